"""Paragraphs that only some kinds of cards have: loyalty abilities, chapters of Sagas, exerting,
crewing (301.7, 306.5, 606, 701.43, 702.122, 714)."""

from collections.abc import Callable, Iterator
from typing import Any

from turnfold.engine.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    StaticAbility,
    Trigger,
    TriggeredAbility,
)
from turnfold.engine.cards.effects import AddMana, Modify
from turnfold.engine.cards.modifications import Modification, Price
from turnfold.engine.cards.selections import Filter
from turnfold.engine.cards.text.activated import speaks_of_x
from turnfold.engine.cards.text.binding import bound, spoken
from turnfold.engine.cards.text.instructions.sequences import EFFECTS
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.words.amounts import NUMBER
from turnfold.engine.cards.text.words.wording import (
    Found,
    Made,
    Phrase,
    Source,
    Wording,
    Words,
)

# Loyalty abilities

MOST_LOYALTY = 20
"""No loyalty cost is larger."""

_SIGNED = [(f"+{each}", each) for each in range(MOST_LOYALTY + 1)]
_SIGNED += [(f"-{each}", -each) for each in range(MOST_LOYALTY + 1)]
_COSTS = Words(
    [
        *((f"[{words}]: ", number) for words, number in [*_SIGNED, ("0", 0)]),
        *((f"{words}: ", number) for words, number in [*_SIGNED, ("0", 0)]),
    ]
)
"""606.4: how many loyalty counters are put on the planeswalker or removed from it."""


class _Cost:
    """A loyalty cost with the colon and the space behind it."""

    def read(self, source: Source, at: int) -> Found:
        """The cost at the beginning of a paragraph."""
        return _COSTS.read(source, at) if at == 0 else []

    def letters(self) -> frozenset[str]:
        """Those of a bracket, a sign or a digit."""
        return frozenset("[+-0")

    def say(self, value: Any) -> Iterator[str]:
        """The cost, in brackets or without."""
        yield from _COSTS.say(value)


def _loyal(parts: dict[str, Any]) -> ActivatedAbility | None:
    try:
        effects, targets = bound(parts["effects"], self_is_spoken_of=False)
    except Unclear:
        return None
    if speaks_of_x(parts["effects"]):
        return None
    return ActivatedAbility(Cost(loyalty=parts["cost"]), effects, targets)


def _parts_of_loyal(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ActivatedAbility) or value.cost.loyalty is None:
        return None
    parts = {"cost": value.cost.loyalty, "effects": spoken(value.effects, value.targets)}
    return parts if _loyal(parts) == value else None


LOYALTY = Made(Wording("{cost}{effects}", cost=_Cost(), effects=EFFECTS), _loyal, _parts_of_loyal)
"""A loyalty ability; whenever it may be activated follows from its cost (606.3)."""

# Sagas

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII")


class _Chapters:
    """The numbers of the chapters before a dash: "I, II — "."""

    def read(self, source: Source, at: int) -> Found:
        """The numbers at the beginning of a paragraph."""
        words, dash, _ = source.text.partition(" — ")
        numbers = chapters(words) if dash and at == 0 else ()
        return [(numbers, len(words) + len(dash))] if numbers else []

    def letters(self) -> frozenset[str]:
        """Those of the numerals."""
        return frozenset("IV")

    def say(self, value: Any) -> Iterator[str]:
        """The numerals with commas between them."""
        if isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            yield ", ".join(NUMERALS[each - 1] for each in value) + " — "


def chapters(words: str) -> tuple[int, ...]:
    """714.2a: the chapters that these numerals stand for ("I, II"); none for other words."""
    named = words.split(", ")
    if not all(each in NUMERALS for each in named):
        return ()
    return tuple(NUMERALS.index(each) + 1 for each in named)


def _chapter_abilities(parts: dict[str, Any]) -> tuple[Ability, ...] | None:
    numbers = parts["numbers"]
    found = []
    for number in numbers:
        trigger = Trigger("chapter", number=number)
        try:
            effects, targets = bound(parts["effects"], trigger)
        except Unclear:
            return None
        found.append(TriggeredAbility(trigger, effects, targets))
    return tuple(found)


def _parts_of_chapters(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or not value:
        return None
    first = value[0]
    if not isinstance(first, TriggeredAbility) or first.trigger.on != "chapter":
        return None
    parts: dict[str, Any] = {"effects": spoken(first.effects, first.targets)}
    parts["numbers"] = tuple(each.trigger.number for each in value)
    return parts if _chapter_abilities(parts) == value else None


CHAPTERS = Made(
    Wording("{numbers}{effects}", numbers=_Chapters(), effects=EFFECTS),
    _chapter_abilities,
    _parts_of_chapters,
)
"""Chapters of a Saga that have one text; the value is a tuple of an ability for each."""


def untold_chapters(text: str) -> tuple[TriggeredAbility, ...]:
    """714.2d: the chapters of a paragraph that was not read: they do nothing, and count."""
    words, dash, _ = text.partition(" — ")
    numbers = chapters(words) if dash else ()
    return tuple(TriggeredAbility(Trigger("chapter", number=each), ()) for each in numbers)


# Exerting

_EXERT = StaticAbility(Price("attack", optional=True, exert=True))


def _exerted(parts: dict[str, Any]) -> tuple[Ability, ...] | None:
    trigger = Trigger("exerted")
    try:
        effects, targets = bound(parts["effects"], trigger)
    except Unclear:
        return None
    return _EXERT, TriggeredAbility(trigger, effects, targets)


def _parts_of_exerted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2 or value[0] != _EXERT:
        return None
    then = value[1]
    if not isinstance(then, TriggeredAbility):
        return None
    parts = {"effects": spoken(then.effects, then.targets)}
    return parts if _exerted(parts) == value else None


EXERTING: Phrase = Made(
    Wording("you may exert ~ as it attacks. when you do, {effects}", effects=EFFECTS),
    _exerted,
    _parts_of_exerted,
)
"""701.43: exerting as it attacks, and what happens then: two abilities."""
EXERT = Words({"you may exert ~ as it attacks": _EXERT})

# Vehicles, and permanents like them

_CREWED = Modification(add_types=("artifact", "creature"))


def _crew(parts: dict[str, Any]) -> ActivatedAbility:
    """702.122a@2024: tap creatures with that much power together; it becomes an artifact creature
    until end of turn."""
    cost = Cost(tap_others=Filter(types=("creature",), other=True), power_tapped=parts["n"])
    return ActivatedAbility(cost, (Modify(_CREWED, "self"),))


def _keyword(words: str, make: Callable[[dict[str, Any]], ActivatedAbility]) -> Phrase:
    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, ActivatedAbility):
            return None
        parts = {"n": value.cost.power_tapped}
        return parts if make(parts) == value else None

    return Made(Wording(words, n=NUMBER), make, take)


CREW = _keyword("crew {n}", _crew)
"""702.122: the crew ability."""


def _firebending(parts: dict[str, Any]) -> TriggeredAbility:
    """702.189a@2026: mana that stays until end of combat, whenever it attacks."""
    mana = AddMana("{R}" * parts["n"], stays=True, in_combat=True)
    return TriggeredAbility(Trigger("attacks"), (mana,))


def _bends(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, TriggeredAbility) or len(value.effects) != 1:
        return None
    parts = {"n": getattr(value.effects[0], "mana", "").count("{R}")}
    return parts if _firebending(parts) == value else None


FIREBENDING = Made(Wording("firebending {n}", n=NUMBER), _firebending, _bends)
"""702.189: the firebending ability."""
