"""How often an ability was used this turn, for abilities that ask (602.5b, 603.2i, 608.2h)."""

from functools import lru_cache

from turnfold.engine.cards.checking import parts
from turnfold.engine.state import AbilityInstance, GameState
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import Effect
from turnfold.events.cards.measures import TimesUsed


def asks_how_often(effects: tuple[Effect, ...], what: str) -> bool:
    """608.2h@2024: whether effects ask how often their ability was used in one of the two ways."""
    return any(each.what == what for each in _asked(effects))


def number_for(effects: tuple[Effect, ...], number: int) -> tuple[tuple[str, int], ...]:
    """The number of the ability itself under its name, for effects that ask how often it was
    used."""
    return (("ability", number),) if _asked(effects) else ()


def is_done(state: GameState, instance: AbilityInstance) -> bool:
    """603.2i@2024: whether what an ability lets its controller do only once each turn was done
    since it triggered."""
    ability, names = instance.ability, dict(instance.bindings)
    limited = isinstance(ability, TriggeredAbility) and ability.done_once_each_turn
    return limited and (instance.source, names.get("once", 0)) in state.used


@lru_cache(maxsize=4096)
def _asked(effects: tuple[Effect, ...]) -> tuple[TimesUsed, ...]:
    return tuple(each for each in parts(effects) if isinstance(each, TimesUsed))
