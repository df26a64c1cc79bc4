"""The named queries once more, as plain folds over logs: no table, no SQL.

Each function gives the rows that the query of its name must give, in its order.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from statistics import mean, quantiles
from typing import Any

import pytest

from turnfold.engine.characteristics.present import present
from turnfold.engine.fold import fold
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.state import GameState
from turnfold.events.base import is_player
from turnfold.events.combat import (
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
)
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Phase, Zone
from turnfold.events.game import GameBegan, LifeGained, LifeLost, MulliganTaken, PlayerJoined
from turnfold.events.log.log import Log
from turnfold.events.record import GapFound, QueueNamed, SnapshotLoaded
from turnfold.events.stack import ManaSpent, SpellCast
from turnfold.events.turn import PhaseBegan, PhaseEnded, TurnBegan
from turnfold.events.zones import CardDrawn, LandPlayed, ZoneChanged

Rows = list[tuple[Any, ...]]
Fold = Callable[[list[Log]], Rows]


def happened(log: Log) -> Iterator[tuple[GameState, Any]]:
    """Every event that counts, with the state before it."""
    state = GameState(log.header.edition)
    for seq in (seq for live in log.live_ranges(len(log)) for seq in live):
        state.forget()
        event = log.events[seq]
        yield state, event
        EVOLVE[type(event)](state, event)


def ended(logs: Iterable[Log]) -> Iterator[tuple[Log, GameState]]:
    """The games that are over, with their last state."""
    for log in logs:
        state = fold(log)
        if state.over:
            yield log, state


def rounded(values: Iterable[float], digits: int) -> Any:
    """A value that equals the mean of these values, rounded to this number of digits."""
    return pytest.approx(mean(values), abs=0.5 * 10**-digits + 1e-9)


def shares(outcomes: dict[Any, list[bool]]) -> Rows:
    return [(key, len(won), sum(won), rounded(won, 3)) for key, won in outcomes.items()]


def who_wins_when_attacking_first(logs: list[Log]) -> Rows:
    won = []
    for log, end in ended(logs):
        for state, event in happened(log):
            if isinstance(event, CreatureBecameAttacking):
                won.append(state.objects[event.object].controller in end.winners)
                break
    return [(len(won), sum(won), rounded(won, 3))]


def who_wins_when_starting(logs: list[Log]) -> Rows:
    outcomes: dict[bool, list[bool]] = {True: [], False: []}
    for _, end in ended(logs):
        for seat in end.players if end.starting_player else ():
            outcomes[seat == end.starting_player].append(seat in end.winners)
    return shares({key: won for key, won in outcomes.items() if won})


def damage_by_turn(logs: list[Log]) -> Rows:
    dealt: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for log in logs:
        turns: dict[int, list[int]] = {}
        for state, event in happened(log):
            if isinstance(event, TurnBegan):
                turns.setdefault(event.turn, [0, 0])
            elif isinstance(event, DamageDealt) and is_player(event.target) and state.turn:
                turns[state.turn][event.kind is not DamageKind.COMBAT] += event.amount
        for turn, (combat, other) in turns.items():
            dealt[turn].append((combat, other))
    return [
        (turn, len(each), sum(c for c, _ in each), sum(o for _, o in each),
         rounded(map(sum, each), 2))
        for turn, each in sorted(dealt.items())
    ]  # fmt: skip


def combats(log: Log) -> Iterator[dict[int, dict[str, Any]]]:
    """The creatures of every combat phase: power, whom they blocked, whether they died."""
    fighting: dict[int, dict[str, Any]] = {}
    for state, event in happened(log):
        if isinstance(event, PhaseEnded | SnapshotLoaded) or (
            isinstance(event, PhaseBegan) and event.phase is Phase.COMBAT
        ):
            if fighting:
                yield fighting
            fighting = {}
        elif isinstance(event, CreatureBecameAttacking | CreatureBecameBlocking):
            new = {
                "attacks": isinstance(event, CreatureBecameAttacking),
                "power": present(state, event.object).power,
                "blocks": getattr(event, "attackers", ()),
                "blocked": False,
                "died": False,
            }
            fighting.setdefault(event.object, new)
        elif isinstance(event, CreatureBecameBlocked) and event.object in fighting:
            fighting[event.object]["blocked"] = True
        elif isinstance(event, ZoneChanged) and event.object in fighting:
            fighting[event.object]["died"] |= event.destination is Zone.GRAVEYARD
    if fighting:
        yield fighting


OUTCOMES = {
    (True, True): "both died",
    (True, False): "the attacker died",
    (False, True): "the blocker died",
    (False, False): "both lived",
}


def combat_trades(logs: list[Log]) -> Rows:
    pairs: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for combat in (combat for log in logs for combat in combats(log)):
        for blocker in combat.values():
            for attacker in (combat[each] for each in blocker["blocks"] if each in combat):
                outcome = OUTCOMES[attacker["died"], blocker["died"]]
                pairs[outcome].append((attacker["power"], blocker["power"]))
    rows = [
        (outcome, len(each), rounded((a for a, _ in each), 2), rounded((b for _, b in each), 2))
        for outcome, each in pairs.items()
    ]
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def attacks_by_power(logs: list[Log]) -> Rows:
    found: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for combat in (combat for log in logs for combat in combats(log)):
        for each in combat.values():
            if each["attacks"]:
                for place, counts in enumerate((True, each["blocked"], each["died"])):
                    found[each["power"]][place] += counts
    return [(power, *counts) for power, counts in sorted(found.items())]


def life_swings(logs: list[Log]) -> Rows:
    swings: Counter[tuple[str, str, int, int]] = Counter()
    for log in logs:
        for state, event in happened(log):
            if isinstance(event, LifeGained | LifeLost):
                sign = 1 if isinstance(event, LifeGained) else -1
                key = (log.header.edition.value, log.header.game, state.turn, event.player)
                swings[key] += sign * event.amount
    rows = [(*key, change) for key, change in swings.items() if change]
    return sorted(rows, key=lambda row: (-abs(row[4]), row[:4]))[:20]


def mulligans(logs: list[Log]) -> Rows:
    outcomes: dict[int, list[bool]] = defaultdict(list)
    for log, end in ended(logs):
        taken = {e.player: e.count for _, e in happened(log) if isinstance(e, MulliganTaken)}
        for seat in end.players:
            outcomes[taken.get(seat, 0)].append(seat in end.winners)
    return shares(dict(sorted(outcomes.items())))


def removal_timing(logs: list[Log]) -> Rows:
    left: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for log in logs:
        for state, event in happened(log):
            leaves = isinstance(event, ZoneChanged) and event.origin is Zone.BATTLEFIELD
            if leaves and present(state, event.object).is_creature:
                since = state.objects[event.object].controlled_since_turn
                key = event.movement.value, event.destination.value
                left[key].append((state.turn, state.turn - since))
    rows = [
        (*key, len(each), rounded((t for t, _ in each), 1), rounded((s for _, s in each), 1))
        for key, each in left.items()
    ]
    return sorted(rows, key=lambda row: (-row[2], row[:2]))


def curve(logs: list[Log]) -> Rows:
    kinds = {ManaSpent: 0, LandPlayed: 1, SpellCast: 2, CardDrawn: 3}
    turns: dict[int, list[list[int]]] = defaultdict(list)
    for log in logs:
        own: Counter[int] = Counter()
        last = 0
        for state, event in happened(log):
            if isinstance(event, TurnBegan) and event.turn != last:
                last = event.turn
                own[event.player] += 1
                turns[own[event.player]].append([0, 0, 0, 0])
            elif type(event) in kinds and last and event.player == state.active_player:
                done = turns[own[event.player]][-1]
                done[kinds[type(event)]] += getattr(event, "amount", 1)
    return [
        (number, len(each), *(rounded(column, 2) for column in zip(*each, strict=True)))
        for number, each in sorted(turns.items())
    ]


def game_length(logs: list[Log]) -> Rows:
    turns: dict[str | None, list[int]] = defaultdict(list)
    for state in map(fold, logs):
        how = state.ended_by.value if state.over and state.ended_by else None
        turns[how].append(state.turn)
    rows = [(how, len(each), min(each), rounded(each, 1), max(each)) for how, each in turns.items()]
    return sorted(rows, key=lambda row: (-row[1], row[0] or "~"))


def comebacks(logs: list[Log]) -> Rows:
    lowest: Counter[int] = Counter()
    for log, end in ended(logs):
        life: dict[int, int] = {}
        whole = True
        for state, event in happened(log):
            if isinstance(event, SnapshotLoaded):
                whole = False
            elif isinstance(event, PlayerJoined) and whole:
                life[event.player] = event.life
            elif isinstance(event, LifeLost) and event.player in life:
                total = state.players[event.player].life - event.amount
                life[event.player] = min(life[event.player], total)
        lowest.update(life[seat] for seat in end.winners if seat in life)
    return sorted(lowest.items())


def life_by_turn(logs: list[Log]) -> Rows:
    found: dict[tuple[int, bool], list[int]] = defaultdict(list)
    for log, end in ended(logs):
        if any(isinstance(event, GapFound) for _, event in happened(log)):
            continue
        totals: dict[int, dict[int, int]] = {}
        for state, event in happened(log):
            if state.turn:
                totals[state.turn] = {seat: each.life for seat, each in state.players.items()}
            if isinstance(event, LifeGained | LifeLost) and state.turn:
                sign = 1 if isinstance(event, LifeGained) else -1
                totals[state.turn][event.player] += sign * event.amount
        for turn, lives in totals.items():
            for seat, life in lives.items():
                found[turn, seat in end.winners].append(life)
    return [
        (
            turn,
            won,
            len(each),
            *(quantiles(each, n=4, method="inclusive") if each[1:] else each * 3),
        )
        for (turn, won), each in sorted(found.items())
    ]


def turns_per_game(logs: list[Log]) -> Rows:
    counts: Counter[tuple[int, str | None]] = Counter()
    for state in map(fold, logs):
        how = state.ended_by.value if state.over and state.ended_by else None
        counts[state.turn, how] += 1
    rows = [(*key, games) for key, games in counts.items()]
    return sorted(rows, key=lambda row: (row[0], row[1] or "~"))


def damage_by_card(logs: list[Log]) -> Rows:
    dealt: dict[str, list[int]] = defaultdict(list)
    for log in logs:
        for state, event in happened(log):
            if isinstance(event, DamageDealt) and is_player(event.target):
                there = state.objects.get(event.source) or state.last_known.get(event.source)
                if there is not None and there.card:
                    dealt[there.card].append(event.amount)
    rows = [(card, len(each), sum(each), max(each)) for card, each in dealt.items()]
    return sorted(rows, key=lambda row: (-row[2], row[0]))[:20]


def events_by_type(logs: list[Log]) -> Rows:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for log in logs:
        live = {seq for part in log.live_ranges(len(log)) for seq in part}
        for seq, event in enumerate(log.events):
            count = counts[str(event.__struct_config__.tag)]
            count[0] += 1
            count[1] += seq not in live
    rows = [(tag, *count) for tag, count in counts.items()]
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def wins(logs: list[Log], key: Callable[[Log, GameState, int], Any]) -> Rows:
    """How often recorders won, by a key (None: of no game), with Wilson's interval."""
    outcomes: dict[Any, list[bool]] = defaultdict(list)
    for log, end in ended(logs):
        seat = next(each.recorder for each in log.events if isinstance(each, GameBegan))
        found = key(log, end, seat) if seat in end.players else None
        if found is not None:
            outcomes[found].append(seat in end.winners)
    return wins_of(outcomes)


