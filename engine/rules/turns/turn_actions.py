"""Turn-based actions: what happens by itself as a sub-step begins (703)."""

from collections.abc import Callable

from turnfold.engine.characteristics.present import of_type
from turnfold.engine.editions import sheet
from turnfold.engine.query.deciding import is_in_force
from turnfold.engine.query.permissions import hand_limit, is_restricted
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import AnswerNeeded, Illegal, Recorder
from turnfold.engine.rules.effects.cards import discard
from turnfold.engine.rules.mana import mana
from turnfold.engine.rules.objects import untapping
from turnfold.engine.rules.objects.moving import draw
from turnfold.engine.rules.objects.phasing import untap_step_phasing
from turnfold.engine.rules.replacement.counters import counters_put
from turnfold.engine.rules.replacement.ordering import ChangedAmount, answers_so_far
from turnfold.engine.rules.state_based.pending_deaths import goes_on
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.triggers.noticing import TriggeredInstance
from turnfold.engine.rules.variants import attractions, schemes
from turnfold.engine.seating.seats import (
    active_players,
    from_seat,
    possible_defending_players,
    still_in,
    with_turns_of,
)
from turnfold.engine.spelling import counted
from turnfold.engine.state import GameState, LastingEffect
from turnfold.engine.structure import refers_to
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import ControlPlayer, DrawCards
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.combat import DefendingPlayerChosen
from turnfold.events.damage import DamageRemoved
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import AttackOption, Question, Step, TeamRules, Zone
from turnfold.events.game import LifeLost
from turnfold.events.permanents import CountersChanged, LoreCounterAdded
from turnfold.events.record import QuestionAsked
from turnfold.events.turn import DayNightChanged
from turnfold.events.vocabulary import AnyEvent

SAGAS = "precombat_main.sagas"
"""The sub-step in which lore counters are put (505.4)."""


def phasing(r: Recorder) -> None:
    """502.1@2024: permanents phase in and out."""
    untap_step_phasing(r, active_players(r.state))


def day_night(r: Recorder) -> None:
    """502.2, 502.2a@2024: day or night changes by how many spells the previous turn's active player
    (or each player of the active team) cast in it."""
    if r.state.night is None or r.state.turn < 2:
        return
    cast = [
        number
        for player, number in r.state.spells_before
        if r.state.active_before in with_turns_of(r.state, player)
    ]
    if not r.state.night and not cast:
        r.emit(DayNightChanged(True), "502.2")
    elif r.state.night and max(cast, default=0) >= 2:
        r.emit(DayNightChanged(False), "502.2")


DRAW = TriggeredAbility(StepBegins("draw", "you"), (DrawCards(),))
"""304.1@1999-04-23: the draw of a turn, as though a card said so."""


def draw_card(r: Recorder) -> None:
    """504.1, 805.4b@2024: each active player draws a card. A turn may have no active player
    (800.4j). 304.1@1999-04-23: by a triggered ability."""
    for player in drawing(r.state):
        if r.sheet.draw_of_the_turn == "at_once":
            draw(r, player, "504.1")
        else:
            triggers.trigger(r, TriggeredInstance(NOBODY, player, DRAW, (), 0), "504.1")


def drawing(state: GameState) -> list[PlayerId]:
    """504.1@2024, 101.5b@2006-10-01: the players who draw in this draw step: each active player but
    the primary player of a team that plays first."""
    giants = state.team_rules is TeamRules.TWO_HEADED_GIANT
    first = giants and state.turn == 1 and sheet(state.edition).first_draw == "by_secondary"
    return active_players(state)[1 if first else 0 :]


def sagas(r: Recorder) -> None:
    """505.4@2024: put a lore counter on each Saga of the active player. Nothing has happened while
    a player must first choose which effect applies to them (616.1)."""
    try:
        numbers = lore_counters(r.state)
    except AnswerNeeded as wanted:
        r.emit(QuestionAsked(wanted.player, wanted.question), "616.1")
        return
    for saga, (number, effects) in numbers.items():
        r.emit(LoreCounterAdded(saga), "505.4")
        put = CountersChanged(saga, "lore", number, r.state.objects[saga].controller)
        r.emit(put, "505.4", present_and(r, effects))


def lore_counters(state: GameState) -> dict[ObjectId, ChangedAmount]:
    """505.4, 616.1@2024: the active player's Sagas that get lore counters, each with their number.
    Raises `AnswerNeeded` as long as a player must choose which effect applies first."""
    ask, found = answers_so_far(state), {}
    for each in of_type(state, "Saga"):
        obj = state.objects[each]
        there = obj.controller in active_players(state) and not obj.phased_out
        if there and goes_on(state, obj):
            found[each] = counters_put(state, obj.controller, each, "lore", 1, ask)
    return {saga: put for saga, put in found.items() if put.amount > 0}


def discard_to_limit(r: Recorder) -> None:
    """514.1@2024: ask each active player with too many cards to discard, one player after
    another."""
    for player in active_players(r.state):
        if cards_to_discard(r.state, player):
            r.emit(QuestionAsked(player, Question.DISCARD), "514.1")
            return


def cards_to_discard(state: GameState, player: PlayerId) -> int:
    """402.2@2024: how many cards a player has above the maximum hand size."""
    limit = hand_limit(state, player)
    return 0 if limit is None else max(len(state.zone(Zone.HAND, player)) - limit, 0)


