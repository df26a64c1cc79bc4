"""The report of `turnfold import` on the games that it imported."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from turnfold.engine.spelling import counted
from turnfold.events.enums import Tellable
from turnfold.events.game import GameBegan
from turnfold.replays.importers.kit.comparison import COMPARED
from turnfold.replays.importers.kit.imported import Check, ImportedGame
from turnfold.replays.timeline.told import untold

if TYPE_CHECKING:  # who only imports, as in a browser, has no use for a terminal
    from rich.table import Table
    from rich.text import Text

SHOWN = 5
"""How many unexplained differences of a game are shown; --json lists them all."""


class Scope(Struct, frozen=True):
    """What the check of a recorder's games covers.

    `copied` is what is taken from the recorder's own state and not compared; `reasons` says why a
    message can differ, under the name of each reason.
    """

    recorder: str
    copied: tuple[str, ...]
    reasons: Mapping[str, str]


class ImportSummary(NamedTuple):
    """What is kept of a game after its log has been saved, so that memory never holds two logs.
    `program` recorded it, and does not tell what is in `not_told`."""

    path: Path
    events: int
    turns: int
    result: str
    game: dict[str, object]
    damage: list[str]
    check: Check
    program: str
    not_told: list[Tellable]


def summed(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    """Several counts as one."""
    return sum(map(Counter, counts), Counter())


def kept(path: Path, game: ImportedGame) -> ImportSummary:
    """The facts about a game that are needed for the report."""
    which = {"match": game.match, "game": game.number, "recorder": game.recorder}
    began = game.log.events[0] if len(game.log) else None
    program = began.recorded_by if isinstance(began, GameBegan) else ""
    events, missing = len(game.log), untold(game.log)
    return ImportSummary(
        path, events, game.turns, game.result, which, game.damage, game.check, program, missing
    )


def check_table(games: list[ImportSummary]) -> "Table":
    """The result of the check, one row for each game."""
    from rich.table import Table
    from rich.text import Text

    made = Table(box=None, padding=(0, 1), header_style="bold")
    made.add_column("game", no_wrap=True)
    for name in (
        "messages",
        "equal",
        "explained",
        "UNEXPLAINED",
        "lost",
        "no state",
        "undone",
        "gaps",
    ):
        made.add_column(name, justify="right")
    for each in games:
        check, unexplained = each.check, each.check.unexplained
        made.add_row(
            each.path.name.removesuffix(".jsonl"),
            str(check.messages),
            str(check.equal),
            str(check.differing - check.unexplained_messages),
            Text(str(unexplained), "bold red" if unexplained else "green"),
            str(check.unclaimed),
            str(check.uncompared),
            f"{check.undo_equal}/{check.undo_snapshots}",
            str(check.gaps),
        )
    return made


def sentences(games: list[ImportSummary], scope: Scope) -> Iterator["Text"]:
    """Sentences that sum up the table."""
    from rich.text import Text

    uncompared = sum(each.check.uncompared for each in games)
    if uncompared:
        what = counted(uncompared, "message")
        yield Text(f"\n{what}: there was no state of {scope.recorder} to compare with.")
    compared = sum(each.check.messages - each.check.unclaimed for each in games) - uncompared
    if uncompared and not compared:
        return
    equal = sum(each.check.equal for each in games)
    share = f" ({100 * equal / compared:.3f} %)" if compared else ""
    yield Text(f"\n{equal} of {compared} messages are equal{share}.")
    in_part = sum(each.check.in_part for each in games)
    if in_part:
        yield Text(f"{in_part} of them come after a gap: what was told again is compared.")
    yield Text(f"Compared, as folded from events: {'; '.join(COMPARED)}.", "dim")
    copied = "; ".join(scope.copied)
    yield Text(f"Copied from {scope.recorder}'s records and not counted: {copied}.", "dim")
    unread = summed(each.check.unread for each in games)
    if unread:
        told = "; ".join(f"{name} ({number})" for name, number in sorted(unread.items()))
        yield Text(f"Shown by {scope.recorder} and not read, how often: {told}.", "dim")
    reasons = summed(each.check.different for each in games)
    for reason, number in sorted(reasons.items()):
        verb = "differs" if number == 1 else "differ"
        yield Text(f"{counted(number, 'message')} {verb} ({reason}): {scope.reasons[reason]}.")
    for each in games:
        unexplained = [one for one in each.check.differences if one.is_unexplained]
        for one in unexplained[:SHOWN]:
            yield Text(
                f"{each.path.name}: state {one.state}, line {one.line}: {one.path} is "
                f"{one.recorded} in {scope.recorder} and {one.folded} in the fold"
            )
