"""Printed texts about what spells cost (118.7, 601.2f)."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, B, Board
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION


def can_cast(board: Board, card: int, *targets: int, x: int = 0) -> bool:
    """Whether A can cast it; listed and judged must agree."""
    play = board.begin()
    listed = any(
        isinstance(each, CastSpell) and each.object == card and each.x == x
        for each in play.game.legal
    )
    assert play.allowed(CastSpell(card, targets, x=x)) is listed
    return listed


@pytest.mark.rule("601.2f@2024")
@pytest.mark.parametrize(("lands", "castable"), [("R", True), ("", False)])
def test_spells_of_a_kind_cost_less(lands: str, castable: bool) -> None:
    board = Board(EDITION)
    board.permanent("Goblin Warchief")
    board.lands(lands)
    goblin = board.hand(read_card("Test Goblin", "Creature — Goblin", cost="{1}{R}", power="1",
                                  toughness="1"))  # fmt: skip
    assert can_cast(board, goblin) is castable


@pytest.mark.rule("601.2f@2024")
def test_spells_of_other_players_and_other_kinds_cost_the_same() -> None:
    board = Board(EDITION)
    board.permanent("Goblin Warchief", B)
    board.lands("R")
    goblin = board.hand(read_card("Test Goblin", "Creature — Goblin", cost="{1}{R}", power="1",
                                  toughness="1"))  # fmt: skip
    assert not can_cast(board, goblin)


@pytest.mark.rule("118.7a@2024", "601.2f@2024")
def test_less_generic_mana_never_means_less_colored_mana() -> None:
    board = Board(EDITION)
    board.permanent(beast("Creature spells you cast cost {2} less to cast."))
    elf = board.hand(read_card("Elf", "Creature — Elf", cost="{1}{G}", power="1", toughness="1"))
    assert not can_cast(board, elf)
    board.lands("G")
    assert can_cast(board, elf)


@pytest.mark.rule("601.2f@2024")
@pytest.mark.parametrize(("lands", "castable"), [("R", False), ("RR", True)])
def test_spells_cost_more(lands: str, castable: bool) -> None:
    board = Board(EDITION)
    board.permanent(beast("Noncreature spells cost {1} more to cast."), B)
    board.lands(lands)
    spell = board.hand(read_card("Test Cheer", "Sorcery", "You gain 1 life.", cost="{R}"))
    assert can_cast(board, spell) is castable


@pytest.mark.rule("702.41a@2024", "601.2f@2024")
@pytest.mark.parametrize(("artifacts", "castable"), [(1, False), (2, True)])
def test_affinity_counts_what_the_player_controls(artifacts: int, castable: bool) -> None:
    board = Board(EDITION)
    for number in range(artifacts):
        board.permanent(read_card(f"Test Rock {number}", "Artifact"))
    board.permanent(read_card("Their Rock", "Artifact"), B)
    board.lands("U")
    golem = read_card("Test Golem", "Artifact Creature — Golem", "Affinity for artifacts",
                      cost="{3}", power="1", toughness="1")  # fmt: skip
    assert can_cast(board, board.hand(golem)) is castable


@pytest.mark.rule("107.3@2024", "601.2f@2024")
@pytest.mark.parametrize(("x", "castable"), [(2, True), (3, False)])
def test_what_costs_less_may_pay_for_a_part_of_x(x: int, castable: bool) -> None:
    board = Board(EDITION)
    board.permanent(beast("Red spells you cast cost {1} less to cast."))
    board.lands("RR")
    blaze = board.hand("Blaze")
    assert can_cast(board, blaze, B, x=x) is castable


@pytest.mark.rule("601.2f@2024")
def test_it_costs_what_it_says_and_leaves_the_rest() -> None:
    board = Board(EDITION)
    board.permanent(beast("Creature spells you cast cost {1} less to cast."))
    board.lands("RR")
    bear = board.hand(read_card("Bear", "Creature — Bear", cost="{1}{R}", power="2", toughness="2"))
    play = board.begin()
    play.cast(bear)
    play.settle()
    lands = [each for each in play.named("Mountain") if play.obj(each).tapped]
    assert len(lands) == 1
    assert play.life(A) == 20


def test_amounts_that_count_the_spell_itself_are_not_read() -> None:
    text = "This spell costs {1} less to cast for each card in your hand."
    card = read_card("Test Beast", "Creature — Beast", text, power="1", toughness="1")
    assert card.unread


SACRIFICE = "As an additional cost to cast this spell, sacrifice a creature."
DISCARD = "As an additional cost to cast this spell, discard a card."


@pytest.mark.rule("118.8@2024", "601.2h@2024")
@pytest.mark.parametrize("victims", [0, 1])
def test_a_creature_is_sacrificed_to_cast_the_spell(victims: int) -> None:
    card = read_card("Test Gift", "Sorcery", f"{SACRIFICE}\nYou gain 4 life.")
    board = Board(EDITION)
    bears = [board.permanent("Hill Giant") for _ in range(victims)]
    gift = board.hand(card)
    assert can_cast(board, gift) is bool(victims)
    if victims:
        play = board.begin()
        play.cast(gift)
        assert not play.in_play(*bears)
        assert play.settle().life(A) == 24


@pytest.mark.rule("118.8@2024", "601.2h@2024")
def test_a_permanent_spell_has_such_a_cost_as_well() -> None:
    card = read_card("Test Demon", "Creature — Demon", f"Flying\n{SACRIFICE}", power="5",
                     toughness="5")  # fmt: skip
    board = Board(EDITION)
    demon = board.hand(card)
    assert not can_cast(board, demon)
    board.permanent("Hill Giant")
    assert can_cast(board, demon)


@pytest.mark.rule("118.8@2024", "601.2h@2024")
@pytest.mark.parametrize("others", [0, 1])
def test_the_spell_cannot_be_discarded_for_itself(others: int) -> None:
    card = read_card("Test Lore", "Sorcery", f"{DISCARD}\nDraw two cards.")
    board = Board(EDITION)
    for _ in range(others):
        board.hand("Forest")
    assert can_cast(board, board.hand(card)) is bool(others)


@pytest.mark.rule("118.8@2024", "700.2@2024")
def test_each_mode_has_the_additional_cost() -> None:
    text = f"{SACRIFICE}\nChoose one —\n• You gain 4 life.\n• Draw two cards."
    board = Board(EDITION)
    choice = board.hand(read_card("Test Choice", "Sorcery", text))
    assert not can_cast(board, choice)


def test_what_stands_beside_several_paragraphs_of_a_spell_stays() -> None:
    text = "This spell can't be countered.\nYou gain 1 life.\nDraw a card."
    card = read_card("Test Spell", "Sorcery", text)
    assert [type(each).__name__ for each in card.abilities] == ["SpellAbility", "StaticAbility"]


@pytest.mark.rule("601.2f@2024", "601.2i@2024")
@pytest.mark.parametrize(("nth", "cheap"), [("first", 0), ("second", 1)])
def test_one_spell_of_a_kind_costs_less_each_turn(nth: str, cheap: int) -> None:
    board = Board(EDITION)
    board.permanent(beast(f"The {nth} creature spell you cast each turn costs {{2}} less to cast."))
    other = board.hand(read_card("Trinket", "Artifact", cost="{0}"))
    elves = [
        board.hand(read_card("Elf", "Creature — Elf", cost="{2}", power="1", toughness="1"))
        for _ in range(3)
    ]
    board.lands("GGGG")
    play = board.begin()
    play.cast(other)
    play.settle()
    spent = []
    for each in elves:
        before = sum(play.obj(land).tapped for land in play.named("Forest"))
        play.cast(each)
        play.settle()
        spent.append(sum(play.obj(land).tapped for land in play.named("Forest")) - before)
    assert spent == [0 if number == cheap else 2 for number in range(3)]
