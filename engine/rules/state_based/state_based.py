"""State-based actions, checked whenever a player would get priority, until none applies (704)."""

from collections.abc import Iterator

from turnfold.engine.characteristics.memory import NO_SBA_APPLIES, TOKENS_AND_COPIES
from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import START_YOUR_ENGINES, has
from turnfold.engine.query.auras import can_enchant
from turnfold.engine.query.permissions import permissions
from turnfold.engine.record import causes
from turnfold.engine.record.recorder import Recorder, probe
from turnfold.engine.rules.objects import bestowing
from turnfold.engine.rules.objects.destroying import is_saved
from turnfold.engine.rules.objects.moving import cease, depart, is_token
from turnfold.engine.rules.players.leaving import losers_leave
from turnfold.engine.rules.players.life import end_if_decided, is_decided_without
from turnfold.engine.rules.state_based import dungeons, legends, protecting
from turnfold.engine.rules.state_based.deaths import explained
from turnfold.engine.rules.state_based.pending_deaths import PendingDeath, is_there, pending_deaths
from turnfold.engine.rules.variants import schemes
from turnfold.engine.seating.seats import in_turn_order, sharing_life
from turnfold.engine.state import GameState, PlayerState, number_of, permanents
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Loss, Nature, Zone
from turnfold.events.game import PlayerLost, SpeedIncreased
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import CountersChanged
from turnfold.events.turn import StateBasedActionPerformed

DEADLY_DAMAGE = 21
"""704.6c@2024: the combat damage by one commander with which a player loses."""


def perform(r: Recorder) -> bool:
    """704.3@2024: perform one round of them, all at once. Returns whether anything was
    performed."""
    before = r.next_seq
    losing = _losing(r)
    if is_decided_without(r.state, {each.player for each, *_ in losing}):
        for event, rule, because in losing:
            r.emit(event, rule, because or r.causes)
        end_if_decided(r)
        return False
    leaving = [explained(r, each) for each in pending_deaths(r.state).values()]
    protectors = protecting.chosen_protectors(r.state)
    _unattach(r)
    gone = [each.departure for each in leaving if not _survives(r, each)]
    if gone or losing:
        depart(r, gone, Zone.GRAVEYARD, besides=losing)
    if losing:
        losers_leave(r)
    protecting.give_protectors(r, protectors)
    _counters(r)
    _out_of_place(r)
    schemes.turn_down(r)
    _start_engines(r)
    dungeons.complete(r)
    performed = r.next_seq - before
    if performed:
        facts = tuple(range(before, r.next_seq))
        r.emit(StateBasedActionPerformed(performed), "704.3", facts)
    else:
        NO_SBA_APPLIES.keep(r.state, True)
    return performed > 0


def _survives(r: Recorder, doom: PendingDeath) -> bool:
    with r.because_of(*doom.departure.causes):
        return doom.destroyed and is_saved(r, doom.departure.object)


def none_applies(state: GameState) -> bool:
    """Whether it is known that no state-based action applies, and nothing relevant has happened
    since."""
    return NO_SBA_APPLIES.name in state.__dict__


@NO_SBA_APPLIES.reader
def would_perform(state: GameState) -> bool:
    """514.3a@2024: whether a state-based action would be performed now. That none would is
    remembered."""
    if none_applies(state):
        return False
    if protecting.open_battles(state):
        return True
    would = probe(state)
    if perform(would) or would.state.over:
        return True
    NO_SBA_APPLIES.keep(state, True)
    return False


def ask_for_choices(r: Recorder) -> bool:
    """704.5j, w, x@2024: ask a player to choose something first. Returns whether there was anything
    to ask."""
    return legends.ask_which_legend_stays(r) or protecting.ask_for_protector(r)


def _losing(r: Recorder) -> list[tuple[PlayerLost, str, Causes]]:
    """704.5a-c, 704.6a-c, 810.8a@2024: the players who lose now, and everybody who shares their
    life totals. Who loses for several reasons loses by the first, and because of all."""
    found: dict[PlayerId, tuple[PlayerLost, str, Causes]] = {}
    for player in r.state.players.values():
        for loss, rule, because in _reasons(r, player) if player.lost is None else ():
            for each in sharing_life(r.state, player.id):
                if r.state.players[each].lost is None:
                    first = found.get(each, (PlayerLost(each, loss), rule, ()))
                    found[each] = (*first[:2], tuple(sorted({*first[2], *because})))
    return list(found.values())


def _reasons(r: Recorder, player: PlayerState) -> Iterator[tuple[Loss, str, Causes]]:
    """704.5a-c, 704.6a-c@2024: every reason for which a player loses now, with its rule and what
    led to it."""
    alone = len(sharing_life(r.state, player.id)) == 1
    if player.life <= 0 and not permissions(r.state, "stay_with_no_life", player.id):
        yield Loss.LIFE, "704.5a" if alone else "704.6a", causes.life_ran_out(r, player.id)
    if player.drew_from_empty:
        yield Loss.EMPTY_LIBRARY, "704.5b", causes.drew_from_empty(r, player.id)
    if any(amount >= DEADLY_DAMAGE for *_, amount in player.commander_damage):
        yield (
            Loss.DAMAGE_BY_COMMANDER,
            "704.6c",
            causes.commander_damage(r, player.id, DEADLY_DAMAGE),
        )
    if _has_deadly_poison(r.state, player):
        shared = not alone and r.sheet.giants_share_poison
        yield Loss.POISON, "704.6b" if shared else "704.5c", causes.poison(r, player.id)


