"""Where MTG Arena keeps what it writes: its logs and its card database, by platform.

Arena may be anywhere: below a folder of programs, in a library of Steam, in a prefix of Wine that
Lutris or Bottles manage. Steam and Lutris list theirs in files, and Arena's own log begins with
the folder that it runs from. Only these lists and the beginning of that log are read here.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

LOG_NAMES = ("Player.log", "Player-prev.log")
"""The log of the present run of Arena, and that of the run before."""

DATABASE = "Raw_CardDatabase_*.mtga"
"""Arena's card database; the rest of the name changes with every update."""

_LOCAL = "AppData/LocalLow/Wizards Of The Coast/MTGA"
_DATA = "Wizards of the Coast/MTGA/MTGA_Data"
_EPIC = "Epic Games/MagicTheGathering/MTGA_Data"
_STEAM = "steamapps/common/MTGA/MTGA_Data"
_PROTON = "steamapps/compatdata/2141910/pfx"
_RAW = "Downloads/Raw"
_OLDER_LOGS = "Logs/Logs"
"""Below the data: a log of every run, named by its time."""

_PREFIXES = (
    ".wine",
    "Games/*",
    ".var/app/*/data/lutris/runners/winesteam/*",
    ".local/share/bottles/bottles/*",
    ".var/app/com.usebottles.bottles/data/bottles/bottles/*",
)
"""Wine's prefixes below the home directory of Linux."""

_LUTRIS = (
    ".config/lutris/games/*.yml",
    ".local/share/lutris/games/*.yml",
    ".var/app/net.lutris.Lutris/config/lutris/games/*.yml",
    ".var/app/net.lutris.Lutris/data/lutris/games/*.yml",
)
"""Files of Lutris that name a prefix each."""

_STEAMS = {
    "win32": (),
    "darwin": ("Library/Application Support/Steam",),
    "linux": (
        ".local/share/Steam",
        ".steam/steam",
        ".steam/root",
        ".var/app/com.valvesoftware.Steam/.local/share/Steam",
        ".var/app/com.valvesoftware.Steam/data/Steam",
        "snap/steam/common/.local/share/Steam",
    ),
}
"""Steam below the home directory."""

_PROGRAMS = ("ProgramFiles", "ProgramFiles(x86)", "ProgramW6432")
"""The variables of Windows with the folders for programs."""

_LIBRARY = re.compile(r'"path"\s+"([^"]+)"')
_PREFIX = re.compile(r"^\s*prefix:\s*['\"]?([^'\"\n]+)", re.MULTILINE)
_RUNS_FROM = re.compile(r"^Mono path\[0\] = '(.+)/Managed'", re.MULTILINE)
_HEAD = 4096
"""How much of a log is read to find where Arena runs from."""

BELOW = tuple(
    f"{folder}{kind}"
    for kind in ("Raw", "Data")
    for folder in ("", "Downloads/", "MTGA_Data/Downloads/")
)
"""Where the cards are, below a folder of Arena's that somebody names."""

_OLDER_CARDS = ("Raw_cards_*.mtga", "data_cards_*.mtga")
"""Arena's cards until 2022: JSON."""


def log_folders(
    home: Path | None = None,
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
) -> list[Path]:
    """The folders in which Arena keeps its logs on this machine: those of its Player.log; where
    there is none, those of its older logs."""
    there = _Machine(home or Path.home(), platform, environ)
    folders = there.log_folders()
    if any(map(logs_in, folders)):
        return folders
    return folders + _existing(each / _OLDER_LOGS for each in there.data_folders())


def logs_in(folder: Path) -> list[Path]:
    """Arena's own logs in a folder: that of the previous run before that of the latest; without
    them, the older ones."""
    found = [folder / name for name in reversed(LOG_NAMES) if (folder / name).is_file()]
    return found or sorted(folder.glob("UTC_Log - *.log"))


def log_places(platform: str = sys.platform) -> str:
    """Where Arena keeps its log, in words, for a user who looks for it."""
    if platform == "win32":
        return rf"%USERPROFILE%\{_LOCAL}\Player.log".replace("/", "\\")
    if platform == "darwin":
        return "~/Library/Logs/Wizards Of The Coast/MTGA/Player.log"
    return f"the folder of Steam or Wine, as drive_c/users/NAME/{_LOCAL}/Player.log"


def card_databases(
    home: Path | None = None,
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
) -> list[Path]:
    """Arena's card databases on this machine, the newest first."""
    there = _Machine(home or Path.home(), platform, environ)
    folders = [*there.data_folders(), *there.folders_named_in_logs()]
    return _newest(each for folder in folders for each in (folder / _RAW).glob(DATABASE))


