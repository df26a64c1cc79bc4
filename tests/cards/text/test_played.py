"""Printed texts that are read and played: the outcome is what the text says."""

import pytest

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says, written
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.effects import PutCounters
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION


def beast(text: str, name: str = "Test Beast", cost: str = "", power: int = 2) -> Card:
    card = read_card(name, "Creature — Beast", text, cost=cost, power=str(power), toughness="2")
    assert card.unread == ()
    return card


def trick(text: str) -> Card:
    card = read_card("Trick", "Instant", text)
    assert card.unread == ()
    return card


def reading_of(text: str) -> tuple[tuple[str, ...], bool]:
    """What is not read of a creature's text, and whether what is read is written again."""
    found = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "2", "2"))
    return found.unread, all(each.line and says(each.line, each.text) for each in found.paragraphs)


@pytest.mark.rule("601.2c@2024", "603.2@2024")
def test_a_spell_that_targets_the_creature_triggers_and_one_that_targets_another_does_not() -> None:
    board = Board(EDITION)
    hero = board.permanent(
        beast(
            "Whenever you cast a spell that targets this creature, put a +1/+1 counter on this "
            "creature."
        )
    )
    other = board.permanent(plain("Bear"))
    first, second = (board.hand(trick("Target creature gains flying until end of turn."))
                     for _ in range(2))  # fmt: skip
    play = board.begin()
    play.cast(first, other)
    assert play.settle().counters(hero, "+1/+1") == 0
    play.cast(second, hero)
    assert play.settle().counters(hero, "+1/+1") == 1


@pytest.mark.rule("508.3a@2024")
@pytest.mark.parametrize(("others", "size"), [(1, (2, 2)), (2, (3, 3))])
def test_two_other_creatures_must_attack_as_well(others: int, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Battalion — Whenever this creature and at least two other creatures attack, it gets "
            "+1/+1 until end of turn."
        )
    )
    bears = [board.permanent(plain(f"Bear {number}")) for number in range(others)]
    assert board.begin().attack(it, *bears).settle().size(it) == size


@pytest.mark.rule("603.4@2024", "700.4@2024")
@pytest.mark.parametrize("dies", ["creature", "land", "nothing"])
def test_only_a_creature_that_died_this_turn_counts(dies: str) -> None:
    board = Board(EDITION)
    board.permanent(
        beast("At the beginning of your end step, if a creature died this turn, you gain 3 life.")
    )
    victims = {"creature": board.permanent(plain("Bear"), B), "land": board.permanent("Forest")}
    play = board.begin()
    if dies in victims:
        play.effect_destroy(victims[dies])
    assert play.to(Step.END).settle().life(A) == (23 if dies == "creature" else 20)


@pytest.mark.rule("508.1c@2024", "611.3@2024")
def test_what_stands_behind_unless_must_be_true() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("This creature can't attack unless a creature died this turn."))
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().to(Step.BEGINNING_OF_COMBAT)
    play.effect_destroy(bear)
    assert play.attack(it).life(B) == 20
    other = Board(EDITION)
    lone = other.permanent(beast("This creature can't attack unless a creature died this turn."))
    with pytest.raises(Exception, match=r"508\.1c"):
        other.begin().attack(lone)


@pytest.mark.rule("305.6@2024")
def test_each_basic_land_type_counts_once() -> None:
    board = Board(EDITION)
    board.permanent("Forest")
    board.permanent("Forest")
    board.permanent("Island")
    it = board.permanent(
        beast("Domain — This creature gets +1/+1 for each basic land type among lands you control.")
    )
    assert board.begin().size(it) == (4, 4)


@pytest.mark.rule("113.6k@2024", "602.1@2024")
def test_a_card_returns_from_the_graveyard_by_its_own_ability() -> None:
    board = Board(EDITION)
    card = board.graveyard(
        beast("{1}{B}: Return this card from your graveyard to the battlefield tapped.")
    )
    board.lands("BB")
    play = board.begin().activate(card).settle()
    (back,) = play.named("Test Beast")
    assert play.obj(back).tapped


@pytest.mark.rule("608.2d@2024", "701.17a@2024")
@pytest.mark.parametrize("sacrificed", [True, False])
def test_the_source_is_sacrificed_as_a_price(sacrificed: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever this creature deals combat damage to a player, you may sacrifice it. If you "
            "do, you gain 5 life."
        )
    )
    play = board.begin().attack(it).to_question(Question.CONFIRM).say(sacrificed)
    assert play.settle().life(A) == (25 if sacrificed else 20)
    assert play.in_play(it) is not sacrificed


