"""Reconfigure: an Equipment that is a creature until it is attached (702.151, 301.5c)."""

import pytest

from tests.rules.board import B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AttachIt
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step

TWO = in_editions("702.151a@2024")
NO_CREATURE = in_editions("702.151b@2024")
EQUIPS = in_editions("301.5c@2024")
ATTACH, UNATTACH = 0, 1


def printed(text: str) -> Card:
    """An artifact creature, and Equipment, with this text, all of which is read."""
    card = read(PrintedCard("Blade", "", "Artifact Creature — Equipment Bat", text, "1", "1")).card
    assert card is not None
    assert not card.unread
    return card


BLADE = printed("Flying\nEquipped creature gets +2/+1.\nReconfigure {0}")


def attached(edition: Edition) -> tuple[Play, int, int]:
    """A's Equipment has been attached to A's creature."""
    board = Board(edition)
    blade, bear = board.permanent(BLADE), board.permanent(creature("Bear"))
    play = board.begin()
    play.activate(blade, bear, ability=ATTACH)
    play.resolve()
    assert play.obj(blade).attached_to == bear
    return play, blade, bear


@NO_CREATURE
def test_it_is_no_creature_while_it_is_attached(edition: Edition) -> None:
    play, blade, bear = attached(edition)
    assert not play.looks(blade).is_creature
    assert play.looks(blade).types == {"artifact"}
    assert play.looks(blade).subtypes == {"Equipment"}, "no Bat"
    assert play.size(bear) == (4, 3)
    play.settle()
    assert play.obj(blade).attached_to == bear, "state-based actions leave it there"
    play.activate(blade, ability=UNATTACH)
    play.resolve()
    assert not play.obj(blade).attached_to
    assert play.looks(blade).is_creature
    assert (play.size(bear), play.size(blade)) == ((2, 2), (1, 1))


@NO_CREATURE
def test_it_is_a_creature_again_as_its_creature_leaves(edition: Edition) -> None:
    play, blade, bear = attached(edition)
    play.effect_destroy(bear)
    play.settle()
    assert play.looks(blade).is_creature
    assert not play.obj(blade).attached_to
    play.attack(blade).to(Step.END)
    assert play.life(B) == 19


@TWO
def test_it_is_attached_to_another_creature_of_its_controller(edition: Edition) -> None:
    board = Board(edition)
    blade, bear = board.permanent(BLADE), board.permanent(creature("Bear"))
    theirs = board.permanent(creature("Wolf"), B)
    play = board.begin()
    assert play.refused(ActivateAbility(blade, ATTACH, (blade,)))
    assert play.refused(ActivateAbility(blade, ATTACH, (theirs,)))
    assert play.allowed(ActivateAbility(blade, ATTACH, (bear,)))


@TWO
def test_only_what_is_attached_can_be_unattached(edition: Edition) -> None:
    board = Board(edition)
    blade = board.permanent(BLADE)
    board.permanent(creature("Bear"))
    play = board.begin()
    assert play.refused(ActivateAbility(blade, UNATTACH))


@TWO
@pytest.mark.parametrize("ability", [ATTACH, UNATTACH])
def test_it_is_reconfigured_as_a_sorcery_is_cast(edition: Edition, ability: int) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    blade = board.permanent(BLADE, host=bear if ability == UNATTACH else 0)
    play = board.begin(Step.UPKEEP)
    assert play.refused(ActivateAbility(blade, ability))
    play.to(Step.PRECOMBAT_MAIN)
    assert any(
        isinstance(each, ActivateAbility) and (each.object, each.ability) == (blade, ability)
        for each in play.game.legal
    )


@EQUIPS
@pytest.mark.parametrize("reconfigures", [True, False])
def test_other_effects_attach_an_equipment_creature_if_it_has_it(
    edition: Edition, reconfigures: bool
) -> None:
    plain = Card("Blade", ("artifact", "creature"), subtypes=("Equipment",), power=1, toughness=1)
    board = Board(edition)
    blade = board.permanent(BLADE if reconfigures else plain)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(AttachIt("that"), that=blade, target=bear)
    assert (play.obj(blade).attached_to == bear) is reconfigures


@EQUIPS
def test_nothing_equips_itself(edition: Edition) -> None:
    board = Board(edition)
    blade = board.permanent(BLADE)
    play = board.begin()
    play.effect(AttachIt("that", "that"), that=blade)
    assert not play.obj(blade).attached_to


@pytest.mark.parametrize("equips", [True, False])
def test_it_or_what_it_equips_grows_as_that_attacks(equips: bool) -> None:
    text = "Whenever this creature or equipped creature attacks, it gets +3/+0 until end of turn."
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"))
    blade = board.permanent(printed(f"{text}\nReconfigure {{2}}"), host=bear if equips else 0)
    play = board.begin().attack(bear if equips else blade).to(Step.END)
    assert play.life(B) == (15 if equips else 16)


def test_it_does_not_grow_as_another_creature_attacks() -> None:
    text = "Whenever this creature or equipped creature attacks, it gets +3/+0 until end of turn."
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"))
    board.permanent(printed(f"{text}\nReconfigure {{2}}"))
    play = board.begin().attack(bear).to(Step.END)
    assert play.life(B) == 18
