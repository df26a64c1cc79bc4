"""Effects on schemes (701.25-701.26)."""

from turnfold.engine.cards.effects import Abandon, SetInMotion
from turnfold.engine.characteristics.selecting import select
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.variants import schemes


def set_in_motion(r: Recorder, effect: SetInMotion, context: Context) -> None:
    """701.25c@2024: one at a time; with `next_time` more of them the next time (614.1a)."""
    if effect.next_time:
        begin_effect(r, context.speaker, (), effect, "forever", "614.1a")
    else:
        schemes.set_some_in_motion(r, context.speaker.controller, effect.amount, "701.25b")


def abandon(r: Recorder, effect: Abandon, context: Context) -> None:
    """701.26a-b@2024."""
    for each in select(r.state, effect.what, context.speaker):
        schemes.abandon(r, each)


EXECUTE: Execute = {SetInMotion: set_in_motion, Abandon: abandon}
