"""The building blocks of a grammar that works in both directions: text to value, value to text.

Each phrase is defined once. `read` returns every value that the text may mean from a position on,
each with the position where its words end. `say` yields every text that means a value, the usual
one first. So whatever was read can be written again and compared: a word that was read and then
ignored would show.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Protocol

from msgspec import NODEFAULT, Struct

from turnfold.engine.cards.text.words.vocabulary import (
    NOTHING,
    Choice,
    Needs,
    WordsOf,
    all_of,
    one_of,
)

Found = list[tuple[Any, int]]
"""The values that a text may mean from a position on, each with the position where it ends."""


class SelfPronoun(str):
    """A word of a description that is about "it", equal to the word that is about the source.

    What "it" means is settled later, in the module for references: if it is not the source,
    nothing is read.
    """


class PlayerAgain(str):
    """ "That player", equal to the word for the player whose amount is worked out.

    The words may mean another player as well: what they mean is settled later, in the module for
    references.
    """


class Again(str):
    """A word that is said shorter, because the words before say the same of something else."""


class Source:
    """A text that is being read, and what phrases have found in it so far. What is found from
    `since` on is kept in `later`, which texts with the same end can share."""

    __slots__ = ("found", "later", "since", "text", "words")

    def __init__(self, text: str, since: int = 0, later: "Findings | None" = None) -> None:
        self.text, self.since, self.words = text, since, WordsOf(text)
        self.found: Findings = {}
        self.later: Findings = {} if later is None else later


Findings = dict[tuple["Phrase", int], Found]
"""What phrases have found, by the phrase and the place."""


class Phrase(Protocol):
    """A part of a sentence that stands for a value."""

    def read(self, source: Source, at: int) -> Found:
        """Every value that the text may mean from position `at` on, and where it ends."""

    def say(self, value: Any) -> Iterator[str]:
        """Every text that means the value, the usual one first; none if there is none."""


def letters(phrase: object) -> frozenset[str] | None:
    """The letters with which a phrase may begin; None: any, or it may be empty."""
    asked = getattr(phrase, "letters", None)
    return asked() if asked is not None else None


def needs(phrase: object, letter: str) -> Needs:
    """The words of which a text must have one if it is to have the phrase that begins with a
    letter."""
    asked = getattr(phrase, "needs", None)
    return asked(letter) if asked is not None else NOTHING


def ends_word(text: str, at: int) -> bool:
    """Whether a word may end here: not between two letters or digits."""
    return at >= len(text) or not (text[at].isalnum() and text[at - 1].isalnum())


START = 6
"""Words are looked for by so many of their first letters."""


class Words:
    """A table of fixed words, and the value that each stands for."""

    def __init__(self, meanings: Mapping[str, Any] | Iterable[tuple[str, Any]]) -> None:
        pairs = list(meanings.items() if isinstance(meanings, Mapping) else meanings)
        self._by_start: dict[str, list[tuple[str, Any]]] = {}
        self._words: dict[Any, list[str]] = {}
        for words, value in pairs:
            self._by_start.setdefault(words[:START], []).append((words, value))
            self._words.setdefault(value, []).append(words)
        self._starts = sorted({len(each) for each in self._by_start})

    def read(self, source: Source, at: int) -> Found:
        """Every entry that stands there."""
        text, known = source.text, self._by_start
        return [
            (value, at + len(words))
            for length in self._starts
            for words, value in known.get(text[at : at + length], ())
            if len(words) >= length
            and text.startswith(words, at)
            and ends_word(text, at + len(words))
        ]

    def letters(self) -> frozenset[str] | None:
        """The first letters of its entries."""
        return None if "" in self._by_start else frozenset(each[0] for each in self._by_start)

    def needs(self, letter: str) -> Needs:
        """The words that begin with the letter."""
        entries = (words for each in self._by_start.values() for words, _ in each)
        return one_of([words for words in entries if words[:1] in (letter, "")])

    def say(self, value: Any) -> Iterator[str]:
        """All words that stand for the value."""
        try:
            yield from self._words.get(value, ())
        except TypeError:  # the value cannot be hashed, so the table does not hold it
            return


class Maybe:
    """A phrase that may be left out; then the value is None."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, source: Source, at: int) -> Found:
        """None without words, and what the phrase finds."""
        return [(None, at), *self.phrase.read(source, at)]

    def say(self, value: Any) -> Iterator[str]:
        """No words for None, and else those of the phrase."""
        if value is None:
            yield ""
        else:
            yield from self.phrase.say(value)


class OneOf:
    """Alternatives: any one of several phrases."""

    def __init__(self, *phrases: Phrase) -> None:
        self.phrases = phrases
        self._beginning: dict[str, Choice] = {}
        self._letters: list[frozenset[str] | None] = []

    def read(self, source: Source, at: int) -> Found:
        """What any of the phrases finds. Each position of a text is searched only once."""
        since = source.since
        known, key = (source.later if at >= since else source.found), (self, at - since)
        found = known.get(key)
        if found is None:
            letter = source.text[at : at + 1]
            able = (self._beginning.get(letter) or self._begins(letter)).able(source.words)
            found = [each for one in able for each in one.read(source, at)]
            known[key] = [(value, end - since) for value, end in found] if since else found
        elif since:
            found = [(value, end + since) for value, end in found]
        return found

    def _begins(self, letter: str) -> Choice:
        """The phrases that may begin with a letter."""
        if letter not in self._beginning:
            self._beginning[letter] = Choice((self,), (NOTHING,))  # so far, if it is within itself
            pairs = zip(self.phrases, self._each_begins(), strict=True)
            able = [each for each, mine in pairs if mine is None or letter in mine]
            self._beginning[letter] = Choice(able, [needs(each, letter) for each in able])
        return self._beginning[letter]

    def needs(self, letter: str) -> Needs:
        """What any of them needs."""
        return self._begins(letter).needs

    def _each_begins(self) -> list[frozenset[str] | None]:
        if not self._letters:
            self._letters = [letters(each) for each in self.phrases]
        return self._letters

    def letters(self) -> frozenset[str] | None:
        """The letters with which any of them may begin."""
        found: set[str] = set()
        for each in self._each_begins():
            if each is None:
                return None
            found |= each
        return frozenset(found)

    def say(self, value: Any) -> Iterator[str]:
        """What any of the phrases says, in their order."""
        for each in self.phrases:
            yield from each.say(value)


