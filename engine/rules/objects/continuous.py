"""What continuous effects cause at once: durations end, and control changes (611.2b, 613.1b,
613.5)."""

from collections.abc import Callable, Sequence
from functools import partial

from turnfold.engine.characteristics import changes
from turnfold.engine.characteristics.continuous_change import ContinuousChange
from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.in_play import gives_control, in_play
from turnfold.engine.characteristics.memory import CHANGED_CONTROL
from turnfold.engine.characteristics.present import changes_in_force, present
from turnfold.engine.record.causes import states
from turnfold.engine.record.recorder import Choice, Recorder
from turnfold.engine.rules.objects.arriving import Arrival, enter_together
from turnfold.engine.rules.objects.becoming import as_permanent, can_enter
from turnfold.engine.rules.objects.entering import entry_choices, possible_protectors
from turnfold.engine.rules.objects.moving import leave_combat, move
from turnfold.engine.seating.seats import still_in
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.cards.effects import Duration, ExileUntil
from turnfold.events.cards.instructions import change_in
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectBegan, EffectExpired
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.game import PlayerLeft
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import (
    Attached,
    ControlChanged,
    PermanentPhasedIn,
    PermanentPhasedOut,
    PermanentUntapped,
    Unattached,
)
from turnfold.events.turn import PhaseBegan, StepBegan
from turnfold.events.zones import ObjectAppeared, ObjectCeased, ZoneChanged

MATTER: frozenset[type[Event]] = frozenset(
    {
        Attached,
        ControlChanged,
        EffectBegan,
        EffectExpired,
        ObjectAppeared,
        ObjectCeased,
        PermanentPhasedIn,
        PermanentPhasedOut,
        PermanentUntapped,
        PhaseBegan,
        PlayerLeft,
        StepBegan,
        Unattached,
        ZoneChanged,
    }
)
"""The facts after which a duration may be over, or the controller of something may change. Any
other may end a pair, because a creature may stop being one (702.95e)."""


def apply_consequences(r: Recorder, events: Sequence[Event], seq: int) -> None:
    """613.5@2024: after facts of one instant, record what continuous effects cause because of
    them."""
    state = r.state
    if not state.effects and CHANGED_CONTROL.known(state) == []:
        return
    others = in_effect(state).others
    if MATTER.isdisjoint(map(type, events)):
        others = tuple(each for each in others if each.duration == "while_paired")
        if not others:
            return
    over = [each for each in others if _is_over(state, each)]
    if not over and not changed_control(state):
        return
    every = range(seq, seq + len(events))
    matter = [n for n, event in zip(every, events, strict=True) if type(event) in MATTER] or every
    if over:
        _end(r, over, [_why(r, matter, partial(_has_ended, effect=each.id)) for each in over])
    for change in changed_control(r.state):
        with r.because_of(*_why(r, matter, partial(_has_changed, change=change))):
            _change_control(r, *change)


def _end(r: Recorder, over: Sequence[LastingEffect], because: Sequence[Causes]) -> None:
    """611.2b, 610.3c-d@2024: effects are over; what they exiled until then returns at once and
    together, under its owners' control."""
    rules = ["610.3" if isinstance(each.instruction, ExileUntil) else "611.2b" for each in over]
    r.emit_together([EffectExpired(each.id) for each in over], rules, because)
    returning: list[Arrival] = []
    for lasting, causes in zip(over, because, strict=True):
        for each in lasting.objects if isinstance(lasting.instruction, ExileUntil) else ():
            obj = r.state.objects.get(each)
            if obj is None or obj.zone is not Zone.EXILE:
                continue
            if still_in(r.state, obj.owner) and can_enter(r.state, obj):
                returning.append(_return(r.state, obj, causes, returning))
    if returning:
        enter_together(r, returning)


def _return(
    state: GameState, obj: GameObject, causes: Causes, besides: Sequence[Arrival]
) -> Arrival:
    """610.3c@2024: how an exiled object returns, beside others."""
    choices = entry_choices(
        state, as_permanent(obj, obj.owner), _first, besides=[each.choices for each in besides]
    )
    protector = next(iter(possible_protectors(state, obj, obj.owner)), NOBODY)
    return Arrival(obj.id, Movement.RETURNED, "610.3c", obj.owner, choices,
                   protector=protector, causes=causes)  # fmt: skip


