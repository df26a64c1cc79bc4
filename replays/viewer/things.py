"""What a page shows of a state: a table of things, each with its fields.

A picture maps the name of a thing to its fields, and a field's path ("players.1.life",
"objects.204.tapped") is its path in the state itself where the state has it. What is false, zero
or empty is left out where these types have a default.
"""

from typing import TypeAlias

from msgspec import Struct

from turnfold.events.base import NOBODY
from turnfold.events.enums import Loss, Nature, Phase, Question, Step, Zone

Zones: TypeAlias = dict[str, list[int]]
"""The objects of each zone, top or newest first: "hand.1" is a player's, "stack" is shared."""

Counts: TypeAlias = dict[str, int]
"""Counters or mana: how many of each kind."""


class GameShown(Struct, omit_defaults=True, gc=False):
    """The game itself: whose turn and step it is, who is asked what, how it ended.

    `substep` is the part of the step that the turn machine is in. `monarch` is the player who is
    it, and `initiative` the one who has it (722.3, 723.3@2024). `assignments` are combat damage
    that is assigned and not dealt, as (source, target, amount); `gap` says what the recorder lost.
    """

    turn: int = 0
    active_player: int = NOBODY
    phase: Phase | None = None
    step: Step | None = None
    substep: str = ""
    priority: int = NOBODY
    night: str = ""
    monarch: int = NOBODY
    initiative: int = NOBODY
    asked: int = NOBODY
    question: Question | None = None
    assignments: tuple[tuple[int, int, int], ...] = ()
    gap: str = ""
    over: bool = False
    winners: tuple[int, ...] = ()


class PlayerShown(Struct, omit_defaults=True, kw_only=True, gc=False):
    """A player. The life total is there even when it is 0; null: it is not told. Of each commander
    that dealt them combat damage: how much (903.10a@2024). `temptations` says how often the Ring
    tempted them (701.52c@2024), `room` where in a dungeon they are (309.4@2024)."""

    name: str
    life: int | None
    team: int = 0
    counters: Counts = {}
    commander_damage: Counts = {}
    blessed: bool = False
    temptations: int = 0
    dungeon: str = ""
    room: str = ""
    completed: tuple[str, ...] = ()
    mana: Counts = {}
    lost: Loss | None = None


class ObjectShown(Struct, omit_defaults=True, kw_only=True, gc=False):
    """A card, token, copy or ability. Fields that are not known are left out.

    A card has no `nature` here. `source` is what an ability comes from, `text` what it says;
    `power` and `toughness` are those of creatures on the battlefield, `base` what is printed on
    them if that is something else ("2/2"). `since` is the turn in which its controller got it.
    """

    name: str = ""
    nature: Nature | None = None
    zone: Zone
    owner: int = NOBODY
    controller: int = NOBODY
    tapped: bool = False
    damage: int = 0
    counters: Counts = {}
    attached_to: int = NOBODY
    phased_out: bool = False
    face_down: bool = False
    targets: tuple[int, ...] = ()
    x: int = 0
    source: int = NOBODY
    text: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    power: str = ""
    toughness: str = ""
    base: str = ""
    since: int = 0
    goaded: bool = False
    commander: bool = False
    ring_bearer: bool = False


class AttackerShown(Struct, gc=False):
    """An attacking creature; `blocked` is None until blockers are declared. `band` is the number
    of the band that it attacks in (702.22), 0 if it is in none."""

    target: int
    blocked: bool | None
    blockers: tuple[int, ...]
    band: int = 0


Thing: TypeAlias = GameShown | PlayerShown | Zones | ObjectShown | AttackerShown

Picture: TypeAlias = dict[str, Thing]

ONE_OF_A_KIND: dict[str, object] = {"game": GameShown, "zones": Zones}
"""The things that a picture has once, by their names."""

NUMBERED: dict[str, type[Struct]] = {
    "players": PlayerShown,
    "objects": ObjectShown,
    "attackers": AttackerShown,
}
"""The things that a picture has many of, by the first part of their names; an id follows."""

Value: TypeAlias = (
    bool
    | int
    | str
    | tuple[int, ...]
    | tuple[str, ...]
    | tuple[tuple[int, int, int], ...]
    | Counts
    | None
)
"""What a field may hold."""


class ThingGone(Struct, array_like=True, frozen=True, gc=False):
    """A thing that no longer exists."""

    thing: str


class ThingNew(Struct, array_like=True, frozen=True, gc=False):
    """A new thing, with these fields."""

    thing: str
    fields: Thing


class FieldGone(Struct, array_like=True, frozen=True, gc=False):
    """A field of a thing that is empty now."""

    thing: str
    field: str


class FieldSet(Struct, array_like=True, frozen=True, gc=False):
    """A field of a thing that has a new value."""

    thing: str
    field: str
    value: Value


PictureChange: TypeAlias = ThingGone | ThingNew | FieldGone | FieldSet
"""What can change between two pictures; a list of one to three parts, which tell them apart."""
