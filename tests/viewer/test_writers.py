"""Why a value of the page is so: the same events as `why` names, looked up in the page's data."""

import os
import subprocess
from pathlib import Path

import msgspec

from tests.needs import DENO, require
from turnfold.engine.state import GameState
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.game_data import line_of_play
from turnfold.replays.viewer.page import FOLDER
from turnfold.replays.why.history import changes
from turnfold.replays.why.places import place
from turnfold.replays.why.things import CardIdentities

OF_PLAYERS = ("life", "counters", "mana", "lost")
OF_OBJECTS = (
    *("zone", "owner", "controller", "tapped", "damage", "counters", "attached_to"),
    *("power", "toughness"),
)
OF_GAME = ("turn", "active_player", "phase", "step", "priority", "over", "winners")
ZONES = ("battlefield", "stack", "hand.1", "graveyard.2", "library.1")

LOOK_UP = f"""
import {{ Line }} from "{(FOLDER / "line.js").as_uri()}";
const {{ shown, asked }} = JSON.parse(await new Response(Deno.stdin.readable).text());
const line = new Line(shown, null);
const found = asked.map(([thing, field]) =>
  line.history(thing, field, line.end).map((each) => each.seq));
console.log(JSON.stringify(found));
"""


def values(state: GameState) -> list[tuple[str, str]]:
    """Things of a picture with fields that a state has as well, by the same path."""
    return [
        *((f"players.{id}", field) for id in state.players for field in OF_PLAYERS),
        *((f"objects.{id}", field) for id in state.objects for field in OF_OBJECTS),
        *(("zones", zone) for zone in ZONES),
        *(("game", field) for field in OF_GAME),
    ]


def test_the_page_finds_the_events_that_why_finds(tmp_path: Path) -> None:
    require("deno")
    timeline = Timeline(Recording.open(GAME).log)
    log, end = timeline.log, timeline.at(len(timeline.log))
    things, asked = CardIdentities(log), values(end)
    shown = line_of_play(0, "demo", timeline, NO_NAMES)
    found = subprocess.run(
        [DENO, "eval", "--no-remote", LOOK_UP],
        input=msgspec.json.encode({"shown": shown, "asked": asked}),
        env={**os.environ, "DENO_DIR": str(tmp_path), "DENO_NO_UPDATE_CHECK": "1"},
        capture_output=True,
        check=True,
    ).stdout
    for (thing, field), seqs in zip(asked, msgspec.json.decode(found), strict=True):
        where = place(f"{thing}.{field}".removeprefix("game."), things, end)
        assert seqs == [each.seq for each in changes(timeline, where, len(log))][::-1], where.path
