"""Runs the cells of a notebook, as a notebook does, and prints what each shows.

`python -m tests.docs.notebook FILE` prints a JSON list: for each cell of code the kinds of what it
shows, by their MIME types, and its error or "".
"""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from IPython.core.interactiveshell import InteractiveShell


def main(path: str) -> None:
    """Run every cell of code of a notebook, from its top."""
    with open(path, encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    shell: Any = InteractiveShell.instance()
    shown = []
    for cell in cells:
        if cell["cell_type"] == "code":
            with redirect_stdout(StringIO()):
                result = shell.run_cell("".join(cell["source"]))
            error = result.error_before_exec or result.error_in_exec
            kinds, _ = shell.display_formatter.format(result.result)
            shown.append([sorted(kinds), "" if error is None else repr(error)])
    sys.stdout.write(json.dumps(shown))


if __name__ == "__main__":
    main(sys.argv[1])
