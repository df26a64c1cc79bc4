"""Sorts printed cards: which are about combat, judged by the words of their text.

What the grammar reads does not matter here, only the words of the card.
"""

import re

from turnfold.engine.cards.text import Reading
from turnfold.engine.keywords import KEYWORDS

_TOUCHING = KEYWORDS.keys() | {
    *("boast", "cipher", "dash", "double team", "epic", "firebending", "living metal", "sneak"),
    "suspend",
}
"""The keywords of the engine, and others of rule 702 that touch combat, damage or the turn: those
are read as the abilities that they mean, or not at all."""

_ABOUT = re.compile(
    r"\b(combat|attack\w*|block\w*|damage|power|toughness|counters?|life|fights?|regenerate)\b"
    r"|[+-][0-9X]+/[+-][0-9X]+"
)
"""Words of combat, damage, power and toughness, counters and life."""

_OTHER = re.compile(
    r"\b(library|libraries|graveyards?|hands?|draws?|discards?|mills?|scry|surveil|exiled?|exiles"
    r"|casts?|spells?|tokens?|copy|copies|reveals?|search|mana|add|investigate|venture|transform"
    r"|becomes? an?|face|lands?|artifacts?|enchantments?|planeswalkers?|choose|die roll)\b"
)
"""Words of other matters: cards, mana, tokens, spells and other kinds of permanents."""


def has_only_combat_keywords(reading: Reading) -> bool:
    """Whether its text holds keywords that touch combat, damage or the turn, and nothing else."""
    lines = [each.text for each in reading.paragraphs]
    return bool(lines) and all(_is_list(each) for each in lines)


def _is_list(paragraph: str) -> bool:
    words = [each.strip() for each in re.split(r"[,;]", paragraph)]
    return all(_is_keyword(each) for each in words)


def _is_keyword(words: str) -> bool:
    return any(words == each or words.startswith((f"{each} ", f"{each}—")) for each in _TOUCHING)


def is_about_combat(reading: Reading) -> bool:
    """Whether it is a creature whose every paragraph is about combat, damage, power and toughness,
    counters or life, and nothing else, or is a list of keywords about them."""
    lines = [each.text for each in reading.paragraphs]
    return (
        "Creature" in reading.printed.type
        and bool(lines)
        and all(
            _is_list(each) or (_ABOUT.search(each) and not _OTHER.search(each)) for each in lines
        )
    )
