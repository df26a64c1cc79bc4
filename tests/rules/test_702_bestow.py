"""Creature cards that are cast as Auras: bestow (702.103)."""

import pytest

from tests.cards.text.test_played import reading_of, trick
from tests.rules.board import A, B, Board, Play, creature
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import PhaseOut
from turnfold.events.decisions import ActivateAbility, CastSpell, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import BestowEnded, Unattached

EDITION = Edition.FREE_DIVISION
NORMAL, BESTOWED = 0, 1


def nymph(text: str = "Reach\nEnchanted creature gets +2/+3 and has reach.") -> Card:
    card = read_card(
        "Nymph",
        "Snow Enchantment Creature — Nymph",
        f"Bestow {{3}}{{G}}\n{text}",
        cost="{1}{G}",
        power="2",
        toughness="3",
    )
    assert card.unread == ()
    return card


def bestowing(board: Board, card: Card | None = None) -> tuple[Play, int, int]:
    """A casts the card bestowed on a Bear of theirs; the spell has not resolved."""
    bear, it = board.permanent(creature("Bear")), board.hand(card or nymph())
    board.lands("GGGG")
    play = board.begin()
    return play, play.cast(it, bear, mode=BESTOWED), bear


def bestowed(board: Board, card: Card | None = None) -> tuple[Play, int, int]:
    """The same once it has resolved."""
    play, it, bear = bestowing(board, card)
    return play.settle(), it, bear


@pytest.mark.rule("702.103a@2024", "702.103b@2024", "303.4a@2024", "205.1a@2024")
def test_it_is_cast_for_its_bestow_cost_as_an_aura_and_is_one_as_it_resolves() -> None:
    play, it, bear = bestowing(Board(EDITION))
    assert sum(obj.tapped for obj in play.state.objects.values()) == 4
    looks = play.looks(it)
    assert (looks.types, looks.subtypes, looks.supertypes) == (
        {"enchantment"}, {"Aura"}, {"snow"},
    )  # fmt: skip
    assert "enchant creature" in looks.keywords
    play.settle()
    assert play.obj(it).attached_to == bear
    assert (play.looks(it).types, play.size(bear)) == ({"enchantment"}, (4, 5))


@pytest.mark.rule("702.103a@2024", "601.2b@2024")
def test_it_is_cast_for_its_mana_cost_as_a_creature() -> None:
    board = Board(EDITION)
    bear, it = board.permanent(creature("Bear")), board.hand(nymph())
    board.lands("GG")
    play = board.begin()
    assert [each for each in legal(play.state) if isinstance(each, CastSpell)] == [
        CastSpell(it, mode=NORMAL)
    ]
    spell = play.cast(it)
    play.settle()
    assert (play.looks(spell).types, play.size(spell)) == ({"enchantment", "creature"}, (2, 3))
    assert play.size(bear) == (2, 2)


@pytest.mark.rule("702.103b@2024", "601.2c@2024")
def test_it_is_cast_bestowed_only_on_a_creature() -> None:
    board = Board(EDITION)
    it, (land, *_) = board.hand(nymph()), board.lands("GGGG")
    play = board.begin()
    assert [each.mode for each in legal(play.state) if isinstance(each, CastSpell)] == [NORMAL]
    assert play.refused(CastSpell(it, (land,), mode=BESTOWED)).startswith("601.2c")
    assert play.refused(CastSpell(it, mode=BESTOWED)).startswith("601.2c")


@pytest.mark.rule("702.103d@2024")
@pytest.mark.parametrize(
    ("text", "modes"),
    [
        ("Players can't cast creature spells.", {BESTOWED}),
        ("Creature spells you cast cost {3} more to cast.", {BESTOWED}),
        ("Aura spells you cast cost {9} more to cast.", {NORMAL}),
    ],
)
def test_only_what_it_is_then_says_whether_it_can_be_cast_and_for_how_much(
    text: str, modes: set[int]
) -> None:
    board = Board(EDITION)
    board.permanent(creature("Bear"))
    board.hand(nymph())
    board.lands("GGGG")
    peace = read_card("Peace", "Enchantment", text)
    assert peace.unread == ()
    board.permanent(peace)
    play = board.begin()
    assert {each.mode for each in legal(play.state) if isinstance(each, CastSpell)} == modes


