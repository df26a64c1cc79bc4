"""What format 4 says in its facts, worked out for logs of format 3 as they were folded then.

A log of format 3 left to the rules which scheduled skip was used up, whether a turn was an extra
turn, who shared a life total, what was a crime, and the types of what entered.
"""

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from turnfold.events.log.format_3 import MAIN, STEPS, Planned, Raw, Skip, Table, Thing
from turnfold.events.log.texts import without_texts

EVERY = 256
"""After so many facts a copy of the table is kept, from which it is made again when facts are taken
back."""

MOST_PHASES = 1000
"""More phases than any turn has; more of them are not worked out."""


def _turn_began(table: Table, event: Raw) -> None:
    _take_turn(table, event)
    table.extra_turn = event.get("extra_turn", 0)
    table.turn, table.active, table.main_phases = event["turn"], event["player"], 0
    table.plan = tuple(Planned(phase, steps) for phase, steps in STEPS.items())
    table.steps = ()


def _turn_skipped(table: Table, event: Raw) -> None:
    skip = table.skip(event["player"], "turn")
    if not skip and table.owed():
        skip = table.skip(event["player"], "extra_turn")
    _use(table, event, skip)
    _take_turn(table, event)


def _take_turn(table: Table, event: Raw) -> None:
    owed = table.owed()
    if owed:
        event["extra_turn"] = owed[0][1]
    table.extra_turns = owed[1:]


def _use(table: Table, event: Raw, skip: int) -> None:
    if skip:
        event["skip"] = skip
        table.skips = tuple(each for each in table.skips if each.number != skip)


def _extra_turn_added(table: Table, event: Raw) -> None:
    table.turns_added += 1
    table.extra_turns = ((event["player"], table.turns_added), *table.extra_turns)


def _skip_scheduled(table: Table, event: Raw) -> None:
    table.scheduled += 1
    table.skips += (Skip(table.scheduled, event["player"], event["skipped"]),)


def _phase_began(table: Table, event: Raw) -> None:
    table.phase = event["phase"]
    table.steps = _take_phase(table, event["phase"])
    if event["phase"] in MAIN:
        table.main_phases += 1
        table.steps = ()


def _phase_skipped(table: Table, event: Raw) -> None:
    _use(table, event, table.skip(table.active, event["phase"]))
    _take_phase(table, event["phase"])


def _take_phase(table: Table, phase: str) -> tuple[str, ...]:
    for place, each in enumerate(table.plan):
        if each.phase == phase:
            table.plan = table.plan[place + 1 :]
            return each.steps
    return STEPS[phase]


def _phase_ended(table: Table, event: Raw) -> None:
    table.phase, table.steps = "", ()


def _phase_added(table: Table, event: Raw) -> None:
    if len(table.plan) > MOST_PHASES:
        return
    at = 0
    if table.phase != event["after"]:
        places = (n for n, each in enumerate(table.plan, 1) if each.phase == event["after"])
        at = next(places, 0)
    added = Planned(event["phase"], tuple(event["steps"]))
    table.plan = _main_phases_named(table, (*table.plan[:at], added, *table.plan[at:]))


def _main_phases_named(table: Table, plan: tuple[Planned, ...]) -> tuple[Planned, ...]:
    """505.1a@2024: only the first main phase of a turn is precombat."""
    first = not table.main_phases and any(each.phase == MAIN[0] for each in plan)
    named = []
    for each in plan:
        if each.phase in MAIN:
            phase = MAIN[0] if first else MAIN[1]
            named.append(Planned(phase, STEPS[phase]))
            first = False
        else:
            named.append(each)
    return tuple(named)


def _step_began(table: Table, event: Raw) -> None:
    table.step = event["step"]
    if table.step != "first_strike_damage":
        if table.step in table.steps:
            table.steps = table.steps[table.steps.index(table.step) + 1 :]
    elif "combat_damage" in table.steps:
        table.steps = table.steps[table.steps.index("combat_damage") :]


def _step_skipped(table: Table, event: Raw) -> None:
    """614.10a@2024: a step that a rule leaves out, or that was not planned, uses up nothing."""
    step = event["step"]
    if step not in table.steps:
        return
    if not table.is_left_out(step):
        _use(table, event, table.skip(table.active, step))
    at = table.steps.index(step)
    table.steps = table.steps[:at] + table.steps[at + 1 :]


