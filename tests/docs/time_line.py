"""The picture of the time line of the rules, drawn from the days and their changes."""

from datetime import date
from html import escape

from turnfold.events.enums import FIRST_DAY, Edition
from turnfold.replays.why.days import Day, days

WIDTH, HEIGHT = 960, 300
LEFT, RIGHT, BASE = 30, 930, 200
LAST_YEAR = 2027

HEAD = f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" \
aria-labelledby="title" font-family="sans-serif" font-size="12">
<title id="title">{{title}}</title>
<style>
text {{{{ fill: #333 }}}} .bar {{{{ fill: #6b8f8a }}}}
.axis {{{{ stroke: #666; stroke-width: 1 }}}}
@media (prefers-color-scheme: dark) {{{{ text {{{{ fill: #ddd }}}} .axis {{{{ stroke: #aaa }}}} }}}}
</style>"""


def time_line() -> str:
    """The picture: a bar for each day on which the rules changed, as high as much changed, with
    the days that have names, and a line of words for the days on which most changed."""
    known = [each for each in days() if each.day != FIRST_DAY]
    most = max(map(_changed, known))
    title = f"The {len(known)} days on which the rules changed from 1999 on"
    parts = [HEAD.format(title=title), f'<path class="axis" d="M{LEFT} {BASE}H{RIGHT}"/>']
    parts += [_bar(each, 150 * _changed(each) / most) for each in known]
    parts += [
        f'<text x="{_at(f"{year}-01-01"):.0f}" y="{BASE + 16}" text-anchor="middle">{year}</text>'
        for year in range(2000, LAST_YEAR, 5)
    ]
    for number, each in enumerate(Edition):
        x = _at(each.day)
        parts.append(f'<path class="axis" d="M{x:.0f} {BASE + 22}v{12 + 16 * number}"/>')
        says = escape(f"edition {each.value}: {each.day}")
        end = ' text-anchor="end"' if number == len(Edition) - 1 else ""
        parts.append(f'<text x="{x:.0f}" y="{BASE + 48 + 16 * number}"{end}>{says}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _changed(each: Day) -> int:
    return len(each.sentences())


def _at(day: str) -> float:
    first, last = date.fromisoformat(FIRST_DAY), date(LAST_YEAR, 1, 1)
    share = (date.fromisoformat(day) - first) / (last - first)
    return LEFT + share * (RIGHT - LEFT)


def _bar(each: Day, height: float) -> str:
    says = escape("\n".join([each.day, *each.sentences()]))
    box = f'x="{_at(each.day) - 2:.1f}" y="{BASE - height:.1f}" width="4" height="{height:.1f}"'
    return f'<rect class="bar" {box}><title>{says}</title></rect>'
