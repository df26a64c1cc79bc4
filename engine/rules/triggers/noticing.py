"""The abilities that trigger on an event, and what their words mean in it (603.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from turnfold.engine.characteristics.in_graveyards import triggered_in_graveyards
from turnfold.engine.characteristics.in_play import Triggers, in_play
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    Speaker,
    holds,
    is_of,
    matches,
    matches_as_last_known,
    speaker_of,
)
from turnfold.engine.query.given import given_abilities
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.seating.seats import active_players, reaches
from turnfold.engine.state import GameObject, GameState, Lasting
from turnfold.engine.turn.structure import MAIN_PHASES
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.abilities import Trigger, TriggeredAbility
from turnfold.events.cards.effects import Delay, Whenever
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.selections import Filter

Bindings = tuple[tuple[str, int], ...]


class Triggering(NamedTuple):
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

    def with_more(self, other: "Triggering") -> "Triggering":
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

DAMAGE = ("deals_damage", "is_dealt_damage")
"""The kinds of trigger events of which one instant may have several."""


def abilities_that_trigger(state: GameState, event: TriggerEvent) -> list[Triggering]:
    """603.2@2024: every ability that triggers on an event, the oldest source first; those of cards
    in graveyards last."""
    found = [
        each
        for has in in_play(state).triggered.get(event.on, ())
        for each in _of_permanent(state, has, event)
    ]
    for has in (*given_abilities(state), *triggered_in_graveyards(state)):
        if has.ability.trigger.on == event.on:
            found += _of_permanent(state, has, event)
    if event.on == "step_begins":
        found += _delayed(state, event)
    return [*found, *_repeated(state, event)]


def _repeated(state: GameState, event: TriggerEvent) -> Iterator[Triggering]:
    """603.7b@2024: delayed triggered abilities that trigger on each event of their kind as long as
    they last."""
    for lasting in state.effects.values():
        if not isinstance(lasting.instruction, Whenever):
            continue
        ability = lasting.instruction.ability
        assert isinstance(ability, TriggeredAbility)
        bindings = _bindings(state, event)
        speaker = speaker_of(lasting.source, lasting.controller, (), bindings)
        if (
            ability.trigger.on == event.on
            and _matches(state, ability.trigger, event, speaker)
            and _is_within(state, ability.trigger, event, speaker.controller)
            and (ability.condition is None or holds(state, ability.condition, speaker))
        ):
            once, used = _limits(ability, Triggers(lasting.id, 0, ability), event)
            least = ability.trigger.number if event.on in DAMAGE else 0
            adds = event.on != "step_begins"
            yield Triggering(
                lasting.source, lasting.controller, ability, bindings, 0, once, used, adds, least
            )


def _of_permanent(state: GameState, has: Triggers, event: TriggerEvent) -> Iterator[Triggering]:
    """508.2a, 509.3f@2024: the ability if it triggers. What is true at this moment counts, and not
    what becomes true later."""
    obj, ability = state.objects[has.permanent], has.ability
    if obj.phased_out:
        return
    bindings = _bindings(state, event) + _own_x(obj, ability, event)
    speaker = speaker_of(obj.id, obj.controller, (), bindings)
    if (
        _matches(state, ability.trigger, event, speaker)
        and _is_within(state, ability.trigger, event, speaker.controller)
        and (ability.condition is None or holds(state, ability.condition, speaker))
        and _has(state, has)
        and not (ability.once_each_turn and (obj.id, -has.number) in state.used)
    ):
        once, used = _limits(ability, has, event)
        least = ability.trigger.number if event.on in DAMAGE else 0
        adds = event.on != "step_begins"
        yield Triggering(obj.id, obj.controller, ability, bindings, 0, once, used, adds, least)


def _own_x(obj: GameObject, ability: TriggeredAbility, event: TriggerEvent) -> Bindings:
    """107.3m@2024: in an ability that triggers as its own permanent enters, X is what was chosen
    for the spell that became the permanent."""
    own = ability.trigger.on == "enters" and event.subject == obj.id
    return (("x", obj.x),) if own and obj.x else ()


def _has(state: GameState, has: Triggers) -> bool:
    """Whether the permanent still has the ability, or the keyword that stands for it."""
    now = present(state, has.permanent)
    if has.given:
        return has.ability in now.given
    return has.keyword in now.keywords if has.keyword else now.abilities


SIDES = ("becomes_blocked_by", "becomes_targeted", "blocks_creature")
"""The kinds of trigger events that are always about two objects. In all other kinds the second
object matters only if the ability names it."""


def _is_within(state: GameState, trigger: Trigger, what: TriggerEvent, player: PlayerId) -> bool:
    """801.7@2024: whether a trigger event is within a player's range of influence, as far as the
    ability's words go."""
    struck = trigger.on != "is_dealt_damage" and (trigger.player or trigger.creature is not None)
    names_other = trigger.on in SIDES or trigger.other is not None or struck
    names_player = not what.subject or trigger.whose != "any"
    return (
        reaches(state, player, what.subject)
        and (not names_player or reaches(state, player, what.player))
        and (not names_other or reaches(state, player, what.other))
    )


