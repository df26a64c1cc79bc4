"""Several threads may be the first to read a log."""

import subprocess
import sys

from turnfold.replays.demo import GAME

FOUR_READERS_AT_ONCE = """
import sys, threading
from turnfold.events.log.lines import sealed_decoder

lines = open(sys.argv[1], "rb").read().splitlines()[1:100]
start = threading.Barrier(4)
sys.setswitchinterval(1e-6)

def read():
    start.wait()
    for _ in range(9):
        for line in lines:
            sealed_decoder().decode(line)

threads = [threading.Thread(target=read) for _ in range(4)]
for each in threads:
    each.start()
for each in threads:
    each.join()
print("read")
"""


def test_threads_that_read_the_first_log_at_once_all_read_it() -> None:
    # In a program of its own: where the decoder is made twice at once, the program is killed.
    program = [sys.executable, "-c", FOUR_READERS_AT_ONCE, str(GAME)]
    done = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, "read\n"), done.stderr
