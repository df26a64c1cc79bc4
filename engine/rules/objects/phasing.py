"""Phasing (702.26)."""

from collections.abc import Collection, Iterator, Sequence

from turnfold.engine.characteristics.present import board
from turnfold.engine.keywords import PHASING, has
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.moving import leave_combat
from turnfold.engine.seating.seats import from_seat, primary, still_in
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.damage import DamageRemoved
from turnfold.events.effects import EffectExpired
from turnfold.events.permanents import PermanentPhasedIn, PermanentPhasedOut
from turnfold.events.vocabulary import AnyEvent


def phase_out(r: Recorder, permanents: Sequence[ObjectId]) -> None:
    """702.26b, 702.26g@2024: permanents leave combat and phase out with everything attached to
    them."""
    r.emit_together(_out(r, permanents), "702.26d")


def untap_step_phasing(r: Recorder, players: Sequence[PlayerId]) -> None:
    """502.1, 702.26a@2024: at one instant, permanents with phasing phase out, and permanents that
    phased out under these players' control phase in, each with everything attached to it. So does
    what phased out under a player who has left the game (702.26n)."""
    state = r.state
    mine, seen = [each for each in permanents(state) if each.controller in players], board(state)
    out = [each.id for each in mine if not each.phased_out and has(seen[each.id].keywords, PHASING)]
    mine += [each for each in permanents(state) if _is_passed_over(state, each.controller)]
    back = [each.id for each in mine if each.phased_out and not each.indirectly]
    events = _out(r, out)
    events += [PermanentPhasedIn(each) for each in _with_attached(state, back, True)]
    r.emit_together(events, "502.1")


def _is_passed_over(state: GameState, player: PlayerId) -> bool:
    """702.26n, 800.4k@2024: whether a player has left the game and would have begun another turn by
    now: since their latest turn the player before them has had one, and then the player after
    them."""
    if still_in(state, player):
        return False
    others = [each for each in from_seat(state, player) if still_in(state, each)]
    before, after = (state.latest_turns.get(primary(state, others[n]), 0) for n in (-1, 0))
    return state.latest_turns.get(player, 0) < before < after


def _out(r: Recorder, permanents: Sequence[ObjectId]) -> list[AnyEvent]:
    """702.26h@2024: a permanent that would phase out both directly and indirectly phases out
    indirectly."""
    everything = _with_attached(r.state, permanents, False)
    for each in everything:
        leave_combat(r, each)
    gone = [] if r.sheet.phasing_out == "stays" else _lost(r.state, everything)
    return [*(PermanentPhasedOut(each) for each in everything), *gone]


def _lost(state: GameState, phasing: Collection[ObjectId]) -> Iterator[AnyEvent]:
    """502.15e, 502.15g@2004: what permanents lose that phase out, until July 2009: their damage,
    and the effects of limited duration that are about nothing else."""
    for each in phasing:
        if state.objects[each].damage:
            yield DamageRemoved(each)
    for effect in state.effects.values():
        if effect.duration != "forever" and effect.objects and {*effect.objects} <= {*phasing}:
            yield EffectExpired(effect.id)


def _with_attached(
    state: GameState, permanents: Collection[ObjectId], phased_out: bool
) -> list[ObjectId]:
    """702.26g@2024: these permanents, what is attached to them, what is attached to that, and so
    on; hosts come first."""
    found = [each for each in permanents if state.objects[each].attached_to not in permanents]
    for host in found:
        found += [
            each.id
            for each in state.objects.values()
            if each.attached_to == host
            and each.phased_out is phased_out
            and (each.indirectly or not phased_out)
            and each.id not in found
        ]
    return found
