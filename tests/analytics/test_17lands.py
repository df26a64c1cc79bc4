"""Games in the shape of the replay data of 17Lands."""

import csv
import gzip
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from tests.analytics.duel_log import duel_log
from tests.analytics.files import files
from tests.engine.games import played
from tests.needs import shared
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.game import GameBegan, MulliganTaken, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import Characteristics, CharacteristicsObserved
from turnfold.events.record import QueueNamed, RankTold, SnapshotLoaded
from turnfold.events.turn import TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.analytics.replay_columns import SCHEMA, TURNS
from turnfold.replays.analytics.replay_data import replay_row
from turnfold.replays.analytics.rows import rows
from turnfold.replays.analytics.tables.players import Players
from turnfold.replays.analytics.tables.walk import LogWalk
from turnfold.replays.importers.arena import import_games

GAME = {
    "on_play": True,
    "num_mulligans": 0,
    "opp_num_mulligans": 1,
    "num_turns": 1,
    "won": False,
    "candidate_hand_1": "Forest",
    "opening_hand": "Forest",
}
MINE = {
    "lands_played": "Forest",
    "creatures_attacked": "Bear|Elf",
    "creatures_blocked": "Bear",
    "creatures_unblocked": "Elf",
    "creatures_blocking": "Ogre",
    "oppo_combat_damage_taken": 1,
    "user_creatures_killed_combat": "Bear",
    "oppo_creatures_killed_combat": "Ogre",
    "eot_oppo_cards_in_hand": 1,
    "eot_user_lands_in_play": "Forest",
    "eot_user_creatures_in_play": "Elf",
    "eot_user_life": 20,
    "eot_oppo_life": 19,
}
THEIRS = {
    "non_creatures_cast": "Bolt",
    "oppo_mana_spent": 1,
    "eot_oppo_cards_in_hand": 0,
    "eot_user_lands_in_play": "Forest",
    "eot_user_creatures_in_play": "Elf",
    "eot_user_life": 17,
    "eot_oppo_life": 21,
}


def test_the_row_of_a_duel() -> None:
    expected: dict[str, Any] = dict(GAME)
    expected |= {f"user_turn_1_{name}": value for name, value in MINE.items()}
    expected |= {f"oppo_turn_1_{name}": value for name, value in THEIRS.items()}
    row = replay_row(duel_log())
    assert {name: value for name, value in row.items() if value is not None} == expected


def test_the_columns_are_those_that_17lands_has() -> None:
    assert SCHEMA.names[:4] == ["expansion", "event_type", "draft_id", "draft_time"]
    assert SCHEMA.names[18:26] == [f"candidate_hand_{n}" for n in range(1, 8)] + ["opening_hand"]
    assert "user_turn_30_eot_user_life" in SCHEMA.names
    assert "oppo_turn_1_user_instants_sorceries_cast" in SCHEMA.names
    assert len(SCHEMA.names) == 26 + 2 * 30 * 32


def recorded_and_played() -> list[Any]:
    folder = shared("recordings/arena")
    index = json.loads((folder / "INDEX.json").read_text())
    names = [each["file"] for each in index if each["complete"] and each["gapless"]]
    recorded = [game.log for name in names for game in import_games(folder / name)]
    return recorded + [played(Edition.FREE_DIVISION, seed).log for seed in (3, 4)]


def cards_in(cell: str | None) -> int:
    return len(cell.split("|")) if cell else 0


@pytest.mark.volume
def test_each_turn_of_whole_games_agrees_with_the_table_of_turns() -> None:
    compared = 0
    for log in recorded_and_played():
        row = replay_row(log)
        for turn in rows(log)["turns"].to_pylist():
            if turn["own_turn"] > TURNS:
                continue
            user = log.events[0].recorder or 1
            side = "user" if turn["player"] == user else "oppo"
            cell = f"{side}_turn_{turn['own_turn']}_"
            assert cards_in(row.get(cell + "lands_played")) == turn["lands_played"]
            assert cards_in(row.get(cell + "creatures_attacked")) == turn["attackers"]
            assert row.get(f"{cell}{side}_mana_spent", 0) == turn["mana_spent"]
            taken = (row.get(f"{cell}{who}_combat_damage_taken", 0) for who in ("user", "oppo"))
            assert sum(taken) == turn["combat_damage"]
            drawn = row.get(cell + "cards_drawn")
            if side == "oppo":
                assert (drawn or 0) == turn["cards_drawn"]
            compared += 1
    assert compared > 300


def cards_of(owner: int, *cards: tuple[str, ...]) -> list[AnyEvent]:
    """Cards in a graveyard, each of these colours."""
    found: list[AnyEvent] = []
    for number, colors in enumerate(cards, 100 * owner):
        what = Characteristics(("creature",), (), (), colors, (), 1, 1)
        zone = Zone.GRAVEYARD
        found.append(ObjectAppeared(number, "A", Nature.CARD, owner, owner, zone, 0, 0))
        found.append(CharacteristicsObserved(number, what))
    return found


