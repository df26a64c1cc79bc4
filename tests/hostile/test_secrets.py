"""What a person may not know is in nothing that is shown or sent to them."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from tests.engine.games import begin, decisions
from tests.hostile.twins import A, B, twins
from tests.importers.arena_script import (
    HAND,
    LIBRARY,
    STACK,
    Script,
    card,
    import_lines,
    renamed,
    server_line,
    transfer,
)
from tests.importers.test_arena_match import connected, room
from tests.replays.program import Run, assert_refused
from turnfold.engine.game import Game, IllegalAction, Seat
from turnfold.events.decisions import CastSpell, DeclareAttackers, KeepHand, PassPriority, PlayLand
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.log import encode
from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed, DeckSubmitted
from turnfold.replays.recordings.recording import save
from turnfold.replays.stores import open_store
from turnfold.replays.stores.moving import import_log
from turnfold.replays.streams.feed import Feed
from turnfold.replays.views import named, redacted
from turnfold.replays.views.redacting import UNSEEN

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


def at_attackers(edition: Edition) -> Game:
    """A game in which player 2 is asked what attacks."""
    rng = Random(3)
    game = begin(edition, rng, 3)
    for decision in decisions(game, rng):
        asked = game.prompt
        assert asked is not None
        if asked.question is Question.DECLARE_ATTACKERS:
            return game
        game.submit(decision)
    raise AssertionError("nobody attacks")


def refusal(game: Game, decision: object) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refused:
        game.submit(decision)  # type: ignore[arg-type]
    return refused.value.rule, refused.value.reason


@in_every_edition
@pytest.mark.rule("400.2@2024")
def test_every_object_that_a_player_may_not_know_is_no_such_object(edition: Edition) -> None:
    game = at_attackers(edition)
    assert game.prompt is not None
    me = game.prompt.player
    other = 3 - me
    hidden = [*game.state.zone(Zone.HAND, other), *game.state.zone(Zone.LIBRARY, other)]
    hidden += [*game.state.zone(Zone.LIBRARY, me), 99, 10**6]
    said = {refusal(game.fork(), DeclareAttackers(((each, other),))) for each in hidden}
    assert len(said) == 1
    assert said.pop()[1] == "there is no such object"


@pytest.mark.rule("402.3@2024")
def test_the_reason_of_a_refusal_tells_nobody_else_what_is_in_a_hand() -> None:
    seats = [Seat("A", ("Forest",) * 40), Seat("B", ("Wrath of God",) * 40)]
    game = Game.start(Edition.FREE_DIVISION, seats)
    game.submit(KeepHand())
    game.submit(KeepHand())
    while game.prompt is not None and game.prompt.player != B:
        game.submit(PassPriority())
    card = game.state.zone(Zone.HAND, B)[0]
    refusal(game, CastSpell(card))
    refusal(game, PlayLand(card))
    told = [each.event for each in redacted(game.log, A) if isinstance(each.event, ActionReversed)]
    assert [each.reason for each in told] == [UNSEEN, UNSEEN]
    own = [each.event for each in redacted(game.log, B) if isinstance(each.event, ActionReversed)]
    assert [each.reason for each in own] == [
        "the card can be cast only in a main phase of the player's own turn "
        "while the stack is empty",
        "the card is not a land",
    ]


def logs(log: Log, folder: Path, run: Run, who: str = "A") -> Iterable[bytes]:
    yield from encode(redacted(log, named(log, f"seat {who}" if len(who) == 1 else who)))


def shown(log: Log, folder: Path, run: Run, who: str = "A") -> Iterable[bytes]:
    save(log, folder / "game.jsonl")
    for arguments in (("--all",), ("--json",)):
        result = run("replay", folder / "game.jsonl", "--as", who, *arguments)
        assert result.exit_code == 0, result.output
        yield result.output.encode()


def page(log: Log, folder: Path, run: Run, who: str = "A") -> Iterable[bytes]:
    save(log, folder / "seed 4242.jsonl")
    made = folder / "page.html"
    assert run("export", "html", folder / "seed 4242.jsonl", "-o", made, "--as", who).exit_code == 0
    yield made.read_bytes()


def tables(log: Log, folder: Path, run: Run, who: str = "A") -> Iterable[bytes]:
    pytest.importorskip("pyarrow")
    save(log, folder / "seed 4242.jsonl")
    made = folder / "tables"
    done = run("export", "parquet", folder / "seed 4242.jsonl", "-o", made, "--as", who)
    assert done.exit_code == 0, done.output
    for each in sorted(path for path in made.rglob("*") if path.is_file()):
        yield str(each.relative_to(folder)).encode()
        yield each.read_bytes()


def messages(log: Log, folder: Path, run: Run, who: str = "A") -> Iterable[bytes]:
    pytest.importorskip("nats")
    from turnfold.replays.streams.subjects import subject

    with open_store(str(folder / "games.sqlite"), create=True) as store:
        import_log(store, log, True)
        feed = Feed(store, who)
        for stored in store.since(0):
            message = feed.message(stored)
            if message is not None:
                yield subject("S", message.game, message.types).encode()
                yield json.dumps(message.headers).encode()
                yield message.payload


WAYS: tuple[Callable[..., Iterable[bytes]], ...] = (
    logs,
    shown,
    page,
    tables,
    messages,
)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.rule("400.2@2024")
def test_games_that_differ_in_what_a_player_cannot_know_are_the_same_bytes(
    way: Callable[..., Iterable[bytes]], tmp_path: Path, run: Run
) -> None:
    for number, pair in enumerate(twins(range(12 if way is logs else 3))):
        made = []
        for place, log in enumerate(pair):
            folder = tmp_path / f"{number}-{place}"
            folder.mkdir()
            made.append(list(way(log, folder, run)))
        assert pair[0].events != pair[1].events
        assert made[0] == made[1]
        assert not any(b"987654321" in each for each in made[0])


def recorded(folder: Path, held: int, drawn: int, deck: list[int]) -> Log:
    """A game that seat 1 recorded with Arena, who sees what they hold, draw and brought.

    They hold `held` besides a creature, which they cast before all eyes, and draw `drawn`.
    """
    script = Script()
    script.start()
    script.deal({1: [101, 102], 2: [201, 202]})
    script.turn |= {"turnNumber": 1, "activePlayer": 1}
    hand = [card(101, HAND[1]), card(102, HAND[1], grpId=held)]
    info = script.info("GameStage_Play")
    script.say(*script.at(1, 1), *script.at(1, 2), priority=1, info=info, objects=hand)
    script.go((2, 0))
    script.move(101, 301, HAND[1], STACK)
    told = (renamed(101, 301), transfer(301, HAND[1], STACK, "CastSpell", affector=1))
    script.say(*told, objects=[card(301, STACK, grpId=1101)], priority=1)
    script.move(103, 302, LIBRARY[1], HAND[1])
    told = (renamed(103, 302), transfer(302, LIBRARY[1], HAND[1], "Draw", affector=1))
    script.say(*told, objects=[card(302, HAND[1], grpId=drawn)], priority=1)
    script.say(info=script.over(2))
    lines = [server_line([state], number) for number, state in enumerate(script.states, 1)]
    (game,) = import_lines(folder, [connected(deck, deck[:1]), room(), *lines])
    return game.log


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("who", ["B", "spectator"])
@pytest.mark.rule("400.2@2024")
def test_games_of_arena_that_differ_in_what_others_cannot_know_are_the_same_bytes(
    who: str, way: Callable[..., Iterable[bytes]], tmp_path: Path, run: Run
) -> None:
    made, whole = [], []
    for number, secret in enumerate(((5001, 5002, [5001, 5003]), (6001, 6002, [6001, 6003]))):
        folder = tmp_path / str(number)
        folder.mkdir()
        log = recorded(folder, *secret)
        assert any(isinstance(each, DeckSubmitted) for each in log.events)
        whole.append(list(encode(log)))
        made.append(list(way(log, folder, run, who)))
    assert whole[0] != whole[1]
    assert made[0] == made[1]
    assert any(b"1101" in each for each in made[0] if way is logs) or way is not logs
    assert not any(b"5001" in each or b"6002" in each for each in made[0])


def test_twins_differ_and_are_refused_something() -> None:
    reasons: set[tuple[str, str]] = set()
    for pair in twins(range(6)):
        refused = [
            [each.reason for each in log.events if isinstance(each, ActionReversed)] for log in pair
        ]
        reasons.update(zip(*refused, strict=True))
    assert any(one != other for one, other in reasons)
    assert ("there is no such object", "there is no such object") in reasons


@pytest.mark.volume
def test_nothing_that_was_made_for_one_person_holds_the_seed(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("pyarrow")
    for seed in (98765432, 98765433):
        run("play", "--seed", seed, "-o", tmp_path / f"game-{seed}.jsonl")
    store = tmp_path / "s.sqlite"
    run("store", "create", store)
    run("store", "import", store, *tmp_path.glob("*.jsonl"))
    out = tmp_path / "out"
    assert run("store", "export", store, "-o", out / "logs", "--as", "A").exit_code == 0
    assert len(list((out / "logs").iterdir())) == 2
    for name, source in (("tables", store), ("more", tmp_path / "game-98765433.jsonl")):
        done = run("export", "parquet", source, "-o", out / name, "--as", "A")
        assert done.exit_code == 0
    assert run("export", "csv", tmp_path / "game-98765432.jsonl", "-o", out / "csv",
               "--as", "A").exit_code == 0  # fmt: skip
    assert run("export", "html", tmp_path / "game-98765432.jsonl", "-o", out / "page.html",
               "--as", "A").exit_code == 0  # fmt: skip
    for path in out.rglob("*"):
        assert "9876" not in path.relative_to(out).as_posix()
        if path.is_file():
            assert b"9876543" not in path.read_bytes(), path


def test_a_name_that_is_the_letter_of_another_seat_shows_nobodys_hand(
    tmp_path: Path, run: Run
) -> None:
    seats = [Seat("B", ("Forest",) * 40), Seat("Bob", ("Swamp",) * 40)]
    save(Game.start(Edition.FREE_DIVISION, seats).log, tmp_path / "game.jsonl")
    refused = run("replay", tmp_path / "game.jsonl", "--as", "B")
    assert_refused(refused, "'B' could be several players of this game; say seat A, seat B")
    assert "Forest" not in run("replay", tmp_path / "game.jsonl", "--as", "seat B").output
    assert "Swamp" not in run("replay", tmp_path / "game.jsonl", "--as", "seat A").output
