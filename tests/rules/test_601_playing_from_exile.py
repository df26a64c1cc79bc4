"""Cards that effects exile and let a player play from there (601.3, 305.1, 611.2)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import CastSpell, PlayLand
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION
SHOCK = Card("Shock", ("instant",), cost="{U}")
IMP = creature("Imp", 2, 1)


def sorcery(text: str) -> Card:
    card = read_card("Glimpse", "Sorcery", text, cost="{R}")
    assert card.unread == ()
    return card


def after_casting(text: str, *top: str | Card, lands: str = "R", owner: int = A) -> Play:
    """A game in which a sorcery has exiled the top cards of a library, the last one given first."""
    board = Board(EDITION)
    board.lands(lands)
    for each in top:
        board.library(each, owner)
    spell = board.hand(sorcery(text))
    play = board.begin()
    play.cast(spell, *([B] if "target opponent" in text else []))
    play.resolve()
    return play


THIS_TURN = "Exile the top card of your library. You may play it this turn."


@pytest.mark.rule("601.3@2024")
def test_an_exiled_card_may_be_cast_from_exile() -> None:
    play = after_casting(THIS_TURN, IMP)
    (imp,) = play.named("Imp", Zone.EXILE)
    assert CastSpell(imp) in list(play.game.legal)
    play.cast(imp)
    play.resolve()
    assert play.named("Imp")
    assert not play.named("Imp", Zone.EXILE)


@pytest.mark.rule("601.3@2024")
def test_only_the_player_whom_the_effect_lets_may_cast_it() -> None:
    play = after_casting(THIS_TURN, SHOCK, lands="RU")
    (shock,) = play.named("Shock", Zone.EXILE)
    play.pass_()
    assert play.refused(CastSpell(shock), B).startswith("601.3")


@pytest.mark.rule("601.3@2024", "601.2h@2024")
def test_it_costs_its_mana_cost() -> None:
    play = after_casting(THIS_TURN, SHOCK, lands="R")
    (shock,) = play.named("Shock", Zone.EXILE)
    assert play.refused(CastSpell(shock)), "there is no blue mana"


@pytest.mark.rule("305.1@2024", "305.2@2024")
def test_an_exiled_land_is_played_as_the_land_of_the_turn() -> None:
    play = after_casting("Exile the top two cards of your library. You may play those cards this "
                         "turn.", "Forest", "Forest")  # fmt: skip
    one, other = play.named("Forest", Zone.EXILE)
    play.land(one)
    assert len(play.named("Forest")) == 1
    assert play.refused(PlayLand(other)).startswith("305.2")


@pytest.mark.rule("305.1@2024", "601.3@2024")
def test_who_may_cast_a_card_may_not_play_it_as_a_land() -> None:
    play = after_casting("Exile the top card of your library. You may cast that card this turn.",
                         "Forest")  # fmt: skip
    (forest,) = play.named("Forest", Zone.EXILE)
    assert play.refused(PlayLand(forest)).startswith("601.3")


@pytest.mark.rule("514.2@2024")
def test_a_permission_for_this_turn_ends_with_it() -> None:
    play = after_casting(THIS_TURN, SHOCK, lands="RU")
    (shock,) = play.named("Shock", Zone.EXILE)
    play.to(Step.END)
    assert play.allowed(CastSpell(shock))
    play.to_the_end_of_turn().pass_()
    assert play.refused(CastSpell(shock), A).startswith("601.3")


@pytest.mark.rule("514.2@2024")
def test_a_permission_until_the_end_of_your_next_turn_outlasts_that_of_the_opponent() -> None:
    play = after_casting("Exile the top card of your library. Until the end of your next turn, you "
                         "may play that card.", SHOCK, lands="RU")  # fmt: skip
    (shock,) = play.named("Shock", Zone.EXILE)
    play.to_turn(play.state.turn + 2, Step.END)
    assert play.allowed(CastSpell(shock), A)
    play.to_the_end_of_turn().pass_()
    assert play.refused(CastSpell(shock), A).startswith("601.3")


@pytest.mark.rule("400.7@2024", "601.3@2024")
def test_a_card_that_was_cast_and_died_is_not_the_same_any_more() -> None:
    play = after_casting("Exile the top card of your library. You may cast it for as long as it "
                         "remains exiled.", IMP)  # fmt: skip
    (imp,) = play.named("Imp", Zone.EXILE)
    play.cast(imp)
    play.resolve()
    play.effect_destroy(*play.named("Imp"))
    (dead,) = play.named("Imp", Zone.GRAVEYARD)
    assert play.refused(CastSpell(dead)).startswith("601.3")


@pytest.mark.rule("601.3@2024", "108.3@2024")
def test_an_opponents_card_is_cast_with_any_mana_and_goes_back_to_its_owner() -> None:
    text = (
        "Exile the top card of target opponent's library. You may cast that card for as long as it "
        "remains exiled, and you may spend mana as though it were mana of any color to cast that "
        "spell."
    )
    play = after_casting(text, SHOCK, lands="RR", owner=B)
    (shock,) = play.named("Shock", Zone.EXILE)
    play.cast(shock)
    assert play.obj(play.on_stack()[0]).controller == A
    play.resolve()
    (dead,) = play.named("Shock", Zone.GRAVEYARD)
    assert play.obj(dead).owner == B


@pytest.mark.rule("118.9@2024", "601.2f@2024")
def test_a_card_may_be_cast_without_paying_its_mana_cost() -> None:
    play = after_casting("Exile the top card of your library. Until end of turn, you may play that "
                         "card without paying its mana cost.", SHOCK)  # fmt: skip
    (shock,) = play.named("Shock", Zone.EXILE)
    play.cast(shock)
    assert play.on_stack()


@pytest.mark.rule("118.9a@2024")
def test_a_second_alternative_cost_is_not_paid_with_it() -> None:
    mulldrifter = read_card("Drifter", "Creature", "Evoke {U}", cost="{4}{U}", power="2",
                            toughness="2")  # fmt: skip
    play = after_casting("Exile the top card of your library. Until end of turn, you may play that "
                         "card without paying its mana cost.", mulldrifter, lands="RU")  # fmt: skip
    (drifter,) = play.named("Drifter", Zone.EXILE)
    assert play.refused(CastSpell(drifter, mode=1)).startswith("118.9a")
    assert play.allowed(CastSpell(drifter))


@pytest.mark.rule("608.2d@2024")
def test_of_the_exiled_cards_only_the_chosen_one_may_be_played() -> None:
    play = after_casting("Exile the top two cards of your library. Choose one of them. You may "
                         "play that card this turn.", IMP, SHOCK, lands="RU")  # fmt: skip
    (imp,), (shock,) = play.named("Imp", Zone.EXILE), play.named("Shock", Zone.EXILE)
    play.choose(imp)
    assert play.refused(CastSpell(shock)).startswith("601.3")
    assert play.allowed(CastSpell(imp))


@pytest.mark.rule("601.3@2024", "305.9@2024")
@pytest.mark.parametrize("verb", ["cast spells", "play lands and cast spells"])
def test_spells_are_cast_from_among_exiled_cards_and_lands_played_only_if_it_says_so(
    verb: str,
) -> None:
    start = "Exile the top two cards of your library. Until end of turn, you may"
    play = after_casting(f"{start} {verb} from among those exiled cards.", IMP, "Swamp")
    (imp,), (swamp,) = (play.named(each, Zone.EXILE) for each in ("Imp", "Swamp"))
    assert play.allowed(PlayLand(swamp)) is (verb != "cast spells")
    play.cast(imp)
    assert play.settle().named("Imp")


@pytest.mark.rule("601.3@2024", "611.2a@2024")
def test_a_target_in_a_graveyard_may_be_cast_from_there_this_turn() -> None:
    board = Board(EDITION)
    board.lands("R")
    imp, other = board.graveyard(IMP), board.graveyard(IMP)
    rite = board.hand(sorcery("You may cast target creature card from your graveyard this turn."))
    play = board.begin()
    play.cast(rite, imp)
    play.settle()
    assert play.allowed(CastSpell(imp))
    assert play.refused(CastSpell(other)) == "601.3@2024"
    turn = play.state.turn
    play.to_turn(turn + 2).to(Step.PRECOMBAT_MAIN)
    assert play.refused(CastSpell(imp)) == "601.3@2024"


@pytest.mark.rule("608.2g@2024", "601.2h@2024")
def test_a_target_is_cast_while_the_spell_resolves_and_its_cost_is_paid() -> None:
    board = Board(EDITION)
    board.lands("RR")
    shock = board.graveyard(SHOCK, B)
    rite = board.hand(
        sorcery("You may cast target instant card from an opponent's graveyard, and mana of any "
                "type can be spent to cast that spell.")
    )  # fmt: skip
    play = board.begin()
    play.cast(rite, shock)
    play.to_question(Question.CAST).do(CastSpell(shock))
    assert all(play.obj(each).tapped for each in play.state.battlefield)
    play.settle()
    assert play.named("Shock", Zone.GRAVEYARD)