@pytest.mark.rule("702.103e@2024", "608.3b@2024")
def test_it_resolves_as_a_creature_if_its_target_is_illegal_then() -> None:
    board = Board(EDITION)
    kill = board.hand(trick("Destroy target creature."))
    watch = "Whenever a creature you control enters, you gain 1 life."
    board.permanent(read_card("Watch", "Enchantment", watch))
    play, it, bear = bestowing(board)
    play.cast(kill, bear)
    play.settle()
    assert play.in_play(it)
    assert (play.looks(it).subtypes, play.size(it), play.life(A)) == ({"Nymph"}, (2, 3), 21)
    assert play.rule_of(BestowEnded(it)) == "702.103e"


@pytest.mark.rule("702.103e@2024", "614.12@2024")
@pytest.mark.parametrize("dies", [False, True])
def test_what_it_enters_as_says_how_it_enters(dies: bool) -> None:
    board = Board(EDITION)
    kill = board.hand(trick("Destroy target creature."))
    board.permanent(read_card("Frost", "Enchantment", "Creatures enter tapped."))
    play, it, bear = bestowing(board)
    if dies:
        play.cast(kill, bear)
    assert play.settle().obj(it).tapped is dies


@pytest.mark.rule("701.5a@2024", "702.103b@2024")
def test_countered_it_is_a_creature_card_in_the_graveyard() -> None:
    board = Board(EDITION)
    counter = board.hand(trick("Counter target noncreature spell."))
    play, it, _ = bestowing(board)
    play.cast(counter, it)
    (card,) = play.settle().named("Nymph", Zone.GRAVEYARD)
    assert play.looks(card).is_creature


@pytest.mark.rule("702.103f@2024", "704.5m@2024")
def test_it_becomes_a_creature_again_as_what_it_enchants_leaves() -> None:
    play, it, bear = bestowed(Board(EDITION))
    play.effect_destroy(bear)
    play.settle()
    assert (play.obj(it).attached_to, play.size(it)) == (0, (2, 3))
    assert (play.looks(it).types, play.looks(it).subtypes) == (
        {"enchantment", "creature"}, {"Nymph"},
    )  # fmt: skip
    assert "enchant creature" not in play.looks(it).keywords
    assert play.rule_of(Unattached(it)) == "702.103f"
    assert play.events(BestowEnded) == [BestowEnded(it)]


@pytest.mark.rule("702.103f@2024", "302.6@2024")
@pytest.mark.parametrize("sick", [True, False])
def test_it_attacks_if_it_was_controlled_since_the_turn_began(sick: bool) -> None:
    play, it, bear = bestowed(Board(EDITION))
    if not sick:
        play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.effect_destroy(bear)
    play.settle().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((it, B),))) is not sick


@pytest.mark.rule("702.103f@2024", "702.16c@2024")
def test_it_falls_off_what_it_cannot_enchant_any_more() -> None:
    board = Board(EDITION)
    guard = board.hand(trick("Target creature gains protection from green until end of turn."))
    play, it, bear = bestowed(board)
    play.cast(guard, bear)
    play.settle()
    assert (play.size(bear), play.looks(it).is_creature) == ((2, 2), True)


@pytest.mark.rule("704.5m@2024")
def test_another_aura_is_put_into_the_graveyard_then() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    board.aura(read_card("Bark", "Enchantment — Aura", "Enchant creature"), bear)
    play = board.begin()
    play.effect_destroy(bear)
    assert play.settle().named("Bark", Zone.GRAVEYARD)


