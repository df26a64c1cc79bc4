"""Keywords that stand for abilities, said by name: on a card, in its text, and given (702.1)."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import creature as printed
from tests.rules.board import A, Board, creature, enchantment
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Zone

EDITION = Edition.FREE_DIVISION


def teacher(*keywords: str) -> Card:
    yours = those(HasTypes(("creature",)), ControlledBy("you"))
    return enchantment("Teacher", StaticAbility(Modification(add_keywords=keywords), yours))


@pytest.mark.rule("702.100a@2024")
@pytest.mark.parametrize("card", [creature("Beast", 1, 1, "evolve"), creature("Beast", 1, 1)])
def test_evolve_is_the_same_printed_or_given(card: Card) -> None:
    board = Board(EDITION)
    it = board.permanent(card)
    if not card.keywords:
        board.permanent(teacher("evolve"))
    newcomer = board.hand(creature("Newcomer", 2, 2))
    play = board.begin()
    play.cast(newcomer)
    assert play.settle().counters(it, "+1/+1") == 1


@pytest.mark.rule("702.107a@2024", "613.1f@2024")
def test_outlast_is_activated_where_an_effect_gave_it() -> None:
    board = Board(EDITION)
    it = board.permanent(creature("Beast"))
    board.permanent(teacher("outlast {G}"))
    board.lands("G")
    play = board.begin()
    play.activate(it).resolve()
    assert play.counters(it, "+1/+1") == 1
    assert play.obj(it).tapped


@pytest.mark.rule("702.29a@2024")
def test_what_is_cycled_by_name_is_drawn_for() -> None:
    board = Board(EDITION)
    card = board.hand(creature("Beast", 4, 4, "cycling {2}"))
    board.lands("GG")
    play = board.begin()
    play.activate(card)
    assert play.named("Beast", Zone.GRAVEYARD)
    assert play.resolve().hand(A) == 1


@pytest.mark.rule("702.41a@2024")
def test_affinity_by_name_makes_the_spell_cheaper() -> None:
    board = Board(EDITION)
    golem = board.hand(Card("Golem", ("artifact", "creature"), "{2}", power=2, toughness=2,
                            keywords=("affinity for artifacts",)))  # fmt: skip
    for name in ("Bauble", "Trinket"):
        board.permanent(Card(name, ("artifact",)))
    play = board.begin()
    play.cast(golem)
    assert play.resolve().named("Golem")


@pytest.mark.rule("702.58a@2024")
@pytest.mark.parametrize("moves", [True, False])
def test_graft_may_move_a_counter_to_a_newcomer(moves: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(creature("Beast", 1, 1, "graft 2"), counters={"+1/+1": 2})
    newcomer = board.hand(creature("Newcomer"))
    play = board.begin()
    play.cast(newcomer)
    play.to_question(Question.CONFIRM).say(moves).settle()
    (entered,) = play.named("Newcomer")
    assert (play.counters(it, "+1/+1"), play.counters(entered, "+1/+1")) == (
        (1, 1) if moves else (2, 0)
    )


@pytest.mark.rule("602.1@2024")
def test_abilities_that_are_written_come_before_those_of_keywords() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("Outlast {G}\n{0}: You gain 1 life."))
    play = board.begin()
    assert ActivateAbility(it, 1) not in list(play.game.legal)
    play.activate(it).resolve()
    assert play.life(A) == 21


@pytest.mark.rule("702.1@2024")
@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("Flying, evolve", ("flying", "evolve")),
        ("Flying, cycling {2}", ("flying", "cycling {2}")),
        ("Vigilance, afterlife 1", ("vigilance", "afterlife 1")),
        ("Wizardcycling {2}", ("wizardcycling {2}",)),
        ("Affinity for Forests", ("affinity for forests",)),
    ],
)
def test_they_stand_in_a_line_with_others(line: str, keywords: tuple[str, ...]) -> None:
    reading = printed(line)
    assert reading.is_whole
    assert reading.card is not None
    assert reading.card.keywords == keywords


@pytest.mark.rule("702.1@2024")
@pytest.mark.parametrize("keyword", ["evolve", "afterlife 1", "ward {2}", "toxic 1"])
def test_an_equipment_gives_them(keyword: str) -> None:
    sword = read_card(
        "Sword", "Artifact — Equipment", f"Equipped creature has {keyword}.\nEquip {{1}}"
    )
    assert sword.unread == ()
    given = StaticAbility(Modification(add_keywords=(keyword,)), "attached")
    assert (sword.abilities, sword.keywords) == ((given,), ("equip {1}",))
