"""What lies in the editor's folder, and what its page is asked to name and to write."""

import os
from pathlib import Path

import pytest

pytest.importorskip("starlette")

from turnfold.replays.catalogue import NO_CARDS
from turnfold.replays.viewer.editor.cards import CardBook
from turnfold.replays.viewer.editor.desk import EditorState
from turnfold.replays.viewer.editor.messages import EditAct, FileChange, FileKept
from turnfold.replays.viewer.editor.text import EMPTY
from turnfold.replays.viewer.protocol import NoAnswer

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")

DEEP = ".".join(["a"] * 30_000)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "folder"
    made.mkdir()
    (made / "good.toml").write_text(EMPTY, encoding="utf-8", newline="")
    return made


@pytest.fixture
def desk(folder: Path) -> EditorState:
    return EditorState(folder, CardBook(NO_CARDS))


def assert_neither_opened_nor_written(desk: EditorState, name: str, said: str) -> None:
    for answer in (desk.open(name), desk.keep(name, EMPTY, over=True)):
        assert isinstance(answer, NoAnswer)
        assert said in answer.none


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "é" * 200])
def test_a_name_that_no_file_can_have(name: str, desk: EditorState) -> None:
    assert_neither_opened_nor_written(desk, name, "No file can have this name")


@needs_pipes
@pytest.mark.timeout(60)
def test_a_pipe_is_neither_listed_nor_opened_nor_written(desk: EditorState, folder: Path) -> None:
    os.mkfifo(folder / "pipe.toml")
    assert_neither_opened_nor_written(desk, "pipe", "pipe.toml is not a file of this folder")
    assert desk.files().names == ["good.toml"]


def test_a_link_leads_nowhere_else(desk: EditorState, folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("secret = 1\n", encoding="utf-8", newline="")
    for name, target in (("out", secret), ("none", tmp_path / "none"), ("loop", "loop.toml")):
        (folder / f"{name}.toml").symlink_to(target)
        assert_neither_opened_nor_written(desk, name, "is not a file of this folder")
    assert desk.files().names == ["good.toml"]
    assert secret.read_text("utf-8") == "secret = 1\n"


def test_a_link_within_the_folder_is_followed(desk: EditorState, folder: Path) -> None:
    (folder / "same.toml").symlink_to("good.toml")
    assert desk.files().names == ["good.toml", "same.toml"]
    assert isinstance(desk.keep("same", EMPTY, over=True), FileKept)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (EMPTY + f"{DEEP} = 1\n", "1"),
        (EMPTY, f"{{ {DEEP} = 1 }}"),
        (EMPTY, "9" * 5000),
        (EMPTY, "[" * 5000),
        ("x = " + "{ a = " * 3000, "1"),
    ],
)
@pytest.mark.parametrize("act", list(EditAct))
@pytest.mark.parametrize("path", [["battlefield"], ["players", "Ann", "life"], ["title"]])
def test_a_change_that_is_too_deep_or_too_long_is_told(
    text: str, value: str, act: EditAct, path: list[str], desk: EditorState
) -> None:
    told = desk.edit(text, [FileChange(act, path, value)])
    if act not in (EditAct.REMOVE, EditAct.RENAME) or text != EMPTY:
        assert told.problem is not None
        assert told.problem.sentence
