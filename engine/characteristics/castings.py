"""The ways in which a card may be cast, and what each of them costs (118.8, 118.9, 601.2b)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import fields, replace

from turnfold.engine.cards.checking import OF_FIRST_TARGET, about, can_be_fused
from turnfold.engine.cards.face_down import GUISES
from turnfold.engine.cards.faces import both_halves, faces_of, left_half, other_of
from turnfold.engine.characteristics.cards import card_of, definition_of, spell_ability, static
from turnfold.engine.characteristics.ways import WAYS, WayRules
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards.abilities import Cost, SpellAbility
from turnfold.events.cards.card import Card, Layout
from turnfold.events.cards.casting import FACE_DOWN, FUSED, CastingOption, WayToCast
from turnfold.events.cards.characteristics import HasTypes, LacksSubtypes
from turnfold.events.cards.conditions import Condition, Not, WasCast
from turnfold.events.cards.effects import (
    Effect,
    IfSo,
    ShuffleIn,
)
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.selections import OwnedBy, adding, those
from turnfold.events.cards.targets import Target, TargetCreature, TargetPermanent, of_next_word
from turnfold.events.enums import Guise, Zone

Part = Literal["first", "other", "both"]
"""Which set of characteristics of a card is cast: the first, the other, or both halves of a split
card."""


class Option(NamedTuple):
    """A way to cast a card, and the condition under which the card has it."""

    option: CastingOption
    condition: Condition | None

    @property
    def rules(self) -> WayRules:
        """What the way means."""
        return WAYS[self.option.way]


class Casting(NamedTuple):
    """601.2b@2024: one of the choices for casting a card: the ways that are used, and what the
    spell does in the mode that is chosen."""

    ways: tuple[Option, ...]
    spell: SpellAbility
    mana: str
    """What it costs in mana, before that is changed (601.2f)."""
    cost: Cost
    """What else it costs."""
    part: Part = "first"
    """What of the card is cast (709.3, 712.11b, 715.3)."""

    @property
    def zone(self) -> Zone:
        """Where the card is cast from."""
        return next(
            (each.rules.zone for each in self.ways if each.rules.zone is not Zone.HAND), Zone.HAND
        )

    @property
    def guise(self) -> Guise:
        """As what it is cast face down, if it is."""
        return next((each.rules.guise for each in self.ways if each.rules.guise), "")

    def as_cast(self, card: Card) -> Card:
        """708.4, 709.3b, 715.3b@2024: what a card is as it is cast so: face down, or just the part
        that is cast."""
        if self.guise:
            return GUISES[self.guise]
        if self.part == "both":
            return both_halves(card)
        return left_half(card) if self.part == "first" else other_of(card) or card

    @property
    def taps_one(self) -> bool:
        """702.180a@2026: whether a creature may be tapped to reduce what it costs by its power."""
        return any(each.rules.taps_one for each in self.ways)

    @property
    def any_time(self) -> bool:
        """Whether it is cast whenever an instant could be."""
        return any(each.rules.any_time for each in self.ways)


@lru_cache(maxsize=4096)
def castings(card: Card) -> tuple[Casting, ...]:
    """601.2b@2024: all choices for casting a card with its first set of characteristics, in order:
    its modes cast from a hand for its mana cost; then the same with each other way, and with
    several that can be used together."""
    return tuple(
        Casting(ways, _so_cast(mode, frozenset(each.option.way for each in ways)), mana, cost, part)
        for ways in _ways(card)
        for part, spell in (_face_cast(card, ways),)
        for mode in _modes(spell, ways)
        for additional in _additional(mode.additional or spell.additional)
        for mana, cost in _costs(card, ways, additional)
    )


def _face_cast(card: Card, ways: tuple[Option, ...]) -> tuple[Part, SpellAbility]:
    """702.103b, 712.11a@2024: which set of characteristics is cast, and what that does."""
    other = other_of(card)
    if other is not None and any(each.rules.as_other for each in ways):
        return "other", spell_ability(other)
    return "first", spell_ability(card)


def _additional(cost: Cost | tuple[Cost, ...] | None) -> tuple[Cost | None, ...]:
    """601.2b@2024: the additional costs of which one is chosen."""
    return cost if isinstance(cost, tuple) else (cost,)


def _so_cast(spell: SpellAbility, ways: frozenset[WayToCast]) -> SpellAbility:
    """601.2c, 702.33g@2024: what a spell does that is cast in these ways and no others. What it
    would only do otherwise is left out, and so are the targets that only that has."""
    effects = tuple(each for effect in spell.effects for each in _done(effect, ways))
    if effects == spell.effects:
        return spell
    second = any(map(_speaks_of_second, effects))
    if not second and not any(map(_speaks_of_first, effects)):
        return replace(spell, effects=effects, targets=())
    if len(spell.targets) != 2 or any(speaks_of(each, "targets") for each in effects):
        return replace(spell, effects=effects)
    if not second:
        return replace(spell, effects=effects, targets=spell.targets[:1])
    if not any(map(_speaks_of_first, effects)):
        target = replace(spell.targets[1], another=False, may_repeat=False)
        return replace(spell, effects=_renamed(effects, _FIRST), targets=(target,))
    return replace(spell, effects=effects)


def _done(effect: Effect, ways: frozenset[WayToCast]) -> tuple[Effect, ...]:
    match effect:
        case IfSo(condition=WasCast(cast=way)):
            return effect.effects if way in ways else effect.otherwise
        case IfSo(condition=Not(denied=WasCast(cast=way))):
            return effect.otherwise if way in ways else effect.effects
    return (effect,)


def _speaks_of_first(effect: Effect) -> bool:
    return any(speaks_of(effect, each) for each in OF_FIRST_TARGET)


def _speaks_of_second(effect: Effect) -> bool:
    return speaks_of(effect, "target2") or speaks_of(effect, "controller_of_target2")


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The same with other references in place of some."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(each, names) for each in value)
    if not isinstance(value, msgspec.Struct):
        return value
    parts = {name: getattr(value, name) for name in value.__struct_fields__}
    return replace(value, **{name: _renamed(part, names) for name, part in parts.items()})


_FIRST = {"target2": "target", "controller_of_target2": "controller_of_target"}
_SECOND = {new: old for old, new in _FIRST.items()}


def _modes(spell: SpellAbility, ways: tuple[Option, ...]) -> tuple[SpellAbility, ...]:
    """700.2, 702.42a, 702.96a, 702.140a@2024: the modes of which one is chosen; all of them
    together if the spell is entwined. An overloaded spell is about each object that could be its
    target, and a mutating one targets the creature with which it merges."""
    used = {each.option.way for each in ways}
    if any(each.rules.merges for each in ways):
        return (replace(spell, targets=_MERGED_WITH),)
    if "entwine" in used:
        return (_entwined(spell.modes),)
    modes = spell.modes or (spell,)
    return tuple(map(_overloaded, modes)) if "overload" in used else modes


_MERGED_WITH = (TargetCreature(those(OwnedBy("you"), LacksSubtypes(("Human",)))),)


def _entwined(modes: tuple[SpellAbility, ...]) -> SpellAbility:
    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    for each in modes:
        effects += _renamed(each.effects, _SECOND) if targets else each.effects
        targets += of_next_word(each.targets, targets)
    return replace(modes[0], effects=effects, targets=targets)


def _overloaded(spell: SpellAbility) -> SpellAbility:
    (target,) = spell.targets
    assert isinstance(target, TargetPermanent | TargetCreature)
    types = (HasTypes(("creature",)),) if isinstance(target, TargetCreature) else ()
    every = adding(target.filter, *types)
    effects = tuple(replace(each, **{about(each): every}) for each in spell.effects)
    return replace(spell, effects=effects, targets=())


def _options(card: Card) -> list[Option]:
    return [
        Option(each.change, each.condition)
        for each in static(card)
        if isinstance(each.change, CastingOption)
    ]


def _ways(card: Card) -> Iterator[tuple[Option, ...]]:
    """118.9a@2024: at most one of those that replace the mana cost or are used from elsewhere, with
    any of those that add to the cost."""
    options = [
        each
        for each in _options(card)
        if not each.rules.guise
        and not each.rules.fuses
        and not (each.rules.as_other and other_of(card) is None)
    ]
    alone = [each for each in options if each.rules.replaces or each.rules.zone is not Zone.HAND]
    added = [each for each in options if each not in alone]
    several = list(chain.from_iterable(combinations(added, size) for size in range(len(added) + 1)))
    always = [(each,) for each in alone if each.rules.always]
    for first in always or ((), *((each,) for each in alone)):
        yield from ((*first, *more) for more in several)


def _costs(
    card: Card, ways: tuple[Option, ...], additional: Cost | None
) -> Iterator[tuple[str, Cost]]:
    """118.8, 118.9@2024: the mana and the rest of the cost; nothing if two parts of it are of one
    kind, which cannot be written as one cost."""
    added = additional.mana if additional is not None else ""
    mana = card.cost + added
    rest = replace(additional or Cost(), mana="")
    for each in ways:
        paid = each.option.cost
        mana = paid.mana + added if each.rules.replaces else mana + paid.mana
        together = _together(rest, replace(paid, mana=""))
        if together is None:
            return
        rest = together
    yield mana, rest


_PLAIN = {each.name: each.default for each in fields(Cost)}


def _together(one: Cost, other: Cost) -> Cost | None:
    more = {
        name: getattr(other, name)
        for name, plain in _PLAIN.items()
        if getattr(other, name) != plain
    }
    if any(getattr(one, name) != _PLAIN[name] for name in more):
        return None
    return replace(one, **more)


@lru_cache(maxsize=4096)
def cast_face_down(card: Card) -> Casting | None:
    """708.4, 702.37c@2024: the choice to cast a card face down, if it has it. The spell has no text
    and no other costs."""
    for each in _options(card):
        if each.rules.guise:
            return Casting((each,), SpellAbility(), each.option.cost.mana, Cost())
    return None


@lru_cache(maxsize=4096)
def cast_fused(card: Card) -> Casting | None:
    """702.102a, 702.102c-d@2024: the choice to cast both halves of a split card, if it has it. The
    spell does what the left half says and then what the right one does."""
    if not can_be_fused(card):
        return None
    halves = tuple(faces_of(card))
    fuse = next((each for half in halves for each in _options(half) if each.rules.fuses), None)
    if fuse is None:
        return None
    spells = tuple(map(spell_ability, halves))
    mana = "".join(half.cost for half in halves)
    return Casting((fuse,), _entwined(spells), mana, Cost(), "both")


_CAST_AS: frozenset[Layout] = frozenset(
    {"split", "room", "adventure", "omen", "modal", "prototype"}
)
"""The layouts of cards whose second set of characteristics is chosen as they are cast."""


@lru_cache(maxsize=4096)
def choices(card: Card) -> Mapping[int, Casting]:
    """601.2b, 305.9, 709.3, 712.11b, 715.3@2024, 720.3@2026: all choices for casting a card by
    their numbers: those of its first set of characteristics, and then those of the other. A land is
    cast face down or not at all. The last that an Omen does is that it is shuffled in
    (720.3d@2026)."""
    first = castings(card)
    found = {} if "land" in card.types else dict(enumerate(first))
    other = card.alternative
    if other is not None and other.layout in _CAST_AS and "land" not in other.card.types:
        others = (_as_other(each, other.layout) for each in castings(other.card))
        found |= dict(enumerate(others, len(first)))
    besides = {FACE_DOWN: cast_face_down(card), FUSED: cast_fused(card)}
    return found | {number: each for number, each in besides.items() if each is not None}


def _as_other(casting: Casting, layout: Layout) -> Casting:
    spell = casting.spell
    if layout == "omen":
        spell = replace(spell, effects=(*spell.effects, ShuffleIn("self")))
    return casting._replace(spell=spell, part="other")


def casting_of(card: Card, mode: int) -> Casting:
    """How a spell was cast: the choice with this number."""
    return choices(card).get(mode) or castings(card)[0]


def cast_as(state: GameState, obj: GameObject) -> Casting:
    """How a spell was cast, or the spell that became a permanent."""
    return casting_of(definition_cast(state, obj), obj.mode)


def definition_cast(state: GameState, obj: GameObject) -> Card:
    """The definition with the choices for casting an object. If an effect casts it with its back
    face up, nothing is chosen, and there is only that face (712.11a)."""
    whole = definition_of(state, obj)
    chosen = obj.mode or not obj.back
    return whole if chosen or whole.alternative is not None else card_of(state, obj)


def ways_of(state: GameState, obj: GameObject) -> tuple[Option, ...]:
    """The ways in which an object was cast, or the spell that became it."""
    return cast_as(state, obj).ways if obj.mode else ()


@lru_cache(maxsize=4096)
def has_way(card: Card, way: WayToCast) -> bool:
    """Whether a card has a way to be cast."""
    return any(each.option.way == way for each in _options(card))


def casts_from_graveyard(card: Card) -> bool:
    """Whether a card may be cast from a graveyard."""
    return any(each.zone is Zone.GRAVEYARD for each in choices(card).values())
