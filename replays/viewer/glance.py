"""A game at a glance: who won, when and how; and at which position to open it."""

from msgspec import Struct

from turnfold.events.game import LifeLost
from turnfold.events.log.log import Log
from turnfold.events.turn import TurnBegan
from turnfold.replays.analytics.tables.games import GameRow, Games
from turnfold.replays.analytics.tables.players import PlayerRow, Players
from turnfold.replays.analytics.tables.walk import LogWalk
from turnfold.replays.telling.sentences.words import Names, card_name, listed, spaced
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.cards import cards_named


class GlancePlayer(Struct):
    """A player of a game: the name, the colours of the spells cast, the life at the end (None: not
    told)."""

    name: str
    colors: str
    life: int | None
    won: bool | None


class GameSummary(Struct):
    """A game in a list: its name, when it began (UTC, empty: not told), the queue, the players in
    turn order (the recorder first), how it ended, its turns, the names of the cards in it."""

    game: str
    date: str
    queue: str
    players: list[GlancePlayer]
    result: str
    ended_by: str
    turns: int
    cards: list[str]

    @property
    def headline(self) -> str:
        """Who won against whom; if nobody has won, who plays."""
        winners = [each.name for each in self.players if each.won]
        others = [each.name for each in self.players if not each.won]
        if winners and others:
            return f"{listed(winners)} won against {listed(others)}"
        return " against ".join(each.name for each in self.players) or self.game

    @property
    def life(self) -> str:
        """The life totals at the end, as far as they are told."""
        return " : ".join(str(each.life) for each in self.players if each.life is not None)

    @property
    def facts(self) -> list[str]:
        """When and where it was played, how long it took, and how it ended."""
        told = (
            self.date[:10],
            self.queue,
            f"{self.turns} turns" if self.turns != 1 else "1 turn",
            self.result if self.result in ("draw", "not over") else "",
            self.ended_by and f"decided by {self.ended_by}",
            self.life and f"life {self.life}",
        )
        return [each for each in told if each]


_ENDINGS = {"conceded": "concession", "life": "life total"}


def glance(log: Log, names: Names) -> GameSummary:
    """A game at a glance. `names` holds the names of cards for which the log has only numbers.

    Raises `CannotFold` for a log that contradicts itself.
    """
    walk = LogWalk(log, names)
    games, players = Games(walk), Players(walk)
    walk.go([games.hearing(), players.hearing()])
    games.finish()
    players.finish()
    game: GameRow = games.rows[0]
    rows: list[PlayerRow] = sorted(players.rows, key=lambda each: each.player != game.recorder)
    seen = {card_name(card, names) for card in cards_named(log)}
    return GameSummary(
        game=game.game,
        date=f"{game.started_at.isoformat(timespec='milliseconds')}Z" if game.started_at else "",
        queue=game.queue or "",
        players=[
            GlancePlayer(
                each.name or f"player {each.player}", each.colors or "", each.life, each.won
            )
            for each in rows
        ],
        result=_result(game, rows),
        ended_by=_ENDINGS.get(game.ended_by or "", spaced(game.ended_by or "")),
        turns=game.turns,
        cards=sorted(seen),
    )


def _result(game: GameRow, rows: list[PlayerRow]) -> str:
    """How it ended for the recorder, or else for the first player."""
    if game.winners is None:
        return "not over"
    if not game.winners:
        return "draw"
    return "won" if rows and rows[0].won else "lost"


def decisive(timeline: Timeline) -> int:
    """The position at which the last decisive turn begins: the last one in which a player who lost
    the game lost life, else the last one. Never one with an empty battlefield, if there is any.
    """
    log = timeline.log
    end = timeline.at(len(log))
    losers = {seat for seat in end.players if end.over and seat not in end.winners}
    began = 0
    hit: int | None = None
    for seq in (seq for live in log.live_ranges(len(log)) for seq in live):
        event = log.events[seq]
        if isinstance(event, TurnBegan):
            began = seq + 1
        elif isinstance(event, LifeLost) and event.player in losers:
            hit = began
    return _furnished(timeline, began if hit is None else hit)


def _furnished(timeline: Timeline, position: int) -> int:
    """The first end of a commit, from a position on, at which something is on the battlefield."""
    log = timeline.log
    stops = (log.commit_range(each).stop for each in range(log.commit_count))
    for stop in (position, *(each for each in stops if each > position)):
        if timeline.at(stop).battlefield:
            return stop
    return len(log)
