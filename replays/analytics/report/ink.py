"""The look of the pictures. Colours are names to which the page gives values, by day and by
night."""

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib
from matplotlib.figure import Figure

INK, FAINT, LINE, PAPER = "#010203", "#040506", "#070809", "#0a0b0c"
ONE, TWO, THREE = "#0d0e0f", "#101112", "#131415"

_NAMES = {
    INK: "ink", FAINT: "faint", LINE: "line", PAPER: "paper",
    ONE: "one", TWO: "two", THREE: "three",
}  # fmt: skip

_STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "turnfold",
    "font.family": "sans-serif",
    "font.size": 10,
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


@contextmanager
def picture(height: float = 3.0) -> Iterator[Any]:
    """A context with axes to draw on, in a figure of their own."""
    with matplotlib.rc_context(_STYLE):
        yield Figure(figsize=(7.2, height), layout="constrained").subplots()


def svg(axes: Any) -> str:
    """The drawing as an SVG element with the colours of the page."""
    written = io.StringIO()
    with matplotlib.rc_context(_STYLE):
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        axes.figure.savefig(written, format="svg", metadata=nothing)
    text = written.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', r"<svg \1>", text, count=1)
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", text)
    for color, name in _NAMES.items():
        text = text.replace(color, f"var(--{name})")
    return text
