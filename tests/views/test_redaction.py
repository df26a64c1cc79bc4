"""What one person may see: the redacted log folds to the view, and holds no hidden card."""

import itertools
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.needs import shared
from tests.turn.editions import in_editions
from tests.views.worlds import World
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, Seat
from turnfold.engine.legal import default
from turnfold.engine.play.variant import Variant
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.decisions import AnyDecision, Chance
from turnfold.events.enums import Edition, Movement, Nature, Phase, TeamRules, Zone
from turnfold.events.game import PlayerJoined
from turnfold.events.log import encode
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.events.zones import (
    CardRevealed,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    ZoneChanged,
)
from turnfold.replays.importers.arena import import_games
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views import SPECTATOR, Redactor, redacted, view
from turnfold.replays.views.aliases import MIXED, Aliases

AMOUNTS = frozenset(
    {
        *("commander_damage", "life_lost_before", "mana_spent", "starting_life"),
        *("cards_drawn", "life_gained", "life_lost", "crimes", "descended"),
        *("nonlands_entered", "permanents_left", "entered", "discarded", "chosen_for"),
        *("lands_entered", "creatures_entered", "artifacts_entered"),
        "permanents_sacrificed",
        *("clock", "turn", "amount", "damage", "controlled_since_turn", "life", "timestamp"),
        *(
            "left",
            "resolved",
            "used",
            "x",
            "division",
            "mode",
            "upkeeps",
            "latest_turns",
            "number",
            "power",
            "toughness",
            "winners",
            "change",
            "effect",
        ),
        *("steps_begun", "counters", "counts", "definitions", "players"),
    }
)
"""The fields of states that hold numbers which are no ids."""

VIEWERS = (SPECTATOR, 1, 2)

in_every_edition = pytest.mark.parametrize("edition", list(Edition))
for_every_viewer = pytest.mark.parametrize("viewer", VIEWERS)


@cache
def game_log(edition: Edition, seed: int, most: int = 400) -> Log:
    """A random game as far as some hundred decisions."""
    rng = Random(seed)
    begun = begin_with_any_cards if seed % 2 else begin
    game = begun(edition, rng, seed)
    for number, decision in enumerate(decisions(game, rng)):
        if number == most:
            break
        game.submit(decision)
    return game.log


def check(log: Log, viewer: int) -> None:
    """fold(redact(log, p)) == view(fold(log), p), but for definitions of what was seen earlier."""
    redactor = Redactor(log.header, viewer)
    for commit in log.commits():
        redactor.commit(commit)
    told = redactor.redacted
    seen = view(fold(log), viewer)
    folded = fold(told)
    assert seen.definitions.items() <= folded.definitions.items()
    assert comparable(folded) == comparable(seen, redactor.aliases)
    assert names_in(told) <= knowable(log, viewer)


def comparable(state: GameState, aliases: Aliases | None = None) -> object:
    """A state as plain data under the numbers that were told."""
    state.definitions = {}
    aliases = aliases or Aliases()
    for key, zone in state.zones.items():
        if key[0] in MIXED:
            state.zones[key] = tuple(sorted(zone, key=aliases))
    return numbered(state, aliases)


def numbered(value: Any, aliases: Aliases) -> Any:
    """Plain data of a state, its objects under the numbers that were told."""
    if isinstance(value, AnyDecision) and not isinstance(value, Chance):
        return aliases.told(DecisionTaken(0, value))
    if isinstance(value, Struct) and not isinstance(value, Chance):
        plain = AMOUNTS | {"id"} if isinstance(value, LastingEffect) else AMOUNTS
        parts = {name: getattr(value, name) for name in value.__struct_fields__}
        if isinstance(value, GameState):
            plain = AMOUNTS | {"instruction"}
            parts["effects"] = tuple(value.effects.values())
            for name, uses in (("used", value.used), ("resolved", value.resolved)):
                parts[name] = tuple((aliases(thing), -number) for thing, number in uses)
        return {
            name: each if name in plain else numbered(each, aliases) for name, each in parts.items()
        }
    if isinstance(value, dict):
        return {numbered(key, aliases): numbered(each, aliases) for key, each in value.items()}
    if isinstance(value, Chance):
        outcome = value.outcome
        return sorted(map(aliases, outcome) if len(outcome) > 1 else outcome)
    if isinstance(value, tuple):
        return tuple(numbered(each, aliases) for each in value)
    return aliases(value) if type(value) is int else value


