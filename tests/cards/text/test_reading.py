"""Sentences of rules English, and the abilities that they mean (113)."""

import subprocess
import sys

import msgspec
import pytest

from turnfold.engine.cards.meaning import meant
from turnfold.engine.cards.text import PrintedCard, Reading, read, says, written
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.tables import sums

TARGET_CREATURE = {"targets": [{"what": "creature"}]}
GROW = {"power": 1, "toughness": 1, "is": "modification"}
SOLDIER = {
    "name": "Soldier",
    "subtypes": ["Soldier"],
    "colors": ["white"],
    "power": 1,
    "toughness": 1,
    "keywords": ["flying"],
}
GOBLINS = {"types": ["creature"], "subtypes": ["Goblin"], "controller": "you", "other": True}

ON_PERMANENTS: dict[str, list[object]] = {
    "When this creature enters, you gain 3 life.": [
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [{"do": "gain_life", "amount": 3}],
        }
    ],
    "Whenever Test Beast attacks, it gets +1/+1 until end of turn.": [
        {
            "kind": "triggered",
            "trigger": {"on": "attacks"},
            "effects": [{"do": "modify", "what": "self", "change": GROW}],
        }
    ],
    "Whenever Test Beast deals combat damage to a player, that player discards a card.": [
        {
            "kind": "triggered",
            "trigger": {"on": "deals_damage", "player": "any", "combat": True},
            "effects": [{"do": "discard", "who": "that_player"}],
        }
    ],
    "When this creature dies, it deals 2 damage to any target.": [
        {
            "kind": "triggered",
            "trigger": {"on": "dies"},
            "effects": [{"do": "deal_damage", "amount": 2}],
            "targets": [{"what": "any"}],
        }
    ],
    "Whenever another creature you control enters, put a +1/+1 counter on Test Beast.": [
        {
            "kind": "triggered",
            "trigger": {
                "on": "enters",
                "subject": {"types": ["creature"], "controller": "you", "other": True},
            },
            "effects": [{"do": "put_counters", "counter": "+1/+1"}],
        }
    ],
    "Whenever Test Beast blocks a creature, destroy that creature.": [
        {
            "kind": "triggered",
            "trigger": {"on": "blocks_creature"},
            "effects": [{"do": "destroy", "what": "that"}],
        }
    ],
    "At the beginning of your upkeep, sacrifice Test Beast unless you pay {1}{R}.": [
        {
            "kind": "triggered",
            "trigger": {"on": "step_begins", "step": "upkeep", "whose": "you"},
            "effects": [{"do": "may", "pay": "{1}{R}", "otherwise": [{"do": "sacrifice"}]}],
        }
    ],
    "{2}{G}, {T}, Sacrifice another creature: Destroy target creature with flying.": [
        {
            "kind": "activated",
            "cost": {
                "mana": "{2}{G}",
                "tap": True,
                "sacrifice": {"types": ["creature"], "other": True},
            },
            "effects": [{"do": "destroy"}],
            "targets": [{"what": "creature", "filter": {"keywords": ["flying"]}}],
        }
    ],
    "{R}: This creature gets +1/+0 until end of turn. Activate only once each turn.": [
        {
            "kind": "activated",
            "cost": {"mana": "{R}"},
            "effects": [
                {"do": "modify", "what": "self", "change": {"is": "modification", "power": 1}}
            ],
            "once_each_turn": True,
        }
    ],
    "{T}: Add {R} or {W}.": [
        {
            "kind": "activated",
            "cost": {"tap": True},
            "effects": [{"do": "add_mana", "mana": "{R}"}],
        },
        {
            "kind": "activated",
            "cost": {"tap": True},
            "effects": [{"do": "add_mana", "mana": "{W}"}],
        },
    ],
    "Other Goblin creatures you control get +1/+1 and have haste.": [
        {
            "kind": "static",
            "change": {**GROW, "add_keywords": ["haste"]},
            "affects": GOBLINS,
        }
    ],
    "Enchanted creature gets +2/-1.": [
        {
            "kind": "static",
            "change": {"is": "modification", "power": 2, "toughness": -1},
            "affects": "attached",
        }
    ],
    "Test Beast can't be blocked by creatures with power 2 or less.": [
        {
            "kind": "static",
            "change": {
                "is": "restriction",
                "cannot": "be_blocked_by",
                "by": {"types": ["creature"], "power_at_most": 2},
            },
        }
    ],
    "Enchanted creature can't attack or block.": [
        {
            "kind": "static",
            "change": {"is": "restriction", "cannot": "attack"},
            "affects": "attached",
        },
        {
            "kind": "static",
            "change": {"is": "restriction", "cannot": "block"},
            "affects": "attached",
        },
    ],
    "This creature attacks each combat if able.": [
        {"kind": "static", "change": {"is": "requirement", "must": "attack"}}
    ],
    "This land enters tapped.": [
        {"kind": "replacement", "replaces": "enters_tapped", "to": "self"}
    ],
    "Test Beast enters the battlefield with three +1/+1 counters on it.": [
        {
            "kind": "replacement",
            "replaces": "enters_with_counters",
            "to": "self",
            "counter": "+1/+1",
            "amount": 3,
        }
    ],
}

