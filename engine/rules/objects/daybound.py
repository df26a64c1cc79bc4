"""Permanents that turn with day and night: daybound and nightbound (702.145)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import DAYBOUND, NIGHTBOUND, Keyword, has, has_any
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.turning import can_transform
from turnfold.engine.state import GameObject, GameState, permanents
from turnfold.events.base import Event
from turnfold.events.cards.card import Card
from turnfold.events.permanents import PermanentPhasedIn, PermanentTransformed, TurnedFaceUp
from turnfold.events.turn import DayNightChanged
from turnfold.events.zones import PermanentEntered

MATTER: frozenset[type[Event]] = frozenset(
    {DayNightChanged, PermanentEntered, PermanentPhasedIn, PermanentTransformed, TurnedFaceUp}
)
"""The facts after which something may turn, or the game may come to have day or night."""


def turn_with_day(r: Recorder, events: Sequence[Event], seq: int) -> None:
    """702.145c-d, 702.145f-g@2024: it becomes day or night because of what is bound to them, and
    what is bound to the other turns at once."""
    if MATTER.isdisjoint(map(type, events)):
        return
    if not any(map(_is_bound, r.state.definitions.values())):
        return
    matter = [number for number, event in enumerate(events, seq) if type(event) in MATTER]
    with r.because_of(matter[-1]):
        if r.state.night is None:
            for keyword, night, rule in _BRINGING:
                if any(_with(r.state, keyword)):
                    r.emit(DayNightChanged(night), rule)
                    return  # what turns now has turned because of that
        if turning := list(_turning(r.state)):
            turned = [PermanentTransformed(each.id) for each, _ in turning]
            r.emit_together(turned, [rule for _, rule in turning])


_BRINGING = ((DAYBOUND, False, "702.145d"), (NIGHTBOUND, True, "702.145g"))
"""Which keyword brings day or night where there is neither."""


@lru_cache(maxsize=4096)
def _is_bound(card: Card) -> bool:
    faces = (card, card.back) if card.back is not None else (card,)
    return any(has_any(each.keywords, DAYBOUND, NIGHTBOUND) for each in faces)


def _with(state: GameState, keyword: Keyword) -> Iterator[GameObject]:
    """The permanents that have a keyword."""
    for each in permanents(state):
        if not each.phased_out and has(present(state, each.id).keywords, keyword):
            yield each


def _turning(state: GameState) -> Iterator[tuple[GameObject, str]]:
    """The permanents that show the wrong face, each with the rule by which it turns."""
    keyword, rule = (DAYBOUND, "702.145c") if state.night else (NIGHTBOUND, "702.145f")
    for each in _with(state, keyword) if state.night is not None else ():
        if each.back is (keyword is NIGHTBOUND) and can_transform(state, each):
            yield each, rule


def is_bound(state: GameState, permanent: GameObject) -> bool:
    """702.145b, 702.145e@2024: whether it cannot transform except as day and night change."""
    return has_any(present(state, permanent.id).keywords, DAYBOUND, NIGHTBOUND)
