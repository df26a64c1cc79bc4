"""Keyword abilities (702): one entry for each, with its rule in every edition.

Rules ask for them by these names: `has(keywords, DEATHTOUCH)`. An entry says how the keyword is
numbered, what parameter it takes, what a second instance does, and which abilities it stands for.

To add a keyword:

1. `engine/keywords/<family>.py`: the entry, and its name in `ENTRIES` of that file. `means` gives
   the abilities that it stands for, in the words of card files (`engine/cards/abilities.py`).
2. `engine/keywords/__init__.py`: its name below.
3. Only if no ability can say what it does: the rule that asks for it, where that rule is
   (`engine/query` for what is true, `engine/rules` for what is done).
4. `tests/rules/test_702_<family>.py`: a test of what its rule says.
5. `engine/cards/<sheet>.toml`: a card that has it; or its name in `NO_CARD` of
   `tests/cards/test_coverage.py`, and then `python -m tests.cards.fields` writes the table anew.

A new family is named in `FAMILIES` of `engine/keywords/catalogue.py` as well.
"""

from turnfold.engine.keywords.attacking import (
    ANNIHILATOR,
    BATTLE_CRY,
    DECAYED,
    DETHRONE,
    ENLIST,
    EXALTED,
    MELEE,
    MENTOR,
    PROVOKE,
    TRAINING,
)
from turnfold.engine.keywords.blocked import AFFLICT, BUSHIDO, FLANKING, FRENZY, RAMPAGE
from turnfold.engine.keywords.casting import ENCHANT, FLASH, PROWESS
from turnfold.engine.keywords.catalogue import (
    KEYWORDS,
    UnknownKeyword,
    is_known,
    parse_keyword,
    require_described,
)
from turnfold.engine.keywords.combat import BANDING, BANDS_WITH_OTHER, DEFENDER, HASTE, VIGILANCE
from turnfold.engine.keywords.damage import (
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    INFECT,
    LIFELINK,
    TOXIC,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    WITHER,
)
from turnfold.engine.keywords.evasion import (
    FEAR,
    FLYING,
    FORESTWALK,
    HORSEMANSHIP,
    INTIMIDATE,
    ISLANDWALK,
    LANDWALKS,
    MENACE,
    MOUNTAINWALK,
    PLAINSWALK,
    REACH,
    SHADOW,
    SKULK,
    SWAMPWALK,
)
from turnfold.engine.keywords.guarding import HEXPROOF, INDESTRUCTIBLE, PHASING, PROTECTION, SHROUD
from turnfold.engine.keywords.having import (
    gathered,
    has,
    has_any,
    is_described,
    parameters,
    walked,
    without,
)
from turnfold.engine.keywords.keyword import Instance, Keyword
from turnfold.engine.keywords.lasting import (
    CUMULATIVE_UPKEEP,
    ECHO,
    FADING,
    PERSIST,
    UNDYING,
    VANISHING,
)
from turnfold.engine.keywords.qualities import has_quality

__all__ = [
    "AFFLICT",
    "ANNIHILATOR",
    "BANDING",
    "BANDS_WITH_OTHER",
    "BATTLE_CRY",
    "BUSHIDO",
    "CUMULATIVE_UPKEEP",
    "DEATHTOUCH",
    "DECAYED",
    "DEFENDER",
    "DETHRONE",
    "DOUBLE_STRIKE",
    "ECHO",
    "ENCHANT",
    "ENLIST",
    "EXALTED",
    "FADING",
    "FEAR",
    "FIRST_STRIKE",
    "FLANKING",
    "FLASH",
    "FLYING",
    "FORESTWALK",
    "FRENZY",
    "HASTE",
    "HEXPROOF",
    "HORSEMANSHIP",
    "INDESTRUCTIBLE",
    "INFECT",
    "INTIMIDATE",
    "ISLANDWALK",
    "KEYWORDS",
    "LANDWALKS",
    "LIFELINK",
    "MELEE",
    "MENACE",
    "MENTOR",
    "MOUNTAINWALK",
    "PERSIST",
    "PHASING",
    "PLAINSWALK",
    "PROTECTION",
    "PROVOKE",
    "PROWESS",
    "RAMPAGE",
    "REACH",
    "SHADOW",
    "SHROUD",
    "SKULK",
    "SWAMPWALK",
    "TOXIC",
    "TRAINING",
    "TRAMPLE",
    "TRAMPLE_OVER_PLANESWALKERS",
    "UNDYING",
    "VANISHING",
    "VIGILANCE",
    "WITHER",
    "Instance",
    "Keyword",
    "UnknownKeyword",
    "gathered",
    "has",
    "has_any",
    "has_quality",
    "is_described",
    "is_known",
    "parameters",
    "parse_keyword",
    "require_described",
    "walked",
    "without",
]
