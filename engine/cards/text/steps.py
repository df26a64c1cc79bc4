"""Steps and phases as the words before a triggered ability name them (500, 603.2b)."""

from typing import Any

STEPS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("your upkeep", {"step": "upkeep", "whose": "you"}),
    ("each upkeep", {"step": "upkeep"}),
    ("each player's upkeep", {"step": "upkeep"}),
    ("each opponent's upkeep", {"step": "upkeep", "whose": "opponent"}),
    ("your draw step", {"step": "draw", "whose": "you"}),
    ("each player's draw step", {"step": "draw"}),
    ("combat on your turn", {"step": "beginning_of_combat", "whose": "you"}),
    ("each combat", {"step": "beginning_of_combat"}),
    ("your first main phase", {"step": "precombat_main", "whose": "you"}),
    ("your precombat main phase", {"step": "precombat_main", "whose": "you"}),
    ("each player's first main phase", {"step": "precombat_main"}),
    ("each player's precombat main phase", {"step": "precombat_main"}),
    ("your postcombat main phase", {"step": "postcombat_main", "whose": "you"}),
    ("each of your postcombat main phases", {"step": "postcombat_main", "whose": "you"}),
    ("each player's postcombat main phase", {"step": "postcombat_main"}),
    ("enchanted player's upkeep", {"step": "upkeep", "whose": "attached"}),
    ("enchanted player's draw step", {"step": "draw", "whose": "attached"}),
    ("enchanted player's end step", {"step": "end", "whose": "attached"}),
    *(
        (f"the {words} of enchanted {kind}'s controller", {"step": step, "whose": "attached"})
        for kind in ("creature", "permanent", "land", "artifact", "enchantment")
        for words, step in (("upkeep", "upkeep"), ("draw step", "draw"), ("end step", "end"))
    ),
    ("your second main phase", {"step": "main", "number": 2, "whose": "you"}),
    ("combat on each opponent's turn", {"step": "beginning_of_combat", "whose": "opponent"}),
    ("each opponent's draw step", {"step": "draw", "whose": "opponent"}),
    ("each of your end steps", {"step": "end", "whose": "you"}),
    ("your end step", {"step": "end", "whose": "you"}),
    ("each end step", {"step": "end"}),
    ("the end step", {"step": "end"}),
    ("each player's end step", {"step": "end"}),
    ("each opponent's end step", {"step": "end", "whose": "opponent"}),
)
"""The words for each step, and what `StepBegins` says."""
