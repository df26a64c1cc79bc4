"""Cards are found in what Arena, 17Lands, Scryfall and MTGJSON write, and in lists of names."""

import json
import os
from pathlib import Path

import pytest

from tests.catalogue.card_files import (
    ENVOY_TEXT,
    GERMAN,
    NAMES,
    WRITERS,
    arena_database,
    by_arenas_numbers,
    mtgjson,
    older_arena,
    scryfall,
    seventeen_lands,
)
from turnfold.replays.catalogue import CatalogueEntry, cache, chosen
from turnfold.replays.recordings.errors import UserError


@pytest.fixture(autouse=True)
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's caches and settings are those of this test."""
    monkeypatch.setenv("TURNFOLD_CACHE", str(tmp_path / "caches"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "caches"


@pytest.mark.parametrize("kind", WRITERS)
def test_every_kind_of_file_gives_the_same_names(tmp_path: Path, kind: str) -> None:
    catalogue = chosen([WRITERS[kind](tmp_path)])
    assert {number: catalogue.get(number) for number in NAMES} == NAMES
    assert set(catalogue) == set(NAMES)
    assert catalogue.get(4) is None


@pytest.mark.parametrize(
    "write", [arena_database, scryfall, mtgjson, older_arena, by_arenas_numbers]
)
def test_costs_types_texts_and_sizes_come_along(tmp_path: Path, write: object) -> None:
    envoy = chosen([write(tmp_path)]).entry(1301)  # type: ignore[operator]
    assert envoy == CatalogueEntry(
        "Mossback Envoy", "{2}{G/W}{G}", "Creature — Elf Druid", ENVOY_TEXT, "2", "3"
    )


@pytest.mark.parametrize("kind", ["arena", "scryfall", "mtgjson", "older arena"])
def test_names_are_told_in_the_language_asked_for_else_in_english(
    tmp_path: Path, kind: str
) -> None:
    catalogue = chosen([WRITERS[kind](tmp_path)], "de")
    assert {number: catalogue.get(number) for number in NAMES} == NAMES | GERMAN


@pytest.mark.parametrize(
    "write", [arena_database, scryfall, mtgjson, older_arena, by_arenas_numbers]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_are_found_by_name_with_their_english_texts(
    tmp_path: Path, write: object, language: str
) -> None:
    cards = chosen([write(tmp_path)], language).by_name  # type: ignore[operator]
    assert cards["Mossback Envoy"] == CatalogueEntry(
        "Mossback Envoy", "{2}{G/W}{G}", "Creature — Elf Druid", ENVOY_TEXT, "2", "3"
    )
    assert "Moosrücken-Gesandter" not in cards


def test_the_first_file_that_has_a_text_tells_it(tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    own.write_text(
        '{"name": "Mossback Envoy", "type_line": "Creature", "oracle_text": "Reach"}\n'
        '{"name": "Mossback Envoy", "type_line": "Token", "layout": "token"}\n'
    )
    catalogue = chosen([seventeen_lands(tmp_path), own, scryfall(tmp_path)])
    assert catalogue.by_name["Mossback Envoy"].text == "Reach"
    assert catalogue.get(1301) == "Mossback Envoy"


def test_mtgjsons_file_of_cards_by_name_is_read(tmp_path: Path) -> None:
    path = tmp_path / "AtomicCards.json"
    faces = [
        {"name": "Test Beast", "type": "Creature — Beast", "text": "Flying", "layout": "normal"}
    ]
    path.write_text(json.dumps({"meta": {}, "data": {"Test Beast": faces}}))
    assert chosen([path]).by_name["Test Beast"].text == "Flying"


def test_a_file_of_names_alone_has_no_texts(tmp_path: Path) -> None:
    assert not chosen([seventeen_lands(tmp_path)]).by_name


def test_arenas_texts_are_translated_one_by_one(tmp_path: Path) -> None:
    envoy = chosen([arena_database(tmp_path)], "deDE").entry(1301)
    assert envoy is not None
    assert envoy.type == "Kreatur — Elf, Druide"
    assert envoy.text == (
        "{T}: Add {G}.\nWenn Moosrücken-Gesandter ins Spiel kommt, erhältst du 2 Lebenspunkte dazu."
    )


def test_what_a_card_is_comes_from_arenas_enumerations_where_no_text_says_it(
    tmp_path: Path,
) -> None:
    orchard = chosen([arena_database(tmp_path)]).entry(1303)
    assert orchard is not None
    assert (orchard.type, orchard.cost) == ("Legendary Land", "")


def test_abilities_have_texts_in_arenas_database(tmp_path: Path) -> None:
    catalogue = chosen([arena_database(tmp_path)])
    assert catalogue.ability(9003) == "Vigilance"
    assert catalogue.ability(9002).startswith("When this card enters")
    assert catalogue.ability(1) == ""


def test_the_first_file_names_a_card_and_the_next_ones_tell_the_rest(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text('{"1301": "My Elf"}')
    catalogue = chosen([own, seventeen_lands(tmp_path), scryfall(tmp_path)])
    envoy = catalogue.entry(1301)
    assert envoy is not None
    assert (envoy.name, envoy.type, envoy.power) == ("My Elf", "Creature", "2")
    assert catalogue.get(1303) == "Sunken Orchard"


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
        '{"data": {"code": "M19", "cards": ['
        '{"name": "Llanowar Elves", "identifiers": {"mtgArenaId": "92081"}},'
        '{"name": "Giant Growth", "identifiers": {"mtgArenaId": "92082"}}]}}',
        '{"data": {"a": {"name": "Llanowar Elves", "identifiers": {"mtgArenaId": "92081"}},'
        '"b": {"name": "Giant Growth", "identifiers": {"mtgArenaId": "92082"}}}}',
    ],
    ids=[
        "object",
        "list",
        "some ids",
        "pairs",
        "csv",
        "17lands",
        "no head",
        "windows",
        "one set",
        "cards by ids",
    ],
)
def test_names_alone_are_read_as_well(tmp_path: Path, text: str) -> None:
    path = tmp_path / "names"
    path.write_text(text, encoding="utf-8")
    assert dict(chosen([path])) == {92081: "Llanowar Elves", 92082: "Giant Growth"}


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
        b'[{"id": 34541863, "name": "A Cell", "type": "Spell Card", "desc": "x"}]',
        b'{"data": [{"id": 34541863, "name": "A Cell", "type": "Spell Card"}]}',
        b'{"data": {"A Cell": [{"name": "A Cell", "type": "Spell Card", "text": "x"}]}}',
        b'[{"id": 7, "name": "Anna"}, {"id": 8, "name": "Bert"}]',
        b'{"25": {"name": "Pikachu", "type_line": "Electric"}}',
        b"id,name\n1,Anna\n2,Bert\n",
        b"\x1f\x8b\x08\x00broken",
        b"SQLite format 3\0 and no more of it",
    ],
)
def test_a_file_without_cards_gets_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "names"
    path.write_bytes(content)
    with pytest.raises(UserError) as refused:
        chosen([path])
    assert str(refused.value).startswith(str(path))
    assert "\n" not in str(refused.value)


def test_arenas_older_cards_without_the_file_of_their_texts_get_one_sentence(
    tmp_path: Path,
) -> None:
    path = older_arena(tmp_path)
    (tmp_path / "data_loc_cafe.mtga").unlink()
    with pytest.raises(UserError, match="which are in a file data_loc_") as refused:
        chosen([path])
    assert "\n" not in str(refused.value)


def test_a_folder_of_an_older_arena_means_its_cards(tmp_path: Path) -> None:
    path = older_arena(tmp_path / "MTGA_Data" / "Downloads" / "Data")
    assert chosen([tmp_path]).paths == (path,)


def test_a_database_of_something_else_gets_one_sentence(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "games.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE Cards (Id INTEGER)")
    database.close()
    with pytest.raises(UserError, match="not Arena's card database"):
        chosen([path])


def test_a_missing_file_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No such file"):
        chosen([tmp_path / "nothing"])


def test_an_unknown_language_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="tlh is not a known language"):
        chosen([seventeen_lands(tmp_path)], "tlh")


