"""Spells and abilities with a target for each opponent or each player (601.2c)."""

import pytest

from tests.cards.text.test_played import EDITION
from tests.rules.board import A, B, Board, C, creature
from tests.rules.play import D, Play
from tests.rules.several import four
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.cards.effects import ChooseNewTargets, CopySpell, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import CastSpell
from turnfold.events.stack import TargetsChosen

READ = (
    "For each opponent, destroy up to one target artifact or enchantment that player controls.",
    "For each opponent, tap up to one target creature that player controls. Goad those creatures.",
    "For each player, put a +1/+1 counter on up to one target creature that player controls.",
    "For each opponent, gain control of up to one target creature that player controls until end "
    "of turn. Untap those creatures. They gain haste until end of turn.",
)
UNREAD = (
    "For each opponent, destroy target creature that player controls.",
    "For each opponent, destroy up to one target creature.",
    "For each opponent, create a token that's a copy of up to one target creature that player "
    "controls.",
)


def sorcery(text: str) -> Card:
    card = read_card("Trick", "Instant", text)
    assert card.unread == ()
    return card


def with_bears(text: str) -> tuple[Play, int, dict[int, int], int]:
    """A game of four players with a creature of each, and a second one of B."""
    board = four(EDITION)
    bears = {each: board.permanent(creature(f"Bear {each}"), each) for each in (A, B, C, D)}
    second = board.permanent(creature("Wolf"), B)
    spell = board.hand(sorcery(text))
    return board.begin(), spell, bears, second


@pytest.mark.parametrize("text", READ)
def test_the_text_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "{R}", "Sorcery", text)).paragraphs[0]
    assert found.line is not None
    assert says(found.line, found.text)


@pytest.mark.parametrize("text", UNREAD)
def test_who_needs_a_target_or_whose_it_is_must_be_clear(text: str) -> None:
    assert not read(PrintedCard("~", "{R}", "Sorcery", text)).is_whole


TAP = "For each opponent, tap up to one target creature that player controls."


@pytest.mark.rule("601.2c@2024")
def test_there_is_at_most_one_target_for_each_opponent() -> None:
    play, spell, bears, second = with_bears(TAP)
    assert play.allowed(CastSpell(spell, ()))
    assert play.allowed(CastSpell(spell, (bears[B], bears[D])))
    assert not play.allowed(CastSpell(spell, (bears[A],)))
    assert not play.allowed(CastSpell(spell, (bears[B], second)))
    play.cast(spell, bears[D], second)
    assert play.events(TargetsChosen)[-1].players == (D, B)
    play.settle()
    tapped = [each for each in (*bears.values(), second) if play.obj(each).tapped]
    assert tapped == [bears[D], second]


@pytest.mark.rule("601.2c@2024")
def test_every_such_choice_of_targets_is_legal_and_listed_once() -> None:
    play, spell, bears, second = with_bears(TAP)
    listed = [
        frozenset(each.targets)
        for each in play.game.legal
        if isinstance(each, CastSpell) and each.object == spell
    ]
    assert len(listed) == len(set(listed)) == 3 * 2 * 2
    assert frozenset({bears[B], second}) not in listed


@pytest.mark.rule("601.2c@2024")
def test_for_each_player_you_are_one_of_them() -> None:
    play, spell, bears, _ = with_bears(
        "For each player, put a +1/+1 counter on up to one target creature that player controls."
    )
    play.cast(spell, bears[A], bears[C])
    play.settle()
    assert [play.counters(bears[each], "+1/+1") for each in (A, B, C, D)] == [1, 0, 1, 0]


@pytest.mark.rule("608.2b@2024")
@pytest.mark.parametrize(("thief", "is_tapped"), [(A, False), (D, False), (C, True)])
def test_a_target_must_still_be_controlled_by_its_player(thief: int, is_tapped: bool) -> None:
    play, spell, bears, _ = with_bears(TAP)
    play.cast(spell, bears[B], bears[C])
    mine = Modification(controller="you")
    play.effect(Modify(mine, "target"), thief, target=bears[C])
    play.settle()
    assert play.obj(bears[B]).tapped
    assert play.obj(bears[C]).tapped is is_tapped


@pytest.mark.rule("115.7d@2024")
def test_a_new_target_is_one_of_the_same_player() -> None:
    play, spell, bears, second = with_bears(TAP)
    on_stack = play.cast(spell, bears[B])
    play.effect(ChooseNewTargets("target"), target=on_stack)
    assert {each.objects for each in play.game.legal} == {(bears[B],), (second,)}
    play.choose(second)
    play.settle()
    assert play.obj(second).tapped
    assert not play.obj(bears[B]).tapped


@pytest.mark.rule("707.10c@2024")
def test_a_copy_has_its_targets_for_the_same_players() -> None:
    play, spell, bears, second = with_bears(TAP)
    on_stack = play.cast(spell, bears[B])
    play.effect(CopySpell("target", new_targets=True), target=on_stack)
    assert {each.objects for each in play.game.legal} == {(bears[B],), (second,)}
    play.choose(second)
    play.settle()
    assert play.obj(second).tapped
    assert play.obj(bears[B]).tapped


def test_an_ability_of_two_players_has_one_target_at_most() -> None:
    board = Board(EDITION)
    text = f"When ~ enters, {TAP[0].lower()}{TAP[1:]}"
    hammer = board.hand(read_card("~", "Creature — Dwarf", text, power="1", toughness="1"))
    bears = [board.permanent(creature(f"Bear {each}"), B) for each in range(2)]
    play = board.begin()
    play.cast(hammer)
    play.target(bears[1])
    play.settle()
    assert [play.obj(each).tapped for each in bears] == [False, True]
