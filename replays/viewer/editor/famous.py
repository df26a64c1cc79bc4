"""The famous disputes that the editor offers to begin with."""

from functools import cache

from turnfold.engine.cards.pool import pool
from turnfold.replays.demo import disputes
from turnfold.replays.recordings.texts import toml_data
from turnfold.replays.viewer.editor.messages import FamousDispute


@cache
def famous() -> list[FamousDispute]:
    """The disputes that come with the program."""
    files = sorted(disputes().glob("*.toml"))
    return [_famous(each.read_text(encoding="utf-8")) for each in files]


def _famous(text: str) -> FamousDispute:
    """A dispute whose title names a card of the pool, and asks."""
    name, _, question = str(toml_data(text)["title"]).partition(": ")
    card = pool()[name]
    return FamousDispute(
        card=name,
        types=[*card.types],
        subtypes=[*card.subtypes],
        colors=[*card.color_names],
        question=question[:1].upper() + question[1:],
        text=text,
    )
