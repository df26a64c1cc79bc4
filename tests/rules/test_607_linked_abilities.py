"""Abilities that are linked: one exiles cards, another speaks of those cards (607.2a); champion
(702.72)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.enums import Edition, Question, Zone

LINKED = in_editions("607.2a@2010", "607.2a@2024")
CHAMPION = in_editions("702.69a@2010", "702.72a@2024")
EXILES = "When ~ enters, exile another target creature."
RETURNS = (
    "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's "
    "control."
)


def hunter(*texts: str) -> Card:
    card = read_card("Hunter", "Creature — Cat", "\n".join(texts), power="1", toughness="3")
    assert card.unread == ()
    return card


def with_hunter(edition: Edition) -> tuple[Play, int, int]:
    """A's Hunter has come to the battlefield; its first ability is on the stack with B's creature
    as its target."""
    board = Board(edition)
    spell = board.hand(hunter(EXILES, RETURNS))
    bear = board.permanent(creature("Bear"), B)
    board.permanent(creature("Wolf"), B)
    play = board.begin()
    play.cast(spell)
    play.target(bear)
    [it] = play.named("Hunter")
    return play, it, bear


@pytest.mark.parametrize(
    "text",
    [
        RETURNS,
        "When ~ leaves the battlefield, return each card exiled with ~ to the battlefield under "
        "its owner's control.",
        "When ~ leaves the battlefield, return the exiled cards to their owners' hands.",
        "When ~ leaves the battlefield, return all cards exiled with it to the battlefield under "
        "their owners' control.",
        "When ~ dies, put all cards exiled with it onto the battlefield.",
        "{2}, Sacrifice ~: Return all cards exiled with ~ to the battlefield under your control.",
    ],
)
def test_the_text_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "", "Artifact", f"{EXILES}\n{text}")).paragraphs[1]
    assert found.line is not None
    assert says(found.line, found.text)


def test_without_an_ability_that_exiles_nothing_is_read() -> None:
    found = read(PrintedCard("~", "", "Artifact", f"{{T}}: Draw a card.\n{RETURNS}"))
    assert [each.line is None for each in found.paragraphs] == [False, True]
    assert found.unread == (RETURNS.removesuffix("."),)


@LINKED
def test_what_it_exiled_returns_as_it_leaves(edition: Edition) -> None:
    play, it, _ = with_hunter(edition)
    play.settle()
    assert not play.named("Bear")
    play.effect_destroy(it)
    play.settle()
    [bear] = play.named("Bear")
    assert play.obj(bear).controller == B


@LINKED
def test_who_leaves_first_has_exiled_nothing_yet(edition: Edition) -> None:
    play, it, _ = with_hunter(edition)
    play.effect_destroy(it)
    play.settle()
    assert not play.named("Bear")
    assert len(play.named("Bear", Zone.EXILE)) == 1


@LINKED
def test_it_speaks_of_its_own_card_alone(edition: Edition) -> None:
    board = Board(edition)
    first, second = (board.hand(hunter(EXILES, RETURNS)) for _ in range(2))
    bear, wolf = (board.permanent(creature(each), B) for each in ("Bear", "Wolf"))
    board.permanent(creature("Rat"), B)
    play = board.begin()
    for spell, target in ((first, bear), (second, wolf)):
        play.cast(spell)
        play.target(target)
        play.settle()
    newest, oldest = play.named("Hunter")
    play.effect_destroy(oldest)
    play.settle()
    assert (len(play.named("Bear")), len(play.named("Wolf"))) == (1, 0)
    play.effect_destroy(newest)
    play.settle()
    assert (len(play.named("Bear")), len(play.named("Wolf"))) == (1, 1)


def championing(edition: Edition, words: str = "champion an Elf") -> tuple[Play, list[int]]:
    """A casts a champion, and has an Elf and two creatures that are none; B has an Elf as well."""
    board = Board(edition)
    elf = read_card("Elf", "Creature — Elf", power="1", toughness="1")
    found = [board.permanent(elf), board.permanent(creature("Bear"))]
    board.permanent(elf, B)
    spell = board.hand(creature("Pack", 5, 5, words))
    play = board.begin()
    play.cast(spell)
    return play, found


@CHAMPION
def test_a_champion_exiles_another_of_its_kind_and_gives_it_back(edition: Edition) -> None:
    play, [elf, _] = championing(edition)
    play.say(yes=True)
    play.settle()
    assert play.named("Pack")
    assert not play.in_play(elf)
    assert len(play.named("Elf", Zone.EXILE)) == 1
    play.effect_destroy(*play.named("Pack"))
    play.settle()
    assert [play.obj(each).controller for each in play.named("Elf")] in ([A, B], [B, A])


@CHAMPION
def test_a_champion_is_sacrificed_if_nothing_is_exiled(edition: Edition) -> None:
    play, [elf, _] = championing(edition)
    play.say(yes=False)
    play.settle()
    assert not play.named("Pack")
    assert play.in_play(elf)


@CHAMPION
def test_the_champion_names_what_can_be_exiled(edition: Edition) -> None:
    play, [elf, bear] = championing(edition, "champion a creature")
    play.say(yes=True)
    play.to_question(Question.CHOOSE)
    assert {each.objects for each in play.game.legal} == {(elf,), (bear,)}


def test_only_creatures_are_championed() -> None:
    text = "Champion an Elf"
    assert read(PrintedCard("~", "", "Creature — Elf", text, "1", "1")).is_whole
    for other in ("Champion an Island", "Champion a permanent", "Champion an Elf or Goblin"):
        assert not read(PrintedCard("~", "", "Creature — Elf", other, "1", "1")).is_whole
