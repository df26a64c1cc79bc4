"""The import of one game of Cockatrice: its table, its turns, its players."""

from turnfold.engine.state import number_of
from turnfold.engine.structure import MAIN_PHASES, PHASE_OF
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.enums import Edition, Loss, Step, Tellable
from turnfold.events.game import (
    GameBegan,
    GameEnded,
    LifeGained,
    LifeLost,
    MulliganTaken,
    PlayerCountersChanged,
    PlayerJoined,
    PlayerLeft,
    PlayerLost,
)
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import GapFound, RecorderDescribed, SnapshotLoaded
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.events.zones import ObjectCeased
from turnfold.replays.importers.cockatrice.deeds import DEEDS
from turnfold.replays.importers.cockatrice.kinds import LEFT_OUT, ActionContext, EventKind, words
from turnfold.replays.importers.cockatrice.replay import (
    EventContainer,
    RecordedReplay,
    TableEvent,
    bounded,
    is_start,
)
from turnfold.replays.importers.cockatrice.room import ReplayRoom
from turnfold.replays.importers.cockatrice.table import CockatriceTable
from turnfold.replays.importers.kit.game_import import CANNOT_FOLLOW, GameIdentity, GameImport
from turnfold.replays.importers.kit.log_writer import LogWriter
from turnfold.replays.recordings.protobuf import NoMessage, ProtoMessage

RECORDED_BY = "Cockatrice"

TELLS = (
    Tellable.ZONES,
    Tellable.DEATHS,
    Tellable.HIDDEN_CARDS,
    Tellable.CONTROL,
    Tellable.TAPPED,
    Tellable.COUNTERS,
    Tellable.LIFE,
)
"""What a replay tells: what players do with cards and numbers. Nobody enforces rules there."""

STEPS = (
    *(Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT),
    *(Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT),
    *(Step.POSTCOMBAT_MAIN, Step.END),
)
"""The buttons of the phases, from 0 on."""

USUAL_LIFE, USUAL_HAND = 20, 7

NAMED = 20
"""How many events that cannot be followed are named; all are counted."""


