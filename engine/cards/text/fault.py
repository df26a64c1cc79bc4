"""Finds the sentences because of which a paragraph could not be read."""

from collections.abc import Callable

from turnfold.engine.cards.text.normal import sentences

BEFORE = (
    "",
    "target creature gets +1/+1 until end of turn. ",
    "whenever ~ attacks, draw a card. ",
    "{T}: draw a card. ",
)
"""What may stand before a sentence that is tried alone, so that "it" and "this ability" mean
something."""


def at_fault(paragraph: str, reads: Callable[[str, str], bool]) -> tuple[str, ...]:
    """The sentences of a paragraph that cannot be read, or all of them if each can be read alone.

    `reads` says whether a beginning and a sentence can be read together. A later sentence of an
    activated ability is shown behind its cost: "{T}: … activate only during your turn".
    """
    first, *others = sentences(paragraph) or (paragraph,)
    if not others:
        return (first,)
    behind = [each for each in others if not any(reads(start, each) for start in BEFORE)]
    cost, colon, _ = first.partition(": ")
    shown = [f"{cost}: … {each}" if colon and '"' not in cost else each for each in behind]
    before = [] if reads("", first) else [first]
    return (*before, *shown) or (first, *others)
