"""Reads a script: finds the entry that answers a question, and keeps track of the others."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from turnfold.engine.game import Game
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Question, Step
from turnfold.replays.disputes.file.entries import (
    AMONG_FEW,
    ANNOUNCED,
    action_of,
    questions_answered,
)
from turnfold.replays.disputes.file.format import EntryKeys, Scenario
from turnfold.replays.disputes.playing import choosing, late, script, unasked
from turnfold.replays.disputes.playing.assigning import position_before
from turnfold.replays.disputes.playing.defaults import why_order_not_needed, without_sense
from turnfold.replays.disputes.playing.played import (
    AnsweredQuestion,
    Refusal,
    SkippedEntry,
    TakenEntry,
)
from turnfold.replays.disputes.playing.table import NamedObjects

CHOICES = ("choose", "targets", "divide", "mode", "defending_player")
"""What is not asked for when there is only one possibility."""

WITHOUT_PRIORITY = (Step.UNTAP, Step.CLEANUP)
"""The steps in which players get no priority as a rule (502.4, 514.3@2024)."""

ORDER = [step.value for step in Step]


class Cursor:
    """Goes through the entries of a script in order. `at` is the number of the next entry; the
    script begins with event `start`."""

    def __init__(self, scenario: Scenario, game: Game, table: NamedObjects, start: int) -> None:
        self.entries = scenario.script
        self.game = game
        self.table = table
        self.at = 0
        self.refusals: list[Refusal] = []
        self.answers: list[AnsweredQuestion] = []
        self._skipped: list[SkippedEntry] = []
        self._expected = {each.script for each in scenario.expect.illegal}
        self.hindered: dict[int, str] = {}
        self.asked_instead: dict[int, str] = {}
        self.taken: dict[int, TakenEntry] = {}
        self._passed: list[int] = []
        self._left: set[int] = set()
        self._made: set[int] = set()
        self._since = start

    @property
    def unreached(self) -> list[int]:
        """The numbers of the entries that never applied."""
        return [*self._passed, *(each for each in self._open() if each not in self._made)]

    @property
    def skipped(self) -> list[SkippedEntry]:
        """The entries that were left out, and why."""
        made = (SkippedEntry(each, "there was no other choice") for each in self._made)
        return sorted((*self._skipped, *made), key=lambda each: each.script)

    def applying(self, asked: Prompt) -> EntryKeys | None:
        """The next entry, if it answers this question. Entries that make no sense here are skipped.

        An entry whose step is over, and one about a choice that was made without a question, is
        passed over if a later one applies.
        """
        passed: list[int] = []
        for number in self._open():
            entry = self.entries[number]
            reason = without_sense(entry, self.game.state) or why_order_not_needed(
                entry, self.table, asked
            )
            blocked = any(each not in self._made for each in passed)
            if not blocked and not reason and self._was_no_choice(entry, asked):
                self._answer_no(number, entry)
            elif not blocked and (reason or late.is_too_late(entry, asked, self.game, self.table)):
                self._leave_out(number, entry, reason)
            elif self._answers(number, asked):
                self._passed += [each for each in passed if each not in self._made]
                self.at = number
                return entry
            elif reason or number in self._made or _is_over(entry, self.game.state):
                passed.append(number)
            else:
                self._note_what_comes_too_early(number, asked)
                self._note_who_is_asked(number, asked)
                self._note_what_is_asked(number, asked)
                return None
        return None

    def take(self, asked: Prompt) -> tuple[int, EntryKeys]:
        """Take the present entry. Returns its number, and its announcement, combined with the
        entries that continue it."""
        number, entry = self.at, self.entries[self.at]
        self.at += 1
        self._since = len(self.game.log)
        self.taken[number] = TakenEntry(self._since, asked.player)
        return number, self._whole(entry, asked)

    def decided(self, number: int, decisions: Iterable[AnyDecision]) -> None:
        """Note what decisions an entry that was taken means."""
        self.taken[number] = self.taken[number]._replace(decisions=tuple(decisions))

    def has_more_here(self) -> bool:
        """Whether an entry may still apply in this step."""
        number = next((each for each in self._open() if each not in self._made), None)
        if number is None:
            return False
        entry = self.entries[number]
        if entry.step is None:
            return Question.PRIORITY in questions_answered(entry)
        return entry.step.value == here(self.game.state)

    def _open(self) -> Iterator[int]:
        """The numbers of the entries that are not used yet."""
        return (each for each in range(self.at, len(self.entries)) if each not in self._left)

    def _answers(self, number: int, asked: Prompt) -> bool:
        """Whether an entry answers this question; not if its choice was made without a question,
        and the next entry may answer this one."""
        entry, after = self.entries[number], self.entries[number + 1 : number + 2]
        alike = bool(after) and action_of(after[0]) == action_of(entry)
        applies = self._applies(entry, asked)
        if entry.expect is not None:
            counts = entry.expect.legal_count is not None
            return applies and (counts or self._is_a_moment(number, asked))
        if number not in self._made:
            if applies and not alike:
                return True
            self._note_what_was_made(number, entry)
        elif applies and not alike and unasked.may_mean_this(entry, self.table):
            self._made.remove(number)
        return applies and number not in self._made

    def _is_a_moment(self, number: int, asked: Prompt) -> bool:
        """Whether an expectation is judged at this question. It is not if the script says nothing
        about the question, and a player gets priority once that is decided."""
        if asked.question is Question.PRIORITY or self.game.state.step in WITHOUT_PRIORITY:
            return True
        later = (self.entries[each] for each in self._open() if each > number)
        says = next((each for each in later if each.expect is None), None)
        return says is not None and self._applies(says, asked)

    def expected_at_the_end(self) -> Iterator[int]:
        """Take the next entries if they are expectations for the step in which the game ended."""
        for number in self._open():
            entry, state = self.entries[number], self.game.state
            elsewhere = entry.step is not None and entry.step.value != here(state)
            if entry.expect is None or elsewhere or entry.turn not in (None, state.turn):
                return
            self.at = number + 1
            yield number

    def _note_what_was_made(self, number: int, entry: EntryKeys) -> None:
        """Note that the choice of an entry was made without a question, if it was."""
        if entry.legal is not None or action_of(entry) not in CHOICES:
            return
        log = self.game.log
        end = unasked.was_made(entry, log, range(self._since, len(log)), self.table)
        if end:
            self._made.add(number)
            self._since = end

    def _was_no_choice(self, entry: EntryKeys, asked: Prompt) -> bool:
        """Whether an entry says that targets were illegal for which nobody was asked."""
        if entry.legal in (None, True) or not entry.targets or self._applies(entry, asked):
            return False
        log = self.game.log
        return unasked.was_made_otherwise(entry, log, range(self._since, len(log)), self.table)

    def _answer_no(self, number: int, entry: EntryKeys) -> None:
        self._left.add(number)
        self._since = len(self.game.log)
        reason = "nobody chose the targets, because no others were legal"
        answer = AnsweredQuestion(number, entry.wanted, entry.rule, False, "603.3d", reason)
        self.answers.append(answer)

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

    def _note_what_is_asked(self, number: int, asked: Prompt) -> None:
        """Note the first question besides priority that came in the step of an entry while it was
        the next one."""
        entry, now = self.entries[number], (here(self.game.state), self.game.state.turn)
        elsewhere = (entry.step or now[0]) != now[0] or (entry.turn or now[1]) != now[1]
        if number in self.asked_instead or asked.question is Question.PRIORITY or elsewhere:
            return
        who = self.table.names[asked.player] if asked.player else "chance"
        what, step = asked.question.replace("_", " "), here(self.game.state).replace("_", " ")
        turn = self.game.state.turn
        self.asked_instead[number] = f"{who} is asked: {what} (turn {turn}, {step})"

    def _leave_out(self, number: int, entry: EntryKeys, reason: str) -> None:
        self._left.add(number)
        self._since = len(self.game.log)
        verdict = None if reason else late.judged(number, entry, self.game, self.table)
        if reason:
            self._skipped.append(SkippedEntry(number, reason))
            return
        at = position_before(self.game.log)
        self.taken[number] = TakenEntry(at, script.who(entry, self.table))
        if isinstance(verdict, AnsweredQuestion):
            self.answers.append(verdict)
        elif verdict is not None:
            self.refusals.append(verdict)

    def _whole(self, entry: EntryKeys, asked: Prompt) -> EntryKeys:
        """An entry, combined with the next ones that announce the same for other creatures."""
        action = action_of(entry)
        while action in ANNOUNCED and self.at < len(self.entries):
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
        if asked.question not in questions_answered(entry):
            return False
        if entry.step is not None and entry.step.value != here(state):
            return False
        if entry.turn not in (None, state.turn):
            return False
        if entry.stack_empty and state.stack:
            return False
        if entry.expect is None and choosing.asks_for_mode(state) != (action_of(entry) == "mode"):
            return False
        if asked.question in AMONG_FEW and not self._is_about(entry):
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
