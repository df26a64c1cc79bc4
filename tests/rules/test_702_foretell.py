"""Cards that are exiled face down and cast in a later turn: foretell (702.143)."""

import pytest

from tests.cards.text.test_played import reading_of
from tests.rules.board import A, B, Board, Play
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.engine.query.knowing import sees
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import ReturnIt
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.zones import CardRevealed, ZoneChanged
from turnfold.replays.views.redacting import observation

EDITION = Edition.FREE_DIVISION
FORETOLD = 1


def spark(text: str = "Spark deals 3 damage to any target.") -> Card:
    card = read_card("Spark", "Instant", f"{text}\nForetell {{R}}", cost="{3}{R}")
    assert card.unread == ()
    return card


def foretold(board: Board, card: Card | None = None, lands: str = "RRR") -> tuple[Play, int]:
    """A has foretold the card in their own main phase."""
    it = board.hand(card or spark())
    board.lands(lands)
    play = board.begin()
    play.activate(it)
    (exiled,) = play.named("Spark", Zone.EXILE)
    return play, exiled


def modes(play: Play) -> set[int]:
    """The ways in which the player with priority may cast the card."""
    return {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}


@pytest.mark.rule("702.143a@2024", "702.143b@2024", "116.2h@2024", "406.3@2024")
def test_it_is_exiled_face_down_for_two_mana_without_the_stack() -> None:
    play, exiled = foretold(Board(EDITION))
    assert not play.state.stack
    assert sum(obj.tapped for obj in play.state.objects.values()) == 2
    assert play.obj(exiled).face_down
    assert (play.looks(exiled).types, play.looks(exiled).colors) == (set(), set())
    (moved,) = play.events(ZoneChanged)
    assert moved.guise == "foretold"


@pytest.mark.rule("702.143a@2024", "601.2b@2024")
def test_it_is_cast_for_its_foretell_cost_only_after_that_turn_has_ended() -> None:
    play, exiled = foretold(Board(EDITION))
    assert modes(play) == set()
    assert play.refused(CastSpell(exiled, (B,), mode=FORETOLD)).startswith("601.3")
    play.to_turn(4)
    play.pass_()
    assert play.refused(CastSpell(exiled, (B,))).startswith("601.3")
    assert modes(play) == {FORETOLD}
    before = sum(obj.tapped for obj in play.state.objects.values())
    spell = play.cast(exiled, B, mode=FORETOLD)
    assert sum(obj.tapped for obj in play.state.objects.values()) == before + 1
    assert not play.obj(spell).face_down
    assert play.settle().life(B) == 17
    assert play.named("Spark", Zone.GRAVEYARD)


@pytest.mark.rule("702.143a@2024", "117.1@2024")
def test_it_is_foretold_whenever_its_player_has_priority_in_their_own_turn() -> None:
    board = Board(EDITION)
    it = board.hand(spark())
    board.lands("RR")
    play = board.begin(Step.UPKEEP)
    assert play.allowed(ActivateAbility(it, 0))
    play.to_turn(4)
    play.pass_()
    assert play.asked == (A, Question.PRIORITY)
    assert play.refused(ActivateAbility(it, 0)).startswith("506.7")


@pytest.mark.rule("702.143a@2024", "702.61a@2024")
def test_split_second_does_not_stop_the_special_action() -> None:
    board = Board(EDITION)
    it = board.hand(spark())
    quick = board.hand(read_card("Quick", "Instant", "Split second\nYou gain 1 life."))
    board.lands("RR")
    play = board.begin()
    play.cast(quick)
    assert play.allowed(ActivateAbility(it, 0))


@pytest.mark.rule("702.143a@2024")
def test_it_is_cast_so_from_exile_alone() -> None:
    board = Board(EDITION)
    it = board.hand(spark())
    board.lands("RRRR")
    play = board.begin()
    assert modes(play) == {0}
    assert play.refused(CastSpell(it, (B,), mode=FORETOLD)).startswith("601.3")


@pytest.mark.rule("702.143a@2024", "307.1@2024")
def test_a_sorcery_is_cast_when_a_sorcery_could_be() -> None:
    board = Board(EDITION)
    card = read_card("Spark", "Sorcery", "You gain 2 life.\nForetell {0}", cost="{3}{R}")
    play, exiled = foretold(board, card)
    play.to_turn(4)
    play.pass_()
    assert play.refused(CastSpell(exiled, mode=FORETOLD)).startswith("505.6a")
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.cast(exiled, mode=FORETOLD)
    assert play.settle().life(A) == 22


@pytest.mark.rule("702.143a@2024", "406.3@2024")
def test_its_player_alone_may_look_at_it_until_it_is_cast() -> None:
    play, exiled = foretold(Board(EDITION))
    assert sees(play.state, A, play.obj(exiled))
    assert not sees(play.state, B, play.obj(exiled))

    def seen(player: int) -> list[str]:
        state = observation(play.game, player).state
        return [state.objects[each].card for each in state.zone(Zone.EXILE)]

    assert (seen(A), seen(B)) == (["Spark"], [""])
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    spell = play.cast(exiled, B, mode=FORETOLD)
    told = observation(play.game, B).state
    assert [told.objects[each].card for each in told.stack] == [play.obj(spell).card]


@pytest.mark.rule("708.9@2024", "406.3@2024")
def test_it_goes_back_to_a_hand_without_being_shown() -> None:
    play, exiled = foretold(Board(EDITION))
    play.effect(ReturnIt("that"), that=exiled)
    assert play.named("Spark", Zone.HAND)
    assert play.events(CardRevealed) == []


@pytest.mark.rule("702.143c@2024", "608.2c@2024")
@pytest.mark.parametrize(("is_foretold", "life"), [(False, 22), (True, 26)])
def test_it_knows_whether_it_was_foretold(is_foretold: bool, life: int) -> None:
    board = Board(EDITION)
    card = spark("You gain 2 life. If this spell was foretold, you gain 4 life.")
    if is_foretold:
        play, exiled = foretold(board, card)
        play.to_turn(5, Step.PRECOMBAT_MAIN)
        play.cast(exiled, mode=FORETOLD)
    else:
        it = board.hand(card)
        board.lands("RRRR")
        play = board.begin()
        play.cast(it)
    assert play.settle().life(A) == life


@pytest.mark.rule("702.143a@2024", "601.2f@2024")
def test_it_is_judged_by_what_it_is_face_up() -> None:
    board = Board(EDITION)
    tax = "Instant spells you cast cost {1} more to cast."
    board.permanent(read_card("Tax", "Enchantment", tax))
    play, exiled = foretold(board)
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    before = sum(obj.tapped for obj in play.state.objects.values())
    play.cast(exiled, B, mode=FORETOLD)
    assert sum(obj.tapped for obj in play.state.objects.values()) == before + 2


def test_the_rules_know_foretell_since_2021() -> None:
    found = unknown_wordings(spark(), Edition("2021-02-04"))
    assert "the rules of 2021-02-04 know no foretell, which came on 2021-02-05" in found
    assert unknown_wordings(spark(), Edition("2021-02-05")) == []


def test_foretell_is_read_and_written() -> None:
    assert reading_of("Foretell {1}{W}") == ((), True)
    assert reading_of("Foretell")[0]
    assert reading_of("When this creature enters, if it was foretold, you gain 1 life.")[1]
