"""Predicts what resolves, and where it goes then (608), as far as that does not depend on its
text."""

from turnfold.engine.play.flow import all_have_passed
from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.stack.resolving import resolve_top
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.card import Card
from turnfold.replays.audit.prediction.due import ExpectedEvent, dues_of


def resolution(state: GameState) -> list[ExpectedEvent]:
    """117.4, 608.1@2024: after all players have passed, the top object of the stack resolves and
    leaves the stack. What else it does depends on its text. Nothing is due if it cannot resolve
    yet."""
    if not (state.stack and all_have_passed(state)) or state.resolving:
        return []
    top = state.objects[state.stack[0]]
    r = probe(state)
    r.state.definitions = {**state.definitions, top.card: _as_card(top)}
    resolve_top(r)
    return dues_of(r.entries)


def targets_are_gone(state: GameState, number: ObjectId) -> bool:
    """608.2b@2024: whether something had targets, and none of them exists any more."""
    targets = state.objects[number].targets
    there = {*state.objects, *state.players}
    return bool(targets) and there.isdisjoint(targets)


def _as_card(obj: GameObject) -> Card:
    """A card without abilities that has the visible characteristics of a spell."""
    seen = obj.characteristics
    if seen is None:
        return Card(obj.card, ())
    return Card(obj.card, seen.types, subtypes=seen.subtypes, supertypes=seen.supertypes)
