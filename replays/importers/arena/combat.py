"""Attackers and blockers, from the records of the creatures: no annotation declares them."""

from events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackTargetReselected,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from events.enums import Phase, Step, Zone
from events.permanents import PermanentTapped
from replays.importers.arena.follower import Follower
from replays.importers.arena.table import ATTACKING, BLOCKING
from replays.importers.arena.wire import WireObject

BLOCKED, UNBLOCKED = "BlockState_Blocked", "BlockState_Unblocked"


def find_declarations(game: Follower) -> None:
    """Note which records of the message show attackers and blockers that are news."""
    state = game.state
    game.attacking = []
    game.blocking = []
    for record in game.message.game_objects:
        if record.attack_state == ATTACKING and record.instance_id not in state.attackers:
            game.attacking.append(record)
        elif record.block_state == BLOCKING and record.instance_id not in state.blockers:
            game.blocking.append(record)


def is_declared(game: Follower) -> bool:
    """Whether the message shows the declaration or the damage that the present step awaits."""
    if game.awaited is Step.DECLARE_ATTACKERS:
        return any(_on_battlefield(game, each) for each in game.attacking)
    if game.awaited is Step.DECLARE_BLOCKERS:
        return bool(game.blocking or _decided(game))
    return any(
        annotation.kind == "AnnotationType_DamageDealt" for annotation in game.message.annotations
    )


def declare(game: Follower) -> None:
    """What the message declares in the step that it finds the game in."""
    if game.awaited is Step.DECLARE_ATTACKERS:
        declare_attackers(game)
    elif game.awaited is Step.DECLARE_BLOCKERS:
        declare_blockers(game)


def _settled(game: Follower) -> None:
    """The step's turn-based action is done: the active player gets priority (508.2, 509.2)."""
    game.awaited = None
    game.priority_rule = "117.3a"


def declare_attackers(game: Follower) -> None:
    """508.1@2024: the whole declaration, as soon as records show it."""
    state = game.state
    declared = [each for each in game.attacking if _on_battlefield(game, each)]
    if not declared:
        return
    _settled(game)
    game.attacking = []
    causes = [
        game.tell(AttackerDeclared(each.instance_id, _target(each)), "508.1a", game.place)
        for each in declared
    ]
    tapped = _tapped_now(game)
    for each, cause in zip(declared, causes, strict=True):
        if each.instance_id in tapped and not state.objects[each.instance_id].tapped:
            game.tell(PermanentTapped(each.instance_id), "508.1f", cause)
    for each, cause in zip(declared, causes, strict=True):
        became = CreatureBecameAttacking(each.instance_id, _target(each), True)
        game.touched[each.instance_id] = game.tell(became, "508.1k", cause)
    numbers = tuple(sorted(each.instance_id for each in declared))
    game.tell(AttackersDeclared(state.active_player, numbers), "508.1", game.place)


def declare_blockers(game: Follower) -> None:
    """509.1@2024: the whole declaration, as soon as records show it."""
    state = game.state
    decided = _decided(game)
    if not (decided or game.blocking):
        return
    _settled(game)
    declared, game.blocking = game.blocking, []
    blocks = {each.instance_id: _blocked_by(game, each) for each in declared}
    blocks = {blocker: attackers for blocker, attackers in blocks.items() if attackers}
    causes = [
        game.tell(BlockerDeclared(blocker, attackers), "509.1a", game.place)
        for blocker, attackers in blocks.items()
    ]
    for (blocker, attackers), cause in zip(blocks.items(), causes, strict=True):
        became = CreatureBecameBlocking(blocker, attackers, True)
        game.touched[blocker] = game.tell(became, "509.1g", cause)
    for attacker in decided:
        _decide(game, attacker)
    defender = game.opponent(state.active_player)
    game.tell(BlockersDeclared(defender, tuple(sorted(blocks))), "509.1", game.place)


def follow_records(game: Follower) -> None:
    """What else the records show: put attacking or blocking, retargeted, removed from combat."""
    if game.state.phase is not Phase.COMBAT:
        return
    for record in game.attacking:
        if _on_battlefield(game, record):
            became = CreatureBecameAttacking(record.instance_id, _target(record), False)
            game.touched[record.instance_id] = game.tell(became, "508.4", game.resolution)
    for record in game.blocking:
        attackers = _blocked_by(game, record)
        if _on_battlefield(game, record) and attackers:
            put = CreatureBecameBlocking(record.instance_id, attackers, False)
            game.touched[record.instance_id] = game.tell(put, "509.4", game.resolution)
    for record in game.message.game_objects:
        if record.instance_id in game.state.attackers:
            _follow_attacker(game, record)
        elif record.instance_id in game.state.blockers and record.block_state != BLOCKING:
            game.tell(RemovedFromCombat(record.instance_id), "506.4", game.resolution)


def _follow_attacker(game: Follower, record: WireObject) -> None:
    number = record.instance_id
    if record.attack_state != ATTACKING:
        game.tell(RemovedFromCombat(number), "506.4", game.resolution)
        return
    if _target(record) != game.state.attackers[number].target:
        game.tell(AttackTargetReselected(number, _target(record)), "508.7", game.resolution)
    _decide(game, record)


def _decide(game: Follower, record: WireObject) -> None:
    """509.1h@2024: an attacker became blocked, or stays unblocked."""
    known = game.state.attackers.get(record.instance_id)
    if known is None or known.blocked:
        return
    if record.block_state == BLOCKED:
        cause = max((game.touched.get(each, -1) for each in known.blockers), default=game.place)
        game.tell(CreatureBecameBlocked(record.instance_id), "509.1h", cause)
    elif record.block_state == UNBLOCKED and known.blocked is None:
        game.tell(CreatureBecameUnblocked(record.instance_id), "509.1h", game.place)


def _decided(game: Follower) -> list[WireObject]:
    return [
        record
        for record in game.message.game_objects
        if record.block_state in (BLOCKED, UNBLOCKED) and record.instance_id in game.state.attackers
    ]


def _tapped_now(game: Follower) -> set[int]:
    return {
        number
        for annotation in game.message.annotations
        if annotation.kind == "AnnotationType_TappedUntappedPermanent"
        and not annotation.affector_id
        and annotation.number("tapped")
        for number in annotation.affected_ids
    }


def _on_battlefield(game: Follower, record: WireObject) -> bool:
    known = game.state.objects.get(record.instance_id)
    return known is not None and known.zone is Zone.BATTLEFIELD


def _target(record: WireObject) -> int:
    return record.attack_info.target_id if record.attack_info is not None else 0


def _blocked_by(game: Follower, record: WireObject) -> tuple[int, ...]:
    info = record.block_info
    attackers = game.state.attackers
    return tuple(each for each in info.attacker_ids if each in attackers) if info else ()
