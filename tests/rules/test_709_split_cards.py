"""Split cards: two halves on one card (709), fuse (702.102) and aftermath (702.127)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.rules.faces import BOTH, FLOOD, LATER, SPARK, SPLIT
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.characteristics.cards import card_of, name_of, names_of
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.characteristics.matching import matches
from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.legal import legal
from turnfold.events.cards.casting import FUSED
from turnfold.events.cards.characteristics import (
    ManaValueAtLeast,
    ManaValueAtMost,
    OnePredicate,
    SizedByX,
)
from turnfold.events.cards.effects import CopySpell, Counter
from turnfold.events.cards.selections import those
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
LEFT, RIGHT = 0, 1
"""The choices for casting: one for each half."""


def holding(card: Card, lands: str, edition: Edition = EDITION) -> tuple[Play, int]:
    """It is A's main phase, with a card in hand and untapped lands."""
    board = Board(edition)
    it = board.hand(card)
    board.lands(lands)
    return board.begin(), it


@in_editions("505.2@2004", "708.2a@2010", "709.3a@2024")
def test_only_the_half_that_is_cast_is_paid_and_done(edition: Edition) -> None:
    play, it = holding(SPLIT, "RUUUU", edition)
    play.cast(it, B, mode=LEFT)
    assert sum(play.obj(each).tapped for each in play.state.battlefield) == 1
    assert play.settle().life(B) == 18
    assert play.hand(A) == 0, "nothing of the right half was done"


@in_editions("505.2@2004", "708.2a@2010", "709.3a@2024")
def test_the_right_half_is_cast_for_its_own_cost(edition: Edition) -> None:
    play, it = holding(SPLIT, "RUUUU", edition)
    play.cast(it, mode=RIGHT)
    assert sum(play.obj(each).tapped for each in play.state.battlefield) == 4
    assert play.settle().hand(A) == 2
    assert play.life(B) == 20


@in_editions("505.2@2004", "708.2a@2010", "709.3a@2024")
def test_each_half_is_cast_when_its_own_type_allows(edition: Edition) -> None:
    play, it = holding(SPLIT, "RUUUU", edition)
    play.to(Step.END)
    listed = {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {LEFT}, "a sorcery is not cast in an end step"
    assert play.refused(CastSpell(it, mode=RIGHT))


@pytest.mark.rule("709.3@2024", "601.2b@2024")
def test_each_half_that_can_be_paid_is_offered_and_no_other() -> None:
    for lands, modes in (("R", {LEFT}), ("UUUU", {RIGHT}), ("RUUU", {LEFT, RIGHT}), ("U", set())):
        play, _ = holding(SPLIT, lands)
        listed = {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}
        assert listed == modes, lands


@in_editions("505.2@2004", "708.2@2010", "709.3b@2024")
@pytest.mark.parametrize(("mode", "half"), [(LEFT, SPARK), (RIGHT, FLOOD)])
def test_on_the_stack_there_is_only_the_half_that_was_cast(
    edition: Edition, mode: int, half: Card
) -> None:
    play, it = holding(SPLIT, "RUUUU", edition)
    spell = play.cast(it, *([B] if mode == LEFT else []), mode=mode)
    looks = play.looks(spell)
    assert name_of(play.state, play.obj(spell)) == half.name
    assert looks.types == {*half.types}
    assert looks.colors == {*half.color_names}
    assert mana_value(play.state, play.obj(spell)) == half.mana_value


@in_editions("505.5@2004", "708.3@2010", "709.4@2024", "709.4a@2024", "709.4b@2024", "709.4c@2024")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD])
def test_elsewhere_a_split_card_is_both_halves(edition: Edition, zone: Zone) -> None:
    board = Board(edition)
    it = board.hand(SPLIT) if zone is Zone.HAND else board.graveyard(SPLIT)
    play = board.begin()
    looks = play.looks(it)
    assert looks.types == {"instant", "sorcery"}
    assert looks.colors == {"red", "blue"}
    assert names_of(play.state, play.obj(it)) == {"Spark", "Flood"}
    assert card_of(play.state, play.obj(it)).cost == "{R}{3}{U}"


EACH_HALF = in_editions("505.6@2004", "708.6a@2010")
TOGETHER = in_editions("708.4b@2017-04-28", "709.4b@2024")


def is_so(edition: Edition, *said: OnePredicate) -> bool:
    """Whether a split card of mana values 1 and 4 is so in a graveyard."""
    board = Board(edition)
    it = board.graveyard(SPLIT)
    return matches(board.begin().state, those(*said), it, AbilityContext(0, A, x=5))


@EACH_HALF
def test_one_half_with_a_mana_value_was_enough(edition: Edition) -> None:
    assert is_so(edition, ManaValueAtMost(1))
    assert is_so(edition, ManaValueAtLeast(4))
    assert not is_so(edition, ManaValueAtLeast(5))
    assert not is_so(edition, SizedByX("mana_value_is"))
    assert is_so(edition, ManaValueAtMost(1), ManaValueAtLeast(4)), "each with another half"


@TOGETHER
def test_a_split_card_has_the_mana_value_of_both_halves(edition: Edition) -> None:
    assert not is_so(edition, ManaValueAtMost(4))
    assert is_so(edition, ManaValueAtLeast(5))
    assert is_so(edition, SizedByX("mana_value_is"))


