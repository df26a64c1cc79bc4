"""Phasing (702.26)."""

from collections.abc import Collection, Sequence

from turnfold.engine.characteristics.present import board
from turnfold.engine.keywords import PHASING, has
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.moving import leave_combat
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.damage import DamageRemoved
from turnfold.events.permanents import PermanentPhasedIn, PermanentPhasedOut
from turnfold.events.vocabulary import AnyEvent


def phase_out(r: Recorder, permanents: Sequence[ObjectId]) -> None:
    """702.26b, 702.26g@2024: permanents leave combat and phase out with everything attached to
    them."""
    r.emit_together(_out(r, permanents), "702.26d")


def untap_step_phasing(r: Recorder, players: Sequence[PlayerId]) -> None:
    """502.1, 702.26a@2024: at one instant, permanents with phasing phase out, and permanents that
    phased out under these players' control phase in, each with everything attached to it."""
    state = r.state
    mine, seen = [each for each in permanents(state) if each.controller in players], board(state)
    out = [each.id for each in mine if not each.phased_out and has(seen[each.id].keywords, PHASING)]
    back = [each.id for each in mine if each.phased_out and not each.indirectly]
    events = _out(r, out)
    events += [PermanentPhasedIn(each) for each in _with_attached(state, back, True)]
    r.emit_together(events, "502.1")


def _out(r: Recorder, permanents: Sequence[ObjectId]) -> list[AnyEvent]:
    """702.26h@2024: a permanent that would phase out both directly and indirectly phases out
    indirectly. Until July 2009 damage is removed from it (502.15e@2004)."""
    everything = _with_attached(r.state, permanents, False)
    for each in everything:
        leave_combat(r, each)
    healed = [each for each in everything if r.state.objects[each].damage]
    events: list[AnyEvent] = [PermanentPhasedOut(each) for each in everything]
    if r.sheet.phasing_out != "stays":
        events += [DamageRemoved(each) for each in healed]
    return events


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
