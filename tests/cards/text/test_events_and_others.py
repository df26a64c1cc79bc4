"""Each other player, what an object was as it left, and amounts of counters, sacrifices and what
was tapped: printed texts that are read and played."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board, C
from tests.rules.board import creature as plain
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Question, Step

WHOLE = (
    "When this creature enters, each other player sacrifices a creature of their choice.",
    "Whenever you sacrifice a creature, each other player loses 2 life.",
    "{1}: Each other player discards a card.",
    "When this creature dies, each other player may draw a card.",
    "Whenever this creature attacks, it deals 1 damage to each other player.",
    "Whenever another creature you control dies, if it had a +1/+1 counter on it, draw a card.",
    "Whenever another permanent you control leaves the battlefield, if it had counters on it, draw "
    "a card.",
    "Whenever a creature dies, if it was a Human, draw a card.",
    "Whenever another creature you control enters, if that creature has greater power or toughness "
    "than this creature, put an oil counter on this creature.",
    "Whenever a permanent you control is turned face up, if it's a creature, it gets +2/+2 until "
    "end of turn.",
    "{1}: This creature deals X damage to any target, where X is the number of permanents you've "
    "sacrificed this turn.",
    "{1}: Target creature gets +X/+X until end of turn, where X is the number of different kinds "
    "of counters among permanents you control.",
    "{1}: Monstrosity X, where X is the number of counters among creatures you control.",
    "Whenever this creature attacks, you may tap any number of untapped creatures you control. "
    "This creature gets +1/+1 until end of turn for each creature tapped this way.",
    "At the beginning of each player's draw step, that player draws an additional card.",
    "When this creature enters, destroy target creature an opponent controls. That player loses 3 "
    "life.",
    "Whenever a creature attacking one of your opponents becomes blocked by two or more creatures, "
    "that attacking creature gains deathtouch until end of turn.",
    "You may have this creature assign her combat damage as though she weren't blocked.",
    "Whenever a red source you control deals damage to one or more permanents and/or players, draw "
    "a card.",
    "{1}: This creature deals 1 damage to target creature without flying that's attacking you.",
    "At the beginning of combat on your turn, target creature you control gets +1/+1 until end of "
    "turn. If that creature has toxic, instead it gets +2/+2 until end of turn.",
)
PARTLY = (
    # every player but the one who casts it, or but you
    "Whenever a player casts a spell, each other player draws a card.",
    "Whenever an opponent sacrifices a creature, each other player draws a card.",
    "{1}: Target player draws a card. Each other player loses 1 life.",
    # whoever controls it, who may be you
    "When this creature enters, destroy target creature. That player loses 3 life.",
    # of several creatures one is not the one
    "Whenever one or more creatures die, if it had a +1/+1 counter on it, draw a card.",
    # two descriptions of its counters
    "Whenever a creature with a +1/+1 counter on it dies, if it had a -1/-1 counter on it, draw a "
    "card.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_such_sentences_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", PARTLY)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("102.1@2024")
def test_each_other_player_is_everybody_but_you() -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(beast("{0}: Each other player loses 2 life."), B)
    play = board.begin()
    play.pass_()
    play.activate(it).settle()
    assert [play.life(each) for each in (A, B, C)] == [18, 20, 18]


@pytest.mark.rule("603.4@2024", "608.2h@2024")
@pytest.mark.parametrize("number", [0, 1])
def test_what_died_counts_as_it_last_was(number: int) -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever another creature dies, if it had a +1/+1 counter on it, you gain 3 life.")
    )
    bear = board.permanent(plain("Bear"), counters={"+1/+1": number})
    play = board.begin().effect_destroy(bear).settle()
    assert play.life(A) == 20 + 3 * number


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("power", "grown"), [(2, 0), (3, 1)])
def test_what_enters_must_be_larger_then(power: int, grown: int) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever another creature you control enters, if that creature has greater power or "
            "toughness than this creature, put a +1/+1 counter on this creature."
        )
    )
    other = board.hand(plain("Ox", power, 1))
    play = board.begin()
    play.cast(other)
    assert play.settle().counters(it, "+1/+1") == grown


@pytest.mark.rule("122.1@2024")
def test_counters_and_their_kinds_are_counted_among_permanents() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"), counters={"+1/+1": 2, "oil": 1})
    board.permanent(plain("Ox"), counters={"oil": 3})
    board.permanent(plain("Wolf"), B, counters={"stun": 1})
    it = board.permanent(
        beast(
            "{0}: You gain X life, where X is the number of different kinds of counters among "
            "permanents you control.\n"
            "{0}: You gain X life, where X is the number of counters among creatures you control."
        )
    )
    play = board.begin().activate(it).settle()
    assert play.life(A) == 22
    assert play.activate(it, ability=1).settle().life(A) == 28


@pytest.mark.rule("701.17@2024")
def test_permanents_that_a_player_sacrificed_this_turn_are_counted() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Sacrifice another creature: You gain 0 life.\n"
            "{0}: You gain X life, where X is the number of permanents you've sacrificed this turn."
        )
    )
    bears = [board.permanent(plain(f"Bear {number}")) for number in range(3)]
    play = board.begin().effect_destroy(bears[0])
    for bear in bears[1:]:
        play.do(ActivateAbility(it, 0, costs=(bear,)))
        play.settle()
    assert play.activate(it, ability=1).settle().life(A) == 22
    play.to_turn(play.state.turn + 2)
    assert play.activate(it, ability=1).settle().life(A) == 22


@pytest.mark.rule("608.2c@2024")
def test_only_what_was_tapped_so_is_counted() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever this creature attacks, you may tap any number of untapped creatures you "
            "control. This creature gets +1/+1 until end of turn for each creature tapped this "
            "way."
        )
    )
    bears = [board.permanent(plain(f"Bear {number}")) for number in range(3)]
    play = board.begin().attack(it)
    play.to_question(Question.CONFIRM).say(True)
    play.choose(*bears[:2])
    assert play.settle().size(it) == (4, 4)
    assert [play.obj(each).tapped for each in bears] == [True, True, False]


@pytest.mark.rule("608.2h@2024")
def test_that_player_controlled_what_was_destroyed() -> None:
    board = Board(EDITION, players=3)
    spell = board.hand(
        trick("Destroy target creature an opponent controls. That player loses 3 life.")
    )
    bear = board.permanent(plain("Bear"), C)
    play = board.begin()
    play.cast(spell, bear)
    play.settle()
    assert [play.life(each) for each in (A, B, C)] == [20, 20, 17]


@pytest.mark.rule("504.1@2024")
def test_a_player_draws_an_additional_card() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("At the beginning of each player's draw step, that player draws an additional card."),
        B,
    )
    play = board.begin().to_turn(2, Step.DRAW)
    before = play.hand(B)
    assert play.settle().hand(B) == before + 1
