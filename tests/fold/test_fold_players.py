"""What each fact about players, spells, mana, effects and questions changes in the state."""

import pytest

from tests.fold.facts import A, B, C, began, seated, there, told
from turnfold.engine.fold import CannotFold
from turnfold.engine.state import AbilityInstance, GameState, Skip
from turnfold.engine.state.turn import Origin, TurnDeeds
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.damage import DamageAssigned
from turnfold.events.decisions import ActivateAbility, Answer, AnyDecision, Concede, PlayLand
from turnfold.events.effects import CardDefined, EffectExpired, ShieldUsed
from turnfold.events.enums import (
    AttackOption,
    Edition,
    Loss,
    Mana,
    Phase,
    Question,
    Step,
    TeamRules,
    Tellable,
)
from turnfold.events.game import (
    AttackOptionChosen,
    CardDefinition,
    DrawFailed,
    GameBegan,
    GameEnded,
    HandLimitChanged,
    LifeGained,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerCountersChanged,
    PlayerLeft,
    PlayerLost,
    RangeOfInfluenceChosen,
    StartingLifeNoted,
    StartingPlayerChosen,
    TeamRulesChosen,
    TopCardLookedAt,
)
from turnfold.events.record import (
    DecisionTaken,
    GapFound,
    QuestionAsked,
    RecorderDescribed,
    SnapshotLoaded,
)
from turnfold.events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityUsed,
    ChoicesMade,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    SpellCast,
    TargetsChosen,
)
from turnfold.events.turn import PhaseBegan, PriorityGained, StepBegan, TurnBegan
from turnfold.events.zones import LandPlayed, ObjectCeased

BEAR = 101
YES = Answer(True)


@pytest.mark.rule("119.3@2024", "810.9@2024")
def test_life_is_gained_and_lost_by_a_team_that_shares_it() -> None:
    state = told(seated(), LifeGained(A, 3), LifeLost(B, 5, (C,)))
    assert [each.life for each in state.players.values()] == [23, 15, 15]
    assert state.done == {A: TurnDeeds(life_gained=3), B: TurnDeeds(life_lost=5)}


@pytest.mark.rule("122.1@2024", "810.10@2024")
def test_poison_counters_are_shared_and_taken_off() -> None:
    state = told(seated(), PlayerCountersChanged(A, "poison", 3, shared_with=(C,)))
    assert [each.counters for each in state.players.values()] == [
        (("poison", 3),),
        (),
        (("poison", 3),),
    ]
    told(state, PlayerCountersChanged(A, "poison", -3), PlayerCountersChanged(C, "energy", 1))
    assert state.players[A].counters == ()
    assert state.players[C].counters == (("energy", 1), ("poison", 3))


def test_what_is_told_of_a_player_is_known_of_this_player_alone() -> None:
    state = told(
        seated(),
        StartingPlayerChosen(B),
        HandLimitChanged(A, 5),
        OpeningHandKept(A),
        TopCardLookedAt(A),
        DrawFailed(A),
        RangeOfInfluenceChosen(A, 1),
        StartingLifeNoted(A, 30),
        MulliganTaken(B, 2),
    )
    anna, boris = state.players[A], state.players[B]
    assert state.starting_player == B
    assert (anna.hand_limit, anna.kept_hand, anna.looked_at_top) == (5, True, True)
    assert (anna.drew_from_empty, anna.range, anna.mulligans) == (True, 1, 0)
    assert (anna.starting_life, boris.starting_life) == (30, 20)
    assert (boris.hand_limit, boris.kept_hand, boris.looked_at_top) == (7, False, False)
    assert (boris.drew_from_empty, boris.range, boris.mulligans) == (False, 0, 2)
    assert state.mulliganing == (B,)


@pytest.mark.rule("800.4a@2024")
def test_a_player_who_leaves_decides_and_skips_nothing_any_more() -> None:
    def state() -> GameState:
        found = told(seated(), ManaAdded(A, BEAR, Mana.RED, 2, True), MulliganTaken(A, 1))
        told(found, MulliganTaken(B, 1), QuestionAsked(B, Question.MULLIGAN))
        by = Origin(BEAR, "")
        found.skips = (Skip(A, "draw", by, 1), Skip(B, "draw", by, 2))
        found.passed, found.answers, found.acting = (A, B), (YES,), PlayLand(BEAR)
        return found

    left = told(state(), PriorityGained(A), PlayerLost(A, Loss.CONCEDED), PlayerLeft(A))
    anna = left.players[A]
    assert (anna.left, anna.lost, anna.mana, anna.staying_mana) == (True, Loss.CONCEDED, (), ())
    assert (left.passed, left.mulliganing) == ((B,), (B,))
    assert [each.number for each in left.skips] == [2]
    assert (left.question, left.asked, left.answers, left.acting) == (None, 0, (), None)
    assert left.priority == 0
    assert told(state(), PriorityGained(B), PlayerLeft(A)).priority == B


