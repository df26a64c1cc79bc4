"""Sentences about decisions of players."""

from collections.abc import Callable, Iterable
from typing import Any

from turnfold.engine.cards.faces import other_of
from turnfold.engine.characteristics.cards import activated_abilities, card_of, definition_of
from turnfold.events import decisions as do
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddMana
from turnfold.replays.telling.card_text import quoted_text
from turnfold.replays.telling.sentences.words import SentenceNames, how_cast, listed


def pairs(pairs: Iterable[tuple[int, int]], how: str, words: SentenceNames) -> str:
    """A list such as "Grizzly Bears (204) {how} Boris, ...", with the words `how` in between."""
    return listed(f"{words.thing(one)} {how} {words.thing(other)}" for one, other in pairs)


def cast_spell(decision: do.CastSpell, words: SentenceNames) -> str:
    """Names the spell, its targets, and how it is cast if not in the usual way."""
    at = f" at {words.things(decision.targets)}" if decision.targets else ""
    how = how_cast(words, decision.object, decision.mode)
    return f"cast {words.thing(decision.object)}{at}{', ' + how if how else ''}"


def play_land(decision: do.PlayLand, words: SentenceNames) -> str:
    """Names the land, and its back face if that is up."""
    what, found = words.thing(decision.object), words.found(decision.object)
    if not decision.back or found is None or not found.card:
        return f"play {what}"
    back = other_of(definition_of(words.before, found))
    return f"play {what}, as {back.name}" if back is not None else f"play {what}"


def activate_ability(decision: do.ActivateAbility, words: SentenceNames) -> str:
    """Says what the ability says, and its targets; of a mana ability what it is tapped for."""
    at = f" at {words.things(decision.targets)}" if decision.targets else ""
    what = words.thing(decision.object)
    card, ability = _ability(decision, words)
    if card is None or ability is None:
        return f"activate an ability of {what}{at}"
    match ability.effects:
        case [AddMana(mana=mana)] if mana and ability.cost == Cost(tap=True):
            return f"tap {what} for {mana}"
    text = quoted_text(card, ability)
    return f"activate {what}{at}: {text}" if text else f"activate an ability of {what}{at}"


def _ability(
    decision: do.ActivateAbility, words: SentenceNames
) -> tuple[Card | None, ActivatedAbility | None]:
    """The ability that a decision activates, as its card has it; None where that is not known."""
    found = words.found(decision.object)
    if found is None or not found.card:
        return None, None
    card = card_of(words.before, found)
    abilities = activated_abilities(card)
    return card, abilities[decision.ability] if decision.ability < len(abilities) else None


def declare_attackers(decision: do.DeclareAttackers, words: SentenceNames) -> str:
    """Says which creatures attack what."""
    if not decision.attacks:
        return "attack with nothing"
    return f"attack: {pairs(decision.attacks, '→', words)}"


def declare_blockers(decision: do.DeclareBlockers, words: SentenceNames) -> str:
    """Says which creatures block which attackers."""
    if not decision.blocks:
        return "block with nothing"
    return "block: " + listed(
        f"{words.thing(blocker)} → {words.things(attackers)}"
        for blocker, attackers in decision.blocks
    )


def assign_damage(decision: do.AssignDamage, words: SentenceNames) -> str:
    """Says how much damage each creature assigns to what."""
    return "assign damage: " + listed(
        f"{words.thing(source)} {amount} to {words.thing(target)}"
        for source, target, amount in decision.assignments
    )


def divide(decision: do.Divide, words: SentenceNames) -> str:
    """Says how much damage each recipient is dealt, or how many counters each gets."""
    return "divide: " + listed(
        f"{amount} to {words.thing(recipient)}" for recipient, amount in decision.portions
    )


def order_damage(decision: do.OrderDamage, words: SentenceNames) -> str:
    """Lists the damage assignment orders."""
    return "order damage: " + listed(
        f"{words.thing(creature)} before {words.things(order)}"
        for creature, order in decision.orders
    )


DECISIONS: dict[type[do.Decision], Callable[[Any, SentenceNames], str]] = {
    do.PassPriority: lambda made, words: "pass",
    do.PlayLand: play_land,
    do.CastSpell: cast_spell,
    do.ActivateAbility: activate_ability,
    do.DeclareAttackers: declare_attackers,
    do.DeclareBlockers: declare_blockers,
    do.OrderDamage: order_damage,
    do.AssignDamage: assign_damage,
    do.ChooseDefendingPlayer: lambda made, words: f"attack {words.player(made.player)} this turn",
    do.OrderTriggers: lambda made, words: f"order abilities: {words.things(made.order)}",
    do.ChooseTargets: lambda made, words: f"target {words.things(made.targets)}",
    do.ChooseObjects: lambda made, words: f"choose {words.things(made.objects)}",
    do.ChooseWord: lambda made, words: f"choose {made.word}",
    do.Divide: divide,
    do.Answer: lambda made, words: "say yes" if made.yes else "say no",
    do.KeepHand: lambda made, words: "keep the hand",
    do.TakeMulligan: lambda made, words: "take a mulligan",
    do.Chance: lambda made, words: f"let chance decide: {', '.join(map(str, made.outcome))}",
    do.Concede: lambda made, words: "concede",
    do.Rewind: lambda made, words: f"rewind to before event {made.first}",
    do.ApplyEffect: lambda made, words: "apply an effect",
}
"""What a player decided to do, as it stands after "Anna decides to"."""
