"""Fights for tests of blocking: who attacks, who blocks, who watches, and by which effect."""

from tests.rules.board import A, B, Board, Play, creature, enchantment
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    CreateToken,
    GainLife,
    MakeBlock,
    TokenDefinition,
)
from turnfold.events.cards.modifications import BlockPrice
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Trigger
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Question, Step
from turnfold.events.stack import AbilityTriggered

SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)


TOLL = enchantment(
    "Toll", StaticAbility(BlockPrice("block", mana="{2}"), those(HasTypes(("creature",))))
)
"""Creatures cannot block unless their controller pays {2} for each."""


def blocks(*pairs: tuple[int, int]) -> DeclareBlockers:
    """Each of these creatures blocks one attacker: (blocker, attacker)."""
    return DeclareBlockers(tuple((blocker, (attacker,)) for blocker, attacker in pairs))


def attacked(board: Board, *attackers: int, on: int = B) -> Play:
    """The game as blockers are to be declared against these."""
    return board.begin().attack(*attackers, on=on).to_question(Question.DECLARE_BLOCKERS)


def when(trigger: Trigger) -> TriggeredAbility:
    return TriggeredAbility(trigger, (GainLife(1),))


def watcher(name: str, trigger: Trigger, *more: StaticAbility) -> Card:
    """A big creature with an ability that triggers on that."""
    return creature(name, 1, 9, abilities=(when(trigger), *more))


def times(play: Play, source: int, since: int = 0) -> int:
    """How often abilities of a source triggered."""
    return sum(each.source == source for each in play.events(AbilityTriggered, since=since))


def make_block(play: Play, blocker: int, attacker: int) -> int:
    """An effect makes a creature block an attacker; the number of the next event before it."""
    mark = play.now
    play.effect(MakeBlock(), A, target=blocker, target2=attacker)
    while play.asked[1] in (Question.ORDER_BLOCKERS, Question.ORDER_ATTACKERS):
        play.go()
    return mark


def put_blocking(play: Play, attacker: int) -> int:
    """A creature is put onto the battlefield blocking it; the number of the next event before."""
    mark = play.now
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=attacker)
    while play.asked[1] in (Question.ORDER_BLOCKERS, Question.ORDER_ATTACKERS):
        play.go()
    return mark


def fight(play: Play, blocks: dict[int, int | tuple[int, ...]], *unblocked: int) -> Play:
    """These blocks are declared; play goes on to priority in that step."""
    attackers = set(unblocked)
    for each in blocks.values():
        attackers.update((each,) if isinstance(each, int) else each)
    play.attack(*sorted(attackers))
    play.block(blocks).to_question(Question.PRIORITY)
    assert play.step is Step.DECLARE_BLOCKERS
    return play