def _limits(
    ability: TriggeredAbility, has: Triggers, event: TriggerEvent
) -> tuple[tuple[int, ...], int]:
    """603.2c@2024: the key and the number that limit how often an ability triggers. "One or more"
    triggers once for each player; some abilities once a turn; and on a team's step only an ability
    about "that player" triggers for each of them (805.4d)."""
    source, number = has.permanent, has.number
    if event.on == "step_begins" and not speaks_of(ability, "that_player"):
        return (source, number), -number * ability.once_each_turn
    if ability.once_each_turn:
        return (source, number), -number
    if event.on in DAMAGE:
        return (source, number, *_one_event(ability.trigger, event)), 0
    if ability.trigger.batch:
        return (source, number, event.that_player or event.player), 0
    return (), 0


def _one_event(trigger: Trigger, event: TriggerEvent) -> tuple[int, ...]:
    """603.2c, 120.9@2024: the key that tells apart two events of damage of one instant: the source
    or the recipient, and the other side if the trigger names it; for "one or more" only the player
    who is named."""
    if trigger.batch:
        return (event.player,) if trigger.player is not None else ()
    deals = event.on == "deals_damage"
    to = trigger.player is not None or trigger.creature is not None
    names_other = trigger.other is not None or (deals and to)
    return (event.subject, event.other if names_other else NOBODY)


def _delayed(state: GameState, event: TriggerEvent) -> Iterator[Triggering]:
    """603.7@2024: delayed triggered abilities trigger once and are then over."""
    for lasting in state.effects.values():
        delay = lasting.instruction
        if isinstance(delay, Delay) and _is_due(state, delay, lasting, event):
            trigger = Trigger(on="step_begins", step=delay.step)
            ability = TriggeredAbility(trigger=trigger, effects=delay.effects)
            bindings = (
                *(("that", each) for each in lasting.objects if each),
                ("that_player", event.player),
            )
            yield Triggering(
                lasting.source, lasting.controller, ability, bindings, lasting.id, (lasting.id,)
            )


def _is_due(state: GameState, delay: Delay, lasting: Lasting, event: TriggerEvent) -> bool:
    whose = delay.whose == "any" or lasting.controller in active_players(state)
    here = delay.step == event.name or (delay.step == "main" and event.name in MAIN_PHASES)
    too_early = delay.next_turn and state.turn <= lasting.turn
    another_turn = delay.that_turn and state.extra_turn != lasting.left
    another_phase = delay.that_phase and not _is_of_phase(state, lasting)
    seen = reaches(state, lasting.controller, event.player)
    return here and whose and seen and not (too_early or another_turn or another_phase)


def _is_of_phase(state: GameState, lasting: Lasting) -> bool:
    """500.8, 603.7@2024: whether the source added the present phase. Of several phases that it
    added, the latest comes first, and so does the ability that waits for it."""
    if state.phase_by is None or state.phase_by.object != lasting.source:
        return False
    waiting = [
        each.id
        for each in state.effects.values()
        if each.source == lasting.source and getattr(each.instruction, "that_phase", False)
    ]
    return lasting.id == max(waiting)


def _bindings(state: GameState, event: TriggerEvent) -> Bindings:
    that = event.now or event.subject
    if event.on in ("becomes_blocked_by", "blocks_creature", "becomes_targeted"):
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
    if event.on == "deals_damage":
        return event.subject
    return event.other if event.on == "is_dealt_damage" else NOBODY


