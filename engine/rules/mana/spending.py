"""What mana may be spent on (106.6)."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from turnfold.engine.characteristics.matching import describes, matches
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.engine.state import GameObject, GameState, MarkedMana
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.characteristics import HasColors, HasSubtypes, IsOfChosen
from turnfold.events.cards.costs import COLORS
from turnfold.events.cards.effects import Spending
from turnfold.events.cards.selections import AnyOf, Filter, adding, said, those, without
from turnfold.events.enums import Zone

Payable = Callable[[Spending], bool]
"""Whether mana that may be spent on these things alone can pay for what is being paid for."""


def for_spell(state: GameState, player: PlayerId, spell: GameObject) -> Payable:
    """106.6, 601.2g@2024: for a player who casts this spell, as it is cast."""
    speaker = AbilityContext(NOBODY, player)
    return lambda only: only.spells is not None and describes(state, only.spells, spell, speaker)


def for_ability(state: GameState, player: PlayerId, source: ObjectId) -> Payable:
    """106.6, 602.2b@2024: for a player who activates an ability of this source."""
    speaker = AbilityContext(NOBODY, player)
    on_battlefield = state.objects[source].zone is Zone.BATTLEFIELD

    def payable(only: Spending) -> bool:
        filters = (only.permanents if on_battlefield else None, only.sources)
        return any(each is not None and matches(state, each, source, speaker) for each in filters)

    return payable


def told(state: GameState, only: Spending | None, source: ObjectId) -> Spending | None:
    """607.2d@2024: what mana can be spent on, with the quality that was chosen for its source in
    place of the words about it: the mana keeps no other link to its source."""
    if only is None:
        return None
    obj = state.objects.get(source) or state.last_known.get(source)
    return _told(only, obj.chosen) if obj is not None and obj.chosen else only


@lru_cache(maxsize=1024)
def _told(only: Spending, chosen: tuple[str, ...]) -> Spending:
    spells, permanents, sources = (
        None if each is None else _named(each, chosen)
        for each in (only.spells, only.permanents, only.sources)
    )
    return Spending(spells, permanents, sources, only.other_costs)


def _named(filter: Filter, chosen: tuple[str, ...]) -> Filter:
    about, either = said(filter, IsOfChosen), said(filter, AnyOf)
    if either is not None:
        some = AnyOf(tuple(_named(each, chosen) for each in either.any_of))
        filter = adding(filter, some)
    if about is None:
        return filter
    of_color = about.of_chosen == "color"
    words = tuple(each for each in chosen if (each in COLORS.values()) is of_color)
    named = those(HasColors(words) if of_color else HasSubtypes(words))
    return adding(without(filter, IsOfChosen), AnyOf((named,))) if words else filter


def for_another_cost(only: Spending) -> bool:
    """106.6, 118.12@2024: for what is neither a spell nor an ability."""
    return only.other_costs


def spendable(
    pool: Mapping[str, int], marked: Iterable[MarkedMana], payable: Payable
) -> dict[str, int]:
    """106.6@2024: the mana in a pool with which something can be paid for, of each type; `marked`
    is what of it is told apart, because it can be spent on some costs only."""
    left = dict(pool)
    for each in marked:
        if not pays(each, payable):
            left[each.symbol] -= each.amount
    return left


def pays(each: MarkedMana, payable: Payable) -> bool:
    """106.6@2024: whether marked mana can pay for something."""
    return each.only is None or payable(each.only)


def snow_in(marked: Iterable[MarkedMana], payable: Payable) -> dict[str, int]:
    """107.4h@2024: how much mana of each type that snow objects made can pay for something."""
    found: dict[str, int] = {}
    for each in marked:
        if each.snow and pays(each, payable):
            found[each.symbol] = found.get(each.symbol, 0) + each.amount
    return found
