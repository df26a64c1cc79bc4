"""Emblems: objects in the command zone that are the source of their abilities (114)."""

from __future__ import annotations

import pytest

from tests.cards.text.test_played import trick
from tests.disputes.files import played
from tests.rules.board import A, B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Card
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.stack import AbilityTriggered
from turnfold.replays.telling.board import board as lines
from turnfold.replays.telling.sentences.words import SentenceNames
from turnfold.replays.telling.svg.board import board_svg

BURN = (
    'You get an emblem with "Whenever you cast a spell, this emblem deals 5 damage to any target."'
)
SOURCE = in_editions("113.3@2010", "113.4@2010", "114.3@2024", "114.4@2024", "114.4@2025-11-14")


def walker(text: str = BURN, cost: str = "{2}{R}{R}") -> Card:
    made = read_card("Walker", "Planeswalker — Walker", f"[-3]: {text}", cost=cost, loyalty="4")
    assert made.unread == ()
    return made


def with_emblem(board: Board, text: str = BURN) -> tuple[Play, int]:
    """A has an emblem from a planeswalker that is still there."""
    source = board.permanent(walker(text), counters={"loyalty": 4})
    play = board.begin()
    play.activate(source).resolve()
    (emblem,) = play.state.zone(Zone.COMMAND)
    return play, emblem


@SOURCE
def test_damage_by_an_emblem_has_no_color(edition: Edition) -> None:
    board = Board(edition)
    knight = board.permanent(creature("Knight", 2, 9, "protection from red"), B)
    spell = board.hand(trick("You gain 1 life."))
    play, emblem = with_emblem(board)
    play.cast(spell)
    assert play.target(knight).settle().obj(knight).damage == 5
    (dealt,) = play.events(DamageDealt)
    assert dealt.source == emblem  # type: ignore[attr-defined]
    assert {each.source for each in play.events(AbilityTriggered)} == {emblem}  # type: ignore[attr-defined]


@in_editions("113.2@2010", "114.2@2024")
def test_an_emblem_is_owned_and_controlled_by_who_gets_it(edition: Edition) -> None:
    play, emblem = with_emblem(Board(edition))
    found = play.obj(emblem)
    assert (found.nature, found.owner, found.controller) == (Nature.EMBLEM, A, A)
    assert play.looks(emblem).types == play.looks(emblem).colors == frozenset()


@pytest.mark.rule("114.2@2024")
def test_a_target_opponent_controls_the_emblem_that_they_get() -> None:
    board = Board(Edition.FREE_DIVISION)
    spell = board.hand(
        trick('Target opponent gets an emblem with "At the beginning of your upkeep, this emblem '
              'deals 1 damage to you."')
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, B)
    play.settle()
    (emblem,) = play.state.zone(Zone.COMMAND)
    assert play.obj(emblem).controller == B
    play.to_turn(5)
    assert (play.life(A), play.life(B)) == (20, 19)


@pytest.mark.rule("114.3@2024", "105.2c@2024")
def test_what_triggers_on_red_sources_does_not_on_an_emblem() -> None:
    board = Board(Edition.FREE_DIVISION)
    board.permanent(
        read_card("Watcher", "Enchantment", "Whenever a red source you control deals damage to an "
                  "opponent, you gain 3 life.")
    )  # fmt: skip
    spell = board.hand(trick("You gain 1 life."))
    play, _ = with_emblem(board)
    play.cast(spell)
    assert play.target(B).settle().life(A) == 21


@pytest.mark.rule("800.4a@2024", "114.4@2024")
def test_an_emblem_leaves_with_its_owner() -> None:
    board = Board(Edition.FREE_DIVISION, players=3)
    theirs = board.permanent(creature("Bear", 2, 2), C)
    play, emblem = with_emblem(
        board, 'You get an emblem with "Creatures your opponents control get -1/-1."'
    )
    assert play.size(theirs) == (1, 1)
    play.do(Concede(), A)
    assert emblem not in play.state.objects
    assert play.size(theirs) == (2, 2)


@pytest.mark.rule("114.2@2024")
def test_an_emblem_is_called_after_what_it_comes_from_even_when_that_is_gone() -> None:
    play, emblem = with_emblem(Board(Edition.FREE_DIVISION))
    (source,) = play.named("Walker")
    play.effect_destroy(source)
    assert SentenceNames(play.state).name(emblem) == "the emblem of Walker"
    play.to_turn(5)
    assert SentenceNames(play.state).name(emblem) == "the emblem of Walker"


def test_a_line_of_the_stack_begins_with_a_capital() -> None:
    board = Board(Edition.FREE_DIVISION)
    spell = board.hand(trick("You gain 1 life."))
    play, _ = with_emblem(board)
    play.cast(spell)
    play.target(B)
    drawn = (
        board_svg(play.state),
        "\n".join(map(str, lines(play.state, SentenceNames(play.state), 99))),
    )
    for each in drawn:
        assert "1. The ability of the emblem of Walker" in each


def test_a_dispute_file_names_an_emblem() -> None:
    board = {"id": "walker", "controller": "A", "types": ["planeswalker"], "loyalty": 4,
             "text": f"[-3]: {BURN}"}  # fmt: skip
    spell = {"id": "spell", "name": "Spell", "types": ["instant"], "cost": "{0}",
             "text": "You gain 1 life."}  # fmt: skip
    script = [
        {"activate": "walker"},
        {"cast": "spell", "stack_empty": True},
        {"targets": ["B"]},
    ]
    played(
        board,
        players={"A": {"hand": [spell]}, "B": {}},
        script=script,
        expect={
            "life": {"B": 15},
            "triggers": ["emblem of walker"],
            "events": [{"type": "damage_dealt", "source": "emblem of walker", "amount": 5}],
        },
    )


@pytest.mark.rule("114.3@2024", "114.4@2024")
def test_a_dispute_begins_with_emblems_which_have_ids() -> None:
    text = (
        'Swamps you control have "{T}: Add {B}{B}."\n'
        "At the beginning of your end step, this emblem deals 5 damage to any target."
    )
    played(
        {"id": "swamp", "name": "Swamp", "controller": "A"},
        players={"A": {"emblems": {"dragons": text}}, "B": {}},
        script=[
            {"activate": "swamp#2"},
            {"expect": {"mana": {"A": "BB"}}},
            {"targets": ["B"]},
        ],
        expect={
            "triggers": ["dragons"],
            "events": [{"type": "damage_dealt", "source": "dragons", "amount": 5}],
            "life": {"B": 15},
        },
    )


@pytest.mark.rule("701.52c@2024")
def test_a_dispute_file_names_the_ring() -> None:
    bear = {"id": "bear", "controller": "A", "types": ["creature"], "power": 2, "toughness": 2}
    played(
        {**bear, "ring_bearer": True},
        players={"A": {"temptations": 2}, "B": {}},
        script=[{"declare_attackers": {"bear": "B"}}],
        expect={"triggers": ["The Ring"]},
    )
