"""Plays a dispute: takes the entries of the script where they apply, and the default decisions
elsewhere."""

from turnfold.engine.editions import sheet
from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.decisions import AnyDecision, ApplyEffect
from turnfold.events.enums import Edition, Nature, Question
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.disputes.file.checking import CheckedScenario
from turnfold.replays.disputes.file.effects import decision as effect_decision
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing import script, unpaid
from turnfold.replays.disputes.playing.board import Board
from turnfold.replays.disputes.playing.cursor import Cursor
from turnfold.replays.disputes.playing.defaults import TOLD, default_decision
from turnfold.replays.disputes.playing.ending import ScriptWatch
from turnfold.replays.disputes.playing.not_read import real_reason
from turnfold.replays.disputes.playing.played import (
    AnsweredQuestion,
    AskedQuestion,
    PlayedScript,
    Refusal,
    ScriptMoment,
)
from turnfold.replays.disputes.playing.table import Absent, NamedObjects
from turnfold.replays.recordings.errors import UserError

LIMIT = 20_000
"""More decisions than a script can sensibly need."""


def play(checked: CheckedScenario, edition: Edition) -> PlayedScript:
    """Play a checked scenario under the rules of an edition."""
    return _Play(checked, edition).through()


class _Play:
    def __init__(self, checked: CheckedScenario, edition: Edition) -> None:
        scenario = checked.scenario
        self.effects = checked.effects
        self.edition = edition
        board = Board(scenario, checked.known)
        self.game, self.table = board.game(edition)
        self.start = board.start
        self.ending = ScriptWatch(scenario, board.start, board.turn)
        self.cursor = Cursor(scenario, self.game, self.table, board.start)
        self.asked: AskedQuestion | None = None
        self.answered: AskedQuestion | None = None
        self.declared: tuple[ObjectId, ...] = ()
        self.moments: list[ScriptMoment] = []
        self.by_default: list[int] = []
        self.reasons: dict[int, str] = {}

    def through(self) -> PlayedScript:
        """Go on until the script ends."""
        for _ in range(LIMIT):
            asked = self.game.prompt
            entry = self.cursor.applying(asked) if asked else None
            busy = entry is not None or self.cursor.has_more_here()
            if self.ending.reached(self.game, busy) or asked is None:
                for number in self.cursor.expected_at_the_end() if self.game.over else ():
                    self.moments.append(ScriptMoment(number, self._moment(None)))
                return self._played()
            if entry is not None and entry.expect is not None:
                number, _ = self.cursor.take(asked)
                self.moments.append(ScriptMoment(number, self._moment(asked)))
                continue
            self._note(asked, by_script=entry is not None)
            if entry is None:
                self._by_default(asked)
            else:
                self._take(*self.cursor.take(asked), asked)
        raise UserError(f"the script has not ended after {LIMIT} decisions")

    def _by_default(self, asked: Prompt) -> None:
        if asked.question in TOLD:
            self.by_default.append(len(self.game.log))
        entries = self.game.submit(default_decision(self.game.state, asked, self.declared))
        self.table.follow((each.event for each in entries), self.game.state)

    def _note(self, asked: Prompt, by_script: bool) -> None:
        """Remember the last question whose answers can be counted, and the last one that the script
        answered.

        Of several questions of one kind in one step, the one that the script answers is taken, or
        else the first. The file does not mean the question about the damage of the defending
        player's blockers.
        """
        if asked.question is Question.PRIORITY:
            return
        state, last = self.game.state, self.asked
        same = last and last.prompt.question is asked.question
        if by_script:
            self.answered = AskedQuestion(state, asked)
        elif last and same and last.state.step is state.step:
            return
        self.asked = AskedQuestion(state, asked)

    def _last_question(self) -> AskedQuestion | None:
        """The last question of the step with which the script ends; if there is none, the last one
        that the script answered, or else the last of all."""
        last = self.asked
        ends_there = last and last.state.step and last.state.step is self.ending.step
        return last if ends_there else self.answered or last

    def _take(self, number: int, entry: EntryKeys, asked: Prompt) -> None:
        rule, reason, since = "", "", len(self.game.log)
        try:
            rule, reason = script.unpaid(entry, self.table)
            decisions = [] if reason else self._decisions(entry, number, asked)
            self.cursor.decided(number, decisions)
            game = self.game if entry.legal is None else self.game.fork()
            for decision in decisions:
                self._submit(game, decision, entry)
            rule = sheet(self.edition).citation(rule) if rule else ""
            if entry.legal is None and not reason and entry.declare_blockers is not None:
                self.declared = self.table.all(entry.declare_blockers)
        except IllegalAction as error:
            reason = unpaid.why_unpaid(error.reason, entry, self.game, asked.player, self.start)
            rule, reason = error.rule, real_reason(entry, self.table, reason)
            if entry.legal is None:
                kept = (self.game.log.events[seq] for seq in error.kept)
                self.table.follow(kept, self.game.state)
                taken_back = [each for each in self.game.log.reversals if each >= since]
                self.reasons |= dict.fromkeys(taken_back if reason != error.reason else (), reason)
        except (NotAsked, Absent) as error:
            reason = str(error)
        if entry.legal is not None:
            answer = AnsweredQuestion(number, entry.wanted, entry.rule, not reason, rule, reason)
            self.cursor.answers.append(answer)
        elif reason:
            self.cursor.refusals.append(Refusal(number, rule, reason))

    def _decisions(self, entry: EntryKeys, number: int, asked: Prompt) -> list[AnyDecision]:
        if number not in self.effects:
            return [self._meant(list(script.decisions(entry, self.table, asked.player)))]
        you = self.table.players[entry.player] if entry.player else asked.player
        return [effect_decision(each, self.table.find, you) for each in self.effects[number]]

    def _meant(self, able: list[AnyDecision]) -> AnyDecision:
        """The first decision of those that an entry can mean that is legal; if none is, the first
        of all."""
        decider = self.game.prompt.decider if self.game.prompt else None
        for each in able if len(able) > 1 else ():
            try:
                self.game.fork().submit(each, decider)
            except (IllegalAction, NotAsked):
                continue
            return each
        return able[0]

    def _submit(self, game: Game, decision: AnyDecision, entry: EntryKeys) -> None:
        asked = None if isinstance(decision, ApplyEffect) else self.game.prompt
        entries = game.submit(decision, asked.decider if asked else None)
        if game is not self.game:
            return
        self.table.follow((each.event for each in entries), game.state)
        label = (entry.effect or {}).get("create_token", {}).get("id")
        made = [
            each.event.object
            for each in entries
            if isinstance(each.event, ObjectAppeared) and each.event.nature is Nature.TOKEN
        ]
        for which, token in enumerate(made if label else [], 1):
            self.table.name(label if which == 1 else f"{label}#{which}", token)

    def _moment(self, asked: Prompt | None) -> PlayedScript:
        """A copy of the present situation that later events do not change."""
        state, end = self.game.state, len(self.game.log)
        open_question = AskedQuestion(state, asked) if asked else None
        return self._so_far(state, self.table.as_it_is(), open_question, end)

    def _played(self) -> PlayedScript:
        state = self.ending.state(self.game)
        self.table.state = state
        end = len(self.game.log) if self.ending.cut is None else self.ending.cut
        return self._so_far(state, self.table, self._last_question(), end)

    def _so_far(
        self, state: GameState, table: NamedObjects, asked: AskedQuestion | None, end: int
    ) -> PlayedScript:
        return PlayedScript(
            edition=self.edition,
            game=self.game,
            table=table,
            start=self.start,
            state=state,
            refusals=self.cursor.refusals,
            answers=self.cursor.answers,
            skipped=self.cursor.skipped,
            unreached=self.cursor.unreached,
            hindered=self.cursor.hindered,
            asked_instead=self.cursor.asked_instead,
            asked=asked,
            ended=not self.ending.missed,
            end=end,
            moments=self.moments,
            taken=self.cursor.taken,
            by_default=self.by_default,
            reasons=self.reasons,
        )
