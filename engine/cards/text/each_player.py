"""Amounts of each of several players: "each player loses life equal to the number of lands they
control" (608.2h)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text import pronouns as words
from turnfold.engine.cards.text.pronouns import Meanings, Unclear
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.engine.cards.text.words.wording import PlayerAgain
from turnfold.events.cards.effects import (
    CreateToken,
    DealDamage,
    DiscardCards,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    Modify,
    PutCounters,
    SacrificeChosen,
    SetLife,
)
from turnfold.events.cards.measures import OfOne, OfPlayer, Power, Toughness
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.selections import Filter
from turnfold.events.cards.targets import OneTarget, TargetOpponent, TargetPlayer

_PLAYERS = frozenset(
    {*EACH_PLAYER, "defending_player", words.THAT_PLAYER}
    | {words.ITS_CONTROLLER, words.THAT_CONTROLLER, words.SOURCE_CONTROLLER}
)
_OF_ONE_PLAYER = (
    *(GainLife, LoseLife, SetLife, DrawCards, DiscardCards, MillCards),
    *(SacrificeChosen, CreateToken),
)


def of_its_player(effect: Any, meanings: Meanings) -> Any:
    """The effect with "each_one" for each player whose amount it works out: "each player loses life
    equal to the number of lands they control". `Unclear` if it is about no such player.
    Counters are put on each object of a description by what that object is."""
    said = [each for each in words_of(effect) if each == "each_one"]
    if not said or _is_of_objects(effect, len(said)):
        return effect
    if isinstance(effect, PutCounters) and isinstance(effect.to, Filter):
        if isinstance(effect.amount, Power | Toughness) and (
            meanings.objects() or meanings.has_that(words.THAT_OBJECT)
        ):
            raise Unclear("that creature")  # each of them, or the one that was spoken of before
        return effect
    who: Any
    amount = "to" if isinstance(effect, SetLife) else "amount"
    if isinstance(effect, DealDamage):
        who = effect.to if effect.also_to is None and not effect.divided else ""
        is_player = isinstance(who, TargetPlayer | TargetOpponent) or who in _PLAYERS
    else:
        who = effect.who if isinstance(effect, _OF_ONE_PLAYER) else "you"
        is_player = who != "you"
    if not is_player or "each_one" in words_of(replace(effect, **{amount: 0})):
        raise Unclear("they")
    if any(isinstance(each, PlayerAgain) for each in said):
        several = who in EACH_PLAYER
        is_read = several or (isinstance(who, OneTarget) and not _is_own_target(effect))
        if not is_read or meanings.that_player() or meanings.has_player_target():
            raise Unclear("that player")
    return replaced(
        effect, lambda value, *_: str(value) if isinstance(value, PlayerAgain) else value
    )


def _is_of_objects(effect: Any, number: int) -> bool:
    """Whether "each_one" is in each place an object that a change of several affects."""
    if not isinstance(effect, Modify) or not isinstance(effect.what, Filter):
        return False
    sizes = [each for each in parts(effect.change) if isinstance(each, OfOne)]
    return number == len(sizes) == sum(each.ref == "each_one" for each in sizes)


def _is_own_target(effect: Any) -> bool:
    """Whether "that player's hand" stands behind damage to a target, and means the target."""
    return isinstance(effect, DealDamage) and any(
        isinstance(each, OfPlayer) and isinstance(each.ref, PlayerAgain) for each in parts(effect)
    )
