"""What the rules say, paragraph by paragraph and edition by edition, in sentences of our own."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from turnfold.engine.editions import named_like, sheet
from turnfold.engine.editions.answers import TIME_LINE, answer
from turnfold.events.enums import Edition


def sentence_of_rule(rule: str) -> str:
    """What a rule such as "510.1c@2024" says there, in one sentence; "" when it is not known.

    A paragraph without a sentence of its own gets that of the paragraph to which it belongs.
    """
    number, _, name = rule.partition("@")
    try:
        known = paragraphs(Edition(name))
    except ValueError:
        return ""
    return known.get(number) or known.get(number.rstrip("abcdefghijklmnopqrstuvwxyz"), "")


@cache
def paragraphs(edition: Edition) -> Mapping[str, str]:
    """The sentences by the numbers of an edition.

    Where an edition has no sentence of its own under a number, it says what the newest edition
    says under the number that the same rule has there. A day has the sentences of the named edition
    that divides combat damage in the same way, under its own numbers.
    """
    newest = _read(Edition.FREE_DIVISION)
    numbers = sheet(edition).number
    lent = sheet(edition).numbers.lent
    in_turn = sorted(newest, key=lambda rule: rule not in lent)  # a number's own rule comes last
    known = {numbers(rule): newest[rule] for rule in in_turn}
    alike = named_like(edition)
    own = {} if alike is Edition.FREE_DIVISION else _read(alike)
    if edition is not alike:
        known |= {
            numbers(rule): own[number]
            for rule, number in sheet(alike).numbers.items()
            if number in own
        }
        own = {}
        known |= _as_on(edition, alike)
    known.pop("", None)  # rules without a number there
    return {**known, **own}


def _as_on(edition: Edition, alike: Edition) -> dict[str, str]:
    """What rules say on a day where the named edition with which it shares its sentences has
    another answer: the clause of the change, under the number of the day."""
    found: dict[str, str] = {}
    for question in TIME_LINE:
        now = answer(question, edition.day)
        if now.value == answer(question, alike.day).value:
            continue
        then = sheet(Edition(now.since)).numbers
        said = f"{now.change[0].upper()}{now.change[1:]}."
        lines = (rule for rule, number in then.items() if number and number == now.rule)
        found |= {sheet(edition).number(rule): said for rule in lines}
    return found


def _read(edition: Edition) -> dict[str, str]:
    text = Path(__file__).with_name("rules").joinpath(f"{edition.value}.toml").read_text("utf-8")
    said: dict[str, str] = tomllib.loads(text)["says"]
    return said
