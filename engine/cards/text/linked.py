"""Abilities of one object of which one speaks of what another did: what it exiled, or what was
chosen for it (607.2a, 607.2d)."""

from collections.abc import Iterator, Sequence

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.characteristics import IsOfChosen
from turnfold.events.cards.effects import AddMana, ExileIt
from turnfold.events.cards.effects.actions import ChooseQuality
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.replacements import ChoosesOnEntering


def is_linked(line: CardParagraph | None, to: Sequence[CardParagraph | None]) -> bool:
    """Whether a paragraph speaks of nothing that no paragraph of its card did."""
    if line is None:
        return True
    alone = not any(map(_exiles, to)) and any(speaks_of(e, "exiled_with") for e in line.abilities)
    chosen = {
        part.choose for each in to if each is not None for part in parts(each.abilities)
        if isinstance(part, ChoosesOnEntering)
    }  # fmt: skip
    known = all(
        (chosen or _chooses(each)).issuperset(_chosen(each))
        and (isinstance(each, SpellAbility) or not _chooses(each))
        for each in line.abilities
    )
    given = [each for each in parts(line.abilities) if isinstance(each, Modification)]
    elsewhere = any(True for each in given for _ in _chosen(each.add_abilities))
    return not alone and not elsewhere and known


def _chooses(ability: object) -> set[str]:
    """What is chosen as an ability resolves. Only a spell keeps that."""
    return {each.choose for each in parts(ability) if isinstance(each, ChooseQuality)}


def _chosen(said: object) -> Iterator[str]:
    """What was chosen that the words ask for."""
    for each in parts(said):
        if isinstance(each, IsOfChosen):
            yield each.of_chosen
        elif isinstance(each, AddMana) and each.chosen:
            yield "color"
        elif isinstance(each, Modification) and each.add_chosen_type:
            yield "creature_type"


def _exiles(line: CardParagraph | None) -> bool:
    """Whether a paragraph exiles something of which another ability can speak."""
    return line is not None and any(isinstance(each, ExileIt) for each in parts(line.abilities))
