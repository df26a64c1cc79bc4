"""Sentences about effects that last, and about cards that are defined."""

from turnfold.events.base import NOBODY
from turnfold.events.effects import CardDefined, EffectBegan, EffectExpired, ShieldUsed
from turnfold.replays.telling.sentences.words import SentenceNames, Tell, spaced

LASTING = {
    "turn": "until end of turn",
    "combat": "until end of combat",
    "your_next_turn": "until its controller's next turn",
    "next_untap_step": "until the next untap step is over",
    "forever": "without end",
    "while_source": "as long as its source stays",
    "next_step": "until a step or phase begins",
    "while_tapped": "as long as its source stays tapped",
    "next_upkeep": "until the next upkeep",
    "next_draw": "until the next draw step",
    "next_beginning_of_combat": "until the next beginning of combat",
    "next_declare_attackers": "until the next declare attackers step",
    "next_declare_blockers": "until the next declare blockers step",
    "next_combat_damage": "until the next combat damage step",
    "next_end_of_combat": "until the next end of combat step",
    "next_end": "until the next end step",
    "your_next_upkeep": "until the next upkeep of its controller",
    "your_next_draw": "until the next draw step of its controller",
    "your_next_beginning_of_combat": "until the next beginning of combat of its controller",
    "your_next_declare_attackers": "until the next declare attackers step of its controller",
    "your_next_declare_blockers": "until the next declare blockers step of its controller",
    "your_next_combat_damage": "until the next combat damage step of its controller",
    "your_next_end_of_combat": "until the next end of combat step of its controller",
    "your_next_end": "until the next end step of its controller",
}
"""How long an effect lasts, by the engine's durations (611.2@2024)."""


def effect_began(event: EffectBegan, words: SentenceNames) -> str:
    """Says which source the effect comes from, what it affects, and how long it lasts."""
    what = f" on {words.things(event.objects)}" if event.objects else ""
    source = f" of {words.thing(event.source)}" if event.source != NOBODY else ""
    lasts = LASTING.get(event.duration, spaced(event.duration))
    return f"An effect{source} begins{what}, {lasts} (effect {event.effect})."


TELL: Tell = {
    EffectBegan: effect_began,
    EffectExpired: "Effect {effect} is over.",
    ShieldUsed: "Effect {effect} can affect {amount} less damage from now on.",
    CardDefined: "The card {name} is defined.",
}
