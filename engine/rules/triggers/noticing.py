"""The abilities that trigger on an event, and what their words mean in it (603.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from turnfold.engine.cards.checking import parts
from turnfold.engine.characteristics.cards import card_of, triggered_abilities
from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.in_graveyards import triggered_elsewhere
from turnfold.engine.characteristics.in_play import Triggers, in_play
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import holds, speaker_of
from turnfold.engine.query.given import given_abilities
from turnfold.engine.query.uses import number_for
from turnfold.engine.rules.triggers.fitting import fits
from turnfold.engine.rules.triggers.inherent import inherent
from turnfold.engine.rules.triggers.one_event import SIDES, least_damage, limits, names_other
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.seating.seats import active_players, reaches
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.engine.structure import MAIN_PHASES, refers_to
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import Delay, Whenever
from turnfold.events.cards.effects.actions import Transform
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.measures import CastBefore, EventAmount
from turnfold.events.cards.triggers import (
    CardTrigger,
    Casts,
    Cycles,
    DealsDamage,
    Enters,
    IsDealtDamage,
    OwnedTrigger,
    PlayerTrigger,
    StateIs,
    StepBegins,
    Trigger,
    is_of_casting,
    is_of_several,
)

Bindings = tuple[tuple[str, int], ...]


class TriggeredInstance(NamedTuple):
    """An ability that triggers: its controller, its source, what its words mean, and the lasting
    effect that a delayed one is (0: it is not delayed).

    `once` is a key: abilities with the same key trigger once on all facts of one instant. `used` is
    the number under which an ability is noted that triggers once each turn. `adds` says that
    amounts of one instant add up. `least` is how much damage it takes.
    """

    source: ObjectId
    controller: PlayerId
    ability: TriggeredAbility
    bindings: Bindings
    effect: int
    once: tuple[int, ...] = ()
    used: int = 0
    adds: bool = False
    least: int = 0

    def with_more(self, other: "TriggeredInstance") -> "TriggeredInstance":
        """603.2c@2024: the same ability with more events of the same instant: amounts add up, and
        their objects are named together."""
        mine, more = dict(self.bindings), dict(other.bindings)
        bound = set(self.bindings) | {each for each in other.bindings if each[0] == "that"}
        for name in AMOUNTS:
            bound.discard((name, mine.get(name, 0)))
            if mine.get(name, 0) + more.get(name, 0):
                bound.add((name, mine.get(name, 0) + more.get(name, 0)))
        return self._replace(bindings=tuple(sorted(bound)))

    @property
    def is_enough(self) -> bool:
        """Whether it was as much damage as the ability asks for."""
        return dict(self.bindings).get("damage", 0) >= self.least


AMOUNTS = ("damage", "excess")
"""The names of an event that are amounts."""


def abilities_that_trigger(state: GameState, event: TriggerEvent) -> list[TriggeredInstance]:
    """603.2@2024: every ability that triggers on an event, the oldest source first; those of cards
    in graveyards and those that players have last."""
    found = [
        each
        for has in in_play(state).triggered.get(event.on, ())
        for each in _of_permanent(state, has, event)
    ]
    cycled = event.subject if event.on is Cycles else NOBODY
    for has in (*given_abilities(state), *triggered_elsewhere(state, cycled)):
        if type(has.ability.trigger) is event.on:
            found += _of_permanent(state, has, event)
    if event.on is Casts:
        found += _of_spell(state, event)
    if event.on is StepBegins:
        found += _delayed(state, event)
    found += [*_of_players(state, event), *_repeated(state, event)]
    if event.on is StepBegins and event.player == NOBODY:  # no "each player's" step (800.4j)
        return [each for each in found if not speaks_of(each.ability, "that_player")]
    return found


def _of_players(state: GameState, event: TriggerEvent) -> Iterator[TriggeredInstance]:
    """722.2@2024: the abilities that players have, which have no source."""
    for player, has in inherent(state):
        ability, bindings = has.ability, _bindings(state, event)
        speaker = speaker_of(NOBODY, player, (), bindings)
        if (
            type(ability.trigger) is event.on
            and fits(state, ability.trigger, event, speaker)
            and (ability.condition is None or holds(state, ability.condition, speaker))
            and not (ability.once_each_turn and (NOBODY, -has.number) in state.used)
        ):
            once, used = limits(ability, has, event)
            yield TriggeredInstance(NOBODY, player, ability, bindings, 0, once, used)


def _of_spell(state: GameState, event: TriggerEvent) -> Iterator[TriggeredInstance]:
    """113.6, 601.2i, 702.40a@2024: the abilities of a spell that trigger as it is cast itself. How
    many were cast before it is noted for one that asks."""
    spell = state.objects[event.subject]
    plain = _bindings(state, event) + ((("x", spell.x),) if spell.x else ())
    for _, ability in triggered_abilities(card_of(state, spell)):
        counts = any(isinstance(each, CastBefore) for each in parts(ability.effects))
        before = len(state.cast) - 1
        bindings = (*plain, ("cast_before", before)) if counts else plain
        speaker = speaker_of(spell.id, spell.controller, (), bindings)
        if (
            is_of_casting(ability)
            and fits(state, ability.trigger, event, speaker)
            and (ability.condition is None or holds(state, ability.condition, speaker))
        ):
            yield TriggeredInstance(spell.id, spell.controller, ability, bindings, 0)


def _repeated(state: GameState, event: TriggerEvent) -> Iterator[TriggeredInstance]:
    """603.7b@2024: delayed triggered abilities that trigger on each event of their kind as long as
    they last."""
    for lasting in in_effect(state).others:
        if not isinstance(lasting.instruction, Whenever):
            continue
        ability, over = lasting.instruction.ability, lasting.instruction.once
        bindings = _bindings(state, event) + _of_words(ability, event)
        speaker = speaker_of(lasting.source, lasting.controller, (), bindings)
        if (
            type(ability.trigger) is event.on
            and fits(state, ability.trigger, event, speaker)
            and _is_within(state, ability.trigger, event, speaker.controller)
            and (ability.condition is None or holds(state, ability.condition, speaker))
        ):
            once, used = limits(ability, Triggers(lasting.id, 0, ability), event)
            least, adds = least_damage(ability.trigger), event.on is not StepBegins
            ends = lasting.id if over else NOBODY
            yield TriggeredInstance(
                lasting.source, lasting.controller, ability, bindings, ends, once, used, adds, least
            )


def _of_permanent(
    state: GameState, has: Triggers, event: TriggerEvent
) -> Iterator[TriggeredInstance]:
    """508.2a, 509.3f@2024: the ability if it triggers. What is true at this moment counts, and not
    what becomes true later."""
    obj, ability = state.objects[has.permanent], has.ability
    if obj.phased_out:
        return
    bindings = _bindings(state, event) + _own_x(obj, ability, event) + _of_words(ability, event)
    speaker = speaker_of(obj.id, obj.controller, (), bindings)
    if (
        fits(state, ability.trigger, event, speaker)
        and _is_within(state, ability.trigger, event, speaker.controller)
        and (ability.condition is None or holds(state, ability.condition, speaker))
        and _has(state, has)
        and not (_is_limited(ability) and (obj.id, -has.number) in state.used)
    ):
        once, used = limits(ability, has, event)
        bindings += _own_number(ability, has.number)
        least, adds = least_damage(ability.trigger), event.on is not StepBegins
        yield TriggeredInstance(
            obj.id, obj.controller, ability, bindings, 0, once, used, adds, least
        )


def true_states(state: GameState) -> Iterator[TriggeredInstance]:
    """603.8@2024: the abilities that trigger because something is so. Each triggers again only when
    it has left the stack."""
    given = [each for each in given_abilities(state) if isinstance(each.ability.trigger, StateIs)]
    able = (*in_play(state).triggered.get(StateIs, ()), *given)
    pending = state.abilities.values() if able else ()
    there = {(each.source, each.ability) for each in pending}
    for has in able:
        obj, ability = state.objects[has.permanent], has.ability
        assert isinstance(ability.trigger, StateIs)
        speaker = speaker_of(obj.id, obj.controller, (), ())
        if (
            not obj.phased_out
            and (obj.id, ability) not in there
            and holds(state, ability.trigger.so, speaker)
            and _has(state, has)
        ):
            yield TriggeredInstance(obj.id, obj.controller, ability, (), 0)


def _own_x(obj: GameObject, ability: TriggeredAbility, event: TriggerEvent) -> Bindings:
    """107.3m@2024: in an ability that triggers as its own permanent enters, X is what was chosen
    for the spell that became the permanent."""
    own = isinstance(ability.trigger, Enters) and event.subject == obj.id
    return (("x", obj.x),) if own and obj.x else ()


def _of_words(ability: TriggeredAbility, event: TriggerEvent) -> Bindings:
    """What only abilities with words about it know of an event: 608.2h@2024, the permanent that the
    object was which left; and how many objects it was about."""
    said = event.now and speaks_of(ability, "that_was")
    return _one_of_many(ability) + ((("that_was", event.subject),) if said else ())


def _own_number(ability: TriggeredAbility, number: int) -> Bindings:
    """603.2i@2024: the number of the ability itself, if it may be done only once each turn or
    counts how often it has resolved."""
    once = (("once", -number),) if ability.done_once_each_turn else ()
    return once + number_for(ability.effects, -number)


def _one_of_many(ability: TriggeredAbility) -> Bindings:
    """603.2c@2024: an object of an event of one or more counts as one, for an ability that asks how
    many they are. Damage has an amount of its own."""
    trigger = ability.trigger
    if isinstance(trigger, DealsDamage | IsDealtDamage) or not is_of_several(trigger):
        return ()
    counts = any(isinstance(each, EventAmount) for each in parts(ability.effects))
    return (("damage", 1),) if counts else ()


def _is_limited(ability: TriggeredAbility) -> bool:
    """603.2i@2024: whether it does not trigger any more in a turn in which it was used."""
    return ability.once_each_turn or ability.done_once_each_turn


def _has(state: GameState, has: Triggers) -> bool:
    """Whether the permanent still has the ability, or the keyword that stands for it."""
    now = present(state, has.permanent)
    if has.given:
        return has.ability in now.given
    return has.keyword in now.keywords if has.keyword else now.abilities


OF_PLAYERS = (CardTrigger, OwnedTrigger, PlayerTrigger, StepBegins)
"""The kinds of trigger events of a player."""


def _is_within(state: GameState, trigger: Trigger, what: TriggerEvent, player: PlayerId) -> bool:
    """801.7@2024: whether a trigger event is within a player's range of influence, as far as the
    ability's words go."""
    whose = trigger.whose if isinstance(trigger, OF_PLAYERS) else "any"
    names_player = not what.subject or whose != "any"
    return (
        reaches(state, player, what.subject)
        and (not names_player or reaches(state, player, what.player))
        and (not names_other(trigger) or reaches(state, player, what.other))
    )


