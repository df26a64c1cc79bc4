"""The same test in several editions, each under that edition's number of the rule."""

import pytest

from turnfold.events.enums import Edition


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
