"""The plugins of all tests. What a test needs from outside it asks of `tests.needs`.

What cards are called is not looked up on the machine that runs the tests.
"""

import os

os.environ["TURNFOLD_CARDS"] = ""

pytest_plugins = ["tests.rule_marker", "tests.parts", "tests.garbage", "pytester"]
