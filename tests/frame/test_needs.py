"""What is missing skips a test, and fails it where TURNFOLD_REQUIRE demands it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests import needs


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TURNFOLD_REQUIRE", raising=False)
    monkeypatch.setenv("TURNFOLD_SHARED", str(tmp_path / "shared"))


def outcome(call: Callable[..., object], *arguments: str) -> str:
    """`skip: reason` or `fail: reason`; caught here, for a skip would hide this very test."""
    try:
        call(*arguments)
    except pytest.skip.Exception as skipped:
        return f"skip: {skipped}"
    except pytest.fail.Exception as failed:
        return f"fail: {failed}"
    return "here"


def test_shared_gives_the_path_that_is_there(tmp_path: Path) -> None:
    ledger = tmp_path / "shared" / "rules" / "ledger.csv"
    ledger.parent.mkdir(parents=True)
    ledger.touch()
    assert needs.shared("rules/ledger.csv") == ledger
    assert needs.shared() == tmp_path / "shared"


def test_shared_is_beside_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURNFOLD_SHARED")
    assert needs.shared_directory() == Path(__file__).parents[3] / "shared"


def test_missing_shared_directory_skips(tmp_path: Path) -> None:
    reason = f"skip: the shared directory is not at {tmp_path / 'shared'}"
    assert outcome(needs.shared, "rules/ledger.csv") == reason


def test_missing_path_in_shared_skips(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    reason = f"skip: {tmp_path / 'shared' / 'ledger.csv'} does not exist"
    assert outcome(needs.shared, "ledger.csv") == reason


@pytest.mark.parametrize("demanded", ["all", "shared", "postgres, shared"])
def test_demanded_and_missing_fails(monkeypatch: pytest.MonkeyPatch, demanded: str) -> None:
    monkeypatch.setenv("TURNFOLD_REQUIRE", demanded)
    said = outcome(needs.shared, "rules/ledger.csv")
    assert said.startswith("fail: ")
    assert said.endswith("and TURNFOLD_REQUIRE demands shared")


def test_demand_for_something_else_skips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNFOLD_REQUIRE", "postgres,sharedness")
    assert outcome(needs.shared, "rules/ledger.csv").startswith("skip: ")


def test_package_is_found_by_its_import_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert outcome(needs.require, "zstandard", "pytest") == "here"
    reason = "the Python package no_such_thing is not installed"
    assert outcome(needs.require, "pytest", "no_such_thing") == f"skip: {reason}"
    monkeypatch.setenv("TURNFOLD_REQUIRE", "no_such_thing")
    assert outcome(needs.require, "no_such_thing").startswith(f"fail: {reason}")


def test_program_is_found_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    said = outcome(needs.require, "chromium")
    assert said.startswith("skip: none of these programs is installed: chromium, ")
    (tmp_path / "chromium-browser").touch(mode=0o755)
    assert outcome(needs.require, "chromium") == "here"


def test_missing_at_the_top_of_a_module(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytester.makepyfile(
        "from tests.needs import require\nrequire('no_such_thing')\ndef test_it(): pass"
    )
    pytester.runpytest().assert_outcomes(skipped=1)
    monkeypatch.setenv("TURNFOLD_REQUIRE", "all")
    result = pytester.runpytest()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*TURNFOLD_REQUIRE demands no_such_thing*"])
