"""Which cards of a game or a dispute nothing here knows, and where Scryfall has each of them."""

from collections.abc import Iterable
from urllib.parse import urlencode

from turnfold.engine.cards.pool import pool
from turnfold.engine.spelling import counted
from turnfold.replays.branches.tree import MAIN
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.recordings.texts import toml_data
from turnfold.replays.viewer.app.messages import Lacking
from turnfold.replays.viewer.cards import cards_named
from turnfold.replays.viewer.session import Session

SCRYFALL = "https://api.scryfall.com"
"""Who is asked about single cards, when the user presses the button that says so."""

MOST = 75
"""How many cards are asked for by one press, one after the other."""


def lacking_in_game(session: Session, known: Catalogue) -> Lacking:
    """The cards of a game that have Arena's numbers and no name."""
    named = cards_named(session.tree.log(MAIN))
    numbers = sorted(int(each[1:]) for each in named if each[:1] == "#" and each[1:].isdecimal())
    asks = [f"/cards/arena/{each}" for each in numbers if known.get(each) is None]
    return _lacking(asks, "by Arena number")


def lacking_in_dispute(text: str) -> Lacking:
    """The permanents of a dispute that have the name of a card, and nothing that describes it."""
    asks = [f"/cards/named?{urlencode({'exact': each})}" for each in undescribed(text).values()]
    return _lacking(sorted({*asks}), "by name")


def undescribed(text: str) -> dict[int, str]:
    """The permanents of a dispute that only cards of the user's files can describe: their names,
    by their places in the list."""
    try:
        listed = toml_data(text).get("battlefield")
    except (RecursionError, ValueError):
        return {}
    tables = listed if isinstance(listed, list) else []
    return {
        number: each["name"]
        for number, each in enumerate(tables)
        if isinstance(each, dict)
        and "types" not in each
        and isinstance(each.get("name"), str)
        and each["name"] not in pool()
    }


def _lacking(asks: Iterable[str], how: str) -> Lacking:
    some = [*asks][:MOST]
    whom = SCRYFALL.removeprefix("https://")
    return Lacking(some, f"Ask {whom} about {counted(len(some), 'card')} {how}" if some else "")
