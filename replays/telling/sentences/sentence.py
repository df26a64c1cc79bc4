"""One sentence of plain English for every event."""

from turnfold.events.base import Event
from turnfold.replays.telling.sentences import (
    combat,
    damage,
    effects,
    game,
    permanents,
    record,
    stack,
    turn,
    variants,
    zones,
)
from turnfold.replays.telling.sentences.words import Fields, SentenceForm, SentenceNames
from turnfold.replays.telling.visible import visible

SENTENCES: dict[type[Event], SentenceForm] = {
    **game.TELL,
    **turn.TELL,
    **zones.TELL,
    **permanents.TELL,
    **stack.TELL,
    **combat.TELL,
    **damage.TELL,
    **effects.TELL,
    **variants.TELL,
    **record.TELL,
}
"""How each type of event is told; total over the vocabulary by a test."""


def sentence(event: Event, words: SentenceNames) -> str:
    """What happened, in one sentence that begins as `words` begins them and ends with a full
    stop."""
    told = SENTENCES[type(event)]
    text = told(event, words) if callable(told) else told.format_map(Fields(event, words))
    return visible(words.as_begun(text))
