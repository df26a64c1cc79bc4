"""What effects say that players cannot do: activate, draw, search, play lands (101.2)."""

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, CastSpell, PlayLand
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
BEAR = creature("Bear")


def card(name: str, type_line: str, text: str, cost: str = "") -> Card:
    made = read_card(name, type_line, text, cost=cost, power="2", toughness="2")
    assert made.unread == ()
    return made


ELF = card(
    "Elf", "Creature — Elf", "{T}: Add {G}.\n{0}: This creature gets +1/+0 until end of turn."
)
ALL = "Enchant creature\nEnchanted creature's activated abilities can't be activated."
SOME = f"{ALL[:-1]} unless they're mana abilities."


@pytest.mark.rule("101.2@2024", "602.5@2024")
@pytest.mark.parametrize(("text", "mana"), [(ALL, False), (SOME, True)])
def test_activated_abilities_that_cannot_be_activated(text: str, mana: bool) -> None:
    board = Board(EDITION)
    elf, other = board.permanent(ELF), board.permanent(card("Ape", "Creature", "{0}: Draw a card."))
    board.aura(card("Grip", "Enchantment — Aura", text), elf, B)
    growth = board.hand(card("Rite", "Sorcery", "Draw a card.", "{G}"))
    play = board.begin()
    assert play.refused(ActivateAbility(elf, 1)).startswith("101.2")
    assert play.allowed(ActivateAbility(elf, 0)) is mana
    assert play.allowed(CastSpell(growth)) is mana
    assert play.allowed(ActivateAbility(other, 0)), "it is not enchanted"
    legal = {each.ability for each in play.game.legal
             if isinstance(each, ActivateAbility) and each.object == elf}  # fmt: skip
    assert legal == ({0} if mana else set())


@pytest.mark.rule("101.2@2024", "509.1b@2024")
def test_what_else_an_aura_forbids_is_forbidden_as_well() -> None:
    text = (
        "Enchant permanent\nEnchanted permanent can't attack or block, and its activated abilities"
        " can't be activated."
    )
    board = Board(EDITION)
    elf = board.permanent(ELF)
    board.aura(card("Grip", "Enchantment — Aura", text), elf, B)
    play = board.begin()
    assert play.refused(ActivateAbility(elf, 0)).startswith("101.2")
    with pytest.raises(Exception, match=r"508\.1c"):
        play.attack(elf)


@pytest.mark.rule("101.2@2024", "121.2@2024")
def test_no_more_than_one_card_is_drawn_in_a_turn() -> None:
    board = Board(EDITION)
    board.permanent(card("Veil", "Enchantment",
                         "Each opponent can't draw more than one card each turn."), B)  # fmt: skip
    wish = board.hand(card("Wish", "Sorcery", "Draw two cards.\nYou gain 1 life."))
    theirs = board.hand(card("Hope", "Instant", "Draw two cards."), B)
    play = board.begin()
    play.cast(wish)
    play.settle()
    assert (play.hand(A), play.life(A)) == (1, 21), "the second is not drawn"
    play.pass_()
    play.cast(theirs)
    assert play.settle().hand(B) == 2


@pytest.mark.rule("101.2@2024", "305.2@2024")
def test_a_player_who_cannot_play_lands() -> None:
    board = Board(EDITION)
    board.permanent(card("Mine", "Enchantment", "You can't play lands."))
    forest = board.hand("Forest")
    assert board.begin().refused(PlayLand(forest)).startswith("101.2")


SEEK = "Search your library for a basic land card, put it into your hand, then shuffle."
OWN = (
    "Spells and abilities your opponents control can't cause their controller to search their"
    " library."
)


