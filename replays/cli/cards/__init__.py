"""`turnfold card NAME` and `turnfold cards coverage PATH`: what is understood of printed cards."""

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

import click

from turnfold.engine.cards.text import Printed, Reading, written
from turnfold.engine.cards.text import read as read_text
from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.catalogue.texts import texts
from turnfold.replays.cli.cards.sorting import has_only_combat_keywords, is_about_combat
from turnfold.replays.cli.common import Readable, json_option, print_line, report
from turnfold.replays.recordings.errors import Unusable

COMMONEST = 30


@click.command()
@click.argument("name")
@click.option(
    "--cards",
    type=click.Path(path_type=Path),
    required=True,
    metavar="PATH",
    help="The file that has the card: bulk data of Scryfall, JSON or JSON lines.",
)
@json_option
def card(name: str, cards: Path, as_json: bool) -> int:
    """Show what turnfold understands of the card NAME: each paragraph, and what it means.

    Exits with 1 when turnfold cannot read a part of the text.
    """
    known = {each.name: each for each in texts(cards)}
    if name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f"; did you mean {near[0]}" if near else ""
        raise Unusable(f"there is no card {name} in {cards}{hint}")
    reading = _reading(known[name])
    if as_json:
        report(
            {
                "name": name,
                "whole": reading.is_whole,
                "problem": reading.problem,
                "unread": reading.unread,
                "card": reading.card,
            }
        )
    else:
        for line in _page(reading):
            print_line(line)
    return 0 if reading.is_whole else 1


def _page(reading: Reading) -> Iterable[str]:
    printed = reading.printed
    yield f"{printed.name} {printed.cost}".rstrip()
    yield printed.type
    for each in reading.paragraphs:
        yield f"  {each.text}"
        yield f"    read as: {written(each.line)}" if each.line else "    not read: left out"
    if reading.problem:
        yield f"No card can be made of it: {reading.problem}."


@click.group()
def cards() -> None:
    """Count the printed cards in a file that turnfold understands."""


@cards.command()
@click.argument("path", type=Readable(path_type=Path))
@json_option
def coverage(path: Path, as_json: bool) -> int:
    """Count the cards in PATH that turnfold understands.

    Prints how many cards and sentences turnfold reads completely, and lists what it does not read.
    PATH is bulk data of Scryfall, JSON or JSON lines.

    Two kinds of cards are also counted separately: creatures whose text is only about combat,
    damage, power and toughness, counters or life; and cards whose text has only keywords that
    are about combat, damage or the turn.
    """
    readings = [_reading(each) for each in texts(path)]
    creatures = [each for each in readings if "Creature" in each.printed.type]
    paragraphs = [each for reading in readings for each in reading.paragraphs]
    unread = Counter(sentence for each in readings for sentence in each.unread)
    counts = {
        "cards": _whole(readings),
        "creatures": _whole(creatures),
        "creatures about combat": _whole([each for each in readings if is_about_combat(each)]),
        "cards of combat keywords": _whole(
            [each for each in readings if has_only_combat_keywords(each)]
        ),
        "paragraphs": (sum(each.is_read for each in paragraphs), len(paragraphs)),
    }
    commonest = unread.most_common(COMMONEST)
    if as_json:
        report({**counts, "unread": commonest})
        return 0
    for what, (whole, of) in counts.items():
        print_line(f"{what} wholly read: {whole} of {of} ({whole / max(of, 1):.1%})")
    print_line("The commonest sentences of abilities that are not read:")
    for sentence, number in commonest:
        print_line(f"{number:>6}  {sentence}")
    return 0


def _whole(readings: list[Reading]) -> tuple[int, int]:
    """How many of them are wholly read, and how many there are."""
    return sum(each.is_whole for each in readings), len(readings)


def _reading(entry: CatalogueEntry) -> Reading:
    """What is understood of a card."""
    return read_text(
        Printed(
            entry.name,
            entry.cost,
            entry.type,
            entry.text,
            entry.power,
            entry.toughness,
            entry.loyalty,
        )
    )
