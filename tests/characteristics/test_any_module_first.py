"""The modules of characteristics need one another, and any of them may be imported first."""

import subprocess
import sys

EACH_FIRST = """
import importlib, pkgutil, sys
import turnfold.engine.characteristics as room

modules = [f"{room.__name__}.{each.name}" for each in pkgutil.iter_modules(room.__path__)]
for name in modules:
    for known in [each for each in sys.modules if each.startswith(room.__name__)]:
        del sys.modules[known]
    importlib.import_module(name)
print(*modules)
"""


def test_any_module_of_characteristics_can_be_imported_first() -> None:
    program = [sys.executable, "-c", EACH_FIRST]
    done = subprocess.run(program, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "turnfold.engine.characteristics.looks" in done.stdout.split()
