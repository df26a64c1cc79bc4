"""The audit concludes nothing from what the recorder of a game does not tell."""

import pytest

from tests.turn.duel import BLOCKED, HIT, dealt, duel, exchanged, judged
from tests.turn.walker import SECOND, log_of
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Phase, Tellable
from turnfold.events.game import LifeLost
from turnfold.events.record import RecorderDescribed
from turnfold.events.turn import PhaseEnded
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit import Audit
from turnfold.replays.audit.prediction import EventVerdict, predict


def told_all_but(events: list[AnyEvent], *missing: Tellable) -> list[AnyEvent]:
    """The game of a recorder that tells all but this."""
    tells = tuple(each for each in Tellable if each not in missing)
    return [events[0], RecorderDescribed(tells), *events[1:]]


WITHOUT_LIFE = [each for each in duel() if not isinstance(each, LifeLost)]
NO_END = [each for each in duel() if each != PhaseEnded(Phase.BEGINNING)]
STAYS = exchanged(duel(), DamageMarked(BLOCKED, 1), DamageMarked(BLOCKED, 7))
MORE = exchanged(duel(), dealt(HIT, SECOND, 3), dealt(HIT, SECOND, 5), LifeLost(SECOND, 2))


@pytest.mark.parametrize(
    ("events", "rule", "missing"),
    [
        (WITHOUT_LIFE, "120.3a@2024", Tellable.LIFE),
        (NO_END, "500.2@2024", Tellable.STEPS),
        (STAYS, "704.5g@2024", Tellable.DEATHS),
        (STAYS, "704.5g@2024", Tellable.CHARACTERISTICS),
        (MORE, "510.1a@2024", Tellable.CHARACTERISTICS),
        (MORE, "510.1a@2024", Tellable.ATTACKERS),
    ],
    ids=["life", "steps", "deaths", "toughness", "power", "attackers"],
)
def test_nothing_is_found_where_the_recorder_is_silent(
    events: list[AnyEvent], rule: str, missing: Tellable
) -> None:
    everything = judged(told_all_but(events))
    assert rule in {each.rule for each in everything.findings}
    assert everything.not_told == []
    silent = judged(told_all_but(events, missing))
    assert rule not in {each.rule for each in silent.findings}
    assert silent.not_told == [missing]


def test_what_it_does_tell_is_still_judged() -> None:
    audit: Audit = judged(told_all_but(WITHOUT_LIFE, Tellable.STEPS))
    assert {each.rule for each in audit.findings} == {"120.3a@2024"}


def test_nothing_is_predicted_for_a_recorder_without_priority() -> None:
    found = predict(log_of(told_all_but(duel(), Tellable.PRIORITY)))
    verdicts = {each for each, number in found.total().items() if number}
    assert verdicts <= {EventVerdict.TOLD, EventVerdict.UNKNOWN}
    assert found.contradictions == []
