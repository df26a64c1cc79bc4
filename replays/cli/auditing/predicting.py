"""`turnfold audit --predict`: how many events of recorded games the rules predict."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct
from rich.table import Table
from rich.text import Text

from turnfold.engine.fold import CannotFold
from turnfold.events.enums import Tellable
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Log
from turnfold.replays.analytics.sources import ENDINGS
from turnfold.replays.answers.auditing import predicted_game, predicted_sum
from turnfold.replays.audit.prediction import NEEDED, Deviation, EventVerdict, Prediction, predict
from turnfold.replays.cli.auditing import page_of
from turnfold.replays.cli.batches import each_looked_at, tell_bad
from turnfold.replays.cli.common import Terminal, report
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import Packing
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.timeline.told import in_words, untold

LOGS = (*ENDINGS, *(f".log{packing}" for packing in Packing))
"""How the names of logs of turnfold and of Arena end."""

SHOWN = (
    EventVerdict.PREDICTED,
    EventVerdict.CHOSEN,
    EventVerdict.OF_AN_EFFECT,
    EventVerdict.CONTRADICTED,
)
"""The verdicts on events of the game itself."""


class PredictedGame(Struct, frozen=True):
    """A game of a file, the number of its events, the result of predicting it, and what its
    recorder does not tell, so that nothing was predicted."""

    file: str
    game: str
    events: int
    prediction: Prediction
    not_told: list[Tellable]


def tell_predictions(files: tuple[Path, ...], names: Names, workers: Workers, as_json: bool) -> int:
    """Predict the games in logs, directories of logs and logs of Arena, and print the result.

    Returns 1 when an event contradicts the rules or a file cannot be used, else 0.
    """
    terminal, total, games = Terminal(), Prediction(), 0
    bad: list[tuple[str, str]] = []
    contradicted = False
    look = partial(predicted_games, names)
    for found in each_looked_at("logs", look, files, workers, bad, LOGS):
        for each in found:
            games += 1
            total.add(each.prediction)
            contradicted = contradicted or bool(each.prediction.contradictions)
            if as_json:
                report(
                    predicted_game(
                        each.file, each.game, each.events, each.prediction, each.not_told
                    )
                )
            else:
                terminal.print(_headline(each))
                if each.prediction.contradictions or each.prediction.by_effects:
                    terminal.print(page_of(_marked(each.prediction)))
    if as_json:
        report(predicted_sum(games, total))
    else:
        terminal.print(_table(total, games))
    tell_bad(bad)
    return 1 if contradicted or bad else 0


def predicted_games(names: Names, file: Path) -> list[PredictedGame]:
    """Predict the game of a recording, or all games of a log of Arena.

    Raises `UserError` when the file is neither, or the game was played by turnfold.
    """
    try:
        logs = [Recording.open(file).log]
    except UserError as error:
        try:
            logs = [game.log for game in import_games(file)]
        except UserError:
            raise error from None
    return [_predicted(file, log, names) for log in logs]


def _predicted(file: Path, log: Log, names: Names) -> PredictedGame:
    began = log.events[0] if len(log) else None
    if isinstance(began, GameBegan) and began.recorded_by == "turnfold":
        raise UserError(f"{file} was played by turnfold; check it with turnfold verify instead")
    try:
        require_sound(log)
        found = predict(log, names)
        return PredictedGame(str(file), log.header.game, len(log), found, untold(log, NEEDED))
    except CannotFold as error:
        raise UserError(f"{file}: {error}") from None


def _headline(each: PredictedGame) -> Text:
    found = each.prediction
    line = Text.assemble((f"{each.file} {each.game}", "bold"), f": {each.events} events\n  ")
    line.append(_sentence(found.besides()))
    number = len(found.contradictions)
    style = "bold red" if number else "green"
    line.append(f"\n  contradictions: {number}", style)
    unknown = found.total()[EventVerdict.UNKNOWN]
    if each.not_told:
        why = f"the recorder does not tell: {in_words(each.not_told)}"
        line.append(f"\n  nothing is predicted, because {why}")
    elif unknown:
        line.append(f"\n  not judged, because the recorder lost the game: {unknown} events")
    return line


def _sentence(numbers: dict[EventVerdict, int]) -> str:
    """A sentence with the numbers of events and their shares, without steps, priority and events
    before the first turn."""
    told = ", ".join(f"{each.value} {_share(numbers, each)}" for each in SHOWN)
    return f"besides steps, priority and setup: {told}"


def _share(numbers: dict[EventVerdict, int], verdict: EventVerdict) -> str:
    whole = sum(numbers[each] for each in SHOWN)
    part = f" ({100 * numbers[verdict] / whole:.1f} %)" if whole else ""
    return f"{numbers[verdict]}{part}"


def _marked(found: Prediction) -> Iterator[tuple[str, str, Deviation]]:
    for each in found.contradictions:
        yield "CONTRADICTION", "bold red", each
    for each in found.by_effects:
        yield "by an effect", "dim", each


def _table(total: Prediction, games: int) -> Table:
    """The shares in all games, by kind of event."""
    made = Table(title=f"all {games} games", box=None, padding=(0, 1), header_style="bold")
    made.add_column("events about", no_wrap=True)
    for verdict in SHOWN:
        made.add_column(verdict.value, justify="right")
    for chapter, numbers in total.chapters().items():
        if any(numbers[each] for each in SHOWN):
            made.add_row(chapter, *(_share(numbers, each) for each in SHOWN))
    made.add_row("all", *(_share(total.total(), each) for each in SHOWN))
    besides = total.besides()
    made.add_row("all but steps, priority, setup", *(_share(besides, each) for each in SHOWN))
    return made
