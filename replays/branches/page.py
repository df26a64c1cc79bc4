"""Prints the answers that can be tried, and the tree of lines."""

from collections.abc import Iterator
from itertools import islice

import msgspec
from rich.text import Text

from turnfold.engine.legal import legal
from turnfold.engine.play.prompt import prompt
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken
from turnfold.replays.branches.tree import MAIN, Branch, Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.layout import DIM, LOUD
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, SentenceNames
from turnfold.replays.timeline.timeline import Timeline

LISTED = 60
"""How many answers are listed and can be named by their number."""


def decision_from(state: GameState, answer: str) -> AnyDecision:
    """The decision that a text means: a number in the list, or JSON. Raises `UserError` if it is
    neither."""
    if answer.isdecimal():
        found = next(islice(legal(state), int(answer) - 1, None), None) if int(answer) else None
        if found is None or int(answer) > LISTED:
            raise UserError(f"answer {answer} is not in the list of legal answers")
        return found
    try:
        made: AnyDecision = msgspec.json.decode(answer, type=AnyDecision)
    except msgspec.MsgspecError as error:
        raise UserError(f"{answer!r} is not in the list, and not a decision: {error}") from None
    return made


def answer_lines(
    state: GameState, answers: list[AnyDecision], names: Names = NO_NAMES
) -> Iterator[str]:
    """The answers in words, each with its number in the list."""
    asked, words = prompt(state), SentenceNames(state, names)
    for number, each in enumerate(answers, 1):
        yield f"{number:>5}  {sentence(DecisionTaken(asked.player if asked else 0, each), words)}"


def tree_lines(found: Tree, here: str = "", names: Names = NO_NAMES) -> Iterator[Text]:
    """The tree as text: every line of play below the one that it leaves, with its first decision
    and the comments on its events."""

    def branch(name: str, log: Log, about: str, indent: int, by: str = "") -> Iterator[Text]:
        mark = "* " if name == here else "  "
        yield Text.assemble(" " * indent, mark, (name, LOUD), (about, DIM))
        if by:
            yield Text(f"{'':>{indent + 4}}{by}")
        for said in sorted(found.comments, key=lambda each: each.event):
            if said.line == name:
                yield Text(f"{'':>{indent + 4}}event {said.event}: {said.text}")
        for each in found.children(name):
            yield from branch(
                each.name, each.log, _about(each), indent + 4, first_decision(each, names)
            )

    yield from branch(MAIN, found.main, f"  {len(found.main)} events", 0)


def _about(each: Branch) -> str:
    edition = each.log.header.edition.value
    about = f"  leaves at event {each.at}, {len(each.log)} events, rules of {edition}"
    return f"{about}: {each.comment}" if each.comment else about


def first_decision(each: Branch, names: Names = NO_NAMES) -> str:
    """The decision with which a branch leaves its line, as a sentence; empty for a branch that
    plays the game again from its beginning."""
    if not each.at:
        return ""
    log = each.log
    made = (seq for seq in range(each.at, len(log)) if isinstance(log.events[seq], DecisionTaken))
    seq = next(made, None)
    if seq is None:
        return ""
    return sentence(log.events[seq], SentenceNames(Timeline(log).at(seq), names))
