"""Keywords about how a creature enters or grows (702): unleash, riot, renown, exploit; monstrous
creatures (701.31)."""

import pytest

from tests.cards.text.test_reading import creature as printed
from tests.rules.board import A, B, Board, C, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read, read_card
from turnfold.events.cards.card import Card
from turnfold.events.decisions import ActivateAbility, Answer, ChooseObjects, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step, Zone

UNLEASH = in_editions("702.97a@2010", "702.98a@2024")
RIOT = in_editions("702.136a@2024")
RENOWN = in_editions("702.112a@2024")
DEVOUR = in_editions("702.81a@2013-07-13", "702.82a@2024")
EXPLOIT = in_editions("702.109a@2010", "702.110a@2024")
EXPLOITS = in_editions("702.109b@2010", "702.110b@2024")
MONSTROUS = in_editions("701.31b@2024")


def entered(edition: Edition, card: Card, *, yes: bool) -> tuple[Play, int]:
    """A's creature was cast, and A answered what is asked as it enters."""
    board = Board(edition)
    spell = board.hand(card)
    play = board.begin()
    play.cast(spell)
    play.say(yes)
    play.settle()
    return play, next(each for each in play.state.battlefield if play.obj(each).card == card.name)


@UNLEASH
@pytest.mark.parametrize("yes", [True, False])
def test_an_unleashed_creature_is_larger_and_cannot_block(edition: Edition, yes: bool) -> None:
    board = Board(edition)
    spell = board.hand(creature("Imp", 2, 2, "unleash"))
    attacker = board.permanent(creature("Bear", 1, 1), B)
    play = board.begin()
    play.cast(spell)
    play.say(yes)
    play.settle()
    [imp] = play.named("Imp")
    assert play.size(imp) == ((3, 3) if yes else (2, 2))
    play.to_turn(4)
    play.attack(attacker, on=A)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((imp, (attacker,)),))) is not yes


@RIOT
@pytest.mark.parametrize("yes", [True, False])
def test_riot_is_a_counter_or_haste(edition: Edition, yes: bool) -> None:
    play, goblin = entered(edition, creature("Goblin", 2, 2, "riot"), yes=yes)
    assert play.counters(goblin, "+1/+1") == yes
    assert ("haste" in play.looks(goblin).keywords) is not yes
    play.to_turn(5)
    assert ("haste" in play.looks(goblin).keywords) is not yes, "it lasts"


@in_editions("702.136b@2024")
def test_each_riot_is_decided_alone(edition: Edition) -> None:
    board = Board(edition)
    spell = board.hand(creature("Goblin", 2, 2, "riot", "riot"))
    play = board.begin()
    play.cast(spell)
    play.say(yes=True).say(yes=False).settle()
    [goblin] = play.named("Goblin")
    assert play.counters(goblin, "+1/+1") == 1
    assert "haste" in play.looks(goblin).keywords


@RENOWN
def test_a_creature_is_renowned_once(edition: Edition) -> None:
    board = Board(edition)
    knight = board.permanent(creature("Knight", 2, 2, "renown 2"))
    play = board.begin().attack(knight).to(Step.END)
    assert (play.size(knight), play.life(B)) == ((4, 4), 18)
    play.to_turn(5).attack(knight).to(Step.END)
    assert (play.size(knight), play.life(B)) == ((4, 4), 14)


@in_editions("702.112b@2024")
def test_it_is_no_longer_renowned_once_it_has_left(edition: Edition) -> None:
    card = printed("Renown 1\nAs long as this creature is renowned, it has flying.").card
    assert card is not None
    board = Board(edition)
    knight = board.permanent(card)
    play = board.begin()
    assert "flying" not in play.looks(knight).keywords
    play.attack(knight).to(Step.END)
    assert "flying" in play.looks(knight).keywords


