"""Texts that move cards, played to what the rules say."""

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.zones import LibraryShuffled


@pytest.mark.rule("201.2@2024")
def test_a_card_that_looks_for_cards_of_its_name_finds_them() -> None:
    text = (
        "When this creature enters, search your library for a card named Herd Beast, put it into "
        "your hand, then shuffle."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast(text, "Herd Beast"))
    other = board.library(beast(text, "Herd Beast"))
    board.library(plain("Bear"))
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    play.choose(other)
    play.do(play.game.legal.default())
    assert [play.obj(each).card for each in play.state.zone(Zone.HAND, A)] == ["Herd Beast"]


@pytest.mark.rule("603.12@2024")
def test_what_dies_may_be_exiled_for_a_card_of_the_graveyard() -> None:
    text = (
        "When this creature dies, you may exile it. When you do, return target creature card from "
        "your graveyard to your hand."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(beast(text))
    ghost, _ = (board.graveyard(plain(name)) for name in ("Ghost", "Ghoul"))
    play = board.begin()
    play.effect_destroy(it)
    play.to_question(Question.CONFIRM)
    play.say(True)
    play.target(ghost)
    play.settle()
    assert [play.obj(each).card for each in play.state.zone(Zone.HAND, A)] == ["Ghost"]
    assert [play.obj(each).card for each in play.state.zone(Zone.EXILE)] == ["Test Beast"]


@pytest.mark.rule("608.2d@2024")
def test_it_is_sacrificed_if_nothing_can_be_returned_in_its_place() -> None:
    text = (
        "When this creature enters, sacrifice it unless you return another creature you control "
        "to its owner's hand."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast(text))
    foe = board.permanent(plain("Foe"), B)
    play = board.begin()
    play.cast(it)
    play.settle()
    assert not play.named("Test Beast")
    assert play.in_play(foe)


@pytest.mark.rule("608.2h@2024")
def test_what_was_sacrificed_as_a_cost_is_measured_as_it_last_was() -> None:
    board = Board(Edition.FREE_DIVISION)
    text = "Sacrifice another creature: You gain life equal to the sacrificed creature's toughness."
    it = board.permanent(beast(text))
    ox = board.permanent(plain("Ox", 1, 5))
    play = board.begin()
    play.do(ActivateAbility(it, 0, costs=(ox,)))
    play.both_pass()
    assert play.life(A) == 25


@pytest.mark.rule("603.7@2024")
def test_cards_that_were_exiled_return_together() -> None:
    text = (
        "When this creature enters, exile all other creatures you control. Return those cards to "
        "the battlefield under their owners' control at the beginning of the next end step."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast(text))
    for name in ("Ox", "Ram"):
        board.permanent(plain(name))
    play = board.begin()
    play.cast(it)
    play.settle()
    assert len(play.state.zone(Zone.EXILE)) == 2
    play.to(Step.END)
    play.settle()
    assert play.named("Ox")
    assert play.named("Ram")


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize("on_top", [True, False])
def test_the_owner_chooses_between_top_and_bottom(on_top: bool) -> None:
    text = (
        "When this creature enters, target creature's owner puts it on their choice of the top or "
        "bottom of their library."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast(text))
    foe = board.permanent(plain("Foe"), B)
    play = board.begin()
    play.cast(it)
    play.target(foe)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == B
    play.say(on_top)
    library = play.state.zone(Zone.LIBRARY, B)
    assert play.obj(library[0 if on_top else -1]).card == "Foe"


@pytest.mark.rule("701.20@2024")
def test_players_shuffle_their_hands_in_and_draw() -> None:
    text = (
        "When this creature enters, each player shuffles their hand and graveyard into their "
        "library, then draws two cards."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast(text))
    for player in (A, B):
        board.hand("Forest", player)
        board.graveyard("Island", player)
    play = board.begin()
    play.cast(it)
    for _ in (A, B):
        play.to_question(Question.CHANCE)
        play.do(play.game.legal.default())
    for player in (A, B):
        assert play.hand(player) == 2
        assert not play.state.zone(Zone.GRAVEYARD, player)
    assert len(play.events(LibraryShuffled)) == 2


@pytest.mark.rule("107.3@2024")
def test_x_in_the_description_of_a_target_is_the_x_of_the_cost() -> None:
    board = Board(Edition.FREE_DIVISION)
    text = "{X}: Destroy target creature with power X or less."
    it = board.permanent(beast(text))
    board.lands("WWW")
    small, large = (
        board.permanent(plain("Small", 1, 1), B),
        board.permanent(plain("Large", 3, 3), B),
    )
    play = board.begin()
    assert not play.allowed(ActivateAbility(it, 0, (large,), x=2))
    play.do(ActivateAbility(it, 0, (small,), x=2))
    play.both_pass()
    assert not play.in_play(small)
    assert play.in_play(large)


@pytest.mark.rule("107.3m@2024")
def test_x_of_what_happens_as_it_enters_is_that_of_its_spell() -> None:
    board = Board(Edition.FREE_DIVISION)
    text = "When this creature enters, destroy all other creatures with power X or less."
    it = board.hand(beast(text, cost="{X}"))
    board.lands("WW")
    small, large = (
        board.permanent(plain("Small", 2, 2), B),
        board.permanent(plain("Large", 3, 3), B),
    )
    play = board.begin()
    play.cast(it, x=2)
    play.settle()
    assert not play.in_play(small)
    assert play.in_play(large)


@pytest.mark.rule("608.2d@2024")
def test_each_player_who_will_draws() -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast("When this creature enters, each player may draw a card."))
    play = board.begin()
    play.cast(it)
    for player, will in ((A, False), (B, True)):
        play.to_question(Question.CONFIRM)
        assert play.asked[0] == player
        play.say(will)
    assert (play.hand(A), play.hand(B)) == (0, 1)


