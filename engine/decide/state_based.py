"""State-based actions: checked whenever a player would get priority, until none applies (704)."""

from engine.decide import legends, schemes
from engine.decide.destroying import is_saved
from engine.decide.doomed import doomed, is_there
from engine.decide.leaving import leave_the_lost
from engine.decide.life import end_if_decided, player_loses
from engine.decide.moving import Departure, cease, depart, is_token
from engine.memory import SETTLED
from engine.query.characteristics import present
from engine.query.reach import reaches
from engine.query.seating import protectors, sharing_life
from engine.recorder import Recorder, probe
from engine.state import GameState, PlayerState, count, permanents
from events.enums import Loss, Movement, Nature, Zone
from events.permanents import CountersChanged, ProtectorChosen, Unattached
from events.turn import StateBasedActionPerformed


def perform(r: Recorder) -> bool:
    """704.3@2024: one round, all at once; whether anything was performed."""
    before = r.next_seq
    _players(r)
    end_if_decided(r)
    if r.state.over:
        return False
    if r.next_seq > before:
        leave_the_lost(r)
    leaving = doomed(r.state)
    _unattach(r)
    gone = [
        each.departure
        for each in leaving.values()
        if not (each.destroyed and is_saved(r, each.departure.object))
    ]
    if gone:
        depart(r, gone, Zone.GRAVEYARD)
    _protectors(r)
    _counters(r)
    _out_of_place(r)
    schemes.turn_down(r)
    performed = r.next_seq - before
    if performed:
        r.emit(StateBasedActionPerformed(performed), "704.3")
    else:
        r.state.__dict__[SETTLED] = True
    return performed > 0


def none_applies(state: GameState) -> bool:
    """Whether nothing has happened since they were found not to apply."""
    return SETTLED in state.__dict__


def would_perform(state: GameState) -> bool:
    """514.3a@2024: whether any state-based action would be performed now."""
    if none_applies(state):
        return False
    would = probe(state)
    return perform(would) or would.state.over


def ask(r: Recorder) -> bool:
    """704.5j@2024: whether a player must choose something first; then it is asked."""
    return legends.ask(r)


def _players(r: Recorder) -> None:
    """704.5a-c@2024."""
    for player in list(r.state.players.values()):
        if player.lost is not None:
            continue
        if player.life <= 0:
            player_loses(r, player.id, Loss.LIFE, "704.5a")
        elif player.drew_from_empty:
            player_loses(r, player.id, Loss.EMPTY_LIBRARY, "704.5b")
        elif _has_deadly_poison(r.state, player):
            player_loses(r, player.id, Loss.POISON, "704.5c")


def _has_deadly_poison(state: GameState, player: PlayerState) -> bool:
    """704.5c, 810.8d, 810.11@2024: ten counters; a team of two that shares them stands fifteen."""
    poison = count(player.counters, "poison")
    return poison > 0 and poison >= 5 + 5 * len(sharing_life(state, player.id))


def _unattach(r: Recorder) -> None:
    """704.5n, 801.9@2024: what is no Aura merely falls off."""
    for obj in [each for each in permanents(r.state) if each.attached_to]:
        fits = is_there(r.state, obj.attached_to) and reaches(
            r.state, obj.controller, obj.attached_to
        )
        if not (fits or obj.phased_out) and "Aura" not in present(r.state, obj.id).subtypes:
            r.emit(Unattached(obj.id), "704.5n")


def _protectors(r: Recorder) -> None:
    """704.5w, x@2024: a battle that nobody may protect any more gets another protector, an
    opponent if it is a Siege; without one it is put into the graveyard."""
    for obj in [each for each in permanents(r.state) if each.protector]:
        each, what = obj.id, present(r.state, obj.id)
        if "battle" not in what.types or obj.phased_out:
            continue
        siege = "Siege" in what.subtypes
        fit = r.state.players[obj.protector].lost is None and not (
            siege and obj.protector == obj.controller
        )
        attacked = any(attacker.target == each for attacker in r.state.attackers.values())
        if fit or (attacked and obj.protector != obj.controller):
            continue
        able = protectors(r.state, obj.controller) if siege else [obj.controller]
        if able:
            r.emit(ProtectorChosen(each, able[0]), "704.5w")
        else:
            depart(r, [Departure(each, Movement.OTHER, "704.5w")], Zone.GRAVEYARD)


def _counters(r: Recorder) -> None:
    """704.5q@2024: +1/+1 and -1/-1 counters on one permanent annihilate in pairs."""
    if not r.sheet.counters_annihilate:
        return
    for obj in [each for each in permanents(r.state) if each.counters]:
        pairs = min(count(obj.counters, "+1/+1"), count(obj.counters, "-1/-1"))
        if pairs and not obj.phased_out:
            r.emit(CountersChanged(obj.id, "+1/+1", -pairs), "704.5q")
            r.emit(CountersChanged(obj.id, "-1/-1", -pairs), "704.5q")


def _out_of_place(r: Recorder) -> None:
    """704.5d, e@2024: tokens off the battlefield and copies off the stack cease to exist; so do
    phased-out tokens under the older rule (704.5d@2010)."""
    card = Nature.CARD
    for obj in [each for each in r.state.objects.values() if each.nature is not card]:
        rule, zones = _MUST_BE_IN.get(obj.nature, ("", (obj.zone,)))
        gone = obj.phased_out and is_token(obj) and r.sheet.phased_out_tokens_cease
        if gone or obj.zone not in zones:
            cease(r, obj.id, rule)


_MUST_BE_IN = {
    Nature.TOKEN: ("704.5d", (Zone.BATTLEFIELD,)),
    Nature.COPY: ("704.5e", (Zone.STACK, Zone.BATTLEFIELD)),
}
