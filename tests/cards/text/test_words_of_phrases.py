"""Phrases are ruled out by the words that they need, and no reading is lost by that."""

import pytest

from turnfold.engine.cards.text import PrintedCard, read
from turnfold.engine.cards.text.words.vocabulary import Choice, WordsOf, all_of, one_of
from turnfold.engine.cards.text.words.wording import OneOf, Source, Wording, Words

TEXTS = (
    ("Creature", "Flying, ward {2}\n~ can't block."),
    ("Creature", "Whenever this creature attacks, it gets +1/+0 until end of turn. Draw a card."),
    ("Artifact", "{2}, {T}, Sacrifice another nonland permanent: You gain 2 life."),
    ("Instant", "Destroy target creature. Its controller loses 2 life."),
    ("Sorcery", "Choose one —\n• Each opponent loses X life.\n• Return target card from your "
                "graveyard to your hand."),
    ("Enchantment", "Other Elves you control get +1/+1 and have \"{T}: Add {G}.\""),
)  # fmt: skip


def test_words_that_end_in_the_text_and_in_its_words_are_found() -> None:
    phrase = OneOf(Words({"nonland": 1, "land": 2}), Wording("{of}s land", of=Words({"non": 3})))
    source = Source("nonland")
    assert phrase.read(source, 0) == [(1, 7)]
    assert phrase.read(source, 3) == [(2, 7)]


def test_words_that_are_learned_later_are_looked_for_in_a_text_that_is_known() -> None:
    words = WordsOf("frobnicate target orc")
    choice = Choice(("one", "two"), (all_of(" target orc"), one_of(["frob", "frobnicate"])))
    assert choice.able(words) == ["one", "two"]
    assert choice.able(WordsOf("an orc is frobbed")) == []
    assert Choice(("one",), (one_of(["he"]),)).able(WordsOf("the orc")) == ["one"]


def test_nothing_that_can_be_read_is_ruled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [PrintedCard("Odd Orb", "{X}", types, text, "1", "1") for types, text in TEXTS]
    found = [read(each) for each in cards]
    assert all(each.is_whole for each in found)
    monkeypatch.setattr(Choice, "able", lambda choice, _: choice.phrases)
    assert [read(each) for each in cards] == found
