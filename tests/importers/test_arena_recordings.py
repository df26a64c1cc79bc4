"""Thirty real games and two raw logs: every message against Arena's own state."""

import gzip
import json
from functools import cache
from itertools import accumulate
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.needs import shared
from turnfold.engine.fold import fold
from turnfold.events.enums import Question, Zone
from turnfold.events.log import decode, encode
from turnfold.events.log.log import Log
from turnfold.events.offers import OptionsOffered
from turnfold.events.record import (
    ActionReversed,
    DeckSubmitted,
    GapFound,
    QueueNamed,
    SnapshotLoaded,
    TimeNoted,
)
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.analytics.rows import rows_of
from turnfold.replays.audit.prediction import predict
from turnfold.replays.importers.arena import ImportedGame, import_games
from turnfold.replays.importers.arena.reasons import LIBRARY_ORDER
from turnfold.replays.recordings.errors import UserError


@cache
def index() -> list[dict[str, object]]:
    return json.loads((shared("recordings/arena") / "INDEX.json").read_text())  # type: ignore[no-any-return]


def is_whole(entry: dict[str, object]) -> bool:
    """Complete, gapless, with combat damage in it."""
    damage = int(str(entry["combatDamageToPlayer"])) + int(str(entry["combatDamageToObject"]))
    return bool(entry["complete"] and entry["gapless"] and damage)


@cache
def games() -> dict[str, ImportedGame]:
    """Every game of the cuts, by the name of its file."""
    folder = shared("recordings/arena")
    found = {}
    for entry in index():
        name = str(entry["file"])
        (found[name],) = import_games(folder / name)
    return found


def whole() -> dict[str, ImportedGame]:
    return {str(each["file"]): games()[str(each["file"])] for each in index() if is_whole(each)}


def damaged(part: str) -> ImportedGame:
    return next(game for name, game in games().items() if part in name)


def as_bytes(game: ImportedGame) -> bytes:
    return b"".join(encode(game.log))


def test_24_games_are_whole() -> None:
    assert len(whole()) == 24
    assert not [game.damage for game in whole().values() if game.damage]
    assert not [game.check.gaps for game in whole().values() if game.check.gaps]


def test_every_message_of_the_whole_games_was_followed() -> None:
    counted = {str(each["file"]): each["gsm"] for each in index()}
    for name, game in whole().items():
        assert game.check.messages == counted[name], name
        assert game.check.unclaimed == 0


def test_every_message_is_equal_or_its_difference_has_a_reason() -> None:
    for name, game in whole().items():
        assert game.check.unexplained == 0, (name, game.check.differences)
        assert set(game.check.different) <= {LIBRARY_ORDER}
        assert game.check.equal + game.check.differing == game.check.messages


def test_at_least_999_messages_of_1000_are_equal() -> None:
    messages = sum(game.check.messages for game in whole().values())
    equal = sum(game.check.equal for game in whole().values())
    assert messages == 11347
    assert equal >= 0.999 * messages


def test_every_undo_snapshot_is_an_earlier_state() -> None:
    snapshots = sum(game.check.undo_snapshots for game in games().values())
    equal = sum(game.check.undo_equal for game in games().values())
    assert (snapshots, equal) == (11, 11)


def test_what_is_taken_back_folds_to_the_state_before_it() -> None:
    for game in whole().values():
        for at in game.log.reversals:
            event = game.log.events[at]
            assert isinstance(event, ActionReversed)
            assert fold(game.log, at + 1) == fold(game.log, event.first)


def test_results_are_those_of_the_index() -> None:
    for entry in index():
        game = games()[str(entry["file"])]
        result = entry["result"]
        assert isinstance(result, dict)
        if entry["gameNumber"] not in (None, 1):
            continue  # there the index gives the result of the match's first game
        winner = result.get("winningTeamId")
        assert game.result.startswith(f"player {winner} won" if winner else "draw")
        if is_whole(entry):
            life = {str(each.id): each.life for each in fold(game.log).players.values()}
            assert life == entry["finalLife"]
            assert game.turns == entry["turns"]
            assert game.recorder == entry["recorderSeat"]


def test_a_log_written_and_read_again_is_the_same() -> None:
    for game in games().values():
        lines = list(encode(game.log))
        log, damage = decode(lines)
        assert damage is None
        assert list(encode(log)) == lines


def test_after_a_summarized_message_what_is_told_again_is_compared() -> None:
    for name, states, lost in (("db021059", 57, 1), ("983b8fe7", 97, 1)):
        game = damaged(name)
        assert "Arena left a long message out of its log" in game.damage[0]
        assert "what is told again is compared from there on" in game.damage[1]
        assert game.check.differing == 0
        assert game.check.unclaimed == lost
        assert game.check.in_part == states - lost
        assert game.check.equal == game.check.messages - lost
        assert fold(game.log).gap == "what the recorder has not shown again is not known"


