"""Triggered abilities: finding those that trigger, and putting them on the stack (603).

`WATCH` ties them, and the consequences of continuous effects, to the recorder of every game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.in_graveyards import (
    heard_elsewhere,
    something_works_elsewhere,
)
from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.memory import WAITED_FOR
from turnfold.engine.editions import sheet
from turnfold.engine.query.given import heard, may_be_given
from turnfold.engine.record.causes import announcement
from turnfold.engine.record.recorder import FactWatcher, Illegal, Recorder
from turnfold.engine.rules.announcing import announcing
from turnfold.engine.rules.objects import ascending, continuous, daybound
from turnfold.engine.rules.triggers.inherent import heard_by_players
from turnfold.engine.rules.triggers.noticing import (
    TriggeredInstance,
    abilities_that_trigger,
    true_states,
)
from turnfold.engine.rules.triggers.rows import ROWS
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent, TriggerRow
from turnfold.engine.seating import speaking
from turnfold.engine.seating.seats import partners, sides
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.engine.state import AbilityInstance, GameState
from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility
from turnfold.events.cards.effects import Whenever
from turnfold.events.cards.triggers import OneTrigger, StateIs, StepBegins
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Nature, Question, Zone
from turnfold.events.record import QuestionAsked
from turnfold.events.stack import (
    AbilityDefined,
    AbilityPutOnStack,
    AbilityTriggered,
    AbilityUsed,
    ChoicesMade,
)
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared, ObjectCeased


def watch(r: Recorder, events: Sequence[Event], seq: int, before: bool) -> None:
    """603.2@2024: find the abilities that trigger on facts of one instant.

    Abilities that look back (603.10) are matched before the facts are folded, while everything that
    leaves is still there; like all others they are recorded afterwards.
    """
    found = [] if before else r.looked_back
    waited_for = _waited_for(r.state)[before]
    for number, fact in enumerate(events, seq):
        for row in waited_for.get(type(fact), ()):
            for event in row.read(r.state, fact):
                found.extend((number, each) for each in abilities_that_trigger(r.state, event))
    if before:
        r.looked_back.extend(found)
        return
    if found:
        r.looked_back = []
        _trigger_each(r, found)
    if StateIs in in_play(r.state).hears and not any(
        isinstance(each, AbilityTriggered) for each in events
    ):  # what has triggered is known as soon as its ability is defined
        with r.because_of(seq + len(events) - 1):
            trigger_on_states(r)


_Rows = Mapping[type[Event], Sequence[TriggerRow]]
_Kinds = frozenset[type[OneTrigger]]

DELAYED: _Kinds = frozenset({StepBegins})
"""The trigger events for which delayed triggered abilities wait (603.7)."""


@WAITED_FOR.reader
def _waited_for(state: GameState) -> tuple[_Rows, _Rows]:
    """The rows that could trigger now, by type of event: those that are read after the event, and
    those that look back. Most games have few."""
    memory = state.__dict__
    if WAITED_FOR.name in memory:
        found: tuple[_Rows, _Rows] = memory[WAITED_FOR.name]
        return found
    delayed = heard_by_players(state)
    if state.effects:
        delayed |= _delayed(state)
    if may_be_given(state) or something_works_elsewhere(state):
        return _rows(heard(state) | heard_elsewhere(state) | delayed)
    return WAITED_FOR.keep(state, _rows(in_play(state).hears | delayed))


def _delayed(state: GameState) -> _Kinds:
    """603.7@2024: the trigger events for which delayed triggered abilities wait."""
    said = (each.instruction for each in in_effect(state).others)
    repeated = [each.ability for each in said if isinstance(each, Whenever)]
    return DELAYED.union(type(each.trigger) for each in repeated)


@lru_cache(maxsize=1024)
def _rows(on: _Kinds) -> tuple[_Rows, _Rows]:
    waiting = [each for each in ROWS if each.on in on]
    after, before = (
        {
            each.fact: [row for row in waiting if row.fact is each.fact and row.looks_back is back]
            for each in waiting
            if each.looks_back is back
        }
        for back in (False, True)
    )
    return after, before


def trigger_on(r: Recorder, event: TriggerEvent, seq: int) -> None:
    """603.2@2024: trigger on an event that is not a fact of its own, such as that an effect made a
    creature block."""
    _trigger_each(r, [(seq, each) for each in abilities_that_trigger(r.state, event)])


def _trigger_each(r: Recorder, found: Sequence[tuple[int, TriggeredInstance]]) -> None:
    """603.2c@2024: each ability triggers once for each event; "one or more" only once."""
    events: dict[tuple[int, ...], tuple[list[int], TriggeredInstance]] = {}
    for place, (number, each) in enumerate(found):
        key = each.once or (NOBODY, place)
        if key in events:
            numbers, before = events[key]
            together = before.with_more(each) if before.adds else before
            events[key] = [*numbers, number], together
        else:
            events[key] = [number], each
    for numbers, each in events.values():
        if each.is_enough:
            with r.because_of(*sorted(set(numbers))):
                trigger(r, each)


def trigger(r: Recorder, what: TriggeredInstance, rule: str = "603.2") -> None:
    """603.2@2024: record that an ability has triggered and waits. A delayed ability ends with
    that."""
    ability_id = r.new_id()
    seq = r.emit(AbilityTriggered(what.controller, ability_id, what.source), rule)
    with r.because_of(seq):
        r.emit(
            AbilityDefined(ability_id, what.controller, what.source, what.ability, what.bindings),
            "603.2",
        )
        if what.effect:
            r.emit(EffectExpired(what.effect), "603.7b")
        if what.used:
            r.emit(AbilityUsed(what.source, what.used), "603.2i")


def trigger_on_states(r: Recorder) -> None:
    """603.8@2024: each ability triggers whose state is true, even for a moment."""
    for each in tuple(true_states(r.state)):
        trigger(r, each, "603.8")


def waiting_of(state: GameState, player: PlayerId) -> list[ObjectId]:
    """603.3b, 805.7@2024: the waiting abilities that a player or the player's team controls."""
    players = partners(state, player)
    mine = (each for each in state.waiting if state.abilities[each].controller in players)
    return [each for each in mine if not _is_put_last(state, each)]


