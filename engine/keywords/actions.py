"""Keyword actions (701) that stand beside the keyword abilities: goad and exert.

They are no abilities of an object. Definitions say them in words of their own: a requirement whose
`must` is "goaded", and a price to attack with `exert`.
"""

from msgspec import Struct


class KeywordAction(Struct, frozen=True):
    """701@2024: a keyword action; `rule` and `rule_2010` are its numbers, `said_by` the type and
    field of `turnfold.engine.cards.modifications` that say it."""

    name: str
    rule: str
    rule_2010: str
    said_by: str


GOAD = KeywordAction("goad", "701.38", "701.38", "Requirement.must")
"""Until the next turn of whoever goaded it the creature attacks each combat if able, and somebody
else if able."""

EXERT = KeywordAction("exert", "701.39", "", "Price.exert")
"""It does not untap during its controller's next untap step."""

ACTIONS = {each.name: each for each in (GOAD, EXERT)}