class Wording:
    """Words with gaps, such as "{who} gains {amount} life".

    The value is a mapping from the name of each gap to what fills it; `Form` makes a Struct of it.
    """

    def __init__(self, words: str, **gaps: Phrase) -> None:
        self.parts: list[tuple[str, Phrase | None]] = []
        self._needs: Needs | None = None
        for piece in words.replace("}", "{").split("{"):
            is_gap = len(self.parts) % 2 == 1
            self.parts.append((piece, gaps[piece] if is_gap else None))

    def read(self, source: Source, at: int) -> Found:
        """Every way in which the gaps can be filled here."""
        text = source.text
        states: list[tuple[dict[str, Any], int]] = [({}, at)]
        for piece, phrase in self.parts:
            if phrase is None and not piece:
                continue
            if phrase is None:
                end = len(piece)
                states = [
                    (parts, place + end)
                    for parts, place in states
                    if text.startswith(piece, place) and ends_word(text, place + end)
                ]
            else:
                states = [
                    ({**parts, piece: value}, end)
                    for parts, place in states
                    for value, end in phrase.read(source, place)
                    if parts.get(piece, value) == value
                ]
            if not states:
                return []
        return list(states)

    def letters(self) -> frozenset[str] | None:
        """The first letter of the words, or those of the first gap."""
        words, _ = self.parts[0]
        return frozenset(words[0]) if words else letters(self.parts[1][1])

    def needs(self, letter: str) -> Needs:
        """Its words between gaps; if they are short, what its first gap needs."""
        if self._needs is None:
            words = [words for words, gap in self.parts if gap is None and len(words) > 1]
            self._needs = all_of(*words) if words else NOTHING
        if self._needs is NOTHING and not self.parts[0][0] and len(self.parts) > 1:
            return needs(self.parts[1][1], letter)
        return self._needs

    def say(self, value: Any) -> Iterator[str]:
        """The words with the gaps filled from the mapping; none if a part is missing."""
        yield from self._said(value, 0)

    def _said(self, value: Mapping[str, Any], number: int) -> Iterator[str]:
        if number == len(self.parts):
            yield ""
            return
        piece, phrase = self.parts[number]
        if phrase is None:
            starts: Iterable[str] = (piece,)
        elif piece in value:
            starts = phrase.say(value[piece])
        else:
            return
        for start in starts:
            for rest in self._said(value, number + 1):
                yield start + rest


@cache
def _defaults(kind: type[Struct]) -> Mapping[str, Any]:
    """What each field of a Struct is by default; `NODEFAULT` where it must be given. The types of
    the fields are left alone: to evaluate them takes longer than to read a card."""
    names, given = kind.__struct_fields__[::-1], kind.__struct_defaults__[::-1]
    return dict.fromkeys(names, NODEFAULT) | dict(zip(names, given, strict=False))


class Form:
    """A wording for a Struct: gaps are fields of it, other fields are `fixed` or have defaults."""

    def __init__(
        self, words: str, kind: type[Struct], gaps: Mapping[str, Phrase], **fixed: Any
    ) -> None:
        self.wording = Wording(words, **gaps)
        self.kind = kind
        self.gaps = {name for name, phrase in self.wording.parts if phrase is not None}
        self.fixed = fixed
        self.default = {name: each for name, each in _defaults(kind).items() if name not in fixed}

    def read(self, source: Source, at: int) -> Found:
        """Every Struct that the text may mean."""
        return [
            (self.kind(**self.fixed, **parts), end) for parts, end in self.wording.read(source, at)
        ]

    def letters(self) -> frozenset[str] | None:
        """Those of the wording."""
        return self.wording.letters()

    def needs(self, letter: str) -> Needs:
        """What the wording needs."""
        return self.wording.needs(letter)

    def say(self, value: Any) -> Iterator[str]:
        """The words, if they express every field of the Struct."""
        if type(value) is not self.kind:
            return
        for name, given in self.fixed.items():
            if getattr(value, name) != given:
                return
        for name, default in self.default.items():
            if name not in self.gaps and getattr(value, name) != default:
                return
        yield from self.wording.say({name: getattr(value, name) for name in self.gaps})


class Map:
    """A phrase whose value is computed from the value of another phrase.

    `make` computes it, and `take` is the inverse. Each returns None if there is no such value.
    """

    def __init__(self, phrase: Phrase, make: Any, take: Any) -> None:
        self.phrase, self.make, self.take = phrase, make, take

    def read(self, source: Source, at: int) -> Found:
        """The values made from what the inner phrase finds, without None."""
        found: Found = []
        for value, end in self.phrase.read(source, at):
            made = self.make(value)
            if made is not None:
                found.append((made, end))
        return found

    def letters(self) -> frozenset[str] | None:
        """Those of the inner phrase."""
        return letters(self.phrase)

    def needs(self, letter: str) -> Needs:
        """What the inner phrase needs."""
        return needs(self.phrase, letter)

    def say(self, value: Any) -> Iterator[str]:
        """What the inner phrase says for the value from which this one is made."""
        taken = self.take(value)
        if taken is not None:
            yield from self.phrase.say(taken)
