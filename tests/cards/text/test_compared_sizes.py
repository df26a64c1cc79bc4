"""Sizes that are compared with amounts, and numbers of what died: printed texts that are read and
played."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import DrawCards
from turnfold.events.decisions import ActivateAbility, DeclareAttackers
from turnfold.events.enums import Question, Zone

WHOLE = (
    "{1}: Exile target creature with mana value less than or equal to the number of Plains you "
    "control.",
    "{1}: Destroy all creatures with power greater than target creature's power.",
    "{1}: Destroy each artifact and creature with mana value equal to the number of fuse counters "
    "on this creature.",
    "Creatures with power greater than or equal to the number of cards in your hand can't attack.",
    "When this creature enters, exile target creature an opponent controls with greater power.",
    "When this creature dies, return another target creature card with mana value less than or "
    "equal to this creature's power from your graveyard to the battlefield.",
    "Whenever this creature or another Cleric you control dies, return target Cleric card with "
    "lesser mana value from your graveyard to the battlefield.",
    "Whenever this creature attacks, you may put a creature card with equal or lesser power from "
    "your hand onto the battlefield.",
    "Whenever you cast a spell with mana value equal to the number of charge counters on this "
    "creature, draw a card.",
    "{1}, Sacrifice a creature: Search your library for a creature card with mana value less than "
    "the sacrificed creature's mana value, reveal it, put it into your hand, then shuffle.",
    "Whenever another creature you control dies, you gain life equal to its toughness.",
    "Whenever this creature or another creature you control dies, target player loses X life, "
    "where X is that creature's power.",
    "Whenever another creature dies, you may put X +1/+1 counters on this creature, where X is "
    "that creature's power.",
)
PARTLY = (
    # the source, or what is described
    "{1}: Destroy target creature with toughness greater than or equal to its power.",
    # all of them, or the creatures alone
    "{1}: Destroy target artifact or creature with power less than or equal to the number of "
    "Forests you control.",
    # no cost is paid yet as the target is chosen
    "{1}, Sacrifice a creature: Destroy target creature with power less than the sacrificed "
    "creature's power.",
    # other than the source, or than the target
    "{1}: Destroy all other creatures with power less than or equal to target creature's power.",
    # X is the size of what is paid
    "{X}, Exile a card with mana value X from your graveyard: Draw X cards.",
    "{X}, Sacrifice a creature with power X: Draw X cards.",
    # nothing was spoken of
    "Creatures with lesser power can't block.",
    # other than the creature that died
    "Whenever another creature you control dies, return another target creature card with lesser "
    "mana value from your graveyard to the battlefield.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_such_sentences_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", PARTLY)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("208.1@2024", "601.2c@2024", "608.2h@2024")
@pytest.mark.parametrize(
    ("words", "fitting"),
    [
        ("less than", [1]),
        ("less than or equal to", [1, 2]),
        ("equal to", [2]),
        ("greater than or equal to", [2, 3]),
        ("greater than", [3]),
    ],
)
@pytest.mark.parametrize("size", ["power", "toughness"])
def test_a_target_must_compare_so_with_the_amount(
    words: str, fitting: list[int], size: str
) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(f"{{0}}: Tap target creature with {size} {words} the number of lands you control.")
    )
    board.lands("GG")
    sizes = {each: (each, 9) if size == "power" else (9, each) for each in (1, 2, 3)}
    bears = {each: board.permanent(plain(f"Bear {each}", *pair), B) for each, pair in sizes.items()}
    play = board.begin()
    able = [each for each, bear in bears.items() if play.allowed(ActivateAbility(it, 0, (bear,)))]
    assert able == fitting


@pytest.mark.rule("608.2b@2024", "608.2h@2024")
def test_the_amount_is_counted_again_as_the_ability_resolves() -> None:
    board = Board(EDITION)
    text = "{0}: Destroy target creature with power less than the number of lands you control."
    it = board.permanent(beast(text))
    lands = board.lands("GGG")
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().activate(it, bear)
    play.effect_destroy(lands[0])
    assert play.settle().in_play(bear)


@pytest.mark.rule("202.3@2024", "202.3e@2024", "603.2@2024", "701.5a@2024")
@pytest.mark.parametrize(
    ("cost", "x", "countered"),
    [("{1}{G}", 0, True), ("{X}{G}", 1, True), ("{G}", 0, False), ("{X}{G}", 2, False)],
)
def test_a_spell_triggers_by_its_mana_value_on_the_stack(
    cost: str, x: int, countered: bool
) -> None:
    board = Board(EDITION)
    text = (
        "Whenever a player casts a spell with mana value equal to the number of charge counters on "
        "this artifact, counter that spell."
    )
    board.permanent(read_card("Chalice", "Artifact", text), B, counters={"charge": 2})
    bear = board.hand(read_card("Bear", "Creature", "", cost=cost, power="2", toughness="2"))
    board.lands("GGGG")
    play = board.begin()
    play.cast(bear, x=x)
    assert bool(play.settle().named("Bear")) is not countered


@pytest.mark.rule("602.2b@2024", "608.2h@2024")
def test_counters_of_what_was_sacrificed_for_the_cost_are_those_that_it_last_had() -> None:
    board = Board(EDITION)
    text = (
        "{0}, Sacrifice this artifact: Destroy each nonland permanent with mana value equal to the "
        "number of charge counters on this artifact."
    )
    it = board.permanent(read_card("Bomb", "Artifact", text), counters={"charge": 2})
    costs = ("{G}", "{1}{G}", "{2}{G}")
    bears = [
        board.permanent(
            read_card(f"Bear {n}", "Creature", "", cost=cost, power="1", toughness="1"), B
        )
        for n, cost in enumerate(costs)
    ]
    play = board.begin().activate(it).settle()
    assert [play.in_play(each) for each in bears] == [True, False, True]


@pytest.mark.rule("508.1c@2024", "611.3a@2024")
def test_who_cannot_attack_changes_with_the_amount() -> None:
    board = Board(EDITION)
    text = "Creatures with power greater than the number of cards in your hand can't attack."
    board.permanent(read_card("Bridge", "Artifact", text), B)
    board.hand("Forest", B)
    small, large = board.permanent(plain("Small", 1)), board.permanent(plain("Large", 2))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((small, B),)))
    assert not play.allowed(DeclareAttackers(((large, B),)))


@pytest.mark.rule("508.1c@2024", "611.3a@2024")
def test_who_attacks_may_be_larger_once_there_are_more_cards() -> None:
    board = Board(EDITION)
    text = "Creatures with power greater than the number of cards in your hand can't attack."
    board.permanent(read_card("Bridge", "Artifact", text), B)
    board.hand("Forest", B)
    large = board.permanent(plain("Large", 2))
    play = board.begin().effect(DrawCards(1, "you"), B).to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((large, B),)))


@pytest.mark.rule("400.7@2024", "608.2h@2024", "603.10a@2024")
@pytest.mark.parametrize("token", [False, True])
def test_a_number_of_what_died_is_the_one_that_it_last_had(token: bool) -> None:
    board = Board(EDITION)
    text = "Whenever another creature you control dies, you gain life equal to its toughness."
    board.permanent(beast(text))
    bear = board.permanent(plain("Bear", 1, 2), counters={"+1/+1": 3}, token=token)
    play = board.begin()
    play.effect_destroy(bear)
    assert play.settle().life(A) == 20 + 5


@pytest.mark.rule("107.1b@2024", "608.2h@2024")
def test_no_life_is_gained_by_a_negative_number() -> None:
    board = Board(EDITION)
    text = (
        "Whenever another creature you control dies, you gain life equal to that creature's power."
    )
    board.permanent(beast(text))
    bear = board.permanent(plain("Bear", -1, 2))
    play = board.begin()
    play.effect_destroy(bear)
    assert play.settle().life(A) == 20


@pytest.mark.rule("603.3d@2024", "608.2h@2024")
@pytest.mark.parametrize(("mana_value", "returned"), [(2, True), (3, False), (4, False)])
def test_what_returns_is_less_than_what_died(mana_value: int, returned: bool) -> None:
    board = Board(EDITION)
    text = (
        "Whenever another Cleric you control dies, return target Cleric card with lesser mana "
        "value from your graveyard to the battlefield."
    )
    board.permanent(beast(text))
    cleric = read_card("Cleric", "Creature — Cleric", "", cost="{3}", power="1", toughness="1")
    other = read_card(
        "Other", "Creature — Cleric", "", cost=f"{{{mana_value}}}", power="1", toughness="1"
    )
    board.graveyard(other)
    mine = board.permanent(cleric)
    play = board.begin()
    play.effect_destroy(mine)
    play.settle()
    assert bool(play.named("Other")) is returned
    assert bool(play.named("Cleric", Zone.GRAVEYARD))


@pytest.mark.rule("107.1b@2024")
@pytest.mark.parametrize(("sacrificed", "returned"), [(-1, False), (0, True)])
def test_a_sacrificed_power_is_compared_even_if_it_is_less_than_zero(
    sacrificed: int, returned: bool
) -> None:
    board = Board(EDITION)
    text = (
        "{0}, Sacrifice a creature: Return target creature card from your graveyard to the "
        "battlefield if its power is less than or equal to the sacrificed creature's power."
    )
    source = board.permanent(read_card("Altar", "Artifact", text))
    victim = board.permanent(plain("Bear", sacrificed, 2))
    zero = board.graveyard(plain("Zero", 0, 3))
    play = board.begin()
    play.do(ActivateAbility(source, 0, (zero,), costs=(victim,)))
    play.settle()
    assert bool(play.named("Zero")) is returned


@pytest.mark.rule("107.1b@2024")
def test_a_power_of_less_than_zero_is_less_than_no_islands() -> None:
    board = Board(EDITION)
    text = (
        "{0}: Destroy target creature if its power is less than the number of Islands you control."
    )
    source = board.permanent(beast(text))
    weak, none = board.permanent(plain("Weak", -1, 2), B), board.permanent(plain("None", 0, 2), B)
    play = board.begin()
    play.activate(source, weak).settle().activate(source, none).settle()
    assert not play.in_play(weak)
    assert play.in_play(none)


@pytest.mark.rule("107.1b@2024")
@pytest.mark.parametrize(("greatest", "there"), [(-2, True), (0, False)])
def test_a_greatest_power_may_be_less_than_zero(greatest: int, there: bool) -> None:
    board = Board(EDITION)
    text = (
        "{0}: Destroy target creature if its power is less than the greatest power among "
        "creatures you control."
    )
    source = board.permanent(read_card("Altar", "Artifact", text))
    board.permanent(plain("Mine", greatest, 3))
    weak = board.permanent(plain("Weak", -1, 2), B)
    play = board.begin().activate(source, weak).settle()
    assert play.in_play(weak) is there
