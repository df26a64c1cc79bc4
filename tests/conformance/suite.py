"""All cases of the suite, and those that were withdrawn."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.conformance.abilities import abilities
from tests.conformance.assignments import assignments
from tests.conformance.attacks import attacks
from tests.conformance.blocks import blocks
from tests.conformance.damage import damage
from tests.conformance.days import days
from tests.conformance.disputes import disputes
from tests.conformance.evasion import evasion
from tests.conformance.fights import fights
from tests.conformance.keywords import keywords
from tests.conformance.lasting import lasting
from tests.conformance.several import several
from tests.conformance.spells import spells
from tests.conformance.states import states
from tests.conformance.turns import turns
from tests.ledger import order
from turnfold.replays.conformance.cases import Case

SOURCES = (
    *(turns, attacks, evasion, blocks, fights, assignments),
    *(damage, states, days, disputes),
    *(spells, abilities, keywords, lasting, several),
)

WITHDRAWN = Path(__file__).with_name("withdrawn.toml")


@cache
def suite() -> tuple[Case, ...]:
    """Every case that is not withdrawn, in the order of the rules."""
    gone = withdrawn()
    found = [each for source in SOURCES for each in source() if each.id not in gone]
    return tuple(sorted(found, key=lambda each: (order(each.rule), each.id)))


def withdrawn() -> Mapping[str, Mapping[str, str]]:
    """The cases that were wrong, each with the day on which it went and the reason."""
    with WITHDRAWN.open("rb") as file:
        return tomllib.load(file)
