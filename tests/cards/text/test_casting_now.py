"""Spells that are cast while something resolves, from printed texts (608.2g)."""

import pytest

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from tests.rules.faces import ADVENTURER, LAND_BEHIND
from tests.rules.play import Play
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import definition_of, name_of
from turnfold.engine.characteristics.castings import casting_of
from turnfold.events.decisions import Answer, CastSpell
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.zones import ZoneChanged

EDITION = Edition.FREE_DIVISION


def sorcery(text: str, name: str = "Rite", cost: str = "") -> Card:
    card = read_card(name, "Sorcery", text, cost=cost)
    assert card.unread == ()
    return card


def zap(cost: str = "{R}", name: str = "Zap") -> Card:
    return sorcery(f"{name} deals 2 damage to any target.", name, cost)


def part_cast(play: Play, decision: object) -> str:
    """The name of the face or part of a card that would be cast."""
    if not isinstance(decision, CastSpell):
        return ""
    card = definition_of(play.state, play.obj(decision.object))
    return casting_of(card, decision.mode).as_cast(card).name


def offered(play: Play) -> set[int]:
    return {each.object for each in play.game.legal if isinstance(each, CastSpell)}


@pytest.mark.rule("608.2g@2024", "118.9@2024", "601.2c@2024")
def test_a_spell_of_the_hand_is_cast_free_with_its_targets_and_resolves_first() -> None:
    board = Board(EDITION)
    rite = board.hand(
        sorcery("You may cast a spell with mana value 3 or less from your hand without paying its "
                "mana cost. You gain 1 life.")
    )  # fmt: skip
    small, large = board.hand(zap("{2}{R}")), board.hand(zap("{3}{R}", "Great Zap"))
    play = board.begin()
    play.cast(rite)
    play.to_question(Question.CAST)
    assert play.asked == (A, Question.CAST)
    assert offered(play) == {small}
    assert play.refused(CastSpell(large, (B,))) == "608.2g@2024"
    assert play.refused(CastSpell(small)) == "601.2c@2024"
    play.do(CastSpell(small, (B,)))
    assert (play.life(A), play.life(B)) == (21, 20)
    assert play.settle().life(B) == 18


@pytest.mark.rule("608.2g@2024")
def test_nothing_need_be_cast_and_nobody_is_asked_who_cannot_cast() -> None:
    board = Board(EDITION)
    text = "You may cast a creature spell from your hand without paying its mana cost."
    first, second = board.hand(sorcery(text)), board.hand(sorcery(text, "Second"))
    bear = board.hand(plain("Bear"))
    play = board.begin()
    play.cast(first)
    play.to_question(Question.CAST).do(Answer(False))
    assert play.state.objects[bear].zone is Zone.HAND
    play.cast(second)
    play.to_question(Question.CAST).do(CastSpell(bear))
    assert play.settle().named("Bear")


@pytest.mark.rule("608.2g@2024")
def test_any_number_of_spells_are_cast_one_after_the_other() -> None:
    board = Board(EDITION)
    rite = board.hand(
        sorcery("Exile the top four cards of your library. You may cast any number of sorcery "
                "spells from among them without paying their mana costs.")
    )  # fmt: skip
    for name in ("One", "Two", "Three"):
        board.library(zap("{5}", name))
    board.library(plain("Bear"))
    play = board.begin()
    play.cast(rite)
    for left in (3, 2, 1):
        play.to_question(Question.CAST)
        assert len(offered(play)) == left
        play.do(CastSpell(max(offered(play)), (B,)))
    assert play.settle().life(B) == 14
    assert len(play.named("Bear", Zone.EXILE)) == 1


@pytest.mark.rule("608.2g@2024", "614.6@2024")
@pytest.mark.parametrize("is_cast", [True, False])
def test_a_spell_cast_from_a_graveyard_is_exiled_where_the_text_says_so(*, is_cast: bool) -> None:
    board = Board(EDITION)
    rite = board.hand(
        sorcery("You may cast target instant or sorcery card from your graveyard without paying "
                "its mana cost. If that spell would be put into your graveyard, exile it instead.")
    )  # fmt: skip
    old = board.graveyard(zap())
    play = board.begin()
    play.cast(rite, old)
    play.to_question(Question.CAST)
    play.do(CastSpell(old, (B,)) if is_cast else Answer(False))
    assert play.settle().life(B) == (18 if is_cast else 20)
    assert bool(play.named("Zap", Zone.EXILE)) is is_cast
    assert bool(play.named("Zap", Zone.GRAVEYARD)) is not is_cast


