"""What a card says that the rules of an edition cannot know is named, with the edition."""

import pytest

from tests.rules.board import Board, creature, enchantment
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.abilities import ActivatedAbility, Cost, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    DealDamage,
    EndCombat,
    EndTheTurn,
    Excess,
    GainLife,
    GetEmblem,
    Modify,
    PutCounters,
    Require,
    SetDayNight,
    SetInMotion,
)
from turnfold.events.cards.modifications import Goading, Modification
from turnfold.events.cards.replacements import DamagePrevention
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import (
    AssignsDamage,
    Dies,
    IsDealtDamage,
    ReachesChapter,
    Trigger,
)
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.checking import check
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario

FIRST, SECOND, NOW = (
    Edition.DAMAGE_ON_THE_STACK,
    Edition.DAMAGE_ORDER,
    Edition.FREE_DIVISION,
)


NO_TOXIC = "the rules of 2010 know no toxic 1, which came on 2023-06-16"


def triggered(trigger: Trigger) -> TriggeredAbility:
    return TriggeredAbility(trigger, (GainLife(1),))


BATTLE = Card("Siege", ("battle",), subtypes=("Siege",), defense=3)
WALKER = Card("Walker", ("planeswalker",), loyalty=3)
TO_BATTLES = DamagePrevention(to=those(HasTypes(("battle",))))


@pytest.mark.parametrize(
    ("said", "named", "editions"),
    [
        (creature("Snake", 1, 1, "toxic 1"), "toxic 1", (FIRST, SECOND)),
        (creature("Rot", 1, 1, "wither"), "wither", (FIRST,)),
        (creature("Viper", 1, 1, "deathtouch"), "deathtouch", (FIRST,)),
        (Modify(Modification(add_keywords=("toxic 2",))), "toxic 2", (FIRST, SECOND)),
        (BATTLE, "battle", (FIRST, SECOND)),
        (enchantment("Ward", TO_BATTLES), "battle", (FIRST, SECOND)),
        (WALKER, "planeswalker", (FIRST,)),
        (PutCounters("stun"), "stun counters", (FIRST, SECOND)),
        (PutCounters("shield"), "shield counters", (FIRST, SECOND)),
        (Require(Goading("goaded")), "goaded", (FIRST, SECOND)),
        (SetDayNight(True), "set_day_night", (FIRST, SECOND)),
        (SetInMotion(), "set_in_motion", (FIRST,)),
        (EndTheTurn(), "end_the_turn", (FIRST,)),
        (GetEmblem((triggered(Dies()),)), "get_emblem", (FIRST,)),
        (ActivatedAbility(Cost(), (GainLife(1),), exhaust=True), "exhaust", (FIRST, SECOND, NOW)),
        (EndCombat(), "end_combat", (FIRST, SECOND)),
        (DealDamage(3, excess=Excess("that_player")), "excess damage", (FIRST, SECOND)),
        (
            enchantment("Watch", triggered(IsDealtDamage(excess=True))),
            "excess damage",
            (FIRST, SECOND),
        ),
        (enchantment("Saga", triggered(ReachesChapter())), "chapter", (FIRST, SECOND)),
        (
            enchantment("Guess", triggered(AssignsDamage())),
            "abilities that trigger on damage being assigned",
            (NOW,),
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_an_edition_cannot_know_is_named(
    said: object, named: str, editions: tuple[Edition, ...]
) -> None:
    for edition in Edition:
        sentence = f"the rules of {edition.value} know no {named}"
        refused = [each.split(", which ")[0] for each in unknown_wordings(said, edition)]
        assert (sentence in refused) is (edition in editions)


def test_what_every_edition_knows_is_not_named() -> None:
    bear = creature("Bear", 2, 2, "flying", "trample", "protection from red")
    for edition in Edition:
        assert unknown_wordings(bear, edition) == []


def test_a_thing_that_is_said_twice_is_named_once() -> None:
    both = creature("Snakes", 1, 1, "toxic 1", abilities=(triggered(Dies()),))
    twice = Modify(Modification(add_keywords=("toxic 1", "toxic 1")))
    assert unknown_wordings(twice, SECOND) == [NO_TOXIC]
    assert unknown_wordings(both, SECOND) == [NO_TOXIC]


@pytest.mark.parametrize("edition", Edition)
def test_no_card_of_an_edition_says_what_the_edition_cannot_know(edition: Edition) -> None:
    there = [
        each for each in pool().values() if not each.editions or edition.value in each.editions
    ]
    named = {each.name: unknown_wordings(each, edition) for each in there}
    assert {name: said for name, said in named.items() if said} == {}


SNAKE = creature("Snake", 1, 1, "toxic 1")


@pytest.mark.parametrize("edition", Edition)
def test_a_deck_with_a_card_that_an_edition_cannot_know_is_refused(edition: Edition) -> None:
    seats = [Seat("Ann", ("Snake",) * 40), Seat("Bob", ("Forest",) * 40)]
    cards = {"Snake": SNAKE, "Forest": pool()["Forest"]}
    if edition is NOW:
        Game.start(edition, seats, cards=cards)
        return
    with pytest.raises(ValueError, match=f"Snake: the rules of {edition.value} know no toxic 1"):
        Game.start(edition, seats, cards=cards)


@pytest.mark.parametrize("edition", Edition)
def test_a_card_of_the_pool_is_refused_where_its_edition_is_not(edition: Edition) -> None:
    later = next(each for each in pool().values() if each.editions == ("2024",))
    seats = [Seat("Ann", (later.name,) * 40), Seat("Bob", ("Forest",) * 40)]
    if edition is NOW or not unknown_wordings(later, edition):
        Game.start(edition, seats)
        return
    with pytest.raises(ValueError, match="know no"):
        Game.start(edition, seats)


@pytest.mark.parametrize("edition", Edition)
def test_an_effect_that_an_edition_cannot_know_is_refused(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 2))
    play = board.begin()
    gives = Modify(Modification(add_keywords=("toxic 1",)))
    if edition is NOW:
        play.effect(gives, target=bear)
        assert "toxic 1" in play.looks(bear).keywords
        return
    with pytest.raises(NotAsked, match=f"the rules of {edition.value} know no toxic 1"):
        play.effect(gives, target=bear)
    assert "toxic 1" not in play.looks(bear).keywords


SAID = {
    "card": ({"keywords": ["toxic 1"]}, [], "battlefield[0]"),
    "effect": (
        {},
        [{"effect": {"gain_keyword": {"what": "bear", "keyword": "toxic 1"}}}],
        "script[0].effect",
    ),
}


@pytest.mark.parametrize("where", SAID)
@pytest.mark.parametrize("edition", Edition)
def test_a_dispute_file_that_says_it_is_refused_with_the_place(
    where: str, edition: Edition
) -> None:
    keys, script, place = SAID[where]
    bear = {"id": "bear", "controller": "A", "types": ["creature"], "power": 2, "toughness": 2}
    data = {
        "format": 1,
        "edition": edition.value,
        "players": {"A": {}, "B": {}},
        "battlefield": [{**bear, **keys}],
        "script": script,
    }
    if edition is NOW:
        check(scenario(data))
        return
    with pytest.raises(DisputeFileError) as refused:
        check(scenario(data))
    assert str(refused.value).startswith(f"the rules of {edition.value} know no toxic 1, ")
    assert refused.value.place == place
