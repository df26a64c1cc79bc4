"""Rules English: from what is printed on a card to what the engine plays, and back (113, 608).

    reading    `read`: a printed card becomes a `Reading`: a card, and what of its text is not read;
               `with_text`: a card with the abilities that a text means
    writing    `written`: the same data in words again
    normal     the text made ready: reminder text dropped, the card's own names as "~"
    lines      an ability: one paragraph
    keywords, triggers, costs, effects, damage, statics    the wordings, a row each
    subjects, changes, counted, conditions    what stands in their gaps
    tokens, nouns, amounts, names             the same, smaller
    binding    what "it" and "that creature" mean; the targets in their places
    wording    what such a row is: it reads and says

A wording is written once and goes both ways. To read another one, add its row; the tests say its
data again and compare.
"""

from turnfold.engine.cards.text.reading import Printed, Reading, Sentence, read, with_text

__all__ = ["Printed", "Reading", "Sentence", "read", "with_text"]
