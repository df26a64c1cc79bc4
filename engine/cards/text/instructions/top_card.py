"""The top card of a library alone, in words: "look at the top card of your library. If it's a land
card, you may put it onto the battlefield tapped" (401.4, 701.16)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.instructions.delayed import THAT_CARDS
from turnfold.engine.cards.text.words.cards import CARD
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.vocabulary import Needs
from turnfold.engine.cards.text.words.wording import Form, Found, OneOf, Phrase, Source
from turnfold.events.cards.effects import LookAtTop, PutOntoBattlefield, ReturnIt, RevealTop

_ONE: dict[str, Phrase] = {"filter": Article(CARD)}
_TAKEN: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("put {it} onto the battlefield", "onto the battlefield", {"to": "battlefield"}),
    ("put {it} onto the battlefield tapped", "onto the battlefield",
     {"to": "battlefield", "tapped": True}),
    ("reveal {it} and put {it} into your hand", "into your hand", {"revealed": "taken"}),
)  # fmt: skip
"""What may be done with the card if it is of the description, and what is said if it is not."""
_LEFT: tuple[tuple[str, str], ...] = (
    ("into your graveyard", "top_or_graveyard"),
    ("on the bottom of your library", "top_or_bottom"),
)
_IT = ("it", "that card", "the card")


def _looks() -> list[Phrase]:
    """A look at one card, which is put somewhere if it fits, and stays where it is if not."""
    start = "look at the top card of your library. if it's {filter}, you may"
    fixed: dict[str, Any] = {"amount": 1, "number": 1}
    found: list[Phrase] = []
    for words, place, given in _TAKEN:
        text = f"{start} {words.replace('{it}', 'it')}"
        found.append(Form(text, LookAtTop, _ONE, rest="top", **fixed, **given))
        found += [
            Form(f"{text}. if you don't{put}, you may put {it} {where}", LookAtTop, _ONE,
                 rest=rest, **fixed, **given)
            for where, rest in _LEFT
            for put in ("", *(f" put {it} {place}" for it in _IT))
            for it in _IT[:2]
        ]  # fmt: skip
    found += [
        Form(f"look at the top card of your library. you may put {it} {where}", LookAtTop, {},
             amount=1, rest=rest)
        for where, rest in _LEFT
        for it in _IT[:2]
    ]  # fmt: skip
    return found


class _RevealedFirst:
    """The top card is revealed, and what becomes of it is said in a sentence of its own."""

    form = Form("reveal the top card of your library", RevealTop, {}, who="you")

    def read(self, source: Source, at: int) -> Found:
        """The effect, if the words do not go on with what is done at once."""
        return [
            each
            for each in self.form.read(source, at)
            if not source.text.startswith(" and", each[1])
        ]

    def letters(self) -> frozenset[str] | None:
        """Those of the words."""
        return self.form.letters()

    def needs(self, letter: str) -> Needs:
        """The words."""
        return self.form.needs(letter)

    def say(self, value: Any) -> Iterator[str]:
        """The words."""
        yield from self.form.say(value)


def _with_it() -> list[Phrase]:
    """What is done with a card that was revealed or exiled."""
    what: dict[str, Phrase] = {"what": OneOf(*THAT_CARDS[:2])}
    return [
        *(
            Form(f"put {{what}} onto the battlefield{words}", PutOntoBattlefield, what,
                 tapped=tapped)
            for words, tapped in (("", False), (" tapped", True))
        ),
        Form("put {what} into your hand", ReturnIt, what),
        Form("put {what} on the bottom of your library", ReturnIt, what, to="bottom"),
    ]  # fmt: skip


TOP_CARD: tuple[Phrase, ...] = (
    *_looks(),
    _RevealedFirst(),
    *_with_it(),
)
"""An effect on the top card of a library, or on the card that was found there."""
