"""Where the debugger's commands come from: a person at a terminal, a script, a pipe."""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from turnfold.replays.debugger.running import Debugger
from turnfold.replays.recordings.errors import UserError

PROMPT = "(turnfold) "

Say = Callable[[str], None]


def run_commands(debugger: Debugger, lines: Iterable[str], say: Say) -> None:
    """Run commands in order. Raises `UserError` at the first that cannot be run."""
    for command in (each for line in lines for each in line.split(";") if each.strip()):
        if debugger.over:
            return
        say(debugger.do(command))


def talk(debugger: Debugger, say: Say, complain: Say) -> None:
    """Ask a person for commands until they quit. After an error the next command is asked for."""
    ask = _asker(debugger)
    while not debugger.over:
        try:
            say(debugger.do(ask()))
        except UserError as error:
            complain(str(error))
        except KeyboardInterrupt:
            complain("interrupted; quit leaves")
        except EOFError:
            if not sys.stdin.isatty():
                return
            say(debugger.do("quit"))


def _asker(debugger: Debugger) -> Callable[[], str]:
    """A function that reads the next line, with completion and history if the terminal has them."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        return lambda: input()
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import Completer, Completion
        from prompt_toolkit.history import FileHistory, History, InMemoryHistory
    except ModuleNotFoundError:
        return lambda: input(PROMPT)

    class _Words(Completer):
        def get_completions(self, document, complete_event):  # type: ignore[no-untyped-def]
            text = document.text_before_cursor
            try:
                found = debugger.complete(text)
            except UserError:
                found = []
            word = text.rsplit(" ", 1)[-1].rsplit(";", 1)[-1]
            for each in found:
                yield Completion(each, start_position=-len(word))

    path = _history_file()
    history: History = InMemoryHistory() if path is None else FileHistory(str(path))
    session: PromptSession[str] = PromptSession(
        history=history, completer=_Words(), complete_while_typing=False
    )
    return lambda: session.prompt(PROMPT)


def _history_file() -> Path | None:
    """The file for the history of commands; None where no file can be written."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    path = Path(home) / "turnfold" / "debug_history"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return None
    return path
