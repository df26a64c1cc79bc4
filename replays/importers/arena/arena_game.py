"""The import of one Arena game: each message is read, written as facts, compared and committed."""

from functools import partial

from msgspec.structs import replace

from turnfold.engine.editions import sheet
from turnfold.events.enums import Edition
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.offers import OptionsOffered
from turnfold.events.record import STILL_LOST, GapFound, TimeNoted
from turnfold.replays.importers.arena import ending, opening, priority
from turnfold.replays.importers.arena.after_gap import KnownSinceGap, ShownInPart, first_shown
from turnfold.replays.importers.arena.appearance import look
from turnfold.replays.importers.arena.arena_table import ArenaTable
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.lines.player_log import Message
from turnfold.replays.importers.arena.lines.requests import Request, told
from turnfold.replays.importers.arena.lines.room import NO_ROOM, Room
from turnfold.replays.importers.arena.older_shapes import OlderShapes
from turnfold.replays.importers.arena.reading import MessageReading, read
from turnfold.replays.importers.arena.reasons import amend
from turnfold.replays.importers.arena.snapshot import load_snapshot
from turnfold.replays.importers.arena.translate import translate, unread
from turnfold.replays.importers.arena.wire import OF_ORDER, StateMessage
from turnfold.replays.importers.kit.comparison import Mismatch, StateComparer
from turnfold.replays.importers.kit.game_import import CANNOT_FOLLOW, GameIdentity, GameImport
from turnfold.replays.importers.kit.gaps import SideMessage
from turnfold.replays.importers.kit.imported import UNEXPLAINED

LOST_UNDO = "a player took something back in one of the states that are missing"
_UNDO = "GameStateUpdate_Undo"
_START = "GameStage_Start"


