"""What spells cost by their targets, from where they were cast, and what triggers as they are cast
(601.2)."""

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.effects import Permit
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION
BEAR = creature("Bear")


def card(name: str, type_line: str, text: str, cost: str = "", power: str = "2") -> Card:
    made = read_card(name, type_line, text, cost=cost, power=power, toughness="2")
    assert made.unread == ()
    return made


REBUKE = "Rebuke costs {2} less to cast if it targets a tapped creature.\nDestroy target creature."


@pytest.mark.rule("601.2f@2024", "601.2c@2024")
def test_a_spell_costs_less_with_the_right_target() -> None:
    board = Board(EDITION)
    tapped = board.permanent(BEAR, B, tapped=True)
    untapped = board.permanent(BEAR, B)
    rebuke = board.hand(card("Rebuke", "Instant", REBUKE, "{2}{W}"))
    board.lands("W")
    play = board.begin()
    assert CastSpell(rebuke, (tapped,)) in list(play.game.legal)
    assert CastSpell(rebuke, (untapped,)) not in list(play.game.legal)
    assert play.refused(CastSpell(rebuke, (untapped,)))
    play.cast(rebuke, tapped)
    play.resolve()
    assert not play.in_play(tapped)


@pytest.mark.rule("601.2f@2024")
def test_spells_that_target_a_permanent_cost_more_for_opponents_alone() -> None:
    text = "Spells your opponents cast that target Regent cost {2} more to cast."
    bolt = card("Bolt", "Instant", "Bolt deals 1 damage to any target.", "{R}")
    board = Board(EDITION)
    regent = board.permanent(card("Regent", "Creature — Dragon", text), B)
    other = board.permanent(BEAR, B)
    mine = board.hand(bolt)
    board.lands("RR")
    play = board.begin()
    assert play.refused(CastSpell(mine, (regent,)))
    assert play.allowed(CastSpell(mine, (other,)))


@pytest.mark.rule("601.2f@2024")
def test_creature_cards_elsewhere_are_no_creatures_for_it() -> None:
    """109.2: "a creature" is a permanent."""
    text = "Spells you cast that target a creature cost {1} less to cast."
    board = Board(EDITION)
    board.permanent(card("Duelist", "Creature — Human", text))
    dead = board.graveyard(BEAR)
    text = "Return target creature card from your graveyard to your hand."
    again = board.hand(card("Again", "Sorcery", text, "{1}"))
    play = board.begin()
    assert play.refused(CastSpell(again, (dead,)))


@pytest.mark.rule("601.2f@2024", "601.2i@2024")
def test_another_spell_this_turn_makes_it_cheaper() -> None:
    text = "Titan costs {3} less to cast if you've cast another spell this turn."
    board = Board(EDITION)
    titan = board.hand(card("Titan", "Creature — Giant", text, "{3}"))
    first = board.hand(BEAR)
    play = board.begin()
    assert play.refused(CastSpell(titan))
    play.cast(first)
    play.resolve()
    assert play.allowed(CastSpell(titan))


@pytest.mark.rule("601.2f@2024", "702.166a@2024")
def test_a_bargained_spell_may_cost_less() -> None:
    text = "Bargain\nStop costs {2} less to cast if it's bargained.\nDraw a card."
    board = Board(EDITION)
    stop = board.hand(card("Stop", "Instant", text, "{2}"))
    bauble = board.permanent(Card("Bauble", ("artifact",)))
    play = board.begin()
    assert play.refused(CastSpell(stop))
    play.do(CastSpell(stop, mode=1, costs=(bauble,)))
    assert play.on_stack()


@pytest.mark.rule("601.2i@2024", "603.2@2024")
def test_an_ability_triggers_as_its_own_spell_is_cast_and_resolves_first() -> None:
    text = "When you cast this spell, destroy target creature."
    board = Board(EDITION)
    bear, _ = board.permanent(BEAR, B), board.permanent(BEAR, B)
    artisan = board.hand(card("Artisan", "Creature — Eldrazi", text))
    play = board.begin()
    play.cast(artisan)
    play.target(bear)
    play.resolve()
    assert not play.in_play(bear)
    assert not play.named("Artisan"), "the spell is still on the stack"
    play.resolve()
    assert play.named("Artisan")


@pytest.mark.rule("601.2i@2024")
def test_a_countered_spell_has_been_cast() -> None:
    text = "When you cast this spell, draw a card."
    board = Board(EDITION)
    board.next_card(BEAR)
    artisan = board.hand(card("Artisan", "Creature — Eldrazi", text))
    no = board.hand(card("No", "Instant", "Counter target spell."))
    play = board.begin()
    play.cast(artisan)
    play.cast(no, play.state.stack[-1])
    play.settle()
    assert (play.hand(A), play.named("Artisan", Zone.GRAVEYARD) != []) == (1, True)


CAST = "When Myojin enters, if you cast it from your hand, draw a card."


@pytest.mark.rule("601.2a@2024", "603.4@2024")
def test_a_permanent_knows_whether_it_was_cast_from_a_hand() -> None:
    board = Board(EDITION)
    board.next_card(BEAR)
    myojin = board.hand(card("Myojin", "Creature — Spirit", CAST))
    play = board.begin()
    play.cast(myojin)
    play.settle()
    assert play.hand(A) == 1


