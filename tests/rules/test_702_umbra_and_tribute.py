"""Umbra armor, which replaces destruction (702.89), and tribute, which an opponent pays or not
(702.104)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, C, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Destroy, Modify, PutCounters, Regenerate, SacrificeIt
from turnfold.events.cards.modifications import Modification
from turnfold.events.damage import DamageRemoved
from turnfold.events.enums import Edition, Question, Step

UMBRA = in_editions("702.86a@2010", "702.89a@2024")
CHOICE = in_editions("616.1@2024", "702.89a@2024")
TRIBUTE = in_editions("702.103a@2015-03-27", "702.104a@2024")
PAID = in_editions("702.104b@2024")


def umbra(name: str = "Hull", text: str = "") -> Card:
    card = read_card(
        name, "Enchantment — Aura", f"Enchant creature\n{text}\nUmbra armor".replace("\n\n", "\n")
    )
    assert card.unread == ()
    return card


def guarded(edition: Edition, power: int = 2) -> tuple[Board, int, int]:
    """A board on which A has a creature that such an Aura enchants."""
    board = Board(edition)
    it = board.permanent(creature("Bear", power))
    return board, it, board.aura(umbra(), it)


@UMBRA
def test_the_aura_is_destroyed_and_the_creature_is_not(edition: Edition) -> None:
    board, it, aura = guarded(edition)
    play = board.begin().effect_damage(A, it, 1)
    play.effect(Destroy(), target=it)
    assert (play.in_play(it), play.in_play(aura)) == (True, False)
    assert play.obj(it).damage == 0
    play.effect(Destroy(), target=it)
    assert not play.in_play(it)


@UMBRA
def test_lethal_damage_destroys_the_aura_too(edition: Edition) -> None:
    board, it, aura = guarded(edition)
    play = board.begin().effect_damage(A, it, 5)
    assert (play.in_play(it), play.in_play(aura)) == (True, False)
    assert play.events(DamageRemoved) == [DamageRemoved(it)]
    assert (play.obj(it).damage, play.obj(it).tapped) == (0, False)


@UMBRA
def test_the_creature_stays_in_combat(edition: Edition) -> None:
    board, it, _ = guarded(edition)
    wall = board.permanent(creature("Wall", 3, 4), B)
    play = board.begin().attack(it).block({wall: it}).to(Step.END_OF_COMBAT)
    assert play.in_play(it)
    assert play.in_combat(it)


@UMBRA
def test_no_regeneration_does_not_matter(edition: Edition) -> None:
    board, it, aura = guarded(edition)
    play = board.begin().effect(Destroy(no_regeneration=True), target=it)
    assert (play.in_play(it), play.in_play(aura)) == (True, False)


@UMBRA
def test_only_destruction_is_replaced(edition: Edition) -> None:
    board, it, _ = guarded(edition)
    assert not board.begin().effect(SacrificeIt("target"), target=it).in_play(it)
    board, it, _ = guarded(edition)
    play = board.begin().effect(Modify(Modification(toughness=-2)), target=it)
    assert not play.in_play(it)


@UMBRA
def test_an_indestructible_creature_keeps_its_aura(edition: Edition) -> None:
    board, it, aura = guarded(edition)
    lasting = Modify(Modification(add_keywords=("indestructible",)))
    play = board.begin().effect(lasting, target=it).effect(Destroy(), target=it)
    assert play.in_play(it, aura)


@CHOICE
@pytest.mark.parametrize("first", [True, False])
def test_its_controller_chooses_between_two_auras(edition: Edition, first: bool) -> None:
    board, it, one = guarded(edition)
    other = board.aura(umbra("Husk"), it)
    play = board.begin().effect(Destroy(), target=it)
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    play.choose(one if first else other)
    assert [play.in_play(each) for each in (it, one, other)] == [True, not first, first]


@CHOICE
def test_its_controller_chooses_between_aura_shield_counter_and_regeneration(
    edition: Edition,
) -> None:
    board, it, aura = guarded(edition)
    play = board.begin().effect(Regenerate("target"), target=it)
    play.effect(PutCounters("shield", to="target"), target=it).effect(Destroy(), target=it)
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    play.choose(aura)
    assert (play.in_play(it), play.in_play(aura)) == (True, False)
    assert (play.counters(it, "shield"), play.obj(it).tapped) == (1, False)


@UMBRA
def test_without_damage_or_destruction_nothing_happens(edition: Edition) -> None:
    board, it, aura = guarded(edition)
    play = board.begin().effect_damage(A, it, 1)
    assert play.in_play(it, aura)
    assert play.obj(it).damage == 1


@UMBRA
def test_rules_before_it_know_no_umbra_armor(edition: Edition) -> None:
    assert unknown_wordings(umbra(), edition) == []
    (sentence,) = unknown_wordings(umbra(), Edition("2010-04-22"))
    assert sentence.endswith("which came on 2010-04-23")


def tributed(edition: Edition, paid: bool, players: int = 2, chosen: int = B) -> tuple[Play, int]:
    """A casts a creature with tribute; the opponent decides."""
    board = Board(edition, players=players)
    text = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 3 life."
    card = board.hand(beast(text, "Idol"))
    play = board.begin()
    play.cast(card)
    if players > 2:
        play.to_question(Question.CHOOSE).choose(chosen)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == chosen
    play.say(paid).settle()
    return play, play.named("Idol")[0]


@TRIBUTE
@pytest.mark.parametrize("paid", [True, False])
def test_an_opponent_may_let_it_enter_with_counters(edition: Edition, paid: bool) -> None:
    play, it = tributed(edition, paid)
    assert play.counters(it, "+1/+1") == 2 * paid
    assert play.life(A) == 20 + 3 * (not paid)


@TRIBUTE
def test_its_controller_chooses_the_opponent(edition: Edition) -> None:
    play, it = tributed(edition, True, 3, C)
    assert play.counters(it, "+1/+1") == 2


@PAID
def test_it_asks_about_the_tribute_of_its_own_creature(edition: Edition) -> None:
    board = Board(edition)
    watcher = "At the beginning of combat on your turn, if tribute wasn't paid, you gain 3 life."
    board.permanent(beast(watcher, "Watcher"))
    card = board.hand(beast("Tribute 2", "Idol"))
    play = board.begin()
    play.cast(card)
    play.to_question(Question.CONFIRM).say(True).settle()
    assert play.to(Step.BEGINNING_OF_COMBAT).settle().life(A) == 23


@TRIBUTE
@pytest.mark.parametrize(
    "text",
    [
        "Tribute 3",
        "When this creature enters, if tribute wasn't paid, it gains haste until end of turn.",
        "When this creature enters, if tribute wasn't paid, destroy target creature.",
    ],
)
def test_it_is_read_and_said_again(edition: Edition, text: str) -> None:
    assert reading_of(text) == ((), True)


@TRIBUTE
@pytest.mark.parametrize(
    "text",
    ["Tribute", "When this creature enters, if tribute was sung, draw a card"],
)
def test_what_only_looks_like_it_is_not_read(edition: Edition, text: str) -> None:
    assert reading_of(f"{text}.".removesuffix(".") if text == "Tribute" else f"{text}.")[0] == (
        text.replace("this creature", "~"),
    )


@TRIBUTE
def test_rules_before_it_know_no_tribute(edition: Edition) -> None:
    assert unknown_wordings(beast("Tribute 3"), edition) == []
    (sentence,) = unknown_wordings(beast("Tribute 3"), Edition("2014-01-31"))
    assert sentence.endswith("which came on 2014-02-01")
