"""More forms of sentences: animation, goading, prevention of a part, exile instead of dying."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import assert_means, creature
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import says
from turnfold.events.decisions import Chance
from turnfold.events.enums import Edition, Question, Zone

EDITION = Edition.FREE_DIVISION
TEXTS: dict[str, list[object]] = {
    "{4}: This creature becomes a 5/5 Golem artifact creature until end of turn.": [
        {
            "kind": "activated",
            "cost": {"mana": "{4}"},
            "effects": [
                {
                    "do": "modify",
                    "what": "self",
                    "change": {
                        "set_power": 5,
                        "set_toughness": 5,
                        "add_types": ["artifact", "creature"],
                        "set_creature_types": ["Golem"],
                    },
                }
            ],
        }
    ],
    "When this creature enters, goad target creature an opponent controls.": [
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [
                {"do": "require", "change": {"must": "goaded"}, "duration": "your_next_turn"}
            ],
            "targets": [{"what": "creature", "filter": {"controller": "opponent"}}],
        }
    ],
    "If a red source would deal damage to you, prevent 1 of that damage.": [
        {
            "kind": "replacement",
            "replaces": "damage",
            "source": {"colors": ["red"]},
            "to": "you",
            "prevent": 1,
        }
    ],
    "If a creature an opponent controls would die, exile it instead.": [
        {
            "kind": "replacement",
            "replaces": "dies_exiled",
            "to": {"types": ["creature"], "controller": "opponent"},
        }
    ],
    "This creature can't block creatures with power 2 or greater.": [
        {
            "kind": "static",
            "change": {
                "is": "restriction",
                "cannot": "block",
                "by": {"types": ["creature"], "power_at_least": 2},
            },
        }
    ],
    "This creature can't be blocked except by creatures with flying or reach.": [
        {
            "kind": "static",
            "change": {
                "is": "restriction",
                "cannot": "be_blocked_except_by",
                "by": {
                    "types": ["creature"],
                    "any_of": [{"keywords": ["flying"]}, {"keywords": ["reach"]}],
                },
            },
        }
    ],
    "{3}{R}: This creature deals 2 damage to each creature without flying and each player.": [
        {
            "kind": "activated",
            "cost": {"mana": "{3}{R}"},
            "effects": [
                {
                    "do": "deal_damage",
                    "amount": 2,
                    "to": {"types": ["creature"], "not_keywords": ["flying"]},
                    "also_to": "each_player",
                }
            ],
        }
    ],
    "{T}: Add two mana of any one color.": [
        {"kind": "activated", "cost": {"tap": True}, "effects": [{"do": "add_mana", "any": 2}]}
    ],
}


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_means_what_it_says(text: str) -> None:
    reading = creature(text)
    assert_means(reading, TEXTS[text])
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.rule("701.8b@2024")
def test_chance_says_which_card_is_discarded_at_random() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Target player discards a card at random."))
    bear, wolf = board.hand(plain("Bear"), B), board.hand(plain("Wolf"), B)
    play = board.begin().activate(it, B).to_question(Question.CHANCE)
    play.do(Chance((wolf, bear)))
    play.settle()
    assert [play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, B)] == ["Wolf"]


@pytest.mark.rule("105.2b@2024")
def test_two_colors_are_many_and_one_is_not() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("Whenever you cast a multicolored spell, you gain 1 life."))
    gold, mono = (board.hand(beast("Flying", name=name, cost=cost))
                  for name, cost in (("Gold", "{R}{G}"), ("Mono", "{R}")))  # fmt: skip
    board.lands("RRG")
    play = board.begin()
    play.cast(mono)
    assert play.settle().life(A) == 20
    play.cast(gold)
    assert play.settle().life(A) == 21
    assert it


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("life", "power"), [(11, 2), (10, 4)])
def test_one_opponent_with_little_life_is_enough(life: int, power: int) -> None:
    board = Board(EDITION, players=3, life=(20, 20, life))
    it = board.permanent(
        beast("As long as an opponent has 10 or less life, this creature gets +2/+0.")
    )
    assert board.begin().size(it) == (power, 2)


@pytest.mark.rule("608.2c@2024")
def test_all_that_is_joined_by_and_happens_only_if_the_condition_holds() -> None:
    text = (
        "When this creature enters, mill three cards. Then if there is an Elf card in your "
        "graveyard, each opponent loses 2 life and you gain 2 life."
    )
    condition = {"controls": {"subtypes": ["Elf"], "controller": "you", "zone": "graveyard"}}
    both = [{"do": "lose_life", "amount": 2}, {"do": "gain_life", "amount": 2}]
    done = [{"do": "mill", "amount": 3}, {"do": "if", "condition": condition, "effects": both}]
    trigger = {"on": "enters"}
    assert_means(creature(text), [{"kind": "triggered", "trigger": trigger, "effects": done}])


@pytest.mark.rule("608.2i@2024")
def test_a_number_of_creatures_that_attacked_is_not_read() -> None:
    reading = creature(
        "This spell costs {1} less to cast for each creature that attacked this turn."
    )
    assert not reading.is_whole


@pytest.mark.rule("400.7@2024")
def test_counters_for_cards_that_just_returned_are_not_read() -> None:
    reading = creature(
        "When this creature enters, return up to two target creature cards from your graveyard to "
        "the battlefield. Put a +1/+1 counter on each of those creatures."
    )
    assert not reading.is_whole


@pytest.mark.rule("702.8a@2024")
def test_flash_that_is_given_is_not_read() -> None:
    assert not creature("This creature has flash as long as you control a Desert.").is_whole


@pytest.mark.rule("614.12@2024")
@pytest.mark.parametrize("keyword", ["riot", "unleash"])
def test_what_would_matter_as_others_enter_is_not_read(keyword: str) -> None:
    assert not creature(f"Nontoken creatures you control have {keyword}.").is_whole
    assert creature("Nontoken creatures you control have trample.").is_whole
