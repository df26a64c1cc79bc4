"""Effects that last, and cards that are defined."""

from events.effects import CardDefined, EffectBegan, EffectExpired, ShieldUsed
from replays.playback.tell.common import Tell
from replays.playback.words import Words, spaced


def effect_began(event: EffectBegan, words: Words) -> str:
    """Of what, on what, and how long."""
    what = f" on {words.things(event.objects)}" if event.objects else ""
    source = words.thing(event.source)
    return f"Effect {event.effect} of {source} begins{what} ({spaced(event.duration)})."


TELL: Tell = {
    EffectBegan: effect_began,
    EffectExpired: "Effect {effect} is over.",
    ShieldUsed: "Effect {effect} has {amount} less left.",
    CardDefined: "The card {name} is defined.",
}
