"""Explore, amass, bolster (701.40, 701.44, 701.33), and exile in place of dying (614.6)."""

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, creature, instant
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION
EXILED = "If that creature would die this turn, exile it instead."
EXPLORER = "When this creature enters, it explores."


@pytest.mark.rule("701.40a@2024")
def test_a_land_that_an_explorer_finds_goes_to_the_hand() -> None:
    board = Board(EDITION)
    it = board.hand(beast(EXPLORER))
    board.next_card("Forest")
    play = board.begin()
    play.cast(it)
    (explorer,) = play.settle().named("Test Beast")
    assert play.hand(A) == 1
    assert play.counters(explorer, "+1/+1") == 0


@pytest.mark.rule("701.40a@2024")
@pytest.mark.parametrize(("gone", "zone"), [(True, Zone.GRAVEYARD), (False, Zone.LIBRARY)])
def test_with_any_other_card_it_grows_and_the_card_may_go(gone: bool, zone: Zone) -> None:
    board = Board(EDITION)
    it = board.hand(beast(EXPLORER))
    board.next_card(instant("Rite"))
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    play.choose(*(play.named("Rite", Zone.LIBRARY) if gone else ()))
    (explorer,) = play.settle().named("Test Beast")
    assert play.counters(explorer, "+1/+1") == 1
    assert play.named("Rite", zone)


@pytest.mark.rule("701.40b@2024")
@pytest.mark.parametrize("found", ["Forest", ""])
def test_a_creature_has_explored_once_all_is_done_even_with_no_card_to_reveal(found: str) -> None:
    """The counter is there as the abilities trigger."""
    watching = (
        "Whenever a creature you control explores, you gain 3 life.\n"
        "Whenever a creature you control with power 2 or greater explores, you gain 5 life."
    )
    board = Board(EDITION)
    board.permanent(beast(watching))
    it = board.hand(trick("Target creature you control explores."))
    other = board.permanent(creature("Elf", 1, 1))
    if found:
        board.next_card(found)
    play = board.begin()
    play.cast(it, other)
    play.settle()
    assert (play.counters(other, "+1/+1"), play.life(A)) == ((0, 23) if found else (1, 28))


@pytest.mark.rule("701.40a@2024", "701.40b@2024", "608.2c@2024")
def test_what_explores_again_explores_once_more_by_itself() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever a creature you control explores, you gain 3 life.", "Watcher"))
    it = board.hand(beast("When this creature enters, it explores, then it explores again."))
    board.next_card(instant("Rite"))
    board.next_card("Forest")
    play = board.begin()
    play.cast(it)
    (explorer,) = play.settle().named("Test Beast")
    assert (play.hand(A), play.counters(explorer, "+1/+1"), play.life(A)) == (1, 1, 26)


@pytest.mark.rule("701.27a@2024", "608.2c@2024")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Proliferate, then proliferate again.", 2),
        ("Proliferate twice.", 2),
        ("Proliferate three times.", 3),
    ],
)
def test_who_proliferates_again_chooses_again(text: str, times: int) -> None:
    board = Board(EDITION)
    it = board.permanent(creature("Elf", 1, 1), counters={"+1/+1": 1})
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell)
    for _ in range(times):
        play.to_question(Question.CHOOSE).choose(it)
    assert play.settle().counters(it, "+1/+1") == 1 + times


@pytest.mark.rule("701.44a@2024")
def test_amassing_creates_an_army_and_later_makes_it_larger() -> None:
    board = Board(EDITION)
    first = board.hand(read_card("First", "Instant", "Amass Zombies 2."))
    second = board.hand(read_card("Second", "Instant", "Amass Orcs 1."))
    play = board.begin()
    play.cast(first)
    (army,) = play.settle().named("Zombie Army")
    assert play.size(army) == (2, 2)
    assert play.looks(army).colors == {"black"}
    play.cast(second)
    assert play.settle().size(army) == (3, 3)
    assert play.looks(army).subtypes >= {"Zombie", "Orc", "Army"}


@pytest.mark.rule("701.33a@2024")
def test_bolstering_helps_a_creature_with_the_least_toughness() -> None:
    board = Board(EDITION)
    weak, other = (board.permanent(creature(name, 2, 1)) for name in ("Elf", "Imp"))
    strong = board.permanent(creature("Wall", 0, 4))
    theirs = board.permanent(creature("Theirs", 1, 1), B)
    it = board.hand(trick("Bolster 2."))
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    play.choose(other)
    play.settle()
    assert [play.counters(each, "+1/+1") for each in (weak, other, strong, theirs)] == [0, 2, 0, 0]


@pytest.mark.rule("614.6@2024")
@pytest.mark.parametrize(("toughness", "zone"), [(3, Zone.EXILE), (6, Zone.BATTLEFIELD)])
def test_a_creature_that_would_die_is_exiled(toughness: int, zone: Zone) -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear", 2, toughness), B)
    it = board.hand(trick(f"Trick deals 5 damage to target creature. {EXILED}"))
    play = board.begin()
    play.cast(it, bear)
    assert play.settle().named("Bear", zone)


