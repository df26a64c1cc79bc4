"""What costs were paid with, for spells and abilities that speak of it (601.2h, 602.2b, 608.2h)."""

from functools import lru_cache

from turnfold.engine.record.moved import moved_by
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.seating.speaking import NAMED
from turnfold.events.base import ObjectId
from turnfold.events.cards.effects import Effect
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.selections import Reference
from turnfold.events.stack import NamesBound


def note_payment(
    r: Recorder, object_id: ObjectId, source: ObjectId, effects: tuple[Effect, ...], since: int
) -> None:
    """608.2h@2024: keep what was sacrificed, discarded, exiled or, beside the source itself, tapped
    as a cost since the fact of a number, for a spell or ability whose effects speak of it."""
    words = _named(effects)
    found = moved_by(r, since, words) if words else ()
    bound = tuple(pair for pair in found if pair != ("tapped", source))
    if bound:
        r.emit(NamesBound(object_id, bound), "608.2h")


@lru_cache(maxsize=4096)
def _named(effects: tuple[Effect, ...]) -> tuple[Reference, ...]:
    """The words by which effects speak of what costs were paid with."""
    return tuple(word for word in sorted(NAMED) if any(speaks_of(each, word) for each in effects))
