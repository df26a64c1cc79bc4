"""Keywords about attacking, each of which stands for abilities (508.1m): from exalted to enlist."""

from turnfold.engine.keywords.keyword import NUMBER, AbilityData, Keyword


def _when_it_attacks(*effects: AbilityData, **more: object) -> tuple[AbilityData, ...]:
    """One ability that triggers whenever the creature attacks."""
    return ({"kind": "triggered", "trigger": {"on": "attacks"}, "effects": effects, **more},)


def _exalted(_: str) -> tuple[AbilityData, ...]:
    yours = {"types": ["creature"], "controller": "you"}
    grow = {"do": "modify", "what": "that", "change": {"power": 1, "toughness": 1}}
    trigger = {"on": "attacks", "subject": yours, "alone": True}
    return ({"kind": "triggered", "trigger": trigger, "effects": [grow]},)


def _battle_cry(_: str) -> tuple[AbilityData, ...]:
    others = {"types": ["creature"], "attacking": True, "other": True}
    return _when_it_attacks({"do": "modify", "what": others, "change": {"power": 1}})


def _annihilator(number: str) -> tuple[AbilityData, ...]:
    return _when_it_attacks(
        {"do": "sacrifice", "who": "defending_player", "filter": {}, "amount": int(number)}
    )


def _melee(_: str) -> tuple[AbilityData, ...]:
    opponents = {"of": "opponents_attacked"}
    return _when_it_attacks(
        {"do": "modify", "what": "self", "change": {"power": opponents, "toughness": opponents}}
    )


def _training(_: str) -> tuple[AbilityData, ...]:
    stronger = {"types": ["creature"], "power_than_source": "greater"}
    put = {"do": "put_counters", "counter": "+1/+1"}
    trigger = {"on": "attacks", "beside": stronger}
    return ({"kind": "triggered", "trigger": trigger, "effects": [put]},)


def _mentor(_: str) -> tuple[AbilityData, ...]:
    weaker = {"attacking": True, "power_than_source": "less"}
    return _when_it_attacks(
        {"do": "put_counters", "counter": "+1/+1", "to": "target"},
        targets=[{"what": "creature", "filter": weaker}],
    )


def _dethrone(_: str) -> tuple[AbilityData, ...]:
    put = {"do": "put_counters", "counter": "+1/+1"}
    trigger = {"on": "attacks", "player": "with_most_life"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [put]},)


def _provoke(_: str) -> tuple[AbilityData, ...]:
    change = {"must": "block_it", "object": "self"}
    block = {"do": "require", "change": change, "duration": "combat"}
    return _when_it_attacks(
        {"do": "may", "effects": [{"do": "untap"}, block]},
        targets=[{"what": "creature", "filter": {"controller": "defending_player"}}],
    )


def _decayed(_: str) -> tuple[AbilityData, ...]:
    sacrifice = {"do": "sacrifice", "what": "that"}
    return (
        {"kind": "static", "change": {"is": "restriction", "cannot": "block"}},
        *_when_it_attacks({"do": "delay", "step": "end_of_combat", "effects": [sacrifice]}),
    )


def _mobilize(number: str) -> tuple[AbilityData, ...]:
    warrior = {
        "name": "Warrior",
        "subtypes": ["Warrior"],
        "colors": ["red"],
        "power": 1,
        "toughness": 1,
    }
    create = {
        "do": "create_token",
        "token": warrior,
        "amount": int(number),
        "tapped": True,
        "attacking": True,
    }
    gone = {
        "do": "delay",
        "step": "end",
        "effects": [{"do": "sacrifice", "what": "that"}],
        "about": "made",
    }
    return _when_it_attacks(create, gone)


def _enlist(_: str) -> tuple[AbilityData, ...]:
    power = {"of": "power", "ref": "that"}
    return (
        {
            "kind": "static",
            "change": {"is": "price", "to": "attack", "optional": True, "enlist": True},
        },
        {
            "kind": "triggered",
            "trigger": {"on": "enlists"},
            "effects": [{"do": "modify", "what": "self", "change": {"power": power}}],
        },
    )


