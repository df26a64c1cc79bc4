"""Runs the commands of the debugger: takes a line, returns the text to show."""

from collections.abc import Callable
from inspect import getdoc
from io import StringIO

from rich.console import RenderableType
from rich.text import Text

from turnfold.events.enums import Edition, Step
from turnfold.replays.branches.tree import MAIN
from turnfold.replays.debugger import asking, branching, moving
from turnfold.replays.debugger.desk import DebuggerState, Page
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.paper import SafeConsole, cleaned
from turnfold.replays.timeline.search import TYPES
from turnfold.replays.why.places import SHORT
from turnfold.replays.why.things import suggestion

Command = Callable[[DebuggerState, str], Page]

COMMANDS: dict[str, Command] = {
    "step": moving.step,
    "next": moving.next_,
    "back": moving.back,
    "goto": moving.goto,
    "until": moving.until,
    "continue": moving.continue_,
    "find": moving.find,
    "board": asking.board,
    "print": asking.print_,
    "list": asking.list_,
    "why": asking.why,
    "explain": asking.explain,
    "watch": asking.watch,
    "unwatch": asking.unwatch,
    "legal": asking.legal,
    "try": branching.try_,
    "branch": branching.branch,
    "diff": branching.diff,
    "edition": branching.edition,
    "comment": branching.comment,
    "save": branching.save_,
}
"""What can be said, in the order of the help page; `help` and `quit` are understood as well."""

SHORTER = {
    "b": "back",
    "bo": "board",
    "c": "continue",
    "e": "explain",
    "l": "list",
    "s": "step",
    "u": "until",
    "w": "why",
}
"""Abbreviations that several commands begin with; any other beginning of one command will do."""

REPEATED = ("step", "next", "back", "continue", "list")
"""What an empty line says once more."""


class Debugger:
    """Takes commands and answers with text; `over` once it was told to quit.

    Its pages are as wide as the desk's console, and coloured if that is a terminal.
    """

    def __init__(self, desk: DebuggerState) -> None:
        self.desk = desk
        self.over = False
        self._last = ""
        self._quitting = False

    def __repr__(self) -> str:
        return f"<Debugger at {self.desk!r}>"

    def do(self, line: str) -> str:
        """Run a line of commands, separated by ";", and return what they print. Raises `UserError`
        for one that cannot be run."""
        return "".join(self._say(self._one(each.strip())) for each in line.split(";"))

    def complete(self, text: str) -> list[str]:
        """The words that could stand in place of the last one of an unfinished line."""
        *before, word = text.rsplit(";", 1)[-1].lstrip().split(" ")
        known = self._known(self._named(before[0]) if before else None)
        return sorted(each for each in known if each.startswith(word))

    def _known(self, command: str | None) -> set[str]:
        match command:
            case None:
                return {*COMMANDS, "help", "quit"}
            case "until" | "find":
                return {*TYPES, *(self._paths() if command == "until" else ())}
            case "print" | "why" | "watch" | "unwatch":
                return self._paths()
            case "branch" | "diff":
                return {MAIN, *self.desk.tree.branches}
            case "edition":
                return {each.value for each in Edition}
            case "goto":
                return {"end", "turn", *(each.value for each in Step)}
            case "help":
                return {*COMMANDS}
        return set()

    def _paths(self) -> set[str]:
        state = self.desk.state
        things = [*self.desk.named, *(str(id) for id in state.battlefield)]
        players = [each.name for each in state.players.values()]
        return {
            *SHORT,
            *state.__struct_fields__,
            *(f"{word}.{who}" for word in ("life", "hand", "graveyard") for who in players),
            *(f"{w}.{t}" for w in ("zone", "power", "damage", "blocked", "tapped") for t in things),
        }

    def _one(self, line: str) -> Page:
        if not line:
            line = self._last
        name, _, rest = line.partition(" ")
        self._last = ""
        if not name or name.startswith("#"):
            return []
        command = self._named(name)
        if command == "quit":
            return self._quit()
        self._quitting = False
        if command == "help":
            return self._help(rest.strip())
        if command in REPEATED:
            self._last = line
        return COMMANDS[command](self.desk, rest.strip())

    def _named(self, word: str) -> str:
        """The command that a word means; the beginning of its name is enough."""
        known = (*COMMANDS, "help", "quit")
        if word in known:
            return word
        if word in SHORTER:
            return SHORTER[word]
        found = [each for each in known if each.startswith(word)]
        if len(found) == 1:
            return found[0]
        if found:
            raise UserError(f"{word!r} could be {', '.join(found)}")
        raise UserError(f"there is no command {word!r}{suggestion(word, known)}; help lists them")

    def _help(self, name: str) -> Page:
        if name:
            command = COMMANDS.get(self._named(name))
            return [Text(_described(command) if command else f"{name}: as it says")]
        page: Page = [Text(_described(each).partition(". ")[0]) for each in COMMANDS.values()]
        page.append(Text("help [COMMAND]: this page, or more about one"))
        page.append(Text("quit: leave; what was not saved is lost"))
        page.append(Text("Any beginning of a command will do; an empty line repeats a move."))
        return page

    def _quit(self) -> Page:
        if self.desk.unsaved and not self._quitting:
            self._quitting = True
            return [Text("There are lines or comments that were not saved; quit again to leave.")]
        self.over = True
        return []

    def _say(self, page: Page) -> str:
        out = StringIO()
        shape = self.desk.console
        console = SafeConsole(file=out, width=shape.width, force_terminal=shape.is_terminal)
        for each in page:
            _print(console, each)
        return out.getvalue()


def _print(console: SafeConsole, each: RenderableType) -> None:
    if isinstance(each, Text):
        line = cleaned(each, several_lines=False)
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    else:
        console.print(each)


def _described(command: Command) -> str:
    """What the docstring of a command says, on one line."""
    return " ".join((getdoc(command) or "").split())
