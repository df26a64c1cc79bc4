"""turnfold as an engine that answers the protocol."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from turnfold.events.enums import Edition, Zone
from turnfold.replays.conformance import protocol
from turnfold.replays.conformance.cases import scenario_of
from turnfold.replays.disputes.file.checking import check
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.judging import final
from turnfold.replays.disputes.playing.play import play
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.recordings.errors import UserError


def serve(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The answer to each line, until there is no more or one says that it is the last.

    Raises `UserError` for a line that is no request.
    """
    session = Session()
    for number, line in enumerate(lines, 1):
        try:
            request = msgspec.json.decode(line, type=protocol.AnyRequest)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            said = "nested too deeply" if isinstance(error, RecursionError) else error
            raise UserError(f"line {number} is not a request of the protocol: {said}") from None
        if isinstance(request, protocol.Quit):
            return
        yield protocol.encoded(session.answer(request))


class Session:
    """A case that is being played: its board, and the entries so far.

    The script so far is played again for each entry, so that no answer depends on what was asked
    before.
    """

    def __init__(self) -> None:
        self.board: dict[str, Any] = {}
        self.script: list[dict[str, Any]] = []
        self._last: PlayedScript | None = None

    def answer(self, request: protocol.AnyRequest) -> protocol.Reply:
        """The answer to a request."""
        try:
            if isinstance(request, protocol.Start):
                return self._start(request)
            if not self.board:
                return protocol.Reply(cannot="no case was started")
            if isinstance(request, protocol.Decide):
                return self._decide(request)
            if isinstance(request, protocol.Ask):
                return self._count() if request.entry is UNSET else self._ask(request.entry)
            return (
                self._state(request)
                if isinstance(request, protocol.State)
                else protocol.Reply(ok=True)
            )
        except (DisputeFileError, UserError) as error:
            return protocol.Reply(cannot=str(error))

    def _start(self, request: protocol.Start) -> protocol.Reply:
        try:
            edition = Edition(request.day)
        except ValueError:
            return protocol.Reply(cannot=f"there are no rules of {request.day}")
        self.board, self.script, self._last = {}, [], None
        check(scenario_of({**request.board, "edition": edition.value}))
        self.board = {**request.board, "edition": edition.value}
        return protocol.Reply(ok=True)

    def _decide(self, request: protocol.Decide) -> protocol.Reply:
        number, played = self._added(request.entry)
        refused = next((e for e in played.refusals if e.script == number), None)
        if refused:
            return protocol.Reply(ok=False, why=f"{refused.reason} ({refused.rule})")
        return self._reached(number, played)

    def _ask(self, entry: dict[str, Any]) -> protocol.Reply:
        number, played = self._added({**entry, "legal": True})
        answer = next((each for each in played.answers if each.script == number), None)
        if answer is None:
            return protocol.Reply(cannot="nobody was asked")
        return protocol.Reply(legal=answer.legal, why=answer.reason)

    def _count(self) -> protocol.Reply:
        found = final.legal_count(self._played())
        return (
            protocol.Reply(count=found)
            if isinstance(found, int)
            else protocol.Reply(cannot=str(found))
        )

    def _state(self, request: protocol.State) -> protocol.Reply:
        if request.end:
            played = self._played()
            if not played.ended:
                return protocol.Reply(cannot="the end of the case did not come")
            return protocol.Reply(state=state_of(played, request.keys))
        where = {"step": request.step, "turn": request.turn}
        entry = {key: value for key, value in where.items() if value is not UNSET}
        number, played = self._added({**entry, "expect": {}})
        moment = next((each for each in played.moments if each.script == number), None)
        if moment is None:
            return protocol.Reply(cannot="that moment did not come")
        return protocol.Reply(state=state_of(moment.played, request.keys))

    def _added(self, entry: dict[str, Any]) -> tuple[int, PlayedScript]:
        """Play the script with one more entry; it is kept if it makes sense."""
        self.script.append(entry)
        self._last = None
        try:
            return len(self.script) - 1, self._played()
        except (DisputeFileError, UserError):
            self.script.pop()
            raise

    def _played(self) -> PlayedScript:
        if self._last is None:
            made = scenario_of({**self.board, "script": self.script})
            self._last = play(check(made), made.edition)
        return self._last

    def _reached(self, number: int, played: PlayedScript) -> protocol.Reply:
        if number in played.unreached:
            return protocol.Reply(ok=False, why=played.hindered.get(number, "nobody was asked"))
        return protocol.Reply(ok=True)


def state_of(played: PlayedScript, keys: Iterable[str]) -> dict[str, Any]:
    """The values of keys of `expect`, all of them for everything that there is.

    Raises `UserError` for a key that is unknown.
    """
    board = final.final_board(played)
    found = {}
    for key in keys:
        if key in MORE:
            found[key] = MORE[key](played)
        elif key in PLAIN:
            found[key] = board.get(key, [] if key in LISTS else {} if key in TABLES else None)
        else:
            raise UserError(f"no state has a {key}")
    return found


LISTS = (
    *("battlefield", "graveyard", "exile", "hand", "tapped", "phased_out"),
    *("attacking", "blocking", "blocked", "triggers", "lost"),
)
TABLES = (
    *("life", "poison", "power/toughness", "damage", "counters", "loyalty", "defense", "mana"),
)
PLAIN = (*LISTS, *TABLES, "turn", "step", "day", "winner")


def _hands(played: PlayedScript) -> dict[str, int]:
    state = played.state
    return {each.name: len(state.zone(Zone.HAND, each.id)) for each in state.players.values()}


def _active(played: PlayedScript) -> str:
    return played.state.players[played.state.active_player].name


def _controllers(played: PlayedScript) -> dict[str, str]:
    state, table = played.state, played.table
    there = final.in_zone(played, Zone.BATTLEFIELD)
    return {table.word(e): state.players[state.objects[e].controller].name for e in there}


def _sizes(which: int) -> Callable[[PlayedScript], dict[str, int]]:
    def found(played: PlayedScript) -> dict[str, int]:
        both = final.final_board(played).get("power/toughness", {})
        return {name: numbers[which] for name, numbers in both.items()}

    return found


def _libraries(played: PlayedScript) -> list[str]:
    return played.table.words(final.in_zone(played, Zone.LIBRARY))


MORE: dict[str, Callable[[PlayedScript], Any]] = {
    "hand_size": _hands,
    "active_player": _active,
    "controller": _controllers,
    "power": _sizes(0),
    "toughness": _sizes(1),
    "library": _libraries,
    "tokens": lambda played: dict(final.tokens(played)),
    "turns": final.turns,
    "steps": final.steps,
}
"""What the report of a dispute does not show."""
