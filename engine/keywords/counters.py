"""Keywords that put +1/+1 counters on creatures, each of which stands for abilities (122)."""

from turnfold.engine.keywords.keyword import COST, NUMBER, AbilityData, Keyword

_COUNTERS = {"of": "counters", "counter": "+1/+1"}


def _grow(amount: object = 1, to: str = "self") -> AbilityData:
    return {"do": "put_counters", "counter": "+1/+1", "amount": amount, "to": to}


def _enters_with(number: str, **more: object) -> AbilityData:
    return {
        "kind": "replacement",
        "replaces": "enters_with_counters",
        "to": "self",
        "counter": "+1/+1",
        "amount": int(number),
        **more,
    }


def _bloodthirst(number: str) -> tuple[AbilityData, ...]:
    return (_enters_with(number, condition={"was_dealt_damage": "each_opponent"}),)


def _evolve(_: str) -> tuple[AbilityData, ...]:
    larger = [{f"{each}_than_source": "greater"} for each in ("power", "toughness")]
    yours = {"types": ["creature"], "controller": "you", "other": True}
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "enters", "subject": yours},
            "effects": [_grow()],
            "condition": {"that_is": {"any_of": larger}},
        },
    )


def _fabricate(number: str) -> tuple[AbilityData, ...]:
    servo = {
        "name": "Servo",
        "types": ["artifact", "creature"],
        "subtypes": ["Servo"],
        "power": 1,
        "toughness": 1,
    }
    create = {"do": "create_token", "token": servo, "amount": int(number)}
    choice = {"do": "may", "effects": [_grow(int(number))], "otherwise": [create]}
    return ({"kind": "triggered", "trigger": {"on": "enters"}, "effects": [choice]},)


def _graft(number: str) -> tuple[AbilityData, ...]:
    another = {"types": ["creature"], "other": True}
    move = {"do": "may", "effects": [{"do": "remove_counters", "counter": "+1/+1"},
                                     _grow(1, "that")]}  # fmt: skip
    return (
        _enters_with(number),
        {
            "kind": "triggered",
            "trigger": {"on": "enters", "subject": another},
            "effects": [move],
            "condition": {"self_is": {"counter": "+1/+1"}},
        },
    )


def _optional(**more: object) -> AbilityData:
    return _enters_with("1", optional=True, **more)


def _unleash(_: str) -> tuple[AbilityData, ...]:
    return (
        _optional(),
        {
            "kind": "static",
            "change": {"is": "restriction", "cannot": "block"},
            "condition": {"self_is": {"counter": "+1/+1"}},
        },
    )


def _devour(number: str) -> tuple[AbilityData, ...]:
    return (_enters_with(number, devours={"types": ["creature"], "controller": "you"}),)


def _renown(number: str) -> tuple[AbilityData, ...]:
    become = {"is": "permission", "may": "be_renowned"}
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "deals_damage", "combat": True, "player": "any"},
            "condition": {"denied": True, "self_is": {"designated": "renowned"}},
            "effects": [
                _grow(int(number)),
                {"do": "permit", "what": "self", "change": become, "duration": "forever"},
            ],
        },
    )


def _modular(number: str) -> tuple[AbilityData, ...]:
    heir = {"what": "permanent", "filter": {"types": ["artifact", "creature"]}}
    return (
        _enters_with(number),
        {
            "kind": "triggered",
            "trigger": {"on": "dies"},
            "effects": [{"do": "may", "effects": [_grow(_COUNTERS, "target")]}],
            "targets": [heir],
        },
    )


def _outlast(cost: str) -> tuple[AbilityData, ...]:
    return (
        {
            "kind": "activated",
            "cost": {"mana": cost, "tap": True},
            "effects": [_grow()],
            "sorcery_speed": True,
        },
    )


def _reinforce(parameter: str) -> tuple[AbilityData, ...]:
    number, cost = parameter.split("—")
    return (
        {
            "kind": "activated",
            "cost": {"mana": cost, "discard_self": True},
            "effects": [_grow({"of": "x"} if number == "X" else int(number), "target")],
            "targets": [{"what": "creature"}],
            "works_in": "hand",
        },
    )


