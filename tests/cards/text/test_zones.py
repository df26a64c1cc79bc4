"""Texts that move cards: what players choose for it, what they look for, and what depends on it."""

import pytest

from tests.cards.text.test_reading import assert_means, spell
from turnfold.engine.cards.text import PrintedCard, read, says

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
                    "what": {"types": ["land"], "among": "milled"},
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
    "Sacrifice any number of lands. Draw that many cards.": [
        {
            "do": "choose",
            "what": {"types": ["land"], "controller": "you"},
            "effects": [{"do": "sacrifice", "what": "chosen"}],
            "number": None,
            "up_to": True,
        },
        {"do": "draw", "amount": {"of": "count_of", "ref": "sacrificed"}},
    ],
    "Sacrifice a creature for each land you control.": [
        {
            "do": "sacrifice",
            "who": "you",
            "filter": {"types": ["creature"]},
            "amount": {"of": "count", "filter": {"types": ["land"], "controller": "you"}},
        }
    ],
    "You draw two cards, lose 2 life, and gain 1 life.": [
        {"do": "draw", "amount": 2},
        {"do": "lose_life", "amount": 2, "who": "you"},
        {"do": "gain_life", "amount": 1},
    ],
    "Each player may draw a card.": [
        {"do": "may", "who": "each_player", "effects": [{"do": "draw", "who": "willing"}]}
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
    "Destroy all creatures with power X or less, where X is your life total.",
    "Each player may put a creature card from their hand onto the battlefield. If you do, you lose "
    "1 life.",
    "Search your library for up to three basic land cards, put one onto the battlefield and the "
    "other into your hand, then shuffle.",
)


@pytest.mark.parametrize("text", NEAR)
def test_a_near_miss_does_not_read(text: str) -> None:
    assert not spell(text).is_whole


OF_TARGETS = (
    "Target opponent may draw a card.",
    "Target player may put a creature card from their hand onto the battlefield.",
    "Target opponent may discard a card. If that player does, you draw a card.",
    "Target player may pay 2 life. If they don't, they lose 3 life.",
    "Target player reveals their hand. You choose a nonland card from it with mana value 3 or "
    "less. That player discards that card.",
    "Target opponent reveals their hand. You may choose a nonland card from it. If you do, that "
    "player discards that card.",
    "Destroy target artifact with mana value X.",
    "Target player sacrifices X creatures.",
    "Return target creature card from your graveyard to the battlefield with a finality counter on "
    "it.",
    "Put target creature card from a graveyard onto the battlefield under its owner's control.",
    "Destroy all creatures with toughness X or less.",
    "The owner of target nonland permanent shuffles it into their library.",
    "Exile target player's graveyard.",
    "Search target player's library for up to three cards and exile them. Then that player "
    "shuffles.",
)


@pytest.mark.parametrize("text", OF_TARGETS)
def test_a_text_about_a_target_is_said_again(text: str) -> None:
    reading = read(PrintedCard("Trick", "{X}{B}", "Sorcery", text))
    assert reading.is_whole
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)
