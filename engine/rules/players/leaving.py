"""Players who lost leave a game that goes on, and what leaves with them (104.5, 800.4)."""

from turnfold.engine.characteristics.in_play import gives_control
from turnfold.engine.record.causes import loss_of
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.moving import (
    Departure,
    departures,
    last_seen_because,
    leaving_combat,
    move_together,
    with_parts,
)
from turnfold.engine.rules.players.life import is_decided
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.instructions import change_in
from turnfold.events.combat import AttackTargetReselected
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Movement, Nature, Zone
from turnfold.events.game import InitiativeTaken, PlayerBecameMonarch, PlayerLeft
from turnfold.events.log.columns import Causes
from turnfold.events.stack import ResolutionEnded
from turnfold.events.zones import ObjectCeased


def losers_leave(r: Recorder) -> None:
    """104.5@2024: players who lost leave the game at once, if it goes on without them."""
    players = [each.id for each in r.state.players.values() if each.lost and not each.left]
    if players and not is_decided(r.state):
        for player in players:
            _leave(r, player)


def _leave(r: Recorder, player: PlayerId) -> None:
    """800.4a@2024: what the player owns leaves the game, and control that effects gave them ends.
    Then their objects on the stack that are not cards cease to exist, and what they still control
    is exiled."""
    lost = loss_of(r, player)
    for attacker, attacking in list(r.state.attackers.items()):
        if attacking.target == player:
            r.emit(AttackTargetReselected(attacker, NOBODY), "800.4e", lost or r.causes)
    objects = [each for each in r.state.objects.values() if _leaves_with(each, player)]
    leaving = [Departure(each.id, Movement.LEFT_GAME, "800.4a", lost) for each in objects]
    leaving = with_parts(r.state, leaving)
    unfought = leaving_combat(r.state, [(each.object, lost) for each in leaving])
    moves, became = departures(r, leaving, Zone.OUTSIDE, after=len(unfought))
    over = [
        EffectExpired(each.id)
        for each in r.state.effects.values()
        if _gives(each, player) or _is_of_emblem(r.state, each, player)
    ]
    left = r.next_seq + len(unfought)
    heirs = _heirs(r.state, player)
    because: list[Causes] = [(left,)] * (len(over) + len(leaving))
    because += last_seen_because(leaving, moves[len(leaving) :], left + 1 + len(over))
    because += [(left,) for _ in heirs]
    facts = [PlayerLeft(player), *over, *moves]
    rules = [*(rule for _, rule, _ in unfought), *(["800.4a"] * len(facts))]
    r.emit_together(
        [*(event for event, _, _ in unfought), *facts, *(event for event, _ in heirs)],
        [*rules, *(rule for _, rule in heirs)],
        [*(lost or r.causes for _ in unfought), lost or r.causes, *because],
    )
    with r.because_of(left):
        tokens = [each for each in became if r.state.objects[each].nature is Nature.TOKEN]
        for each in (*tokens, *_no_cards(r.state, player)):
            r.emit(ObjectCeased(each), "800.4a")
        others = [each.id for each in r.state.objects.values() if _is_left_by(each, player)]
        if others:
            move_together(r, others, Zone.EXILE, Movement.EXILED, "800.4a")
        if r.state.resolving and r.state.resolving not in r.state.objects:
            r.emit(ResolutionEnded(r.state.resolving), "800.4a")


def _heirs(
    state: GameState, player: PlayerId
) -> list[tuple[PlayerBecameMonarch | InitiativeTaken, str]]:
    """722.4, 723.4@2024: who becomes the monarch and who takes the initiative as this player
    leaves: if they had it, the active player or, if that player leaves as well, the next in turn
    order."""
    found: list[tuple[PlayerBecameMonarch | InitiativeTaken, str]] = []
    for heir in in_turn_order(state)[:1]:
        found += [(PlayerBecameMonarch(heir), "722.4")] if state.monarch == player else []
        found += [(InitiativeTaken(heir), "723.4")] if state.initiative == player else []
    return found


def _leaves_with(obj: GameObject, player: PlayerId) -> bool:
    if obj.part_of:
        return False
    return obj.owner == player and (obj.nature is Nature.CARD or obj.zone is Zone.BATTLEFIELD)


def _gives(effect: LastingEffect, player: PlayerId) -> bool:
    """613.1b@2024: whether an effect gives the player control of something."""
    return effect.controller == player and gives_control(change_in(effect.instruction))


def _is_of_emblem(state: GameState, effect: LastingEffect, player: PlayerId) -> bool:
    """114.4@2024: whether an effect is an ability of an emblem that the player owns."""
    source = state.objects.get(effect.source)
    return source is not None and source.nature is Nature.EMBLEM and source.owner == player


def _no_cards(state: GameState, player: PlayerId) -> list[ObjectId]:
    """800.4a, 800.4d@2024: the player's abilities and copies on the stack or waiting to be put
    there, and other objects of theirs that are not cards."""
    waiting = [each for each in state.waiting if state.abilities[each].controller == player]
    return waiting + [
        each.id
        for each in state.objects.values()
        if player in (each.owner, each.controller)
        and each.zone is not Zone.BATTLEFIELD
        and each.nature not in (Nature.CARD, Nature.COMBAT_DAMAGE)
    ]


def _is_left_by(obj: GameObject, player: PlayerId) -> bool:
    """702.26n@2024: whether the player still controls it: a permanent or spell that another player
    owns. What is phased out is the player's only if it entered so."""
    here = obj.zone in (Zone.BATTLEFIELD, Zone.STACK) and not obj.part_of
    controller = obj.under if obj.phased_out else obj.controller
    return here and controller == player and obj.owner != player
