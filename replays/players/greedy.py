"""A greedy player: plays lands and the most expensive spell, and makes every attack that is not
suicide."""

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.present import present
from turnfold.engine.game import Game
from turnfold.engine.legal import Options
from turnfold.engine.query.combat import attack_targets, why_cannot_attack, why_cannot_block
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, is_player
from turnfold.events.decisions import (
    AnyDecision,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
    PlayLand,
)
from turnfold.events.enums import Question

LOOKED_AT = 200
"""How many of the options are considered at most."""


def greedy_player(game: Game) -> AnyDecision:
    """Plays lands, casts the most expensive spells at opponents, and attacks and blocks where it
    pays."""
    asked, options = game.prompt, game.legal
    assert asked is not None
    match asked.question:
        case Question.PRIORITY:
            return _action(game.state, options)
        case Question.DECLARE_ATTACKERS:
            return _attack(game.state, options)
        case Question.DECLARE_BLOCKERS:
            return _block(game.state, options)
        case Question.CONFIRM | Question.CAST:
            return options.first(2)[-1]
    return options.default()


def _action(state: GameState, options: Options[AnyDecision]) -> AnyDecision:
    """Choose what to do with priority; this player does not respond to their own spells."""
    if state.stack and state.objects[state.stack[0]].controller == options.player:
        return PassPriority()
    found = options.found(LOOKED_AT)
    lands = [each for each in found if isinstance(each, PlayLand)]
    if lands:
        return lands[0]
    spells = [each for each in found if isinstance(each, CastSpell)]
    good = [each for each in spells if all(_is_foe(state, options, t) for t in each.targets)]
    return max(good, key=lambda each: _worth(state, each), default=PassPriority())


def _worth(state: GameState, spell: CastSpell) -> tuple[int, int]:
    return card_of(state, state.objects[spell.object]).mana_value + spell.x, -spell.object


def _is_foe(state: GameState, options: Options[AnyDecision], target: int) -> bool:
    whose = target if is_player(target) else state.objects[target].controller
    return whose != options.player


def _attack(state: GameState, options: Options[AnyDecision]) -> AnyDecision:
    """Attack with the creatures whose toughness is greater than the power of every untapped
    defender; if that attack is illegal, with all creatures."""
    targets = attack_targets(state, options.player)
    if not targets:
        return options.default()
    target = targets[0]
    foes = [each for each in _creatures(state, target) if not state.objects[each].tapped]
    strongest = max((present(state, each).power for each in foes), default=0)
    able = [e for e in sorted(state.battlefield) if not why_cannot_attack(state, options.player, e)]
    bold = [each for each in able if not foes or present(state, each).toughness > strongest]
    for attackers in (bold, able):
        declared = DeclareAttackers(tuple((each, target) for each in attackers))
        if declared in options:
            return declared
    return options.default()


def _block(state: GameState, options: Options[AnyDecision]) -> AnyDecision:
    """Block each attacker with the first creature that survives it."""
    free = [e for e in sorted(state.battlefield) if not why_cannot_block(state, options.player, e)]
    blocks: list[tuple[ObjectId, tuple[ObjectId, ...]]] = []
    for attacker in sorted(state.attackers):
        power = present(state, attacker).power
        for each in [each for each in free if present(state, each).toughness > power]:
            declared = DeclareBlockers((*blocks, (each, (attacker,))))
            if declared in options:
                blocks.append((each, (attacker,)))
                free.remove(each)
                break
    return DeclareBlockers(tuple(blocks)) if blocks else options.default()


def _creatures(state: GameState, player: int) -> list[ObjectId]:
    return [
        each
        for each in state.battlefield
        if state.objects[each].controller == player and present(state, each).is_creature
    ]
