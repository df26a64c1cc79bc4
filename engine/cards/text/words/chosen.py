"""Qualities that players choose: colors and creature types (105.4, 205.3m)."""

from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Words
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE

CHOOSABLE = Words({"color": "color", "creature type": "creature_type"})
"""What is chosen."""
A_COLOR = Words({each: each for each in COLORS})
A_TYPE = Words({each: each for each in SUBTYPES if each.lower() in EVERY_CREATURE_TYPE})
"""The one that cannot be chosen."""
