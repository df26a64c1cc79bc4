"""Messages that turnfold did not send, or that were changed: one sentence, and nothing is kept."""

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from tests.stores.games import commit, header, kept, lines
from tests.streams.streaming import publish
from turnfold.events.log import Writer
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Store, open_store
from turnfold.replays.streams.connecting import Address, connected
from turnfold.replays.streams.feed import Feed
from turnfold.replays.streams.messages import COMMIT, ID, POSITION, TYPES, StreamMessage
from turnfold.replays.streams.mirror import Mirror
from turnfold.replays.streams.receiving import ReceivedMessage

HEADER = Writer(header()).first_line
LINES = [each.data for each in lines(3)]


def message(version: int, line: bytes | None = None) -> tuple[dict[str, str], bytes]:
    """A message as it is sent: its headers, its payload."""
    data = LINES[version] if line is None else line
    sent = StreamMessage(
        "a game",
        version,
        version,
        f"id {version}",
        ("turn_began",),
        "",
        HEADER if not version else b"",
        data,
    )
    return sent.headers, sent.payload


FOREIGN: dict[str, tuple[Mapping[str, str] | None, bytes]] = {
    "no headers": (None, LINES[1]),
    "nothing": ({}, b""),
    "no payload": (message(1)[0], b""),
    "two commits": (message(1)[0], LINES[1] + LINES[2]),
    "a header too many": (message(1)[0], HEADER + LINES[1]),
    "no header": (message(0)[0], LINES[0]),
    "another commit": (message(1)[0], LINES[2]),
    "half a line": (message(1)[0], LINES[1][:-5]),
    "another game's header": (message(0)[0], Writer(header("b")).first_line + LINES[0]),
    "a broken header": (message(0)[0], b'{"turnfold":\n' + LINES[0]),
    "a deep header": (message(0)[0], b'{"turnfold":' + b"[" * 5000 + b"\n" + LINES[0]),
    "a negative version": ({**message(1)[0], ID: "a%20game:-1"}, LINES[1]),
    "a huge version": ({**message(1)[0], ID: "a%20game:" + "9" * 5000}, LINES[1]),
    "no version": ({**message(1)[0], ID: "a%20game"}, LINES[1]),
    "a game spelt otherwise": ({**message(1)[0], ID: "a game:1"}, LINES[1]),
    "a game that is no text": ({**message(1)[0], ID: "%ff:1"}, LINES[1]),
    "a huge position": ({**message(1)[0], POSITION: "9" * 40}, LINES[1]),
    "no position": ({**message(1)[0], POSITION: "first"}, LINES[1]),
    "no types": ({k: v for k, v in message(1)[0].items() if k != TYPES}, LINES[1]),
    "no id": ({k: v for k, v in message(1)[0].items() if k != COMMIT}, LINES[1]),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_message_that_turnfold_did_not_send_is_refused(name: str) -> None:
    with pytest.raises(UserError, match="messages that turnfold did not publish"):
        StreamMessage.read(*FOREIGN[name])


def changed(line: bytes, old: bytes, new: bytes) -> bytes:
    assert old in line
    return line.replace(old, new)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (changed(LINES[1], b'"amount":1', b'"amount":7'), "damaged at line 3: its hash"),
        (changed(LINES[1], b'"turn_began"', b'"turn_bogan"'), "damaged at line 3: its hash"),
        (b'{"commit":1,' + b"[" * 5000 + b'"}\n', "damaged at line 3"),
        (b'{"commit":1,"\xff"}\n', "damaged at line 3"),
        (b'{"commit":1,"hash":"0123456789abcdef"}\n', "damaged at line 3"),
    ],
)
def test_a_commit_that_cannot_come_next_is_not_kept(tmp_path: Path, line: bytes, said: str) -> None:
    with open_store(str(tmp_path / "copy.sqlite"), create=True) as store:
        mirror = Mirror(store, Address("nats://nowhere", "x"))
        mirror.take([ReceivedMessage(1, StreamMessage.read(*message(0)))])
        with pytest.raises(UserError, match=said):
            mirror.take([ReceivedMessage(2, StreamMessage.read(*message(1, line)))])
        assert (store.game("a game").version, mirror.sequence) == (1, 1)
        mirror.take([ReceivedMessage(2, StreamMessage.read(*message(1)))])
        mirror.take([ReceivedMessage(3, StreamMessage.read(*message(2)))])
        assert store.read("a game") == LINES


def test_a_game_that_begins_in_its_middle_is_not_kept(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "copy.sqlite"), create=True) as store:
        mirror = Mirror(store, Address("nats://nowhere", "x"))
        with pytest.raises(UserError, match="begins in the middle of a game"):
            mirror.take([ReceivedMessage(1, StreamMessage.read(*message(1)))])
        assert store.games() == []


@pytest.mark.parametrize("seed", range(4))
def test_changed_messages_are_refused_in_a_sentence_or_are_whole(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    said = []
    with open_store(f"{tmp_path}/copy/", create=True) as store:
        for number in range(100):
            told, payload = message(chance.randrange(3))
            data = bytearray(payload)
            for _ in range(chance.randrange(3)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            if chance.randrange(2):
                key = chance.choice([*told])
                told[key] = chance.choice(["", "x", "-1", ":", "%", "9" * 30, told[key] + "1"])
            try:
                read = StreamMessage.read(told, bytes(data))
                Mirror(store, Address("nats://nowhere", str(number))).take(
                    [ReceivedMessage(1, read)]
                )
            except UserError as error:
                said.append(str(error))
        held = [store.read(each.name) for each in store.games()]
        assert all(each == LINES[: len(each)] for each in held)
    assert said
    assert not any("\n" in each for each in said)


def test_what_is_on_a_server_is_told_in_one_sentence(
    run: Run, stream: Address, store: Store, tmp_path: Path
) -> None:
    kept(store, 2)
    publish(store, stream)
    told, payload = message(2, changed(LINES[2], b'"amount":1', b'"amount":7'))

    async def send() -> None:
        async with connected(stream) as client:
            subject = f"{stream.stream}.a%20game.x"
            await client.jetstream().publish(subject, payload, headers=told)

    asyncio.run(send())
    address = f"{stream.server}/{stream.stream}"
    for more in ((), ("--to", f"{tmp_path}/copy/"), ("--parquet", tmp_path / "tables")):
        done = run("subscribe", address, "--once", *more)
        assert done.exit_code == 2
        assert "is damaged at line 4: its hash does not match" in done.stderr
    with open_store(f"{tmp_path}/copy/") as copy:
        assert copy.read("a game") == LINES[:2]


def test_a_damaged_commit_is_not_published(tmp_path: Path) -> None:
    with open_store(f"{tmp_path}/games/", create=True) as store:
        kept(store, 3)
        path = tmp_path / "games" / "a game.jsonl"
        path.write_bytes(path.read_bytes().replace(b'"turn_began"', b'"turn_bogan"'))
        feed = Feed(store)
        stored = store.since(0)
        assert feed.message(stored[0]) is not None
        with pytest.raises(UserError, match="commit 1 of a game cannot be published"):
            feed.message(stored[1])
        with pytest.raises(UserError, match="a game is damaged at line 3"):
            Feed(store, "spectator").message(stored[1])


def test_a_server_without_the_stream_is_told(run: Run, stream: Address) -> None:
    assert_refused(run("subscribe", f"{stream.server}/{stream.stream}", "--once"), "no stream")
    assert commit(1)
