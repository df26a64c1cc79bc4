"""Adventurer cards (715) and omen cards (720): a permanent card with a spell in its text box."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.rules.faces import ADVENTURER, OMEN, face
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.legal import legal
from turnfold.events.cards.effects import CopySpell, Counter, ReturnIt
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION
OMENS = Edition("2026-08-07")
"""A day whose rules know omens."""

MAIN = Step.PRECOMBAT_MAIN
NORMALLY, OTHER = 0, 1
"""The choices for casting: as it is, or as the Adventure or Omen."""


ADVENTURE = in_editions("715.3@2020-04-17", "715.3@2024")


def holding(card: Card, lands: str, edition: Edition = EDITION) -> tuple[Play, int]:
    """It is A's main phase, with a card in hand and untapped lands."""
    board = Board(edition)
    it = board.hand(card)
    board.lands(lands)
    return board.begin(), it


@in_editions("715.3b@2020-04-17", "715.3b@2024")
def test_an_adventure_on_the_stack_is_only_that(edition: Edition) -> None:
    play, it = holding(ADVENTURER, "RR", edition)
    spell = play.cast(it, B, mode=OTHER)
    assert name_of(play.state, play.obj(spell)) == "Stomp"
    assert play.looks(spell).types == {"instant"}
    assert mana_value(play.state, play.obj(spell)) == 2


