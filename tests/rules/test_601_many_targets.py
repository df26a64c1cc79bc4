"""Spells and abilities with any number of targets, or with as many as X (601.2c)."""

import pytest

from tests.cards.text.test_played import EDITION
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from tests.rules.play import Play
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import CastSpell

READ = (
    "Destroy X target artifacts.",
    "Tap any number of target creatures you control.",
    "Return up to X target creature cards from your graveyard to your hand.",
    "~ deals 4 damage to each of X targets.",
    "~ deals X damage divided as you choose among any number of target attacking creatures.",
    "X target creatures gain flying until end of turn.",
    "Any number of target players each gain 6 life.",
    "Two target players each discard cards equal to the number of creatures you control.",
    "Up to two target opponents each mill X cards.",
)


def sorcery(text: str, cost: str = "") -> Card:
    card = read_card("Trick", "Instant", text, cost=cost)
    assert card.unread == ()
    return card


def with_bears(text: str, cost: str = "", mana: int = 0) -> tuple[Play, int, list[int]]:
    """A game in which the spell is in hand, with three creatures of the opponent."""
    board = Board(EDITION)
    bears = [board.permanent(plain(f"Bear {number}"), B) for number in range(3)]
    board.lands("R" * mana)
    spell = board.hand(sorcery(text, cost))
    return board.begin(), spell, bears


@pytest.mark.parametrize("text", READ)
def test_the_text_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "{X}{R}", "Sorcery", text)).paragraphs[0]
    assert found.line is not None
    assert says(found.line, found.text)


def test_a_second_target_beside_any_number_is_not_read() -> None:
    text = "Tap any number of target creatures and untap target land."
    assert not read(PrintedCard("~", "{R}", "Sorcery", text)).is_whole


def test_x_that_a_text_works_out_is_no_number_of_targets() -> None:
    text = "Tap X target creatures, where X is the number of lands you control."
    assert not read(PrintedCard("~", "{R}", "Sorcery", text)).is_whole


@pytest.mark.rule("601.2c@2024", "107.3@2024")
@pytest.mark.parametrize(("number", "allowed"), [(1, False), (2, True), (3, False)])
def test_there_are_as_many_targets_as_x(number: int, allowed: bool) -> None:
    play, spell, bears = with_bears("Tap X target creatures.", "{X}{R}", 3)
    decision = CastSpell(spell, tuple(bears[:number]), x=2)
    assert play.allowed(decision) is allowed


@pytest.mark.rule("601.2c@2024")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_any_number_of_targets_may_be_none_or_all(number: int) -> None:
    play, spell, bears = with_bears("Tap any number of target creatures.")
    play.cast(spell, *bears[:number])
    play.settle()
    assert [play.obj(each).tapped for each in bears] == [place < number for place in range(3)]


@pytest.mark.rule("601.2c@2024", "608.2h@2024")
@pytest.mark.parametrize("players", [(), (B,), (A, B)])
def test_each_of_the_target_players_gains_life(players: tuple[int, ...]) -> None:
    text = (
        "Any number of target players each gain life equal to the number of creatures they control."
    )
    play, spell, _ = with_bears(text)
    play.cast(spell, *players)
    play.settle()
    assert (play.life(A), play.life(B)) == (20, 23 if B in players else 20)


@pytest.mark.rule("115.3@2024")
def test_no_object_is_chosen_twice() -> None:
    play, spell, bears = with_bears("Tap any number of target creatures.")
    assert not play.allowed(CastSpell(spell, (bears[0], bears[0])))


@pytest.mark.rule("601.2c@2024")
def test_each_choice_of_targets_is_listed_once() -> None:
    play, spell, _ = with_bears("Tap any number of target creatures.")
    listed = [each for each in play.game.question.legal if isinstance(each, CastSpell)]
    assert len(listed) == 8
    assert {each.object for each in listed} == {spell}


@pytest.mark.rule("608.2b@2024")
def test_a_target_that_is_gone_does_not_save_the_others() -> None:
    play, spell, bears = with_bears("Destroy any number of target creatures.")
    play.cast(spell, *bears)
    play.effect_destroy(bears[0])
    assert not play.settle().in_play(*bears[1:])


@pytest.mark.rule("601.2d@2024")
@pytest.mark.parametrize(
    ("division", "allowed"), [((1, 2), True), ((1, 1), False), ((3, 0), False)]
)
def test_x_damage_is_divided_among_any_number_of_targets(
    division: tuple[int, ...], allowed: bool
) -> None:
    text = "~ deals X damage divided as you choose among any number of target creatures."
    play, spell, bears = with_bears(text.replace("~", "Trick"), "{X}{R}", 4)
    decision = CastSpell(spell, tuple(bears[:2]), x=3, division=division)
    assert play.allowed(decision) is allowed
    if allowed:
        play.do(decision)
        assert [play.settle().in_play(each) for each in bears] == [True, False, True]
