"""What somebody might decide, for hypothesis: what is legal, the same changed, and anything."""

from functools import cache
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from turnfold.engine.cards.pool import pool
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import LAST_PLAYER
from turnfold.events.cards.effects import Effect
from turnfold.events.decisions import ActivateAbility, AnyDecision, ApplyEffect, CastSpell, Concede

ABSURD = (-1, LAST_PLAYER, 99, 10**6, -(2**63), 2**63 - 1, 10**30)
KINDS = [each for each in get_args(AnyDecision) if each not in (Concede, ApplyEffect)]
"""Every kind of decision, but for those that may be taken at any time."""

Value = st.SearchStrategy[Any]


class Ids:
    """Values for the fields of decisions: the ids of a state, small numbers and absurd ones."""

    def __init__(self, state: GameState) -> None:
        near = [each for zone in state.zones.values() for each in zone[:8]]
        self.any = st.sampled_from([*state.players, *range(5), *near, *state.abilities, *ABSURD])
        self.mana = st.tuples(st.sampled_from([*state.battlefield, -1]), st.integers(0, 1))

    def value(self, name: str, kind: Any) -> Value:
        """Any value of a field; what is named to pay with is on the battlefield."""
        if kind is int:
            return self.any
        if kind is bool:
            return st.booleans()
        if kind is str:
            return st.sampled_from(("", "W", "G", "WU", "purple"))
        if Ellipsis in get_args(kind):
            return st.lists(self.item(name, kind), max_size=3).map(tuple)
        return st.tuples(*(self.value("", each) for each in get_args(kind)))

    def item(self, name: str, kind: Any) -> Value:
        """Any item of a field that holds a list."""
        return self.mana if name == "mana" else self.value("", get_args(kind)[0])


@st.composite
def anything(draw: st.DrawFn, state: GameState, kinds: list[type[AnyDecision]]) -> AnyDecision:
    """Any decision of these kinds."""
    ids, kind = Ids(state), draw(st.sampled_from(kinds))
    fields = msgspec.structs.fields(kind)
    return kind(**{each.name: draw(ids.value(each.name, each.type)) for each in fields})


@st.composite
def changed(draw: st.DrawFn, state: GameState, legal: list[AnyDecision]) -> AnyDecision:
    """A legal decision with something changed in some of its fields; it must have any."""
    ids, decision = Ids(state), draw(st.sampled_from(legal))
    fields = msgspec.structs.fields(type(decision))
    for field in draw(st.lists(st.sampled_from(fields), min_size=1, max_size=3)):
        value = draw(altered(ids, field.name, field.type, getattr(decision, field.name)))
        decision = replace(decision, **{field.name: value})
    return decision


@st.composite
def paid_by_hand(
    draw: st.DrawFn, state: GameState, spells: list[CastSpell | ActivateAbility]
) -> AnyDecision:
    """One of these, for which permanents of the player are named, whether they suffice or not."""
    mine = [each.id for each in permanents(state) if each.controller == state.priority]
    named = draw(st.lists(st.sampled_from(mine), unique=True, max_size=3)) if mine else []
    return replace(draw(st.sampled_from(spells)), mana=tuple((each, 0) for each in named))


@st.composite
def effects(draw: st.DrawFn, state: GameState) -> ApplyEffect:
    """An effect of a card of the pool, about anybody and anything of the game."""
    anything = st.sampled_from([*state.players, *state.objects])
    bound = draw(st.dictionaries(st.sampled_from(("self", "target", "target2")), anything))
    bound["you"] = draw(st.sampled_from(list(state.players)))
    return ApplyEffect(draw(st.sampled_from(known_effects())), tuple(sorted(bound.items())))


@cache
def known_effects() -> list[Effect]:
    """The effects of all abilities of the pool."""
    abilities = [ability for card in pool().values() for ability in card.abilities]
    found = [effect for each in abilities for effect in getattr(each, "effects", ())]
    return sorted(set(found), key=repr)


@st.composite
def altered(draw: st.DrawFn, ids: Ids, name: str, kind: Any, value: Any) -> Any:
    """Another value of a field; of a list with an item altered, left out, put in or moved."""
    if not isinstance(value, tuple) or not value:
        return draw(ids.value(name, kind))
    at = draw(st.integers(0, len(value) - 1))
    before, item, after = value[:at], value[at], value[at + 1 :]
    is_list = Ellipsis in get_args(kind)
    how = draw(st.sampled_from(("alter", "leave out", "put in", "move"))) if is_list else "alter"
    match how:
        case "leave out":
            return before + after
        case "put in":
            return (*before, draw(ids.item(name, kind)), item, *after)
        case "move":
            return (item, *before, *after)
    inner = get_args(kind)[0 if is_list else at]
    return (*before, draw(altered(ids, "", inner, item)), *after)
