"""Asks an engine every case, and tells what it answered otherwise than the rules."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from msgspec import UNSET, Struct

from turnfold.replays.conformance.cases import Case
from turnfold.replays.conformance.comparing import Difference, differences, ids_of
from turnfold.replays.conformance.peer import Broken, Peer
from turnfold.replays.conformance.protocol import AnyRequest, Exchange, Reply, exchanges, kind_of
from turnfold.replays.recordings.errors import UserError

Outcome = Literal["passed", "failed", "left out", "broken"]

MOST_BROKEN = 3
"""After so many cases in succession on which an engine breaks, no more are asked."""

UNTOLD = "it tells nothing of what is expected"

Engine = Callable[[AnyRequest], Reply]


class CaseResult(Struct, frozen=True):
    """What came of a case.

    `place` and `key` say where the first difference is: in which entry of the dispute, and at what
    value. `said` is why the engine left it out, how it broke, or what it said to its answer.
    """

    case: Case
    day: str
    outcome: Outcome
    place: str = ""
    key: str = ""
    expected: Any = None
    got: Any = None
    said: str = ""


def results(cases: Iterable[Case], peer: Peer, day: str | None = None) -> Iterator[CaseResult]:
    """Ask an engine every case that holds on a day; each on its last day if none is given.

    Raises `UserError` if the engine breaks on several cases in succession.
    """
    broken = 0
    for case in cases:
        if day is not None and not case.holds_on(day):
            continue
        when = day or case.last_day
        try:
            found = result(case, when, peer.ask)
            broken = 0
        except Broken as error:
            broken += 1
            if broken == MOST_BROKEN:
                named = " ".join(peer.command)
                raise UserError(
                    f"{named} broke on {MOST_BROKEN} cases in succession, "
                    f"the last of them {case.id}: {error}"
                ) from None
            found = CaseResult(case, when, "broken", said=str(error))
        yield found


def result(case: Case, day: str, engine: Engine) -> CaseResult:
    """Ask an engine one case."""
    ids = ids_of(case.dispute)
    for exchange in exchanges(case, day):
        reply = engine(exchange.request)
        if isinstance(exchange.expected, dict) and {*exchange.expected} <= {*reply.untold}:
            return CaseResult(case, day, "left out", exchange.place, said=UNTOLD)
        if reply.cannot is not UNSET:
            return CaseResult(case, day, "left out", exchange.place, said=reply.cannot)
        other = _other(exchange, reply, ids)
        if other is not None:
            return CaseResult(case, day, "failed", exchange.place, *other, said=reply.why)
    return CaseResult(case, day, "passed")


def _other(exchange: Exchange, reply: Reply, ids: frozenset[str]) -> Difference | None:
    """The first thing in an answer that is not as the rules say."""
    kind = kind_of(exchange.request)
    got, expected = getattr(reply, kind), exchange.expected
    if isinstance(expected, dict):
        told = {key: value for key, value in expected.items() if key not in reply.untold}
        return next(differences(told, got, ids), None)
    if got == expected:
        return None
    return Difference({"ok": "legal"}.get(kind, kind), expected, got)
