"""The garbage collector looks only at what tests make, not at what was imported and collected.

Ten thousand tests and their modules stay until the end: to go through them again and again took a
tenth of the time.
"""

import gc
from collections.abc import Iterator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
