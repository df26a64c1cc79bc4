"""turnfold export: games and tables of turnfold in the formats of other programs."""

import click

from engine.turn.diagram import diagram


@click.group()
def export() -> None:
    """Write in the format of another program."""


@export.command()
def mermaid() -> None:
    """The turn as a Mermaid state diagram, drawn from the turn table."""
    click.echo(diagram(), nl=False)
