"""The requests of the page to its server, and the types of the answers."""

from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.replays.branches.going_on import Continuation
from turnfold.replays.viewer.protocol import (
    AnnotationsSaved,
    CommentsShown,
    Comparison,
    LineCreated,
    NoAnswer,
    OptionsShown,
)


class PageRequest(Struct, forbid_unknown_fields=True):
    """A request of the page to its server."""


class AskLegal(PageRequest):
    """Ask for the legal answers at a position of a line."""

    line: int
    at: int


class AskTry(PageRequest):
    """Try one of the listed answers, and say who plays on. A combat that another program recorded
    can be played under another edition."""

    line: int
    at: int
    answer: int
    then: Continuation
    edition: Edition | None = None


class AskEdition(PageRequest):
    """Play the same decisions under another edition."""

    line: int
    edition: Edition


class AskCompare(PageRequest):
    """Compare two lines."""

    a: int
    b: int


class AskComment(PageRequest):
    """Comment on an event of a line."""

    line: int
    event: int
    text: str


class AskSave(PageRequest):
    """Save the lines and comments to the file from which the game came."""


EXCHANGES: dict[str, tuple[type[PageRequest], tuple[type[Struct], ...]]] = {
    "legal": (AskLegal, (OptionsShown, NoAnswer)),
    "try": (AskTry, (LineCreated, NoAnswer)),
    "edition": (AskEdition, (LineCreated, NoAnswer)),
    "compare": (AskCompare, (Comparison, NoAnswer)),
    "comment": (AskComment, (CommentsShown, NoAnswer)),
    "save": (AskSave, (AnnotationsSaved, NoAnswer)),
}
"""By the path that is asked: the request, and what it is answered by."""
