"""Sentences about effects that last, and about cards that are defined."""

from turnfold.engine.state import LastingEffect
from turnfold.events.base import NOBODY
from turnfold.events.cards.effects import (
    ChooseDeclarations,
    Delay,
    ExileIt,
    ExileUntil,
    PreventDamage,
    Regenerate,
    Whenever,
)
from turnfold.events.cards.instructions import Instruction, Shield, change_in
from turnfold.events.cards.modifications import Modification
from turnfold.events.effects import CardDefined, EffectBegan, EffectExpired, ShieldUsed
from turnfold.events.enums import Nature
from turnfold.replays.telling.sentences.changes import change_in_words
from turnfold.replays.telling.sentences.words import SentenceNames, Tell, spaced

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
    "while_kept": "until another player controls it",
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
    lasts = LASTING.get(event.duration, spaced(event.duration))
    said = None if lasting is None else _waiting(lasting, lasts, words)
    if said is not None:
        return said
    many = len(event.objects) > 1
    changes = change_in_words(lasting.instruction, many) if lasting is not None else ""
    if changes and event.objects:
        by = _from(event.source, event.objects, words)
        return f"{words.things(event.objects)} {changes} {lasts}{by}."
    what = f" on {words.things(event.objects)}" if event.objects else ""
    source = f" of {words.thing(event.source)}" if event.source != NOBODY else ""
    does = "" if lasting is None else _does(lasting.instruction)
    return f"An effect{source}{does} begins{what}, {lasts}."


def _waiting(lasting: LastingEffect, lasts: str, words: SentenceNames) -> str | None:
    """The sentence for an effect that waits for something, or gives a player control; None for
    another effect."""
    said = lasting.instruction
    whom, source = words.things(lasting.objects), words.thing(lasting.source)
    verb = "is" if len(lasting.objects) == 1 else "are"
    if isinstance(said, Regenerate) and lasting.objects:
        has = "has a regeneration shield" if verb == "is" else "have regeneration shields"
        by = _from(lasting.source, lasting.objects, words)
        return f"{whom} {has} {lasts}{by}."
    if isinstance(said, ChooseDeclarations):
        deed = "attack" if said.what == "attackers" else "block"
        return f"{words.player(lasting.controller)} chooses which creatures {deed} {lasts}."
    if isinstance(said, Delay):
        step = f"{spaced(said.step)} {'phase' if 'main' in said.step else 'step'}"
        own = f" of {words.player(lasting.controller)}" if said.whose == "you" else ""
        when = f"{step}{own}" if said.that_turn or said.that_phase else f"next {step}{own}"
        return f"A delayed triggered ability of {source} waits for the {when}."
    if isinstance(said, Whenever):
        of_emblem = getattr(words.found(lasting.source), "nature", None) is Nature.EMBLEM
        which = "A" if of_emblem else "A delayed"
        return f"{which} triggered ability of {source} waits for its event {lasts}."
    if isinstance(said, ExileUntil) and lasting.objects:
        return f"{whom} {verb} exiled by {source} {lasts}."
    if isinstance(said, ExileIt) and lasting.objects:
        return f"{source} remembers {whom} as exiled."
    change = change_in(said)
    if isinstance(change, Modification) and change == Modification(controller=change.controller):
        by = f", because of {source}" if lasting.source != NOBODY else ""
        return f"{words.player(lasting.controller)} controls {whom} {lasts}{by}."
    return None


def _from(source: int, affected: tuple[int, ...], words: SentenceNames) -> str:
    """From what an effect is; empty for one that an object has from itself, or from nothing."""
    return "" if source in (NOBODY, *affected) else f" from {words.thing(source)}"


def _does(said: Instruction) -> str:
    """What an effect does of which no more is said; empty where it has no words."""
    if not isinstance(said, Shield):
        return ""
    return f" that {'prevents' if isinstance(said.effect, PreventDamage) else 'redirects'} damage"


def effect_expired(event: EffectExpired, words: SentenceNames) -> str:
    """Says what no longer changes."""
    lasting = words.before.effects.get(event.effect)
    if lasting is None:
        return "An effect is over."
    changes = change_in_words(lasting.instruction, len(lasting.objects) > 1, over=True)
    if changes and lasting.objects:
        return f"{words.things(lasting.objects)} no longer {changes}."
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
