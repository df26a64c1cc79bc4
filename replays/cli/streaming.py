"""`turnfold publish` and `turnfold subscribe`: the commits of a store on a live stream (NATS)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from turnfold.engine.spelling import counted
from turnfold.replays.answers.files import KeptStream, PublishAnswer, StreamEvent
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    json_option,
    print_line,
    report,
    say,
)
from turnfold.replays.cli.stores import store_argument
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Checkpoint, open_store

if TYPE_CHECKING:  # the help is there without the extra
    from turnfold.replays.streams.connecting import Address
    from turnfold.replays.streams.receiving import ReceivedMessage, Take

QUIET = 1.0
"""With --once: seconds without anything new after which all is thought to be there."""

once_option = click.option("--once", is_flag=True, help="Stop when no more commits are waiting.")


@click.command()
@store_argument
@click.option(
    "--to",
    "to",
    required=True,
    metavar="NATS",
    help="The stream: nats://host:4222, or nats://host:4222/NAME; created if need be.",
)
@click.option(
    "--as",
    "viewer",
    metavar="WHO",
    help="Only what WHO may see: a player's name, A, B ..., or spectator. In a game in "
    "which WHO does not play: what a spectator may see.",
)
@once_option
@json_option
def publish(address: str, to: str, viewer: str | None, once: bool, as_json: bool) -> None:
    """Send every commit of STORE to a NATS stream, once and in order, and wait for more.

    You can stop it at any moment; it continues where the stream ends.
    """
    from turnfold.replays.streams.connecting import Address
    from turnfold.replays.streams.publishing import Publisher

    target = Address.parse(to)

    def told(at: Checkpoint) -> None:
        if as_json:
            report(PublishAnswer(str(target), at.position, at.sequence))
        else:
            read = counted(at.position, "commit")
            print_line(f"{read} of {address} read, {target} is at message {at.sequence}")

    with open_store(address) as store:
        publisher = Publisher(store, target, viewer, aside=say)
        asyncio.run(publisher.run(0 if once else None, told))


@click.command()
@click.argument("stream", metavar="NATS")
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    help="Only this game. May be given several times.",
)
@click.option(
    "--type",
    "types",
    multiple=True,
    metavar="TYPE",
    help="With --json: only events of this type, such as life_lost. May be given several times.",
)
@click.option("--new", is_flag=True, help="Only what happens from now on.")
@click.option("--to", "to", metavar="STORE", help="Keep the games in a store; created if need be.")
@click.option(
    "--parquet",
    "tables",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Keep the games as tables in Parquet files.",
)
@cards_options
@once_option
@json_option
def subscribe(
    stream: str,
    games: tuple[str, ...],
    types: tuple[str, ...],
    new: bool,
    to: str | None,
    tables: Path | None,
    names: Catalogue,
    once: bool,
    as_json: bool,
) -> None:
    """Follow the games of a NATS stream, nats://host:4222 or nats://host:4222/NAME, and print what
    happens.

    With --to they are kept in a store instead, and with --parquet as tables. You can stop either at
    any moment, and it continues where it stopped.
    """
    from turnfold.replays.streams.connecting import Address
    from turnfold.replays.streams.live_transcript import LiveTranscript
    from turnfold.replays.streams.receiving import Subscriber

    source = Address.parse(stream)
    patience = QUIET if once else None
    if types and (to or tables or not as_json):
        raise UserError("--type selects single events; it works only with --json")
    if to is not None and tables is not None:
        raise UserError(
            "--to and --parquet cannot be combined, because each continues from its own place; "
            "run two commands"
        )
    if to is not None:
        _keep(source, to, games, patience, as_json)
        return
    if tables is not None:
        _keep_tables(source, tables, games, patience, names, as_json)
        return
    subscriber = Subscriber(source, 0, games, types, say)
    since = asyncio.run(subscriber.last()) if new else 0
    if as_json:
        subscriber.sequence = since
        take: Take = _tell_data(types)
    else:
        terminal = Terminal()
        take = LiveTranscript(terminal, names, terminal.lines, since).take
    asyncio.run(subscriber.run(patience, take))


def _keep(
    source: Address, to: str, games: tuple[str, ...], patience: float | None, as_json: bool
) -> None:
    from turnfold.replays.streams.mirror import Mirror
    from turnfold.replays.streams.receiving import Subscriber

    with open_store(to, create=True) as store:
        mirror = Mirror(store, source)

        def take(batch: list[ReceivedMessage]) -> None:
            mirror.take(batch)
            if batch:
                _tell_kept(source, to, batch[-1].sequence, as_json)

        asyncio.run(Subscriber(source, mirror.sequence, games, aside=say).run(patience, take))


def _keep_tables(
    source: Address, directory: Path, games: tuple[str, ...], patience: float | None,
    names: Catalogue, as_json: bool,
) -> None:  # fmt: skip
    from turnfold.replays.streams.receiving import Subscriber
    from turnfold.replays.streams.tables import TableSink

    sink = TableSink(directory, source, names=names)
    told = sink.parts

    def take(batch: list[ReceivedMessage]) -> None:
        nonlocal told
        sink.take(batch)
        if sink.parts > told:
            told = sink.parts
            _tell_kept(source, str(directory), sink.sequence, as_json)

    try:
        asyncio.run(Subscriber(source, sink.sequence, games, aside=say).run(patience, take))
        take([])
    finally:
        sink.close()


def _tell_kept(source: Address, to: str, sequence: int, as_json: bool) -> None:
    if as_json:
        report(KeptStream(str(source), sequence, to))
    else:
        print_line(f"{to} holds {source} up to message {sequence}")


def _tell_data(types: tuple[str, ...]) -> Take:
    from turnfold.replays.streams.live_transcript import events

    def take(batch: list[ReceivedMessage]) -> None:
        for each in batch:
            for event in events(each.message, types):
                report(StreamEvent(each.message.game, event.commit, event.seq, *event[2:]))

    return take
