"""Editions as people name them: by a name, or by a day."""

from turnfold.events.enums import FIRST_DAY, Edition
from turnfold.replays.recordings.errors import UserError

NAMED = tuple(each.value for each in Edition)
"""The names of editions."""


def edition_named(text: str) -> Edition:
    """The edition that a text names; `UserError` if it is neither a name nor a day with rules."""
    try:
        return Edition(text)
    except ValueError:
        raise UserError(
            f"there is no edition {text}; there are {', '.join(NAMED)} and every day from "
            f"{FIRST_DAY} on, such as 2013-07-12"
        ) from None
