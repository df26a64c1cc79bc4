"""What the page of the editor and its server tell each other.

What the scripts know of it, page/editor.d.ts, is written from these types: `make typedefs`.
"""

from enum import StrEnum

from msgspec import Struct

from turnfold.replays.viewer.protocol import EditionVerdict, GameData, NoAnswer, RuleDay
from turnfold.replays.viewer.requests import PageRequest


class EditAct(StrEnum):
    """What is done with a value of the file: `add` appends to a list or makes a player, `raise`
    puts an entry before the one above it, `rename` gives an id or a player another name."""

    SET = "set"
    REMOVE = "remove"
    ADD = "add"
    RAISE = "raise"
    RENAME = "rename"


class FileChange(Struct):
    """A change of the file: the place as keys and numbers from the top, and a value in TOML."""

    act: EditAct
    path: list[str]
    value: str


class Shape(StrEnum):
    """How the value of a key is written: `names` is one name or several, `table` a table with keys
    of its own, `toml` anything else."""

    TEXT = "text"
    NUMBER = "number"
    TRUTH = "truth"
    CHOICE = "choice"
    NAMES = "names"
    LIST = "list"
    MAP = "map"
    TABLE = "table"
    TOML = "toml"


class CompletionSource(StrEnum):
    """What completes a value: its words, the names of cards, or the names in the file."""

    WORDS = "words"
    CARDS = "cards"
    THINGS = "things"


class KeyHelp(Struct):
    """A key of the file: the shape of its value, for a map also that of the values in it, and what
    completes it."""

    shape: Shape
    inner: Shape
    source: CompletionSource
    words: list[str]


class FamousDispute(Struct):
    """A dispute to begin with: the card that it is known for, of what kind that is, the question,
    the text."""

    card: str
    types: list[str]
    subtypes: list[str]
    colors: list[str]
    question: str
    text: str


class EditorWords(Struct):
    """The keys of each table of the file in their order, the names of all cards and of those that
    are cast and leave nothing behind, famous disputes, the text of an empty file, the text to
    begin with, and the days on which the rules changed."""

    tables: dict[str, dict[str, KeyHelp]]
    cards: list[str]
    spells: list[str]
    famous: list[FamousDispute]
    empty: str
    first: str
    days: list[RuleDay]


class FileSheet(Struct):
    """What stands in the file, each value as JSON."""

    game: dict[str, str]
    players: dict[str, dict[str, str]]
    battlefield: list[dict[str, str]]
    script: list[dict[str, str]]
    expect: dict[str, str]


class FileProblem(Struct):
    """Something that cannot be used or is not as expected: its place in the file, the line
    (0: not known), and a sentence."""

    place: str
    line: int
    sentence: str


class EventLine(Struct):
    """An event of the game that was played: the turn and step, the sentence, the rule."""

    step: str
    sentence: str
    rule: str


class JudgedAnswer(Struct):
    """What an entry that asks a question was answered."""

    script: int
    legal: bool
    sentence: str


class DamageOrder(Struct):
    """The damage assignment order of a creature, with the names of the file; `assumed` where the
    script does not announce it."""

    whose: str
    order: list[str]
    assumed: bool


class Verdict(Struct):
    """What came of the file when it was played: whether what it asks or does is legal (None: it
    does nothing), the result in words with what it rests on (`premise`); whether the file expects
    anything and is right; the orders of damage, the damage that each creature assigned, and, where
    there were two steps of combat damage, in which one."""

    legal: bool | None
    premise: str
    result: str
    orders: list[DamageOrder]
    shares: dict[str, dict[str, int]]
    steps: dict[str, str]
    ok: bool
    expects: bool
    sentence: str
    edition: str
    answers: list[JudgedAnswer]
    mismatches: list[FileProblem]
    notes: list[str]
    happened: list[EventLine]
    ends: list[tuple[str, str]]


class EntryOutcome(StrEnum):
    """What came of an entry of the script."""

    DONE = "done"
    LEGAL = "legal"
    ILLEGAL = "illegal"
    REFUSED = "refused"
    LEFT_OUT = "left out"
    NOT_REACHED = "not reached"


class ScriptLine(Struct):
    """An entry of the script as a sentence, what came of it (None: the file was not played), and
    the position of the game at that moment (-1: it never came)."""

    sentence: str
    outcome: EntryOutcome | None
    at: int


class TableShown(Struct):
    """The game of a text, the position at which its script begins, and the names in the file of the
    players and objects of the game."""

    game: GameData
    start: int
    names: dict[int, str]


class JudgedText(Struct):
    """A text, what stands in it (None: it is no TOML), its script in words, what is wrong with it,
    the verdict, and the game."""

    text: str
    sheet: FileSheet | None
    script: list[ScriptLine]
    problem: FileProblem | None
    verdict: Verdict | None
    table: TableShown | None


class LegalAnswer(Struct):
    """What would be legal, in words, and the changes that put it into the file, if any do."""

    sentence: str
    changes: list[FileChange]


class BesideShown(Struct):
    """What lies beside a verdict: how many answers are legal at the disputed moment, the first of
    them, and the dispute under each edition."""

    count: str
    instead: list[LegalAnswer]
    editions: list[EditionVerdict]


class AskEdit(PageRequest):
    """Make changes to a text, and judge it."""

    text: str
    changes: list[FileChange]


class AskBeside(PageRequest):
    """What else would be legal, and what do other editions say?"""

    text: str


class AskFiles(PageRequest):
    """Which dispute files are there?"""


class AskOpen(PageRequest):
    """What is in a file?"""

    name: str


class AskKeep(PageRequest):
    """Write a text to a file, over one that is there if that is meant (`over`)."""

    name: str
    text: str
    over: bool


class AskShare(PageRequest):
    """The game of a text as one page."""

    name: str
    text: str


class AskPlay(PageRequest):
    """The game of a text is to be stepped through."""

    text: str


class FilesThere(Struct):
    """The folder in which files are opened and saved, and the dispute files in it."""

    folder: str
    names: list[str]


class FileOpened(Struct):
    """A file and its text."""

    name: str
    text: str


class FileKept(Struct):
    """A file was written; or it is there already and was left as it is (`there`)."""

    name: str
    there: bool


class SharedPage(Struct):
    """A page that shows the game and asks nobody for anything."""

    name: str
    page: str


class PlayReady(Struct):
    """The address at which the game can be stepped through."""

    address: str


EDITOR_EXCHANGES: dict[str, tuple[type[PageRequest], tuple[type[Struct], ...]]] = {
    "edit": (AskEdit, (JudgedText, NoAnswer)),
    "beside": (AskBeside, (BesideShown, NoAnswer)),
    "files": (AskFiles, (FilesThere, NoAnswer)),
    "open": (AskOpen, (FileOpened, NoAnswer)),
    "keep": (AskKeep, (FileKept, NoAnswer)),
    "share": (AskShare, (SharedPage, NoAnswer)),
    "play": (AskPlay, (PlayReady, NoAnswer)),
}
"""By the path that is asked: the request, and what it is answered by."""
