"""The two triggered abilities of the monarch, which have no source (722.2)."""

from turnfold.engine.characteristics.in_play import Triggers
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DrawCards
from turnfold.events.cards.effects.actions import BecomeMonarch
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import DealsDamage, OneTrigger, StepBegins

_DRAW = TriggeredAbility(StepBegins("end", "you"), (DrawCards(),))
_LOSE_IT = TriggeredAbility(
    DealsDamage(those(HasTypes(("creature",))), player="you", combat=True),
    (BecomeMonarch("controller_of_source"),),
)
_ABILITIES = (Triggers(NOBODY, -1, _DRAW), Triggers(NOBODY, -2, _LOSE_IT))


def of_monarch(state: GameState) -> tuple[Triggers, ...]:
    """722.2@2024: the abilities of the monarch, who controls them. Their numbers are like those of
    no card."""
    return _ABILITIES if state.monarch else ()


def heard_by_monarch(state: GameState) -> frozenset[type[OneTrigger]]:
    """722.2@2024: the trigger events of these abilities."""
    return frozenset(type(each.ability.trigger) for each in of_monarch(state))
