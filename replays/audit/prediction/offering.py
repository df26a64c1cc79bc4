"""Compares the options that a recorder offers a player with those of the engine (508.1, 509.1,
510.1)."""

from collections.abc import Mapping
from typing import NamedTuple

from turnfold.engine.query.declaring import attack_problem, block_problem
from turnfold.engine.rules.combat.combat_damage import problem
from turnfold.engine.solve.assignment import AssignmentProblem
from turnfold.engine.solve.assignment.problem import lethal
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.enums import Question
from turnfold.events.offers import AttackerOption, BlockerOption, DamageOption, OptionsOffered
from turnfold.replays.telling.sentences.words import SentenceNames


class OfferMismatch(NamedTuple):
    """An option that the engine has and the recorder does not, or the other way round: the rule by
    (its 2024 number), a sentence, and the objects and players that it is about.

    `forbids` says whether the recorder only leaves out options that the engine has.
    """

    rule: str
    what: str
    about: tuple[int, ...]
    forbids: bool = False


def misfit(state: GameState, event: OptionsOffered, words: SentenceNames) -> OfferMismatch | None:
    """The first difference between the options offered and those of the engine; None if there is
    none."""
    if event.question is Question.DECLARE_ATTACKERS:
        offered = _offered(event, AttackerOption)
        return _differ(
            offered, attack_problem(state, event.player).choices, "508.1", "attack", words
        )
    if event.question is Question.DECLARE_BLOCKERS:
        offered, allowed = _offered(event, BlockerOption), block_problem(state, event.player)
        return _differ(offered, allowed.choices, "509.1", "block", words)
    asked = problem(state, event.player)
    for each in event.options:
        found = _damage(asked, each, words) if isinstance(each, DamageOption) else None
        if found is not None:
            return found
    return None


def _offered(
    event: OptionsOffered, kind: type[AttackerOption | BlockerOption]
) -> Mapping[ObjectId, frozenset[int]]:
    return {each.object: frozenset(each.targets) for each in event.options if type(each) is kind}


def _differ(
    offered: Mapping[ObjectId, frozenset[int]],
    allowed: Mapping[ObjectId, frozenset[int]],
    rule: str,
    verb: str,
    words: SentenceNames,
) -> OfferMismatch | None:
    for creature in sorted({*offered, *allowed}):
        theirs = offered.get(creature, frozenset())
        ours = allowed.get(creature, frozenset())
        if theirs != ours:
            what = f"{words.thing(creature)} may {verb} {_named(theirs, words)}"
            what += f", and not {_named(ours, words)}"
            number = f"{rule}a" if not (theirs and ours) else rule
            return OfferMismatch(number, what, (creature, *(theirs ^ ours)), theirs < ours)
    return None


def _named(targets: frozenset[int], words: SentenceNames) -> str:
    return " or ".join(map(words.thing, sorted(targets))) or "nothing"


def _damage(
    asked: AssignmentProblem, option: DamageOption, words: SentenceNames
) -> OfferMismatch | None:
    """510.1a, 510.1c@2024: compare how much damage a creature assigns in all, and the least that it
    assigns to each recipient."""
    creature = next((each for each in asked.creatures if each.id == option.object), None)
    if creature is None:
        what = f"{words.thing(option.object)} assigns combat damage"
        return OfferMismatch("510.1", what, (option.object,))
    if creature.amount != option.total:
        what = f"{words.thing(option.object)} assigns {option.total} combat damage"
        return OfferMismatch("510.1a", f"{what}, and not {creature.amount}", (option.object,))
    least = {each.id: lethal(each, creature, asked.rules) for each in asked.recipients}
    for recipient, minimum, _ in option.recipients:
        if recipient in creature.recipients and minimum != least[recipient]:
            what = f"{minimum} damage is lethal for {words.thing(recipient)}"
            about = (option.object, recipient)
            return OfferMismatch("510.1c", f"{what}, and not {least[recipient]}", about)
    return None
