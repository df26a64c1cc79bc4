"""Cards of a graveyard that may be played from there, in words (601.3)."""

from typing import Any

from turnfold.engine.cards.text.words.cards import SPELLS
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.selections import (
    EVERYTHING,
    AnyOf,
    ControlledBy,
    Filter,
    IsInZone,
    adding,
    those,
)

_LAND = those(HasTypes(("land",)))
_THERE = (IsInZone("graveyard"), ControlledBy("you"))


def _in_graveyard(cards: Filter) -> Filter:
    return adding(cards, *_THERE)


def _kinds(filter: Any) -> Filter | None:
    """What a description says of the cards apart from where they are."""
    if not isinstance(filter, Filter) or filter.all[-2:] != _THERE:
        return None
    return Filter(filter.all[:-2])


def _with_lands(spells: Filter) -> Filter:
    return EVERYTHING if spells == EVERYTHING else those(AnyOf((_LAND, spells)))


def _spells_of(cards: Filter | None) -> Filter | None:
    """The inverse of `_with_lands`."""
    match cards:
        case Filter(all=()):
            return EVERYTHING
        case Filter(all=(AnyOf(any_of=(first, spells)),)) if first == _LAND:
            return spells
    return None


def _row(words: str, may: Any, make: Any, take: Any) -> Phrase:
    """A permission, and the cards that it is for."""

    def parts_of(pair: tuple[Any, Any]) -> dict[str, Any] | None:
        kinds = _kinds(pair[1])
        spells = take(kinds) if kinds is not None and pair[0] == MayPlay(may) else None
        return None if spells is None else {"spells": spells}

    return Map(
        Wording(words, spells=SPELLS),
        lambda it: (MayPlay(may), _in_graveyard(make(it["spells"]))),
        parts_of,
    )


FROM_GRAVEYARD = OneOf(
    Words({"play lands from your graveyard": (MayPlay("play_card"), _in_graveyard(_LAND))}),
    _row("cast {spells} from your graveyard", "cast_card", lambda it: it, lambda it: it),
    _row("play lands and cast {spells} from your graveyard", "play_card", _with_lands, _spells_of),
)
"""What may be done; the value is a pair of the permission and the cards."""
