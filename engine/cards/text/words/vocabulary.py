"""The words that a text must have if a phrase is to stand in it.

Nearly all phrases are ruled out by them before they are tried. Words are learned when phrases are
first asked what they need, and a text is searched once for all that are learned.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple


class Needs(NamedTuple):
    """What a phrase needs: one of some words, or it is not known which; and all of others."""

    one_of: frozenset[str] | None
    others: tuple[str, ...] = ()


NOTHING = Needs(None)
"""What a phrase needs of which no words are known."""


def all_of(*words: str) -> Needs:
    """What a phrase needs that has all of these words; where they end, a word of the text does."""
    longest = max(words, key=len)
    _learn((longest,))
    return Needs(frozenset((longest,)), tuple(each for each in words if each is not longest))


def one_of(words: Collection[str]) -> Needs:
    """What a phrase needs that has one of these words; where they end, a word of the text does."""
    if not all(words):
        return NOTHING
    _learn(words)
    return Needs(frozenset(words))


def any_of(needs: Iterable[Needs]) -> Needs:
    """What one of several phrases needs."""
    found: set[str] = set()
    for words, _ in needs:
        if words is None:
            return NOTHING
        found |= words
    return Needs(frozenset(found))


_learned: dict[str, None] = {}
_in_order: list[str] = []
_by_ends: dict[tuple[str, ...], list[str]] = {}
"""Words by the ends of two neighbors among them, or of a single one."""
_others: list[str] = []
"""Words that a text may have in the middle of a word."""


def _learn(words: Iterable[str]) -> None:
    for each in words:
        if each not in _learned:
            _learned[each] = None
            _in_order.append(each)
            places = [one for one in _WORD.finditer(each) if one.start() or len(one[0]) >= _END]
            ends = [one[0][-_END:] for one in places]
            keys = pairwise(ends) if len(ends) > 1 else zip(ends)
            alike = [_by_ends.setdefault(key, []) for key in keys]
            min(alike, key=len, default=_others).append(each)


_WORD = re.compile(r"[^\W_]+")
_END = 4


class WordsOf:
    """Those words of a text that are learned."""

    __slots__ = ("found", "learned", "text")

    def __init__(self, text: str) -> None:
        self.text, self.learned = text, len(_in_order)
        ends = [each[-_END:] for each in _WORD.findall(text)]
        known = {*zip(ends), *pairwise(ends)} & _by_ends.keys()
        able = [_others, *(_by_ends[each] for each in known)]
        self.found = {words for each in able for words in each if words in text}

    def learn(self) -> None:
        """Looks for the words that were learned since."""
        self.found.update(each for each in _in_order[self.learned :] if each in self.text)
        self.learned = len(_in_order)


class Choice:
    """Phrases, and what each of them needs."""

    def __init__(self, phrases: Sequence[Any], needs: Sequence[Needs]) -> None:
        self.phrases, self.needs = phrases, any_of(needs)
        self._learned = len(_in_order)
        self._always: list[_Row] = []
        self._by_word: dict[str, list[_Row]] = {}
        for number, (phrase, mine) in enumerate(zip(phrases, needs, strict=True)):
            row = (number, phrase, mine.others)
            if mine.one_of is None:
                self._always.append(row)
            for words in mine.one_of or ():
                self._by_word.setdefault(words, []).append(row)
        self._words = frozenset(self._by_word)

    def able(self, words: WordsOf) -> list[Any]:
        """The phrases that may stand in a text with these words, in order."""
        if words.learned < self._learned:
            words.learn()
        text, rows = words.text, self._always
        known = words.found & self._words
        if known:
            rows = list(rows)
            for each in known:
                rows += self._by_word[each]
            if len(rows) > 1:
                rows = sorted({row[0]: row for row in rows}.values())
        return [
            phrase
            for _, phrase, others in rows
            if not others or all(each in text for each in others)
        ]


_Row = tuple[int, Any, tuple[str, ...]]
"""The number of a phrase, the phrase, and what else it needs than the words it is found by."""
