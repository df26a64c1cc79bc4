"""Disputes that the tests and the guides have as files, as cases on the days of their editions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.conformance.composing import Things, level
from tests.disputes import test_scenarios
from tests.needs import ROOT
from tests.traces import test_famous_disputes
from turnfold.events.enums import Edition
from turnfold.replays.conformance.cases import Case

DEMO = {
    "baloth-and-boars": "510.1c",
    "craw-wurm": "510.1c",
    "dark-ritual": "300.3",
    "icy-manipulator": "506.4",
    "mogg-fanatic": "310.4a",
    "prodigal-sorcerer": "113.7a",
    "serra-angel": "509.1h",
    "typhoid-rats": "702.2c",
    "vampire-nighthawk": "702.15b",
    "youthful-knight": "510.4",
}
"""The disputes that come with turnfold, with the rule that settles each in its own edition."""


def disputes() -> Iterator[Case]:
    """Each file in each edition in which it is played."""
    for folder, files in (
        (ROOT / "tests" / "traces", test_famous_disputes.RULES),
        (ROOT / "tests" / "disputes" / "scenarios", test_scenarios.FILES),
    ):
        for name, rules in files.items():
            for edition in dict.fromkeys(rule.partition("@")[2] for rule in rules):
                cited = next(rule for rule in rules if rule.endswith(edition))
                yield from _case(folder / f"{name}.toml", cited.partition("@")[0], edition)
    for name, rule in DEMO.items():
        yield from _case(ROOT / "replays" / "demo" / "disputes" / f"{name}.toml", rule)


def _case(file: Path, rule: str, edition: str = "") -> Iterator[Case]:
    text = file.read_text(encoding="utf-8")
    dispute = tomllib.loads(text)
    own = dispute.pop("edition", "2024")
    edition = edition or own
    day = Edition(edition).day
    if _asks(dispute):
        yield Case(
            id=f"{file.stem.replace('_', '-')}-{edition}",
            rule=rule,
            level=level(dispute),
            since=day,
            last=None if edition == "2024" else day,
            why=_comment(text) or f"{dispute['title'].rstrip('.?')}.",
            dispute=dispute,
        )


def _comment(text: str) -> str:
    """What the first lines of a file say, without how it is run."""
    said = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        said.append(line.removeprefix("#").strip())
    return " ".join(said).partition(" Compare:")[0]


def _asks(dispute: Things) -> bool:
    """Whether anything is asked that any engine can answer."""
    entries = dispute.get("script", ())
    asked = set(dispute.get("expect", {})) - {"events", "never"}
    return bool(asked) or any("legal" in each or "expect" in each for each in entries)
