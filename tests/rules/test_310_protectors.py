"""Who protects a battle among several opponents, and so who defends it (310.8a, 310.11a)."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, C, D, Play
from tests.rules.several import BEAR
from tests.rules.test_800_leaving import concedes
from turnfold.engine.play.variant import FREE_FOR_ALL, Variant
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    ExileIt,
    GainLife,
    LoseLife,
    Modify,
    PutOntoBattlefield,
    RemoveCounters,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.triggers import IsDefeated
from turnfold.events.decisions import ChooseObjects, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import ProtectorChosen

CHOICE = pytest.mark.rule("310.8a@2024", "310.11a@2024")
SIEGE = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=3)


def entering(players: int = 4, variant: Variant = FREE_FOR_ALL) -> tuple[Play, int]:
    """A has cast a Siege, and all have passed; A's bear can attack."""
    board = Board(Edition.FREE_DIVISION, players=players, variant=variant)
    bear = board.permanent(BEAR)
    card = board.hand(SIEGE)
    play = board.begin()
    play.cast(card)
    play.all_pass()
    return play, bear


def protector(play: Play) -> int:
    (chosen,) = play.events(ProtectorChosen)
    return chosen.player


@CHOICE
def test_its_controller_chooses_an_opponent_as_it_enters() -> None:
    play, bear = entering()
    assert play.asked == (A, Question.CHOOSE)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(B,), (C,), (D,)}
    play.do(ChooseObjects((C,)))
    assert protector(play) == C
    (siege,) = (each for each in play.state.battlefield if play.obj(each).card == "Siege")
    play.to_question(Question.DECLARE_ATTACKERS).do(DeclareAttackers(((bear, siege),)))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked[0] == C


@CHOICE
def test_the_only_opponent_is_not_asked_about() -> None:
    play, _ = entering(players=2)
    assert protector(play) == B


@CHOICE
@pytest.mark.parametrize("under_owner", [True, False])
def test_its_controller_chooses_as_well_when_an_effect_returns_it(under_owner: bool) -> None:
    """B has a Siege of A's exiled and returned: A chooses under their own control, else B."""
    board = Board(Edition.FREE_DIVISION, players=3)
    siege = board.permanent(SIEGE, protector=C, counters={"defense": 3})
    play = board.begin()
    play.effect(ExileIt("that"), that=siege)
    (exiled,) = play.state.zone(Zone.EXILE)
    back = PutOntoBattlefield("that", under_owner=under_owner)
    play.effect(back, B, that=exiled)
    assert play.asked == (A if under_owner else B, Question.CHOOSE)
    assert play.allowed(ChooseObjects((C,)))
    assert play.allowed(ChooseObjects((B,))) is under_owner
    play.do(ChooseObjects((C,)))
    assert play.events(ProtectorChosen)[-1].player == C


@CHOICE
def test_nobody_chooses_who_has_left() -> None:
    play, _ = entering()
    concedes(play, C)
    assert play.asked == (A, Question.CHOOSE)
    assert not play.allowed(ChooseObjects((C,)))
    play.do(ChooseObjects((D,)))
    assert protector(play) == D


@pytest.mark.rule("801.5a@2024")
def test_the_protector_is_within_range() -> None:
    play, _ = entering(variant=Variant(range=1))
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(B,), (D,)}


@pytest.mark.rule("704.5w@2024")
def test_a_siege_whose_protector_has_left_gets_another_when_nothing_attacks_it_any_more() -> None:
    play, bear = entering(players=3)
    play.do(ChooseObjects((C,)))
    (siege,) = (each for each in play.state.battlefield if play.obj(each).card == "Siege")
    play.to_question(Question.DECLARE_ATTACKERS).do(DeclareAttackers(((bear, siege),)))
    concedes(play, C)
    play.to(Step.END_OF_COMBAT)
    assert play.obj(siege).protector == C
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.obj(siege).protector == B


REPLACED = pytest.mark.rule("310.10@2024", "704.5w@2024")


def protected(by: int, players: int = 4, **keys: Any) -> tuple[Play, int, int]:
    """A controls a Siege that this player protects, and a bear."""
    board = Board(Edition.FREE_DIVISION, players=players, **keys)
    siege = board.permanent(SIEGE, counters={"defense": 5}, protector=by)
    bear = board.permanent(BEAR)
    return board.begin(), siege, bear


@REPLACED
def test_its_controller_chooses_the_next_protector() -> None:
    play, siege, bear = protected(B)
    concedes(play, B).to_question(Question.CHOOSE_PROTECTOR)
    assert play.asked == (A, Question.CHOOSE_PROTECTOR)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(C,), (D,)}
    assert play.refused(ChooseObjects((A,))) == "704.5w@2024"
    play.do(ChooseObjects((D,)))
    assert play.obj(siege).protector == D
    play.attack(bear, on=siege).to_question(Question.DECLARE_BLOCKERS)
    assert play.asked[0] == D


@REPLACED
def test_the_only_opponent_left_protects_it_unasked() -> None:
    play, siege, _ = protected(B, players=3)
    concedes(play, B).to(Step.BEGINNING_OF_COMBAT)
    assert play.obj(siege).protector == C


