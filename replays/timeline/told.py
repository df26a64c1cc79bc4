"""What the recorder of a game tells, so that nothing is concluded from its silence."""

from collections.abc import Iterable
from itertools import takewhile

from turnfold.events.enums import Told
from turnfold.events.log.log import Log
from turnfold.events.record import RecorderDescribed
from turnfold.events.turn import TurnBegan
from turnfold.replays.recordings.errors import Unusable

EVERYTHING = frozenset(Told)

IN_COMBAT = (
    Told.STEPS,
    Told.CHARACTERISTICS,
    Told.CONTROL,
    Told.TAPPED,
    Told.ATTACKERS,
    Told.BLOCKERS,
    Told.DAMAGE,
    Told.DEATHS,
)
"""What the engine needs to go on with a recorded combat."""

WORDS = {
    Told.HIDDEN_CARDS: "hidden cards",
    Told.CONTROL: "who controls what",
    Told.TAPPED: "what is tapped",
    Told.CHARACTERISTICS: "present power, toughness and keywords",
    Told.ZONES: "every change of zones",
}


def told_in(log: Log) -> frozenset[Told]:
    """What the recorder of a log tells, as it says before the first turn; everything if it does
    not."""
    before = takewhile(lambda each: type(each) is not TurnBegan, log.events)
    described = (each for each in before if isinstance(each, RecorderDescribed))
    return next((frozenset(each.tells) for each in described), EVERYTHING)


def untold(log: Log, needed: Iterable[Told] = Told) -> list[Told]:
    """What is needed, and the recorder of a log does not tell, in the order of `Told`."""
    told, needed = told_in(log), frozenset(needed)
    return [each for each in Told if each in needed and each not in told]


def in_words(kinds: Iterable[Told]) -> str:
    """Kinds of facts in words: "priority, life, what is tapped"."""
    return ", ".join(WORDS.get(each, each.value) for each in kinds)


def require_told(log: Log, needed: Iterable[Told], what: str) -> None:
    """Raise `Unusable` if the recorder does not tell what is needed for `what`, which begins a
    sentence."""
    missing = untold(log, needed)
    if missing:
        raise Unusable(f"{what}: the recorder of this game does not tell {in_words(missing)}")
