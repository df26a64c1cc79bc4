"""Combat damage is dealt at once, and what follows: triggers, priority (510.2-510.3)."""

from tests.rules.fight import Fight
from tests.rules.things import A, D, card, creature
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import PriorityGained, StateBasedActionPerformed

AT_ONCE = ("510.2@2010", "510.2@2024", "es-96@2010", "es-96@2024")
THEN_PRIORITY = ("510.4@2010", "510.3@2024", "es-99@2010", "es-99@2024")


def trigger(on: str, **more: object) -> dict[str, object]:
    """Its controller gains 1 life."""
    effects = [{"do": "gain_life", "amount": 1}]
    return {"kind": "triggered", "trigger": {"on": on, **more}, "effects": effects}


def gang(edition: Edition) -> Fight:
    fight = Fight(
        edition,
        creature("bear", A, 2, 2),
        creature("ox", A, 3, 3),
        creature("wolf", D, 3, 3),
    )
    fight.attack("bear", "ox")
    fight.block(wolf="ox")
    return fight


@in_editions(*AT_ONCE)
def test_all_damage_is_dealt_at_once_as_soon_as_it_is_assigned(edition: Edition) -> None:
    fight = gang(edition)
    fight.assign(bear={"D": 2}, ox={"wolf": 3})
    told = fight.assign(wolf={"ox": 3})
    kinds = [type(each) for each in told]
    dealt = [n for n, kind in enumerate(kinds) if kind is DamageDealt]
    assert dealt == list(range(dealt[0], dealt[0] + 3)), "one event"
    assert not fight.is_there("ox")
    assert not fight.is_there("wolf")
    assert fight.life(D) == 18


@in_editions(*AT_ONCE)
def test_no_player_may_act_between_assigning_and_dealing(edition: Edition) -> None:
    fight = gang(edition)
    fight.assign(bear={"D": 2}, ox={"wolf": 3})
    told = fight.assign(wolf={"ox": 3})
    kinds = [type(each) for each in told]
    last_assigned = max(n for n, kind in enumerate(kinds) if kind is DamageAssigned)
    between = kinds[last_assigned : kinds.index(DamageDealt)]
    assert PriorityGained not in between
    assert not fight.game.state.stack


@in_editions("510.2-ex1@2010", "510.2-ex1@2024", "es-97@2010", "es-97@2024")
def test_a_fanatic_sacrificed_in_time_kills_the_hawk_and_spares_the_piker(
    edition: Edition,
) -> None:
    fight = fanatic(edition)
    fight.activate("fanatic", "hawk", player=D)
    fight.resolve()
    assert not fight.is_there("hawk")
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.is_there("piker")
    assert fight.damage("piker") == 0
    assert fight.life(D) == 20
    assert {source for source, _, _ in fight.dealt()} == {"fanatic"}


@in_editions("510.2-ex1@2010", "510.2-ex1@2024", "es-97@2010", "es-97@2024")
def test_a_fanatic_that_is_kept_dies_with_the_piker_and_the_hawk_gets_away(
    edition: Edition,
) -> None:
    fight = fanatic(edition)
    fight.strike()
    assert not fight.is_there("piker")
    assert not fight.is_there("fanatic")
    assert fight.is_there("hawk")
    assert fight.life(D) == 19


def fanatic(edition: Edition) -> Fight:
    """Suntail Hawk and Goblin Piker attack, Mogg Fanatic blocks the Piker."""
    fight = Fight(
        edition,
        card("Suntail Hawk", A, "hawk"),
        card("Goblin Piker", A, "piker"),
        card("Mogg Fanatic", D, "fanatic"),
    )
    fight.attack("hawk", "piker")
    fight.block(fanatic="piker")
    return fight


@in_editions(*AT_ONCE)
def test_a_source_that_left_before_the_step_deals_nothing(edition: Edition) -> None:
    fight = gang(edition)
    fight.effect({"do": "return"}, target="bear")
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.life(D) == 20


@in_editions(*THEN_PRIORITY)
def test_then_the_active_player_has_priority(edition: Edition) -> None:
    fight = gang(edition)
    fight.strike()
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    assert fight.game.state.step is Step.COMBAT_DAMAGE
    kinds = [type(each) for each in fight.told(PriorityGained) + fight.told(DamageDealt)]
    assert PriorityGained in kinds
    order = [type(e.event) for e in list(fight.game.log)[fight.laid_out :]]
    state_based = order.index(StateBasedActionPerformed)
    assert order.index(DamageDealt) < state_based < len(order) - 1
    assert order[-1] is PriorityGained, "after state-based actions"


