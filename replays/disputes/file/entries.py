"""The entries of a script: what each does, and which questions that answers."""

from itertools import chain

from turnfold.events.enums import Question
from turnfold.replays.disputes.file.format import EntryKeys

PRIORITY = (Question.PRIORITY,)
AMONG_FEW = (Question.ORDER_REPLACEMENTS, Question.CHOOSE_LEGEND, Question.CHOOSE_PROTECTOR)
"""Choices of one thing that the rules ask for, whatever resolves (616.1, 704.5j, w@2024)."""

ACTIONS: dict[str, tuple[Question, ...]] = {
    "declare_attackers": (Question.DECLARE_ATTACKERS,),
    "declare_blockers": (Question.DECLARE_BLOCKERS,),
    "order_blockers": (Question.ORDER_BLOCKERS,),
    "order_attackers": (Question.ORDER_ATTACKERS,),
    "assign": (Question.ASSIGN_DAMAGE,),
    "cast": (*PRIORITY, Question.CAST),
    "activate": PRIORITY,
    "play_land": PRIORITY,
    "pass_": PRIORITY,
    "concede": PRIORITY,
    "effect": PRIORITY,
    "order_triggers": (Question.ORDER_TRIGGERS,),
    "choose": (
        *(Question.CHOOSE, Question.CHOOSE_WORD, Question.DISCARD, Question.CHOOSE_UNTAP),
        *AMONG_FEW,
    ),
    "answer": (Question.CONFIRM, Question.CAST, Question.SKIP),
    "defending_player": (Question.CHOOSE_DEFENDING_PLAYER,),
    "roll": (Question.ROLL,),
    "expect": tuple(Question),
}
"""Every kind of action, and the questions that it answers."""

ALONE: dict[str, tuple[Question, ...]] = {
    "targets": (Question.CHOOSE_TARGETS,),
    "divide": (Question.DIVIDE,),
    "mode": (Question.CHOOSE,),
}
"""Keys that say more about an action, and what they answer alone: the targets or the mode of a
triggered ability, and a division among what is no target (603.3c, 608.2d@2024)."""

ANNOUNCED = ("assign", "order_blockers", "order_attackers")
"""Actions that say something of several creatures at once, which entries may say one by one."""

_PAID = ("cast", "activate")
COMPANIONS: dict[str, tuple[str, ...]] = {
    "bands": ("declare_attackers",),
    "pay": ("declare_attackers",),
    "unpaid": ("declare_attackers", "declare_blockers"),
    "targets": (*_PAID, "targets"),
    "mode": ("cast", "mode"),
    "x": _PAID,
    "divide": (*_PAID, "targets", "divide"),
    "mana": (*_PAID, "declare_attackers", "declare_blockers"),
    "costs": (*_PAID, "declare_attackers", "declare_blockers"),
    "color": ("activate",),
}
"""Keys that say more about an action, and the actions that they go with."""


def action_of(entry: EntryKeys) -> str:
    """What an entry does: one of `ACTIONS`, or of `ALONE`."""
    alone = (name for name in ALONE if getattr(entry, name))
    done = (name for name in ACTIONS if getattr(entry, name) is not None)
    return next(chain(done, alone), "targets")


def questions_answered(entry: EntryKeys) -> tuple[Question, ...]:
    """The questions to which an entry can be the answer."""
    return {**ACTIONS, **ALONE}[action_of(entry)]
