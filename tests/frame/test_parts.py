"""`--part quick` leaves out what proves by volume or needs a server, `--part rest` runs it."""

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
