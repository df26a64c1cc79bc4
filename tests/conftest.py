"""The plugins of all tests. What a test needs from outside it asks of `tests.needs`."""

pytest_plugins = ["tests.rule_marker", "tests.parts", "pytester"]
