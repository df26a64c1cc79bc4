"""`turnfold schema NAME`: what an editor or a program checks files against."""

from pathlib import Path

import click

from turnfold.replays.cli.common import print_line
from turnfold.replays.schemas import SCHEMAS, path_of


@click.command()
@click.argument("name", type=click.Choice(list(SCHEMAS)))
@click.option("--path", "as_path", is_flag=True, help="Only say where the file of it is.")
def schema(name: str, as_path: bool) -> None:
    """Print a JSON Schema: of dispute files, events, lines of a log or card files; or the AsyncAPI
    document of a stream.

    An editor that knows schemas completes a dispute file whose first line is
    `#:schema PATH`, with the path that --path prints.
    """
    path = path_of(name)
    print_line(path) if as_path else click.echo(Path(path).read_text(encoding="utf-8"), nl=False)
