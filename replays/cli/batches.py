"""What commands for many files share: workers, a progress bar, a list of bad files."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from msgspec import Struct

from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.log.columns import LogContradiction
from turnfold.replays.analytics.sources import ENDINGS, files_in
from turnfold.replays.cli.common import Readable, cards_options, json_option, say
from turnfold.replays.recordings.batch import Workers, spread
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.paper import SafeConsole

T = TypeVar("T")
R = TypeVar("R")


def workers_options(command: Callable[..., Any], also: Sequence[str] = ()) -> Callable[..., Any]:
    """--workers N, with `also` as other names of the option, and --cluster ADDRESS. For a cluster,
    whose workers were started in other folders, all paths are made absolute."""

    @wraps(command)
    def with_workers(*arguments: Any, cluster: str | None, **options: Any) -> Any:
        if cluster is not None:
            for each in click.get_current_context().command.params:
                if isinstance(each.type, click.Path) and each.name in options:
                    options[each.name] = _absolute(options[each.name])
        return command(*arguments, cluster=cluster, **options)

    count = click.option(
        "--workers",
        *also,
        "workers",
        type=click.IntRange(min=1),
        metavar="N",
        help="The number of processes; by default one for each core.",
    )
    cluster = click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Use the workers of a Dask cluster, tcp://HOST:8786. They must see the same files.",
    )
    return count(cluster(with_workers))


def _absolute(given: Any) -> Any:
    """The value of an option: paths among it are seen from the present folder."""
    if isinstance(given, tuple):
        return tuple(map(_absolute, given))
    if not isinstance(given, str | Path) or "://" in str(given):
        return given  # an address, or what an option made of the path
    return type(given)(os.path.join(Path.cwd(), given))


def viewer_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """--as WHO."""
    return click.option(
        "--as",
        "viewer",
        metavar="WHO",
        help="Only what WHO may see: a player's name, A, B ..., or spectator. In a game "
        "in which WHO does not play: what a spectator may see. Events get new numbers.",
    )(command)


def games_to(metavar: str, help: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """FILES..., and -o for the output: a FILE or a DIR, as `metavar` says."""
    kind = click.Path(path_type=Path, file_okay=metavar != "DIR", dir_okay=metavar == "DIR")

    def with_both(command: Callable[..., Any]) -> Callable[..., Any]:
        output = click.option(
            "-o", "--output", required=True, type=kind, metavar=metavar, help=help
        )
        return click.argument("files", nargs=-1, required=True, type=Readable())(output(command))

    return with_both


def games_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options for names of cards, the viewer and the workers, and --json."""
    return cards_options(viewer_option(workers_options(json_option(command))))


def followed(
    what: str,
    task: Callable[[T], R],
    things: Sequence[T],
    workers: Workers,
    size: Callable[[T], int] = lambda thing: 1,
) -> Iterator[R]:
    """The results of `task` for all things, in their order, with a progress bar on a terminal if
    there are several.

    `size` says how much of the work a thing is. If there is a bar, all results are yielded after it
    is gone, so that nothing is printed into it.
    """
    console = SafeConsole(stderr=True)
    if not console.is_terminal or len(things) == 1:
        yield from spread(task, things, workers)
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(what, total=sum(map(size, things)))
        results = []
        for thing, result in zip(things, spread(task, things, workers), strict=True):
            progress.advance(bar, size(thing))
            results.append(result)
    yield from results


class RefusedFile(Struct, frozen=True):
    """Why a file was refused."""

    reason: str


def each_looked_at(
    what: str,
    look: Callable[[Path], R],
    paths: Sequence[Path],
    workers: Workers,
    bad: list[tuple[str, str]],
    endings: Sequence[str] = ENDINGS,
) -> Iterator[R]:
    """The results of `look` for each log, in their order, including those in directories whose
    names end so.

    Logs that cannot be used are added to `bad`; if there is only one path, `UserError` is raised
    instead.
    """
    files = files_in(paths, endings)
    attempts = followed(what, partial(_attempt, look), files, workers)
    for file, found in zip(files, attempts, strict=True):
        if not isinstance(found, RefusedFile):
            yield found
        elif len(files) == 1:
            raise UserError(found.reason)
        else:
            bad.append((str(file), found.reason))


def _attempt(look: Callable[[Path], R], file: Path) -> R | RefusedFile:
    try:
        return look(file)
    except (UserError, LogContradiction, EndlessTurn, TooMany) as error:
        return RefusedFile(str(error))
    except OSError as error:
        return RefusedFile(f"{file} cannot be read: {error.strerror}")


def tell_bad(bad: Iterable[tuple[str, str]]) -> None:
    """Print at the end what is wrong with bad files, a sentence for each."""
    for file, reason in bad:
        say(reason if reason.startswith(file) else f"{file} {reason}")
