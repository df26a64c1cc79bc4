"""Why a value of the state is what it is: the events that wrote it, their causes, their rules."""

from turnfold.replays.why.history import Link, LogSentences, Why, WritingEvent, why
from turnfold.replays.why.kinds import LinkKind, Root
from turnfold.replays.why.listing import paths
from turnfold.replays.why.paragraphs import sentence_of_rule

__all__ = [
    "Link",
    "LinkKind",
    "LogSentences",
    "Root",
    "Why",
    "WritingEvent",
    "paths",
    "sentence_of_rule",
    "why",
]
