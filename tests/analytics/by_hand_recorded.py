"""The named queries about what players keep, draw and decide, as plain folds over logs."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime
from hashlib import md5
from statistics import median
from typing import Any

import pytest

from tests.analytics.by_hand import Fold, Rows, happened, rounded, wins, wins_of
from turnfold.engine.characteristics.present import present
from turnfold.engine.fold import fold
from turnfold.engine.state import GameState
from turnfold.events.base import is_player
from turnfold.events.combat import AttackersDeclared, BlockersDeclared
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Edition, Loss, Nature, Question, Step, Zone
from turnfold.events.game import GameBegan, MulliganTaken, OpeningHandKept, PlayerLost
from turnfold.events.log.log import Log
from turnfold.events.offers import OptionsOffered
from turnfold.events.record import DeckSubmitted, MatchDescribed, SnapshotLoaded, TimeNoted
from turnfold.events.stack import AbilityActivated, ManaSpent, SpellCast, TargetsChosen
from turnfold.events.turn import PriorityGained, PriorityPassed, StepBegan, TurnBegan
from turnfold.events.zones import (
    CardDrawn,
    CardRevealed,
    LandPlayed,
    ObjectAppeared,
    ZoneChanged,
)
from turnfold.replays.combats import combats as recorded_combats
from turnfold.replays.combats.divisions import divisions
from turnfold.replays.timeline.timeline import Timeline


def at_first_turn(log: Log) -> GameState | None:
    """The state as the first turn begins; none where the beginning is lost."""
    for state, event in happened(log):
        if isinstance(event, SnapshotLoaded):
            return None
        if isinstance(event, TurnBegan):
            return state.fork()
    return None


def wins_by_opening_lands(logs: list[Log]) -> Rows:
    def lands(log: Log, end: GameState, seat: int) -> int | None:
        state = at_first_turn(log)
        hand = state.zone(Zone.HAND, seat) if state is not None else ()
        found = [present(state, each).types for each in hand if state is not None]
        return sum("land" in each for each in found) if found and all(found) else None

    return wins(logs, lands)


def deck_of(log: Log, seat: int) -> tuple[str, ...] | None:
    decks = [each for each in log.events if isinstance(each, DeckSubmitted)]
    return next((each.cards for each in decks if each.player == seat), None)


def wins_by_deck(logs: list[Log]) -> Rows:
    def deck(log: Log, end: GameState, seat: int) -> tuple[str, str] | None:
        cards = deck_of(log, seat)
        if cards is None:
            return None
        few = [(-n, card) for card, n in Counter(cards).items() if n <= 4]
        told = ", ".join(f"{-n} {card}" for n, card in sorted(few)[:5])
        return md5("|".join(sorted(cards)).encode()).hexdigest()[:6], told

    return [(*key, *rest) for key, *rest in wins(logs, deck)]


def wins_by_card(logs: list[Log]) -> Rows:
    outcomes: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for log in logs:
        end, seat = fold(log), next(e.recorder for e in log.events if isinstance(e, GameBegan))
        state = at_first_turn(log)
        hand = state.zone(Zone.HAND, seat) if state is not None and seat else ()
        opening = {state.objects[each].card for each in hand if state is not None}
        if not (end.over and opening and all(opening)):
            continue
        drawn = drawn_by(log, seat)
        for card in {*(deck_of(log, seat) or ()), *opening, *drawn}:
            places = [place for place, cards in (("opening hand", opening), ("drawn", drawn))
                      if card in cards]  # fmt: skip
            for place in places or ["never drawn"]:
                outcomes[card, place].append(seat in end.winners)
    often = {key: found for key, found in outcomes.items() if len(found) > 1}
    return [(*key, *rest) for key, *rest in wins_of(often)]


def drawn_by(log: Log, seat: int) -> set[str]:
    """The cards that a player drew in turns, as far as they were ever seen."""
    ids, names = set(), {}
    for state, event in happened(log):
        if isinstance(event, CardDrawn) and event.player == seat and state.turn:
            ids.add(event.object)
            names[event.object] = state.objects[event.object].card or names.get(event.object, "")
        elif isinstance(event, CardRevealed | ObjectAppeared) and event.card:
            names[event.object] = event.card
    return {names[each] for each in ids if names.get(each)}


def mana_unused(logs: list[Log]) -> Rows:
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for log in logs:
        own: Counter[int] = Counter()
        now: tuple[int, int] = (0, 0)
        spent = 0
        for state, event in happened(log):
            if isinstance(event, ManaSpent) and event.player == now[1]:
                spent += event.amount
            if not isinstance(event, TurnBegan) or event.turn == now[0]:
                continue
            if now[0] and state.turn == now[0]:
                lands = [
                    each for each in state.battlefield
                    if state.objects[each].controller == now[1] and not state.objects[each].tapped
                    and "land" in present(state, each).types
                ]  # fmt: skip
                found[own[now[1]]].append((len(lands), spent))
            now, spent = (event.turn, event.player), 0
            own[event.player] += 1
    return [
        (turn, len(each), rounded((a for a, _ in each), 2), rounded((b for _, b in each), 2))
        for turn, each in sorted(found.items())
    ]


def damage_by_play_or_draw(logs: list[Log]) -> Rows:
    found: dict[tuple[int, str], list[list[int]]] = defaultdict(list)
    for log in logs:
        starts = fold(log).starting_player
        if not starts:
            continue
        own: Counter[int] = Counter()
        last, now = 0, [0, 0]
        for _, event in happened(log):
            if isinstance(event, TurnBegan) and event.turn != last:
                last, now = event.turn, [0, 0]
                own[event.player] += 1
                place = "play" if event.player == starts else "draw"
                found[own[event.player], place].append(now)
            elif isinstance(event, DamageDealt) and is_player(event.target) and last:
                now[event.kind is not DamageKind.COMBAT] += event.amount
    return [
        (*key, len(each), rounded((a for a, _ in each), 2), rounded((b for _, b in each), 2))
        for key, each in sorted(found.items())
    ]


def moments(log: Log) -> dict[int, float]:
    """When each event was told, for those before which a time was noted."""
    found: dict[int, float] = {}
    latest = None
    for commit in range(log.commit_count):
        events = log.commit_range(commit)
        last = log.events[events[-1]]
        if isinstance(last, TimeNoted):
            latest = datetime.fromisoformat(last.time).timestamp()
        if latest is not None:
            found |= dict.fromkeys(events, latest)
    return found


def shown(log: Log) -> Iterator[tuple[int, str, float | None]]:
    """Each decision that a recorded game shows: whose, its kind, its seconds."""
    times, since = moments(log), dict[int, float | None]()
    offered: dict[int, Question] = {}
    live = [seq for part in log.live_ranges(len(log)) for seq in part]
    for seq, (state, event) in zip(live, happened(log), strict=True):
        rule, found = log.rule_of(seq), None
        match event:
            case PriorityGained():
                since[event.player] = times.get(seq)
            case OptionsOffered():
                since[event.player] = times.get(seq)
                offered[event.player] = event.question
            case CardDrawn() if not state.turn:
                since[event.player] = times.get(seq)
            case StepBegan(step=Step.DECLARE_ATTACKERS):
                since[state.active_player] = times.get(seq)
            case StepBegan(step=Step.DECLARE_BLOCKERS):
                others = (each for each in state.players if each != state.active_player)
                since |= dict.fromkeys(others, times.get(seq))
            case PriorityPassed():
                found = event.player, "pass"
            case LandPlayed():
                found = event.player, "play_land"
            case SpellCast():
                found = event.player, "cast"
            case AbilityActivated() if not rule.startswith("605"):
                found = event.player, "activate"
            case TargetsChosen() if rule.startswith("603.3d"):
                found = state.objects[event.object].controller, "choose_targets"
            case AttackersDeclared():
                if event.objects or offered.get(event.player) is Question.DECLARE_ATTACKERS:
                    found = event.player, "declare_attackers"
            case BlockersDeclared():
                if event.objects or offered.get(event.player) is Question.DECLARE_BLOCKERS:
                    found = event.player, "declare_blockers"
            case DamageDealt(kind=DamageKind.COMBAT):
                asked = [p for p, q in offered.items() if q is Question.ASSIGN_DAMAGE]
                found = (asked[0], "assign_damage") if asked else None
            case OpeningHandKept():
                found = event.player, "keep_hand"
            case MulliganTaken():
                found = event.player, "take_mulligan"
            case PlayerLost(loss=Loss.CONCEDED):
                found = event.player, "concede"
        if found is not None:
            before, now = since.get(found[0]), times.get(seq)
            yield *found, now - before if now is not None and before is not None else None
            since[found[0]] = now
            offered.pop(found[0], None)


def decision_time(logs: list[Log]) -> Rows:
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for log in logs:
        seat = next(each.recorder for each in log.events if isinstance(each, GameBegan))
        for player, kind, seconds in shown(log) if seat else ():
            if seconds is not None:
                who = "recorder" if player == seat else "opponent"
                found[who, kind].append(seconds)

    def tenth(value: float) -> Any:
        return pytest.approx(value, abs=0.052)

    return [
        (*key, len(each), tenth(sum(each) / len(each)), tenth(median(each)), tenth(max(each)))
        for key, each in sorted(found.items())
    ]


def divisions_by_edition(logs: list[Log]) -> Rows:
    """Each division of combat damage, counted one by one."""
    found = [0, 0, 0, 0, 0]
    for log in logs:
        timeline = Timeline(log)
        for combat in recorded_combats(log):
            pair = (Edition.DAMAGE_ORDER, Edition.FREE_DIVISION)
            for before, now in (each.under for each in divisions(timeline, combat, pair)):
                choice = (before.ways or 0) > 1 or (now.ways or 0) > 1
                more = (now.ways or 0) > (before.ways or 0)
                other, lost = now.best != before.best, now.legal and not before.legal
                counts = (True, choice, more, other, lost)
                found = [total + counted for total, counted in zip(found, counts, strict=True)]
    return [tuple(found)]


def decks_seen(logs: list[Log]) -> dict[tuple[str, str], dict[str, list[tuple[int, int]]]]:
    """For each match and opponent: for each card that was seen, how many copies in which game."""
    decks: dict[Any, Any] = defaultdict(lambda: defaultdict(list))
    for log in logs:
        began = next(each for each in log.events if isinstance(each, GameBegan))
        number = next((e.game_number for e in log.events if isinstance(e, MatchDescribed)), 1)
        copies: Counter[tuple[int, str]] = Counter()
        cards: set[tuple[int, str]] = set()
        followed: set[int] = set()
        for owner, card, moved in cards_moved(log) if began.recorder else ():
            if owner != began.recorder:
                cards.add((owner, card))
                copies[owner, card] += moved.object not in followed
                copies[owner, card] -= moved.destination is Zone.LIBRARY
                followed.add(moved.became)
        called = {seat: each.name for seat, each in fold(log).players.items()}
        for owner, card in cards:
            found = max(1, copies[owner, card]), number
            decks[began.match, called[owner]][card].append(found)
    return decks


def cards_moved(log: Log) -> Iterator[tuple[int, str, ZoneChanged]]:
    """Every move of a card that is known by the end of its commit, with its owner and its name."""
    revealed: dict[tuple[int, int], str] = {}
    for seq in (seq for live in log.live_ranges(len(log)) for seq in live):
        event = log.events[seq]
        if isinstance(event, CardRevealed):
            revealed.setdefault((log.commit_of(seq), event.object), event.card)
    seqs = (seq for live in log.live_ranges(len(log)) for seq in live)
    for seq, (state, event) in zip(seqs, happened(log), strict=True):
        if isinstance(event, ZoneChanged):
            one = state.objects.get(event.object)
            if one is not None and one.nature is Nature.CARD:
                card = one.card or revealed.get((log.commit_of(seq), event.became), "")
                if card:
                    yield one.owner, card, event


def opponents_deck(logs: list[Log]) -> Rows:
    rows = [
        (*whose, card, max(n for n, _ in found), len(found), min(game for _, game in found))
        for whose, cards in decks_seen(logs).items()
        for card, found in cards.items()
    ]
    return sorted(rows, key=lambda row: (row[0], row[1], row[5], -row[3], row[2]))


def opponents_deck_list(logs: list[Log]) -> Rows:
    rows = sorted(opponents_deck(logs), key=lambda row: (row[0], row[1], -row[3], row[2]))
    return [(match, name, f"{copies} {card}") for match, name, card, copies, *_ in rows]


BY_HAND: dict[str, Fold] = {
    each.__name__.replace("_", "-"): each
    for each in (
        damage_by_play_or_draw, decision_time, divisions_by_edition, mana_unused, opponents_deck,
        opponents_deck_list, wins_by_card, wins_by_deck, wins_by_opening_lands,
    )
}  # fmt: skip
"""The fold for every named query of this file."""