def databases_below(folder: Path) -> list[Path]:
    """The card databases in one of Arena's folders, the newest first; without one, the files in
    which earlier Arenas kept their cards."""
    folders = [folder, *(folder / each for each in BELOW)]
    found = _newest(each for one in folders for each in one.glob(DATABASE))
    older = (each for one in folders for name in _OLDER_CARDS for each in one.glob(name))
    return found or _newest(older)


class _Machine:
    """Where to look: a home directory, the platform, and the variables of the environment."""

    def __init__(self, home: Path, platform: str, environ: Mapping[str, str]) -> None:
        self.home, self.platform = home, platform if platform in _STEAMS else "linux"
        told = [environ.get(each, "") for each in _PROGRAMS] if self.platform == "win32" else ()
        self._programs = [Path(each) for each in dict.fromkeys(told) if each]
        self._steams = list(self._libraries())
        self._prefixes = list(self._wine()) if self.platform == "linux" else []

    def log_folders(self) -> list[Path]:
        """The folders of Player.log."""
        if self.platform == "linux":
            return _existing(
                user
                for each in self._prefixes
                for user in _matching(each, f"drive_c/users/*/{_LOCAL}")
            )
        mac = "Library/Logs/Wizards Of The Coast/MTGA"
        return _existing([self.home / (mac if self.platform == "darwin" else _LOCAL)])

    def data_folders(self) -> list[Path]:
        """The folders of Arena's data."""
        found = [each / _STEAM for each in self._steams]
        found += [each / below for each in self._programs for below in (_DATA, _EPIC)]
        for each in self._prefixes:
            found += [each / f"drive_c/Program Files{bits}" / _DATA for bits in ("", " (x86)")]
        if self.platform == "darwin":
            found.append(self.home / "Library/Application Support/com.wizards.mtga")
        return _existing(found)

    def folders_named_in_logs(self) -> list[Path]:
        """The folders of Arena's data from which it ran, by the first lines of its logs."""
        logs = [log for folder in self.log_folders() for log in logs_in(folder)]
        named = ((log, _RUNS_FROM.search(_text(log, _HEAD))) for log in logs)
        return _existing(self._here(told[1], log) for log, told in named if told)

    def _here(self, folder: str, log: Path) -> Path:
        """A folder that a log names. In a prefix of Wine, its drives are links beside drive_c."""
        drive, colon, below = folder.partition(":")
        drives = next((each.parent for each in log.parents if each.name == "drive_c"), None)
        if not colon or drives is None:
            return Path(folder)
        linked = drives / "dosdevices" / f"{drive.lower()}:"
        is_first = drive.lower() == "c"
        return (drives / "drive_c" if is_first else linked) / below.lstrip("/")

    def _libraries(self) -> Iterator[Path]:
        """The folders in which Steam keeps games."""
        roots = [self.home / each for each in _STEAMS[self.platform]]
        for root in _existing([*roots, *(each / "Steam" for each in self._programs)]):
            yield root
            listed = _text(root / "steamapps/libraryfolders.vdf")
            yield from (Path(each.replace("\\\\", "\\")) for each in _LIBRARY.findall(listed))

    def _wine(self) -> Iterator[Path]:
        """The prefixes of Wine."""
        yield from (each / _PROTON for each in self._steams)
        for pattern in _PREFIXES:
            yield from _matching(self.home, pattern)
        for pattern in _LUTRIS:
            for file in _matching(self.home, pattern):
                yield from (Path(each.strip()) for each in _PREFIX.findall(_text(file)))


def _text(file: Path, size: int = -1) -> str:
    """The text of a file, or its beginning; empty when it cannot be read."""
    try:
        with file.open("rb") as there:
            return there.read(size).decode("utf-8", "replace")
    except OSError:
        return ""


def _matching(base: Path, pattern: str) -> list[Path]:
    try:
        return sorted(base.glob(pattern))
    except OSError:  # a folder that may not be looked into
        return []


def _existing(folders: Iterable[Path]) -> list[Path]:
    """The folders that are there, each once, by the first of the names that lead to it."""
    found: dict[Path, Path] = {}
    for each in folders:
        try:
            if each.is_dir():
                found.setdefault(each.resolve(), each)
        except OSError:
            continue
    return list(found.values())


def _newest(files: Iterable[Path]) -> list[Path]:
    found = {each.resolve(): None for each in files if each.is_file()}
    return sorted(found, key=lambda each: (-each.stat().st_mtime_ns, str(each)))