def _backup(number: str) -> tuple[AbilityData, ...]:
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [_grow(int(number), "target"), {"do": "back_up"}],
            "targets": [{"what": "creature"}],
        },
    )


MODULAR = Keyword("modular", "702.43", repeated="separate", written=NUMBER, means=_modular)
"""702.43a@2024: it enters with N counters, and leaves them to an artifact creature as it dies."""

BLOODTHIRST = Keyword(
    "bloodthirst",
    "702.54",
    repeated="separate",
    written=NUMBER,
    means=_bloodthirst,
    since="2006-02-03",
)
"""702.54a@2024: it enters with N counters if an opponent was dealt damage this turn."""

GRAFT = Keyword(
    "graft", "702.58", repeated="separate", written=NUMBER, means=_graft, since="2006-05-05"
)
"""702.58a@2024: it enters with N counters, and may give one to each creature that enters later."""

REINFORCE = Keyword(
    "reinforce",
    "702.77",
    repeated="separate",
    written=f"(?:{NUMBER}|X)—{COST}",
    means=_reinforce,
    since="2008-02-01",
)
"""702.77a@2024: the card may be discarded to put N counters on a creature."""

EVOLVE = Keyword("evolve", "702.100", repeated="separate", means=_evolve, since="2013-02-01")
"""702.100a@2024: it grows as a creature with more power or toughness enters."""

OUTLAST = Keyword(
    "outlast", "702.107", repeated="separate", written=COST, means=_outlast, since="2014-09-26"
)
"""702.107a@2024: it may be tapped, at the time of a sorcery, to grow."""

FABRICATE = Keyword(
    "fabricate",
    "702.123",
    repeated="separate",
    written=NUMBER,
    means=_fabricate,
    since="2016-09-30",
)
"""702.123a@2024: as it enters, its controller takes N counters or N Servos."""

UNLEASH = Keyword("unleash", "702.98", means=_unleash, since="2012-10-05")
"""702.98a@2024: it may enter with a counter, and cannot block while it has one."""

TRIBUTE = Keyword(
    "tribute",
    "702.104",
    repeated="separate",
    written=NUMBER,
    means=lambda number: (_enters_with(number, tribute=True),),
    since="2014-02-01",
)
"""702.104a@2024: an opponent may let it enter with N more counters."""

RIOT = Keyword(
    "riot",
    "702.136",
    repeated="separate",
    means=lambda _: (_optional(or_gains=["haste"]),),
    since="2019-01-25",
)
"""702.136a@2024: it enters with a counter or gains haste, as its controller decides."""

DEVOUR = Keyword(
    "devour", "702.82", repeated="separate", written=NUMBER, means=_devour, since="2008-10-03"
)
"""702.82a@2024: as it enters, its controller may sacrifice creatures; it enters with N counters for
each of them."""

RENOWN = Keyword(
    "renown", "702.112", repeated="separate", written=NUMBER, means=_renown, since="2015-07-17"
)
"""702.112a@2024: as it deals combat damage to a player for the first time, it gets N counters and
is renowned."""

BACKUP = Keyword(
    "backup",
    "702.165",
    repeated="separate",
    written=NUMBER,
    means=_backup,
    since="2023-06-16",
)
"""702.165a@2024: as it enters, N counters are put on a creature, and another creature gains its
abilities."""

READ_AHEAD = Keyword("read ahead", "702.155", since="2022-09-09")
"""702.155a-b@2024: as a Saga enters, its controller chooses the chapter with which it begins."""

ENTRIES = (
    READ_AHEAD,
    MODULAR,
    BLOODTHIRST,
    GRAFT,
    REINFORCE,
    EVOLVE,
    OUTLAST,
    FABRICATE,
    UNLEASH,
    TRIBUTE,
    RIOT,
    DEVOUR,
    RENOWN,
    BACKUP,
)
