"""Adds lines to a tree: with another decision, or with the same decisions under another edition."""

from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition
from turnfold.replays.branches.going_on import Continuation, Until, attempt
from turnfold.replays.branches.lines import under_editions
from turnfold.replays.branches.tree import Branch, Tree


def tried(
    tree: Tree,
    line: str,
    at: int,
    decision: AnyDecision,
    then: Continuation = Continuation.RECORDED,
    until: Until = Until.TURN,
    name: str = "",
    comment: str = "",
) -> Branch:
    """Replace the decision that begins with event `at` of a line, and add what follows to the tree
    as a branch, under a new name if none is given.

    Raises `UserError` when there is no such line, when nobody can decide anything there, when the
    decision is illegal, and when the name is taken.
    """
    log = attempt(tree.log(line), at, decision, then, until)
    branch = Branch(name or tree.new_name(), line, at, log, comment)
    tree.add(branch)
    return branch


def add_line_under_edition(tree: Tree, line: str, edition: Edition) -> Branch:
    """Take the decisions of a line under the rules of another edition, as far as they are legal,
    and add the result to the tree. If the tree has that branch already, return it.

    Raises `UserError` when there is no such line, and when its log has no decisions.
    """
    name = f"{line} under {edition.value}"
    if name not in tree.branches:
        logs, _ = under_editions(tree.log(line), [edition])
        tree.add(Branch(name, line, 0, logs[edition.value]))
    return tree.branches[name]
