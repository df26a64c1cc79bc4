"""Who has priority (117): Arena names the player, annotations tell why it moved."""

from events.base import NOBODY
from events.log import NO_CAUSE
from events.turn import PriorityGained, PriorityPassed
from replays.importers.arena import combat, turn
from replays.importers.arena.follower import Follower
from replays.importers.arena.wire import Annotation

_ENDS_BY_PASSING = frozenset({"PhaseOrStepModified", "NewTurnStarted", "ResolutionStart"})
_TAKES_PRIORITY = frozenset({"UserActionTaken", "ZoneTransfer", "AbilityInstanceCreated"})


def pass_priority(game: Follower) -> None:
    """117.3d@2024: the player with priority passed when the next thing is no action of theirs."""
    passed, acted = _what_comes(game)
    state = game.state
    if game.awaited is not None:
        if not passed or combat.is_declared(game):
            return
        turn.settle(game)
        game.tell(PriorityGained(state.active_player), "117.3a", game.place)
    if passed and not acted and state.priority:
        game.passed = game.tell(PriorityPassed(state.priority), "117.3d")


def _what_comes(game: Follower) -> tuple[bool, bool]:
    """Whether the message moves the game on, and whether by an action of somebody's."""
    if game.unbegun:
        return True, False
    for annotation in game.message.annotations:
        kind = annotation.kind[15:]
        if kind in _ENDS_BY_PASSING or _fizzles(game, annotation, kind):
            return True, False
        if kind in _TAKES_PRIORITY:
            return True, True
    info = game.message.turn_info
    holder = game.state.active_player if game.awaited else game.state.priority
    if info is None or info.priority_player in (NOBODY, holder):
        return False, False
    game.priority_rule = "117.3d"
    return True, False


def _fizzles(game: Follower, annotation: Annotation, kind: str) -> bool:
    """608.2b@2024: what all passed on leaves the stack without resolving."""
    if kind == "ZoneTransfer":
        return annotation.word("category") == "nil"
    if kind != "AbilityInstanceDeleted" or game.state.resolving:
        return False
    return bool(game.state.stack) and game.state.stack[0] in annotation.affected_ids


def give_priority(game: Follower) -> None:
    """117.3@2024: the player that Arena says has priority gained it, if it is news."""
    state, player = game.state, game.table.turn.priority_player
    if player in (NOBODY, state.priority) or state.over or state.phase is None:
        return
    if state.resolving or game.awaited is not None:
        return
    rule = game.priority_rule or "117.3c"
    causes = {"117.3a": game.place, "117.3b": game.ended, "117.3d": game.passed}
    game.tell(PriorityGained(player), rule, causes.get(rule, NO_CAUSE))
