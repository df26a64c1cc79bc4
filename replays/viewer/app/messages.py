"""What the start page and its worker tell each other.

What the scripts know of it, page/site.d.ts, is written from these types: `make typedefs`.
"""

from msgspec import Struct

from turnfold.replays.viewer.protocol import NoAnswer
from turnfold.replays.viewer.requests import PageRequest


class AskRead(PageRequest):
    """Read a file that was dropped, and keep what it holds."""

    path: str


class AskList(PageRequest):
    """The list of the games that are kept."""


class AskForget(PageRequest):
    """Delete all that is kept."""


class AskExport(PageRequest):
    """The games that are kept, as the files that the command line writes, in one archive."""


class AskBegin(PageRequest):
    """Begin with the dispute in a link (empty: with an empty file)."""

    link: str


class AskLink(PageRequest):
    """What stands behind the # of the link to a dispute?"""

    text: str


class AskLacking(PageRequest):
    """Which cards of what is open, as it stands behind the # of the address, are not known here?"""

    link: str


class AskCards(PageRequest):
    """Keep cards as Scryfall told them, each as JSON."""

    told: list[str]


class AskExample(PageRequest):
    """Run a block of a page of the documentation: commands (language "console") or Python; one
    with a file is written there."""

    language: str
    file: str
    text: str


class FileRead(Struct):
    """What came of a file: what is said about it, and what to open (empty: the list), as it stands
    behind the # of the address."""

    said: list[str]
    opens: str


class GamesKept(Struct):
    """The page of the list; how many games and bytes are kept, and which card files."""

    page: str
    games: int
    size: int
    cards: list[str]


class GamesArchive(Struct):
    """A zip archive of games, in base64."""

    packed: str


class LinkedText(Struct):
    """What stands behind the # of a link."""

    link: str


class Lacking(Struct):
    """What Scryfall can be asked: addresses below its own, and the words of the button for it."""

    asks: list[str]
    button: str


class CardsKept(Struct):
    """What is said of the cards that were kept."""

    said: str


class ExamplePrinted(Struct):
    """What an example printed."""

    printed: str


SITE_EXCHANGES: dict[str, tuple[type[PageRequest], tuple[type[Struct], ...]]] = {
    "read": (AskRead, (FileRead, NoAnswer)),
    "list": (AskList, (GamesKept, NoAnswer)),
    "forget": (AskForget, (GamesKept, NoAnswer)),
    "export": (AskExport, (GamesArchive, NoAnswer)),
    "begin": (AskBegin, (LinkedText, NoAnswer)),
    "link": (AskLink, (LinkedText, NoAnswer)),
    "lacking": (AskLacking, (Lacking, NoAnswer)),
    "cards": (AskCards, (CardsKept, NoAnswer)),
    "example": (AskExample, (ExamplePrinted, NoAnswer)),
}
"""By the path that is asked: the request, and what it is answered by."""
