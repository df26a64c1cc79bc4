"""`turnfold store`: games in a file, a folder or a database; into it, out of it, between two."""

from collections.abc import Iterable
from pathlib import Path

import click
import msgspec
from msgspec import structs
from rich.table import Table

from turnfold.engine.spelling import counted
from turnfold.events.log import encode
from turnfold.replays.answers.files import (
    ExportedGame,
    MovedGameAnswer,
    StoreCreated,
    StoredGameAnswer,
)
from turnfold.replays.answers.verifying import StoredGameUnreadable, stored_game_checked
from turnfold.replays.audit.verify import examine
from turnfold.replays.cli.batches import viewer_option
from turnfold.replays.cli.common import (
    Readable,
    Terminal,
    json_option,
    make_directory,
    opened,
    print_line,
    report,
    say,
)
from turnfold.replays.cli.verify import verification_page
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_file
from turnfold.replays.stores import GameHeader, Store, StoredGame, open_store
from turnfold.replays.stores.moving import GameLines, MovedGame, copy, export_log, import_file
from turnfold.replays.stores.names import file_name
from turnfold.replays.stores.overview import GameOverview, overview
from turnfold.replays.timeline.sound import sound
from turnfold.replays.views import redacted, unseeded
from turnfold.replays.views.seeing import viewer_in

store_argument = click.argument("address", metavar="STORE")
games_argument = click.argument("names", nargs=-1, metavar="[GAME]...")


@click.group()
def store() -> None:
    """Keep games in a store: a file, a folder or a database.

    STORE is a file (games.sqlite), a folder of logs (games/), or a database of PostgreSQL
    (postgresql://user@host/database).
    """


@store.command()
@store_argument
@json_option
def create(address: str, as_json: bool) -> None:
    """Create a store."""
    with open_store(address, create=True) as made:
        if as_json:
            report(StoreCreated(made.address))
        else:
            print_line(f"{made.address} is a store")


@store.command("import")
@store_argument
@click.argument("files", nargs=-1, required=True, type=Readable(path_type=Path), metavar="LOG...")
@json_option
def import_(address: str, files: tuple[Path, ...], as_json: bool) -> int:
    """Add logs to a store.

    Exits with 1 when a log is damaged; the part before the damage is imported.
    """
    outcomes, damaged, failed = [], False, False
    with _opened(address) as target:
        for file in files:
            try:
                recording, _ = opened(file)
                outcomes.append(import_file(target, recording))
                damaged |= recording.damage is not None
            except UserError as error:
                failed = True
                say(str(error))
    _tell(outcomes, as_json)
    return 2 if failed else int(damaged)


@store.command("list")
@store_argument
@json_option
def list_(address: str, as_json: bool) -> None:
    """List the games of a store."""
    with _opened(address) as source:
        rows = [_listed(source, each) for each in source.games()]
    if as_json:
        report(rows)
        return
    table = Table("game", "players", "date", "result", "edition", "commits", "complete")
    for row in rows:
        seen = GameOverview(row.players, row.started_at, row.winners)
        result = "" if row.unreadable else seen.result
        complete = "yes" if row.complete else "no"
        told = (", ".join(row.players), row.started_at[:10], result)
        table.add_row(row.game, *told, row.edition, str(row.commits), complete)
        if row.unreadable:
            say(f"{address}: {row.game} cannot be read: {row.unreadable}")
    Terminal().print(table)


@store.command()
@store_argument
@games_argument
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="The directory for the logs, one file for each game.",
)
@viewer_option
@json_option
def export(
    address: str, names: tuple[str, ...], output: Path, viewer: str | None, as_json: bool
) -> int:
    """Write games of a store as logs.

    Writes the games that are named, or all. A log is byte for byte the one that was imported.

    Exits with 1 when a game is damaged; the part before the damage is written.
    """
    make_directory(output)
    files, damaged, taken = [], False, set[str]()
    with _opened(address) as source:
        for kept in _chosen(source, names):
            try:
                exported = export_log(source, kept)
                if viewer is not None:
                    sound(exported.reader.log, f"{address}: {kept.name}")
            except UserError as error:
                damaged = True
                say(str(error))
                continue
            if exported.damage is not None:
                damaged = True
                say(f"{kept.name} {exported.damage.told}; what stands before it is saved")
            called = kept.name if viewer is None else unseeded(kept.name)
            path = output / file_name(called, taken)
            taken.add(path.name)
            write_file(path, _seen_by(exported, viewer))
            files.append(ExportedGame(kept.name, str(path)))
            if not as_json:
                print_line(path)
    if as_json:
        report(files)
    return int(damaged)


@store.command()
@store_argument
@games_argument
@json_option
def verify(address: str, names: tuple[str, ...], as_json: bool) -> int:
    """Check the games of a store.

    Exits with 1 when something is wrong with one of them. A game that is still going on is
    incomplete; in a store, that alone is not an error.
    """
    fine = True
    with _opened(address) as source:
        for kept in _chosen(source, names):
            try:
                reader = export_log(source, kept).reader
            except UserError as error:
                fine = False
                if as_json:
                    report(StoredGameUnreadable(kept.name, str(error)))
                else:
                    say(str(error))
                continue
            found = examine(kept.name, reader.log, reader.version, reader.complete, reader.damage)
            sound = msgspec.structs.replace(found, complete=True).fine
            fine &= sound
            if as_json:
                report(stored_game_checked(found, sound))
            else:
                Terminal().lines(verification_page(found))
    return int(not fine)


@store.command("copy")
@store_argument
@click.argument("to", metavar="TO")
@games_argument
@json_option
def copy_(address: str, to: str, names: tuple[str, ...], as_json: bool) -> None:
    """Copy games from STORE to the store TO, which is created if need be.

    Copies the games that are named, or all. Commits keep their ids and their order.
    """
    with _opened(address) as source:
        chosen = {kept.name for kept in _chosen(source, names)}
        with open_store(to, create=True) as target:
            _tell(copy(source, target, chosen), as_json)


def _seen_by(exported: GameLines, viewer: str | None) -> Iterable[bytes]:
    """The lines of a game, redacted for the person of --as."""
    if viewer is None:
        return exported.lines
    log = exported.reader.log
    return encode(redacted(log, viewer_in(log, viewer)), exported.reader.complete)


def _opened(address: str) -> Store:
    """Open a store, and print on stderr what is odd about it."""
    opened = open_store(address)
    for notice in getattr(opened, "notices", ()):
        say(notice)
    return opened


def _chosen(source: Store, names: tuple[str, ...]) -> list[GameHeader]:
    return [source.game(name) for name in names] if names else source.games()


def _listed(source: Store, kept: GameHeader) -> StoredGameAnswer:
    version, complete = kept.version, kept.complete
    if kept.fault:
        return StoredGameAnswer(kept.name, "", version, complete, unreadable=kept.fault)
    try:
        log = StoredGame(source, kept.name).log
    except UserError as error:
        return StoredGameAnswer(kept.name, "", version, complete, unreadable=str(error))
    seen = structs.asdict(overview(log))
    return StoredGameAnswer(kept.name, log.header.edition.value, version, complete, **seen)


def _tell(outcomes: Iterable[MovedGame], as_json: bool) -> None:
    if as_json:
        report([MovedGameAnswer(*each) for each in outcomes])
        return
    for name, version, added in outcomes:
        print_line(f"{name}: {counted(version, 'commit')}, {added} of them new")
