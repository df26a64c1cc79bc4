"""Forms of sentences: conditions, counted amounts, optional targets, limits, modes (113)."""

import pytest

from tests.cards.text.test_reading import assert_means, creature, spell
from turnfold.engine.cards.text import says

ENTERS = {"kind": "triggered", "trigger": {"on": "enters"}}
ELVES = {"subtypes": ["Elf"], "controller": "you"}
YOURS = {"types": ["creature"], "controller": "you"}


def grows(**more: object) -> dict[str, object]:
    return {"is": "modification", **more}


ON_PERMANENTS: dict[str, list[object]] = {
    "As long as you control another creature, this creature gets +1/+0 and has trample.": [
        {
            "kind": "static",
            "change": grows(power=1, add_keywords=["trample"]),
            "condition": {"controls": {**YOURS, "controller": "any", "other": True}},
        }
    ],
    "As long as this creature is untapped, it gets +0/+2.": [
        {
            "kind": "static",
            "change": grows(toughness=2),
            "condition": {"self_is": {"tapped": False}},
        }
    ],
    "During your turn, this creature has first strike.": [
        {
            "kind": "static",
            "change": grows(add_keywords=["first strike"]),
            "condition": {"your_turn": True},
        }
    ],
    "Enchanted creature gets +2/+2 and attacks each combat if able.": [
        {"kind": "static", "change": grows(power=2, toughness=2), "affects": "attached"},
        {
            "kind": "static",
            "change": {"is": "requirement", "must": "attack"},
            "affects": "attached",
        },
    ],
    "This creature can't attack unless defending player controls an Island.": [
        {
            "kind": "static",
            "change": {
                "is": "restriction",
                "cannot": "attack",
                "unless_defender_controls": {"subtypes": ["Island"]},
            },
        }
    ],
    "This land enters tapped unless you control two or more other lands.": [
        {
            "kind": "replacement",
            "replaces": "enters_tapped",
            "to": "self",
            "condition": {
                "controls": {"types": ["land"], "other": True},
                "at_least": 0,
                "at_most": 1,
            },
        }
    ],
    "When this creature enters, you gain 2 life for each Elf you control.": [
        {
            **ENTERS,
            "effects": [
                {"do": "gain_life", "amount": {"of": "count", "filter": ELVES, "times": 2}}
            ],
        }
    ],
    "When this creature enters, target creature gets -X/-X until end of turn, where X is the "
    "number of Elves you control.": [
        {
            **ENTERS,
            "effects": [
                {
                    "do": "modify",
                    "change": grows(
                        power={"of": "count", "filter": ELVES, "times": -1},
                        toughness={"of": "count", "filter": ELVES, "times": -1},
                    ),
                }
            ],
            "targets": [{"what": "creature"}],
        }
    ],
    "When this creature enters, destroy up to one target artifact.": [
        {
            **ENTERS,
            "effects": [{"do": "destroy"}],
            "targets": [{"what": "permanent", "filter": {"types": ["artifact"]}, "up_to": True}],
        }
    ],
    "Whenever this creature deals damage, you gain that much life.": [
        {
            "kind": "triggered",
            "trigger": {"on": "deals_damage"},
            "effects": [{"do": "gain_life", "amount": {"of": "damage"}}],
        }
    ],
    "Whenever this creature or another Elf you control dies, draw a card.": [
        {"kind": "triggered", "trigger": {"on": "dies", **more}, "effects": [{"do": "draw"}]}
        for more in ({}, {"subject": {**ELVES, "other": True}})
    ],
    "Whenever this creature blocks a creature with flying, destroy that creature at end of "
    "combat.": [
        {
            "kind": "triggered",
            "trigger": {
                "on": "blocks_creature",
                "other": {"types": ["creature"], "keywords": ["flying"]},
            },
            "effects": [
                {
                    "do": "delay",
                    "step": "end_of_combat",
                    "about": "that",
                    "effects": [{"do": "destroy", "what": "that"}],
                }
            ],
        }
    ],
    "{T}: Target creature gets +1/+1 until end of turn. Activate only during your turn, before "
    "attackers are declared.": [
        {
            "kind": "activated",
            "cost": {"tap": True},
            "effects": [{"do": "modify", "change": grows(power=1, toughness=1)}],
            "targets": [{"what": "creature"}],
            "window": {"before": "attackers_declared", "your_turn": True},
        }
    ],
    "Mobilize 2": [
        {
            "kind": "triggered",
            "trigger": {"on": "attacks"},
            "effects": [
                {
                    "do": "create_token",
                    "token": {
                        "name": "Warrior",
                        "subtypes": ["Warrior"],
                        "colors": ["red"],
                        "power": 1,
                        "toughness": 1,
                    },
                    "amount": 2,
                    "tapped": True,
                    "attacking": True,
                },
                {
                    "do": "delay",
                    "step": "end",
                    "about": "made",
                    "effects": [{"do": "sacrifice", "what": "that"}],
                },
            ],
        }
    ],
    "Whenever this creature blocks, you may untap it and gain 2 life.": [
        {
            "kind": "triggered",
            "trigger": {"on": "blocks"},
            "effects": [
                {
                    "do": "may",
                    "effects": [{"do": "untap", "what": "self"}, {"do": "gain_life", "amount": 2}],
                }
            ],
        }
    ],
    "Equip {2}": [
        {
            "kind": "activated",
            "cost": {"mana": "{2}"},
            "effects": [{"do": "attach"}],
            "targets": [{"what": "creature", "filter": {"controller": "you"}}],
            "sorcery_speed": True,
        }
    ],
    "{T}: Add {R} or {W}. Test Beast deals 1 damage to you.": [
        {
            "kind": "activated",
            "cost": {"tap": True},
            "effects": [
                {"do": "add_mana", "mana": mana},
                {"do": "deal_damage", "amount": 1, "to": "you"},
            ],
        }
        for mana in ("{R}", "{W}")
    ],
}