def _step_ended(table: Table, event: Raw) -> None:
    table.step = ""


def _step_added(table: Table, event: Raw) -> None:
    step, anchor, precedes = event["step"], event["anchor"], event["precedes"]
    if table.step == anchor and not precedes:
        table.steps = (step, *table.steps)
    elif anchor in table.steps:
        table.steps = _inserted(table.steps, step, anchor, precedes)
    else:
        for place, each in enumerate(table.plan):
            if anchor in each.steps:
                changed = Planned(each.phase, _inserted(each.steps, step, anchor, precedes))
                table.plan = (*table.plan[:place], changed, *table.plan[place + 1 :])
                break


def _inserted(steps: tuple[str, ...], step: str, anchor: str, precedes: bool) -> tuple[str, ...]:
    at = steps.index(anchor) + (not precedes)
    return (*steps[:at], step, *steps[at:])


def _substep_began(table: Table, event: Raw) -> None:
    if event["substep"] == "ending.cleanup.priority":
        table.steps = ("cleanup", *table.steps)


def _turn_ended(table: Table, event: Raw) -> None:
    table.plan, table.steps = (Planned("ending", ("cleanup",)),), ()
    if table.phase == "ending":
        table.plan, table.steps = (), ("cleanup",)


def _combat_cut_short(table: Table, event: Raw) -> None:
    table.steps = ()


def _became_attacking(table: Table, event: Raw) -> None:
    table.attacked = True


def _combat_ended(table: Table, event: Raw) -> None:
    table.attacked = False


def _game_began(table: Table, event: Raw) -> None:
    for each in event["definitions"]:
        _card_defined(table, each)


def _card_defined(table: Table, event: Raw) -> None:
    table.types[event["name"]] = tuple(event["definition"].get("types", ()))


def _player_joined(table: Table, event: Raw) -> None:
    table.teams[event["player"]] = event["team"]


def _team_rules_chosen(table: Table, event: Raw) -> None:
    table.team_rules = event["rules"]


def _player_lost(table: Table, event: Raw) -> None:
    table.lost |= {event["player"]}


def _player_left(table: Table, event: Raw) -> None:
    table.skips = tuple(each for each in table.skips if each.player != event["player"])


def _life_changed(table: Table, event: Raw) -> None:
    if others := table.sharing(event["player"]):
        event["shared_with"] = others


def _player_counters_changed(table: Table, event: Raw) -> None:
    if event["counter"] == "poison":
        _life_changed(table, event)


def _targets_chosen(table: Table, event: Raw) -> None:
    thing = table.things.get(event["object"])
    if thing is not None and table.is_crime(thing.controller, event["targets"]):
        event["crime"] = True


def _object_appeared(table: Table, event: Raw) -> None:
    table.things[event["object"]] = Thing(
        *(event["card"], event["nature"], event["owner"], event["controller"]),
        event["destination"],
    )


def _scheme_added(table: Table, event: Raw) -> None:
    player = event["player"]
    table.things[event["object"]] = Thing(event["card"], "card", player, player, "command")


def _zone_changed(table: Table, event: Raw) -> None:
    thing = table.things.pop(event["object"], None)
    if thing is None:
        return
    zone, types = event["destination"], table.types_of(thing)
    spells = "instant" in types or "sorcery" in types
    if zone == "graveyard" and thing.nature == "card" and types and not spells:
        event["permanent_card"] = True
    moved = thing._replace(zone=zone, controller=event["controller"])
    table.things[event["became"]] = moved


def _permanent_entered(table: Table, event: Raw) -> None:
    thing = table.things.get(event["object"])
    if thing is not None and (types := table.types_of(thing)):
        event["types"] = sorted(types)


def _object_ceased(table: Table, event: Raw) -> None:
    table.things.pop(event["object"], None)


def _library_shuffled(table: Table, event: Raw) -> None:
    cards = [table.things.pop(each, None) for each in event["before"]]
    for card, new in zip(cards, event["order"], strict=False):
        if card is not None:
            table.things[new] = card._replace(controller=card.owner)


def _changed(table: Table, event: Raw, **what: Any) -> None:
    thing = table.things.get(event["object"])
    if thing is not None:
        table.things[event["object"]] = thing._replace(**what)


