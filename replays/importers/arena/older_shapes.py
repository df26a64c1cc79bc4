"""What Arena wrote until 2019, in the shape that it has had since.

What stays true (a counter, what is attached) stood among what happened, and every message told all
of it again: what it no longer tells is over. Today it stands apart, is told when it changes, and is
told to be over.
"""

from msgspec.structs import replace

from turnfold.replays.importers.arena.arena_table import STAYS
from turnfold.replays.importers.arena.wire import FULL, Annotation, StateMessage


class OlderShapes:
    """Follows the messages of a game, because an older message does not say what is over."""

    def __init__(self) -> None:
        self._is_older = self._is_present = False
        self._shown: dict[int, Annotation] = {}

    def present(self, state: StateMessage) -> StateMessage:
        """The message as Arena would write it today; one of today is returned as it is."""
        self._is_present = self._is_present or bool(state.persistent_annotations)
        if self._is_present and not self._is_older:
            return state
        stays = {each.id: each for each in state.annotations if not STAYS.isdisjoint(each.type)}
        self._is_older = self._is_older or bool(stays)
        if not self._is_older:
            return state
        before = self._shown if state.type != FULL else {}
        self._shown = stays
        return replace(
            state,
            annotations=tuple(each for each in state.annotations if STAYS.isdisjoint(each.type)),
            persistent_annotations=(
                *state.persistent_annotations,
                *(each for number, each in stays.items() if before.get(number) != each),
            ),
            diff_deleted_persistent_annotation_ids=(
                *state.diff_deleted_persistent_annotation_ids,
                *sorted(before.keys() - stays.keys()),
            ),
        )
