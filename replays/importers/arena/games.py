"""One game: each message is followed, folded, judged and committed."""

from collections.abc import Callable

from events.enums import Edition
from events.log import Header
from events.record import GapFound
from events.upcasting import FORMAT
from replays.importers.arena import ending, opening, priority, snapshot, translate
from replays.importers.arena.check import Mismatch
from replays.importers.arena.follower import Follower
from replays.importers.arena.judge import Judge
from replays.importers.arena.looks import look
from replays.importers.arena.messages import Lost, Message
from replays.importers.arena.ordering import Gap
from replays.importers.arena.report import UNEXPLAINED, ImportedGame

_FULL = "GameStateType_Full"
_UNDO = "GameStateUpdate_Undo"
_START = "GameStage_Start"
_CANNOT_FOLLOW = (LookupError, ValueError, TypeError)


class GameImport:
    """Follows the messages of one game; `finish` gives what became of it."""

    def __init__(self, first: Message, names: Callable[[int], str]) -> None:
        self.key = game_key(first)
        match, number = self.key
        header = Header(FORMAT, Edition.FREE_DIVISION, f"{match}-g{number}")
        self.follower = Follower(header, names)
        self.judge = Judge(self.follower)
        self.damage: list[str] = []
        self.recorder = first.seats[0] if len(first.seats) == 1 else 0
        self.time = first.time
        self._lost = False
        self._last = 0

    def goes_on(self, message: Message) -> bool:
        """Whether a full state is of this game, and not the start of another (or of this again)."""
        info = message.state.game_info
        if info is None or not info.match_id:
            return True
        starts = info.stage == _START and message.state.game_state_id <= self._last
        return game_key(message) == self.key and not starts

    def take(self, item: Message | Lost | Gap) -> None:
        """Follow the next item of the stream."""
        if isinstance(item, Lost):
            self.damage.append(f"line {item.line}: {item.reason}")
            if item.last and not self.follower.state.over and not self._lost:
                self._lose(item.reason)
        elif isinstance(item, Gap):
            self._take_gap(item)
        else:
            self.judge.check.messages += 1
            try:
                self._take_message(item)
            except _CANNOT_FOLLOW as error:
                self._give_up(item, error)
            self._last = item.state.game_state_id
            self.follower.close()

    def finish(self) -> ImportedGame:
        """The game as far as it was recorded."""
        game = self.follower
        match, number = self.key
        return ImportedGame(
            match,
            number,
            self.recorder,
            self.time,
            game.state.turn,
            _result(game),
            game.log,
            self.judge.check,
            self.damage,
        )

    def _take_message(self, message: Message) -> None:
        game, state = self.follower, message.state
        game.table.apply(state, translate.is_cleanup(state))
        if state.type == _FULL:
            self._take_full(message)
        elif self._lost:
            self.judge.check.unclaimed += 1
            game.message = state
            ending.follow_end(game)
        else:
            translate.translate(game, state)
            self.judge.judge(message)

    def _take_full(self, message: Message) -> None:
        game, state = self.follower, message.state
        if not game.seq:
            self._begin(message)
        elif state.update == _UNDO and not self._lost:
            self._undo(message)
        elif self._lost or state.game_state_id != self._last + 1 or self.judge.find() != 0:
            self._reconnect(message)
        translate.prepare(game, state)
        for record in state.game_objects:
            look(game, record)
        priority.give_priority(game)
        ending.follow_end(game)
        self.judge.judge(message)

    def _begin(self, message: Message) -> None:
        game, info = self.follower, message.state.game_info
        opening.begin(game, self.recorder)
        if info is not None and info.stage == _START:
            opening.set_up(game)
            return
        turn = game.table.turn.turn_number
        gap = f"the recording begins in turn {turn}" if turn else "the beginning is missing"
        self._name_gap(message, gap)
        snapshot.load(game, "the first full state of the recording", gap)

    def _undo(self, message: Message) -> None:
        """The full state is an earlier one: everything since is taken back."""
        check, age = self.judge.check, self.judge.find()
        check.undo_snapshots += 1
        if age >= 0:
            check.undo_equal += 1
            if age:
                self.follower.undo(age)
            return
        number = message.state.game_state_id
        gap = f"state {number} takes something back to a state that never was"
        self._name_gap(message, gap)
        snapshot.load(self.follower, "the recorder's own state", gap)

    def _reconnect(self, message: Message) -> None:
        gap = ""
        if not self._lost:
            number = message.state.game_state_id
            missing = number - self._last - 1
            gap = f"the connection was lost; {missing} states before {number} are missing"
            self._name_gap(message, gap)
        snapshot.load(self.follower, "the recorder sent the whole game anew", gap)
        self._lost = False

    def _take_gap(self, gap: Gap) -> None:
        """Nothing is claimed from here to the next full state."""
        missing = gap.next - gap.last - 1
        reason = f"{missing} states after {gap.last} are missing"
        self._name_gap(gap, f"{reason}; nothing is claimed until the next full state")
        if not self._lost:
            self._lose(reason)

    def _give_up(self, message: Message, error: Exception) -> None:
        """A message that contradicts the ones before it: go on from Arena's own state."""
        game, number = self.follower, message.state.game_state_id
        game.reopen()
        reason = f"state {number} cannot be followed: {type(error).__name__}: {error}"
        self.judge.note(message, [Mismatch("message", "", reason)], [UNEXPLAINED])
        self._name_gap(message, reason)
        try:
            snapshot.load(game, "the recorder's own state", reason)
        except _CANNOT_FOLLOW:
            game.reopen()
            self._lose(reason)

    def _lose(self, reason: str) -> None:
        self.follower.tell(GapFound(reason))
        self.follower.close()
        self._lost = True

    def _name_gap(self, where: Message | Gap, gap: str) -> None:
        self.damage.append(f"line {where.line}: {gap}")
        self.judge.check.gaps += 1


def game_key(message: Message) -> tuple[str, int]:
    """Which game a full state is of: its match and its number in it."""
    info = message.state.game_info
    return (info.match_id, info.game_number or 1) if info is not None else ("", 1)


def _result(game: Follower) -> str:
    state = game.state
    if not state.over:
        return "unfinished"
    how = state.ended_by.value if state.ended_by else "other"
    who = " and ".join(f"player {each}" for each in state.winners)
    return f"{who} won ({how})" if who else f"draw ({how})"
