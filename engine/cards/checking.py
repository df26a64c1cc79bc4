"""Refuses what a card, an ability or an effect cannot say: keywords that do not exist, numbers that
are too large, and ways to cast it that do not fit the spell (702.42, 702.96)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.keywords import BACKUP, parse_keyword, require_described
from turnfold.events.cards.abilities import (
    Ability,
    Cost,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.casting import CastingOption, WayToCast
from turnfold.events.cards.characteristics import OnePredicate
from turnfold.events.cards.costs import OR_LIFE, SNOW, parse_cost
from turnfold.events.cards.effects import (
    AddMana,
    DealDamage,
    Destroy,
    Effect,
    Modify,
    PutCounters,
    Require,
    Restrict,
    ReturnIt,
    TapIt,
    UntapIt,
)
from turnfold.events.cards.measures import ManaSpentToCast, TimesUsed
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.references import Reference
from turnfold.events.cards.selections import ControlledBy
from turnfold.events.cards.targets import TargetCreature, TargetPermanent

MOST = 1000
"""The largest number in an ability: so much is done one after the other."""

COSTS = frozenset({"cost", "mana", "pay"})
"""The fields that hold mana in symbols."""

GIVEN = frozenset({"add_keywords", "remove_keywords"})
DESCRIBED = frozenset({"keywords", "not_keywords"})


def require_keywords(definition: object) -> None:
    """702@2024: require that every keyword in a card, an ability or an effect exists.

    Raises `UnknownKeyword` for the first that does not.
    """
    for part in parts(definition):
        describes = isinstance(part, OnePredicate)
        for field in part.__struct_fields__:
            if field in GIVEN or (field == "keywords" and not describes):
                for keyword in getattr(part, field):
                    parse_keyword(keyword)
            elif field in DESCRIBED:
                for keyword in getattr(part, field):
                    require_described(keyword)


def require_possible(definition: object) -> None:
    """Refuse (`ValueError`) what has the shape of a card, an ability or an effect and cannot be
    carried out: numbers above `MOST`, impossible costs, steps that do not exist, backup of what no
    effect can give, and ways to cast it that do not fit."""
    for part in parts(definition):
        if isinstance(part, Card) and any(
            parse_keyword(each).keyword == BACKUP for each in part.keywords
        ):
            Modification(add_abilities=part.abilities)
        for way in impossible_ways(part.abilities) if isinstance(part, Card) else ():
            raise ValueError(f"what it does cannot be done with {way}")
        if isinstance(part, Card) and has_fuse(part) and not can_be_fused(part):
            raise ValueError("what its halves do cannot be done with fuse")
        second = part.alternative if isinstance(part, Card) else None
        if second is not None and (second.card.alternative or second.card.back):
            raise ValueError("its second face has a second face")
        for field in part.__struct_fields__:
            value = getattr(part, field)
            if type(value) is int and not -MOST <= value <= MOST:
                raise ValueError(f"a number in it is larger than {MOST:,}")
            if isinstance(part, AddMana) and field == "mana" and SNOW in value:
                raise ValueError(
                    "snow is not a type of mana; mana that a snow object makes is snow mana"
                )
            with_life = field in COSTS and isinstance(value, str) and OR_LIFE in value
            if with_life and not isinstance(part, Card | Cost):
                raise ValueError("only spells and activated abilities are paid for with life")
            if isinstance(part, ManaSpentToCast):
                continue  # its `mana` is the letter of a type, and no cost
            if value and field in COSTS and isinstance(value, str):
                parse_cost(value)


def parts(definition: object) -> Iterator[Struct]:
    """The definition itself and then every Struct inside it, however deep."""
    if isinstance(definition, Struct):
        yield definition
        for field in definition.__struct_fields__:
            inner = getattr(definition, field)
            if inner and isinstance(inner, Struct | tuple):
                yield from parts(inner)
    elif isinstance(definition, tuple):
        for each in definition:
            yield from parts(each)


_ABOUT_EACH = (
    *(DealDamage, Destroy, Modify, PutCounters, Require),
    *(Restrict, ReturnIt, TapIt, UntapIt),
)
"""The effects that may be about all objects of a description."""

OF_FIRST_TARGET: tuple[Reference, ...] = (
    "target", "targets", "controller_of_target", "owner_of_target",
)  # fmt: skip
"""References to the first target or to whom it belongs."""

_OF_OTHERS: tuple[Reference, ...] = (
    "targets", "target2", "controller_of_target2", "owner_of_target", "made", "that_player",
)  # fmt: skip
"""References that would mean something else behind another mode."""


def about(effect: Effect) -> str:
    """The name of the field that says what an effect is about."""
    return "to" if isinstance(effect, DealDamage | PutCounters) else "what"


def can_be_overloaded(spell: SpellAbility) -> bool:
    """702.96a@2024: whether each effect is about the one target, a permanent, and nothing else
    speaks of it, so that it can be about each such permanent."""
    if spell.modes or len(spell.targets) != 1:
        return False
    target = spell.targets[0]
    if not isinstance(target, TargetPermanent | TargetCreature) or target.up_to or target.many:
        return False
    stays = all(isinstance(each, ControlledBy) for each in target.filter.all)
    is_same = len(spell.effects) == 1 or stays  # what an effect changed is not described again
    return is_same and all(map(_is_about_target, spell.effects))


def _is_about_target(effect: Effect) -> bool:
    if not isinstance(effect, _ABOUT_EACH) or getattr(effect, about(effect)) != "target":
        return False
    others = [getattr(effect, each) for each in effect.__struct_fields__ if each != about(effect)]
    return not any(_speaks_of(each, OF_FIRST_TARGET) for each in others)


def can_be_entwined(spell: SpellAbility) -> bool:
    """702.42a@2024: whether all modes can be done one after the other with at most two targets."""
    targets = [target for mode in spell.modes for target in mode.targets]
    later = [mode for number, mode in enumerate(spell.modes) if number]
    return (
        len(spell.modes) > 1
        and len(targets) <= 2
        and not any(each.up_to or each.another or each.many for each in targets)
        and not any(_speaks_of(each.effects, _OF_OTHERS) for each in later)
        and not any(
            isinstance(part, ControlledBy) and part.controller == "target"
            for each in later
            for part in parts(each.effects)
        )
    )


def _speaks_of(value: object, words: tuple[Reference, ...]) -> bool:
    if isinstance(value, str):
        return value in words
    return any(
        getattr(part, name) in words
        for part in parts(value)
        for name in part.__struct_fields__
        if isinstance(getattr(part, name), str)
    )


def _spells_of_halves(card: Card) -> tuple[SpellAbility, ...]:
    """What each half of a split card does as it resolves; none for another card."""
    other = card.alternative
    if other is None or other.layout != "split":
        return ()
    found = (
        next((each for each in half.abilities if isinstance(each, SpellAbility)), SpellAbility())
        for half in (card, other.card)
    )
    return tuple(found)


def has_fuse(card: Card) -> bool:
    """702.102a@2024: whether a half of a split card has fuse."""
    halves = (card, card.alternative.card) if card.alternative else ()
    return any(
        isinstance(each, StaticAbility)
        and isinstance(each.change, CastingOption)
        and each.change.way == "fuse"
        for half in halves
        for each in half.abilities
    )


def can_be_fused(card: Card) -> bool:
    """702.102d@2024: whether both halves of a split card can be done one after the other, without
    another choice than that of their targets."""
    spells = _spells_of_halves(card)
    return can_be_entwined(SpellAbility(modes=spells)) and not any(
        each.modes or each.additional for each in spells
    )


_POSSIBLE: Mapping[WayToCast, Callable[[SpellAbility], bool]] = {
    "entwine": can_be_entwined,
    "overload": can_be_overloaded,
}


def impossible_ways(abilities: Sequence[Ability]) -> list[WayToCast]:
    """702.42a, 702.96a@2024: the ways to cast a card with these abilities for which it cannot be
    worked out what the spell does then."""
    spells = [each for each in abilities if isinstance(each, SpellAbility)]
    changes = [each.change for each in abilities if isinstance(each, StaticAbility)]
    ways = [each.way for each in changes if isinstance(each, CastingOption)]
    return [
        each
        for each in ways
        if each in _POSSIBLE and not any(_POSSIBLE[each](spell) for spell in spells)
    ]


def are_one(one: TriggeredAbility, other: TriggeredAbility) -> bool:
    """603.2i, 608.2h@2024: whether two abilities with different trigger events are one that counts
    how often it triggers or resolves."""
    return counts_uses(one) and replace(one, trigger=other.trigger) == other


def counts_uses(ability: TriggeredAbility) -> bool:
    """603.2i, 608.2h@2024: whether it matters how often an ability triggered or resolved."""
    limited = ability.once_each_turn or ability.done_once_each_turn
    return limited or any(isinstance(each, TimesUsed) for each in parts(ability.effects))
