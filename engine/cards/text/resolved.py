"""Whether every word of an ability has a meaning, once it is read (608.2)."""

from typing import Any

from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.engine.cards.text.words.wording import Again, SelfPronoun
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.measures import Counters
from turnfold.events.cards.replacements import ReplacementAbility


def resolve_pronouns(ability: Any) -> Any:
    """The ability with plain words; None if a word of it has no meaning. "It" in the description of
    a static ability means the source, if the ability is about nothing else."""
    if any("each_one" in words_of(getattr(ability, name)) for name in ability.__struct_fields__
           if name not in ("effects", "modes")):  # fmt: skip
        return None  # only an instruction has an amount for each player
    if isinstance(ability, StaticAbility) and ability.affects != "self":
        ability = replaced(ability, _of_affected)
    about_self = (isinstance(ability, StaticAbility) and ability.affects == "self") or (
        isinstance(ability, ReplacementAbility) and ability.to == "self"
    )
    if any(
        each.startswith("<") or (isinstance(each, SelfPronoun) and not about_self)
        for each in words_of(ability)
    ):
        return None
    return replaced(
        ability, lambda value, *_: str(value) if isinstance(value, SelfPronoun | Again) else value
    )


def _of_affected(value: Any, _: str, within: object) -> Any:
    """ "Creatures get +1/+1 for each charge counter on them": on each of these."""
    return "that" if isinstance(value, SelfPronoun) and isinstance(within, Counters) else value