def test_a_game_that_is_over_asks_nothing_and_has_its_winners() -> None:
    state = told(seated(), QuestionAsked(A, Question.CONFIRM), PriorityGained(A))
    told(state, GameEnded((B, C), Loss.POISON))
    assert (state.over, state.winners, state.ended_by) == (True, (B, C), Loss.POISON)
    assert (state.question, state.priority) == (None, 0)


@pytest.mark.rule("106.4@2024")
def test_mana_that_would_vanish_first_is_spent_first() -> None:
    state = told(seated(), ManaAdded(A, BEAR, Mana.RED, 2), ManaAdded(A, BEAR, Mana.RED, 3, True))

    def spent(amount: int) -> tuple[object, object]:
        told(state, ManaSpent(A, BEAR, BEAR, Mana.RED, amount))
        return state.players[A].mana, state.players[A].staying_mana

    assert (state.players[A].mana, state.players[A].staying_mana) == ((("R", 5),), (("R", 3),))
    assert spent(1) == ((("R", 4),), (("R", 3),))
    assert spent(2) == ((("R", 2),), (("R", 2),))
    assert spent(2) == ((), ())


def test_mana_of_one_type_is_spent_and_the_others_stay_as_they_are() -> None:
    state = told(seated(), ManaAdded(A, BEAR, Mana.RED, 1, True), ManaAdded(A, BEAR, Mana.BLUE, 2))
    told(state, ManaSpent(A, BEAR, BEAR, Mana.BLUE, 1))
    assert state.players[A].mana == (("R", 1), ("U", 1))
    assert state.players[A].staying_mana == (("R", 1),)


@pytest.mark.rule("500.5@2024")
def test_a_pool_empties_but_for_the_mana_that_stays() -> None:
    def state() -> GameState:
        return told(
            seated(),
            ManaAdded(A, BEAR, Mana.RED, 3),
            ManaAdded(A, BEAR, Mana.GREEN, 2, True),
            ManaAdded(A, BEAR, Mana.BLUE, 1, True),
        )

    assert told(state(), ManaEmptied(A, 6)).players[A].mana == ()
    stayed = told(state(), ManaEmptied(A, 4, "G")).players[A]
    assert (stayed.mana, stayed.staying_mana) == ((("G", 2),), (("G", 2),))
    remains = told(state(), ManaEmptied(A, 4, "", ((Mana.RED, 1), (Mana.GREEN, 1)))).players[A]
    assert remains.mana == (("G", 1), ("R", 1))
    assert remains.staying_mana == (("G", 1),)


@pytest.mark.rule("700.13@2024")
def test_a_crime_is_noted_of_who_controls_what_targets() -> None:
    state = there(seated(), BEAR, owner=B)
    assert told(state, TargetsChosen(BEAR, (A,))).done == {}
    assert told(state, TargetsChosen(BEAR, (A,), True)).done == {B: TurnDeeds(crimes=1)}
    assert state.objects[BEAR].targets == (A,)
    told(state, ChoicesMade(BEAR, 1, 4, (3, 1)))
    assert (state.objects[BEAR].mode, state.objects[BEAR].x) == (1, 4)
    assert state.objects[BEAR].division == (3, 1)


@pytest.mark.rule("117.3c@2024")
def test_who_acts_interrupts_the_succession_of_passes() -> None:
    for fact in (SpellCast(A, BEAR), AbilityActivated(A, 301, BEAR), ResolutionEnded(301)):
        state = seated()
        state.passed = (B, C)
        assert told(state, fact).passed == ()
    assert told(seated(), SpellCast(A, BEAR)).cast == ((A, BEAR),)


@pytest.mark.rule("616.1@2024")
def test_an_action_that_waits_for_choices_is_kept_until_it_is_done() -> None:
    for action, done in [
        (PlayLand(BEAR), LandPlayed(A, BEAR)),
        (ActivateAbility(BEAR, 0), AbilityActivated(A, 301, BEAR)),
    ]:
        state = told(seated(), DecisionTaken(A, action))
        assert (state.acting, state.answers) == (action, ())
        told(state, QuestionAsked(A, Question.ORDER_REPLACEMENTS), DecisionTaken(A, YES))
        assert (state.acting, state.answers, state.question, state.asked) == (
            action,
            (YES,),
            None,
            0,
        )
        told(state, done)
        assert (state.acting, state.answers) == (None, ())


@pytest.mark.rule("608.2d@2024")
def test_a_resolving_object_keeps_answers_until_its_instruction_is_done() -> None:
    state = told(seated(), ResolutionBegan(301), QuestionAsked(A, Question.CHOOSE))
    told(state, DecisionTaken(A, YES), NamesBound(301, (("that", BEAR),)))
    assert (state.answers, state.bound) == ((YES,), (("that", BEAR),))
    assert told(state, ResolutionPaused(301, 0)).answers == (YES,)
    told(state, ResolutionPaused(301, 1))
    assert (state.answers, state.instruction) == ((), 1)
    told(state, DecisionTaken(A, YES), AbilityActivated(A, 302, BEAR))
    assert state.answers == (YES,), "a mana ability may be activated meanwhile"
    told(state, ResolutionEnded(301))
    assert (state.resolving, state.instruction, state.answers, state.bound) == (0, 0, (), ())


