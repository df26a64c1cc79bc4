"""The table `games`."""

from datetime import UTC, datetime
from typing import Annotated

from turnfold.events.game import GameBegan
from turnfold.events.record import STILL_LOST, GapFound, MatchDescribed, QueueNamed, TimeNoted
from turnfold.replays.analytics.tables.teller import Row, Teller, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk
from turnfold.replays.timeline.told import EVERYTHING


def utc(time: str) -> datetime:
    """A time of `TimeNoted` in UTC, without its zone: so no reader moves it to a zone of theirs."""
    return datetime.fromisoformat(time).astimezone(UTC).replace(tzinfo=None)


class GameRow(Row, gc=False):
    """A game."""

    recorded_by: Annotated[str, says("The program that recorded it; `turnfold` played it itself.")]
    match: Annotated[str, says("The match it is part of; empty where there is none.")]
    tells: Annotated[
        tuple[str, ...] | None,
        says("What its recorder tells: attackers, life ...; null: everything."),
    ]
    queue: Annotated[str | None, says("The event or queue, as its recorder calls it.")]
    format: Annotated[str | None, says("The format of the decks: limited, constructed ...")]
    best_of: Annotated[int | None, says("How many games the match is the best of.")]
    game_number: Annotated[int | None, says("Which game of its match it is.")]
    started_at: Annotated[datetime | None, says("The time of the first record of it, in UTC.")]
    duration: Annotated[int | None, says("Seconds from the first record of it to the last.")]
    recorder: Annotated[
        int | None, says("The seat of the player who recorded it; null: no player did.")
    ]
    starting_player: Annotated[int | None, says("The seat that took the first turn.")]
    players: Annotated[int, says("How many players took a seat.")]
    turns: Annotated[int, says("How many turns began.")]
    events: Annotated[int, says("How many events its log has, with those taken back.")]
    commits: Annotated[int, says("How many commits its log has.")]
    taken_back: Annotated[int, says("How many times something was taken back.")]
    gaps: Annotated[int, says("How many times the recorder lost messages.")]
    winners: Annotated[
        tuple[int, ...] | None, says("The seats that won, none in a draw; null: it did not end.")
    ]
    ended_by: Annotated[str | None, says("What decided it: life, conceded ...; null: not ended.")]


class Games(Teller):
    """Tells the one row of a game when it is over."""

    name = "games"
    row = GameRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._first: GameBegan | None = None
        self._match: MatchDescribed | None = None
        self._queue: str | None = None
        self._times: list[str] = []
        self._gaps = 0

    def hearing(self) -> EventHandlers:
        """Who recorded it, and what is missing."""
        return {
            GameBegan: self._began,
            GapFound: self._lost,
            MatchDescribed: self._described,
            QueueNamed: self._named,
            TimeNoted: self._noted,
        }

    def _began(self, seq: int, event: GameBegan) -> None:
        self._first = event

    def _described(self, seq: int, event: MatchDescribed) -> None:
        self._match = event

    def _named(self, seq: int, event: QueueNamed) -> None:
        self._queue = event.queue

    def _noted(self, seq: int, event: TimeNoted) -> None:
        self._times = [*self._times[:1], event.time]

    def _lost(self, seq: int, event: GapFound) -> None:
        self._gaps += event.reason != STILL_LOST

    def finish(self) -> None:
        """What the state says at the end of the log."""
        log, state, first = self.walk.log, self.walk.state, self._first
        told = self.walk.told
        described, times = self._match, [utc(each) for each in self._times]
        self.rows = [
            GameRow(
                *self.key,
                recorded_by=first.recorded_by if first else "",
                match=first.match if first else "",
                tells=None if told == EVERYTHING else tuple(sorted(each.value for each in told)),
                queue=self._queue,
                format=described.format or None if described else None,
                best_of=described.best_of if described else None,
                game_number=described.game_number if described else None,
                started_at=times[0] if times else None,
                duration=round((times[-1] - times[0]).total_seconds()) if times else None,
                recorder=first.recorder or None if first else None,
                starting_player=state.starting_player or None,
                players=len(state.players),
                turns=state.turn,
                events=len(log),
                commits=log.commit_count,
                taken_back=len(log.reversals),
                gaps=self._gaps,
                winners=state.winners if state.over else None,
                ended_by=state.ended_by.value if state.over and state.ended_by else None,
            )
        ]
