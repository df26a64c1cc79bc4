"""Mana that can be spent on some costs only (106.6)."""

import pytest

from tests.rules.board import A, B, Board, creature, instant
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility
from turnfold.events.cards.effects import AddMana, Counter, CreateToken, GainLife, TokenDefinition
from turnfold.events.cards.targets import TargetSpell
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Mana, Step
from turnfold.events.stack import ManaSpent

RESTRICTED = in_editions("106.6@2010", "106.6@2024")
NOW = Edition.FREE_DIVISION


def land(words: str, mana: str = "{C}", name: str = "Test Land") -> Card:
    card = read_card(name, "Land", f"{{T}}: Add {mana}. {words}")
    assert card.unread == ()
    return card


FOR_CREATURES = land("Spend this mana only to cast a creature spell.")
FOR_BEASTS = land("Spend this mana only to cast a Beast spell or activate an ability of a Beast.")
BEAR = Card("Bear", ("creature",), cost="{1}", power=2, toughness=2)
TRICK = Card("Trick", ("instant",), cost="{1}", abilities=(SpellAbility((GainLife(1),)),))


@RESTRICTED
def test_mana_for_creature_spells_pays_for_no_other_spell(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(FOR_CREATURES)
    bear, trick = board.hand(BEAR), board.hand(TRICK)
    play = board.begin()
    able = [each.object for each in legal(play.state) if isinstance(each, CastSpell)]
    assert able == [bear]
    assert play.refused(CastSpell(trick)).startswith("601.2")
    play.cast(bear)
    assert play.pool() == 0


@RESTRICTED
def test_it_stays_in_the_pool_while_other_mana_pays(edition: Edition) -> None:
    board = Board(edition)
    source, trick = board.permanent(FOR_CREATURES), board.hand(TRICK)
    play = board.begin().activate(source)
    assert play.refused(CastSpell(trick)).startswith("601.2")
    play.effect(AddMana("{C}"))
    play.cast(trick)
    assert play.pool() == 1
    other = play.events(ManaSpent)
    assert [each.only for each in other] == [None]


@RESTRICTED
def test_it_is_spent_before_other_mana_of_its_type(edition: Edition) -> None:
    board = Board(edition)
    source, bear, trick = board.permanent(FOR_CREATURES), board.hand(BEAR), board.hand(TRICK)
    play = board.begin().activate(source).effect(AddMana("{C}"))
    play.cast(bear)
    play.settle()
    play.cast(trick)
    assert play.pool() == 0


@RESTRICTED
def test_it_vanishes_as_other_mana_does(edition: Edition) -> None:
    board = Board(edition)
    source, bear = board.permanent(FOR_CREATURES), board.hand(BEAR)
    play = board.begin().activate(source)
    play.to(Step.BEGINNING_OF_COMBAT).to(Step.POSTCOMBAT_MAIN)
    assert play.pool() == 0
    assert play.player(A).marked_mana == ()
    assert play.refused(CastSpell(bear)).startswith("601.2")


def growing(name: str, subtype: str) -> Card:
    ability = ActivatedAbility(Cost("{1}"), (GainLife(1),))
    return Card(
        name, ("creature",), subtypes=(subtype,), power=1, toughness=1, abilities=(ability,)
    )


@pytest.mark.rule("106.6@2024")
def test_mana_for_abilities_of_beasts_pays_for_theirs_alone() -> None:
    board = Board(NOW)
    board.permanent(FOR_BEASTS)
    beast, elf = (board.permanent(growing(each, each)) for each in ("Beast", "Elf"))
    play = board.begin()
    assert play.refused(ActivateAbility(elf, 0)).startswith("602.2b")
    play.activate(beast)
    assert len(play.on_stack()) == 1


@pytest.mark.rule("109.2@2024")
@pytest.mark.parametrize(("words", "pays"), [("a Beast", False), ("a Beast source", True)])
def test_a_card_in_hand_is_a_source_and_no_permanent(words: str, pays: bool) -> None:
    board = Board(NOW)
    board.permanent(land(f"Spend this mana only to activate an ability of {words}."))
    card = Card(
        "Cycler", ("creature",), subtypes=("Beast",), power=1, toughness=1,
        keywords=("cycling {1}",),
    )  # fmt: skip
    cycler = board.hand(card)
    assert board.begin().allowed(ActivateAbility(cycler, 0)) is pays


@pytest.mark.rule("106.6@2024")
@pytest.mark.parametrize(("words", "paid"), [
    ("Spend this mana only to cast a creature spell.", False),
    ("This mana can't be spent to cast a nonartifact spell.", True),
])  # fmt: skip
def test_what_an_effect_asks_for_is_neither_a_spell_nor_an_ability(words: str, paid: bool) -> None:
    board = Board(NOW)
    board.permanent(land(words))
    leak = instant("Leak", SpellAbility((Counter(unless_pays="{1}"),), (TargetSpell(),)))
    bear, leak_card = (
        board.hand(Card("Bear", ("creature",), power=2, toughness=2)),
        board.hand(leak, B),
    )
    play = board.begin()
    spell = play.cast(bear)
    play.pass_()
    play.cast(leak_card, spell)
    play.both_pass()
    if paid:
        play.say(True)
    play.settle()
    assert bool(play.named("Bear")) is paid


@pytest.mark.rule("111.10h@2024", "106.6@2024")
def test_a_powerstone_pays_for_artifact_spells_and_for_abilities_of_anything() -> None:
    board = Board(NOW)
    elf = board.permanent(growing("Elf", "Elf"))
    rock = board.hand(Card("Rock", ("artifact",), cost="{1}"))
    bear = board.hand(BEAR)
    stone = TokenDefinition("Powerstone", types=("artifact",), subtypes=("Powerstone",))
    play = board.begin().effect(CreateToken(stone))
    assert play.refused(CastSpell(bear)).startswith("601.2")
    assert play.allowed(CastSpell(rock))
    assert play.allowed(ActivateAbility(elf, 0))


@pytest.mark.rule("106.6@2024", "601.2g@2024")
def test_a_mana_ability_named_for_a_spell_that_its_mana_cannot_pay_for_is_of_no_use() -> None:
    board = Board(NOW)
    source, trick = board.permanent(FOR_CREATURES), board.hand(TRICK)
    play = board.begin()
    assert play.refused(CastSpell(trick, mana=((source, 0),))).startswith("601.2")


@pytest.mark.rule("106.6@2024")
def test_mana_of_any_color_for_creatures_has_the_color_that_the_creature_needs() -> None:
    board = Board(NOW)
    board.permanent(land("Spend this mana only to cast creature spells.", "one mana of any color"))
    bear = board.hand(Card("Bear", ("creature",), cost="{G}", power=2, toughness=2))
    play = board.begin()
    play.cast(bear)
    spent = play.events(ManaSpent)
    assert [(each.mana, each.amount) for each in spent] == [(Mana.GREEN, 1)]


@pytest.mark.rule("708.4@2024")
def test_a_card_cast_face_down_is_a_creature_spell() -> None:
    board = Board(NOW)
    for number in range(3):
        board.permanent(
            land("Spend this mana only to cast creature spells.", name=f"Land {number}")
        )
    hidden = board.hand(creature("Hidden", 2, 2, "morph {5}"))
    play = board.begin()
    able = [each for each in legal(play.state) if isinstance(each, CastSpell)]
    assert [each.object for each in able][:1] == [hidden]
