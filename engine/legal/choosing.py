"""Choices: the order and targets of triggers, what stays tapped, what is discarded, who is
attacked."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations
from math import comb, factorial

from turnfold.engine.legal.options import Options
from turnfold.engine.play.waiting import waits_for
from turnfold.engine.rules.announcing.announcing import shares, target_choices
from turnfold.engine.rules.objects import untapping
from turnfold.engine.rules.stack.resolving import resolution_waits_for
from turnfold.engine.rules.state_based import legends, protecting
from turnfold.engine.rules.triggers.triggers import (
    first_waiting,
    possible_modes,
    speaker_of,
    waiting_of,
)
from turnfold.engine.rules.turns import turn_actions
from turnfold.engine.seating.seats import possible_defending_players
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.decisions import (
    Answer,
    ChooseDefendingPlayer,
    ChooseObjects,
    ChooseTargets,
    ChooseWord,
    Divide,
    OrderTriggers,
)
from turnfold.events.enums import Zone


def orders_of_triggers(state: GameState, player: PlayerId) -> Options[OrderTriggers]:
    """603.3b@2024: every order of the waiting abilities. Default: the order in which they
    triggered."""
    mine = waiting_of(state, player)
    return Options(
        state,
        player,
        lambda: map(OrderTriggers, permutations(mine)),
        lambda: factorial(len(mine)),
        OrderTriggers(tuple(mine)),
    )


def targets_of_trigger(state: GameState, player: PlayerId) -> Options[ChooseTargets]:
    """603.3d@2024: every choice of targets, with its divisions. Default: the first."""
    waiting = first_waiting(state, player)
    ability = state.abilities[waiting].ability
    assert isinstance(ability, TriggeredAbility)
    speaker = speaker_of(state.abilities[waiting])

    def listing() -> Iterator[ChooseTargets]:
        for chosen, division in target_choices(state, speaker, ability.targets, ability.effects):
            yield ChooseTargets(chosen, division)

    return Options(state, player, listing)


def kept_tapped(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """502.3@2024: every choice of what stays tapped. Default: as little as possible."""
    return Options(state, player, lambda: map(ChooseObjects, untapping.ways_to_keep_tapped(state)))


def legends_kept(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """704.5j@2024: each of the legends that may stay. Default: the newest."""
    group = legends.legends_in_question(state)
    return Options(
        state,
        player,
        lambda: (ChooseObjects((each,)) for each in sorted(group)),
        lambda: len(group),
        ChooseObjects((group[0],)),
    )


def protectors(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """704.5w, x@2024: each player who may protect the battle. Default: the last of them."""
    able = protecting.battle_in_question(state).able
    return _subsets(state, player, sorted(able), 1, 1, ChooseObjects((max(able),)))


def discards(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """514.1, 701.8b@2024: every choice of that many cards. Default: the cards drawn last."""
    if state.resolving:
        return _in_resolution(state, player)
    hand = state.zone(Zone.HAND, player)
    number = turn_actions.cards_to_discard(state, player)
    return _subsets(state, player, sorted(hand), number, number, ChooseObjects(hand[:number]))


def yes_or_no(state: GameState, player: PlayerId) -> Options[Answer]:
    """608.2d, 614.10b@2024: yes and no. Default: no."""
    answers = (Answer(False), Answer(True))
    return Options(state, player, lambda: answers, lambda: 2, answers[0])


def choices(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """603.3c, 608.2d@2024: the answers to what waits, an instruction or an action, or else the
    modes of a triggered ability. Default: the last mode. 103.4@2015-09-26: before the game, the top
    card of the library, or none, which is the default."""
    if state.resolving or state.acting is not None:
        return _in_resolution(state, player)
    if not state.turn:
        top = state.zone(Zone.LIBRARY, player)[:1]
        return _subsets(state, player, top, 0, len(top), ChooseObjects(()))
    able = possible_modes(state, first_waiting(state, player))
    return _subsets(state, player, able, 1, 1, ChooseObjects((able[-1],)))


def _in_resolution(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """608.2d@2024: the objects that the instruction that waits may choose. Default: what
    stands already, or else the newest."""
    choice = waits_for(state).choice
    newest = sorted(choice.options, key=lambda each: (each == choice.present, each), reverse=True)
    return _subsets(
        state,
        player,
        sorted(choice.options),
        choice.least,
        choice.most,
        ChooseObjects(tuple(newest[: choice.least])),
    )


def words(state: GameState, player: PlayerId) -> Options[ChooseWord]:
    """614.12a@2024: each quality that may be chosen. Default: the first."""
    able = waits_for(state).choice.words
    return Options(
        state, player, lambda: map(ChooseWord, able), lambda: len(able), ChooseWord(able[0])
    )


def divisions(state: GameState, player: PlayerId) -> Options[Divide]:
    """107.1c, 608.2d@2024: every division among some of those that may be chosen. Default: all of
    it to the newest."""
    choice = resolution_waits_for(state).choice
    whole, able = choice.whole, sorted(choice.options)

    def listing() -> Iterator[Divide]:
        for number in range(choice.least, choice.most + 1):
            for chosen in combinations(able, number):
                for amounts in shares(whole, number) if number else [()]:
                    yield Divide(tuple(zip(chosen, amounts, strict=True)))

    return Options(
        state,
        player,
        listing,
        lambda: comb(len(able) + whole - 1, whole) + (choice.least == 0),
        Divide(((able[-1], whole),)),
    )


def replacements(state: GameState, player: PlayerId) -> Options[ChooseObjects]:
    """616.1@2024: each effect that may apply first. Default: abilities before all
    others, the oldest first; then redirection, then prevention. 306.7@2010: each planeswalker that
    may be dealt the damage instead, or none, which is the default."""
    choice = waits_for(state).choice
    default = ChooseObjects(choice.options[: choice.least])
    return _subsets(state, player, sorted(choice.options), choice.least, choice.most, default)


def defending_players(state: GameState, player: PlayerId) -> Options[ChooseDefendingPlayer]:
    """507.1@2024: each opponent within range. Default: the next in turn order."""
    rivals = possible_defending_players(state, player)
    return Options(state, player, lambda: map(ChooseDefendingPlayer, rivals), lambda: len(rivals))


def _subsets(
    state: GameState,
    player: PlayerId,
    options: Sequence[int],
    least: int,
    most: int,
    default: ChooseObjects,
) -> Options[ChooseObjects]:
    sizes = range(least, most + 1)

    def listing() -> Iterable[ChooseObjects]:
        chosen = chain.from_iterable(combinations(options, size) for size in sizes)
        return map(ChooseObjects, chosen)

    count: Callable[[], int] = lambda: sum(comb(len(options), size) for size in sizes)  # noqa: E731
    return Options(state, player, listing, count, default)
