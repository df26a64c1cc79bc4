"""The plugins of all tests. What a test needs from outside it asks of `tests.needs`.

What cards are called is not looked up on the machine that runs the tests, and no test keeps
anything in the caches of its user.
"""

import os

os.environ["TURNFOLD_CARDS"] = ""
os.environ["TURNFOLD_CACHE"] = os.devnull

pytest_plugins = ["tests.rule_marker", "tests.parts", "tests.garbage", "pytester"]
