"""Phyrexian mana (107.4f): a symbol in costs, paid with mana of its colour or with 2 life."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, Board
from turnfold.engine.cards.checking import require_possible
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.engine.rules.mana.with_life import WITH_LIFE
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import colors_of, mana_value
from turnfold.events.cards.effects import DrawCards, May
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Mana, Zone
from turnfold.events.game import LifeLost
from turnfold.events.stack import ManaSpent

EDITION = Edition.FREE_DIVISION
LIFE = (A, WITH_LIFE)


def beast(text: str, cost: str = "") -> Card:
    card = read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2")
    assert card.unread == ()
    return replace(card, cost=cost)


@pytest.mark.rule("107.4f@2024", "601.2b@2024")
@pytest.mark.parametrize(
    ("lands", "life", "ways"),
    [("R", 2, (0, 1)), ("R", 1, (0,)), ("", 2, (1,)), ("G", 2, (1,)), ("G", 1, ()), ("", 0, ())],
)
def test_one_mana_of_the_colour_or_two_life(lands: str, life: int, ways: tuple[int, ...]) -> None:
    board = Board(EDITION, life=(max(life, 1), 20))
    it = board.permanent(beast("{R/P}: This creature gets +1/+0 until end of turn."))
    board.lands(lands)
    play = board.begin()
    offered = [each for each in play.game.legal if isinstance(each, ActivateAbility)]
    mine = [each for each in offered if each.object == it]
    assert [each.mana.count(LIFE) for each in mine] == list(ways)
    for number in (0, 1):
        assert play.allowed(ActivateAbility(it, mana=(LIFE,) * number)) is (number in ways)
    assert not play.allowed(ActivateAbility(it, mana=(LIFE, LIFE)))


@pytest.mark.rule("107.4f@2024", "119.4@2024")
def test_who_pays_life_pays_no_mana() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{1}{R/P}: This creature gets +1/+0 until end of turn."))
    board.lands("GR")
    play = board.begin()
    play.do(ActivateAbility(it, mana=(LIFE,)))
    assert play.events(LifeLost) == [LifeLost(A, 2)]
    assert sum(each.amount for each in play.events(ManaSpent)) == 1
    assert play.settle().size(it) == (3, 2)


@pytest.mark.rule("107.4f@2024")
def test_nobody_pays_with_the_life_of_another_player() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{R/P}: This creature gets +1/+0 until end of turn."))
    assert board.begin().refused(ActivateAbility(it, mana=((2, WITH_LIFE),))) == "107.4f@2024"


@pytest.mark.rule("107.4f@2024", "601.2h@2024")
@pytest.mark.parametrize(("number", "spent", "life"), [(0, 3, 20), (1, 2, 18), (2, 1, 16)])
def test_a_spell_is_paid_symbol_by_symbol(number: int, spent: int, life: int) -> None:
    board = Board(EDITION)
    it = board.hand(beast("Flying", "{1}{B/P}{B/P}"))
    board.lands("BBB")
    play = board.begin()
    offered = [each for each in play.game.legal if isinstance(each, CastSpell)]
    assert [each.mana.count(LIFE) for each in offered] == [0, 1, 2]
    play.do(CastSpell(it, mana=(LIFE,) * number))
    assert sum(each.amount for each in play.events(ManaSpent)) == spent
    assert {each.mana for each in play.events(ManaSpent)} == {Mana.BLACK}
    assert play.life(A) == life
    assert play.settle().named("Odd Beast", Zone.BATTLEFIELD)


@pytest.mark.rule("107.4f@2024", "119.4@2024")
@pytest.mark.parametrize(("life", "able"), [(4, True), (3, False)])
def test_a_spell_is_cast_without_any_mana(life: int, able: bool) -> None:
    board = Board(EDITION, life=(life, 20))
    it = board.hand(beast("Flying", "{B/P}{B/P}"))
    play = board.begin()
    assert play.allowed(CastSpell(it, mana=(LIFE, LIFE))) is able
    assert any(isinstance(each, CastSpell) for each in play.game.legal) is able


@pytest.mark.rule("202.3@2024", "105.2@2024")
def test_a_phyrexian_symbol_counts_as_one_and_has_its_colour() -> None:
    assert mana_value("{2}{U/P}{U/P}") == 4
    assert colors_of("{2}{U/P}") == ("blue",)


@pytest.mark.rule("702.6a@2024", "107.4f@2024")
def test_an_equipment_is_attached_for_life() -> None:
    text = "Equipped creature gets +2/+0.\nEquip {B/P}{B/P}"
    whip = read_card("Odd Whip", "Artifact — Equipment", text)
    assert whip.unread == ()
    board = Board(EDITION)
    it, bear = board.permanent(whip), board.permanent(beast("Flying"))
    play = board.begin()
    play.do(ActivateAbility(it, 0, (bear,), mana=(LIFE, LIFE)))
    assert (play.settle().size(bear), play.life(A)) == ((4, 2), 16)


@pytest.mark.rule("107.4f@2024")
def test_what_is_paid_as_an_ability_resolves_has_no_phyrexian_symbols() -> None:
    with pytest.raises(ValueError, match="with life"):
        require_possible(May((DrawCards(),), pay="{W/P}"))
    text = "When this creature enters, you may pay {W/P}. If you do, draw a card."
    assert read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2").unread


@pytest.mark.rule("605.3@2024")
def test_no_mana_ability_costs_phyrexian_mana() -> None:
    assert read_card("Odd Stone", "Artifact", "{R/P}, {T}: Add {C}{C}.").unread


@pytest.mark.rule("107.4f@2024")
def test_earlier_rules_know_no_phyrexian_mana() -> None:
    card = beast("Flying", "{B/P}")
    assert any("Phyrexian" in each for each in unknown_wordings(card, Edition.DAMAGE_ON_THE_STACK))
    assert not unknown_wordings(card, EDITION)
