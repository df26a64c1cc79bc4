"""The user's settings for every command: from the environment, else from a file.

The file is `NAME` in the user's configuration directory for turnfold, in TOML:

    cards = ["/home/anna/cards.csv"]
    language = "de"
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import read_text, toml_data

NAME = "config.toml"
CARDS, LANGUAGE = "TURNFOLD_CARDS", "TURNFOLD_LANGUAGE"


class Settings(Struct, frozen=True):
    """The card files (None: not chosen; empty: no cards at all), the language, and where these
    settings come from."""

    cards: tuple[Path, ...] | None = None
    language: str = ""
    said_in: str = ""


def settings_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the user's configuration of turnfold is."""
    home = Path.home()
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData/Roaming") / "turnfold"
    if platform == "darwin":
        return home / "Library/Application Support/turnfold"
    return Path(environ.get("XDG_CONFIG_HOME") or home / ".config") / "turnfold"


def settings(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings in force. Raises `UserError` for a settings file that cannot be used."""
    file = settings_folder(environ) / NAME
    told = _read(file)
    language = environ.get(LANGUAGE) or told.language
    if CARDS not in environ:
        return Settings(told.cards, language, str(file))
    named = [each for each in environ[CARDS].split(os.pathsep) if each]
    return Settings(tuple(Path(each).expanduser() for each in named), language, CARDS)


def _read(file: Path) -> Settings:
    if not file.exists():
        return Settings()
    try:
        told = toml_data(read_text(file))
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}") from None
    except (RecursionError, ValueError) as error:
        raise UserError(f"{file} is not TOML: {error}") from None
    if unknown := sorted(told.keys() - {"cards", "language"}):
        raise UserError(f"{file} may set cards and language, but not {unknown[0]}")
    cards, language = told.get("cards"), told.get("language", "")
    if isinstance(cards, str):
        cards = [cards]
    if not isinstance(language, str):
        raise UserError(f'{file}: language must be a text such as "de"')
    if cards is None:
        return Settings(None, language)
    if not isinstance(cards, list) or not all(isinstance(each, str) for each in cards):
        raise UserError(f"{file}: cards must be a path or a list of paths")
    return Settings(tuple(Path(each).expanduser() for each in cards), language)
