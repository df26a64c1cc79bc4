"""Logs whose hashes are right and whose events are not, through every command that shows a log."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from click.testing import CliRunner

from tests.engine.games import begin, decisions
from tests.fuzz.changing import spoil, values_in
from tests.golden.every_event import every_value
from tests.replays.board_log import board_log
from tests.replays.small_log import small_log
from turnfold.events.enums import Edition
from turnfold.events.log import Seal
from turnfold.events.log.lines import closing
from turnfold.events.log.log import Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.cli import main

COMMANDS = (
    "replay {file}",
    "replay {file} --all --json",
    "replay {file} --all --as A",
    "replay {file} --to {event}",
    "replay {file} --to {event} --json",
    "replay {file} --turn 1",
    "replay {file} --step upkeep",
    "replay {file} --to {event} --svg {folder}/x.svg",
    "explain {file} {event}",
    "explain {file} {event} --as spectator",
    "why {file} life.A",
    "why {file} zone.{object} --at {event}",
    "why {file} attackers --all",
    "why {file} power.{object} --at {event}",
    "legal {file}",
    "legal {file} --at {event} --json",
    "try {file} --at {event}",
    "try {file} 1 --at {event}",
    "try {file} 1 --at {event} --then default",
    "tree {file}",
    "debug {file} -c end;board;back;where;cause;stack;turn",
    "debug {file} -c goto+{event};board;why+life.A;legal;find+zone_changed",
    "compare {file} --editions 2004,2024",
    "verify {file}",
    "audit {file}",
    "export html {file} -o {folder}/x.html",
    "export html {file} -o {folder}/x.html --as B",
    "export parquet {file} -o {folder}/t",
    "export 17lands {file} -o {folder}/x.csv",
    "store import {folder}/s.sqlite {file}",
    "store list {folder}/s.sqlite",
    "store verify {folder}/s.sqlite",
    "store export {folder}/s.sqlite -o {folder}/out --as A",
)


@cache
def _played(edition: Edition, seed: int, most: int) -> Log:
    rng = Random(seed)
    game = begin(edition, rng, seed)
    for _, decision in zip(range(most), decisions(game, rng), strict=False):
        game.submit(decision)
    return game.log


def _base(rng: Random) -> list[Any]:
    """The raw commits of a sound log."""
    roll = rng.random()
    if roll < 0.3:
        log = small_log()
    elif roll < 0.6:
        log = board_log()
    else:
        log = _played(rng.choice(list(Edition)), rng.randrange(3), rng.choice((5, 30, 80)))
    commits = [log.commit(number) for number in range(log.commit_count)]
    return [[[list(e.causes), e.rule, e.event] for e in commit] for commit in commits]


@cache
def any_event() -> list[bytes]:
    """An event of every type, as JSON."""
    return [msgspec.json.encode(each) for each in every_value()]


def hostile(rng: Random) -> bytes:
    """A log that is sound line by line, and says what cannot be."""
    commits = msgspec.json.decode(msgspec.json.encode(_base(rng)))
    like = values_in([commit[:20] for commit in commits[:4]])
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        spoil(commits, rng, like, any_event)
    return sealed(commits, rng.random() < 0.8)


def sealed(commits: Sequence[Any], complete: bool = True, version: int = FORMAT) -> bytes:
    """Raw commits as the lines of a log, each hash right. An entry is its causes, its rule and its
    event."""
    seal = Seal()
    header = {"turnfold": version, "edition": "2024", "game": "fuzz"}
    lines = [seal.closed(msgspec.json.encode(header)[:-1])]
    first = 0
    for number, commit in enumerate(commits):
        body = {"commit": number, "first": first, "events": commit}
        if version == FORMAT:
            body |= _columns(commit)
        lines.append(seal.closed(_encoded(body)[:-1]))
        first += len(commit)
    if complete:
        lines.append(seal.closed(closing(len(commits))[:-1]))
    return b"".join(lines)


def _columns(commit: Any) -> dict[str, Any]:
    """A commit as events with columns beside them. What is no entry stands among the events."""
    if not isinstance(commit, list):
        return {"events": commit, "causes": [], "rules": []}
    entries = [each if _is_entry(each) else [[], "", each] for each in commit]
    causes, rules, events = ([each[place] for each in entries] for place in range(3))
    return {"events": events, "causes": causes, "rules": rules}


def _is_entry(each: Any) -> bool:
    return isinstance(each, list) and len(each) == 3


def _encoded(body: Any) -> bytes:
    return text_of(body).encode()


def text_of(data: Any) -> str:
    """Plain data as JSON, however large its numbers are."""
    try:
        return msgspec.json.encode(data).decode()
    except (OverflowError, UnicodeEncodeError, msgspec.MsgspecError):
        return json.dumps(data)


class Crash(AssertionError):
    """A command ended otherwise than with an answer or one sentence."""


def command(rng: Random, folder: Path, file: Path) -> str:
    """Run one command on a file; what it was. Raises `Crash`."""
    line = rng.choice(COMMANDS).format(
        file=file, folder=folder, event=rng.randrange(60), object=rng.choice((101, 102, 110, 150))
    )
    run_words(line)
    return line


def run_words(line: str) -> None:
    """Run one command; what is written with a plus is one word."""
    run_line(*(each.replace("+", " ") for each in line.split(" ")))


def run_line(*words: str) -> str:
    """Run one command; what it printed. Raises `Crash`."""
    result = CliRunner().invoke(main, words)
    raised = result.exception is not None and not isinstance(result.exception, SystemExit)
    if raised or result.exit_code not in (0, 1, 2) or (result.exit_code == 2 and not result.stderr):
        line = " ".join(words)[:200]
        raise Crash(f"{line}: {result.exit_code}: {result.stderr[-600:] or result.exception!r}")
    return result.stdout
