"""Cards that only some games have: schemes (314, 904), and Attractions (717) with their die
(706)."""

from turnfold.events.base import Event, ObjectId, PlayerId


class SchemeAdded(Event, frozen=True, tag="scheme_added"):
    """904.3-904.4@2024: a scheme card was added to a player's scheme deck, face down in the command
    zone, below those added before. Nobody may look at it."""

    player: PlayerId
    object: ObjectId
    card: str


class SchemeSetInMotion(Event, frozen=True, tag="scheme_set_in_motion"):
    """701.25b@2024: the top scheme of a player's scheme deck was turned face up."""

    player: PlayerId
    object: ObjectId


class SchemeTurnedDown(Event, frozen=True, tag="scheme_turned_down"):
    """314.6@2024: a scheme was turned face down and put on the bottom of its scheme deck."""

    object: ObjectId


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """706.2@2024: a player rolled a die with `sides` sides; `result` counts from 1."""

    player: PlayerId
    sides: int
    result: int


class AttractionsVisited(Event, frozen=True, tag="attractions_visited"):
    """701.49a@2024: a player visited the Attractions on which the result of the die is lit."""

    player: PlayerId
    objects: tuple[ObjectId, ...]


VariantEvent = SchemeAdded | SchemeSetInMotion | SchemeTurnedDown | DieRolled | AttractionsVisited
"""One event of this chapter."""
