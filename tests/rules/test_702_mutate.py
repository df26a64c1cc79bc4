"""Mutate: spells that merge with a creature (702.140, 727)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, Play, creature
from tests.rules.faces import ADVENTURER, face
from turnfold import Card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.legal import legal
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import CopySpell
from turnfold.events.decisions import CastSpell, ChooseWord
from turnfold.events.enums import Edition, Nature, Question, Zone
from turnfold.events.zones import ObjectMerged, PermanentEntered

EDITION = Edition.FREE_DIVISION
MUTATING = 1
"""The choice for casting it so; 0 is the usual one."""
CUB = beast("Mutate {G}\nTrample\nWhenever this creature mutates, you gain 3 life.", "Cub",
            "{3}{G}", power=4)  # fmt: skip
BEAR = beast("{T}: You gain 1 life.", "Bear", "{1}{G}")
HUMAN = replace(beast("", "Squire"), subtypes=("Human", "Knight"))


def mutated(side: str, below: Card = BEAR, *hand: Card, **more: int) -> tuple[Play, int, list[int]]:
    """A's main phase with a creature that has mutated, and cards in hand."""
    board = Board(EDITION)
    it, cub = board.permanent(below, counters=more), board.hand(CUB)
    cards = [board.hand(each) for each in hand]
    board.lands("GGGG")
    play = board.begin()
    play.cast(cub, it, mode=MUTATING)
    play.to_question(Question.CHOOSE_WORD).do(ChooseWord(side))
    return play, it, cards


@pytest.mark.rule("702.140a@2024")
def test_its_cost_is_paid_instead_and_it_targets_a_creature_of_ones_own_that_is_no_human() -> None:
    board = Board(EDITION)
    cub, bear = board.hand(CUB), board.permanent(BEAR)
    squire, theirs = board.permanent(HUMAN), board.permanent(creature("Wolf"), B)
    board.lands("G")
    play = board.begin()
    assert [*legal(play.state)].count(CastSpell(cub, (bear,), MUTATING)) == 1
    for other in (squire, theirs, cub):
        assert play.refused(CastSpell(cub, (other,), MUTATING))
    assert play.refused(CastSpell(cub))


@pytest.mark.rule("702.140c@2024", "702.140e@2024", "727.2@2024", "727.2a@2024")
def test_over_a_creature_it_has_its_own_looks_and_the_abilities_of_both() -> None:
    play, it, _ = mutated("over")
    assert name_of(play.state, play.obj(it)) == "Cub"
    assert (play.size(it), play.looks(it).keywords) == ((4, 2), {"trample"})
    assert mana_value(play.state, play.obj(it)) == 4
    assert play.settle().life(A) == 23
    assert play.activate(it).settle().life(A) == 24


@pytest.mark.rule("702.140c@2024", "702.140e@2024", "727.2a@2024")
def test_under_a_creature_it_gives_it_its_abilities() -> None:
    play, it, _ = mutated("under")
    assert name_of(play.state, play.obj(it)) == "Bear"
    assert (play.size(it), play.looks(it).keywords) == ((2, 2), {"trample"})
    assert mana_value(play.state, play.obj(it)) == 2
    assert play.settle().life(A) == 23


@pytest.mark.rule("727.2b@2024", "727.2c@2024")
@pytest.mark.parametrize("side", ["over", "under"])
def test_the_permanent_is_the_same_as_before_and_does_not_enter(side: str) -> None:
    play, it, _ = mutated(side, BEAR, **{"+1/+1": 2})
    entered = [each.object for each in play.events(PermanentEntered)]
    assert play.counters(it, "+1/+1") == 2
    assert play.size(it) == ((6, 4) if side == "over" else (4, 4))
    assert play.obj(it).part_of == 0
    assert entered.count(it) == 1
    assert not [each for each in play.state.stack if play.obj(each).nature is Nature.CARD]


@pytest.mark.rule("702.140b@2024")
def test_without_its_target_it_enters_as_a_creature() -> None:
    board = Board(EDITION)
    cub, bear = board.hand(CUB), board.permanent(BEAR)
    board.lands("G")
    play = board.begin()
    spell = play.cast(cub, bear, mode=MUTATING)
    play.effect_destroy(bear)
    assert play.settle().in_play(spell)
    assert (play.size(spell), play.life(A)) == ((4, 2), 20)
    assert not play.events(ObjectMerged)


@pytest.mark.rule("702.140d@2024")
def test_an_ability_of_the_creature_beneath_triggers_on_it_as_well() -> None:
    below = beast("Whenever this creature mutates, you gain 10 life.", "Elk")
    play, _, _ = mutated("over", below)
    assert play.settle().life(A) == 33


@pytest.mark.rule("727.3@2024")
@pytest.mark.parametrize("side", ["over", "under"])
def test_one_permanent_dies_and_both_cards_go_to_the_graveyard(side: str) -> None:
    dies = beast("When this creature dies, you gain 10 life.", "Elk")
    play, it, _ = mutated(side, dies)
    play.settle().effect_destroy(it)
    assert play.settle().life(A) == 33
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 2
    assert play.named("Cub", Zone.GRAVEYARD)
    assert play.named("Elk", Zone.GRAVEYARD)


