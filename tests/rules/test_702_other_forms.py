"""Spells that are cast in another form: entwined and overloaded (702.42, 702.96)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.checking import require_possible
from turnfold.engine.cards.text import PrintedCard, read, read_card
from turnfold.events.cards.abilities import Cost, SpellAbility, StaticAbility
from turnfold.events.cards.casting import CastingOption
from turnfold.events.cards.effects import DrawCards
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
BOTH = (
    "Choose one — • Destroy target artifact. • Target creature gets +2/+2 until end of turn.\n"
    "Entwine {1}"
)


def spell(text: str) -> Card:
    card = read_card("Form", "Instant", text)
    assert card.unread == ()
    return card


@in_editions("502.32a@2004", "702.41a@2010", "702.42a@2024")
def test_an_entwined_spell_does_what_all_its_modes_say(edition: Edition) -> None:
    board = Board(edition)
    relic = board.permanent(Card(name="Relic", types=("artifact",)), B)
    bear = board.permanent(creature("Bear"))
    form = board.hand(spell(BOTH))
    play = board.begin()
    play.add_mana()
    play.do(CastSpell(form, (relic, bear), 2))
    play.both_pass()
    assert not play.in_play(relic)
    assert play.size(bear) == (4, 4)


@pytest.mark.rule("702.42a@2024", "601.2f@2024")
@pytest.mark.parametrize(("mode", "allowed"), [(0, True), (1, True), (2, False)])
def test_only_an_entwined_spell_costs_more(mode: int, allowed: bool) -> None:
    board = Board(EDITION)
    relic = board.permanent(Card(name="Relic", types=("artifact",)), B)
    bear = board.permanent(creature("Bear"))
    form = board.hand(spell(BOTH))
    targets = {0: (relic,), 1: (bear,), 2: (relic, bear)}[mode]
    assert board.begin().allowed(CastSpell(form, targets, mode)) is allowed


@in_editions("702.95a@2010", "702.96a@2024")
@pytest.mark.parametrize("overloaded", [True, False])
def test_an_overloaded_spell_is_about_each_object_and_has_no_target(
    edition: Edition, overloaded: bool
) -> None:
    board = Board(edition)
    mine = board.permanent(creature("Bear"))
    hidden = board.permanent(creature("Sphinx", 2, 2, "hexproof"), B)
    other = board.permanent(creature("Wolf"), B)
    form = board.hand(spell("Destroy target creature you don't control.\nOverload {2}"))
    play = board.begin()
    play.add_mana(amount=2)
    play.do(CastSpell(form, () if overloaded else (other,), int(overloaded)))
    play.settle()
    there = [play.in_play(each) for each in (mine, hidden, other)]
    assert there == [True, not overloaded, False]
    assert play.life(A) == 20


@pytest.mark.parametrize(
    "text",
    [
        "Counter target spell.\nOverload {2}",
        "Draw a card.\nOverload {2}",
        "Tap target untapped creature. It doesn't untap during its controller's next untap step.\n"
        "Overload {2}",
        "Destroy target creature. Its controller gains 3 life.\nOverload {2}",
        "Draw a card.\nEntwine {1}",
        "Choose one — • Tap up to one target land. • Untap target land.\nEntwine {1}",
    ],
)
def test_a_form_that_cannot_be_worked_out_is_not_read(text: str) -> None:
    found = read(PrintedCard("Form", "{G}", "Instant", text))
    assert found.unread[-1].startswith(("Overload", "Entwine"))


@pytest.mark.parametrize("way", ["entwine", "overload"])
def test_a_form_that_cannot_be_worked_out_is_refused(way: str) -> None:
    option = StaticAbility(CastingOption(way, Cost("{1}")))  # type: ignore[arg-type]
    card = Card("Form", ("instant",), abilities=(SpellAbility((DrawCards(),)), option))
    with pytest.raises(ValueError, match=way):
        require_possible(card)
