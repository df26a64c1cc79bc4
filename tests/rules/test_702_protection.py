"""Protection from a quality (702.16): colours, card types, supertypes, subtypes and others."""

import pytest

from tests.rules.board import B, Board, C, creature
from tests.rules.several import teams
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasKeywords
from turnfold.events.cards.effects import DealDamage, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.decisions import CastSpell, DeclareBlockers
from turnfold.events.enums import Edition, Question

QUALITIES = {
    "elves": ({"subtypes": ("Elf",)}, {"subtypes": ("Goblin",)}),
    "werewolves": ({"subtypes": ("Human", "Werewolf")}, {"subtypes": ("Wolf",)}),
    "artifacts": ({"types": ("artifact", "creature")}, {"types": ("enchantment", "creature")}),
    "legendary creatures": ({"supertypes": ("legendary",)}, {"supertypes": ("snow",)}),
    "multicolored": ({"colors": ("red", "white")}, {"colors": ("red",)}),
    "monocolored": ({"colors": ("red",)}, {"colors": ()}),
    "colorless": ({"colors": ()}, {"colors": ("green",)}),
    "all colors": ({"colors": ("green",)}, {"colors": ()}),
    "red elves": ({"colors": ("red",), "subtypes": ("Elf",)}, {"subtypes": ("Elf",)}),
}
"""For each quality what a creature with it is, and what one without it is."""


def like(name: str, **looks: object) -> Card:
    return Card(**{"name": name, "types": ("creature",), "power": 2, "toughness": 2} | looks)


@pytest.mark.parametrize("quality", QUALITIES)
@in_editions("702.16f@2010", "702.16f@2024")
def test_what_has_the_quality_cannot_block(edition: Edition, quality: str) -> None:
    for has_it, looks in zip((True, False), QUALITIES[quality], strict=True):
        board = Board(edition)
        knight = board.permanent(creature("Knight", 2, 2, f"protection from {quality}"))
        other = board.permanent(like("Other", **looks), B)
        play = board.begin().attack(knight).to_question(Question.DECLARE_BLOCKERS)
        assert play.allowed(DeclareBlockers(((other, (knight,)),))) is not has_it


@pytest.mark.parametrize("quality", QUALITIES)
@in_editions("502.7@2004", "702.16e@2010", "702.16e@2024")
def test_damage_from_what_has_the_quality_is_prevented(edition: Edition, quality: str) -> None:
    for has_it, looks in zip((True, False), QUALITIES[quality], strict=True):
        board = Board(edition)
        knight = board.permanent(creature("Knight", 2, 2, f"protection from {quality}"))
        other = board.permanent(like("Other", **looks), B)
        play = board.begin()
        play.effect(DealDamage(1, "target", source="target2"), target=knight, target2=other)
        assert play.obj(knight).damage == (0 if has_it else 1)


@in_editions("702.16b@2010", "702.16b@2024")
def test_protection_from_sorceries_is_not_from_instants(edition: Edition) -> None:
    board = Board(edition)
    knight = board.permanent(creature("Knight", 2, 2, "protection from sorceries"))
    bite = TargetCreature()
    spells = {
        kind: board.hand(Card(kind, (kind,), abilities=(SpellAbility(targets=(bite,)),)))
        for kind in ("sorcery", "instant")
    }
    play = board.begin()
    assert play.refused(CastSpell(spells["sorcery"], (knight,)))
    assert play.allowed(CastSpell(spells["instant"], (knight,)))


def bite(name: str, **looks: object) -> Card:
    deal = SpellAbility((DealDamage(1),), (TargetCreature(),))
    return Card(**{"name": name, "types": ("instant",), "abilities": (deal,)} | looks)


@pytest.mark.rule("702.11d@2024")
def test_hexproof_from_a_quality_keeps_off_what_opponents_have_of_it() -> None:
    board = Board(Edition.FREE_DIVISION)
    knight = board.permanent(creature("Knight", 2, 2, "hexproof from white"), B)
    mine = board.permanent(creature("Mine", 2, 2, "hexproof from white"))
    white, red = (
        board.hand(bite("White", colors=("white",))),
        board.hand(bite("Red", colors=("red",))),
    )
    play = board.begin()
    assert play.refused(CastSpell(white, (knight,)))
    assert play.allowed(CastSpell(white, (mine,)))
    assert play.allowed(CastSpell(red, (knight,)))


@pytest.mark.rule("702.11b@2024", "702.11d@2024", "102.3@2024")
@pytest.mark.parametrize("word", ["hexproof", "hexproof from white"])
def test_teammates_may_target_what_has_hexproof(word: str) -> None:
    board = teams(Edition.FREE_DIVISION)
    ours, theirs = (board.permanent(creature("Knight", 2, 2, word), each) for each in (B, C))
    white = board.hand(bite("White", colors=("white",)))
    play = board.begin()
    assert play.allowed(CastSpell(white, (ours,)))
    assert play.refused(CastSpell(white, (theirs,)))


@pytest.mark.rule("702.11e@2024")
def test_hexproof_from_a_quality_is_hexproof() -> None:
    board = Board(Edition.FREE_DIVISION)
    knight = board.permanent(creature("Knight", 2, 2, "hexproof from white"), B)
    white = board.hand(bite("White", colors=("white",)))
    play = board.begin()
    seen = AbilityContext(knight, B)
    assert matches(play.state, those(HasKeywords(("hexproof",))), knight, seen)
    play.effect(Modify(Modification(remove_keywords=("hexproof",))), target=knight)
    assert play.allowed(CastSpell(white, (knight,)))
    assert not matches(play.state, those(HasKeywords(("hexproof",))), knight, seen)


@pytest.mark.rule("702.16a@2024", "202.3@2024")
@pytest.mark.parametrize(
    ("quality", "kept"),
    [("3 or greater", {3, 4}), ("3 or less", {2, 3}), ("3", {3})],
)
def test_a_mana_value_is_a_quality(quality: str, kept: set[int]) -> None:
    board = Board(Edition.FREE_DIVISION)
    knight = board.permanent(creature("Knight", 9, 9, f"protection from mana value {quality}"), B)
    spells = {cost: board.hand(bite(f"Bite {cost}", cost=f"{{{cost}}}")) for cost in (2, 3, 4)}
    board.lands("RRRR")
    play = board.begin()
    play.add_mana(amount=9)
    refused = {cost for cost, card in spells.items()
               if not play.allowed(CastSpell(card, (knight,)))}  # fmt: skip
    assert refused == kept
