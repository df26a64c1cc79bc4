"""Printed texts of creatures, played: half of the damage, several limits of one ability, X counters
for a card in hand, and what is of another kind."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import ActivateAbility, CastSpell, DeclareBlockers
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION


@pytest.mark.rule("107.1a@2024", "614.1a@2024", "615.1@2024")
@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        (
            "If a source would deal damage to a permanent or player, it deals half that damage, "
            "rounded down, to that permanent or player instead.",
            {1: 0, 4: 2, 5: 2},
        ),
        (
            "If a source would deal damage to you, prevent half that damage, rounded up.",
            {1: 0, 5: 2},
        ),
        (
            "If a source would deal damage to you, prevent half that damage, rounded down.",
            {1: 1, 5: 3},
        ),
    ],
)
def test_half_of_the_damage_is_dealt(text: str, dealt: dict[int, int]) -> None:
    for amount, left in dealt.items():
        board = Board(EDITION)
        board.permanent(beast(text))
        assert board.begin().effect_damage(B, A, amount).life(A) == 20 - left


@pytest.mark.rule("602.5b@2024", "506.7@2024")
def test_three_limits_of_one_sentence_all_hold() -> None:
    text = (
        "{0}: You gain 1 life. Activate only during the declare blockers step, only if at least "
        "one creature is blocking this creature, and only once each turn."
    )
    board = Board(EDITION)
    it, bear = board.permanent(beast(text)), board.permanent(plain("Bear"), B)
    play = board.begin()
    assert play.refused(ActivateAbility(it)) == "506.7@2024"
    play.attack(it).block({})
    assert not play.allowed(ActivateAbility(it))
    play = board.begin().attack(it).block({bear: it})
    assert not play.activate(it).allowed(ActivateAbility(it))


@pytest.mark.rule("702.77a@2024", "107.3@2024")
def test_a_card_is_discarded_for_x_counters() -> None:
    board = Board(EDITION)
    card = board.hand(beast("Reinforce X—{X}{G}"))
    bear, _ = board.permanent(plain("Bear")), board.lands("GGG")
    play = board.begin()
    play.do(ActivateAbility(card, 0, (bear,), 2))
    play.settle()
    assert play.counters(bear, "+1/+1") == 2


@pytest.mark.rule("205.1a@2024", "613.4b@2024")
def test_a_creature_is_of_another_type_and_size_in_its_turn() -> None:
    board = Board(EDITION)
    text = "During your turn, this creature is a Bear with base power and toughness 4/3."
    it = board.permanent(beast(text), counters={"+1/+1": 1})
    play = board.begin()
    assert (play.size(it), play.looks(it).subtypes) == ((5, 4), {"Bear"})
    play.to_turn(4)
    assert play.size(it) == (3, 3)
    assert "Bear" not in play.looks(it).subtypes


@pytest.mark.rule("509.1b@2024")
def test_a_creature_is_not_blocked_by_either_of_two_kinds() -> None:
    board = Board(EDITION)
    text = (
        "{0}: Until end of turn, target creature can't be blocked by creatures with power 2 or "
        "less and/or Walls."
    )
    it = board.permanent(beast(text))
    weak, wall, strong = (
        board.permanent(card, B)
        for card in (
            plain("One", 2, 2),
            read_card("Two", "Creature — Wall", "", power="4", toughness="4"),
            plain("Three", 3, 3),
        )
    )
    play = board.begin().activate(it, it).settle()
    play.attack(it).to_question(Question.DECLARE_BLOCKERS)
    allowed = [
        each for each in (weak, wall, strong) if play.allowed(DeclareBlockers(((each, (it,)),)))
    ]
    assert allowed == [strong]


@pytest.mark.rule("122.1@2024", "613.4c@2024")
def test_each_creature_grows_by_its_own_counters() -> None:
    board = Board(EDITION)
    board.permanent(beast("Each creature you control gets +1/+1 for each charge counter on it."))
    two, none = (
        board.permanent(plain("Two"), counters={"charge": 2}),
        board.permanent(plain("None")),
    )
    play = board.begin()
    assert (play.size(two), play.size(none)) == ((4, 4), (2, 2))


@pytest.mark.rule("122.1@2024")
def test_all_counters_of_all_kinds_are_removed() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Remove all counters from target permanent."))
    other = board.permanent(plain("Other"), counters={"charge": 2, "+1/+1": 1, "flying": 1})
    play = board.begin().activate(it, other).settle()
    assert play.obj(other).counters == ()


@pytest.mark.rule("702.24a@2024")
def test_what_is_done_for_each_age_counter_may_be_no_payment() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("Cumulative upkeep—Put a -1/-1 counter on this creature.", power=9),
        counters={"age": 1, "+1/+1": 9},
    )
    play = board.begin().to_turn(5)
    play.to_question(Question.CONFIRM).say(yes=True).settle()
    assert (play.counters(it, "age"), play.counters(it, "+1/+1")) == (2, 7)  # 704.5q
    play.to_turn(7).to_question(Question.CONFIRM).say(yes=False).settle()
    assert not play.in_play(it)


@pytest.mark.rule("115.1@2024", "205.3m@2024")
def test_the_noun_behind_several_kinds_is_that_of_all() -> None:
    text = "Return target Wolf or Elf creature card from your graveyard to your hand."
    board = Board(EDITION)
    card = board.hand(read_card("Call", "Sorcery", text))
    howl = board.graveyard(read_card("Howl", "Kindred Instant — Wolf", "You gain 1 life."))
    wolf = board.graveyard(read_card("Wolf", "Creature — Wolf", power="2", toughness="2"))
    play = board.begin()
    assert not play.allowed(CastSpell(card, (howl,)))
    assert play.allowed(CastSpell(card, (wolf,)))


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("Whenever you cast a Wolf, Bear, or Elf creature spell, draw a card.", True),
        ("Whenever you cast a Wolf or Elf permanent spell, draw a card.", True),
        ("Whenever you cast a Wolf or Elf spell, draw a card.", True),
        ("Destroy target Wolf or Elf creature.", True),
        ("Destroy target creature or Vehicle.", True),
        ("Destroy target Vehicle or Elf creature.", False),
    ],
)
def test_several_kinds_are_told_again_as_they_were_read(text: str, is_read: bool) -> None:
    line = "Sorcery" if text.startswith("Destroy") else "Enchantment"
    [paragraph] = read(PrintedCard("Call", "{1}", line, text)).paragraphs
    assert paragraph.is_read is is_read
    assert paragraph.line is None or says(paragraph.line, paragraph.text)