ON_SPELLS: dict[str, dict[str, object]] = {
    "Test Beast deals 3 damage to target creature.": {
        "effects": [{"do": "deal_damage", "amount": 3}],
        **TARGET_CREATURE,
    },
    "Test Beast deals 1 damage to each creature and each player.": {
        "effects": [
            {
                "do": "deal_damage",
                "amount": 1,
                "to": {"types": ["creature"]},
                "also_to": "each_player",
            }
        ]
    },
    "Destroy target nonblack creature. It can't be regenerated.": {
        "effects": [{"do": "destroy", "no_regeneration": True}],
        "targets": [{"what": "creature", "filter": {"not_colors": ["black"]}}],
    },
    "Tap target creature. It doesn't untap during its controller's next untap step.": {
        "effects": [
            {"do": "tap"},
            {
                "do": "restrict",
                "change": {"is": "restriction", "cannot": "untap_in_untap_step"},
                "duration": "next_untap_step",
            },
        ],
        **TARGET_CREATURE,
    },
    "Target player draws two cards and you lose 2 life.": {
        "effects": [
            {"do": "draw", "amount": 2, "who": "target"},
            {"do": "lose_life", "amount": 2, "who": "you"},
        ],
        "targets": [{"what": "player"}],
    },
    "Create two 1/1 white Soldier creature tokens with flying.": {
        "effects": [{"do": "create_token", "token": SOLDIER, "amount": 2}]
    },
    "Counter target spell unless its controller pays {2}.": {
        "effects": [{"do": "counter", "unless_pays": "{2}"}],
        "targets": [{"what": "spell"}],
    },
    "Prevent all combat damage that would be dealt this turn.": {
        "effects": [{"do": "prevent_damage", "to": "anything", "combat": True}]
    },
}

NOT_READ = (
    "When this creature enters, fateseal 2.",
    "When this creature enters, you gain three life.",
    "Whenever this creature attacks, it gets +1/+1 until the next moon.",
    "Whenever this creature attacks, target creature stares at it this turn if able.",
    "When this creature enters, target creature gets -1/-1 until end of turn. It can't attack.",
    "{R}: This creature deals X damage to any target.",
    "{1}: This creature gets +1/-0 until end of turn.",
    "Whenever this creature attacks a player, draw a card.",
    "Goblins you control with flying and haste get +1/+1.",
    "Flying, and haste.",
    "Flyin",
    "Bushido",
)
"""Sentences that could be taken for what they do not say."""


def creature(text: str) -> Reading:
    return read(PrintedCard("Test Beast", "{1}{R}", "Creature — Beast", text, "2", "2"))


def spell(text: str, cost: str = "{1}{R}") -> Reading:
    return read(PrintedCard("Test Beast", cost, "Instant", text))


def assert_means(reading: Reading, abilities: list[object]) -> None:
    assert reading.is_whole, reading.unread
    assert reading.card is not None
    found = reading.card.abilities or tuple(each.ability for each in meant(reading.card))
    assert found == msgspec.convert(sums(abilities), tuple[Ability, ...])


@pytest.mark.rule("113.3c@2024")
@pytest.mark.parametrize("text", ON_PERMANENTS)
def test_a_permanent_does_what_its_sentence_says(text: str) -> None:
    assert_means(creature(text), ON_PERMANENTS[text])


