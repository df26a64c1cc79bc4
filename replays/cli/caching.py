"""`turnfold cache`: where the user's caches are and how large; `turnfold cache clear`."""

import shutil
from contextlib import suppress
from pathlib import Path

import click

from turnfold.replays.answers.files import CacheAnswer
from turnfold.replays.catalogue.cache import cache_folder
from turnfold.replays.cli.common import json_option, print_line, report


@click.command()
@click.argument("action", required=False, type=click.Choice(["clear"]), metavar="[clear]")
@json_option
def cache(action: str | None, as_json: bool) -> None:
    """Show where turnfold keeps what it could work out again: tables of logs for queries, names of
    cards, and which pages are written. `turnfold cache clear` empties the folder.

    Set TURNFOLD_CACHE to keep it in another folder.
    """
    folder = cache_folder()
    if action == "clear":
        for each in ("tables", "cards", "pages"):
            shutil.rmtree(folder / each, ignore_errors=True)
    answer = CacheAnswer(str(folder), _size(folder))
    if as_json:
        report(answer)
    else:
        print_line(f"{answer.folder}: {answer.bytes / 1e6:.1f} MB")


def _size(folder: Path) -> int:
    """The bytes of all files below a folder; those that go meanwhile do not count."""
    total = 0
    for file in folder.rglob("*"):
        with suppress(OSError):
            total += file.stat().st_size if file.is_file() else 0
    return total
