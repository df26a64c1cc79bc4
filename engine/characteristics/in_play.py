"""The abilities of all permanents by their cards, sorted by what rules look for.

They change only as permanents come, go or become other cards
(`turnfold.engine.characteristics.memory`)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import structs

from turnfold.engine.cards.meaning import triggered_meaning
from turnfold.engine.characteristics.cards import (
    card_of,
    numbered_triggers,
    replacements,
    static,
    static_of_keywords,
)
from turnfold.engine.characteristics.memory import IN_PLAY
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.characteristics.schemes import face_up_schemes
from turnfold.engine.keywords import ENCHANT, parameters
from turnfold.engine.keywords.enchanting import PLAYERS, enchanted
from turnfold.engine.state import BATTLEFIELD, GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards import characteristics
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.measures import Count, OneMeasure
from turnfold.events.cards.modifications import Change, Modification
from turnfold.events.cards.replacements import ReplacementAbility
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    Filter,
    IsOther,
    IsToken,
    those,
    without,
)
from turnfold.events.cards.triggers import OneTrigger
from turnfold.events.enums import Zone


class Replaces(NamedTuple):
    """A replacement ability of a permanent, and its number among those of its card."""

    permanent: ObjectId
    number: int
    ability: ReplacementAbility


class Triggers(NamedTuple):
    """A triggered ability of a permanent, or of a card in a graveyard where it works, its number
    among those of its card, the keyword that stands for it, if one does, and whether an effect gave
    it, spelled out."""

    permanent: ObjectId
    number: int
    ability: TriggeredAbility
    keyword: str = ""
    given: bool = False


class InPlay(NamedTuple):
    """The abilities of all permanents, whether phased out or not, in force or not.

    `looks` is what each permanent is before any effect. `static` and `replacing`, by each class of
    the ability, begin with the oldest permanent; `triggered`, by the trigger event, begins with the
    newest; `hears` are those events. `asks` says that a static ability, or what an
    Aura can enchant, depends on more than what permanents are (a condition, a count, who is tapped
    or attacks), `controlling` that one changes who controls something, `giving` that one gives
    triggered abilities.
    """

    battlefield: tuple[ObjectId, ...]
    command: tuple[ObjectId, ...]
    looks: Mapping[ObjectId, Present]
    static: Sequence[tuple[ObjectId, StaticAbility]]
    replacing: Mapping[type[ReplacementAbility], Sequence[Replaces]]
    triggered: Mapping[type[OneTrigger], Sequence[Triggers]]
    hears: frozenset[type[OneTrigger]]
    asks: bool
    controlling: bool
    giving: bool


@IN_PLAY.reader
def in_play(state: GameState) -> InPlay:
    """The abilities of all permanents now."""
    memory = state.__dict__
    if IN_PLAY.name not in memory:
        return IN_PLAY.keep(state, _collected(state, {}))
    found: InPlay = memory[IN_PLAY.name]
    if found.battlefield is state.zones.get(BATTLEFIELD, ()):
        return found
    return IN_PLAY.keep(state, _collected(state, found.looks))


def _collected(state: GameState, known: Mapping[ObjectId, Present]) -> InPlay:
    """All abilities. Those in `known` are taken as they are, and the others are worked out
    again."""
    statics: list[tuple[ObjectId, StaticAbility]] = []
    replacing: dict[type[ReplacementAbility], list[Replaces]] = {}
    triggering: dict[type[OneTrigger], list[Triggers]] = {}
    asks = controlling = giving = False
    for permanent in (*face_up_schemes(state), *reversed(state.battlefield)):
        has = _of_card(card_of(state, state.objects[permanent]))
        if has is None:
            continue
        statics += [(permanent, each) for each in has.static]
        for kind, number, replacement in has.replacing:
            replacing.setdefault(kind, []).append(Replaces(permanent, number, replacement))
        for number, keyword, ability in has.triggered:
            found_on = triggering.setdefault(type(ability.trigger), [])
            found_on.append(Triggers(permanent, number, ability, keyword))
        asks, controlling, giving = (
            asks or has.asks,
            controlling or has.controlling,
            giving or has.giving,
        )
    return InPlay(
        state.battlefield,
        state.zone(Zone.COMMAND),
        {
            each: known.get(each) or printed(state, state.objects[each])
            for each in state.battlefield
        },
        statics,
        replacing,
        triggering,
        frozenset(triggering),
        asks,
        controlling,
        giving,
    )


class _OfCard(NamedTuple):
    """The abilities of a card that are collected, and what its static abilities do (`InPlay`)."""

    static: tuple[StaticAbility, ...]
    replacing: tuple[tuple[type[ReplacementAbility], int, ReplacementAbility], ...]
    triggered: tuple[tuple[int, str, TriggeredAbility], ...]
    asks: bool
    controlling: bool
    giving: bool


@lru_cache(maxsize=4096)
def _of_card(card: Card) -> _OfCard | None:
    """What is collected of a permanent with this card; None if there is nothing."""
    asks_of_host = any(map(_asks_of_host, parameters(card.keywords, ENCHANT)))
    triggered = (
        (number, keyword, ability)
        for number, keyword, ability in numbered_triggers(card)
        if ability.works_in == "battlefield"
    )
    replacing = (
        (kind, number, ability)
        for number, ability in enumerate(replacements(card))
        for kind in type(ability).__mro__
        if issubclass(kind, ReplacementAbility)
    )
    of_keywords = (
        each for each in static_of_keywords(card) if isinstance(each.change, Modification)
    )
    statics = (*static(card), *of_keywords)
    changes = [each.change for each in statics]
    found = _OfCard(
        statics,
        tuple(replacing),
        tuple(triggered),
        asks_of_host or any(map(_asks, statics)),
        any(map(gives_control, changes)),
        any(map(gives_triggers, changes)),
    )
    return found if any(found) else None


BY_THEMSELVES = (
    *(
        characteristics.HasTypes,
        characteristics.HasAnyType,
        characteristics.LacksTypes,
        characteristics.HasSubtypes,
        characteristics.LacksSubtypes,
        characteristics.HasSupertypes,
        characteristics.LacksSupertypes,
    ),
    *(
        characteristics.HasColors,
        characteristics.HasAnyColor,
        characteristics.LacksColors,
        characteristics.IsColorless,
        characteristics.HasKeywords,
        characteristics.LacksKeywords,
    ),
    *(characteristics.IsNamed, IsOther, IsToken),
)
"""The predicates that are about what a permanent is by itself."""


def _asks(ability: StaticAbility) -> bool:
    """Whether a static ability depends on more than what permanents are by themselves and who
    controls them."""
    values = structs.asdict(ability.change).values()
    return (
        ability.condition is not None
        or any(isinstance(each, OneMeasure) and _measures_more(each) for each in values)
        or (isinstance(ability.affects, Filter) and _asks_more(ability.affects))
    )


def _asks_of_host(words: str) -> bool:
    """702.5a@2024: whether what an Aura can be attached to depends on as much."""
    return words not in PLAYERS and _asks_more(enchanted(words))


def _measures_more(amount: OneMeasure) -> bool:
    """Whether an amount depends on more than what permanents are by themselves and who controls
    them."""
    return not isinstance(amount, Count) or _asks_more(amount.filter)


def _asks_more(described: Filter) -> bool:
    asked = without(described, *BY_THEMSELVES)
    return asked != EVERYTHING and asked not in _OF_OWN


_OF_OWN = (
    those(ControlledBy("you")),
    those(ControlledBy("not_you")),
    those(ControlledBy("opponent")),
)
"""Who controls something, where that changes only when control of something changes."""


def gives_control(change: Change | None) -> bool:
    """613.1b@2024: whether a change, fixed or lasting, changes who controls something."""
    return isinstance(change, Modification) and bool(change.controller)


def gives_triggers(change: object) -> bool:
    """Whether a change gives triggered abilities, or a keyword that stands for them."""
    return isinstance(change, Modification) and (
        any(map(triggered_meaning, change.add_keywords))
        or any(isinstance(each, TriggeredAbility) for each in change.add_abilities)
    )
