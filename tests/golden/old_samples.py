"""Reading the samples of formats in which words stand where a JSON text or another word
belongs."""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec

from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Destroy
from turnfold.events.cards.modifications import Restriction
from turnfold.replays.recordings.recording import Recording

MADE_UP = (
    (b'"name":"some name","text":"some text"', Card("some name", ("creature",))),
    (b'"ability":"some ability"', SpellAbility()),
    (b'"instruction":"some instruction"', Restriction("block")),
    (b'"effect":"some effect"', Destroy()),
)
"""Words of the samples of formats 1 to 3 where logs of these formats hold JSON texts, and values
whose texts can stand there."""


def read_sample(sample: Path, folder: Path) -> Recording:
    """A sample, with JSON texts where words stand in their place."""
    written = sample.read_bytes()
    for words, value in MADE_UP:
        field, _, _ = words.rpartition(b":")
        text = msgspec.json.encode(value).decode()
        written = written.replace(words, field + b":" + msgspec.json.encode(text))
    written = written.replace(b'"some duration"', b'"turn"')  # a word that no engine wrote
    path = folder / f"{sample.parent.name}-{sample.name}"
    path.write_bytes(sealed(iter(written.splitlines())))
    return Recording.open(path)


def sealed(lines: Iterator[bytes]) -> bytes:
    """Lines with their hashes computed again."""
    running = blake2b(digest_size=8)
    written = b""
    for line in lines:
        body = line[: line.rindex(b',"hash"')]
        running.update(body)
        end = b',"hash":"%b"}\n' % running.hexdigest().encode()
        running.update(end)
        written += body + end
    return written