def _delayed(state: GameState, event: TriggerEvent) -> Iterator[TriggeredInstance]:
    """603.7@2024: delayed triggered abilities trigger once and are then over."""
    for lasting in in_effect(state).others:
        delay = lasting.instruction
        if isinstance(delay, Delay) and _is_due(state, delay, lasting, event):
            ability = TriggeredAbility(StepBegins(delay.step), delay.effects)
            bindings = (
                *(("that", each) for each in lasting.objects if each),
                ("that_player", event.player),
                *((("since", lasting.timestamp),) if _transforms(delay) else ()),
            )
            yield TriggeredInstance(
                lasting.source, lasting.controller, ability, bindings, lasting.id, (lasting.id,)
            )


def _transforms(delay: Delay) -> bool:
    """701.28f@2024: whether it matters when a delayed ability was created."""
    return any(isinstance(each, Transform) for each in delay.effects)


def _is_due(state: GameState, delay: Delay, lasting: LastingEffect, event: TriggerEvent) -> bool:
    whose = delay.whose == "any" or lasting.controller in active_players(state)
    here = refers_to(delay.step, event.name) or (delay.step == "main" and event.name in MAIN_PHASES)
    too_early = delay.next_turn and state.turn <= lasting.turn
    another_turn = delay.that_turn and state.extra_turn != lasting.left
    another_phase = delay.that_phase and not _is_of_phase(state, lasting)
    seen = reaches(state, lasting.controller, event.player)
    return here and whose and seen and not (too_early or another_turn or another_phase)


def _is_of_phase(state: GameState, lasting: LastingEffect) -> bool:
    """500.8, 603.7@2024: whether the source added the present phase. Of several phases that it
    added, the latest comes first, and so does the ability that waits for it."""
    if state.phase_by is None or state.phase_by.object != lasting.source:
        return False
    waiting = [
        each.id
        for each in state.effects.values()
        if each.source == lasting.source
        and isinstance(each.instruction, Delay)
        and each.instruction.that_phase
    ]
    return lasting.id == max(waiting)


def _bindings(state: GameState, event: TriggerEvent) -> Bindings:
    that = event.now or event.subject
    if event.on in SIDES:
        that = event.other
    bound = {
        "that": that,
        "that_player": event.that_player or event.player,
        "that_source": _source(event),
        "damage": event.amount,
        "excess": event.amount if event.excess else 0,
    }
    return tuple(sorted((name, value) for name, value in bound.items() if value))


def _source(event: TriggerEvent) -> ObjectId:
    """120.7@2024: the source of the damage in the event."""
    if event.on is DealsDamage:
        return event.subject
    return event.other if event.on is IsDealtDamage else NOBODY
