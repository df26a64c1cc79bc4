"""A game is saved to the file that it was opened from, and nobody else's work is lost by that."""

from pathlib import Path

import pytest

from tests.branches.test_lines import demo
from turnfold.replays.branches.file import load, save
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings.errors import UserError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "game.jsonl"
    save(Tree(demo()), made)
    return made


def test_what_is_added_is_kept_behind_the_log(path: Path) -> None:
    own, tree, before = OwnFile(path), load(path), path.read_bytes()
    tree.comment("Here.", 600)
    own.save(tree)
    assert path.read_bytes().startswith(before)
    tree.comment("And there.", 700)
    own.save(tree)
    assert [each.text for each in load(path).comments] == ["Here.", "And there."]


def test_what_somebody_else_has_saved_meanwhile_stays(path: Path) -> None:
    own, tree = OwnFile(path), load(path)
    theirs = load(path)
    theirs.comment("Theirs.", 600)
    save(theirs, path)
    tree.comment("Ours.", 600)
    with pytest.raises(UserError, match="changed by somebody else since it was opened"):
        own.save(tree)
    assert [each.text for each in load(path).comments] == ["Theirs."]


def test_a_file_that_is_gone_is_not_made_again(path: Path) -> None:
    own, tree = OwnFile(path), load(path)
    path.unlink()
    with pytest.raises(UserError, match="save to another file"):
        own.save(tree)
    assert not path.exists()
