"""Paragraphs that only some kinds of cards have: loyalty abilities, chapters of Sagas, exerting,
crewing (301.7, 306.5, 606, 701.43, 702.122, 714)."""

from collections.abc import Callable, Iterator
from typing import Any

from turnfold.engine.cards.text.activated import speaks_of_x
from turnfold.engine.cards.text.binding import bind_targets
from turnfold.engine.cards.text.costs import ENERGY
from turnfold.engine.cards.text.instructions.sequences import EFFECTS, EFFECTS_OR_IF
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.unbinding import unbind_targets
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, After, described_by, target_of
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    NumberTapped,
    PowerTapped,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.characteristics import HasAnyType, HasSubtypes, HasTypes
from turnfold.events.cards.effects import AddMana, AttachIt, Modify, Permit, PutCounters
from turnfold.events.cards.effects.actions import ReturnCrafted
from turnfold.events.cards.measures import Power
from turnfold.events.cards.modifications import Modification, OptionalPrice, Permission
from turnfold.events.cards.selections import (
    AnyOf,
    ControlledBy,
    IsOther,
    adding,
    says,
    those,
    without,
)
from turnfold.events.cards.targets import TargetCreature, TargetPermanent
from turnfold.events.cards.triggers import Attacks, IsExerted, ReachesChapter

# Loyalty abilities

MOST_LOYALTY = 20
"""No loyalty cost is larger."""