def _is_put_last(state: GameState, ability: ObjectId) -> bool:
    """304.1@2001-07-23: whether an ability, which has no source, is the draw of the turn that goes
    on top of all others."""
    on_top = sheet(state.edition).draw_of_the_turn == "on_top"
    return on_top and state.abilities[ability].source == NOBODY


def first_waiting(state: GameState, player: PlayerId) -> ObjectId:
    """603.3b@2024: the waiting ability of the player that goes on the stack first."""
    return waiting_of(state, player)[0]


def speaker_of(instance: AbilityInstance) -> AbilityContext:
    """The speaker of a triggered ability."""
    return speaking.speaker_of(instance.source, instance.controller, (), instance.bindings)


def put_waiting_on_stack(r: Recorder) -> bool:
    """603.3b@2024: put the waiting abilities on the stack, the active player's first.

    False if a player must first put theirs in order, or choose targets: that question is open now.
    """
    for player in sides(r.state):
        mine = waiting_of(r.state, player)
        unordered = set(mine).isdisjoint(r.state.ordered)
        if len(mine) > 1 and unordered and _differ(r.state, mine):
            r.emit(QuestionAsked(player, Question.ORDER_TRIGGERS), "603.3b")
            return False
        for ability in mine:
            if not _put(r, ability):
                return False
    for each in r.state.waiting:
        if _is_put_last(r.state, each):
            put_one(r, each, (), ())
        else:
            r.emit(ObjectCeased(each), "800.4d")
    return True


def _differ(state: GameState, abilities: list[ObjectId]) -> bool:
    """Whether the order may matter: no two of them are the same ability of the same source."""
    found = [state.abilities[each] for each in abilities]
    return len({(each.source, each.ability, each.bindings) for each in found}) > 1


def _put(r: Recorder, ability_id: ObjectId) -> bool:
    instance = r.state.abilities[ability_id]
    ability = instance.ability
    assert isinstance(ability, TriggeredAbility)
    if ability.modes:
        return _put_modal(r, ability_id)
    speaker = speaker_of(instance)
    ways = announcing.target_choices(r.state, speaker, ability.targets, ability.effects)
    match list(islice(ways, 2)):
        case []:
            r.emit(ObjectCeased(ability_id), "603.3d", announcement(r, ability_id) or None)
        case [(targets, division)]:
            put_one(r, ability_id, targets, division)
        case _:
            r.emit(QuestionAsked(instance.controller, Question.CHOOSE_TARGETS), "603.3d")
            return False
    return True


