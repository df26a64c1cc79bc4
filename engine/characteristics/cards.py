"""What an object is by its definition: its card, and that card's abilities as printed."""

from functools import lru_cache

from turnfold.engine.cards.checking import are_one
from turnfold.engine.cards.face_down import GUISES
from turnfold.engine.cards.faces import (
    BETWEEN_NAMES,
    both_halves,
    is_room,
    is_split,
    other_of,
    with_doors,
)
from turnfold.engine.cards.land_types import intrinsic
from turnfold.engine.cards.meaning import meant, static_meaning
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card, Layout
from turnfold.events.cards.casting import FUSED
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.replacements import AnyReplacement, ReplacementAbility
from turnfold.events.cards.triggers import ReachesChapter
from turnfold.events.enums import Zone

NO_CARD = Card(name="", types=())
"""The definition of an object about which nothing is known."""


def card_of(state: GameState, obj: GameObject) -> Card:
    """What an object is by its card in this game, or by what it is a copy of (707.2): the face that
    is up (712.8), the half or the part as which it was cast (709.3b, 715.3b), the unlocked halves
    of a Room (709.5), both halves of a split card elsewhere (709.4), or what it is face down
    (708.2)."""
    if obj.guise and obj.face_down:
        return GUISES[obj.guise]
    card = definition_of(state, obj)
    if card.alternative is not None and obj.zone is Zone.BATTLEFIELD and is_room(card):
        return with_doors(card, obj.unlocked)
    if obj.back:
        return other_of(card) or card
    if card.alternative is None or not is_split(card):
        return card
    return card if obj.zone is Zone.STACK and obj.mode != FUSED else both_halves(card)


def definition_of(state: GameState, obj: GameObject) -> Card:
    """The whole definition of an object's card, or of what it is a copy of, with all its sets of
    characteristics."""
    return obj.copied or state.definitions.get(obj.card, NO_CARD)


def copiable(state: GameState, obj: GameObject) -> Card:
    """707.2, 709.5@2024: what of an object's card is copied: the face that is up, but both halves
    of a flip card or a Room, because no status and no designation is copied, and not that it is
    bestowed."""
    whole = definition_of(state, obj)
    both = whole.alternative is not None and whole.alternative.layout in BOTH_COPIED
    return whole if both and not obj.face_down else card_of(state, obj)


BOTH_COPIED: frozenset[Layout] = frozenset({"flip", "room", "bestow"})
"""The layouts of cards of which both sets of characteristics are copied."""


def stands_as(state: GameState, obj: GameObject, layout: Layout) -> bool:
    """Whether an object has the second set of characteristics of a card with this layout now."""
    other = definition_of(state, obj).alternative
    return obj.back and other is not None and other.layout == layout


def front_of(state: GameState, obj: GameObject) -> Card:
    """The definition of an object's front face, or of its only face."""
    return state.definitions.get(obj.card, NO_CARD)


def other_face(state: GameState, obj: GameObject) -> Card | None:
    """712.2@2024: the face of a transforming double-faced card, or of such a token, that is not up;
    None for what has one face. What it is a copy of does not matter (712.9)."""
    front = front_of(state, obj)
    return front if obj.back and front.back is not None else front.back


def name_of(state: GameState, obj: GameObject) -> str:
    """201.2a@2024: the name of an object, that of the face that is up. Of a card about which
    nothing else is known it is what the card is called."""
    return card_of(state, obj).name if obj.card in state.definitions else obj.card


def called(state: GameState, obj: GameObject) -> str:
    """What an object is called in a game: as its card is or, where it is one part of a card that
    has several, as that part is (709.3b, 712.8f, 715.3b@2024), if that has a name (709.5)."""
    whole = definition_of(state, obj)
    has_parts = obj.back or whole.alternative is not None
    name = name_of(state, obj) if has_parts and not obj.face_down else ""
    return name or obj.card


def names_of(state: GameState, obj: GameObject) -> frozenset[str]:
    """201.2a, 709.4a@2024: all names of an object: mostly one, of a split card two, of what has no
    name none."""
    return frozenset(name_of(state, obj).split(BETWEEN_NAMES)) - {""}


