"""Arena's requests to its player, with all options that it offers: see `offered`.

A cut of a log has requests for attackers, blockers, damage, mulligans and the starting player. All
others are only in a raw log.
"""

from turnfold.events.base import LAST_PLAYER, PlayerId
from turnfold.events.enums import Question
from turnfold.events.offers import (
    AnyOption,
    AttackerOption,
    BlockerOption,
    DamageOption,
    OptionsOffered,
)
from turnfold.replays.importers.arena.lines.actions import ActionsReq, TargetsReq, ids_of
from turnfold.replays.importers.arena.lines.choices import (
    Costs,
    Mulligan,
    OfferedSelection,
    OptionalAction,
    Sorting,
    StartingPlayer,
)
from turnfold.replays.importers.arena.wire import Wire
from turnfold.replays.importers.kit.gaps import SideMessage


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
    """508.1@2024: declare attackers. `qualified_attackers` are all creatures that may attack."""

    attackers: tuple[OfferedAttacker, ...] = ()
    qualified_attackers: tuple[OfferedAttacker, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each creature with what it may attack."""
        must = {each.attacker_instance_id for each in self.attackers if each.must_attack}
        return [
            AttackerOption(
                each.attacker_instance_id,
                ids_of(one.target for one in each.legal_damage_recipients),
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
    """509.1@2024: declare blockers."""

    blockers: tuple[OfferedBlocker, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each creature with what it may block."""
        return [
            BlockerOption(
                each.blocker_instance_id,
                ids_of((*each.attacker_instance_ids, *each.selected_attacker_instance_ids)),
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
    """510.1@2024: divide combat damage."""

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


class ArenaRequests(Wire):
    """The requests that a message may hold."""

    actions_available_req: ActionsReq | None = None
    declare_attackers_req: AttackersReq | None = None
    declare_blockers_req: BlockersReq | None = None
    assign_damage_req: DamageReq | None = None
    select_targets_req: TargetsReq | None = None
    select_n_req: OfferedSelection | None = None
    group_req: Sorting | None = None
    pay_costs_req: Costs | None = None
    optional_action_message: OptionalAction | None = None
    mulligan_req: Mulligan | None = None
    choose_starting_player_req: StartingPlayer | None = None


class Request(SideMessage, frozen=True):
    """A request with its options; `player` is who was asked."""

    player: PlayerId
    question: Question
    options: tuple[AnyOption, ...]


def offered(
    line: int, time: int, state: int, seats: tuple[int, ...], body: ArenaRequests
) -> Request | None:
    """The request in a message, or None. The message is on this line, was sent at this time (ms
    since 1970) to these seats, and is about this state."""
    for question, asked in (
        (Question.PRIORITY, body.actions_available_req),
        (Question.DECLARE_ATTACKERS, body.declare_attackers_req),
        (Question.DECLARE_BLOCKERS, body.declare_blockers_req),
        (Question.ASSIGN_DAMAGE, body.assign_damage_req),
        (Question.CHOOSE_TARGETS, body.select_targets_req),
        (body.select_n_req.question if body.select_n_req else Question.CHOOSE, body.select_n_req),
        (Question.CHOOSE, body.group_req),
        (Question.PAY, body.pay_costs_req),
        (Question.CONFIRM, body.optional_action_message),
        (Question.MULLIGAN, body.mulligan_req),
        (Question.STARTING_PLAYER, body.choose_starting_player_req),
    ):
        if asked is not None and len(seats) == 1 and 0 < seats[0] <= LAST_PLAYER:
            return Request(line, time, state, seats[0], question, tuple(asked.options()))
    return None


def told(request: Request) -> OptionsOffered:
    """The fact for a request."""
    return OptionsOffered(request.player, request.question, request.options)