def _control_changed(table: Table, event: Raw) -> None:
    _changed(table, event, controller=event["controller"])


def _card_revealed(table: Table, event: Raw) -> None:
    _changed(table, event, card=event["card"])


def _card_hidden(table: Table, event: Raw) -> None:
    _changed(table, event, card="", seen=None)


def _observed(table: Table, event: Raw) -> None:
    _changed(table, event, seen=tuple(event["characteristics"]["types"]))


def _snapshot_loaded(table: Table, event: Raw) -> None:
    table.teams, table.things, table.lost = {}, {}, frozenset()
    table.attacked = False
    table.phase = table.step = ""
    table.plan = table.steps = table.extra_turns = table.skips = ()
    table.turn = table.active = 0


FOLD: dict[str, Callable[[Table, Raw], None]] = {
    "turn_began": _turn_began,
    "turn_skipped": _turn_skipped,
    "extra_turn_added": _extra_turn_added,
    "skip_scheduled": _skip_scheduled,
    "phase_began": _phase_began,
    "phase_skipped": _phase_skipped,
    "phase_ended": _phase_ended,
    "phase_added": _phase_added,
    "step_began": _step_began,
    "step_skipped": _step_skipped,
    "step_ended": _step_ended,
    "step_added": _step_added,
    "substep_began": _substep_began,
    "turn_ended": _turn_ended,
    "combat_cut_short": _combat_cut_short,
    "creature_became_attacking": _became_attacking,
    "combat_ended": _combat_ended,
    "game_began": _game_began,
    "card_defined": _card_defined,
    "player_joined": _player_joined,
    "team_rules_chosen": _team_rules_chosen,
    "player_lost": _player_lost,
    "player_left": _player_left,
    "life_gained": _life_changed,
    "life_lost": _life_changed,
    "player_counters_changed": _player_counters_changed,
    "targets_chosen": _targets_chosen,
    "object_appeared": _object_appeared,
    "scheme_added": _scheme_added,
    "zone_changed": _zone_changed,
    "permanent_entered": _permanent_entered,
    "object_ceased": _object_ceased,
    "library_shuffled": _library_shuffled,
    "control_changed": _control_changed,
    "card_revealed": _card_revealed,
    "card_hidden": _card_hidden,
    "characteristics_observed": _observed,
    "snapshot_loaded": _snapshot_loaded,
}
"""For each fact that matters here: how it changes the table, and what is added to it."""


class To4:
    """Turns the raw commits of one log of format 3, in order, into those of format 4."""

    def __init__(self) -> None:
        self._table = Table()
        self._facts: dict[int, Raw] = {}
        self._live: list[int] = []
        self._kept: list[tuple[int, Table]] = [(0, Table())]

    def __call__(self, commit: Raw) -> Raw:
        """A raw commit in format 4; the one in format 3 is used up."""
        without_texts(commit)
        self.note(commit)
        return _columns(commit)

    def note(self, commit: Raw) -> None:
        """Work out what the facts of a commit lack, and say it in them."""
        for seq, (_, _, event) in enumerate(commit["events"], commit["first"]):
            if event["type"] in FOLD:
                self._facts[seq] = event
                self._fold(seq, event)
            elif event["type"] == "action_reversed":
                self._take_back(event["first"], event["kept"])

    def _fold(self, seq: int, event: Raw) -> None:
        FOLD[event["type"]](self._table, event)
        self._live.append(seq)
        since = len(self._live) - self._kept[-1][0]
        if since >= max(EVERY, len(self._table.things)):  # so that a copy costs what it saves
            self._kept.append((len(self._live), self._table.copy()))

    def _take_back(self, first: int, kept: list[int]) -> None:
        """730@2024: the table is as it was before event `first`; then what was kept happens."""
        end = bisect_left(self._live, first)
        while self._kept[-1][0] > end:
            self._kept.pop()
        done, table = self._kept[-1]
        again = self._live[done:end]
        self._table = table.copy()
        del self._live[done:]
        for seq in (*again, *(each for each in kept if each in self._facts)):
            self._fold(seq, self._facts[seq].copy())


def _columns(commit: Raw) -> Raw:
    """Causes and rules stand beside the events, and no longer around each."""
    entries = commit["events"]
    causes, rules, events = ([each[place] for each in entries] for place in range(3))
    return {**commit, "events": events, "causes": causes, "rules": rules}
