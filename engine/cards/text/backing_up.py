"""Cards with backup give away what is printed below it, so its place matters (702.165)."""

from collections.abc import Sequence

from turnfold.engine.cards.text.line import CardParagraph
from turnfold.engine.cards.text.quoted import QUOTED
from turnfold.engine.cards.text.words.wording import Source
from turnfold.engine.keywords import BACKUP, parse_keyword
from turnfold.events.cards.modifications import Modification


def has_backup(line: CardParagraph | None) -> bool:
    """Whether a paragraph has a backup ability."""
    keywords = () if line is None else line.keywords
    return any(parse_keyword(each).keyword == BACKUP for each in keywords)


def can_back_up(read: Sequence[tuple[str, CardParagraph | None]]) -> bool:
    """702.165a@2024: whether the engine can give what the paragraphs below backup say. Only
    keywords stand above it, backup is in one paragraph, and everything below was read and could be
    given by an effect."""
    at = [number for number, (_, line) in enumerate(read) if has_backup(line)]
    if len(at) != 1:
        return not at
    above = [line for _, line in read[: at[0]]]
    below = read[at[0] + 1 :]
    return not any(line is None or line.abilities for line in above) and all(
        line is not None and (not line.abilities or _can_be_given(text, line))
        for text, line in below
    )


def _can_be_given(text: str, line: CardParagraph) -> bool:
    words = f'"{text}"'
    try:
        Modification(add_abilities=line.abilities)
    except ValueError:
        return False
    return any(end == len(words) for _, end in QUOTED.read(Source(words), 0))
