"""Turns, phases and steps that several effects add and skip at once (500.7-500.11, 614.10)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    Delay,
    ExtraTurns,
    GainLife,
    SkipNext,
)
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.combat import CombatEnded
from turnfold.events.damage import DamageDealt, FirstStrikeSnapshotTaken
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Loss, Phase, Step
from turnfold.events.turn import (
    DayNightChanged,
    PhaseAdded,
    PhaseBegan,
    PhaseSkipped,
    StepSkipped,
    TurnBegan,
    TurnSkipped,
)

EXTRA_TURNS = in_editions("300.6@2004", "500.7@2010", "500.7@2024")
ADDED_PHASES = in_editions("300.7@2004", "500.8@2010", "500.8@2024")
ADDED_STEPS = in_editions("300.8@2004", "500.9@2010", "500.9@2024")
SKIPPING = in_editions("300.9@2004", "500.10@2010", "614.10@2010", "500.11@2024", "614.10@2024")
WAITING = in_editions("614.10a@2010", "614.10a@2024")

COMBAT = AddPhases(("combat",))
FORTUNE, WALK = "Final Fortune", "Time Walk"


def turns(play: Play) -> list[int]:
    """Whose turns have begun."""
    return [each.player for each in play.events(TurnBegan)]


def with_cards(edition: Edition, *cards: str) -> tuple[Board, list[int]]:
    """Cards in A's hand, and lands for them."""
    board = Board(edition)
    for land in ("Island", "Mountain"):
        for _ in range(4):
            board.permanent(land)
    return board, [board.hand(card) for card in cards]


# 500.7


@EXTRA_TURNS
def test_of_turns_given_to_several_players_at_once_the_last_in_turn_order_comes_first(
    edition: Edition,
) -> None:
    """They are added one at a time, the active player's first, and the newest is taken first."""
    play = Board(edition).begin()
    play.effect(ExtraTurns(1, "each_player"), B)
    play.to_turn(6)
    assert turns(play) == [A, B, A, B]


@EXTRA_TURNS
def test_after_all_extra_turns_the_turn_order_goes_on_from_the_last_regular_turn(
    edition: Edition,
) -> None:
    play = Board(edition).begin()
    play.effect(ExtraTurns(3, "you"), B)
    play.to_turn(8)
    assert turns(play) == [A, B, B, B, B, A]


