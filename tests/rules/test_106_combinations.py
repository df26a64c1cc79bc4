"""Mana in any combination of colors: which mana each is, is chosen one by one (106.1a, 106.4)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, Board, Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.effects import AddMana, GainLife
from turnfold.events.decisions import ActivateAbility, CastSpell, ChooseObjects
from turnfold.events.enums import Edition, Question

MIXED = in_editions("605.3b@2010", "605.3b@2024")
NOW = Edition.FREE_DIVISION
TWO = "{T}: Add two mana in any combination of {U}, {B}, and/or {R}."


def land(text: str) -> Card:
    card = read_card("Test Land", "Land", text)
    assert card.unread == ()
    return card


def spell(cost: str) -> Card:
    return Card("Trick", ("instant",), cost=cost, abilities=(SpellAbility((GainLife(1),)),))


def pool(play: Play) -> dict[str, int]:
    return dict(play.player(A).mana)


@MIXED
def test_each_combination_can_be_chosen_and_no_other_colour(edition: Edition) -> None:
    board = Board(edition)
    source = board.permanent(land(TWO))
    play = board.begin()
    offered = [each.color for each in legal(play.state) if isinstance(each, ActivateAbility)]
    assert sorted(offered) == ["BB", "BR", "RR", "UB", "UR", "UU"]
    for wrong in ("", "U", "UG", "UUU"):
        assert play.refused(ActivateAbility(source, color=wrong)) == "605.3b@" + edition.value
    play.do(ActivateAbility(source, color="RU"))
    assert pool(play) == {"U": 1, "R": 1}


@MIXED
@pytest.mark.parametrize(
    ("cost", "able"),
    [("{U}{R}", True), ("{B}{B}", True), ("{U}{G}", False), ("{1}{R}", True), ("{2}{R}", False)],
)
def test_lands_pay_with_the_combination_that_is_needed(
    edition: Edition, cost: str, able: bool
) -> None:
    board = Board(edition)
    source, card = board.permanent(land(TWO)), board.hand(spell(cost))
    play = board.begin()
    assert play.allowed(CastSpell(card)) is able
    assert play.allowed(CastSpell(card, mana=((source, 0),))) is able
    if able:
        play.cast(card)
        assert play.pool() == 0


@pytest.mark.rule("605.3b@2024", "601.2g@2024")
def test_an_ability_with_a_price_makes_what_the_spell_needs() -> None:
    board = Board(NOW)
    text = "{T}, Sacrifice a creature: Add three mana in any combination of colors."
    source, card = board.permanent(land(text)), board.hand(spell("{W}{G}{G}"))
    victim = board.permanent(beast("Flying"))
    play = board.begin()
    play.do(CastSpell(card, mana=((source, 0),), costs=(victim,)))
    assert (play.pool(), play.in_play(victim)) == (0, False)


@pytest.mark.rule("608.2d@2024", "106.4@2024")
def test_what_resolves_asks_for_one_mana_after_the_other() -> None:
    board = Board(NOW)
    board.permanent(
        beast(
            "At the beginning of your upkeep, add X mana in any combination of {R} and/or {G}, "
            "where X is the number of creatures you control."
        )
    )
    board.permanent(beast("Flying", "Bird"))
    play = board.begin().to_turn(5)
    play.to_question(Question.CHOOSE)
    assert not play.allowed(ChooseObjects((1,)))
    play.choose(5).choose(4)
    assert pool(play) == {"R": 1, "G": 1}


@pytest.mark.rule("605.1a@2024")
@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add X mana in any combination of colors, where X is the number of creatures you "
        "control.",
        "{T}: Add two mana in any combination of {G}.",
        "{T}: Add two mana in any combination of types.",
    ],
)
def test_what_a_mana_ability_would_have_to_count_first_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("106.4@2024")
@pytest.mark.parametrize(
    "text",
    [
        TWO,
        "{T}: Add five mana in any combination of colors.",
        "{T}: Add two mana in any combination of {G} and/or {W}.",
        "{T}: Add two mana in any combination of colors. Spend this mana only to cast creature "
        "spells.",
        "Whenever one or more creatures you control attack, add that much mana in any combination "
        "of {R} and/or {G}.",
    ],
)
def test_it_is_read_and_said_again(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.rule("106.1a@2024")
@pytest.mark.parametrize("letters", ["G", "GW", "WX", "WW"])
def test_the_colours_of_a_combination_are_several_in_order(letters: str) -> None:
    with pytest.raises(ValueError, match='"of" is two or more of the letters WUBRG'):
        AddMana(mixed=2, of=letters)