def _has_deadly_poison(state: GameState, player: PlayerState) -> bool:
    """704.5c, 704.6b, 810.11@2024: ten poison counters; fifteen for a team of two that shares
    them."""
    poison = number_of(player.counters, "poison")
    shared = poison > 0 and sheet(state.edition).giants_share_poison
    sharers = len(sharing_life(state, player.id)) if shared else 1
    return poison > 0 and poison >= 5 + 5 * sharers


def _unattach(r: Recorder) -> None:
    """702.103f, 704.5n-p, 801.9@2024: a permanent other than an Aura that may not stay attached, or
    one that is bestowed, becomes unattached and stays on the battlefield."""
    for obj in [each for each in permanents(r.state) if each.attached_to]:
        if obj.phased_out or _holds_on(r.state, obj.id):
            continue
        what = present(r.state, obj.id)
        bestowed = bestowing.is_bestowed(r.state, obj)
        if bestowed or "Aura" not in what.subtypes:
            fit = "Equipment" in what.subtypes and what.types.isdisjoint({"battle", "creature"})
            rule = "702.103f" if bestowed else "704.5n" if fit else "704.5p"
            with r.because_of(*causes.what_ended(r, _holds_on, obj.id)):
                bestowing.unattach(r, obj.id, rule)


def _holds_on(state: GameState, attached: ObjectId) -> bool:
    """704.5n-p, 801.9@2024: whether it is of a kind that can be attached, to something on the
    battlefield and within range that it may be attached to."""
    obj = state.objects.get(attached)
    if obj is None or not obj.attached_to or not is_there(state, obj.attached_to):
        return False
    kinds = present(state, attached).subtypes
    return not kinds.isdisjoint(ATTACHED) and can_enchant(state, attached, obj.attached_to)


ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})
"""The subtypes of permanents that are attached to something (704.5p)."""


def _counters(r: Recorder) -> None:
    """704.5q@2024: +1/+1 and -1/-1 counters on one permanent are removed in pairs."""
    if not r.sheet.counters_annihilate:
        return
    for obj in [each for each in permanents(r.state) if each.counters]:
        pairs = min(number_of(obj.counters, "+1/+1"), number_of(obj.counters, "-1/-1"))
        if pairs and not obj.phased_out:
            both = {
                *causes.counters(r, obj.id, "+1/+1"),
                *causes.counters(r, obj.id, "-1/-1"),
            }
            with r.because_of(*sorted(both)):
                r.emit(CountersChanged(obj.id, "+1/+1", -pairs), "704.5q")
                r.emit(CountersChanged(obj.id, "-1/-1", -pairs), "704.5q")


def _start_engines(r: Recorder) -> None:
    """704.3@2024: a player with start your engines! and without a speed has speed 1 from now on
    (704.5z in the texts since 2025-02-07)."""
    if r.state.edition.day < START_YOUR_ENGINES.since:
        return
    drivers = {
        obj.controller
        for obj in permanents(r.state)
        if not obj.phased_out and has(present(r.state, obj.id).keywords, START_YOUR_ENGINES)
    }
    for player in in_turn_order(r.state):
        if player in drivers and not r.state.players[player].speed:
            r.emit(SpeedIncreased(player, 1), "704.3")


def _out_of_place(r: Recorder) -> None:
    """704.5d, e@2024: tokens off the battlefield and copies off the stack cease to exist. So do
    phased-out tokens under the older rule (704.5d@2010)."""
    for obj in [r.state.objects[each] for each in _strays(r.state)]:
        rule, zones = _MUST_BE_IN[obj.nature]
        gone = obj.phased_out and is_token(obj) and r.sheet.phased_out_tokens_cease
        if gone or obj.zone not in zones:
            with r.because_of(*causes.what_ended(r, _is_in_place, obj.id)):
                cease(r, obj.id, rule)


@TOKENS_AND_COPIES.remembered
def _strays(state: GameState) -> list[ObjectId]:
    """The tokens and the copies of spells, wherever they are; remembered."""
    return [each.id for each in state.objects.values() if each.nature in _MUST_BE_IN]


def _is_in_place(state: GameState, token: ObjectId) -> bool:
    """Whether a token or copy is in a zone where it may exist."""
    obj = state.objects.get(token)
    return obj is None or (not obj.phased_out and obj.zone in _MUST_BE_IN[obj.nature][1])


_MUST_BE_IN = {
    Nature.TOKEN: ("704.5d", (Zone.BATTLEFIELD,)),
    Nature.COPY: ("704.5e", (Zone.STACK, Zone.BATTLEFIELD)),
}
