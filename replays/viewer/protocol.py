"""The data that the page and its server exchange, and that an exported page holds.

The types of the scripts, page/protocol.d.ts, are generated from these types: `make typedefs`.
"""

from typing import TypeAlias

from msgspec import Struct

from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.replays.viewer.things import Picture, PictureChange
from turnfold.replays.why import Root

Points: TypeAlias = list[tuple[int, int]]
"""Positions with the value from there on; one for each change."""

Series: TypeAlias = dict[str, dict[str, Points]]
"""By measure (life, creature power, permanents, hand) and player."""


class EventsTold(Struct):
    """What a film says of events in a row, one value of each list for each event.

    These are an event's `causes`, its `rules` and `kinds` (numbers into the lists of names that the
    film has), its `texts`, whom or what it is `about`, whether it is worth telling (`told`), and
    which event took it back (`undone`, -1: none); `patches` lead from the picture before it to that
    after it.
    """

    causes: list[tuple[int, ...]] = []
    rules: list[int] = []
    kinds: list[int] = []
    texts: list[str] = []
    about: list[list[int]] = []
    told: list[bool] = []
    undone: list[int] = []
    patches: list[list[PictureChange]] = []


class Playback(EventsTold, kw_only=True):
    """What happened in a log from position `at` on; what came before is in another film.

    Event `at + n` is the n-th of each list. `roots` say of each event without causes what chains of
    causes end at with it. `start` is the picture at position `at`, `commits` are the positions
    where a commit begins, `steps` those where a turn or step has begun, as
    (position, turn, active player, step); `spells` and `deaths` are the positions after a spell was
    cast and after a creature or planeswalker died; `series` are numbers for charts. `things` are
    the objects that were one and the same card, newest first, wherever there are several. `bar` has
    what the bars of the turns show, as (position, phase, step, how): what began there ("" or
    "added") or was passed over (the rule); a phase has no step here. `moments` are the positions of
    what a game is remembered by, each with its name.
    """

    at: int
    end: int
    start: Picture
    rule_names: list[str] = []
    kind_names: list[str] = []
    roots: dict[int, Root] = {}
    commits: list[int] = []
    steps: list[tuple[int, int, int, str]] = []
    spells: list[int] = []
    deaths: list[int] = []
    series: Series = {}
    things: list[tuple[int, ...]] = []
    bar: list[tuple[int, Phase, str, str]] = []
    moments: list[tuple[int, str]] = []


class FilmPart(EventsTold, kw_only=True):
    """What a film says of its events from position `at` on, of as many as go into one part.

    An exported page holds the film of line `line` in parts, with the `legal` answers between these
    events, by position, so that a long game can be opened before all of it is read; `start` is the
    picture at position `at`. The film beside them says nothing of single events.
    """

    line: int
    at: int
    start: Picture
    roots: dict[int, Root] = {}
    legal: "dict[int, OptionsShown | NoAnswer]" = {}


class LineShown(Struct):
    """A line of play: the whole game, or a branch that leaves line `parent`."""

    id: int
    name: str
    parent: int | None
    edition: Edition
    comment: str
    film: Playback


class Comparison(Struct):
    """Lines `a` and `b` from the position `at` where they part.

    `rows` hold the numbers of the same event in both lines (None: a line does not have it), `ends`
    the differences of the last boards, in words, as (path, in a, in b).
    """

    a: int
    b: int
    at: int
    rows: list[tuple[int | None, int | None]]
    ends: list[tuple[str, str, str]]


class OptionsShown(Struct):
    """An open question with the number of legal answers, and the first of them in words.

    `outside` says what the answers do not take into account. In a combat that another program
    recorded, `offered` is what that program listed itself.
    """

    player: int
    question: Question
    rule: str
    count: str
    answers: list[str]
    offered: list[str] = []
    outside: list[str] = []


class NoAnswer(Struct, frozen=True):
    """The answer when there is none: one sentence says why."""

    none: str


class PackedLog(Struct):
    """A log as a file: its name, and its bytes as base64 of gzip."""

    name: str
    packed: str


Comments: TypeAlias = dict[int, dict[int, list[str]]]
"""What was said about events, by line and event."""


class CardPrinted(Struct, omit_defaults=True):
    """The text on a card, as far as it is known: its cost, types, rules text, power and
    toughness."""

    cost: str = ""
    type: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""


class QuestionJudged(Struct):
    """What a dispute asks: the position at which it is asked, the question, whether it is legal,
    and if not, the rule and the reason."""

    at: int
    asked: str
    legal: bool
    rule: str
    reason: str


class EditionVerdict(Struct):
    """A dispute under an edition: whether it is legal, and the result; whether it is the edition of
    the file (`own`), and whether both are the same as there."""

    edition: str
    legal: bool | None
    result: str
    own: bool
    same: bool


class DisputeShown(Struct):
    """What is disputed, and what came of it: the title, the position of the disputed moment, the
    questions, whether all is as the file expects (`ok`), the sentence that says so, what is not as
    expected and what was left out, the board at the end in words, and, on a page of its own, the
    same under the editions."""

    title: str
    at: int
    questions: list[QuestionJudged]
    ok: bool
    conclusion: str
    mismatches: list[str]
    notes: list[str]
    ends: list[tuple[str, str]]
    editions: list[EditionVerdict]


class RuleDay(Struct):
    """A day from which other rules hold until the next one: the editions with a name that have
    these rules, and what changed on the day, in sentences."""

    day: str
    names: list[Edition]
    changes: list[str]


class GameData(Struct):
    """All data that the page gets when it is opened.

    `headline` says who won against whom, `facts` when and how, and which sentences of cards are not
    read. `seats` are the players from the top of the table to the bottom, `viewer` is the name of
    the person for whom the game is redacted (None: it is not), `start` is the position at which it
    opens. `home` is the address of the list that the game is in. `pictures` are the addresses of
    pictures of cards, by their names; there are none unless somebody asked for pictures. `observed`
    is whether another program recorded the game. `rules` say what each rule says, `cards` what
    stands on each card, by its name; `legal` is what could be answered, by line and position, and a
    server is asked for that instead. `dispute` is what the file asked, if the game is that of a
    dispute file. A server also tells whether comments are taken (`remarks`),
    the `file` that they are saved to, whether all is `saved`, whether the game goes on
    (`live`), and the `days` on which the rules changed.
    """

    title: str
    headline: str
    facts: list[str]
    edition: Edition
    editions: list[Edition]
    viewer: str | None
    start: int
    turn: list[tuple[Phase, list[Step]]]
    seats: list[int]
    players: dict[int, str]
    lines: list[LineShown]
    comments: Comments
    comparisons: list[Comparison]
    rules: dict[str, str]
    cards: dict[str, CardPrinted]
    legal: dict[int, dict[int, OptionsShown | NoAnswer]]
    log: PackedLog
    remarks: bool = False
    file: str | None = None
    saved: bool = True
    live: bool = False
    home: str = ""
    pictures: dict[str, str] = {}
    observed: bool = False
    dispute: DisputeShown | None = None
    days: list[RuleDay] = []


class GameLength(Struct):
    """Which game is shown, and how many events it has by now."""

    title: str
    events: int


class LineCreated(Struct):
    """A line that was made, laid beside the one that it leaves; and what changed with it."""

    line: LineShown
    comparison: Comparison
    rules: dict[str, str]
    log: PackedLog


class CommentsShown(Struct):
    """All comments after one was made, and the log that holds them."""

    comments: Comments
    log: PackedLog


class AnnotationsSaved(Struct):
    """Lines and comments are in the file that the game came from."""

    saved: bool
