"""What a dispute asks, and what came of it, for the page of its game."""

from collections.abc import Iterator

from turnfold.events.decisions import ApplyEffect
from turnfold.replays.disputes.judging.expect import unmet
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.wording import worded
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.words import Names, SentenceNames, listed
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.protocol import DisputeShown, QuestionJudged


def dispute_shown(outcome: Judgement, stem: str, names: Names) -> DisputeShown:
    """A dispute that was played. Its moment is the first question or refusal; if there is none, the
    last entry of the script. `stem` is its title if the file has none."""
    played = outcome.played
    questions = list(_questions(outcome, names))
    taken = [each.at for each in played.taken.values() if each.at <= played.end]
    return DisputeShown(
        title=outcome.scenario.title or stem,
        at=questions[0].at if questions else max(taken, default=played.start),
        questions=questions,
        ok=outcome.ok,
        conclusion=outcome.conclusion,
        mismatches=list(map(unmet, outcome.mismatches)),
        notes=[
            *(f"Entry {each.script} was left out: {each.reason}." for each in played.skipped),
            *outcome.not_read,
        ],
        ends=[(key.replace("_", " "), worded(value)) for key, value in outcome.board.items()],
        editions=[],
    )


def _questions(outcome: Judgement, names: Names) -> Iterator[QuestionJudged]:
    """The entries that ask whether something is legal, and those that were refused."""
    played = outcome.played
    judged = [
        *((each.script, each.legal, each.rule, each.reason) for each in played.answers),
        *((each.script, False, each.rule, each.reason) for each in played.refusals),
    ]
    timeline = Timeline(played.log)
    for number, legal, rule, reason in sorted(judged):
        entry = played.taken[number]
        asked = f"Is entry {number} of the script legal?"
        if entry.decisions and not isinstance(entry.decisions[0], ApplyEffect):
            words = SentenceNames(timeline.at(entry.at), names)
            meant = listed(DECISIONS[type(each)](each, words) for each in entry.decisions)
            asked = f"May {words.player(entry.player)} {meant}?"
        yield QuestionJudged(entry.at, asked, legal, rule, reason)