@pytest.mark.rule("101.2@2024", "701.19@2024", "609.3@2024")
@pytest.mark.parametrize("text", [OWN, "Players can't search libraries."])
def test_a_library_that_is_not_searched_is_shuffled_all_the_same(text: str) -> None:
    board = Board(EDITION)
    board.permanent(card("Dream", "Enchantment", text), B)
    seek = board.hand(card("Seek", "Sorcery", SEEK))
    board.library("Forest")
    before = board.begin()
    library = before.state.zone(Zone.LIBRARY, A)
    before.cast(seek)
    before.settle()
    assert not before.named("Forest", Zone.HAND)
    assert set(before.state.zone(Zone.LIBRARY, A)).isdisjoint(library), "shuffled cards are new"


@pytest.mark.rule("101.2@2024", "307.1@2024")
def test_opponents_cast_only_when_they_could_cast_a_sorcery() -> None:
    board = Board(EDITION)
    board.permanent(card("Ravel", "Enchantment", "Each opponent can cast spells only any time they"
                         " could cast a sorcery."), B)  # fmt: skip
    wish = card("Wish", "Instant", "Draw a card.")
    mine, theirs = board.hand(wish), board.hand(wish, B)
    play = board.begin(Step.UPKEEP)
    assert play.refused(CastSpell(mine)).startswith("101.2")
    play.to(Step.PRECOMBAT_MAIN)
    assert play.allowed(CastSpell(mine))
    play.pass_()
    assert play.allowed(CastSpell(theirs), B)


@pytest.mark.rule("101.2@2024", "701.5a@2024")
@pytest.mark.parametrize(("kind", "resolves"), [("Creature — Bear", True), ("Artifact", False)])
def test_spells_of_a_kind_that_cannot_be_countered(kind: str, resolves: bool) -> None:
    board = Board(EDITION)
    board.permanent(card("Wild", "Enchantment", "Creature spells you control can't be countered."))
    cast = board.hand(card("Ursine", kind, ""))
    no = board.hand(card("No", "Instant", "Counter target spell."), B)
    play = board.begin()
    play.cast(cast)
    play.pass_()
    play.cast(no, *play.state.stack)
    play.settle()
    assert bool(play.named("Ursine")) is resolves


@pytest.mark.rule("402.2@2024", "514.1@2024")
@pytest.mark.parametrize(
    ("kind", "text"),
    [("Enchantment", "Players have no maximum hand size."),
     ("Sorcery", "You have no maximum hand size for the rest of the game.")],
)  # fmt: skip
def test_nobody_discards_to_a_hand_size_that_there_is_not(kind: str, text: str) -> None:
    board = Board(EDITION)
    size = board.hand(card("Size", kind, text))
    for _ in range(9):
        board.hand(BEAR)
    play = board.begin()
    play.cast(size)
    play.settle()
    play.to_turn(4)
    assert play.hand(A) == 9


@pytest.mark.rule("716.2a@2024", "604.2@2024")
@pytest.mark.parametrize("level", [1, 2])
def test_an_ability_of_a_level_may_have_a_condition_of_its_own(level: int) -> None:
    text = "{G}: Level 2\nDuring your turn, creatures you control have haste."
    board = Board(EDITION)
    it = board.permanent(card("Skill", "Enchantment — Class", text))
    bear = board.permanent(BEAR)
    board.lands("G")
    play = board.begin()
    if level == 2:
        play.activate(it)
        play.settle()
    assert ("haste" in play.looks(bear).keywords) is (level == 2)
    play.to_turn(4)
    assert "haste" not in play.looks(bear).keywords


@pytest.mark.rule("404.1@2024", "608.2c@2024")
@pytest.mark.parametrize(("cards", "drawn"), [(3, 2), (2, 1)])
def test_any_graveyard_with_so_many_cards_is_enough(cards: int, drawn: int) -> None:
    text = "Draw a card. If a graveyard has three or more cards in it, draw two cards instead."
    board = Board(EDITION)
    wish = board.hand(card("Wish", "Sorcery", text))
    for _ in range(cards):
        board.graveyard(BEAR, B)
    play = board.begin()
    play.cast(wish)
    assert play.settle().hand(A) == drawn
