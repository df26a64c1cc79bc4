"""An exported page is written piece by piece, and its data are those of the whole."""

import gzip
from base64 import b64decode

import msgspec

from turnfold.replays.branches.tree import Tree
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.game_data import game
from turnfold.replays.viewer.packing import AT_ONCE, gzipped, in_base64, json_pieces


def test_pieces_of_data_are_the_data() -> None:
    shown = game(Tree(Recording.open(GAME).log), NO_NAMES, "game")
    assert len(shown.lines[0].film.texts) > AT_ONCE
    pieces = list(json_pieces(shown))
    assert b"".join(pieces) == msgspec.json.encode(shown)
    assert max(map(len, pieces)) < sum(map(len, pieces)) / 3


def test_pieces_are_packed_as_the_whole_is() -> None:
    pieces = [bytes([number % 251]) * number for number in range(400)]
    packed = b"".join(in_base64(gzipped(pieces)))
    assert gzip.decompress(b64decode(packed, validate=True)) == b"".join(pieces)
    assert gzip.decompress(b64decode(b"".join(in_base64(gzipped([]))))) == b""


def test_what_is_packed_names_no_system_and_no_time() -> None:
    """A page has the same bytes wherever it is made."""
    packed = b"".join(gzipped([b"a page"]))
    assert packed[:10] == b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
    assert gzip.decompress(packed) == b"a page"
