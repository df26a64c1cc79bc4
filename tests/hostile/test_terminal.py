"""What a log says never acts on the terminal that shows it."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random

import pytest

from tests.engine.games import begin, decisions
from tests.hostile.texts import CARDS, FREE, NASTY, acting, mangled
from tests.replays.board_log import board_log
from tests.replays.program import Run
from turnfold.engine.game import IllegalAction
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition
from turnfold.replays.branches.file import save as save_tree
from turnfold.replays.branches.tree import Tree
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save
from turnfold.replays.telling.visible import IN_JSON, visible

FILES = Path(__file__).parents[2] / "replays"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A played game, a board and a tree of which every text is hostile, and a store of them."""
    folder = tmp_path_factory.mktemp("hostile")
    rng = Random(3)
    game = begin(Edition.FREE_DIVISION, rng, 3)
    for _, decision in zip(range(10), decisions(game, rng), strict=False):
        game.submit(decision)
    with pytest.raises(IllegalAction):
        game.submit(DeclareAttackers(((999, 1),)))
    played = mangled(game.log)
    save(played, folder / "played.jsonl")
    save(mangled(board_log(), FREE | CARDS), folder / "board.jsonl", complete=False)
    tree = Tree(played)
    tree.comment(NASTY, 100)
    save_tree(tree, folder / "tree.jsonl")
    return {path.stem: str(path) for path in folder.iterdir()} | {"folder": str(folder)}


COMMANDS_TRIED = (
    "replay {played}",
    "replay {board} --all",
    "replay {played} --to 200",
    "replay {board} --to 30",
    "replay {board} --all --json",
    "replay {board} --follow --speed 100000",
    "replay {played} --as nobody",
    "legal {played}",
    "dispute {board}",
    "dispute {played}",
    "why {board} life.1",
    "why {board} life.x",
    "why {board} life.1 --json",
    "explain {board} 30",
    "explain {board} 33 --json",
    "debug {tree} -c board;where;next;tree;comments",
    "debug {tree} -c end;board;back;find;watch;life",
    "debug {played} -c bad-command",
    "try {played}",
    "try {played} 1",
    "tree {tree}",
    "tree {tree} --json",
    "compare {played} --editions 2010,2024",
    "compare {board} --editions 2010,2024 --combats",
    "verify {played}",
    "verify {board} --json",
    "audit {played} {board}",
    "store import {folder}/s.sqlite {played} {board}",
    "store list {folder}/s.sqlite",
    "store list {folder}/s.sqlite --json",
    "store verify {folder}/s.sqlite",
    "store export {folder}/s.sqlite -o {folder}/out",
    "store export {folder}/s.sqlite nobody -o {folder}/out",
    "store copy {folder}/s.sqlite {folder}/other/",
    "query select+*+from+players {played}",
    "query --csv select+*+from+players {played}",
    "query --json select+*+from+players {played}",
    "query games {board}",
    "export html {board} -o {folder}/page.html",
    "export svg {board} -o {folder}/table.svg",
    "export svg {played} -o {folder}/played.svg --json",
    "export csv {board} -o {folder}/csv",
    "export parquet {board} -o {folder}/parquet",
    "report {played} -o {folder}/report.html --title x",
)
"""Every command to which a log may be given, at least once."""


@pytest.mark.volume
def test_no_command_prints_a_control_character_that_a_log_put_there(
    files: dict[str, str], run: Run
) -> None:
    pytest.importorskip("duckdb")
    run("store", "create", f"{files['folder']}/s.sqlite")
    bad = {}
    for line in COMMANDS_TRIED:
        result = run(*(each.format(**files).replace("+", " ") for each in line.split(" ")))
        if found := acting(result.output):
            bad[line] = found
        assert result.exit_code in (0, 1, 2), (line, result.output)
    assert bad == {}


def test_a_game_named_in_markup_is_listed_under_its_whole_name(
    files: dict[str, str], run: Run
) -> None:
    folder = Path(files["folder"])
    run("store", "create", folder / "names.sqlite")
    run("store", "import", folder / "names.sqlite", files["board"])
    shown = run("store", "list", folder / "names.sqlite")
    assert shown.exit_code == 0
    assert visible(NASTY)[:8] in shown.output


@pytest.mark.parametrize("command", ["replay {} --to 30 --svg", "export svg {} --at 30 -o"])
@pytest.mark.parametrize("game", ["board", "played"])
def test_a_picture_of_a_hostile_board_is_xml(
    files: dict[str, str], run: Run, tmp_path: Path, command: str, game: str
) -> None:
    picture = tmp_path / "board.svg"
    assert run(*command.format(files[game]).split(" "), picture).exit_code == 0
    text = picture.read_text("utf-8")
    assert ET.fromstring(text) is not None
    assert not acting(text)


def test_the_mark_of_each_character_is_one_character_long() -> None:
    assert len(visible(NASTY)) == len(NASTY)
    assert visible("a\x1bb\nc\x9bd\u202ee") == "a␛b␊c�d�e"


def test_each_character_that_acts_has_a_mark() -> None:
    acting_ones = map(chr, (*range(0x20), *IN_JSON))
    assert [each for each in acting_ones if visible(f"→{each}") == f"→{each}"] == []


def test_every_command_that_is_given_a_log_is_tried() -> None:
    tried = {line.split()[0] for line in COMMANDS_TRIED}
    given_none = {"demo", "run", "play", "rule", "import", "watch", "publish", "subscribe"}
    given_none |= {"schema", "card", "cache", "editions", "conformance"}
    assert set(main.table) - tried <= given_none


def test_only_one_room_prints() -> None:
    """Whatever is printed goes through `visible`: nobody prints past it."""
    may = {"common.py", "program.py", "paper.py", "debugging.py"}
    for path in FILES.rglob("*.py"):
        text = path.read_text("utf-8")
        printed = re.findall(r"click\.s?echo\((?!diagram\(\))|(?<![\w.])Console\(", text)
        assert not printed or path.name in may, path
