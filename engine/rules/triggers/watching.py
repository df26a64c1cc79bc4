"""Who watches the facts as they are recorded: triggered abilities, and what is continual."""

from collections.abc import Sequence

from turnfold.engine.record.recorder import Recorder, Watch
from turnfold.engine.rules.objects import continuous
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.triggers.rows import ROWS
from turnfold.events.vocabulary import AnyEvent


def _show(r: Recorder, events: Sequence[AnyEvent], seq: int, before: bool) -> None:
    """603.2, 613.5@2024: see what triggers, and what follows from the facts at once."""
    triggers.watch(r, events, seq, before)
    if not before:
        continuous.keep_up(r, events, seq)


WATCH = Watch(
    frozenset(row.fact for row in ROWS if row.looks_back),
    frozenset({*(row.fact for row in ROWS), *continuous.MATTER}),
    _show,
)
"""What watches every game that is played."""
