"""The answer of `turnfold import`: the games, and how they compare with their recorder."""

from collections.abc import Mapping

from msgspec import Struct, convert, to_builtins

from turnfold.events.enums import Tellable
from turnfold.replays.importers.kit.comparison import COMPARED
from turnfold.replays.importers.kit.imported import RecorderDifference
from turnfold.replays.importers.kit.overview import ImportSummary, Scope


class ImportedGameAnswer(Struct, frozen=True, kw_only=True):
    """An imported game: its log's file, the program that recorded it and what that does not tell,
    what is missing, and how many messages were compared with
    the recorder's own state and came out equal, or different by reason. `unread` has the fields and
    annotations that the recorder shows and nothing reads, with how often; `kinds` counts what the
    recording holds."""

    file: str
    program: str
    match: str
    game: int
    recorder: int
    turns: int
    events: int
    result: str
    damage: list[str]
    not_told: list[Tellable]
    differing: int
    unexplained: int
    messages: int
    equal: int
    different: dict[str, int]
    unclaimed: int
    uncompared: int
    in_part: int
    undo_snapshots: int
    undo_equal: int
    gaps: int
    differences: list[RecorderDifference]
    unread: dict[str, int]
    kinds: dict[str, int]


class ImportAnswer(Struct, frozen=True):
    """What was imported: what the check compares and what it copies, why a message can differ, and
    the games."""

    compared: tuple[str, ...]
    copied: tuple[str, ...]
    reasons: dict[str, str]
    games: list[ImportedGameAnswer]


def import_answer(games: list[ImportSummary], scopes: Mapping[str, Scope]) -> ImportAnswer:
    """The answer for imported games."""
    told = [
        {
            "file": str(each.path),
            "program": each.program,
            "not_told": each.not_told,
            **each.game,
            "turns": each.turns,
            "events": each.events,
            "result": each.result,
            "damage": each.damage,
            "differing": each.check.differing,
            "unexplained": each.check.unexplained,
            **to_builtins(each.check),
        }
        for each in games
    ]
    found = convert(told, list[ImportedGameAnswer])
    used = [scope for program, scope in scopes.items() if any(g.program == program for g in games)]
    used = used or list(scopes.values())[:1]
    copied = tuple(each for scope in used for each in scope.copied)
    reasons = {name: why for scope in used for name, why in scope.reasons.items()}
    return ImportAnswer(COMPARED, copied, reasons, found)
