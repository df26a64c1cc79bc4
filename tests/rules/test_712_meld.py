"""Cards that meld: two cards, one permanent (701.37, 712.4, 712.21)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import reading_of, trick
from tests.rules.board import A, B, Board, Play
from tests.rules.faces import face
from turnfold import Card
from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text import PrintedCard, Reading, read, says
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects.actions import Meld
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition, Step, Zone
from turnfold.events.zones import ObjectMerged

EDITION = Edition.FREE_DIVISION
RESULT = PrintedCard("Great Host", "", "Creature — Eldrazi",
                     "Trample\nWhen this creature enters, you gain 4 life.", "7", "6")  # fmt: skip
MELDS = (
    "{0}: If you both own and control Left Claw and a creature named Right Claw, exile them, then "
    "meld them into Great Host."
)
IN_UPKEEP = (
    "At the beginning of your upkeep, if you both own and control Left Claw and a creature named "
    "Right Claw, exile them, then meld them into Great Host."
)


def half(name: str, cost: str, text: str = "", result: PrintedCard = RESULT) -> Card:
    """A card of the meld pair."""
    reading = read(
        PrintedCard(name, cost, "Creature — Beast", text, "2", "2", layout="meld", other=result)
    )
    assert reading.is_whole, reading.unread
    assert reading.card is not None
    return reading.card


LEFT, RIGHT = half("Left Claw", "{2}{R}", MELDS), half("Right Claw", "{R}")


def claws(*, token: bool = False, left: Card = LEFT) -> tuple[Play, Board, int, int]:
    board = Board(EDITION)
    one, other = board.permanent(left), board.permanent(RIGHT, token=token)
    return board.begin(), board, one, other


def melded(*hand: Card) -> tuple[Play, int, list[int]]:
    """A's main phase with the melded permanent, and cards in hand."""
    board = Board(EDITION)
    it = board.permanent(LEFT)
    board.permanent(RIGHT)
    cards = [board.hand(each) for each in hand]
    play = board.begin().activate(it).settle()
    return play, next(iter(play.state.battlefield)), cards


@pytest.mark.rule("701.37a@2024", "712.4a@2024", "712.8g@2024", "712.14c@2024")
def test_a_meld_pair_is_one_permanent_with_its_combined_back_face() -> None:
    play, it, _ = melded()
    assert len(play.state.battlefield) == 1
    assert name_of(play.state, play.obj(it)) == "Great Host"
    assert (play.size(it), play.looks(it).keywords) == ((7, 6), {"trample"})
    assert play.looks(it).colors == set()
    assert play.life(A) == 24
    assert not play.state.zone(Zone.EXILE, A)


@pytest.mark.rule("202.3c@2024", "712.8g@2024")
def test_its_mana_value_is_that_of_both_fronts_and_that_of_a_copy_is_0() -> None:
    copies = trick("Create a token that's a copy of target creature.")
    play, it, (spell,) = melded(copies)
    assert mana_value(play.state, play.obj(it)) == 4
    play.cast(spell, it)
    (token,) = [each for each in play.settle().state.battlefield if each != it]
    assert (play.size(token), mana_value(play.state, play.obj(token))) == ((7, 6), 0)


@pytest.mark.rule("712.21@2024")
def test_one_permanent_dies_and_two_cards_are_put_into_the_graveyard() -> None:
    board = Board(EDITION)
    it = board.permanent(LEFT)
    board.permanent(RIGHT)
    board.permanent(
        face("Mourner", "", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    )
    board.permanent(face("Sexton", "", "Enchantment",
                         "Whenever a creature card is put into your graveyard from anywhere, you "
                         "gain 10 life."))  # fmt: skip
    play = board.begin().activate(it).settle()
    (host,) = [each for each in play.state.battlefield if play.obj(each).parts]
    play.effect_destroy(host)
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 2
    assert not play.named("Left Claw")
    assert play.settle().life(A) == 45


@pytest.mark.rule("712.21c@2024")
def test_an_effect_that_finds_the_new_object_finds_both_cards() -> None:
    blink = "Exile target creature, then return it to the battlefield under its owner's control."
    play, it, (spell,) = melded(trick(blink))
    play.cast(spell, it)
    play.settle()
    assert [play.size(each) for each in play.state.battlefield] == [(2, 2), (2, 2)]
    assert len(play.named("Left Claw") + play.named("Right Claw")) == 2


@pytest.mark.rule("712.21@2024", "400.7@2024")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return target creature to its owner's hand.", Zone.HAND),
        ("Put target creature on top of its owner's library.", Zone.LIBRARY),
        ("Target creature's owner shuffles it into their library.", Zone.LIBRARY),
        ("Exile target creature.", Zone.EXILE),
    ],
)
def test_both_cards_go_where_it_goes(text: str, zone: Zone) -> None:
    play, it, (spell,) = melded(trick(text))
    play.cast(spell, it)
    before = len(play.state.zone(zone, A))
    play.settle()
    assert len(play.state.zone(zone, A)) == before + 2
    assert not play.state.battlefield