_PRINTED: list[tuple[str, int | str]] = [("0", 0), ("-X", "-X")]
_PRINTED += [(f"+{each}", each) for each in range(MOST_LOYALTY + 1)]
_PRINTED += [(f"-{each}", -each) for each in range(MOST_LOYALTY + 1)]
_COSTS = Words(
    [
        *((f"[{words}]: ", number) for words, number in _PRINTED),
        *((f"{words}: ", number) for words, number in _PRINTED),
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
        effects, targets = bind_targets(parts["effects"], self_is_spoken_of=False)
    except Unclear:
        return None
    if speaks_of_x(parts["effects"]) is not (parts["cost"] == "-X"):
        return None
    return ActivatedAbility(Cost(loyalty=parts["cost"]), effects, targets)


def _parts_of_loyal(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ActivatedAbility) or value.cost.loyalty is None:
        return None
    parts = {"cost": value.cost.loyalty, "effects": unbind_targets(value.effects, value.targets)}
    return parts if _loyal(parts) == value else None


LOYALTY = Map(
    Wording("{cost}{effects}", cost=_Cost(), effects=EFFECTS_OR_IF), _loyal, _parts_of_loyal
)
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
        trigger = ReachesChapter(number)
        try:
            effects, targets = bind_targets(parts["effects"], trigger)
        except Unclear:
            return None
        found.append(TriggeredAbility(trigger, effects, targets))
    return tuple(found)


def _parts_of_chapters(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or not value:
        return None
    first = value[0]
    if not isinstance(first, TriggeredAbility) or not isinstance(first.trigger, ReachesChapter):
        return None
    parts: dict[str, Any] = {"effects": unbind_targets(first.effects, first.targets)}
    parts["numbers"] = tuple(each.trigger.number for each in value)
    return parts if _chapter_abilities(parts) == value else None


CHAPTERS = Map(
    Wording("{numbers}{effects}", numbers=_Chapters(), effects=EFFECTS_OR_IF),
    _chapter_abilities,
    _parts_of_chapters,
)
"""Chapters of a Saga that have one text; the value is a tuple of an ability for each."""


def untold_chapters(text: str) -> tuple[TriggeredAbility, ...]:
    """714.2d: the chapters of a paragraph that was not read: they do nothing, and count."""
    words, dash, _ = text.partition(" — ")
    numbers = chapters(words) if dash else ()
    return tuple(TriggeredAbility(ReachesChapter(each), ()) for each in numbers)


# Exerting

_EXERT = StaticAbility(OptionalPrice("attack", exert=True))


def _exerted(parts: dict[str, Any]) -> tuple[Ability, ...] | None:
    trigger = IsExerted()
    try:
        effects, targets = bind_targets(parts["effects"], trigger)
    except Unclear:
        return None
    return _EXERT, TriggeredAbility(trigger, effects, targets)


def _parts_of_exerted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2 or value[0] != _EXERT:
        return None
    then = value[1]
    if not isinstance(then, TriggeredAbility):
        return None
    parts = {"effects": unbind_targets(then.effects, then.targets)}
    return parts if _exerted(parts) == value else None


EXERTING: Phrase = Map(
    Wording("you may exert ~ as it attacks. when you do, {effects}", effects=EFFECTS),
    _exerted,
    _parts_of_exerted,
)
"""701.43: exerting as it attacks, and what happens then: two abilities."""
EXERT = Words({"you may exert ~ as it attacks": _EXERT})

# Vehicles, and permanents like them

_OTHER_CREATURES = those(HasTypes(("creature",)), IsOther(True))
_CREWED = Modification(add_types=("artifact", "creature"))


def _crew(parts: dict[str, Any]) -> ActivatedAbility:
    """702.122a@2024: tap creatures with that much power together; it becomes an artifact creature
    until end of turn."""
    cost = Cost(tap_others=PowerTapped(_OTHER_CREATURES, parts["n"]))
    return ActivatedAbility(cost, (Modify(_CREWED, "self"),))


def _keyword(words: str, make: Callable[[dict[str, Any]], ActivatedAbility]) -> Phrase:
    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, ActivatedAbility):
            return None
        tapped = value.cost.tap_others
        parts = {"n": tapped.power if isinstance(tapped, PowerTapped) else 0}
        return parts if make(parts) == value else None

    return Map(Wording(words, n=NUMBER), make, take)


def _saddle(parts: dict[str, Any]) -> ActivatedAbility:
    """702.171a@2024: the same, and it becomes saddled; only as a sorcery."""
    cost = Cost(tap_others=PowerTapped(_OTHER_CREATURES, parts["n"], "saddle"))
    return ActivatedAbility(cost, (Permit(Permission("be_saddled"), "self"),), sorcery_speed=True)


_STATION = ActivatedAbility(
    Cost(tap_others=NumberTapped(_OTHER_CREATURES)),
    (PutCounters("charge", Power("tapped")),),
    sorcery_speed=True,
)
CREW = OneOf(
    _keyword("crew {n}", _crew),
    _keyword("saddle {n}", _saddle),
    Words({"station": _STATION}),
)
"""702.122, 702.171, 702.184a@2026: crewing, saddling and stationing."""


def _equip_one(words: str, targets: Phrase, cost: Phrase, field: str) -> Phrase:
    """702.6c: equip for one kind of creatures, or at another cost than mana."""

    def make(parts: dict[str, Any]) -> ActivatedAbility | None:
        target = parts.get("what", TargetCreature(those(ControlledBy("you"))))
        if not isinstance(target, TargetCreature | TargetPermanent) or target.up_to:
            return None
        if "what" in parts:
            if says(target.filter, ControlledBy, HasAnyType):
                return None  # what is no creature cannot be equipped (301.5)
            target = TargetCreature(adding(target.filter, ControlledBy("you")))
        paid = Cost(**{field: parts["cost"]})
        return ActivatedAbility(paid, (AttachIt(),), (target,), sorcery_speed=True)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, ActivatedAbility) or len(value.targets) != 1:
            return None
        target, parts = value.targets[0], {"cost": getattr(value.cost, field)}
        if not parts["cost"] or not isinstance(target, TargetCreature):
            return None
        if "{what}" in words:
            plain = without(target.filter, ControlledBy)
            named = says(plain, HasSubtypes, AnyOf)
            parts["what"] = TargetPermanent(plain) if named else TargetCreature(plain)
            return parts if any(targets.say(parts["what"])) and make(parts) == value else None
        return parts if make(parts) == value else None

    gaps = {"what": targets, "cost": cost}
    return Map(Wording(words, **{n: p for n, p in gaps.items() if f"{{{n}}}" in words}), make, take)


_DESCRIBED_TARGET = Map(DESCRIBED, target_of, described_by)
EQUIPPING = OneOf(
    _equip_one("equip {what} {cost}", _DESCRIBED_TARGET, MANA, "mana"),
    _equip_one("equip—Pay {cost} life", _DESCRIBED_TARGET, NUMBER, "life"),
    _equip_one("equip—Pay {cost}", _DESCRIBED_TARGET, ENERGY, "energy"),
    _equip_one("equip—{cost}", _DESCRIBED_TARGET,
               Words({"Discard a card": 1, "discard a card": 1}), "discard"),
    _equip_one("equip—{cost}", _DESCRIBED_TARGET,
               After("Sacrifice ", ANY_ONE), "sacrifice"),
)  # fmt: skip
"""702.6: equip with more than a cost in mana."""


_MATERIALS = OneOf(
    Map(
        DESCRIBED,
        lambda filter: {"exile": filter},
        lambda it: it.get("exile") if it.get("exile_number", 1) == 1 else None,
    ),
    Map(
        Wording("{exile_number} {exile}", exile_number=NUMBER_WORDS, exile=DESCRIBED_MANY),
        lambda it: it if it["exile_number"] > 1 else None,
        lambda it: it if it.get("exile_number", 1) > 1 else None,
    ),
)


def _craft(parts: dict[str, Any]) -> ActivatedAbility:
    """702.167a: the source and its materials are exiled, and its card returns transformed."""
    cost = Cost(parts["cost"], exile_self=True, exile_permanents=True, **parts["materials"])
    return ActivatedAbility(cost, (ReturnCrafted(),), sorcery_speed=True)


def _crafted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ActivatedAbility) or value.cost.exile is None:
        return None
    cost = value.cost
    materials = {"exile": cost.exile, "exile_number": cost.exile_number}
    parts = {"cost": cost.mana, "materials": materials}
    return parts if _craft(parts) == value else None


CRAFT = Map(
    Wording("craft with {materials} {cost}", materials=_MATERIALS, cost=MANA), _craft, _crafted
)
"""702.167: craft."""


def _firebending(parts: dict[str, Any]) -> TriggeredAbility:
    """702.189a@2026: mana that stays until end of combat, whenever it attacks."""
    mana = AddMana("{R}" * parts["n"], stays="combat")
    return TriggeredAbility(Attacks(), (mana,))


def _bends(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, TriggeredAbility) or len(value.effects) != 1:
        return None
    parts = {"n": getattr(value.effects[0], "mana", "").count("{R}")}
    return parts if _firebending(parts) == value else None


FIREBENDING = Map(Wording("firebending {n}", n=NUMBER), _firebending, _bends)
"""702.189: the firebending ability."""
