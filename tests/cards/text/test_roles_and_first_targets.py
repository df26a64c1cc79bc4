"""Roles, and abilities that trigger on scrying and on the first target of a turn, played."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import Scry, Surveil
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
ROLE = in_editions("704.5y@2024", "704.5z@2026-08-07")


def printed(text: str, type_line: str = "Creature — Newt") -> Card:
    size = "2" if "Creature" in type_line else ""
    card = read_card(f"Thing {sum(map(ord, text))}", type_line, text, power=size, toughness=size)
    assert card.unread == ()
    return card


def role(name: str) -> Card:
    return printed(f"Create a {name} Role token attached to target creature.", "Sorcery")


@pytest.mark.rule("111.10a@2024")
@pytest.mark.parametrize(("name", "size", "has"), [
    ("Cursed", (1, 1), ""), ("Monster", (4, 4), "trample"), ("Royal", (4, 4), "ward {1}"),
    ("Sorcerer", (4, 4), ""), ("Wicked", (4, 4), ""), ("Virtuous", (4, 4), ""),
    ("Young Hero", (3, 3), ""),
])  # fmt: skip
def test_each_role_enters_attached_and_does_what_its_name_says(
    name: str, size: tuple[int, int], has: str
) -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear", 3, 3))
    spell = board.hand(role(name))
    play = board.begin()
    play.cast(spell, bear)
    play.settle()
    (token,) = play.named(name)
    assert play.obj(token).attached_to == bear
    assert play.size(bear) == size
    assert not has or has in play.looks(bear).keywords


@ROLE
def test_of_two_roles_of_one_player_on_a_creature_the_newer_stays(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent(creature("Bear", 3, 3)), board.permanent(creature("Ox", 3, 3))
    first, second, third = (board.hand(role(each)) for each in ("Wicked", "Monster", "Cursed"))
    play = board.begin()
    play.cast(first, bear)
    play.settle()
    play.cast(second, other)
    play.settle()
    assert play.named("Wicked"), "the other Role is on another creature"
    play.cast(third, bear)
    play.settle()
    assert not play.named("Wicked")
    assert play.named("Monster")
    assert play.size(bear) == (1, 1)
    assert play.life(B) == 19, "the Wicked Role was put into a graveyard"


@pytest.mark.rule("303.4f@2024")
def test_a_role_that_cannot_be_attached_is_not_created() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear", 3, 3, "protection from enchantments"))
    thing = board.hand(printed("When this creature enters, create a Wicked Role token attached to "
                               "up to one target creature you control."))  # fmt: skip
    play = board.begin()
    play.cast(thing)
    play.resolve()
    play.target(bear)
    play.settle()
    assert not play.named("Wicked")
    assert play.life(B) == 20


@pytest.mark.rule("115.1@2024", "603.2@2024")
def test_only_the_first_target_of_the_turn_triggers() -> None:
    board = Board(EDITION)
    text = (
        "Whenever this creature becomes the target of a spell or ability you control for the first "
        "time each turn, put a +1/+1 counter on it."
    )
    newt, bear = board.permanent(printed(text)), board.permanent(creature("Bear"))
    tricks = [board.hand(printed("Target creature gains flying until end of turn.", "Instant"))
              for _ in range(3)]  # fmt: skip
    theirs = board.hand(printed("Target creature gains flying until end of turn.", "Instant"), B)
    play = board.begin()
    play.pass_()
    play.cast(theirs, newt)
    play.settle()
    assert play.counters(newt, "+1/+1") == 0, "it was another player's"
    for trick, target, number in zip(tricks, (bear, newt, newt), (0, 1, 1), strict=True):
        play.cast(trick, target)
        play.settle()
        assert play.counters(newt, "+1/+1") == number


@pytest.mark.rule("701.18a@2024", "701.42a@2024")
@pytest.mark.parametrize(("effect", "life"), [
    (Scry(1), 21), (Scry(2), 21), (Scry(0), 20), (Surveil(1), 22), (Surveil(0), 20),
    (Scry(1, "each_opponent"), 20),
])  # fmt: skip
def test_scrying_and_surveilling_trigger_once_however_many_cards(
    effect: Scry | Surveil, life: int
) -> None:
    board = Board(EDITION)
    board.permanent(printed("Whenever you scry, you gain 1 life."))
    board.permanent(printed("Whenever you surveil, you gain 2 life."))
    board.library(creature("Bear"))
    board.library(creature("Ox"))
    play = board.begin().effect(effect).settle()
    assert play.life(A) == life
