"""`turnfold editions`: the days on which the rules changed."""

from collections.abc import Iterator

import click
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.replays.cli.common import Terminal, json_option, report
from turnfold.replays.telling.layout import DIM, LOUD
from turnfold.replays.why.days import Day, days


@click.command()
@json_option
def editions(as_json: bool) -> int:
    """List the days on which the rules changed, and what changed.

    Any day is an edition: --edition 2013-07-12. 2004, 2010 and 2024 are names of three days.
    """
    found = days()
    if as_json:
        report(found)
    else:
        Terminal().lines(days_page(found))
    return 0


def days_page(found: list[Day]) -> Iterator[Text]:
    """The days as a page, with the named editions in their places."""
    named = {each.day: each.value for each in Edition}
    known = {each.day: each for each in found}
    for day in sorted({*known, *named}):
        yield Text.assemble((day, LOUD), f"  the edition {named[day]}" if day in named else "")
        if day not in known:
            continue
        for change in known[day].changes:
            about = (change.rule, "the day may be earlier" if change.sure == "middle" else "")
            said = ", ".join(filter(None, about))
            yield Text.assemble(f"  {change.change}", (f"  {said}" if said else "", DIM))
        if known[day].keywords:
            yield Text(f"  new keywords: {', '.join(known[day].keywords)}")