@pytest.mark.rule("702.85a@2024")
@pytest.mark.parametrize("is_cast", [True, False])
def test_cascade_goes_past_lands_and_larger_cards(*, is_cast: bool) -> None:
    board = Board(EDITION)
    spell = board.hand(read_card("Herald", "Creature — Elf", "Cascade", cost="{2}{G}",
                                 power="2", toughness="2"))  # fmt: skip
    lands = board.lands("GGG")
    board.library(plain("Under"))
    board.library(zap("{1}{R}"))
    board.library(zap("{2}{R}", "Same Size"))
    board.library("Forest")
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.CAST)
    found = offered(play)
    assert {play.obj(each).card for each in found} == {"Zap"}
    play.do(CastSpell(found.pop(), (B,)) if is_cast else Answer(False))
    assert all(play.obj(each).tapped for each in lands)
    play.settle()
    assert play.life(B) == (18 if is_cast else 20)
    assert not play.state.zone(Zone.EXILE)
    bottom = {play.obj(each).card for each in play.state.zone(Zone.LIBRARY, A)[-3:]}
    assert bottom == ({"Forest", "Same Size"} | ({"Filler"} if is_cast else {"Zap"}))
    assert play.obj(play.state.zone(Zone.LIBRARY, A)[0]).card == "Under"


@pytest.mark.rule("701.55a@2024")
@pytest.mark.parametrize("is_cast", [True, False])
def test_who_discovers_casts_the_card_or_takes_it(*, is_cast: bool) -> None:
    board = Board(EDITION)
    rite = board.hand(sorcery("Discover 2."))
    board.library(zap("{1}{R}"))
    board.library(zap("{2}{R}", "Too Large"))
    play = board.begin()
    play.cast(rite)
    play.to_question(Question.CAST)
    play.do(CastSpell(offered(play).pop(), (B,)) if is_cast else Answer(False))
    play.settle()
    assert bool(play.named("Zap", Zone.HAND)) is not is_cast
    assert play.life(B) == (18 if is_cast else 20)
    assert play.obj(play.state.zone(Zone.LIBRARY, A)[-1]).card == "Too Large"


@pytest.mark.rule("715.3a@2024", "712.11c@2024", "608.2g@2024")
@pytest.mark.parametrize(
    ("spells", "names"),
    [
        ("a spell", {"Giant", "Stomp", "Roar"}),
        ("a creature spell", {"Giant"}),
        ("an instant or sorcery spell", {"Stomp", "Roar"}),
        ("a permanent spell", {"Giant"}),
        ("a spell with mana value 2 or less", {"Stomp", "Roar"}),
        ("a spell with mana value 1 or less", {"Roar"}),
    ],
)
def test_the_part_that_is_cast_is_what_the_text_describes(spells: str, names: set[str]) -> None:
    board = Board(EDITION)
    rite = board.hand(
        sorcery(f"You may cast {spells} from your hand without paying its mana cost.")
    )
    for card in (ADVENTURER, LAND_BEHIND):
        board.hand(card)
    play = board.begin()
    play.cast(rite)
    play.to_question(Question.CAST)
    options = {part_cast(play, each): each for each in play.game.legal}
    assert options.keys() - {""} == names
    chosen = max(names)
    play.do(options[chosen])
    (now,) = (each for each in play.state.stack if name_of(play.state, play.obj(each)) == chosen)
    assert play.obj(now).zone is Zone.STACK


@pytest.mark.rule("715.3a@2024", "608.2g@2024")
def test_the_part_that_the_text_does_not_describe_is_refused() -> None:
    board = Board(EDITION)
    text = "You may cast a creature spell from your hand without paying its mana cost."
    rite, giant = board.hand(sorcery(text)), board.hand(ADVENTURER)
    play = board.begin()
    play.cast(rite)
    play.to_question(Question.CAST)
    assert play.refused(CastSpell(giant, (B,), mode=1)) == "608.2g@2024"


