"""Abilities in quotation marks, which effects give (113.2c)."""

import re
from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import Found, Phrase, Source

_MARKS_WITHIN = re.compile(r"(?<= )'(?=[A-Z{~])([^'\"]*(?:'[a-z][^'\"]*)*[.!])'")
"""An ability in single marks, as it stands within double ones."""


class QuotedAbility:
    """An ability in quotation marks. `inner` is the grammar of abilities, which the module of whole
    paragraphs fills in, because it is built from this one. `itself` is what such an ability calls
    the object that has it, if that is not the name of a card."""

    def __init__(self, itself: str = "~") -> None:
        self.inner: Phrase | None = None
        self.itself = itself

    def read(self, source: Source, at: int) -> Found:
        """The ability, up to the closing mark; a full stop may stand before that."""
        close = source.text.find('"', at + 1)
        if not source.text.startswith('"', at) or close < 0 or self.inner is None:
            return []
        words = _MARKS_WITHIN.sub(r'"\1"', source.text[at + 1 : close])
        if self.itself != "~":
            if "~" in words:
                return []  # the card around the marks
            words = words.replace(self.itself, "~")
        text = source.text[: at + 1] + words
        ends = {len(text), len(text) - (text[-1] in ".,")}
        return [(value, close + 1) for value, end in self.inner.read(Source(text), at + 1)
                if end in ends]  # fmt: skip

    def letters(self) -> frozenset[str]:
        """The opening mark."""
        return frozenset('"')

    def say(self, value: Any) -> Iterator[str]:
        """The ability in quotation marks, with and without a full stop."""
        for said in self.inner.say(value) if self.inner is not None else ():
            words = said.replace('"', "'").replace("~", self.itself)
            ends = ("", ".", ",") if words.endswith(".'") else (".", "", ",")
            yield from (f'"{words}{end}"' for end in ends)


QUOTED = QuotedAbility()
OF_TOKEN = QuotedAbility()
OF_EMBLEM = QuotedAbility("this emblem")
OF_EMBLEMS = Repeat(OF_EMBLEM, (" and ",), most=2)
"""One or two abilities of an emblem."""
OF_TOKENS = Repeat(OF_TOKEN, (" and ",), most=2)
"""One or two abilities of a token, which may define what it is (604.3)."""
QUOTED_GIVEN = Repeat(QUOTED, (" and ",), most=2)
"""One or two abilities that are given."""
