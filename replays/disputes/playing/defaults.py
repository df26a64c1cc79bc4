"""The default decisions where a script says nothing, and the entries that need not be used."""

from collections.abc import Callable

from turnfold.engine.editions import sheet
from turnfold.engine.legal import default as by_default
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.decisions import AnyDecision, OrderDamage
from turnfold.events.enums import Question
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing.table import Absent, NamedObjects

ORDERS = (Question.DECLARE_BLOCKERS, Question.ORDER_BLOCKERS, Question.ORDER_ATTACKERS)

TOLD = (
    Question.CHOOSE_TARGETS,
    Question.CHOOSE,
    Question.CHOOSE_WORD,
    Question.DIVIDE,
    Question.CONFIRM,
    Question.SKIP,
    Question.DISCARD,
    Question.CHOOSE_UNTAP,
    Question.CHOOSE_DEFENDING_PLAYER,
    Question.CAST,
    Question.CHOOSE_LEGEND,
    Question.CHOOSE_PROTECTOR,
    Question.ORDER_REPLACEMENTS,
)
"""What a report tells if the script says nothing about it: a choice that may matter, and that
nobody would miss."""


def default_decision(
    state: GameState, asked: Prompt, declared: tuple[ObjectId, ...]
) -> AnyDecision:
    """The answer to a question that a script does not answer.

    Players do only what they must. Damage assignment orders follow `declared`, the order in which
    the script declared blockers.
    """
    if asked.question is Question.ORDER_BLOCKERS and declared:
        return OrderDamage(
            tuple(
                (attacker, tuple(sorted(fight.blockers, key=_place_in(declared))))
                for attacker, fight in sorted(state.attackers.items())
                if len(fight.blockers) > 1
            )
        )
    return by_default(state)


def _place_in(declared: tuple[ObjectId, ...]) -> Callable[[ObjectId], int]:
    return lambda each: declared.index(each) if each in declared else len(declared)


def without_sense(entry: EntryKeys, state: GameState) -> str:
    """Why an entry's action does not exist in the edition; empty if it does."""
    if entry.order_blockers is None and entry.order_attackers is None:
        return ""
    if sheet(state.edition).orders_blockers:
        return ""
    return f"{state.edition.value} has no damage assignment order"


def why_order_not_needed(entry: EntryKeys, table: NamedObjects, asked: Prompt) -> str:
    """Why an order need not be announced any more; empty if it must.

    509.2@2010: nobody is asked about a creature that fights only one other.
    """
    orders = entry.order_blockers or entry.order_attackers
    if not orders or asked.question in ORDERS:
        return ""
    for creature, order in orders.items():
        try:
            opposed, wanted = _opposed(table, entry, creature), table.all(order)
        except Absent:
            return ""
        if len(opposed) > 1 or opposed != wanted:
            return ""
    return "there is nothing to order"


def _opposed(table: NamedObjects, entry: EntryKeys, creature: str) -> tuple[ObjectId, ...]:
    state, found = table.state, table.find(creature)
    if entry.order_blockers is not None:
        return state.attackers[found].blockers if found in state.attackers else ()
    return state.blockers[found].attackers if found in state.blockers else ()