def wins_of(outcomes: dict[Any, list[bool]]) -> Rows:
    """How often each was won, with Wilson's interval."""
    rows: Rows = []
    for found, won in sorted(outcomes.items()):
        count, share, z = len(won), sum(won) / len(won), 1.96
        middle = (share + z * z / (2 * count)) / (1 + z * z / count)
        width = z * (share * (1 - share) / count + z * z / (4 * count**2)) ** 0.5
        width /= 1 + z * z / count
        ends = [rounded([middle - width], 3), rounded([middle + width], 3)]
        rows.append((found, count, sum(won), rounded(won, 3), *ends))
    return rows


def wins_by_queue(logs: list[Log]) -> Rows:
    def queue(log: Log, end: GameState, seat: int) -> str | None:
        return next((each.queue for each in log.events if isinstance(each, QueueNamed)), None)

    return wins(logs, queue)


def wins_by_play_or_draw(logs: list[Log]) -> Rows:
    def place(log: Log, end: GameState, seat: int) -> str | None:
        if not end.starting_player:
            return None
        return "play" if end.starting_player == seat else "draw"

    return wins(logs, place)


def wins_by_colors(logs: list[Log]) -> Rows:
    def colors(log: Log, end: GameState, seat: int) -> str | None:
        cast = [
            present(state, event.object).colors
            for state, event in happened(log)
            if isinstance(event, SpellCast) and event.player == seat
        ]
        if not cast:
            return None
        held = frozenset().union(*cast)
        names = ("white", "blue", "black", "red", "green")
        return "".join(n for n, name in zip("WUBRG", names, strict=True) if name in held)

    return wins(logs, colors)


BY_HAND: dict[str, Fold] = {
    each.__name__.replace("_", "-"): each
    for each in (
        attacks_by_power, combat_trades, comebacks, curve, damage_by_card, damage_by_turn,
        events_by_type, game_length, life_by_turn, life_swings, mulligans, removal_timing,
        turns_per_game, wins_by_colors, wins_by_play_or_draw, wins_by_queue,
        who_wins_when_attacking_first, who_wins_when_starting,
    )
}  # fmt: skip
"""The fold for every named query."""
