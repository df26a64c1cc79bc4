"""The answers of `turnfold audit`: recorded games beside the rules."""

from msgspec import Struct, structs

from turnfold.events.enums import Tellable
from turnfold.replays.audit import Audit, Finding
from turnfold.replays.audit.prediction import Deviation, EventVerdict, Prediction


class AuditAnswer(Struct, frozen=True):
    """A recorded game beside the rules: broken rules, notes, how many events of each kind were
    judged, how many were not (`unclaimed`), what the recorder does not tell (`not_told`), and why
    the rest was not judged (`stopped`)."""

    file: str
    events: int
    edition: str
    damage: str | None
    findings: list[Finding]
    notes: list[Finding]
    judged: dict[str, int]
    unclaimed: int
    not_told: list[Tellable]
    stopped: str


class _Shares(Struct, frozen=True, kw_only=True):
    """How many events were predicted, chosen and so on: all, those besides steps, priority and
    setup, and those of each kind."""

    all: dict[EventVerdict, int]
    besides_steps_priority_setup: dict[EventVerdict, int]
    kinds: dict[str, dict[EventVerdict, int]]


class PredictedGameAnswer(_Shares, frozen=True, kw_only=True):
    """How much of a recorded game the rules predict, the events that differ from the prediction,
    and what the recorder does not report, so that nothing was predicted."""

    file: str
    game: str
    events: int
    contradictions: list[Deviation]
    by_effects: list[Deviation]
    not_told: list[Tellable]


class PredictedSum(_Shares, frozen=True, kw_only=True):
    """The same of all games together, in the last line."""

    games: int


def audit_answer(
    file: str, events: int, edition: str, damage: str | None, found: Audit
) -> AuditAnswer:
    """The answer for an audit."""
    return AuditAnswer(file, events, edition, damage, **structs.asdict(found))


def predicted_game(
    file: str, game: str, events: int, found: Prediction, not_told: list[Tellable]
) -> PredictedGameAnswer:
    """The answer for a predicted game."""
    return PredictedGameAnswer(
        file=file,
        game=game,
        events=events,
        all=found.total(),
        besides_steps_priority_setup=found.besides(),
        kinds=found.counted,
        contradictions=found.contradictions,
        by_effects=found.by_effects,
        not_told=not_told,
    )


def predicted_sum(games: int, found: Prediction) -> PredictedSum:
    """The answer for all predicted games together."""
    return PredictedSum(
        games=games,
        all=found.total(),
        besides_steps_priority_setup=found.besides(),
        kinds=found.counted,
    )
