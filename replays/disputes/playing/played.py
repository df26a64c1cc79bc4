"""How a script went: what was refused, answered and left out, and the game itself."""

from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.game import Game
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.state import GameState
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.disputes.playing.table import NamedObjects


class Refusal(Struct, frozen=True):
    """An entry of the script (from 0) that was refused: the rule ("" when there is nothing that
    it could apply to) and the reason."""

    script: int
    rule: str
    reason: str


class Answered(Struct, frozen=True):
    """A question of the script, judged: what was said, what is so, and why not if it is not."""

    script: int
    expected: bool
    wanted_rule: str
    legal: bool
    rule: str
    reason: str


class Skipped(Struct, frozen=True):
    """An entry for which there was no occasion, and why that is no error."""

    script: int
    reason: str


class Asked(NamedTuple):
    """A question that came up, and the state then."""

    state: GameState
    prompt: Prompt


class ScriptMoment(NamedTuple):
    """How things stood when an entry of the script (from 0) asked about them."""

    script: int
    played: "PlayedScript"


class PlayedScript(Struct):
    """How a script went: everything that its report needs.

    `unreached` are the entries for which there was no occasion; why, where that can be told, is in
    `hindered`.
    """

    edition: Edition
    game: Game
    table: NamedObjects
    start: int
    state: GameState
    refusals: list[Refusal]
    answers: list[Answered]
    skipped: list[Skipped]
    unreached: list[int]
    asked: Asked | None
    ended: bool
    end: int
    hindered: dict[int, str] = {}
    moments: list[ScriptMoment] = []

    def __repr__(self) -> str:
        refused, end = len(self.refusals), "ended" if self.ended else "did not end"
        events = f"{self.end} events, {refused} refused, {end}"
        return f"<PlayedScript under {self.edition.value}: {events}>"

    @property
    def log(self) -> Log:
        """The log of the game."""
        return self.game.log
