"""Keywords about a card that a permanent exiles, and that returns as it leaves (607.2)."""

from turnfold.engine.keywords.keyword import AbilityData, Keyword
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE, titled


def _described(words: str) -> AbilityData:
    """The permanents that the words behind "champion" mean."""
    kind = words.split(" ", 1)[1]
    return {"types": ["creature"]} if kind == "creature" else {"subtypes": [kind]}


def _check(words: str) -> None:
    """`ValueError` for what is no creature and no creature type."""
    kind = words.split(" ", 1)[1]
    if kind != "creature" and kind not in map(titled, EVERY_CREATURE_TYPE):
        raise ValueError(f"{kind!r} cannot be championed")


def _champion(words: str) -> tuple[AbilityData, ...]:
    exiled = {"do": "exile", "what": "chosen"}
    mine = {**_described(words), "controller": "you", "other": True}
    unless = {"do": "may", "effects": [{"do": "choose", "what": mine, "effects": [exiled]}]}
    back = {"do": "return", "what": "exiled_with", "to": "battlefield", "under_owner": True}
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [{**unless, "otherwise": [{"do": "sacrifice"}]}],
        },
        {"kind": "triggered", "trigger": {"on": "leaves"}, "effects": [back]},
    )


CHAMPION = Keyword(
    "champion",
    "702.72",
    repeated="separate",
    written=r"an? [A-Za-z' -]+",
    check=_check,
    means=_champion,
    since="2007-10-01",
)
"""702.72a@2024: as it enters, it is sacrificed unless another such permanent is exiled, which
returns when it leaves."""

ENTRIES = (CHAMPION,)
