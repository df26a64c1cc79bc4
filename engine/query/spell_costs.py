"""What spells cost to cast (118.7, 601.2f)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import (
    card_of,
    definition_of,
    static,
    static_of_keywords,
)
from turnfold.engine.characteristics.castings import Casting, casting_of, definition_cast
from turnfold.engine.characteristics.changes import is_true
from turnfold.engine.characteristics.continuous_change import ContinuousChange, of_ability
from turnfold.engine.characteristics.matching import describes
from turnfold.engine.characteristics.memory import PLAYING_CHANGED
from turnfold.engine.characteristics.present import changes_in_force
from turnfold.engine.characteristics.selecting import measure, whose_includes
from turnfold.engine.query.playing import flash_is_given, something_permits
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.casting import MayPlay, SpellCost
from turnfold.events.cards.conditions import SourceIs, WasCast
from turnfold.events.cards.costs import of_any_mana, reduced, reduced_to_one
from turnfold.events.cards.selections import IsTargeting, says


class ManaToCast(NamedTuple):
    """601.2f@2024: the mana cost of a spell or ability with everything that is added to it, and the
    mana by which that is reduced."""

    cost: str
    less: str = ""
    with_mana: str = ""
    """As though of which kind mana may be spent (609.4b)."""
    to_one: str = ""
    """The mana by which it is reduced before, but to no less than one mana."""

    def due(self, x: int) -> tuple[str, int]:
        """The mana to pay when X has this value, and the value that X has in it: 0 if something is
        left out, because X is then a number in it."""
        cost = self.cost
        if self.less or self.to_one:
            cost, x = reduced_to_one(cost.replace("{X}", f"{{{x}}}"), self.to_one), 0
            cost = reduced(cost, self.less)
        if self.with_mana:
            cost = of_any_mana(cost, colorless=self.with_mana == "any_type")
        return cost, x


def mana_to_cast(
    state: GameState,
    player: PlayerId,
    object_id: ObjectId,
    mode: int = 0,
    permission: MayPlay | None = None,
    targets: tuple[int, ...] | None = None,
) -> ManaToCast:
    """601.2f@2024: the mana that a player pays for a card or spell that is cast in this way, with
    this permission if it is not cast from a hand. `targets` are those that it would have, if they
    are not announced yet."""
    obj = state.objects[object_id]
    whole = definition_cast(state, obj)
    casting = casting_of(whole, mode)
    spell = as_cast(state, obj if targets is None else replace(obj, targets=targets), casting)
    cost = mana_announced(casting.as_cast(whole), casting, permission)
    more, less = "", ""
    for change, effect in _about(state, player, spell, casting):
        mana = change.mana * max(measure(state, change.times, effect.speaker), 0)
        if change.less:
            less += mana
        else:
            more += mana
    return ManaToCast(cost + more, less, "" if permission is None else permission.with_mana)


def as_cast(state: GameState, obj: GameObject, casting: Casting) -> GameObject:
    """708.4, 709.3a, 712.11c, 715.3a@2024: a card or spell as it is while it is cast in this way:
    perhaps face down, or with the characteristics of one part alone."""
    if casting.guise:
        return replace(obj, face_down=True, guise=casting.guise)
    if obj.face_down:
        obj = replace(obj, face_down=False)
    whole = definition_of(state, obj)
    if whole.alternative is None:
        return replace(obj, back=True) if casting.part == "other" else obj
    return replace(obj, copied=casting.as_cast(whole), back=False)


def mana_announced(card: Card, casting: Casting, permission: MayPlay | None) -> str:
    """118.9, 601.2b@2024: the mana that a way to cast a card costs before anything is added or
    taken off: without the mana cost if a permission says that it is not paid."""
    if permission is not None and permission.free:
        return casting.mana.removeprefix(card.cost)
    return casting.mana


def _about(
    state: GameState, player: PlayerId, spell: GameObject, casting: Casting
) -> Iterator[tuple[SpellCost, ContinuousChange]]:
    """The changes of what this spell costs: those that permanents make, and its own (113.6d). One
    that is cast face down is judged by what it is then (708.4)."""
    for each in changes_in_force(state):
        change = each.change
        if (
            isinstance(change, SpellCost)
            and change.spells is not None
            and whose_includes(state, change.whose, player, each.speaker)
            and reaches(state, each.controller, player)
            and describes(state, change.spells, spell, each.speaker)
        ):
            yield change, each
    for ability, change in _own_changes(card_of(state, spell)):
        effect = of_ability(spell, ability)._replace(controller=player)
        if _is_so(state, effect, spell, casting):
            yield change, effect


@lru_cache(maxsize=4096)
def _own_changes(card: Card) -> tuple[tuple[StaticAbility, SpellCost], ...]:
    abilities = ((each, each.change) for each in (*static(card), *static_of_keywords(card)))
    return tuple(
        (ability, change)
        for ability, change in abilities
        if isinstance(change, SpellCost) and change.spells is None
    )


def changes_its_cost(card: Card) -> bool:
    """Whether a card has an ability that may change what it costs to cast (113.6d)."""
    return bool(_own_changes(card))


def something_changes_costs(state: GameState) -> bool:
    """601.2f@2024: whether a permanent may change what spells cost."""
    return any(isinstance(each.change, SpellCost) for each in changes_in_force(state))


@PLAYING_CHANGED.remembered
def playing_is_changed(state: GameState) -> frozenset[PlayerId]:
    """601.2f, 601.3@2024: the players for whom effects may change when and from where they play
    cards, or for how much; mostly none."""
    costs = something_changes_costs(state)
    return frozenset(
        each
        for each in state.players
        if costs or flash_is_given(state, each) or something_permits(state, each)
    )


def _is_so(state: GameState, effect: ContinuousChange, spell: GameObject, casting: Casting) -> bool:
    """601.2f@2024: whether the condition holds of the spell with its targets, cast in this way."""
    match effect.condition:
        case SourceIs(self_is=wanted):
            return describes(state, wanted, spell, effect.speaker)
        case WasCast(cast=way):
            return any(each.option.way == way for each in casting.ways)
    return is_true(state, effect)


def depends_on_targets(state: GameState, card: Card) -> bool:
    """601.2c, 601.2f@2024: whether what a card costs may depend on its targets."""
    own = static(card)
    others = (each.change for each in changes_in_force(state))
    return any(
        isinstance(each, SpellCost) and each.spells is not None and says(each.spells, IsTargeting)
        for each in others
    ) or any(
        isinstance(each.condition, SourceIs) and says(each.condition.self_is, IsTargeting)
        for each in own
    )
