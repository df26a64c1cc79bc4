"""The legend rule, planeswalkers and battles as state-based actions, by edition (704.5)."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    DealDamage,
)
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.record import QuestionAsked


def legend(name: str = "Isamaru", power: int = 2) -> Card:
    """A legendary creature."""
    return Card(name=name, types=("creature",), supertypes=("legendary",), power=power, toughness=2)


def buried(play: Play, player: int) -> list[str]:
    """The names of the cards in a graveyard."""
    return sorted(play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, player))


# The legend rule, by edition


@pytest.mark.rule("420.5e@2004")
@pytest.mark.parametrize("owner", [A, B])
def test_the_oldest_legend_stayed_whoever_controlled_it(owner: int) -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    old, new = board.permanent(legend(), owner), board.hand(legend())
    play = board.begin()
    came = play.cast(new)
    play.both_pass()
    assert play.in_play(old)
    assert not play.in_play(came)


@in_editions("704.5k@2010", "704.5j@2024")
def test_a_player_keeps_one_of_their_own_legends(edition: Edition) -> None:
    board = Board(edition)
    old, new = board.permanent(legend()), board.hand(legend())
    play = board.begin()
    came = play.cast(new)
    play.both_pass()
    assert play.asked == (A, Question.CHOOSE_LEGEND)
    rule = "704.5k@2010" if edition is Edition.DAMAGE_ORDER else "704.5j@2024"
    assert play.refused(ChooseObjects(())) == rule
    assert play.refused(ChooseObjects((old, came))) == rule
    play.do(ChooseObjects((came,)))
    assert play.in_play(came)
    assert not play.in_play(old)


@in_editions("704.5k@2010", "704.5j@2024")
def test_legends_of_two_players_or_two_names_do_not_mind_each_other(edition: Edition) -> None:
    board = Board(edition)
    ids = [
        board.permanent(legend()),
        board.permanent(legend(), B),
        board.permanent(legend("Other")),
    ]
    play = board.begin()
    assert play.in_play(*ids)
    assert play.events(QuestionAsked) == []


@in_editions("704.5i@2010", "704.5i@2024")
def test_a_planeswalker_without_loyalty_goes_to_the_graveyard(edition: Edition) -> None:
    board = Board(edition)
    jace = board.permanent("Jace Beleren", counters={"loyalty": 1})
    play = board.begin().activate(jace, A, ability=1)
    assert not play.in_play(jace)
    assert len(play.state.stack) == 1, "its ability resolves all the same"


@pytest.mark.rule("704.5j@2010")
def test_of_planeswalkers_of_one_type_a_player_kept_one() -> None:
    board = Board(Edition.DAMAGE_ORDER)
    other = Card(name="Other Jace", types=("planeswalker",), subtypes=("Jace",), loyalty=2)
    old, new = board.permanent("Jace Beleren", counters={"loyalty": 3}), board.hand(other)
    theirs = board.permanent("Jace Beleren", B, counters={"loyalty": 3})
    garruk = board.permanent("Garruk Wildspeaker", counters={"loyalty": 3})
    play = board.begin()
    came = play.cast(new)
    play.both_pass()
    assert play.asked == (A, Question.CHOOSE_LEGEND)
    assert play.refused(ChooseObjects((garruk,))) == "704.5j@2010"
    play.do(ChooseObjects((came,)))
    assert play.in_play(came, theirs, garruk)
    assert not play.in_play(old)


@pytest.mark.rule("704.5j@2010")
def test_of_planeswalkers_of_one_name_it_is_asked_once() -> None:
    board = Board(Edition.DAMAGE_ORDER)
    ids = [board.permanent("Jace Beleren", counters={"loyalty": 3}) for _ in range(2)]
    play = board.begin()
    play.do(ChooseObjects((ids[0],)))
    assert play.asked == (A, Question.PRIORITY)
    assert [each for each in ids if play.in_play(each)] == ids[:1]


@pytest.mark.rule("704.5j@2024")
def test_planeswalkers_of_one_type_and_two_names_live_together() -> None:
    board = Board(Edition.FREE_DIVISION)
    other = Card(
        name="Other Jace",
        types=("planeswalker",),
        subtypes=("Jace",),
        supertypes=("legendary",),
        loyalty=2,
    )
    old = board.permanent("Jace Beleren", counters={"loyalty": 3})
    new = board.permanent(other, counters={"loyalty": 2})
    assert board.begin().in_play(old, new)


def walker(*keywords: str, toughness: int = 5) -> Card:
    """A creature that is a planeswalker as well."""
    types = ("creature", "planeswalker")
    return Card(name="Gideon", types=types, keywords=keywords, power=5, toughness=toughness)


@pytest.mark.rule("704.5i@2010", "704.5i@2024")
@pytest.mark.parametrize("edition", [Edition.DAMAGE_ORDER, Edition.FREE_DIVISION])
def test_nothing_saves_a_planeswalker_without_loyalty(edition: Edition) -> None:
    """Indestructible, it is dealt lethal damage and has no loyalty: it goes for the latter."""
    board = Board(edition)
    gideon = board.permanent(walker("indestructible"), counters={"loyalty": 3}, damage=4)
    play = board.begin()
    assert play.in_play(gideon)
    play.effect(DealDamage(3, to="that"), that=gideon)
    assert buried(play, A) == ["Gideon"]


@pytest.mark.rule("704.5v@2024")
def test_nothing_saves_a_battle_without_defense() -> None:
    board = Board(Edition.FREE_DIVISION)
    types = ("creature", "battle")
    card = Card(name="Ark", types=types, keywords=("indestructible",), power=1, toughness=1)
    ark = board.permanent(card, counters={"defense": 2}, protector=A)
    play = board.begin().effect(DealDamage(2, to="that"), that=ark)
    assert buried(play, A) == ["Ark"]


@pytest.mark.rule("704.5j@2024")
def test_a_legend_that_does_not_stay_goes_although_nothing_destroys_it() -> None:
    board = Board(Edition.FREE_DIVISION)
    card = replace(legend(), keywords=("indestructible",))
    first = board.permanent(card, damage=2)
    second = board.permanent(card)
    play = board.begin()
    assert play.asked == (A, Question.CHOOSE_LEGEND)
    play.do(ChooseObjects((second,)))
    assert not play.in_play(first)
    assert play.in_play(second)