def choose_discard(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """514.1@2024: discard exactly as many cards as are too many."""
    hand = r.state.zone(Zone.HAND, player)
    chosen, excess = decision.objects, cards_to_discard(r.state, player)
    if len(chosen) != excess or len(set(chosen)) != excess or not set(chosen) <= set(hand):
        raise Illegal("514.1", f"the player must discard {counted(excess, 'card')}")
    discard(r, player, chosen, "514.1")
    discard_to_limit(r)


def wear_off(r: Recorder) -> None:
    """514.2@2024: remove all damage and end the effects of this turn, at one instant."""
    events: list[AnyEvent] = [
        DamageRemoved(each)
        for each in r.state.battlefield
        if r.state.objects[each].damage
        and not is_restricted(r.state, "lose_damage_in_cleanup", each)
    ]
    events += [EffectExpired(e.id) for e in r.state.effects.values() if _wears_off(r.state, e)]
    r.emit_together(events, "514.2")


def _wears_off(state: GameState, lasting: LastingEffect) -> bool:
    """514.2@2024: whether an effect ends in this cleanup step."""
    if lasting.duration == "end_of_your_next_turn":
        return lasting.turn < state.turn and lasting.controller in active_players(state)
    return lasting.duration == "turn"


def defending_player(r: Recorder) -> None:
    """506.2a, 507.1, 803.1@2024: if not every opponent can be attacked, choose the defending
    player: the neighbour on one side, or an opponent of the active player's choice."""
    option, player = r.state.attack_option, r.state.active_player
    alone = r.state.team_rules is TeamRules.INDIVIDUAL and still_in(r.state, player)
    if option is AttackOption.MULTIPLE or not alone:
        return
    able = possible_defending_players(r.state, player)
    if option is not AttackOption.ONE:
        for neighbour in able:
            r.emit(DefendingPlayerChosen(neighbour), "803.1")
    elif len(able) > 1:
        r.emit(QuestionAsked(player, Question.CHOOSE_DEFENDING_PLAYER), "507.1")


ENTER: dict[str, Callable[[Recorder], None]] = {
    "beginning.untap.phasing": phasing,
    "beginning.untap.day_night": day_night,
    "beginning.untap.untap": untapping.untap,
    "beginning.draw.draw": draw_card,
    "precombat_main.scheme": schemes.set_in_motion,
    SAGAS: sagas,
    "precombat_main.attractions": attractions.ask_for_die,
    "combat.beginning_of_combat.defending_player": defending_player,
    "ending.cleanup.discard": discard_to_limit,
    "ending.cleanup.wear_off": wear_off,
}
"""What is done as a sub-step begins, by the name of the sub-step. Combat has rooms of its own."""


def leave_step(r: Recorder, phase_ends: bool) -> None:
    """500.4, 500.5@2024: at the end of a step or phase pools empty and effects expire."""
    if r.state.step is Step.UNTAP:
        untapping.end_untap_effects(r)
    if phase_ends or not r.sheet.mana_empties_by_phase:
        for player, amount, emptied in mana.empty_pools(r, "500.4", phase_ends=phase_ends):
            if r.sheet.mana_burns:
                r.emit(LifeLost(player, amount), "=300.3", (emptied,))


def leave_combat_phase(r: Recorder) -> None:
    """500.5@2024: "until end of combat" effects expire as the combat phase ends."""
    for lasting in list(r.state.effects.values()):
        if lasting.duration == "combat":
            r.emit(EffectExpired(lasting.id), "500.5")


def end_turn(r: Recorder) -> None:
    """720.1@2024: control of a player lasts until the next turn begins."""
    for lasting in list(r.state.effects.values()):
        if isinstance(lasting.instruction, ControlPlayer) and is_in_force(r.state, lasting):
            r.emit(EffectExpired(lasting.id), "720.1")


def begin_turn(r: Recorder, before: PlayerId) -> None:
    """611.2b, 800.4m@2024: effects that last until a player's next turn expire as it begins, or as
    it would have begun. `before` is the player of the previous regular turn."""
    gone = _left_between(r.state, before)
    begun = {*active_players(r.state), *gone}
    for lasting in list(r.state.effects.values()):
        until = lasting.duration == "your_next_turn"
        until |= lasting.duration == "end_of_your_next_turn" and lasting.controller in gone
        if until and lasting.controller in begun:
            r.emit(EffectExpired(lasting.id), "500.5")


def begin_step(r: Recorder) -> None:
    """500.5@2024: effects that last until a step expire as it begins."""
    if r.state.step is None:
        return
    active = active_players(r.state)
    for lasting in list(r.state.effects.values()):
        yours, until, word = lasting.duration.rpartition("next_")
        due = bool(until) and refers_to(word, r.state.step.value)
        if due and (not yours or lasting.controller in active):
            r.emit(EffectExpired(lasting.id), "500.5")


def _left_between(state: GameState, before: PlayerId) -> list[PlayerId]:
    """800.4k@2024: the players who left the game and whose turn would have begun by now."""
    if before in (NOBODY, state.regular_player):
        return []
    _, *after = from_seat(state, before)
    passed_over = after[: after.index(state.regular_player)]
    return [each for each in passed_over if not still_in(state, each)]


def choose_defending_player(r: Recorder, player: PlayerId, chosen: PlayerId) -> None:
    """507.1, 801.3@2024: choose an opponent in the game who is within the player's range of
    influence."""
    if chosen not in possible_defending_players(r.state, player):
        raise Illegal("507.1", "the defending player is an opponent in the game and within range")
    r.emit(DefendingPlayerChosen(chosen), "507.1")
