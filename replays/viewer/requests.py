"""What the page asks its server, and what it may be answered."""

from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.replays.branches.going_on import Then
from turnfold.replays.viewer.protocol import (
    CommentsShown,
    Comparison,
    LineCreated,
    Nothing,
    OptionsShown,
    Saved,
)


class PageRequest(Struct, forbid_unknown_fields=True):
    """Something that the page asks of its server."""


class AskLegal(PageRequest):
    """What could be answered at a position of a line?"""

    line: int
    at: int


class AskTry(PageRequest):
    """What if another answer of those listed were given, and these went on? A combat that another
    program recorded can be played under another edition."""

    line: int
    at: int
    answer: int
    then: Then
    edition: Edition | None = None


class AskEdition(PageRequest):
    """What if the same were decided under another edition?"""

    line: int
    edition: Edition


class AskCompare(PageRequest):
    """How do two lines differ?"""

    a: int
    b: int


class AskComment(PageRequest):
    """Something is to be said about an event of a line."""

    line: int
    event: int
    text: str


class AskSave(PageRequest):
    """The lines and comments are to be kept with the game, in its own file and no other."""


EXCHANGES: dict[str, tuple[type[PageRequest], tuple[type[Struct], ...]]] = {
    "legal": (AskLegal, (OptionsShown, Nothing)),
    "try": (AskTry, (LineCreated, Nothing)),
    "edition": (AskEdition, (LineCreated, Nothing)),
    "compare": (AskCompare, (Comparison, Nothing)),
    "comment": (AskComment, (CommentsShown, Nothing)),
    "save": (AskSave, (Saved, Nothing)),
}
"""By the path that is asked: the request, and what it is answered by."""
