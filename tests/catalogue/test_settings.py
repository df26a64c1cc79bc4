"""Which cards are meant when no option says so: the environment, a file, Arena's own."""

import os
from pathlib import Path

import pytest

from tests.catalogue.card_files import arena_database, scryfall, seventeen_lands
from turnfold.replays import installed
from turnfold.replays.catalogue import catalogue, chosen
from turnfold.replays.recordings.errors import UserError


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's settings, as Linux keeps them; nothing else is chosen, and there is no Arena."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("TURNFOLD_CACHE", str(tmp_path / "caches"))
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
    with pytest.raises(UserError, match="holds no cards"):
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
    with pytest.raises(UserError, match=said) as refused:
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


RAW = "MTGA_Data/Downloads/Raw"
STEAM = f"steamapps/common/MTGA/{RAW}"
WIZARDS = f"drive_c/Program Files/Wizards of the Coast/MTGA/{RAW}"

ELSEWHERE = {
    ".steam/root": STEAM,
    ".var/app/com.valvesoftware.Steam/data/Steam": STEAM,
    ".local/share/bottles/bottles/Arena": WIZARDS,
    ".var/app/com.usebottles.bottles/data/bottles/bottles/Arena": WIZARDS,
}


@pytest.mark.parametrize("place", ELSEWHERE)
def test_it_is_found_where_other_programs_install_it(tmp_path: Path, place: str) -> None:
    database = arena_database(tmp_path / place / ELSEWHERE[place])
    assert installed.card_databases(tmp_path, "linux", {}) == [database]


def test_it_is_found_in_a_library_that_steam_lists(tmp_path: Path) -> None:
    home, games = tmp_path / "home", tmp_path / "mnt" / "games"
    steam = home / ".local/share/Steam/steamapps"
    steam.mkdir(parents=True)
    listed = f'"libraryfolders"\n{{\n\t"1"\n\t{{\n\t\t"path"\t\t"{games}"\n\t}}\n}}\n'
    (steam / "libraryfolders.vdf").write_text(listed)
    database = arena_database(games / STEAM)
    log = games / "steamapps/compatdata/2141910/pfx/drive_c/users/steamuser" / LOCAL
    log.mkdir(parents=True)
    assert installed.card_databases(home, "linux", {}) == [database]
    assert installed.log_folders(home, "linux", {}) == [log]


@pytest.mark.parametrize("lists", [".config/lutris", ".var/app/net.lutris.Lutris/data/lutris"])
def test_it_is_found_in_a_prefix_that_lutris_names(tmp_path: Path, lists: str) -> None:
    home, prefix = tmp_path / "home", tmp_path / "mnt" / "my arena"
    (home / lists / "games").mkdir(parents=True)
    named = f"game:\n  arch: win64\n  prefix: {prefix}\n"
    (home / lists / "games" / "mtga-1600000000.yml").write_text(named)
    database = arena_database(prefix / WIZARDS)
    assert installed.card_databases(home, "linux", {}) == [database]


def test_it_is_found_where_the_log_says_that_arena_runs(tmp_path: Path) -> None:
    home, prefix, games = tmp_path / "home", tmp_path / "home/.wine", tmp_path / "games"
    drives = {"C": prefix / "drive_c", "D": games}
    log = prefix / "drive_c/users/anna" / LOCAL / "Player.log"
    log.parent.mkdir(parents=True)
    (prefix / "dosdevices").mkdir()
    (prefix / "dosdevices" / "d:").symlink_to(games)
    for letter, drive in drives.items():
        database = arena_database(drive / "Magic" / RAW)
        log.write_text(f"Mono path[0] = '{letter}:/Magic/MTGA_Data/Managed'\nMono config path\n")
        assert installed.card_databases(home, "linux", {}) == [database]


def test_on_windows_and_macos_the_log_names_the_folder_itself(tmp_path: Path) -> None:
    database = arena_database(tmp_path / "D" / RAW)
    for platform, place in ("win32", LOCAL), ("darwin", "Library/Logs/Wizards Of The Coast/MTGA"):
        (tmp_path / place).mkdir(parents=True)
        told = f"Mono path[0] = '{tmp_path}/D/MTGA_Data/Managed'\n"
        (tmp_path / place / "Player.log").write_text(told)
        assert installed.card_databases(tmp_path, platform, {}) == [database]


def test_without_a_player_log_the_logs_beside_arenas_data_are_found(tmp_path: Path) -> None:
    data = tmp_path / ".local/share/Steam/steamapps/common/MTGA/MTGA_Data"
    older = data / "Logs/Logs"
    older.mkdir(parents=True)
    names = ["UTC_Log - 01-02-2025 10.00.00.log", "UTC_Log - 03-02-2025 10.00.00.log"]
    for name in (*names, "Other.log"):
        (older / name).write_text("")
    assert installed.log_folders(tmp_path, "linux", {}) == [older]
    assert [each.name for each in installed.logs_in(older)] == names
    player = tmp_path / ".wine/drive_c/users/anna" / LOCAL
    player.mkdir(parents=True)
    (player / "Player.log").write_text("")
    assert installed.log_folders(tmp_path, "linux", {}) == [player]


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
