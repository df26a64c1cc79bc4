"""When and by whom spells may be cast, and what else they may cost (101.2, 118.8, 601.3)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import CastSpell, PlayLand
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
BEAR = creature("Bear")


def card(name: str, type_line: str, text: str, cost: str = "") -> Card:
    made = read_card(name, type_line, text, cost=cost, power="2", toughness="2")
    assert made.unread == ()
    return made


EITHER = "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nDraw a card."


@pytest.mark.rule("118.8@2024", "601.2b@2024")
def test_one_of_two_additional_costs_is_chosen_and_paid() -> None:
    board = Board(EDITION)
    bear = board.permanent(BEAR)
    one, other = (board.hand(card("Deal", "Sorcery", EITHER, "{B}")) for _ in range(2))
    lands = board.lands("BBBB")
    play = board.begin()
    play.do(CastSpell(one, mode=0, costs=(bear,)))
    assert sum(play.obj(each).tapped for each in lands) == 1
    play.settle()
    play.cast(other, mode=1)
    assert sum(play.obj(each).tapped for each in lands) == 4, "{B} and {2}"


@pytest.mark.rule("118.8@2024", "601.2h@2024")
def test_neither_of_two_additional_costs_can_be_left_out() -> None:
    board = Board(EDITION)
    deal = board.hand(card("Deal", "Sorcery", EITHER, "{B}"))
    board.lands("B")
    play = board.begin()
    assert play.refused(CastSpell(deal, mode=0))
    assert play.refused(CastSpell(deal, mode=1))
    assert not [each for each in play.game.legal if isinstance(each, CastSpell)]


@pytest.mark.rule("118.9@2024", "601.2h@2024")
def test_another_cost_may_be_mana_and_something_else() -> None:
    text = (
        "You may pay {1} and return a basic land you control to its owner's hand rather than pay "
        "this spell's mana cost."
    )
    board = Board(EDITION)
    post = board.hand(card("Post", "Artifact", text, "{7}"))
    _, second = board.lands("WW")
    play = board.begin()
    assert play.refused(CastSpell(post))
    play.do(CastSpell(post, mode=1, costs=(second,)))
    assert play.named("Plains", Zone.HAND)


ONLY = (
    "Cast this spell only during the declare attackers step and only if you've been attacked this "
    "step.\nYou gain 3 life."
)


@pytest.mark.rule("506.7@2024", "508.6@2024")
def test_a_spell_for_those_who_were_attacked_this_step() -> None:
    board = Board(EDITION)
    attacker = board.permanent(BEAR)
    mine = board.hand(card("Woods", "Instant", ONLY), A)
    theirs = board.hand(card("Woods", "Instant", ONLY), B)
    play = board.begin(Step.DECLARE_ATTACKERS)
    play.attack(attacker)
    assert play.refused(CastSpell(mine)).startswith("601.3"), "A was not attacked"
    play.pass_()
    play.cast(theirs)
    play.resolve()
    assert play.life(B) == 23


@pytest.mark.rule("601.3@2024")
def test_a_spell_that_is_cast_only_if_something_is_so() -> None:
    snow = card("Snow", "Sorcery", "Cast this spell only if you control an artifact.\nDraw a card.")
    board = Board(EDITION)
    it, bauble = board.hand(snow), board.hand(Card("Bauble", ("artifact",)))
    play = board.begin()
    assert play.refused(CastSpell(it)).startswith("601.3")
    play.cast(bauble)
    play.resolve()
    assert play.allowed(CastSpell(it))


@pytest.mark.rule("601.3@2024")
def test_creatures_are_cast_as_though_they_had_flash() -> None:
    board = Board(EDITION)
    board.permanent(card("Yeva", "Creature — Elf",
                         "You may cast creature spells as though they had flash."), B)  # fmt: skip
    bear = board.hand(BEAR, B)
    wish = board.hand(card("Wish", "Sorcery", "Draw a card."), B)
    play = board.begin()
    play.pass_()
    assert CastSpell(bear) in list(play.game.legal)
    assert play.refused(CastSpell(wish), B).startswith("505.6a")
    play.cast(bear)
    play.resolve()
    assert play.named("Bear")


@pytest.mark.rule("601.3@2024", "514.2@2024")
def test_flash_for_a_turn_ends_with_it() -> None:
    text = "You may cast spells this turn as though they had flash."
    board = Board(EDITION)
    refuge = board.hand(card("Refuge", "Instant", text), B)
    one = board.hand(BEAR, B)
    play = board.begin()
    play.pass_()
    play.cast(refuge)
    play.both_pass()
    play.pass_()
    assert play.allowed(CastSpell(one), B)
    play.to_turn(play.state.turn + 2)
    play.pass_()
    assert play.refused(CastSpell(one), B).startswith("505.6a")


@pytest.mark.rule("101.2@2024", "601.3@2024")
def test_opponents_cannot_cast_spells_of_a_kind() -> None:
    board = Board(EDITION)
    board.permanent(card("Gaddock", "Creature — Kithkin",
                         "Your opponents can't cast noncreature spells."), B)  # fmt: skip
    bear, wish = board.hand(BEAR), board.hand(card("Wish", "Sorcery", "Draw a card."))
    play = board.begin()
    assert play.refused(CastSpell(wish)).startswith("101.2")
    assert play.allowed(CastSpell(bear))


@pytest.mark.rule("101.2@2024", "601.2i@2024")
def test_no_more_than_one_spell_in_a_turn() -> None:
    board = Board(EDITION)
    board.permanent(card("Rule", "Enchantment",
                         "Each player can't cast more than one spell each turn."), B)  # fmt: skip
    one, other = board.hand(BEAR), board.hand(creature("Cat"))
    theirs = board.hand(card("Wish", "Instant", "Draw a card."), B)
    play = board.begin()
    play.cast(one)
    play.resolve()
    assert play.refused(CastSpell(other)).startswith("101.2")
    play.pass_()
    assert play.allowed(CastSpell(theirs), B)


@pytest.mark.rule("101.2@2024", "514.2@2024")
def test_a_player_cannot_cast_creature_spells_for_a_turn() -> None:
    text = "Target player can't cast creature spells this turn."
    board = Board(EDITION)
    edict = board.hand(card("Edict", "Sorcery", text))
    bear = board.hand(BEAR)
    play = board.begin()
    play.cast(edict, A)
    play.resolve()
    assert play.refused(CastSpell(bear)).startswith("101.2")
    play.to_turn(play.state.turn + 2, Step.PRECOMBAT_MAIN)
    assert play.allowed(CastSpell(bear))


@pytest.mark.rule("305.2@2024")
def test_an_additional_land_may_be_played_this_turn() -> None:
    board = Board(EDITION)
    explore = board.hand(card("Explore", "Sorcery", "You may play an additional land this turn."))
    lands = [board.hand("Forest") for _ in range(3)]
    play = board.begin()
    play.land(lands[0])
    assert play.refused(PlayLand(lands[1])).startswith("305.2")
    play.cast(explore)
    play.resolve()
    play.land(lands[1])
    assert play.refused(PlayLand(lands[2])).startswith("305.2")


WARP = in_editions("702.185a@2025-11-14")


@WARP
def test_a_permanent_cast_for_its_warp_cost_is_exiled_and_cast_later(edition: Edition) -> None:
    board = Board(edition)
    wurm = board.hand(card("Wurm", "Creature — Wurm", "Warp {G}", "{2}{G}"))
    board.lands("GGG")
    play = board.begin()
    play.cast(wurm, mode=1)
    play.resolve()
    assert play.named("Wurm")
    play.to(Step.END)
    play.resolve()
    (exiled,) = play.named("Wurm", Zone.EXILE)
    play.to_turn(play.state.turn + 2, Step.PRECOMBAT_MAIN)
    assert play.refused(CastSpell(exiled, mode=1)).startswith("601.3"), "for warp only from a hand"
    play.cast(exiled)
    play.resolve()
    play.to(Step.END)
    assert play.named("Wurm"), "it was cast for its mana cost"


@WARP
def test_a_warped_card_is_not_cast_again_in_the_same_turn(edition: Edition) -> None:
    board = Board(edition)
    wurm = card("Wurm", "Creature — Wurm", "Flash\nWarp {G}", "{G}")
    it = board.hand(wurm)
    board.lands("GG")
    play = board.begin()
    play.cast(it, mode=1)
    play.resolve()
    play.to(Step.END)
    play.resolve()
    (exiled,) = play.named("Wurm", Zone.EXILE)
    assert play.refused(CastSpell(exiled)).startswith("601.3")


@WARP
def test_a_permanent_cast_for_its_mana_cost_stays(edition: Edition) -> None:
    board = Board(edition)
    wurm = board.hand(card("Wurm", "Creature — Wurm", "Warp {G}", "{G}"))
    board.lands("G")
    play = board.begin()
    play.cast(wurm)
    play.to_the_end_of_turn()
    assert play.named("Wurm")
