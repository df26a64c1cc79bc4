"""Prototype cards (718, 702.160)."""

import pytest

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, Board, Play
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.decisions import CastSpell, ChooseObjects
from turnfold.events.enums import Edition, Question, Zone

EDITION = Edition.FREE_DIVISION
NORMAL, PROTOTYPED = 0, 1
GOLEM = read_card(
    "Golem",
    "Artifact Creature — Golem",
    "Prototype {1}{R} — 3/2\nWhen this creature enters, you gain 1 life.",
    cost="{6}",
    power="7",
    toughness="6",
)
BLINK = "Exile target creature, then return it to the battlefield under its owner's control."
COPIER = beast("You may have this creature enter as a copy of any creature on the battlefield.")


def cast(board: Board, mode: int = PROTOTYPED) -> tuple[Play, int]:
    """A casts the card; the spell has not resolved."""
    card = board.hand(GOLEM)
    board.lands("RRRRRR")
    play = board.begin()
    return play, play.cast(card, mode=mode)


@pytest.mark.rule("718.3@2024", "718.3b@2024", "718.5@2024", "702.160a@2024")
@pytest.mark.parametrize(
    ("mode", "size", "colors", "lands"),
    [(NORMAL, (7, 6), set(), 6), (PROTOTYPED, (3, 2), {"red"}, 2)],
)
def test_it_is_cast_normally_or_with_its_other_cost_size_and_color(
    mode: int, size: tuple[int, int], colors: set[str], lands: int
) -> None:
    play, spell = cast(Board(EDITION), mode)
    assert sum(obj.tapped for obj in play.state.objects.values()) == lands
    assert play.looks(spell).colors == colors
    looks = play.settle().looks(spell)
    assert (play.size(spell), looks.colors) == (size, colors)
    assert (looks.types, looks.subtypes) == ({"artifact", "creature"}, {"Golem"})
    assert play.life(A) == 21


@pytest.mark.rule("718.3a@2024", "601.2f@2024")
def test_only_its_other_cost_is_looked_at_as_it_is_cast_prototyped() -> None:
    board = Board(EDITION)
    card = board.hand(GOLEM)
    board.lands("RR")
    play = board.begin()
    assert [each for each in legal(play.state) if isinstance(each, CastSpell)] == [
        CastSpell(card, mode=PROTOTYPED)
    ]


@pytest.mark.rule("718.3b@2024", "202.3@2024")
@pytest.mark.parametrize(("mode", "dies"), [(NORMAL, False), (PROTOTYPED, True)])
def test_its_mana_value_is_that_of_the_cost_that_it_has(mode: int, dies: bool) -> None:
    board = Board(EDITION)
    destroy = board.hand(trick("Destroy target creature with mana value 2 or less."))
    play, it = cast(board, mode)
    play.settle()
    assert play.allowed(CastSpell(destroy, (it,))) is dies


@pytest.mark.rule("718.4@2024")
def test_it_has_its_normal_characteristics_elsewhere_and_when_it_returns() -> None:
    board = Board(EDITION)
    blink = board.hand(trick(BLINK))
    play, it = cast(board)
    play.settle().cast(blink, it)
    (back,) = play.settle().named("Golem")
    assert (play.size(back), play.looks(back).colors) == ((7, 6), set())
    play.effect_destroy(back)
    (card,) = play.named("Golem", Zone.GRAVEYARD)
    assert play.size(card) == (7, 6)


@pytest.mark.rule("718.3d@2024", "718.2a@2024")
@pytest.mark.parametrize(("mode", "size"), [(NORMAL, (7, 6)), (PROTOTYPED, (3, 2))])
def test_a_copy_of_the_permanent_has_what_that_has(mode: int, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    copier = board.hand(COPIER, A)
    play, it = cast(board, mode)
    play.settle()
    copy = play.cast(copier)
    play.to_question(Question.CHOOSE).do(ChooseObjects((it,)))
    assert play.settle().size(copy) == size


@pytest.mark.rule("718.3c@2024")
def test_a_copy_of_the_spell_is_prototyped_as_well() -> None:
    board = Board(EDITION)
    again = board.hand(trick("Copy target creature spell you control."))
    play, spell = cast(board)
    play.cast(again, spell)
    play.settle()
    assert [play.size(each) for each in play.named("Golem")] == [(3, 2), (3, 2)]


@pytest.mark.rule("718.3@2024", "601.3@2024")
def test_it_may_be_cast_prototyped_wherever_it_may_be_cast() -> None:
    board = Board(EDITION)
    board.next_card(GOLEM)
    board.lands("RR")
    plan = board.hand(trick("Exile the top card of your library. Until end of turn, you may play "
                            "that card."))  # fmt: skip
    play = board.begin()
    play.cast(plan)
    (card,) = play.settle().named("Golem", Zone.EXILE)
    spell = play.cast(card, mode=PROTOTYPED)
    assert play.settle().size(spell) == (3, 2)


@pytest.mark.rule("118.9@2024", "718.3a@2024")
def test_without_paying_its_mana_cost_it_may_be_prototyped_as_well() -> None:
    board = Board(EDITION)
    board.next_card(GOLEM)
    free = "Exile the top card of your library. You may cast it without paying its mana cost."
    plan = board.hand(trick(free))
    play = board.begin()
    play.cast(plan)
    play.to_question(Question.CAST)
    (card,) = play.named("Golem", Zone.EXILE)
    play.do(CastSpell(card, mode=PROTOTYPED))
    (golem,) = play.settle().named("Golem")
    assert play.size(golem) == (3, 2)


def test_the_rules_know_prototype_since_2022() -> None:
    before = "the rules of 2022-11-17 know no"
    assert unknown_wordings(GOLEM, Edition("2022-11-17")) == [
        f"{before} prototype {{1}}{{R}} — 3/2, which came on 2022-11-18",
        f"{before} prototype cards, which came on 2022-11-18",
    ]
    assert unknown_wordings(GOLEM, Edition("2022-11-18")) == []


def test_prototype_is_read_and_written() -> None:
    assert reading_of("Prototype {1}{W} — 2/2") == ((), True)
    assert reading_of("Prototype {1}{W}")[0]
