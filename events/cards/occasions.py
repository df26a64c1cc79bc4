"""Which conditions of a trigger events of which kinds can meet (603.1)."""

DAMAGE = ("damage_assigned", "deals_damage", "is_dealt_damage")

SAID_OF = (
    ("step", "", ("step_begins",)),
    ("combat", None, DAMAGE),
    ("excess", False, ("is_dealt_damage",)),
    ("alone", None, ("attacks", "blocks")),
    ("counter", "", ("counters_put", "last_counter_removed", "defeated")),
    ("ordinal", 0, ("casts", "draws", "gains_life", "loses_life")),
    ("beside", None, ("attacks",)),
    ("targeting", None, ("casts",)),
)
"""Conditions that only some kinds of events can meet: the key, its value if nothing is said, and
those kinds."""


def require_meetable(trigger: object, on: str) -> None:
    """`ValueError` if a trigger on events of this kind has a condition that none of them can
    meet."""
    for key, nothing, kinds in SAID_OF:
        if getattr(trigger, key) != nothing and on not in kinds:
            known = " or ".join(f'"{each}"' for each in kinds)
            raise ValueError(f'"{key}" is said of {known}, and not of "{on}"')
