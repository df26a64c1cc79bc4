"""Snow mana (107.4h): a symbol in costs, paid with mana of any type from a snow source."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, Board
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import mana_value, reduced
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Mana, Step
from turnfold.events.stack import ManaAdded, ManaSpent

EDITION = Edition.FREE_DIVISION
GROWING = "{S}: This creature gets +1/+1 until end of turn."


def beast(text: str, cost: str = "", name: str = "Odd Beast") -> Card:
    card = read_card(name, "Creature — Beast", text, power="2", toughness="2")
    assert card.unread == ()
    return replace(card, cost=cost)


def land(name: str, text: str, kind: str = "Snow Land") -> Card:
    card = read_card(name, kind, text)
    assert card.unread == ()
    return card


ICE = land("Odd Ice", "{T}: Add {G}.")
GLACIER = land("Odd Glacier", "{T}: Add one mana of any color.")


@pytest.mark.rule("107.4h@2024", "106.3@2024")
@pytest.mark.parametrize(("lands", "able"), [("G", False), ("I", True), ("GI", True), ("", False)])
def test_only_mana_from_a_snow_source_pays_a_snow_symbol(lands: str, able: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(beast(GROWING))
    for each in lands:
        board.permanent(ICE if each == "I" else "Forest")
    play = board.begin()
    assert play.allowed(ActivateAbility(it)) is able
    assert (ActivateAbility(it) in play.game.legal) is able
    if able:
        play.do(ActivateAbility(it))
        assert play.settle().size(it) == (3, 3)
        assert [(each.mana, each.snow) for each in play.events(ManaSpent)] == [(Mana.GREEN, True)]


@pytest.mark.rule("107.4h@2024")
def test_snow_mana_pays_for_colours_and_generic_mana_as_well() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{1}{G}: This creature gets +1/+1 until end of turn."))
    board.permanent(ICE)
    board.permanent(ICE)
    assert board.begin().activate(it).settle().size(it) == (3, 3)


@pytest.mark.rule("107.4h@2024")
@pytest.mark.parametrize(
    ("cost", "lands", "able"),
    [
        ("{S}{S}", "IG", False),
        ("{S}{S}", "II", True),
        ("{1}{S}", "IG", True),
        ("{1}{S}", "GG", False),
        ("{G}{S}", "IG", True),
        ("{G}{S}", "II", True),
        ("{W}{S}", "AI", True),
        ("{W}{S}", "II", False),
        ("{W}{G}{S}", "AIA", True),
        ("{W}{W}{S}", "AIA", True),
        ("{W}{W}{S}", "AII", False),
    ],
)
def test_which_lands_pay(cost: str, lands: str, able: bool) -> None:
    """I: green from snow. G: green. A: any colour from snow."""
    board = Board(EDITION)
    it = board.permanent(beast(f"{cost}: This creature gets +1/+1 until end of turn."))
    kinds: dict[str, str | Card] = {"I": ICE, "G": "Forest", "A": GLACIER}
    there = [board.permanent(kinds[each]) for each in lands]
    play = board.begin()
    assert play.allowed(ActivateAbility(it)) is able
    named = ActivateAbility(it, mana=tuple((each, 0) for each in there))
    assert play.allowed(named) is able
    if able:
        play.do(named)
        assert sum(each.amount for each in play.events(ManaSpent) if each.snow) >= 1
        assert play.settle().size(it) == (3, 3)


@pytest.mark.rule("107.4h@2024", "106.4@2024")
def test_mana_in_the_pool_stays_what_it_is() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(GROWING))
    ice, forest = board.permanent(ICE), board.permanent("Forest")
    play = board.begin().activate(forest)
    play.activate(ice)
    assert [each.snow for each in play.events(ManaAdded)] == [False, True]
    play.activate(it)
    assert [(each.mana, each.amount) for each in play.events(ManaSpent) if each.snow] == [
        (Mana.GREEN, 1)
    ]
    assert dict(play.player(A).mana) == {"G": 1}
    assert not play.allowed(ActivateAbility(it))


@pytest.mark.rule("107.4h@2024", "106.4@2024")
def test_snow_mana_vanishes_with_the_pool() -> None:
    board = Board(EDITION)
    it, ice = board.permanent(beast(GROWING)), board.permanent(ICE)
    board.permanent("Forest")
    play = board.begin(Step.UPKEEP).activate(ice).to(Step.DRAW)
    assert (play.player(A).mana, play.player(A).marked_mana) == ((), ())
    assert not play.allowed(ActivateAbility(it))


@pytest.mark.rule("118.7@2024")
def test_no_snow_symbol_is_reduced() -> None:
    assert reduced("{2}{S}", "{S}") == "{1}{S}"
    assert reduced("{S}", "{1}") == "{S}"


@pytest.mark.rule("202.3@2024")
def test_a_snow_symbol_counts_as_one() -> None:
    assert mana_value("{2}{S}{S}") == 4


@pytest.mark.rule("107.4h@2024", "608.2h@2024")
@pytest.mark.parametrize(("land_used", "life"), [("I", 23), ("G", 20)])
def test_a_spell_knows_whether_snow_mana_was_spent(land_used: str, life: int) -> None:
    text = "When this creature enters, if {S} was spent to cast it, you gain 3 life."
    board = Board(EDITION)
    board.permanent(ICE if land_used == "I" else "Forest")
    it = board.hand(beast(text, "{G}"))
    play = board.begin()
    play.do(CastSpell(it))
    assert play.settle().life(A) == life


@pytest.mark.rule("601.2h@2024")
def test_snow_mana_counts_once_among_the_mana_that_was_spent() -> None:
    text = "When this creature enters, you gain life equal to the amount of mana spent to cast it."
    board = Board(EDITION)
    for _ in range(2):
        board.permanent(ICE)
    it = board.hand(beast(text, "{1}{S}"))
    play = board.begin()
    play.do(CastSpell(it))
    assert play.settle().life(A) == 22


@pytest.mark.rule("107.4h@2024")
def test_earlier_rules_know_no_snow_symbol() -> None:
    said = unknown_wordings(beast(GROWING), Edition.DAMAGE_ON_THE_STACK)
    assert [each for each in said if "{S}" in each]
    assert not unknown_wordings(beast(GROWING), Edition.DAMAGE_ORDER)
