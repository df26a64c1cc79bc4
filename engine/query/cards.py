"""What an object is by its definition: its card, its abilities as printed."""

from functools import lru_cache

import msgspec
from msgspec import Struct

from engine.cards.abilities import (
    Ability,
    ActivatedAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.card import Card, read_card
from engine.cards.effects import AddMana, Effect, PreventDamage, RedirectDamage
from engine.cards.modifications import Change
from engine.cards.selections import Selection
from engine.state import GameObject, GameState


class Held(Struct, frozen=True, omit_defaults=True, tag_field="is", tag="held"):
    """A change that goes on for a while, with what its words referred to as it began.

    `affects` says what it is about when that is not fixed (611.2c@2024).
    """

    change: Change
    affects: Selection | None = None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()


class Shield(Struct, frozen=True, omit_defaults=True, tag_field="shield", tag="damage"):
    """An effect that prevents or redirects damage, with what its words referred to as it began.

    `sources` are those it is about when they are fixed (609.7a@2024).
    """

    effect: PreventDamage | RedirectDamage
    sources: tuple[int, ...] | None = None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()


class Afterwards(Struct, frozen=True, tag_field="after", tag="skipping"):
    """614.10b@2024: what is the first thing to happen in whatever takes place next."""

    effects: tuple[Effect, ...]


_ability: msgspec.json.Decoder[Ability] = msgspec.json.Decoder(Ability)
_change: msgspec.json.Decoder[Effect | Change | Held] = msgspec.json.Decoder(Change | Held)
_effect: msgspec.json.Decoder[Effect | Change | Held] = msgspec.json.Decoder(Effect)

NO_CARD = Card(name="", types=())
"""What an object is of which nothing is known."""


def card_of(state: GameState, obj: GameObject) -> Card:
    """The definition that the log gives for an object: of the face that is up (712.8)."""
    card = front_of(state, obj)
    return card.back if obj.back and card.back is not None else card


def front_of(state: GameState, obj: GameObject) -> Card:
    """The definition of an object's front face, or only face."""
    text = state.definitions.get(obj.card)
    return read_card(text) if text else NO_CARD


@lru_cache(maxsize=4096)
def read_ability(text: str) -> Ability:
    """An ability from the JSON text that a log keeps."""
    return _ability.decode(text)


@lru_cache(maxsize=4096)
def read_instruction(text: str) -> Effect | Change | Held:
    """A lasting effect's instruction from the JSON text that a log keeps."""
    return (_change if text.startswith('{"is"') else _effect).decode(text)


_afterwards: msgspec.json.Decoder[Afterwards] = msgspec.json.Decoder(Afterwards)


def read_afterwards(text: str) -> Afterwards:
    """A lasting effect's instruction as what is done after something was skipped."""
    return _afterwards.decode(text)


_shield: msgspec.json.Decoder[Shield] = msgspec.json.Decoder(Shield)


@lru_cache(maxsize=4096)
def read_shield(text: str) -> Shield | None:
    """A lasting effect's instruction as a shield against damage; None when it is none."""
    if text.startswith('{"shield"'):
        return _shield.decode(text)
    if text.startswith(('{"do":"prevent_damage"', '{"do":"redirect_damage"')):
        effect = read_instruction(text)
        assert isinstance(effect, PreventDamage | RedirectDamage)
        return Shield(effect)
    return None


@lru_cache(maxsize=4096)
def activated(card: Card) -> tuple[ActivatedAbility, ...]:
    """113.3b@2024: a card's activated abilities in their order."""
    return tuple(each for each in card.abilities if isinstance(each, ActivatedAbility))


@lru_cache(maxsize=4096)
def triggered(card: Card) -> tuple[TriggeredAbility, ...]:
    """113.3c@2024: a card's triggered abilities in their order."""
    return tuple(each for each in card.abilities if isinstance(each, TriggeredAbility))


@lru_cache(maxsize=4096)
def static(card: Card) -> tuple[StaticAbility, ...]:
    """113.3d@2024: a card's static abilities in their order."""
    return tuple(each for each in card.abilities if isinstance(each, StaticAbility))


@lru_cache(maxsize=4096)
def replacements(card: Card) -> tuple[ReplacementAbility, ...]:
    """614@2024: a card's replacement abilities in their order."""
    return tuple(each for each in card.abilities if isinstance(each, ReplacementAbility))


@lru_cache(maxsize=4096)
def spell_ability(card: Card) -> SpellAbility:
    """113.3a@2024: what a spell does as it resolves; nothing for a permanent spell."""
    return next((each for each in card.abilities if isinstance(each, SpellAbility)), SpellAbility())


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """605.1a@2024: no target, could add mana, no loyalty ability."""
    return (
        not ability.targets
        and ability.cost.loyalty is None
        and any(isinstance(each, AddMana) for each in ability.effects)
    )
