"""Keywords that define what an object is, in every zone (604.3): changeling, devoid.

What it means is in `turnfold.engine.characteristics.printed`."""

from turnfold.engine.keywords.keyword import Keyword

CHANGELING = Keyword("changeling", "702.73", since="2007-10-01")
"""702.73a@2024: the object is every creature type."""

DEVOID = Keyword("devoid", "702.114", since="2015-10-02")
"""702.114a@2024: the object is colorless."""

ENTRIES = (CHANGELING, DEVOID)