@in_editions("715.3a@2020-04-17", "715.3a@2024")
def test_an_adventure_is_cast_when_and_for_what_it_says(edition: Edition) -> None:
    play, it = holding(ADVENTURER, "RR", edition)
    play.pass_()  # B has priority now; the next question for A is in another step
    play.pass_()
    assert not play.state.stack
    listed = {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {OTHER}, "the instant at any time, the creature neither now nor for two lands"
    assert play.refused(CastSpell(it, mode=NORMALLY))


@pytest.mark.rule("715.3a@2024", "601.3@2024", "601.2f@2024")
@pytest.mark.parametrize(
    ("text", "lands", "step", "modes"),
    [
        ("Creature spells you cast cost {1} less to cast.", "RR", MAIN, {NORMALLY, OTHER}),
        ("Instant spells you cast cost {1} less to cast.", "R", MAIN, {OTHER}),
        ("Noncreature spells cost {1} more to cast.", "RR", MAIN, set()),
        ("You can't cast creature spells.", "RRR", MAIN, {OTHER}),
        ("Players can't cast noncreature spells.", "RRR", MAIN, {NORMALLY}),
        ("You may cast creature spells as though they had flash.", "RRR", Step.END,
         {NORMALLY, OTHER}),
    ],
)  # fmt: skip
def test_effects_on_spells_are_about_what_is_cast_of_it(
    text: str, lands: str, step: Step, modes: set[int]
) -> None:
    board = Board(EDITION)
    board.permanent(face("Sage", "", "Enchantment", text))
    board.hand(ADVENTURER)
    board.lands(lands)
    play = board.begin(step)
    assert {each.mode for each in legal(play.state) if isinstance(each, CastSpell)} == modes


@in_editions("715.3d@2020-04-17", "715.3d@2024")
def test_what_went_on_an_adventure_is_exiled_and_cast_from_there(edition: Edition) -> None:
    play, it = holding(ADVENTURER, "RRRRR", edition)
    play.cast(it, B, mode=OTHER)
    assert play.settle().life(B) == 18
    (away,) = play.named("Giant", Zone.EXILE)
    listed = {(each.object, each.mode) for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {(away, NORMALLY)}, "and not as an Adventure"
    play.cast(away)
    (giant,) = play.settle().named("Giant")
    assert play.size(giant) == (4, 3)
    assert not play.obj(giant).back


@pytest.mark.rule("715.3d@2024")
def test_it_is_not_cast_from_exile_as_an_adventure_again() -> None:
    play, it = holding(ADVENTURER, "RRRRR")
    play.cast(it, B, mode=OTHER)
    (away,) = play.settle().named("Giant", Zone.EXILE)
    assert play.refused(CastSpell(away, (B,), OTHER)).startswith("715.3d")


@pytest.mark.rule("715.3d@2024")
def test_only_who_cast_the_adventure_may_cast_the_card() -> None:
    play, it = holding(ADVENTURER, "RR")
    play.cast(it, B, mode=OTHER)
    (away,) = play.settle().named("Giant", Zone.EXILE)
    play.to_turn(4)
    assert play.state.active_player == B
    assert not [each for each in legal(play.state) if isinstance(each, CastSpell)]
    assert play.obj(away).zone is Zone.EXILE


@pytest.mark.rule("715.3d@2024")
def test_it_may_be_cast_in_a_later_turn_as_well() -> None:
    play, it = holding(ADVENTURER, "RRR")
    play.cast(it, B, mode=OTHER)
    (away,) = play.settle().named("Giant", Zone.EXILE)
    play.to_turn(5)
    play.to_question(Question.PRIORITY)
    while not play.allowed(CastSpell(away)):
        play.go()
    play.cast(away)
    assert play.settle().named("Giant")


@pytest.mark.rule("715.3d@2024")
@pytest.mark.parametrize("how", ["countered", "without its target"])
def test_an_adventure_that_does_not_resolve_goes_to_the_graveyard(how: str) -> None:
    board = Board(EDITION)
    it, bear = board.hand(ADVENTURER), board.permanent(creature("Bear"), B)
    board.lands("RR")
    play = board.begin()
    spell = play.cast(it, bear, mode=OTHER)
    if how == "countered":
        play.effect(Counter("that"), that=spell)
    else:
        play.effect_destroy(bear)
    play.settle()
    assert play.named("Giant", Zone.GRAVEYARD)
    assert not play.named("Giant", Zone.EXILE)


@pytest.mark.rule("715.4@2024")
def test_it_is_only_the_creature_card_elsewhere() -> None:
    board = Board(EDITION)
    for it in (board.hand(ADVENTURER), board.graveyard(ADVENTURER)):
        looks = board.begin().looks(it)
        assert looks.types == {"creature"}
        assert "Adventure" not in looks.subtypes


@pytest.mark.rule("715.3@2024")
def test_cast_normally_it_is_the_creature_and_stays_in_play() -> None:
    play, it = holding(ADVENTURER, "RRR")
    play.cast(it)
    (giant,) = play.settle().named("Giant")
    assert play.size(giant) == (4, 3)
    play.effect(ReturnIt("that"), that=giant)
    assert play.hand(A) == 1


@in_editions("715.3c@2020-04-17", "715.3c@2024")
def test_a_copy_of_an_adventure_is_one_and_leaves_no_card(edition: Edition) -> None:
    play, it = holding(ADVENTURER, "RR", edition)
    spell = play.cast(it, B, mode=OTHER)
    play.effect(CopySpell("that"), that=spell)
    assert name_of(play.state, play.obj(play.state.stack[0])) == "Stomp"
    assert play.settle().life(B) == 16
    assert len(play.named("Giant", Zone.EXILE)) == 1


@pytest.mark.rule("720.3d@2026-08-07")
def test_an_omen_that_resolves_is_shuffled_into_the_library() -> None:
    play, it = holding(OMEN, "U", OMENS)
    before = len(play.state.zone(Zone.LIBRARY, A))
    play.cast(it, mode=OTHER)
    play.settle()
    assert play.hand(A) == 2
    assert len(play.state.zone(Zone.LIBRARY, A)) == before - 2 + 1
    assert play.named("Dragon", Zone.LIBRARY)
    assert not play.named("Dragon", Zone.GRAVEYARD)


@pytest.mark.rule("720.3d@2026-08-07")
def test_an_omen_that_is_countered_goes_to_the_graveyard() -> None:
    play, it = holding(OMEN, "U", OMENS)
    spell = play.cast(it, mode=OTHER)
    play.effect(Counter("that"), that=spell)
    assert play.named("Dragon", Zone.GRAVEYARD)


@pytest.mark.rule("720.3b@2026-08-07", "720.4@2026-08-07")
def test_an_omen_on_the_stack_is_only_that() -> None:
    play, it = holding(OMEN, "U", OMENS)
    assert play.looks(it).types == {"creature"}
    spell = play.cast(it, mode=OTHER)
    assert play.looks(spell).types == {"sorcery"}
    assert name_of(play.state, play.obj(spell)) == "Gaze"
