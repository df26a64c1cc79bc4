"""The board at the end of a script, in the form of the table `expect`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from turnfold.engine.characteristics.matching import designated
from turnfold.engine.characteristics.present import present
from turnfold.engine.legal import TooMany, legal
from turnfold.engine.state import GameObject, GameState, PlayerState, number_of
from turnfold.engine.structure import MAIN_PHASES
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Nature, Zone
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan
from turnfold.replays.disputes.playing.played import PlayedScript

LISTED = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.HAND)


def final_board(played: PlayedScript, counted: bool = False) -> dict[str, Any]:
    """The actual value of every key of `expect`; keys with nothing to say are left out.

    With `counted`, this includes the number of legal answers to the last question.
    """
    state, table = played.state, played.table
    board: dict[str, Any] = {
        "turn": state.turn,
        "step": step_name(state),
        "life": {p.name: p.life for p in state.players.values()},
        "poison": {
            p.name: n for p in state.players.values() if (n := number_of(p.counters, "poison"))
        },
        **{zone.value: table.words(in_zone(played, zone)) for zone in LISTED},
        **_permanents(played),
        **{key: table.words(ids) for key, ids in combat(state).items()},
        "triggers": table.words(triggers(played)),
        "mana": {p.name: mana_of(dict(p.mana)) for p in state.players.values() if any_mana(p)},
        "day": day(state),
        "monarch": name_of(state, state.monarch) or None,
        "initiative": name_of(state, state.initiative) or None,
        "city_blessing": blessed(state),
        "temptations": {p.name: p.temptations for p in state.players.values() if p.temptations},
        "room": {p.name: p.room for p in state.players.values() if p.room},
        "completed_dungeons": {
            p.name: list(p.completed) for p in state.players.values() if p.completed
        },
        "winner": winner(state),
        "lost": lost(state),
    }
    if counted:
        board["legal_count"] = legal_count(played)
    return {key: value for key, value in board.items() if value not in ({}, [], None)}


def _permanents(played: PlayedScript) -> dict[str, Any]:
    state, table = played.state, played.table
    there = {table.word(id): state.objects[id] for id in in_zone(played, Zone.BATTLEFIELD)}
    players = {p.name: dict(p.counters) for p in state.players.values() if p.counters}
    return {
        "power/toughness": {
            name: [what.power, what.toughness]
            for name, obj in there.items()
            if (what := present(state, obj.id)).is_creature
        },
        "damage": {name: obj.damage for name, obj in there.items() if obj.damage},
        "counters": {**players, **{n: dict(o.counters) for n, o in there.items() if o.counters}},
        "loyalty": _counted(there, "loyalty"),
        "defense": _counted(there, "defense"),
        "tapped": [name for name, obj in there.items() if obj.tapped],
        "phased_out": [name for name, obj in there.items() if obj.phased_out],
        "ring_bearer": table.words(ring_bearers(played)),
    }


def _counted(there: dict[str, GameObject], kind: str) -> dict[str, int]:
    return {
        name: number for name, obj in there.items() if (number := number_of(obj.counters, kind))
    }


def step_name(state: GameState) -> str | None:
    """The step or main phase; None between turns."""
    here = state.step or state.phase
    return here.value if here else None


def day(state: GameState) -> str | None:
    """Whether it is day or night; None while it is neither."""
    return None if state.night is None else "night" if state.night else "day"


def name_of(state: GameState, player: PlayerId) -> str:
    """The name of a player; empty for nobody."""
    return state.players[player].name if player else ""


def blessed(state: GameState) -> list[str]:
    """Who has the city's blessing, in turn order."""
    return [each.name for each in state.players.values() if each.blessed]


def ring_bearers(played: PlayedScript) -> list[ObjectId]:
    """701.52a@2024: the Ring-bearers of all players."""
    bearers = designated(played.state, "ring_bearer")
    return [each for each in in_zone(played, Zone.BATTLEFIELD) if each in bearers]


