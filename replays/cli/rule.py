"""`turnfold rule`: what a rule says, and which rules speak of a word; `turnfold editions`:
the days on which the rules changed."""

import textwrap
from collections.abc import Iterator

import click
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.replays.cli.common import Terminal, edition_option, json_option, report
from turnfold.replays.recordings.editions import edition_named
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.layout import DIM, LOUD
from turnfold.replays.why.days import Day, days
from turnfold.replays.why.rulebook import Rule, rules_about
from turnfold.replays.why.rulebook import rule as found_rule


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NUMBER|WORDS...")
@edition_option("The edition whose number it is.", Edition.FREE_DIVISION)
@click.option(
    "--code",
    "with_code",
    is_flag=True,
    help="List the functions that apply it and the tests that prove it, in a checkout.",
)
@click.option(
    "--history",
    "with_history",
    is_flag=True,
    help="List its numbers from day to day, and what changed.",
)
@json_option
def rule(
    words: tuple[str, ...], edition: str, with_code: bool, with_history: bool, as_json: bool
) -> int:
    """Explain rule NUMBER in our own words, and list its numbers in other editions; or list the
    rules that speak of WORDS.

    NUMBER looks like 510.1c or 510.1c@2010.
    """
    if not "".join(words).strip():
        raise UserError("name a rule, such as 510.1c, or words that rules speak of")
    if not words[0][:1].isdecimal():
        _search(words, edition_named(edition), as_json)
        return 0
    number, _, named = " ".join(words).partition("@")
    found = found_rule(number, edition_named(named or edition), with_code, with_history)
    if as_json:
        report(found)
    else:
        Terminal().lines(rule_page(found))
    return 0


def _search(words: tuple[str, ...], edition: Edition, as_json: bool) -> None:
    found = rules_about(words, edition)
    if as_json:
        report(found)
    else:
        Terminal().lines(
            Text.assemble((f"{each.number}@{edition.value}", LOUD), f"  {each.says}")
            for each in found
        )


def rule_page(found: Rule) -> Iterator[Text]:
    """The rule as a page in the terminal."""
    yield Text(f"{found.number}@{found.edition.value}", "bold")
    for line in textwrap.wrap(found.says, 92):
        yield Text(f"  {line}")
    others = [
        f"{number}@{edition}" if number else f"none in {edition}"
        for edition, number in found.numbers.items()
        if edition != found.edition.value
    ]
    yield Text(f"In other editions: {', '.join(others) or 'not known'}")
    for past in found.history:
        yield Text(f"  {past.since}  {past.number or 'no such rule'}")
        for change in past.changes:
            yield Text(f"              {change}")
    if found.cited is None:
        return
    for title, places in (("Code", found.cited.code), ("Tests", found.cited.tests)):
        yield Text(f"{title}:" if places else f"{title}: none")
        for place in places:
            path, _, name = place.partition("::")
            yield Text(f"  {path}  {name}".rstrip())


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