@in_editions("708.5a@2010", "709.4b@2024")
def test_a_mana_value_that_is_counted_is_that_of_both_halves(edition: Edition) -> None:
    board = Board(edition)
    it = board.graveyard(SPLIT)
    play = board.begin()
    assert mana_value(play.state, play.obj(it)) == 5


@pytest.mark.rule("709.4@2024")
def test_a_spell_is_both_halves_again_in_the_graveyard() -> None:
    play, it = holding(SPLIT, "UUUU")
    play.cast(it, mode=RIGHT)
    (there,) = play.settle().named("Spark", Zone.GRAVEYARD)
    assert play.looks(there).types == {"instant", "sorcery"}
    assert not play.obj(there).back


@pytest.mark.rule("707.10@2024", "709.3b@2024")
def test_a_copy_of_a_half_is_that_half() -> None:
    play, it = holding(SPLIT, "UUUU")
    spell = play.cast(it, mode=RIGHT)
    play.effect(CopySpell("that"), that=spell)
    copy = play.state.stack[0]
    assert name_of(play.state, play.obj(copy)) == "Flood"
    assert play.settle().hand(A) == 4, "two cards for the copy, and two for the spell"


FUSE = in_editions(
    "702.101a@2010", "702.101c@2010", "702.101d@2010", "702.102a@2024", "702.102c@2024",
    "702.102d@2024",
)  # fmt: skip


def beside_a_bear(card: Card, lands: str, edition: Edition = EDITION) -> tuple[Play, int, int]:
    """The same, and B controls a Bear."""
    board = Board(edition)
    it, bear = board.hand(card), board.permanent(creature("Bear"), B)
    board.lands(lands)
    return board.begin(), it, bear


@FUSE
def test_both_halves_are_cast_together_from_a_hand(edition: Edition) -> None:
    play, it, bear = beside_a_bear(BOTH, "UUBB", edition)
    play.cast(it, bear, mode=FUSED)
    assert not [each for each in play.state.battlefield
                if each != bear and not play.obj(each).tapped]  # fmt: skip
    play.settle()
    assert not play.in_play(bear)
    assert play.life(B) == 17


@in_editions("708.2@2010", "702.102b@2024", "709.4d@2024")
def test_a_fused_spell_is_both_halves_on_the_stack(edition: Edition) -> None:
    play, it, bear = beside_a_bear(BOTH, "UUBB", edition)
    spell = play.cast(it, bear, mode=FUSED)
    assert play.looks(spell).colors == {"blue", "black"}
    assert names_of(play.state, play.obj(spell)) == {"Away", "Further"}
    assert mana_value(play.state, play.obj(spell)) == 4


@FUSE
def test_one_half_of_a_card_with_fuse_may_be_cast_alone(edition: Edition) -> None:
    play, it, bear = beside_a_bear(BOTH, "UUBB", edition)
    play.cast(it, mode=RIGHT)
    play.settle()
    assert play.in_play(bear)
    assert play.life(B) == 17


@pytest.mark.rule("702.102a@2024")
def test_halves_without_fuse_are_not_cast_together() -> None:
    play, it = holding(SPLIT, "RUUUU")
    assert play.refused(CastSpell(it, (B,), FUSED))


@pytest.mark.rule("702.102a@2024")
def test_halves_are_not_fused_where_the_mana_is_not_enough() -> None:
    play, _, _ = beside_a_bear(BOTH, "UUB")
    listed = {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {LEFT, RIGHT}


@pytest.mark.rule("702.127a@2024")
def test_a_half_with_aftermath_is_not_cast_from_a_hand() -> None:
    play, it = holding(LATER, "BB")
    assert play.refused(CastSpell(it, mode=RIGHT)).startswith("601.3")
    assert not [each for each in legal(play.state) if isinstance(each, CastSpell)]


@pytest.mark.rule("702.127a@2024")
def test_a_half_with_aftermath_is_cast_from_a_graveyard_and_exiled() -> None:
    board = Board(EDITION)
    it = board.graveyard(LATER)
    board.lands("BBRR")
    board.permanent(creature("Bear"), B)
    play = board.begin()
    listed = {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {RIGHT}, "the other half is not cast from there"
    play.cast(it, mode=RIGHT)
    assert play.settle().life(B) == 18
    assert play.named("Cut", Zone.EXILE)
    assert not play.named("Cut", Zone.GRAVEYARD)


@pytest.mark.rule("702.127a@2024")
def test_a_half_with_aftermath_is_exiled_even_if_it_is_countered() -> None:
    board = Board(EDITION)
    it = board.graveyard(LATER)
    board.lands("BB")
    play = board.begin()
    spell = play.cast(it, mode=RIGHT)
    play.effect(Counter("that"), that=spell)
    assert play.named("Cut", Zone.EXILE)


@pytest.mark.rule("702.127a@2024", "709.3@2024")
def test_the_other_half_goes_to_the_graveyard() -> None:
    play, it, bear = beside_a_bear(LATER, "RR")
    play.cast(it, bear, mode=LEFT)
    play.settle()
    assert not play.in_play(bear)
    assert play.named("Cut", Zone.GRAVEYARD)
