"""What the cards of the permanents have, by what it is looked for.

It changes only as permanents come, go or become other cards; `GameState.forget` keeps it otherwise.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import structs

from engine.cards.abilities import ReplacementAbility, StaticAbility, TriggeredAbility
from engine.cards.card import Card
from engine.cards.modifications import Change, Modification
from engine.cards.selections import Filter, Measure
from engine.query.cards import card_of, replacements, static, triggered
from engine.query.printed import Present, printed
from engine.query.schemes import face_up_schemes
from engine.state import BATTLEFIELD, IN_PLAY, GameState
from events.base import ObjectId


class Replaces(NamedTuple):
    """A replacement ability of a permanent, and its place among those of its card."""

    permanent: ObjectId
    number: int
    ability: ReplacementAbility


class Triggers(NamedTuple):
    """A triggered ability of a permanent, its number among those of its card, its data."""

    permanent: ObjectId
    number: int
    ability: TriggeredAbility
    text: str


class InPlay(NamedTuple):
    """The abilities of all permanents, whether phased out or not, in force or not.

    `looks` is what each permanent is before any effect. `static` and `replacing`, by what is
    replaced, have the oldest permanent first, `triggered`, by the trigger event, the newest;
    `hears` are those events. `asks`: a static ability depends on more than what permanents are (a
    condition, a count, who is tapped or attacks); `controlling`: one says who controls something.
    """

    battlefield: tuple[ObjectId, ...]
    definitions: Mapping[str, str]
    looks: Mapping[ObjectId, Present]
    static: Sequence[tuple[ObjectId, StaticAbility]]
    replacing: Mapping[str, Sequence[Replaces]]
    triggered: Mapping[str, Sequence[Triggers]]
    hears: frozenset[str]
    asks: bool
    controlling: bool


def in_play(state: GameState) -> InPlay:
    """What the permanents' cards have now."""
    found: InPlay | None = state.__dict__.get(IN_PLAY)
    if found is None or found.definitions is not state.definitions:
        found = state.__dict__[IN_PLAY] = _collected(state, {})
    elif found.battlefield is not state.zones.get(BATTLEFIELD, ()):
        found = state.__dict__[IN_PLAY] = _collected(state, found.looks)
    return found


def _collected(state: GameState, known: Mapping[ObjectId, Present]) -> InPlay:
    """Anew, but for what is `known` of permanents that have been there before."""
    statics: list[tuple[ObjectId, StaticAbility]] = []
    replacing: dict[str, list[Replaces]] = {}
    triggering: dict[str, list[Triggers]] = {}
    for permanent in (*face_up_schemes(state), *reversed(state.battlefield)):
        card = card_of(state, state.objects[permanent])
        if not card.abilities:
            continue
        statics += [(permanent, each) for each in static(card)]
        for number, replacement in enumerate(replacements(card)):
            found = replacing.setdefault(replacement.replaces, [])
            found.append(Replaces(permanent, number, replacement))
        for number, (ability, text) in enumerate(_told(card), 1):
            found_on = triggering.setdefault(ability.trigger.on, [])
            found_on.append(Triggers(permanent, number, ability, text))
    return InPlay(
        state.battlefield,
        state.definitions,
        {
            each: known.get(each) or printed(state, state.objects[each])
            for each in state.battlefield
        },
        statics,
        replacing,
        triggering,
        frozenset(triggering),
        any(map(_asks, (each for _, each in statics))),
        any(gives_control(each.change) for _, each in statics),
    )


@lru_cache(maxsize=4096)
def _told(card: Card) -> tuple[tuple[TriggeredAbility, str], ...]:
    """A card's triggered abilities, each with its data."""
    return tuple((each, msgspec.json.encode(each).decode()) for each in triggered(card))


LOOKS = Filter()
ASKING = frozenset(Filter.__struct_fields__) - {
    "types",
    "any_type",
    "not_types",
    "subtypes",
    "not_subtypes",
    "supertypes",
    "not_supertypes",
    "colors",
    "not_colors",
    "colorless",
    "keywords",
    "not_keywords",
    "name",
    "other",
    "token",
}
"""What a description may ask beyond what a permanent is by itself."""


def _asks(ability: StaticAbility) -> bool:
    values = structs.asdict(ability.change).values()
    return (
        ability.condition is not None
        or any(isinstance(each, Measure) for each in values)
        or (isinstance(ability.affects, Filter) and _asks_more(ability.affects))
    )


def _asks_more(described: Filter) -> bool:
    asked = [each for each in ASKING if getattr(described, each) != getattr(LOOKS, each)]
    return bool(asked) and (asked != ["controller"] or described.controller not in OWN)


OWN = ("you", "opponent")
"""Whose permanents they are that this changes only with who controls them."""


def gives_control(change: Change) -> bool:
    """613.1b@2024: whether a change says who controls something."""
    return isinstance(change, Modification) and bool(change.controller)
