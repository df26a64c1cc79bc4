"""The untap step: phasing, day and night, untapping, and no priority (502)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasAnyType, HasTypes
from turnfold.events.cards.effects import (
    AddPhases,
    AttachIt,
    CreateToken,
    Delay,
    GainLife,
    PhaseOut,
    Restrict,
    TokenDefinition,
)
from turnfold.events.cards.modifications import Permission, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import BecomesUntapped, StepBegins, Trigger
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import PermanentPhasedIn, PermanentPhasedOut, PermanentUntapped
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import DayNightChanged, PriorityGained, StepBegan, StepEnded, SubstepBegan

PHASING = in_editions("302.1@2004", "502.1@2010", "502.1@2024")
UNTAPPING = in_editions("302.2@2004", "502.3@2010", "502.3@2024")
NO_PRIORITY = in_editions("302.3@2004", "502.4@2010", "502.4@2024")


def when(trigger: Trigger) -> TriggeredAbility:
    return TriggeredAbility(trigger, (GainLife(1),))


# 502.1


@PHASING
def test_what_has_phasing_phases_out_and_in_again_a_turn_later(edition: Edition) -> None:
    board = Board(edition)
    drake = board.permanent(creature("Drake", 2, 2, "phasing"), B)
    play = board.begin(Step.END)
    play.to_turn(4)
    assert play.obj(drake).phased_out
    play.to_turn(5)
    assert play.obj(drake).phased_out
    play.to_turn(6)
    assert not play.obj(drake).phased_out
    play.to_turn(8)
    assert play.obj(drake).phased_out


@PHASING
def test_only_the_active_players_permanents_phase(edition: Edition) -> None:
    board = Board(edition)
    mine = board.permanent(creature("Drake", 2, 2, "phasing"), A)
    yours = board.permanent(creature("Drake", 2, 2, "phasing"), B)
    gone = board.permanent("Grizzly Bears", A, phased_out=True)
    play = board.begin(Step.END)
    play.to_turn(4)
    assert play.obj(yours).phased_out
    assert not play.obj(mine).phased_out
    assert play.obj(gone).phased_out


@PHASING
def test_phasing_in_and_out_is_one_instant(edition: Edition) -> None:
    """What phases in with phasing does not phase out again at once, and nothing sees a half."""
    board = Board(edition)
    out = board.permanent(creature("Drake", 2, 2, "phasing"), B)
    back = board.permanent(creature("Drake", 2, 2, "phasing"), B, phased_out=True)
    play = board.begin(Step.END)
    mark = play.now
    play.to_turn(4)
    assert play.obj(out).phased_out
    assert not play.obj(back).phased_out
    left = play.place_of(PermanentPhasedOut(out), mark)
    assert play.place_of(PermanentPhasedIn(back), mark) == left + 1
    assert len(play.events(PermanentPhasedOut, PermanentPhasedIn, since=mark)) == 2


@PHASING
def test_what_phases_in_is_untapped_in_the_same_step(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B, tapped=True, phased_out=True)
    drake = board.permanent(creature("Drake", 2, 2, "phasing"), B, tapped=True)
    play = board.begin(Step.END)
    play.to_turn(4)
    assert not play.obj(bear).tapped
    assert play.obj(drake).tapped
    assert play.place_of(PermanentPhasedIn(bear)) < play.place_of(PermanentUntapped(bear))


def mist(edition: Edition) -> tuple[Play, int]:
    """B's token with phasing, after an untap step of B's."""
    play = Board(edition).begin(Step.END)
    token = TokenDefinition("Mist", power=1, toughness=1, keywords=("phasing",))
    play.effect(CreateToken(token), B)
    (made,) = (each for each in play.state.battlefield if play.obj(each).card == "Mist")
    play.to_turn(4)
    return play, made


@in_editions("302.1@2004", "502.1@2010", "704.5d@2010")
def test_a_token_that_phases_out_once_ceased_to_exist(edition: Edition) -> None:
    play, made = mist(edition)
    assert made not in play.state.objects
    play.to_turn(6)
    assert made not in play.state.objects


@pytest.mark.rule("502.1@2024", "702.26d@2024")
def test_a_token_that_phases_out_comes_back_like_a_card() -> None:
    play, made = mist(Edition.FREE_DIVISION)
    assert play.obj(made).phased_out
    play.to_turn(6)
    assert not play.obj(made).phased_out


# 502.2


@pytest.mark.rule("502.2@2024")
@pytest.mark.parametrize(
    ("before", "cast", "after"),
    [
        (False, 0, True),
        (False, 1, False),
        (True, 0, True),
        (True, 1, True),
        (True, 2, False),
    ],
)
def test_a_day_without_a_spell_becomes_night_and_a_night_with_two_becomes_day(
    before: bool, cast: int, after: bool
) -> None:
    """Only spells of the player count whose turn it was."""
    board = Board(Edition.FREE_DIVISION, night=before)
    mountains = [board.permanent("Mountain") for _ in range(2)]
    bolts = [board.hand("Lightning Bolt") for _ in mountains]
    play = board.begin()
    for bolt in bolts[:cast]:
        play.cast(bolt, B)
        play.settle()
    play.to_turn(4)
    assert play.state.night is after


@pytest.mark.rule("502.2@2024")
def test_spells_of_the_other_player_count_for_nothing() -> None:
    board = Board(Edition.FREE_DIVISION, night=False)
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin()
    play.pass_()
    play.cast(bolt, A)
    play.to_turn(4)
    assert play.state.night is True


@pytest.mark.rule("502.2@2024")
def test_where_it_is_neither_day_nor_night_it_remains_neither() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    play.to_turn(5)
    assert play.state.night is None
    assert play.events(DayNightChanged) == []


@pytest.mark.rule("502.2@2024")
def test_day_and_night_are_settled_after_phasing_and_before_untapping() -> None:
    board = Board(Edition.FREE_DIVISION, night=False)
    board.permanent(creature("Drake", 2, 2, "phasing"), B)
    bear = board.permanent("Grizzly Bears", B, tapped=True)
    play = board.begin(Step.END)
    play.to_turn(4)
    (phased,) = play.events(PermanentPhasedOut)
    night = play.place_of(DayNightChanged(True))
    assert play.place_of(phased) < night < play.place_of(PermanentUntapped(bear))


# 502.3


@UNTAPPING
def test_all_permanents_of_the_active_player_untap_together(edition: Edition) -> None:
    board = Board(edition)
    land = board.permanent("Forest", B, tapped=True)
    bear = board.permanent("Grizzly Bears", B, tapped=True)
    other = board.permanent("Grizzly Bears", A, tapped=True)
    play = board.begin(Step.END)
    mark = play.now
    play.to_turn(4)
    assert not play.obj(land).tapped
    assert not play.obj(bear).tapped
    assert play.obj(other).tapped
    places = [play.place_of(PermanentUntapped(each), mark) for each in (land, bear)]
    assert abs(places[0] - places[1]) == 1


@UNTAPPING
def test_what_untaps_untaps_at_one_instant(edition: Edition) -> None:
    """Each ability that triggers on it finds all of them untapped."""
    board = Board(edition)
    watcher = board.permanent(
        enchantment("Watcher", when(BecomesUntapped(those(HasTypes(("creature",)))))), B
    )
    bears = [board.permanent("Grizzly Bears", B, tapped=True) for _ in range(2)]
    play = board.begin(Step.END)
    mark = play.now
    play.to_turn(4)
    last = max(play.place_of(PermanentUntapped(each), mark) for each in bears)
    triggered = play.events(AbilityTriggered, since=mark)
    assert [each.source for each in triggered] == [watcher, watcher]
    assert all(play.place_of(each, mark) > last for each in triggered)


@UNTAPPING
def test_an_effect_can_keep_a_permanent_tapped(edition: Edition) -> None:
    board = Board(edition)
    kept = board.permanent("Grizzly Bears", B, tapped=True)
    other = board.permanent("Grizzly Bears", B, tapped=True)
    play = board.begin(Step.END)
    change = Restriction("untap_in_untap_step")
    play.effect(Restrict(change, "that", "next_untap_step"), A, that=kept)
    play.to_turn(4)
    assert play.obj(kept).tapped
    assert not play.obj(other).tapped
    play.to_turn(6)
    assert not play.obj(kept).tapped


@UNTAPPING
def test_a_player_may_keep_tapped_what_says_so_and_decides_before_anything_untaps(
    edition: Edition,
) -> None:
    board = Board(edition)
    stays = StaticAbility(Permission("not_untap"))
    sluggard = board.permanent(creature("Sluggard", 1, 1, abilities=(stays,)), B, tapped=True)
    bear = board.permanent("Grizzly Bears", B, tapped=True)
    play = board.begin(Step.END)
    play.to_question(Question.CHOOSE_UNTAP)
    assert play.asked == (B, Question.CHOOSE_UNTAP)
    assert play.step is Step.UNTAP
    assert play.obj(bear).tapped
    assert play.refused(ChooseObjects((bear,))).startswith("302.2" if edition == "2004" else "502.")
    play.do(ChooseObjects((sluggard,)))
    assert play.obj(sluggard).tapped
    assert not play.obj(bear).tapped
    assert play.step is Step.UPKEEP


@UNTAPPING
def test_winter_orb_lets_one_land_untap_and_its_player_says_which(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Winter Orb", A)
    lands = [board.permanent("Forest", B, tapped=True) for _ in range(3)]
    bear = board.permanent("Grizzly Bears", B, tapped=True)
    play = board.begin(Step.END)
    play.to_question(Question.CHOOSE_UNTAP)
    assert play.asked == (B, Question.CHOOSE_UNTAP)
    play.refused(ChooseObjects(()))
    play.refused(ChooseObjects((lands[0],)))
    play.do(ChooseObjects((lands[0], lands[2])))
    assert [play.obj(each).tapped for each in lands] == [True, False, True]
    assert not play.obj(bear).tapped


# 502.4


@NO_PRIORITY
def test_nobody_gets_priority_in_the_untap_step(edition: Edition) -> None:
    play = Board(edition).begin(Step.END)
    mark = play.now
    play.to_turn(4)
    began, ended = (play.place_of(e, mark) for e in (StepBegan(Step.UNTAP), StepEnded(Step.UNTAP)))
    inside = play.all_events()[began:ended]
    assert [event for event in inside if isinstance(event, PriorityGained)] == []


@NO_PRIORITY
def test_what_triggers_in_the_untap_step_waits_for_the_upkeep(edition: Edition) -> None:
    board = Board(edition)
    eager = creature("Eager", 1, 1, abilities=(when(BecomesUntapped()),))
    bear = board.permanent(eager, B, tapped=True)
    shrine = board.permanent(enchantment("Shrine", when(StepBegins("untap"))), A)
    play = board.begin(Step.END)
    mark = play.now
    play.to_turn(4)
    upkeep = play.place_of(StepBegan(Step.UPKEEP), mark)
    triggered = play.events(AbilityTriggered, since=mark)
    assert [each.source for each in triggered] == [shrine, bear]
    assert all(play.place_of(each, mark) < upkeep for each in triggered)
    put = play.events(AbilityPutOnStack, since=mark)
    assert len(put) == 2
    assert all(play.place_of(each, mark) > upkeep for each in put)
    assert play.on_stack() == [shrine, bear]
    assert play.asked == (B, Question.PRIORITY)


@NO_PRIORITY
def test_a_delayed_ability_of_the_untap_step_waits_for_the_upkeep_too(edition: Edition) -> None:
    play = Board(edition).begin(Step.END)
    play.effect(Delay("untap", (GainLife(2),)), A)
    play.to_turn(4)
    assert play.step is Step.UPKEEP
    assert play.life(A) == 20
    assert len(play.state.stack) == 1
    play.settle()
    assert play.life(A) == 22
    assert play.place_of(SubstepBegan("beginning.untap.untap")) > 0


@pytest.mark.rule("502.2@2024")
def test_an_untap_step_that_the_first_turn_has_again_finds_no_turn_before() -> None:
    board = Board(Edition.FREE_DIVISION, turn=1, night=False)
    play = board.begin()
    play.effect(AddPhases(("beginning",)))
    play.to(Step.UPKEEP)
    assert play.state.turn == 1
    assert play.state.night is False


@UNTAPPING
def test_what_stays_tapped_is_told_once_and_is_the_players_own(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Winter Orb", A)
    foreign = board.permanent("Forest", A, tapped=True)
    lands = [board.permanent("Forest", B, tapped=True) for _ in range(2)]
    play = board.begin(Step.END).to_question(Question.CHOOSE_UNTAP)
    assert play.allowed(ChooseObjects((lands[0],)))
    assert not play.allowed(ChooseObjects((lands[0], lands[0])))
    assert not play.allowed(ChooseObjects((lands[0], foreign)))


@in_editions("702.25h@2010", "702.26g@2024")
def test_what_phased_out_before_its_host_does_not_come_back_with_it(edition: Edition) -> None:
    board = Board(edition)
    host = board.permanent("Grizzly Bears", B)
    aura = board.aura("Holy Strength", host, A)
    play = board.begin()
    play.effect(PhaseOut("that"), that=aura)
    play.effect(PhaseOut("that"), that=host)
    assert play.events(PermanentPhasedOut) == [PermanentPhasedOut(aura), PermanentPhasedOut(host)]
    play.to_turn(4)
    assert not play.obj(host).phased_out
    assert play.obj(aura).phased_out
    play.to_turn(5)
    assert not play.obj(aura).phased_out


@in_editions("702.25g@2010", "702.26h@2024")
def test_what_phases_out_together_with_its_host_comes_back_with_it(edition: Edition) -> None:
    """An effect phases out both: B's Equipment waits for A's untap step, as the creature does."""
    board = Board(edition)
    sword = board.permanent(Card(name="Sword", types=("artifact",), subtypes=("Equipment",)), B)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.effect(AttachIt("that", "target"), that=sword, target=bear)
    play.effect(PhaseOut(those(HasAnyType(("creature", "artifact")))))
    assert play.events(PermanentPhasedOut) == [PermanentPhasedOut(bear), PermanentPhasedOut(sword)]
    play.to_turn(4)
    assert play.obj(sword).phased_out
    play.to_turn(5)
    assert not play.obj(sword).phased_out
    assert play.obj(sword).attached_to == bear
