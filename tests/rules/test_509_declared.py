"""What a declaration of blockers says, whom it concerns, and what is left of it once costs are paid
(509.1a, 509.1g-h)."""

from tests.rules.board import A, B, Board, C, creature, enchantment
from tests.rules.several import four
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.modifications import BlockPrice, Modification, NumberedPermission
from turnfold.events.cards.selections import those
from turnfold.events.combat import BlockerDeclared
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

WHO = in_editions("309.2a@2004", "509.1a@2010", "509.1a@2024")
MANY = StaticAbility(NumberedPermission("block_additional", -1))
GOLEM = Card(name="Golem", types=("artifact",), power=2, toughness=2)
EATS = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}"),))
ANIMATES = StaticAbility(Modification(add_types=("creature",)), those(HasTypes(("artifact",))))
LENS = Card(name="Lens", types=("artifact",), power=0, toughness=1, abilities=(ANIMATES, EATS))
TOLL = enchantment(
    "Toll", StaticAbility(BlockPrice("block", mana="{2}"), those(HasTypes(("creature",))))
)


@WHO
def test_a_creature_for_which_no_attacker_is_named_does_not_block(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    wall, tapped = board.permanent("Wall of Wood", B), board.permanent("Hill Giant", B, tapped=True)
    play = board.begin().attack(bear).to_question(Question.DECLARE_BLOCKERS)
    play.do(DeclareBlockers(((wall, ()), (tapped, ()))))
    assert not play.events(BlockerDeclared)
    assert not play.state.blockers
    assert play.state.attackers[bear].blocked is False


@WHO
def test_no_blocker_is_declared_twice(edition: Edition) -> None:
    board = Board(edition)
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    guard = board.permanent(creature("Guard", 1, 6, abilities=(MANY,)), B)
    play = board.begin().attack(bear, giant).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((guard, (bear, giant)),)))
    assert play.refused(DeclareBlockers(((guard, (bear,)), (guard, (giant,)))))
    assert play.refused(DeclareBlockers(((guard, (bear, bear)),)))


@in_editions("309.2e@2004", "509.1g@2010", "509.1g@2024")
def test_a_creature_whose_attacker_is_gone_once_the_cost_is_paid_blocks_nothing(
    edition: Edition,
) -> None:
    """The attacker is a creature by the artifact that is sacrificed for mana. Its blocker is a
    blocking creature all the same."""
    board = Board(edition)
    golem, bear = board.permanent(GOLEM), board.permanent("Grizzly Bears")
    wall, lens = board.permanent("Wall of Wood", B), board.permanent(LENS, B)
    board.permanent(TOLL)
    play = board.begin().attack(golem, bear).to_question(Question.DECLARE_BLOCKERS)
    play.do(DeclareBlockers(((wall, (golem,)),), mana=((lens, 0),)))
    assert set(play.state.attackers) == {bear}
    assert play.state.blockers[wall].attackers == ()


@in_editions("509.1h@2010", "509.1h@2024", "802.4a@2010", "802.4a@2024")
def test_who_attacks_another_player_is_unblocked_only_once_that_player_declared(
    edition: Edition,
) -> None:
    board = four(edition)
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    for player in (B, C):
        board.permanent("Wall of Wood", player)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, B), (giant, C))))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked == (B, Question.DECLARE_BLOCKERS)
    play.do(DeclareBlockers(()))
    assert [play.state.attackers[each].blocked for each in (bear, giant)] == [False, None]
    play.do(DeclareBlockers(()))
    assert [play.state.attackers[each].blocked for each in (bear, giant)] == [False, False]


@in_editions(
    "309.1@2004", "es-77@2004", "509.5@2010", "es-77@2010", "509.2@2024", "es-77@2024"
)  # fmt: skip
def test_the_active_player_gets_priority_once_blockers_are_declared(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(bear).block({wall: bear}).to_question(Question.PRIORITY)
    assert play.state.step is Step.DECLARE_BLOCKERS
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)
