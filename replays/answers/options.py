"""The answers of `turnfold legal`, `try`, `tree` and `compare`."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType, structs

from turnfold.engine.play.prompt import Prompt
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition, Question
from turnfold.events.log.log import Log
from turnfold.events.offers import AnyOption
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.answers.disputes import ComparedRow
from turnfold.replays.branches.following import DecisionTally
from turnfold.replays.branches.lines import Lines
from turnfold.replays.branches.tree import MAIN, Branch, Comment, Tree
from turnfold.replays.combats import Unread
from turnfold.replays.combats.divisions import Division


class LegalAnswer(Struct, frozen=True):
    """What may be answered to an open question: how many legal answers there are (null: more than
    can be counted), those that are listed, and sentences of cards that are not read."""

    prompt: Prompt
    count: int | None
    answers: list[AnyDecision]
    not_read: list[str]


class OfferedOptions(Struct, frozen=True):
    """The options that a recorder listed itself, in the event of that number."""

    event: int
    player: PlayerId
    question: Question
    options: tuple[AnyOption, ...]


class UnreadAbility(Struct, frozen=True):
    """An ability that the engine does not carry out, and whether its permanent is in combat."""

    object: ObjectId
    text: str
    in_combat: bool


class RecordedAct(Struct, frozen=True):
    """Something that was done in a recorded combat, and is not done again."""

    event: int
    did: AnyEvent


class RecordedLegalAnswer(Struct, frozen=True, kw_only=True):
    """What may be answered in a game that another program recorded: its own options where it lists
    some, and at the decisions of a combat those of the engine, with what it does not carry out."""

    offered: OfferedOptions | UnsetType = UNSET
    prompt: Prompt | UnsetType = UNSET
    count: int | UnsetType | None = UNSET
    answers: list[AnyDecision] | UnsetType = UNSET
    not_read: list[str] | UnsetType = UNSET
    unread: list[UnreadAbility] | UnsetType = UNSET
    acts: list[RecordedAct] | UnsetType = UNSET


class TryList(Struct, frozen=True):
    """The first legal answers to the question that is open before an event, and sentences of cards
    that are not read."""

    before: int
    prompt: Prompt
    answers: list[AnyDecision]
    not_read: list[str]


class LinesAnswer(Struct, frozen=True):
    """Lines of play side by side: the first row in which they differ (null: none), all rows in
    which they do, each place of the last boards with its value in each line, and sentences of
    cards that are not read."""

    lines: tuple[str, ...]
    first: int | None
    rows: list[ComparedRow]
    ends: dict[str, dict[str, Any]]
    not_read: list[str]


class CombatLines(LinesAnswer, frozen=True):
    """A recorded combat compared with a changed one, and what the engine left out."""

    unread: list[UnreadAbility]
    acts: list[RecordedAct]


class DecisionsTaken(Struct, frozen=True):
    """How many decisions were taken as recorded, left out, and made up."""

    taken: int
    left_out: int
    made_up: int


class EditionLines(LinesAnswer, frozen=True):
    """A game under several editions, and by edition how its decisions were taken."""

    decisions: dict[str, DecisionsTaken]


class DivisionsAnswer(Struct, frozen=True):
    """How the damage of each combat could have been divided under each edition."""

    combats: int
    divisions: list[Division]
    differing: int


class TreeLine(Struct, frozen=True):
    """A line of play: the line that it leaves (null: it is the game itself) before event `at`, and
    how many events it has."""

    name: str
    parent: str | None
    at: int
    events: int
    edition: Edition | UnsetType = UNSET
    comment: str | UnsetType = UNSET


class TreeAnswer(Struct, frozen=True):
    """The lines of play in a file, and the comments on events."""

    lines: list[TreeLine]
    comments: list[Comment]


def unread_abilities(found: Sequence[Unread]) -> list[UnreadAbility]:
    """The part of an answer about abilities that the engine does not carry out."""
    return [UnreadAbility(each.object, each.text, each.fights) for each in found]


def lines_answer(found: Lines) -> LinesAnswer:
    """The answer for compared lines of play, without rows that are the same in all lines."""
    return LinesAnswer(
        found.names,
        found.first,
        [
            {"step": row.step, **dict(zip(found.names, row.sides, strict=True))}
            for row in found.rows
            if row.parts
        ],
        {path: dict(zip(found.names, values, strict=True)) for path, values in found.ends.items()},
        found.not_read,
    )


def combat_lines(
    compared: Lines, log: Log, found: Sequence[Unread], acts: Sequence[int]
) -> CombatLines:
    """The answer for a combat that was fought differently."""
    done = [RecordedAct(seq, log.events[seq]) for seq in acts]
    lines = structs.asdict(lines_answer(compared))
    return CombatLines(**lines, unread=unread_abilities(found), acts=done)


def edition_lines(found: Lines, followed: Sequence[DecisionTally]) -> EditionLines:
    """The answer for a game under several editions."""
    taken = {name: DecisionsTaken(*each)
             for name, each in zip(found.names, followed, strict=True)}  # fmt: skip
    return EditionLines(**structs.asdict(lines_answer(found)), decisions=taken)


def tree_answer(found: Tree) -> TreeAnswer:
    """The answer for the lines of play of a game."""
    main = TreeLine(MAIN, None, 0, len(found.main))
    return TreeAnswer([main, *map(_line, found.branches.values())], found.comments)


def _line(each: Branch) -> TreeLine:
    edition = each.log.header.edition
    return TreeLine(each.name, each.parent, each.at, len(each.log), edition, each.comment)