@in_editions("510.3@2010", "510.3a@2024", "es-98@2010")
def test_abilities_that_triggered_on_the_damage_go_on_the_stack_first(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("bear", A, 2, 2, abilities=[trigger("deals_damage", combat=True)]),
        creature("wolf", D, 1, 5, abilities=[trigger("is_dealt_damage")]),
    )
    fight.attack("bear")
    fight.block(wolf="bear")
    fight.strike()
    controllers = [
        fight.game.state.objects[each].controller for each in reversed(fight.game.state.stack)
    ]
    assert controllers == [A, D], "the active player's first, so below"
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)


@in_editions("510.3@2010", "510.3a@2024", "es-98@2010")
def test_so_do_those_that_triggered_as_creatures_died_of_it(edition: Edition) -> None:
    """A creature that dies in the same event is looked back at (603.10)."""
    fight = Fight(
        edition,
        creature("bear", A, 2, 2, abilities=[trigger("dies")]),
        creature("wolf", D, 2, 2, abilities=[trigger("dies", subject={"types": ["creature"]})]),
    )
    fight.attack("bear")
    fight.block(wolf="bear")
    fight.strike()
    assert len(fight.told(AbilityTriggered)) == 3, "the bear for itself, the wolf for both"
    while fight.game.state.stack or fight.question is Question.ORDER_TRIGGERS:
        fight.submit(fight.default)
    assert (fight.life(A), fight.life(D)) == (21, 22)


@in_editions("510.3@2010", "es-98@2010")
def test_so_do_those_that_triggered_on_damage_being_assigned(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 2, 2, abilities=[trigger("damage_assigned")]))
    fight.attack("bear")
    fight.block()
    fight.strike()
    assert fight.life(D) == 18, "the damage has been dealt by then"
    assert len(fight.told(AbilityPutOnStack)) == 1


@in_editions("510.3a@2024")
def test_nothing_triggers_on_damage_being_assigned_any_more(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 2, 2, abilities=[trigger("damage_assigned")]))
    fight.attack("bear")
    fight.block()
    fight.strike()
    assert not fight.told(AbilityTriggered)


@in_editions("510.3@2010", "510.3a@2024")
def test_one_or_more_creatures_dealing_damage_is_one_event_for_each_player(
    edition: Edition,
) -> None:
    """A batch trigger sees all of the damage at once, however many deal it."""
    herald = trigger(
        "deals_damage",
        subject={"types": ["creature"], "controller": "you"},
        combat=True,
        player="any",
        batch=True,
    )
    fight = Fight(
        edition,
        creature("herald", A, 1, 1, abilities=[herald]),
        creature("bear", A, 2, 2),
        creature("ox", A, 3, 3),
        creature("wolf", D, 1, 9),
    )
    fight.attack("herald", "bear", "ox")
    fight.block(wolf="ox")
    fight.strike()
    assert len(fight.told(AbilityTriggered)) == 1


@in_editions("510.3@2010", "510.3a@2024")
def test_each_creature_that_deals_damage_triggers_its_own_ability(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("thief", A, 1, 1, abilities=[trigger("deals_damage", player="any")]),
        creature("spy", A, 2, 2, abilities=[trigger("deals_damage", player="any")]),
        creature("wolf", D, 1, 9),
        creature("brute", A, 2, 2, abilities=[trigger("deals_damage", player="any")]),
    )
    fight.attack("thief", "spy", "brute")
    fight.block(wolf="brute")
    fight.strike()
    assert len(fight.told(AbilityTriggered)) == 2, "the brute dealt its damage to a creature"


@in_editions("510.3@2010", "510.3a@2024")
def test_priority_comes_after_the_first_strike_damage_too(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature(
            "knight", A, 2, 2, "first strike", abilities=[trigger("deals_damage", combat=True)]
        ),
        creature("bear", D, 2, 2),
    )
    fight.attack("knight")
    fight.block(bear="knight")
    fight.strike()
    assert fight.game.state.step is Step.FIRST_STRIKE_DAMAGE
    assert len(fight.game.state.stack) == 1
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    assert not fight.is_there("bear")
    assert fight.damage("knight") == 0
