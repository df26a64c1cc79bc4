"""The whole board as a picture: the players' sides, with the stack and the combat between them."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.enums import Zone
from turnfold.replays.telling.board import hand, outcome, where
from turnfold.replays.telling.looks import permanents
from turnfold.replays.telling.seating import seating
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, SentenceNames, spaced
from turnfold.replays.telling.svg.cards import BEHIND, WIDTH, cards, draw
from turnfold.replays.telling.svg.shapes import (
    EDGE,
    GOOD,
    HURT,
    INK,
    PAPER,
    PLAYERS,
    SOFT,
    WARN,
    Box,
    Element,
    Lettering,
    arrow,
    group,
    picture,
    rect,
    write,
    xml_of,
)

BREADTH = 1000
"""The width of a picture, in pixels; it is as high as the board needs."""

MARGIN, GAP = 16, 12
IN_A_ROW = int((BREADTH - 2 * MARGIN - 2 * BEHIND + GAP) // (WIDTH + GAP))
LOW_LIFE = 5
ATTACK, BLOCK = "#b3261e", "#1f5f8f"
ROWS = ("lands", "others", "creatures")

_Part: TypeAlias = Callable[[Element, PlayerId, float], float]
"""Draws a part of a player's side, from a height down, and says where it ends."""


def board_svg(state: GameState, names: Names = NO_NAMES, place: str = "") -> str:
    """A state as an SVG picture that loads nothing and has no scripts.

    `names` holds the names of cards for which the log has only numbers. `place` says where in the
    game this is. The text can be part of an HTML page or a file of its own.
    """
    words = SentenceNames(state, names)
    title = where(state, words).plain + (f" · {place}" if place else "")
    drawn = _Table(state, words)
    shapes = group(drawn.shapes)
    y = write_lines(shapes, MARGIN + 8, [Lettering(title, INK, 15, True), *_news(state, words)])
    seats = seating(state)
    for player in seats[:-1]:
        y = drawn.side(player, y, facing=True)
    y = drawn.stack(y)
    for player in seats[-1:]:
        y = drawn.side(player, y, facing=False)
    drawn.arrows()
    svg = picture(BREADTH, y + MARGIN - GAP, title)
    svg.append(drawn.shapes)
    return xml_of(svg)


def write_lines(parent: Element, y: float, lines: Iterable[Lettering]) -> float:
    """Write lines below one another. Returns the `y` at which the next line would begin."""
    for line in lines:
        y += line.size
        write(parent, MARGIN, y, line.fitted(BREADTH - 2 * MARGIN))
        y += GAP / 2
    return y + GAP / 2


def _news(state: GameState, words: SentenceNames) -> Iterator[Lettering]:
    """Lines that say how the game ended, or that a part of it is missing."""
    if state.gap:
        lost = f"The recorder lost messages: {state.gap}. What is shown is not certain."
        yield Lettering(lost, HURT)
    if state.over:
        yield from (Lettering(each.plain.strip(), INK, 13, True) for each in outcome(state, words))


