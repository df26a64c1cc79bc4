"""What a paragraph means, and phrases of paragraphs with so many abilities or keywords (113)."""

from types import UnionType
from typing import Any, NamedTuple

from turnfold.engine.cards.text.words.wording import Found, Map, Phrase, Source
from turnfold.events.cards.abilities import Ability


class CardParagraph(NamedTuple):
    """What a paragraph means: keywords, or abilities that it spells out."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Whole(Map):
    """What is made only of words that go on to the end of the text, or to words that stand behind
    such a whole: what ends before is no paragraph, and is not worth what it takes to make it."""

    def __init__(self, phrase: Phrase, make: Any, take: Any, *behind: str) -> None:
        super().__init__(phrase, make, take)
        self.behind = behind

    def read(self, source: Source, at: int) -> Found:
        """The values made from what ends there; a mark may stand at the end of a quotation."""
        text, least = source.text, len(source.text) - 1
        made = (
            (self.make(value), end)
            for value, end in self.phrase.read(source, at)
            if end >= least or text.startswith(self.behind, end)
        )
        return [(value, end) for value, end in made if value is not None]


def one_ability(kind: type | UnionType, phrase: Phrase) -> Phrase:
    """A paragraph that is one ability of type `kind`."""
    return Map(
        phrase,
        lambda ability: None if ability is None else CardParagraph(abilities=(ability,)),
        lambda line: (
            line.abilities[0]
            if not line.keywords
            and len(line.abilities) == 1
            and isinstance(line.abilities[0], kind)
            else None
        ),
    )


def many_abilities(phrase: Phrase) -> Phrase:
    """A paragraph that is several abilities."""
    return Map(
        phrase,
        lambda abilities: CardParagraph(abilities=abilities),
        lambda line: line.abilities if not line.keywords and len(line.abilities) > 1 else None,
    )


def of_keyword(phrase: Phrase) -> Phrase:
    """A keyword that stands for one ability or for several."""
    return Map(
        phrase,
        lambda abilities: CardParagraph(abilities=abilities),
        lambda line: line.abilities if not line.keywords else None,
    )


def pair(phrase: Phrase) -> Phrase:
    """A paragraph that is two abilities."""
    return Map(
        phrase,
        lambda abilities: CardParagraph(abilities=abilities),
        lambda line: line.abilities if not line.keywords and len(line.abilities) == 2 else None,
    )


def keywords_only(phrase: Phrase) -> Phrase:
    """A paragraph of keywords."""
    return Map(
        phrase,
        lambda keywords: CardParagraph(keywords=keywords),
        lambda line: line.keywords if line.keywords and not line.abilities else None,
    )
