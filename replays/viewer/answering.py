"""From a request of a page to its answer, both as JSON. Who carries them, a server or a worker in
the browser, is not known here."""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from turnfold.replays.viewer.requests import (
    AskComment,
    AskCompare,
    AskEdition,
    AskLegal,
    AskSave,
    AskTry,
    PageRequest,
)
from turnfold.replays.viewer.session import Session

R = TypeVar("R", bound=PageRequest)


class CannotAnswer(Exception):
    """A request that nobody can answer; the message is a sentence for the user."""


class Exchange(Struct, frozen=True):
    """What answers one kind of request, and whether its name says all of it (`is_bare`)."""

    is_bare: bool
    reply: Callable[[bytes], Struct]


Exchanges: TypeAlias = Mapping[str, Exchange]
"""All that a page can ask, by the names of its requests."""


def bare(act: Callable[[], Struct]) -> Exchange:
    """The exchange for a request that its name says."""
    return Exchange(True, lambda request: act())


def asked(kind: type[R], act: Callable[[R], Struct]) -> Exchange:
    """The exchange for one kind of request."""

    def reply(request: bytes) -> Struct:
        try:
            wanted = msgspec.json.decode(request, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise CannotAnswer(f"The request cannot be read: {error}.") from None
        return act(wanted)

    return Exchange(False, reply)


def reply(exchanges: Exchanges, name: str, request: bytes = b"") -> bytes:
    """The answer to a request, as JSON. Raises `CannotAnswer` when there is no request of that
    name, or when it cannot be read."""
    if name not in exchanges:
        raise CannotAnswer("There is no request of that name.")
    return msgspec.json.encode(exchanges[name].reply(request))


def session_exchanges(session: Session) -> Exchanges:
    """What the page of a game can ask."""
    return {
        "game.json": bare(lambda: session.game()),
        "grown": bare(lambda: session.grown()),
        "legal": asked(AskLegal, lambda it: session.legal(it.line, it.at)),
        "try": asked(
            AskTry,
            lambda it: session.attempt(it.line, it.at, it.answer, it.then, it.edition),
        ),
        "edition": asked(AskEdition, lambda it: session.edition(it.line, it.edition)),
        "compare": asked(AskCompare, lambda it: session.compare(it.a, it.b)),
        "comment": asked(AskComment, lambda it: session.comment(it.line, it.event, it.text)),
        "save": asked(AskSave, lambda it: session.save()),
    }
