"""What objects are before any effect: as printed, or as a recorder observed (109.3, 613.1)."""

from functools import lru_cache

from msgspec import Struct

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import CHANGELING, DEVOID, counted_instances, has
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE, titled
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Card
from turnfold.events.permanents import Characteristics


class Present(Struct, frozen=True, gc=False):
    """109.3@2024: the present characteristics of an object; `power` is 0 where it has none.

    `repeated` are further instances of its keywords, where a second instance is not redundant
    (702). `abilities` says whether it has those of its card; `given` are those that effects gave it
    (613.1f).
    """

    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    keywords: frozenset[str]
    power: int
    toughness: int
    abilities: bool = True
    repeated: tuple[str, ...] = ()
    given: tuple[Ability, ...] = ()

    @property
    def instances(self) -> tuple[str, ...]:
        """Its keywords, each as many times as it counts."""
        return (*self.keywords, *self.repeated)

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "creature" in self.types


def printed(state: GameState, obj: GameObject) -> Present:
    """An object before any effect: as a recorder observed it, or as its card is printed."""
    seen, triggered = obj.characteristics, sheet(state.edition).triggered_keywords
    if seen is not None:
        keywords, repeated = counted_instances(seen.keywords, triggered)
        return Present(
            frozenset(seen.types),
            frozenset(seen.subtypes),
            frozenset(seen.supertypes),
            frozenset(seen.colors),
            keywords,
            seen.power or 0,
            seen.toughness or 0,
            repeated=repeated,
        )
    return of_card(card_of(state, obj), triggered)


CREATURE_TYPES = frozenset(map(titled, EVERY_CREATURE_TYPE))
"""702.73a@2024: the subtypes of what has changeling."""


@lru_cache(maxsize=4096)
def of_card(card: Card, triggered: tuple[str, ...] = ()) -> Present:
    """109.3, 604.3@2024: what a card is as printed. `triggered` names the keywords that are
    triggered abilities on that day."""
    keywords, repeated = counted_instances(card.keywords, triggered)
    subtypes = frozenset(card.subtypes)
    return Present(
        frozenset(card.types),
        subtypes | CREATURE_TYPES if has(keywords, CHANGELING) else subtypes,
        frozenset(card.supertypes),
        frozenset() if has(keywords, DEVOID) else frozenset(card.color_names),
        keywords,
        card.power or 0,
        card.toughness or 0,
        repeated=repeated,
    )


def described(what: Present) -> Characteristics:
    """The characteristics in the form in which facts hold them: lists, sorted."""
    return Characteristics(
        tuple(sorted(what.types)),
        tuple(sorted(what.subtypes)),
        tuple(sorted(what.supertypes)),
        tuple(sorted(what.colors)),
        tuple(sorted(what.instances)),
        what.power,
        what.toughness,
    )