@EXTRA_TURNS
def test_an_extra_turn_given_in_an_extra_turn_comes_before_the_older_ones(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(ExtraTurns(2, "you"), A)
    play.to_turn(4)
    play.effect(ExtraTurns(1, "you"), B)
    play.to_turn(7)
    assert turns(play) == [A, A, B, A, B]


@EXTRA_TURNS
def test_what_is_about_an_extra_turn_waits_for_that_one(edition: Edition) -> None:
    """Time Walk is cast after Final Fortune, so that its turn comes first, and nobody loses it."""
    board, (fortune, walk) = with_cards(edition, FORTUNE, WALK)
    play = board.begin()
    play.cast(fortune)
    play.settle()
    play.cast(walk)
    play.settle()
    play.to_turn(4, Step.END)
    play.to_turn(5, Step.UPKEEP)
    assert turns(play) == [A, A, A]
    while not play.game.over:
        play.go()
    assert play.state.turn == 5
    assert play.step is Step.END
    assert play.state.players[A].lost is Loss.EFFECT


@EXTRA_TURNS
@pytest.mark.rule("614.10a@2024")
def test_what_is_about_an_extra_turn_that_is_skipped_never_happens(edition: Edition) -> None:
    board, (fortune,) = with_cards(edition, FORTUNE)
    tog = board.permanent("Chronatog")
    play = board.begin()
    play.cast(fortune)
    play.settle()
    play.do(ActivateAbility(tog))
    play.settle()
    play.to_turn(6)
    assert play.events(TurnSkipped) == [TurnSkipped(A, extra_turn=1, skip=1)]
    assert turns(play) == [A, B, A, B]
    assert not play.game.over


# 500.8


@ADDED_PHASES
def test_every_combat_phase_has_damage_steps_of_its_own(edition: Edition) -> None:
    board = Board(edition)
    striker = board.permanent(creature("Striker", 2, 2, "first strike", "vigilance"))
    plain = board.permanent(creature("Plain", 1, 1, "vigilance"))
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(COMBAT)
    mark = play.now
    play.attack(striker, plain)
    play.to(Step.END_OF_COMBAT)
    play.attack(striker, plain)
    play.to(Step.POSTCOMBAT_MAIN)
    damage = ["first_strike_damage", "combat_damage"]
    assert [each for each in play.steps(mark) if each in damage] == damage * 2
    assert len(play.events(FirstStrikeSnapshotTaken, since=mark)) == 2
    assert [each.source for each in play.events(DamageDealt)] == [striker, plain] * 2
    assert play.events(CombatEnded) == [CombatEnded()] * 2
    assert play.life(B) == 14


@ADDED_PHASES
def test_a_second_combat_phase_without_attackers_has_no_damage(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(COMBAT)
    play.attack(bear)
    play.to(Step.END_OF_COMBAT)
    mark = play.now
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark) == [
        "beginning_of_combat",
        "declare_attackers",
        "end_of_combat",
        "postcombat_main",
    ]


@ADDED_PHASES
def test_damage_and_effects_of_the_turn_last_through_its_combat_phases(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(COMBAT)
    play.attack(bear)
    play.block({wall: bear})
    play.to(Step.END_OF_COMBAT)
    play.to(Step.END_OF_COMBAT)
    assert play.state.combats == 2
    assert play.obj(wall).damage == 2
    assert play.obj(bear).tapped
    play.to_turn(4)
    assert play.obj(wall).damage == 0


@ADDED_PHASES
def test_after_this_main_phase_means_nothing_in_another_phase(edition: Edition) -> None:
    play = Board(edition).begin(Step.END_OF_COMBAT)
    play.effect(AddPhases(("combat", "main"), after="main"))
    mark = play.now
    play.to(Step.END)
    assert play.events(PhaseAdded) == []
    assert play.steps(mark) == ["postcombat_main", "end"]


@ADDED_PHASES
def test_phases_can_be_added_to_phases_that_were_added(edition: Edition) -> None:
    play = Board(edition).begin(Step.POSTCOMBAT_MAIN)
    play.effect(COMBAT)
    play.to(Step.BEGINNING_OF_COMBAT)
    play.effect(AddPhases(("beginning", "combat")))
    mark = play.now
    play.to(Step.END)
    assert [each.phase for each in play.events(PhaseBegan, since=mark)] == [
        Phase.BEGINNING,
        Phase.COMBAT,
        Phase.ENDING,
    ]


@ADDED_PHASES
def test_the_second_sun_gives_a_whole_beginning_phase(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Sphinx of the Second Sun")
    bear = board.permanent("Grizzly Bears", tapped=True)
    play = board.begin(Step.POSTCOMBAT_MAIN)
    held = play.hand(A)
    play.settle()
    mark = play.now
    play.to(Step.END)
    assert play.steps(mark) == ["untap", "upkeep", "draw", "end"]
    assert not play.obj(bear).tapped
    assert play.hand(A) == held + 1


@pytest.mark.rule("500.10a@2024")
def test_you_get_an_additional_phase_only_in_your_own_turn() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    play.effect(AddPhases(("beginning",), you_get=True), B)
    assert play.events(PhaseAdded) == []
    play.effect(AddPhases(("beginning",), you_get=True), A)
    assert len(play.events(PhaseAdded)) == 1


# 500.9, 500.10


@ADDED_STEPS
def test_of_steps_added_to_the_same_step_the_newest_comes_first(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    play.effect(AddStepsBeside("draw", anchor="upkeep"))
    play.effect(AddStepsBeside("upkeep", anchor="upkeep"))
    mark = play.now
    play.to(Step.PRECOMBAT_MAIN)
    assert play.steps(mark) == ["upkeep", "draw", "draw", "precombat_main"]


@pytest.mark.rule("500.10@2024", "500.11@2024")
def test_an_added_upkeep_that_is_skipped_leaves_an_empty_beginning_phase() -> None:
    board = Board(Edition.FREE_DIVISION)
    board.permanent("Eon Hub")
    board.permanent(enchantment("Shrine", at("upkeep")))
    play = board.begin()
    play.effect(AddSteps("upkeep"))
    mark = play.now
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.steps(mark) == ["beginning_of_combat"]
    assert [each.phase for each in play.events(PhaseBegan, since=mark)] == [
        Phase.BEGINNING,
        Phase.COMBAT,
    ]
    skipped = [each.step for each in play.events(StepSkipped, since=mark)]
    assert sorted(skipped) == sorted([Step.UNTAP, Step.UPKEEP, Step.DRAW])
    assert play.life(A) == 20


@pytest.mark.rule("500.10@2024", "614.10a@2024")
def test_steps_that_a_made_phase_lacks_use_up_no_effect_that_skips() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    play.effect(SkipNext("draw", "you"))
    play.effect(AddSteps("upkeep"))
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.steps()[-3:] == ["untap", "upkeep", "precombat_main"]


def at(step: str) -> TriggeredAbility:
    return TriggeredAbility(StepBegins(step=step), (GainLife(1),))


# 500.11, 614.10


@SKIPPING
def test_what_has_begun_is_not_skipped_any_more(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    play.effect(SkipNext("upkeep", "you"))
    mark = play.now
    play.to_turn(5, Step.DRAW)
    assert play.steps(mark)[-2:] == ["untap", "draw"]
    assert turns(play) == [A, B, A]


@SKIPPING
def test_two_effects_skip_two_combat_phases_and_an_added_one_counts(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(AddPhases(("combat",), after="combat"))
    play.effect(SkipNext("combat", "you", 2))
    mark = play.now
    play.to_turn(5, Step.END)
    assert play.events(PhaseSkipped) == [PhaseSkipped(Phase.COMBAT, skip) for skip in (1, 2)]
    first, *_ = (n for n, each in enumerate(play.steps(mark)) if each == "end")
    assert play.steps(mark)[: first + 1] == ["postcombat_main", "end"]
    assert play.steps(mark)[-5:-2] == ["beginning_of_combat", "declare_attackers", "end_of_combat"]


@SKIPPING
def test_stonehorn_dignitary_skips_the_next_combat_phase_of_an_opponent(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(4):
        board.permanent("Plains")
    rhino = board.hand("Stonehorn Dignitary")
    play = board.begin()
    play.cast(rhino)
    play.settle()
    play.to_turn(4, Step.POSTCOMBAT_MAIN)
    assert play.events(PhaseSkipped) == [PhaseSkipped(Phase.COMBAT, skip=1)]
    play.to_turn(6, Step.BEGINNING_OF_COMBAT)


@WAITING
@pytest.mark.parametrize("step", ["upkeep", "end"])
def test_what_waits_for_the_next_such_step_waits_for_one_that_is_not_skipped(
    edition: Edition, step: str
) -> None:
    play = Board(edition).begin()
    play.effect(Delay(step, (GainLife(1),)))
    play.effect(SkipNext(step, "each_player"))
    play.to_turn(5, Step.UPKEEP)
    play.settle()
    play.to_turn(5, Step.END)
    play.settle()
    assert play.life(A) == 21
    play.to_turn(7)
    assert play.life(A) == 21


@WAITING
def test_an_ability_and_an_effect_that_skip_the_same_step(edition: Edition) -> None:
    """The effect is satisfied by a step that the ability would have skipped as well."""
    board = Board(edition)
    bargain = board.permanent("Yawgmoth's Bargain")
    play = board.begin(Step.END)
    play.effect(SkipNext("draw", "you"))
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.state.skips == ()
    assert play.in_play(bargain)


# 502.2, 505.4 in turns that effects changed


@pytest.mark.rule("502.2@2024", "500.7@2024")
@pytest.mark.parametrize(("cast", "night"), [(0, True), (1, False)])
def test_in_an_extra_turn_day_and_night_look_at_ones_own_turn_before(
    cast: int, night: bool
) -> None:
    board = Board(Edition.FREE_DIVISION, night=False)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin()
    play.effect(ExtraTurns(1, "you"))
    if cast:
        play.cast(bolt, B)
    play.to_turn(4)
    assert play.state.active_player == A
    assert play.state.night is night


@pytest.mark.rule("502.2@2024", "500.11@2024")
def test_in_a_turn_without_an_untap_step_day_and_night_are_not_looked_at() -> None:
    play = Board(Edition.FREE_DIVISION, night=False).begin()
    play.effect(SkipNext("untap", "you"), B)
    play.to_turn(4, Step.END)
    assert play.events(DayNightChanged) == [DayNightChanged(False)]


@pytest.mark.rule("502.2@2024", "500.11@2024")
def test_a_skipped_turn_is_no_turn_before() -> None:
    """B's turn is skipped: in A's next turn the turn before is A's own, with a spell in it."""
    board = Board(Edition.FREE_DIVISION, night=False)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin()
    play.cast(bolt, B)
    play.settle()
    play.effect(SkipNext("turn", "you"), B)
    play.to_turn(4)
    assert play.state.active_player == A
    assert play.state.night is False


@pytest.mark.rule("505.4@2024", "505.1a@2024")
def test_added_phases_bring_a_saga_no_further_chapter() -> None:
    board = Board(Edition.FREE_DIVISION)
    saga = board.permanent("History of Benalia", counters={"lore": 1})
    play = board.begin(Step.DRAW)
    play.effect(AddPhases(("beginning", "main", "main")))
    play.to(Step.POSTCOMBAT_MAIN)
    assert dict(play.obj(saga).counters) == {"lore": 2}
