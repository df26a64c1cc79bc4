"""Rules English, read and written: from the text of a card to abilities, and back (113, 608).

    reading, printed, faces
               `read` turns a printed card into a `Reading`: the card, and the sentences that could
               not be read; `read_card` gives the card alone. `with_text` adds the abilities of a
               text to a card. `written` turns abilities into text.
    normal     prepares a text: drops reminder text, writes "~" for the card's own name
    line, lines
               whole paragraphs: lines of keywords, and abilities
    kinds      paragraphs that only some kinds of cards have: special (loyalty, chapters, crew),
               levels; and governing, which are about all players and damage
    activated, keywords, named, triggered, triggers, two_triggers, steps, costs, statics, pairs,
    replacing, entering_also, spell_costs
               the kinds of abilities and their parts, one row for each wording
    instructions
               what abilities do: effects, damage, redirecting, lasting, turns, attaching, emblems,
               libraries, choosing, sequences
    subjects, both, changes, quoted, counted, amounts_said, conditions, amount_conditions,
    controlled, compared, its_past, spells_cast, tokens, zones
               what fills the gaps in those rows
    fault      the sentences because of which a paragraph is not read
    binding, pronouns, antecedents
               what "it" and "that creature" refer to, and which targets an ability has
    words      names, numbers, descriptions of objects and cards; and the building blocks of all
               rows, which read a text and write a value; vocabulary has the words that they need

Each wording is defined once and works in both directions. To read another one, add its row; the
tests write what was read as text again and compare.
"""

from turnfold.engine.cards.printed import PrintedCard
from turnfold.engine.cards.text.paragraphs import Paragraph, Reading
from turnfold.engine.cards.text.reading import read, read_card, says, with_text, written

__all__ = [
    "Paragraph",
    "PrintedCard",
    "Reading",
    "read",
    "read_card",
    "says",
    "with_text",
    "written",
]
