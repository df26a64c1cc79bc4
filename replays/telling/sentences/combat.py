"""Sentences about combat: who attacks what, who blocks whom."""

from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    AttackTargetReselected,
    BandFormed,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    DefendingPlayerChosen,
    RemovedFromCombat,
)
from turnfold.replays.telling.sentences.words import SentenceNames, Tell


def creature_became_attacking(event: CreatureBecameAttacking, words: SentenceNames) -> str:
    """Declared, or made so."""
    how = "" if event.declared else " without having been declared"
    return f"{words.thing(event.object)} attacks {words.thing(event.target)}{how}."


def creature_became_blocking(event: CreatureBecameBlocking, words: SentenceNames) -> str:
    """Declared, or made so."""
    how = "" if event.declared else " without having been declared"
    return f"{words.thing(event.object)} blocks {words.things(event.attackers)}{how}."


TELL: Tell = {
    DefendingPlayerChosen: "{player} is the defending player.",
    AttackerDeclared: "{object} is declared to attack {target}.",
    BandFormed: "{objects} attack as a band.",
    CreatureBecameAttacking: creature_became_attacking,
    AttackTargetReselected: "{object} now attacks {target}.",
    AttackersDeclared: "{player} attacks with {objects}.",
    AttackRequired: "{objects} had to attack.",
    BlockerDeclared: "{object} is declared to block {attackers}.",
    CreatureBecameBlocking: creature_became_blocking,
    CreatureBecameBlocked: "{object} is blocked.",
    CreatureBecameUnblocked: "{object} is unblocked.",
    BlockersDeclared: "{player} blocks with {objects}.",
    DamageOrderDeclared: "{object} will assign its damage in the order {order}.",
    RemovedFromCombat: "{object} is removed from combat.",
    CombatEnded: "Combat is over.",
}
