"""Keywords about what a creature leaves behind as it dies (700.4)."""

from turnfold.engine.keywords.keyword import NUMBER, AbilityData, Keyword


def _when_it_dies(effect: AbilityData, **more: object) -> tuple[AbilityData, ...]:
    return ({"kind": "triggered", "trigger": {"on": "dies"}, "effects": [effect], **more},)


def _exploit(_: str) -> tuple[AbilityData, ...]:
    return ({"kind": "triggered", "trigger": {"on": "enters"}, "effects": [{"do": "exploit"}]},)


def _afterlife(number: str) -> tuple[AbilityData, ...]:
    spirit = {
        "name": "Spirit",
        "subtypes": ["Spirit"],
        "colors": ["white", "black"],
        "power": 1,
        "toughness": 1,
        "keywords": ["flying"],
    }
    return _when_it_dies({"do": "create_token", "token": spirit, "amount": int(number)})


def _soulshift(number: str) -> tuple[AbilityData, ...]:
    spirit = {"subtypes": ["Spirit"], "mana_value_at_most": int(number), "controller": "you"}
    return _when_it_dies(
        {"do": "may", "effects": [{"do": "return"}]},
        targets=[{"what": "card", "filter": spirit, "zone": "graveyard"}],
    )


SOULSHIFT = Keyword(
    "soulshift", "702.46", repeated="separate", written=NUMBER, means=_soulshift, since="2004-10-01"
)
"""702.46a@2024: a Spirit card with mana value N or less may return from the graveyard."""

AFTERLIFE = Keyword(
    "afterlife",
    "702.135",
    repeated="separate",
    written=NUMBER,
    means=_afterlife,
    since="2019-01-25",
)
"""702.135a@2024: it leaves N Spirits with flying."""

EXPLOIT = Keyword("exploit", "702.110", repeated="separate", means=_exploit, since="2015-03-27")
"""702.110a@2024: as it enters, its controller may sacrifice a creature."""

ENTRIES = (SOULSHIFT, AFTERLIFE, EXPLOIT)
