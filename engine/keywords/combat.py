"""Static keywords about who attacks, and how (508.1): haste, vigilance, defender, banding.

The rules about them are in `turnfold.engine.query.combat`, `turnfold.engine.rules.combat.attacking`
and `turnfold.engine.query.banding`."""

from turnfold.engine.keywords.keyword import Keyword

HASTE = Keyword("haste", "702.10")
"""702.10b@2024: the creature may attack, and pay costs with {T}, in the turn in which it came under
control."""

VIGILANCE = Keyword("vigilance", "702.20")
"""702.20b@2024: the creature does not tap as it attacks."""

DEFENDER = Keyword("defender", "702.3")
"""702.3b@2024: the creature cannot attack. In 2004 a rule says so of Walls."""

BANDING = Keyword("banding", "702.22")
"""702.22c@2024: the creature may attack in a band. 702.22j-k: its controller divides the damage
that is assigned to the creatures it bands with. A creature that loses banding also loses every
"bands with other" (702.22b)."""

BANDS_WITH_OTHER = Keyword(
    "bands with other",
    "702.22",
    written=r"([A-Za-z]+ )*creatures( named [A-Z][A-Za-z ]*)?",
)
"""702.22c@2024: the creature may attack in a band with creatures of a quality: "legendary
creatures", "Dinosaur creatures", "creatures named Wolves of the Hunt"."""

ENTRIES = (HASTE, VIGILANCE, DEFENDER, BANDING, BANDS_WITH_OTHER)