@pytest.mark.rule("701.55a@2024")
def test_a_card_exiled_as_a_cost_is_not_among_those_that_discovering_puts_back() -> None:
    board = Board(EDITION)
    scholars = board.permanent(
        read_card(
            "Scholars",
            "Creature — Human",
            "{T}, Exile a creature card from your graveyard: Discover X, where X is the mana value "
            "of the exiled card.",
            power="2",
            toughness="5",
        )
    )
    board.graveyard(read_card("Dino", "Creature — Dinosaur", "", cost="{6}", power="6",
                              toughness="6"))  # fmt: skip
    board.library(zap("{5}{R}"))
    board.library("Forest")
    play = board.begin()
    play.activate(scholars)
    play.settle()
    assert play.named("Dino", Zone.EXILE)
    assert play.named("Zap", Zone.HAND)
    assert play.obj(play.state.zone(Zone.LIBRARY, A)[-1]).card == "Forest"


@pytest.mark.rule("701.55a@2024")
def test_the_second_time_only_the_card_is_cast_that_was_then_discovered() -> None:
    board = Board(EDITION)
    rite = board.hand(sorcery("Discover 3, then discover 6."))
    board.library(plain("Bear"))
    board.library(zap("{1}{R}"))
    play = board.begin()
    play.cast(rite)
    play.to_question(Question.CAST).do(Answer(False))
    play.to_question(Question.CAST)
    assert {play.obj(each).card for each in offered(play)} == {"Bear"}
    since = play.now
    play.do(Answer(False))
    play.settle()
    (taken,) = (e for e in play.events(ZoneChanged, since=since) if e.destination is Zone.HAND)
    assert play.obj(taken.became).card == "Bear"


@pytest.mark.rule("701.55a@2024")
@pytest.mark.parametrize(
    ("first", "zone"),
    [
        ("Exile target creature, then discover 3.", Zone.EXILE),
        ("Gain control of target creature. Create a 1/1 red Imp creature token. Discover 3.", None),
    ],
)
def test_what_was_exiled_or_created_before_is_not_discovered(first: str, zone: Zone | None) -> None:
    board = Board(EDITION)
    rite = board.hand(sorcery(first))
    giant = board.permanent(plain("Giant", 3, 3), B)
    board.library(zap("{1}{R}"))
    play = board.begin()
    play.cast(rite, giant)
    play.to_question(Question.CAST)
    assert {play.obj(each).card for each in offered(play)} == {"Zap"}
    play.do(Answer(False))
    play.settle()
    assert play.named("Zap", Zone.HAND)
    assert play.named("Giant", zone) if zone else play.named("Imp")


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("until", [False, True])
def test_the_rest_are_only_the_cards_that_were_exiled_from_the_library(*, until: bool) -> None:
    cards = "the top two cards of your library. You may cast a spell from among them"
    if until:
        cards = "cards from the top of your library until you exile a nonland card. You may cast it"
    board = Board(EDITION)
    vault = board.permanent(
        read_card(
            "Vault",
            "Artifact",
            f"{{T}}, Exile a creature card from your graveyard: Exile {cards} without paying its "
            "mana cost. Put the rest on the bottom of your library in a random order.",
        )
    )
    board.graveyard(plain("Dino"))
    board.library(zap())
    board.library("Forest")
    play = board.begin()
    play.activate(vault)
    play.settle()
    assert [play.obj(each).card for each in play.state.zone(Zone.EXILE)] == ["Dino"]
    bottom = play.state.zone(Zone.LIBRARY, A)[-2:]
    assert {play.obj(each).card for each in bottom} == {"Zap", "Forest"}


@pytest.mark.parametrize(
    "text",
    [
        "Create a 1/1 red Imp creature token. Discover 3. That token gains haste until end of "
        "turn.",
        "Create a 1/1 red Imp creature token. Exile the top card of your library. That token gains "
        "haste until end of turn.",
        "Exile all creature cards from your graveyard. You may cast a spell from among them "
        "without paying its mana cost. Put the rest on the bottom of your library in a random "
        "order.",
    ],
)
def test_words_for_what_other_exiled_cards_have_taken_the_place_of_are_not_read(text: str) -> None:
    assert read_card("Rite", "Sorcery", text).unread
