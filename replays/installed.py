"""Where MTG Arena keeps what it writes: its log and its card database, by platform.

Nothing is read here. A place is a pattern below the home directory or a drive. The functions return
the paths that exist and match, the newest first.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

LOG_NAMES = ("Player.log", "Player-prev.log")
"""The log of the present run of Arena, and that of the run before."""

DATABASE = "Raw_CardDatabase_*.mtga"
"""Arena's card database; the rest of the name changes with every update."""

_LOCAL = "AppData/LocalLow/Wizards Of The Coast/MTGA"
_GAME = "Wizards of the Coast/MTGA/MTGA_Data/Downloads/Raw"
_STEAM = "steamapps/common/MTGA/MTGA_Data/Downloads/Raw"
_PROTON = f"steamapps/compatdata/2141910/pfx/drive_c/users/*/{_LOCAL}"
_PREFIXES = (".wine", "Games/*", ".var/app/*/data/lutris/runners/winesteam/*")
_STEAMS = (
    ".local/share/Steam",
    ".steam/steam",
    ".var/app/com.valvesoftware.Steam/.local/share/Steam",
    "snap/steam/common/.local/share/Steam",
)

_LOGS = {
    "win32": (_LOCAL,),
    "darwin": ("Library/Logs/Wizards Of The Coast/MTGA",),
    "linux": (
        *(f"{steam}/{_PROTON}" for steam in _STEAMS),
        *(f"{prefix}/drive_c/users/*/{_LOCAL}" for prefix in _PREFIXES),
    ),
}
"""Below the home directory."""

_DATABASES = {
    "win32": (),
    "darwin": (
        "Library/Application Support/com.wizards.mtga/Downloads/Raw",
        f"Library/Application Support/Steam/{_STEAM}",
    ),
    "linux": (
        *(f"{steam}/{_STEAM}" for steam in _STEAMS),
        *(f"{prefix}/drive_c/Program Files/{_GAME}" for prefix in _PREFIXES),
        *(f"{prefix}/drive_c/Program Files (x86)/{_GAME}" for prefix in _PREFIXES),
    ),
}
"""Below the home directory."""

_PROGRAMS = (_GAME, f"Steam/{_STEAM}", "Epic Games/MagicTheGathering/MTGA_Data/Downloads/Raw")
"""Below the folders that Windows has for programs."""

BELOW = ("", "Raw", "Downloads/Raw", "MTGA_Data/Downloads/Raw")
"""Where the card database is, below a folder of Arena's that somebody names."""


def log_folders(home: Path | None = None, platform: str = sys.platform) -> list[Path]:
    """The folders in which Arena keeps its logs on this platform, if they exist."""
    return list(_matching(home or Path.home(), _LOGS.get(platform, _LOGS["linux"])))


def logs_in(folder: Path) -> list[Path]:
    """Arena's own logs in a folder: first the log of the previous run, then that of the latest."""
    return [folder / name for name in reversed(LOG_NAMES) if (folder / name).is_file()]


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
    folders = list(_matching(home or Path.home(), _DATABASES.get(platform, _DATABASES["linux"])))
    if platform == "win32":
        for variable in ("ProgramFiles", "ProgramFiles(x86)", "ProgramW6432"):
            if environ.get(variable):
                folders += _matching(Path(environ[variable]), _PROGRAMS)
    return _newest(database for folder in folders for database in folder.glob(DATABASE))


def databases_below(folder: Path) -> list[Path]:
    """The card databases in one of Arena's folders, the newest first."""
    return _newest(each for below in BELOW for each in (folder / below).glob(DATABASE))


def _matching(base: Path, patterns: Iterable[str]) -> Iterator[Path]:
    for pattern in patterns:
        try:
            yield from sorted(each for each in base.glob(pattern) if each.is_dir())
        except OSError:  # a folder that may not be looked into
            continue


def _newest(files: Iterable[Path]) -> list[Path]:
    found = {each.resolve(): None for each in files if each.is_file()}
    return sorted(found, key=lambda each: (-each.stat().st_mtime_ns, str(each)))