@pytest.mark.rule("614.6@2024")
def test_it_is_exiled_later_in_the_turn_and_not_in_the_next() -> None:
    for later, zone in ((False, Zone.EXILE), (True, Zone.GRAVEYARD)):
        board = Board(EDITION)
        bear = board.permanent(creature("Bear", 2, 2), B)
        it = board.hand(trick(f"Trick deals 1 damage to target creature. {EXILED}"))
        play = board.begin()
        play.cast(it, bear)
        play.settle()
        if later:
            play.to_turn(2)
        play.effect_destroy(bear)
        assert play.named("Bear", zone)


@pytest.mark.rule("109.2@2024", "702.9a@2024")
def test_a_quality_of_creatures_is_said_of_the_last_noun_alone() -> None:
    board = Board(EDITION)
    relic = board.permanent("Ornithopter", B)
    bear = board.permanent(creature("Bear"), B)
    bird = board.permanent(creature("Bird", 1, 1, "flying"), B)
    it = board.hand(trick("Destroy target artifact, enchantment, or creature with flying."))
    play = board.begin()
    able = [each for each in (relic, bear, bird) if play.allowed(CastSpell(it, (each,)))]
    assert able == [relic, bird]


@pytest.mark.rule("111.10@2024", "701.40a@2024")
def test_a_map_makes_a_creature_of_yours_explore() -> None:
    board = Board(EDITION)
    bear, theirs = board.permanent(creature("Bear")), board.permanent(creature("Elk"), B)
    board.next_card("Forest")
    drawing = board.hand(trick("Create a Map token."))
    board.lands("R")
    play = board.begin()
    play.cast(drawing)
    (map_,) = play.settle().named("Map")
    assert not play.allowed(ActivateAbility(map_, targets=(theirs,)))
    play.activate(map_, bear).settle()
    assert play.hand(A) == 1
    assert not play.in_play(map_)


@pytest.mark.rule("118.8@2024", "608.2c@2024")
def test_a_creature_returns_as_an_additional_cost_and_the_same_spell_deals_more_damage() -> None:
    board = Board(EDITION)
    elf = board.permanent(creature("Elf"))
    bear = board.permanent(creature("Bear", 2, 5), B)
    text = (
        "As an additional cost to cast this spell, return a creature you control to its owner's "
        "hand.\nTrick deals 2 damage to target creature. If you have no cards in hand, it deals 5 "
        "damage to that creature instead."
    )
    it = board.hand(trick(text))
    play = board.begin()
    assert not play.allowed(CastSpell(it, (bear,), costs=(bear,)))
    play.do(CastSpell(it, (bear,), costs=(elf,)))
    assert play.settle().obj(bear).damage == 2
    assert play.hand(A) == 1


SUSPECTING = "Suspect target creature."


@pytest.mark.rule("701.58a@2024", "701.58c@2024")
def test_a_suspected_creature_has_menace_and_cannot_block() -> None:
    board = Board(EDITION)
    theirs = board.permanent(creature("Bear"), B)
    knight = board.permanent(creature("Knight"))
    it = board.hand(trick(SUSPECTING))
    play = board.begin()
    play.cast(it, theirs)
    play.settle()
    assert play.looks(theirs).keywords == {"menace"}
    play.attack(knight).to(Step.END)
    assert play.life(B) == 18


@pytest.mark.rule("701.58d@2024")
def test_what_is_suspected_does_not_become_so_again() -> None:
    """Otherwise it would have menace again, which it lost in between."""
    board = Board(EDITION)
    knight = board.permanent(creature("Knight"))
    spells = [
        board.hand(read_card(name, "Instant", text))
        for name, text in (
            ("First", SUSPECTING),
            ("Oblivion", "Target creature loses all abilities until end of turn."),
            ("Second", SUSPECTING),
        )
    ]
    play = board.begin()
    for each in spells:
        play.cast(each, knight)
        play.settle()
    assert play.looks(knight).keywords == frozenset()


@pytest.mark.rule("701.58a@2024", "608.2h@2024")
def test_a_sacrificed_creature_was_suspected_or_it_was_not() -> None:
    text = (
        "{0}, Sacrifice another creature: You gain 1 life. If the sacrificed creature was "
        "suspected, you gain 5 life instead."
    )
    board = Board(EDITION)
    coroner = board.permanent(beast(text))
    imp, knight = (board.permanent(creature(name)) for name in ("Imp", "Knight"))
    it = board.hand(trick(SUSPECTING))
    play = board.begin()
    play.cast(it, knight)
    play.settle()
    for each, life in ((imp, 21), (knight, 26)):
        play.do(ActivateAbility(coroner, 0, costs=(each,)))
        assert play.settle().life(A) == life
