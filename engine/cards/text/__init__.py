"""Rules English, read and written: from the text of a card to abilities, and back (113, 608).

    reading, paragraphs, faces, second_values
               `read` turns a printed card into a `Reading`: the card, and the sentences that could
               not be read; `read_card` gives the card alone. `with_text` adds the abilities of a
               text to a card. `written` turns abilities into text.
    normal     prepares a text: drops reminder text, writes "~" for the card's own name
    line, lines
               whole paragraphs: lines of keywords, and abilities
    kinds      paragraphs that only some kinds of cards have
    activated, keywords, named, triggered, statics, clauses, pairs, replacing, spell_costs, spells,
    modes
               the kinds of abilities, one row for each wording; rarer ones stand beside them, such
               as `cheaper`, `entering_also` and `costly_modes`
    triggers, combat_triggers, casting_triggers, triggers_of_players, turning, two_triggers, steps
               trigger events
    instructions
               what abilities do, a module for each kind of deed
    costs, subjects, conditions, changes, counted, given, quoted, tokens, zones
               what fills the gaps in those rows; rarer words stand beside them
    binding, unbinding, pronouns, antecedents, placing
               what "it" and "that creature" refer to, and which targets an ability has
    resolved, linked, dependence, melding, backing_up, fault
               whether what was read has a meaning as a whole, and which sentences are to blame
    words      names, numbers, descriptions of objects and cards; and the building blocks of all
               rows, which read a text and write a value; vocabulary has the words that they need

The first sentence of a module says what it reads. Each wording is defined once and works in both
directions. To read another one, add its row; the tests write what was read as text again and
compare.
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
