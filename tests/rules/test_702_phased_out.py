"""What is phased out neither affects anything nor is affected (702.26b-m)."""

import pytest

from tests.cards.text.test_roles_and_first_targets import role
from tests.rules.board import A, B, Board, creature, enchantment
from tests.rules.test_120_chosen_sources import STRIKES, offered
from tests.rules.test_701_exchanged_life import WITNESS
from tests.rules.test_712_meld import LEFT, claws
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    Delay,
    Effect,
    Explore,
    Modify,
    PhaseOut,
    PutCounters,
    SkipNext,
)
from turnfold.events.cards.effects.actions import Suspect
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.damage import DamageRemoved
from turnfold.events.decisions import Concede, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.zones import ObjectMerged

NOW = Edition.FREE_DIVISION
SWORD = Card("Sword", ("artifact",), subtypes=("Equipment",))


@pytest.mark.rule("702.26b@2024", "702.26e@2024")
@pytest.mark.parametrize(
    "effect",
    [
        Modify(Modification(power=1), "self", "forever"),
        PutCounters("+1/+1", 1, "self"),
        Explore("self"),
        Suspect("self"),
    ],
)
def test_its_own_ability_does_not_affect_it(effect: Effect) -> None:
    board = Board(NOW)
    idol = board.permanent(creature("Idol", abilities=(ActivatedAbility(Cost(), (effect,)),)))
    play = board.begin().activate(idol).effect(PhaseOut("that"), that=idol).settle()
    play.to_turn(5)
    assert not play.obj(idol).phased_out
    assert (play.size(idol), play.looks(idol).keywords) == ((2, 2), frozenset())


@pytest.mark.rule("702.26b@2024", "701.10g@2024")
def test_its_size_is_not_exchanged() -> None:
    board = Board(NOW)
    witness = board.permanent(WITNESS)
    play = board.begin().activate(witness).effect(PhaseOut("that"), that=witness).settle()
    assert play.life(A) == 20


@pytest.mark.rule("702.26b@2024", "701.37a@2024")
def test_it_is_not_melded() -> None:
    play, _, one, _ = claws(left=LEFT)
    play.activate(one).effect(PhaseOut("that"), that=one).settle()
    assert play.events(ObjectMerged) == []
    assert play.obj(one).phased_out


@pytest.mark.rule("702.26b@2024", "704.5y@2024")
def test_a_newer_role_that_is_phased_out_does_not_count() -> None:
    board = Board(NOW)
    bear = board.permanent(creature("Bear", 3, 3))
    first, second = (board.hand(role(each)) for each in ("Wicked", "Monster"))
    play = board.begin()
    play.cast(first, bear)
    (older,) = play.settle().named("Wicked")
    play.effect(PhaseOut("that"), that=older)
    play.cast(second, bear)
    (newer,) = play.settle().named("Monster")
    phasing = Modification(add_keywords=("phasing",))
    play.effect(Modify(phasing, "that", "forever"), that=newer).to_turn(5)
    assert [play.obj(each).phased_out for each in (older, newer)] == [False, True]


@pytest.mark.rule("702.26b@2024", "120.7@2024")
def test_it_may_not_be_chosen_as_a_source_of_damage() -> None:
    board = Board(NOW)
    bear, *others = (board.permanent("Grizzly Bears", B) for _ in range(3))
    play = board.begin().effect(Delay("end", (STRIKES,), about="that"), that=bear)
    play.effect(PhaseOut("that"), that=bear)
    assert offered(play) == {*others}


@pytest.mark.rule("702.26b@2024", "514.2@2024")
def test_an_effect_does_not_keep_damage_on_it() -> None:
    stays = StaticAbility(Restriction("lose_damage_in_cleanup"), those(HasTypes(("creature",))))
    board = Board(NOW)
    board.permanent(enchantment("Fever", stays))
    board.permanent(creature("Wall", 0, 5), damage=2)
    gone = board.permanent(creature("Wall", 0, 5), damage=2, phased_out=True)
    assert board.begin().to_turn(4).events(DamageRemoved) == [DamageRemoved(gone)]


@pytest.mark.rule("702.26a@2024", "702.26f@2024", "502.1@2024")
def test_it_phases_in_in_the_turn_of_who_controlled_it_though_that_control_has_ended() -> None:
    board = Board(NOW)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.effect(Modify(Modification(controller="you"), "that"), that=bear)
    play.effect(PhaseOut("that"), that=bear)
    assert play.to_turn(4).obj(bear).phased_out
    play.to_turn(5)
    assert (play.obj(bear).phased_out, play.obj(bear).controller) == (False, B)


@pytest.mark.rule("702.26d@2024", "508.1a@2024")
def test_phasing_in_is_no_change_of_control() -> None:
    board = Board(NOW)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin().effect(PhaseOut("that"), that=bear).to_turn(4)
    assert not play.obj(bear).phased_out
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((bear, A),)))


@pytest.mark.rule("702.26i@2024")
def test_what_phases_in_before_its_host_holds_on_to_nothing() -> None:
    board = Board(NOW)
    bear = board.permanent("Grizzly Bears", B)
    aura, sword = board.aura("Holy Strength", bear), board.permanent(SWORD, host=bear)
    play = board.begin().to_turn(4, Step.END)
    for each in (aura, sword, bear):
        play.effect(PhaseOut("that"), that=each)
    play.to_turn(5)
    assert play.obj(bear).phased_out
    assert not play.in_play(aura)
    assert play.in_play(sword)
    assert play.obj(sword).attached_to == 0


@pytest.mark.rule("702.26k@2024")
def test_it_leaves_the_game_with_its_owner() -> None:
    board = Board(NOW, players=3)
    bear = board.permanent("Grizzly Bears", B, phased_out=True)
    play = board.begin()
    play.do(Concede(), B)
    assert bear not in play.state.objects
    assert play.named("Grizzly Bears", Zone.GRAVEYARD) == []


@pytest.mark.rule("702.26m@2024")
def test_nothing_phases_in_a_turn_whose_untap_step_is_skipped() -> None:
    board = Board(NOW)
    bear = board.permanent("Grizzly Bears", phased_out=True)
    mist = board.permanent(creature("Mist", 1, 1, "phasing"))
    play = board.begin().effect(SkipNext("untap", who="you"), A).to_turn(5)
    assert [play.obj(each).phased_out for each in (bear, mist)] == [True, False]
    play.to_turn(7)
    assert [play.obj(each).phased_out for each in (bear, mist)] == [False, True]