def test_a_colour_of_few_of_the_users_cards_is_a_splash() -> None:
    """White has 4 of 8 coloured cards, blue 5, red 1; what the opponent owns counts for nothing."""
    mine = [("white",)] * 3 + [("blue",)] * 4 + [("white", "blue", "red")] + [()]
    row = gapped(*cards_of(1, *mine), *cards_of(2, ("black",)))
    assert (row["main_colors"], row["splash_colors"]) == ("WU", "R")


def test_a_rank_has_no_level_and_a_queue_without_an_expansion_is_the_event() -> None:
    row = gapped(RankTold(1, "gold 2"), RankTold(2, "mythic"), QueueNamed("Explorer_Play"))
    assert (row["rank"], row["event_type"]) == ("gold", "Explorer_Play")


def test_columns_that_no_game_tells_are_named(run: Run, games: Path, tmp_path: Path) -> None:
    told = run("export", "17lands", games, "-o", tmp_path / "replay.csv", "--json")
    untold = json.loads(told.stdout)["untold"]
    assert {"draft_id", "draft_time", "build_index", "match_number", "opp_rank"} <= {*untold}
    assert not {"on_play", "won", "num_turns"} & {*untold}


@pytest.mark.parametrize("ending", [".csv", ".csv.gz", ".parquet"])
def test_the_file_has_a_row_for_each_game(
    run: Run, games: Path, tmp_path: Path, ending: str
) -> None:
    out = tmp_path / f"replay{ending}"
    assert run("export", "17lands", games, "-o", out).stdout == f"{out}: 3 games\n"
    if ending == ".parquet":
        assert pq.read_table(out)["opening_hand"].to_pylist() == ["Forest"] * 3
        return
    data = out.read_bytes()
    text = gzip.decompress(data) if ending == ".csv.gz" else data
    names, *lines = csv.reader(text.decode().splitlines())
    assert names == SCHEMA.names
    assert [line[names.index("user_turn_1_eot_oppo_life")] for line in lines] == ["19"] * 3


def test_the_same_games_give_the_same_bytes(run: Run, games: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    for name in ("a.csv.gz", "b.csv.gz"):
        run("export", "17lands", games, "-o", tmp_path / "out" / name)
    one, other = files(tmp_path / "out").values()
    assert one == other


def test_bad_logs_are_named_and_the_others_are_there(run: Run, games: Path, tmp_path: Path) -> None:
    (games / "notes.jsonl").write_text("hello\n")
    result = run("export", "17lands", games, "-o", tmp_path / "replay.csv", "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["games"] == 3
    assert [Path(each["file"]).name for each in told["bad"]] == ["notes.jsonl"]


def test_what_cannot_be_written_is_one_sentence(run: Run, games: Path, tmp_path: Path) -> None:
    assert_refused(run("export", "17lands", games, "-o", tmp_path / "x.xlsx"), "must end in")
    nowhere = tmp_path / "no" / "x.csv"
    assert_refused(run("export", "17lands", games, "-o", nowhere), "cannot be written")


def gapped(*events: AnyEvent) -> dict[str, Any]:
    """The row of a game whose recorder lost it in turn 1 and has players at 12 and 9 again."""
    return replay_row(gapped_log(*events))


def gapped_log(*events: AnyEvent) -> Log:
    """Such a game; its second player took a mulligan."""
    begun = [GameBegan(Edition.FREE_DIVISION, 1, "a test", "", ()), *joined(20, 20)]
    begun.append(MulliganTaken(2, 1))
    lost = [TurnBegan(1, 1), SnapshotLoaded("again"), *joined(12, 9)]
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "gapped"))
    log.append([Entry((), "", each) for each in (*begun, *lost, *events)])
    return log


def joined(*lives: int) -> list[AnyEvent]:
    return [PlayerJoined(seat, str(seat), life, 7, seat) for seat, life in enumerate(lives, 1)]


def test_mulligans_before_a_gap_count() -> None:
    row = gapped()
    assert (row["num_mulligans"], row["opp_num_mulligans"]) == (0, 1)
    walk = LogWalk(gapped_log())
    players = Players(walk)
    walk.go([players.hearing()])
    players.finish()
    assert [each.mulligans for each in players.rows] == [0, 1]


def test_a_turn_that_is_repeated_after_a_gap_ends_once() -> None:
    row = gapped(TurnBegan(1, 1), TurnBegan(2, 2))
    assert (row["user_turn_1_eot_user_life"], row["user_turn_1_eot_oppo_life"]) == (12, 9)
    assert row["num_turns"] == 1


def test_of_a_turn_whose_end_a_gap_swallowed_nothing_is_claimed() -> None:
    row = gapped(TurnBegan(4, 2))
    assert "user_turn_1_eot_user_life" not in row
    assert (row["oppo_turn_1_eot_user_life"], row["oppo_turn_1_eot_oppo_life"]) == (12, 9)
