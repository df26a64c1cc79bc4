"""Who sacrifices: the player whom an effect instructs, and only what that player controls
(701.17a)."""

from __future__ import annotations

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import Modify, SacrificeIt
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import ActivateAbility, Chance
from turnfold.events.enums import Edition, Movement, Question, Step, Zone
from turnfold.events.zones import ZoneChanged
from turnfold.replays.telling.card_text import card_text

SACRIFICED = in_editions("701.13a@2010", "701.17a@2024", "701.21a@2025-11-14")
"""In 2004 it stood in the glossary."""


def taken(play: Play, permanent: int) -> Play:
    """B has control of a permanent of A's from now on."""
    return play.effect(Modify(Modification(controller="you"), "target", "forever"), B,
                       target=permanent)  # fmt: skip


@SACRIFICED
@pytest.mark.parametrize("stolen", [False, True])
def test_a_player_does_not_sacrifice_what_they_no_longer_control(
    edition: Edition, stolen: bool
) -> None:
    board = Board(edition)
    it = board.permanent(beast("{0}: Sacrifice this creature."))
    play = board.begin()
    play.do(ActivateAbility(it, 0))
    if stolen:
        taken(play, it)
    assert play.settle().in_play(it) is stolen


@pytest.mark.rule("701.17a@2024", "705.2@2024")
def test_who_loses_a_flip_sacrifices_what_they_control() -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(
        beast("{0}: Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, "
              "sacrifice this creature.")
    )  # fmt: skip
    play = board.begin()
    play.do(ActivateAbility(it, 0))
    taken(play, it).to_question(Question.ROLL).do(Chance((2,)))
    assert play.settle().in_play(it)


@pytest.mark.rule("701.17a@2024", "118.12a@2024")
@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, sacrifice this creature unless you pay {1}.",
        "Echo {1}",
        "Cumulative upkeep {1}",
        "Fading 1",
    ],
)
@pytest.mark.parametrize("stolen", [False, True])
def test_what_is_not_paid_for_stays_with_another_player(text: str, stolen: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(beast(text), sick=True)
    play = board.begin(Step.UPKEEP)
    if stolen:
        taken(play, it)
    assert play.to(Step.PRECOMBAT_MAIN).in_play(it) is stolen


@pytest.mark.rule("701.17a@2024", "603.7d@2024")
@pytest.mark.parametrize("stolen", [False, True])
def test_a_delayed_ability_has_its_controller_sacrifice(stolen: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(
        beast("{0}: Create a 1/1 red Goblin creature token. Sacrifice it at the beginning of the "
              "next end step.")
    )  # fmt: skip
    play = board.begin()
    play.activate(it).settle()
    (token,) = play.named("Goblin")
    if stolen:
        taken(play, token)
    play.to(Step.END)
    assert play.settle().in_play(token) is stolen


@pytest.mark.rule("701.17a@2024", "702.152a@2024")
def test_what_was_blitzed_stays_with_another_player() -> None:
    board = Board(Edition.FREE_DIVISION)
    runner = read_card("Runner", "Creature — Cat", "Blitz {0}", cost="{G}", power="3",
                       toughness="2")  # fmt: skip
    hidden = board.hand(runner)
    play = board.begin()
    play.cast(hidden, mode=1)
    play.settle()
    (it,) = play.named("Runner")
    taken(play, it).to(Step.END)
    assert play.settle().in_play(it)


@pytest.mark.rule("702.74a@2024")
@pytest.mark.parametrize("stolen", [False, True])
def test_who_controls_what_was_evoked_sacrifices_it(stolen: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    hidden = board.hand(read_card("Spirit", "Creature — Spirit", "Evoke {0}", cost="{G}",
                                  power="3", toughness="2"))  # fmt: skip
    play = board.begin()
    play.cast(hidden, mode=1)
    play.both_pass()
    (it,) = play.named("Spirit")
    if stolen:
        taken(play, it)
    play.settle()
    assert len(play.named("Spirit", Zone.GRAVEYARD)) == 1


@pytest.mark.rule("701.17a@2024")
@pytest.mark.parametrize("by_controller", [False, True])
def test_an_effect_can_have_whoever_controls_it_sacrifice(by_controller: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"), B)
    play = board.begin().effect(SacrificeIt("target", by_controller), target=bear)
    assert play.in_play(bear) is not by_controller


ACID = "Enchant permanent\nWhen Acid leaves the battlefield, enchanted permanent's controller sacrifices it."  # noqa: E501


@pytest.mark.parametrize(
    ("type", "text"),
    [
        ("Instant", "Target creature's controller sacrifices it."),
        ("Instant", "Tap target creature. That creature's controller sacrifices it."),
        ("Enchantment", "Whenever a creature attacks, that creature's controller sacrifices it."),
        ("Artifact", "{1}: Acid's controller sacrifices it. Any player may activate this ability."),
        ("Enchantment — Aura", ACID),
    ],
)
def test_texts_say_that_its_controller_sacrifices_it(type: str, text: str) -> None:
    assert card_text(read_card("Acid", type, text)) == text


@pytest.mark.rule("701.17a@2024")
def test_the_controller_of_a_target_sacrifices_it_even_if_it_is_indestructible() -> None:
    board = Board(Edition.FREE_DIVISION)
    god = board.permanent(creature("God", 4, 4, "indestructible"), B)
    spell = board.hand(trick("Tap target creature. Its controller sacrifices it."))
    play = board.begin()
    play.cast(spell, god)
    assert not play.settle().in_play(god)
    (moved,) = (each for each in play.events(ZoneChanged) if each.object == god)
    assert moved.movement is Movement.SACRIFICED


@pytest.mark.rule("701.17a@2024", "608.2h@2024")
def test_an_aura_that_has_left_has_what_it_enchanted_sacrificed_by_whoever_controls_it() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"), B)
    aura = board.aura(read_card("Acid", "Enchantment — Aura", ACID), bear)
    play = board.begin().effect_destroy(aura)
    assert not play.settle().in_play(bear)


@pytest.mark.rule("608.2d@2024", "701.17a@2024")
@pytest.mark.parametrize("stolen", [False, True])
def test_nobody_may_sacrifice_what_they_no_longer_control(stolen: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(beast("{0}: You may sacrifice this creature."))
    play = board.begin()
    play.do(ActivateAbility(it, 0))
    if stolen:
        taken(play, it)
    play.resolve()
    assert (play.asked[1] is Question.CONFIRM) is not stolen
