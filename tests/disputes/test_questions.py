"""Questions that players asked elsewhere, in the shared data: each comes out as it says.

Each fault that such a question showed has a test of its own that runs without the shared data.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.needs import shared
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import Judgement, run

NO_CARD = {"fomo-delirium": "Fear of Missing Out", "lacerate-redirected": "Lacerate Flesh"}
"""Questions about a card whose text is in no file here."""


def questions() -> list[Path]:
    """Every file with a question."""
    return sorted(shared("boards/questions").glob("*.toml"))


@pytest.fixture(scope="module")
def judged() -> dict[str, Judgement]:
    """What becomes of each question about cards whose text is known."""
    files = ("oracle-cards.jsonl.gz", "oracle-cards-more.jsonl.gz")
    cards = Catalogue([shared(f"cards/{each}") for each in files])
    found = (each for each in questions() if each.stem not in NO_CARD)
    return {each.stem: run(read_dispute(each, cards)) for each in found}


def test_every_question_comes_out_as_it_says(
    judged: dict[str, Judgement],
) -> None:
    assert {name: each.mismatches for name, each in judged.items() if not each.ok} == {}


@pytest.mark.parametrize("name", NO_CARD)
def test_a_question_about_a_card_that_no_file_has_names_the_card(name: str) -> None:
    with pytest.raises(DisputeFileError, match=f"{NO_CARD[name]} is not a card of the pool"):
        run(read_dispute(shared(f"boards/questions/{name}.toml")))
