"""Abilities that effects give to permanents, by name or spelled out (613.1f, 702)."""

from collections import Counter
from collections.abc import Iterator

from turnfold.engine.cards.meaning import once_triggered, triggered_meaning
from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.in_play import Triggers, gives_triggers, in_play
from turnfold.engine.characteristics.present import board
from turnfold.engine.editions import sheet
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.instructions import change_in
from turnfold.events.cards.triggers import OneTrigger

FIRST = 1000
"""Abilities that are not on a permanent's card are numbered from here."""


def heard(state: GameState) -> frozenset[type[OneTrigger]]:
    """The trigger events for which abilities of permanents wait, printed or given."""
    hears = in_play(state).hears
    return hears.union(type(each.ability.trigger) for each in given_abilities(state))


def given_abilities(state: GameState) -> list[Triggers]:
    """The triggered abilities that effects give to permanents, as keywords or spelled out, and
    those that keywords are on that day (502.63@2007-05-01), oldest permanent first."""
    return list(_given(state)) if may_be_given(state) else []


def may_be_given(state: GameState) -> bool:
    """Whether an effect gives triggered abilities, or a keyword that stands for some, or keywords
    are triggered abilities on that day."""
    return (
        in_play(state).giving
        or any(map(_gives, in_effect(state).others))
        or bool(sheet(state.edition).triggered_keywords)
    )


def _gives(lasting: LastingEffect) -> bool:
    return gives_triggers(change_in(lasting.instruction))


def _given(state: GameState) -> Iterator[Triggers]:
    now, once = board(state), sheet(state.edition).triggered_keywords
    for permanent in reversed(state.battlefield):
        has = Counter(now[permanent].instances)
        obj = state.objects[permanent]
        own = card_of(state, obj).keywords if now[permanent].abilities else ()
        number = FIRST
        for keyword in sorted((has - Counter(own)).elements()):
            for ability in triggered_meaning(keyword):
                yield Triggers(permanent, number, ability, keyword)
                number += 1
        for keyword in (each for each in once for _ in range(has[each])):
            yield Triggers(permanent, number, once_triggered(keyword), keyword)
            number += 1
        for given in now[permanent].given:
            if isinstance(given, TriggeredAbility):
                yield Triggers(permanent, number, given, given=True)
                number += 1