@pytest.mark.rule("113.3a@2024")
@pytest.mark.parametrize("text", ON_SPELLS)
def test_a_spell_does_what_its_sentence_says(text: str) -> None:
    assert_means(spell(text), [{"kind": "spell", **ON_SPELLS[text]}])


@pytest.mark.parametrize("text", [*ON_PERMANENTS, *ON_SPELLS])
def test_what_was_read_is_said_again_in_the_same_words(text: str) -> None:
    reading = creature(text) if text in ON_PERMANENTS else spell(text)
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


@pytest.mark.parametrize("text", [*ON_PERMANENTS, *ON_SPELLS])
def test_the_usual_words_mean_the_same(text: str) -> None:
    again = creature if text in ON_PERMANENTS else spell
    first = again(text).paragraphs
    assert [each.line for each in first] == [
        found.line
        for each in first
        if each.line is not None
        for found in again(written(each.line)).paragraphs
    ]


@pytest.mark.parametrize("text", NOT_READ)
def test_a_sentence_that_is_not_wholly_understood_is_left_out_and_named(text: str) -> None:
    reading = creature(text)
    assert not reading.is_whole
    assert reading.unread
    assert reading.card is not None
    assert not reading.card.abilities
    assert not reading.card.keywords


@pytest.mark.rule("702.1@2024")
def test_keywords_stand_in_a_line() -> None:
    reading = creature("Flying, first strike (A reminder. Of two sentences.)\nProtection from red")
    assert reading.card is not None
    assert reading.card.keywords == ("flying", "first strike", "protection from red")


@pytest.mark.rule("702.16g@2024")
def test_protection_from_one_quality_and_from_another_is_two_keywords() -> None:
    reading = creature("Haste, protection from black and from red\nProtection from Elves")
    assert reading.card is not None
    assert reading.card.keywords == (
        "haste",
        "protection from black",
        "protection from red",
        "protection from elves",
    )
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


def test_a_line_with_one_keyword_that_there_is_not_is_left_out() -> None:
    reading = creature("Flying, frobnicate")
    assert reading.unread == ("Flying, frobnicate",)
    assert reading.card is not None
    assert reading.card.keywords == ()


def test_what_stands_beside_an_unread_line_is_read() -> None:
    reading = creature("Trample\nFrobnicate 3\nThis creature can't block.")
    assert reading.unread == ("Frobnicate 3",)
    assert reading.card is not None
    assert reading.card.keywords == ("trample",)
    assert len(reading.card.abilities) == 1


@pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
def test_a_spell_without_a_text_is_no_card_that_does_nothing(kind: str) -> None:
    found = read(PrintedCard("Wrath", "{2}{W}{W}", kind, ""))
    assert not found.is_whole
    assert found.problem == "its text is missing, without which a spell does nothing"


@pytest.mark.rule("107.3a@2024")
def test_x_is_read_where_a_cost_tells_it() -> None:
    text = "Test Beast deals X damage to any target."
    assert not spell(text).is_whole
    damage = {"do": "deal_damage", "amount": {"of": "x"}}
    expected = {"kind": "spell", "effects": [damage], "targets": [{"what": "any"}]}
    assert_means(spell(text, "{X}{R}"), [expected])


@pytest.mark.rule("208.2a@2024")
def test_a_star_needs_an_ability_that_is_read() -> None:
    text = "This creature's power and toughness are each equal to the number of lands you control."
    whole = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "*", "*"))
    assert whole.is_whole
    without = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", "", "*", "*"))
    assert without.card is None
    assert "'*'" in without.problem


def test_a_legendary_creature_is_called_by_its_short_name() -> None:
    card = PrintedCard(
        "Ann, the Test", "{G}", "Legendary Creature — Human", "Ann can't block.", "1", "1"
    )
    found = read(card)
    assert found.is_whole
    assert found.card is not None
    assert found.card.supertypes == ("legendary",)


def test_a_game_with_cards_of_the_pool_does_not_load_it() -> None:
    code = (
        "import sys, turnfold.engine.game; from turnfold.engine.cards.pool import pool; pool();"
        "print([each for each in sys.modules if each.startswith('turnfold.engine.cards.text')])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stdout.strip() == "[]"
