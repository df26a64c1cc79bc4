"""Keyword abilities that stand for abilities which turnfold spells out: outlast, modular, evolve
(702.1). The words of each are its reminder text."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    ReplacementAbility,
    Trigger,
    TriggeredAbility,
)
from turnfold.engine.cards.effects import (
    AttachIt,
    Condition,
    CreateToken,
    IfSo,
    May,
    PutCounters,
    ReturnIt,
    TokenDefinition,
)
from turnfold.engine.cards.selections import Filter, Measure, Target
from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER
from turnfold.engine.cards.text.words.wording import Made, OneOf, Phrase, Wording

_Abilities = tuple[Ability, ...]
_CREATURE = Target("creature")
_YOURS = Filter(types=("creature",), controller="you")


def _grow(amount: Any, to: Any = "self") -> PutCounters:
    return PutCounters("+1/+1", amount, to)


def _outlast(parts: dict[str, Any]) -> _Abilities:
    cost = Cost(parts["mana"], tap=True)
    return (ActivatedAbility(cost, (_grow(1),), sorcery_speed=True),)


def _reinforce(parts: dict[str, Any]) -> _Abilities:
    cost, grow = Cost(parts["mana"], discard_self=True), _grow(parts["n"], "target")
    return (ActivatedAbility(cost, (grow,), (_CREATURE,), works_in="hand"),)


def _modular(parts: dict[str, Any]) -> _Abilities:
    entering = ReplacementAbility(
        "enters_with_counters", to="self", counter="+1/+1", amount=parts["n"]
    )
    move = May((_grow(Measure("counters", counter="+1/+1"), "target"),))
    heir = Target("permanent", Filter(types=("artifact", "creature")))
    return entering, TriggeredAbility(Trigger("dies"), (move,), (heir,))


def _bloodthirst(parts: dict[str, Any]) -> _Abilities:
    hurt = Condition(was_dealt_damage="each_opponent")
    return (
        ReplacementAbility(
            "enters_with_counters", to="self", counter="+1/+1", amount=parts["n"], condition=hurt
        ),
    )


def _absorb(parts: dict[str, Any]) -> _Abilities:
    return (ReplacementAbility("damage", to="self", prevent=parts["n"]),)


def _evolve(_: dict[str, Any]) -> _Abilities:
    larger = Filter(
        any_of=(Filter(power_than_source="greater"), Filter(toughness_than_source="greater"))
    )
    trigger = Trigger("enters", replace(_YOURS, other=True))
    return (TriggeredAbility(trigger, (_grow(1),), condition=Condition(that_is=larger)),)


_SERVO = TokenDefinition(
    "Servo", ("artifact", "creature"), ("Servo",), (), power=1, toughness=1
)  # fmt: skip
_SPIRIT = TokenDefinition(
    "Spirit",
    subtypes=("Spirit",),
    colors=("white", "black"),
    power=1,
    toughness=1,
    keywords=("flying",),
)
_GERM = TokenDefinition(
    "Phyrexian Germ", subtypes=("Phyrexian", "Germ"), colors=("black",), power=0, toughness=0
)
_REBEL = TokenDefinition("Rebel", subtypes=("Rebel",), colors=("red",), power=2, toughness=2)
_HERO = TokenDefinition("Hero", subtypes=("Hero",), power=1, toughness=1)


def _fabricate(parts: dict[str, Any]) -> _Abilities:
    choice = May((_grow(parts["n"]),), otherwise=(CreateToken(_SERVO, parts["n"]),))
    return (TriggeredAbility(Trigger("enters"), (choice,)),)


def _afterlife(parts: dict[str, Any]) -> _Abilities:
    return (TriggeredAbility(Trigger("dies"), (CreateToken(_SPIRIT, parts["n"]),)),)


def _arriving(token: TokenDefinition) -> Callable[[dict[str, Any]], _Abilities]:
    """An Equipment that comes with a creature to which it is attached."""
    effects = (CreateToken(token), AttachIt("self", "made"))
    return lambda _: (TriggeredAbility(Trigger("enters"), effects),)


def _soulshift(parts: dict[str, Any]) -> _Abilities:
    spirit = Filter(subtypes=("Spirit",), mana_value_at_most=parts["n"], controller="you")
    target = Target("card", spirit, "graveyard")
    return (TriggeredAbility(Trigger("dies"), (May((ReturnIt(),)),), (target,)),)


def _poisonous(parts: dict[str, Any]) -> _Abilities:
    trigger = Trigger("deals_damage", combat=True, player="any")
    return (TriggeredAbility(trigger, (PutCounters("poison", parts["n"], "that_player"),)),)


def _keyword(words: str, make: Callable[[dict[str, Any]], _Abilities]) -> Phrase:
    """A keyword with its parameters, as the abilities that it stands for."""
    gaps: dict[str, Phrase] = {
        name: phrase for name, phrase in (("n", NUMBER), ("mana", MANA)) if f"{{{name}}}" in words
    }

    def take(value: Any) -> dict[str, Any] | None:
        parts = {name: each for name, each in _parameters(value).items() if name in gaps}
        return parts if parts.keys() == gaps.keys() and make(parts) == value else None

    return Made(Wording(words, **gaps), make, take)


def _parameters(abilities: _Abilities) -> dict[str, Any]:
    """What the parameters of a keyword may have been: a cost, and a number."""
    found: dict[str, Any] = {}
    for each in abilities:
        if isinstance(each, ActivatedAbility):
            found["mana"] = each.cost.mana
        if isinstance(each, ReplacementAbility):
            found["n"] = each.amount or each.prevent
        for target in getattr(each, "targets", ()):
            if target.filter is not None and target.filter.mana_value_at_most is not None:
                found["n"] = target.filter.mana_value_at_most
        for effect in getattr(each, "effects", ()):
            inner = effect.effects[0] if isinstance(effect, May) else effect
            amount = getattr(inner, "amount", None)
            if isinstance(amount, int):
                found.setdefault("n", amount)
    return found


NAMED = OneOf(
    _keyword("outlast {mana}", _outlast),
    _keyword("reinforce {n}—{mana}", _reinforce),
    _keyword("modular {n}", _modular),
    _keyword("bloodthirst {n}", _bloodthirst),
    _keyword("absorb {n}", _absorb),
    _keyword("evolve", _evolve),
    _keyword("fabricate {n}", _fabricate),
    _keyword("afterlife {n}", _afterlife),
    _keyword("living weapon", _arriving(_GERM)),
    _keyword("for Mirrodin!", _arriving(_REBEL)),
    _keyword("job select", _arriving(_HERO)),
    _keyword("soulshift {n}", _soulshift),
    _keyword("poisonous {n}", _poisonous),
)
"""A keyword that stands for abilities; the value is a tuple of them."""


def _adapt(parts: dict[str, Any]) -> IfSo:
    fresh = Condition(self_is=Filter(not_counter="+1/+1"))
    return IfSo(fresh, (_grow(parts["n"]),))


def _endure(parts: dict[str, Any]) -> May:
    n = parts["n"]
    spirit = TokenDefinition(
        "Spirit", subtypes=("Spirit",), colors=("white",), power=n, toughness=n
    )
    return May((_grow(n, parts["who"]),), otherwise=(CreateToken(spirit),))


def _action(words: str, make: Callable[[dict[str, Any]], Any]) -> Phrase:
    """A keyword action that stands for an effect with a number, and with an object that does it."""
    gaps: dict[str, Phrase] = {"n": NUMBER, "who": ONE}
    named = {name: gaps[name] for name in gaps if f"{{{name}}}" in words}

    def take(value: Any) -> dict[str, Any] | None:
        inner = next(iter(getattr(value, "effects", ())), None)
        if not isinstance(inner, PutCounters) or not isinstance(inner.amount, int):
            return None
        parts = {"n": inner.amount, "who": inner.to}
        return parts if make(parts) == value else None

    return Made(Wording(words, **named), make, take)


ACTIONS = (_action("adapt {n}", _adapt), _action("{who} endures {n}", _endure))
"""Keyword actions (701) that other effects make up."""
