"""The boards of the shared data, whose outcome the rules decide: each comes out as it says.

The rules that decide them have tests of their own in `tests/rules` and `tests/declaring`, which run
without the shared data.
"""

from __future__ import annotations

import pytest

from tests.needs import shared
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run

BOARDS = {
    "01-toxic-adds-up.toml": "120.3g@2024",
    "02-indestructible-walker-loyalty-0.toml": "704.5i@2024",
    "03-trample-over-walkers-gone.toml": "702.19e@2024",
    "04-lki-lost-as-turn-begins.toml": "608.2h@2024",
    "05-attacked-walker-regenerates.toml": "506.4@2024",
    "06-excess-deathtouch-when-lethal-already.toml": "120.4a@2024",
    "07-source-that-left-not-recognised-2004.toml": "310.4b@2004",
    "08-source-that-left-not-recognised.toml": "120.7@2024",
    "09-source-spell-that-left-the-stack.toml": "608.2h@2024",
    "11-protection-quality-ignored.toml": "702.16b@2024",
    "12-choice-of-616.1-cannot-be-written.toml": "616.1@2024",
    "13-choose-a-player-cannot-be-written.toml": "508.4@2024",
    "14-choose-legend-cannot-be-written.toml": "704.5j@2024",
    "15-why-names-the-wrong-cause.toml": "120.3f@2024",
    "16-declare-blockers-hangs.toml": "509.1c@2024",
    "17-loses-and-dies-at-once.toml": "704.3@2024",
    "18-block-if-able-with-a-companion-2004.json": "500.5@2004",
    "19-source-sacrificed-for-its-own-cost.json": "409.1h@2004",
    "20-attacks-this-turn-once.json": "508.1d@2010",
    "21-unblocked-only-after-blocks.json": "509.1h@2024",
    "22-siege-protector-chosen.json": "704.5w@2024",
    "counters-on-a-player.toml": "122.1@2024",
    "deals-damage-to-creature-and-player.toml": "603.2c@2024",
    "deals-damage-to-several-at-once.toml": "603.2c@2024",
    "dealt-damage-by-two-at-once.toml": "603.2c@2024",
    "dealt-damage-once-and-how-much.toml": "603.2c@2024",
    "shield-counter.toml": "122.1c@2024",
    "stun-counter.toml": "122.1d@2024",
    "trample-over-planeswalkers-battle.toml": "702.19c@2024",
    "trample-over-planeswalkers-blocked.toml": "702.19e@2024",
    "trample-over-planeswalkers-double-strike.toml": "702.19e@2024",
    "trample-over-planeswalkers-gone.toml": "702.19e@2024",
}
"""Every board, and the rule that decides it."""

CASES = [pytest.param(name, marks=pytest.mark.rule(rule)) for name, rule in BOARDS.items()]


@pytest.mark.parametrize("name", CASES)
def test_a_board_comes_out_as_it_says(name: str) -> None:
    """In the edition that it names; that of the rule that decides it, where it names none."""
    board = read_dispute(shared(f"boards/{name}"))
    assert board.edition.value == BOARDS[name].partition("@")[2]
    judged = run(board, board.edition)
    assert judged.played.edition is board.edition
    assert judged.mismatches == []


def test_every_board_is_among_them_and_no_other() -> None:
    """Each file in the folder of the page about them, so that no name is left out."""
    here = shared("boards").iterdir()
    files = {each.name for each in here if each.is_file()} - {"README.md"}
    assert files == set(BOARDS)
