"""Opening any file that holds a game: a recording or a dispute."""

import os
from collections.abc import Sequence
from pathlib import Path

from turnfold.replays.catalogue import NO_CARDS, chosen
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.sound import sound
from turnfold.replays.timeline.timeline import Timeline

DISPUTES = (".toml", ".json")
"""How the names of dispute files end."""


def open_game(path: str | os.PathLike[str], cards: Sequence[str] = ()) -> Timeline:
    """The game in a recording, or that of a dispute file, which is played first. Cards of a dispute
    that turnfold does not have are looked up in the files `cards`.

    Raises `UserError` when the file cannot be read or holds no game.
    """
    path = Path(path)
    if path.suffix not in DISPUTES:
        return sound(Recording.open(path).log, str(path))
    from turnfold.replays.disputes.file.places import DisputeFileError
    from turnfold.replays.disputes.file.reading import placed, read_dispute
    from turnfold.replays.disputes.judging.run import run

    known = chosen([Path(each) for each in cards]) if cards else NO_CARDS
    try:
        return Timeline(run(read_dispute(path, known)).played.log)
    except DisputeFileError as misfit:
        raise placed(path, misfit) from None
