"""What must hold of the causes that a log names, judged by the rules and the state before each.

Every changed value is explained whole: the amounts of its causes add up to it, and leaving any of
them out would leave another value, or the event undone.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.properties.causes_of_decisions import decided
from turnfold.engine.characteristics.memory import forget
from turnfold.engine.characteristics.present import present
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.query.replacing import raising_counters
from turnfold.engine.rules.objects.destroying import would_survive
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import is_player
from turnfold.events.damage import (
    DamageAssigned,
    DamageDealt,
    DamageMarked,
    DamagePrevented,
    DamageReplaced,
    DeathtouchNoted,
    ExcessDamageNoted,
    ExcessDamageRedirected,
)
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import DamageKind, Loss, Movement, Zone
from turnfold.events.game import (
    DrawFailed,
    GameEnded,
    LifeGained,
    LifeLost,
    PlayerCountersChanged,
    PlayerLost,
)
from turnfold.events.log.log import Log
from turnfold.events.permanents import Attached, CountersChanged
from turnfold.events.record import ActionReversed, DecisionTaken, GapFound
from turnfold.events.stack import ResolutionBegan
from turnfold.events.zones import (
    PermanentEntered,
    ZoneChanged,
)


def live(log: Log) -> Iterator[tuple[int, GameState]]:
    """The numbers of the events that count, each with the state before it (changed afterwards)."""
    state = GameState(log.header.edition)
    for part in log.live_ranges(len(log)):
        for seq in part:
            yield seq, state
            event = log.events[seq]
            EVOLVE[type(event)](state, event)
            forget(state, (event,))


def faults(log: Log, recorded: bool = False) -> Iterator[str]:
    """What is wrong with the causes of a log that the engine wrote.

    A `recorded` one was written by an importer. The players' decisions are not in it, so that what
    they decide has no cause; and it holds what creatures were seen to be, and not why.
    """
    checks = CHECKS | RECORDED if recorded else CHECKS
    shown = set()
    for seq, state in live(log):
        event = log.events[seq]
        before = [(each, log.events[each]) for each in log.causes_of(seq)]
        shown.add(seq)
        lost = [each for each, _ in before if each not in shown]
        kept = any(seq in log.events[each].kept for each in log.reversals)  # type: ignore[union-attr]
        if lost and not kept and not isinstance(event, ActionReversed):
            yield f"event {seq} names {lost}, which were taken back"
            continue
        causes = [each for _, each in before]
        why = decided(event, causes) or checks.get(type(event), _fine)(log, seq, state, causes)
        if why:
            yield f"event {seq}, {event}: {why}; it names {before}"


def _fine(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    return ""


def _life_lost(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    damage = [each for each in causes if isinstance(each, DamageDealt)]
    unnumbered = bool(damage) and not log.rule_of(seq)  # 2004 has no number for it
    if not (unnumbered or _is_under(log, seq, "120.3a", "119.3a")):
        return "life is lost by no damage" if damage or not causes else ""
    changers = _changers(causes)
    if not causes or len(damage) + len(changers) != len(causes):
        return "the damage is the cause of life lost by damage"
    if any(each.target != log.events[seq].player for each in damage):  # type: ignore[union-attr]
        return "it was dealt to somebody else"
    amount = log.events[seq].amount  # type: ignore[union-attr]
    return _sums(sum(each.amount for each in damage), amount, changers)


def _changers(causes: list[Any]) -> list[Any]:
    """What had an effect on an amount: the amounts need not add up then."""
    kinds = (PermanentEntered, Attached, EffectBegan)
    return [each for each in causes if isinstance(each, kinds)]


def _life_gained(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    damage = [each for each in causes if isinstance(each, DamageDealt)]
    if _is_under(log, seq, "120.3f", "119.3f"):
        if not damage or len({each.source for each in damage}) > 1:
            return "lifelink is about the damage of one source"
        return _sums(sum(each.amount for each in damage), event.amount, _changers(causes))
    return "" if causes else "there is none"


def _poison(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    damage = [each for each in causes if isinstance(each, DamageDealt)]
    if _is_under(log, seq, "120.3b", "119.3b"):
        return _sums(sum(each.amount for each in damage), event.change, _changers(causes))
    if _is_under(log, seq, "120.3g"):
        return "" if len(damage) == 1 else "toxic is about one damage"
    return "" if causes else "there is none"


def _counters(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    if unnamed := _raising(state, event) - {each.object for each in _came(causes)}:
        return f"{unnamed} made them more"
    damage = sum(each.amount for each in causes if isinstance(each, DamageDealt))
    if _is_under(log, seq, "120.3d", "119.3d"):
        return _sums(damage, event.change, _changers(causes))
    if _is_under(log, seq, "120.3c", "119.3c", "120.3h"):
        there = number_of(state.objects[event.object].counters, event.counter)
        return _sums(min(damage, there), -event.change, _changers(causes))
    return "" if causes or not state.turn else "there is none"


def _raising(state: GameState, event: Any) -> set[int]:
    """614.1a: the permanents whose abilities make more of the counters that are put."""
    if event.change <= 0 or not state.turn:
        return set()
    found = raising_counters(state, event.put_by, event.object, event.counter)
    return {each.source.id for each in found} - {event.object}


def _came(causes: list[Any]) -> list[Any]:
    return [each for each in causes if isinstance(each, PermanentEntered | Attached)]


def _marked(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    if not log.rule_of(seq):
        return ""  # laid out by a file
    if len(causes) != 1 or not isinstance(causes[0], DamageDealt):
        return "one damage is marked at a time"
    return _sums(causes[0].amount * (causes[0].target == event.object), event.amount)


def _dealt(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    """As it was assigned, less what was prevented or redirected to another; or as the last effect
    that replaced it says."""
    event: Any = log.events[seq]
    if not causes:
        return "there is none"
    if event.kind is not DamageKind.COMBAT:
        return ""
    amount = None
    for each in causes:
        match each:
            case DamageReplaced() if amount is not None and each.target != event.target:
                amount -= each.amount
            case DamageAssigned() | DamageReplaced() | ExcessDamageRedirected():
                amount = each.amount
            case DamagePrevented() if amount is not None:
                amount -= each.amount
            case _:
                return "nothing but assignments and effects on them leads to combat damage"
    return _sums(amount, event.amount)


def _excess(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    whole = sum(each.amount for each in causes if each.target == event.target)
    return "" if whole >= event.amount else "less damage was dealt than that"


def _lost(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    """704.5a-c: for the reason that is told, and for each other that is named, what led to it."""
    event: Any = log.events[seq]
    if event.loss not in REASONS_TO_LOSE:
        return "" if causes else "there is none"
    named: dict[Loss, list[Any]] = {
        why: [each for each in causes if isinstance(each, kind)]
        for why, kind in REASONS_TO_LOSE.items()
    }
    if not named[event.loss] or sum(map(len, named.values())) < len(causes):
        return "there is none, or another"
    if named[Loss.LIFE]:
        (loss,) = named[Loss.LIFE]
        life = next(s.players[event.player].life for n, s in live(log) if log.events[n] is loss)
        if not life > 0 >= life - loss.amount:
            return "not by it"
    if named[Loss.POISON]:
        poison = number_of(state.players[event.player].counters, "poison")
        return _sums(sum(each.change for each in named[Loss.POISON]), poison)
    return "it drew" if len(named[Loss.EMPTY_LIBRARY]) > 1 else ""


REASONS_TO_LOSE: dict[Loss, type] = {
    Loss.LIFE: LifeLost,
    Loss.EMPTY_LIBRARY: DrawFailed,
    Loss.POISON: PlayerCountersChanged,
}
"""What leads to each loss that state-based actions bring."""


def _ended(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    gone = {player.id for player in state.players.values() if player.lost is not None}
    named = {each.player for each in causes if isinstance(each, PlayerLost)}
    return "" if named == gone and len(causes) == len(gone) else f"{gone} lost"


def _moved(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    if not causes:
        return "there is none" if state.turn else ""
    check = DEATHS.get(event.movement)
    return check(event, state, causes) if check else ""


def _by_damage(event: Any, state: GameState, causes: list[Any]) -> str:
    """704.5g: all that is marked; without any one part it would be less, or it would live on."""
    obj = state.objects[event.object]
    marks = [each for each in causes if isinstance(each, DamageMarked)]
    if any(each.object != event.object for each in marks):
        return "they were marked on something else"
    return _sums(sum(each.amount for each in marks), obj.damage) or _needed(event, state, causes)


def _by_deathtouch(event: Any, state: GameState, causes: list[Any]) -> str:
    noted = [each for each in causes if isinstance(each, DeathtouchNoted)]
    if len(noted) != state.deathtouched.count(event.object):
        return "every damage with deathtouch"
    return _needed(event, state, [each for each in causes if each not in noted])


def _by_toughness(event: Any, state: GameState, causes: list[Any]) -> str:
    return _needed(event, state, causes)


def _by_counters(event: Any, state: GameState, causes: list[Any]) -> str:
    if any(isinstance(each, PermanentEntered) for each in causes):
        return ""
    kinds = {(each.object, each.counter) for each in causes}
    less = all(each.change < 0 for each in causes)
    return "" if len(kinds) == 1 and less else "the counters that it lost"


def _needed(event: Any, state: GameState, causes: list[Any]) -> str:
    """Without any one of what is so still, it has more toughness or less damage, or it survives."""
    now = _life_left(state, event.object)
    for each in causes:
        without = _without(state, each)
        if without is None or _life_left(without, event.object) > now:
            continue
        if not would_survive(without, event.object):
            return f"it would be no better without {each}"
    return ""


def _life_left(state: GameState, creature: int) -> int:
    return present(state, creature).toughness - state.objects[creature].damage


def _without(state: GameState, cause: Any) -> GameState | None:
    """The state as it would be without what still is so because of a fact; None where that is not
    a mark, a counter or an effect."""
    undone = state.fork()
    match cause:
        case DamageMarked(object, amount):
            EVOLVE[DamageMarked](undone, DamageMarked(object, -amount))
        case CountersChanged(object, counter, change) if "/" in counter:
            EVOLVE[CountersChanged](undone, CountersChanged(object, counter, -change))
        case EffectBegan(effect) if effect in undone.effects:
            del undone.effects[effect]
        case _:
            return None
    undone.forget()
    return undone


def _legend(event: Any, state: GameState, causes: list[Any]) -> str:
    newest = [each for each in causes if not isinstance(each, DecisionTaken)]
    elsewhere = event.destination is not Zone.GRAVEYARD  # what sends it there is named as well
    return "" if len(newest) == 1 + elsewhere else "the newcomer, and what was chosen"


def _unattached(event: Any, state: GameState, causes: list[Any]) -> str:
    """704.5m: what it was attached to is gone by one of them, or it may not be on it any more."""
    host = state.objects[event.object].attached_to
    if host and not is_player(host) and host not in state.objects:
        gone = [each for each in causes if isinstance(each, ZoneChanged) and each.object == host]
        senders = _changers(causes) if event.destination is not Zone.GRAVEYARD else []
        both = len(gone) + len(senders) == len(causes)
        return "" if gone and both else "what it enchanted is gone"
    return "" if causes else "there is none"


DEATHS: dict[Movement, Callable[[Any, GameState, list[Any]], str]] = {
    Movement.LETHAL_DAMAGE: _by_damage,
    Movement.DEATHTOUCH_DAMAGE: _by_deathtouch,
    Movement.ZERO_TOUGHNESS: _by_toughness,
    Movement.ZERO_LOYALTY: _by_counters,
    Movement.ZERO_DEFENSE: _by_counters,
    Movement.LEGEND_RULE: _legend,
    Movement.UNATTACHED: _unattached,
}

CHECKS: dict[type, Callable[[Log, int, GameState, list[Any]], str]] = {
    LifeLost: _life_lost,
    LifeGained: _life_gained,
    PlayerCountersChanged: _poison,
    CountersChanged: _counters,
    DamageMarked: _marked,
    DamageDealt: _dealt,
    ExcessDamageNoted: _excess,
    PlayerLost: _lost,
    GameEnded: _ended,
    ZoneChanged: _moved,
}


def _recorded_loss(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    """Who concedes or is away loses without a cause, and so does who loses in a part of the game
    that was not recorded."""
    decided = log.events[seq].loss in (Loss.CONCEDED, Loss.TIMEOUT)  # type: ignore[union-attr]
    unseen = isinstance(log.events[seq - 1], GapFound)
    return "" if not causes and (decided or unseen) else _lost(log, seq, state, causes)


def _recorded_end(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    """A recording may break off."""
    gone = any(player.lost is not None for player in state.players.values())
    return _ended(log, seq, state, causes) if gone else ""


def _recorded_move(log: Log, seq: int, state: GameState, causes: list[Any]) -> str:
    event: Any = log.events[seq]
    if event.movement not in DEATHS:
        return ""
    marks = [each for each in causes if isinstance(each, DamageMarked)]
    if any(each.object != event.object for each in marks):
        return "they were marked on something else"
    if event.movement is Movement.LETHAL_DAMAGE:
        return _sums(sum(each.amount for each in marks), state.objects[event.object].damage)
    if event.movement is Movement.DEATHTOUCH_DAMAGE:
        return "" if marks and len(marks) == len(causes) else "damage is the cause"
    if event.movement is Movement.ZERO_TOUGHNESS:
        return _recorded_shrinking(event, state, causes)
    check = {
        Movement.UNATTACHED: _unattached,
        Movement.LEGEND_RULE: _legend,
        Movement.ZERO_LOYALTY: _by_counters,
        Movement.ZERO_DEFENSE: _by_counters,
    }.get(event.movement)
    return check(event, state, causes) if check else ""


def _recorded_shrinking(event: Any, state: GameState, causes: list[Any]) -> str:
    """704.5f: every counter that lowers its toughness, and spells and abilities that did so."""
    counters = [each for each in causes if isinstance(each, CountersChanged)]
    if not causes or any(each.object != event.object for each in counters):
        return "there is none, or it is about something else"
    if any(not isinstance(each, CountersChanged | ResolutionBegan) for each in causes):
        return "nothing but counters and effects lowers toughness"
    minus = sum(each.change for each in counters if each.counter == "-1/-1")
    return _sums(minus, number_of(state.objects[event.object].counters, "-1/-1"))


RECORDED: dict[type, Callable[[Log, int, GameState, list[Any]], str]] = {
    PlayerLost: _recorded_loss,
    GameEnded: _recorded_end,
    ZoneChanged: _recorded_move,
}
"""What is judged otherwise in a recording."""


def _sums(parts: int | None, whole: int, changers: Sequence[Any] = ()) -> str:
    """The amounts add up to the whole; or they do not, and what changed the whole is named."""
    if parts is not None and (parts == whole) is not bool(changers):
        return ""
    return f"the amounts make {parts} and not {whole}, changed by {changers}"


def _is_under(log: Log, seq: int, *rules: str) -> bool:
    return log.rule_of(seq).partition("@")[0] in rules
