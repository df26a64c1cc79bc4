"""turnfold: replay games of Magic: the Gathering, settle disputes about them, and ask why.

    >>> import turnfold
    >>> game = turnfold.open("replays/demo/game.jsonl")
    >>> len(game.log)
    1302

What this module offers is loaded when it is first asked for:

- `open(path)`: the game in a recording or a dispute file, as a `Timeline`;
- `Game`, `Seat`, `Edition`, `IllegalAction`: play a game by decisions; `play` plays it to its end;
- `describe`, `observation`: a decision in words, and a game as one of its players may know it;
- `Card`: a card as data, and `read_card`, a card by its printed text;
- `Recording`, `Timeline`: read a recorded game, and move about in it;
- `why(log, path)`: what made a value of the state what it is;
- `import_arena(path)`: the games in a log of MTG Arena.

In a checkout this folder holds links to the folders `engine`, `events` and `replays` beside it, so
that they are imported as `turnfold.engine` and so on. A wheel holds the folders themselves: the
section `tool.hatch.build.targets.wheel` of pyproject.toml puts them there.
Where a checkout has text files in place of the links, as git writes them on systems that know no
links, the three are found in the folder above.
"""

import os
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from turnfold.engine.cards.text import read_card
    from turnfold.engine.game import Game, IllegalAction, Seat
    from turnfold.events.cards.card import Card
    from turnfold.events.enums import Edition
    from turnfold.replays.importers.arena import import_games as import_arena
    from turnfold.replays.players.loop import play
    from turnfold.replays.recordings.recording import Recording
    from turnfold.replays.telling.sentences.record import describe
    from turnfold.replays.timeline.timeline import Timeline
    from turnfold.replays.views.redacting import observation
    from turnfold.replays.why import why

_HOMES = {
    "Card": ("turnfold.events.cards.card", "Card"),
    "Edition": ("turnfold.events.enums", "Edition"),
    "Game": ("turnfold.engine.game", "Game"),
    "IllegalAction": ("turnfold.engine.game", "IllegalAction"),
    "Recording": ("turnfold.replays.recordings.recording", "Recording"),
    "Seat": ("turnfold.engine.game", "Seat"),
    "Timeline": ("turnfold.replays.timeline.timeline", "Timeline"),
    "describe": ("turnfold.replays.telling.sentences.record", "describe"),
    "import_arena": ("turnfold.replays.importers.arena", "import_games"),
    "observation": ("turnfold.replays.views.redacting", "observation"),
    "play": ("turnfold.replays.players.loop", "play"),
    "read_card": ("turnfold.engine.cards.text", "read_card"),
    "why": ("turnfold.replays.why", "why"),
}
"""The module and the name of everything that is loaded when it is asked for."""

if os.path.isfile(os.path.join(__path__[0], "engine")):
    __path__.append(os.path.dirname(os.path.abspath(__path__[0])))

__all__ = [
    "Card",
    "Edition",
    "Game",
    "IllegalAction",
    "Recording",
    "Seat",
    "Timeline",
    "describe",
    "import_arena",
    "observation",
    "open",
    "play",
    "read_card",
    "why",
]


def open(path: str | os.PathLike[str], cards: Iterable[str | os.PathLike[str]] = ()) -> "Timeline":
    """The game in a file, at its beginning: a recording, compressed or not, or a dispute file.

    A dispute file (.toml or .json) is played first. Cards that turnfold does not have are looked up
    in the files `cards`, and their texts are read. Raises `UserError` with one sentence when the
    file cannot be read or holds neither.

    >>> open("replays/demo/game.jsonl")
    <Timeline of 'Anna against Boris': after 0 of 1302 events>
    """
    from turnfold.replays.opening import open_game

    return open_game(path, tuple(os.fspath(each) for each in cards))


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("turnfold")
    if name not in _HOMES:
        raise AttributeError(f"module 'turnfold' has no attribute {name!r}")
    module, attribute = _HOMES[name]
    found = getattr(import_module(module), attribute)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
