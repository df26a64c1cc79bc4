"""What Arena records about a match besides its moves: times, format, queue, deck."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import Json, Script, import_lines, is_equal, server_line, told
from tests.needs import require
from turnfold.events.game import PlayerJoined
from turnfold.events.log import encode
from turnfold.events.log.log import Log
from turnfold.events.record import DeckSubmitted, MatchDescribed, QueueNamed, RankTold, TimeNoted
from turnfold.replays.importers.arena import ImportedGame, import_games
from turnfold.replays.importers.arena.lines.room import Ranks
from turnfold.replays.views import redacted

SECOND = 1000


def line(**said: Any) -> bytes:
    return json.dumps(said).encode() + b"\n"


def connected(deck: list[int], sideboard: list[int]) -> bytes:
    """The line with which Arena welcomes a player who has submitted a deck."""
    message = {"deckCards": deck, "sideboardCards": sideboard}
    answer: Json = {"connectResp": {"deckMessage": message}, "systemSeatIds": [1]}
    return line(timestamp="1", greToClientEvent={"greToClientMessages": [answer]})


def room(queue: str = "PremierDraft_ECL_20260120") -> bytes:
    players = [{"playerName": "<redacted>", "systemSeatId": 1, "eventId": queue}]
    config = {"matchId": "11111111-match", "reservedPlayers": players}
    return line(matchGameRoomStateChangedEvent={"gameRoomInfo": {"gameRoomConfig": config}})


def recorded(tmp_path: Path, before: list[bytes] | None = None, number: int = 1) -> ImportedGame:
    """A limited game, the best of three, each message a second after the one before."""
    script = Script(number=number)
    words = {"superFormat": "SuperFormat_Limited"}
    words["matchWinCondition"] = "MatchWinCondition_Best2of3"
    script.start()
    script.states[0]["gameInfo"] |= words
    script.deal({1: [101, 102], 2: [201, 202]})
    script.turn |= {"turnNumber": 1, "activePlayer": 1}
    info = script.info("GameStage_Play") | words
    script.say(*script.at(1, 1), *script.at(1, 2), priority=1, info=info)
    script.go((2, 0), (3, 0))
    script.say(info=script.over(1) | words)
    lines = [
        server_line([state], n).replace(b"1777683685097", str(1777683685097 + n * SECOND).encode())
        for n, state in enumerate(script.states)
    ]
    (game,) = import_lines(tmp_path, [*(before or []), *lines])
    return game


def test_the_time_of_each_message_that_brought_something_is_kept(tmp_path: Path) -> None:
    game = recorded(tmp_path)
    times = [each.time for each in told(game, TimeNoted)]  # type: ignore[attr-defined]
    assert times[0] == "2026-05-02T01:01:25.097Z"
    assert times[-1] == "2026-05-02T01:01:30.097Z"
    assert times == sorted(set(times))
    assert game.check.equal == game.check.messages


def test_messages_of_one_moment_are_noted_once(tmp_path: Path) -> None:
    assert len(told(Script().opened().go((3, 0)).imported(tmp_path), TimeNoted)) == 1


def test_the_match_its_queue_and_the_deck_are_kept(tmp_path: Path) -> None:
    game = recorded(tmp_path, [connected([9, 7, 7], [3]), room()])
    assert told(game, MatchDescribed, QueueNamed, DeckSubmitted) == [
        MatchDescribed("limited", 3, 1),
        QueueNamed("PremierDraft_ECL_20260120"),
        DeckSubmitted(1, ("#7", "#7", "#9"), ("#3",)),
    ]
    assert [each.name for each in told(game, PlayerJoined)] == ["Player 1", "Player 2"]  # type: ignore[attr-defined]


def test_of_a_later_game_of_the_match_no_deck_is_claimed(tmp_path: Path) -> None:
    game = recorded(tmp_path, [connected([9, 7, 7], [3]), room()], number=2)
    assert told(game, MatchDescribed, DeckSubmitted) == [MatchDescribed("limited", 3, 2)]


def test_a_deck_is_nobody_elses_to_know(tmp_path: Path) -> None:
    log = recorded(tmp_path, [connected([9, 7, 7], [3]), room()]).log

    def decks(seen: Log) -> int:
        return sum(isinstance(each, DeckSubmitted) for each in seen.events)

    assert (decks(redacted(log, 1)), decks(redacted(log, 2))) == (1, 0)


def test_the_tables_tell_when_where_and_with_what(tmp_path: Path) -> None:
    require("pyarrow")
    from turnfold.replays.analytics.replay_data import replay_row
    from turnfold.replays.analytics.rows import rows

    log = recorded(tmp_path, [connected([9, 7, 7], [3]), room()]).log
    tables = rows(log, {7: "Elf"})
    (game,) = tables["games"].to_pylist()
    assert (game["queue"], game["format"]) == ("PremierDraft_ECL_20260120", "limited")
    assert (game["best_of"], game["game_number"]) == (3, 1)
    assert game["started_at"] == datetime(2026, 5, 2, 1, 1, 25, 97_000)
    assert game["duration"] == 5
    mine, theirs = tables["players"].to_pylist()
    assert (mine["deck"], theirs["deck"]) == (["Elf", "Elf", "#9"], None)
    row = replay_row(log)
    assert (row["expansion"], row["event_type"]) == ("ECL", "PremierDraft")
    assert row["game_time"] == "2026-05-02 01:01:25"


@pytest.mark.parametrize("queue", ["Play", "Traditional_Ladder", "Explorer_Play"])
def test_a_queue_that_names_no_expansion_gives_none(tmp_path: Path, queue: str) -> None:
    require("pyarrow")
    from turnfold.replays.analytics.replay_data import replay_row

    assert "expansion" not in replay_row(recorded(tmp_path, [room(queue)]).log)


def answered(deck: list[int], sideboard: list[int]) -> bytes:
    """What Arena's client writes when a deck is submitted between games, in many lines."""
    cards = {"deckCards": deck, "sideboardCards": sideboard}
    payload = {"type": "ClientMessageType_SubmitDeckResp", "submitDeckResp": {"deck": cards}}
    return json.dumps({"requestId": 9, "payload": payload}, indent=2).encode() + b"\n"


