"""Which abilities trigger on an event, and what the event binds for them (603.2)."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from engine.cards.abilities import Trigger, TriggeredAbility
from engine.cards.effects import Delay
from engine.cards.selections import Filter
from engine.decide.happening import Happening
from engine.query.cards import read_instruction
from engine.query.characteristics import present
from engine.query.in_play import Triggers, in_play
from engine.query.reach import reaches
from engine.query.seating import active_players
from engine.query.selecting import Speaker, holds, is_of, matched, speaker_of
from engine.state import GameState, Lasting
from engine.turn.structure import MAIN_PHASES
from events.base import NOBODY, ObjectId, PlayerId, is_player

Bindings = tuple[tuple[str, int], ...]


class Triggering(NamedTuple):
    """An ability that triggers: whose, of what, its data, what the event bound, the lasting effect
    that a delayed one is (0: it is none).

    `once` tells apart what triggers one time only on facts of one instant; `used` is the number
    under which a trigger that happens once each turn is noted.
    """

    source: ObjectId
    controller: PlayerId
    ability: str
    bindings: Bindings
    effect: int
    once: tuple[int, ...] = ()
    used: int = 0


def triggering(state: GameState, happening: Happening) -> list[Triggering]:
    """603.2@2024: everything that triggers on an event, the oldest source first."""
    found = [
        each
        for has in in_play(state).triggered.get(happening.on, ())
        for each in _of_permanent(state, has, happening)
    ]
    if happening.on == "step_begins":
        found += _delayed(state, happening)
    return found


def _of_permanent(state: GameState, has: Triggers, happening: Happening) -> Iterator[Triggering]:
    obj, ability = state.objects[has.permanent], has.ability
    if obj.phased_out:
        return
    bindings = _bindings(state, happening)
    speaker = speaker_of(obj.id, obj.controller, (), bindings)
    if (
        _matches(state, ability.trigger, happening, speaker)
        and _is_within(state, ability.trigger, happening, speaker.controller)
        and (ability.condition is None or holds(state, ability.condition, speaker))
        and present(state, obj.id).abilities
        and not (ability.once_each_turn and (obj.id, -has.number) in state.used)
    ):
        once, used = _limits(ability, has, happening)
        yield Triggering(obj.id, obj.controller, has.text, bindings, 0, once, used)


SIDES = ("becomes_blocked_by", "becomes_targeted", "blocks_creature")
"""Trigger events of two objects; in the others the second is part of it only if it is named."""


def _is_within(state: GameState, trigger: Trigger, what: Happening, player: PlayerId) -> bool:
    """801.7@2024: whether the whole of a trigger event, as an ability words it, is within a
    player's range of influence."""
    struck = trigger.on != "is_dealt_damage" and (trigger.player or trigger.creature is not None)
    names_other = trigger.on in SIDES or trigger.other is not None or struck
    names_player = not what.subject or trigger.whose != "any"
    return (
        reaches(state, player, what.subject)
        and (not names_player or reaches(state, player, what.player))
        and (not names_other or reaches(state, player, what.other))
    )


def _limits(
    ability: TriggeredAbility, has: Triggers, happening: Happening
) -> tuple[tuple[int, ...], int]:
    """603.2c@2024: "one or more" triggers once for each player it is about; some once a turn; of
    a team's step only what speaks of "that player" triggers for each of them (805.4d)."""
    source, number = has.permanent, has.number
    if happening.on == "step_begins" and "that_player" not in has.text:
        return (source, number), -number * ability.once_each_turn
    if ability.once_each_turn:
        return (source, number), -number
    if ability.trigger.batch:
        return (source, number, happening.that_player or happening.player), 0
    return (), 0


