"""Keywords about blocking and being blocked, or not (509.1i, 509.3): from rampage to frenzy."""

from turnfold.engine.keywords.keyword import NUMBER, AbilityData, Keyword


def _grow(power: object, toughness: object) -> AbilityData:
    return {"do": "modify", "what": "self", "change": {"power": power, "toughness": toughness}}


def _when(on: str, effect: AbilityData) -> AbilityData:
    return {"kind": "triggered", "trigger": {"on": on}, "effects": [effect]}


def _rampage(number: str) -> tuple[AbilityData, ...]:
    more = {"of": "blockers", "beyond": 1, "times": int(number)}
    return (_when("becomes_blocked", _grow(more, more)),)


def _bushido(number: str) -> tuple[AbilityData, ...]:
    grow = _grow(int(number), int(number))
    return _when("blocks", grow), _when("becomes_blocked", grow)


def _flanking(_: str) -> tuple[AbilityData, ...]:
    bare = {"types": ["creature"], "not_keywords": [FLANKING.name]}
    shrink = {"do": "modify", "what": "that", "change": {"power": -1, "toughness": -1}}
    trigger = {"on": "becomes_blocked_by", "other": bare}
    return ({"kind": "triggered", "trigger": trigger, "effects": [shrink]},)


def _afflict(number: str) -> tuple[AbilityData, ...]:
    lose = {"do": "lose_life", "amount": int(number), "who": "defending_player"}
    return (_when("becomes_blocked", lose),)


def _frenzy(number: str) -> tuple[AbilityData, ...]:
    return (_when("attacks_unblocked", _grow(int(number), 0)),)


RAMPAGE = Keyword("rampage", "702.23", repeated="separate", written=NUMBER, means=_rampage)
"""702.23a@2024: as it becomes blocked, it gets +N/+N for each blocker beyond the first, counted as
the ability resolves (702.23b)."""

BUSHIDO = Keyword(
    "bushido", "702.45", repeated="separate", written=NUMBER, means=_bushido, since="2004-10-01"
)
"""702.45a@2024: as it blocks or becomes blocked, it gets +N/+N until end of turn."""

FLANKING = Keyword("flanking", "702.25", repeated="separate", means=_flanking)
"""702.25a@2024: a creature without flanking that blocks it gets -1/-1 until end of turn."""

AFFLICT = Keyword(
    "afflict", "702.130", repeated="separate", written=NUMBER, means=_afflict, since="2017-07-14"
)
"""702.130a@2024: as it becomes blocked, the defending player loses N life."""

FRENZY = Keyword(
    "frenzy", "702.68", repeated="separate", written=NUMBER, means=_frenzy, since="2007-05-01"
)
"""702.68a@2024: as it attacks and is not blocked, it gets +N/+0 until end of turn."""

ENTRIES = (RAMPAGE, BUSHIDO, FLANKING, AFFLICT, FRENZY)
