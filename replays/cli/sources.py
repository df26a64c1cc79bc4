"""Opens the game that a command is about: a recording, or a dispute file, which is played first."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from turnfold.events.base import ObjectId, is_player
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.branches.file import with_branches
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.cli.common import as_seen, opened, seen_by
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.recordings.texts import as_text
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views import Whose, nameless
from turnfold.replays.views.seeing import Viewer
from turnfold.replays.why.things import NOT_NAMED

if TYPE_CHECKING:
    from turnfold.replays.disputes.judging.run import Judgement
    from turnfold.replays.disputes.playing.played import PlayedScript

DISPUTES = (".toml", ".json")
"""How the names of dispute files end."""


class GivenGame(Struct, frozen=True):
    """A game: its timeline, how many of its events to use, the names that its file gives to
    objects, whether it is undamaged, whether the file says that it is complete, and the dispute
    whose game it is, or the recording that it was read from."""

    timeline: Timeline
    end: int
    named: Mapping[str, ObjectId] = NOT_NAMED
    whole: bool = True
    complete: bool = True
    judged: "Judgement | None" = None
    recording: Recording | None = None

    @property
    def log(self) -> Log:
        """The log of the game."""
        return self.timeline.log


class OpenedGame(Struct, frozen=True):
    """A game with its branches: the viewer for whom it is redacted (None: it is not), the names
    that its file gives to objects, whether it is undamaged, the file to which it may be saved
    (None: it was redacted or damaged, or did not come from a log), and the dispute whose game it is
    (None: it is none, or it was redacted)."""

    tree: Tree
    viewer: Viewer | None
    named: Mapping[str, ObjectId]
    whole: bool
    own: OwnFile | None
    judged: "Judgement | None" = None


def source(
    file: Path,
    viewer: str | None = None,
    edition: str | None = None,
    cards: Catalogue = NO_CARDS,
) -> GivenGame:
    """The game in a recording, as the person of --as may see it, or that of a dispute file, under
    another edition if one is named. Cards that turnfold does not have come from `cards`. Raises
    `UserError` for a file that is neither."""
    if file.suffix in DISPUTES:
        return _dispute(file, viewer, edition, cards)
    if edition is not None:
        raise UserError(f"--edition is for dispute files; turnfold compare plays {file} again")
    recording, timeline = opened(file, viewer)
    whole, complete, end = recording.damage is None, recording.complete, len(timeline.log)
    return GivenGame(timeline, end, whole=whole, complete=complete, recording=recording)


def stem_of(file: Path, game: OpenedGame) -> str:
    """The name of a file without its endings. For a redacted game it is the name of the game,
    because the name of the file may contain the seed."""
    if game.viewer is not None:
        return game.tree.main.header.game or "game"
    return as_text(file.name.partition(".jsonl")[0].removesuffix(file.suffix))


def opened_game(
    file: Path,
    viewer: str | None,
    cards: Catalogue = NO_CARDS,
    anonymous: Whose | None = None,
) -> OpenedGame:
    """The game in a recording with its branches, or that of a dispute file.

    For the person of --as it is the redacted game without branches; without the names of
    `anonymous` it has no branches either, because comments may name people. Raises `UserError` for
    a file that is neither, and for a name that nobody in the game has.
    """
    own = OwnFile(file)
    game = source(file, cards=cards)
    if viewer is not None:
        log, who = as_seen(game.log, viewer)
        log = nameless(log, anonymous) if anonymous else log
        return OpenedGame(Tree(log), who, NOT_NAMED, game.whole, None)
    if anonymous is not None:
        log = nameless(game.log, anonymous)
        return OpenedGame(Tree(log), None, game.named, game.whole, None)
    if game.recording is None or not game.whole:
        return OpenedGame(Tree(game.log), None, game.named, game.whole, None, game.judged)
    return OpenedGame(with_branches(game.recording), None, game.named, True, own)


def _dispute(file: Path, viewer: str | None, edition: str | None, cards: Catalogue) -> GivenGame:
    from turnfold.replays.disputes.file.places import DisputeFileError
    from turnfold.replays.disputes.file.reading import placed, read_dispute
    from turnfold.replays.disputes.judging.run import run

    try:
        judged = run(read_dispute(file, cards), Edition(edition) if edition else None)
    except DisputeFileError as misfit:
        raise placed(file, misfit) from None
    played = judged.played
    if viewer is None:
        timeline = Timeline(played.log)
        return GivenGame(timeline, played.end, _first_ids(played), judged=judged)
    log = seen_by(played.log, viewer)
    return GivenGame(Timeline(log), len(log))


def _first_ids(played: "PlayedScript") -> dict[str, ObjectId]:
    """The first object of each name in the file, which is the same under every edition."""
    names = played.table.names
    return {names[id]: id for id in sorted(names, reverse=True) if not is_player(id)}
