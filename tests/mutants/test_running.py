"""Which functions a change reaches."""

import gc

from tests.mutants.running import _live_functions, import_files
from turnfold.engine.fold import record


def test_functions_are_found_that_the_collector_of_garbage_leaves_alone() -> None:
    file = "engine/fold/record.py"
    gc.freeze()
    found = _live_functions(set(import_files([file]).values()))
    gc.freeze()
    assert record.decision_taken in found[record.decision_taken.__code__]
