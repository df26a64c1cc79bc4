"""What is said of objects by another object, of several keywords at once, of both sides of a coin,
and of counters of a kind among permanents: printed texts that are read and played."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board, C
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, DeclareBlockers
from turnfold.events.enums import Question, Step

WHOLE = (
    "{T}: Target creature you control with toughness less than this creature's power gains flying "
    "until end of turn.",
    "{2}: Until end of turn, target creature with defender gains haste, can attack as though it "
    "didn't have defender, and assigns combat damage equal to its toughness rather than its power.",
    "Whenever this creature attacks, it gains flying until end of turn if you control a creature "
    "with flying. The same is true for first strike, lifelink, and trample.",
    "{1}: Flip a coin. If you win the flip, target Orc creature gets +2/+0 until end of turn. If "
    "you lose the flip, it gets -0/-2 until end of turn.",
    "Whenever this creature attacks, if it's modified, you may have it deal damage equal to its "
    "power to you and any target.",
    "At the beginning of each opponent's upkeep, they lose 1 life and you put a -1/-1 counter on "
    "up to one target creature they control.",
    "This creature enters with a +1/+1 counter on it for each +1/+1 counter among other creatures "
    "you control.",
    "{T}: This creature deals 1 damage to target creature and each other creature that shares a "
    "color with it.",
    "Whenever this creature blocks or becomes blocked by a creature, destroy all Auras attached to "
    "that creature.",
    "{8}: This creature and up to one other target creature each get +3/+3 until end of turn.",
    "{8}: This creature and target creature can't be blocked this turn.",
    "At the beginning of your end step, each player loses 4 life unless they sacrifice a nontoken "
    "creature of their choice.",
    "{1}: Each opponent loses 3 life unless that player discards a card.",
)
PARTLY = (
    # the source, of which the condition speaks, or the creature that enters
    "Whenever another creature enters, if this creature is tapped, untap it.",
    # nobody was spoken of
    "{1}: Destroy target creature they control.",
    # the player whose upkeep it is, or the target
    "At the beginning of each opponent's upkeep, target player loses 1 life. Destroy target "
    "creature they control.",
    # which of the keywords is it
    "Whenever this creature attacks, it gains flying until end of turn if you control a creature "
    "with trample. The same is true for first strike.",
    "Whenever this creature attacks, it gains flying until end of turn if you control a creature "
    "with flying. The same is true for flying and trample.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_such_sentences_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", PARTLY)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("109.3@2024", "601.2c@2024")
@pytest.mark.parametrize(("toughness", "fits"), [(1, True), (2, False), (3, False)])
def test_toughness_is_compared_with_the_power_of_the_source(toughness: int, fits: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Target creature with toughness less than this creature's power gains flying "
              "until end of turn.")
    )  # fmt: skip
    bear = board.permanent(plain("Bear", 9, toughness), B)
    assert board.begin().allowed(ActivateAbility(it, 0, (bear,))) is fits


@pytest.mark.rule("105.2@2024")
def test_all_that_share_a_color_with_the_target_are_dealt_damage() -> None:
    board = Board(EDITION)
    costs = {"Green": "{G}", "Gold": "{G}{W}", "White": "{W}", "Gray": "{1}"}
    elves = {
        name: board.permanent(read_card(name, "Creature", cost=cost, power="1", toughness="1"), B)
        for name, cost in costs.items()
    }
    it = board.permanent(
        beast(
            "{0}: This creature deals 1 damage to target creature and each other creature that "
            "shares a color with it."
        )
    )
    play = board.begin().activate(it, elves["Green"]).settle()
    assert [name for name, each in elves.items() if play.in_play(each)] == ["White", "Gray"]
    play.activate(it, elves["Gray"]).settle()
    assert [name for name, each in elves.items() if play.in_play(each)] == ["White"]


@pytest.mark.rule("303.4b@2024")
def test_only_what_is_attached_to_the_target_is_destroyed() -> None:
    board = Board(EDITION)
    aura = read_card("Aura", "Enchantment — Aura", "Enchant creature")
    bears = [board.permanent(plain("Bear")), board.permanent(plain("Ox"))]
    auras = [board.permanent(aura, host=each) for each in bears]
    spell = board.hand(trick("Destroy all Auras attached to target creature."))
    play = board.begin()
    play.cast(spell, bears[0])
    play.settle()
    assert [play.in_play(each) for each in auras] == [False, True]


@pytest.mark.rule("608.2c@2024")
def test_each_keyword_is_given_if_something_has_that_one() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever this creature attacks, it gains flying until end of turn if you control a "
            "creature with flying. The same is true for first strike, lifelink, and trample."
        )
    )
    board.permanent(plain("Bear", 1, 1, "trample"))
    board.permanent(plain("Wolf", 1, 1, "flying"), B)
    play = board.begin().attack(it).settle()
    assert {"flying", "first strike", "lifelink", "trample"} & play.looks(it).keywords == {
        "trample"
    }


@pytest.mark.rule("122.1@2024")
def test_only_counters_of_the_kind_are_counted() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"), counters={"+1/+1": 2, "oil": 1})
    board.permanent(plain("Wolf"), B, counters={"+1/+1": 1})
    it = board.hand(
        beast(
            "This creature enters with a +1/+1 counter on it for each +1/+1 counter among other "
            "creatures you control."
        )
    )
    play = board.begin()
    play.cast(it)
    (there,) = play.settle().named("Test Beast")
    assert play.counters(there, "+1/+1") == 2


@pytest.mark.rule("510.1a@2024", "702.3b@2024")
def test_a_wall_attacks_and_assigns_damage_by_its_toughness() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: Until end of turn, target creature with defender gains haste, can attack as "
            "though it didn't have defender, and assigns combat damage equal to its toughness "
            "rather than its power."
        )
    )
    wall = board.permanent(plain("Wall", 0, 4, "defender"), sick=True)
    play = board.begin().activate(it, wall).settle()
    assert play.attack(wall).to(Step.POSTCOMBAT_MAIN).life(B) == 16


@pytest.mark.rule("611.2c@2024")
def test_a_restriction_on_two_creatures_is_about_those_two() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: This creature and target creature can't block this turn."), B)
    ox, wolf = board.permanent(plain("Ox"), B), board.permanent(plain("Wolf"), B)
    bear = board.permanent(plain("Bear"))
    play = board.begin()
    play.pass_()
    play.activate(it, ox).settle()
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    able = [each for each in (it, ox, wolf) if play.allowed(DeclareBlockers(((each, (bear,)),)))]
    assert able == [wolf]


@pytest.mark.rule("101.4@2024", "608.2d@2024")
def test_it_happens_to_each_player_who_does_not_do_something() -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(
        beast("{0}: Each player loses 4 life unless they sacrifice a creature of their choice.")
    )
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().activate(it).to_question(Question.CONFIRM)
    assert play.asked[0] == A
    play.say(False)
    assert play.asked == (B, Question.CONFIRM)
    play.say(True).settle()
    assert [play.life(each) for each in (A, B, C)] == [16, 20, 16]
    assert (play.in_play(it), play.in_play(bear)) == (True, False)


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "what",
    [
        "this creature explores",
        "suspect this creature",
        "remove this creature from combat",
        "prevent all damage that would be dealt to this creature this turn",
        "this creature deals 1 damage to any target",
    ],
)
def test_it_is_the_source_that_words_named_last(what: str) -> None:
    text = f"Whenever another creature enters, {what}. It gets +3/+0 until end of turn."
    board = Board(EDITION)
    it = board.permanent(beast(text))
    bear = board.hand(plain("Bear"))
    play = board.begin()
    play.cast(bear)
    play.settle()
    (entered,) = play.named("Bear")
    assert (play.size(it)[0] >= 5, play.size(entered)) == (True, (2, 2))
