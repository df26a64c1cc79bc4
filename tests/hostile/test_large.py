"""Files and lists that are larger, deeper or stranger than anybody writes them: refused at once."""

from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.demo import GAME
from turnfold.replays.recordings import files, texts

BOARD = """format = 1
edition = "2024"

[players.A]
{}
[players.B]

"""

DEEP = ".".join(["a"] * 40_000)


def sparse(file: Path, size: int) -> None:
    """A file of so many zeros that take up no room on the disk."""
    with file.open("wb") as made:
        made.truncate(size)


@pytest.mark.parametrize(
    "line", [f"{DEEP} = 1", f"[{DEEP}]", f"a = {{ {DEEP} = 1 }}", DEEP.replace(".", ' . "b".')]
)
def test_a_key_of_many_parts_is_refused_before_it_is_parsed(
    line: str, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text(f"{line}\n", encoding="utf-8", newline="")
    assert_refused(run("run", file), "it is nested too deeply")


def test_points_in_texts_are_no_parts_of_a_key() -> None:
    title, said = "Stop here. " * 99, "so, so. " * 99
    told = f'title = "{title}"\n# {said}\na.b."c.d" = 1\n'
    assert texts.toml_data(told)["a"] == {"b": {"c.d": 1}}


@pytest.mark.parametrize(
    "words",
    [
        ("run", "{file}.toml"),
        ("run", "{file}.json"),
        ("legal", "{file}.toml"),
        ("play", "--decks", "{file}.txt,{file}.txt"),
        ("debug", str(GAME), "--script", "{file}.txt"),
    ],
)
def test_a_text_of_gigabytes_is_not_read(words: tuple[str, ...], tmp_path: Path, run: Run) -> None:
    file = tmp_path / "large"
    for ending in ("toml", "json", "txt"):
        sparse(file.with_suffix(f".{ending}"), 3 << 30)
    assert_refused(run(*(each.format(file=file) for each in words)), "is longer than 1,048,576")


def test_a_script_for_the_debugger_may_be_missing(tmp_path: Path, run: Run) -> None:
    refused = run("debug", GAME, "--script", tmp_path / "none.txt")
    assert_refused(refused, "none.txt cannot be read: No such file or directory")


def test_a_file_is_summed_up_only_so_far_as_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LONGEST_LINE", 1 << 16)
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    sparse(one, 1 << 18)
    sparse(other, 1 << 19)
    of_one, of_other = (GameSource(str(each), None, None).digest() for each in (one, other))
    assert of_one == of_other


MANY_CARDS = '"Forest", ' * 1001
LISTS = {
    "players.A.library": BOARD.format(f"library = [{MANY_CARDS}]"),
    "players.A.hand": BOARD.format(f"hand = [{MANY_CARDS}]"),
    "script": BOARD.format("") + "[[script]]\npass = true\n" * 1001,
    "battlefield": BOARD.format("") + '[[battlefield]]\nname = "X"\ncontroller = "A"\n' * 1001,
}


@pytest.mark.parametrize("place", LISTS)
def test_what_is_laid_out_one_by_one_has_a_limit(place: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text(LISTS[place], encoding="utf-8", newline="")
    assert_refused(run("run", file), f"{place}: this list is too long: it may have 1,000 entries")
