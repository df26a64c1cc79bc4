"""Wordings that stand on many cards, one sentence of each family."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import assert_means, creature
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import PrintedCard, read, says
from turnfold.engine.cards.text.normal import paragraphs
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
_TOKEN = {
    "name": "Servo",
    "subtypes": ["Servo"],
    "types": ["artifact", "creature"],
    "power": 1,
    "toughness": 1,
}
TEXTS: dict[str, list[object]] = {
    "When this creature enters, you get {E}{E} (two energy counters).": [
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [{"do": "put_counters", "counter": "energy", "amount": 2, "to": "you"}],
        }
    ],
    "Whenever a player plays a land, that player draws a card.": [
        {
            "kind": "triggered",
            "trigger": {"on": "plays_land"},
            "effects": [{"do": "draw", "who": "that_player"}],
        }
    ],
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent "
    "that damage.": [
        {
            "kind": "activated",
            "cost": {"mana": "{1}"},
            "effects": [
                {
                    "do": "prevent_damage",
                    "to": "you",
                    "source": {"colors": ["red"]},
                    "next_time": True,
                    "choose_source": True,
                }
            ],
        }
    ],
    "When this creature enters, create a number of 1/1 colorless Servo artifact creature tokens "
    "equal to your life total.": [
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [
                {
                    "do": "create_token",
                    "token": _TOKEN,
                    "amount": {"of": "life", "ref": "you"},
                }
            ],
        }
    ],
    "{1}{W}: Another target Vehicle you control becomes an artifact creature until end of turn.": [
        {
            "kind": "activated",
            "cost": {"mana": "{1}{W}"},
            "effects": [{"do": "modify", "change": {"add_types": ["artifact", "creature"]}}],
            "targets": [
                {
                    "what": "permanent",
                    "filter": {"subtypes": ["Vehicle"], "controller": "you", "other": True},
                }
            ],
        }
    ],
    "When this creature enters, it deals 2 damage to target opponent and each creature they "
    "control.": [
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [
                {
                    "do": "deal_damage",
                    "amount": 2,
                    "to": {"types": ["creature"], "controller": "target"},
                    "also_to": "target",
                }
            ],
            "targets": [{"what": "opponent"}],
        }
    ],
    "{T}: Target creature gets +2/+0 until your next turn.": [
        {
            "kind": "activated",
            "cost": {"tap": True},
            "effects": [{"do": "modify", "change": {"power": 2}, "duration": "your_next_turn"}],
            "targets": [{"what": "creature"}],
        }
    ],
    "Whenever you cycle or discard a card, you gain 1 life.": [
        {
            "kind": "triggered",
            "trigger": {"on": "discards", "whose": "you"},
            "effects": [{"do": "gain_life", "amount": 1}],
        }
    ],
    "Whenever you attack with one or more Birds, you gain 1 life.": [
        {
            "kind": "triggered",
            "trigger": {
                "on": "attacks",
                "subject": {"subtypes": ["Bird"], "controller": "you"},
                "batch": True,
            },
            "effects": [{"do": "gain_life", "amount": 1}],
        }
    ],
    "When this creature enters, support 2.": [
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [{"do": "put_counters", "counter": "+1/+1", "amount": 1, "to": "targets"}],
            "targets": [{"what": "creature", "filter": {"other": True}, "up_to": True}] * 2,
        }
    ],
    "{2}, {T}: Put target card from a graveyard on the bottom of its owner's library.": [
        {
            "kind": "activated",
            "cost": {"mana": "{2}", "tap": True},
            "effects": [{"do": "return", "to": "bottom"}],
            "targets": [{"what": "card", "zone": "graveyard"}],
        }
    ],
    "This creature gets +1/+1 as long as you control a Jace planeswalker.": [
        {
            "kind": "static",
            "change": {"is": "modification", "power": 1, "toughness": 1},
            "condition": {"controls": {"types": ["planeswalker"], "subtypes": ["Jace"]}},
        }
    ],
}


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_means_what_it_says(text: str) -> None:
    reading = creature(text)
    assert_means(reading, TEXTS[text])
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.rule("603.6c@2024")
def test_entering_and_going_to_a_graveyard_are_two_events() -> None:
    reading = creature(
        "When this creature enters or is put into a graveyard from the battlefield, draw a card."
    )
    draws = [{"do": "draw"}]
    assert_means(
        reading,
        [{"kind": "triggered", "trigger": {"on": each}, "effects": draws}
         for each in ("enters", "dies")],
    )  # fmt: skip


def test_flavor_words_of_a_chapter_mean_nothing() -> None:
    with_words = "I, II — Mega Flare — Draw a card."
    assert paragraphs(with_words, "Summons") == ["I, II — Draw a card."]


@pytest.mark.rule("400.7@2024")
def test_that_card_is_the_card_of_the_creature_that_died() -> None:
    text = (
        "Enchant creature\nWhen enchanted creature dies, return that card to the battlefield "
        "under your control."
    )
    aura = read(PrintedCard("Return", "{B}", "Enchantment — Aura", text)).card
    assert aura is not None
    board = Board(EDITION)
    bear = board.permanent(plain("Bear", 2, 2), B)
    board.permanent(aura, host=bear)
    killer = board.permanent(beast("{0}: Destroy target creature."))
    play = board.begin().activate(killer, bear)
    play.settle()
    back = [each for each in play.state.battlefield if play.obj(each).card == "Bear"]
    assert [play.obj(each).controller for each in back] == [A]


@pytest.mark.rule("401.1@2024")
def test_a_card_on_the_bottom_is_drawn_last() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Put target creature on the bottom of its owner's library."))
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().activate(it, bear)
    play.settle()
    assert play.obj(play.state.zone(Zone.LIBRARY, B)[-1]).card == "Bear"


TAKER = "{0}: Gain control of target creature for as long as you control this creature."


@pytest.mark.rule("611.2b@2024")
def test_control_that_lasts_as_long_as_that_of_its_source_ends_with_it() -> None:
    board = Board(EDITION)
    taker = board.permanent(beast(TAKER))
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().activate(taker, bear)
    play.settle()
    assert play.obj(bear).controller == A
    play.effect(Modify(Modification(controller="you"), "that", "forever"), B, that=taker)
    assert (play.obj(taker).controller, play.obj(bear).controller) == (B, B)


@pytest.mark.rule("605.1a@2024")
def test_a_land_that_gave_mana_stays_tapped_for_a_turn() -> None:
    text = "{T}: Add {B} or {R}. This land doesn't untap during your next untap step."
    land = read(PrintedCard("Marsh", "", "Land", text)).card
    assert land is not None
    board = Board(EDITION)
    marsh, plain_land = board.permanent(land), board.lands("R")[0]
    play = board.begin().activate(marsh)
    play.activate(plain_land)
    play.to_turn(play.state.turn + 2, Step.UPKEEP)
    assert play.obj(marsh).tapped
    assert not play.obj(plain_land).tapped


@pytest.mark.rule("101.2@2024")
@pytest.mark.parametrize(("active", "able"), [(A, False), (B, True)])
def test_opponents_cast_nothing_in_your_turn(active: int, able: bool) -> None:
    board = Board(EDITION, active=active)
    board.permanent(beast("Your opponents can't cast spells during your turn."))
    bolt = board.hand("Lightning Bolt", B)
    board.lands("R", B)
    play = board.begin()
    if active == A:
        play.pass_()
    assert play.allowed(CastSpell(bolt, (A,)), B) is able
