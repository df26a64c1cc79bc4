"""Why a value of the state is what it is: the events that wrote it, their causes, their rules."""

from turnfold.replays.why.history import Link, Telling, Why, Writer, why
from turnfold.replays.why.kinds import Kind, Root
from turnfold.replays.why.listing import paths
from turnfold.replays.why.paragraphs import sentence_of_rule

__all__ = ["Kind", "Link", "Root", "Telling", "Why", "Writer", "paths", "sentence_of_rule", "why"]
