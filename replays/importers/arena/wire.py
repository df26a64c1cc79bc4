"""The records of MTG Arena as types, with only the fields that the importer reads.

Names are Arena's in snake case. A field that is absent from the JSON has the default of its
type, as protobuf has it: life 0, not tapped, an empty zone.

What is not read of an object cannot be wrong in the log, so that no comparison finds that it is
missing: it is counted instead (`WireObjects`).
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, convert, field
from msgspec.structs import fields

FULL = "GameStateType_Full"
"""The type of a message that tells the whole game."""


class Wire(Struct, rename="camel", gc=False):
    """The base of Arena's records."""


class Detail(Wire):
    """One detail of an annotation: a key with numbers or words."""

    key: str = ""
    value_int32: tuple[int, ...] = ()
    value_string: tuple[str, ...] = ()


class Annotation(Wire):
    """An annotation: something that happened (in one message), or something that stays true
    (persistent)."""

    type: tuple[str, ...] = ()
    id: int = 0
    affector_id: int = 0
    affected_ids: tuple[int, ...] = ()
    details: tuple[Detail, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of annotation; if it has several, the first."""
        return self.type[0] if self.type else ""

    def number(self, key: str) -> int:
        """The detail's first number; 0 when there is none."""
        for detail in self.details:
            if detail.key == key:
                return detail.value_int32[0] if detail.value_int32 else 0
        return 0

    def numbers(self, key: str) -> tuple[int, ...]:
        """All numbers of a detail."""
        for detail in self.details:
            if detail.key == key:
                return detail.value_int32
        return ()

    def word(self, key: str) -> str:
        """The detail's first word; empty when there is none."""
        for detail in self.details:
            if detail.key == key:
                return detail.value_string[0] if detail.value_string else ""
        return ""


class WireNumber(Wire):
    """A number that may be absent, such as power or toughness."""

    value: int = 0


class Opponent(Wire):
    """A creature in a damage assignment order."""

    instance_id: int = 0


class AttackInfo(Wire):
    """What an attacker attacks: a seat, or the id of a planeswalker or battle; and its blockers in
    their order, which counts once it is announced."""

    target_id: int = 0
    damage_ordered: bool = False
    ordered_blockers: tuple[Opponent, ...] = ()


class BlockInfo(Wire):
    """What a blocker blocks, and in which order."""

    attacker_ids: tuple[int, ...] = ()
    damage_ordered: bool = False
    ordered_attackers: tuple[Opponent, ...] = ()


class UniqueAbility(Wire):
    """An ability that an object has, by Arena's number for its text."""

    grp_id: int = 0


class WireObject(Wire):
    """The record of a card, token or ability that the recorder may see."""

    instance_id: int = 0
    grp_id: int = 0
    type: str = ""
    zone_id: int = 0
    owner_seat_id: int = 0
    controller_seat_id: int = 0
    super_types: tuple[str, ...] = ()
    card_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    color: tuple[str, ...] = ()
    power: WireNumber | None = None
    toughness: WireNumber | None = None
    is_tapped: bool = False
    has_summoning_sickness: bool = False
    attack_state: str = ""
    block_state: str = ""
    attack_info: AttackInfo | None = None
    block_info: BlockInfo | None = None
    damage: int = 0
    parent_id: int = 0
    object_source_grp_id: int = 0
    is_copy: bool = False
    is_facedown: bool = False
    unique_abilities: tuple[UniqueAbility, ...] = ()
    abilities: tuple[int, ...] = ()

    @property
    def ability_numbers(self) -> tuple[int, ...]:
        """Arena's numbers for its abilities, which were a plain list until the end of 2025."""
        return tuple([each.grp_id for each in self.unique_abilities]) or self.abilities

    @property
    def target(self) -> int:
        """What it attacks; 0 when that is not told."""
        return self.attack_info.target_id if self.attack_info is not None else 0

    @property
    def order(self) -> tuple[int, ...]:
        """Its damage assignment order (509.2, 509.3@2010); empty when none is announced."""
        attack, block = self.attack_info, self.block_info
        if attack is not None and attack.damage_ordered:
            return tuple([each.instance_id for each in attack.ordered_blockers])
        if block is not None and block.damage_ordered:
            return tuple([each.instance_id for each in block.ordered_attackers])
        return ()


class WireObjects(tuple[WireObject, ...]):
    """The records in a message. `unread` has each field in them that is not read, as often as it is
    there; a part of a field with the name of the whole before it."""

    unread: tuple[str, ...] = ()


def decode_objects(kind: type, told: Any) -> Any:
    """The records of a message; a decoder of messages calls it for `WireObjects`.

    Raises `TypeError` or `msgspec.ValidationError` for what is not a list of records.
    """
    if kind is not WireObjects or not isinstance(told, list):
        raise TypeError(f"{kind.__name__} should be a list")
    found = WireObjects(convert(told, list[WireObject]))
    unread = [name for each in told if not each.keys() <= _READ for name in _unread(each)]
    if unread:
        found.unread = tuple(unread)
    return found


def _unread(record: dict[str, Any]) -> Iterator[str]:
    yield from record.keys() - _READ - _READ_OF.keys()
    for part, read in _READ_OF.items():
        told = record.get(part) or {}
        yield from (f"{part}.{each}" for each in told.keys() - read)


def _names(kind: type[Struct]) -> frozenset[str]:
    return frozenset(each.encode_name for each in fields(kind))


_PASSED_OVER = frozenset(
    {"viewers", "visibility", "name", "overlayGrpId", "skinCode", "baseSkinCode", "loyalty"}
)
"""Who sees the object, its title, its pictures, and the loyalty that its counters tell as well."""

OF_ORDER = frozenset(
    {
        "attackInfo.damageOrdered",
        "attackInfo.orderedBlockers",
        "blockInfo.damageOrdered",
        "blockInfo.orderedAttackers",
    }
)
"""What is read only where the rules of the day have damage assignment orders."""

_READ_OF = {"attackInfo": frozenset({"targetId"}), "blockInfo": frozenset({"attackerIds"})}
"""The fields that have parts, and which parts are read under all rules."""

_READ = (_names(WireObject) | _PASSED_OVER) - _READ_OF.keys()
"""The fields of which all that they say is read, or passed over."""


class WirePlayer(Wire):
    """A player's record."""

    system_seat_number: int = 0
    life_total: int = 0
    starting_life_total: int = 0
    max_hand_size: int = 0
    mulligan_count: int = 0
    team_id: int = 0
    pending_message_type: str = ""


class WireZone(Wire):
    """A zone with the ids of all that is in it, top or newest first."""

    zone_id: int = 0
    type: str = ""
    owner_seat_id: int = 0
    object_instance_ids: tuple[int, ...] = ()


class TurnInfo(Wire):
    """Where in the turn the game is."""

    phase: str = ""
    step: str = ""
    turn_number: int = 0
    active_player: int = 0
    priority_player: int = 0


class GameResult(Wire):
    """How a game or a match ended."""

    scope: str = ""
    result: str = ""
    winning_team_id: int = 0
    reason: str = ""


class GameInfo(Wire):
    """Which game this is, and whether it is over."""

    match_id: str = field(default="", name="matchID")
    game_number: int = 0
    super_format: str = ""
    variant: str = ""
    match_win_condition: str = ""
    stage: str = ""
    results: tuple[GameResult, ...] = ()


class StateMessage(Wire):
    """One state message: the whole game (Full), or what changed (Diff)."""

    type: str = ""
    game_state_id: int = 0
    prev_game_state_id: int = 0
    update: str = ""
    game_info: GameInfo | None = None
    players: tuple[WirePlayer, ...] = ()
    turn_info: TurnInfo | None = None
    zones: tuple[WireZone, ...] = ()
    game_objects: WireObjects = WireObjects()
    annotations: tuple[Annotation, ...] = ()
    persistent_annotations: tuple[Annotation, ...] = ()
    diff_deleted_instance_ids: tuple[int, ...] = ()
    diff_deleted_persistent_annotation_ids: tuple[int, ...] = ()
