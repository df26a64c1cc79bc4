"""Permanents of two faces transform (701.28, 712)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import Manifest, TurnFaceUp
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION
TURNS = "{0}: Transform this creature."
TRANSFORM = "Transform target creature."
FRONT, BACK = (2, 2), (5, 2)
COPIER = beast("You may have this creature enter as a copy of any creature on the battlefield.")


def wolf(front: str = TURNS, back: str = TURNS, cost: str = "") -> Card:
    """A 2/2 creature that is a 5/2 on its other side."""
    return replace(beast(front, "Villager", cost), back=beast(back, "Wolf", power=5))


def on_board(card: Card, edition: Edition = EDITION) -> tuple[Play, int]:
    board = Board(edition)
    permanent = board.permanent(card)
    return board.begin(), permanent


def transform(board: Board, permanent: int) -> Play:
    spell = board.hand(trick(TRANSFORM))
    play = board.begin()
    play.cast(spell, permanent)
    return play.settle()


@in_editions("701.25b@2010", "711.4b@2010", "701.28a@2024", "712.2@2024", "712.8e@2024")
def test_a_permanent_that_transforms_is_what_its_other_face_says(edition: Edition) -> None:
    play, it = on_board(wolf(), edition)
    play.activate(it).settle()
    assert (play.looks(it).power, play.size(it)) == (5, BACK)
    assert name_of(play.state, play.obj(it)) == "Wolf"
    play.activate(it).settle()
    assert play.size(it) == FRONT


@in_editions("701.25a@2010", "701.28c@2024", "712.9@2024")
def test_nothing_happens_to_what_has_one_face(edition: Edition) -> None:
    play, it = on_board(beast(TURNS), edition)
    play.activate(it).settle()
    assert play.obj(it).back is False
    assert play.size(it) == FRONT


@pytest.mark.rule("701.28d@2024", "712.10@2024")
def test_it_does_not_transform_into_a_sorcery() -> None:
    play, it = on_board(replace(beast(TURNS), back=read_card("Rite", "Sorcery", "Draw a card.")))
    play.activate(it).settle()
    assert play.size(it) == FRONT


@pytest.mark.rule("701.25f@2016-04-08", "701.28f@2024")
def test_its_own_ability_transforms_it_once_since_2016_however_often_it_was_activated() -> None:
    for day, size in (("2016-04-07", FRONT), ("2016-04-08", BACK), ("2024", BACK)):
        play, it = on_board(wolf(), Edition(day))
        play.activate(it).activate(it).settle()
        assert play.size(it) == size


@pytest.mark.rule("701.28f@2024")
@pytest.mark.parametrize(("own_first", "size"), [(True, FRONT), (False, BACK)])
def test_the_ability_of_another_permanent_transforms_it_again(
    own_first: bool, size: tuple[int, int]
) -> None:
    """What was activated last resolves first."""
    board = Board(EDITION)
    it = board.permanent(wolf())
    other = board.permanent(beast("{0}: Transform target creature.", "Other"))
    play = board.begin()
    if own_first:
        play.activate(other, it).activate(it)
    else:
        play.activate(it).activate(other, it)
    assert play.settle().size(it) == size


@pytest.mark.rule("701.28f@2024")
@pytest.mark.parametrize(("again", "size"), [(False, BACK), (True, BACK)])
def test_a_delayed_ability_transforms_it_unless_it_has_since_that_was_created(
    again: bool, size: tuple[int, int]
) -> None:
    """The delayed ability is put on the stack after the permanent has transformed."""
    later = "{0}: Transform this creature at the beginning of the next end step."
    play, it = on_board(wolf(f"{later}\n{TURNS}"))
    play.activate(it).settle()
    if again:
        play.activate(it, ability=1).settle()
    play.to(Step.END).settle()
    assert play.size(it) == size


@in_editions("711.11@2010", "712.18@2024")
def test_it_is_the_same_object_with_its_counters_and_what_applied_to_it(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(wolf(), counters={"+1/+1": 1})
    growth = board.hand(trick("Target creature gets +2/+2 until end of turn."))
    play = board.begin()
    play.cast(growth, it)
    play.settle().activate(it).settle()
    assert play.size(it) == (8, 5)


@in_editions("711.4b@2010", "712.8e@2024")
def test_its_mana_value_is_that_of_its_front_face(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(wolf(cost="{2}{G}"))
    destroy = board.hand(trick("Destroy target creature with mana value 3 or greater."))
    play = board.begin()
    play.activate(it).settle()
    play.cast(destroy, it)
    assert not play.settle().in_play(it)


@pytest.mark.rule("613.7g@2024")
def test_it_receives_a_new_timestamp() -> None:
    """Its ability of before applies after that of an enchantment which came later."""
    small = "Other creatures have base power and toughness 1/1."
    board = Board(EDITION)
    it = board.permanent(wolf(f"{TURNS}\n{small}", small))
    large = "All creatures have base power and toughness 3/3."
    board.permanent(read_card("Growth", "Enchantment", large))
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    assert play.size(bear) == (3, 3)
    play.activate(it).settle()
    assert play.size(bear) == (1, 1)


@pytest.mark.rule("701.28e@2024", "603.2@2024")
def test_abilities_trigger_on_what_it_transforms_into() -> None:
    gains = "you gain 1 life."
    watching = enchantment("Watch", *beast(
        f"Whenever a creature you control transforms, {gains}\n"
        f"Whenever a creature you control transforms into a Beast, {gains}\n"
        f"Whenever a creature you control transforms into an Elf, {gains}\n"
        f"Whenever a creature you control transforms into a creature with power 5, {gains}"
    ).abilities)  # fmt: skip
    board = Board(EDITION)
    board.permanent(watching)
    it = board.permanent(wolf(back=f"When this creature transforms into Wolf, {gains}\n{TURNS}"))
    play = board.begin()
    play.activate(it).settle()
    assert play.life(A) == 24
    play.activate(it).settle()
    assert play.life(A) == 26


@pytest.mark.rule("608.2c@2024")
def test_it_is_what_transformed_and_not_what_was_the_reason() -> None:
    board = Board(EDITION)
    reason = "Whenever another creature enters, transform this creature."
    it = board.permanent(wolf(f"{reason} It gets +3/+0 until end of turn."))
    bear = board.hand(creature("Bear"))
    play = board.begin()
    play.cast(bear)
    play.settle()
    (bear,) = play.named("Bear")
    assert (play.size(it), play.size(bear)) == ((8, 2), (2, 2))


@pytest.mark.rule("712.9@2024")
def test_a_copy_of_a_double_faced_permanent_cannot_transform() -> None:
    board = Board(EDITION)
    original = board.permanent(wolf(), B)
    card = board.hand(COPIER)
    play = board.begin()
    play.cast(card)
    (copy,) = play.state.stack
    play.to_question(Question.CHOOSE).do(ChooseObjects((original,)))
    play.settle().activate(copy).settle()
    assert (play.size(copy), play.obj(copy).back) == (FRONT, False)


@pytest.mark.rule("712.9@2024")
def test_a_double_faced_permanent_that_is_a_copy_transforms_and_stays_the_copy() -> None:
    board = Board(EDITION)
    original = board.permanent(creature("Ogre", 4, 4), B)
    card = board.hand(replace(COPIER, back=beast("Flying", "Wolf", power=5)))
    spell = board.hand(trick(TRANSFORM))
    play = board.begin()
    play.cast(card)
    (copy,) = play.state.stack
    play.to_question(Question.CHOOSE).do(ChooseObjects((original,)))
    play.settle().cast(spell, copy)
    play.settle()
    assert (play.size(copy), play.obj(copy).back) == ((4, 4), True)


@pytest.mark.rule("712.15a@2024")
def test_a_face_down_permanent_does_not_transform_and_is_turned_up_with_its_front() -> None:
    board = Board(EDITION)
    board.next_card(wolf("Flying"))
    spell = board.hand(trick(TRANSFORM))
    play = board.begin().effect(Manifest())
    (hidden,) = [each for each in play.state.battlefield if play.obj(each).face_down]
    play.cast(spell, hidden)
    assert play.settle().size(hidden) == FRONT
    play.effect(TurnFaceUp("that"), that=hidden)
    assert name_of(play.state, play.obj(hidden)) == "Villager"


@pytest.mark.rule("712.8a@2024")
def test_what_leaves_the_battlefield_has_its_front_face() -> None:
    board = Board(EDITION)
    it = board.permanent(wolf())
    play = board.begin()
    play.activate(it).settle()
    play.effect_destroy(it)
    (card,) = play.named("Villager", Zone.GRAVEYARD)
    assert name_of(play.state, play.obj(card)) == "Villager"


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("cast", "size"), [(0, BACK), (1, FRONT)])
def test_a_werewolf_turns_after_a_turn_without_spells_and_back_after_two(
    cast: int, size: tuple[int, int]
) -> None:
    upkeep = "At the beginning of each upkeep, if {}, transform this creature."
    calm = upkeep.format("no spells were cast last turn")
    busy = upkeep.format("a player cast two or more spells last turn")
    board = Board(EDITION)
    it = board.permanent(wolf(calm, busy))
    rites = [board.hand(trick("You gain 1 life.")) for _ in range(3)]
    play = board.begin()
    for each in rites[:cast]:
        play.cast(each)
    play.to_turn(4).settle()
    assert play.size(it) == size
    if not cast:
        play.to_turn(5, Step.PRECOMBAT_MAIN)
        play.cast(rites[0])
        assert play.to_turn(6).settle().size(it) == BACK
        play.to_turn(7, Step.PRECOMBAT_MAIN)
        play.cast(rites[1])
        play.cast(rites[2])
        assert play.to_turn(8).settle().size(it) == FRONT


def test_the_rules_know_double_faced_cards_since_2011() -> None:
    for edition in (Edition.DAMAGE_ON_THE_STACK, Edition("2011-09-29")):
        assert unknown_wordings(wolf(), edition) == [
            f"the rules of {edition.value} know no {each}, which came on 2011-09-30"
            for each in ("double-faced cards", "transform")
        ]
    assert unknown_wordings(wolf(), Edition("2011-09-30")) == []


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Transform target Incubator token you control.",
        "{T}: Transform all Humans.",
        "{T}: Convert this creature.",
        "When this creature transforms, draw a card.",
        "When this creature enters or transforms into Test Beast, draw a card.",
        "Whenever a permanent you control transforms into a non-Human creature, draw a card.",
        "Whenever a permanent you control transforms into a Phyrexian, put a +1/+1 counter on it.",
        "When this creature deals combat damage to a player, transform it at end of combat.",
    ],
)
def test_texts_that_transform_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.rule("707.8a@2024")
def test_a_token_that_is_a_copy_has_both_faces_as_the_effect_changes_them() -> None:
    board = Board(EDITION)
    it = board.permanent(wolf())
    copies = "Create a token that's a copy of target creature, except it's a Zombie in addition to "
    spell = board.hand(trick(f"{copies}its other types."))
    play = board.begin()
    play.cast(spell, it)
    (token,) = [each for each in play.settle().state.battlefield if play.obj(each).parent]
    assert play.size(token) == FRONT
    play.activate(token).settle()
    assert play.size(token) == BACK
    assert play.looks(token).subtypes == {"Beast", "Zombie"}