def lost(state: GameState) -> list[str]:
    """Who has lost, in turn order."""
    return [each.name for each in state.players.values() if each.lost is not None]


def any_mana(player: PlayerState) -> bool:
    """Whether there is mana in a player's pool."""
    return any(number for _, number in player.mana)


def mana_of(pool: Mapping[str, int]) -> str:
    """A mana pool as a dispute file writes it: `WUBRG`, then colourless mana."""
    return "".join(symbol * pool.get(symbol, 0) for symbol in "WUBRGC")


def tokens(played: PlayedScript) -> Mapping[str, int]:
    """How many tokens there are, by controller and by name."""
    state, table = played.state, played.table
    there = [state.objects[each] for each in in_zone(played, Zone.BATTLEFIELD)]
    found: Counter[str] = Counter()
    for obj in (each for each in there if each.nature is Nature.TOKEN):
        names = {table.names.get(obj.id), table.called.get(obj.id)}
        found.update(filter(None, (state.players[obj.controller].name, *names)))
    return found


def in_zone(played: PlayedScript, zone: Zone) -> list[ObjectId]:
    """The cards and tokens of a zone, oldest first, without the lands of `lands = 5` and without
    unknown cards."""
    table = played.table
    return sorted(
        obj.id
        for obj in played.state.objects.values()
        if obj.zone is zone and obj.card and obj.nature is not Nature.ABILITY and not obj.part_of
        if table.names.get(obj.id) not in table.unasked
    )


def combat(state: GameState) -> dict[str, list[ObjectId]]:
    """The creatures that attack, that block, and that are blocked."""
    attackers = sorted(state.attackers.items())
    return {
        "attacking": [each for each, _ in attackers],
        "blocking": [each for each, block in sorted(state.blockers.items()) if block.attackers],
        "blocked": [each for each, attacking in attackers if attacking.blocked],
    }


def triggers(played: PlayedScript) -> list[ObjectId]:
    """The sources of the abilities that triggered, in the order in which they were stacked."""
    events = played.log.events
    counted = [events[seq] for seq in live_events(played)]
    sources = {each.object: each.source for each in counted if isinstance(each, AbilityTriggered)}
    return [
        sources[each.object]
        for each in counted
        if isinstance(each, AbilityPutOnStack) and each.object in sources
    ]


def turns(played: PlayedScript) -> list[str]:
    """The players whose turns the script went through, in order, beginning with the turn in which
    it began."""
    state, log = played.state, played.log
    at_first = next(
        (e.player for e in reversed(log.events[: played.start]) if isinstance(e, TurnBegan)), 0
    )
    begun = [log.events[seq] for seq in live_events(played)]
    later = [each.player for each in begun if isinstance(each, TurnBegan)]
    return [state.players[each].name for each in (at_first, *later) if each]


def steps(played: PlayedScript) -> list[str]:
    """The steps and main phases that began in the script, in order."""
    found = []
    for event in (played.log.events[seq] for seq in live_events(played)):
        if isinstance(event, StepBegan):
            found.append(event.step.value)
        elif isinstance(event, PhaseBegan) and event.phase in MAIN_PHASES:
            found.append(event.phase.value)
    return found


def live_events(played: PlayedScript) -> list[int]:
    """The numbers of the events of the script that were not taken back."""
    ranges = played.log.live_ranges(played.end)
    return [seq for live in ranges for seq in live if seq >= played.start]


def winner(state: GameState) -> list[str] | str | None:
    """The winner: one name, or a list of several (empty for a draw); None while the game goes
    on."""
    if not state.over:
        return None
    names = [state.players[each].name for each in state.winners]
    return names[0] if len(names) == 1 else names


def legal_count(played: PlayedScript) -> int | str | None:
    """How many legal answers the script's last question had, or that there are more than can be
    counted; None when it had none."""
    try:
        return legal(played.asked.state).count() if played.asked else None
    except TooMany:
        return "more than can be counted"
