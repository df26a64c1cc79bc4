"""Roles, detained creatures, ravenous and sunburst, and abilities that trigger on scrying and on
the first target of a turn, played."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import AddMana, DrawCards, Scry, Surveil
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step

EDITION = Edition.FREE_DIVISION
ROLE = in_editions("704.5y@2024", "704.5z@2026-08-07")


def printed(text: str, type_line: str = "Creature — Newt") -> Card:
    size = "2" if "Creature" in type_line else ""
    card = read_card(f"Thing {sum(map(ord, text))}", type_line, text, power=size, toughness=size)
    assert card.unread == ()
    return card


def role(name: str) -> Card:
    return printed(f"Create a {name} Role token attached to target creature.", "Sorcery")


@pytest.mark.rule("111.10a@2024")
@pytest.mark.parametrize(("name", "size", "has"), [
    ("Cursed", (1, 1), ""), ("Monster", (4, 4), "trample"), ("Royal", (4, 4), "ward {1}"),
    ("Sorcerer", (4, 4), ""), ("Wicked", (4, 4), ""), ("Virtuous", (4, 4), ""),
    ("Young Hero", (3, 3), ""),
])  # fmt: skip
def test_each_role_enters_attached_and_does_what_its_name_says(
    name: str, size: tuple[int, int], has: str
) -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear", 3, 3))
    spell = board.hand(role(name))
    play = board.begin()
    play.cast(spell, bear)
    play.settle()
    (token,) = play.named(name)
    assert play.obj(token).attached_to == bear
    assert play.size(bear) == size
    assert not has or has in play.looks(bear).keywords


@ROLE
def test_of_two_roles_of_one_player_on_a_creature_the_newer_stays(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent(creature("Bear", 3, 3)), board.permanent(creature("Ox", 3, 3))
    first, second, third = (board.hand(role(each)) for each in ("Wicked", "Monster", "Cursed"))
    play = board.begin()
    play.cast(first, bear)
    play.settle()
    play.cast(second, other)
    play.settle()
    assert play.named("Wicked"), "the other Role is on another creature"
    play.cast(third, bear)
    play.settle()
    assert not play.named("Wicked")
    assert play.named("Monster")
    assert play.size(bear) == (1, 1)
    assert play.life(B) == 19, "the Wicked Role was put into a graveyard"


@pytest.mark.rule("303.4f@2024")
def test_a_role_that_cannot_be_attached_is_not_created() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear", 3, 3, "protection from enchantments"))
    thing = board.hand(printed("When this creature enters, create a Wicked Role token attached to "
                               "up to one target creature you control."))  # fmt: skip
    play = board.begin()
    play.cast(thing)
    play.resolve()
    play.target(bear)
    play.settle()
    assert not play.named("Wicked")
    assert play.life(B) == 20


@pytest.mark.rule("115.1@2024", "603.2@2024")
def test_only_the_first_target_of_the_turn_triggers() -> None:
    board = Board(EDITION)
    text = (
        "Whenever this creature becomes the target of a spell or ability you control for the first "
        "time each turn, put a +1/+1 counter on it."
    )
    newt, bear = board.permanent(printed(text)), board.permanent(creature("Bear"))
    tricks = [board.hand(printed("Target creature gains flying until end of turn.", "Instant"))
              for _ in range(3)]  # fmt: skip
    theirs = board.hand(printed("Target creature gains flying until end of turn.", "Instant"), B)
    play = board.begin()
    play.pass_()
    play.cast(theirs, newt)
    play.settle()
    assert play.counters(newt, "+1/+1") == 0, "it was another player's"
    for trick, target, number in zip(tricks, (bear, newt, newt), (0, 1, 1), strict=True):
        play.cast(trick, target)
        play.settle()
        assert play.counters(newt, "+1/+1") == number


@pytest.mark.rule("701.18a@2024", "701.42a@2024")
@pytest.mark.parametrize(("effect", "life"), [
    (Scry(1), 21), (Scry(2), 21), (Scry(0), 20), (Surveil(1), 22), (Surveil(0), 20),
    (Scry(1, "each_opponent"), 20),
])  # fmt: skip
def test_scrying_and_surveilling_trigger_once_however_many_cards(
    effect: Scry | Surveil, life: int
) -> None:
    board = Board(EDITION)
    board.permanent(printed("Whenever you scry, you gain 1 life."))
    board.permanent(printed("Whenever you surveil, you gain 2 life."))
    board.library(creature("Bear"))
    board.library(creature("Ox"))
    play = board.begin().effect(effect).settle()
    assert play.life(A) == life


@pytest.mark.rule("113.6k@2024", "603.2@2024")
def test_the_third_card_of_a_turn_brings_it_back_from_the_graveyard() -> None:
    board = Board(EDITION)
    text = (
        "When you draw your third card in a turn, return this card from your graveyard to the "
        "battlefield tapped."
    )
    newt = printed(text)
    board.graveyard(newt)
    for number in range(4):
        board.library(creature(f"Bear {number}"))
    play = board.begin().effect(DrawCards(2, "you")).settle()
    assert not play.named(newt.name)
    play.effect(DrawCards(1, "you")).settle()
    (it,) = play.named(newt.name)
    assert play.obj(it).tapped


@pytest.mark.rule("614.1c@2024", "107.3@2024")
@pytest.mark.parametrize(("x", "size", "cards"), [(4, 6, 0), (5, 7, 1)])
def test_what_is_ravenous_enters_with_x_counters_and_draws_for_five(
    x: int, size: int, cards: int
) -> None:
    board = Board(EDITION)
    card = read_card("Maw", "Creature — Newt", "Ravenous", cost="{X}", power="2", toughness="2")
    maw = board.hand(card)
    board.library(creature("Bear"))
    play = board.begin().effect(AddMana("{C}" * x))
    play.cast(maw, x=x)
    play.settle()
    (it,) = play.named("Maw")
    assert play.size(it) == (size, size)
    assert play.hand(A) == cards


@pytest.mark.rule("614.1c@2024", "601.2h@2024")
@pytest.mark.parametrize(
    ("type_line", "kind"), [("Artifact", "charge"), ("Creature — Newt", "+1/+1")]
)
def test_sunburst_counts_colors_and_puts_counters_of_the_right_kind(
    type_line: str, kind: str
) -> None:
    board = Board(EDITION)
    size = "1" if "Creature" in type_line else ""
    card = read_card("Prism", type_line, "Sunburst", cost="{3}", power=size, toughness=size)
    prism = board.hand(card)
    play = board.begin().effect(AddMana("{R}{R}{G}"))
    play.cast(prism)
    play.settle()
    (it,) = play.named("Prism")
    assert play.obj(it).counters == ((kind, 2),)


@pytest.mark.rule("508.1c@2024", "602.5@2024")
def test_what_is_detained_does_nothing_until_the_next_turn_of_its_controller() -> None:
    board = Board(EDITION)
    theirs = board.permanent(printed("{0}: You gain 1 life."), B)
    spell = board.hand(printed("Detain target creature an opponent controls.", "Sorcery"))
    play = board.begin()
    play.cast(spell, theirs)
    play.settle()
    play.pass_()
    assert not play.allowed(ActivateAbility(theirs))
    play.to_turn(play.state.turn + 1, Step.PRECOMBAT_MAIN)
    assert not play.allowed(ActivateAbility(theirs))
    play.to_turn(play.state.turn + 1, Step.PRECOMBAT_MAIN)
    play.pass_()
    assert play.allowed(ActivateAbility(theirs))


@pytest.mark.rule("614.1d@2024", "502.3@2024")
def test_what_enters_tapped_and_does_not_untap_stays_tapped() -> None:
    board = Board(EDITION)
    newt = printed("This creature enters tapped and doesn't untap during your untap step.")
    it = board.hand(newt)
    play = board.begin()
    play.cast(it)
    play.settle()
    play.to_turn(play.state.turn + 2, Step.PRECOMBAT_MAIN)
    assert play.obj(play.named(newt.name)[0]).tapped