ON_SPELLS: dict[str, dict[str, object]] = {
    "Target creature you control deals damage equal to its power to target creature an opponent "
    "controls.": {
        "effects": [
            {
                "do": "deal_damage",
                "amount": {"of": "power", "ref": "target"},
                "source": "target",
                "to": "target2",
            }
        ],
        "targets": [
            {"what": "creature", "filter": {"controller": "you"}},
            {"what": "creature", "filter": {"controller": "opponent"}},
        ],
    },
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until "
    "end of turn.": {
        "effects": [
            {"do": "modify", "change": grows(controller="you")},
            {"do": "untap"},
            {"do": "modify", "change": grows(add_keywords=["haste"])},
        ],
        "targets": [{"what": "creature"}],
    },
    "Choose one —\n• Destroy target artifact.\n• Target player loses 2 life.": {
        "modes": [
            {
                "effects": [{"do": "destroy"}],
                "targets": [{"what": "permanent", "filter": {"types": ["artifact"]}}],
            },
            {
                "effects": [{"do": "lose_life", "amount": 2, "who": "target"}],
                "targets": [{"what": "player"}],
            },
        ]
    },
}

NOT_READ = (
    "This creature deals 3 damage to any target and you gain that much life.",
    "Whenever this creature is dealt damage, it deals 3 damage to any target and you gain that "
    "much life.",
    "When this creature enters, tap target land and untap another target creature.",
    "When this creature enters, destroy target creature that player controls.",
    "When this creature enters, destroy target creature and tap all other creatures.",
    "Whenever a creature deals damage to a creature, draw that many Elves.",
    "As long as you control an Elf, it gets +1/+1.",
    "When this creature enters, draw a card, where X is the number of Elves you control.",
    # Only targets that come last can be left out.
    "When this creature enters, untap up to one target Elf and tap up to one target land.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", ON_PERMANENTS)
def test_a_permanent_does_what_its_sentence_says(text: str) -> None:
    reading = creature(text)
    assert_means(reading, ON_PERMANENTS[text])
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.rule("113.3a@2024")
@pytest.mark.parametrize("text", ON_SPELLS)
def test_a_spell_does_what_its_sentence_says(text: str) -> None:
    reading = spell(text)
    assert_means(reading, [{"kind": "spell", **ON_SPELLS[text]}])
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.parametrize("text", NOT_READ)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert not creature(text).is_whole
    assert not spell(text).is_whole
