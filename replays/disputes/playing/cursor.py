"""Reads a script: finds the entry that answers a question, and keeps track of the others."""

from msgspec.structs import replace

from turnfold.engine.game import Game
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.state import GameState
from turnfold.events.enums import Question, Step
from turnfold.replays.disputes.file.format import EntryKeys, Scenario
from turnfold.replays.disputes.playing import choosing, late, script
from turnfold.replays.disputes.playing.defaults import is_settled, without_sense
from turnfold.replays.disputes.playing.played import Answered, Refusal, Skipped
from turnfold.replays.disputes.playing.table import NamedObjects

CHOICES = ("choose", "targets", "divide", "defending_player")
"""What is not asked for when there is only one possibility."""

ORDER = [step.value for step in Step]


class Cursor:
    """Goes through the entries of a script in order. `at` is the number of the next entry."""

    def __init__(self, scenario: Scenario, game: Game, table: NamedObjects) -> None:
        self.entries = scenario.script
        self.game = game
        self.table = table
        self.at = 0
        self.refusals: list[Refusal] = []
        self.answers: list[Answered] = []
        self.skipped: list[Skipped] = []
        self._expected = {each.script for each in scenario.expect.illegal}
        self.hindered: dict[int, str] = {}
        self._passed: list[int] = []
        self._since = len(game.log)

    @property
    def unreached(self) -> list[int]:
        """The numbers of the entries that never applied."""
        return [*self._passed, *range(self.at, len(self.entries))]

    def applying(self, asked: Prompt) -> EntryKeys | None:
        """The next entry, if it answers this question. Entries that make no sense here are skipped.

        An entry whose step is over is passed over if a later one applies.
        """
        passed: list[int] = []
        for number, entry in enumerate(self.entries[self.at :], self.at):
            reason = without_sense(entry, self.game.state) or is_settled(entry, self.table, asked)
            reason = reason or self._was_the_only_one(number, asked)
            if not passed and (reason or late.is_too_late(entry, asked, self.game, self.table)):
                self._leave_out(number, entry, reason)
            elif not reason and self._applies(entry, asked):
                self._passed += passed
                self.at = number
                return entry
            elif not reason and not _is_over(entry, self.game.state):
                self._note_what_comes_too_early(number, asked)
                self._note_who_is_asked(number, asked)
                return None
            else:
                passed.append(number)
        return None

    def take(self, asked: Prompt) -> tuple[int, EntryKeys]:
        """Take the present entry. Returns its number, and its announcement, combined with the
        entries that continue it."""
        number, entry = self.at, self.entries[self.at]
        self.at += 1
        self._since = len(self.game.log)
        return number, self._whole(entry, asked)

    def has_more_here(self) -> bool:
        """Whether an entry may still apply in this step."""
        if self.at >= len(self.entries):
            return False
        entry = self.entries[self.at]
        if entry.step is None:
            return Question.PRIORITY in script.questions_answered(entry)
        return entry.step.value == here(self.game.state)

    def _was_the_only_one(self, number: int, asked: Prompt) -> str:
        """Why nobody is asked about a choice: it was the only possibility and was taken. Empty if
        that is not so."""
        entry, after = self.entries[number], self.entries[number + 1 : number + 2]
        alike = bool(after) and script.action_of(after[0]) == script.action_of(entry)
        if entry.legal is not None or script.action_of(entry) not in CHOICES:
            return ""
        if self._applies(entry, asked) and not alike:
            return ""
        log = self.game.log
        if choosing.was_made(entry, log, range(self._since, len(log)), self.table):
            return "there was no other choice"
        return ""

    def _note_what_comes_too_early(self, number: int, asked: Prompt) -> None:
        """510.1@2024: each player announces the whole of their damage, the active player first."""
        entry, names = self.entries[number], self.table.names
        first = script.who(entry, self.table)
        if asked.question is not Question.ASSIGN_DAMAGE or entry.assign is None or not first:
            return
        for later, each in enumerate(self.entries[number + 1 :], number + 1):
            if each.assign is not None and script.who(each, self.table) == asked.player:
                self.hindered[later] = (
                    f"none: it comes after the assignment of {names[first]} in the script, "
                    f"but {names[asked.player]} announces damage first (510.1)"
                )
                break

    def _note_who_is_asked(self, number: int, asked: Prompt) -> None:
        """720.5@2024: where another player decides, an entry names the player who is asked."""
        entry, names = self.entries[number], self.table.names
        if asked.decider == asked.player or entry.player != names[asked.decider]:
            return
        if self._applies(replace(entry, player=names[asked.player]), asked):
            self.hindered[number] = (
                f"none: {names[asked.player]} is asked, and {entry.player} only decides, so write "
                f'player = "{names[asked.player]}"'
            )

    def _leave_out(self, number: int, entry: EntryKeys, reason: str) -> None:
        self.at = number + 1
        self._since = len(self.game.log)
        verdict = None if reason else late.judged(number, entry, self.game, self.table)
        if reason:
            self.skipped.append(Skipped(number, reason))
        elif isinstance(verdict, Answered):
            self.answers.append(verdict)
        elif verdict is not None:
            self.refusals.append(verdict)

    def _whole(self, entry: EntryKeys, asked: Prompt) -> EntryKeys:
        """An entry, combined with the next ones that announce the same for other creatures."""
        action = script.action_of(entry)
        while action in script.ANNOUNCED and self.at < len(self.entries):
            more = self.entries[self.at]
            before, added = getattr(entry, action), getattr(more, action)
            alone = entry.legal is not None or more.legal is not None
            if alone or not added or before.keys() & added.keys():
                break
            if self._expected & {self.at - 1, self.at} or not self._applies(more, asked):
                break
            entry = replace(entry, **{action: {**before, **added}})
            self.at += 1
        return entry

    def _applies(self, entry: EntryKeys, asked: Prompt) -> bool:
        state = self.game.state
        if asked.question not in script.questions_answered(entry):
            return False
        if entry.step is not None and entry.step.value != here(state):
            return False
        if entry.turn not in (None, state.turn):
            return False
        if entry.stack_empty and state.stack:
            return False
        if asked.question in script.AMONG_FEW and not self._is_about(entry):
            return False
        return script.who(entry, self.table) in (0, asked.player)

    def _is_about(self, entry: EntryKeys) -> bool:
        """Whether a choice names something that is on offer; an entry that only asks always
        applies."""
        return entry.legal is not None or choosing.is_offered(entry.choose or (), self.table)


def here(state: GameState) -> str:
    """The step or main phase."""
    now = state.step or state.phase
    return now.value if now else ""


def _is_over(entry: EntryKeys, state: GameState) -> bool:
    """Whether the step of an entry is over in this turn."""
    now = here(state)
    if entry.step is None or not now or entry.turn not in (None, state.turn):
        return False
    return ORDER.index(now) > ORDER.index(entry.step.value)
