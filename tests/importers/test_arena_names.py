"""Names of cards for Arena's numbers: JSON and CSV, and one sentence for anything else."""

from pathlib import Path

import pytest

from tests.importers.arena_script import BATTLEFIELD, HAND, Script, card, renamed, transfer
from turnfold.engine.fold import fold
from turnfold.replays.importers.arena import import_games, read_names
from turnfold.replays.recordings.errors import Unusable


@pytest.mark.parametrize(
    "text",
    [
        '{"92081": "Llanowar Elves", "92082": "Giant Growth"}',
        '[{"grpId": 92081, "name": "Llanowar Elves"}, {"grpId": "92082", "name": "Giant Growth"}]',
        '[{"id": "a-b", "arena_id": 92081, "name": "Llanowar Elves"},'
        ' {"id": "c-d", "name": "On paper only"},'
        ' {"id": "e-f", "arena_id": 92082, "name": "Giant Growth"}]',
        '[[92081, "Llanowar Elves"], [92082, "Giant Growth"]]',
        "grpId,name\n92081,Llanowar Elves\n92082,Giant Growth\n",
        'id,expansion,name,rarity\n92081,M19,"Llanowar Elves",common\n92082,M11,Giant Growth,c\n',
        "92081,Llanowar Elves\n92082,Giant Growth\n",
        "\ufeffname,grpId\r\nLlanowar Elves,92081\r\n\r\nGiant Growth,92082\r\n",
    ],
    ids=["object", "list", "scryfall", "pairs", "csv", "17lands", "no head", "windows"],
)
def test_names_are_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "names"
    path.write_text(text, encoding="utf-8")
    assert read_names(path) == {92081: "Llanowar Elves", 92082: "Giant Growth"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"[1, 2]",
        b'{"name": "Llanowar Elves"}',
        b'{"92081": 7}',
        b"some,words\nwithout,numbers\n",
        b"\x89PNG\r\n\x1a\n\xff",
        b'{"a":' * 100_000,
    ],
)
def test_a_file_without_names_gets_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "names"
    path.write_bytes(content)
    with pytest.raises(Unusable) as refused:
        read_names(path)
    assert str(refused.value).startswith(str(path))
    assert "\n" not in str(refused.value)


def test_a_missing_file_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="No such file"):
        read_names(tmp_path / "nothing")


def test_cards_are_called_by_their_names(tmp_path: Path) -> None:
    script = Script().opened()
    for old, new, seat in ((101, 301, 1), (102, 302, 1)):
        script.move(old, new, HAND[seat], BATTLEFIELD)
        put = transfer(new, HAND[seat], BATTLEFIELD, "Put")
        script.say(renamed(old, new), put, objects=[card(new, BATTLEFIELD)])
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()))
    (game,) = import_games(path, names={1301: "Llanowar Elves"})
    state = fold(game.log)
    assert (state.objects[301].card, state.objects[302].card) == ("Llanowar Elves", "#1302")