def _matches(state: GameState, trigger: Trigger, what: TriggerEvent, speaker: Speaker) -> bool:
    return (
        _is_step(trigger, what)
        and (not trigger.counter or trigger.counter == what.name)
        and trigger.excess is what.excess
        and _is_number(trigger, what)
        and (trigger.combat is None or trigger.combat is what.combat)
        and trigger.ordinal in (0, what.ordinal)
        and (trigger.alone is None or trigger.alone is what.alone)
        and is_of(state, trigger.whose, what.player, speaker)
        and _matches_subject(state, trigger, what, speaker)
        and _matches_other(state, trigger, what, speaker)
        and (trigger.beside is None or _is_beside(state, trigger, trigger.beside, what, speaker))
        and (trigger.targeting is None or _is_targeted(state, trigger.targeting, what, speaker))
        and (trigger.provided is None or holds(state, trigger.provided, speaker))
    )


def _is_beside(
    state: GameState, trigger: Trigger, wanted: Filter, what: TriggerEvent, speaker: Speaker
) -> bool:
    """702.149a@2024: whether enough other creatures that fit the filter were declared as attackers
    as well."""
    number = sum(
        each != what.subject and attacker.declared and matches(state, wanted, each, speaker)
        for each, attacker in state.attackers.items()
    )
    return number >= trigger.number_beside


def _is_targeted(
    state: GameState, wanted: str | Filter, what: TriggerEvent, speaker: Speaker
) -> bool:
    """601.2c@2024: whether one of the spell's targets is the source, or fits the filter."""
    targets = state.objects[what.subject].targets
    if not isinstance(wanted, Filter):
        return speaker.source in targets
    return any(matches(state, wanted, each, speaker) for each in targets)


def _is_step(trigger: Trigger, what: TriggerEvent) -> bool:
    """505.1b@2024: whether it is the step named. For "main": any main phase, or from the second on
    the one with that number in its turn."""
    if trigger.step != "main":
        return not trigger.step or trigger.step == what.name
    return what.name in MAIN_PHASES and trigger.number in (1, what.amount)


def _is_number(trigger: Trigger, what: TriggerEvent) -> bool:
    """508.3, 509.3e@2024: whether there are at least that many. If there were some before, they
    must reach the number now. A chapter must be exactly the one reached (714.2b@2024). Damage is
    counted later, when all of it is known."""
    if trigger.on in ("chapter", "becomes_level"):
        return trigger.number == what.amount
    if trigger.on in DAMAGE:
        return True
    if trigger.exactly:
        return trigger.number == what.amount
    if what.before >= 0:
        return max(what.before, 1) < trigger.number <= what.amount
    return trigger.number <= 1 or trigger.step == "main" or what.amount >= trigger.number


BY_PLAYERS = ("draws", "discards", "plays_land", "day_night_changes")
"""The kinds of trigger events about players or the game: without a filter, any object counts."""


OF_PLAYERS = ("step_begins", "player_attacks", "gains_life", "loses_life", "commits_crime")
"""The kinds of trigger events that have no object as their subject."""


def _matches_subject(
    state: GameState, trigger: Trigger, what: TriggerEvent, speaker: Speaker
) -> bool:
    if trigger.on in OF_PLAYERS:
        return True
    if trigger.subject == "self":
        return trigger.on in BY_PLAYERS or what.subject == speaker.source
    if trigger.subject == "attached":
        return state.objects[speaker.source].attached_to == what.subject != NOBODY
    if is_player(what.subject):
        wanted = trigger.subject
        is_object = wanted.types or wanted.any_type or wanted.subtypes or wanted.any_of
        return not is_object and is_of(state, trigger.subject.controller, what.subject, speaker)
    return matches_as_last_known(state, trigger.subject, what.subject, speaker)


def _matches_other(
    state: GameState, trigger: Trigger, what: TriggerEvent, speaker: Speaker
) -> bool:
    """Whether the other side is the player, the creature or the object that the trigger names."""
    struck = what.subject if trigger.on == "is_dealt_damage" else what.other
    if trigger.player is not None and not (
        is_player(struck) and is_of(state, trigger.player, struck, speaker)
    ):
        return False
    if trigger.creature is not None:
        is_creature = struck in state.objects and present(state, struck).is_creature
        if is_creature is not trigger.creature:
            return False
    if isinstance(trigger.other, Filter):
        return matches_as_last_known(state, trigger.other, what.other, speaker)
    return True