@pytest.mark.rule("701.8@2024")
@pytest.mark.parametrize("chooses", [True, False])
def test_whoever_may_choose_a_card_of_a_hand_may_choose_none(chooses: bool) -> None:
    text = (
        "When this creature enters, target opponent reveals their hand. You may choose a nonland "
        "card from it. If you do, that player discards that card."
    )
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(beast(text))
    ox = board.hand(plain("Ox"), B)
    board.hand("Forest", B)
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    play.choose(*([ox] if chooses else []))
    assert play.hand(B) == (1 if chooses else 2)


@pytest.mark.rule("400.7@2024", "701.20@2024")
def test_what_died_is_shuffled_into_its_owners_library() -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(beast("When this creature dies, shuffle it into its owner's library."))
    play = board.begin()
    before = len(play.state.zone(Zone.LIBRARY, A))
    play.effect_destroy(it)
    play.settle()
    assert len(play.state.zone(Zone.LIBRARY, A)) == before + 1
    assert not play.named("Test Beast", Zone.GRAVEYARD)


@pytest.mark.rule("113.6m@2024")
def test_the_card_of_a_spell_may_have_an_ability_in_the_graveyard() -> None:
    text = "You gain 1 life.\n{0}, Exile this card from your graveyard: You gain 3 life."
    board = Board(Edition.FREE_DIVISION)
    held, buried = board.hand(trick(text)), board.graveyard(trick(text))
    play = board.begin()
    assert not play.allowed(ActivateAbility(held))
    play.activate(buried)
    assert play.settle().life(A) == 23
    assert play.state.zone(Zone.GRAVEYARD, A) == ()


@pytest.mark.rule("401.4@2024", "601.2c@2024")
@pytest.mark.parametrize(
    ("names", "top"),
    [("", ["Filler"] * 3), ("A", ["A", "Filler", "Filler"]), ("ABC", ["C", "B", "A"])],
)
def test_any_number_of_target_cards_are_put_on_top_in_the_order_that_their_owner_chooses(
    names: str, top: list[str]
) -> None:
    text = "Put any number of target creature cards from your graveyard on top of your library."
    board = Board(Edition.FREE_DIVISION)
    cards = [board.graveyard(plain(name)) for name in "ABC"][: len(names)]
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell, *cards)
    for each in cards[:0:-1]:
        play.to_question(Question.CHOOSE).choose(each)
    play.settle()
    assert [play.obj(each).card for each in play.state.zone(Zone.LIBRARY, A)][:3] == top


@pytest.mark.rule("701.13c@2024", "614.6@2024")
@pytest.mark.parametrize("exiled", [False, True])
def test_a_milled_card_is_found_where_it_went(exiled: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    if exiled:
        text = (
            "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
        )
        board.permanent(read_card("Test Line", "Enchantment", text), B)
    bear = board.library(plain("Bear"))
    board.library("Forest")
    board.graveyard(plain("Ghost"))
    spell = board.hand(
        trick(
            "Mill two cards. You may put a creature card from among the milled cards into your "
            "hand."
        )
    )
    play = board.begin()
    play.cast(spell)
    play.say(True).settle()
    assert [play.obj(each).card for each in play.state.zone(Zone.HAND, A)] == ["Bear"]
    assert bear


@pytest.mark.rule("701.13c@2024")
def test_what_another_player_milled_is_found_as_well() -> None:
    board = Board(Edition.FREE_DIVISION)
    board.library(plain("Bear"), B)
    text = (
        "Each opponent mills a card. You may put a creature card from among the milled cards onto "
        "the battlefield."
    )
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell)
    play.say(True).settle()
    (bear,) = play.named("Bear")
    assert play.obj(bear).controller == A
