"""What a player may have something do (608.2d): "have it deal 2 damage to you" is that it deals it.

The words are those of the effect with its verb in the infinitive.
"""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.words.vocabulary import Needs, all_of
from turnfold.engine.cards.text.words.wording import Found, Phrase, Source, letters, needs

_HAVE = "have "
_VERBS = (
    *("attack", "become", "block", "connive", "create", "deal", "discard", "draw", "explore"),
    *("fight", "gain", "get", "lose", "mill", "sacrifice"),
)
"""Verbs that are said of somebody else."""


class Having:
    """An effect in the words of what a player has happen."""

    def __init__(self, effect: Phrase) -> None:
        self.effect = effect

    def read(self, source: Source, at: int) -> Found:
        """What the effect means with its first verb in the indicative."""
        text = source.text
        if not text.startswith(_HAVE, at):
            return []
        start = at + len(_HAVE)
        stop = text.find(". ", start)
        found: Found = []
        for ends in _ways(text, start, stop if stop > 0 else len(text)):
            told = _with_s(text, start, ends)
            for value, end in self.effect.read(Source(told), 0):
                added = sum(each + number < start + end for number, each in enumerate(ends))
                if not ends or end > ends[0] - start:
                    found.append((value, start + end - added))
        return found

    def letters(self) -> frozenset[str]:
        """That of the verb."""
        return frozenset(_HAVE[0])

    def needs(self, letter: str) -> Needs:
        """The verb."""
        return all_of(_HAVE)

    def say(self, value: Any) -> Iterator[str]:
        """The words with the verb in the infinitive."""
        for words in self.effect.say(value):
            if words.startswith("until "):
                continue  # who does it would stand behind the duration
            for verb in _VERBS:
                for told in (f" {verb}s", f" {verb}"):
                    before, found, after = (words + " ").partition(told + " ")
                    if found and before:
                        yield f"{_HAVE}{before} {verb} {_infinitive(after)}".rstrip()


_OTHERS = (
    *("~ ", "he ", "her ", "him ", "it ", "she ", "that ", "they ", "those ", "you "),
    *("each ", "enchanted ", "has ", "target ", "until ", "up to "),
    *(f"{verb}s " for verb in _VERBS),
)
"""How words begin that say who does something, or say it of somebody who is not named."""


class Bidden:
    """An effect in words that do not begin with somebody else, who would only be had do it."""

    def __init__(self, effect: Phrase) -> None:
        self.effect = effect

    def read(self, source: Source, at: int) -> Found:
        """What the effect means."""
        return self.effect.read(source, at)

    def letters(self) -> frozenset[str] | None:
        """Those of the effect."""
        return letters(self.effect)

    def needs(self, letter: str) -> Needs:
        """Those of the effect."""
        return needs(self.effect, letter)

    def say(self, value: Any) -> Iterator[str]:
        """The words that begin with what is done."""
        yield from (each for each in self.effect.say(value) if not each.startswith(_OTHERS))


def _infinitive(words: str) -> str:
    """The words with the verbs behind "and" in the infinitive."""
    for verb in _VERBS:
        words = words.replace(f" and {verb}s ", f" and {verb} ")
    return words


def _ways(text: str, start: int, stop: int) -> list[tuple[int, ...]]:
    """Where the verbs end that may stand in the third person: none of them, the first, or also
    those behind "and"."""
    verbs = [
        place + len(verb) + 1
        for verb in _VERBS
        if (place := f"{text[:stop]} ".find(f" {verb} ", start)) > 0
    ]
    more = sorted(
        place + len(verb) + len(" and ")
        for verb in _VERBS
        if (place := text.find(f" and {verb} ", start, stop)) > 0
    )
    ways: list[tuple[int, ...]] = [(), *((each,) for each in verbs)]
    return [*ways, *((each, *more) for each in verbs if more and each < more[0])]


def _with_s(text: str, start: int, ends: tuple[int, ...]) -> str:
    """The text from a place on with "s" at the end of each of the verbs."""
    pieces = [text[a:b] for a, b in zip((start, *ends), (*ends, None), strict=True)]
    return "s".join(pieces)
