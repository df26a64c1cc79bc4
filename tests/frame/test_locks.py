"""The lock files: every line with a hash, the same versions in both, nothing of one machine."""

import re
import tomllib
from itertools import chain

import pytest

from tests.needs import ROOT

LOCKS = ("requirements.txt", "requirements-dev.txt")
BROWSER = "requirements-web.txt"
_PIN = re.compile(r"^([a-z0-9-]+)==(\S+)(.*?)\\\n((?:    --hash=\S+.*\n)+)", re.MULTILINE)


def text(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


def pins(lock: str) -> dict[str, str]:
    return {name: version for name, version, _, _ in _PIN.findall(text(lock))}


@pytest.mark.parametrize("lock", [*LOCKS, BROWSER])
def test_every_requirement_is_pinned_by_hash(lock: str) -> None:
    required = re.findall(r"^[a-zA-Z0-9][\w.-]*", text(lock), re.MULTILINE)
    assert sorted(required) == sorted(name for name, *_ in _PIN.findall(text(lock)))


@pytest.mark.parametrize("lock", [*LOCKS, BROWSER])
def test_no_host_and_no_path_of_a_machine(lock: str) -> None:
    assert re.findall(r"://|index-url|find-links|^-|[ =]/\w+", text(lock), re.MULTILINE) == []


def test_dev_lock_holds_the_core_lock() -> None:
    core, dev = (pins(lock) for lock in LOCKS)
    assert core.items() <= dev.items()


def test_the_browser_has_the_versions_that_are_tested() -> None:
    browser, dev = pins(BROWSER), pins("requirements-dev.txt")
    assert browser.items() <= dev.items()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = groups["dependency-groups"]["browser"]
    assert {re.split(r"[<>=]", line)[0] for line in wanted} <= browser.keys()


@pytest.mark.parametrize(
    ("program", "folder"), [("pyodide", "replays/viewer/app"), ("pyright", "tests/docs/pyright")]
)
def test_what_deno_brings_is_pinned_by_hash_and_by_no_host(program: str, folder: str) -> None:
    lock = (ROOT / folder / "deno.lock").read_text(encoding="utf-8")
    assert re.findall(rf'"({program}@[^"]+)": \{{\s+"integrity": "sha512-', lock)
    assert "://" not in lock


def test_locks_hold_all_that_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    groups = project["dependency-groups"]
    core = [*project["project"]["dependencies"], *groups["build"]]
    rest = [*groups["dev"], *chain.from_iterable(extras.values())]
    for lock, wanted in zip(LOCKS, (core, core + rest), strict=True):
        names = {re.split(r"[\[<>=]", line)[0] for line in wanted} - {"turnfold"}
        assert names <= pins(lock).keys()
