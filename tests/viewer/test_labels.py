"""What a label on the page begins with."""

import pytest

from tests.viewer.paper import said

LABELS = """
const { labelOf, nameOf } = await import("page/words.js");
const picture = { "objects.1": given };
say([labelOf(given), nameOf(picture, 1)]);
"""


@pytest.mark.parametrize(
    ("nature", "name", "label"),
    [
        ("emblem", "the emblem of Chandra", "The emblem of Chandra"),
        ("emblem", "The Ring", "The Ring"),
        ("token", "von Elf", "von Elf"),
        (None, "von Elf", "von Elf"),
    ],
)
def test_an_emblem_has_a_capital_in_a_label_and_none_in_a_sentence(
    nature: str | None, name: str, label: str
) -> None:
    assert said(LABELS, {"name": name, "nature": nature}) == [label, name]
