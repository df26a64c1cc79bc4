"""turnfold export: games and tables of turnfold in the formats of other programs."""

import click

from engine.turn.diagram import diagram
from replays.cli.exporting_17lands import seventeen_lands
from replays.cli.exporting_csv import csv
from replays.cli.exporting_html import html
from replays.cli.exporting_parquet import parquet


@click.group()
def export() -> None:
    """Write in the format of another program."""


@export.command()
def mermaid() -> None:
    """The turn as a Mermaid state diagram, drawn from the turn table."""
    click.echo(diagram(), nl=False)


export.add_command(html)
export.add_command(csv)
export.add_command(parquet)
export.add_command(seventeen_lands)
