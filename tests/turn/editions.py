"""The same test in several editions, each under that edition's number of the rule."""

import pytest

from turnfold.events.enums import Edition

TWELVE_DAYS = tuple(
    map(
        Edition,
        (
            *("1999-04-23", "2001-07-23", "2003-07-01", "2004-10-01", "2006-10-01", "2007-10-01"),
            *("2009-07-11", "2010-07-16", "2013-07-13", "2015-09-26", "2018-04-27", "2021-02-05"),
        ),
    )
)
"""Days on which much changed, each with a whole text."""


def in_editions(*citations: str) -> pytest.MarkDecorator:
    """Run a test once per edition that the citations name, marked with those of the edition.

    @in_editions("300.1@2004", "500.1@2010", "500.1@2024")
    def test_...(edition): ...
    """
    by_edition: dict[str, list[str]] = {}
    for citation in citations:
        by_edition.setdefault(citation.partition("@")[2], []).append(citation)
    return pytest.mark.parametrize(
        "edition",
        [
            pytest.param(Edition(edition), marks=pytest.mark.rule(*cited), id=edition)
            for edition, cited in by_edition.items()
        ],
    )
