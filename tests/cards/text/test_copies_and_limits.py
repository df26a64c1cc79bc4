"""Copies with exceptions, and limits on when abilities are activated, as printed texts say them."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition

COPY = "{1}: Create a token that's a copy of target creature you control, except "
WHOLE = (
    COPY + "it isn't legendary and it has haste.",
    COPY + "it isn't legendary and it's an Illusion in addition to its other types.",
    COPY + "it has flying and trample and it's 1/1.",
    COPY + "it's a 4/4 Hero in addition to its other types.",
    COPY + "it's a 1/1 red Balloon creature in addition to its other colors and types and it has "
    "flying.",
    COPY + "it's an artifact in addition to its other types.",
    COPY + "it's a 4/4 black Zombie.",
    "{1}: Create two tapped tokens that are copies of target creature.",
    "{1}: Draw a card. Activate only once.",
    "{1}: Draw a card. Activate only during your turn and only once each turn.",
    "{1}: Draw a card. Activate only once each turn and only if you control an artifact.",
    "Exhaust — {1}: Draw a card.",
    "Whenever you cast an instant or sorcery spell, copy it.",
    "{1}: Exile target creature card from a graveyard. Create a token that's a copy of it, except "
    "it's a 4/4 black Zombie.",
    "{1}: Exile target creature card from your graveyard. Create a token that's a copy of that "
    "card.",
    "Whenever another nontoken artifact you control enters, you may pay {2}. If you do, create a "
    "token that's a copy of that artifact.",
    "Whenever you cast an instant or sorcery spell, copy that spell and you may choose new targets "
    "for the copy.",
    "Whenever you cast an instant or sorcery spell, you may pay {1}. If you do, copy that spell, "
    "and you may choose new targets for the copy.",
    "When you cast this spell, copy it for each other spell you've cast this turn. You may choose "
    "new targets for any of the copies.",
    "When you cast this spell, copy it three times. You may choose new targets for the copies.",
    "Whenever an opponent casts or copies an instant or sorcery spell, draw a card.",
    "{1}: Copy target instant or sorcery spell you control. You may choose new targets for the "
    "copy.",
    "{1}: When you next cast a creature spell this turn, copy it twice.",
    "{1}: You may choose new targets for target spell or ability.",
)
PARTLY = (
    # of a permanent it is what it was there, and not the card in exile
    "{1}: Exile target creature. Create a token that's a copy of it.",
    COPY + "it's a 4/4 Zombie creature.",  # it would lose its other card types
    COPY + "it has flying and it has trample.",
    "{1}: Draw a card. Activate only once and only once.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_exceptions_and_limits_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", PARTLY)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("707.2@2024", "205.1a@2024", "205.1b@2024")
@pytest.mark.parametrize(
    ("words", "types", "subtypes", "colors"),
    [
        ("it's a 4/4 black Zombie", {"artifact", "creature"}, {"Zombie"}, {"black"}),
        ("it's a 4/4 red Cat in addition to its other colors and types", {"artifact", "creature"},
         {"Elf", "Cat"}, {"green", "red"}),
        ("it's a 4/4 enchantment in addition to its other types",
         {"artifact", "creature", "enchantment"}, {"Elf"}, {"green"}),
    ],
)  # fmt: skip
def test_a_copy_has_what_is_excepted(
    words: str, types: set[str], subtypes: set[str], colors: set[str]
) -> None:
    board = Board(EDITION)
    original = board.permanent(
        read_card("Elf", "Artifact Creature — Elf", cost="{G}", power="1", toughness="2")
    )
    spell = board.hand(trick(f"Create a token that's a copy of target creature, except {words}."))
    play = board.begin()
    play.cast(spell, original)
    (copy,) = (each for each in play.settle().named("Elf (2)"))
    now = play.looks(copy)
    assert (now.types, now.subtypes, now.colors) == (types, subtypes, colors)
    assert (play.size(copy), play.size(original)) == ((4, 4), (1, 2))


@pytest.mark.rule("602.5b@2024")
def test_an_ability_is_activated_only_once_each_turn_and_only_in_your_turn() -> None:
    board = Board(EDITION)
    sage = board.permanent(
        beast("{0}: Draw a card. Activate only during your turn and only once each turn.")
    )
    play = board.begin().activate(sage)
    play.settle()
    assert play.refused(ActivateAbility(sage, 0))
    play.to_turn(play.state.turn + 1)
    assert play.state.active_player == B
    play.pass_()
    assert play.refused(ActivateAbility(sage, 0), A)
    play.to_turn(play.state.turn + 1)
    assert play.allowed(ActivateAbility(sage, 0), A)


@pytest.mark.rule("702.177a@2025-11-14")
def test_an_exhaust_ability_is_activated_once_and_others_as_often_as_they_say() -> None:
    board = Board(Edition("2025-11-14"))
    text = "Exhaust — {0}: You gain 1 life.\n{0}: You gain 2 life.\nExhaust — {0}: You gain 4 life."
    runner = board.permanent(beast(text))
    play = board.begin()
    for number in (0, 1, 1, 2):
        play.activate(runner, ability=number).settle()
    assert play.life(A) == 20 + 1 + 2 + 2 + 4
    able = [play.allowed(ActivateAbility(runner, each)) for each in range(3)]
    assert able == [False, True, False]
    play.to_turn(play.state.turn + 2)
    assert not play.allowed(ActivateAbility(runner, 0), A)
