"""What triggers on attacks, in each of the wordings (508.1m, 508.2, 508.3)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasColors, HasKeywords, HasSubtypes, HasTypes
from turnfold.events.cards.effects import (
    Attacking,
    CreateToken,
    Delay,
    Destroy,
    GainLife,
    Modify,
    TokenDefinition,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, those
from turnfold.events.cards.triggers import (
    Attacks,
    BecomesTapped,
    IsAttacked,
    PlayerAttacks,
    Trigger,
)
from turnfold.events.combat import AttackersDeclared
from turnfold.events.decisions import DeclareAttackers, OrderTriggers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered

DECLARED = in_editions("308.1@2004", "508.2@2010", "508.1m@2024")
MOMENT = in_editions(
    "308.3@2004", "es-42@2004", "508.2a@2010", "es-42@2010", "508.2a@2024", "es-42@2024"
)
STACK = in_editions(
    "308.1@2004", "508.2b@2004", "es-41@2004", "508.2b@2010", "es-41@2010",
    "508.2b@2024", "es-41@2024",
)  # fmt: skip
PRIORITY = in_editions(
    "308.1@2004", "es-44@2004", "508.2@2010", "es-44@2010", "508.2@2024", "es-44@2024"
)
ATTACKS = in_editions("508.3a@2010", "508.3a@2024")
IS_ATTACKED = in_editions("508.3b@2010", "508.3b@2024")
ATTACKS_WITH = in_editions("508.3c@2010", "508.3c@2024")

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
SIEGE = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=5)
SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)
GREEN = those(HasColors(("green",)))


def when(trigger: Trigger, life: int = 1) -> TriggeredAbility:
    return TriggeredAbility(trigger, (GainLife(life),))


def chronicle(*triggers: Trigger) -> Card:
    """An enchantment with abilities that trigger on that."""
    return enchantment("Chronicle", *(when(each) for each in triggers))


def times(play: Play, source: int) -> int:
    """How often abilities of a source triggered."""
    return sum(each.source == source for each in play.events(AbilityTriggered))


def paint(play: Play, object_id: int, color: str) -> None:
    play.effect(Modify(Modification(set_colors=(color,)), "that"), that=object_id)


# 508.1m, 508.2


@DECLARED
def test_they_trigger_once_the_whole_declaration_is_made(edition: Edition) -> None:
    board = Board(edition)
    one = board.permanent(creature("One", abilities=(when(Attacks()),)))
    other = board.permanent("Grizzly Bears")
    play = board.begin().attack(one, other)
    assert times(play, one) == 1
    declared = play.events(AttackersDeclared)[0]
    triggered = play.events(AbilityTriggered)[0]
    assert play.place_of(declared) < play.place_of(triggered)


@PRIORITY
def test_then_the_active_player_has_priority(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin().attack(bear)
    assert play.step is Step.DECLARE_ATTACKERS
    assert play.asked == (A, Question.PRIORITY)
    assert play.pass_().asked == (B, Question.PRIORITY)


@STACK
def test_what_triggered_is_on_the_stack_before_that_the_active_players_first(
    edition: Edition,
) -> None:
    board = Board(edition)
    mine = board.permanent(creature("Mine", abilities=(when(Attacks()),)))
    yours = board.permanent(chronicle(Attacks(those(HasTypes(("creature",))))), B)
    play = board.begin().attack(mine)
    assert play.asked == (A, Question.PRIORITY)
    assert play.on_stack() == [yours, mine]


@STACK
def test_what_tapping_the_attackers_triggers_goes_there_with_them(edition: Edition) -> None:
    board = Board(edition)
    abilities = (when(BecomesTapped()), when(Attacks(), 2))
    mine = board.permanent(creature("Mine", abilities=abilities))
    play = board.begin().attack(mine)
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    assert play.events(AbilityPutOnStack) == []
    waiting = play.state.waiting
    play.do(OrderTriggers((waiting[1], waiting[0])))
    assert play.asked == (A, Question.PRIORITY)
    assert list(play.state.stack) == [waiting[0], waiting[1]]


@STACK
@pytest.mark.parametrize("first", [0, 1])
def test_their_controller_orders_them_as_they_like(edition: Edition, first: int) -> None:
    board = Board(edition)
    one = board.permanent(creature("One", abilities=(when(Attacks()),)))
    two = board.permanent(creature("Two", abilities=(when(Attacks(), 2),)))
    play = board.begin().attack(one, two)
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    waiting = play.state.waiting
    order = (waiting[first], waiting[1 - first])
    play.do(OrderTriggers(order))
    assert tuple(play.state.stack) == order[::-1]


# 508.2a


@in_editions(
    "308.3@2004", "508.2a-ex1@2004", "es-42@2004", "es-43@2004",
    "508.2a@2010", "508.2a-ex1@2010", "es-42@2010", "es-43@2010",
    "508.2a@2024", "508.2a-ex1@2024", "es-42@2024", "es-43@2024",
)  # fmt: skip
@pytest.mark.parametrize("green_when", ["before", "after"])
def test_a_green_creature_attacks_is_seen_as_it_is_declared(
    edition: Edition, green_when: str
) -> None:
    board = Board(edition)
    doom = Delay("end_of_combat", (Destroy("that"),), about="that")
    ability = TriggeredAbility(Attacks(GREEN), (doom,))
    curse = board.permanent(enchantment("Curse", ability), B)
    blue = board.permanent("Prodigal Sorcerer")
    play = board.begin()
    if green_when == "before":
        paint(play, blue, "green")
    play.attack(blue)
    if green_when == "after":
        paint(play, blue, "green")
    play.settle()
    assert times(play, curse) == (green_when == "before")
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.in_play(blue) is (green_when == "after")


@MOMENT
def test_a_creature_that_gets_the_ability_later_has_not_attacked_with_it(edition: Edition) -> None:
    board = Board(edition)
    trigger = Attacks(those(HasKeywords(("flying",))))
    watching = board.permanent(chronicle(trigger))
    bear, hawk = board.permanent("Grizzly Bears"), board.permanent("Suntail Hawk")
    play = board.begin().attack(bear, hawk)
    play.settle()
    play.effect(Modify(Modification(add_keywords=("flying",)), "that"), that=bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert times(play, watching) == 1


# 508.3a


@ATTACKS
def test_attacks_triggers_for_the_creature_that_is_declared(edition: Edition) -> None:
    board = Board(edition)
    one = board.permanent(creature("One", abilities=(when(Attacks()),)))
    idle = board.permanent(creature("Idle", abilities=(when(Attacks()),)))
    play = board.begin().attack(one)
    assert (times(play, one), times(play, idle)) == (1, 0)


@ATTACKS
@pytest.mark.parametrize("on_walker", [False, True])
def test_attacks_a_player_or_a_planeswalker_needs_that_target(
    edition: Edition, on_walker: bool
) -> None:
    board = Board(edition)
    player = board.permanent(creature("Duellist", abilities=(when(Attacks(player="opponent")),)))
    other = Attacks(other=those(HasTypes(("planeswalker",))))
    hunter = board.permanent(creature("Hunter", abilities=(when(other),)))
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin().attack(player, hunter, on=walker if on_walker else B)
    assert (times(play, player), times(play, hunter)) == (not on_walker, on_walker)


@pytest.mark.rule("508.3a@2024")
def test_a_battle_is_attacked_too() -> None:
    board = Board(Edition.FREE_DIVISION)
    trigger = Attacks(other=those(HasTypes(("battle",))))
    hunter = board.permanent(creature("Hunter", abilities=(when(trigger),)))
    siege = board.permanent(SIEGE, A, counters={"defense": 5}, protector=B)
    play = board.begin().attack(hunter, on=siege)
    assert times(play, hunter) == 1


@in_editions(
    "508.3a@2010", "508.3b@2010", "508.3c@2010", "508.4@2010", "es-46@2010",
    "508.3a@2024", "508.3b@2024", "508.3c@2024", "508.3d@2024", "508.3e@2024", "508.4@2024",
    "es-46@2024",
)  # fmt: skip
def test_none_of_them_triggers_for_a_creature_put_there_attacking(edition: Edition) -> None:
    board = Board(edition)
    watching = board.permanent(
        chronicle(
            Attacks(those(HasSubtypes(("Soldier",)))),
            Attacks(those(ControlledBy("you"))),
            IsAttacked(EVERYTHING, player="opponent"),
            PlayerAttacks(),
        )
    )
    play = board.begin().to_question(Question.DECLARE_ATTACKERS).go()
    play.effect(CreateToken(SOLDIER, attacking=Attacking()))
    assert len(play.state.attackers) == 1
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 19
    assert times(play, watching) == 0


# 508.3b


@IS_ATTACKED
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_player_is_attacked_once_by_however_many(edition: Edition, number: int) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(number)]
    shrine = board.permanent(chronicle(IsAttacked(EVERYTHING, player="you")), B)
    play = board.begin().attack(*bears)
    assert times(play, shrine) == min(number, 1)


@IS_ATTACKED
def test_player_and_planeswalkers_are_attacked_each_for_itself(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(4)]
    walkers = [board.permanent(WALKER, B, counters={"loyalty": 5}) for _ in range(2)]
    player = board.permanent(chronicle(IsAttacked(EVERYTHING, player="you")), B)
    theirs = IsAttacked(those(HasTypes(("planeswalker",)), ControlledBy("you")))
    guard = board.permanent(enchantment("Guard", when(theirs)), B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    targets = (walkers[0], walkers[0], walkers[1], B)
    play.do(DeclareAttackers(tuple(zip(bears, targets, strict=True))))
    play.to_question(Question.PRIORITY)
    assert (times(play, player), times(play, guard)) == (1, 2)


@IS_ATTACKED
def test_orims_prayer_counts_the_attackers_and_sees_the_player_alone(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(3)]
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    board.permanent("Orim's Prayer", B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    only_walker = play.game.fork()
    only_walker.submit(DeclareAttackers(tuple((each, walker) for each in bears)))
    assert not only_walker.state.stack
    play.attack(*bears).settle()
    assert play.life(B) == 23


# 508.3c


@ATTACKS_WITH
def test_a_player_attacks_with_a_creature_for_each_that_fits(edition: Edition) -> None:
    board = Board(edition)
    greens_of_mine = those(HasColors(("green",)), ControlledBy("you"))
    mine = board.permanent(chronicle(Attacks(greens_of_mine)))
    greens = [board.permanent("Grizzly Bears") for _ in range(2)]
    red = board.permanent("Hill Giant")
    play = board.begin().attack(*greens, red)
    assert times(play, mine) == 2


@ATTACKS_WITH
def test_it_is_the_player_who_is_meant_that_has_to_attack(edition: Edition) -> None:
    board = Board(edition)
    mine = board.permanent(chronicle(Attacks(those(ControlledBy("opponent")))))
    bear = board.permanent("Grizzly Bears")
    theirs = board.permanent("Grizzly Bears", B)
    play = board.begin().attack(bear)
    assert times(play, mine) == 0
    play.to_turn(4).attack(theirs, on=A)
    assert times(play, mine) == 1


# 508.3d, 508.3e


@pytest.mark.rule("508.3d@2024")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_player_attacks_once_with_however_many(number: int) -> None:
    board = Board(Edition.FREE_DIVISION)
    bears = [board.permanent("Grizzly Bears") for _ in range(number)]
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    mine = board.permanent(chronicle(PlayerAttacks(whose="you")))
    other = board.permanent(enchantment("Other", when(PlayerAttacks(whose="opponent"))))
    play = board.begin().attack(*bears, on=walker)
    assert (times(play, mine), times(play, other)) == (min(number, 1), 0)


@pytest.mark.rule("508.3d@2024")
@pytest.mark.parametrize(("number", "draws"), [(1, 0), (2, 1), (3, 1)])
def test_military_intelligence_asks_for_two(number: int, draws: int) -> None:
    board = Board(Edition.FREE_DIVISION)
    bears = [board.permanent("Grizzly Bears") for _ in range(number)]
    intelligence = board.permanent("Military Intelligence")
    play = board.begin().attack(*bears)
    assert times(play, intelligence) == draws


@pytest.mark.rule("508.3e@2024")
@pytest.mark.parametrize("target", ["player", "planeswalker", "battle"])
def test_a_player_attacks_another_player_not_what_is_theirs(target: str) -> None:
    board = Board(Edition.FREE_DIVISION)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    targets = {
        "player": B,
        "planeswalker": board.permanent(WALKER, B, counters={"loyalty": 5}),
        "battle": board.permanent(SIEGE, A, counters={"defense": 5}, protector=B),
    }
    trigger = IsAttacked(EVERYTHING, whose="you", player="opponent")
    mine = board.permanent(chronicle(trigger))
    play = board.begin().attack(*bears, on=targets[target])
    assert times(play, mine) == (target == "player")


# 508.3f


@in_editions("508.3f@2010", "508.3f@2024")
@pytest.mark.parametrize("is_blocked", [False, True])
def test_guiltfeeder_waits_for_the_blocks(edition: Edition, is_blocked: bool) -> None:
    board = Board(edition)
    feeder = board.permanent("Guiltfeeder")
    wall = board.permanent(creature("Black Wall", 0, 5), B)
    play = board.begin()
    paint(play, wall, "black")
    play.attack(feeder)
    assert play.on_stack() == []
    play.block({wall: feeder} if is_blocked else {})
    assert play.step is Step.DECLARE_BLOCKERS
    assert play.on_stack() == ([] if is_blocked else [feeder])
