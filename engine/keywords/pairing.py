"""A keyword about creatures that become paired (702.95)."""

from turnfold.engine.keywords.keyword import AbilityData, Keyword

_MINE: AbilityData = {"types": ["creature"], "controller": "you", "paired": False}
_OTHER: AbilityData = {**_MINE, "other": True}


def _soulbond(_: str) -> tuple[AbilityData, ...]:
    choose = {"do": "choose", "what": _OTHER, "effects": [{"do": "pair", "what": "chosen"}]}
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "condition": {"all": [{"self_is": _MINE}, {"controls": _OTHER}]},
            "effects": [{"do": "may", "effects": [choose]}],
        },
        {
            "kind": "triggered",
            "trigger": {
                "on": "enters",
                "subject": {"types": ["creature"], "controller": "you", "other": True},
            },
            "condition": {"all": [{"self_is": _MINE}, {"that_is": _MINE}]},
            "effects": [{"do": "may", "effects": [{"do": "pair"}]}],
        },
    )


SOULBOND = Keyword("soulbond", "702.95", repeated="separate", means=_soulbond, since="2012-05-01")
"""702.95a@2024: as it or another creature enters, the two may become paired."""

ENTRIES = (SOULBOND,)
