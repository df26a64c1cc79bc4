"""Many real cards, from the shared data: what is read is said again in the same words."""

import gzip
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from tests.needs import shared
from turnfold.engine.cards.checking import require_keywords
from turnfold.engine.cards.text import PrintedCard, Reading, read, says, written

pytestmark = pytest.mark.volume


class Row(msgspec.Struct):
    name: str
    type_line: str
    oracle_text: str
    mana_cost: str = ""
    power: object = ""
    toughness: object = ""
    loyalty: object = ""
    defense: object = ""

    @property
    def printed(self) -> PrintedCard:
        loyalty = str(self.loyalty or self.defense)
        numbers = (str(self.power), str(self.toughness), loyalty)
        return PrintedCard(self.name, self.mana_cost, self.type_line, self.oracle_text, *numbers)


@cache
def readings() -> list[Reading]:
    return [read(each.printed) for each in rows()]


def rows() -> Iterator[Row]:
    with gzip.open(shared("cards/oracle-cards.jsonl.gz")) as lines:
        for line in lines:
            yield msgspec.json.decode(line, type=Row)


def share(some: list[Reading]) -> float:
    return sum(each.is_whole for each in some) / len(some)


def test_what_is_read_of_every_fortieth_card_is_said_again_in_the_same_words() -> None:
    wrong = [
        (each.text, written(each.line))
        for reading in readings()[::40]
        for each in reading.paragraphs
        if each.line is not None and not says(each.line, each.text)
    ]
    assert not wrong, wrong[:10]


def test_every_card_that_is_read_can_be_kept_and_has_only_keywords_that_there_are() -> None:
    for reading in readings():
        if reading.card is not None:
            require_keywords(reading.card)
            kept = msgspec.json.encode(reading.card)
            assert msgspec.json.decode(kept, type=type(reading.card)) == reading.card


def test_no_fewer_cards_are_read_than_were() -> None:
    creatures = [each for each in readings() if "Creature" in each.printed.type]
    assert share(readings()) >= 0.59
    assert share(creatures) >= 0.64