def is_linked(state: GameState, source: ObjectId) -> bool:
    """607.2a@2024: whether an ability of an object, or of what it last was, speaks of the cards
    that others of its abilities exile."""
    obj = state.objects.get(source) or state.last_known.get(source)
    return obj is not None and _speaks_of_exiled(card_of(state, obj))


@lru_cache(maxsize=4096)
def _speaks_of_exiled(card: Card) -> bool:
    return any(speaks_of(each, "exiled_with") for _, each in meant(card))


@lru_cache(maxsize=4096)
def activated_abilities(card: Card) -> tuple[ActivatedAbility, ...]:
    """113.3b@2024: a card's activated abilities in their order, then those of its keywords, and
    then those of its land types (305.6) that are not written on it as well."""
    found = [(said, each) for said, each in meant(card) if isinstance(each, ActivatedAbility)]
    told = tuple(each for _, each in sorted(found, key=lambda pair: bool(pair[0])))
    return (*told, *(each for each in of_land_types(card) if each not in told))


def of_land_types(card: Card) -> tuple[ActivatedAbility, ...]:
    """305.6@2024: the mana abilities of a land card by its land types."""
    return intrinsic(frozenset(card.subtypes)) if "land" in card.types else ()


@lru_cache(maxsize=4096)
def triggered_abilities(card: Card) -> tuple[tuple[str, TriggeredAbility], ...]:
    """113.3c@2024: a card's triggered abilities in their order, each with the keyword that stands
    for it, or ""."""
    return tuple((said, each) for said, each in meant(card) if isinstance(each, TriggeredAbility))


@lru_cache(maxsize=4096)
def numbered_triggers(card: Card) -> tuple[tuple[int, str, TriggeredAbility], ...]:
    """603.2i, 608.2h@2024: the same, each with its number. What one sentence says of two trigger
    events has one number if it counts how often it triggers or resolves."""
    found: list[tuple[int, str, TriggeredAbility]] = []
    for number, (said, ability) in enumerate(triggered_abilities(card), 1):
        same = (before for before, _, each in found if are_one(each, ability))
        found.append((next(same, number), said, ability))
    return tuple(found)


@lru_cache(maxsize=4096)
def final_chapter(card: Card) -> int:
    """714.2d@2024: the greatest number of a Saga's chapters; 0 if it has none."""
    triggers = (each.trigger for _, each in triggered_abilities(card))
    return max((each.number for each in triggers if isinstance(each, ReachesChapter)), default=0)


@lru_cache(maxsize=4096)
def static(card: Card) -> tuple[StaticAbility, ...]:
    """113.3d@2024: a card's static abilities in their order."""
    return tuple(each for each in card.abilities if isinstance(each, StaticAbility))


@lru_cache(maxsize=4096)
def static_of_keywords(card: Card) -> tuple[StaticAbility, ...]:
    """The static abilities that a card's own keywords stand for, wherever it is (113.6)."""
    return tuple(each for keyword in card.keywords for each in static_meaning(keyword))


@lru_cache(maxsize=4096)
def replacements(card: Card) -> tuple[AnyReplacement, ...]:
    """614@2024: a card's replacement abilities in their order."""
    return tuple(each for _, each in meant(card) if isinstance(each, ReplacementAbility))


@lru_cache(maxsize=4096)
def spell_ability(card: Card) -> SpellAbility:
    """113.3a@2024: what a spell does as it resolves. For a permanent spell this has no effects."""
    return next((each for each in card.abilities if isinstance(each, SpellAbility)), SpellAbility())


@lru_cache(maxsize=4096)
def is_mana_ability(ability: ActivatedAbility) -> bool:
    """605.1a@2024: whether an ability is a mana ability: no target, could add mana, no loyalty
    ability."""
    return (
        not ability.targets
        and ability.cost.loyalty is None
        and any(isinstance(each, AddMana) for each in ability.effects)
    )
