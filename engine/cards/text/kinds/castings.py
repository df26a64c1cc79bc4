"""Other ways to cast a card, in words: kicker, flashback, evoke and so on (118.8, 118.9, 702)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.costs import COST, PAID
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER
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
    StaticAbility,
    TriggeredAbility,
    Window,
)
from turnfold.events.cards.casting import CastingOption, MayPlay, TurnsUp, WayToCast
from turnfold.events.cards.characteristics import HasAnyType, HasTypes, IsSource, PowerAtLeast
from turnfold.events.cards.conditions import (
    AllOf,
    AmountIs,
    Condition,
    Done,
    EitherOf,
    SourceIs,
    WasCast,
)
from turnfold.events.cards.effects import (
    CastNow,
    CopySpell,
    CopyToken,
    DrawCards,
    ExileIt,
    IfSo,
    Modify,
    Permit,
    PutCounters,
    RemoveCounters,
    ReturnIt,
    SacrificeIt,
)
from turnfold.events.cards.measures import LostLife, ManaSpentToCast, Power, Sum, Toughness
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.replacements import EntersWithCounters
from turnfold.events.cards.selections import (
    EVERYTHING,
    AnyOf,
    ControlledBy,
    DiscardedThisTurn,
    Filter,
    HasCounter,
    IsAmong,
    IsInZone,
    IsTapped,
    IsToken,
    those,
)
from turnfold.events.cards.triggers import (
    Casts,
    Dies,
    Discards,
    Enters,
    LosesLastCounter,
    StepBegins,
)

_BEGINS = re.compile(r"(^|, )([PSDETRU])(?=ay |acrifice |iscard |xile |ap |eturn |emove |ntap )")


class _Large:
    """A cost whose parts begin with large letters, as behind a dash."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds there in small letters."""
        text = source.text
        small = text[:at] + _BEGINS.sub(lambda found: found[0].lower(), text[at:])
        return self.phrase.read(Source(small), at) if small != text or text[at] == "{" else []

    def say(self, value: Any) -> Iterator[str]:
        """What the phrase says, with large letters."""
        for words in self.phrase.say(value):
            start = words[:1].upper() + words[1:]
            yield re.sub(r", ([a-z])", lambda found: found[0].upper(), start)


_MANA_COST = Map(
    MANA,
    lambda mana: Cost(mana),
    lambda cost: cost.mana if isinstance(cost, Cost) and cost == Cost(cost.mana) else None,
)
_DASHED = _Large(COST)
_EVOKED = TriggeredAbility(Enters(), (SacrificeIt(by_controller=True),), condition=WasCast("evoke"))
_COPIED = TriggeredAbility(
    Enters(), (CopyToken("self", power=1, toughness=1),), condition=WasCast("offspring")
)
_AGAIN = TriggeredAbility(
    Casts("self", whose="you"),
    (CopySpell("that", new_targets=True),),
    condition=WasCast("casualty"),
)
_HASTE = ("haste",)
_DRAWING = TriggeredAbility(Dies(), (DrawCards(),))
_MADDENED = TriggeredAbility(
    Discards(subject=those(IsSource(True)), whose="you"),
    (
        CastNow("self", MayPlay("cast_card", way="madness")),
        IfSo(Done(False), (ReturnIt("self", "graveyard"),)),
    ),
    works_in="exile",
)
_FORETELLING = ActivatedAbility(
    Cost("{2}"),
    (
        ExileIt("self", guise="foretold"),
        Permit(MayPlay("cast_card", later=True, way="foretell"), "made", "forever"),
    ),
    works_in="hand",
    special=True,
    window=Window(your_turn=True),
)
_BESIDES: Mapping[WayToCast, tuple[Ability, ...]] = {
    "evoke": (_EVOKED,),
    "foretell": (_FORETELLING,),
    "madness": (_MADDENED,),
    "offspring": (_COPIED,),
    "casualty": (_AGAIN,),
    "dash": (StaticAbility(Modification(add_keywords=_HASTE), condition=WasCast("dash")),),
    "blitz": (
        StaticAbility(
            Modification(add_keywords=_HASTE, add_abilities=(_DRAWING,)),
            condition=WasCast("blitz"),
        ),
    ),
}
"""702.74a, 702.109a, 702.143a, 702.152a, 702.153a, 702.175a: what else is true of a
card that is cast so."""
_ONLY_IF: Mapping[WayToCast, Condition] = {
    "spectacle": AmountIs(LostLife("each_opponent")),
    "mayhem": SourceIs(those(DiscardedThisTurn(True))),
}
"""702.137a@2024, 702.187b@2026: when a card may be cast so."""
_BARGAINED = Cost(
    sacrifice=those(AnyOf((those(HasAnyType(("artifact", "enchantment"))), those(IsToken(True)))))
)


