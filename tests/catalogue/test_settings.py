"""Which cards are meant when no option says so: the environment, a file, Arena's own."""

import os
from pathlib import Path

import pytest

from tests.catalogue.card_files import arena_database, scryfall, seventeen_lands
from turnfold.replays import installed
from turnfold.replays.catalogue import catalogue, chosen
from turnfold.replays.recordings.errors import Unusable


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's settings, as Linux keeps them; nothing else is chosen, and there is no Arena."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.delenv("TURNFOLD_CARDS", raising=False)
    monkeypatch.delenv("TURNFOLD_LANGUAGE", raising=False)
    monkeypatch.setattr(catalogue, "card_databases", list)
    folder = tmp_path / "config" / "turnfold"
    folder.mkdir(parents=True)
    return folder / "config.toml"


def test_the_environment_names_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = scryfall(tmp_path), seventeen_lands(tmp_path)
    monkeypatch.setenv("TURNFOLD_CARDS", os.pathsep.join(map(str, files)))
    monkeypatch.setenv("TURNFOLD_LANGUAGE", "de")
    assert chosen().paths == files
    assert chosen().get(1301) == "Moosrücken-Gesandter"


def test_a_file_of_the_user_names_files(tmp_path: Path, config: Path) -> None:
    file = scryfall(tmp_path)
    config.write_text(f'cards = "{file}"\nlanguage = "de"\n')
    assert chosen().get(1301) == "Moosrücken-Gesandter"
    assert chosen(spoken="en").get(1301) == "Mossback Envoy"


def test_an_option_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, csv, bulk = arena_database(tmp_path), seventeen_lands(tmp_path), scryfall(tmp_path)
    config.write_text(f'cards = ["{csv}"]\n')
    assert chosen().paths == (csv,)
    monkeypatch.setenv("TURNFOLD_CARDS", str(bulk))
    assert chosen().paths == (bulk,)
    assert chosen([database]).paths == (database,)


def test_without_a_choice_the_database_of_the_arena_on_this_machine_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = arena_database(tmp_path)
    monkeypatch.setattr(catalogue, "card_databases", lambda: [database])
    assert chosen().get(1301) == "Mossback Envoy"
    monkeypatch.setenv("TURNFOLD_CARDS", "")  # chosen: none
    assert chosen().get(1301) is None


def test_nothing_is_opened_before_a_card_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    monkeypatch.setenv("TURNFOLD_CARDS", str(bad))
    told = chosen()
    with pytest.raises(Unusable, match="holds no cards"):
        told.get(1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards = ", "is not TOML"),
        ("cards = 7", "cards must be a path"),
        ("cards = [7]", "cards must be a path"),
        ("language = 7", "language must be a text"),
        ('colour = "red"', "may set cards and language, but not colour"),
        ('cards = "/nowhere/cards.csv"', "cards.csv cannot be read"),
        ('language = "tlh"', "tlh is not a known language"),
    ],
)
def test_settings_that_nobody_can_use_get_one_sentence(config: Path, text: str, said: str) -> None:
    config.write_text(text)
    with pytest.raises(Unusable, match=said) as refused:
        chosen()
    assert "\n" not in str(refused.value)


DATABASES = {
    "darwin": ["Library/Application Support/com.wizards.mtga/Downloads/Raw"],
    "linux": [
        ".local/share/Steam/steamapps/common/MTGA/MTGA_Data/Downloads/Raw",
        ".wine/drive_c/Program Files/Wizards of the Coast/MTGA/MTGA_Data/Downloads/Raw",
        "Games/arena/drive_c/Program Files/Wizards of the Coast/MTGA/MTGA_Data/Downloads/Raw",
    ],
}


@pytest.mark.parametrize(
    ("platform", "place"), [(name, each) for name, all_ in DATABASES.items() for each in all_]
)
def test_arenas_database_is_found_where_arena_keeps_it(
    tmp_path: Path, platform: str, place: str
) -> None:
    database = arena_database(tmp_path / place)
    assert installed.card_databases(tmp_path, platform, {}) == [database]


@pytest.mark.parametrize(
    ("variable", "place"),
    [
        ("ProgramFiles", "Wizards of the Coast/MTGA/MTGA_Data/Downloads/Raw"),
        ("ProgramFiles(x86)", "Steam/steamapps/common/MTGA/MTGA_Data/Downloads/Raw"),
    ],
)
def test_on_windows_it_is_found_among_the_programs(
    tmp_path: Path, variable: str, place: str
) -> None:
    database = arena_database(tmp_path / "C" / place)
    assert installed.card_databases(tmp_path, "win32", {variable: str(tmp_path / "C")}) == [
        database
    ]


LOCAL = "AppData/LocalLow/Wizards Of The Coast/MTGA"
LOGS = {
    "win32": [LOCAL],
    "darwin": ["Library/Logs/Wizards Of The Coast/MTGA"],
    "linux": [
        ".local/share/Steam/steamapps/compatdata/2141910/pfx/drive_c/users/steamuser/" + LOCAL,
        ".wine/drive_c/users/anna/" + LOCAL,
    ],
}


@pytest.mark.parametrize(
    ("platform", "place"), [(name, each) for name, all_ in LOGS.items() for each in all_]
)
def test_arenas_logs_are_found_where_arena_writes_them(
    tmp_path: Path, platform: str, place: str
) -> None:
    folder = tmp_path / place
    folder.mkdir(parents=True)
    for name in ("Player.log", "Player-prev.log", "output.log"):
        (folder / name).write_text("")
    assert installed.log_folders(tmp_path, platform) == [folder]
    assert [each.name for each in installed.logs_in(folder)] == ["Player-prev.log", "Player.log"]
    assert "Player.log" in installed.log_places(platform)