class _Table:
    """Draws the parts of a board, and remembers where everything is, for the arrows."""

    def __init__(self, state: GameState, words: SentenceNames) -> None:
        self.state = state
        self.words = words
        self.shapes = Element("g")
        self.places: dict[int, Box] = {}

    def side(self, player: PlayerId, y: float, facing: bool) -> float:
        """Draw a player's side from `y` down; an opponent's faces the other way. Returns the `y`
        where it ends."""
        drawn = group(self.shapes)
        ground = rect(drawn, Box(0, 0, 0, 0), PAPER, EDGE, 8)
        ground.set("fill-opacity", "0.55")
        inside = y + GAP
        parts: list[_Part] = [self._head, self._hand, *map(self._row, ROWS)]
        for part in parts if facing else reversed(parts):
            inside = part(drawn, player, inside)
        ground.set("x", str(MARGIN / 2))
        ground.set("y", f"{y:g}")
        ground.set("width", str(BREADTH - MARGIN))
        ground.set("height", f"{inside - y:g}")
        return inside + GAP

    def _head(self, drawn: Element, player: PlayerId, y: float) -> float:
        """Name, life, counters, mana, and how many cards are in each zone."""
        found = self.state.players[player]
        color = PLAYERS[(player - 1) % len(PLAYERS)]
        mark = "▸ " if player in active_players(self.state) else ""
        hurt = HURT if found.life <= LOW_LIFE else INK
        parts = [
            Lettering(f"{mark}{self.words.player(player)}", color, 16, True).fitted(BREADTH / 3),
            Lettering(f"{found.life} life", hurt, 16, True),
        ]
        parts += [Lettering(f"{number} {spaced(kind)}", GOOD, 12, True)
                  for kind, number in found.counters]  # fmt: skip
        parts += [
            Lettering(f"{number} {kind} mana", WARN, 12) for kind, number in found.mana if number
        ]
        parts += [Lettering(each, SOFT, 12) for each in self._zones(player)]
        if found.lost is not None:
            parts.append(Lettering("has lost", HURT, 12, True))
        x = float(MARGIN)
        for part in parts:
            x = write(drawn, x, y + 16, part) + GAP
        self.places[player] = Box(MARGIN, y - GAP / 2, min(x, BREADTH / 3) - MARGIN, 24 + GAP)
        return y + 24 + GAP / 2

    def _zones(self, player: PlayerId) -> Iterator[str]:
        state = self.state
        for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE):
            ids = state.zone(zone, player) or state.zone(zone)
            number = sum(state.objects[each].owner == player for each in ids)
            if number or zone in (Zone.HAND, Zone.LIBRARY):
                yield f"{zone.value} {number}"

    def _hand(self, drawn: Element, player: PlayerId, y: float) -> float:
        """The cards of a hand that are known, each as a label."""
        held = [Lettering(each.plain, INK, 11).fitted(BREADTH / 3)
                for each in hand(self.state, self.words, player, ids=False)]  # fmt: skip
        x = float(MARGIN)
        for each in held:
            if x > MARGIN and x + each.width + GAP > BREADTH - MARGIN:
                x, y = float(MARGIN), y + 26
            rect(drawn, Box(x, y, each.width + GAP, 20), PAPER, EDGE, 5)
            x = write(drawn, x + GAP / 2, y + 14, each) + GAP
        return y + (30 if held else 0)

    def _row(self, name: str) -> _Part:
        return lambda drawn, player, y: self._cards(drawn, player, name, y)

    def _cards(self, drawn: Element, player: PlayerId, name: str, y: float) -> float:
        """One row of permanents, broken where it is full."""
        found = cards(self.state, self.words, permanents(self.state, player, name))
        for start in range(0, len(found), IN_A_ROW):
            line = found[start : start + IN_A_ROW]
            for column, card in enumerate(line):
                x = MARGIN + column * (WIDTH + GAP)
                self.places |= dict.fromkeys(card.ids, draw(drawn, card, x, y + 2 * BEHIND))
            y += max(card.height for card in line) + GAP + 2 * BEHIND
        return y

    def stack(self, y: float) -> float:
        """Draw the stack, its top first, from `y` down. Returns the `y` where it ends."""
        state, words = self.state, self.words
        if not state.stack:
            return y
        lines = [Lettering("Stack", SOFT, 12, True)]
        for number, id in enumerate(state.stack, 1):
            thing = state.objects[id]
            name = words.as_begun(words.name(id))
            told = f"{number}. {name} by {words.player(thing.controller)}"
            if thing.targets:
                told += f" → {words.things(thing.targets)}"
            lines.append(Lettering(told + (" (resolving)" if state.resolving == id else "")))
            if text := words.text(id):
                lines.append(Lettering(f"     {text}", SOFT, 11))
        return write_lines(self.shapes, y, lines)

    def arrows(self) -> None:
        """Draw the arrows from attackers to what they attack, and from blockers to attackers."""
        places = self.places
        drawn: set[tuple[Box, Box]] = set()
        for id, attacker in self.state.attackers.items():
            pairs = [(id, attacker.target, ATTACK)]
            pairs += [(blocker, id, BLOCK) for blocker in attacker.blockers]
            for start, end, color in pairs:
                if end == NOBODY or start not in places or end not in places:
                    continue
                way = places[start], places[end]
                if way not in drawn:
                    arrow(self.shapes, *way, color)
                drawn.add(way)
