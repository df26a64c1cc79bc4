"""Which abilities a permanent has now (113, 613.1f)."""

from turnfold.engine.cards.abilities import ActivatedAbility
from turnfold.engine.characteristics.cards import activated_abilities, card_of
from turnfold.engine.characteristics.present import present
from turnfold.engine.state import GameObject, GameState


def usable(state: GameState, obj: GameObject) -> tuple[ActivatedAbility, ...]:
    """602.1@2024: its activated abilities; none when an effect made it lose all abilities."""
    abilities = activated_abilities(card_of(state, obj))
    return abilities if abilities and present(state, obj.id).abilities else ()
