"""Abilities that work in a graveyard, told by what they do with their own card (113.6k)."""

from typing import Any

from turnfold.engine.cards.text.pronouns import IN_GRAVEYARD
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.events.cards.abilities import WorksIn
from turnfold.events.cards.effects import PutOntoBattlefield, ReturnIt


def placed(effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], WorksIn]:
    """The effects with plain words, and where an ability with these effects works: in the graveyard
    if they return its card "from your graveyard"."""
    done = replaced(effects, lambda value, *_: "self" if value == IN_GRAVEYARD else value)
    return done, "battlefield" if done is effects else "graveyard"


def spoken_there(effects: tuple[Any, ...], works_in: str) -> tuple[Any, ...]:
    """The inverse of `placed`: the effects as they are said of a card in a graveyard."""
    if works_in != "graveyard":
        return effects

    def change(value: Any, field: str, within: object) -> Any:
        if (
            value == "self"
            and field == "what"
            and isinstance(within, ReturnIt | PutOntoBattlefield)
        ):
            return IN_GRAVEYARD
        return value

    return tuple(replaced(each, change) for each in effects)
