"""Assignments of combat damage for which nobody is asked, because there is none to make."""

from engine.assignment import Verdict
from engine.editions import sheet
from engine.game import Game
from engine.prompt import Prompt
from events.enums import Question, Step
from replays.disputes import assigning, script
from replays.disputes.format import EntryKeys
from replays.disputes.played import Answered, Refusal
from replays.disputes.table import Absent, Table

Judged = Answered | Refusal | None


def is_too_late(entry: EntryKeys, asked: Prompt, game: Game, table: Table) -> bool:
    """Whether an entry assigns damage in a step in which nobody will be asked for it any more."""
    state = game.state
    here = entry.step is state.step if entry.step else state.step is Step.COMBAT_DAMAGE
    if entry.assign is None or not here or asked.question is not Question.PRIORITY:
        return False
    announced = script.who(entry, table) in state.announced
    return entry.legal is not None or not announced


def judged(number: int, entry: EntryKeys, game: Game, table: Table) -> Judged:
    """The verdict on it, as of the moment in which damage was assigned; None when there is
    nothing wrong with it."""
    player, edition = script.who(entry, table), game.state.edition
    late = assigning.state_before(game.log)
    try:
        verdict = assigning.judged(late, player, script.announced(entry, table))
    except Absent as error:
        verdict = Verdict(False, reason=str(error))
    rule = f"{sheet(edition).number(verdict.rule)}@{edition.value}" if verdict.rule else ""
    if entry.legal is not None:
        return Answered(number, entry.legal, entry.rule, verdict.legal, rule, verdict.reason)
    return None if verdict.legal else Refusal(number, rule, verdict.reason)
