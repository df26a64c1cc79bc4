"""How a dispute went where its file leaves that open: orders of damage, shares, what was done in
place of what is illegal, and when something died."""

from collections.abc import Iterator

from msgspec.structs import replace

from turnfold.events.base import Event
from turnfold.events.combat import DamageOrderDeclared
from turnfold.events.damage import DamageAssigned
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Step, Zone
from turnfold.events.record import DecisionTaken
from turnfold.events.turn import StepBegan
from turnfold.events.zones import ZoneChanged
from turnfold.replays.disputes.judging.final import live_events
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.viewer.editor.messages import DamageOrder

DAMAGE_STEPS = {
    Step.FIRST_STRIKE_DAMAGE: " in first-strike damage",
    Step.COMBAT_DAMAGE: " in regular damage",
}
"""What is said of somebody who died in one of two steps of combat damage."""


def carried_out(outcome: Judgement) -> Judgement:
    """The dispute in which the last entry is done, if it only asks and is legal."""
    scenario, played = outcome.scenario, outcome.played
    if not played.answers or not (last := played.answers[-1]).legal:
        return outcome
    *before, entry = scenario.script
    if last.expected is not None or last.script != len(before):
        return outcome
    done = replace(entry, legal=None, rule="")
    return run(replace(scenario, script=(*before, done)), played.edition)


def orders(outcome: Judgement) -> list[DamageOrder]:
    """The damage assignment orders of several creatures (509.2@2010, 509.3@2010), and which of them
    no entry of the script announced."""
    played, names = outcome.played, outcome.played.table.names
    said = {
        name
        for number in played.taken
        if (entry := outcome.scenario.script[number]).legal is None
        for name in (*(entry.order_blockers or {}), *(entry.order_attackers or {}))
    }
    found = {
        names.get(event.object, ""): [names.get(each, "") for each in event.order]
        for event in _events(played)
        if isinstance(event, DamageOrderDeclared) and len(event.order) > 1
    }
    return [DamageOrder(whose, order, whose not in said) for whose, order in found.items()]


def shares(played: PlayedScript) -> dict[str, dict[str, int]]:
    """The combat damage that each creature assigned at last, by recipient."""
    names, found = played.table.names, dict[str, dict[str, int]]()
    begun = set[str]()
    for event in _events(played):
        if isinstance(event, StepBegan):
            begun = set()
        elif isinstance(event, DamageAssigned):
            source = names.get(event.source, "")
            if source not in begun:
                found[source] = {}
                begun.add(source)
            found[source][names.get(event.target, "")] = event.amount
    return found


def steps_of_damage(played: PlayedScript) -> dict[str, str]:
    """In which of two steps of combat damage a creature assigned its damage, for each that did so
    in one of them (510.4); nothing where there was one step."""
    names, found, step = played.table.names, dict[str, set[Step]](), None
    begun = set[Step]()
    for event in _events(played):
        if isinstance(event, StepBegan):
            step = event.step
            begun.add(step)
        elif isinstance(event, DamageAssigned) and step in DAMAGE_STEPS:
            found.setdefault(names.get(event.source, ""), set()).add(step)
    if not begun >= {*DAMAGE_STEPS}:
        return {}
    return {name: min(steps).value for name, steps in found.items() if len(steps) == 1}


def done_instead(played: PlayedScript, number: int) -> AnyDecision | None:
    """The decision of the same kind that was taken in place of an entry of the script; None if
    there was none."""
    at, asked, decisions = played.taken[number]
    for seq in live_events(played):
        event = played.log.events[seq]
        if seq >= at and isinstance(event, DecisionTaken) and event.player == asked:
            same = any(isinstance(event.decision, type(each)) for each in decisions)
            return event.decision if same else None
    return None


def when_died(played: PlayedScript) -> dict[str, str]:
    """By what went to a graveyard: in which step of combat damage, where there were two (510.4)."""
    names, found, step = played.table.names, dict[str, str](), None
    steps = set[Step]()
    for event in _events(played):
        if isinstance(event, StepBegan):
            step = event.step
            steps.add(step)
        elif isinstance(event, ZoneChanged) and event.origin is Zone.BATTLEFIELD and step:
            found[names.get(event.object, "")] = DAMAGE_STEPS.get(step, "")
    return found if steps >= {*DAMAGE_STEPS} else {}


def _events(played: PlayedScript) -> Iterator[Event]:
    return (played.log.events[seq] for seq in live_events(played))
