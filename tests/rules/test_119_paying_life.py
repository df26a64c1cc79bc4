"""X life as a cost of an ability or a spell (107.3, 119.4)."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition

NOW = Edition.FREE_DIVISION
PAYING = in_editions("107.3a@2010", "119.4@2024")


def values_of_x(play: Play, source: int) -> list[int]:
    """The values of X that may be chosen for an ability or a spell, in order."""
    actions = (each for each in play.game.legal if isinstance(each, ActivateAbility | CastSpell))
    return [each.x for each in actions if each.object == source]


@PAYING
def test_an_ability_costs_as_much_life_as_is_chosen(edition: Edition) -> None:
    board = Board(edition, life=(4, 20))
    seer = board.permanent(beast("Pay X life: Put X +1/+1 counters on this creature."))
    play = board.begin()
    assert values_of_x(play, seer) == [0, 1, 2, 3, 4]
    assert not play.allowed(ActivateAbility(seer, 0, x=5))
    play.do(ActivateAbility(seer, 0, x=3))
    assert play.life(A) == 1
    assert play.resolve().counters(seer, "+1/+1") == 3


@pytest.mark.rule("107.3i@2024", "119.4@2024")
@pytest.mark.parametrize(("life", "expected"), [(20, [0, 1, 2, 3, 4]), (2, [0, 1, 2])])
def test_one_x_is_paid_in_mana_and_in_life(life: int, expected: list[int]) -> None:
    board = Board(NOW, life=(life, 20))
    seer = board.permanent(beast("{X}{B}, Pay X life: This creature gets +X/+0 until end of turn."))
    board.lands("BBBBB")
    play = board.begin()
    assert values_of_x(play, seer) == expected
    play.do(ActivateAbility(seer, 0, x=1))
    assert (play.life(A), play.resolve().size(seer)) == (life - 1, (3, 2))


@PAYING
@pytest.mark.parametrize("text", ["All creatures get", "Target creature gets"])
def test_a_spell_costs_as_much_life_as_is_chosen(edition: Edition, text: str) -> None:
    board = Board(edition, life=(3, 20))
    bear = board.permanent(creature("Bear", 2, 5))
    cost = "As an additional cost to cast this spell, pay X life."
    card = read_card("Deluge", "Sorcery", f"{cost}\n{text} -X/-X until end of turn.", cost="{B}")
    assert card.unread == ()
    spell = board.hand(card)
    board.lands("B")
    play, targets = board.begin(), (bear,) if "Target" in text else ()
    assert values_of_x(play, spell) == [0, 1, 2, 3]
    assert not play.allowed(CastSpell(spell, targets, x=4))
    play.cast(spell, *targets, x=2)
    assert (play.life(A), play.resolve().size(bear)) == (1, (0, 3))


def test_x_in_a_text_without_such_a_cost_is_not_read() -> None:
    text = "As an additional cost to cast this spell, pay 2 life.\nAll creatures get -X/-X until end of turn."  # noqa: E501
    assert read_card("Deluge", "Sorcery", text, cost="{B}").unread
    assert read_card("Deluge", "Sorcery", text.replace("2 life", "X life"), cost="{B}").unread == ()