def _ingest(_: str) -> tuple[AbilityData, ...]:
    trigger = {"on": "deals_damage", "combat": True, "player": "any"}
    gone = {"do": "exile_top", "who": "that_player"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [gone]},)


def _myriad(_: str) -> tuple[AbilityData, ...]:
    copy = {
        "do": "copy_token",
        "of": "self",
        "tapped": True,
        "attacking": {"is": "attacking_each", "against": "each_other_opponent", "optional": True},
    }
    gone = {
        "do": "delay",
        "step": "end_of_combat",
        "effects": [{"do": "exile", "what": "that"}],
        "about": "made",
    }
    some = {"amount": {"of": "made"}}
    return _when_it_attacks(copy, {"do": "if", "condition": some, "effects": [gone]})


EXALTED = Keyword("exalted", "702.83", repeated="separate", means=_exalted, since="2008-10-03")
"""702.83a@2024: a creature of yours that attacks alone gets +1/+1 until end of turn."""

BATTLE_CRY = Keyword(
    "battle cry", "702.91", repeated="separate", means=_battle_cry, since="2011-02-04"
)
"""702.91a@2024: as it attacks, each other attacking creature gets +1/+0 until end of turn."""

ANNIHILATOR = Keyword(
    "annihilator",
    "702.86",
    repeated="separate",
    written=NUMBER,
    means=_annihilator,
    since="2010-04-23",
)
"""702.86a@2024: as it attacks, the defending player sacrifices that many permanents."""

MELEE = Keyword("melee", "702.121", repeated="separate", means=_melee, since="2016-08-26")
"""702.121a@2024: as it attacks, it gets +1/+1 for each opponent that you attacked this combat."""

TRAINING = Keyword("training", "702.149", repeated="separate", means=_training, since="2021-11-19")
"""702.149a@2024: as it attacks beside a creature of greater power, it gets a +1/+1 counter."""

MENTOR = Keyword("mentor", "702.134", repeated="separate", means=_mentor, since="2018-10-05")
"""702.134a@2024: as it attacks, a target attacker of less power gets a +1/+1 counter."""

DETHRONE = Keyword("dethrone", "702.105", repeated="separate", means=_dethrone, since="2014-06-06")
"""702.105a@2024: as it attacks the player with the most life, it gets a +1/+1 counter."""

PROVOKE = Keyword("provoke", "702.39", repeated="separate", means=_provoke)
"""702.39a@2024: as it attacks, you may untap a target creature, which then must block it."""

DECAYED = Keyword("decayed", "702.147", repeated="separate", means=_decayed, since="2021-09-24")
"""702.147a@2024: it cannot block, and when it attacks it is sacrificed at end of combat."""

ENLIST = Keyword("enlist", "702.154", repeated="separate", means=_enlist, since="2023-06-16")
"""702.154a@2024: as it attacks, you may tap a creature that does not attack; it gets +X/+0, where X
is the power of that creature. Optional costs to attack came in April 2017 (508.1g)."""

MOBILIZE = Keyword(
    "mobilize", "702.181", repeated="separate", written=NUMBER, means=_mobilize, since="2025-04-11"
)
"""702.1@2024: N Warriors attack along with it and are sacrificed at the end step. The text of 2024
does not have the keyword yet."""

MYRIAD = Keyword("myriad", "702.116", repeated="separate", means=_myriad, since="2015-11-13")
"""702.116a@2024: as it attacks, copies of it may attack each other opponent until end of combat."""

INGEST = Keyword("ingest", "702.115", repeated="separate", means=_ingest, since="2015-10-02")
"""702.115a@2024: a player to whom it deals combat damage exiles the top card of the library."""

ENTRIES = (
    EXALTED,
    BATTLE_CRY,
    ANNIHILATOR,
    MELEE,
    TRAINING,
    MENTOR,
    DETHRONE,
    PROVOKE,
    DECAYED,
    ENLIST,
    MOBILIZE,
    MYRIAD,
    INGEST,
)
