"""Colours and creature types that are chosen as a permanent enters (607.2d, 614.12a)."""

import pytest

from tests.rules.board import A, B, Board
from tests.rules.play import Play
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import ReturnIt
from turnfold.events.decisions import ActivateAbility, CastSpell, ChooseWord
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.permanents import QualityChosen

NOW = Edition.FREE_DIVISION
BANNER = (
    "As this artifact enters, choose a creature type.\n"
    "Creatures you control of the chosen type get +1/+1."
)


def card(text: str, types: str = "Artifact", name: str = "Device", cost: str = "") -> Card:
    made = read_card(name, types, text, cost=cost)
    assert made.unread == ()
    return made


def entering(play: Play, it: int, word: str) -> int:
    """Cast it, choose, and return the permanent."""
    play.cast(it)
    play.to_question(Question.CHOOSE_WORD).do(ChooseWord(word))
    (there,) = play.settle().named("Device")
    return there


@pytest.mark.rule("205.3m@2024", "607.2d@2024", "614.12a@2024", "702.73a@2024")
def test_creatures_of_the_chosen_type_are_those_that_have_it_among_their_types() -> None:
    board = Board(NOW)
    it = board.hand(card(BANNER))
    kinds = {"Elf Warrior": (3, 3), "Goblin": (2, 2)}
    mine = {
        each: board.permanent(read_card(each, f"Creature — {each}", "", power="2", toughness="2"))
        for each in kinds
    }
    all_types = board.permanent(read_card("Mimic", "Creature — Shapeshifter", "Changeling",
                                          power="2", toughness="2"))  # fmt: skip
    theirs = board.permanent(read_card("Rival", "Creature — Elf", "", power="2", toughness="2"), B)
    play = board.begin()
    entering(play, it, "Elf")
    assert {each: play.size(one) for each, one in mine.items()} == kinds
    assert (play.size(all_types), play.size(theirs)) == ((3, 3), (2, 2))


@pytest.mark.rule("105.4@2024", "614.12a@2024")
@pytest.mark.parametrize(
    ("text", "number", "has", "lacks"),
    [
        ("choose a color", 5, "blue", "colorless"),
        ("choose a color other than white", 4, "blue", "white"),
        ("choose a creature type", 0, "Goblin", "Forest"),
        ("choose a creature type other than Wall", 0, "Goblin", "Wall"),
    ],
)
def test_which_qualities_may_be_chosen(text: str, number: int, has: str, lacks: str) -> None:
    board = Board(NOW)
    it = board.hand(card(f"As this artifact enters, {text}."))
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE_WORD)
    able = {each.word for each in play.game.legal if isinstance(each, ChooseWord)}
    assert has in able
    assert lacks not in able
    assert len(able) == number or (not number and len(able) > 250)
    assert play.refused(ChooseWord(lacks)) == "614.12a@2024"


@pytest.mark.rule("305.1@2024", "614.12a@2024", "605.1a@2024")
def test_a_land_that_is_played_asks_as_well_and_gives_mana_of_the_color() -> None:
    board = Board(NOW)
    it = board.hand(
        card(
            "This land enters tapped. As it enters, choose a color other than white.\n"
            "{T}: Add {W} or one mana of the chosen color.",
            "Land",
        )
    )
    play = board.begin()
    play.land(it)
    play.to_question(Question.CHOOSE_WORD).do(ChooseWord("green"))
    (there,) = play.named("Device")
    assert play.obj(there).tapped
    assert play.events(QualityChosen) == [QualityChosen(there, "green")]
    play.to_turn(play.state.turn + 2)
    while play.asked != (A, Question.PRIORITY):
        play.go()
    play.activate(there, ability=1)
    assert dict(play.player(A).mana) == {"G": 1}


@pytest.mark.rule("106.6@2024", "607.2d@2024")
@pytest.mark.parametrize(("types", "payable"), [("Elf", True), ("Goblin", False)])
def test_mana_that_pays_for_spells_of_the_type_pays_for_no_other(types: str, payable: bool) -> None:
    board = Board(NOW)
    it = board.hand(
        card(
            "As this land enters, choose a creature type.\n"
            "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the "
            "chosen type.",
            "Land",
        )
    )
    spell = board.hand(
        read_card("Spell", f"Creature — {types}", "", cost="{G}", power="1", toughness="1")
    )
    play = board.begin()
    play.land(it)
    play.to_question(Question.CHOOSE_WORD).do(ChooseWord("Elf"))
    assert play.allowed(CastSpell(spell)) is payable
    (there,) = play.named("Device")
    play.do(ActivateAbility(there, 0, color="G"))
    assert play.allowed(CastSpell(spell)) is payable


