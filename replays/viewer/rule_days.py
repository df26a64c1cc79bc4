"""The time line of the rules as a page shows it."""

from turnfold.events.enums import FIRST_DAY, Edition
from turnfold.replays.viewer.protocol import RuleDay
from turnfold.replays.why.days import days


def rule_days() -> list[RuleDay]:
    """Every day from which other rules hold, with what changed and the editions with a name that
    have these rules; nothing changed on the day of the first text."""
    known = days()
    first = {each: max(day.day for day in known if day.day <= each.day) for each in Edition}
    return [
        RuleDay(
            day.day,
            [each for each in first if first[each] == day.day],
            [] if day.day == FIRST_DAY else day.sentences(),
        )
        for day in known
    ]
