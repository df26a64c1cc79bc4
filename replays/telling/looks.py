"""Short texts for permanents, one for all that look alike."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from rich.text import Text

from turnfold.engine.characteristics.matching import designated
from turnfold.engine.characteristics.present import present
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.replays.telling.layout import DIM, HURT, LOUD
from turnfold.replays.telling.sentences.words import SentenceNames, spaced


class Appearance(NamedTuple):
    """What an object is at present, as observed by a recorder or computed from its card."""

    types: Collection[str]
    keywords: tuple[str, ...]
    power: int | None
    toughness: int | None

    @property
    def row(self) -> str:
        """The row of a board in which a permanent stands."""
        if "creature" in self.types:
            return "creatures"
        return "lands" if "land" in self.types else "others"

    @property
    def size(self) -> str:
        """Power and toughness, "2/2"; empty for anything that is not a creature."""
        shown = "creature" in self.types and self.power is not None
        return f"{self.power}/{self.toughness}" if shown else ""


def seen(state: GameState, thing: GameObject) -> Appearance:
    """What an object is at present. What a recorder observed is taken as it is, because it already
    includes counters."""
    word = thing.characteristics
    if word is not None:
        return Appearance(word.types, word.keywords, word.power, word.toughness)
    now = present(state, thing.id)
    return Appearance(now.types, tuple(sorted(now.instances)), now.power, now.toughness)


def notes(state: GameState, words: SentenceNames, thing: GameObject) -> Text:
    """Notes on a permanent: keywords, counters, damage, tapped or not, what is attached to it."""
    parts = [Text("commander", "yellow")] if thing.commander else []
    if thing.id in designated(state, "ring_bearer"):
        parts.append(Text("Ring-bearer", "yellow"))
    parts += [Text(keyword, DIM) for keyword in seen(state, thing).keywords]
    parts += [Text(f"{number} {spaced(kind)}", "green") for kind, number in thing.counters]
    if thing.damage:
        parts.append(Text(f"damage {thing.damage}", HURT))
    if thing.tapped:
        parts.append(Text("tapped", "yellow"))
    if thing.phased_out:
        parts.append(Text("phased out", DIM))
    if attached := attached_to(state, thing.id):
        parts.append(Text(f"with {words.things(attached)}", DIM))
    return Text(", ").join(parts)


def title(state: GameState, words: SentenceNames, thing: GameObject) -> str:
    """What a permanent is called, with power and toughness: "Grizzly Bears 2/2"."""
    name = "face-down card" if thing.face_down and not thing.card else words.name(thing.id)
    return f"{name} {seen(state, thing).size}".rstrip()


def attached_to(state: GameState, host: int) -> list[ObjectId]:
    """The permanents that are attached to something, oldest first."""
    return [id for id in reversed(state.battlefield) if state.objects[id].attached_to == host]


def permanents(state: GameState, player: PlayerId, row: str) -> list[GameObject]:
    """The permanents that a player controls in one row of the board, oldest first, without those
    attached to others."""
    return [
        thing
        for thing in (state.objects[id] for id in reversed(state.battlefield))
        if thing.controller == player
        and seen(state, thing).row == row
        and (thing.attached_to == NOBODY or thing.attached_to not in state.objects)
    ]


def folded(state: GameState, words: SentenceNames, things: Iterable[GameObject]) -> list[Text]:
    """Permanents that look alike stand together: "Elf 1/1 ×3 (204, 205, 206) tapped"."""
    groups: dict[tuple[str, str], tuple[Text, list[int]]] = {}
    for thing in things:
        noted = notes(state, words, thing)
        key = (title(state, words, thing), noted.plain)
        groups.setdefault(key, (noted, []))[1].append(thing.id)
    return [entry(name, ids, noted) for (name, _), (noted, ids) in groups.items()]


def entry(name: str, ids: list[ObjectId], noted: Text) -> Text:
    """A text for one permanent or several that look alike: name, number, ids and notes."""
    text = Text(name, LOUD)
    text = Text.assemble(text, f" ×{len(ids)}" if len(ids) > 1 else "")
    text.append(f" ({', '.join(map(str, ids))})", DIM)
    return Text.assemble(text, " ", noted) if noted.plain else text


def lands(state: GameState, words: SentenceNames, things: Iterable[GameObject]) -> list[Text]:
    """Lands by their names: "Forest ×3, 2 tapped". Ids are left out."""
    groups: dict[str, list[GameObject]] = {}
    for thing in things:
        groups.setdefault(words.name(thing.id), []).append(thing)
    return [_land(state, words, name, group) for name, group in groups.items()]


def _land(state: GameState, words: SentenceNames, name: str, group: list[GameObject]) -> Text:
    text = Text(f"{name} ×{len(group)}" if len(group) > 1 else name)
    tapped = sum(thing.tapped for thing in group)
    if tapped:
        text.append(" tapped" if tapped == len(group) else f", {tapped} tapped", "yellow")
    on = [id for thing in group for id in attached_to(state, thing.id)]
    if on:
        text.append(f" with {words.things(on)}", DIM)
    return text