def names_in(log: Log) -> set[str]:
    """Every card that a log names anywhere, the texts of definitions aside."""
    names: set[str] = set()
    for line in encode(log):
        collect(json.loads(line), names)
    return names


def collect(data: object, names: set[str]) -> None:
    if isinstance(data, dict):
        names |= {data[key] for key in ("card",) if data.get(key)}
        if data.get("type") == "card_defined":
            names.add(data["name"])
        names |= {each["name"] for each in data.get("definitions", ())}
        data = list(data.values())
    if isinstance(data, list):
        for each in data:
            collect(each, names)


def knowable(log: Log, viewer: int) -> set[str]:
    """Each card's name that was in front of the viewer at some time. The simple definition."""
    names: set[str] = set()
    recorded = fold(log, 1).recorder
    for seq, state in Timeline(log).states():
        event = log.events[seq - 1]
        if isinstance(event, CardRevealed) and not recorded:
            names.add(event.card)
        shown = [*state.objects.values(), *state.last_known.values()]
        team = {each.team for each in state.players.values() if each.id == viewer}
        mates = {viewer, *(each.id for each in state.players.values() if each.team in team)}
        names |= {each.card for each in shown if in_front_of(each, viewer, mates)}
    return names


def in_front_of(card: GameObject, viewer: int, mates: set[int]) -> bool:
    if card.zone in (Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND):
        shut = card.zone in (Zone.EXILE, Zone.COMMAND)
        return not card.face_down or (card.controller == viewer and not shut)
    if card.zone is Zone.HAND:
        return card.owner in mates
    return card.zone is not Zone.LIBRARY and card.owner == viewer


@in_every_edition
@for_every_viewer
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(each, marks=pytest.mark.volume) for each in range(1, 4))]
)
@pytest.mark.rule("400.2@2024")
def test_a_redacted_game_folds_to_what_the_viewer_sees(
    edition: Edition, viewer: int, seed: int
) -> None:
    check(game_log(edition, seed), viewer)


@in_every_edition
@for_every_viewer
@pytest.mark.parametrize("most", [20, pytest.param(60, marks=pytest.mark.volume)])
def test_at_every_commit_of_a_game(edition: Edition, viewer: int, most: int) -> None:
    log = game_log(edition, 1, most=most)
    redactor = Redactor(log.header, viewer)
    for number in range(log.commit_count):
        redactor.commit(log.commit(number))
        seen = view(fold(log, log.commit_range(number).stop), viewer)
        assert comparable(fold(redactor.redacted)) == comparable(seen, redactor.aliases)


@settings(max_examples=60)
@example(416, 0, 0, False)  # a spell that was turned face down leaves the stack
@given(st.integers(0, 10**9), st.sampled_from(VIEWERS), st.sampled_from((0, 1)), st.booleans())
def test_whatever_events_follow_each_other(
    seed: int, viewer: int, recorder: int, mates: bool
) -> None:
    world = World(Random(seed), recorder, mates)
    for _ in range(60):
        world.go_on()
    check(world.log, viewer)


def test_that_tries_every_type_of_event() -> None:
    """As many worlds as it takes to have met each of them, but no fewer than 40."""
    met: set[type] = set()
    for seed in range(120):
        world = World(Random(seed))
        for _ in range(200):
            world.go_on()
        met |= world.met
        check(world.log, 1)
        if seed >= 40 and met >= set(EVENT_TYPES):
            break
    assert {each.__name__ for each in EVENT_TYPES} == {each.__name__ for each in met}


@pytest.mark.volume
@for_every_viewer
def test_recorded_games_too(viewer: int) -> None:
    for file in sorted(Path(shared("recordings/arena")).glob("*.jsonl*"))[:3]:
        for game in import_games(file):
            check(game.log, viewer)


@in_every_edition
@pytest.mark.rule("401.2@2024")
def test_nobody_learns_the_order_of_a_library(edition: Edition) -> None:
    state = fold(game_log(edition, 2))
    for viewer in VIEWERS:
        for player in (1, 2):
            library = view(state, viewer).zone(Zone.LIBRARY, player)
            assert sorted(library) == list(library)
            assert set(library) == set(state.zone(Zone.LIBRARY, player))