def _put_modal(r: Recorder, ability_id: ObjectId) -> bool:
    """603.3c@2024: the controller chooses a mode first."""
    able = possible_modes(r.state, ability_id)
    if len(able) > 1:
        r.emit(QuestionAsked(r.state.abilities[ability_id].controller, Question.CHOOSE), "603.3c")
        return False
    return not _take_mode(r, ability_id, next(iter(able), 0)) or _put(r, ability_id)


def possible_modes(state: GameState, ability_id: ObjectId) -> list[int]:
    """603.3c, 700.2b@2024: the numbers of the modes, counted from 1, for which there are legal
    targets."""
    instance = state.abilities[ability_id]
    speaker = speaker_of(instance)
    return [
        number
        for number, mode in enumerate(_modes(instance), 1)
        if next(announcing.target_choices(state, speaker, mode.targets, mode.effects), None)
        is not None
    ]


def _modes(instance: AbilityInstance) -> tuple[SpellAbility, ...]:
    return instance.ability.modes if isinstance(instance.ability, TriggeredAbility) else ()


def choose_mode(r: Recorder, player: PlayerId, chosen: tuple[int, ...]) -> None:
    """603.3c@2024: the mode of the first waiting ability of the player."""
    ability_id = first_waiting(r.state, player)
    if len(chosen) != 1 or chosen[0] not in possible_modes(r.state, ability_id):
        raise Illegal("603.3c", "exactly one mode that has legal targets is chosen, by its number")
    _take_mode(r, ability_id, chosen[0])


def _take_mode(r: Recorder, ability_id: ObjectId, number: int) -> bool:
    """603.3c, 700.2@2024: from now on the ability is its chosen mode. Without one, or with one that
    says that none was chosen, it is removed. Returns whether it is still there."""
    instance = r.state.abilities[ability_id]
    mode = _modes(instance)[number - 1] if number else SpellAbility()
    if mode == SpellAbility():
        r.emit(ObjectCeased(ability_id), "603.3c", announcement(r, ability_id) or None)
        return False
    ability = replace(instance.ability, effects=mode.effects, targets=mode.targets, modes=())
    r.emit(
        AbilityDefined(
            ability_id,
            instance.controller,
            instance.source,
            ability,
            instance.bindings,
        ),
        "603.3c",
    )
    return True


def put_one(
    r: Recorder, ability_id: ObjectId, targets: tuple[int, ...], division: tuple[int, ...]
) -> None:
    """603.3@2024: put a waiting ability on top of the stack."""
    instance = r.state.abilities[ability_id]
    source = r.state.objects.get(instance.source)
    triggered = announcement(r, ability_id) or None
    r.emit(
        ObjectAppeared(
            ability_id,
            source.card if source else "",
            Nature.ABILITY,
            instance.controller,
            instance.controller,
            Zone.STACK,
            0,
            instance.source,
        ),
        "603.3",
        triggered,
    )
    r.emit(AbilityPutOnStack(ability_id), "603.3", triggered)
    if targets:
        wanted = getattr(instance.ability, "targets", ())
        r.emit(announcing.targets_chosen(r.state, ability_id, wanted, targets), "603.3d")
    if division:
        r.emit(ChoicesMade(ability_id, 0, 0, division), "601.2d")


def _show(r: Recorder, events: Sequence[AnyEvent], seq: int, before: bool) -> None:
    """603.2, 613.5, 702.131d@2024: find what triggers on the facts, and record what continuous
    effects cause; who gets the city's blessing has it before anything triggers."""
    if not before:
        ascending.ascend(r, events, seq)
    watch(r, events, seq, before)
    if not before:
        continuous.apply_consequences(r, events, seq)
        daybound.turn_with_day(r, events, seq)


WATCHED = continuous.MATTER | daybound.MATTER | ascending.MATTER

WATCH = FactWatcher(
    frozenset(row.fact for row in ROWS if row.looks_back),
    frozenset({*(row.fact for row in ROWS), *WATCHED}),
    _show,
)
"""The watcher of every game that is played."""
