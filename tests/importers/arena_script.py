"""Small games in Arena's format, written by hand, message by message.

    script = Script().opened()
    script.place(3, 5)
    script.say(annotation("ModifiedLife", [2], affector=280, life=-3), life={2: 17})
    game = script.imported(tmp_path)

A script keeps the zones, players and the turn as Arena would and sends whole records of what a
message changes, so that a test names only what it is about.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from turnfold.events.base import Event
from turnfold.events.enums import Edition
from turnfold.replays.importers.arena import ImportedGame, import_games

Json = dict[str, Any]

REVEALED, SUPPRESSED, PENDING, COMMAND, STACK, BATTLEFIELD, EXILE, LIMBO = (
    18,
    24,
    25,
    26,
    27,
    28,
    29,
    30,
)
HAND = {1: 31, 2: 35}
LIBRARY = {1: 32, 2: 36}
GRAVEYARD = {1: 33, 2: 37}
SIDEBOARD = {1: 34, 2: 38}

TYPES = {
    REVEALED: ("Revealed", 1),
    SUPPRESSED: ("Suppressed", 0),
    PENDING: ("Pending", 0),
    COMMAND: ("Command", 0),
    STACK: ("Stack", 0),
    BATTLEFIELD: ("Battlefield", 0),
    EXILE: ("Exile", 0),
    LIMBO: ("Limbo", 0),
    **{
        zones[seat]: (kind, seat)
        for kind, zones in (
            ("Hand", HAND),
            ("Library", LIBRARY),
            ("Graveyard", GRAVEYARD),
            ("Sideboard", SIDEBOARD),
        )
        for seat in (1, 2)
    },
}

PLACES = {
    (1, 1): ("Beginning", "Untap"),
    (1, 2): ("Beginning", "Upkeep"),
    (1, 3): ("Beginning", "Draw"),
    (2, 0): ("Main1", ""),
    (3, 0): ("Combat", "BeginCombat"),
    (3, 5): ("Combat", "DeclareAttack"),
    (3, 6): ("Combat", "DeclareBlock"),
    (3, 11): ("Combat", "FirstStrikeDamage"),
    (3, 7): ("Combat", "CombatDamage"),
    (3, 8): ("Combat", "EndCombat"),
    (4, 0): ("Main2", ""),
    (5, 0): ("Ending", "End"),
    (5, 10): ("Ending", "Cleanup"),
}


def annotation(kind: str, affected: list[int], affector: int = 0, **details: Any) -> Json:
    """An annotation; details are numbers, words, or lists of numbers."""
    made: Json = {"affectedIds": affected, "type": [f"AnnotationType_{kind}"]}
    if affector:
        made["affectorId"] = affector
    for key, value in details.items():
        many = value if isinstance(value, list) else [value]
        words = any(isinstance(each, str) for each in many)
        detail = {"key": key, ("valueString" if words else "valueInt32"): many}
        made.setdefault("details", []).append(detail)
    return made


def transfer(new: int, source: int, to: int, why: str, affector: int = 0) -> Json:
    """A `ZoneTransfer`."""
    return annotation("ZoneTransfer", [new], affector, zone_src=source, zone_dest=to, category=why)


def renamed(old: int, new: int) -> Json:
    """An `ObjectIdChanged`."""
    return annotation("ObjectIdChanged", [old], orig_id=old, new_id=new)


def card(number: int, zone: int, owner: int = 1, types: str = "Creature", **more: Any) -> Json:
    """The record of a card: a 2/2 creature with number 1000 + its id unless said otherwise."""
    made: Json = {
        "instanceId": number,
        "grpId": 1000 + number,
        "type": "GameObjectType_Card",
        "zoneId": zone,
        "ownerSeatId": owner,
        "controllerSeatId": owner,
        "cardTypes": [f"CardType_{each}" for each in types.split()],
    }
    if "Creature" in types:
        made |= {"power": {"value": 2}, "toughness": {"value": 2}}
    return made | more


def ability(number: int, source: int, zone: int = STACK, owner: int = 1) -> Json:
    """The record of an ability of `source`."""
    return card(
        number, zone, owner, "", type="GameObjectType_Ability", parentId=source, objectSourceGrpId=9
    )


class Script:
    """A game being written. Seat 1 is the recorder's; each library begins with six cards."""

    def __init__(self, match: str = "11111111-match", number: int = 1) -> None:
        self.match, self.number = match, number
        self.states: list[Json] = []
        self.zones: dict[int, list[int]] = {zone: [] for zone in TYPES}
        self.life = {1: 20, 2: 20}
        self.turn: Json = {}
        self.annotations = 0
        self._state = 0

    def opened(self) -> Script:
        """Both players keep two cards; it is the first player's first main phase."""
        self.start()
        self.deal({1: [101, 102], 2: [201, 202]})
        self.turn |= {"turnNumber": 1, "activePlayer": 1}
        info = self.info("GameStage_Play")
        self.say(*self.at(1, 1), *self.at(1, 2), priority=1, info=info)
        self.say(*self.at(2, 0), priority=1)
        return self

    def start(self) -> Json:
        """The first full state: libraries, and nothing else."""
        self.zones[LIBRARY[1]] = [101, 102, 103, 104, 105, 106]
        self.zones[LIBRARY[2]] = [201, 202, 203, 204, 205, 206]
        return self.full(info=self.info("GameStage_Start"))

    def deal(self, hands: dict[int, list[int]], mulligans: dict[int, int] | None = None) -> Json:
        """Hands are drawn, or drawn again; no annotation says so."""
        for seat, hand in hands.items():
            self.zones[HAND[seat]] = hand[::-1]
            library = self.zones[LIBRARY[seat]]
            self.zones[LIBRARY[seat]] = [each for each in library if each not in hand]
        self.turn = {"activePlayer": 1}
        return self.say(
            zones=[*(HAND[seat] for seat in hands), *(LIBRARY[seat] for seat in hands)],
            players=mulligans or {1: 0, 2: 0},
            turn=True,
        )

    def at(self, phase: int, step: int) -> tuple[Json]:
        """The annotation of a place in the turn, and the turn record to go with it."""
        words = PLACES[phase, step]
        self.turn["phase"] = f"Phase_{words[0]}"
        self.turn.pop("step", None)
        if words[1]:
            self.turn["step"] = f"Step_{words[1]}"
        active = self.turn["activePlayer"]
        return (annotation("PhaseOrStepModified", [active], phase=phase, step=step),)

    def go(self, *places: tuple[int, int]) -> Script:
        """On to each of these places in turn; the active player has priority there."""
        for phase, step in places:
            self.say(*self.at(phase, step), priority=self.turn["activePlayer"])
        return self

    def next_turn(self, *untapped: int, objects: list[Json] | None = None) -> Script:
        """The cleanup step, and the next player's turn up to their upkeep, in one message."""
        told = [*self.at(5, 10), annotation("PhaseOrStepModified", [0], phase=1, step=0)]
        player = 3 - self.turn["activePlayer"]
        self.turn |= {"turnNumber": self.turn["turnNumber"] + 1, "activePlayer": player}
        told += [annotation("NewTurnStarted", [player], player), *self.at(1, 1)]
        told += [annotation("TappedUntappedPermanent", [each], tapped=0) for each in untapped]
        self.say(*told, *self.at(1, 2), priority=player, objects=objects)
        return self

    def move(self, old: int, new: int, source: int, to: int, position: int = 0) -> None:
        """Keep the zone lists as a move leaves them; nothing is said."""
        self.zones[source].remove(old)
        if position < 0:
            self.zones[to].append(new)
        else:
            self.zones[to].insert(position, new)

    def say(self, *annotations: Json, **more: Any) -> Json:
        """A difference. `objects` are sent, `zones` too (by default all), `life` by seat.

        `priority` sends the turn with that player's priority, `turn` without.
        """
        made = self._made("GameStateType_Diff", annotations, more)
        made["prevGameStateId"] = self._state - 1
        return made

    def full(self, **more: Any) -> Json:
        """A full state."""
        more.setdefault("players", {1: 0, 2: 0})
        more.setdefault("turn", True)
        return self._made("GameStateType_Full", (), more)

    def _made(self, kind: str, annotations: tuple[Json, ...], more: Json) -> Json:
        self._state += more.get("skip", 0) + 1
        made: Json = {"type": kind, "gameStateId": self._state}
        made["update"] = more.get("update", "GameStateUpdate_SendHiFi")
        for each in annotations:
            self.annotations += 1
            each["id"] = self.annotations
        made["annotations"] = list(annotations)
        made["persistentAnnotations"] = more.get("persistent", [])
        made["gameObjects"] = more.get("objects") or []
        made["zones"] = [self._zone(each) for each in more.get("zones", TYPES)]
        made["diffDeletedInstanceIds"] = more.get("deleted", [])
        made["diffDeletedPersistentAnnotationIds"] = more.get("forgotten", [])
        self.life |= more.get("life", {})
        mulligans = more.get("players", dict.fromkeys(more.get("life", {}), 0))
        made["players"] = [self._player(each, count) for each, count in mulligans.items()]
        if "priority" in more:
            self.turn["priorityPlayer"] = more["priority"]
        if "priority" in more or more.get("turn"):
            made["turnInfo"] = dict(self.turn)
        if "info" in more:
            made["gameInfo"] = more["info"]
        self.states.append(made)
        return made

    def info(self, stage: str, **more: Any) -> Json:
        """The record that names the game."""
        return {"matchID": self.match, "gameNumber": self.number, "stage": stage} | more

    def over(self, winner: int, reason: str = "ResultReason_Game") -> Json:
        """The record that says who won."""
        result = {"scope": "MatchScope_Game", "winningTeamId": winner, "reason": reason}
        return self.info("GameStage_GameOver", results=[result])

    def _player(self, seat: int, mulligans: int) -> Json:
        made: Json = {"systemSeatNumber": seat, "maxHandSize": 7, "teamId": seat}
        made |= {"startingLifeTotal": 20, "mulliganCount": mulligans}
        return made | ({"lifeTotal": self.life[seat]} if self.life[seat] else {})

    def _zone(self, zone: int) -> Json:
        kind, owner = TYPES[zone]
        made: Json = {"zoneId": zone, "type": f"ZoneType_{kind}"}
        if owner:
            made["ownerSeatId"] = owner
        return made | ({"objectInstanceIds": self.zones[zone][:]} if self.zones[zone] else {})

    def raw_lines(self) -> list[bytes]:
        """The script as a `Player.log` has it, each message on its own line, among noise."""
        lines = [b"Initialize engine version: 2022.3.62f2\n", b"DETAILED LOGS: ENABLED\n"]
        for number, state in enumerate(self.states, 1):
            lines.append(b"[UnityCrossThreadLogger]: Match to someone: GreToClientEvent\n")
            lines.append(server_line([state], number))
        return lines

    def cut_lines(self) -> list[bytes]:
        """The script as the cut has it."""
        return [
            b'{"n":%d,"ts":"1777683685097","msgId":%d,"seats":[1],"type":"GameStateMessage","gsm":'
            % (2 * number + 2, number)
            + json.dumps(state).encode()
            + b"}\n"
            for number, state in enumerate(self.states, 1)
        ]

    def imported(self, directory: Path) -> ImportedGame:
        """The one game that comes of importing the script."""
        (game,) = import_lines(directory, self.raw_lines())
        return game


def server_line(states: list[Json], number: int) -> bytes:
    """A line of Arena's with state messages in it, numbered from `number` on."""
    messages = [
        {
            "type": "GREMessageType_GameStateMessage",
            "systemSeatIds": [1],
            "msgId": number + offset,
            "gameStateMessage": state,
        }
        for offset, state in enumerate(states)
    ]
    event = {"greToClientMessages": messages}
    return json.dumps({"timestamp": "1777683685097", "greToClientEvent": event}).encode() + b"\n"


def import_lines(
    directory: Path, lines: list[bytes], edition: Edition | None = Edition.FREE_DIVISION
) -> list[ImportedGame]:
    """The games in a file of these lines, under an edition or (None) the rules of their day."""
    path = directory / "Player.log"
    path.write_bytes(b"".join(lines))
    return list(import_games(path, edition=edition))


def told(game: ImportedGame, *kinds: type[Event]) -> list[Event]:
    """The events of these types, in order."""
    return [each.event for each in game.log if isinstance(each.event, kinds)]


def is_equal(game: ImportedGame) -> bool:
    """Whether the fold was as Arena says after every message, and no undo went astray."""
    check = game.check
    return check.equal == check.messages and check.undo_equal == check.undo_snapshots
