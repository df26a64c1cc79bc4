"""What every effect is made of, and how long effects last."""

from typing import Literal

from msgspec import Struct

Duration = Literal[
    "turn",
    "combat",
    "your_next_turn",
    "end_of_your_next_turn",
    "next_untap_step",
    "forever",
    "while_source",
    "while_tapped",
    "while_controlled",
    "until_source_leaves",
    "while_paired",
    "while_kept",
    "next_step",
    "next_upkeep",
    "next_draw",
    "next_beginning_of_combat",
    "next_declare_attackers",
    "next_declare_blockers",
    "next_combat_damage",
    "next_end_of_combat",
    "next_end",
    "your_next_upkeep",
    "your_next_draw",
    "your_next_beginning_of_combat",
    "your_next_declare_attackers",
    "your_next_declare_blockers",
    "your_next_combat_damage",
    "your_next_end_of_combat",
    "your_next_end",
]
"""How long an effect lasts: until end of turn; until end of combat; until your next turn; until the
end of your next turn; until the next untap step of each affected object's controller is over;
without end; while the source stays on the battlefield; while it stays there tapped (611.2);
until it leaves, phased out or not (610.3); while both of a pair are creatures on the battlefield
under the control of the effect's controller (702.95e); while the effect's controller controls each
affected object (702.62a); until a step or phase begins (614.10b); until the next step of a name
begins; until the next such step in a turn of the effect's controller (500.5)."""


class OneEffect(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """One instruction of a spell or ability."""