def test_after_a_reconnection_all_is_equal_again() -> None:
    game = damaged("cb9c0106")
    assert game.damage == ["line 1866: the connection was lost; 47 states before 81 are missing"]
    assert game.check.equal == game.check.messages == 87
    kinds = [type(each) for each in game.log.events]
    assert kinds.index(SnapshotLoaded) == kinds.index(GapFound) + 1


def test_a_recording_that_begins_when_all_is_over_is_named() -> None:
    game = damaged("ed999cd8")
    assert game.damage == ["line 511: the recording begins in turn 1"]
    assert game.result == "draw (other)"


def test_games_without_combat_are_equal_as_well() -> None:
    for name in ("fd2b64b4", "0b40ee04"):
        check = damaged(name).check
        assert check.equal == check.messages


@pytest.mark.parametrize("log", ["sealed-matches", "pioneer-historic"])
def test_a_raw_log_and_its_cuts_give_the_same_events(log: str) -> None:
    """The cuts leave out the rooms of matches, the decks, and requests for actions and targets.

    So of a message that brought nothing else a cut does not note the time.
    """
    (path,) = shared("recordings/arena-raw").glob(f"*{log}.Player.log.gz")
    raw = list(import_games(path))
    assert raw
    for game in raw:
        kinds = [type(each) for each in game.log.events]
        assert (kinds.count(QueueNamed), kinds.count(DeckSubmitted)) == (1, 1)
        cut = damaged(f"{game.match[:8]}_g{game.number}").log
        assert in_both(game.log) == in_both(cut)
        times = {each.time for each in game.log.events if isinstance(each, TimeNoted)}
        assert times >= {each.time for each in cut.events if isinstance(each, TimeNoted)}


IN_A_CUT = {
    Question.ASSIGN_DAMAGE,
    Question.DECLARE_ATTACKERS,
    Question.DECLARE_BLOCKERS,
    Question.MULLIGAN,
    Question.STARTING_PLAYER,
}
"""The requests that a cut keeps."""


def is_cut(event: AnyEvent) -> bool:
    """Whether a cut may leave an event out."""
    if isinstance(event, OptionsOffered):
        return event.question not in IN_A_CUT
    return isinstance(event, QueueNamed | DeckSubmitted | TimeNoted)


def in_both(log: Log) -> list[AnyEvent]:
    """What a cut keeps, numbered without the rest."""
    numbers = list(accumulate((not is_cut(each) for each in log.events), initial=0))
    return [
        replace(each, first=numbers[each.first]) if isinstance(each, ActionReversed) else each
        for each in log.events
        if not is_cut(each)
    ]


def test_the_account_of_the_one_who_logged_is_nowhere() -> None:
    (path,) = shared("recordings/arena-raw").glob("*sealed-matches.Player.log.gz")
    for game in import_games(path):
        text = as_bytes(game)
        assert b"A" * 26 not in text  # what stands for it in the raw log
        assert b"transactionId" not in text


def test_a_log_with_detailed_logs_off_says_what_to_switch_on() -> None:
    (path,) = shared("recordings/arena-raw").glob("*detailed_logs_disabled.Player.log.gz")
    with pytest.raises(UserError, match=r"Options > Account > Detailed Logs \(Plugin Support\)"):
        list(import_games(path))


def test_two_imports_are_the_same(tmp_path: Path) -> None:
    name = next(iter(whole()))
    (again,) = import_games(shared("recordings/arena") / name)
    assert as_bytes(again) == as_bytes(games()[name])


def test_undos_whose_messages_were_lost_are_told_as_taken_back() -> None:
    (game,) = import_games(shared("recordings/old/lost-undo.jsonl.gz"))
    assert game.check.unexplained == 0
    assert len(game.log.reversals) == 3
    (row,) = rows_of(game.log)["games"]
    assert row.gaps == game.check.gaps == 4  # type: ignore[attr-defined]
    taken_back = next(each.event for each in game.log if getattr(each.event, "became", None) == 543)
    assert taken_back.object == 383  # type: ignore[attr-defined, union-attr]
    assert fold(game.log).objects[383].zone is Zone.GRAVEYARD


def test_without_one_message_no_game_contradicts_itself(tmp_path: Path) -> None:
    """Of every third game the message after a third of it is lost."""
    for entry in index()[::3]:
        packed = (shared("recordings/arena") / str(entry["file"])).read_bytes()
        lines = gzip.decompress(packed).splitlines(keepends=True)
        told = [place for place, line in enumerate(lines) if b'"gsm"' in line]
        del lines[told[len(told) // 3]]
        path = tmp_path / "cut.jsonl"
        path.write_bytes(b"".join(lines))
        for game in import_games(path):
            assert game.check.unexplained == 0, game.check.differences
            assert predict(game.log).contradictions == []
