"""The look of the pictures. Colours are names to which the page gives values, by day and by
night."""

import io
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from typing import Any

import matplotlib
from matplotlib.figure import Figure

INK, FAINT, LINE, PAPER = "#010203", "#040506", "#070809", "#0a0b0c"
ONE, TWO, THREE = "#0d0e0f", "#101112", "#131415"

_NAMES = {
    INK: "ink", FAINT: "faint", LINE: "line", PAPER: "panel",
    ONE: "one", TWO: "two", THREE: "three",
}  # fmt: skip

_STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "turnfold",
    "font.family": "sans-serif",
    "font.size": 13,
    "text.color": INK,
    "text.parse_math": False,
    "axes.labelcolor": FAINT,
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "figure.facecolor": "none",
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "lines.linewidth": 2,
}

WIDE = 4.7
"""Inches: so wide that the words of a picture are as large as those beside it, on a phone too."""

FOUND = 14
"""How wide the spot around a point of a line is in which its amount is shown."""


@contextmanager
def picture(height: float = 3.0) -> Iterator[Any]:
    """A context with axes to draw on, in a figure of their own."""
    with matplotlib.rc_context(_STYLE):
        yield Figure(figsize=(WIDE, height), layout="constrained").subplots()


def svg(axes: Any) -> str:
    """The drawing as an SVG element with the colours of the page. Whoever points at a bar or a
    point of a line reads what it stands for."""
    written = io.StringIO()
    tips = _tips(axes)
    with matplotlib.rc_context(_STYLE):
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        axes.figure.savefig(written, format="svg", metadata=nothing)
    text = written.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', r"<svg \1>", text, count=1)
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", text)
    for id, tip in tips.items():
        text = text.replace(f'<g id="{id}">', f'<g id="{id}"><title>{escape(tip)}</title>')
    for color, name in _NAMES.items():
        text = text.replace(color, f"var(--{name})")
    return text


def _tips(axes: Any) -> Mapping[str, str]:
    """What each bar, and each point of a line with a name, stands for, by the mark that it gets in
    the drawing."""
    found: dict[str, str] = {}

    def mark(drawn: Any, said: str) -> None:
        drawn.set_gid(f"tip{len(found)}-")
        found[drawn.get_gid()] = said

    def tip(drawn: Any, x: float, y: float, name: str) -> None:
        of = f", {name}" if name[0] != "_" else ""
        mark(drawn, f"{axes.get_xlabel()} {x:.4g}{of}: {y:.4g} {axes.get_ylabel()}")

    for bars in axes.containers:
        names = [each.get_text() for each in axes.get_yticklabels()]
        for number, bar in enumerate(bars):
            if bars.orientation == "horizontal":
                mark(bar, f"{names[number]}: {bar.get_width():,.10g}")
                continue
            middle = bar.get_x() + bar.get_width() / 2
            tip(bar, middle, bar.get_height(), str(bars.get_label()))
    for line in [each for each in axes.lines if str(each.get_label())[0] != "_"]:
        for x, y in zip(*line.get_data(), strict=True):
            spot = axes.plot([x], [y], "o", color=line.get_color(), alpha=0, markersize=FOUND)[0]
            tip(spot, x, y, str(line.get_label()))
    return found
