"""What the recorder of a game tells, so that nothing is concluded from its silence."""

from collections.abc import Iterable
from itertools import takewhile

from turnfold.events.enums import Tellable
from turnfold.events.log.log import Log
from turnfold.events.record import RecorderDescribed
from turnfold.events.turn import TurnBegan
from turnfold.replays.recordings.errors import UserError

EVERYTHING = frozenset(Tellable)

IN_COMBAT = (
    Tellable.STEPS,
    Tellable.CHARACTERISTICS,
    Tellable.CONTROL,
    Tellable.TAPPED,
    Tellable.ATTACKERS,
    Tellable.BLOCKERS,
    Tellable.DAMAGE,
    Tellable.DEATHS,
)
"""What the engine needs to go on with a recorded combat."""

WORDS = {
    Tellable.HIDDEN_CARDS: "hidden cards",
    Tellable.CONTROL: "who controls what",
    Tellable.TAPPED: "what is tapped",
    Tellable.CHARACTERISTICS: "present power, toughness and keywords",
    Tellable.ZONES: "every change of zones",
}


def told_in(log: Log) -> frozenset[Tellable]:
    """What the recorder of a log tells, as it says before the first turn; everything if it does
    not."""
    before = takewhile(lambda each: type(each) is not TurnBegan, log.events)
    described = (each for each in before if isinstance(each, RecorderDescribed))
    return next((frozenset(each.tells) for each in described), EVERYTHING)


def untold(log: Log, needed: Iterable[Tellable] = Tellable) -> list[Tellable]:
    """What is needed, and the recorder of a log does not tell, in the order of `Tellable`."""
    told, needed = told_in(log), frozenset(needed)
    return [each for each in Tellable if each in needed and each not in told]


def in_words(kinds: Iterable[Tellable]) -> str:
    """Kinds of facts in words: "priority, life, what is tapped"."""
    return ", ".join(WORDS.get(each, each.value) for each in kinds)


def require_told(log: Log, needed: Iterable[Tellable], what: str) -> None:
    """Raise `UserError` if the recorder does not tell what is needed for `what`, which begins a
    sentence."""
    missing = untold(log, needed)
    if missing:
        raise UserError(f"{what}: the recorder of this game does not tell {in_words(missing)}")
