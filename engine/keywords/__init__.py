"""Keyword abilities (702): one entry for each, with its rule in every edition.

Rules ask for them by these names: `has(keywords, DEATHTOUCH)`. An entry says how the keyword is
numbered, what parameter it takes, what a second instance does, and which abilities it stands for.

The recipe for a new keyword is in `engine/README.md`.
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
from turnfold.engine.keywords.defining import CHANGELING
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
    counted_instances,
    has,
    has_any,
    is_described,
    keywords_left,
    landwalk_types,
    parameters,
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
    "CHANGELING",
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
    "counted_instances",
    "has",
    "has_any",
    "has_quality",
    "is_described",
    "is_known",
    "keywords_left",
    "landwalk_types",
    "parameters",
    "parse_keyword",
    "require_described",
]
