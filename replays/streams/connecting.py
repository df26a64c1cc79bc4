"""Where a stream is, nats://host:4222/STREAM, and connections that come back when they are lost."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar

import nats
from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js import JetStreamContext

from turnfold.replays.recordings.errors import UserError

DEFAULT = "turnfold"
TIMEOUT = 5
"""Seconds to wait for an answer."""
PATIENCE = 30.0
"""Seconds for which a lost server is looked for again."""
PAUSE = 0.3
"""Seconds between two tries."""

T = TypeVar("T")

_ADDRESS = re.compile(r"(?P<server>(nats|tls)://[^/]+)(/(?P<stream>[A-Za-z0-9_-]+))?/?")


class Unreachable(UserError):
    """No server answers at the address."""


class OutOfSync(Exception):
    """The stream holds more or fewer messages than expected; ask it again."""


FAILURES = (Unreachable, OutOfSync, NatsError, OSError, TimeoutError)
"""What it looks like from here when a server goes away."""


class Address(NamedTuple):
    """The address of a server, a user and password if it needs them, and the name of a stream."""

    server: str
    stream: str

    @classmethod
    def parse(cls, text: str) -> "Address":
        """An address as users write it; the stream is called `turnfold` where none is named."""
        found = _ADDRESS.fullmatch(text)
        if found is None:
            raise UserError(
                f"{text} is not a stream; name one as nats://host:4222, or nats://host:4222/NAME "
                "with a name of letters, digits, - and _"
            )
        return cls(found["server"], found["stream"] or DEFAULT)

    def __str__(self) -> str:
        """The address without a user and a password."""
        return f"{re.sub('//[^/]*@', '//', self.server)}/{self.stream}"


@asynccontextmanager
async def connected(address: Address) -> AsyncIterator[Client]:
    """A connection. Raises `Unreachable` when there is no server."""

    reasons: list[Exception] = []

    async def note(error: Exception) -> None:
        """Keep the reason of a failure; it is raised where an answer is waited for."""
        reasons.append(error)

    try:
        client = await nats.connect(
            address.server,
            allow_reconnect=False,
            max_reconnect_attempts=1,
            reconnect_time_wait=PAUSE,
            connect_timeout=TIMEOUT,
            error_cb=note,
        )
    except (OSError, NatsError, TimeoutError) as error:
        reason = (reasons or [error])[-1]
        raise Unreachable(
            f"{address} cannot be reached: {str(reason) or type(reason).__name__}"
        ) from None
    try:
        yield client
    finally:
        await client.close()


async def patiently(
    address: Address,
    work: Callable[[JetStreamContext], Awaitable[T]],
    progress: Callable[[], object],
) -> T:
    """Do some work, and repeat it whenever the connection is lost and comes back in time.

    `progress` returns a value that changes whenever some work has been done. Raises `UserError`
    when no server answers, or when nothing has been done for `PATIENCE` seconds.
    """
    lost: float | None = None
    while True:
        before = progress()
        try:
            async with connected(address) as client:
                return await work(client.jetstream(timeout=TIMEOUT))
        except BrokenPipeError:  # nobody reads what is told any more
            raise
        except FAILURES as error:
            if lost is None and isinstance(error, Unreachable):
                raise
            if lost is None or progress() != before:
                lost = time.monotonic()
            if time.monotonic() - lost > PATIENCE:
                reason = str(error) or "it does not answer in time"
                raise UserError(f"{address} cannot be used: {reason}") from None
            await asyncio.sleep(PAUSE)
