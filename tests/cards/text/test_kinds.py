"""Texts of Vehicles, planeswalkers, Sagas, Classes and other kinds of cards, read and played."""

from __future__ import annotations

import pytest

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION


def card(line: str, text: str, size: str = "", loyalty: str = "", cost: str = "") -> Card:
    made = read_card(
        "Test Card", line, text, power=size, toughness=size, loyalty=loyalty, cost=cost
    )
    assert made.unread == ()
    return made


SAID = {
    "Artifact — Vehicle": ("Crew 3", "Flying\nCrew 1"),
    "Creature — Mount": ("Saddle 2\nWhenever this creature attacks while saddled, draw a card.",),
    "Planeswalker — Test": (
        "+1: Draw a card.\n-3: Destroy target creature.",
        '[+1]: Scry 2.\n[0]: Draw a card.\n[-7]: You get an emblem with "Creatures you control get'
        ' +1/+1 and have flying."',
        "-2: Until your next turn, whenever a creature attacks you, it gets -1/-0 until end of"
        " turn.",
    ),
    "Enchantment — Saga": ("I, II — Draw a card.\nIII — Destroy target creature.",),
    "Enchantment — Class": (
        "When this Class enters, draw a card.\n{1}{G}: Level 2\nCreatures you control have"
        " trample.\n{4}{G}: Level 3\nWhen this Class becomes level 3, draw two cards.",
        "{B}: Level 2 — At the beginning of your upkeep, you lose 2 life.",
    ),
    "Creature — Leveler": (
        "Level up {2}\nLEVEL 2-6\n4/4\nFirst strike\nLEVEL 7+\n8/8\nDouble strike",
    ),
    "Artifact — Equipment": (
        "When this Equipment enters, attach it to target creature you control.",
        "When this Equipment enters, create a 1/1 white Soldier creature token, then attach this"
        " Equipment to it.",
        "Equip Knight {1}\nEquip {3}",
        "Equip legendary creature {2}",
        "Equip—Pay 3 life",
        "{1}: Attach target Equipment you control to target creature you control.",
    ),
    "Enchantment — Aura": (
        "Enchant creature you control",
        "Enchant artifact or creature\nYou control enchanted permanent.",
        "Enchant red or green creature",
        "Enchant creature\nEnchanted creature loses all abilities and has base power and toughness"
        " 1/1.",
        "Enchant creature\nEnchanted creature gets -3/-0 and loses all abilities.",
        "Enchant creature\nEnchanted creature loses all abilities and can't become untapped.",
    ),
}


@pytest.mark.parametrize(
    ("line", "text"), [(line, text) for line, texts in SAID.items() for text in texts]
)
def test_what_was_read_is_said_again_in_the_same_words(line: str, text: str) -> None:
    reading = read(PrintedCard("Test Card", "{1}", line, text, "2", "2", "3"))
    assert reading.is_whole, reading.unread
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


NOT_READ = {
    "Enchantment — Aura": (
        "Enchant frobnicated creature",
        "Enchant legendary artifact or creature",  # is the artifact legendary as well?
    ),
    "Planeswalker — Test": (
        '-7: You get an emblem with "Whenever you cast a spell, tap this emblem."',
        "-X: Draw a card.",
    ),
    "Enchantment — Class": ("{1}: Level 2\nFrobnicate.",),
}


@pytest.mark.parametrize(
    ("line", "text"), [(line, text) for line, texts in NOT_READ.items() for text in texts]
)
def test_what_is_not_wholly_known_is_not_read(line: str, text: str) -> None:
    assert not read(PrintedCard("Test Card", "{1}", line, text, "2", "2", "3")).is_whole


