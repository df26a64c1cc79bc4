"""Keywords of permanents that turn with day and night (702.145).

What they do is in `turnfold.engine.rules.objects.daybound`."""

from turnfold.engine.keywords.keyword import Keyword

DAYBOUND = Keyword("daybound", "702.145", since="2021-09-24")
"""702.145b@2024: as it becomes night, the permanent transforms."""

NIGHTBOUND = Keyword("nightbound", "702.145", since="2021-09-24")
"""702.145e@2024: as it becomes day, the permanent transforms."""

ENTRIES = (DAYBOUND, NIGHTBOUND)
