"""Texts of creatures about combat, damage and counters: read, written again, and played.
`creatures.json` has what each text means."""

import json
from pathlib import Path

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import assert_means, creature
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card, says
from turnfold.events.cards.effects import PutCounters
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import CountersChanged

EDITION = Edition.FREE_DIVISION
TEXTS: dict[str, list[object]] = json.loads(
    Path(__file__).with_name("creatures.json").read_text("utf-8")
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_means_what_it_says(text: str) -> None:
    reading = creature(text)
    assert_means(reading, TEXTS[text])
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.rule("603.2@2024", "609.7@2024")
def test_that_player_is_who_controls_the_source_of_the_damage() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever a source an opponent controls deals damage to you, that player loses 3 "
              "life.")
    )  # fmt: skip
    shooter = board.permanent(
        beast("{0}: This creature deals 1 damage to any target.", "Shooter"), B
    )
    play = board.begin().pass_().activate(shooter, A).settle()
    assert (play.life(A), play.life(B)) == (19, 17)


@pytest.mark.rule("115.1@2024", "115.4@2024")
def test_you_are_no_opponent_that_is_a_target() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: This creature deals 1 damage to target opponent or "
                               "planeswalker."))  # fmt: skip
    play = board.begin()
    with pytest.raises(Exception, match="target"):
        play.activate(it, A)
    assert play.activate(it, B).settle().life(B) == 19


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("lands", "size"), [(0, (2, 2)), (1, (3, 3))])
def test_a_condition_of_two_events_is_asked_of_either(lands: int, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("Whenever this creature attacks or blocks, if you control a land, this creature "
              "gets +1/+1 until end of turn.")
    )  # fmt: skip
    board.lands("G" * lands)
    assert board.begin().attack(it).settle().size(it) == size


_WITHOUT_ISLANDS = "When you control no Islands, you lose 3 life."


@pytest.mark.rule("603.8@2024", "603.8@2010", "410.11@2004")
@pytest.mark.parametrize("edition", list(Edition), ids=str)
def test_a_state_triggers_again_only_when_its_ability_has_left_the_stack(edition: Edition) -> None:
    board = Board(edition)
    island = board.permanent("Island")
    board.permanent(beast(_WITHOUT_ISLANDS))
    play = board.begin()
    assert play.on_stack() == []
    play.effect_destroy(island)
    assert len(play.on_stack()) == 1
    play.both_pass()
    assert (play.life(A), len(play.on_stack())) == (17, 1)


@pytest.mark.rule("603.8@2024")
def test_a_state_of_a_moment_is_enough() -> None:
    board = Board(EDITION)
    island = board.permanent("Island")
    board.permanent(beast(_WITHOUT_ISLANDS))
    blink = board.hand(
        read_card("Blink", "Instant", "Exile target land, then return it to the battlefield under "
                  "its owner's control.")
    )  # fmt: skip
    play = board.begin()
    play.cast(blink, island)
    assert play.settle().life(A) == 17


@pytest.mark.rule("602.2@2024")
def test_another_player_activates_what_any_player_may_activate() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: You gain 1 life. Any player may activate this ability.\n{0}: You gain 5 life.")
    )
    play = board.begin().pass_().activate(it)
    assert (play.settle().life(A), play.life(B)) == (20, 21)
    play = board.begin().pass_()
    with pytest.raises(Exception, match="controls no such permanent"):
        play.activate(it, ability=1)


@pytest.mark.rule("107.14@2024", "608.2d@2024")
@pytest.mark.parametrize(("counters", "size"), [(1, (2, 2)), (2, (4, 4))])
def test_energy_is_paid_only_by_who_has_enough(counters: int, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: You get {E}.\nWhenever this creature attacks, you may pay {E}{E}. If you do, "
              "it gets +2/+2 until end of turn.")
    )  # fmt: skip
    play = board.begin()
    for _ in range(counters):
        play.activate(it).settle()
    play.attack(it)
    if counters == 2:
        play.to_question(Question.CONFIRM).say(True)
    assert play.settle().size(it) == size
    left = dict(play.player(A).counters).get("energy", 0)
    assert left == counters % 2


