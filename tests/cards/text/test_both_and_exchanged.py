"""Two objects of one verb, namesakes, exchanges of control, conditions on what players control, and
what "when you do" says of a trigger event: printed texts that are read and played."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board, C
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Question, Step

WHOLE = (
    "Whenever this creature blocks a creature, destroy that creature and this creature.",
    "{T}: Return this creature and another target creature to their owners' hands.",
    "{1}: Exile this creature and target creature without flying that's attacking you.",
    "{1}: Destroy target nonland permanent and all other permanents with the same name as that "
    "permanent.",
    "{T}: This creature deals 1 damage to target creature and each other creature with the same "
    "name as that creature.",
    "{1}: Exchange control of two target nonlegendary creatures. You can't activate this ability "
    "during combat.",
    "{1}: Exchange control of this creature and target creature.",
    "When this creature enters, you may exchange control of target creature you control and target "
    "creature an opponent controls.",
    "Whenever a creature attacks, you may pay {3}. When you do, put a +1/+1 counter on that "
    "creature.",
    "Whenever this creature deals combat damage to a player, you may pay {1}. When you do, destroy "
    "target creature that player controls.",
    "Whenever this creature attacks, it can't be blocked this turn unless defending player "
    "sacrifices a creature of their choice.",
    "{1}: Target creature gets +2/+2 until end of turn. Another target creature gets -2/-2 until "
    "end of turn.",
    "Each other creature you control enters with an additional X +1/+1 counters on it, where X is "
    "the number of +1/+1 counters on this creature.",
    "This creature gets +2/+2 as long as you control a permanent named Guan Yu, Sainted Warrior or "
    "a permanent named Zhang Fei, Fierce Warrior.",
    "At the beginning of your upkeep, if all nonland permanents you control are white, you gain 1 "
    "life.",
    "At the beginning of each player's upkeep, if that player controls a nonblack, nonland "
    "permanent, this creature deals 1 damage to that player.",
    "At the beginning of each opponent's end step, if that player controls more lands than you, "
    "you gain 1 life.",
    "At the beginning of each combat, if you have more life than an opponent, this creature gains "
    "flying until end of turn.",
    "When this creature enters, if an opponent has more life than you, you gain 5 life.",
    "When this creature enters, you may have target creature block it this turn if able.",
    "{3}: This creature gets +2/+2 until end of turn. If you control creatures named Mine Worker "
    "and Tower Worker, put two +1/+1 counters on this creature instead.",
)
PARTLY = (
    # the creature that attacks, or the one that was sacrificed
    "Whenever a creature attacks, you may sacrifice a creature. When you do, put a +1/+1 counter "
    "on that creature.",
    # not the permanent, or not the player
    "{1}: Target player loses 1 life. Another target creature gets +1/+1 until end of turn.",
    # whose step it is, is not said
    "Whenever this creature attacks, if that player controls a creature, draw a card.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_such_sentences_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", PARTLY)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("201.2a@2024", "608.2c@2024")
def test_all_permanents_of_the_name_of_the_target_are_destroyed() -> None:
    board = Board(EDITION)
    bear, wolf = plain("Bear"), plain("Wolf")
    bears = [board.permanent(bear), board.permanent(bear, B), board.permanent(bear, B)]
    other = board.permanent(wolf, B)
    spell = board.hand(
        trick(
            "Destroy target creature and all other creatures with the same name as that creature."
        )
    )
    play = board.begin()
    play.cast(spell, bears[1])
    play.settle()
    assert [play.in_play(each) for each in (*bears, other)] == [False, False, False, True]


@pytest.mark.rule("701.10b@2024", "613.1b@2024")
def test_control_of_two_permanents_is_exchanged() -> None:
    board = Board(EDITION)
    mine, theirs = board.permanent(plain("Mine")), board.permanent(plain("Theirs"), B)
    spell = board.hand(trick("Exchange control of two target creatures."))
    play = board.begin()
    play.cast(spell, mine, theirs)
    play.settle()
    assert (play.obj(mine).controller, play.obj(theirs).controller) == (B, A)
    play.to_turn(play.state.turn + 2)
    assert (play.obj(mine).controller, play.obj(theirs).controller) == (B, A)


@pytest.mark.rule("701.10a@2024", "701.10b@2024")
@pytest.mark.parametrize("why", ["of one player", "one is gone"])
def test_an_exchange_that_cannot_be_completed_does_nothing(why: str) -> None:
    board = Board(EDITION, players=3)
    mine = board.permanent(plain("Mine"), A if why == "of one player" else C)
    other = board.permanent(plain("Other"))
    spell = board.hand(trick("Exchange control of two target creatures."))
    play = board.begin()
    play.cast(spell, mine, other)
    if why == "one is gone":
        play.effect_destroy(mine)
    play.settle()
    assert play.obj(other).controller == A


@pytest.mark.rule("509.3b@2024", "701.7a@2024")
def test_both_the_blocker_and_what_it_blocks_are_destroyed() -> None:
    board = Board(EDITION)
    sentry = board.permanent(
        beast("When this creature blocks a creature, destroy that creature and this creature."), B
    )
    bear, wolf = board.permanent(plain("Bear", 3, 3)), board.permanent(plain("Wolf"))
    play = board.begin().attack(bear, wolf).block({sentry: bear}).settle()
    assert [play.in_play(each) for each in (bear, sentry, wolf)] == [False, False, True]


@pytest.mark.rule("603.12@2024")
def test_a_reflexive_ability_knows_the_creature_of_the_event() -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "Whenever a creature attacks, you may pay 1 life. When you do, put a +1/+1 counter on "
            "that creature."
        )
    )
    bear = board.permanent(plain("Bear"))
    play = board.begin().attack(bear).to_question(Question.CONFIRM).say(True)
    assert play.settle().counters(bear, "+1/+1") == 1


@pytest.mark.rule("601.2c@2024", "602.2b@2024")
def test_another_target_behind_a_target_of_its_kind_is_another_than_that() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 "
            "until end of turn."
        )
    )
    bear = board.permanent(plain("Bear", 3, 3))
    play = board.begin()
    assert play.refused(ActivateAbility(it, 0, (bear, bear)))
    play.activate(it, bear, it).settle()
    assert (play.size(bear), play.size(it)) == ((4, 4), (1, 1))


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize("pays", [True, False])
def test_the_defending_player_may_sacrifice_so_that_something_does_not_happen(pays: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever this creature attacks, you gain 3 life unless defending player sacrifices a "
            "creature of their choice."
        )
    )
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().attack(it).to_question(Question.CONFIRM)
    assert play.asked[0] == B
    play.say(pays).settle()
    assert (play.life(A), play.in_play(bear)) == (20 if pays else 23, not pays)


@pytest.mark.rule("119.1@2024")
@pytest.mark.parametrize(("lives", "gained"), [((20, 20, 19), True), ((20, 20, 21), False)])
def test_more_life_than_one_of_the_opponents_is_enough(
    lives: tuple[int, int, int], gained: bool
) -> None:
    board = Board(EDITION, players=3, life=lives)
    it = board.permanent(
        beast("As long as you have more life than an opponent, this creature has flying.")
    )
    assert ("flying" in board.begin().looks(it).keywords) is gained


@pytest.mark.rule("614.1c@2024")
def test_others_enter_with_as_many_counters_as_the_source_has() -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "Each other creature you control enters with an additional X +1/+1 counters on it, "
            "where X is the number of +1/+1 counters on this creature."
        ),
        counters={"+1/+1": 2},
    )
    bear = board.hand(plain("Bear"))
    play = board.begin()
    play.cast(bear)
    (there,) = play.settle().named("Bear")
    assert play.counters(there, "+1/+1") == 2


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("color", "hurt"), [("green", 1), ("black", 0)])
def test_only_the_player_whose_step_it_is_must_control_it(color: str, hurt: int) -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "At the beginning of each opponent's upkeep, if that player controls a nonblack "
            "creature, this creature deals 1 damage to that player."
        )
    )
    cost = {"green": "{G}", "black": "{B}"}[color]
    theirs = read_card("Theirs", "Creature — Elf", cost=cost, power="1", toughness="1")
    board.permanent(theirs, B)
    play = board.begin().to_turn(4, Step.UPKEEP)
    assert play.state.active_player == B
    assert play.settle().life(B) == 20 - hurt
