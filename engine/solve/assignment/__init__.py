"""The judge of combat damage assignment (510.1@2024, 510.1@2010, 310.2@2004).

It knows no game, only an `AssignmentProblem`: one player's announcement that is due. The engine
translates its board into one and asks

- `judge`: is this announcement legal, and if not, under which rule and why;
- `count`: how many legal announcements there are, exactly, without listing them;
- `announcements`: which ones;
- `default`: the one that is made for a player who does not care;
- `assigns`: does this creature assign anything at all;
- `rules_of`: under which rules does it assign its damage;
- `lethal`: how much damage from this creature is lethal for that one.

Rules are cited by their 2024 numbers; the edition's sheet knows its own.

Every search ends: it takes a limited number of steps, and its answer is exact or it is `TooMany`.
"""

from turnfold.engine.solve.assignment.alternatives import assigns, rules_of
from turnfold.engine.solve.assignment.count import count
from turnfold.engine.solve.assignment.default import default
from turnfold.engine.solve.assignment.judge import AssignmentVerdict, judge
from turnfold.engine.solve.assignment.listing import announcements
from turnfold.engine.solve.assignment.problem import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    CombatSide,
    Deathtouch,
    DivisionRule,
    DivisionRules,
    Recipient,
    lethal,
)
from turnfold.engine.solve.too_many import TooMany

__all__ = [
    "Announcement",
    "AssigningCreature",
    "AssignmentProblem",
    "AssignmentVerdict",
    "CombatSide",
    "Deathtouch",
    "DivisionRule",
    "DivisionRules",
    "Recipient",
    "TooMany",
    "announcements",
    "assigns",
    "count",
    "default",
    "judge",
    "lethal",
    "rules_of",
]
