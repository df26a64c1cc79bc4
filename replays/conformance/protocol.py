"""The protocol: JSON lines that the runner sends to an engine, and the lines that it answers.

The runner sends a line and waits for one line. Any answer may be `{"cannot": "why"}`: the engine
does not know what the case needs, and the case is left out.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from turnfold.replays.conformance.cases import Case


class Request(Struct, frozen=True, tag_field="do", tag=str.lower, omit_defaults=True):
    """A line that the runner sends."""


class Start(Request, frozen=True):
    """A new board: forget the one before. `board` has the keys of a dispute file that say what lies
    where, in which step the case begins and where it ends. The answer: `{"ok": true}`."""

    case: str
    day: str
    """The day whose rules are played."""
    board: dict[str, Any]


class Decide(Request, frozen=True):
    """Go on, with everybody passing, until this entry of a script can be done, and do it. The
    answer: `{"ok": true}`, or `{"ok": false, "why": "..."}` if the rules forbid it; the game then
    stands as if it had not been tried."""

    entry: dict[str, Any]


class Ask(Request, frozen=True):
    """Go on in the same way, and answer a question about the moment, doing nothing. With `entry`:
    would it be legal? The answer: `{"legal": true}`. With `count`, a step: how many different
    answers to its question are legal? The answer: `{"count": 4}`."""

    entry: dict[str, Any] | UnsetType = UNSET
    count: str | UnsetType = UNSET


class State(Request, frozen=True):
    """Go on until a player gets priority in this step, or until the end of the case. The answer:
    `{"state": {...}}` with the values of the `keys`, beside a list of those that the engine does
    not know, which are then not compared."""

    keys: tuple[str, ...]
    step: str | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    end: bool = False
    """Whether the moment is the end of the case."""


class Quit(Request, frozen=True):
    """There are no more cases. There is no answer."""


AnyRequest = Start | Decide | Ask | State | Quit


class Reply(Struct, frozen=True, omit_defaults=True):
    """A line that an engine answers; it has the key that the request asks for."""

    ok: bool | UnsetType = UNSET
    legal: bool | UnsetType = UNSET
    count: int | UnsetType = UNSET
    state: dict[str, Any] | UnsetType = UNSET
    untold: tuple[str, ...] = ()
    """Keys of the state that the engine does not know."""
    cannot: str | UnsetType = UNSET
    why: str = ""
    """A reason, for people."""


class Exchange(NamedTuple):
    """A request of a case, with the answer that the rules give: whether it is legal, how many there
    are, or the values of the state. `place` is the place of that in the dispute."""

    request: AnyRequest
    expected: bool | int | dict[str, Any]
    place: str


Kind = Literal["ok", "legal", "count", "state"]

APART = ("script", "expect", "format", "title", "edition", "unread")
"""Keys of a dispute that are no part of its board."""

ASKING = ("legal", "rule", "expect")
"""Keys of an entry that ask something."""

FOR_TURNFOLD = ("events", "never", "illegal")
"""Keys of `expect` that no engine but turnfold can answer, or that are asked in another way."""


def exchanges(case: Case, day: str) -> Iterator[Exchange]:
    """The lines of a case, in their order, with the answers that are right."""
    dispute = case.dispute
    board = {key: value for key, value in dispute.items() if key not in APART}
    yield Exchange(Start(case.id, day, board), True, "")
    expect = dispute.get("expect", {})
    refused = {each["script"] for each in expect.get("illegal", ())}
    for number, entry in enumerate(dispute.get("script", ())):
        plain = {key: value for key, value in entry.items() if key not in ASKING}
        place = f"script[{number}]"
        if "expect" in entry:
            yield _moment(entry, place)
        elif "legal" in entry:
            yield Exchange(Ask(entry=plain), entry["legal"], place)
        else:
            yield Exchange(Decide(plain), number not in refused, place)
    if "legal_count" in expect:
        step = dispute["until"].partition("#")[0]
        yield Exchange(Ask(count=step), expect["legal_count"], "expect.legal_count")
    if wanted := _wanted(expect):
        yield Exchange(State(tuple(wanted), end=True), wanted, "expect")


def _moment(entry: dict[str, Any], place: str) -> Exchange:
    wanted = _wanted(entry["expect"])
    asked = State(tuple(wanted), entry.get("step", UNSET), entry.get("turn", UNSET))
    return Exchange(asked, wanted, f"{place}.expect")


def _wanted(expect: dict[str, Any]) -> dict[str, Any]:
    left_out = (*FOR_TURNFOLD, "legal_count")
    return {key: value for key, value in expect.items() if key not in left_out}


def kind_of(request: AnyRequest) -> Kind:
    """The key that the answer to a request has."""
    if isinstance(request, Ask):
        return "legal" if request.count is UNSET else "count"
    return "state" if isinstance(request, State) else "ok"


def encoded(line: AnyRequest | Reply) -> bytes:
    """A line as it is sent."""
    return msgspec.json.encode(line) + b"\n"
