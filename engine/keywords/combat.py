"""Static keywords about who attacks, and how (508.1): haste, vigilance, defender, banding.

The rules about them are in `turnfold.engine.query.combat`, `turnfold.engine.rules.combat.attacking`
and `turnfold.engine.query.banding`."""

from turnfold.engine.keywords.keyword import Keyword

HASTE = Keyword("haste", "702.10", "702.10", "502.5")
"""702.10b@2024: attacks, and pays with {T}, although it came under control this turn."""

VIGILANCE = Keyword("vigilance", "702.20", "702.20")
"""702.20b@2024: attacking does not make it tap."""

DEFENDER = Keyword("defender", "702.3", "702.3")
"""702.3b@2024: cannot attack. In 2004 that is a rule about Walls."""

BANDING = Keyword("banding", "702.22", "702.21", "502.10")
"""702.22c@2024: attacks in a band; 702.22j-k: its controller divides damage to those it bands
with. What loses it loses every "bands with other" as well (702.22b)."""

BANDS_WITH_OTHER = Keyword(
    "bands with other",
    "702.22",
    "702.21",
    "502.10",
    written=r"([A-Za-z]+ )*creatures( named [A-Z][A-Za-z ]*)?",
)
"""702.22c@2024: attacks in a band with creatures of a quality: "legendary creatures", "Dinosaur
creatures", "creatures named Wolves of the Hunt"."""

ENTRIES = (HASTE, VIGILANCE, DEFENDER, BANDING, BANDS_WITH_OTHER)