def test_answers_to_other_questions_are_not_kept_and_conceding_answers_none() -> None:
    state = told(seated(), QuestionAsked(A, Question.MULLIGAN))
    assert (state.asked, state.question) == (A, Question.MULLIGAN)
    told(state, DecisionTaken(B, Concede()))
    assert (state.asked, state.question) == (A, Question.MULLIGAN)
    told(state, DecisionTaken(A, YES))
    assert (state.asked, state.question, state.answers) == (0, None, ())


@pytest.mark.parametrize(
    "question", [Question.CHOOSE_LEGEND, Question.CHOOSE_PROTECTOR, Question.SKIP]
)
def test_answers_that_are_given_one_by_one_are_kept(question: Question) -> None:
    decision: AnyDecision = YES
    state = told(seated(), QuestionAsked(A, question), DecisionTaken(A, decision))
    assert state.answers == (YES,)


@pytest.mark.rule("603.3b@2024", "603.3d@2024")
def test_abilities_wait_in_the_order_that_was_chosen_until_they_cease() -> None:
    ability = SpellAbility()
    defined = [AbilityDefined(n, A, BEAR, ability, (("that", n),)) for n in (301, 302, 303)]
    state = told(seated(), *defined, AbilityOrderChosen(A, (303, 301)))
    assert list(state.abilities) == [302, 303, 301]
    assert state.abilities[301] == AbilityInstance(301, A, BEAR, ability, (("that", 301),))
    assert state.ordered == (303, 301)
    assert list(told(state, ObjectCeased(303)).abilities) == [302, 301]


@pytest.mark.rule("602.5b@2024")
def test_once_each_turn_is_over_with_the_turn_and_once_is_not() -> None:
    """The number of an ability that may be activated only once is a million higher."""
    state = told(seated(), AbilityUsed(BEAR, 0), AbilityUsed(BEAR, 1_000_000))
    assert state.used == ((BEAR, 0), (BEAR, 1_000_000))
    assert told(state, TurnBegan(1, A)).used == ((BEAR, 1_000_000),)


@pytest.mark.rule("613.7b@2024", "615.7@2024")
def test_the_newest_effect_stands_last_and_shields_are_used_up() -> None:
    state = told(seated(), TurnBegan(3, A), began(1), began(2, amount=3))
    assert state.effects[1].timestamp < state.effects[2].timestamp
    assert (state.effects[2].turn, state.effects[2].left) == (3, 3)
    told(state, ShieldUsed(2, 2))
    assert (state.effects[2].left, state.effects[1].left) == (1, -1)
    assert list(told(state, began(1)).effects) == [2, 1]
    assert list(told(state, EffectExpired(2)).effects) == [1]


def test_a_log_begins_with_its_seat_its_cards_and_its_table() -> None:
    bear, elf = Card("Bear", ("creature",)), Card("Elf", ("creature",))
    defined = (CardDefinition("Bear", bear),)
    state = told(seated(), GameBegan(Edition.FREE_DIVISION, B, "", "", defined))
    assert (state.recorder, state.definitions) == (B, {"Bear": bear})
    told(state, CardDefined("Elf", elf))
    assert state.definitions == {"Bear": bear, "Elf": elf}
    told(state, AttackOptionChosen(AttackOption.LEFT), TeamRulesChosen(TeamRules.SHARED_TURNS))
    assert (state.attack_option, state.team_rules) == (AttackOption.LEFT, TeamRules.SHARED_TURNS)


def test_what_a_recorder_does_not_tell_is_not_known() -> None:
    told_of = (Tellable.STEPS, Tellable.MANA)
    state = told(seated(), RecorderDescribed(told_of))
    assert set(state.untold) == set(Tellable) - set(told_of)
    assert told(state, RecorderDescribed(tuple(Tellable))).untold == ()


def test_a_snapshot_clears_the_table_and_the_turn() -> None:
    state = told(there(seated(), BEAR), TurnBegan(3, A), PhaseBegan(Phase.BEGINNING))
    told(state, StepBegan(Step.UPKEEP), PriorityGained(A), GapFound("lost"))
    assert state.gap == "lost"
    told(state, CreatureBecameAttacking(BEAR, B, True), DamageAssigned(BEAR, B, 2))
    told(state, SnapshotLoaded("reconnected"))
    assert (state.attackers, state.attacked, state.assignments) == ({}, False, ())
    assert (state.players, state.objects, state.zones) == ({}, {}, {})
    assert (state.phase, state.step, state.substep, state.gap) == (None, None, "", "")
    assert (state.turn, state.active_player, state.priority, state.resolving) == (0, 0, 0, 0)
    assert (state.plan, state.steps, state.extra_turns, state.skips) == ((), (), (), ())


@pytest.mark.parametrize("question", [Question.PAY, Question.STARTING_PLAYER, Question.OTHER])
def test_a_question_that_only_recorders_ask_cannot_be_open(question: Question) -> None:
    with pytest.raises(CannotFold, match=f"no decision answers the question {question}"):
        told(seated(), QuestionAsked(A, question))
