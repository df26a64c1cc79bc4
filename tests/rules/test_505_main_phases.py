"""The main phases: two of them, and what may be cast in them (505)."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddPhases, GainLife, SkipNext
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.permanents import CountersChanged, LoreCounterAdded
from turnfold.events.stack import SpellCast
from turnfold.events.turn import PhaseBegan, PriorityGained

MAIN_PHASES = in_editions(
    "505.1@2004", "505.1@2010", "505.1@2024", "es-1@2004", "es-1@2010", "es-1@2024"
)
POSTCOMBAT = in_editions("505.1a@2010", "505.1a@2024", "es-2@2010", "es-2@2024")
WHEN_IT_ENDS = in_editions(
    "505.2@2004", "505.2@2010", "505.2@2024", "es-3@2004", "es-3@2010", "es-3@2024"
)
TRIGGERS = in_editions("505.4@2004", "es-4@2004", "505.4@2010", "es-4@2010", "es-4@2024")
PRIORITY = in_editions(
    "505.6@2004", "505.5@2010", "505.6@2024", "es-5@2004", "es-5@2010", "es-5@2024"
)
TIMING = in_editions(
    "305.3@2004", "505.5a@2010", "505.6a@2024", "es-6@2004", "es-6@2010", "es-6@2024"
)

FREE = [
    Card(name="Relic", types=("artifact",)),
    Card(name="Bear", types=("creature",), power=2, toughness=2),
    Card(name="Rite", types=("enchantment",)),
    Card(name="Rush", types=("sorcery",)),
]
PLANESWALKER = Card(name="Walker", types=("planeswalker",), loyalty=3)

NOT_MAIN = [
    Step.UPKEEP,
    Step.DRAW,
    Step.BEGINNING_OF_COMBAT,
    Step.END_OF_COMBAT,
    Step.END,
]


def at_main(whose: str = "any") -> TriggeredAbility:
    trigger = StepBegins(step="precombat_main", whose=whose)  # type: ignore[arg-type]
    return TriggeredAbility(trigger=trigger, effects=(GainLife(1),))


# 505.1, 505.2


@MAIN_PHASES
def test_two_main_phases_are_separated_by_combat(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    play.to_turn(4)
    assert [each.phase for each in play.events(PhaseBegan)][:5] == [
        Phase.BEGINNING,
        Phase.PRECOMBAT_MAIN,
        Phase.COMBAT,
        Phase.POSTCOMBAT_MAIN,
        Phase.ENDING,
    ]


@MAIN_PHASES
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
def test_what_may_be_done_in_a_main_phase_may_be_done_in_either(
    edition: Edition, step: Step
) -> None:
    board = Board(edition)
    spell, land = board.hand(FREE[3]), board.hand("Forest")
    play = board.begin(step)
    play.land(land)
    play.cast(spell)
    assert play.events(SpellCast)


@POSTCOMBAT
def test_with_combat_skipped_the_second_main_phase_is_postcombat_all_the_same(
    edition: Edition,
) -> None:
    play = Board(edition).begin()
    play.effect(SkipNext("combat", "you"))
    play.both_pass()
    assert play.state.phase is Phase.POSTCOMBAT_MAIN


@POSTCOMBAT
def test_a_main_phase_that_an_effect_adds_is_postcombat(edition: Edition) -> None:
    play = Board(edition).begin()
    mark = play.now
    play.effect(AddPhases(("main",)))
    play.both_pass()
    assert play.state.phase is Phase.POSTCOMBAT_MAIN
    play.to(Step.END)
    phases = [each.phase for each in play.events(PhaseBegan, since=mark)]
    assert phases.count(Phase.PRECOMBAT_MAIN) == 0
    assert phases.count(Phase.POSTCOMBAT_MAIN) == 2


@POSTCOMBAT
def test_after_an_added_combat_phase_comes_a_postcombat_main_phase(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(4):
        board.permanent("Mountain")
    assault = board.hand("Relentless Assault")
    play = board.begin()
    mark = play.now
    play.cast(assault)
    play.settle()
    play.to(Step.END)
    assert [each.phase for each in play.events(PhaseBegan, since=mark)] == [
        Phase.COMBAT,
        Phase.POSTCOMBAT_MAIN,
        Phase.COMBAT,
        Phase.POSTCOMBAT_MAIN,
        Phase.ENDING,
    ]


@pytest.mark.rule("505.1b@2024")
def test_second_main_phase_means_the_second_of_this_turn() -> None:
    second = StepBegins(step="main", number=2, whose="you")
    board = Board(Edition.FREE_DIVISION)
    shrine = board.permanent(
        enchantment("Shrine", TriggeredAbility(trigger=second, effects=(GainLife(1),)))
    )
    play = board.begin()
    assert play.on_stack() == []
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.on_stack() == [shrine]
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.on_stack() == []
    assert play.life(A) == 21
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.on_stack() == [shrine]


@pytest.mark.rule("505.1b@2024")
def test_the_first_main_phase_by_its_number_is_no_other() -> None:
    board = Board(Edition.FREE_DIVISION)
    first = TriggeredAbility(StepBegins("main", number=1), (GainLife(1),))
    shrine = board.permanent(enchantment("Shrine", first))
    play = board.begin()
    play.to_turn(2, Step.PRECOMBAT_MAIN)
    assert play.on_stack() == [shrine]
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.on_stack() == []


@WHEN_IT_ENDS
def test_a_main_phase_ends_when_all_pass_on_an_empty_stack(edition: Edition) -> None:
    board = Board(edition)
    spell = board.hand(FREE[3])
    play = board.begin()
    play.cast(spell)
    play.both_pass()
    assert play.state.stack == ()
    assert play.step is Step.PRECOMBAT_MAIN
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.step is Step.PRECOMBAT_MAIN
    play.pass_()
    assert play.step is Step.BEGINNING_OF_COMBAT


@WHEN_IT_ENDS
def test_playing_a_land_does_not_end_it_either(edition: Edition) -> None:
    board = Board(edition)
    land = board.hand("Forest")
    play = board.begin()
    play.land(land)
    assert play.step is Step.PRECOMBAT_MAIN
    assert play.asked == (A, Question.PRIORITY)


# 505.4


@TRIGGERS
def test_what_triggers_as_the_main_phase_begins_comes_before_priority(edition: Edition) -> None:
    board = Board(edition)
    shrine = board.permanent(enchantment("Shrine", at_main()))
    play = board.begin(Step.DRAW)
    mark = play.now
    play.to(Step.PRECOMBAT_MAIN)
    assert play.on_stack() == [shrine]
    gained = [n for n, e in enumerate(play.all_events(mark)) if e == PriorityGained(A)]
    assert len(gained) == 1
    play.settle()
    assert play.life(A) == 21
    play.to(Step.END)
    assert play.life(A) == 21


@TRIGGERS
def test_eladamris_vineyard_gives_mana_to_whoevers_main_phase_begins(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Eladamri's Vineyard", B)
    play = board.begin(Step.DRAW)
    play.to(Step.PRECOMBAT_MAIN)
    play.settle()
    assert (play.pool(A), play.pool(B)) == (2, 0)


@pytest.mark.rule("505.4@2024")
def test_sagas_of_the_active_player_get_a_lore_counter_as_the_precombat_main_phase_begins() -> None:
    board = Board(Edition.FREE_DIVISION)
    mine = board.permanent("History of Benalia", A, counters={"lore": 1})
    yours = board.permanent("History of Benalia", B, counters={"lore": 1})
    play = board.begin(Step.DRAW)
    mark = play.now
    play.to(Step.PRECOMBAT_MAIN)
    assert dict(play.obj(mine).counters) == {"lore": 2}
    assert dict(play.obj(yours).counters) == {"lore": 1}
    assert play.events(LoreCounterAdded, since=mark) == [LoreCounterAdded(mine)]
    put = play.place_of(CountersChanged(mine, "lore", 1, A), mark)
    assert play.place_of(PhaseBegan(Phase.PRECOMBAT_MAIN), mark) < put
    assert put < play.place_of(PriorityGained(A), play.place_of(PhaseBegan(Phase.PRECOMBAT_MAIN)))
    play.to(Step.POSTCOMBAT_MAIN)
    assert dict(play.obj(mine).counters) == {"lore": 2}


@pytest.mark.rule("505.4@2024")
def test_a_saga_gets_no_counter_in_a_turn_without_a_precombat_main_phase() -> None:
    board = Board(Edition.FREE_DIVISION)
    saga = board.permanent("History of Benalia", A, counters={"lore": 1})
    play = board.begin(Step.DRAW)
    play.effect(SkipNext("precombat_main", "you"))
    play.to(Step.END)
    assert dict(play.obj(saga).counters) == {"lore": 1}


# 505.6


@PRIORITY
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
def test_then_the_active_player_gets_priority(edition: Edition, step: Step) -> None:
    board = Board(edition)
    mountain = board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin(step)
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.cast(bolt, A)
    assert play.obj(mountain).tapped


# 505.6a


@TIMING
@pytest.mark.parametrize("card", FREE, ids=[card.types[0] for card in FREE])
@pytest.mark.parametrize("step", NOT_MAIN)
def test_only_a_main_phase_is_the_time_for_it(edition: Edition, card: Card, step: Step) -> None:
    board = Board(edition)
    spell = board.hand(card)
    play = board.begin(step)
    rules = {
        Edition.DAMAGE_ON_THE_STACK: "305.3",
        Edition.DAMAGE_ORDER: "505.5a",
        Edition.FREE_DIVISION: "505.6a",
    }
    assert play.refused(CastSpell(spell)) == f"{rules[edition]}@{edition.value}"
    play.to(Step.PRECOMBAT_MAIN if step in (Step.UPKEEP, Step.DRAW) else Step.UPKEEP)
    if play.state.active_player == A:
        play.cast(spell)
        assert len(play.state.stack) == 1


@in_editions("505.5a@2010", "505.6a@2024", "es-6@2010", "es-6@2024")
def test_planeswalkers_are_cast_in_a_main_phase_too(edition: Edition) -> None:
    board = Board(edition)
    walker = board.hand(PLANESWALKER)
    play = board.begin(Step.DRAW)
    play.refused(CastSpell(walker))
    play.to(Step.PRECOMBAT_MAIN)
    play.cast(walker)
    play.settle()
    assert play.state.battlefield


@TIMING
@pytest.mark.parametrize("card", FREE, ids=[card.types[0] for card in FREE])
def test_only_the_active_player_may_cast_it(edition: Edition, card: Card) -> None:
    board = Board(edition)
    spell = board.hand(card, B)
    play = board.begin()
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.refused(CastSpell(spell))


@TIMING
@pytest.mark.parametrize("card", FREE, ids=[card.types[0] for card in FREE])
def test_and_only_while_the_stack_is_empty(edition: Edition, card: Card) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    spell, bolt = board.hand(card), board.hand("Lightning Bolt")
    play = board.begin()
    play.cast(bolt, B)
    play.refused(CastSpell(spell))
    play.settle()
    play.cast(spell)


@TIMING
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, *NOT_MAIN])
def test_instants_and_what_has_flash_need_no_main_phase(edition: Edition, step: Step) -> None:
    board = Board(edition)
    board.permanent("Mountain", B)
    viper, bolt = board.hand(creature("Viper", 1, 1, "flash"), B), board.hand("Lightning Bolt", B)
    play = board.begin(step)
    play.pass_()
    play.cast(bolt, A)
    play.cast(viper)
    assert len(play.state.stack) == 2
