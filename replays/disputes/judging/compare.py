"""Plays the same script under several editions and compares the games: where they diverge, and how
they end."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.judging.telling import ToldEvent, told_events
from turnfold.replays.disputes.judging.turning import TurningDay, turning_days


class ComparedEvent(Struct, frozen=True):
    """An event of one game at a point of the comparison: its number, sentence and rule."""

    event: int
    sentence: str
    rule: str


class ComparedStep(Struct, frozen=True):
    """One point of the games: the step, and what happened in each game (None: nothing that
    corresponds)."""

    step: str
    sides: tuple[ComparedEvent | None, ...]

    @property
    def parts(self) -> bool:
        """Whether the games differ here."""
        return None in self.sides


class ScriptComparison(Struct):
    """The games with their rows. `first` is the row at which they diverge; None if they never
    do."""

    scenario: Scenario
    editions: tuple[Edition, ...]
    outcomes: tuple[Judgement, ...]
    rows: list[ComparedStep]
    turning: list[TurningDay] = []
    """If the editions are the days of the time line on which the game changes: these days."""

    def __repr__(self) -> str:
        editions = ", ".join(each.value for each in self.editions)
        part = "never part" if self.first is None else f"part at row {self.first}"
        return f"<ScriptComparison of {self.scenario.title!r} under {editions}: they {part}>"

    @property
    def first(self) -> int | None:
        """The number of the first row in which the games differ; None if none does."""
        return next((n for n, row in enumerate(self.rows) if row.parts), None)

    @property
    def deciding(self) -> tuple[Judgement, ...]:
        """The outcomes of which the file says what must come out: under its own edition, or under
        every edition if its own was not played. On the whole time line it is the last day that is
        not later than its own."""
        own = self.scenario.edition
        if self.turning:
            until = [e for e in self.outcomes if e.played.edition.day <= own.day]
            return tuple(until[-1:]) or self.outcomes[:1]
        return tuple(each for each in self.outcomes if each.played.edition is own) or self.outcomes

    @property
    def ok(self) -> bool:
        """Whether each of the deciding outcomes is as expected."""
        return all(each.ok for each in self.deciding)

    @property
    def conclusion(self) -> str:
        """The sentence with which a report ends: that of the first deciding outcome that is not as
        expected, or else of the first, with its edition."""
        found = next((e for e in self.deciding if not e.ok), self.deciding[0])
        return f"Rules of {found.played.edition.value}: {found.conclusion}"

    def ends(self) -> dict[str, list[Any]]:
        """Every place in which the final boards differ, with its value in each."""
        return differing([each.board for each in self.outcomes])


def compare(scenario: Scenario, editions: Sequence[Edition]) -> ScriptComparison:
    """Play a scenario under each edition. An action that does not exist in an edition is left out
    there."""
    outcomes = tuple(run(scenario, edition) for edition in editions)
    rows = side_by_side([list(told_events(each.played)) for each in outcomes])
    return ScriptComparison(scenario, tuple(editions), outcomes, rows)


def compare_all(scenario: Scenario) -> ScriptComparison:
    """Play a scenario from each day of the time line on which its game becomes another."""
    turning = turning_days(scenario)
    made = compare(scenario, [each.edition for each in turning])
    return replace(made, turning=turning)


def side_by_side(games: Sequence[list[ToldEvent]]) -> list[ComparedStep]:
    """The events of several games, row by row, with the same events in one row."""
    merged: list[tuple[ToldEvent | None, ...]] = [(each,) for each in games[0]]
    for width, game in enumerate(games[1:], 1):
        merged = _merged(merged, game, width)
    return [ComparedStep(_step(row), tuple(_side(each) for each in row)) for row in merged]


def differing(boards: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Every place in which boards differ, with its value in each."""
    flat = list(map(_flat, boards))
    paths = dict.fromkeys(path for board in flat for path in board)
    found = {path: [board.get(path) for board in flat] for path in paths}
    return {path: values for path, values in found.items() if values != values[:1] * len(flat)}


def _merged(
    rows: list[tuple[ToldEvent | None, ...]], game: list[ToldEvent], width: int
) -> list[tuple[ToldEvent | None, ...]]:
    """Merge one more game into the rows."""
    from difflib import SequenceMatcher  # who plays one game does without it

    signs = [next(filter(None, row)).sign for row in rows]
    matcher = SequenceMatcher(None, signs, [each.sign for each in game], autojunk=False)
    result: list[tuple[ToldEvent | None, ...]] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            result += [(*row, each) for row, each in zip(rows[a:b], game[c:d], strict=True)]
            continue
        result += [(*row, None) for row in rows[a:b]]
        result += [(*(None,) * width, each) for each in game[c:d]]
    return result


def _side(each: ToldEvent | None) -> ComparedEvent | None:
    return None if each is None else ComparedEvent(each.event, each.sentence, each.rule)


def _step(row: tuple[ToldEvent | None, ...]) -> str:
    return next(filter(None, row)).step


def _flat(board: dict[str, Any]) -> dict[str, Any]:
    """A board as a table of one level, with keys such as `life.A` and `damage.wall`, and one key
    for each entry of a list."""
    flat: dict[str, Any] = {}
    for key, value in board.items():
        if isinstance(value, dict):
            flat |= {f"{key}.{name}": inner for name, inner in value.items()}
        else:
            flat[key] = value
    return flat
