"""Picks of drafts, from lines as Arena has written them since 2024."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.replays.program import assert_refused
from turnfold.replays.cli import main
from turnfold.replays.importers.arena.drafts import Pick, draft_picks

DRAFT = "395f747c-07a0-4aed-8bb2-a4b399b24bb5"
EVENT = "PremierDraft_TDM_20250408"
BOTS = "QuickDraft_TDM_20250417"


def sent(name: str, told: object) -> str:
    """A line about what the client sends."""
    request = json.dumps({"id": "85c3c7c3", "request": json.dumps(told)})
    return f"[UnityCrossThreadLogger]==> {name} {request}\n"


def packed(told: dict[str, Any]) -> dict[str, Any]:
    """What was sent as it was until May 2024: the request in a request."""
    return {"Type": 620, "TransId": "49311e08", "Payload": json.dumps(told)}


def pack(number: int, pick: int, cards: list[int]) -> str:
    """A line about a pack that people pass on."""
    told = {
        "draftId": DRAFT,
        "SelfPick": pick,
        "SelfPack": number,
        "PackCards": ",".join(map(str, cards)),
    }
    return f"[UnityCrossThreadLogger]Draft.Notify {json.dumps(told)}\n"


def reported(number: int, pick: int, card: int, cards: list[int]) -> str:
    """A line in which the client reports a pick."""
    told = {"DraftId": DRAFT, "EventId": EVENT, "PackNumber": number, "PickNumber": pick}
    return sent("LogBusinessEvents", {**told, "PickGrpId": card, "CardsInPack": cards})


def picked(number: int, pick: int, *cards: int) -> dict[str, Any]:
    return {"DraftId": DRAFT, "GrpId": 0, "GrpIds": cards, "Pack": number, "Pick": pick}


def from_bots(pack: int, pick: int, cards: list[int]) -> str:
    """A line about a pack that bots pass on, counted from 0."""
    told = {
        "EventName": BOTS,
        "DraftStatus": "PickNext",
        "PackNumber": pack,
        "PickNumber": pick,
        "DraftPack": list(map(str, cards)),
        "PickedCards": [],
    }
    return json.dumps({"CurrentModule": "BotDraft", "Payload": json.dumps(told)}) + "\n"


def to_bots(pack: int, pick: int, card: int) -> str:
    info = {"EventName": BOTS, "CardIds": [str(card)], "PackNumber": pack, "PickNumber": pick}
    return sent("BotDraftDraftPick", {"EventName": BOTS, "PickInfo": info})


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "Player.log"


def test_picks_against_people_have_their_packs(log: Path) -> None:
    log.write_text(
        reported(1, 1, 95606, [95536, 95586, 95606])
        + sent("EventPlayerDraftMakePick", picked(1, 1, 95606))
        + pack(1, 2, [95742, 95678])
        + sent("EventPlayerDraftMakePick", picked(1, 2, 95678))
    )
    assert draft_picks([log]) == [
        Pick(DRAFT, EVENT, 1, 1, (95606,), (95536, 95586, 95606)),
        Pick(DRAFT, EVENT, 1, 2, (95678,), (95742, 95678)),
    ]


def test_lines_until_2024_held_a_request_in_a_request(log: Path) -> None:
    told = {"DraftId": DRAFT, "GrpId": 89119, "Pack": 1, "Pick": 1}
    log.write_text(sent("Event_PlayerDraftMakePick", packed(told)))
    assert draft_picks([log]) == [Pick(DRAFT, "", 1, 1, (89119,), ())]


def test_two_cards_may_be_picked_at_once(log: Path) -> None:
    log.write_text(
        pack(1, 1, [1001, 1002, 1003]) + sent("EventPlayerDraftMakePick", picked(1, 1, 1001, 1003))
    )
    assert draft_picks([log]) == [Pick(DRAFT, "", 1, 1, (1001, 1003), (1001, 1002, 1003))]


def test_a_draft_against_bots_counts_from_one_and_may_be_played_again(log: Path) -> None:
    once = (
        from_bots(0, 0, [104987, 105118])
        + to_bots(0, 0, 105118)
        + from_bots(0, 1, [104911])
        + to_bots(0, 1, 104911)
    )
    log.write_text(once + from_bots(0, 0, [7, 8]) + to_bots(0, 0, 8))
    assert draft_picks([log]) == [
        Pick(BOTS, BOTS, 1, 1, (105118,), (104987, 105118)),
        Pick(BOTS, BOTS, 1, 2, (104911,), (104911,)),
        Pick(f"{BOTS} (2)", BOTS, 1, 1, (8,), (7, 8)),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Draft.Notify {not json PackCards\n",
        pack(1, 1, []),
        'Draft.Notify {"PackCards": 7, "SelfPack": "x", "SelfPick": null}\n',
        sent("BotDraftDraftPick", {"PickInfo": {"CardIds": ["many"], "PackNumber": 0}}),
        sent("EventPlayerDraftMakePick", {"Pack": [], "Pick": {}, "GrpIds": "none"}),
        sent("LogBusinessEvents", {"CardsInPack": None, "PackNumber": True, "PickNumber": 1}),
        sent("BotDraftDraftPick", ["PickInfo"]),
        sent("EventPlayerDraftMakePick", picked(100, 1, 7)),
        sent("EventPlayerDraftMakePick", picked(1, 100, 7)),
    ],
)
def test_lines_that_make_no_sense_are_passed_over(log: Path, line: str) -> None:
    log.write_text(line)
    assert draft_picks([log]) == []


def test_the_table_has_names_where_they_are_known(log: Path, tmp_path: Path) -> None:
    names, table = tmp_path / "names.csv", tmp_path / "drafts.csv"
    names.write_text("grpId,name\n95606,Hill Bear\n")
    log.write_text(reported(1, 1, 95606, [95536, 95606]))
    arguments = ["export", "drafts", str(log), "-o", str(table), "--cards", str(names)]
    ran = CliRunner().invoke(main, arguments)
    assert (ran.exit_code, ran.output) == (0, f"{table}: 1 draft, 1 pick\n")
    [row] = csv.DictReader(table.read_text().splitlines())
    assert row == {
        "draft": DRAFT,
        "event": EVENT,
        "pack": "1",
        "pick": "1",
        "card": "Hill Bear",
        "offered": "#95536|Hill Bear",
    }


def test_a_log_without_a_draft_is_refused(log: Path, tmp_path: Path) -> None:
    log.write_text("nothing\n")
    table = tmp_path / "drafts.csv"
    ran = CliRunner().invoke(main, ["export", "drafts", str(log), "-o", str(table)])
    assert_refused(ran, "no draft is in the log")
    assert not table.exists()
