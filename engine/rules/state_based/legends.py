"""The legend rule (704.5j) and the planeswalker uniqueness rule (704.5j@2010), and the choice of
what stays."""

from collections.abc import Iterator
from typing import NamedTuple

from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.characteristics.memory import LEGENDS
from turnfold.engine.characteristics.present import board, of_type
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.characteristics.selecting import in_turn_order
from turnfold.engine.editions import sheet
from turnfold.engine.query.reasons import references
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Question
from turnfold.events.record import QuestionAsked

OF_ONE_NAME, OF_ONE_TYPE = "704.5j", "=704.5j"
"""The rule about legends with the same name, and the rule of 2010 about planeswalkers with a type
in common."""


class Group(NamedTuple):
    """Permanents of which at most one stays, newest first, with the player who chooses (`NOBODY` if
    they belong to all players together) and the rule."""

    player: PlayerId
    permanents: tuple[ObjectId, ...]
    rule: str


def ask_which_legend_stays(r: Recorder) -> bool:
    """704.5j@2024: ask a player which legend stays. Returns whether there was anything to ask."""
    groups, given = open_groups(r.state), len(r.state.answers)
    if given >= len(groups):
        return False
    group = groups[given]
    r.emit(QuestionAsked(group.player, Question.CHOOSE_LEGEND), group.rule)
    return True


def legends_in_question(state: GameState) -> tuple[ObjectId, ...]:
    """The legends or planeswalkers that the open question is about."""
    return open_groups(state)[len(state.answers)].permanents


def open_groups(state: GameState) -> list[Group]:
    """The groups from which a player must choose, in turn order; not those of all players together,
    for which the rule itself says what stays."""
    return [each for each in groups(state) if each.player != NOBODY]


@LEGENDS.remembered
def groups(state: GameState) -> list[Group]:
    """704.5j@2024: legends with the same name that one player controls; until July 2013, those of
    all players together (704.5k@2013-05-01). The same with planeswalkers that have a type in
    common, as long as that was a rule of its own (704.5j@2010). Remembered."""
    answers = sheet(state.edition)
    kept = {OF_ONE_NAME: answers.legend_rule, OF_ONE_TYPE: answers.planeswalker_rule}
    by_type = answers.planeswalker_rule != "none"
    found: dict[tuple[PlayerId, str, str], list[ObjectId]] = {}
    concerned = {*of_type(state, "legendary"), *of_type(state, "planeswalker")}
    for each, what in board(state).items() if concerned else ():
        if each not in concerned:
            continue
        for rule, quality in _unique(state, each, what, by_type):
            alone = kept[rule] == "choose_one"
            whose = state.objects[each].controller if alone else NOBODY
            found.setdefault((whose, rule, quality), []).append(each)
    if not found:
        return []
    order = [NOBODY, *in_turn_order(state)]
    several = [
        Group(player, tuple(alike), rule)
        for (player, rule, _), alike in found.items()
        if len(alike) > 1
    ]
    return sorted(several, key=lambda each: order.index(each.player))


def _unique(
    state: GameState, each: ObjectId, what: Present, by_type: bool
) -> list[tuple[str, str]]:
    """The rules by which a permanent is unique, each with what it must not share: its name, or a
    planeswalker type (in editions where planeswalkers were not legendary)."""
    obj = state.objects[each]
    if by_type and "planeswalker" in what.types and not obj.phased_out:
        return [(OF_ONE_TYPE, each) for each in sorted(what.subtypes)]
    if "legendary" in what.supertypes and not obj.phased_out:
        return [(OF_ONE_NAME, name_of(state, obj))]
    return []


def surplus_legends(state: GameState) -> Iterator[tuple[ObjectId, str]]:
    """704.5j@2024: the legends that do not stay, each with the rule. If nobody has chosen, the
    newest stays; of those of all players together the oldest (420.5e@2004), later none
    (704.5k@2013-05-01). Answers given to what resolves are about something else."""
    answers = () if state.resolving else state.answers
    chosen = [each.objects[0] for each in answers if isinstance(each, ChooseObjects)]
    oldest = sheet(state.edition).legend_rule == "oldest_stays"
    of_all = [each for each in groups(state) if each.player == NOBODY]
    for _, alike, rule in of_all:
        yield from ((each, rule) for each in (alike[:-1] if oldest else alike))
    for number, (_, alike, rule) in enumerate(open_groups(state)):
        stays = chosen[number] if number < len(chosen) else alike[0]
        yield from ((each, rule) for each in alike if each != stays)


def check_legend_kept(r: Recorder, decision: ChooseObjects) -> None:
    """704.5j@2024: refuse a choice that does not keep exactly one of them."""
    _, alike, rule = open_groups(r.state)[len(r.state.answers) - 1]
    if len(decision.objects) != 1 or decision.objects[0] not in alike:
        raise Illegal(rule, f"exactly one of {references(alike)} stays")
