"""What turnfold understands of printed cards: `turnfold card`."""

import click

from turnfold.replays.cli.cards.counting import coverage
from turnfold.replays.cli.cards.showing import show


class CardGroup(click.Group):
    """A group in which a word that is no command is the name of a card, which is shown."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments, with the command that they leave out."""
        named = {*self.commands, *ctx.help_option_names}
        return super().parse_args(ctx, args if not args or args[0] in named else ["show", *args])


@click.group(cls=CardGroup)
def card() -> None:
    """Show what turnfold understands of a printed card, or count the cards of a file.

    `turnfold card NAME` is short for `turnfold card show NAME`.
    """


card.add_command(show)
card.add_command(coverage)