@pytest.mark.rule("701.37b@2024", "701.37c@2024")
def test_a_token_is_exiled_and_does_not_meld() -> None:
    play, _, one, _ = claws(token=True)
    play.activate(one).settle()
    assert not play.events(ObjectMerged)
    assert not play.state.battlefield
    assert len(play.named("Left Claw", Zone.EXILE)) == 1


@pytest.mark.rule("701.37b@2024", "701.37c@2024")
def test_a_card_of_another_pair_is_exiled_and_does_not_meld() -> None:
    board = Board(EDITION)
    it = board.permanent(LEFT)
    board.permanent(half("Right Claw", "{R}", result=replace(RESULT, name="Other Host")))
    play = board.begin().activate(it).settle()
    assert not play.events(ObjectMerged)
    assert len(play.state.zone(Zone.EXILE, A)) == 2


@pytest.mark.rule("701.37a@2024")
def test_nothing_is_exiled_unless_the_player_controls_both() -> None:
    board = Board(EDITION)
    it = board.permanent(LEFT)
    board.permanent(RIGHT, B)
    play = board.begin().activate(it).settle()
    assert len(play.state.battlefield) == 2


@pytest.mark.rule("603.4@2024", "701.37a@2024")
@pytest.mark.parametrize("there", [True, False])
def test_a_triggered_ability_asks_as_it_triggers_whether_both_are_there(there: bool) -> None:
    board = Board(EDITION)
    board.permanent(half("Left Claw", "{2}{R}", IN_UPKEEP))
    if there:
        board.permanent(RIGHT)
    play = board.begin(Step.UPKEEP)
    assert bool(play.state.stack) is there
    assert bool(play.settle().events(ObjectMerged)) is there


@pytest.mark.rule("712.8b@2024", "712.4b@2024")
def test_elsewhere_a_meld_card_has_its_front_face_alone() -> None:
    board = Board(EDITION)
    it = board.hand(RIGHT)
    board.lands("R")
    play = board.begin()
    assert play.looks(it).colors == {"red"}
    assert play.size(play.cast(it)) == (2, 2)


@pytest.mark.rule("800.4a@2024")
def test_both_cards_leave_the_game_with_their_owner() -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(LEFT)
    board.permanent(RIGHT)
    play = board.begin().activate(it).settle()
    play.do(Concede(), A)
    assert not [each for each in play.state.objects.values()
                if each.owner == A and each.zone is not Zone.OUTSIDE]  # fmt: skip


def test_the_rules_know_meld_cards_since_july_2016() -> None:
    before = "the rules of 2016-07-21 know no"
    assert f"{before} meld cards, which came on 2016-07-22" in unknown_wordings(
        LEFT, Edition("2016-07-21")
    )
    assert unknown_wordings(LEFT, Edition("2016-07-22")) == []
    for edition in (Edition.DAMAGE_ON_THE_STACK, Edition.DAMAGE_ORDER):
        assert unknown_wordings(RIGHT, edition)


@pytest.mark.rule("712.4a@2024")
@pytest.mark.parametrize(
    ("name", "result", "text"),
    [
        ("Nia, Lord Mage", "Nia, Planeswalker",
         "{7}: If you both own and control Nia, Lord Mage and an artifact named Stone and Sky, "
         "exile them, then meld them into Nia, Planeswalker. Activate only as a sorcery."),
        ("Ona, Voice", "Ona, Great Voice",
         "At the beginning of your upkeep, if there are four or more land cards in your graveyard "
         "and you both own and control Ona, Voice and a land named Argo, Old Wood, exile them, "
         "then meld them into Ona, Great Voice."),
    ],
)  # fmt: skip
def test_a_card_melds_into_the_back_face_that_it_has(name: str, result: str, text: str) -> None:
    def reads(into: str) -> Reading:
        other = replace(RESULT, name=into)
        return read(PrintedCard(name, "{1}", "Legendary Creature — Human", text, "2", "2",
                                layout="meld", other=other))  # fmt: skip

    reading = reads(result)
    assert reading.is_whole, reading.unread
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)
    (meld,) = [each for each in parts(reading.card) if isinstance(each, Meld)]
    assert meld.into == result
    assert not reads("Nobody").is_whole
    assert read(PrintedCard(name, "{1}", "Legendary Creature — Human", text, "2", "2")).unread


@pytest.mark.rule("700.2@2024")
def test_a_triggered_ability_that_melds_nothing_may_have_modes() -> None:
    text = "Whenever you attack, choose one —\n• You gain 1 life.\n• Draw a card."
    assert reading_of(text) == ((), True)
