"""Every card of the pool is played once on a fitting board, in editions that have it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.board import A, B, Board, Play
from turnfold.engine.cards.pool import pool
from turnfold.engine.fold import fold
from turnfold.events.cards.card import Card
from turnfold.events.decisions import (
    ActivateAbility,
    Answer,
    AnyDecision,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
    PlayLand,
)
from turnfold.events.enums import Edition, Question, Step

TURNS = 3
MOST = 900
VARIANT_ONLY = {"scheme"}
"""Types of cards that are played in variants only: they are laid out and do nothing."""


def in_two_editions() -> Iterator[object]:
    """Each card with the newest edition that has it, and with one of the others, in turns; all but
    every fourth card prove by volume, and so do the editions before its newest."""
    for number, (name, card) in enumerate(sorted(pool().items())):
        *others, newest = [e for e in Edition if not card.editions or e.value in card.editions]
        for edition in others[number % 2 :: 2] or others:
            yield pytest.param(
                card, edition, id=f"{name}-{edition.value}", marks=pytest.mark.volume
            )
        marks = [pytest.mark.volume] if number % 4 else []
        yield pytest.param(card, newest, id=f"{name}-{newest.value}", marks=marks)


def laid_out(card: Card, edition: Edition) -> tuple[Board, int]:
    """A table with something of every kind for both players, and the card in A's hand."""
    table = Board(edition, library=0)
    for player in (A, B):
        for number in range(12):
            table.library("Forest" if number % 2 else "Grizzly Bears", player)
        table.lands("WWWUUUBBBRRRGGGG", player)
        table.permanent("Grizzly Bears", player)
        table.permanent("Serra Angel", player)
        table.permanent("Ornithopter", player)
        table.permanent("Prodigal Sorcerer", player)
        table.permanent("Wall of Wood", player)
        table.permanent("Glorious Anthem", player)
        table.graveyard("Hill Giant", player)
        table.hand("Mountain", player)
        table.hand("Raging Goblin", player)
    table.aura("Holy Strength", table.permanent("Runeclaw Bear"))
    table.permanent("Mishra's Factory", B)
    if VARIANT_ONLY & {*card.types} or "Attraction" in card.subtypes:
        return table, table.permanent(card)
    return table, table.hand(card)


class Eager:
    """Plays a card as soon as it can be, uses its abilities, attacks and blocks with everything."""

    def __init__(self, play: Play, card: Card, card_id: int) -> None:
        self.play, self.card, self.card_id = play, card, card_id
        self.played = card_id in play.state.battlefield
        self.used: set[int] = set()
        self.baits: list[type] = [CastSpell, ActivateAbility]

    def decision(self) -> AnyDecision:
        player, question = self.play.asked
        if question is Question.PRIORITY:
            return self.action() if player == A else PassPriority()
        if question is Question.CONFIRM:
            return Answer(True)
        if question in (Question.DECLARE_ATTACKERS, Question.DECLARE_BLOCKERS):
            return self.declaration()
        return self.play.usual()

    def action(self) -> AnyDecision:
        for option in self.play.game.legal:
            if isinstance(option, CastSpell | PlayLand) and option.object == self.card_id:
                self.played = True
                return option
            if self.is_new(option):
                return option
        return self.bait()

    def is_new(self, option: AnyDecision) -> bool:
        """Whether it is an ability of the card that was not used yet."""
        if not isinstance(option, ActivateAbility) or option.ability in self.used:
            return False
        if not self.is_it(option.object):
            return False
        self.used.add(option.ability)
        return True

    def bait(self) -> AnyDecision:
        """A spell, and then an ability, to be countered, if the card still waits for something."""
        if not self.played and self.baits:
            kind = self.baits[0]
            for option in self.play.game.legal:
                if isinstance(option, kind) and self.is_bait(option):
                    self.baits.pop(0)
                    return option
        return PassPriority()

    def is_bait(self, option: AnyDecision) -> bool:
        if isinstance(option, ActivateAbility):
            return self.play.obj(option.object).card == "Prodigal Sorcerer"
        return isinstance(option, CastSpell) and option.object != self.card_id

    def declaration(self) -> AnyDecision:
        """All at once if that is legal; or else as it must be."""
        legal = self.play.game.legal
        state = self.play.state
        if self.play.asked[1] is Question.DECLARE_ATTACKERS:
            rival = B if self.play.asked[0] == A else A
            alone = [each for each in sorted(state.battlefield) if state.objects[each].card]
            for chosen in (alone, [each for each in alone if self.is_it(each)]):
                able = [e for e in chosen if DeclareAttackers(((e, rival),)) in legal]
                whole = DeclareAttackers(tuple((each, rival) for each in able))
                if able and whole in legal:
                    return whole
            return legal.default()
        attackers = sorted(state.attackers)
        for blocker in sorted(state.battlefield):
            block = DeclareBlockers(((blocker, tuple(attackers[:1])),))
            if block in legal:
                return block
        return legal.default()

    def is_it(self, object_id: int) -> bool:
        return self.play.obj(object_id).card == self.card.name


@pytest.mark.parametrize(("card", "edition"), list(in_two_editions()))
def test_it_is_played_and_three_turns_go_by(card: Card, edition: Edition) -> None:
    table, card_id = laid_out(card, edition)
    play = table.begin(Step.UPKEEP)
    eager = Eager(play, card, card_id)
    for _ in range(MOST):
        if play.game.over or play.state.turn >= 3 + TURNS:
            break
        play.do(eager.decision())
    else:
        raise AssertionError("the turns do not go by")
    assert eager.played
    assert fold(play.game.log) == play.state