@pytest.mark.rule("103.2@2024")
def test_a_deck_that_is_submitted_between_games_is_that_of_the_next_game(tmp_path: Path) -> None:
    before = [connected([9, 7, 7], [3]), room(), answered([9, 7, 3], [7])]
    game = recorded(tmp_path, before, number=2)
    assert told(game, DeckSubmitted) == [DeckSubmitted(1, ("#3", "#7", "#9"), ("#7",))]


def test_an_answer_that_never_ends_hides_nothing_behind_it(tmp_path: Path) -> None:
    endless = [b"{\n", *[b'  "requestId": 9,\n'] * 5000]
    game = recorded(tmp_path, [connected([9], []), room(), *endless])
    assert told(game, DeckSubmitted) == [DeckSubmitted(1, ("#9",), ())]


RANKS = line(
    playerId="A" * 26, constructedClass="Mythic", limitedClass="Gold", limitedLevel=2, limitedStep=1
)


def test_the_rank_in_the_format_of_the_match_is_kept(tmp_path: Path) -> None:
    assert told(recorded(tmp_path, [RANKS, room()]), RankTold) == [RankTold(1, "gold 2")]


def test_the_highest_rank_has_no_level() -> None:
    told_ranks = Ranks(constructed_class="Mythic", limited_class="Gold", limited_level=2)
    assert told_ranks.by_format() == {"constructed": "mythic", "limited": "gold 2"}


def test_nothing_of_a_person_is_in_an_anonymous_log(tmp_path: Path) -> None:
    """Options, times, decks and queues name nobody; names and ranks are left out."""
    lines = [RANKS, connected([9], []), room().replace(b"<redacted>", b"Grace#12345")]
    recorded(tmp_path, lines)
    for anonymous in (False, True):
        (game,) = import_games(tmp_path / "Player.log", anonymous=anonymous)
        text = b"".join(encode(game.log))
        assert (b"Grace" in text, b"gold 2" in text) == (not anonymous, not anonymous)
        assert b"A" * 26 not in text
        assert told(game, DeckSubmitted)


def test_decisions_and_how_long_they_took_are_told_from_what_followed(tmp_path: Path) -> None:
    """Hands are kept in the message that deals them; each pass comes a second after priority."""
    require("pyarrow")
    from turnfold.replays.analytics.rows import rows

    found = rows(recorded(tmp_path).log)["decisions"].to_pylist()
    assert [(each["player"], each["decision"], each["decision_seconds"]) for each in found] == [
        (1, "keep_hand", 0.0),
        (2, "keep_hand", 0.0),
        (1, "pass", 1.0),
        (1, "pass", 1.0),
    ]


def test_a_match_that_numbers_no_games_is_at_its_first(tmp_path: Path) -> None:
    script = Script()
    script.start()["gameInfo"] = {
        "matchID": script.match,
        "stage": "GameStage_Start",
        "matchWinCondition": "MatchWinCondition_SingleElimination",
    }
    assert told(script.imported(tmp_path), MatchDescribed) == [MatchDescribed("", 1, 1)]


def test_of_messages_to_both_players_nobody_knows_whose_deck_and_rank_were_told(
    tmp_path: Path,
) -> None:
    script = Script()
    script.start()["gameInfo"]["superFormat"] = "SuperFormat_Limited"
    to_both = [line.replace(b"[1]", b"[1, 2]") for line in script.raw_lines()]
    (game,) = import_lines(tmp_path, [RANKS, connected([9, 7, 7], [3]), room(), *to_both])
    assert told(game, PlayerJoined)
    assert told(game, DeckSubmitted, RankTold) == []


def test_a_whole_state_that_names_no_match_is_of_the_same_game(tmp_path: Path) -> None:
    script = Script().opened()
    script.full(info={"stage": "GameStage_Play"})
    assert is_equal(script.imported(tmp_path))
