"""Objects that players choose as an ability resolves, and what later instructions ask of that."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import Done
from turnfold.events.cards.effects import (
    Choose,
    Destroy,
    DiscardCards,
    DiscardIt,
    DrawCards,
    Effect,
    ExileIt,
    GainLife,
    IfSo,
    May,
    MillCards,
    ReturnIt,
    RevealUntil,
    SacrificeChosen,
    SearchLibrary,
    ShuffleIn,
    TapIt,
    WhenYouDo,
)
from turnfold.events.cards.measures import Count, CountOf, Toughness
from turnfold.events.cards.selections import ControlledBy, IsAmong, IsInZone, those
from turnfold.events.decisions import Chance, ChooseObjects
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.zones import CardRevealed, LibraryShuffled

TODAY = Edition.FREE_DIVISION
CHOICES = in_editions("413.2d@2004", "608.2d@2010", "608.2d@2024")
CREATURES = HasTypes(("creature",))
LANDS = those(HasTypes(("land",)), ControlledBy("you"))
HELD = those(ControlledBy("you"), IsInZone("hand"))
BURIED = those(CREATURES, ControlledBy("you"), IsInZone("graveyard"))


def board_with(*effects: Effect, edition: Edition = TODAY) -> tuple[Board, int]:
    """A board with a creature whose ability has these effects."""
    board = Board(edition)
    ability = ActivatedAbility(Cost(), effects)
    return board, board.permanent(creature("Altar", 1, 1, abilities=(ability,)))


def names(play: Play, zone: Zone, player: int = A) -> list[str]:
    return [play.obj(each).card for each in play.state.zone(zone, player)]


@CHOICES
def test_what_is_chosen_is_what_something_happens_to(edition: Edition) -> None:
    board, altar = board_with(Choose(LANDS, (TapIt("chosen"),), 2), edition=edition)
    one, other, third = board.lands("WUB")
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    assert not play.allowed(ChooseObjects((one,)))
    play.choose(one, third)
    assert [play.obj(each).tapped for each in (one, other, third)] == [True, False, True]


@CHOICES
def test_each_player_chooses_among_permanents_of_their_own(edition: Edition) -> None:
    choose = Choose(those(CREATURES), (ReturnIt("chosen"),), who="each_player")
    board, altar = board_with(choose, edition=edition)
    foe, other = (board.permanent(creature(name), B) for name in ("Foe", "Other"))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    assert play.asked[0] == B
    play.choose(other)
    assert names(play, Zone.HAND, A) == ["Altar"]
    assert names(play, Zone.HAND, B) == ["Other"]
    assert play.in_play(foe)


@pytest.mark.rule("608.2d@2024")
def test_nobody_may_choose_more_objects_than_there_are() -> None:
    board, altar = board_with(
        May((Choose(LANDS, (ReturnIt("chosen"),), 2),)), IfSo(Done(True), (GainLife(3),))
    )
    (land,) = board.lands("W")
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert play.asked[1] is not Question.CONFIRM
    assert play.in_play(land)
    assert play.life(A) == 20


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("does", [True, False])
def test_if_you_do_asks_whether_it_was_done(does: bool) -> None:
    exile = Choose(BURIED, (ExileIt("chosen"),))
    board, altar = board_with(May((exile,)), IfSo(Done(True), (GainLife(3),), (GainLife(1),)))
    board.graveyard(creature("Ghost"))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CONFIRM)
    play.say(does)
    assert play.life(A) == (23 if does else 21)
    assert names(play, Zone.EXILE) == (["Ghost"] if does else [])


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("lands", ["", "W", "WU"])
def test_what_must_be_done_and_is_done_in_part_was_not_done(lands: str) -> None:
    board, altar = board_with(
        Choose(LANDS, (ReturnIt("chosen"),), 2), IfSo(Done(True), (GainLife(3),))
    )
    board.lands(lands)
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert play.hand(A) == len(lands)
    assert play.life(A) == (23 if len(lands) == 2 else 20)


@pytest.mark.rule("608.2c@2024")
def test_a_sacrificed_creature_is_measured_as_it_last_was() -> None:
    board, altar = board_with(
        SacrificeChosen("you", those(CREATURES)), GainLife(Toughness(ref="sacrificed"))
    )
    ox = board.permanent(creature("Ox", 2, 5))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    play.choose(ox)
    assert play.life(A) == 25


@pytest.mark.rule("608.2c@2024")
def test_cards_are_counted_that_were_discarded_before() -> None:
    any_number = Choose(HELD, (DiscardIt(),), None, up_to=True)
    board, altar = board_with(any_number, DrawCards(CountOf(ref="discarded")))
    one, other, third = (board.hand(each) for each in ("Forest", "Island", "Swamp"))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    play.choose(one, third)
    assert sorted(names(play, Zone.GRAVEYARD)) == ["Forest", "Swamp"]
    assert play.hand(A) == 3
    assert other in play.state.zone(Zone.HAND, A)


@pytest.mark.rule("608.2c@2024")
def test_only_what_was_destroyed_is_counted() -> None:
    board, altar = board_with(Destroy(those(CREATURES)), GainLife(CountOf(ref="destroyed")))
    for each in (creature("Foe"), creature("God", 3, 3, "indestructible")):
        board.permanent(each, B)
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert play.life(A) == 22  # the altar and the foe


@pytest.mark.rule("608.2c@2024")
def test_a_card_is_taken_from_among_those_that_were_milled() -> None:
    among = those(CREATURES, IsInZone("graveyard"), IsAmong("milled"))
    board, altar = board_with(MillCards(2), Choose(among, (ReturnIt("chosen"),)))
    board.graveyard(creature("Ghost"))
    for each in (creature("Bear"), "Forest", creature("Wolf")):
        board.library(each)
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert names(play, Zone.HAND) == ["Wolf"]
    assert sorted(names(play, Zone.GRAVEYARD)) == ["Forest", "Ghost"]


@pytest.mark.rule("603.12@2024")
def test_a_reflexive_ability_knows_what_was_sacrificed() -> None:
    gain = WhenYouDo((GainLife(Toughness(ref="sacrificed")),))
    board, altar = board_with(SacrificeChosen("you", those(CREATURES)), gain)
    ox = board.permanent(creature("Ox", 2, 5))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    play.choose(ox)
    assert play.life(A) == 20
    play.settle()
    assert play.life(A) == 25


@pytest.mark.rule("701.20@2024")
@pytest.mark.parametrize("buried", [0, 2])
def test_a_library_is_shuffled_even_if_nothing_is_shuffled_in(buried: int) -> None:
    graveyard = those(ControlledBy("you"), IsInZone("graveyard"))
    board, altar = board_with(ShuffleIn(graveyard, "you"))
    for _ in range(buried):
        board.graveyard("Forest")
    cards = len(board.begin().state.zone(Zone.LIBRARY, A))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHANCE)
    play.do(play.game.legal.default())
    assert len(play.events(LibraryShuffled)) == 1
    assert len(play.state.zone(Zone.LIBRARY, A)) == cards + buried
    assert names(play, Zone.GRAVEYARD) == []


@pytest.mark.rule("401.4@2024")
def test_an_owner_arranges_several_cards_that_are_put_on_top() -> None:
    board, altar = board_with(Choose(HELD, (ReturnIt("chosen", to="library"),), 2))
    forest, island = board.hand("Forest"), board.hand("Island")
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    play.choose(island)  # topmost: both are chosen without a question
    assert names(play, Zone.LIBRARY)[:2] == ["Island", "Forest"]
    assert forest not in play.state.objects


@pytest.mark.rule("701.16@2024")
def test_cards_are_revealed_until_one_of_the_kind_is() -> None:
    board, altar = board_with(RevealUntil(those(CREATURES), rest="graveyard"))
    for each in ("Island", creature("Bear"), "Forest"):
        board.library(each)
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert [each.card for each in play.events(CardRevealed)] == ["Forest", "Bear"]
    assert names(play, Zone.HAND) == ["Bear"]
    assert names(play, Zone.GRAVEYARD) == ["Forest"]
    assert names(play, Zone.LIBRARY)[0] == "Island"


@pytest.mark.rule("701.19@2024")
@pytest.mark.parametrize("library", [True, False])
def test_who_may_search_a_graveyard_as_well_may_leave_the_library_alone(library: bool) -> None:
    board, altar = board_with(SearchLibrary(those(CREATURES), also=("graveyard",)))
    ghost = board.graveyard(creature("Ghost"))
    bear = board.library(creature("Bear"))
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CONFIRM)
    play.say(library)
    if library:
        play.choose(bear)
        play.do(play.game.legal.default())
    else:
        play.choose(ghost)
    assert names(play, Zone.HAND) == (["Bear"] if library else ["Ghost"])
    assert bool(play.events(LibraryShuffled)) is library


@pytest.mark.rule("701.19@2024")
def test_one_of_two_cards_goes_elsewhere() -> None:
    two = SearchLibrary(those(HasTypes(("land",))), 2, to="battlefield", tapped=True, rest="hand")
    board, altar = board_with(two)
    forest, island = board.library("Forest"), board.library("Island")
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    play.choose(forest, island)
    play.choose(island)
    assert isinstance(play.game.legal.default(), Chance)
    play.do(play.game.legal.default())
    (entered,) = play.named("Island")
    assert play.obj(entered).tapped
    assert names(play, Zone.HAND) == ["Forest"]


@pytest.mark.rule("701.19@2024")
def test_the_library_of_another_player_is_searched_by_you_and_shuffled_by_its_owner() -> None:
    board, altar = board_with(SearchLibrary(those(CREATURES), to="exile", of="each_opponent"))
    bear = board.library(creature("Bear"), B)
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    assert play.asked[0] == A
    play.choose(bear)
    play.do(play.game.legal.default())
    assert names(play, Zone.EXILE) == ["Bear"]
    assert [each.player for each in play.events(LibraryShuffled)] == [B]


@pytest.mark.rule("701.17@2024")
def test_as_many_are_sacrificed_as_are_counted() -> None:
    board, altar = board_with(SacrificeChosen("each_opponent", those(CREATURES), Count(LANDS)))
    board.lands("WW")
    foes = [board.permanent(creature(name), B) for name in ("One", "Two", "Three")]
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CHOOSE)
    assert play.asked[0] == B
    play.choose(foes[0], foes[2])
    assert [play.in_play(each) for each in foes] == [False, True, False]
    assert play.in_play(altar)


@pytest.mark.rule("701.13b@2024", "608.2d@2024")
@pytest.mark.parametrize(("number", "asked"), [(8, True), (9, False)])
def test_nobody_may_mill_more_cards_than_there_are(number: int, asked: bool) -> None:
    board, altar = board_with(May((MillCards(number), GainLife(1))))
    play = board.begin()
    assert len(play.state.zone(Zone.LIBRARY, A)) == 8
    play.activate(altar)
    play.both_pass()
    assert (play.asked[1] is Question.CONFIRM) is asked


@pytest.mark.rule("701.13b@2024")
def test_who_is_told_to_mills_as_many_cards_as_there_are() -> None:
    board, altar = board_with(MillCards(9), GainLife(1))
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert not play.state.zone(Zone.LIBRARY, A)
    assert play.life(A) == 21


@pytest.mark.rule("701.8a@2024", "608.2c@2024")
@pytest.mark.parametrize("held", [0, 2])
def test_a_hand_without_cards_can_be_discarded(held: int) -> None:
    whole = May((DiscardCards(None, "you"),))
    board, altar = board_with(whole, IfSo(Done(True), (GainLife(4),)))
    for _ in range(held):
        board.hand("Forest")
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CONFIRM)
    play.say(True)
    assert play.hand(A) == 0
    assert play.life(A) == 24
