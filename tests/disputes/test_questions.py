"""Questions that players asked elsewhere, in the shared data: each comes out as it says.

Some are about texts that cannot be read yet. They fail, and what they say names that text. Each
fault that such a question showed has a test of its own that runs without the shared data.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.needs import shared
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.disputes.file.places import Misfit
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import Judgement, run

NO_CARD = {"fomo-delirium": "Fear of Missing Out", "lacerate-redirected": "Lacerate Flesh"}
"""Questions about a card whose text is in no file here."""

WAITING = {
    *("anti-venom", "exert-stolen", "firebending", "frozen-in-ice"),
    *("geist-sundial-stack", "gideon-trials", "glorious-end", "gonti-three-attackers"),
    *("hellrider-battle", "liege-untap", "mage-slayer", "misstep-latecomer", "moraug-postcombat"),
    *("no-mercy", "norn-argent", "ojutai-frozen", "palisade-torment", "paradox-haze-two"),
    *("ram-through", "razia-skullcrack", "scourge-throne", "second-sun-wine", "shoal-leyline"),
    *("spectral-force-own", "stasis", "tamiyo-scholar", "warboss-time-stop"),
}
"""Questions about a text that cannot be read yet."""


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


def test_every_question_whose_text_is_read_comes_out_as_it_says(
    judged: dict[str, Judgement],
) -> None:
    read = {name: each for name, each in judged.items() if name not in WAITING}
    assert {name: each.mismatches for name, each in read.items() if not each.ok} == {}


def test_a_question_whose_text_is_not_read_names_it_in_all_that_it_says(
    judged: dict[str, Judgement],
) -> None:
    for name in sorted(WAITING):
        outcome = judged[name]
        assert not outcome.ok, f"{name} does not wait any more"
        assert outcome.may_matter, name
        assert outcome.conclusion.endswith("a sentence that is not read may be the reason."), name
        for each in outcome.mismatches:
            if each.path.startswith("script") and ".expect" not in each.path:
                assert "turnfold does not read" in str(each.got), (name, each)


@pytest.mark.parametrize("name", NO_CARD)
def test_a_question_about_a_card_that_no_file_has_names_the_card(name: str) -> None:
    with pytest.raises(Misfit, match=f"{NO_CARD[name]} is not a card of the pool"):
        run(read_dispute(shared(f"boards/questions/{name}.toml")))