@pytest.mark.rule("702.103g@2024", "702.26g@2024")
@pytest.mark.parametrize("host_stays", [True, False])
def test_it_phases_out_and_in_with_what_it_enchants_or_phases_in_as_a_creature(
    host_stays: bool,
) -> None:
    play, it, bear = bestowed(Board(EDITION))
    out = bear if host_stays else it
    play.effect(PhaseOut("target"), target=out)
    if not host_stays:
        play.effect_destroy(bear)
    play.to_turn(5)
    assert play.looks(it).is_creature is not host_stays
    assert not host_stays or play.size(bear) == (4, 5)


@pytest.mark.rule("702.103c@2024", "707.10@2024")
def test_a_copy_of_the_spell_is_bestowed_as_well() -> None:
    board = Board(EDITION)
    again = board.hand(trick("Copy target spell you control."))
    play, spell, bear = bestowing(board)
    play.cast(again, spell)
    assert play.settle().size(bear) == (6, 8)
    copy, _ = play.named("Nymph")
    assert (play.obj(copy).attached_to, play.looks(copy).subtypes) == (bear, {"Aura"})


@pytest.mark.rule("707.2@2024", "702.103b@2024")
def test_a_copy_of_the_permanent_is_a_creature() -> None:
    board = Board(EDITION)
    copier = board.hand(trick("Create a token that's a copy of target enchantment."))
    play, it, _ = bestowed(board)
    play.cast(copier, it)
    copy = next(each for each in play.settle().named("Nymph") if each != it)
    assert (play.size(copy), play.looks(copy).is_creature) == ((2, 3), True)


@pytest.mark.rule("608.2h@2024", "700.4@2024")
def test_destroyed_while_it_enchants_it_is_no_creature_that_dies() -> None:
    board = Board(EDITION)
    watch = "Whenever a creature you control dies, you gain 1 life."
    board.permanent(read_card("Watch", "Enchantment", watch))
    play, it, bear = bestowed(board)
    play.effect_destroy(it)
    assert play.settle().life(A) == 20
    play.effect_destroy(bear)
    assert play.settle().life(A) == 21


@pytest.mark.rule("702.103b@2024", "109.5@2024")
def test_what_it_says_of_itself_goes_on_while_it_is_an_aura() -> None:
    board = Board(EDITION)
    text = "{1}: This creature gets +1/+1 until end of turn. If this permanent is an Aura, " \
           "enchanted creature gets +1/+1 until end of turn instead."  # fmt: skip
    card = nymph(f"{text}\nEnchanted creature gets +2/+2.")
    board.lands("G")
    play, it, bear = bestowed(board, card)
    play.do(ActivateAbility(it, 0))
    assert play.settle().size(bear) == (5, 5)


@pytest.mark.rule("702.103b@2024", "303.4e@2024")
def test_it_may_enchant_a_creature_of_an_opponent_and_its_controller_keeps_it() -> None:
    board = Board(EDITION)
    bear, it = board.permanent(creature("Ogre"), B), board.hand(nymph())
    board.lands("GGGG")
    play = board.begin()
    spell = play.cast(it, bear, mode=BESTOWED)
    play.settle().effect_destroy(bear)
    assert (play.settle().obj(spell).controller, play.looks(spell).is_creature) == (A, True)


def test_the_rules_know_bestow_since_2013() -> None:
    before = "the rules of 2013-09-26 know no"
    assert unknown_wordings(nymph(), Edition("2013-09-26")) == [
        f"{before} bestow, which came on 2013-09-27",
        f"{before} cards with bestow, which came on 2013-09-27",
    ]
    assert unknown_wordings(nymph(), Edition("2013-09-27")) == []


def test_bestow_is_read_and_written() -> None:
    assert reading_of("Bestow {1}{W}") == ((), True)
    assert reading_of("Bestow—{1}{W}, Discard a card.") == ((), True)
    assert reading_of("Bestow")[0]
