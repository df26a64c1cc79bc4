"""A question in the middle of an instruction, which cannot go on without the answer."""

from msgspec import Struct

from turnfold.events.base import PlayerId
from turnfold.events.enums import Question


class Choice(Struct, frozen=True):
    """What may be answered: from `least` to `most` of the options (no options for yes or no)."""

    options: tuple[int, ...] = ()
    least: int = 0
    most: int = 0


class Waiting(Exception):
    """An instruction asks a player something and can only go on with the answer.

    It has done nothing yet: it is carried out from its beginning as soon as all answers are there.
    """

    def __init__(self, player: PlayerId, question: Question, choice: Choice) -> None:
        super().__init__(question)
        self.player = player
        self.question = question
        self.choice = choice
