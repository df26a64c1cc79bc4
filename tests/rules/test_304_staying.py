"""Instant and sorcery cards cannot enter, and stay in their zone (304.4, 307.4)."""

from __future__ import annotations

import pytest

from tests.rules.board import A, Board, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.effects import (
    LookAtTop,
    Manifest,
    PutOntoBattlefield,
    RevealUntil,
    SearchLibrary,
)
from turnfold.events.cards.selections import IsInZone, those
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION
ELVES = those(HasSubtypes(("Elf",)))


def elf(kind: str) -> Card:
    return Card("Trick", (kind,), subtypes=("Elf",))


STAYS = in_editions("212.5d@2004", "212.7d@2004", "304.4@2010", "307.4@2010", "304.4@2024",
                    "307.4@2024")  # fmt: skip


@STAYS
@pytest.mark.parametrize("kind", ["instant", "sorcery"])
def test_it_stays_in_a_graveyard_while_others_enter(edition: Edition, kind: str) -> None:
    board = Board(edition)
    board.graveyard(elf(kind))
    board.graveyard(Card("Elf", ("creature",), subtypes=("Elf",), power=1, toughness=1))
    play = board.begin()
    buried = those(HasSubtypes(("Elf",)), IsInZone("graveyard"))
    play.effect(PutOntoBattlefield(buried))
    assert len(play.named("Elf")) == 1
    assert len(play.named("Trick", Zone.GRAVEYARD)) == 1


@pytest.mark.rule("304.4@2024")
def test_it_stays_in_a_hand() -> None:
    board = Board(EDITION)
    card = board.hand(elf("instant"))
    play = board.begin().effect(PutOntoBattlefield("target"), target=card)
    assert play.obj(card).zone is Zone.HAND


@pytest.mark.rule("304.4@2024", "701.19a@2024")
def test_it_stays_in_a_library_that_is_searched_and_shuffled() -> None:
    board = Board(EDITION)
    board.library(elf("instant"))
    play = board.begin()
    before = len(play.state.zone(Zone.LIBRARY, A))
    play.effect(SearchLibrary(ELVES, to="battlefield"))
    play.settle()
    assert len(play.state.zone(Zone.LIBRARY, A)) == before
    assert not play.named("Trick")


@pytest.mark.rule("304.4@2024", "401.4@2024")
def test_it_stays_on_top_of_a_library_when_others_go_to_the_bottom() -> None:
    board = Board(EDITION)
    for _ in range(2):
        board.library(creature("Bear"))
    card = board.library(elf("instant"))
    board.library(creature("Bear"))
    play = board.begin()
    before = len(play.state.zone(Zone.LIBRARY, A))
    play.effect(LookAtTop(4, filter=ELVES, number=None, to="battlefield", rest="bottom", all=True))
    play.settle()
    assert play.state.zone(Zone.LIBRARY, A)[0] == card
    assert len(play.state.zone(Zone.LIBRARY, A)) == before


@pytest.mark.rule("304.4@2024", "701.16a@2024")
def test_it_stays_on_top_of_a_library_when_it_is_revealed() -> None:
    board = Board(EDITION)
    card = board.library(elf("instant"))
    board.library(creature("Bear"))
    play = board.begin()
    play.effect(RevealUntil(ELVES, to="battlefield")).settle()
    assert play.state.zone(Zone.LIBRARY, A)[0] == card


@pytest.mark.rule("701.34a@2024", "708.2a@2024")
def test_it_can_enter_face_down() -> None:
    board = Board(Edition.FREE_DIVISION)
    board.library(elf("instant"))
    play = board.begin().effect(Manifest())
    assert [play.size(each) for each in play.state.battlefield] == [(2, 2)]


@pytest.mark.rule("304.4@2024", "610.3@2024")
def test_one_that_was_face_down_stays_in_exile() -> None:
    board = Board(EDITION)
    board.library(elf("instant"))
    jail = board.permanent(
        read_card("Jail", "Artifact", "{0}: Exile target creature until this artifact leaves the "
                  "battlefield.")
    )  # fmt: skip
    play = board.begin().effect(Manifest())
    (hidden,) = (each for each in play.state.battlefield if each != jail)
    play.activate(jail, hidden).settle()
    play.effect_destroy(jail)
    assert len(play.named("Trick", Zone.EXILE)) == 1
