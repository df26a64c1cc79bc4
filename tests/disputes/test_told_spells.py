"""Transcripts tell what became of a spell in the words of the edition."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, played
from turnfold.replays.disputes.judging.telling import told_events


def said(edition: str, text: str, **answer: Any) -> list[str]:
    """A spell that targets an ox, and what is done about it before it resolves."""
    card: Data = {"id": "s", "name": "S", "types": ["instant"], "cost": "{U}", "text": text}
    stop: Data = {"id": "c", "name": "C", "types": ["instant"], "cost": "{U}"}
    stop["text"] = "Counter target spell."
    players: Data = {"A": {"mana": "UU", "hand": [card, stop]}, "B": {}}
    script = [{"cast": "s", "targets": ["ox"]}, answer or {"effect": {"destroy": "ox"}}]
    ox = creature("ox", "A", 2, 2)
    outcome = played(ox, edition=edition, players=players, script=script)
    return [each.sentence for each in told_events(outcome.played)]


COUNTERED, REMOVED = "S is countered.", "S doesn't resolve and goes to the graveyard."


@pytest.mark.rule("608.2b@2018-01-19", "608.2b@2018-04-27", "608.2b@2024")
@pytest.mark.parametrize(
    ("edition", "told"),
    [
        *((each, COUNTERED) for each in ("2004", "2010", "2018-01-19")),
        *((each, REMOVED) for each in ("2018-04-27", "2024", "2026-08-07")),
    ],
)
def test_a_spell_without_legal_targets_is_countered_until_2018(edition: str, told: str) -> None:
    assert told in said(edition, "Tap target creature.")


@pytest.mark.rule("608.2b@2024", "701.5a@2024")
def test_a_spell_that_cannot_be_countered_does_not_resolve_without_legal_targets() -> None:
    assert REMOVED in said("2024", "This spell can't be countered.\nTap target creature.")


@pytest.mark.rule("701.5a@2024")
def test_a_spell_that_another_counters_is_countered() -> None:
    told = said("2024", "Tap target creature.", cast="c", targets=["s"])
    assert COUNTERED in told
