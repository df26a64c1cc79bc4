"""X life as a cost of an ability or a spell (107.3, 119.4)."""

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, CastSpell, DeclareAttackers
from turnfold.events.enums import Edition, Question

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


@pytest.mark.rule("107.3i@2024", "119.4@2024")
@pytest.mark.parametrize(("life", "expected"), [(2, [0, 1, 2]), (20, [0, 1, 2, 3])])
def test_one_x_is_paid_in_life_and_in_counters(life: int, expected: list[int]) -> None:
    board = Board(NOW, life=(life, 20))
    text = "Pay X life, Remove X charge counters from this creature: Draw a card."
    seer = board.permanent(beast(text), counters={"charge": 3})
    assert values_of_x(board.begin(), seer) == expected


@PAYING
@pytest.mark.parametrize(
    "text",
    [
        "All creatures get",
        "Target creature gets",
        "This spell costs {1} less to cast if it targets a creature.\nTarget creature gets",
    ],
)
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


def test_a_mana_ability_with_such_a_cost_is_not_read() -> None:
    text = "{T}, Pay X life: Add X mana of any one color."
    assert read_card("Well", "Artifact", text).unread


def in_debt() -> Board:
    """A board of a player who stays in the game with -3 life, and has one land."""
    board = Board(NOW, life=(-3, 20))
    stays = "You don't lose the game for having 0 or less life."
    board.permanent(read_card("Stays", "Enchantment", stays))
    board.lands("G")
    return board


@pytest.mark.rule("119.4b@2024")
def test_0_life_can_be_paid_with_less_than_0() -> None:
    board = in_debt()
    seer = board.permanent(beast("{1}: You gain 1 life.\nPay X life: You gain X life."))
    play = board.begin()
    assert values_of_x(play, seer) == [0, 0]
    assert not play.allowed(ActivateAbility(seer, 1, x=1))


@pytest.mark.rule("119.4b@2024", "118.12@2024")
def test_what_costs_no_life_may_be_paid_with_less_than_0() -> None:
    board = in_debt()
    spell = board.hand(trick("You may pay {1}. If you do, you gain 7 life."))
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.CONFIRM).say(True)
    assert play.settle().life(A) == 4


@pytest.mark.rule("119.4b@2024", "118.12a@2024")
def test_a_spell_is_paid_for_with_less_than_0() -> None:
    board = in_debt()
    spell = board.hand(trick("You gain 7 life."))
    denied = "Counter target spell unless its controller pays {1}."
    counter = board.hand(read_card("Denial", "Instant", denied))
    play = board.begin()
    play.cast(counter, play.cast(spell))
    play.to_question(Question.CONFIRM).say(True)
    assert play.settle().life(A) == 4


@pytest.mark.rule("119.4b@2024", "508.1d@2024")
def test_an_attack_that_costs_mana_is_listed_with_less_than_0() -> None:
    board = in_debt()
    board.lands("G")
    bear = board.permanent(creature("Bear"))
    board.permanent("Propaganda", B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert DeclareAttackers(((bear, B),)) in list(play.game.legal)
