"""Suspend from printed texts: a card waits in exile and is cast once its time is up (702.62)."""

import pytest

from tests.rules.board import A, B, Board, Play
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import GiveControl, Modify, PutCounters, RemoveCounters
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import ActivateAbility, Answer, CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION
ALL_LOST = "All creatures lose all abilities."


def zap(types: str = "Sorcery", cost: str = "", *more: str) -> Card:
    text = "\n".join(("Zap deals 3 damage to any target.", *more, "Suspend 2—{R}"))
    card = read_card("Zap", types, text, cost=cost)
    assert card.unread == ()
    return card


def ogre() -> Card:
    card = read_card(
        "Ogre", "Creature — Ogre", "Suspend 1—{R}", cost="{5}{R}", power="4", toughness="4"
    )
    assert card.unread == ()
    return card


def suspended(card: Card, *others: Card) -> tuple[Play, int]:
    """A has suspended the card for {R} in their own main phase, and it lies in exile. `others` are
    on the battlefield."""
    board = Board(EDITION)
    for each in others:
        board.permanent(each)
    held = board.hand(card)
    (land,) = board.lands("R")
    play = board.begin()
    play.activate(held)
    assert not play.state.stack, "a special action does not use the stack"
    assert play.obj(land).tapped
    (exiled,) = play.named(card.name, Zone.EXILE)
    return play, exiled


@pytest.mark.rule("702.62a@2024", "116.2f@2024", "702.62d@2024")
@pytest.mark.parametrize("is_cast", [True, False])
def test_a_card_waits_for_its_owners_upkeeps_and_is_cast_for_nothing(*, is_cast: bool) -> None:
    play, exiled = suspended(zap())
    turn = play.state.turn
    assert play.counters(exiled, "time") == 2
    play.to_turn(turn + 1, Step.DRAW)
    assert play.counters(exiled, "time") == 2, "that was not A's upkeep"
    play.to_turn(turn + 2, Step.DRAW)
    assert play.counters(exiled, "time") == 1
    play.to_question(Question.CAST)
    assert (play.state.turn, play.step) == (turn + 4, Step.UPKEEP)
    assert play.counters(exiled, "time") == 0
    (option,) = [each for each in play.game.legal
                 if isinstance(each, CastSpell) and each.targets == (B,)]  # fmt: skip
    play.do(option if is_cast else Answer(False))
    assert play.settle().life(B) == (17 if is_cast else 20)
    assert play.named("Zap", Zone.GRAVEYARD if is_cast else Zone.EXILE)


@pytest.mark.rule("702.62a@2024")
def test_a_card_that_was_not_cast_remains_exiled_and_is_suspended_no_more() -> None:
    play, exiled = suspended(zap())
    turn = play.state.turn
    play.to_question(Question.CAST).do(Answer(False))
    play.to_turn(turn + 6, Step.DRAW)
    assert play.obj(exiled).zone is Zone.EXILE
    assert play.life(B) == 20


def returned(card: Card, *others: Card) -> tuple[Play, int]:
    """A's suspended card has been cast and is on the battlefield, beside these of A's."""
    play, _ = suspended(card, *others)
    play.to_question(Question.CAST)
    play.do(next(each for each in play.game.legal if isinstance(each, CastSpell)))
    play.settle()
    (permanent,) = play.named(card.name)
    return play, permanent


@pytest.mark.rule("702.62a@2024")
def test_a_creature_that_was_suspended_has_haste_and_attacks_at_once() -> None:
    play, creature = returned(ogre())
    assert "haste" in play.looks(creature).keywords
    play.attack(creature).to(Step.END)
    assert play.life(B) == 16


@pytest.mark.rule("702.62a@2024", "613.7b@2024")
def test_what_took_all_abilities_before_it_was_cast_leaves_it_haste() -> None:
    play, creature = returned(ogre(), read_card("Loss", "Enchantment", ALL_LOST))
    assert play.looks(creature).keywords == {"haste"}


@pytest.mark.rule("702.62a@2024", "611.2b@2024")
def test_haste_is_over_once_another_player_has_had_control() -> None:
    play, creature = returned(ogre())
    for player in (B, A):
        play.effect(GiveControl("you", "that"), player, that=creature)
        assert play.obj(creature).controller == player
        assert "haste" not in play.looks(creature).keywords


