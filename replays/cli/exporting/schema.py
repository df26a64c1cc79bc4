"""`turnfold schema NAME`: what an editor or a program checks files against."""

from pathlib import Path

import click

from turnfold.replays.cli.common import print_text, say
from turnfold.replays.recordings.files import write_file
from turnfold.replays.schemas import SCHEMAS, text_of


@click.command()
@click.argument("name", type=click.Choice(list(SCHEMAS)))
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="The file to write, such as dispute.schema.json; without it the schema is printed.",
)
def schema(name: str, output: Path | None) -> None:
    """Make a JSON Schema: of dispute files, events, lines of a log, card files, what commands
    answer with --json, cases of the conformance suite or lines of its protocol; or the AsyncAPI
    document of a stream.

    Editors that support schemas can complete a dispute file whose first line is
    `#:schema FILE`.
    """
    text = text_of(name)
    if output is None:
        print_text(text)
    else:
        write_file(output, [text.encode()])
        say(f"{output}: the schema of {name}")
