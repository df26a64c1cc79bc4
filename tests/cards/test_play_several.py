"""Well-known cards among several players: who defends, what is reselected, team combat."""

import pytest

from tests.rules.board import A, B, C, D
from tests.rules.several import ONE, four, teams
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import Variant
from turnfold.events.decisions import (
    Answer,
    CastSpell,
    ChooseDefendingPlayer,
    ChooseObjects,
    DeclareAttackers,
    DeclareBlockers,
)
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.zones import CardRevealed


@in_editions("506.2a@2010", "es-12@2010", "508.5a@2010", "506.2a@2024", "es-12@2024", "508.5a@2024")
def test_a_guide_shows_the_card_of_the_player_who_was_chosen(edition: Edition) -> None:
    board = four(edition, ONE)
    guide = board.permanent("Goblin Guide")
    play = board.begin().to_question(Question.CHOOSE_DEFENDING_PLAYER)
    play.do(ChooseDefendingPlayer(C))
    play.attack(guide, on=C)
    play.settle()
    (shown,) = play.events(CardRevealed)
    assert play.obj(shown.object).owner == C


@pytest.mark.rule("508.7d@2024", "508.7e@2024")
@pytest.mark.parametrize(
    ("variant", "others"),
    [(ONE, set()), (Variant(range=1), {D}), (Variant(), {C, D})],
    ids=["one", "range", "all"],
)
def test_a_portal_mage_leads_an_attacker_only_where_it_could_attack(
    variant: Variant, others: set[int]
) -> None:
    board = four(Edition.FREE_DIVISION, variant)
    for _ in range(3):
        board.permanent("Island")
    bear, mage = board.permanent("Grizzly Bears"), board.hand("Portal Mage")
    walker = board.permanent("Jace Beleren", B, counters={"loyalty": 3})
    play = board.begin()
    if variant is ONE:
        play.to_question(Question.CHOOSE_DEFENDING_PLAYER).do(ChooseDefendingPlayer(B))
    play.attack(bear)
    play.to_question(Question.PRIORITY).do(CastSpell(mage))
    play.to_question(Question.CONFIRM).do(Answer(True))
    assert play.asked == (A, Question.CHOOSE)
    assert {each.objects[0] for each in play.game.legal} == {B, walker, *others}
    play.do(ChooseObjects((walker,)))
    assert play.state.attackers[bear].target == walker


@in_editions("506.2b@2010", "es-13@2010", "506.2b@2024")
def test_a_spider_blocks_an_angel_that_attacks_its_teammate(edition: Edition) -> None:
    board = teams(edition)
    angel, bears = board.permanent("Serra Angel", A), board.permanent("Grizzly Bears", B)
    elves, spider = board.permanent("Llanowar Elves", C), board.permanent("Giant Spider", D)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((angel, C), (bears, D))))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(((elves, (angel,)),)))
    play.do(DeclareBlockers(((spider, (angel,)), (elves, (bears,)))))
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.in_play(angel, bears)
    assert not play.in_play(elves)
    assert [play.life(each) for each in board.players] == [30] * 4