def exploiting(edition: Edition) -> tuple[Play, int]:
    text = "Exploit\nWhen this creature exploits a creature, you gain 5 life."
    card = read(PrintedCard("Thief", "", "Creature — Rogue", text, "2", "2")).card
    assert card is not None
    board = Board(edition)
    bear, spell = board.permanent(creature("Bear")), board.hand(card)
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.CHOOSE)
    return play, bear


@EXPLOITS
def test_a_creature_that_is_exploited_is_sacrificed(edition: Edition) -> None:
    play, bear = exploiting(edition)
    play.do(ChooseObjects((bear,)))
    play.settle()
    assert play.named("Bear", Zone.GRAVEYARD)
    assert play.life(A) == 25


@EXPLOITS
def test_a_creature_may_exploit_itself(edition: Edition) -> None:
    play, _ = exploiting(edition)
    [thief] = play.named("Thief")
    play.do(ChooseObjects((thief,)))
    play.settle()
    assert play.named("Thief", Zone.GRAVEYARD)
    assert play.life(A) == 25


@EXPLOIT
def test_nobody_has_to_exploit(edition: Edition) -> None:
    play, bear = exploiting(edition)
    play.do(ChooseObjects(()))
    play.settle()
    assert play.in_play(bear)
    assert play.life(A) == 20


@MONSTROUS
def test_a_creature_becomes_monstrous_once(edition: Edition) -> None:
    text = "{G}: Monstrosity 3.\nWhen this creature becomes monstrous, you gain 5 life."
    card = read(PrintedCard("Hydra", "", "Creature — Hydra", text, "2", "2")).card
    assert card is not None
    board = Board(edition)
    hydra = board.permanent(card)
    board.lands("GG")
    play = board.begin()
    play.activate(hydra).activate(hydra).settle()
    assert play.size(hydra) == (5, 5)
    assert play.life(A) == 25


@in_editions("702.116a@2024")
def test_myriad_copies_attack_the_other_opponents(edition: Edition) -> None:
    board = Board(edition, players=3)
    lion = board.permanent(creature("Lion", 3, 3, "myriad"))
    play = board.begin().attack(lion, on=B)
    play.to_question(Question.CHOOSE)
    play.do(ChooseObjects((C,)))
    play.resolve()
    [copy] = {*play.state.attackers} - {lion}
    assert play.state.attackers[copy].target == C
    assert play.obj(copy).tapped
    play.to(Step.END)
    assert (play.life(B), play.life(C)) == (17, 17)
    assert not play.in_play(copy)


@in_editions("702.116a@2024")
def test_myriad_does_nothing_without_other_opponents(edition: Edition) -> None:
    board = Board(edition)
    lion = board.permanent(creature("Lion", 3, 3, "myriad"))
    play = board.begin().attack(lion).to(Step.END)
    assert play.life(B) == 17
    assert len(play.state.battlefield) == 1


@in_editions("702.142a@2024")
def test_a_boast_is_for_a_creature_that_attacked(edition: Edition) -> None:
    card = printed("Boast — {G}: You gain 4 life.").card
    assert card is not None
    board = Board(edition)
    boaster = board.permanent(card)
    board.lands("GG")
    play = board.begin()
    assert play.refused(ActivateAbility(boaster, 0))
    play.attack(boaster).activate(boaster)
    assert play.refused(ActivateAbility(boaster, 0)), "once each turn"
    assert play.resolve().life(A) == 24


@in_editions("702.124i@2024")
@pytest.mark.parametrize("yes", [True, False])
def test_a_partner_is_looked_for(edition: Edition, yes: bool) -> None:
    board = Board(edition)
    board.library(creature("Mate, the Other"))
    spell = board.hand(creature("Mate", 2, 2, "partner with Mate, the Other"))
    play = board.begin()
    play.cast(spell)
    play.target(A).to_question(Question.CONFIRM)
    play.do(Answer(yes))
    if yes:
        play.to_question(Question.CHOOSE).choose(*play.named("Mate, the Other", Zone.LIBRARY))
    play.settle()
    assert bool(play.named("Mate, the Other", Zone.HAND)) is yes