def _abilities(way: WayToCast, cost: Cost, condition: Condition | None) -> tuple[Ability, ...]:
    condition = _ONLY_IF.get(way, condition)
    option = StaticAbility(CastingOption(way, cost), condition=condition)
    return option, *_BESIDES.get(way, ())


def _row(words: str, way: WayToCast, cost: Phrase, condition: Phrase | None = None) -> Phrase:
    """A paragraph that says one way; with `condition` its words have a gap for that."""

    def make(parts: dict[str, Any]) -> tuple[Ability, ...]:
        return _abilities(way, parts["cost"], parts.get("condition"))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or not value or not isinstance(value[0], StaticAbility):
            return None
        change = value[0].change
        if not isinstance(change, CastingOption):
            return None
        parts: dict[str, Any] = {"cost": change.cost}
        if condition is not None:
            parts["condition"] = value[0].condition
        known = condition is None or parts["condition"] is not None
        return parts if known and make(parts) == value else None

    gaps: dict[str, Phrase] = {"cost": cost}
    if condition is not None:
        gaps["condition"] = condition
    return Map(Wording(words, **gaps), make, take)


_KEYWORDS: tuple[WayToCast, ...] = (
    "kicker",
    "bestow",
    "buyback",
    "disturb",
    "flashback",
    "foretell",
    "harmonize",
    "evoke",
    "escape",
    "spectacle",
    "dash",
    "blitz",
    "offspring",
    "warp",
    "mayhem",
    "entwine",
    "overload",
    "madness",
    "mutate",
)
_SLUNG = those(HasTypes(("creature",)), ControlledBy("you"), IsTapped(True))
_SLINGING = Map(
    MANA,
    lambda mana: Cost(mana, return_one=_SLUNG),
    lambda cost: cost.mana if cost == Cost(cost.mana, return_one=_SLUNG) else None,
)
"""702.188a@2026: a tapped creature returns to its owner's hand as well."""


class _Nothing:
    """No cost, which takes no words."""

    def read(self, source: Source, at: int) -> Found:
        """Nothing that is paid."""
        return [(Cost(), at)]

    def say(self, value: Any) -> Iterator[str]:
        """No words."""
        if value == Cost():
            yield ""


_FACE_DOWN = Cost("{3}")
_UP: tuple[tuple[str, WayToCast, str], ...] = (
    ("morph", "morph", ""),
    ("megamorph", "morph", "+1/+1"),
    ("disguise", "disguise", ""),
)


def _turned_up(word: str, way: WayToCast, counter: str, between: str, cost: Phrase) -> Phrase:
    """702.37a, 702.168a: the card may be cast face down, and turned face up for a cost."""

    def make(parts: dict[str, Any]) -> tuple[Ability, ...] | None:
        if "{X}" in parts["cost"].mana:
            return None
        option = StaticAbility(CastingOption(way, _FACE_DOWN))
        return option, StaticAbility(TurnsUp(parts["cost"], counter))

    def take(value: Any) -> dict[str, Any] | None:
        change = getattr(value[1], "change", None) if len(value) > 1 else None
        if not isinstance(change, TurnsUp):
            return None
        parts = {"cost": change.cost}
        return parts if make(parts) == value else None

    return Map(Wording(f"{word}{between}{{cost}}", cost=cost), make, take)


_WAITS = AllOf((WasCast("impending"), SourceIs(those(HasCounter("time")))))


def _impending(cost: Phrase) -> Phrase:
    """702.176a: it waits with time counters and is no creature until the last of them is gone."""

    def make(parts: dict[str, Any]) -> tuple[Ability, ...]:
        return (
            StaticAbility(CastingOption("impending", parts["cost"])),
            EntersWithCounters(
                counter="time", amount=parts["number"], to="self", condition=WasCast("impending")
            ),
            StaticAbility(Modification(remove_types=("creature",)), condition=_WAITS),
            TriggeredAbility(StepBegins("end", "you"), (RemoveCounters("time"),), condition=_WAITS),
        )

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 4:
            return None
        option, entering = getattr(value[0], "change", None), value[1]
        if not isinstance(option, CastingOption) or not isinstance(entering, EntersWithCounters):
            return None
        parts = {"cost": option.cost, "number": entering.amount}
        return parts if make(parts) == value else None

    return Map(Wording("impending {number}—{cost}", number=NUMBER, cost=cost), make, take)


