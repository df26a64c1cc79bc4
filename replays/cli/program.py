"""The program `turnfold`: finds its commands, and says in one sentence what went wrong.

Exit codes: 0 fine, 1 the answer is "no", 2 bad usage or unreadable input, 70 a defect of
turnfold itself, 130 interrupted, 141 nobody reads the output any more.
"""

import codecs
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from turnfold.replays.recordings.refusing import defect, refusal
from turnfold.replays.telling.visible import visible

DEFECT = 70
INTERRUPTED = 130
NOBODY_READS = 141

SIMILAR = dict(zip("━─│·×→▶◀▸…’‘“”–—−", "=-|*x>><>~''\"\"---", strict=True))
"""What stands for a character on a terminal that lacks it; one column wide like it."""


SYNONYMS = {"cards": "card"}


class Program(click.Group):
    """A group of commands that are imported when they are used, and report without tracebacks."""

    def __init__(self, groups: Mapping[str, Mapping[str, tuple[str, str]]]) -> None:
        super().__init__(
            name="turnfold",
            help="Replay games of Magic: the Gathering, settle rules disputes, and ask why.",
            callback=_show_help,
            invoke_without_command=True,
            no_args_is_help=False,
            context_settings={"help_option_names": ["-h", "--help"]},
            params=[_version_option()],
        )
        self.groups = groups
        self.table = {name: each for group in groups.values() for name, each in group.items()}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command's name, in the order of the table."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now; None when there is none."""
        if cmd_name == "help":
            return _help_command(self)
        cmd_name = SYNONYMS.get(cmd_name, cmd_name)
        if cmd_name not in self.table:
            from turnfold.engine.spelling import nearest  # only who errs loads the engine

            if near := nearest(cmd_name, self.table):
                raise click.UsageError(f"No such command {cmd_name!r}; perhaps you mean {near[0]}")
            return None
        module, _, function = self.table[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(f"{__package__}.{module}"), function)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands for the help page, written without importing one of them."""
        for title, group in self.groups.items():
            with formatter.section(title):
                formatter.write_dl([(name, summary) for name, (_, summary) in group.items()])

    def main(  # type: ignore[override]  # always ends the process, as a program does
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run a command and exit with its code. An error is one sentence on stderr.

        A command answers "no" by returning 1.
        """
        _open_what_is_closed()
        _never_fail_to_print()
        name = prog_name or "turnfold"
        code: object
        try:
            self._main_shell_completion(extra, name)
            words = list(sys.argv[1:] if args is None else args)
            _require_text(words)
            with self.make_context(name, [*words]) as ctx:
                if sys.stderr.isatty() and words:
                    from turnfold.replays.cli.waiting import wait_for_output

                    wait_for_output(f"{name} {words[0]}")
                code = self.invoke(ctx)
            sys.stdout.flush()
        except click.exceptions.Exit as done:
            code = done.exit_code
        except BrokenPipeError:
            _stop_printing()
            code = NOBODY_READS
        except (KeyboardInterrupt, click.Abort):
            code = _report("interrupted", INTERRUPTED)
        except Exception as error:
            code = _report(*_sentence(error))
        sys.exit(code if isinstance(code, int) else 0)


def _require_text(arguments: Sequence[str]) -> None:
    """Raise `UsageError` for an argument that is not UTF-8, unless it is the path of a file,
    because names, comments and questions are stored and sent as text."""
    for each in arguments:
        try:
            each.encode()
        except UnicodeEncodeError:
            if not os.path.lexists(each):
                raise click.UsageError(f"this is not text in UTF-8: {each}") from None


def _sentence(error: Exception) -> tuple[str, int]:
    """What to tell the user about an error, and the exit code."""
    if isinstance(error, click.UsageError):
        page = f"{error.ctx.command_path if error.ctx else 'turnfold'} --help"
        return f"{error.format_message().rstrip('.')}; see {page}", 2
    if isinstance(error, click.ClickException):
        return error.format_message(), 2
    sentence = refusal(error)
    return (sentence, 2) if sentence is not None else (_defect(error), DEFECT)


def _defect(error: Exception) -> str:
    if os.environ.get("TURNFOLD_TRACEBACK"):
        raise error
    return f"{defect(error)}; please report it, with what TURNFOLD_TRACEBACK=1 shows"


def _report(sentence: str, code: int) -> int:
    try:
        click.echo(visible(f"turnfold: {sentence}"), err=True)
    except BrokenPipeError:
        _stop_printing()
    return code


def _open_what_is_closed() -> None:
    """If the process was started without a standard stream, open the null device in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _never_fail_to_print() -> None:
    """Show a similar character, or a question mark, for one that the terminal lacks."""
    codecs.register_error("similar", _similar)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="similar")


def _similar(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(SIMILAR.get(each, "?") for each in missing), error.end


def _stop_printing() -> None:
    """Discard what is still buffered, so that Python does not complain as it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)


@click.pass_context
def _show_help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _help_command(program: Program) -> click.Command:
    @click.command("help", add_help_option=False)
    @click.argument("words", nargs=-1)
    def show(words: tuple[str, ...]) -> None:
        """Show the help page of the program, or of a command: turnfold help run."""
        program.main([*words, "--help"])

    return show


def _version_option() -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            from importlib.metadata import version

            click.echo(f"turnfold {version('turnfold')}")
            ctx.exit()

    return click.Option(
        ["-V", "--version"], is_flag=True, expose_value=False, is_eager=True, callback=show,
        help="Show the version and exit.",
    )  # fmt: skip
