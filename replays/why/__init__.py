"""Why a value of the state is what it is: the events that wrote it, their causes, their rules."""

from replays.why.history import Link, Telling, Why, Writer, why
from replays.why.kinds import Kind, Root
from replays.why.listing import paths
from replays.why.paragraphs import says

__all__ = ["Kind", "Link", "Root", "Telling", "Why", "Writer", "paths", "says", "why"]
