"""The beginning of combat step: what triggers, then priority (507)."""

from tests.rules.board import A, B, Board, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.decisions import CastSpell, ChooseDefendingPlayer, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityPutOnStack
from turnfold.events.turn import PriorityGained, StepBegan

TRIGGERS = in_editions(
    "507.2@2004", "es-26@2004", "507.2@2010", "es-26@2010", "507.2@2024", "es-26@2024"
)
PRIORITY = in_editions(
    "507.3@2004", "es-27@2004", "507.3@2010", "es-27@2010", "507.2@2024", "es-27@2024"
)
NO_CHOICE = in_editions("507.1@2010", "es-25@2010", "507.1@2024", "es-25@2024")

COMBAT = TriggeredAbility(trigger=StepBegins(step="beginning_of_combat"), effects=(GainLife(1),))


@NO_CHOICE
def test_with_one_opponent_nobody_is_chosen_to_defend(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.asked == (A, Question.PRIORITY)
    assert ChooseDefendingPlayer not in {type(e) for e in play.all_events()}
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((bear, B),)))


@TRIGGERS
def test_what_triggers_at_the_beginning_of_combat_is_on_the_stack_before_priority(
    edition: Edition,
) -> None:
    board = Board(edition)
    mine = board.permanent(enchantment("Drums", COMBAT), A)
    yours = board.permanent(enchantment("Drums", COMBAT), B)
    play = board.begin()
    mark = play.now
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.on_stack() == [yours, mine]
    began = play.place_of(StepBegan(Step.BEGINNING_OF_COMBAT), mark)
    put = [play.place_of(each, mark) for each in play.events(AbilityPutOnStack, since=mark)]
    assert began < min(put) < max(put) < play.place_of(PriorityGained(A), began)


@TRIGGERS
def test_it_resolves_before_attackers_are_declared(edition: Edition) -> None:
    """Goblin Rabblemaster's token is there in time, and can attack."""
    board = Board(edition)
    board.permanent("Goblin Rabblemaster")
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    before = set(play.state.battlefield)
    play.to_question(Question.DECLARE_ATTACKERS)
    (token,) = set(play.state.battlefield) - before
    assert play.allowed(DeclareAttackers(((token, B),)))


@TRIGGERS
def test_it_triggers_whether_or_not_anything_will_attack(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Drums", COMBAT), A)
    play = board.begin()
    play.to_turn(5)
    assert play.life(A) == 22


@PRIORITY
def test_then_the_active_player_gets_priority(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent("Grizzly Bears")
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.cast(bolt, attacker)
    play.settle()
    assert play.step is Step.BEGINNING_OF_COMBAT
    play.to_question(Question.DECLARE_ATTACKERS)
    assert not play.in_play(attacker)


@PRIORITY
def test_it_is_too_late_for_a_sorcery(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Island")
    spell = board.hand("Tome Scour")
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    play.refused(CastSpell(spell, (B,)))
