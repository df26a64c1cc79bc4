"""Abilities of one object of which one speaks of what another did: what it exiled, or what was
chosen for it (607.2a, 607.2d)."""

from collections.abc import Collection, Iterator, Sequence

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.events.cards.abilities import Ability, SpellAbility
from turnfold.events.cards.characteristics import IsOfChosen, LacksChosen
from turnfold.events.cards.effects import (
    AddMana,
    CreateToken,
    DealDamage,
    Destroy,
    DrawCards,
    ExileIt,
    GainLife,
    LoseLife,
    Modify,
    PutCounters,
    ReturnIt,
    TapIt,
    UntapIt,
)
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
    return not alone and all(_knows(each, chosen) for each in line.abilities)


def _knows(ability: Ability, chosen: Collection[str]) -> bool:
    """Whether an ability asks only for what was chosen for its source or, if nothing is, what it
    chooses itself: a spell is remembered, but what else resolves is not. What it gives asks for
    nothing."""
    own = {each.choose for each in parts(ability) if isinstance(each, ChooseQuality)}
    at_once = all(isinstance(each, _AT_ONCE) for each in getattr(ability, "effects", ()))
    given = [each for each in parts(ability) if isinstance(each, Ability) and each is not ability]
    return (
        set(chosen or own).issuperset(_chosen(ability))
        and (not own or at_once or isinstance(ability, SpellAbility))
        and not any(True for each in given for _ in _chosen(each))
    )


_AT_ONCE = (
    *(ChooseQuality, CreateToken, DealDamage, Destroy, DrawCards, ExileIt, GainLife, LoseLife),
    *(Modify, PutCounters, ReturnIt, TapIt, UntapIt),
)
"""Effects that find out at once what they affect (611.2c)."""


def _chosen(said: object) -> Iterator[str]:
    """What was chosen that the words ask for."""
    for each in parts(said):
        if isinstance(each, IsOfChosen):
            yield each.of_chosen
        elif isinstance(each, LacksChosen):
            yield each.not_of_chosen
        elif isinstance(each, AddMana) and each.chosen:
            yield "color"
        elif isinstance(each, Modification) and each.add_chosen_type:
            yield "creature_type"


def _exiles(line: CardParagraph | None) -> bool:
    """Whether a paragraph exiles something of which another ability can speak."""
    return line is not None and any(isinstance(each, ExileIt) for each in parts(line.abilities))
