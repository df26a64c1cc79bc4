"""Counters that are put on each of several permanents, as many as each of them says; and what was
tapped together."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Question, Step


@pytest.mark.rule("701.9e@2024")
def test_the_counters_on_each_creature_are_doubled_by_its_own_number() -> None:
    board = Board(EDITION)
    one, three = (board.permanent(plain("Bear"), counters={"+1/+1": n}) for n in (1, 3))
    bare = board.permanent(plain("Cub"))
    theirs = board.permanent(plain("Elk"), B, counters={"+1/+1": 2})
    spell = board.hand(trick("Double the number of +1/+1 counters on each creature you control."))
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert [play.counters(each, "+1/+1") for each in (one, three, bare, theirs)] == [2, 6, 0, 2]


@pytest.mark.rule("608.2h@2024", "122.1@2024")
def test_each_creature_gets_counters_by_its_own_toughness_as_it_was_before() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Put a number of +1/+1 counters on each other creature you control equal to "
              "that creature's toughness.")
    )  # fmt: skip
    small, large = board.permanent(plain("Ox", 1, 4)), board.permanent(plain("Elk", 3, 1))
    play = board.begin()
    play.activate(it)
    play.settle()
    assert [play.counters(each, "+1/+1") for each in (it, small, large)] == [0, 4, 1]


@pytest.mark.rule("608.2c@2024")
def test_that_creature_may_not_be_the_one_that_attacks_and_each_one_at_once() -> None:
    card = read_card(
        "Test Beast",
        "Creature — Beast",
        "Whenever a creature you control attacks, put a number of +1/+1 counters on each creature "
        "you control equal to that creature's power.",
        power="2",
        toughness="2",
    )
    assert card.unread


@pytest.mark.rule("608.2c@2024", "502.3@2024")
def test_those_permanents_are_the_targets_and_stay_tapped() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Tap up to two target permanents. Those permanents don't untap during their "
              "controllers' next untap steps.")
    )  # fmt: skip
    bear, cub = board.permanent(plain("Bear"), B), board.permanent(plain("Cub"), B)
    play = board.begin()
    play.activate(it, bear)
    play.settle()
    play.to_turn(2, Step.PRECOMBAT_MAIN)
    assert (play.obj(bear).tapped, play.obj(cub).tapped) == (True, False)


@pytest.mark.rule("509.1b@2024")
@pytest.mark.parametrize(("kinds", "able"), [("Eldrazi Scion", False), ("Eldrazi", True)])
def test_what_is_of_two_kinds_is_described_by_both(kinds: str, able: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(beast("This creature can't be blocked by Eldrazi Scions."))
    other = board.permanent(
        read_card("Test Wall", f"Creature — {kinds}", "", power="1", toughness="1"), B
    )
    play = board.begin().attack(it).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((other, (it,)),))) is able


@pytest.mark.rule("611.2c@2024", "502.3@2024")
def test_those_creatures_are_all_that_were_tapped_for_each_of_their_controllers() -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(
        beast("{0}: Tap all creatures. Those creatures don't untap during their controllers' next "
              "untap steps.")
    )  # fmt: skip
    bear, ox = board.permanent(plain("Bear"), B), board.permanent(plain("Ox"), 3)
    play = board.begin().activate(it).settle()
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert [play.obj(each).tapped for each in (bear, ox)] == [True, True]
    play.to_turn(8, Step.PRECOMBAT_MAIN)
    assert [play.obj(each).tapped for each in (bear, ox)] == [False, False]


@pytest.mark.rule("611.2c@2024")
def test_they_are_not_creatures_that_came_later() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Creatures you control get +1/+1 until end of turn. They can't be blocked this "
              "turn.")
    )  # fmt: skip
    wall = board.permanent(plain("Wall"), B)
    spell = board.hand(trick("Create a 2/2 green Bear creature token with haste."))
    play = board.begin().activate(it).settle()
    play.cast(spell)
    play.settle()
    (cub,) = play.named("Bear")
    play.attack(it, cub).to_question(Question.DECLARE_BLOCKERS)
    able = [each for each in (it, cub) if play.allowed(DeclareBlockers(((wall, (each,)),)))]
    assert able == [cub]


@pytest.mark.rule("608.2c@2024", "611.2c@2024")
def test_those_creatures_must_attack_and_none_that_comes_later() -> None:
    text = "Creatures you control get +1/+1 until end of turn. Those creatures attack this turn if"
    board = Board(EDITION)
    it = board.permanent(plain("Bear"))
    spell = board.hand(trick(f"{text} able."))
    text = "Create a 2/2 green Bear creature token with haste."
    later = board.hand(read_card("Arrival", "Instant", text))
    play = board.begin()
    for card in (spell, later):
        play.cast(card)
        play.settle()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(()))
    assert play.allowed(DeclareAttackers(((it, B),)))


@pytest.mark.rule("608.2c@2024")
def test_they_are_those_that_were_described_even_if_they_change() -> None:
    board = Board(EDITION)
    lands = StaticAbility(
        Modification(add_types=("creature",), set_power=1, set_toughness=1),
        those(HasTypes(("land",)), ControlledBy("you")),
    )
    board.permanent(Card("Life", ("enchantment",), abilities=(lands,)), B)
    forest, bear = board.permanent("Forest", B, tapped=True), board.permanent(plain("Bear"), B)
    mine = board.permanent("Island", tapped=True)
    spell = board.hand(
        trick(
            "Gain control of all creatures until end of turn. Untap them. They gain haste until "
            "end of turn."
        )
    )
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert [play.obj(each).controller for each in (forest, bear)] == [A, A]
    assert [play.obj(each).tapped for each in (forest, mine)] == [False, True]
    assert [play.looks(each).keywords for each in (forest, bear)] == [{"haste"}, {"haste"}]


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "text",
    [
        "Put a +1/+1 counter on each creature you control with power 2 or less. Those creatures "
        "gain flying until end of turn. Untap them.",
        "Creatures with power 2 or less get +1/+1 until end of turn and gain flying until end of "
        "turn.",
    ],
)
def test_those_creatures_have_the_size_no_more_by_which_they_were_described(text: str) -> None:
    board = Board(EDITION)
    bear, ox = board.permanent(plain("Bear", 2, 2)), board.permanent(plain("Ox", 3, 3))
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert (play.size(bear), play.looks(bear).keywords) == ((3, 3), {"flying"})
    assert not play.looks(ox).keywords


def test_who_they_were_is_not_known_any_more_later() -> None:
    text = "Untap all creatures you control. At the beginning of the next end step, tap them."
    assert read_card("Trick", "Instant", text).unread


@pytest.mark.rule("608.2c@2024")
def test_each_of_them_is_written_as_it_was_read() -> None:
    text = "Artifact creatures you control gain deathtouch until end of turn. Put a +1/+1 counter "
    printed = PrintedCard("Trick", "", "Sorcery", f"{text}on each of them.")
    (paragraph,) = read(printed).paragraphs
    assert paragraph.line is not None
    assert says(paragraph.line, paragraph.text)


@pytest.mark.rule("701.9c@2024", "107.1b@2024")
def test_what_is_less_than_0_is_doubled_and_is_no_bonus_of_its_own() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: Double this creature's power and toughness until end of turn.\n{0}: This "
            "creature gets -4/+1 until end of turn.\n{0}: This creature gets +X/+0 until end of "
            "turn, where X is its power."
        )
    )
    play = board.begin()
    sizes = [play.activate(it, ability=n).settle().size(it) for n in (1, 2, 0)]
    assert sizes == [(-2, 3), (-2, 3), (-4, 6)]


@pytest.mark.rule("608.2d@2024", "122.1@2024")
@pytest.mark.parametrize(("there", "left", "hand"), [(0, 0, 0), (1, 1, 0), (2, 0, 1), (3, 1, 1)])
def test_nobody_may_remove_more_counters_than_there_are(there: int, left: int, hand: int) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("When this creature attacks, you may remove two fuse counters from it. If you do, "
              "draw a card."),
        counters={"fuse": there},
    )  # fmt: skip
    play = board.begin().attack(it).both_pass()
    assert (play.asked[1] is Question.CONFIRM) is (there >= 2)
    if there >= 2:
        play.say(True)
    assert (play.settle().counters(it, "fuse"), play.hand(A)) == (left, hand)