def _delayed(state: GameState, happening: Happening) -> Iterator[Triggering]:
    """603.7@2024: delayed triggered abilities trigger once, then they are over."""
    for lasting in state.effects.values():
        if not lasting.instruction.startswith('{"do":"delay"'):
            continue
        delay = read_instruction(lasting.instruction)
        assert isinstance(delay, Delay)
        if _is_due(state, delay, lasting, happening):
            trigger = Trigger(on="step_begins", step=delay.step)
            ability = TriggeredAbility(trigger=trigger, effects=delay.effects)
            text = msgspec.json.encode(ability).decode()
            bindings = (
                *(("that", each) for each in lasting.objects if each),
                ("that_player", happening.player),
            )
            yield Triggering(
                lasting.source, lasting.controller, text, bindings, lasting.id, (lasting.id,)
            )


def _is_due(state: GameState, delay: Delay, lasting: Lasting, happening: Happening) -> bool:
    whose = delay.whose == "any" or lasting.controller in active_players(state)
    here = delay.step == happening.name or (delay.step == "main" and happening.name in MAIN_PHASES)
    too_early = delay.next_turn and state.turn <= lasting.turn
    another_turn = delay.that_turn and state.extra_turn != lasting.left
    seen = reaches(state, lasting.controller, happening.player)
    return here and whose and seen and not too_early and not another_turn


def _bindings(state: GameState, happening: Happening) -> Bindings:
    that = happening.now or happening.subject
    if happening.on in ("becomes_blocked_by", "blocks_creature", "becomes_targeted"):
        that = happening.other
    bound = {
        "that": that,
        "that_player": happening.that_player or happening.player,
        "damage": happening.amount,
        "excess": happening.amount if happening.excess else 0,
    }
    return tuple(sorted((name, value) for name, value in bound.items() if value))


def _matches(state: GameState, trigger: Trigger, what: Happening, speaker: Speaker) -> bool:
    return (
        _is_step(trigger, what)
        and (not trigger.counter or trigger.counter == what.name)
        and trigger.excess is what.excess
        and _is_number(trigger, what)
        and (trigger.combat is None or trigger.combat is what.combat)
        and (trigger.alone is None or trigger.alone is what.alone)
        and is_of(state, trigger.whose, what.player, speaker)
        and _is_subject(state, trigger, what, speaker)
        and _is_other(state, trigger, what, speaker)
    )


def _is_step(trigger: Trigger, what: Happening) -> bool:
    """505.1b@2024: of main phases every one may be meant, or the one of a number in its turn."""
    if trigger.step != "main":
        return not trigger.step or trigger.step == what.name
    return what.name in MAIN_PHASES and trigger.number in (1, what.amount)


def _is_number(trigger: Trigger, what: Happening) -> bool:
    """508.3, 509.3e@2024: that many or more; where there were some before, if it becomes as many
    now; of a chapter (714.2b@2024) exactly the one reached."""
    if trigger.on == "chapter":
        return trigger.number == what.amount
    if what.before >= 0:
        return max(what.before, 1) < trigger.number <= what.amount
    return trigger.number <= 1 or trigger.step == "main" or what.amount >= trigger.number


BY_PLAYERS = ("draws", "discards", "plays_land", "day_night_changes")
"""What players or the game do: where no object is described, any of them."""


def _is_subject(state: GameState, trigger: Trigger, what: Happening, speaker: Speaker) -> bool:
    if trigger.on in ("step_begins", "player_attacks", "gains_life", "loses_life"):
        return True
    if trigger.subject == "self":
        return trigger.on in BY_PLAYERS or what.subject == speaker.source
    if trigger.subject == "attached":
        return state.objects[speaker.source].attached_to == what.subject != NOBODY
    if is_player(what.subject):
        is_object = trigger.subject.types or trigger.subject.any_type
        return not is_object and is_of(state, trigger.subject.controller, what.subject, speaker)
    return matched(state, trigger.subject, what.subject, speaker)


def _is_other(state: GameState, trigger: Trigger, what: Happening, speaker: Speaker) -> bool:
    """Whether the other side is the player, the creature or the object that is described."""
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
        return matched(state, trigger.other, what.other, speaker)
    return True