def _first(_: PlayerId, __: Question, choice: Choice) -> ChooseObjects:
    """Where nothing resolves, nobody can be asked: the first of the options is taken."""
    return ChooseObjects(choice.options[: choice.least])


def _change_control(r: Recorder, permanent: ObjectId, player: PlayerId) -> None:
    if not still_in(r.state, player):
        move(r, permanent, Zone.EXILE, Movement.EXILED, "800.4c")
    elif r.state.objects[permanent].controller != player:
        leave_combat(r, permanent)
        r.emit(ControlChanged(permanent, player), "613.1b")


def _why(r: Recorder, matter: Sequence[int], is_so: Callable[[GameState], bool]) -> Causes:
    """The first of these facts after which something is so; all of them if that cannot be told."""
    if len(matter) == 1:
        return tuple(matter)
    found = (seq for seq, state in states(r) if seq in matter and is_so(state))
    return next(((seq,) for seq in found), tuple(matter))


def _has_ended(state: GameState, effect: int) -> bool:
    lasting = state.effects.get(effect)
    return lasting is not None and _is_over(state, lasting)


def _has_changed(state: GameState, change: tuple[ObjectId, PlayerId]) -> bool:
    return change in changed_control(state)


def _is_over(state: GameState, lasting: LastingEffect) -> bool:
    """611.2b, 701.52a@2024: an effect that lasts "for as long as" ends when its source is gone,
    phased out, untapped or under the control of another player. One that is kept does not end
    because its source phases out."""
    if lasting.duration == "while_paired":
        return not all(_stays(state, each, lasting.controller) for each in lasting.objects)
    if lasting.duration == "while_kept":
        return not all(_is_kept(state, each, lasting.controller) for each in lasting.objects)
    if lasting.duration not in _AS_LONG_AS:
        return False
    return not goes_on(state, lasting.duration, lasting.source, lasting.controller)


def _is_kept(state: GameState, kept: ObjectId, player: PlayerId) -> bool:
    """702.62a, 701.52a@2024: whether a player still controls a spell, or the permanent that it
    becomes."""
    obj = state.objects.get(kept)
    return obj is not None and obj.controller == player


def _stays(state: GameState, creature: ObjectId, player: PlayerId) -> bool:
    """702.95e@2024: whether it is still a creature on the battlefield under a player's control."""
    obj = state.objects.get(creature)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return False
    return obj.controller == player and present(state, creature).is_creature


_AS_LONG_AS = ("while_source", "while_tapped", "while_controlled", "until_source_leaves")


def goes_on(state: GameState, duration: Duration, source: ObjectId, player: PlayerId) -> bool:
    """611.2b@2024: whether a player's effect that lasts "for as long as" would last now."""
    obj = state.objects.get(source)
    on_battlefield = obj is not None and obj.zone is Zone.BATTLEFIELD
    if duration == "until_source_leaves":
        return on_battlefield
    there = obj is not None and on_battlefield and not obj.phased_out
    if duration == "while_source":
        return there
    if duration == "while_controlled":
        return there and obj is not None and obj.controller == player
    return duration != "while_tapped" or (there and obj is not None and obj.tapped)


@CHANGED_CONTROL.remembered
def changed_control(state: GameState) -> list[tuple[ObjectId, PlayerId]]:
    """613.1b@2024: the permanents whose controller is another player by now, and that player.

    The newest effect counts; without one, the player under whose control it entered (110.2a). No
    effect gives control to a player who has left the game (800.4b). Remembered.
    """
    effects: list[ContinuousChange] = []
    if in_play(state).controlling or any(
        gives_control(change_in(each.instruction)) for each in in_effect(state).others
    ):
        effects = [
            each
            for each in changes_in_force(state)
            if gives_control(each.change) and still_in(state, each.controller)
        ]
    found = []
    objects = map(state.objects.__getitem__, reversed(state.battlefield))
    for obj in objects if effects else filter(_is_elsewhere, objects):
        if not obj.under or obj.phased_out:
            continue
        controller = obj.under
        for effect in effects:
            if changes.is_about(state, effect, obj.id):
                controller = effect.controller
        if controller != obj.controller:
            found.append((obj.id, controller))
    return found


def _is_elsewhere(obj: GameObject) -> bool:
    return obj.controller != obj.under
