"""What is exiled until a permanent leaves, and other printed words for what the engine has, as they
are played: the outcome is what the text says."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card
from turnfold.events.enums import Question, Zone

JAIL = (
    "When this creature enters, exile target creature an opponent controls until this creature "
    "leaves the battlefield."
)


def jailed() -> tuple[Board, int, int]:
    board = Board(EDITION)
    jail = board.hand(beast(JAIL, "Jail"))
    bear = board.permanent(plain("Bear"), B)
    return board, jail, bear


@pytest.mark.rule("610.3@2024", "610.3c@2024")
def test_what_is_exiled_returns_as_the_source_leaves() -> None:
    board, jail, bear = jailed()
    play = board.begin()
    play.cast(jail)
    play.settle()
    assert len(play.named("Bear", Zone.EXILE)) == 1
    (source,) = play.named("Jail")
    play.effect_destroy(source)
    (returned,) = play.named("Bear")
    assert returned != bear
    assert play.obj(returned).controller == B


@pytest.mark.rule("610.3b@2024")
def test_nothing_is_exiled_if_the_source_has_left_already() -> None:
    board, jail, bear = jailed()
    play = board.begin()
    play.cast(jail)
    play.both_pass()
    (source,) = play.named("Jail")
    assert play.on_stack()
    play.effect_destroy(source)
    assert play.settle().in_play(bear)


@pytest.mark.rule("702.26d@2024", "610.3@2024")
def test_phasing_out_is_not_leaving() -> None:
    board, jail, _ = jailed()
    phaser = board.permanent(beast("{0}: Target creature phases out."))
    play = board.begin()
    play.cast(jail)
    play.settle()
    (source,) = play.named("Jail")
    play.activate(phaser, source).settle()
    assert play.obj(source).phased_out
    assert len(play.named("Bear", Zone.EXILE)) == 1


@pytest.mark.rule("614.1a@2024", "614.16@2024")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("If one or more +1/+1 counters would be put on a creature you control, twice that many "
         "+1/+1 counters are put on that creature instead.", 4),
        ("If you would put one or more +1/+1 counters on a creature you control, put that many "
         "plus one +1/+1 counters on it instead.", 3),
    ],
)  # fmt: skip
def test_more_counters_are_put(text: str, number: int) -> None:
    board = Board(EDITION)
    board.permanent(beast(text, "Doubler"))
    bear = board.permanent(plain("Bear"))
    spell = board.hand(trick("Put two +1/+1 counters on target creature."))
    play = board.begin()
    play.cast(spell, bear)
    assert play.settle().counters(bear, "+1/+1") == number


@pytest.mark.rule("110.2a@2024", "608.2d@2024")
def test_a_card_of_the_hand_is_put_onto_the_battlefield() -> None:
    board = Board(EDITION)
    piper = board.permanent(
        beast("{0}: You may put a creature card from your hand onto the battlefield.")
    )
    bear, land = board.hand(plain("Bear")), board.hand("Forest")
    play = board.begin().activate(piper).to_question(Question.CONFIRM).say(True).settle()
    assert len(play.named("Bear")) == 1
    assert land in play.state.zone(Zone.HAND, A)
    assert bear not in play.state.zone(Zone.HAND, A)


@pytest.mark.rule("601.2c@2024", "120@2024")
def test_damage_is_dealt_to_each_of_several_targets() -> None:
    board = Board(EDITION)
    bears = [board.permanent(plain(f"Bear {number}", 2, 4), B) for number in range(2)]
    spell = board.hand(trick("Trick deals 3 damage to each of up to two target creatures."))
    play = board.begin()
    play.cast(spell, *bears)
    assert [play.settle().obj(each).damage for each in bears] == [3, 3]


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("life", "hand"), [(5, 1), (6, 0)])
def test_a_spell_may_begin_with_if(life: int, hand: int) -> None:
    board = Board(EDITION, life=(life, 20))
    spell = board.hand(trick("If you have 5 or less life, draw a card."))
    play = board.begin()
    play.cast(spell)
    assert play.settle().hand(A) == hand


@pytest.mark.rule("608.2c@2024")
def test_those_creatures_are_none_if_nothing_was_done() -> None:
    text = (
        "If you have 5 or less life, tap all attacking creatures. Those creatures don't untap "
        "during their controller's next untap step."
    )
    assert not read_card("Trick", "Instant", text).abilities


@pytest.mark.rule("605.4a@2024", "106.12a@2024")
def test_its_controller_adds_additional_mana() -> None:
    board = Board(EDITION)
    land = board.permanent("Forest")
    growth = read_card(
        "Growth",
        "Enchantment — Aura",
        "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an "
        "additional {G}.",
    )
    assert growth.unread == ()
    board.permanent(growth, host=land)
    play = board.begin()
    play.activate(land)
    assert play.pool() == 2


@pytest.mark.rule("701.17a@2024")
def test_a_player_sacrifices_two() -> None:
    board = Board(EDITION)
    for number in range(3):
        board.permanent(plain(f"Bear {number}"), B)
    spell = board.hand(trick("Target player sacrifices two creatures of their choice."))
    play = board.begin()
    play.cast(spell, B)
    play.settle()
    assert len(play.state.zone(Zone.GRAVEYARD, B)) == 2
