"""What every effect is made of, and how long effects last."""

from typing import Literal

from msgspec import Struct

Duration = Literal[
    "turn",
    "combat",
    "your_next_turn",
    "next_untap_step",
    "forever",
    "while_source",
    "while_tapped",
    "next_step",
]
"""Until end of turn, until end of combat, until your next turn, until the next untap step of each
affected object's controller is over, without end, while the source stays on the battlefield, while
it stays there tapped (611.2), until a step or phase begins (614.10b)."""


class OneEffect(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """One instruction of a spell or ability."""
