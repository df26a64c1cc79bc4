"""Resolving spells and abilities: targets checked again, last known information (608; 413@2004)."""

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import Destroy, Modify, ReturnIt
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Movement, Question, Zone
from turnfold.events.zones import ZoneChanged

CHECKED = in_editions("413.2a@2004", "608.2b@2010", "608.2b@2024")
TOP = in_editions("413.1@2004", "608.1@2010", "608.1@2024")
KNOWN = in_editions("413.2@2004", "608.2g@2010", "608.2h@2024")
AWAY = in_editions("413.2@2004", "608.2k@2010", "608.2n@2024")


def lands(board: Board, player: int, **numbers: int) -> None:
    """Untapped lands by name."""
    for name, number in numbers.items():
        for _ in range(number):
            board.permanent(name, player)


def graveyard(play: Play, player: int) -> list[str]:
    """The names of the cards in a graveyard, the newest first."""
    return [play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, player)]


@TOP
def test_what_was_cast_last_resolves_first(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Mountain=1)
    lands(board, B, Forest=1)
    bear = board.permanent("Grizzly Bears", B)
    bolt, growth = board.hand("Lightning Bolt"), board.hand("Giant Growth", B)
    play = board.begin()
    play.cast(bolt, bear)
    play.pass_()
    play.cast(growth, bear)
    play.both_pass()
    assert play.size(bear) == (5, 5)
    play.both_pass()
    assert play.in_play(bear)
    assert play.obj(bear).damage == 3


@CHECKED
def test_a_spell_all_of_whose_targets_are_gone_does_nothing(edition: Edition) -> None:
    """Its controller does not draw either."""
    board = Board(edition)
    lands(board, A, Island=1)
    wisps, bear = board.hand("Viridescent Wisps"), board.permanent("Grizzly Bears")
    lands(board, A, Forest=1)
    play = board.begin()
    play.cast(wisps, bear)
    held = play.hand(A)
    play.effect(Destroy(), target=bear)
    since = play.now
    play.both_pass()
    assert play.hand(A) == held
    left = next(e for e in play.events(ZoneChanged, since=since) if e.origin is Zone.STACK)
    assert (left.movement, left.destination) == (Movement.COUNTERED, Zone.GRAVEYARD)


@CHECKED
def test_it_resolves_for_the_targets_that_are_left(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Mountain=3)
    one, other = board.permanent("Hill Giant", B), board.permanent("Hill Giant", B)
    arc = board.hand("Arc Lightning")
    play = board.begin()
    play.do(CastSpell(arc, (one, other, B), division=(1, 1, 1)))
    play.effect(ReturnIt(), target=one)
    play.both_pass()
    assert play.obj(other).damage == 1
    assert play.life(B) == 19


@CHECKED
def test_a_target_that_left_and_came_back_is_another_object(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Mountain=1)
    lands(board, B, Plains=1)
    bear = board.permanent("Grizzly Bears", B)
    bolt, shift = board.hand("Lightning Bolt"), board.hand("Cloudshift", B)
    play = board.begin()
    play.cast(bolt, bear)
    play.pass_()
    play.cast(shift, bear)
    play.both_pass()
    play.both_pass()
    assert [play.obj(each).card for each in play.state.battlefield].count("Grizzly Bears") == 1
    assert graveyard(play, A) == ["Lightning Bolt"]


@CHECKED
def test_a_target_that_gains_protection_is_illegal(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Mountain=1)
    bear, bolt = board.permanent("Grizzly Bears", B), board.hand("Lightning Bolt")
    play = board.begin()
    play.cast(bolt, bear)
    shield = Modification(add_keywords=("protection from red",))
    play.effect(Modify(change=shield), target=bear).both_pass()
    assert play.in_play(bear)
    assert play.obj(bear).damage == 0


@CHECKED
def test_an_aura_without_its_target_never_enters_the_battlefield(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Plains=1)
    bear, strength = board.permanent("Grizzly Bears"), board.hand("Holy Strength")
    play = board.begin()
    aura = play.cast(strength, bear)
    play.effect(Destroy(), target=bear).both_pass()
    assert not play.in_play(aura)
    assert graveyard(play, A)[0] == "Holy Strength"


@KNOWN
def test_of_what_is_gone_it_knows_what_it_last_was(edition: Edition) -> None:
    """The exiled creature was bigger than its card says."""
    board = Board(edition)
    lands(board, A, Plains=1)
    bear = board.permanent(creature("Bear", 2, 2), B, counters={"+1/+1": 2})
    swords = board.hand("Swords to Plowshares")
    play = board.begin()
    play.cast(swords, bear)
    play.both_pass()
    assert not play.in_play(bear)
    assert play.life(B) == 24


@KNOWN
def test_the_ability_of_a_creature_that_is_gone_still_resolves(edition: Edition) -> None:
    board = Board(edition)
    sorcerer = board.permanent("Prodigal Sorcerer")
    play = board.begin().activate(sorcerer, B)
    play.effect(Destroy(), target=sorcerer).both_pass()
    assert play.life(B) == 19


@AWAY
def test_an_instant_goes_to_the_graveyard_after_what_it_did(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Mountain=1)
    bolt = board.hand("Lightning Bolt")
    play = board.begin()
    spell = play.cast(bolt, B)
    assert graveyard(play, A) == []
    play.both_pass()
    assert graveyard(play, A) == ["Lightning Bolt"]
    assert spell not in play.state.objects, "it is another object there"


@in_editions("413.2c@2004", "608.2d@2010", "608.2d@2024")
def test_choices_are_made_as_it_resolves_and_not_before(edition: Edition) -> None:
    board = Board(edition)
    lands(board, A, Island=2)
    lands(board, B, Forest=9)
    wurm, leak = board.hand("Craw Wurm"), board.hand("Mana Leak", B)
    lands(board, A, Forest=9)
    lands(board, B, Island=2)
    play = board.begin()
    spell = play.cast(wurm)
    play.pass_()
    play.cast(leak, spell)
    play.pass_()
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.asked == (A, Question.CONFIRM)
    play.go()
    assert graveyard(play, A) == ["Craw Wurm"]
