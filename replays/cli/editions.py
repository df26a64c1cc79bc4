"""Editions on the command line: a name, or any day."""

from typing import Any

import click

from turnfold.events.enums import Edition
from turnfold.replays.recordings.editions import NAMED, edition_named
from turnfold.replays.recordings.errors import Unusable


class EditionName(click.ParamType[Edition]):
    """An edition by its name, 2004, 2010 or 2024, or by its day, such as 2013-07-12."""

    name = "edition"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """How help shows it."""
        return f"[{'|'.join(NAMED)}|YYYY-MM-DD]"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Edition:
        """The edition that a text names; another text is refused."""
        try:
            return edition_named(str(value))
        except Unusable as error:
            self.fail(str(error), param, ctx)
