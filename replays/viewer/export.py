"""The page as one file: with the log, the legal answers to each question, and no server."""

from collections.abc import Iterator

from turnfold.replays.branches.tree import Tree
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.viewer.game_data import comparison, game
from turnfold.replays.viewer.options import all_options
from turnfold.replays.viewer.page import carrying_page
from turnfold.replays.views import Viewer


def exported(
    tree: Tree,
    names: Names,
    stem: str,
    at: int | None = None,
    viewer: Viewer | None = None,
    pictures: bool = False,
    home: str = "",
) -> Iterator[bytes]:
    """The page of a game with its branches, each laid beside the line that it leaves, opened at a
    position, by default where the last decisive turn begins. The log is saved from it as
    `stem`.jsonl.gz. All is worked out at once, and written piece by piece.

    With a viewer the tree is what that person may have, and the page carries that. With
    `pictures` the page may ask Scryfall for pictures of cards. `home` is the address of the list
    that it is in.
    """
    shown = game(tree, names, stem, viewer, pictures)
    shown.home = home
    if at is not None:
        shown.start = at
    logs = [tree.main, *(each.log for each in tree.branches.values())]
    leave = [0, *(each.at for each in tree.branches.values())]
    shown.legal = {
        number: all_options(log, names, viewer, leave[number]) for number, log in enumerate(logs)
    }
    shown.comparisons = [
        comparison(each.parent, each.id, logs[each.parent], logs[each.id], names)
        for each in shown.lines
        if each.parent is not None
    ]
    return carrying_page(shown)
