"""Objects and zones (rules 109, 111, 400-408)."""

from turnfold.events.base import Event, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.enums import Guise, Movement, Nature, Zone


class ObjectAppeared(Event, frozen=True, tag="object_appeared", omit_defaults=True):
    """An object was created in a zone without coming from another.

    These are cards when the game starts (103.2), tokens (111.1), emblems (114.2), and abilities and
    copies on the stack (113.7a). `card` is the name of the card (empty: not known, or it has none);
    `parent` is the object that created it. `back`: its back face is up, if it is a token with two
    (707.8a).
    """

    object: ObjectId
    card: str
    nature: Nature
    owner: PlayerId
    controller: PlayerId
    destination: Zone
    position: int
    parent: ObjectId
    back: bool = False


class ZoneChanged(Event, frozen=True, tag="zone_changed", omit_defaults=True):
    """400.7@2024: an object moved to another zone and became the new object `became`.

    `position` counts from the top or the newest (0); -1 is the bottom or the oldest.
    A spell that resolves keeps its identity as a permanent: `became` may equal `object`. Where a
    permanent card (110.4) is put into a graveyard, `permanent_card` is written. `guise` is how it
    came to be face down, if it moves so (708). `back`: it has the second set of characteristics of
    its card there (709.3, 712.11, 715.3).
    """

    object: ObjectId
    became: ObjectId
    origin: Zone
    destination: Zone
    controller: PlayerId
    position: int
    movement: Movement
    permanent_card: bool = False
    guise: Guise = ""
    back: bool = False


class ObjectCeased(Event, frozen=True, tag="object_ceased"):
    """111.7@2024, 704.5d@2024: an object ceased to exist (a token in another zone, an ability that
    is over)."""

    object: ObjectId


class LibraryShuffled(Event, frozen=True, tag="library_shuffled"):
    """701.20@2024: a library was put into a new order, from the top; every card is a new object."""

    player: PlayerId
    before: tuple[ObjectId, ...]
    order: tuple[ObjectId, ...]


class LibraryArranged(Event, frozen=True, tag="library_arranged"):
    """401.4, 701.18@2024: cards of a library changed places in it; `order` is the new order from
    the top."""

    player: PlayerId
    order: tuple[ObjectId, ...]


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """121.1@2024: a player drew the card that is now `object`."""

    player: PlayerId
    object: ObjectId


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    """701.8@2024: a player discarded the card that is now `object`."""

    player: PlayerId
    object: ObjectId


class LandPlayed(Event, frozen=True, tag="land_played"):
    """305.1@2024: a player played a land, now the permanent `object`."""

    player: PlayerId
    object: ObjectId


class ObjectMerged(Event, frozen=True, tag="object_merged"):
    """701.37a, 727.2@2024: a card, spell or token became a part of a permanent, which it represents
    together with what represented that before.

    `on_top`: it is the topmost part. `definition` are the copiable values that the permanent has
    then (712.8g, 727.2a).
    """

    object: ObjectId
    target: ObjectId
    on_top: bool
    definition: Card


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    """701.16@2024: the card that an object is became known."""

    object: ObjectId
    card: str


class CardHidden(Event, frozen=True, tag="card_hidden"):
    """701.16c@2024: the card that an object is can no longer be known, because it was shuffled
    away."""

    object: ObjectId


class PermanentEntered(Event, frozen=True, tag="permanent_entered", omit_defaults=True):
    """403.3@2024: an object became a permanent, tapped or untapped. `types` are the card types with
    which it entered, sorted; where they are not known, they are not written."""

    object: ObjectId
    tapped: bool
    types: tuple[str, ...] = ()


ZoneEvent = (
    ObjectAppeared
    | ZoneChanged
    | ObjectCeased
    | LibraryShuffled
    | LibraryArranged
    | CardDrawn
    | CardDiscarded
    | LandPlayed
    | ObjectMerged
    | CardRevealed
    | CardHidden
    | PermanentEntered
)
"""One event of this chapter."""
