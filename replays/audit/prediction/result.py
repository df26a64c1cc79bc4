"""The result of predicting a recorded game."""

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
    """A recorded event that differs from what the rules lead to.

    `unread` are objects with texts that were not read and may be the reason; empty if nothing
    explains it.
    """

    unread: tuple[int, ...] = ()


class Prediction(Struct):
    """How many events of a recorded game the rules predict.

    `counted` has for every kind of event (its tag) how many were predicted, chosen and so on.
    `contradictions` are deviations that nothing explains; `by_effects` are those for which a text
    that was not read may be the reason.
    """

    counted: dict[str, dict[EventVerdict, int]] = field(default_factory=dict)
    contradictions: list[Deviation] = field(default_factory=list)
    by_effects: list[Deviation] = field(default_factory=list)

    def __repr__(self) -> str:
        found = ", ".join(f"{number} {each}" for each, number in self.total().items() if number)
        return f"<Prediction: {found}>"

    def count(self, event: AnyEvent, verdict: EventVerdict) -> None:
        """Count one more event."""
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
        """Add the counts of another game, but not its deviations."""
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
        """How many events were predicted, chosen and so on, without steps, priority and setup."""
        left_out = {tag_of(kind) for kind in STEPS | PRIORITY}
        found = self.total(*(each for each in self.counted if each not in left_out))
        return {verdict: number for verdict, number in found.items() if verdict not in _APART}


def chapter_of(kind: type[Event]) -> str:
    """The group of a type of event for the shares; steps and priority are apart from the rest of
    the turn."""
    if kind in PRIORITY:
        return "priority"
    if kind in STEPS:
        return "steps"
    return _CHAPTERS.get(kind.__module__.rpartition(".")[2], "others")


def tag_of(kind: type[Event]) -> str:
    """What a type of event is called in a log."""
    return str(kind.__struct_config__.tag)
