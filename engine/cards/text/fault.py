"""Finds the sentences because of which a paragraph could not be read."""

from collections.abc import Callable

from turnfold.engine.cards.text.normal import sentences

BEFORE = (
    ("", None),
    ("target creature gets +1/+1 until end of turn. ", True),
    ("whenever ~ attacks, draw a card. ", False),
    ("{T}: draw a card. ", False),
)
"""What may stand before a sentence that is tried alone, so that "it" and "this ability" mean
something; and whether a spell begins so, or another ability, or both may."""


def at_fault(paragraph: str, reads: Callable[[str, str, bool | None], bool]) -> tuple[str, ...]:
    """The sentences of a paragraph that cannot be read, or all of them if each can be read alone.

    `reads` says whether a beginning and a sentence can be read together, as what a spell does or as
    another ability; None: as either. A later sentence of an
    activated ability is shown behind its cost: "{T}: … activate only during your turn".
    """
    first, *others = sentences(paragraph) or (paragraph,)
    if not others:
        return (first,)
    behind = [
        each for each in others if not any(reads(start, each, kind) for start, kind in BEFORE)
    ]
    cost, colon, _ = first.partition(": ")
    shown = [f"{cost}: … {each}" if colon and '"' not in cost else each for each in behind]
    before = [] if reads("", first, None) else [first]
    return (*before, *shown) or (first, *others)
