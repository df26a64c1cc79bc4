"""What may not stay attached, and what becomes of it (301.5, 303.4d, 702.16d, 704.5m-p)."""

from tests.rules.board import Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AttachIt, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition, Movement
from turnfold.events.permanents import Attached, Unattached
from turnfold.events.zones import ZoneChanged

SWORD = Card(name="Sword", types=("artifact",), subtypes=("Equipment",))
HALO = Card("Halo", ("enchantment",), subtypes=("Aura",), keywords=("enchant creature",))
BEAR = creature("Bear")
ANIMATED = Modification(add_types=("creature",), set_power=1, set_toughness=1)


def equipped(edition: Edition) -> tuple[Board, int, int]:
    board = Board(edition)
    bear = board.permanent(BEAR)
    return board, bear, board.permanent(SWORD, host=bear)


def falls_off(play: Play, sword: int, number: str) -> None:
    """The Equipment stays on the battlefield, attached to nothing, because of the effect."""
    fell = play.place_of(Unattached(sword))
    log = play.game.log
    assert play.entries()[fell].rule == number
    assert [type(log.events[each]) for each in log.causes_of(fell)] == [EffectBegan]
    assert sword in play.state.battlefield


def unattached_by(edition: Edition) -> str:
    return "704.5p" if edition is Edition.DAMAGE_ORDER else "704.5n"


@in_editions("704.5p@2010", "702.16d@2010", "704.5n@2024", "702.16d@2024")
def test_equipment_falls_off_what_is_protected_from_it(edition: Edition) -> None:
    board, bear, sword = equipped(edition)
    protected = Modify(Modification(add_keywords=("protection from artifacts",)))
    falls_off(board.begin().effect(protected, target=bear), sword, unattached_by(edition))


@in_editions("702.16d@2010", "702.16d@2024")
def test_equipment_stays_on_what_is_protected_from_something_else(edition: Edition) -> None:
    board, bear, sword = equipped(edition)
    protected = Modify(Modification(add_keywords=("protection from red",)))
    play = board.begin().effect(protected, target=bear)
    assert play.obj(sword).attached_to == bear


@in_editions("301.5@2010", "704.5p@2010", "301.5@2024", "704.5n@2024")
def test_equipment_falls_off_what_is_no_creature_any_more(edition: Edition) -> None:
    board, bear, sword = equipped(edition)
    petrified = Modify(Modification(remove_types=("creature",), add_types=("artifact",)))
    falls_off(board.begin().effect(petrified, target=bear), sword, unattached_by(edition))


@in_editions("301.5c@2010", "704.5q@2010", "301.5c@2024", "704.5p@2024")
def test_equipment_that_becomes_a_creature_falls_off(edition: Edition) -> None:
    board, _, sword = equipped(edition)
    number = "704.5q" if edition is Edition.DAMAGE_ORDER else "704.5p"
    falls_off(board.begin().effect(Modify(ANIMATED), target=sword), sword, number)


@in_editions("704.5q@2010", "704.5p@2024")
def test_what_is_neither_aura_nor_equipment_does_not_stay_attached(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(BEAR)
    stone = board.permanent(Card(name="Stone", types=("artifact",)), host=bear)
    play = board.begin()
    assert play.events(Unattached) == [Unattached(stone)]


@in_editions("303.4d@2010", "303.4d@2024")
def test_an_aura_that_becomes_a_creature_goes_to_the_graveyard(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(BEAR)
    halo = board.aura(HALO, bear)
    play = board.begin().effect(Modify(ANIMATED), target=halo)
    gone = play.events(ZoneChanged)[-1]
    assert (gone.object, gone.movement) == (halo, Movement.UNATTACHED)


@in_editions("301.5@2010", "701.3a@2010", "301.5@2024", "701.3a@2024")
def test_equipment_is_not_attached_to_what_is_no_creature(edition: Edition) -> None:
    board = Board(edition)
    rock, sword = board.permanent(Card(name="Rock", types=("artifact",))), board.permanent(SWORD)
    play = board.begin().effect(AttachIt("that"), that=sword, target=rock)
    assert play.events(Attached) == []
    assert play.obj(sword).attached_to == 0
