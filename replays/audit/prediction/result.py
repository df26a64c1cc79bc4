"""What comes of predicting a recorded game."""

from msgspec import Struct, field

from turnfold.events.base import Event
from turnfold.events.vocabulary import EVENT_TYPES, AnyEvent
from turnfold.replays.audit.case import Finding
from turnfold.replays.audit.prediction.due import EventVerdict
from turnfold.replays.audit.prediction.kinds import PRIORITY, STEPS

_APART = frozenset({EventVerdict.SETUP, EventVerdict.TOLD, EventVerdict.UNKNOWN})
"""What is no event of the game itself."""


_CHAPTERS = {
    "combat": "combat",
    "damage": "damage",
    "game": "life and the end",
    "offers": "options of combat",
    "permanents": "permanents",
    "stack": "spells, abilities, mana",
    "zones": "zones",
}
"""What the chapters of events are called in the report."""


class Deviation(Finding, frozen=True):
    """An event that is not what the rules led to.

    `unread` are the objects whose texts nobody read, which may be why (none: nothing is).
    """

    unread: tuple[int, ...] = ()


class Prediction(Struct):
    """How much of a recorded game the rules lead to.

    `counted` has for every kind of event (its tag) how many were predicted, chosen and so on.
    `contradictions` are those that nothing explains; `by_effects` those that came otherwise than
    the rules alone have it, where a text that nobody read may be why.
    """

    counted: dict[str, dict[EventVerdict, int]] = field(default_factory=dict)
    contradictions: list[Deviation] = field(default_factory=list)
    by_effects: list[Deviation] = field(default_factory=list)

    def __repr__(self) -> str:
        found = ", ".join(f"{number} {each}" for each, number in self.total().items() if number)
        return f"<Prediction: {found}>"

    def count(self, event: AnyEvent, verdict: EventVerdict) -> None:
        """One more event."""
        found = self.counted.setdefault(tag_of(type(event)), {})
        found[verdict] = found.get(verdict, 0) + 1

    def total(self, *kinds: str) -> dict[EventVerdict, int]:
        """How many events of these kinds, or of all, were predicted, chosen and so on."""
        wanted = kinds or tuple(self.counted)
        return {
            verdict: sum(self.counted.get(each, {}).get(verdict, 0) for each in wanted)
            for verdict in EventVerdict
        }

    def add(self, other: "Prediction") -> None:
        """Count another game in; its findings stay with it."""
        for kind, found in other.counted.items():
            mine = self.counted.setdefault(kind, {})
            for verdict, number in found.items():
                mine[verdict] = mine.get(verdict, 0) + number

    def chapters(self) -> dict[str, dict[EventVerdict, int]]:
        """The numbers of predicted, chosen and other events by what they are about."""
        found: dict[str, list[str]] = {}
        for kind in EVENT_TYPES:
            if tag_of(kind) in self.counted:
                found.setdefault(chapter_of(kind), []).append(tag_of(kind))
        return {chapter: self.total(*tags) for chapter, tags in sorted(found.items())}

    def besides(self) -> dict[EventVerdict, int]:
        """The same of all events of the game that are neither steps nor priority nor setup."""
        left_out = {tag_of(kind) for kind in STEPS | PRIORITY}
        found = self.total(*(each for each in self.counted if each not in left_out))
        return {verdict: number for verdict, number in found.items() if verdict not in _APART}


def chapter_of(kind: type[Event]) -> str:
    """What a type of event is about, as the shares are told: steps and priority apart from the rest
    of the turn."""
    if kind in PRIORITY:
        return "priority"
    if kind in STEPS:
        return "steps"
    return _CHAPTERS.get(kind.__module__.rpartition(".")[2], "others")


def tag_of(kind: type[Event]) -> str:
    """What a type of event is called in a log."""
    return str(kind.__struct_config__.tag)
