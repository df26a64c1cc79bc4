"""Exports the page as one file, with the log and the legal answers to each question, for use
without a server."""

from collections.abc import Iterator

from turnfold.replays.branches.tree import Tree
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.viewer.editor.outcome import under_editions
from turnfold.replays.viewer.game_data import GameInParts, comparison
from turnfold.replays.viewer.glance import GameSummary
from turnfold.replays.viewer.page import carrying_page
from turnfold.replays.viewer.protocol import GameData
from turnfold.replays.views import Viewer


def exported(
    tree: Tree,
    names: Names,
    stem: str,
    at: int | None = None,
    viewer: Viewer | None = None,
    pictures: bool = False,
    home: str = "",
    judged: Judgement | None = None,
    seen: GameSummary | None = None,
) -> Iterator[bytes]:
    """The page of a game with its branches, each compared with the line that it leaves. It opens at
    position `at`, by default where the last decisive turn begins, or at the disputed moment of the
    dispute that was `judged`. Users can save the log from it as
    `stem`.jsonl.gz. The bytes come in pieces, and what is said of single events is forgotten as
    soon as it is written. Raises `CannotFold` on the way for a log that contradicts itself.

    With a `viewer`, the tree must be redacted for that person. With `pictures`, the page may ask
    Scryfall for pictures of cards. `home` is the address of the list of games that links to it,
    `seen` its game at a glance, if the caller has that already.
    """
    parts = GameInParts(tree, names, stem, viewer, pictures, judged, seen, with_answers=True)

    def rest() -> GameData:
        shown = parts.data()
        shown.home = home
        if shown.dispute is not None and judged is not None:
            shown.dispute.editions = under_editions(judged)
        if at is not None:
            shown.start = at
        logs = [tree.main, *(each.log for each in tree.branches.values())]
        shown.comparisons = [
            comparison(each.parent, each.id, logs[each.parent], logs[each.id], names)
            for each in shown.lines
            if each.parent is not None
        ]
        return shown

    return carrying_page(parts, rest, bool(parts.pictures))