@pytest.mark.rule("601.2a@2024", "603.4@2024")
@pytest.mark.parametrize(
    ("origin", "drawn"), [("your hand", 0), ("anywhere other than your hand", 1)]
)
def test_the_hand_of_another_player_is_not_yours(origin: str, drawn: int) -> None:
    board = Board(EDITION)
    board.next_card(BEAR)
    text = CAST.replace("your hand", origin)
    theirs = board.hand(card("Myojin", "Creature — Spirit", text), B)
    play = board.begin()
    play.effect(Permit(MayPlay("cast_card"), "that"), that=theirs)
    play.cast(theirs)
    play.settle()
    assert play.obj(play.named("Myojin")[0]).controller == A
    assert play.hand(A) == drawn


@pytest.mark.rule("601.2a@2024", "603.4@2024")
def test_a_permanent_that_was_put_onto_the_battlefield_was_not_cast() -> None:
    text = "Return target creature card from your graveyard to the battlefield."
    board = Board(EDITION)
    board.next_card(BEAR)
    myojin = board.graveyard(
        card("Myojin", "Creature — Spirit", CAST.replace(" from your hand", ""))
    )
    again = board.hand(card("Again", "Sorcery", text))
    play = board.begin()
    play.cast(again, myojin)
    play.settle()
    assert play.named("Myojin")
    assert play.hand(A) == 0


@pytest.mark.rule("601.2a@2024", "702.34a@2024")
def test_a_spell_knows_that_it_was_cast_from_a_graveyard() -> None:
    text = "You gain 1 life. If Sparks was cast from a graveyard, you gain 5 life instead."
    sparks = card("Sparks", "Sorcery", f"{text}\nFlashback {{0}}")
    board = Board(EDITION)
    there, here = board.graveyard(sparks), board.hand(sparks)
    play = board.begin()
    play.cast(here)
    play.resolve()
    assert play.life(A) == 21
    play.cast(there, mode=1)
    play.resolve()
    assert play.life(A) == 26


@pytest.mark.rule("601.2a@2024", "601.2i@2024")
def test_casting_from_elsewhere_than_the_hand_is_noticed() -> None:
    text = "Whenever you cast a spell from anywhere other than your hand, draw a card."
    watcher = card("Vega", "Creature — Bird", text)
    sparks = card("Sparks", "Sorcery", "You gain 1 life.\nFlashback {0}")
    board = Board(EDITION)
    board.permanent(watcher)
    board.next_card(BEAR)
    there, here = board.graveyard(sparks), board.hand(sparks)
    play = board.begin()
    play.cast(here)
    play.settle()
    assert play.hand(A) == 0
    play.cast(there, mode=1)
    play.settle()
    assert play.hand(A) == 1


@pytest.mark.rule("115.1@2024", "701.5a@2024")
def test_a_spell_is_countered_for_what_it_targets() -> None:
    board = Board(EDITION)
    bear = board.permanent(BEAR)
    bolt = card("Bolt", "Instant", "Bolt deals 1 damage to any target.")
    one, other = board.hand(bolt), board.hand(bolt)
    no = board.hand(card("No", "Instant", "Counter target spell that targets a creature you "
                         "control."))  # fmt: skip
    play = board.begin()
    at_bear, at_player = play.cast(one, bear), play.cast(other, B)
    assert play.refused(CastSpell(no, (at_player,)))
    assert play.allowed(CastSpell(no, (at_bear,)))


@pytest.mark.rule("113.3b@2024", "701.5a@2024")
def test_only_an_activated_ability_is_countered_by_words_about_those() -> None:
    text = (
        "When this creature enters, draw a card.\n{0}: This creature gets +1/+1 until end of turn."
    )
    board = Board(EDITION)
    board.permanent(BEAR)
    pumper = board.hand(card("Pumper", "Creature — Cat", text))
    no = board.hand(card("No", "Instant", "Counter target activated ability."))
    play = board.begin()
    play.cast(pumper)
    play.both_pass()
    (triggered,) = play.state.stack
    play.do(ActivateAbility(play.named("Pumper")[0], 0))
    activated = play.state.stack[0]
    assert play.refused(CastSpell(no, (triggered,)))
    play.cast(no, activated)
    play.resolve()
    assert play.state.stack == (triggered,)


@pytest.mark.rule("701.5a@2024", "118.12@2024")
@pytest.mark.parametrize(("lands", "countered"), [("UU", False), ("U", True)])
def test_the_price_is_paid_for_each_of_what_is_counted(lands: str, countered: bool) -> None:
    board = Board(EDITION)
    board.permanent(Card("Bauble", ("artifact",)))
    board.permanent(Card("Trinket", ("artifact",)))
    bear = board.hand(BEAR)
    no = board.hand(card("No", "Instant", "Counter target spell unless its controller pays {1} for "
                         "each artifact you control."))  # fmt: skip
    board.lands(lands)
    play = board.begin()
    spell = play.cast(bear)
    play.cast(no, spell)
    play.resolve()
    if not countered:
        play.say(yes=True)
    assert bool(play.named("Bear", Zone.GRAVEYARD)) is countered


@pytest.mark.rule("701.5a@2024", "614.1a@2024")
def test_a_spell_is_countered_onto_its_owners_library() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, put it on top of its owner's "
        "library instead of into that player's graveyard."
    )
    board = Board(EDITION)
    bear, no = board.hand(BEAR), board.hand(card("No", "Instant", text))
    play = board.begin()
    play.cast(no, play.cast(bear))
    play.resolve()
    top = play.state.zone(Zone.LIBRARY, A)[0]
    assert play.obj(top).card == "Bear"
