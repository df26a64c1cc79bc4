"""What if: other lines of play, kept beside the game as a tree, and compared with it."""

from turnfold.replays.branches.file import load, save
from turnfold.replays.branches.following import Followed, follow
from turnfold.replays.branches.going_on import Then, Until, attempt, go_on
from turnfold.replays.branches.growing import add_line_under_edition, tried
from turnfold.replays.branches.lines import Lines, compare_lines, under_editions
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Branch, Comment, Tree

__all__ = [
    "Branch",
    "Comment",
    "Followed",
    "Lines",
    "OwnFile",
    "Then",
    "Tree",
    "Until",
    "add_line_under_edition",
    "attempt",
    "compare_lines",
    "follow",
    "go_on",
    "load",
    "save",
    "tried",
    "under_editions",
]
