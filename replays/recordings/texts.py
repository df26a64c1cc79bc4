"""Texts that people write by hand, read only so far and parsed only so deep; names as texts."""

import re
from pathlib import Path
from typing import Any

from turnfold.replays.recordings.errors import UserError

LONGEST_TEXT = 1 << 20
"""How many bytes a text has at most; a long dispute file has some ten thousand."""

DEEPEST_KEY = 30
"""How many parts a key in TOML has at most. The time to read one grows with their square."""

_KEY = r"""(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_DEEP = rf"(?:{_KEY}[ \t]*+\.[ \t]*+){{{DEEPEST_KEY}}}"


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, with or without a mark at its beginning.

    Raises `UserError` when it is longer than `LONGEST_TEXT`, `OSError` when it cannot be read, and
    `UnicodeDecodeError` when it is not UTF-8.
    """
    with path.open("rb") as file:
        data = file.read(LONGEST_TEXT + 1)
    if len(data) > LONGEST_TEXT:
        raise UserError(
            f"{path} is longer than {LONGEST_TEXT:,} bytes; name a text that is shorter"
        )
    return data.decode("utf-8-sig")


def as_text(name: object) -> str:
    """A name or a sentence with the name of a file, in which a question mark stands for every byte
    that is not UTF-8: so it can be written to files."""
    return str(name).encode("utf-8", "replace").decode()


def toml_data(text: str) -> dict[str, Any]:
    """The data in a text in TOML.

    Raises `tomllib.TOMLDecodeError` when it is not TOML, `RecursionError` when it is nested too
    deeply, and `ValueError` for a number of more digits than Python reads.
    """
    import tomllib  # takes longer to load than most commands take

    require_shallow(text)
    return tomllib.loads(text)


def require_shallow(text: str) -> None:
    """Raise `RecursionError` for a text in TOML with a key of more parts than `DEEPEST_KEY`."""
    if re.search(_DEEP, text):
        raise RecursionError("a key has too many parts")