@pytest.mark.rule("702.122a@2024", "301.7a@2024")
def test_a_vehicle_is_crewed_by_creatures_with_enough_power_together() -> None:
    board = Board(EDITION)
    car = board.permanent(card("Artifact — Vehicle", "Crew 3", "5"))
    two, one, tapped = (
        board.permanent(plain("Two", 2), sick=True),
        board.permanent(plain("One", 1)),
        board.permanent(plain("Late", 3), tapped=True),
    )
    play = board.begin()
    assert not play.looks(car).is_creature
    for wrong in ((two,), (tapped,), (two, two), (car, one)):
        assert play.refused(ActivateAbility(car, 0, costs=wrong))
    crews = [each for each in play.game.legal if isinstance(each, ActivateAbility)]
    assert {each.costs for each in crews} == {tuple(sorted((two, one)))}
    play.do(ActivateAbility(car, 0, costs=(two, one)))
    play.resolve()
    assert play.looks(car).types >= {"artifact", "creature"}
    assert play.size(car) == (5, 5)
    assert [play.obj(each).tapped for each in (two, one)] == [True, True]
    assert not play.to_turn(4).looks(car).is_creature


@pytest.mark.rule("702.171a@2024", "702.171b@2024")
@pytest.mark.parametrize("saddled", [True, False])
def test_a_mount_that_attacks_while_saddled(saddled: bool) -> None:
    text = "Saddle 2\nWhenever this creature attacks while saddled, you gain 3 life."
    board = Board(EDITION)
    mount = board.permanent(card("Creature — Mount", text, "2"))
    board.permanent(plain("Rider", 2), sick=True)
    play = board.begin()
    if saddled:
        play.activate(mount).resolve()
    play.attack(mount).settle()
    assert play.life(A) == (23 if saddled else 20)
    if not saddled:
        assert not play.allowed(ActivateAbility(mount, 0)), "only as a sorcery"


@pytest.mark.rule("606.3@2024", "606.4@2024")
def test_a_planeswalker_uses_one_loyalty_ability_a_turn() -> None:
    text = "+1: You gain 2 life.\n-3: Target player loses 4 life."
    board = Board(EDITION)
    walker = board.permanent(
        card("Planeswalker — Test", text, loyalty="3"), counters={"loyalty": 3}
    )
    play = board.begin()
    play.activate(walker, ability=0).resolve()
    assert (play.life(A), play.counters(walker, "loyalty")) == (22, 4)
    assert not play.allowed(ActivateAbility(walker, 1, targets=(B,)))
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.activate(walker, B, ability=1).resolve()
    assert (play.life(B), play.counters(walker, "loyalty")) == (16, 1)


@pytest.mark.rule("109.1@2024", "114.2@2024", "114.4@2024")
def test_an_emblem_stays_when_the_planeswalker_is_gone() -> None:
    text = (
        '-3: You get an emblem with "Creatures you control get +1/+1" and "At the beginning of '
        'your upkeep, you gain 1 life."'
    )
    board = Board(EDITION)
    walker = board.permanent(
        card("Planeswalker — Test", text, loyalty="3"), counters={"loyalty": 3}
    )
    bear, other = board.permanent(plain("Bear")), board.permanent(plain("Ogre", 3, 3), B)
    play = board.begin()
    play.activate(walker).resolve()
    assert not play.in_play(walker)
    assert (play.size(bear), play.size(other)) == ((3, 3), (3, 3))
    play.to_turn(5, Step.DRAW)
    assert (play.life(A), play.size(bear)) == (21, (3, 3))
    play.to_turn(6, Step.DRAW)
    assert play.life(A) == 21, "only in the upkeep of the player who has it"


@pytest.mark.rule("714.2b@2024", "704.5s@2024")
def test_chapters_of_a_saga_come_one_after_the_other() -> None:
    text = "I, II — You gain 1 life.\nIII — Each opponent loses 5 life."
    board = Board(EDITION)
    saga = board.permanent(card("Enchantment — Saga", text), counters={"lore": 1})
    play = board.begin(Step.UPKEEP)
    play.to(Step.PRECOMBAT_MAIN)
    play.settle()
    assert play.life(A) == 21
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.settle()
    assert (play.life(B), play.in_play(saga)) == (15, False)