_CASUALTY = Map(
    NUMBER,
    lambda power: Cost(sacrifice=those(HasTypes(("creature",)), PowerAtLeast(power))),
    lambda cost: next(
        (
            each.power_at_least
            for each in getattr(cost.sacrifice, "all", ())
            if isinstance(each, PowerAtLeast)
        ),
        None,
    ),
)
"""702.153a@2024: a creature with so much power is sacrificed."""


_SUSPENDED = (
    TriggeredAbility(
        StepBegins("upkeep", "you"),
        (RemoveCounters("time"),),
        condition=SourceIs(those(HasCounter("time"))),
        works_in="exile",
    ),
    TriggeredAbility(
        LosesLastCounter(counter="time"),
        (
            CastNow("self", MayPlay("cast_card", way="suspend")),
            Modify(
                Modification(add_keywords=_HASTE),
                those(HasTypes(("creature",)), IsInZone("stack"), IsAmong("cast")),
                "while_kept",
            ),
        ),
        works_in="exile",
    ),
    StaticAbility(CastingOption("suspend", Cost())),
)
"""702.62a@2024: what a suspended card does. The ability that has it cast gives a creature spell
haste, which ends as soon as its controller loses it."""


def _suspend(cost: Phrase) -> Phrase:
    """702.62a: it is exiled from the hand with time counters on it."""

    def make(parts: dict[str, Any]) -> tuple[Ability, ...]:
        exiling = (ExileIt("self"), PutCounters("time", parts["number"], "made"))
        action = ActivatedAbility(parts["cost"], exiling, works_in="hand", special=True)
        return action, *_SUSPENDED

    def take(value: Any) -> dict[str, Any] | None:
        action = value[0] if isinstance(value, tuple) and value else None
        if not isinstance(action, ActivatedAbility) or not action.special:
            return None
        put = action.effects[-1]
        parts = {"cost": action.cost, "number": getattr(put, "amount", None)}
        return parts if make(parts) == value else None

    return Map(Wording("suspend {number}—{cost}", number=NUMBER, cost=cost), make, take)


def _exceeds(size: type[Power | Toughness]) -> Condition:
    """The mana that was spent to cast the spell is more than a size of the source."""
    return AmountIs(Sum(amounts=(ManaSpentToCast("that"), size(times=-1, signed=True))))


_INCREMENT = (
    TriggeredAbility(
        Casts(whose="you", subject=EVERYTHING),
        (PutCounters("+1/+1", 1, "self"),),
        condition=AllOf(
            (
                SourceIs(those(HasTypes(("creature",)))),
                EitherOf((_exceeds(Power), _exceeds(Toughness))),
            )
        ),
    ),
)
"""702.191a@2026: a counter for a spell on which more mana is spent than the creature is large."""
_LAND = Filter((HasTypes(("land",)),))
_COSTS: tuple[tuple[WayToCast, Cost], ...] = (
    ("bargain", _BARGAINED), ("retrace", Cost(discard=1, discard_what=_LAND)),
    ("jump-start", Cost(discard=1)), ("aftermath", Cost()), ("fuse", Cost()),
)  # fmt: skip
"""What the ways cost that have the same cost on every card."""

CASTING = OneOf(
    *(_row(f"{each} {{cost}}", each, _MANA_COST) for each in _KEYWORDS),
    *(_row(f"{each}—{{cost}}", each, _DASHED) for each in _KEYWORDS),
    *(
        _turned_up(word, way, counter, between, cost)
        for word, way, counter in _UP
        for between, cost in ((" ", _MANA_COST), ("—", _DASHED))
    ),
    _row("more Than Meets the Eye {cost}", "more than meets the eye", _MANA_COST),
    _impending(_MANA_COST),
    _row("casualty {cost}", "casualty", _CASUALTY),
    _suspend(_MANA_COST),
    _row("web-slinging {cost}", "web-slinging", _SLINGING),
    Words({"increment": _INCREMENT}),
    Words([(way, _abilities(way, cost, None)) for way, cost in _COSTS]),
    _row("you may cast ~ as though it had flash if you pay {cost} more to cast it", "flash",
         _MANA_COST),
    _row("you may cast ~{cost} as though it had flash if {condition}", "flash", _Nothing(),
         CONDITION),
    _row("if {condition}, you may cast ~{cost} as though it had flash", "flash", _Nothing(),
         CONDITION),
    _row("you may {cost} rather than pay ~'s mana cost", "another_cost", PAID),
    _row("if {condition}, you may {cost} rather than pay ~'s mana cost", "another_cost", PAID,
         CONDITION),
    _row("if {condition}, you may cast ~{cost} without paying its mana cost", "another_cost",
         _Nothing(), CONDITION),
)  # fmt: skip
"""Another way to cast the card."""
