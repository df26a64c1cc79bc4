"""The status and characteristics of permanents (rules 109.3, 110.5, 122, 301-310, 701, 702.26)."""

from msgspec import Struct

from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.enums import Door


class Characteristics(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True
):
    """109.3@2024: the characteristics of an object. Lists are sorted; `power` and `toughness` are
    null if the object has none. `abilities` are those besides its keywords that a recorder showed,
    each as its text, or as `#` and the recorder's number if the text is not known. Earlier logs do
    not tell them."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colors: tuple[str, ...]
    keywords: tuple[str, ...]
    power: int | None
    toughness: int | None
    abilities: tuple[str, ...] = ()


class CharacteristicsObserved(Event, frozen=True, tag="characteristics_observed"):
    """A recorder showed the present characteristics of an object (recorded games compute none)."""

    object: ObjectId
    characteristics: Characteristics


class PermanentTapped(Event, frozen=True, tag="permanent_tapped", omit_defaults=True):
    """701.21a@2024: a permanent became tapped.

    `crews` is the Vehicle that it crews or the permanent that it saddles by that (702.122b,
    702.171c); 0, which is not written, where it does neither.
    """

    object: ObjectId
    crews: ObjectId = NOBODY


class PermanentUntapped(Event, frozen=True, tag="permanent_untapped"):
    """701.21b@2024: a permanent became untapped."""

    object: ObjectId


class ControlChanged(Event, frozen=True, tag="control_changed"):
    """108.4@2024: a player gained control of an object."""

    object: ObjectId
    controller: PlayerId


class CountersChanged(Event, frozen=True, tag="counters_changed", omit_defaults=True):
    """122.1@2024: `change` counters of one kind were put on an object, or taken off.

    `put_by` is the player who put them; 0, which is not written, where no player did or it is not
    told.
    """

    object: ObjectId
    counter: str
    change: int
    put_by: PlayerId = NOBODY


class Attached(Event, frozen=True, tag="attached"):
    """701.3@2024: an object became attached to `target`."""

    object: ObjectId
    target: int


class Unattached(Event, frozen=True, tag="unattached"):
    """701.3d@2024: an object became unattached."""

    object: ObjectId


class PermanentPhasedOut(Event, frozen=True, tag="permanent_phased_out"):
    """702.26@2024: a permanent phased out."""

    object: ObjectId


class PermanentPhasedIn(Event, frozen=True, tag="permanent_phased_in"):
    """702.26@2024: a permanent phased in."""

    object: ObjectId


class TurnedFaceDown(Event, frozen=True, tag="turned_face_down"):
    """708.2@2024: an object was turned face down."""

    object: ObjectId


class TurnedFaceUp(Event, frozen=True, tag="turned_face_up"):
    """708.8@2024: an object was turned face up."""

    object: ObjectId


class PermanentRegenerated(Event, frozen=True, tag="permanent_regenerated"):
    """701.15@2024: destruction was replaced: damage removed, tapped, out of combat."""

    object: ObjectId


class LastSeen(Event, frozen=True, tag="last_seen"):
    """608.2h@2024: the characteristics that a permanent last had, if effects had changed them."""

    object: ObjectId
    characteristics: Characteristics


class QualityChosen(Event, frozen=True, tag="quality_chosen"):
    """607.2d, 608.2d, 614.12a@2024: a colour or a creature type was chosen for a permanent as it
    entered, or for a spell or ability as it resolved."""

    object: ObjectId
    quality: str


class ProtectorChosen(Event, frozen=True, tag="protector_chosen"):
    """310.8@2024: a player became the protector of a battle."""

    object: ObjectId
    player: PlayerId


class CommanderDesignated(Event, frozen=True, tag="commander_designated"):
    """903.3@2024: the card that this object is was designated as its owner's commander."""

    object: ObjectId


class BecameCopy(Event, frozen=True, tag="became_copy"):
    """707.2@2024: the copiable values of an object became those of a definition."""

    object: ObjectId
    definition: Card


class PermanentTransformed(Event, frozen=True, tag="permanent_transformed"):
    """701.28a@2024: a permanent transformed: it was turned over and shows its other face."""

    object: ObjectId


class PermanentFlipped(Event, frozen=True, tag="permanent_flipped"):
    """710.4@2024: a permanent was flipped, which it stays until it leaves the battlefield."""

    object: ObjectId


class BestowEnded(Event, frozen=True, tag="bestow_ended"):
    """702.103e-g@2024: a spell or permanent ceased to be bestowed: it is no Aura any more."""

    object: ObjectId


class DoorUnlocked(Event, frozen=True, tag="door_unlocked"):
    """709.5c-d@2024: a half of a Room became unlocked; `player` unlocked it."""

    object: ObjectId
    door: Door
    player: PlayerId


class DoorLocked(Event, frozen=True, tag="door_locked"):
    """709.5g@2024: a half of a Room became locked."""

    object: ObjectId
    door: Door


class CreatureExerted(Event, frozen=True, tag="creature_exerted"):
    """701.39@2024: a creature was exerted; it won't untap in its controller's next untap step."""

    object: ObjectId


class LoreCounterAdded(Event, frozen=True, tag="lore_counter_added"):
    """505.4@2024: a Saga got its lore counter as the precombat main phase began."""

    object: ObjectId


PermanentEvent = (
    CharacteristicsObserved
    | PermanentTapped
    | PermanentUntapped
    | ControlChanged
    | CountersChanged
    | Attached
    | Unattached
    | PermanentPhasedOut
    | PermanentPhasedIn
    | TurnedFaceDown
    | TurnedFaceUp
    | PermanentRegenerated
    | LoreCounterAdded
    | LastSeen
    | ProtectorChosen
    | QualityChosen
    | CommanderDesignated
    | BecameCopy
    | PermanentTransformed
    | PermanentFlipped
    | BestowEnded
    | DoorUnlocked
    | DoorLocked
    | CreatureExerted
)
"""One event of this chapter."""
