"""`--part quick` leaves out what proves by volume or needs a server, `--part rest` runs it."""

from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.fixture
def nats():
    pass

@pytest.fixture
def stream(nats):
    pass

def test_a_rule(): pass

@pytest.mark.volume
def test_many_games(): pass

@pytest.mark.server
def test_a_server_of_its_own(): pass

def test_a_stream(stream): pass

@pytest.mark.parametrize("address", ["sqlite", "postgres"])
def test_a_store(address): pass
"""


@pytest.mark.parametrize(
    ("part", "passed", "said"),
    [
        ("quick", 2, "Left out: 1 tests that prove by volume and 3 that need a server"),
        ("rest", 4, ""),
        ("", 6, ""),
    ],
)
def test_the_parts_together_are_all_tests(
    pytester: pytest.Pytester, part: str, passed: int, said: str
) -> None:
    pytester.makepyfile(TESTS)
    arguments = ["--part", part] if part else []
    result = pytester.runpytest_inprocess("-p", "tests.parts", *arguments)
    result.assert_outcomes(passed=passed, deselected=6 - passed)
    assert said in result.stdout.str()


SOME_PASS = """
import pytest

def test_passes(): pass

@pytest.mark.parametrize("path", ["there", "a\\nline"])
def test_skips_some(path):
    if path == "there":
        pytest.skip("not there")
"""

ALL_PASS = """
import os

assert "AGAIN" not in os.environ, "a module all of whose tests passed is not imported again"

def test_passes(): pass
"""

ONE_IS_LEFT = """
import pytest

def test_passes(): pass

@pytest.mark.volume
def test_many_games(): pass
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
def test_what_passed_is_not_run_again(
    pytester: pytest.Pytester,
    tmp_path: Path,
    workers: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytester.makepyfile(test_some=SOME_PASS, test_all=ALL_PASS, test_left=ONE_IS_LEFT)
    passed = tmp_path / "passed"
    plugins = ["-p", "tests.parts", "-p", "xdist", *workers]
    first = pytester.runpytest_subprocess(*plugins, "--part=quick", f"--write-passed={passed}")
    first.assert_outcomes(passed=4, skipped=1)
    monkeypatch.setenv("AGAIN", "yes")
    again = pytester.runpytest_inprocess("-p", "tests.parts", f"--skip-passed={passed}")
    again.assert_outcomes(passed=1, skipped=1, deselected=3)
