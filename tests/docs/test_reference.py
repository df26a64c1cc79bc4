"""The reference is what the code says."""

import pytest

from tests.docs.reference import PAGES, pages
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.cli import COMMANDS


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_page_of_the_reference_is_up_to_date(name: str) -> None:
    assert (PAGES / name).read_text(encoding="utf-8") == pages()[name], "run: make reference"


def test_every_command_and_every_event_is_in_the_reference() -> None:
    made = pages()
    assert [each for each in COMMANDS if f"\n## {each}\n" not in made["commands.md"]] == []
    told = made["events.md"]
    assert [each for each in EVENT_TYPES if f"\n### {each.__name__}\n" not in told] == []
