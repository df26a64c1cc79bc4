"""Runs the examples of a page of the documentation in the browser that shows it."""

import io
import os
import re
import shlex
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from turnfold.replays.cli import main
from turnfold.replays.viewer.answering import asked
from turnfold.replays.viewer.app.messages import AskExample, ExamplePrinted

if TYPE_CHECKING:
    from turnfold.replays.viewer.app.desk import SiteDesk

WIDTH = "90"
"""How many columns a command has, as on the pages."""

_COMMAND = re.compile(r"^\$ (.*)$", re.MULTILINE)


class Examples:
    """The examples of one page, in a folder of their own: what one leaves there, the next finds."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self.folder = folder
        (folder / "replays").symlink_to(Path(__file__).parents[1])
        self.names: dict[str, object] = {"__name__": "__main__"}

    def run(self, example: AskExample) -> ExamplePrinted:
        """What a block of the page prints: one with a name is written to a file, commands and
        Python are run, and of anything else nothing becomes."""
        os.chdir(self.folder)
        if example.file:
            (self.folder / example.file).write_bytes(example.text.encode())
        elif example.language == "console":
            return ExamplePrinted("".join(map(_ran, _COMMAND.findall(example.text))))
        elif example.language == "python":
            return ExamplePrinted(self._python(example.text))
        return ExamplePrinted("")

    def _python(self, text: str) -> str:
        printed = io.StringIO()
        with redirect_stdout(printed):
            try:
                exec(compile(text, "example", "exec"), self.names)
            except Exception as error:
                printed.write(f"{type(error).__name__}: {error}\n")
        return printed.getvalue()


def _ran(command: str) -> str:
    """A command with what it prints, as a terminal shows both."""
    program, *words = shlex.split(command, comments=True)
    if program != "turnfold":
        return f"$ {command}\nOnly turnfold is here, no other program.\n"
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    os.environ["COLUMNS"] = WIDTH
    with redirect_stdout(printed), redirect_stderr(printed), suppress(SystemExit):
        main(words)
    printed.seek(0)
    return f"$ {command}\n{printed.read()}"


def add_examples(desk: "SiteDesk", folder: str) -> None:
    """Let the desk answer to examples, which run in a folder that is not there yet."""
    desk.beside["example"] = asked(AskExample, Examples(Path(folder)).run)
