"""Keywords in words, as a line of a card gives them: "Flying, ward {2}" (702.1)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.wording import Found, Several, Source
from turnfold.engine.keywords import KEYWORDS, UnknownKeyword, parse_keyword


class WithParameter:
    """A keyword with what stands behind it, up to the next comma or the end."""

    def read(self, source: Source, at: int) -> Found:
        """The keyword, if the registry takes it with this parameter."""
        text = source.text
        ends = [number for number in range(at, len(text)) if text[number] in ",;."]
        found = []
        for end in (*ends, len(text)):
            words = text[at:end]
            if words in KEYWORDS or _starts_with_keyword(words):
                try:
                    parse_keyword(words)
                except UnknownKeyword:
                    continue
                found.append((words, end))
        return found

    def say(self, value: Any) -> Iterator[str]:
        """The keyword as it is written."""
        if isinstance(value, str):
            yield value


def _starts_with_keyword(words: str) -> bool:
    return any(entry.written and words.startswith(f"{name} ") for name, entry in KEYWORDS.items())


KEYWORD_LINE = Several(WithParameter(), (", ", "; "), most=8)
"""Every keyword of a line."""
