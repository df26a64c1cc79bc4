"""The triggered abilities that have no source: the two of the monarch, the three of the initiative,
those of rooms, that of a player with speed, and that of rad counters (722.2, 723.2, 309.4c,
702.179, 725.1)."""

from collections.abc import Iterator

from turnfold.engine.cards.dungeons import UNDERCITY, room_ability
from turnfold.engine.characteristics.in_play import Triggers
from turnfold.engine.editions import sheet
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes, LacksTypes
from turnfold.events.cards.conditions import AmountIs, IsYourTurn
from turnfold.events.cards.effects import DrawCards, LoseLife, MillCards, RemoveCounters
from turnfold.events.cards.effects.actions import (
    BecomeMonarch,
    IncreaseSpeed,
    TakeInitiative,
    Venture,
)
from turnfold.events.cards.measures import MAX_SPEED, CountOf, PlayerCounters, Speed
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import (
    DealsDamage,
    LosesLife,
    OneTrigger,
    StepBegins,
    TakesInitiative,
)

_DRAW = TriggeredAbility(StepBegins("end", "you"), (DrawCards(),))
_LOSE_IT = TriggeredAbility(
    DealsDamage(those(HasTypes(("creature",))), player="you", combat=True),
    (BecomeMonarch("controller_of_source"),),
)
_OF_MONARCH = (Triggers(NOBODY, -1, _DRAW), Triggers(NOBODY, -2, _LOSE_IT))
_FASTER = TriggeredAbility(
    LosesLife("opponent", provided=IsYourTurn(True)),
    (IncreaseSpeed(),),
    condition=AmountIs(Speed("you"), 0, MAX_SPEED - 1),
    once_each_turn=True,
)


_RADS = PlayerCounters("you", counter="rad")
_NONLANDS = CountOf(those(LacksTypes(("land",))), ref="milled")
_RADIATION = TriggeredAbility(
    StepBegins("precombat_main", "you"),
    (MillCards(_RADS), LoseLife(_NONLANDS, "you"), RemoveCounters("rad", _NONLANDS, "you")),
    condition=AmountIs(_RADS),
)


_INITIATIVE = tuple(
    Triggers(NOBODY, -number, ability)
    for number, ability in enumerate(
        (
            TriggeredAbility(StepBegins("upkeep", "you"), (Venture(into=UNDERCITY),)),
            TriggeredAbility(TakesInitiative("you"), (Venture(into=UNDERCITY),)),
            TriggeredAbility(
                DealsDamage(those(HasTypes(("creature",))), player="you", combat=True, batch=True),
                (TakeInitiative("controller_of_source"),),
            ),
        ),
        301,
    )
)


def inherent(state: GameState) -> Iterator[tuple[PlayerId, Triggers]]:
    """722.2@2024: the abilities that players have by the rules themselves, each with the player who
    controls it. Their numbers are like those of no card."""
    if state.monarch:
        for each in _OF_MONARCH:
            yield state.monarch, each
    if state.initiative:
        for each in _INITIATIVE:
            yield state.initiative, each
    for player in state.players.values():
        if player.dungeon:
            ability = room_ability(player.dungeon, player.room)
            yield player.id, Triggers(NOBODY, -202 - player.id, ability)
        if player.speed:
            yield player.id, Triggers(NOBODY, -2 - player.id, _FASTER)
        if number_of(player.counters, "rad") and _works(state, "rad"):
            yield player.id, Triggers(NOBODY, -102 - player.id, _RADIATION)


def _works(state: GameState, counter: str) -> bool:
    """725.1@2024: whether the rules of the edition give such counters a meaning."""
    return counter in sheet(state.edition).counters_with_rules


def heard_by_players(state: GameState) -> frozenset[type[OneTrigger]]:
    """722.2@2024: the trigger events of these abilities."""
    return frozenset(type(each.ability.trigger) for _, each in inherent(state))