@pytest.mark.rule("122.1@2024")
@pytest.mark.parametrize(("counters", "power"), [((2, 2), 2), ((0, 3), 4)])
def test_one_opponent_has_all_of_the_counters(counters: tuple[int, int], power: int) -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(
        beast("As long as an opponent has three or more poison counters, this creature gets +2/+0.")
    )
    play = board.begin()
    for player, number in zip((B, 3), counters, strict=True):
        if number:
            play.effect(PutCounters("poison", number, "that_player"), that_player=player)
    assert play.size(it) == (power, 2)


@pytest.mark.rule("611.2c@2024", "608.2h@2024")
def test_doubled_power_is_as_much_again_as_it_was() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Double this creature's power until end of turn.", power=3))
    play = board.begin().activate(it).settle()
    assert play.size(it) == (6, 2)
    assert play.activate(it).settle().size(it) == (12, 2)


@pytest.mark.rule("615.3@2024")
def test_damage_is_prevented_on_both_ways() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Prevent all combat damage that would be dealt to and dealt by "
                               "this creature this turn."))  # fmt: skip
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().activate(it).settle().attack(it).block({bear: it}).settle()
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.in_play(it, bear)
    assert play.obj(bear).damage == 0


@pytest.mark.rule("615.1@2024", "303.4b@2024")
def test_damage_by_an_enchanted_creature_is_prevented() -> None:
    board = Board(EDITION)
    it = board.permanent(plain("Bear"))
    board.aura(read_card("Calm", "Enchantment — Aura", "Enchant creature\nPrevent all combat "
                         "damage that would be dealt by enchanted creature."), it)  # fmt: skip
    other = board.permanent(plain("Wolf"))
    play = board.begin().attack(it, other)
    assert play.to(Step.POSTCOMBAT_MAIN).life(B) == 18


@pytest.mark.rule("604.3@2024", "208.2a@2024")
def test_power_and_a_toughness_of_one_more_are_counted_together() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "This creature's power is equal to the number of creature cards in all graveyards and "
            "its toughness is equal to that number plus 1."
        )
    )
    board.graveyard(plain("Bear"))
    board.graveyard(plain("Wolf"), B)
    assert board.begin().size(it) == (2, 3)


@pytest.mark.rule("509.1b@2024")
def test_neither_blocks_the_other() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("This creature can't block or be blocked by creatures with power 3 or greater.")
    )
    strong, weak = board.permanent(plain("Ox", 3, 3), B), board.permanent(plain("Bear"), B)
    play = board.begin().attack(it)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(((strong, (it,)),)))
    assert play.allowed(DeclareBlockers(((weak, (it,)),)))


_MOVES = (
    "{0}: Put two +1/+1 counters on this creature.\n{0}: Move a +1/+1 counter from this creature "
    "onto target creature.\n{0}: Remove all +1/+1 counters from this creature."
)


@pytest.mark.rule("122.5@2024")
def test_a_counter_is_moved_as_long_as_there_is_one() -> None:
    board = Board(EDITION)
    it, bear = board.permanent(beast(_MOVES)), board.permanent(plain("Bear"))
    play = board.begin().activate(it).settle()
    for left in (1, 0, 0):
        play.activate(it, bear, ability=1).settle()
        assert (play.counters(it, "+1/+1"), play.counters(bear, "+1/+1")) == (left, 2 - left)


@pytest.mark.rule("122.5@2024")
def test_a_counter_is_not_moved_to_where_it_is() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(_MOVES))
    play = board.begin().activate(it).settle().activate(it, it, ability=1)
    now = play.now
    assert play.settle().counters(it, "+1/+1") == 2
    assert play.events(CountersChanged, since=now) == []


@pytest.mark.rule("122.1@2024")
def test_all_counters_of_a_kind_are_removed() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(_MOVES))
    play = board.begin().activate(it).settle().activate(it, ability=2).settle()
    assert play.counters(it, "+1/+1") == 0
