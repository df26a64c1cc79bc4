"""Moves games into stores, out of them, and from one store to another."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from turnfold.events.log import BadLog, LogDamage, Reader, encode
from turnfold.events.log.log import Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores.store import (
    GameHeader,
    NewCommit,
    Store,
    StoredCommit,
    hash_of,
    header_of,
)

AT_ONCE = 4096
"""How many commits are appended together at most."""


class MovedGame(NamedTuple):
    """A game that was moved: how many commits it has now, and how many of them are new."""

    name: str
    version: int
    added: int


class GameLines(NamedTuple):
    """A game as the lines of its log; `damage` says why there are no more, if the store is
    damaged."""

    lines: list[bytes]
    reader: Reader

    @property
    def damage(self) -> LogDamage | None:
        """What is wrong with the game after the last of these lines; None if nothing is."""
        return self.reader.damage


def import_file(store: Store, recording: Recording) -> MovedGame:
    """Add the log that is in a file, byte for byte; see `import_lines`.

    A log of an earlier format is brought up to date.
    """
    if recording.format != FORMAT:
        return import_log(store, recording.log, recording.complete)
    return import_lines(store, recording.lines(), recording.complete)


def import_log(store: Store, log: Log, complete: bool) -> MovedGame:
    """Add a log to a store; see `import_lines`."""
    return import_lines(store, list(encode(log, complete=False)), complete)


def import_lines(store: Store, lines: Sequence[bytes], complete: bool) -> MovedGame:
    """Add a log to a store, or the part of it that the store does not have yet.

    Raises `UserError` when the store holds another game of this name, or this game with other
    commits.
    """
    header, *data = lines
    name = store.create(header)
    kept = store.game(name)
    try:
        added = append_missing(store, name, 0, [NewCommit(hash_of(each), each) for each in data])
    except UserError:
        store.withdraw(name)
        raise
    if complete and kept.version <= len(data):
        store.finish(name, len(data))
    return MovedGame(name, max(kept.version, len(data)), added)


def export_log(store: Store, kept: GameHeader) -> GameLines:
    """A game of a store as a log, byte for byte as it was imported, up to the first damage."""
    if kept.fault:
        raise UserError(f"{store.address}: {kept.name} cannot be read: {kept.fault}")
    reader = Reader()
    lines = [kept.header, *store.read(kept.name, 0, kept.version)]
    if kept.closing:
        lines.append(kept.closing)
    try:
        reader.read(lines)
    except BadLog as error:
        raise UserError(f"{store.address}: {kept.name} cannot be read: {error}") from None
    found = reader.log.commit_count
    if reader.damage is None and found != kept.version:
        reader.damage = LogDamage(
            reader.lines + 1, f"commits {found} to {kept.version} are missing", False
        )
    return GameLines(lines[: reader.lines + reader.complete], reader)


def copy(source: Store, target: Store, names: Collection[str]) -> Iterator[MovedGame]:
    """Copy games to another store, with the order and the ids of their commits.

    A game of an earlier format is brought up to date and gets new lines and ids. Commits that the
    target has already are not copied again. Raises `UserError` when the target holds another game
    of one of the names, or that game with other commits; what was copied until then stays.
    """
    everything = [each for each in source.games() if each.name in names]
    chosen = [each for each in everything if not each.fault]
    wanted = [each for each in chosen if header_of(each.header).turnfold == FORMAT]
    before = {}
    for kept in wanted:
        target.create(kept.header)
        before[kept.name] = target.game(kept.name).version
    for stored in _runs(source):
        name = stored[0].game
        if name in before:
            lines = [NewCommit(each.id, each.data) for each in stored]
            append_missing(target, name, stored[0].version, lines)
    for kept in wanted:
        version = target.game(kept.name).version
        if kept.complete and version == kept.version:
            target.finish(kept.name, version)
        yield MovedGame(kept.name, version, version - before[kept.name])
    for kept in chosen:
        if kept not in wanted:
            exported = export_log(source, kept)
            if exported.damage is not None:
                raise UserError(f"{source.address}: {kept.name} is damaged at {exported.damage}")
            yield import_log(target, exported.reader.log, kept.complete)
    for kept in everything:
        if kept.fault:
            raise UserError(f"{source.address}: {kept.name} cannot be read: {kept.fault}")


def append_missing(store: Store, game: str, first: int, lines: Sequence[NewCommit]) -> int:
    """Add the commits from version `first` on that a game does not have yet. Returns their number.

    Raises `UserError` when the game has other commits there, `VersionTaken` when earlier ones are
    missing.
    """
    version = store.game(game).version
    known = [line.data for line in lines[: max(version - first, 0)]]
    if store.read(game, first, first + len(known)) != known:
        raise UserError(f"{store.address} holds a game {game} that went differently")
    for start in range(len(known), len(lines), AT_ONCE):
        try:
            store.append(game, first + start, lines[start : start + AT_ONCE])
        except ValueError as error:
            raise UserError(
                f"{game} is damaged: {error}; {store.address} holds only what comes before"
            ) from None
    return len(lines) - len(known)


def _runs(source: Store) -> Iterator[list[StoredCommit]]:
    """All commits in their order, in runs of successive commits of one game."""
    position = 0
    while batch := source.since(position):
        position += len(batch)
        for _, run in groupby(batch, lambda each: each.game):
            yield list(run)
