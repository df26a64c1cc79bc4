"""turnfold export: games and tables of turnfold in the formats of other programs."""

import click

from turnfold.engine.machine.diagram import diagram
from turnfold.replays.cli.exporting.app import app
from turnfold.replays.cli.exporting.csv import csv
from turnfold.replays.cli.exporting.drafts import drafts
from turnfold.replays.cli.exporting.html import html
from turnfold.replays.cli.exporting.parquet import parquet
from turnfold.replays.cli.exporting.seventeen_lands import seventeen_lands
from turnfold.replays.cli.exporting.svg import svg


@click.group()
def export() -> None:
    """Write games as a web page, pictures, tables or other formats."""


@export.command()
def mermaid() -> None:
    """Print the turn as a Mermaid state diagram."""
    click.echo(diagram(), nl=False)


export.add_command(html)
export.add_command(app)
export.add_command(csv)
export.add_command(drafts)
export.add_command(parquet)
export.add_command(seventeen_lands)
export.add_command(svg)
