"""The list of many games as one page, which is sorted, filtered and searched without a server."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from turnfold.replays.telling.sentences.words import queue_name
from turnfold.replays.viewer.glance import GameSummary, GlancePlayer
from turnfold.replays.viewer.page import locked, source


class ListedGame(NamedTuple):
    """A game and the address of its page."""

    game: GameSummary
    address: str


LIST_STYLES = ("tokens.css", "base.css", "list.css")
LIST_FILES = dict.fromkeys(LIST_STYLES, "text/css") | {"list.js": "text/javascript"}
"""The files of the list and what they are, in the order in which they apply."""


def list_page(games: Sequence[ListedGame], report: str = "") -> str:
    """The list as one file, the latest game first, with a link to a report if there is one."""
    style = "".join(map(source, LIST_STYLES))
    script = source("list.js")
    return _filled(
        games,
        report,
        policy=locked(style, script),
        styles=f"<style>{style}</style>",
        scripts=f'<script type="module">{script}</script>',
    )


def served_list(games: Sequence[ListedGame], report: str = "", grows: bool = True) -> str:
    """The list as a server sends it; if it `grows`, the page asks from time to time whether there
    are more games."""
    page = _filled(
        games,
        report,
        policy="",
        styles="".join(f'<link rel="stylesheet" href="{name}">' for name in LIST_STYLES),
        scripts='<script type="module" src="list.js"></script>',
    )
    served = f'<html lang="en" data-served="{version(games)}">'
    return page.replace('<html lang="en">', served) if grows else page


def version(games: Sequence[ListedGame]) -> str:
    """A text that changes when games are added to the list or end."""
    over = sum(each.game.result != "not over" for each in games)
    return f"{len(games)}.{over}"


def _filled(games: Sequence[ListedGame], report: str, **parts: str) -> str:
    latest = sorted(games, key=lambda each: each.game.date, reverse=True)
    parts["links"] = f'<a href="{escape(report)}">Report</a>' if report else ""
    parts["rows"] = "".join(_rows(latest))
    page = source("list.html")
    for name, text in parts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def _rows(games: Iterable[ListedGame]) -> Iterator[str]:
    for game, address in games:
        first = game.players[0] if game.players else GlancePlayer("", "", 0, None)
        players = game.headline
        queue = queue_name(game.queue)
        told = " ".join([players, queue, game.queue, game.game, *game.cards])
        keys = {
            "date": game.date,
            "players": players,
            "queue": queue,
            "colors": first.colors,
            "result": game.result,
            "turns": str(game.turns),
            "life": "" if first.life is None else str(first.life),
            "search": told.lower(),
        }
        data = " ".join(f'data-{name}="{escape(value)}"' for name, value in keys.items())
        word = game.result.replace(" ", "-")
        yield (
            f"<tr {data}><td>{escape(game.date[:16].replace('T', ' '))}</td>"
            f'<td><a href="{escape(address)}">{escape(players)}</a></td>'
            f"<td>{escape(queue)}</td><td>{_pips(game.players)}</td>"
            f'<td class="{escape(word)}">{escape(game.result)}</td>'
            f'<td data-label="turns">{game.turns}</td>'
            f'<td data-label="life">{escape(game.life)}</td></tr>\n'
        )


def _pips(players: Sequence[GlancePlayer]) -> str:
    """The colours of the players, of each as letters that are read out together; nothing where
    nobody cast a spell with a colour."""
    if not any(each.colors for each in players):
        return ""
    return " – ".join(
        "".join(f'<span class="pip is-{letter}">{letter}</span>' for letter in each.colors)
        or '<span class="none">none</span>'
        for each in players
    )
