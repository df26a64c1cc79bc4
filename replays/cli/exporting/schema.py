"""`turnfold schema NAME`: what an editor or a program checks files against."""

from pathlib import Path

import click
import msgspec

from turnfold.replays.cli.common import print_line, report
from turnfold.replays.schemas import SCHEMAS, path_of


@click.command()
@click.argument("name", type=click.Choice(list(SCHEMAS)))
@click.option("--path", "as_path", is_flag=True, help="Print only the path of the schema's file.")
def schema(name: str, as_path: bool) -> None:
    """Print a JSON Schema: of dispute files, events, lines of a log, card files or what commands
    answer with --json; or the AsyncAPI document of a stream.

    Editors that support schemas can complete a dispute file whose first line is
    `#:schema PATH`; --path prints this path.
    """
    path = path_of(name)
    if as_path:
        print_line(path)
    else:
        report(msgspec.json.decode(Path(path).read_bytes()))
