"""The permanents that untap during the untap step (502.3)."""

from collections.abc import Iterator, Sequence

from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
)
from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.engine.query.permissions import (
    permissions_of,
    restrictions,
    untapping_limits,
)
from turnfold.engine.query.replacing import has_working_counter
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState, LastingEffect, permanents
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.instructions import FixedChange, change_in
from turnfold.events.cards.modifications import CountedLimit, Permission, Restriction
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectBegan, EffectExpired
from turnfold.events.enums import Question
from turnfold.events.permanents import CountersChanged, PermanentUntapped
from turnfold.events.record import QuestionAsked


def untap(r: Recorder) -> None:
    """502.3@2024: untap the active player's permanents together, once it is decided which."""
    able = untappable(r.state)
    if optional(r.state, able) or not _obeys(r.state, able):
        r.emit(QuestionAsked(r.state.active_player, Question.CHOOSE_UNTAP), "502.3")
    else:
        _untap_these(r, able)


def untappable(state: GameState) -> list[ObjectId]:
    """502.3@2024: the tapped permanents of the active player that nothing keeps tapped, and those
    of other players that an effect untaps too."""
    players, keeping = active_players(state), _keeping_tapped(state)
    return [
        each.id
        for each in permanents(state)
        if each.tapped
        and (
            each.controller in players
            or permissions_of(state, "untap_in_others_untap_steps", each.id)
        )
        and not each.phased_out
        and not any(applies_to(state, effect, each.id) for effect in keeping)
    ]


def _keeping_tapped(state: GameState) -> list[ContinuousChange]:
    """101.2, 502.3, 701.39a@2024: the effects that keep permanents tapped in this untap step."""
    players = active_players(state)
    found = restrictions(
        state, "become_untapped", "untap_in_untap_step", "untap_in_your_untap_step"
    )
    return [
        each
        for each, said in found
        if said.cannot != "untap_in_your_untap_step" or each.controller in players
    ]


def optional(state: GameState, able: Sequence[ObjectId]) -> list[ObjectId]:
    """502.3@2024: the permanents that their controller may choose not to untap."""
    changes = (each.change for each in changes_in_force(state))
    if not any(isinstance(each, Permission) and each.may == "not_untap" for each in changes):
        return []
    return [each for each in able if permissions_of(state, "not_untap", each)]


def _limits(state: GameState) -> list[tuple[CountedLimit, AbilityContext]]:
    """How many permanents of a description may untap, and the speaker of the description."""
    return [
        (limit, each.speaker)
        for each, limit in untapping_limits(state)
        for player in active_players(state)
        if applies_to(state, each, player)
    ]


def _obeys(state: GameState, untapping: Sequence[ObjectId]) -> bool:
    return all(
        sum(limit.by is None or matches(state, limit.by, each, speaker) for each in untapping)
        <= limit.number
        for limit, speaker in _limits(state)
    )


def why_not_kept_tapped(state: GameState, kept: Sequence[ObjectId]) -> str:
    """502.3@2024: the reason why these permanents may not stay tapped while all others untap; "" if
    they may.

    A permanent that nobody may choose to keep tapped untaps, unless it could not untap beside the
    others.
    """
    able = untappable(state)
    if len(set(kept)) != len(kept):
        return "a permanent is kept tapped twice"
    if not set(kept) <= set(able):
        return "something is kept tapped that would not untap anyway"
    untapping = [each for each in able if each not in kept]
    if not _obeys(state, untapping):
        return "more permanents would untap than an effect allows"
    free = optional(state, able)
    for each in kept:
        if each not in free and _obeys(state, [*untapping, each]):
            return f"#{each} cannot be kept tapped"
    return ""


def ways_to_keep_tapped(state: GameState) -> Iterator[tuple[ObjectId, ...]]:
    """502.3@2024: every choice of what to keep tapped; the first keeps as little as possible."""
    able = untappable(state)
    for untapping in _obedient(state, able, []):
        kept = tuple(sorted(each for each in able if each not in untapping))
        if not why_not_kept_tapped(state, kept):
            yield kept


def _obedient(
    state: GameState, left: Sequence[ObjectId], chosen: list[ObjectId]
) -> Iterator[list[ObjectId]]:
    if not left:
        yield chosen
        return
    more = [*chosen, left[0]]
    if _obeys(state, more):
        yield from _obedient(state, left[1:], more)
    if left[0] in optional(state, left[:1]) or not _obeys(state, [*more, *left[1:]]):
        yield from _obedient(state, left[1:], chosen)


def untap_all_but(r: Recorder, decision: ChooseObjects) -> None:
    """502.3@2024: the chosen permanents stay tapped if an effect allows or requires it; all others
    untap."""
    reason = why_not_kept_tapped(r.state, decision.objects)
    if reason:
        raise Illegal("502.3", reason)
    _untap_these(r, [each for each in untappable(r.state) if each not in decision.objects])


def _untap_these(r: Recorder, permanents: Sequence[ObjectId]) -> None:
    """502.3@2024: untap these permanents."""
    events = [untap_event(r.state, each) for each in permanents]
    rules = ["502.3" if isinstance(each, PermanentUntapped) else "122.1d" for each in events]
    r.emit_together(events, rules)


def untap_event(state: GameState, permanent: ObjectId) -> PermanentUntapped | CountersChanged:
    """122.1d@2024: the fact of untapping a permanent, or of removing a stun counter instead."""
    if has_working_counter(state, permanent, "stun"):
        return CountersChanged(permanent, "stun", -1)
    return PermanentUntapped(permanent)


def end_untap_effects(r: Recorder) -> None:
    """500.5@2024: end the effects that kept permanents tapped in their controller's next untap
    step, if that controller is the active player."""
    for lasting in list(r.state.effects.values()):
        if lasting.duration != "next_untap_step" or not _is_due(r.state, lasting):
            continue
        own = _is_of_your_step(lasting)
        left = tuple(each for each in lasting.objects if not own and _waits(r.state, each))
        r.emit(EffectExpired(lasting.id), "500.5")
        if left:
            r.emit(
                EffectBegan(
                    r.new_id(),
                    lasting.source,
                    lasting.controller,
                    left,
                    lasting.instruction,
                    lasting.duration,
                    lasting.left,
                ),
                "500.5",
            )


def _is_of_your_step(lasting: LastingEffect) -> bool:
    """Whether the effect is about the untap step of its controller."""
    change = change_in(lasting.instruction)
    return isinstance(change, Restriction) and change.cannot == "untap_in_your_untap_step"


def _is_due(state: GameState, lasting: LastingEffect) -> bool:
    instruction = lasting.instruction
    if _is_of_your_step(lasting):
        return lasting.controller in active_players(state)
    if isinstance(instruction, FixedChange) and instruction.affects is not None:
        players = [each for each in instruction.targets if is_player(each)]
        return not players or not set(active_players(state)).isdisjoint(players)
    return any(not _waits(state, each) for each in lasting.objects)


def _waits(state: GameState, object_id: ObjectId) -> bool:
    """Whether its controller's next untap step is still to come."""
    obj = state.objects.get(object_id)
    return obj is not None and obj.controller not in active_players(state)
