"""What the rules say, paragraph by paragraph and edition by edition, in sentences of our own."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from turnfold.engine.editions import sheet
from turnfold.events.enums import Edition


def sentence_of_rule(rule: str) -> str:
    """What a rule such as "510.1c@2024" says there, in one sentence; "" when it is not known.

    A paragraph without a sentence of its own gets that of the paragraph to which it belongs.
    """
    number, _, name = rule.partition("@")
    if name not in set(Edition):
        return ""
    known = paragraphs(Edition(name))
    return known.get(number) or known.get(number.rstrip("abcdefghijklmnopqrstuvwxyz"), "")


@cache
def paragraphs(edition: Edition) -> Mapping[str, str]:
    """The sentences by the numbers of an edition.

    Where an edition has no sentence of its own under a number, it says what the newest edition
    says under the number that the same rule has there.
    """
    newest = _read(Edition.FREE_DIVISION)
    numbers = sheet(edition).number
    known = {numbers(rule): said for rule, said in newest.items()}
    known.pop("", None)  # rules without a number there
    return {**known, **_read(edition)}


def _read(edition: Edition) -> dict[str, str]:
    text = (
        files("turnfold.replays.why").joinpath("rules", f"{edition.value}.toml").read_text("utf-8")
    )
    said: dict[str, str] = tomllib.loads(text)["says"]
    return said
