"""Who has priority (117): Arena names the player; the facts of the message show why priority
moved."""

from turnfold.events.base import NOBODY, Event
from turnfold.events.combat import AttackersDeclared, BlockersDeclared
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Step
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.stack import ResolutionEnded
from turnfold.events.turn import PhaseBegan, PriorityGained, PriorityPassed, StepBegan
from turnfold.replays.importers.arena import combat, turn
from turnfold.replays.importers.arena.codes import FIZZLED
from turnfold.replays.importers.arena.knowledge import EarlyPriority, ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading, PassingClue

_PRIORITY = frozenset({PriorityPassed, PriorityGained})
_BEGINS = frozenset({PhaseBegan, StepBegan, AttackersDeclared, BlockersDeclared})


def pass_priority(game: ImportedGameState, reading: MessageReading) -> None:
    """117.3d@2024: write that the player with priority passed, if the next thing is not an action
    of theirs."""
    state, passed = game.state, reading.coming is not PassingClue.NOTHING
    if game.progress.awaited is not None:
        if not passed or combat.is_declared(game, reading):
            return
        turn.settle(game)
        game.record(PriorityGained(state.active_player), "117.3a", game.progress.place)
    if not state.priority and _had_priority(game, reading):
        _stop_waiting(game)
        _gain_what_was_withheld(game)
    if passed and reading.coming is not PassingClue.ACTION and state.priority:
        _stop_waiting(game)
        game.progress.passed = game.record(PriorityPassed(state.priority), "117.3d")


def _had_priority(game: ImportedGameState, reading: MessageReading) -> bool:
    """117.1@2024: whether a message shows that the player had priority from whom it was withheld:
    the game goes on; or, while abilities stay pending, another player has it now or the player
    acts."""
    state, withheld, info = game.state, game.progress.withheld, reading.message.turn_info
    if withheld is None or reading.coming is PassingClue.GAME or not _is_pending(game):
        return withheld is not None and reading.coming is PassingClue.GAME
    if reading.coming is PassingClue.PRIORITY:
        return info is not None and info.priority_player != withheld.player
    return reading.is_action_of_player and not state.resolving


def _stop_waiting(game: ImportedGameState) -> None:
    """605.4a@2024: a player had priority, so it does not wait for the abilities that Arena keeps
    pending. They are triggered mana abilities, or come to nothing."""
    waiting = game.abilities.waiting
    for number, each in waiting.items():
        waiting[number] = each._replace(delays=False)


def give_priority(game: ImportedGameState, coming: PassingClue = PassingClue.NOTHING) -> None:
    """117.3@2024: write that the player whom Arena names gained priority, unless that has been
    written.

    `coming` is what the message brought first; a whole state brings nothing.
    """
    state, player = game.state, game.table.turn.priority_player
    if player in (NOBODY, state.priority) or state.over or state.phase is None:
        return
    if state.resolving or game.progress.awaited is not None or game.progress.must_wear_off:
        return
    withheld = game.progress.withheld
    rule, cause = _reason(game, coming) if withheld is None else (withheld.rule, withheld.cause)
    game.progress.withheld = EarlyPriority(player, rule, cause)
    if not _must_wait(game):
        _gain_what_was_withheld(game)


def _gain_what_was_withheld(game: ImportedGameState) -> None:
    """117.3d@2024: write withheld priority: the player had it.

    Until 2019, Arena did not say that a player kept priority after an action (117.3c), and named
    the next player at once: that the player passed is inferred.
    """
    withheld, holder = game.progress.withheld, game.state.priority
    if withheld is None:
        return
    game.progress.withheld = None
    if withheld.rule == "117.3c" and holder not in (NOBODY, withheld.player):
        game.progress.passed = game.record(PriorityPassed(holder), "117.3d")
        withheld = EarlyPriority(withheld.player, "117.3d", game.progress.passed)
    game.record(PriorityGained(withheld.player), withheld.rule, withheld.cause)


def _must_wait(game: ImportedGameState) -> bool:
    """117.5, 603.3d@2024: whether priority must wait, because triggered abilities or their targets
    are still to be put on the stack, or a resolution is not over. Arena names a player even
    then."""
    stack = game.state.stack
    if game.progress.resolved in stack or game.progress.aiming in stack:
        return True
    return _is_pending(game)


def _is_pending(game: ImportedGameState) -> bool:
    pending = game.table.zones.get(game.table.pending, ())
    waiting = game.abilities.waiting
    return any(each in pending and waiting[each].delays for each in waiting)


def _reason(game: ImportedGameState, coming: PassingClue) -> tuple[str, int]:
    """The rule by which a player gains priority, and its cause, from the last facts. Of a whole
    state no rule is known."""
    in_damage_step = game.state.step in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
    for entry in reversed(game.writer.facts):
        kind = type(entry.event)
        if kind in _PRIORITY:
            break
        if kind in _BEGINS or (in_damage_step and _is_combat_damage(entry.event)):
            return "117.3a", game.progress.place
        if kind is ResolutionEnded or entry.rule == FIZZLED.rule:
            return "117.3b", game.progress.ended
    if coming is PassingClue.PRIORITY:
        return "117.3d", game.progress.passed
    return "117.3c" if coming is PassingClue.ACTION else "", NO_CAUSE


def _is_combat_damage(event: Event) -> bool:
    return isinstance(event, DamageDealt) and event.kind is DamageKind.COMBAT
