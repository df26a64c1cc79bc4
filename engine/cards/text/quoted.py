"""Abilities in quotation marks, which effects give (113.2c)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.words.wording import Found, Phrase, Repeat, Source


class QuotedAbility:
    """An ability in quotation marks. `inner` is the grammar of abilities, which the module of whole
    paragraphs fills in, because it is built from this one."""

    def __init__(self) -> None:
        self.inner: Phrase | None = None

    def read(self, source: Source, at: int) -> Found:
        """The ability, up to the closing mark; a full stop may stand before that."""
        close = source.text.find('"', at + 1)
        if not source.text.startswith('"', at) or close < 0 or self.inner is None:
            return []
        ends = {close, close - (source.text[close - 1] in ".,")}
        found = self.inner.read(Source(source.text[:close]), at + 1)  # no marks within marks
        return [(value, close + 1) for value, end in found if end in ends]

    def letters(self) -> frozenset[str]:
        """The opening mark."""
        return frozenset('"')

    def say(self, value: Any) -> Iterator[str]:
        """The ability in quotation marks, with and without a full stop."""
        for words in self.inner.say(value) if self.inner is not None else ():
            yield f'"{words}."'
            yield f'"{words}"'
            yield f'"{words},"'


QUOTED = QuotedAbility()
OF_TOKEN = QuotedAbility()
OF_EMBLEM = QuotedAbility()
OF_EMBLEMS = Repeat(OF_EMBLEM, (" and ",), most=2)
"""One or two abilities of an emblem."""
OF_TOKENS = Repeat(OF_TOKEN, (" and ",), most=2)
"""One or two abilities of a token, which may define what it is (604.3)."""
QUOTED_GIVEN = Repeat(QUOTED, (" and ",), most=2)
"""One or two abilities that are given."""
