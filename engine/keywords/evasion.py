"""Evasion abilities, and what blocks in spite of them (509.1b, 702.9, 702.13, 702.14 and others).

The rules about them are in `turnfold.engine.query.evasion`; menace is in
`turnfold.engine.query.declaring`."""

from turnfold.engine.keywords.keyword import SINCE_2010, Keyword

FLYING = Keyword("flying", "702.9", "702.9", "502.4")
"""702.9b@2024: blocked only by creatures with flying or reach."""

REACH = Keyword("reach", "702.17", "702.17")
"""702.17b@2024: may block a creature with flying."""

FEAR = Keyword("fear", "702.36", "702.35", "502")
"""702.36b@2024: blocked only by artifact creatures and black creatures."""

INTIMIDATE = Keyword("intimidate", "702.13", "702.13", editions=SINCE_2010)
"""702.13b@2024: blocked only by artifact creatures and creatures that share a colour with it."""

SHADOW = Keyword("shadow", "702.28", "702.27", "502.8")
"""702.28b@2024: blocks and is blocked by creatures with shadow alone."""

HORSEMANSHIP = Keyword("horsemanship", "702.31", "702.30", "502")
"""702.31b@2024: blocked only by creatures with horsemanship."""

SKULK = Keyword("skulk", "702.118", "702.118", editions=SINCE_2010)
"""702.118b@2024: not blocked by creatures with greater power."""

MENACE = Keyword("menace", "702.111", "702.111")
"""702.111b@2024: blocked only by two creatures or more."""

PLAINSWALK = Keyword("plainswalk", "702.14", "702.14", "502.6")
ISLANDWALK = Keyword("islandwalk", "702.14", "702.14", "502.6")
SWAMPWALK = Keyword("swampwalk", "702.14", "702.14", "502.6")
MOUNTAINWALK = Keyword("mountainwalk", "702.14", "702.14", "502.6")
FORESTWALK = Keyword("forestwalk", "702.14", "702.14", "502.6")

LANDWALKS = {
    PLAINSWALK: "Plains",
    ISLANDWALK: "Island",
    SWAMPWALK: "Swamp",
    MOUNTAINWALK: "Mountain",
    FORESTWALK: "Forest",
}
"""702.14c@2024: each landwalk, and the type of land that the defending player must control for it
to make the creature unblockable. Several of one kind are redundant (702.14e)."""

ENTRIES = (
    FLYING,
    REACH,
    FEAR,
    INTIMIDATE,
    SHADOW,
    HORSEMANSHIP,
    SKULK,
    MENACE,
    *LANDWALKS,
)
