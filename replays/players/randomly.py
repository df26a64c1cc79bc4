"""A player who decides at random."""

from itertools import islice
from random import Random

from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.game import Game
from turnfold.engine.legal import Options
from turnfold.engine.query.combat import attack_targets, why_cannot_attack, why_cannot_block
from turnfold.engine.state import GameState
from turnfold.events.decisions import (
    ActivateAbility,
    AnyDecision,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
    TakeMulligan,
)
from turnfold.events.enums import Question
from turnfold.replays.players.loop import Player

LOOKED_AT = 300
"""How many of the options are considered at most."""

TRIES = 4
"""How many random declarations are tried before the player does what is least."""


def random_player(rng: Random) -> Player:
    """A player who takes legal decisions at random. Mulligans and mana abilities are rare, so that
    games get somewhere."""

    def decide(game: Game) -> AnyDecision:
        asked, options = game.prompt, game.legal
        assert asked is not None
        match asked.question:
            case Question.PRIORITY:
                return _action(game.state, options, rng)
            case Question.DECLARE_ATTACKERS:
                return _attack(game.state, options, rng)
            case Question.DECLARE_BLOCKERS:
                return _block(game.state, options, rng)
        return rng.choices(found := options.first(LOOKED_AT), [_weight(each) for each in found])[0]

    return decide


def _weight(decision: AnyDecision) -> float:
    return 0.1 if isinstance(decision, TakeMulligan) else 1.0


def _action(state: GameState, options: Options[AnyDecision], rng: Random) -> AnyDecision:
    """Pass in about one case of three; activate a mana ability in one of a hundred."""
    found = options.found(LOOKED_AT)
    for_mana: list[AnyDecision] = []
    others: list[AnyDecision] = []
    for each in found:
        (for_mana if _makes_mana(state, each) else others).append(each)
    if for_mana and rng.random() < 0.01:
        return rng.choice(for_mana)
    if len(others) > 1 and rng.random() < 0.67:
        return rng.choice(others)
    return PassPriority()


def _makes_mana(state: GameState, decision: AnyDecision) -> bool:
    if not isinstance(decision, ActivateAbility):
        return False
    return is_mana_ability(
        usable_abilities(state, state.objects[decision.object])[decision.ability]
    )


def _attack(state: GameState, options: Options[AnyDecision], rng: Random) -> AnyDecision:
    able = [e for e in state.battlefield if not why_cannot_attack(state, options.player, e)]
    targets = attack_targets(state, options.player)
    for _ in range(TRIES if able and targets else 0):
        attackers = [each for each in sorted(able) if rng.random() < 0.6]
        declared = DeclareAttackers(tuple((each, rng.choice(targets)) for each in attackers))
        if declared in options:
            return declared
    return options.default()


def _block(state: GameState, options: Options[AnyDecision], rng: Random) -> AnyDecision:
    able = [e for e in state.battlefield if not why_cannot_block(state, options.player, e)]
    attackers = sorted(state.attackers)
    for _ in range(TRIES if able else 0):
        blockers = [each for each in sorted(able) if rng.random() < 0.6]
        declared = DeclareBlockers(tuple((each, (rng.choice(attackers),)) for each in blockers))
        if declared in options:
            return declared
    one = list(islice(options, LOOKED_AT)) if able else []
    return rng.choice(one) if one else options.default()
