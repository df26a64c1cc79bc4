"""Texts that move cards: what players choose for it, what they look for, and what depends on it."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import assert_means, spell
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import says
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.zones import LibraryShuffled

YOURS = {"types": ["creature"], "controller": "you"}
BURIED = {**YOURS, "zone": "graveyard"}
HELD = {"controller": "you", "zone": "hand"}
BASIC = {"types": ["land"], "supertypes": ["basic"]}
SPELLS: dict[str, list[object]] = {
    "Put a +1/+1 counter on a creature you control.": [
        {
            "do": "choose",
            "what": YOURS,
            "effects": [{"do": "put_counters", "counter": "+1/+1", "to": "chosen"}],
        }
    ],
    "Untap up to two lands.": [
        {
            "do": "choose",
            "what": {"types": ["land"]},
            "effects": [{"do": "untap", "what": "chosen"}],
            "number": 2,
            "up_to": True,
        }
    ],
    "Return a creature card at random from your graveyard to your hand.": [
        {
            "do": "choose",
            "what": BURIED,
            "effects": [{"do": "return", "what": "chosen"}],
            "at_random": True,
        }
    ],
    "Draw two cards, then put a card from your hand on the bottom of your library.": [
        {"do": "draw", "amount": 2},
        {
            "do": "choose",
            "what": HELD,
            "effects": [{"do": "return", "what": "chosen", "to": "bottom"}],
        },
    ],
    "Each player returns a creature they control to its owner's hand.": [
        {
            "do": "choose",
            "what": {"types": ["creature"]},
            "effects": [{"do": "return", "what": "chosen"}],
            "who": "each_player",
        }
    ],
    "Exile a creature card from your graveyard. If you do, draw a card. Otherwise, you lose 1 "
    "life.": [
        {"do": "choose", "what": BURIED, "effects": [{"do": "exile", "what": "chosen"}]},
        {
            "do": "if",
            "condition": {"done": True},
            "effects": [{"do": "draw"}],
            "otherwise": [{"do": "lose_life", "amount": 1, "who": "you"}],
        },
    ],
    "You may sacrifice two lands. If you do, draw three cards.": [
        {
            "do": "may",
            "effects": [
                {"do": "sacrifice", "who": "you", "filter": {"types": ["land"]}, "amount": 2}
            ],
        },
        {"do": "if", "condition": {"done": True}, "effects": [{"do": "draw", "amount": 3}]},
    ],
    "You lose 3 life unless you discard a land card.": [
        {
            "do": "may",
            "effects": [
                {
                    "do": "choose",
                    "what": {**HELD, "types": ["land"]},
                    "effects": [{"do": "discard_it"}],
                }
            ],
            "otherwise": [{"do": "lose_life", "amount": 3, "who": "you"}],
        }
    ],
    "You may pay {2}. If you don't, you lose 2 life.": [
        {
            "do": "may",
            "pay": "{2}",
            "otherwise": [{"do": "lose_life", "amount": 2, "who": "you"}],
        }
    ],
    "Search your library for up to two basic land cards, reveal those cards, put one onto the "
    "battlefield tapped and the other into your hand, then shuffle.": [
        {
            "do": "search",
            "filter": BASIC,
            "number": 2,
            "to": "battlefield",
            "tapped": True,
            "revealed": True,
            "rest": "hand",
        }
    ],
    "Search your library and/or graveyard for a card named Old Bo, the Bold, reveal it, and put it "
    "into your hand. If you search your library this way, shuffle.": [
        {
            "do": "search",
            "filter": {"name": "Old Bo, the Bold"},
            "revealed": True,
            "also": ["graveyard"],
        }
    ],
    "Look at the top four cards of your library, then put two of them into your hand and the rest "
    "into your graveyard.": [
        {"do": "look", "amount": 4, "number": 2, "must": True, "rest": "graveyard"}
    ],
    "Reveal the top five cards of your library. You may put a creature card from among them onto "
    "the battlefield. Put the rest on the bottom of your library in a random order.": [
        {
            "do": "look",
            "amount": 5,
            "number": 1,
            "filter": {"types": ["creature"]},
            "to": "battlefield",
            "revealed": "all",
            "rest": "bottom_at_random",
        }
    ],
    "Reveal cards from the top of your library until you reveal a land card. Put that card into "
    "your hand and the rest on the bottom of your library in any order.": [
        {"do": "reveal_until", "filter": {"types": ["land"]}, "rest": "bottom"}
    ],
    "Discard all the cards in your hand, then draw that many cards.": [
        {"do": "discard", "amount": None, "who": "you"},
        {"do": "draw", "amount": {"of": "count_of", "ref": "discarded"}},
    ],
    "Mill three cards. You may put a land card from among the milled cards into your hand.": [
        {"do": "mill", "amount": 3},
        {
            "do": "may",
            "effects": [
                {
                    "do": "choose",
                    "what": {
                        "types": ["land"],
                        "controller": "you",
                        "zone": "graveyard",
                        "among": "milled",
                    },
                    "effects": [{"do": "return", "what": "chosen"}],
                }
            ],
        },
    ],
    "Destroy all enchantments. You gain 2 life for each enchantment destroyed this way.": [
        {"do": "destroy", "what": {"types": ["enchantment"]}},
        {
            "do": "gain_life",
            "amount": {
                "of": "count_of",
                "filter": {"types": ["enchantment"]},
                "ref": "destroyed",
                "times": 2,
            },
        },
    ],
    "Discard a card. If a land card was discarded this way, draw two cards.": [
        {"do": "discard", "who": "you"},
        {
            "do": "if",
            "condition": {
                "amount": {"of": "count_of", "filter": {"types": ["land"]}, "ref": "discarded"}
            },
            "effects": [{"do": "draw", "amount": 2}],
        },
    ],
    "Sacrifice a creature. You gain life equal to that creature's toughness.": [
        {"do": "sacrifice", "who": "you", "filter": {"types": ["creature"]}},
        {"do": "gain_life", "amount": {"of": "toughness", "ref": "sacrificed"}},
    ],
    "Each player shuffles their hand and graveyard into their library, then draws seven cards.": [
        {"do": "shuffle_zones_in", "who": "each_player", "zones": ["hand", "graveyard"]},
        {"do": "draw", "who": "each_player", "amount": 7},
    ],
    "Exile all creature cards from all graveyards.": [
        {"do": "exile", "what": {"types": ["creature"], "zone": "graveyard"}}
    ],
}


@pytest.mark.rule("113.3a@2024")
@pytest.mark.parametrize("text", SPELLS)
def test_a_text_says_what_happens_to_cards(text: str) -> None:
    assert_means(spell(text), [{"kind": "spell", "effects": SPELLS[text]}])


@pytest.mark.parametrize("text", SPELLS)
def test_it_is_said_again_in_the_same_words(text: str) -> None:
    for each in spell(text).paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


NEAR = (
    "Draw a card. If you can, discard a card.",
    "Scry 2. If you do, draw a card.",
    "You may draw a card and gain 2 life. If you do, discard a card.",
    "If you do, draw a card.",
    "Search your library for two basic land cards, put one into your hand and the other onto the "
    "battlefield, then shuffle your hand.",
    "Look at the top three cards of your library. You may reveal a creature card from among them "
    "and put it onto the battlefield. Put the rest on the bottom of your library in any order.",
    "Return a creature they control to its owner's hand.",
    "Draw a card for each creature destroyed this way.",
    "Each player discards their hand, then draws that many cards.",
    "Draw a card. If a land card was milled this way, draw a card.",
    "Exile target creature and all graveyards.",
    "Search your library for up to three basic land cards, put one onto the battlefield and the "
    "other into your hand, then shuffle.",
)


@pytest.mark.parametrize("text", NEAR)
def test_a_near_miss_does_not_read(text: str) -> None:
    assert not spell(text).is_whole


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
