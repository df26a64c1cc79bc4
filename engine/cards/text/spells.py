"""What spells do as they resolve, with or without modes (113.3a, 700.2)."""

from collections.abc import Iterable, Iterator
from typing import Any

from turnfold.engine.cards.text.binding import bind_targets
from turnfold.engine.cards.text.costly_modes import costly_modes
from turnfold.engine.cards.text.dependence import asked_of_costs, done_as_cost
from turnfold.engine.cards.text.instructions.sequences import EFFECTS_OR_IF
from turnfold.engine.cards.text.line import CardParagraph, Whole, one_ability
from turnfold.engine.cards.text.modes import (
    CHOICES,
    are_combined,
    every_choice,
    every_pair,
    modes_of_pairs,
    single_modes,
)
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.unbinding import unbind_targets
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import Map, OneOf, Wording
from turnfold.events.cards.abilities import Cost, SpellAbility


def _spell(effects: tuple[Any, ...]) -> SpellAbility | None:
    """What a spell does. It may speak of what an additional cost of the card did."""
    asked = asked_of_costs(effects)
    try:
        done, targets = bind_targets(effects, of_spell=True, paid=sorted(asked))
    except Unclear:
        return None
    return SpellAbility(done, targets)


_DONE = Whole(
    EFFECTS_OR_IF,
    _spell,
    lambda value: (
        unbind_targets(value.effects, value.targets)
        if value == SpellAbility(value.effects, value.targets) and value.effects
        else None
    ),
    ". • ",
)
_MODAL = Map(
    Wording("choose one — • {modes}", modes=Repeat(_DONE, (". • ",), most=5)),
    lambda parts: SpellAbility(modes=parts["modes"]) if len(parts["modes"]) > 1 else None,
    lambda value: (
        {"modes": value.modes}
        if value.modes
        and value == SpellAbility(modes=value.modes)
        and not are_combined(value.modes)
        else None
    ),
)


def _several_modes(parts: dict[str, Any], number: int, none: bool) -> SpellAbility | None:
    modes = every_choice(parts["modes"], none) if len(parts["modes"]) == number else None
    return None if modes is None else SpellAbility(modes=modes)


def _modes_of_several(value: Any, number: int, none: bool) -> dict[str, Any] | None:
    if not value.modes or value != SpellAbility(modes=value.modes):
        return None
    single = single_modes(value.modes, number, none)
    return None if single is None else {"modes": single}


_SEVERAL_MODES = OneOf(
    *(
        Map(
            Wording(f"{words} — • {{modes}}", modes=Repeat(_DONE, (". • ",), most=5)),
            lambda parts, choice=choice: _several_modes(parts, *choice),
            lambda value, choice=choice: _modes_of_several(value, *choice),
        )
        for words, *choice in CHOICES
    )
)


def _pairs(parts: dict[str, Any]) -> SpellAbility | None:
    modes = every_pair(parts["modes"])
    return None if modes is None else SpellAbility(modes=modes)


def _parts_of_pairs(value: Any) -> dict[str, Any] | None:
    if not value.modes or value != SpellAbility(modes=value.modes):
        return None
    single = modes_of_pairs(value.modes)
    return None if single is None else {"modes": single}


_TWO_MODES = Map(
    Wording("choose two — • {modes}", modes=Repeat(_DONE, (". • ",), most=5)),
    _pairs,
    _parts_of_pairs,
)
SPELL_ABILITY = one_ability(
    SpellAbility, OneOf(_DONE, _MODAL, _SEVERAL_MODES, _TWO_MODES, costly_modes(_DONE))
)
"""A paragraph that is what a spell does, with or without modes."""


def _spells(line: CardParagraph | None) -> Iterator[SpellAbility]:
    for each in line.abilities if line is not None else ():
        if isinstance(each, SpellAbility):
            yield from (each, *each.modes)


def is_instruction(line: CardParagraph | None) -> bool:
    """Whether a paragraph is what a spell does, without modes, so that the one behind it may speak
    of the same (608.2c)."""
    doing = [each for each in _spells(line) if each == SpellAbility(each.effects, each.targets)]
    return len(doing) == 1 and line == CardParagraph(abilities=tuple(doing))


def paid_by_costs(lines: Iterable[CardParagraph | None]) -> set[str]:
    """What the additional cost of a spell does to objects, whichever of several it is (118.8)."""
    costs = [each.additional for line in lines for each in _spells(line) if each.additional]
    several = costs[0] if costs and isinstance(costs[0], tuple) else costs
    done = [{*done_as_cost(each)} for each in several if isinstance(each, Cost)]
    return set.intersection(*done) if done else set()


def asked_of_line(line: CardParagraph | None) -> set[str]:
    """What a paragraph of a spell asks of what its costs did."""
    return {word for each in _spells(line) for word in asked_of_costs(each.effects)}
