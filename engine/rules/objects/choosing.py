"""What players choose for an object before it enters the battlefield (614.12a), and qualities that
they choose for a spell (608.2d)."""

from collections.abc import Sequence
from typing import TypeVar

from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE, titled
from turnfold.engine.record.recorder import Choice, Illegal
from turnfold.engine.rules.replacement.ordering import Ask
from turnfold.engine.seating.seats import opponents
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.costs import COLORS
from turnfold.events.cards.effects.actions import ChooseQuality
from turnfold.events.cards.replacements import ChoosesOnEntering
from turnfold.events.decisions import Answer, ChooseObjects, ChooseWord
from turnfold.events.enums import Question


def at_most_one(
    player: PlayerId, able: Sequence[ObjectId], ask: Ask, rule: str
) -> tuple[ObjectId, ...]:
    """One of the objects, or none, as a player chooses. Raises `Illegal` for another answer."""
    return some(player, able, ask, rule, 1)


def some(
    player: PlayerId, able: Sequence[ObjectId], ask: Ask, rule: str, most: int
) -> tuple[ObjectId, ...]:
    """As many of the objects as a player chooses, up to `most`. Raises `Illegal` for another
    answer."""
    given = ask(player, Question.CHOOSE, Choice(tuple(able), 0, most)) if able else None
    if not isinstance(given, ChooseObjects):
        return ()
    different = {*given.objects}
    if not len(different) == len(given.objects) <= most or not different.issubset(able):
        number = "one" if most == 1 else f"up to {most}"
        raise Illegal(rule, f"{number} of the objects that are described can be chosen")
    return given.objects


def able_qualities(said: ChoosesOnEntering | ChooseQuality) -> tuple[str, ...]:
    """105.4, 205.3m@2024: the colours, or the creature types, that may be chosen."""
    able = COLORS.values() if said.choose == "color" else _CREATURE_TYPES
    return tuple(each for each in able if each != said.but)


_CREATURE_TYPES = tuple(sorted(map(titled, EVERY_CREATURE_TYPE)))
QUALITIES = frozenset((*COLORS.values(), *_CREATURE_TYPES))
"""All qualities that may be chosen."""


Word = TypeVar("Word", bound=str)


def word(player: PlayerId, able: Sequence[Word], ask: Ask, rule: str = "614.12a") -> Word:
    """The word that a player chooses among some; there is nothing to choose from one. Raises
    `Illegal` for another answer."""
    if len(able) == 1:
        return able[0]
    given = ask(player, Question.CHOOSE_WORD, Choice(words=tuple(able)))
    if not isinstance(given, ChooseWord):
        return able[0]
    for each in able:
        if each == given.word:
            return each
    raise Illegal(rule, f"{given.word} cannot be chosen here")


def opponent(state: GameState, player: PlayerId, ask: Ask) -> PlayerId:
    """702.104a@2024: an opponent whom a player chooses; there is nothing to choose from one.
    `NOBODY` if there is none."""
    able = opponents(state, player)
    if len(able) < 2:
        return next(iter(able), NOBODY)
    given = ask(player, Question.CHOOSE, Choice(tuple(able), 1, 1))
    picked = given.objects if isinstance(given, ChooseObjects) else ()
    if len(picked) != 1 or picked[0] not in able:
        raise Illegal("702.104a", "exactly one opponent is chosen")
    return picked[0]


def agrees(player: PlayerId, ask: Ask) -> bool:
    """614.12a@2024: whether a player says yes."""
    answer = ask(player, Question.CONFIRM, Choice())
    return isinstance(answer, Answer) and answer.yes
