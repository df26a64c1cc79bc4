"""Decisions that somebody might try: right ones slightly changed, and wild ones."""

from random import Random
from typing import Any

import msgspec

from engine.state import GameState
from events.base import LAST_PLAYER
from events.decisions import (
    ActivateAbility,
    Answer,
    AnyDecision,
    AssignDamage,
    CastSpell,
    Chance,
    ChooseDefendingPlayer,
    ChooseObjects,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    OrderDamage,
    OrderTriggers,
    PassPriority,
    PlayLand,
    Rewind,
    TakeMulligan,
)

ABSURD = (-1, 0, 3, LAST_PLAYER, 99, 10**6, -(2**63), 2**63 - 1, 10**30)

KINDS = (
    PassPriority,
    PlayLand,
    CastSpell,
    ActivateAbility,
    DeclareAttackers,
    DeclareBlockers,
    OrderDamage,
    AssignDamage,
    ChooseDefendingPlayer,
    OrderTriggers,
    ChooseTargets,
    ChooseObjects,
    Answer,
    KeepHand,
    TakeMulligan,
    Chance,
    Rewind,
)


class Wild:
    """Decisions made of the ids of one state and of absurd ones."""

    def __init__(self, state: GameState, rng: Random) -> None:
        self.ids = [*state.objects, *state.abilities, *state.players, *state.battlefield * 3]
        self.rng = rng

    def id(self) -> int:
        """An id of the game, now and then an absurd one."""
        return self.rng.choice(ABSURD if self.rng.random() < 0.1 else self.ids)

    def number(self) -> int:
        """A small number, now and then an absurd one."""
        return self.rng.choice(ABSURD) if self.rng.random() < 0.1 else self.rng.randint(0, 4)

    def decision(self, kind: type[AnyDecision]) -> AnyDecision:
        """Any decision of a kind."""
        fields = msgspec.structs.fields(kind)
        return kind(**{each.name: self.value(each.type) for each in fields})

    def value(self, kind: Any) -> Any:
        """Any value of a field's type."""
        if kind is int:
            return self.id() if self.rng.random() < 0.7 else self.number()
        if kind is bool:
            return self.rng.random() < 0.5
        if kind is str:
            return self.rng.choice(("", "", "W", "G", "WU", "purple"))
        items = kind.__args__
        if items[-1] is Ellipsis:
            return tuple(self.value(items[0]) for _ in range(self.rng.randint(0, 3)))
        return tuple(self.value(each) for each in items)

    def changed(self, decision: AnyDecision) -> AnyDecision:
        """A decision with one of its fields changed."""
        fields = msgspec.structs.fields(type(decision))
        if not fields:
            return self.decision(self.rng.choice(KINDS))
        field = self.rng.choice(fields)
        value = self._changed(getattr(decision, field.name), field.type)
        return msgspec.structs.replace(decision, **{field.name: value})

    def _changed(self, value: Any, kind: Any) -> Any:
        if not isinstance(value, tuple) or not value or self.rng.random() < 0.2:
            return self.value(kind)
        at = self.rng.randrange(len(value))
        inner = kind.__args__[0 if kind.__args__[-1] is Ellipsis else at]
        match self.rng.randrange(4) if kind.__args__[-1] is Ellipsis else 0:
            case 0:
                return (*value[:at], self._changed(value[at], inner), *value[at + 1 :])
            case 1:
                return (*value[:at], *value[at + 1 :])
            case 2:
                return (*value, self.value(inner))
        return (value[at], *value[:at], *value[at + 1 :])


def attempts(state: GameState, legal: list[AnyDecision], rng: Random) -> list[AnyDecision]:
    """What might be tried in a state: legal decisions, the same changed, and wild ones."""
    wild = Wild(state, rng)
    some = _of_each_kind(legal, rng)
    paid = [_paid_by_hand(state, each, rng) for each in some if isinstance(each, CastSpell)]
    kinds = [type(each) for each in some]
    return [
        *some,
        *paid,
        *(wild.changed(each) for each in some for _ in range(3)),
        *(wild.changed(wild.changed(each)) for each in some),
        *(wild.decision(rng.choice(kinds)) for _ in range(4)),
        *(wild.decision(rng.choice(KINDS)) for _ in range(2)),
    ]


def _of_each_kind(legal: list[AnyDecision], rng: Random) -> list[AnyDecision]:
    kinds: dict[type, list[AnyDecision]] = {}
    for each in legal:
        kinds.setdefault(type(each), []).append(each)
    return [each for some in kinds.values() for each in rng.sample(some, min(len(some), 3))]


def _paid_by_hand(state: GameState, spell: CastSpell, rng: Random) -> CastSpell:
    """The same with mana abilities named at random, which may pay for it or not."""
    mine = [e for e in state.battlefield if state.objects[e].controller == state.priority]
    named = rng.sample(mine, min(len(mine), rng.randint(1, 5)))
    return msgspec.structs.replace(spell, mana=tuple((each, 0) for each in named))