@for_every_viewer
@pytest.mark.rule("400.2@2024", "701.20a@2024")
def test_a_shuffle_does_not_tell_where_a_card_went_that_everybody_knew(viewer: int) -> None:
    """Two games that part only in how chance ordered a library are one game to those who watch."""
    told = []
    for before in itertools.permutations((201, 202, 203)):
        world = World(Random(1))
        for card in (201, 202, 203):
            name = f"Known {card}"
            world.add(ObjectAppeared(card, name, Nature.CARD, 1, 1, Zone.GRAVEYARD, 0, 0))
        for card in list(world.state.zone(Zone.LIBRARY, 1)):
            world.add(ObjectCeased(card))
        for card in (201, 202, 203):
            into = (Zone.GRAVEYARD, Zone.LIBRARY, 1, 0, Movement.PUT)
            assert world.add(ZoneChanged(card, card, *into))
        assert world.add(DecisionTaken(0, Chance(before)))
        assert world.add(LibraryShuffled(1, before, (301, 302, 303)))
        assert len({card.card for card in world.state.objects.values()} & set(KNOWN)) == 3
        told.append(list(encode(redacted(world.log, viewer))))
    assert all(each == told[0] for each in told)


KNOWN = ("Known 201", "Known 202", "Known 203")


@in_every_edition
@pytest.mark.rule("402.3@2024")
def test_a_player_sees_their_own_hand_and_nobody_elses(edition: Edition) -> None:
    state = fold(game_log(edition, 0, most=20))
    for viewer in VIEWERS:
        seen = view(state, viewer)
        for player in (1, 2):
            hand = [seen.objects[card].card for card in seen.zone(Zone.HAND, player)]
            assert hand
            assert all(hand) if player == viewer else not any(hand)


HANDS = in_editions("808.5@2010", "810.5@2010", "808.5@2024", "810.5@2024")


def of_teams(edition: Edition, rules: TeamRules) -> Game:
    """A game of two teams of two in which each hand holds a card of its own."""
    lands = ("Plains", "Island", "Swamp", "Mountain")
    seats = [
        Seat(f"Player {n}", (land,) * 20, team=(n + 1) // 2) for n, land in enumerate(lands, 1)
    ]
    return Game.start(edition, seats, variant=Variant(teams=rules))


@HANDS
@pytest.mark.parametrize("rules", list(TeamRules))
def test_team_mates_see_each_others_hands(edition: Edition, rules: TeamRules) -> None:
    game = of_teams(edition, rules)
    own = {1: {"Plains", "Island"}, 2: {"Plains", "Island"}, 4: {"Swamp", "Mountain"}}
    for viewer, cards in {**own, SPECTATOR: set[str]()}.items():
        assert names_in(redacted(game.log, viewer)) - {""} == cards
        check(game.log, viewer)


@HANDS
@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 3])
def test_a_redacted_game_of_teams_folds_to_what_the_viewer_sees(
    edition: Edition, viewer: int
) -> None:
    game = of_teams(edition, TeamRules.TWO_HEADED_GIANT)
    for _ in range(150):
        game.submit(default(game.state))
    check(game.log, viewer)


@pytest.mark.rule("810.5@2024")
def test_who_joins_another_team_sees_other_hands() -> None:
    world = World(Random(3))
    for team in (1, 2):
        world.add(PlayerJoined(2, "player 2", 20, 7, team))
        hand = [view(world.state, 1).objects[card].card for card in world.state.zone(Zone.HAND, 2)]
        assert all(hand) is (team == 1)
        check(world.log, 1)


@for_every_viewer
@pytest.mark.rule("904.4@2024")
def test_nobody_sees_into_a_scheme_deck(viewer: int) -> None:
    first, second = "Behold the Power of Destruction", "Evil Comes to Fruition"
    seats = [
        Seat("Villain", ("Forest",) * 40, life=40, schemes=(first, second)),
        Seat("Hero", ("Forest",) * 40),
    ]
    game = Game.start(Edition.FREE_DIVISION, seats)
    check(game.log, viewer)
    assert not {first, second} & names_in(redacted(game.log, viewer))
    while game.state.phase is not Phase.COMBAT:
        game.submit(default(game.state))
    check(game.log, viewer)
    assert {first, second} & names_in(redacted(game.log, viewer)) == {first}
