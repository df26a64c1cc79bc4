"""Which sentences of a paragraph are to blame for its not being read."""

import pytest

from turnfold.engine.cards.text import PrintedCard, read


def unread(text: str, types: str = "Artifact") -> tuple[str, ...]:
    """The sentences to blame in the text of a card."""
    return read(PrintedCard("Odd Orb", "", types, text)).unread


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Whenever a creature dies, frobnicate 3. You gain 2 life.",
            "Whenever a creature dies, frobnicate 3"),
        ("Whenever a creature dies, you gain 2 life. Frobnicate 3.", "Frobnicate 3"),
        ("Frobnicate 3: You gain 2 life. Draw a card.", "Frobnicate 3: You gain 2 life"),
        ("{T}: Draw a card. Frobnicate 3.", "{T}: … Frobnicate 3"),
        ("{T}: Frobnicate 3. Activate only during your turn.", "{T}: Frobnicate 3"),
    ],
)  # fmt: skip
def test_only_the_sentence_that_cannot_be_read_is_named(text: str, fault: str) -> None:
    assert unread(text) == (fault,)


def test_a_sentence_about_what_stands_before_it_is_not_to_blame() -> None:
    text = "Frobnicate 3 with target creature. That creature gains haste until end of turn."
    assert unread(text, "Instant") == ("Frobnicate 3 with target creature",)


def test_each_of_two_sentences_that_cannot_be_read_is_named() -> None:
    assert unread("Frobnicate 3. Draw a card. Frobnicate 4.", "Instant") == (
        "Frobnicate 3",
        "Frobnicate 4",
    )


def test_all_are_named_if_each_can_be_read_alone() -> None:
    """An Orb that does nothing before its second sentence begins."""
    found = read(PrintedCard("Odd Orb", "", "Artifact", "You gain 2 life. You gain 3 life."))
    assert found.unread == ("You gain 2 life", "You gain 3 life")
    assert found.card is not None
    assert found.card.abilities == ()


def test_a_text_without_a_word_is_named_as_it_is() -> None:
    assert unread(".") == (".",)