@pytest.mark.rule("727.3c@2024")
def test_what_finds_the_new_object_finds_both_cards() -> None:
    blink = "Exile target creature, then return it to the battlefield under its owner's control."
    play, it, (spell,) = mutated("over", BEAR, trick(blink))
    play.settle()
    play.cast(spell, it)
    play.settle()
    (cub,), (bear,) = play.named("Cub"), play.named("Bear")
    assert (play.size(cub), play.size(bear)) == ((4, 2), (2, 2))


@pytest.mark.rule("727.2d@2024", "727.3@2024")
@pytest.mark.parametrize(("side", "cards"), [("over", 1), ("under", 1)])
def test_a_part_that_is_a_token_ceases_to_exist(side: str, cards: int) -> None:
    board = Board(EDITION)
    it, cub = board.permanent(BEAR, token=True), board.hand(CUB)
    board.lands("G")
    play = board.begin()
    play.cast(cub, it, mode=MUTATING)
    play.to_question(Question.CHOOSE_WORD).do(ChooseWord(side))
    assert play.obj(it).nature is (Nature.TOKEN if side == "under" else Nature.CARD)
    play.settle().effect_destroy(it)
    play.settle()
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == cards
    assert not [each for each in play.state.objects.values() if each.nature is Nature.TOKEN]


@pytest.mark.rule("702.140c@2024", "727.2@2024")
def test_it_mutates_again_and_has_the_abilities_of_all_three() -> None:
    board = Board(EDITION)
    again = beast("Mutate {G}\nFlying\nWhenever this creature mutates, you gain X life, where X is "
                  "the number of times this creature has mutated.", "Gull", power=1)  # fmt: skip
    it, first, second = board.permanent(BEAR), board.hand(CUB), board.hand(again)
    board.lands("GG")
    play = board.begin()
    for card, side in ((first, "over"), (second, "under")):
        play.cast(card, it, mode=MUTATING)
        play.to_question(Question.CHOOSE_WORD).do(ChooseWord(side))
        play.settle()
    assert (play.size(it), play.looks(it).keywords) == ((4, 2), {"trample", "flying"})
    assert play.life(A) == 20 + 3 + 3 + 2
    play.effect_destroy(it)
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 3


@pytest.mark.rule("707.2@2024", "727.2a@2024")
def test_a_copy_has_what_was_merged_and_is_one_token() -> None:
    copies = trick("Create a token that's a copy of target creature.")
    play, it, (spell,) = mutated("under", BEAR, copies)
    play.settle()
    play.cast(spell, it)
    (token,) = [each for each in play.settle().state.battlefield
                if play.obj(each).nature is Nature.TOKEN]  # fmt: skip
    assert (play.size(token), play.looks(token).keywords) == ((2, 2), {"trample"})
    assert play.obj(token).parts == ()


@pytest.mark.rule("707.10@2024", "702.140c@2024")
def test_a_copy_of_a_mutating_spell_merges_as_a_token() -> None:
    board = Board(EDITION)
    cub, bear = board.hand(CUB), board.permanent(BEAR)
    board.lands("G")
    play = board.begin()
    spell = play.cast(cub, bear, mode=MUTATING)
    play.effect(CopySpell("that"), that=spell)
    play.to_question(Question.CHOOSE_WORD).do(ChooseWord("over"))
    play.settle()
    assert len(play.obj(bear).parts) == 2
    play.effect_destroy(bear)
    play.settle()
    assert sorted(play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, A)) == [
        "Bear", "Cub"]  # fmt: skip


@pytest.mark.rule("702.140a@2024", "702.34a@2024", "715.3@2024")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("creature card with mutate", {"Cub"}),
        ("card with flashback", {"Echo"}),
        ("card that has an Adventure", {"Giant"}),
    ],
)
def test_cards_are_described_by_how_they_may_be_cast(words: str, found: set[str]) -> None:
    echo = face("Echo", "{R}", "Sorcery", "Draw a card.\nFlashback {R}")
    board = Board(EDITION)
    for each in (CUB, BEAR, ADVENTURER, echo):
        board.graveyard(each)
    spell = board.hand(trick(f"Return target {words} from your graveyard to your hand."))
    play = board.begin()
    casts = [each for each in legal(play.state) if isinstance(each, CastSpell)]
    targets = [play.obj(each.targets[0]).card for each in casts if each.object == spell]
    assert {*targets} == found


def test_the_rules_know_mutate_since_april_2020() -> None:
    before = "the rules of 2020-04-16 know no"
    found = unknown_wordings(CUB, Edition("2020-04-16"))
    assert found[0] == f"{before} mutate, which came on 2020-04-17"
    assert unknown_wordings(CUB, Edition("2020-04-17")) == []
    for edition in (Edition.DAMAGE_ON_THE_STACK, Edition.DAMAGE_ORDER):
        assert unknown_wordings(CUB, edition)


@pytest.mark.parametrize(
    "text",
    [
        "Mutate {2}{W/B}{W/B}",
        "Whenever a creature you control mutates, draw a card.",
        "Whenever this creature mutates, put a +1/+1 counter on it.",
        "{T}: This creature deals X damage to any target, where X is the number of times this "
        "creature has mutated.",
    ],
)
def test_texts_about_mutating_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", ["Mutate", "Whenever this creature mutates a creature, you win."])
def test_texts_that_no_card_says_so_are_not_read(text: str) -> None:
    assert reading_of(text)[0]
