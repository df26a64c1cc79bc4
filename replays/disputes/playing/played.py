"""The record of a played script: what was refused, answered and left out, and the game itself."""

from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.game import Game
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.disputes.playing.table import NamedObjects


class Refusal(Struct, frozen=True):
    """An entry of the script (counted from 0) that was refused: the rule ("" if there was nothing
    to which it could apply) and the reason."""

    script: int
    rule: str
    reason: str


class AnsweredQuestion(Struct, frozen=True):
    """An answered question of the script: the expected answer (None: the file expects none), the
    actual one, and the reason if it is "no"."""

    script: int
    expected: bool | None
    wanted_rule: str
    legal: bool
    rule: str
    reason: str


class SkippedEntry(Struct, frozen=True):
    """An entry that did not apply, and why that is not an error."""

    script: int
    reason: str


class TakenEntry(NamedTuple):
    """Where an entry of the script was taken or judged: the number of events before it, who was
    asked, and the decisions that it means, if it names what is there."""

    at: int
    player: PlayerId
    decisions: tuple[AnyDecision, ...] = ()


class AskedQuestion(NamedTuple):
    """A question that was asked, and the state at that moment."""

    state: GameState
    prompt: Prompt


class ScriptMoment(NamedTuple):
    """The situation when an entry of the script (counted from 0) asked about it."""

    script: int
    played: "PlayedScript"


class PlayedScript(Struct):
    """All that is known about how a script went.

    `unreached` are the entries that never applied; `hindered` says why, if that is known, and
    `asked_instead` what was asked when such an entry was the next one. `taken`
    says where the others were taken, by their numbers. `by_default` are the numbers of the
    decisions that nobody sees on the board, and about which the script says nothing. `reasons` are
    the reasons for which actions were taken back, by the number of that event, where the engine
    does not know them.
    """

    edition: Edition
    game: Game
    table: NamedObjects
    start: int
    state: GameState
    refusals: list[Refusal]
    answers: list[AnsweredQuestion]
    skipped: list[SkippedEntry]
    unreached: list[int]
    asked: AskedQuestion | None
    ended: bool
    end: int
    hindered: dict[int, str] = {}
    asked_instead: dict[int, str] = {}
    moments: list[ScriptMoment] = []
    taken: dict[int, TakenEntry] = {}
    by_default: list[int] = []
    reasons: dict[int, str] = {}

    def __repr__(self) -> str:
        refused, end = len(self.refusals), "ended" if self.ended else "did not end"
        events = f"{self.end} events, {refused} refused, {end}"
        return f"<PlayedScript under {self.edition.value}: {events}>"

    @property
    def log(self) -> Log:
        """The log of the game."""
        return self.game.log
