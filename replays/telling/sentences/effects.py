"""Sentences about effects that last, and about cards that are defined."""

from turnfold.events.base import NOBODY
from turnfold.events.cards.instructions import Instruction, change_in
from turnfold.events.cards.modifications import Modification
from turnfold.events.effects import CardDefined, EffectBegan, EffectExpired, ShieldUsed
from turnfold.replays.telling.sentences.words import SentenceNames, Tell, listed, spaced

LASTING = {
    "turn": "until end of turn",
    "combat": "until end of combat",
    "your_next_turn": "until its controller's next turn",
    "end_of_your_next_turn": "until the end of its controller's next turn",
    "next_untap_step": "until the next untap step is over",
    "forever": "without end",
    "while_source": "as long as its source stays",
    "next_step": "until a step or phase begins",
    "while_tapped": "as long as its source stays tapped",
    "while_controlled": "as long as you control its source",
    "while_paired": "as long as they are paired",
    "until_source_leaves": "until its source leaves the battlefield",
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
    """Says what becomes of what the effect affects, and how long; else where it comes from."""
    lasting = words.after.effects.get(event.effect)
    changes = change_in_words(lasting.instruction) if lasting is not None else ""
    if changes and event.objects:
        lasts = LASTING.get(event.duration, spaced(event.duration))
        by = (
            f" from {words.thing(event.source)}"
            if event.source not in (NOBODY, *event.objects)
            else ""
        )
        verb = changes if len(event.objects) == 1 else f"each {changes}"
        return f"{words.things(event.objects)} {verb} {lasts}{by}."
    what = f" on {words.things(event.objects)}" if event.objects else ""
    source = f" of {words.thing(event.source)}" if event.source != NOBODY else ""
    lasts = LASTING.get(event.duration, spaced(event.duration))
    return f"An effect{source} begins{what}, {lasts}."


def change_in_words(instruction: Instruction) -> str:
    """What a lasting change to power, toughness or keywords does, with its verb: "gets +3/+3";
    empty for any other."""
    change = change_in(instruction)
    if not isinstance(change, Modification) or change.add_abilities or change.lose_all_abilities:
        return ""
    parts = []
    if not isinstance(change.power, int) or not isinstance(change.toughness, int):
        return ""
    if change.power or change.toughness:
        parts.append(f"gets {change.power:+d}/{change.toughness:+d}")
    if isinstance(change.set_power, int) and isinstance(change.set_toughness, int):
        parts.append(f"becomes {change.set_power}/{change.set_toughness}")
    if change.add_keywords:
        parts.append(f"has {listed(change.add_keywords)}")
    if change.remove_keywords:
        parts.append(f"loses {listed(change.remove_keywords)}")
    return listed(parts) if parts else ""


def effect_expired(event: EffectExpired, words: SentenceNames) -> str:
    """Says what no longer changes."""
    lasting = words.before.effects.get(event.effect)
    if lasting is None:
        return "An effect is over."
    changes = change_in_words(lasting.instruction)
    if changes and lasting.objects:
        return f"{words.things(lasting.objects)} no longer {changes.replace('gets', 'has')}."
    source = f" of {words.thing(lasting.source)}" if lasting.source != NOBODY else ""
    return f"The effect{source} is over."


def shield_used(event: ShieldUsed, words: SentenceNames) -> str:
    """Says how much less a shield can do from now on."""
    lasting = words.before.effects.get(event.effect)
    source = f" of {words.thing(lasting.source)}" if lasting and lasting.source != NOBODY else ""
    return f"The effect{source} can affect {event.amount} less damage from now on."


TELL: Tell = {
    EffectBegan: effect_began,
    EffectExpired: effect_expired,
    ShieldUsed: shield_used,
    CardDefined: "The card {name} is defined.",
}
