"""`turnfold card coverage PATH`: how many printed cards turnfold understands."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from turnfold.replays.answers.files import CoverageAnswer
from turnfold.replays.catalogue import chosen
from turnfold.replays.cli.common import Readable, json_option, print_line, report
from turnfold.replays.recordings.errors import UserError

if TYPE_CHECKING:
    from turnfold.engine.cards.text import Reading

KINDS = (
    *("Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Land", "Planeswalker"),
    *("Battle", "Vehicle", "Equipment", "Aura", "Saga", "Class", "Case", "Spacecraft"),
)
"""Words of a type line by which cards are counted; a card may be of several kinds."""

COMMONEST = 30


@click.command()
@click.argument("path", type=Readable(path_type=Path))
@json_option
def coverage(path: Path, as_json: bool) -> int:
    """Count the cards in PATH that turnfold understands.

    Prints how many cards and sentences turnfold reads completely, and lists what it does not read.
    PATH is a file of cards as for --cards: of Scryfall, MTGJSON or Arena.

    The cards of each type, and those of some subtypes, are also counted separately; so are
    creatures whose text is only about combat, damage, power and toughness, counters or life, and
    cards whose text has only keywords that are about combat, damage or the turn.
    """
    from turnfold.replays.cli.cards.sorting import (  # only who counts texts loads the grammar
        has_only_combat_keywords,
        is_about_combat,
    )

    readings = [each.reading() for each in chosen([path]).by_name.values()]
    if not readings:
        raise UserError(f"{path} has names of cards, but no type lines and no texts")
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
    kinds = {each: count for each in KINDS if (count := _whole(_of_kind(readings, each)))[1]}
    commonest = unread.most_common(COMMONEST)
    if as_json:
        report(
            CoverageAnswer(
                cards=counts["cards"],
                creatures=counts["creatures"],
                creatures_about_combat=counts["creatures about combat"],
                of_combat_keywords=counts["cards of combat keywords"],
                paragraphs=counts["paragraphs"],
                kinds=kinds,
                unread=commonest,
            )
        )
        return 0
    for what, (whole, of) in counts.items():
        print_line(f"{what} read completely: {whole} of {of} ({whole / max(of, 1):.1%})")
    print_line("By kind of card:")
    for kind, (whole, of) in kinds.items():
        print_line(f"  {kind:<14}{whole:>6} of {of:>6} ({whole / of:.1%})")
    print_line("The commonest sentences of abilities that are not read:")
    for sentence, number in commonest:
        print_line(f"{number:>6}  {sentence}")
    return 0


def _of_kind(readings: "list[Reading]", kind: str) -> "list[Reading]":
    """The cards with this word in the type line of their front face."""
    return [each for each in readings if kind in each.printed.type.partition(" // ")[0].split()]


def _whole(readings: "list[Reading]") -> tuple[int, int]:
    """How many cards are read completely, and how many there are."""
    return sum(each.is_whole for each in readings), len(readings)
