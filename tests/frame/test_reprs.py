"""Everything public says what it is in one short line, as in a list or an error message."""

from collections.abc import Iterator
from importlib import import_module
from inspect import isclass
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from rich.console import Console

import turnfold
from tests.importers.life_pad import import_pad
from tests.needs import require
from turnfold.engine.game import Game
from turnfold.engine.state import GameState
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.audit import audit
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Branch, Tree
from turnfold.replays.debugger import Debugger, DebuggerState
from turnfold.replays.demo import GAME, disputes
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.compare import compare
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import StoredGame, open_store
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views import Redactor
from turnfold.replays.why import why

LENGTH = 160
"""How long a line that says what something is may be, in characters."""


def public() -> Iterator[type]:
    """The classes that packages and the module of games export, and what is derived from them."""
    require("duckdb", "nats", "pyarrow", "starlette")
    found = walk_packages(turnfold.__path__, "turnfold.")
    packages = ["turnfold", "turnfold.engine.game", *(each.name for each in found if each.ispkg)]
    waiting: list[Any] = [GameState, Log, Tree, OwnFile]
    for package in map(import_module, packages):
        waiting += [getattr(package, name) for name in getattr(package, "__all__", ())]
    seen = set()
    while waiting:
        kind = waiting.pop()
        if isclass(kind) and kind not in seen:
            seen.add(kind)
            waiting += kind.__subclasses__()
            yield kind


def test_every_public_class_says_what_it_is() -> None:
    kinds = [each for each in public() if not getattr(each, "_is_protocol", False)]
    assert {Game, Timeline, StoredGame, Tree, Redactor, Debugger} <= set(kinds)
    assert [each.__qualname__ for each in kinds if each.__repr__ is object.__repr__] == []


def test_what_it_says_is_true() -> None:
    log = Recording.open(GAME).log
    timeline = Timeline(log)
    timeline.seek(400)
    tree = Tree(log)
    tree.add(Branch("short", "main", timeline.position, timeline.fork()))
    said = {
        repr(log): "<Log 'Anna against Boris' of 2024: 1302 events, 203 commits>",
        repr(Game(log)): "<Game 'Anna against Boris' of 2024: 1302 events, over>",
        repr(Game(log).state): "<GameState of 2024: over; life: Anna 17, Boris 17>",
        repr(timeline): "<Timeline of 'Anna against Boris': after 400 of 1302 events>",
        repr(timeline.state): "<GameState of 2024: turn 4, untap; life: Anna 20, Boris 20>",
        repr(tree): "<Tree of 'Anna against Boris': branches: 1, comments: 0>",
        repr(OwnFile(Path("game.jsonl"))): "<OwnFile 'game.jsonl'>",
        repr(why(log, "life.1")): "<Why players.1.life is 17 after event 1301: written 2 times>",
    }
    assert list(said) == list(said.values())


def test_what_it_says_is_short(tmp_path: Path) -> None:
    recording = Recording.open(GAME)
    log, state = recording.log, Game(recording.log).state
    timeline, tree = Timeline(log), Tree(log)
    dispute = compare(read_dispute(min(disputes().glob("*.toml"))), list(Edition))
    desk = DebuggerState(tree, Console())
    (tmp_path / "pad.txt").write_text("1 pad tuesday Ann=20 Bob=20\n2 turn Ann\n")
    (imported,) = import_pad(tmp_path / "pad.txt")
    with open_store(f"{tmp_path}/games.sqlite", create=True) as store:
        game = StoredGame.begin(store, log.header)
        shown = [recording, log, state, timeline, tree, audit(log), why(log, "life.1")]
        shown += [dispute, *dispute.outcomes, dispute.outcomes[0].played, imported, imported.check]
        shown += [desk, Debugger(desk), Redactor(log.header, 1), store, game, Game(log)]
        lines = [repr(each).replace(str(tmp_path), "").replace(str(GAME), "") for each in shown]
    assert [line for line in lines if len(line) > LENGTH or " at 0x" in line] == []
