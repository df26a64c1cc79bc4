"""The plugins of all tests. What a test needs from outside it asks of `tests.needs`.

What cards are called is not looked up on the machine that runs the tests, and no test keeps
anything in the caches of its user. Properties are tried on the same examples in every run, so that
a change fails no test that has nothing to do with it; `make hunt` tries others. None has to be
fast: how long an example takes depends on what else the machine does.
"""

import os

from hypothesis import settings

os.environ["TURNFOLD_CARDS"] = ""
os.environ["TURNFOLD_CACHE"] = os.devnull

settings.register_profile("same", derandomize=True, database=None, deadline=None)
settings.register_profile("hunt", derandomize=False, print_blob=True, deadline=None)
settings.load_profile("same")

pytest_plugins = ["tests.rule_marker", "tests.parts", "tests.garbage", "pytester"]
