"""`turnfold card NAME`: what turnfold plays of a card."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from turnfold.engine.cards.pool import pool
from turnfold.engine.characteristics.cards import activated_abilities
from turnfold.engine.spelling import nearest
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import table_text
from turnfold.replays.answers.files import CardAnswer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import json_option, print_line, report, texts_option
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import listed

if TYPE_CHECKING:
    from turnfold.engine.cards.text import Reading
    from turnfold.engine.cards.text.line import CardParagraph


@click.command()
@click.argument("name")
@texts_option
@json_option
def show(name: str, cards: Catalogue, as_json: bool) -> int:
    """Show what turnfold understands of the card NAME: each paragraph, and what it means.

    A card that only turnfold has is shown as its data, because turnfold does not have its text.
    Exits with 1 when turnfold cannot read a part of the text.
    """
    entry = cards.by_name.get(name)
    if entry is None:
        _show_own(_own(name, cards), cards, as_json)
        return 0
    reading = entry.reading()
    if as_json:
        _report(name, reading.card, whole=reading.is_whole, problem=reading.problem,
                unread=reading.unread)  # fmt: skip
    else:
        for line in _page(reading):
            print_line(line)
    return 0 if reading.is_whole else 1


def _own(name: str, cards: Catalogue) -> Card:
    """The card of the pool; `UserError` with the nearest name if there is none."""
    found = pool().get(name)
    if found is not None:
        return found
    for path in cards.without_text(name):
        raise UserError(
            f"{path} has the name of {name}, and not its text; name a file that has it with "
            "--cards PATH: bulk data of Scryfall, JSON of MTGJSON, or Arena's card database"
        )
    near = nearest(name, {*pool(), *cards.by_name})
    where = "".join(f" or in {each}" for each in cards.paths)
    hints = [f"perhaps you mean {near[0]}"] if near else []
    hints += [] if cards else ["name a file that has it with --cards PATH"]
    hint = f": {', or '.join(hints)}" if hints else ""
    raise UserError(f"there is no card {name} in turnfold{where}{hint}")


def _show_own(card: Card, cards: Catalogue, as_json: bool) -> None:
    if as_json:
        _report(card.name, card)
        return
    for line in _own_page(card):
        print_line(line)
    for path in cards.without_text(card.name):
        print_line(f"{path} has the name of {card.name}, and not its text.")


def _report(
    name: str,
    card: Card | None,
    *,
    whole: bool = True,
    problem: str = "",
    unread: tuple[str, ...] = (),
) -> None:
    report(CardAnswer(name, whole, problem, unread, card))


def _own_page(card: Card) -> Iterator[str]:
    yield f"{card.name} {card.cost}".rstrip()
    yield _type_line(card)
    for keyword in card.keywords:
        yield f"  {keyword}"
    for ability in card.abilities:
        yield f"  {table_text(ability)}"
    yield "This is turnfold's own data of the card; --cards PATH shows what it reads of its text."


def _type_line(card: Card) -> str:
    before = " ".join(each.capitalize() for each in (*card.supertypes, *card.types))
    line = " — ".join(filter(None, (before, " ".join(card.subtypes))))
    return line if card.power is None else f"{line} {card.power}/{card.toughness}"


def _face_page(reading: "Reading") -> Iterator[str]:
    """A card, or one face of it: each paragraph, and what it is read as."""
    from turnfold.engine.cards.text import written  # only who has texts loads the grammar

    yield f"{reading.printed.name} {reading.printed.cost}".rstrip()
    yield reading.printed.type
    for each in reading.paragraphs:
        yield f"  {each.printed}"
        said = f"read as: {written(each.line, reading.card)}" if each.line else "not read: left out"
        yield f"    {said}{_numbers(reading.card, each.line)}"


def _numbers(card: Card | None, line: "CardParagraph | None") -> str:
    """What a dispute file writes behind the card's name for the activated abilities of a paragraph:
    " (#2 and #3)"; empty where there is no other."""
    known = activated_abilities(card) if card is not None else ()
    own = [f"#{n}" for n, each in enumerate(known, 1) if line and each in line.abilities]
    return f"  ({listed(own)})" if own and len(known) > 1 else ""


def _page(reading: "Reading") -> Iterable[str]:
    printed = reading.printed
    yield from _face_page(reading)
    if reading.other is not None:
        yield from _face_page(reading.other)
    if reading.problem:
        yield f"No card can be made of it: {reading.problem}."
    if printed.name in pool():
        yield "turnfold has this card itself, and plays its own data in decks and disputes."
