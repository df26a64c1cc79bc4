"""Keywords of cards in a graveyard (702): unearth, scavenge, embalm, eternalize, encore."""

import pytest

from tests.rules.board import B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import ReturnIt
from turnfold.events.cards.measures import Count
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.decisions import ActivateAbility, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone

UNEARTH = in_editions("702.83a@2010", "702.84a@2024")
SCAVENGE = in_editions("702.96a@2010", "702.97a@2024")
EMBALM = in_editions("702.128a@2024")
ENCORE = in_editions("702.141a@2024")


def from_graveyard(edition: Edition, card: Card, lands: str = "G", players: int = 2) -> Play:
    """The only ability of a card in A's graveyard was activated and has resolved."""
    board = Board(edition, players=players)
    there = board.graveyard(card)
    board.lands(lands)
    return board.begin().activate(there).resolve()


@UNEARTH
def test_what_is_unearthed_attacks_and_is_exiled_at_the_end(edition: Edition) -> None:
    play = from_graveyard(edition, creature("Ghoul", 3, 3, "unearth {G}"))
    [ghoul] = play.named("Ghoul")
    play.attack(ghoul).to(Step.END)
    assert play.life(B) == 17, "it has haste"
    play.settle()
    assert play.named("Ghoul", Zone.EXILE)


@UNEARTH
@pytest.mark.parametrize("way", ["dies", "returns"])
def test_what_is_unearthed_is_exiled_wherever_it_would_go(edition: Edition, way: str) -> None:
    play = from_graveyard(edition, creature("Ghoul", 3, 3, "unearth {G}"))
    [ghoul] = play.named("Ghoul")
    if way == "dies":
        play.effect_destroy(ghoul)
    else:
        play.effect(ReturnIt("that"), that=ghoul)
    assert play.named("Ghoul", Zone.EXILE)
    assert not play.named("Ghoul", Zone.HAND) + play.named("Ghoul", Zone.GRAVEYARD)


@UNEARTH
def test_it_is_unearthed_at_the_time_of_a_sorcery(edition: Edition) -> None:
    board = Board(edition)
    ghoul = board.graveyard(creature("Ghoul", 3, 3, "unearth {G}"))
    board.lands("G")
    play = board.begin(Step.UPKEEP)
    assert play.refused(ActivateAbility(ghoul, 0))


@SCAVENGE
def test_scavenging_exiles_the_card_and_gives_its_power_in_counters(edition: Edition) -> None:
    board = Board(edition)
    troll = board.graveyard(creature("Troll", 4, 1, "scavenge {G}"))
    bear = board.permanent(creature("Bear", 2, 2))
    board.lands("G")
    play = board.begin().activate(troll, bear)
    assert play.named("Troll", Zone.EXILE), "that is part of the cost"
    play.resolve()
    assert play.size(bear) == (6, 6)


@EMBALM
def test_an_embalmed_token_is_a_white_zombie_without_a_cost(edition: Edition) -> None:
    cat = Card("Cat", ("creature",), "{1}{G}", ("Cat",), power=1, toughness=1,
               keywords=("lifelink", "embalm {G}"))  # fmt: skip
    play = from_graveyard(edition, cat)
    assert play.named("Cat", Zone.EXILE)
    [token] = [each for each in play.state.battlefield if play.size(each) == (1, 1)]
    looks = play.looks(token)
    assert looks.colors == {"white"}
    assert {"Cat", "Zombie"} <= looks.subtypes
    assert "lifelink" in looks.keywords


@in_editions("702.129a@2024")
def test_an_eternalized_token_is_a_black_zombie_of_size_four(edition: Edition) -> None:
    lands = Count(filter=those(HasTypes(("land",))))
    defined = StaticAbility(Modification(set_power=lands, set_toughness=lands, defining=True))
    cat = Card("Cat", ("creature",), "{1}{G}", ("Cat",), power=0, toughness=0,
               keywords=("eternalize {G}",), abilities=(defined,))  # fmt: skip
    play = from_graveyard(edition, cat)
    [token] = [each for each in play.state.battlefield if "Cat" in play.looks(each).subtypes]
    assert play.size(token) == (4, 4), "what defined its size is not copied"
    assert play.looks(token).colors == {"black"}


@ENCORE
def test_encore_makes_an_attacker_for_each_opponent(edition: Edition) -> None:
    play = from_graveyard(edition, creature("Lion", 3, 3, "encore {G}"), players=3)
    one, other = (each for each in play.state.battlefield if play.size(each) == (3, 3))
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((one, B), (other, B)))), "each has an opponent of its own"
    assert play.refused(DeclareAttackers(()))
    ways = [((one, B), (other, C)), ((one, C), (other, B))]
    assert sum(play.allowed(DeclareAttackers(each)) for each in ways) == 1


@ENCORE
def test_copies_by_encore_are_sacrificed_at_the_end(edition: Edition) -> None:
    play = from_graveyard(edition, creature("Lion", 3, 3, "encore {G}"))
    [lion] = [each for each in play.state.battlefield if play.size(each) == (3, 3)]
    play.attack(lion).to(Step.END).settle()
    assert play.life(B) == 17
    assert not play.in_play(lion)