@pytest.mark.rule("601.2f@2024", "607.2d@2024")
@pytest.mark.parametrize(("types", "payable"), [("Elf", True), ("Goblin", False)])
def test_spells_of_the_type_cost_less(types: str, payable: bool) -> None:
    board = Board(NOW)
    text = (
        "As this artifact enters, choose a creature type.\n"
        "Spells you cast of the chosen type cost {1} less to cast."
    )
    it = board.hand(card(text))
    spell = board.hand(
        read_card("Spell", f"Creature — {types}", "", cost="{1}", power="1", toughness="1")
    )
    play = board.begin()
    entering(play, it, "Elf")
    assert play.allowed(CastSpell(spell)) is payable


@pytest.mark.rule("400.7@2024", "607.2d@2024")
def test_what_was_chosen_is_forgotten_when_it_leaves() -> None:
    board = Board(NOW)
    it = board.hand(card(BANNER))
    elf = board.permanent(read_card("Elf", "Creature — Elf", "", power="2", toughness="2"))
    play = board.begin()
    there = entering(play, it, "Elf")
    play.effect(ReturnIt("target", "hand"), target=there)
    (again,) = play.named("Device", Zone.HAND)
    entering(play, again, "Goblin")
    assert play.size(elf) == (2, 2)


@pytest.mark.rule("607.2d@2024", "613.1d@2024")
def test_it_may_be_of_the_chosen_type_itself() -> None:
    board = Board(NOW)
    text = (
        "As this creature enters, choose a creature type.\nThis creature is the chosen type in "
        "addition to its other types.\nOther creatures you control of the chosen type get +1/+1."
    )
    made = read_card("Device", "Artifact Creature — Construct", text, power="2", toughness="2")
    assert made.unread == ()
    it, elf = (
        board.hand(made),
        board.permanent(read_card("Elf", "Creature — Elf", "", power="2", toughness="2")),
    )
    play = board.begin()
    there = entering(play, it, "Elf")
    assert {"Construct", "Elf"} <= play.looks(there).subtypes
    assert (play.size(there), play.size(elf)) == ((2, 2), (3, 3))


@pytest.mark.rule("603.2@2024", "607.2d@2024")
@pytest.mark.parametrize(("cost", "life"), [("{U}", 21), ("{G}{U}", 21), ("{G}", 20), ("{1}", 20)])
def test_spells_of_the_chosen_color_trigger(cost: str, life: int) -> None:
    board = Board(NOW)
    text = (
        "As this artifact enters, choose a color.\n"
        "Whenever you cast a spell of the chosen color, you gain 1 life."
    )
    it = board.hand(card(text))
    spell = board.hand(read_card("Spell", "Artifact", "", cost=cost))
    board.lands("UG")
    play = board.begin()
    entering(play, it, "blue")
    play.cast(spell)
    assert play.settle().life(A) == life


@pytest.mark.rule("607.2d@2024")
def test_each_of_two_permanents_has_its_own_choice() -> None:
    board = Board(NOW)
    banners = [board.hand(card(BANNER)) for _ in range(2)]
    kinds = {
        each: board.permanent(read_card(each, f"Creature — {each}", "", power="1", toughness="1"))
        for each in ("Elf", "Goblin")
    }
    play = board.begin()
    for it, word in zip(banners, kinds, strict=True):
        play.cast(it)
        play.to_question(Question.CHOOSE_WORD).do(ChooseWord(word))
        play.settle()
    assert [play.size(each) for each in kinds.values()] == [(2, 2), (2, 2)]


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control of the chosen type get +1/+1.",
        "As this artifact enters, choose a color.\nCreatures of the chosen type get +1/+1.",
        "As this artifact enters, choose a creature type.\n{T}: Add one mana of the chosen color.",
        "As this artifact enters, choose a creature type.\nArtifacts and creatures of the chosen "
        "type get +1/+1.",
    ],
)
def test_what_was_never_chosen_is_not_read(text: str) -> None:
    assert read_card("Device", "Artifact", text).unread