@pytest.mark.rule("702.62a@2024")
def test_what_was_no_creature_spell_gains_no_haste() -> None:
    card = read_card("Bloom", "Artifact", "Suspend 1—{R}")
    play, permanent = returned(card)
    alive = Modification(add_types=("creature",), set_power=2, set_toughness=2)
    play.effect(Modify(alive, "that"), that=permanent)
    assert play.looks(permanent).is_creature
    assert "haste" not in play.looks(permanent).keywords


@pytest.mark.rule("702.62a@2024")
def test_a_creature_that_was_cast_from_the_hand_has_no_haste() -> None:
    board = Board(EDITION)
    card = board.hand(ogre())
    board.lands("RRRRRR")
    play = board.begin()
    play.cast(card)
    play.settle()
    (creature,) = play.named("Ogre")
    assert "haste" not in play.looks(creature).keywords


@pytest.mark.rule("702.62a@2024", "122.1@2024")
def test_whoever_takes_the_last_counter_its_owner_may_cast_it_at_once() -> None:
    play, exiled = suspended(zap())
    play.effect(RemoveCounters("time", 1, "that"), that=exiled)
    assert play.counters(exiled, "time") == 1
    play.effect(RemoveCounters("time", 5, "that"), that=exiled)
    play.to_question(Question.CAST)
    assert play.asked == (A, Question.CAST)
    assert play.step is Step.PRECOMBAT_MAIN
    play.do(CastSpell(exiled, (B,), mode=1))
    assert play.settle().life(B) == 17


@pytest.mark.rule("702.62b@2024", "122.1@2024")
def test_a_counter_that_is_put_on_a_suspended_card_lengthens_its_time() -> None:
    play, exiled = suspended(ogre())
    turn = play.state.turn
    play.effect(PutCounters("time", 1, "that"), that=exiled)
    play.to_turn(turn + 2, Step.DRAW)
    assert play.counters(exiled, "time") == 1
    play.to_question(Question.CAST)
    assert play.state.turn == turn + 4


@pytest.mark.rule("116.2f@2024", "702.62c@2024")
@pytest.mark.parametrize(
    ("card", "allowed"),
    [(zap("Instant"), True), (zap("Sorcery"), False), (zap("Sorcery", "", "Flash"), True)],
)
def test_a_card_is_suspended_only_when_it_could_be_cast(card: Card, *, allowed: bool) -> None:
    board = Board(EDITION)
    held = board.hand(card)
    board.lands("R")
    play = board.begin().to(Step.END)
    assert play.allowed(ActivateAbility(held, 0)) is allowed
    offered = {each.object for each in play.game.legal if isinstance(each, ActivateAbility)}
    assert (held in offered) is allowed
    if not allowed:
        assert play.refused(ActivateAbility(held, 0)) == "505.6a@2024"


@pytest.mark.rule("118.6@2024")
@pytest.mark.parametrize("cost", ["", "{R}"])
def test_a_card_without_a_mana_cost_is_not_cast_from_the_hand(cost: str) -> None:
    board = Board(EDITION)
    held = board.hand(zap("Sorcery", cost))
    board.lands("R")
    play = board.begin()
    casts = [each for each in play.game.legal if isinstance(each, CastSpell)]
    assert bool(casts) is bool(cost)
    if not cost:
        assert play.refused(CastSpell(held, (B,))) == "118.6@2024"
    assert play.refused(CastSpell(held, (B,), mode=1)) == "601.3@2024", "suspend is no such way"


@pytest.mark.rule("118.6a@2024")
def test_a_card_without_a_mana_cost_is_cast_for_nothing() -> None:
    board = Board(EDITION)
    card = board.graveyard(zap())
    text = "You may cast target sorcery card from your graveyard without paying its mana cost."
    rite = board.hand(read_card("Rite", "Sorcery", text))
    play = board.begin()
    play.cast(rite, card)
    play.to_question(Question.CAST).do(CastSpell(card, (B,)))
    assert play.settle().life(B) == 17


@pytest.mark.parametrize(("day", "knows"), [("2023-06-16", False), ("2024-04-12", True)])
def test_it_is_refused_before_a_player_could_decline_to_cast_the_card(
    day: str, *, knows: bool
) -> None:
    assert bool(unknown_wordings(ogre(), Edition(day))) is not knows


@pytest.mark.parametrize("text", ["Suspend 3—{2}{U}", "Suspend 10—{W}"])
def test_its_words_are_read(text: str) -> None:
    assert read_card("Slow", "Sorcery", text).unread == ()
