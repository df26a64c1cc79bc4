"""The shapes of a picture: boxes, texts and arrows, as elements of SVG."""

import xml.etree.ElementTree as ET
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from turnfold.replays.telling.visible import visible

INK, SOFT, PAPER, GROUND, EDGE = "#22211d", "#6a665c", "#fffefb", "#f3f1ec", "#d5d0c4"
HURT, GOOD, WARN = "#b3261e", "#2f7d43", "#8a5a00"
PLAYERS = ("#1f6f9f", "#b4552d", "#4f7d2c", "#8a4fa3", "#9b7a12", "#b03a6a")
"""The colour of each player by number; more than six share them."""

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
"""Fonts that systems have, so that a picture loads none."""

WIDE = 0.56
"""How wide a character is on average, for a font of size 1."""

Element = ET.Element


class Box(NamedTuple):
    """A place in the picture: its left upper corner, its width and its height, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class Lettering(NamedTuple):
    """A text on one line, and how it looks: its colour, its size in pixels, and its weight."""

    text: str
    fill: str = INK
    size: int = 13
    bold: bool = False

    @property
    def width(self) -> float:
        """An estimate of its width in pixels, made without its font."""
        return cell_len(self.text) * self.size * WIDE * (1.15 if self.bold else 1)

    def fitted(self, width: float) -> "Lettering":
        """The same, cut to a width in pixels; "…" stands for what was cut off."""
        if self.width <= width:
            return self
        cells = int(width / (self.width / cell_len(self.text)))
        return self._replace(text=set_cell_size(self.text, max(cells - 1, 0)).rstrip() + "…")


def picture(width: float, height: float, title: str) -> Element:
    """An empty picture; `title` is what a screen reader says in its place."""
    svg = ET.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
        style=f"max-width:100%;height:auto;font-family:{FONT}",
    )
    svg.set("aria-label", visible(title))
    rect(svg, Box(0, 0, width, height), GROUND, GROUND, 8)
    return svg


def rect(parent: Element, box: Box, fill: str, edge: str, radius: float = 4) -> Element:
    """A rectangle with round corners."""
    x, y, width, height = (f"{each:g}" for each in box)
    sides = {"x": x, "y": y, "width": width, "height": height, "rx": f"{radius:g}"}
    return ET.SubElement(parent, "rect", {**sides, "fill": fill, "stroke": edge})


def write(parent: Element, x: float, y: float, line: Lettering, anchor: str = "start") -> float:
    """Write a line of text with its baseline at `y`. Returns the `x` at which it ends, if it begins
    at `x`."""
    look = {"fill": line.fill, "font-size": str(line.size), "text-anchor": anchor}
    look |= {"font-weight": "600"} if line.bold else {}
    text = ET.SubElement(parent, "text", {"x": f"{x:g}", "y": f"{y:g}", **look})
    text.text = visible(line.text)
    return x + line.width


def group(parent: Element, **attributes: str) -> Element:
    """Several shapes that are drawn as one."""
    return ET.SubElement(parent, "g", attributes)


def arrow(parent: Element, start: Box, end: Box, color: str) -> None:
    """An arrow from the edge of a place to the edge of another."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    down = to_y > y
    y += start.height / 2 if down else -start.height / 2
    to_y -= end.height / 2 if down else -end.height / 2
    half = (y + to_y) / 2
    path = f"M{x:g} {y:g}C{x:g} {half:g} {to_x:g} {half:g} {to_x:g} {to_y:g}"
    look = {"fill": "none", "stroke": color, "stroke-width": "3", "stroke-opacity": "0.7"}
    ET.SubElement(parent, "path", {"d": path, **look})
    back = -9 if down else 9
    head = f"M{to_x:g} {to_y:g}l-6 {back}h12z"
    ET.SubElement(parent, "path", {"d": head, "fill": color, "fill-opacity": "0.85"})


def xml_of(svg: Element) -> str:
    """The picture as text."""
    return ET.tostring(svg, encoding="unicode")
