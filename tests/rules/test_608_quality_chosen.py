"""Colors and creature types that are chosen as spells resolve (105.4, 205.3m, 608.2d)."""

import pytest

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, Play, creature
from turnfold import Card
from turnfold.engine.legal import legal
from turnfold.events.cards.effects import CopySpell
from turnfold.events.decisions import ChooseWord
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.permanents import QualityChosen

EDITION = Edition.FREE_DIVISION
SHRINK = "Choose a creature type. All creatures of that type get -1/-1 until end of turn."


def kin(name: str, kind: str, cost: str = "") -> Card:
    return Card(name, ("creature",), cost, (kind,), power=2, toughness=2)


def resolving(board: Board, text: str) -> tuple[Play, int]:
    """A has cast the spell, and is asked what is chosen."""
    it = board.hand(trick(text))
    play = board.begin()
    spell = play.cast(it)
    return play.to_question(Question.CHOOSE_WORD), spell


@pytest.mark.rule("608.2d@2024", "205.3m@2024")
def test_a_creature_type_is_chosen_as_the_spell_resolves() -> None:
    board = Board(EDITION)
    elf, ogre = board.permanent(kin("Elf", "Elf")), board.permanent(kin("Ogre", "Ogre"), B)
    play, spell = resolving(board, SHRINK)
    assert play.asked == (A, Question.CHOOSE_WORD)
    play.do(ChooseWord("Elf"))
    assert play.events(QualityChosen) == [QualityChosen(spell, "Elf")]
    play.settle()
    assert (play.size(elf), play.size(ogre)) == ((1, 1), (2, 2))


@pytest.mark.rule("608.2d@2024", "205.3m@2024")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Choose a creature type. All creatures of that type get +1/+1 until end of turn.", True),
        (
            "Choose a creature type other than Wall. All creatures of that type get +1/+1 until "
            "end of turn.",
            False,
        ),
    ],
)
def test_one_of_the_creature_types_is_chosen_but_for_the_one_that_may_not_be(
    text: str, asked: bool
) -> None:
    play, _ = resolving(Board(EDITION), text)
    words = {each.word for each in legal(play.state) if isinstance(each, ChooseWord)}
    assert {"Elf", "Ogre"} < words
    assert ("Wall" in words) is asked
    assert "Forest" not in words
    assert play.refused(ChooseWord("Forest"))


@pytest.mark.rule("608.2d@2024", "105.4@2024")
def test_what_is_not_of_the_chosen_type_is_what_lacks_it() -> None:
    board = Board(EDITION)
    elf, ogre = board.permanent(kin("Elf", "Elf"), B), board.permanent(kin("Ogre", "Ogre"))
    beast = board.permanent(creature("Thing"))
    text = "Choose a creature type. Destroy all creatures that aren't of the chosen type."
    play, _ = resolving(board, text)
    play.do(ChooseWord("Elf"))
    play.settle()
    assert play.in_play(elf)
    assert not {ogre, beast} & {*play.state.battlefield}


@pytest.mark.rule("105.4@2024", "608.2d@2024")
def test_a_color_is_chosen_and_not_that_something_is_colorless() -> None:
    board = Board(EDITION)
    green = board.permanent(kin("Elf", "Elf", "{G}"))
    red = board.permanent(kin("Imp", "Imp", "{R}"))
    text = "Choose a color. Creatures you control of that color get +1/+1 until end of turn."
    play, _ = resolving(board, text)
    words = [each.word for each in legal(play.state) if isinstance(each, ChooseWord)]
    assert sorted(words) == ["black", "blue", "green", "red", "white"]
    play.do(ChooseWord("green"))
    play.settle()
    assert (play.size(green), play.size(red)) == ((3, 3), (2, 2))


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize(("chosen", "drawn"), [("Elf", 2), ("Ogre", 0), ("Wall", 0)])
def test_what_is_of_the_chosen_type_is_counted(chosen: str, drawn: int) -> None:
    board = Board(EDITION)
    for number in range(2):
        board.permanent(kin(f"Elf {number}", "Elf"))
    board.permanent(kin("Ogre", "Ogre"), B)
    text = "Choose a creature type. Draw a card for each permanent you control of that type."
    play, _ = resolving(board, text)
    play.do(ChooseWord(chosen))
    assert play.settle().hand(A) == drawn


@pytest.mark.rule("707.10@2024", "608.2d@2024")
def test_each_copy_of_the_spell_has_a_choice_of_its_own() -> None:
    board = Board(EDITION)
    elf, ogre = board.permanent(kin("Elf", "Elf")), board.permanent(kin("Ogre", "Ogre"))
    it = board.hand(trick(SHRINK))
    play = board.begin()
    spell = play.cast(it)
    play.effect(CopySpell("that"), that=spell)
    for word in ("Elf", "Ogre"):
        play.to_question(Question.CHOOSE_WORD).do(ChooseWord(word))
    play.settle()
    assert (play.size(elf), play.size(ogre)) == ((1, 1), (1, 1))


@pytest.mark.rule("702.16a@2024", "105.4@2024")
def test_creatures_gain_protection_from_the_chosen_color() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    protect = "Creatures you control gain protection from the chosen color until end of turn."
    it = board.hand(trick(f"Choose a color. {protect}"))
    play = board.begin()
    play.cast(it)
    for answer in (False, True):
        play.say(answer)
    play.settle()
    found = {each for each in play.looks(bear).keywords if each.startswith("protection")}
    assert len(found) == 1
    assert play.named("Trick", Zone.GRAVEYARD)


@pytest.mark.rule("608.2d@2024", "205.3m@2024")
def test_an_ability_has_a_choice_of_its_own_each_time() -> None:
    board = Board(EDITION)
    elf, ogre = board.permanent(kin("Elf", "Elf")), board.permanent(kin("Ogre", "Ogre"))
    text = "{0}: Choose a creature type. Creatures you control of that type get +1/+1 until end " \
           "of turn."  # fmt: skip
    it = board.permanent(beast(text))
    play = board.begin()
    for word in ("Elf", "Ogre"):
        play.activate(it)
        play.to_question(Question.CHOOSE_WORD).do(ChooseWord(word))
        play.settle()
    assert (play.size(elf), play.size(ogre), play.size(it)) == ((3, 3), (3, 3), (2, 2))


def test_it_is_read_and_written() -> None:
    for text in (
        "Choose a color. Creatures you control gain protection from the chosen color until end of "
        "turn.",
        SHRINK,
    ):
        card = trick(text)
        assert card.unread == ()
    for text in (
        "When this creature enters, choose a creature type. Creatures of that type can't block "
        "this turn.",
        "When this creature enters, choose a color. Creatures of that type get +1/+1 until end of "
        "turn.",
        "When this creature enters, choose a creature type.\nCreatures of the chosen type get "
        "+1/+1.",
        'Create a 1/1 green Elf creature token with "Creatures of the chosen type get +1/+1."',
        "{1}: Creatures of that type get +1/+1 until end of turn.",
        "Choose a number.",
        "Whenever this creature attacks, choose a land type.",
    ):
        assert reading_of(text)[0], text
