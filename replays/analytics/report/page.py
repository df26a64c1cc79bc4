"""The page: what is in it, in which order, and how it looks."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from turnfold.replays.analytics.database import Database, QueryResult
from turnfold.replays.analytics.questions import questions
from turnfold.replays.analytics.report import plots

HEADLINES = """
SELECT
    (SELECT count(*) FROM games) AS games,
    (SELECT count(*) FROM turns) AS turns,
    (SELECT count(*) FROM events) AS events,
    (SELECT count(*) FROM combats WHERE role = 'attacker') AS attackers,
    (SELECT coalesce(sum(amount), 0) FROM damage WHERE to_player) AS damage
"""


class Chart(NamedTuple):
    """A chart: its title, the named query that it shows, and the function that draws the answer."""

    title: str
    question: str
    plot: plots.Plot


PICTURES = (
    Chart("Life", "life-by-turn", plots.life_by_turn),
    Chart("Damage", "damage-by-turn", plots.damage_by_turn),
    Chart("Curve", "curve", plots.curve),
    Chart("Length", "turns-per-game", plots.turns_per_game),
    Chart("Attackers", "attacks-by-power", plots.attacks_by_power),
    Chart("Comebacks", "comebacks", plots.comebacks),
    Chart("Trades", "combat-trades", plots.combat_trades),
    Chart("Removal", "removal-timing", plots.removal_timing),
    Chart("Cards", "damage-by-card", plots.damage_by_card),
)

TOKENS = files("turnfold.replays.viewer") / "page" / "tokens.css"
"""The colours and the type of all pages."""

STYLE = """
:root { --one: var(--p1); --two: var(--p2); --three: var(--p3); --faint: var(--soft); }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: var(--quiet); color: var(--ink); font: 14px/1.45 var(--sans); }
main { max-width: 1240px; margin: 0 auto; padding: 24px 12px 48px; }
h1 { font: 700 29px/1.2 var(--serif); } h2 { font: 700 18px/1.3 var(--serif); }
p { margin: 4px 0 8px; color: var(--soft); }
.figures { display: flex; flex-wrap: wrap; gap: 12px; margin: 16px 0; }
.figures div { flex: 1 1 110px; background: var(--panel); border: 1px solid var(--line);
  border-radius: 9px; padding: 8px 12px; }
.figures dt { color: var(--soft); font-size: 13px; }
.figures dd { font: 700 22px/1.3 var(--serif); font-variant-numeric: lining-nums tabular-nums; }
.grid { display: grid; gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
  padding: 12px; min-width: 0; }
svg { display: block; width: 100%; max-width: 440px; height: auto; margin: 0 auto;
  font-family: inherit; }
svg [id^="tip"]:hover { filter: brightness(1.2) saturate(1.3); opacity: 1; }
details { margin-top: 4px; font-size: 13px; }
summary { cursor: pointer; color: var(--accent); line-height: 24px; }
.wide { overflow-x: auto; max-height: 350px; } table { border-collapse: collapse; margin: 8px 0; }
th, td { padding: 2px 12px 2px 0; text-align: left; font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 600; }
pre { overflow-x: auto; color: var(--soft); font: 12px/1.5 var(--mono); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
"""


def page(database: Database, title: str) -> str:
    """The whole page as HTML. It makes no request."""
    colors = TOKENS.read_text(encoding="utf-8")
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta http-equiv="Content-Security-Policy" '
            "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            f"<title>{escape(title)}</title>\n<style>{colors}{STYLE}</style>\n</head>",
            "<body>\n<main>",
            f"<h1>{escape(title)}</h1>",
            *_figures(database.ask(HEADLINES)),
            '<div class="grid">',
            *_wins(database),
            *(part for each in PICTURES for part in _section(database, each)),
            "</div>\n</main>\n</body>\n</html>\n",
        ]
    )


def _figures(answer: QueryResult) -> Iterator[str]:
    yield '<dl class="figures">'
    for name, value in zip(answer.columns, answer.rows[0], strict=True):
        yield f"<div><dt>{escape(name)}</dt><dd>{value:,}</dd></div>"
    yield "</dl>"


def _wins(database: Database) -> Iterator[str]:
    """The section about who wins: players who attack first, who start, who took mulligans."""
    rows: list[tuple[str, int, int]] = []
    asked = {name: database.ask(questions()[name].sql) for name in WINS}
    rows += [("attacked first", row[0], row[1]) for row in asked[WINS[0]].rows if row[0]]
    starts = {True: "started", False: "went second"}
    rows += [(starts[row[0]], row[1], row[2]) for row in asked[WINS[1]].rows]
    for row in asked[WINS[2]].rows:
        rows.append((f"{row[0]} mulligan{'s' * (row[0] != 1)}", row[1], row[2]))
    if rows:
        yield "<section>\n<h2>Who wins</h2>\n<p>How often players won who did this.</p>"
        yield f"<figure>{plots.shares(rows)}</figure>"
        for name, answer in asked.items():
            yield _details(name, answer)
        yield "</section>"


REACHED = 'tabindex="0"'
"""What is wider than a phone scrolls, and can be reached with the keyboard."""

WINS = ("who-wins-when-attacking-first", "who-wins-when-starting", "mulligans")


def _section(database: Database, picture: Chart) -> Iterator[str]:
    question = questions()[picture.question]
    answer = database.ask(question.sql)
    if not answer.rows:
        return
    yield f"<section>\n<h2>{escape(picture.title)}</h2>\n<p>{escape(question.asks)}</p>"
    yield f"<figure>{picture.plot(answer.rows)}</figure>"
    yield _details(picture.question, answer)
    yield "</section>"


def _details(name: str, answer: QueryResult) -> str:
    """The numbers that a picture shows, and the query that gave them."""
    sql = escape(questions()[name].sql)
    return (
        f"<details><summary>numbers: {escape(name)}</summary>\n"
        f'<div class="wide" {REACHED}>{_table(answer.columns, answer.rows)}</div>\n'
        f"<pre>{sql}</pre></details>"
    )


def _table(columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{_cell(value)}</td>" for value in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    return "" if value is None else escape(str(value))