@pytest.mark.rule("714.2d@2024")
def test_an_unread_chapter_does_nothing_and_is_a_chapter() -> None:
    made = read_card("Test", "Enchantment — Saga", "I — You gain 1 life.\nII — Frobnicate.")
    assert made.unread == ("II — Frobnicate",)
    board = Board(EDITION)
    saga = board.permanent(made)
    play = board.begin(Step.UPKEEP)
    play.to(Step.PRECOMBAT_MAIN)
    play.settle()
    assert (play.life(A), play.in_play(saga)) == (21, True)
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.settle()
    assert not play.in_play(saga)


@pytest.mark.rule("716.2a@2024", "716.2b@2024", "716.2d@2024")
def test_a_class_gains_its_levels_in_order() -> None:
    text = (
        "{0}: Level 2\nCreatures you control get +1/+0.\n"
        "{0}: Level 3\nWhen this Class becomes level 3, you gain 4 life.\n"
        "Creatures you control have flying."
    )
    board = Board(EDITION)
    school = board.permanent(card("Enchantment — Class", text))
    bear = board.permanent(plain("Bear"))
    play = board.begin()
    assert not play.allowed(ActivateAbility(school, 1)), "it is level 1, not 2"
    assert play.size(bear) == (2, 2)
    play.activate(school, ability=0).resolve()
    assert (play.size(bear), play.life(A)) == ((3, 2), 20)
    assert not play.allowed(ActivateAbility(school, 0)), "it is level 2 already"
    play.activate(school, ability=1).settle()
    assert (play.life(A), "flying" in play.looks(bear).keywords) == (24, True)


@pytest.mark.rule("702.87a@2024", "711.2a@2024", "711.2b@2024")
@pytest.mark.parametrize(
    ("counters", "size", "keyword"),
    [(1, (2, 2), ""), (2, (4, 4), "first strike"), (6, (4, 4), "first strike"),
     (7, (8, 8), "double strike")],
)  # fmt: skip
def test_a_creature_has_what_its_level_counters_say(
    counters: int, size: tuple[int, int], keyword: str
) -> None:
    text = "Level up {0}\nLEVEL 2-6\n4/4\nFirst strike\nLEVEL 7+\n8/8\nDouble strike"
    board = Board(EDITION)
    it = board.permanent(card("Creature — Leveler", text, "2"), counters={"level": counters - 1})
    play = board.begin()
    play.activate(it).resolve()
    assert play.counters(it, "level") == counters
    assert play.size(it) == size
    found = {"first strike", "double strike"} & set(play.looks(it).keywords)
    assert found == ({keyword} if keyword else set())


@pytest.mark.rule("301.5b@2024", "701.3a@2024")
def test_equipment_that_is_attached_as_it_enters() -> None:
    text = (
        "When this Equipment enters, attach it to target creature you control.\n"
        "Equipped creature gets +2/+0."
    )
    board = Board(EDITION)
    sword = board.hand(card("Artifact — Equipment", text))
    bear = board.permanent(plain("Bear"))
    play = board.begin()
    play.cast(sword)
    play.settle()
    (here,) = play.named("Test Card")
    assert (play.obj(here).attached_to, play.size(bear)) == (bear, (4, 2))


@pytest.mark.rule("303.4c@2024", "702.5a@2024")
def test_an_aura_for_your_own_creature_falls_off_one_that_is_not_yours() -> None:
    text = "Enchant creature you control\nEnchanted creature gets +2/+2."
    board = Board(EDITION)
    bear, ogre = board.permanent(plain("Bear")), board.permanent(plain("Ogre", 3, 3), B)
    mine = board.aura(card("Enchantment — Aura", text), bear)
    lost = board.aura(card("Enchantment — Aura", text), ogre)
    play = board.begin()
    play.settle()
    assert (play.in_play(mine), play.in_play(lost)) == (True, False)
    assert (play.size(bear), play.size(ogre)) == ((4, 4), (3, 3))
    assert len(play.named("Test Card", Zone.GRAVEYARD)) == 1
