"""A fight of two, and what else is put into it."""

from tests.rules.board import B, Board, Play
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import TokenDefinition
from turnfold.events.enums import Edition, Question, Step

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
LIVING_WALKER = Card(
    name="Living Walker", types=("creature", "planeswalker"), power=2, toughness=4, loyalty=5
)
SOLDIER = TokenDefinition("Soldier", power=1, toughness=1)
THING = TokenDefinition("Thing", types=("artifact",))


def fight(edition: Edition, attacker: Card | str = "Grizzly Bears") -> tuple[Play, int, int]:
    """A's creature attacks and B's Wall of Wood blocks it."""
    board = Board(edition)
    bear, wall = board.permanent(attacker), board.permanent("Wall of Wood", B)
    play = board.begin()
    play.attack(bear)
    play.block({wall: bear})
    play.to_question(Question.PRIORITY)
    assert play.step is Step.DECLARE_BLOCKERS
    return play, bear, wall


def tokens(play: Play, name: str) -> list[int]:
    """The permanents of a name."""
    return [each for each in play.state.battlefield if play.obj(each).card == name]
