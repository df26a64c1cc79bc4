"""A game and its branches in one file."""

from pathlib import Path

import msgspec
import pytest

from tests.branches.test_lines import an_attack, demo
from tests.replays.small_log import small_log
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.log.lines import CommitLine, Seal
from turnfold.replays.audit.verify import verify
from turnfold.replays.branches.file import file_lines, load, save
from turnfold.replays.branches.going_on import Continuation, attempt
from turnfold.replays.branches.tree import Branch, Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording


@pytest.fixture
def tree() -> Tree:
    """The demo with two branches, one in the other, and two comments."""
    made = Tree(demo())
    at = an_attack(demo())
    first = attempt(demo(), at, DeclareAttackers(), Continuation.DEFAULT)
    made.add(Branch("peace", "main", at, first, "nobody attacks"))
    later = first.commit_range(first.commit_count - 2).start
    made.add(Branch("and then", "peace", later, attempt(first, later, None, Continuation.GREEDY)))
    made.comment("Why attack here?", at)
    made.comment("Сила", later, "peace")
    return made


@pytest.mark.parametrize("ending", ["jsonl", "jsonl.gz"])
def test_what_is_saved_is_loaded(tree: Tree, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"tree.{ending}"
    save(tree, path)
    back = load(path)
    assert list(back.branches) == ["peace", "and then"]
    for name, branch in back.branches.items():
        known = tree.branches[name]
        assert branch.log.events == known.log.events
        assert list(branch.log.commits()) == list(known.log.commits())
        assert (branch.parent, branch.at, branch.comment) == (known.parent, known.at, known.comment)
    assert back.comments == tree.comments
    assert back.comments_on(tree.comments[0].event) == ["Why attack here?"]


def test_a_tree_of_format_3_is_read_as_one_of_today(tree: Tree, tmp_path: Path) -> None:
    seal, path = Seal(), tmp_path / "old.jsonl"
    path.write_bytes(b"".join(seal.closed(in_format_3(each)[:-1]) for each in file_lines(tree)))
    back = load(path)
    for name, branch in back.branches.items():
        assert list(branch.log.commits()) == list(tree.branches[name].log.commits())


def in_format_3(line: bytes) -> bytes:
    """A line without its hash, as it was written in format 3: the entries of a commit are lists,
    and facts do not say which types a permanent has."""
    said = msgspec.json.decode(line)
    del said["hash"]
    if "turnfold" in said:
        said["turnfold"] = 3
    if "events" in said:
        entries = msgspec.convert(said, CommitLine).entries
        events = [{**msgspec.to_builtins(each.event)} for each in entries]
        for each in events:
            if each["type"] == "permanent_entered":
                del each["types"]
            for card in each.get("definitions", ()):
                card["text"] = msgspec.json.encode(card.pop("definition")).decode()
            for name in {"ability", "instruction"}.intersection(each):
                each[name] = msgspec.json.encode(each[name]).decode()
        causes, rules = ([getattr(e, name) for e in entries] for name in ("causes", "rule"))
        said["events"] = list(zip(causes, rules, events, strict=True))
        del said["causes"], said["rules"]
    return msgspec.json.encode(said)


def test_what_a_branch_shares_with_the_game_is_commented_on_in_the_game(tree: Tree) -> None:
    at = tree.branches["peace"].at
    tree.comment("Before they part.", at - 1, "and then")
    tree.comment("After that.", at, "peace")
    assert [(each.line, each.event) for each in tree.comments[2:]] == [
        ("main", at - 1),
        ("peace", at),
    ]
    assert tree.comments_on(at - 1, "peace") == tree.comments_on(at - 1) == ["Before they part."]
    assert tree.comments_on(at, "and then") == ["After that."]
    assert "After that." not in tree.comments_on(at)


def test_a_reader_that_knows_no_trees_reads_the_game(tree: Tree, tmp_path: Path) -> None:
    path = tmp_path / "tree.jsonl"
    save(tree, path)
    recording = Recording.open(path)
    assert recording.log.events == demo().events
    assert recording.complete
    assert recording.damage is None
    assert verify(recording).fine


def test_a_tree_without_branches_is_the_log(tmp_path: Path) -> None:
    path = tmp_path / "tree.jsonl"
    save(Tree(demo()), path)
    assert path.read_bytes().count(b"\n") == demo().commit_count + 2
    assert load(path).branches == {}


def test_every_changed_line_is_named_and_the_game_is_kept(tree: Tree, tmp_path: Path) -> None:
    path = tmp_path / "tree.jsonl"
    save(tree, path)
    lines = path.read_bytes().splitlines(keepends=True)
    own = demo().commit_count + 2
    assert len(lines) > own + 6
    for number in range(own, len(lines)):
        changed = lines[number].replace(b'"', b"'", 1) if number % 2 else lines[number][:-2] + b"\n"
        path.write_bytes(b"".join([*lines[:number], changed, *lines[number + 1 :]]))
        if number == own and not changed.startswith(b'{"tree":'):
            continue
        with pytest.raises(UserError, match=f"damaged at line {number + 1}: its hash"):
            load(path)
        assert Recording.open(path).log.events == demo().events
        found = verify(Recording.open(path))
        assert not found.fine
        assert f"line {number + 1}" in str(found.branches)


@pytest.mark.parametrize("left", [1, 2, 5])
def test_a_tree_that_was_cut_off_says_so(tree: Tree, tmp_path: Path, left: int) -> None:
    path = tmp_path / "tree.jsonl"
    save(tree, path)
    lines = path.read_bytes().splitlines(keepends=True)
    own = demo().commit_count + 2
    path.write_bytes(b"".join(lines[: own + left]))
    with pytest.raises(UserError, match=f"is cut off: its tree ends before line {own + left + 1}"):
        load(path)


def test_a_changed_game_spoils_the_tree_as_well(tree: Tree, tmp_path: Path) -> None:
    path = tmp_path / "tree.jsonl"
    save(tree, path)
    path.write_bytes(path.read_bytes().replace(b'"amount":3', b'"amount":4', 1))
    with pytest.raises(UserError, match="is damaged at line"):
        load(path)


def test_nothing_is_appended_to_a_game_with_branches(tree: Tree, tmp_path: Path) -> None:
    path = tmp_path / "tree.jsonl"
    save(tree, path)
    before = path.read_bytes()
    with Recording.open(path) as recording, pytest.raises(UserError, match="holds branches"):
        recording.append(demo().commit(1))
    assert path.read_bytes() == before


def test_a_name_is_given_once(tree: Tree) -> None:
    with pytest.raises(UserError, match="'peace' is there already"):
        tree.add(Branch("peace", "main", 0, demo()))
    with pytest.raises(UserError, match="'main' is there already"):
        tree.add(Branch("main", "main", 0, demo()))


def test_a_branch_begins_as_its_parent(tree: Tree) -> None:
    with pytest.raises(UserError, match="does not begin as 'main' does"):
        tree.add(Branch("other", "main", 1, small_log()))


def test_a_comment_is_about_an_event(tree: Tree) -> None:
    with pytest.raises(UserError, match="line main has no event 99999"):
        tree.comment("What?", 99999)
    with pytest.raises(UserError, match="there is no line 'x'; there are main, peace, and then"):
        tree.comment("What?", 1, "x")
