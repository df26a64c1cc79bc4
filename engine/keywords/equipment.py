"""Keywords of Equipment: attaching and unattaching it, and coming with a creature that it equips
(301.5)."""

from turnfold.engine.keywords.keyword import COST, COST_OR_LIFE, AbilityData, Keyword


def _equip(cost: str) -> tuple[AbilityData, ...]:
    return (
        {
            "kind": "activated",
            "cost": {"mana": cost},
            "effects": [{"do": "attach"}],
            "targets": [{"what": "creature", "filter": {"controller": "you"}}],
            "sorcery_speed": True,
        },
    )


def _reconfigure(cost: str) -> tuple[AbilityData, ...]:
    (equip,) = _equip(cost)
    creature = {"types": ["creature"]}
    another = {"what": "creature", "filter": {"controller": "you", "other": True}}
    return (
        {**equip, "targets": [another]},
        {**equip, "targets": [], "effects": [{"do": "unattach"}],
         "condition": {"attached_is": creature}},
        {
            "kind": "static",
            "affects": "self",
            "change": {"is": "modification", "remove_types": ["creature"]},
            "condition": {"attached_is": {}},
        },
    )  # fmt: skip


def _arriving(name: str, power: int, *colors: str) -> tuple[AbilityData, ...]:
    """It comes with a creature token, to which it is attached."""
    token = {
        "name": name,
        "subtypes": name.split(),
        "colors": colors,
        "power": power,
        "toughness": power,
    }
    create = {"do": "create_token", "token": token}
    attach = {"do": "attach", "what": "self", "to": "made"}
    return ({"kind": "triggered", "trigger": {"on": "enters"}, "effects": [create, attach]},)


EQUIP = Keyword("equip", "702.6", repeated="separate", written=COST_OR_LIFE, means=_equip)
"""702.6a@2024: it may be attached to a creature of yours at the time of a sorcery."""

RECONFIGURE = Keyword(
    "reconfigure",
    "702.151",
    repeated="separate",
    written=COST,
    means=_reconfigure,
    since="2022-02-18",
)
"""702.151a-b@2024: it may be attached to another creature, and unattached; in between it is no
creature."""

LIVING_WEAPON = Keyword(
    "living weapon",
    "702.92",
    repeated="separate",
    means=lambda _: _arriving("Phyrexian Germ", 0, "black"),
    since="2011-02-04",
)
"""702.92a@2024: it comes with a 0/0 Germ."""

FOR_MIRRODIN = Keyword(
    "for Mirrodin!",
    "702.163",
    repeated="separate",
    means=lambda _: _arriving("Rebel", 2, "red"),
    since="2023-02-10",
)
"""702.163a@2024: it comes with a 2/2 Rebel."""

JOB_SELECT = Keyword(
    "job select",
    "702.182",
    repeated="separate",
    means=lambda _: _arriving("Hero", 1),
    since="2025-06-13",
)
"""702.1@2024: it comes with a 1/1 Hero. The text of 2024 does not have the keyword yet."""

ENTRIES = (EQUIP, RECONFIGURE, LIVING_WEAPON, FOR_MIRRODIN, JOB_SELECT)