def test_a_folder_of_arenas_means_its_newest_card_database(tmp_path: Path) -> None:
    raw = tmp_path / "MTGA" / "MTGA_Data" / "Downloads" / "Raw"
    old = arena_database(raw, "Raw_CardDatabase_ffff.mtga")
    new = arena_database(raw, "Raw_CardDatabase_0000.mtga")
    os.utime(old, (1, 1))
    assert chosen([tmp_path / "MTGA"]).paths == (new,)
    with pytest.raises(UserError, match="without Arena's card database"):
        chosen([tmp_path])


def test_a_large_file_is_read_once_and_again_when_it_has_changed(
    tmp_path: Path, caches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LARGE", 10)
    path = scryfall(tmp_path)
    assert chosen([path]).get(1301) == "Mossback Envoy"
    [kept] = (caches / "turnfold" / "cards").iterdir()
    stat = path.stat()
    path.write_bytes(b" " * stat.st_size)  # as large as before, and as old: it is not read
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert chosen([path]).entry(1301) is not None
    kept.write_bytes(b"not a cache")
    with pytest.raises(UserError, match="holds no cards"):
        chosen([path])


def test_without_a_place_for_a_cache_the_cards_are_told_all_the_same(
    tmp_path: Path, caches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LARGE", 10)
    caches.write_text("in the way")
    assert chosen([scryfall(tmp_path)]).get(1301) == "Mossback Envoy"
