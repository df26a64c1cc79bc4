"""The answer of `turnfold explain`: an event, what led to it, and what it led to."""

from msgspec import Struct, structs

from turnfold.replays.answers.moments import EventAnswer, event_answer
from turnfold.replays.why import sentence_of_rule
from turnfold.replays.why.explain import EventStory, Explanation


class ExplainedEvent(EventAnswer, frozen=True):
    """An event among causes or effects, with what its rule says in our words."""

    says: str


class ExplainAnswer(Struct, frozen=True):
    """Why an event happened: `causes` are the event itself and all that led to it, `effects` what
    it led to, `taken_back_by` the number of the event that took it back (null: none did), and
    `not_read` the sentences of cards that are not read."""

    event: int
    taken_back_by: int | None
    causes: list[ExplainedEvent]
    effects: list[ExplainedEvent]
    not_read: list[str]


def explain_answer(event: int, found: Explanation, not_read: list[str]) -> ExplainAnswer:
    """The answer for an explanation."""
    causes, effects = ([*map(_explained, each)] for each in (found.causes, found.effects))
    return ExplainAnswer(event, found.undone, causes, effects, not_read)


def _explained(each: EventStory) -> ExplainedEvent:
    told = structs.asdict(event_answer(each.recorded, each.sentence))
    return ExplainedEvent(**told, says=sentence_of_rule(each.recorded.rule))
