"""The list of many games as one page: sorted, filtered and searched without a server."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from turnfold.replays.viewer.glance import Glance, GlancePlayer
from turnfold.replays.viewer.page import locked, source


class Listed(NamedTuple):
    """A game and the address of its page."""

    game: Glance
    address: str


def list_page(games: Sequence[Listed], report: str = "") -> str:
    """The list with the latest game first, and a link to a report if there is one."""
    style = source("base.css") + source("list.css")
    script = source("list.js")
    latest = sorted(games, key=lambda each: each.game.date, reverse=True)
    link = f'<a href="{escape(report)}">Report</a>' if report else ""
    parts = {
        "policy": locked(style, script),
        "styles": f"<style>{style}</style>",
        "links": link,
        "rows": "".join(_rows(latest)),
        "scripts": f'<script type="module">{script}</script>',
    }
    page = source("list.html")
    for name, text in parts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def _rows(games: Iterable[Listed]) -> Iterator[str]:
    for game, address in games:
        first = game.players[0] if game.players else GlancePlayer("", "", 0, None)
        players = game.headline
        told = " ".join([players, game.queue, game.game, *game.cards])
        keys = {
            "date": game.date,
            "players": players,
            "queue": game.queue,
            "colors": first.colors,
            "result": game.result,
            "turns": str(game.turns),
            "life": str(first.life),
            "search": told.lower(),
        }
        data = " ".join(f'data-{name}="{escape(value)}"' for name, value in keys.items())
        word = game.result.replace(" ", "-")
        life = " : ".join(str(each.life) for each in game.players)
        yield (
            f"<tr {data}><td>{escape(game.date[:16].replace('T', ' '))}</td>"
            f'<td><a href="{escape(address)}">{escape(players)}</a></td>'
            f"<td>{escape(game.queue)}</td><td>{_pips(game.players)}</td>"
            f'<td class="{escape(word)}">{escape(game.result)}</td>'
            f'<td data-label="turns">{game.turns}</td>'
            f'<td data-label="life">{escape(life)}</td></tr>\n'
        )


def _pips(players: Iterable[GlancePlayer]) -> str:
    """The colours of the players, of each as letters that are read out together."""
    return " – ".join(
        "".join(f'<span class="pip is-{letter}">{letter}</span>' for letter in each.colors)
        for each in players
        if each.colors
    )