@pytest.mark.rule("614.12@2024", "614.1c@2024")
@pytest.mark.parametrize(("others", "tapped"), [(1, True), (2, False)])
def test_a_land_enters_tapped_only_under_its_condition(others: int, tapped: bool) -> None:
    text = "This land enters tapped unless you control two or more other lands."
    board = Board(EDITION)
    board.lands("G" * others)
    land = board.hand(read_card("Test Meadow", "Land", text))
    play = board.begin().land(land)
    (entered,) = play.named("Test Meadow")
    assert play.obj(entered).tapped is tapped


@pytest.mark.rule("604.3@2024", "208.2a@2024")
def test_cards_in_graveyards_that_count_one_another_are_counted() -> None:
    text = (
        "This creature's power and toughness are each equal to the number of creature cards in all "
        "graveyards."
    )
    card = read_card("Test Goyf", "Creature — Beast", text, power="*", toughness="*")
    board = Board(EDITION)
    it = board.permanent(card)
    board.graveyard(card)
    board.graveyard(card, B)
    board.graveyard("Forest")
    assert board.begin().size(it) == (2, 2)


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize("taps", [True, False])
def test_a_player_chooses_whether_to_tap_or_to_untap(taps: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Tap or untap target creature."))
    bear = board.permanent(plain("Bear"), B, tapped=not taps)
    play = board.begin().activate(it, bear).to_question(Question.CONFIRM).say(taps).settle()
    assert play.obj(bear).tapped is taps


@pytest.mark.rule("608.2d@2024", "702.16a@2024")
@pytest.mark.parametrize("color", ["white", "blue", "black", "red", "green"])
def test_protection_is_from_the_color_that_is_chosen(color: str) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: This creature gains protection from the color of your choice until end of "
              "turn.")
    )  # fmt: skip
    play = board.begin().activate(it).to_question(Question.CONFIRM)
    for each in ("white", "blue", "black", "red"):
        if play.asked[1] is Question.CONFIRM:
            play.say(each == color)
    assert f"protection from {color}" in play.settle().looks(it).keywords
    assert len(play.looks(it).keywords) == 1


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize(("draws", "library"), [(True, 1), (False, 0)])
def test_what_follows_if_you_do_follows_only_then(draws: bool, library: int) -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: You may draw a card. If you do, discard a card."))
    board.library("Forest")
    play = board.begin().activate(it).to_question(Question.CONFIRM).say(draws).settle()
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == library


@pytest.mark.rule("118.12@2024")
@pytest.mark.parametrize(("energy", "pays"), [(1, False), (2, True), (3, True)])
def test_a_player_with_enough_energy_may_pay_it_as_an_ability_resolves(
    energy: int, pays: bool
) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("Whenever this creature attacks, you may pay {E}{E}. If you do, draw a card.")
    )
    play = board.begin()
    play.effect(PutCounters("energy", amount=energy, to="you"))
    before = play.hand(A)
    play.attack(it).both_pass()
    if pays:
        assert play.asked == (A, Question.CONFIRM)
        play.say(True)
    assert play.hand(A) - before == pays
    assert dict(play.player(A).counters).get("energy", 0) == (energy - 2 if pays else energy)


CHOOSE_TWO = """Choose two —
• You gain 3 life.
• Target creature gets +1/+1 until end of turn.
• Destroy target creature.
• You lose 1 life."""


@pytest.mark.rule("700.2@2024")
def test_two_different_modes_are_chosen_and_done_in_their_printed_order() -> None:
    card = trick(CHOOSE_TWO)
    (ability,) = card.abilities
    assert isinstance(ability, SpellAbility)
    assert len(ability.modes) == 6
    said = written(CardParagraph(abilities=card.abilities))
    assert said.startswith("choose two — • you gain 3 life. • target creature gets +1/+1")
    board = Board(EDITION)
    bear, other = board.permanent(plain("Bear")), board.permanent(plain("Cub", 1, 1))
    spell = board.hand(card)
    play = board.begin()
    play.cast(spell, bear, other, mode=3)  # the second and the third
    play.settle()
    assert play.size(bear) == (3, 3)
    assert not play.in_play(other)
    assert play.life(A) == 20


@pytest.mark.rule("602.5b@2024")
@pytest.mark.parametrize(("cards", "able"), [(6, False), (7, True)])
def test_an_ability_may_be_activated_only_with_so_many_cards_in_hand(
    cards: int, able: bool
) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Draw a card. Activate only if you have seven or more cards in your hand.")
    )
    for _ in range(cards):
        board.hand("Forest")
    assert board.begin().allowed(ActivateAbility(it, 0)) is able
