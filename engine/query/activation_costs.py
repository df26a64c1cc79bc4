"""What abilities cost to activate (118.7, 602.2b)."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from turnfold.engine.cards.meaning import activated_meaning
from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.changes import is_about
from turnfold.engine.characteristics.present import changes_in_force
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    holds,
    measure,
    whose_includes,
)
from turnfold.engine.characteristics.turning import is_turning_up
from turnfold.engine.query.spell_costs import ManaToCast
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.casting import AbilityCost
from turnfold.events.cards.conditions import SourceIs
from turnfold.events.cards.selections import AttackedThisTurn, IsOther, says, those


def mana_to_activate(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> ManaToCast:
    """118.7, 602.2b@2024: the mana that an ability of this source costs this player, and by how
    much that is reduced. Special actions cost what they say (116)."""
    cost = ability.cost.mana
    if not cost or ability.special or is_turning_up(state.objects[source], ability):
        return ManaToCast(cost)
    less, to_one = _own(state, player, source, ability), ""
    for change, mana in _about(state, player, source, ability):
        if change.to_one:
            to_one += mana
        else:
            less += mana
    return ManaToCast(cost, less, to_one=to_one)


def cost_to_activate(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> Cost:
    """118.7@2024: the whole cost of an ability without an X, as a mana ability is."""
    mana, _ = mana_to_activate(state, player, source, ability).due(0)
    return ability.cost if mana == ability.cost.mana else replace(ability.cost, mana=mana)


def _own(state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility) -> str:
    """The mana by which the ability itself says that it costs less."""
    less, speaker = ability.less, AbilityContext(source, player)
    if less is None or (less.condition is not None and not holds(state, less.condition, speaker)):
        return ""
    return less.mana * max(measure(state, less.times, speaker), 0)


def _about(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> Iterator[tuple[AbilityCost, str]]:
    """The changes of what this ability costs, each with the mana by which it is less."""
    for each in changes_in_force(state):
        change = each.change
        if (
            isinstance(change, AbilityCost)
            and whose_includes(state, change.whose, player, each.speaker)
            and is_about(state, each, source)
            and _IS_OF_KIND[change.abilities](ability)
        ):
            yield change, change.mana * max(measure(state, change.times, each.speaker), 0)


def _is_like(ability: ActivatedAbility, keyword: str) -> bool:
    """Whether an ability does what a keyword stands for, whatever it costs, for whichever objects
    it is (702.6c), and how often it may be activated."""
    (model,) = activated_meaning(keyword)
    return _deed(ability) == _deed(model)


def _deed(ability: ActivatedAbility) -> tuple[object, ...]:
    return ability.effects, ability.sorcery_speed, ability.works_in


def _is_equip(ability: ActivatedAbility) -> bool:
    """702.6a, 702.151a@2024: whether an ability is equip. Reconfigure attaches to another."""
    filters = [getattr(each, "filter", None) for each in ability.targets]
    return _is_like(ability, "equip {0}") and not any(
        each is not None and says(each, IsOther) for each in filters
    )


_ATTACKED = SourceIs(those(AttackedThisTurn(True)))
_IS_OF_KIND: Mapping[str, Callable[[ActivatedAbility], bool]] = {
    "all": lambda ability: True,
    "not_mana": lambda ability: not is_mana_ability(ability),
    "equip": _is_equip,
    "ninjutsu": lambda ability: _is_like(ability, "ninjutsu {0}"),
    "boast": lambda ability: ability.once_each_turn and ability.condition == _ATTACKED,
    "power_up": lambda ability: ability.power_up,
}
"""702@2024: which abilities a change means."""