class ArenaGame(GameImport[Message]):
    """Follows the messages of one Arena game."""

    after_gap = "what is told again is compared from there on"

    def __init__(
        self, first: Message, room: Room = NO_ROOM, edition: Edition = Edition.FREE_DIVISION
    ) -> None:
        match, number = game_key(first)
        header = Header(FORMAT, edition, f"{match}-g{number}")
        self.knowledge = ImportedGameState(header, room)
        recorder = first.seats[0] if len(first.seats) == 1 else 0
        super().__init__(GameIdentity(match, number, recorder, first.time), self.knowledge.writer)
        self._known = KnownSinceGap()
        self._shapes = OlderShapes()
        self._unnumbered: list[StateMessage] = []

    @property
    def shown(self) -> ArenaTable:
        """The game as Arena shows it."""
        return self.knowledge.table

    def goes_on(self, message: Message) -> bool:
        """Whether a whole state is of this game; no if it starts another, or this one again."""
        info = message.state.game_info
        if info is None or not info.match_id:
            return True
        starts = info.stage == _START and message.state_number <= self.last_state
        return game_key(message) == (self.origin.match, self.origin.number) and not starts

    def follow(self, message: Message) -> None:
        """Tell the facts of a message and count it in the check."""
        game = self.knowledge
        message = replace(message, state=self._shapes.present(message.state))
        self._count_unread(message.state)
        if self.lost and not message.is_whole:
            self._notice_lost_undo(message.state)
        reading = read(message.state, game.state, game.progress.awaited)
        game.table.apply(message.state, reading.begins_cleanup)
        if message.is_whole:
            self._follow_whole(message, reading)
        elif not self.lost:
            translate(game, reading)
        if self.lost:
            self._follow_after_a_gap(message, reading)
        else:
            self.compare(message, partial(amend, game, reading, game.table))
        game.progress.annotated = max(game.progress.annotated, reading.highest)

    def _count_unread(self, state: StateMessage) -> None:
        """Count what a message shows and the log does not have."""
        read = OF_ORDER if sheet(self.log.header.edition).orders_blockers else ()
        self.check.count_unread(each for each in state.game_objects.unread if each not in read)
        self.check.count_unread(unread(state))

    def hear(self, said: SideMessage) -> None:
        """Write the options of a request. A request that is repeated after a click is written
        once."""
        if not isinstance(said, Request) or self.state.over:
            return
        events = reversed(self.log.events)
        latest = next((each for each in events if not isinstance(each, TimeNoted)), None)
        again = isinstance(latest, OptionsOffered) and latest.question is said.question
        if not again:
            self.writer.record(told(said))

    def resynchronise(self, reason: str, gap: str = "") -> None:
        """Write the whole game from Arena's own state."""
        load_snapshot(self.knowledge, reason, gap)

    def _follow_whole(self, message: Message, reading: MessageReading) -> None:
        game, state = self.knowledge, message.state
        if not game.writer.seq:
            self._begin(message, reading)
        elif state.update == _UNDO and not self.lost:
            self._undo(message)
        elif self.lost or message.state_number != self.last_state + 1 or self.age() != 0:
            self._reconnect(message)
        for record in state.game_objects:
            look(game, record)
        priority.give_priority(game)
        ending.follow_end(game)

    def _follow_after_a_gap(self, message: Message, reading: MessageReading) -> None:
        """Follow a message after a gap: parts that were known before it are compared; other parts
        that it holds are copied. Nothing is compared for the first message, and for one that cannot
        be followed."""
        game, before = self.knowledge, self._known.copy()
        self._known.hear(game.table, message.state)
        followed = before.suffices(self.state, reading) and self._is_followed(reading)
        mismatches = self._in_part(before) if followed else []
        shown = ShownInPart(game.table, before, self.state)
        reasons = amend(game, reading, shown, mismatches) if mismatches else []
        if not followed:
            self.check.unclaimed += 1
        elif mismatches:
            told = reasons or [UNEXPLAINED] * len(mismatches)
            self.check.count_differing(message.line, message.state_number, mismatches, told)
        else:
            self.check.equal += 1
            self.check.in_part += 1
        differs = (bool(mismatches) and not reasons) or bool(self._in_part(self._known))
        if not followed or differs or first_shown(self.state, message.state):
            self.writer.reopen()
            load_snapshot(game, "what is known again after a gap", known=self._known.zones)
            ending.follow_end(game)
            game.record(GapFound(STILL_LOST))

    def _notice_lost_undo(self, state: StateMessage) -> None:
        """730@2024: take back what an undo took back whose message was lost.

        It is recognised because annotations are numbered again from an earlier state on. Arena's
        table then is the one of that state, with what was told since the gap.
        """
        game, earlier = self.knowledge, self.writer.earlier
        if not state.annotations:
            self._unnumbered.append(state)
            return
        first = state.annotations[0].id
        age = sum(each.marks.progress.annotated >= first for each in earlier)
        if not 0 < first <= game.progress.annotated or age == len(earlier):
            return
        since = self._unnumbered
        self.writer.undo(age, LOST_UNDO)
        game.table = earlier[-1].marks.table.copy()
        game.record(GapFound(LOST_UNDO))
        self.writer.commit()
        self.on_loss()
        for each in since:
            game.table.apply(each, cleanup=False)
            self._known.hear(game.table, each)

    def _is_followed(self, reading: MessageReading) -> bool:
        try:
            translate(self.knowledge, reading)
        except CANNOT_FOLLOW:
            self.writer.reopen()
            return False
        return True

    def _in_part(self, known: KnownSinceGap) -> list[Mismatch]:
        shown = ShownInPart(self.knowledge.table, known, self.state)
        return StateComparer().compare(self.state, shown)

    def on_loss(self) -> None:
        """Treat all parts of the game as unknown until they are recorded again."""
        self._known = KnownSinceGap()
        self._unnumbered = []

    def _begin(self, message: Message, reading: MessageReading) -> None:
        game, info = self.knowledge, message.state.game_info
        opening.tell_match(game, self.origin.recorder)
        if info is not None and info.stage == _START:
            opening.set_up(game, reading)
            opening.submit_deck(game, self.origin.recorder)
            return
        turn = game.table.turn.turn_number
        gap = f"the recording begins in turn {turn}" if turn else "the beginning is missing"
        self.name_gap(message.line, gap)
        self.resynchronise("the first full state of the recording", gap)

    def _undo(self, message: Message) -> None:
        """Take back everything since an earlier state, to which the full state in a message
        returns."""
        age = self.age()
        self.check.undo_snapshots += 1
        if age >= 0:
            self.check.undo_equal += 1
            if age:
                self.writer.undo(age, "a player cancelled what they had begun")
            return
        number = message.state_number
        reason = f"state {number} takes something back to a state that never was"
        self.damage.append(f"line {message.line}: {reason}")
        self.resynchronise(reason)

    def _reconnect(self, message: Message) -> None:
        gap = ""
        if not self.lost:
            number = message.state_number
            missing = number - self.last_state - 1
            gap = f"the connection was lost; {missing} states before {number} are missing"
            self.name_gap(message.line, gap)
        self.resynchronise("the recorder sent the whole game anew", gap)
        self.lost = False


def game_key(message: Message) -> tuple[str, int]:
    """Which game a full state is of: its match and its number in it."""
    info = message.state.game_info
    return (info.match_id, info.game_number or 1) if info is not None else ("", 1)