def devouring(edition: Edition, number: int, *keywords: str) -> tuple[Play, list[int]]:
    """A casts a 2/2 with devour, and is asked, with so many Bears, a relic, and a Bear of B."""
    board = Board(edition)
    spell = board.hand(creature("Drake", 2, 2, *keywords))
    bears = [board.permanent(creature("Bear")) for _ in range(number)]
    board.permanent(enchantment("Relic"))
    board.permanent(creature("Bear"), B)
    play = board.begin()
    play.cast(spell)
    return play, bears


@DEVOUR
def test_a_creature_has_counters_for_each_creature_that_it_devours(edition: Edition) -> None:
    play, bears = devouring(edition, 3, "devour 2")
    play.to_question(Question.CHOOSE).choose(*bears[:2]).settle()
    [drake] = play.named("Drake")
    assert play.counters(drake, "+1/+1") == 4
    assert len(play.named("Bear", Zone.GRAVEYARD)) == 2
    assert play.in_play(bears[2])


@DEVOUR
def test_nobody_has_to_devour(edition: Edition) -> None:
    play, bears = devouring(edition, 1, "devour 2")
    play.to_question(Question.CHOOSE).choose().settle()
    [drake] = play.named("Drake")
    assert (play.size(drake), play.in_play(*bears)) == ((2, 2), True)


@DEVOUR
def test_only_creatures_of_its_controller_are_devoured(edition: Edition) -> None:
    play, bears = devouring(edition, 1, "devour 1")
    play.to_question(Question.CHOOSE)
    others = [each for each in play.state.battlefield if each not in bears]
    assert others
    assert not any(play.allowed(ChooseObjects((each,))) for each in others)
    assert play.allowed(ChooseObjects(tuple(bears)))


@in_editions("614.12a@2024")
def test_no_creature_is_devoured_twice(edition: Edition) -> None:
    play, bears = devouring(edition, 2, "devour 1", "devour 3")
    play.to_question(Question.CHOOSE).choose(bears[0])
    assert not play.allowed(ChooseObjects((bears[0],)))
    play.choose(bears[1]).settle()
    [drake] = play.named("Drake")
    assert play.counters(drake, "+1/+1") == 4


@DEVOUR
def test_creatures_that_enter_together_devour_different_ones(edition: Edition) -> None:
    text = "Return two target creature cards from your graveyard to the battlefield."
    card = read(PrintedCard("Rise", "", "Sorcery", text)).card
    assert card is not None
    board = Board(edition)
    spell, bear = board.hand(card), board.permanent(creature("Bear"))
    drakes = [board.graveyard(creature("Drake", 1, 1, "devour 1")) for _ in range(2)]
    play = board.begin()
    play.cast(spell, *drakes)
    play.to_question(Question.CHOOSE).choose(bear)
    assert len(play.named("Drake")) == 2, "nothing is left to devour"
    assert sorted(play.size(each) for each in play.named("Drake")) == [(1, 1), (2, 2)]
    assert play.named("Bear", Zone.GRAVEYARD)


@DEVOUR
def test_a_creature_knows_what_it_devoured(edition: Edition) -> None:
    chomper = read_card(
        "Chomper",
        "Creature — Lizard",
        "Devour 1\nWhen this creature enters, you gain 2 life for each Bear it devoured.",
        power="1",
        toughness="1",
    )
    assert chomper.unread == ()
    board = Board(edition)
    spell = board.hand(chomper)
    bears = [
        board.permanent(Card("Bear", ("creature",), subtypes=("Bear",), power=2, toughness=2))
        for _ in range(3)
    ]
    other = board.permanent(creature("Other"))
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.CHOOSE).choose(*bears[:2], other).settle()
    assert play.life(A) == 24
    assert play.counters(play.named("Chomper")[0], "+1/+1") == 3
