"""What was read of printed cards."""

from msgspec import Struct

from turnfold.engine.cards.printed import PrintedCard
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.events.cards.card import Card


class Paragraph(Struct, frozen=True):
    """A paragraph of a card's text, prepared for reading, what it means, and the same as printed.

    `line` is None if the paragraph could not be read, or depends on one that could not; then
    nothing of it is played, and `fault` are the sentences that are to blame. Paragraphs of a spell
    that cannot be understood without the one before them are one with it.
    """

    text: str
    line: CardParagraph | None = None
    fault: tuple[str, ...] = ()
    printed: str = ""

    @property
    def is_read(self) -> bool:
        """Whether the paragraph was read."""
        return self.line is not None


class Reading(Struct, frozen=True):
    """A printed card after reading.

    `card` has everything that could be read. It is None if a `Card` cannot have such a type line,
    cost or numbers; `problem` then says which. `other` is the reading of its other face.
    """

    printed: PrintedCard
    paragraphs: tuple[Paragraph, ...] = ()
    card: Card | None = None
    problem: str = ""
    other: "Reading | None" = None

    @property
    def is_whole(self) -> bool:
        """Whether there is a card, and all of its text was read, on each of its faces."""
        return self.card is not None and not self.unread

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that could not be read, and because of which their paragraphs are not; of
        all its faces."""
        own = left_out(self.paragraphs) if self.card is None else self.card.unread
        return own + (self.other.unread if self.other is not None else ())


def left_out(found: tuple[Paragraph, ...]) -> tuple[str, ...]:
    """The sentences because of which paragraphs could not be read."""
    return tuple(sentence for each in found for sentence in each.fault)
