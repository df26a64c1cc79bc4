"""Backup: counters for a creature, and for another creature what is printed below (702.165)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.checking import require_possible
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.events.cards.card import Card
from turnfold.events.cards.replacements import EntersTapped
from turnfold.events.enums import Edition, Step, Zone

BACKUP = in_editions("702.165a@2024")
PRINTED = in_editions("702.165c@2024")
DETERMINED = in_editions("702.165d@2024")


def printed(text: str) -> Card:
    """A creature with this text, all of which is read."""
    card = read(PrintedCard("Helper", "", "Creature — Human", text, "1", "1")).card
    assert card is not None
    assert not card.unread
    return card


def backing_up(edition: Edition, text: str) -> tuple[Play, int, int]:
    """A's creature with this text was cast, and its ability is to have its target."""
    board = Board(edition)
    spell, bear = board.hand(printed(text)), board.permanent(creature("Bear", 2, 2))
    play = board.begin()
    play.cast(spell)
    play.resolve()
    return play, play.named("Helper")[0], bear


@BACKUP
def test_another_creature_gains_what_is_printed_below_until_end_of_turn(edition: Edition) -> None:
    text = "Backup 2\nTrample\nWhenever this creature attacks, you gain 3 life."
    play, _, bear = backing_up(edition, text)
    play.target(bear)
    play.resolve()
    assert play.size(bear) == (4, 4)
    assert "trample" in play.looks(bear).keywords
    play.attack(bear)
    play.to(Step.END)
    assert play.life(A) == 23
    play.to_turn(4)
    assert play.size(bear) == (4, 4), "the counters stay"
    assert "trample" not in play.looks(bear).keywords


@BACKUP
def test_a_creature_may_back_up_itself_and_has_its_abilities_once(edition: Edition) -> None:
    play, helper, _ = backing_up(
        edition, "Backup 1\n{0}: This creature gets +1/+0 until end of turn."
    )
    play.target(helper)
    play.resolve()
    assert play.size(helper) == (2, 2)
    assert not play.looks(helper).given


@BACKUP
def test_what_is_printed_above_is_not_gained(edition: Edition) -> None:
    play, _, bear = backing_up(edition, "Flying\nBackup 1\nTrample")
    play.target(bear)
    play.resolve()
    assert set(play.looks(bear).keywords) == {"trample"}


@BACKUP
def test_each_backup_ability_has_its_own_target(edition: Edition) -> None:
    board = Board(edition)
    spell = board.hand(printed("Backup 1, backup 1\nTrample"))
    bears = [board.permanent(creature(name, 2, 2)) for name in ("Bear", "Cub")]
    play = board.begin()
    play.cast(spell)
    play.resolve()
    for each in bears:
        play.target(each)
    play.settle()
    for each in bears:
        assert play.size(each) == (3, 3)
        assert set(play.looks(each).keywords) == {"trample"}, "backup itself is not gained"


@PRINTED
def test_what_an_effect_gave_is_not_passed_on(edition: Edition) -> None:
    board = Board(edition)
    giver = read(
        PrintedCard("Banner", "", "Enchantment", "Creatures you control have flying.")
    ).card
    assert giver is not None
    spell, bear = board.hand(printed("Backup 1\nTrample")), board.permanent(creature("Bear"), B)
    board.permanent(giver)
    play = board.begin()
    play.cast(spell)
    play.resolve()
    play.target(bear)
    play.resolve()
    assert set(play.looks(bear).keywords) == {"trample"}


@DETERMINED
def test_the_source_may_have_left(edition: Edition) -> None:
    play, helper, bear = backing_up(edition, "Backup 1\nTrample")
    play.target(bear)
    play.effect_destroy(helper)
    assert play.named("Helper", Zone.GRAVEYARD)
    play.resolve()
    assert set(play.looks(bear).keywords) == {"trample"}


NEAR = (
    "When this creature dies, draw a card.\nBackup 1\nTrample",
    "Backup 1\nFlying\nBackup 1\nTrample",
    "Backup 1\nThis creature enters with a +1/+1 counter on it.",
    "Backup 1\nThis creature gets +1/+1 as long as it's your turn.",
    "Backup 1\nThis creature sings.",
)


@pytest.mark.parametrize("text", NEAR)
def test_what_cannot_be_passed_on_is_not_read(text: str) -> None:
    reading = read(PrintedCard("Helper", "", "Creature — Human", text, "1", "1"))
    assert any(each.startswith("Backup") for each in reading.unread)


def test_a_card_cannot_back_up_with_what_no_effect_gives() -> None:
    tapped = Card(
        "Gate",
        ("creature",),
        power=1,
        toughness=1,
        keywords=("backup 1",),
        abilities=(EntersTapped(to="self"),),
    )
    with pytest.raises(ValueError, match="an effect gives"):
        require_possible(tapped)
