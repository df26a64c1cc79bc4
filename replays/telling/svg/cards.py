"""A permanent as a card in the picture; permanents that look alike are one card with a number."""

from collections.abc import Iterable
from textwrap import wrap
from typing import NamedTuple

from turnfold.engine.characteristics.present import present
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.replays.telling.looks import attached_to, seen
from turnfold.replays.telling.sentences.words import SentenceNames, spaced
from turnfold.replays.telling.svg.shapes import (
    EDGE,
    GOOD,
    HURT,
    INK,
    PAPER,
    SOFT,
    WARN,
    Box,
    Element,
    Lettering,
    group,
    rect,
    write,
)

WIDTH = 124
"""How wide a card is, in pixels; it is as high as what it says needs."""

NAME, NOTE, SIZE = 14, 13, 22
"""How high a line of the name is, a note, and the badge with power and toughness, in pixels."""

MOST_NOTES = 4

BEHIND = 4
"""How far the cards behind the first of several equal ones stick out, in pixels."""

TILT = 5
"""By how many degrees a tapped permanent is turned."""

PAINT = {
    "white": "#c7b25a",
    "blue": "#3f7fc4",
    "black": "#5a4d63",
    "red": "#c8503c",
    "green": "#3f8f56",
}
BASICS = {
    "Plains": "white",
    "Island": "blue",
    "Swamp": "black",
    "Mountain": "red",
    "Forest": "green",
}
MANY, NONE = "#bf9a3a", "#9a958a"
"""The edge of a card of several colours, and of one without a colour."""


class CardPicture(NamedTuple):
    """The card that is drawn for one permanent or several that look alike: the ids of all of them,
    the texts, and the colour of the edge."""

    ids: tuple[ObjectId, ...]
    name: str
    size: str
    notes: tuple[Lettering, ...]
    paint: str
    tapped: bool
    phased_out: bool

    @property
    def title(self) -> list[str]:
        """The name on two lines at most."""
        return wrap(self.name, 16, max_lines=2, placeholder="…") or [""]

    @property
    def height(self) -> int:
        """How high the card is, in pixels."""
        notes = min(len(self.notes), MOST_NOTES)
        return 16 + NAME * len(self.title) + NOTE * notes + (SIZE if self.size else 0)


def cards(
    state: GameState, words: SentenceNames, things: Iterable[GameObject]
) -> list[CardPicture]:
    """Permanents as cards; those that look alike and do the same in combat share one."""
    found: dict[object, CardPicture] = {}
    for thing in things:
        made = _card(state, words, thing)
        key = (made._replace(ids=()), _role(state, thing.id))
        before = found.get(key)
        found[key] = made if before is None else made._replace(ids=before.ids + made.ids)
    return list(found.values())


def _card(state: GameState, words: SentenceNames, thing: GameObject) -> CardPicture:
    name = "face-down card" if thing.face_down and not thing.card else words.name(thing.id)
    return CardPicture(
        (thing.id,),
        name,
        seen(state, thing).size,
        tuple(_notes(state, words, thing)),
        _paint(state, thing),
        thing.tapped,
        thing.phased_out,
    )


def _role(state: GameState, id: ObjectId) -> object:
    """What a permanent does in combat, and whether it is attacked. Permanents for which this
    differs are drawn apart, because arrows begin or end at them."""
    attacker, blocker = state.attackers.get(id), state.blockers.get(id)
    return (
        attacker and (attacker.target, attacker.blockers),
        blocker and blocker.attackers,
        any(each.target == id for each in state.attackers.values()),
    )


def _notes(state: GameState, words: SentenceNames, thing: GameObject) -> Iterable[Lettering]:
    """The lines below the name."""
    if keywords := seen(state, thing).keywords:
        yield Lettering(", ".join(keywords), SOFT, 10)
    if thing.counters:
        told = (f"{number} {spaced(kind)}" for kind, number in thing.counters)
        yield Lettering(", ".join(told), GOOD, 10, True)
    if on := attached_to(state, thing.id):
        yield Lettering(f"with {words.things(on)}", SOFT, 10)
    if thing.damage:
        yield Lettering(f"damage {thing.damage}", HURT, 10, True)
    if thing.tapped:
        yield Lettering("tapped", WARN, 10)
    if thing.phased_out:
        yield Lettering("phased out", SOFT, 10)


def _paint(state: GameState, thing: GameObject) -> str:
    """The colour of a card's edge: its own, or that of the mana a basic land type gives."""
    now = present(state, thing.id)
    colors = set(now.colors) & PAINT.keys()
    if not colors and "land" in now.types:
        colors = {BASICS[each] for each in now.subtypes if each in BASICS}
    return PAINT[colors.pop()] if len(colors) == 1 else MANY if colors else NONE


def draw(parent: Element, card: CardPicture, x: float, y: float) -> Box:
    """Draw a card with its left upper corner at (x, y). Returns the box that it fills."""
    box = Box(x, y, WIDTH, card.height)
    there = group(parent, opacity="0.5") if card.phased_out else group(parent)
    if card.tapped:
        middle = " ".join(f"{each:g}" for each in box.middle)
        there.set("transform", f"rotate({TILT} {middle})")
    for behind in range(min(len(card.ids), 3) - 1, 0, -1):
        shift = behind * BEHIND
        rect(there, Box(x + shift, y - shift, WIDTH, card.height), PAPER, EDGE, 7)
    rect(there, box, PAPER, card.paint, 7).set("stroke-width", "2.5")
    _write(there, card, box)
    return box


def _write(there: Element, card: CardPicture, box: Box) -> None:
    x, room, y = box.x + 8, WIDTH - 16, box.y + 4
    lines = [(NAME, Lettering(each, INK, 12, True)) for each in card.title]
    lines += [(NOTE, each) for each in card.notes[:MOST_NOTES]]
    for height, line in lines:
        y += height
        write(there, x, y, line.fitted(room))
    if len(card.ids) > 1:
        number = Lettering(f"×{len(card.ids)}", SOFT, 11, True)
        write(there, box.x + WIDTH - 7, box.y + 16, number, "end")
    if card.size:
        size = Lettering(card.size, INK, 14, True)
        width = size.width + 12
        badge = Box(box.x + WIDTH - width - 4, box.y + box.height - 24, width, 20)
        rect(there, badge, PAPER, card.paint, 5)
        write(there, badge.middle[0], badge.y + 15, size, "middle")
