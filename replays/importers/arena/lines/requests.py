"""What Arena asks its player, with all the options that it offers: see `offered`.

A cut of a log has requests for attackers, blockers and damage; actions and targets stand in a raw
log alone.
"""

from collections.abc import Iterable

from turnfold.events.base import LAST_PLAYER, PlayerId
from turnfold.events.enums import Question
from turnfold.events.offers import (
    Action,
    ActionOption,
    AnyOption,
    AttackerOption,
    BlockerOption,
    DamageOption,
    OptionsOffered,
    TargetOption,
)
from turnfold.replays.importers.arena.traits import card, snake
from turnfold.replays.importers.arena.wire import Wire
from turnfold.replays.importers.kit.gaps import Beside


class AttackRecipient(Wire):
    """What may be attacked: a player, a planeswalker or a battle."""

    player_system_seat_id: int = 0
    planeswalker_instance_id: int = 0
    battle_instance_id: int = 0

    @property
    def target(self) -> int:
        """The seat or the object."""
        return (
            self.player_system_seat_id or self.planeswalker_instance_id or self.battle_instance_id
        )


class OfferedAttacker(Wire):
    """A creature that may attack."""

    attacker_instance_id: int = 0
    legal_damage_recipients: tuple[AttackRecipient, ...] = ()
    must_attack: bool = False


class AttackersReq(Wire):
    """508.1@2024: `qualified_attackers` are all that may attack."""

    attackers: tuple[OfferedAttacker, ...] = ()
    qualified_attackers: tuple[OfferedAttacker, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each creature with what it may attack."""
        must = {each.attacker_instance_id for each in self.attackers if each.must_attack}
        return [
            AttackerOption(
                each.attacker_instance_id,
                _targets(one.target for one in each.legal_damage_recipients),
                each.must_attack or each.attacker_instance_id in must,
            )
            for each in self.qualified_attackers or self.attackers
        ]


class OfferedBlocker(Wire):
    """A creature that may block."""

    blocker_instance_id: int = 0
    attacker_instance_ids: tuple[int, ...] = ()
    selected_attacker_instance_ids: tuple[int, ...] = ()
    max_attackers: int = 0
    must_block: bool = False


class BlockersReq(Wire):
    """509.1@2024."""

    blockers: tuple[OfferedBlocker, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each creature with what it may block."""
        return [
            BlockerOption(
                each.blocker_instance_id,
                _targets((*each.attacker_instance_ids, *each.selected_attacker_instance_ids)),
                each.max_attackers,
                each.must_block,
            )
            for each in self.blockers
        ]


class OfferedAssignment(Wire):
    """How much damage one recipient may be assigned."""

    instance_id: int = 0
    min_damage: int = 0
    max_damage: int = 0


class Assigner(Wire):
    """A creature whose damage is divided."""

    instance_id: int = 0
    total_damage: int = 0
    assignments: tuple[OfferedAssignment, ...] = ()


class DamageReq(Wire):
    """510.1@2024."""

    damage_assigners: tuple[Assigner, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each creature with the least and the most that each recipient is assigned."""
        return [
            DamageOption(
                each.instance_id,
                each.total_damage,
                tuple(
                    (one.instance_id, one.min_damage, one.max_damage or each.total_damage)
                    for one in each.assignments
                ),
            )
            for each in self.damage_assigners
        ]


class ManaPortion(Wire):
    """So much mana of a colour, or of one of several."""

    color: tuple[str, ...] = ()
    count: int = 0


class Aim(Wire):
    """A legal target."""

    target_instance_id: int = 0


class Targets(Wire):
    """The legal targets for one "target"."""

    targets: tuple[Aim, ...] = ()
    min_targets: int = 0
    max_targets: int = 0

    @property
    def legal(self) -> tuple[int, ...]:
        """The seats and objects."""
        return _targets(each.target_instance_id for each in self.targets)


class OneAction(Wire):
    """An action."""

    action_type: str = ""
    instance_id: int = 0
    ability_grp_id: int = 0
    mana_cost: tuple[ManaPortion, ...] = ()
    targets: tuple[Targets, ...] = ()


_ACTIONS = {
    "pass": Action.PASS,
    "play": Action.PLAY_LAND,
    "play_mdfc": Action.PLAY_LAND,
    "activate": Action.ACTIVATE,
    "activate_mana": Action.ACTIVATE_MANA,
    "float_mana": Action.OTHER,
    "special": Action.SPECIAL,
    "special_turn_face_up": Action.SPECIAL,
    "special_payment": Action.SPECIAL,
}
_USUAL = frozenset({"pass", "play", "cast", "activate", "activate_mana", "special"})


class ActionsReq(Wire):
    """117.1@2024: `inactive_actions` cannot be taken now."""

    actions: tuple[OneAction, ...] = ()
    inactive_actions: tuple[OneAction, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each action that may be taken, then those that may not be taken now."""
        now: list[AnyOption] = [_action(each, True) for each in self.actions]
        return now + [_action(each, False) for each in self.inactive_actions]


class TargetsReq(Wire):
    """601.2c@2024."""

    source_id: int = 0
    targets: tuple[Targets, ...] = ()

    def options(self) -> list[AnyOption]:
        """The legal targets for each "target"."""
        return [
            TargetOption(self.source_id, each.legal, each.min_targets, each.max_targets)
            for each in self.targets
        ]


class ArenaRequests(Wire):
    """The requests that a message of Arena's may be."""

    actions_available_req: ActionsReq | None = None
    declare_attackers_req: AttackersReq | None = None
    declare_blockers_req: BlockersReq | None = None
    assign_damage_req: DamageReq | None = None
    select_targets_req: TargetsReq | None = None


class Request(Beside, frozen=True):
    """A request with its options; `player` is who was asked."""

    player: PlayerId
    question: Question
    options: tuple[AnyOption, ...]


def offered(
    line: int, time: int, state: int, seats: tuple[int, ...], body: ArenaRequests
) -> Request | None:
    """The request that a message is, if it is one: told on a line at a time (ms since 1970), about
    a state, to these seats."""
    for question, asked in (
        (Question.PRIORITY, body.actions_available_req),
        (Question.DECLARE_ATTACKERS, body.declare_attackers_req),
        (Question.DECLARE_BLOCKERS, body.declare_blockers_req),
        (Question.ASSIGN_DAMAGE, body.assign_damage_req),
        (Question.CHOOSE_TARGETS, body.select_targets_req),
    ):
        if asked is not None and len(seats) == 1 and 0 < seats[0] <= LAST_PLAYER:
            return Request(line, time, state, seats[0], question, tuple(asked.options()))
    return None


def told(request: Request) -> OptionsOffered:
    """The fact that a request tells."""
    return OptionsOffered(request.player, request.question, request.options)


def _action(each: OneAction, is_open: bool) -> ActionOption:
    way = snake(each.action_type)
    return ActionOption(
        _ACTIONS.get(way, Action.CAST if way.startswith("cast") else Action.OTHER),
        each.instance_id,
        "" if way in _USUAL else way,
        card(each.ability_grp_id),
        "".join(map(_symbols, each.mana_cost)),
        tuple(one.legal for one in each.targets),
        is_open,
    )


_LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}


def _symbols(cost: ManaPortion) -> str:
    """107.4@2024: mana symbols, "{2}" or "{W/U}"."""
    words = [each.rpartition("_")[2] for each in cost.color]
    if words == ["Generic"]:
        return f"{{{cost.count}}}"
    symbol = "/".join(_LETTERS.get(each, each[:1]) for each in words)
    return f"{{{symbol}}}" * cost.count if symbol else ""


def _targets(found: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({each for each in found if each}))