class CockatriceGame(GameImport[EventContainer]):
    """Follows the containers of one replay."""

    place = "container"

    def __init__(
        self, first: EventContainer, replay: RecordedReplay, room: ReplayRoom, edition: Edition
    ) -> None:
        name = f"cockatrice-{replay.game}" if replay.game else "cockatrice"
        writer = LogWriter(Header(FORMAT, edition, name))
        super().__init__(GameIdentity(replay.game, time=first.time), writer)
        self.room = room
        self.table = CockatriceTable(writer, room)
        self._counters: dict[tuple[PlayerId, int], str] = {}
        self._mulligans: dict[PlayerId, int] = {}

    @property
    def shown(self) -> None:
        """A replay shows the table once, at the start."""
        return None

    def goes_on(self, message: EventContainer) -> bool:
        """A file holds one game."""
        return True

    def follow(self, message: EventContainer) -> None:
        """Write the facts of a container, event by event."""
        for each in message.happenings:
            before = self.writer.seq
            self.check.count_kind(words(each.kind))
            try:
                left_out = self._follow(message, each)
            except (*CANNOT_FOLLOW, NoMessage) as error:
                self.writer.take_back(before)
                self._contradicts(message, each, error)
                continue
            if left_out:
                self.check.count_unread([left_out])
        if ActionContext.MULLIGAN in message.contexts:
            self._mulligan(message.happenings[0].player)
        self.compare(message)

    def resynchronise(self, reason: str, gap: str = "") -> None:
        """Nothing to tell: a replay has no state of its own after the start."""
        if gap:
            self.writer.record(GapFound(gap))

    def _contradicts(self, message: EventContainer, each: TableEvent, error: Exception) -> None:
        """An event that does not fit the table is left out, and named."""
        self.check.count_unread(["an event that contradicts the table"])
        if len(self.damage) < NAMED:
            why = error.args[0] if error.args else error
            self.name_gap(message.line, f"{words(each.kind)} cannot be followed: {why}")
        else:
            self.check.gaps += 1

    def _follow(self, message: EventContainer, each: TableEvent) -> str | None:
        if each.kind in LEFT_OUT:
            return LEFT_OUT[EventKind(each.kind)]
        deed = DEEDS.get(each.kind)
        if deed is not None:
            by_player = each.kind in (EventKind.GAME_SAY, EventKind.CREATE_ARROW) or self.room.seat(
                each.player
            )
            return deed(self.table, each) if by_player else "somebody who does not play"
        match each.kind:
            case EventKind.GAME_STATE_CHANGED:
                return self._state(message, each)
            case EventKind.SET_ACTIVE_PLAYER:
                return self._turn(each.message.signed(1, -1))
            case EventKind.SET_ACTIVE_PHASE:
                return self._phase(each.message.signed(1, -1))
            case EventKind.SET_COUNTER | EventKind.DELETE_COUNTER:
                return self._set_counter(each)
            case EventKind.CREATE_COUNTER:
                return self._create_counter(each.player, each.message.message(1))
            case EventKind.PROPERTIES_CHANGED:
                return self._properties(message, each)
            case EventKind.JOIN:
                return "somebody enters the room"
            case EventKind.LEAVE:
                return self._leave(each)
        return f"unknown event {each.kind}"

    def _state(self, message: EventContainer, each: TableEvent) -> str | None:
        """The whole table, at the start; an empty one at the end."""
        if not is_start(each):
            return "the game is over in the room"
        said = each.message
        if self.writer.seq:
            self.writer.record(SnapshotLoaded("the program showed the whole table again"))
            self.table.clear()
        else:
            edition = self.writer.log.header.edition
            self.writer.record(GameBegan(edition, NOBODY, RECORDED_BY, self.origin.match, ()))
            self.writer.record(RecorderDescribed(TELLS))
        players = [each for each in said.messages(1) if self._number(each) in self.room.players]
        for player in players:
            self._seat(player)
        for player in players:
            for zone in player.messages(3):
                self.table.set_up(self._number(player), zone)
        active = said.signed(3, -1)
        if self.room.seat(active):
            self._turn(active)
            self._phase(said.signed(4, -1))
        return None

    def _number(self, player: ProtoMessage) -> int:
        return player.message(1).signed(1)

    def _seat(self, player: ProtoMessage) -> None:
        seated = self.room.players[self._number(player)]
        life, others = USUAL_LIFE, []
        for counter in player.messages(4):
            if counter.text(2) == "life":
                life = bounded(counter.signed(5))
            else:
                others.append(counter)
            self._counters[seated.seat, counter.signed(1)] = self._called(counter)
        joined = PlayerJoined(seated.seat, seated.name, life, USUAL_HAND, seated.seat)
        self.writer.record(joined, "103.4")
        for counter in others:
            self._create_counter(seated.number, counter)

    def _called(self, counter: ProtoMessage) -> str:
        """What a player called a counter, or its number where names are left out."""
        name, usual = counter.text(2), ("life", "w", "u", "b", "r", "g", "x", "storm")
        if name in usual or (name and not self.room.anonymous):
            return name
        return f"counter {counter.signed(1)}"

    def _create_counter(self, number: int, counter: ProtoMessage) -> str | None:
        seat = self.room.seat(number)
        if not seat:
            return "somebody who does not play"
        name = self._called(counter)
        self._counters[seat, counter.signed(1)] = name
        self._count(seat, name, bounded(counter.signed(5)))
        return None

    def _set_counter(self, each: TableEvent) -> str | None:
        """119.3, 122.1@2024: a number of a player is set by hand. A life total has no cause."""
        seat, counter = self.room.seat(each.player), each.message.signed(1)
        if not seat:
            return "somebody who does not play"
        name = self._counters.get((seat, counter), "" if counter else "life")
        if not name:
            raise LookupError(f"player {each.player} has no counter {counter}")
        self._count(seat, name, bounded(each.message.signed(2)))
        if each.kind == EventKind.DELETE_COUNTER:
            del self._counters[seat, counter]
        return None

    def _count(self, seat: PlayerId, name: str, value: int) -> None:
        player, record = self.state.players[seat], self.writer.record
        if name == "life":
            change = value - player.life
            if change:
                gained = LifeGained(seat, change) if change > 0 else LifeLost(seat, -change)
                record(gained, "119.3")
            return
        change = value - number_of(player.counters, name)
        if change:
            record(PlayerCountersChanged(seat, name, change), "122.1")

    def _turn(self, number: int) -> str | None:
        """500.1@2024: a turn begins when somebody is made the active player."""
        seat = self.room.seat(number)
        if not seat:
            return "a spectator is the active player"
        self._end_phase()
        self.writer.record(TurnBegan(self.state.turn + 1, seat), "500.1")
        return None

    def _phase(self, number: int) -> str | None:
        """A phase as somebody clicked it; those before it may never have been."""
        if not self.state.turn or not 0 <= number < len(STEPS):
            return "a phase outside the turns"
        step = STEPS[number]
        phase = PHASE_OF[step]
        here = step if phase not in MAIN_PHASES else None
        if (self.state.phase, self.state.step) == (phase, here):
            return None
        if self.state.phase is not phase:
            self._end_phase()
            self.writer.record(PhaseBegan(phase), "500.1")
        elif self.state.step is not None:
            self.writer.record(StepEnded(self.state.step), "500.2")
        if here is not None:
            self.writer.record(StepBegan(here), "500.1")
        return None

    def _end_phase(self) -> None:
        if self.state.step is not None:
            self.writer.record(StepEnded(self.state.step), "500.2")
        if self.state.phase is not None:
            self.writer.record(PhaseEnded(self.state.phase), "500.2")

    def _properties(self, message: EventContainer, each: TableEvent) -> str | None:
        """104.3a@2024: a player concedes, unless they take it back later."""
        seat = self.room.seat(each.player)
        if seat and self.room.concedes.get(each.player) == message.line:
            self._out(seat, Loss.CONCEDED)
            return None
        return "what the room knows of a player (ping, ready, deck)"

    def _leave(self, each: TableEvent) -> str | None:
        """800.4a@2024: a player leaves; what lies in their zones leaves with them."""
        seat = self.room.seat(each.player)
        if not seat or self.state.over or self.state.players[seat].left:
            return "somebody leaves the room"
        self._out(seat, Loss.LEFT)
        if not self.state.over:
            cause = self.writer.record(PlayerLeft(seat), "800.4a")
            for number in self.table.of_player(each.player):
                self.writer.record(ObjectCeased(number), "800.4a", cause)
        return None

    def _out(self, seat: PlayerId, loss: Loss) -> None:
        """104.2a@2024: whoever is left alone has won."""
        players = self.state.players
        if players[seat].lost is not None or self.state.over:
            return
        cause = self.writer.record(PlayerLost(seat, loss), "104.3a")
        left = [each.id for each in players.values() if each.lost is None]
        if len(left) == 1 and len(players) > 1:
            self.writer.record(GameEnded(tuple(left), loss), "104.2a", cause)

    def _mulligan(self, number: int) -> None:
        """103.5@2024: a player shuffles the hand back and draws again."""
        seat = self.room.seat(number)
        if seat and not self.state.turn:
            self._mulligans[seat] = self._mulligans.get(seat, 0) + 1
            self.writer.record(MulliganTaken(seat, self._mulligans[seat]), "103.5")
