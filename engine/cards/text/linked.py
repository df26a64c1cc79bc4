"""Abilities of one object of which one exiles cards and another speaks of these (607.2a)."""

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.events.cards.effects import ExileIt
from turnfold.events.cards.instructions import speaks_of


def speaks_of_exiled(line: CardParagraph | None) -> bool:
    """Whether a paragraph speaks of what another ability exiled."""
    return line is not None and any(speaks_of(each, "exiled_with") for each in line.abilities)


def exiles(line: CardParagraph | None) -> bool:
    """Whether a paragraph exiles something of which another ability can speak."""
    return line is not None and any(isinstance(each, ExileIt) for each in parts(line.abilities))
