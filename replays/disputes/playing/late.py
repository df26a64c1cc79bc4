"""Judges assignments of combat damage about which nobody is asked, because no creature has a
choice."""

from turnfold.engine.editions import sheet
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.solve.assignment import AssignmentVerdict
from turnfold.events.enums import Question, Step
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing import assigning, script
from turnfold.replays.disputes.playing.played import AnsweredQuestion, Refusal
from turnfold.replays.disputes.playing.table import Absent, NamedObjects

Judged = AnsweredQuestion | Refusal | None


def is_too_late(entry: EntryKeys, asked: Prompt, game: Game, table: NamedObjects) -> bool:
    """Whether an entry assigns damage in a step in which nobody will be asked about it any more."""
    state = game.state
    here = entry.step is state.step if entry.step else state.step is Step.COMBAT_DAMAGE
    if entry.assign is None or not here or asked.question is not Question.PRIORITY:
        return False
    announced = script.who(entry, table) in state.announced
    return entry.legal is not None or not announced


def judged(number: int, entry: EntryKeys, game: Game, table: NamedObjects) -> Judged:
    """The verdict on an entry, as of the moment at which damage was assigned; None if it is
    legal."""
    player, edition = script.who(entry, table), game.state.edition
    late = fold(game.log, assigning.position_before(game.log))
    try:
        verdict = assigning.judged(late, player, script.announced(entry, table))
    except Absent as error:
        verdict = AssignmentVerdict(False, reason=str(error))
    rule = sheet(edition).citation(verdict.rule) if verdict.rule else ""
    if entry.legal is not None:
        return AnsweredQuestion(
            number, entry.wanted, entry.rule, verdict.legal, rule, verdict.reason
        )
    return None if verdict.legal else Refusal(number, rule, verdict.reason)