@REPLACED
def test_each_battle_is_chosen_for_in_turn_order() -> None:
    board = Board(Edition.FREE_DIVISION, players=4)
    theirs = board.permanent(SIEGE, C, counters={"defense": 5}, protector=B)
    mine = board.permanent(SIEGE, A, counters={"defense": 5}, protector=B)
    play = concedes(board.begin(), B).to_question(Question.CHOOSE_PROTECTOR)
    assert play.asked == (A, Question.CHOOSE_PROTECTOR)
    play.do(ChooseObjects((C,)))
    assert play.asked == (C, Question.CHOOSE_PROTECTOR)
    play.do(ChooseObjects((A,)))
    assert (play.obj(mine).protector, play.obj(theirs).protector) == (C, A)


@REPLACED
def test_legends_are_chosen_before_and_keep_their_answer() -> None:
    board = Board(Edition.FREE_DIVISION, players=4)
    siege = board.permanent(SIEGE, A, counters={"defense": 5}, protector=A)
    lady = Card("Lady", ("creature",), supertypes=("legendary",), power=1, toughness=1)
    old, new = board.permanent(lady), board.permanent(lady)
    play = board.begin()
    assert play.asked == (A, Question.CHOOSE_LEGEND)
    play.do(ChooseObjects((old,)))
    assert play.asked == (A, Question.CHOOSE_PROTECTOR)
    play.do(ChooseObjects((C,)))
    assert play.in_play(old)
    assert not play.in_play(new)
    assert play.obj(siege).protector == C


@pytest.mark.rule("704.5x@2024")
def test_who_controls_a_siege_cannot_protect_it_even_while_it_is_attacked() -> None:
    play, siege, bear = protected(B)
    play.attack(bear, on=siege)
    play.effect(Modify(Modification(controller="you"), duration="forever"), B, target=siege)
    assert play.asked == (B, Question.CHOOSE_PROTECTOR)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(A,), (C,), (D,)}
    play.do(ChooseObjects((C,)))
    assert play.rule_of(ProtectorChosen(siege, C)) == "704.5x"


@pytest.mark.rule("310.8a@2024", "704.5w@2024")
def test_what_becomes_a_battle_of_no_type_is_protected_by_its_controller() -> None:
    board = Board(Edition.FREE_DIVISION, players=3)
    bear = board.permanent(BEAR, B, counters={"defense": 1})
    play = board.begin()
    play.effect(Modify(Modification(add_types=("battle",)), "that"), that=bear)
    assert play.obj(bear).protector == B


@pytest.mark.rule("310.8d@2024", "508.5@2024")
def test_who_protected_a_battle_was_the_defending_player_when_it_has_left() -> None:
    play, siege, bear = protected(C)
    play.attack(bear, on=siege)
    play.effect(ExileIt("that"), that=siege)
    play.effect(LoseLife(3, "defending_player"), target=bear)
    assert [play.life(each) for each in (A, B, C)] == [20, 20, 17]


@pytest.mark.rule("702.26b@2024", "704.5w@2024")
@pytest.mark.parametrize("phased_out", [True, False])
def test_a_phased_out_siege_gets_no_other_protector(phased_out: bool) -> None:
    board = Board(Edition.FREE_DIVISION, players=4)
    siege = board.permanent(SIEGE, counters={"defense": 3}, protector=B, phased_out=phased_out)
    play = board.begin()
    concedes(play, B).pass_()
    assert (play.asked[1] is Question.CHOOSE_PROTECTOR) is not phased_out
    assert play.obj(siege).protector == B


@pytest.mark.rule("310.11b@2024")
@pytest.mark.parametrize(("kind", "life"), [("defense", 21), ("charge", 20)])
def test_a_battle_is_defeated_by_its_last_defense_counter_alone(kind: str, life: int) -> None:
    gains = TriggeredAbility(IsDefeated(), (GainLife(1),))
    board = Board(Edition.FREE_DIVISION)
    siege = board.permanent(
        replace(SIEGE, abilities=(gains,)), counters={"defense": 1, "charge": 1}, protector=B
    )
    play = board.begin().effect(RemoveCounters(kind, 1, "that"), that=siege)
    assert play.settle().life(A) == life


@pytest.mark.rule("310.11b@2024")
@pytest.mark.parametrize(
    "back", [Card(name="Bear", types=("creature",), power=2, toughness=2), None]
)
def test_every_siege_is_exiled_as_it_is_defeated_and_cast_if_it_has_a_back(
    back: Card | None,
) -> None:
    board = Board(Edition.FREE_DIVISION)
    siege = board.permanent(replace(SIEGE, back=back), counters={"defense": 3}, protector=B)
    play = board.begin().effect(RemoveCounters("defense", 3, "that"), that=siege)
    play.all_pass()
    play.say(True).settle()
    (now,) = play.named("Siege", Zone.EXILE if back is None else Zone.BATTLEFIELD)
    assert back is None or play.looks(now).types == {"creature"}


@pytest.mark.rule("514.3a@2024", "704.5x@2024")
def test_a_siege_that_returns_to_its_protector_at_cleanup_gets_another_at_once() -> None:
    play, siege, _ = protected(B)
    lent = Modify(Modification(controller="you"), "that", "turn")
    play.effect(lent, B, that=siege).to_question(Question.CHOOSE_PROTECTOR)
    play.do(ChooseObjects((A,)))
    play.to_question(Question.CHOOSE_PROTECTOR)
    assert (play.asked[0], play.step, play.obj(siege).controller) == (A, Step.CLEANUP, A)
    play.do(ChooseObjects((D,)))
    assert (play.asked, play.step) == ((A, Question.PRIORITY), Step.CLEANUP)
