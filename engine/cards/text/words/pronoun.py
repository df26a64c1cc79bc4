"""Words that refer back to what was spoken of (608.2)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.words.vocabulary import Needs, all_of


class Pronoun:
    """Words that refer back: read as a mark, and said for each reference in `means`."""

    def __init__(self, words: str, mark: str, *means: str) -> None:
        self.words, self.mark, self.means = words, mark, means

    def read(self, source: Any, at: int) -> list[tuple[Any, int]]:
        """The mark, if the words stand here."""
        end = at + len(self.words)
        text = source.text
        if text.startswith(self.words, at) and not text[end : end + 1].isalnum():
            return [(self.mark, end)]
        return []

    def letters(self) -> frozenset[str]:
        """That of the words."""
        return frozenset(self.words[:1])

    def needs(self, letter: str) -> Needs:
        """The words."""
        return all_of(self.words)

    def say(self, value: Any) -> Iterator[str]:
        """The words, if they can stand for this reference."""
        if isinstance(value, str) and value in self.means:
            yield self.words
