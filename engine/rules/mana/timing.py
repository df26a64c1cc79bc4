"""The times at which something may be cast or activated (117.1, 307.1, 505.6, 506.7)."""

from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.selecting import AbilityContext, holds
from turnfold.engine.characteristics.turning import is_turning_up
from turnfold.engine.query.permissions import is_restricted, permissions_of
from turnfold.engine.query.playing import split_second
from turnfold.engine.record.recorder import Illegal
from turnfold.engine.seating.seats import active_players, opponents
from turnfold.engine.state import FOR_GOOD, GameState
from turnfold.engine.structure import is_one_of
from turnfold.engine.turn.by_rule import no_attack_was_made
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Window
from turnfold.events.enums import Phase, Step

_ORDER = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)
_POINTS = {
    "combat": Step.BEGINNING_OF_COMBAT,
    "attackers_declared": Step.DECLARE_ATTACKERS,
    "blockers_declared": Step.DECLARE_BLOCKERS,
    "combat_damage": Step.FIRST_STRIKE_DAMAGE,
    "end_of_combat": Step.END_OF_COMBAT,
}


def is_main_phase(state: GameState) -> bool:
    """505.1@2024: whether it is a main phase."""
    return state.phase in (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)


def sorcery_speed(state: GameState, player: PlayerId) -> bool:
    """307.1@2024: whether the player has priority in their own main phase while the stack is
    empty."""
    return is_main_phase(state) and not state.stack and player in active_players(state)


def require_sorcery_speed(
    state: GameState, player: PlayerId, what: str, rule: str = "505.6a"
) -> None:
    """505.6a@2024: refuse something that may be done only at sorcery speed, if this is another
    time."""
    if not sorcery_speed(state, player):
        raise Illegal(
            rule,
            f"{what} only in a main phase of the player's own turn while the stack is empty",
        )


def require_window(state: GameState, player: PlayerId, window: Window | None) -> None:
    """506.7@2024: refuse something that may be done only in a window of the turn, if this is
    another time."""
    if window is None:
        return
    reason = _outside(state, player, window)
    if reason:
        raise Illegal("506.7", reason)


def require_activatable(
    state: GameState, player: PlayerId, source: ObjectId, number: int, ability: ActivatedAbility
) -> None:
    """113.6b, 602.5b, 602.5d, 606.3@2024: refuse an ability that does not work where its source is,
    or that may not be activated now."""
    if state.objects[source].zone.value != ability.works_in:
        raise Illegal("113.6b", f"the ability works only in this zone: {ability.works_in}")
    _require_no_restriction(state, source, ability)
    loyalty = ability.cost.loyalty is not None
    at_once = loyalty and permissions_of(state, "activate_loyalty_as_instant", source)
    if ability.sorcery_speed or (loyalty and not at_once):
        rule = "606.3" if loyalty else "602.5d"
        require_sorcery_speed(state, player, "the ability can be activated", rule)
    require_window(state, player, ability.window)
    most = 1 if ability.once_each_turn else ability.most_each_turn
    used = most and state.used.count((source, number)) >= most
    if used or (loyalty and any(s == source and n >= 0 for s, n in state.used)):
        raise Illegal("606.3" if loyalty else "602.5b", "it was already activated this turn")
    if (source, FOR_GOOD + number) in state.used:
        raise Illegal("602.5b", "it was already activated, and that is possible only once")
    speaker = AbilityContext(source, player)
    if ability.condition is not None and not holds(state, ability.condition, speaker):
        raise Illegal("602.5b", "the condition under which it may be activated is not met")


def _require_no_restriction(state: GameState, source: ObjectId, ability: ActivatedAbility) -> None:
    """101.2@2024: refuse an ability that can't be activated because of an effect. A special
    action is not an ability."""
    if ability.special or is_turning_up(state.objects[source], ability):
        return
    if not is_mana_ability(ability) and split_second(state):
        raise Illegal("702.61a", "a spell with split second is on the stack")
    stopped = is_restricted(state, "have_abilities_activated", source)
    if not stopped and not is_mana_ability(ability):
        stopped = is_restricted(state, "have_other_abilities_activated", source)
    if stopped:
        raise Illegal("101.2", "an effect says that its activated abilities can't be activated")


def _outside(state: GameState, player: PlayerId, window: Window) -> str:
    """Why now is outside a window; empty when it is inside."""
    whose = {True: [player], False: opponents(state, player), None: state.players}
    if set(whose[window.your_turn]).isdisjoint(active_players(state)):
        return "it is not the turn in which this may be played"
    if window.steps and not is_one_of(state, window.steps):
        return "it may only be played in " + ", ".join(window.steps)
    in_combat = state.phase is Phase.COMBAT
    if window.during_combat and not in_combat:
        return "it may only be played during combat"
    if window.before is not None and not _is_before(state, _POINTS[window.before], window):
        return f"it may only be played before {window.before.replace('_', ' ')}"
    if window.after is not None and not _is_after(state, window):
        return f"it may only be played after {window.after.replace('_', ' ')}"
    return ""


def _is_before(state: GameState, point: Step, window: Window) -> bool:
    """506.7a-e: whether the step of the point has not begun in the first combat phase of the turn
    (with "during combat": in this combat phase). If that step was skipped, the time until the
    declare attackers step would end counts; if the whole combat phase was skipped, the time until
    the phase before it ends."""
    if state.phase is Phase.COMBAT and state.step is not None:
        if state.combats > 1 and not window.during_combat:
            return False
        return _ORDER.index(state.step) < _ORDER.index(point)
    return state.combats == 0 and any(each.phase is Phase.COMBAT for each in state.plan)


_SINCE = {
    "attackers_declared": Step.DECLARE_ATTACKERS,
    "blockers_declared": Step.DECLARE_BLOCKERS,
    "combat_damage": Step.END_OF_COMBAT,
}
"""506.7a-b: the step from which it is later than a point. After a step that is named means once
that step is over. There is no such step in combat after the last step, or after the whole phase."""


def _is_after(state: GameState, window: Window) -> bool:
    """506.7a-f: whether it is later than the point, in a combat phase that counts. A combat phase
    that skipped the step of the point does not count."""
    assert window.after is not None
    if state.phase is Phase.COMBAT and state.step is not None:
        if state.combats > 1 and not window.during_combat:
            return True
        since = _SINCE.get(window.after)
        reached = since is not None and _ORDER.index(state.step) >= _ORDER.index(since)
        skipped = window.after in ("blockers_declared", "combat_damage") and no_attack_was_made(
            state
        )
        return reached and not skipped
    return state.combats > 0
