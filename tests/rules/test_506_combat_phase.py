"""The combat phase: its steps, who attacks what, and what leaves combat (506.1-506.6)."""

import pytest

from engine.cards.abilities import StaticAbility, Trigger, TriggeredAbility
from engine.cards.card import Card
from engine.cards.effects import (
    CreateToken,
    Destroy,
    GainLife,
    Modify,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    Require,
    Restrict,
    ReturnIt,
    TapIt,
    TokenDefinition,
    UntapIt,
)
from engine.cards.modifications import Modification, Requirement, Restriction
from engine.cards.selections import Filter
from engine.decide.effects.combat import put_attacking
from engine.query.selecting import Speaker, matches
from engine.recorder import probe
from events.combat import (
    CreatureBecameAttacking,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from events.damage import DamageDealt
from events.decisions import DeclareAttackers, DeclareBlockers
from events.enums import Edition, Question, Step
from events.turn import PhaseBegan
from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions

STEPS = in_editions("306.1@2004", "es-8@2004", "506.1@2010", "es-8@2010", "506.1@2024", "es-8@2024")
NO_ATTACK = in_editions(
    "306.1@2004", "308.4@2004", "es-9@2004",
    "506.1@2010", "es-9@2010", "506.1@2024", "es-9@2024",
)  # fmt: skip
TWICE = in_editions(
    "306.1@2004", "es-10@2004", "506.1@2010", "es-10@2010", "506.1@2024", "es-10@2024"
)
WHO_ATTACKS = in_editions("306.3@2004", "506.2@2010", "es-11@2010", "506.2@2024", "es-11@2024")
ATTACKED = in_editions("506.2@2010", "es-11@2010", "506.2@2024", "es-11@2024")
ONLY_CREATURES = in_editions("308.2a@2004", "506.3@2010", "es-14@2010", "506.3@2024", "es-14@2024")
REMOVAL = in_editions(
    "306.2@2004", "es-19@2004", "506.4@2010", "es-18@2010", "es-19@2010",
    "506.4@2024", "es-18@2024", "es-19@2024",
)  # fmt: skip
STAYS = in_editions(
    "306.2a@2004", "es-20@2004", "506.4a@2010", "es-20@2010", "506.4a@2024", "es-20@2024"
)
TAPPED = in_editions(
    "306.2b@2004", "es-21@2004", "506.4b@2010", "es-21@2010", "506.4b@2024", "es-21@2024"
)
NOTHING_ATTACKED = in_editions("506.4c@2010", "es-22@2010", "506.4c@2024", "es-22@2024")
BOTH = in_editions("506.4d@2010", "es-23@2010", "506.4d@2024", "es-23@2024")
ALONE = in_editions("308.5a@2004", "506.5@2010", "es-24@2010", "506.5@2024", "es-24@2024")

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
LIVING_WALKER = Card(
    name="Living Walker", types=("creature", "planeswalker"), power=2, toughness=4, loyalty=5
)
SOLDIER = TokenDefinition("Soldier", power=1, toughness=1)
THING = TokenDefinition("Thing", types=("artifact",))


def fight(edition: Edition, attacker: Card | str = "Grizzly Bears") -> tuple[Play, int, int]:
    """A's creature attacks and B's Wall of Wood blocks it."""
    board = Board(edition)
    bear, wall = board.permanent(attacker), board.permanent("Wall of Wood", B)
    play = board.begin()
    play.attack(bear)
    play.block({wall: bear})
    play.to_question(Question.PRIORITY)
    assert play.step is Step.DECLARE_BLOCKERS
    return play, bear, wall


def tokens(play: Play, name: str) -> list[int]:
    return [each for each in play.state.battlefield if play.obj(each).card == name]


# 506.1


@STEPS
def test_combat_has_five_steps_in_their_order(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    mark = play.now
    play.attack(bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark) == [
        "beginning_of_combat",
        "declare_attackers",
        "declare_blockers",
        "combat_damage",
        "end_of_combat",
        "postcombat_main",
    ]
    assert play.life(B) == 18


@NO_ATTACK
def test_without_an_attacker_there_are_neither_blocks_nor_damage(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Grizzly Bears")
    play = board.begin()
    mark = play.now
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark) == [
        "beginning_of_combat",
        "declare_attackers",
        "end_of_combat",
        "postcombat_main",
    ]


@in_editions("506.1@2010", "es-9@2010", "506.1@2024", "es-9@2024")
def test_a_creature_put_there_attacking_makes_them_take_place(edition: Edition) -> None:
    play = Board(edition).begin()
    mark = play.now
    play.to(Step.DECLARE_ATTACKERS)
    play.attack()
    play.effect(CreateToken(SOLDIER, attacking=True))
    play.to(Step.POSTCOMBAT_MAIN)
    assert "declare_blockers" in play.steps(mark)
    assert "combat_damage" in play.steps(mark)
    assert play.life(B) == 19


@NO_ATTACK
def test_attackers_that_are_gone_did_attack_all_the_same(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    mark = play.now
    play.attack(bear)
    play.effect(Destroy("that"), that=bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert "declare_blockers" in play.steps(mark)
    assert "combat_damage" in play.steps(mark)


@TWICE
@pytest.mark.parametrize("keyword", ["first strike", "double strike"])
@pytest.mark.parametrize("side", [A, B])
def test_first_or_double_strike_on_either_side_makes_two_damage_steps(
    edition: Edition, keyword: str, side: int
) -> None:
    board = Board(edition)
    mine = board.permanent(creature("Mine", 2, 4, *([keyword] if side == A else [])))
    yours = board.permanent(creature("Yours", 2, 4, *([keyword] if side == B else [])), B)
    play = board.begin()
    mark = play.now
    play.attack(mine)
    play.block({yours: mine})
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark)[3:6] == ["first_strike_damage", "combat_damage", "end_of_combat"]


@TWICE
def test_a_first_striker_that_neither_attacks_nor_blocks_makes_no_second_step(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent(creature("Striker", 2, 2, "first strike"))
    play = board.begin()
    mark = play.now
    play.attack(bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert "first_strike_damage" not in play.steps(mark)


# 506.2


@WHO_ATTACKS
def test_only_the_active_player_attacks_and_only_with_their_creatures(edition: Edition) -> None:
    board = Board(edition)
    mine, yours = board.permanent("Grizzly Bears", A), board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.asked == (A, Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((yours, B),)))
    play.refused(DeclareAttackers(((yours, A),)))
    play.refused(DeclareAttackers(((mine, A),)))
    assert play.allowed(DeclareAttackers(((mine, B),)))
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert play.asked == (B, Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((yours, A),)))


@WHO_ATTACKS
def test_the_other_player_blocks(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked == (B, Question.DECLARE_BLOCKERS)


@ATTACKED
def test_planeswalkers_of_the_defending_player_can_be_attacked(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    mine, yours = (
        board.permanent(WALKER, A, counters={"loyalty": 5}),
        board.permanent(WALKER, B, counters={"loyalty": 5}),
    )
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((bear, mine),)))
    play.attack(bear, on=yours)
    play.to(Step.END_OF_COMBAT)
    assert dict(play.obj(yours).counters) == {"loyalty": 3}
    assert play.life(B) == 20


@in_editions("506.2@2024", "es-11@2024")
def test_in_2024_battles_that_the_defending_player_protects_can_be_attacked(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    siege = board.permanent("Invasion of Dominaria", A, counters={"defense": 5}, protector=B)
    mine = board.permanent("Invasion of Dominaria", B, counters={"defense": 5}, protector=A)
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((bear, mine),)))
    play.attack(bear, on=siege)
    play.to(Step.END_OF_COMBAT)
    assert dict(play.obj(siege).counters) == {"defense": 3}


@in_editions("306.3@2004")
def test_in_2004_only_the_player_is_attacked(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((bear, walker),)))
    play.attack(bear)


# 506.3


@ONLY_CREATURES
def test_only_a_creature_can_attack(edition: Edition) -> None:
    board = Board(edition)
    land, rite = board.permanent("Forest"), board.permanent(enchantment("Rite"))
    statue = board.permanent("Jade Statue")
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    for each in (land, rite, statue):
        play.refused(DeclareAttackers(((each, B),)))


@ONLY_CREATURES
def test_what_an_effect_made_a_creature_can(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(2):
        board.permanent("Forest")
    statue = board.permanent("Jade Statue")
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    play.activate(statue)
    play.settle()
    play.attack(statue)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 17


@ONLY_CREATURES
def test_only_a_creature_can_block(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    land, statue = board.permanent("Forest", B), board.permanent("Jade Statue", B)
    play = board.begin()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    for each in (land, statue):
        play.refused(DeclareBlockers(((each, (bear,)),)))


@ONLY_CREATURES
def test_neither_creatures_nor_other_permanents_are_attacked(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    others = [board.permanent(each, B) for each in ("Forest", "Jade Statue", "Grizzly Bears")]
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    for each in others:
        play.refused(DeclareAttackers(((bear, each),)))


@in_editions("506.3a@2010", "es-15@2010", "506.3a@2024", "es-15@2024")
@pytest.mark.parametrize("blocking", [False, True])
def test_a_noncreature_put_into_combat_enters_and_is_never_in_it(
    edition: Edition, blocking: bool
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    mark = play.now
    if blocking:
        play.effect(CreateToken(THING, blocking="that"), B, that=bear)
    else:
        play.effect(CreateToken(THING, attacking=True), A)
    (thing,) = tokens(play, "Thing")
    assert not play.in_combat(thing)
    assert play.events(CreatureBecameAttacking, CreatureBecameBlocking, since=mark) == []


@in_editions("506.3b@2010", "es-16@2010", "506.3b@2024", "es-16@2024")
def test_a_creature_put_attacking_under_the_other_player_never_attacks(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    mark = play.now
    play.effect(CreateToken(SOLDIER, attacking=True), B)
    (soldier,) = tokens(play, "Soldier")
    assert not play.in_combat(soldier)
    assert play.events(CreatureBecameAttacking, since=mark) == []


@in_editions("506.3b@2010", "es-16@2010", "506.3b@2024", "es-16@2024")
def test_outside_of_combat_nobody_is_an_attacking_player(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(CreateToken(SOLDIER, attacking=True), A)
    assert tokens(play, "Soldier")
    assert play.state.attackers == {}


@in_editions("506.3c@2010", "506.3c@2024")
@pytest.mark.parametrize("target", ["gone", "a creature", "a planeswalker"])
def test_a_creature_put_attacking_what_cannot_be_attacked_never_attacks(
    edition: Edition, target: str
) -> None:
    board = Board(edition)
    bear, soldier = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    other = board.permanent("Grizzly Bears", B)
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear)
    if target == "gone":
        play.effect(Destroy("that"), that=walker)
    r = probe(play.state)
    put_attacking(r, soldier, other if target == "a creature" else walker)
    assert (soldier in r.state.attackers) is (target == "a planeswalker")


@in_editions("506.3d@2010", "es-17@2010", "506.3d@2024", "es-17@2024")
@pytest.mark.parametrize("player", [A, B])
def test_a_creature_put_blocking_blocks_only_what_attacks_its_player(
    edition: Edition, player: int
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    play.go()
    play.effect(CreateToken(SOLDIER, blocking="that"), player, that=bear)
    (soldier,) = tokens(play, "Soldier")
    assert play.in_combat(soldier) is (player == B)
    assert bool(play.state.attackers[bear].blocked) is (player == B)


@in_editions("506.3d@2010", "es-17@2010", "506.3d@2024", "es-17@2024")
def test_what_attacks_a_planeswalker_of_the_player_can_be_blocked_so(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=bear)
    (soldier,) = tokens(play, "Soldier")
    assert play.in_combat(soldier)


# 506.4


@REMOVAL
def test_an_attacker_that_leaves_the_battlefield_leaves_combat(edition: Edition) -> None:
    play, bear, wall = fight(edition)
    play.effect(Destroy("that"), that=bear)
    assert play.events(RemovedFromCombat) == [RemovedFromCombat(bear)]
    assert play.state.attackers == {}
    assert play.state.blockers[wall].attackers == ()
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 0


@REMOVAL
def test_a_blocker_that_leaves_leaves_its_attacker_blocked(edition: Edition) -> None:
    play, bear, wall = fight(edition)
    play.effect(ReturnIt("that"), that=wall)
    assert play.state.blockers == {}
    assert play.state.attackers[bear].blocked is True
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_whatever_changes_controllers_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    taken, by = (bear, B) if attacker else (wall, A)
    play.effect(Modify(Modification(controller="you"), "that", "turn"), by, that=taken)
    assert play.obj(taken).controller == by
    assert not play.in_combat(taken)
    assert play.in_combat(wall if attacker else bear)


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_whatever_phases_out_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    gone = bear if attacker else wall
    play.effect(PhaseOut("that"), that=gone)
    assert play.obj(gone).phased_out
    assert not play.in_combat(gone)
    play.to(Step.END_OF_COMBAT)
    assert play.events(DamageDealt) == []


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_an_effect_may_remove_it(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    gone = bear if attacker else wall
    play.effect(RemoveFromCombat("that"), that=gone)
    assert play.in_play(gone)
    assert not play.in_combat(gone)
    play.to(Step.END_OF_COMBAT)
    assert play.events(DamageDealt) == []
    assert play.life(B) == 20


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_a_creature_that_regenerates_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    saved = bear if attacker else wall
    play.effect(Regenerate("that"), that=saved)
    assert play.in_combat(saved)
    play.effect(Destroy("that"), that=saved)
    assert play.in_play(saved)
    assert play.obj(saved).tapped
    assert not play.in_combat(saved)


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_whatever_stops_being_a_creature_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    gone = bear if attacker else wall
    change = Modification(remove_types=("creature",), add_types=("artifact",))
    play.effect(Modify(change, "that", "turn"), that=gone)
    assert not play.in_combat(gone)
    play.to(Step.END_OF_COMBAT)
    assert play.events(DamageDealt) == []


@REMOVAL
def test_what_was_removed_is_neither_attacking_nor_blocked_nor_unblocked(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear, other)
    play.block({})
    play.to_question(Question.PRIORITY)
    assert CreatureBecameUnblocked(bear) in play.events(CreatureBecameUnblocked)
    play.effect(RemoveFromCombat("that"), that=bear)
    nobody = Speaker(0, A)
    assert not matches(play.state, Filter(attacking=True), bear, nobody)
    assert not matches(play.state, Filter(blocked=True), bear, nobody)
    assert matches(play.state, Filter(attacking=True), other, nobody)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@in_editions("506.4@2010", "es-18@2010", "es-19@2010", "506.4@2024", "es-18@2024", "es-19@2024")
@pytest.mark.parametrize("how", ["leaves", "stops", "changes"])
def test_a_planeswalker_that_is_none_any_more_is_not_attacked(edition: Edition, how: str) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    if how == "leaves":
        play.effect(Destroy("that"), that=walker)
    elif how == "stops":
        change = Modification(remove_types=("planeswalker",), add_types=("artifact",))
        play.effect(Modify(change, "that", "turn"), that=walker)
    else:
        play.effect(Modify(Modification(controller="you"), "that", "turn"), A, that=walker)
    assert play.state.attackers[bear].target == 0


# 506.4a, 506.4b


@STAYS
def test_what_would_have_kept_it_from_attacking_comes_too_late(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.effect(Restrict(Restriction("attack"), "that"), that=bear)
    gained = Modification(add_keywords=("defender",))
    play.effect(Modify(gained, "that"), that=bear)
    assert play.in_combat(bear)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@STAYS
def test_what_would_have_kept_it_from_blocking_comes_too_late(edition: Edition) -> None:
    play, bear, wall = fight(edition)
    play.effect(Restrict(Restriction("block"), "that"), that=wall)
    play.effect(Modify(Modification(add_keywords=("flying",)), "that"), that=bear)
    assert play.in_combat(wall)
    assert play.state.attackers[bear].blockers == (wall,)
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 2


@TAPPED
def test_tapping_and_untapping_change_nothing_for_attackers_and_blockers(
    edition: Edition,
) -> None:
    play, bear, wall = fight(edition, creature("Bear", 2, 2))
    play.effect(UntapIt("that"), that=bear)
    play.effect(TapIt("that"), that=wall)
    play.effect(Modify(Modification(power=1), "that"), that=wall)
    assert play.in_combat(bear)
    assert play.in_combat(wall)
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 2
    assert play.obj(bear).damage == 1


# 506.4c, 506.4d


@NOTHING_ATTACKED
def test_without_its_planeswalker_the_attacker_attacks_nothing_and_deals_nothing(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.effect(Destroy("that"), that=walker)
    assert play.in_combat(bear)
    assert play.state.attackers[bear].target == 0
    assert play.events(RemovedFromCombat) == []
    play.to(Step.END_OF_COMBAT)
    assert play.in_combat(bear)
    assert play.events(DamageDealt) == []
    assert play.life(B) == 20


@NOTHING_ATTACKED
def test_it_can_be_blocked_all_the_same(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.effect(Destroy("that"), that=walker)
    play.block({wall: bear})
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 2


@BOTH
@pytest.mark.parametrize("lost", ["creature", "planeswalker"])
def test_what_blocks_and_is_attacked_leaves_combat_in_one_role_only(
    edition: Edition, lost: str
) -> None:
    board = Board(edition)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    walker = board.permanent(LIVING_WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, walker), (other, B))))
    play.block({walker: other})
    play.to_question(Question.PRIORITY)
    assert play.in_combat(walker)
    play.effect(Modify(Modification(remove_types=(lost,)), "that"), that=walker)
    assert play.in_combat(walker) is (lost == "planeswalker")
    assert (play.state.attackers[bear].target == walker) is (lost == "creature")


@BOTH
def test_and_in_both_when_it_is_neither(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    walker = board.permanent(LIVING_WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, walker), (other, B))))
    play.block({walker: other})
    play.to_question(Question.PRIORITY)
    change = Modification(remove_types=("creature", "planeswalker"), add_types=("artifact",))
    play.effect(Modify(change, "that"), that=walker)
    assert not play.in_combat(walker)
    assert play.state.attackers[bear].target == 0


# 506.5, 506.6


def alone(on: str) -> TriggeredAbility:
    trigger = Trigger(on=on, alone=True, subject=Filter(types=("creature",)))  # type: ignore[arg-type]
    return TriggeredAbility(trigger=trigger, effects=(GainLife(1),))


@ALONE
@pytest.mark.parametrize("number", [1, 2])
def test_a_creature_attacks_alone_when_it_is_the_only_one_declared(
    edition: Edition, number: int
) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    board.permanent("Akrasan Squire")
    play = board.begin()
    play.attack(*bears[:number])
    play.to_question(Question.PRIORITY)
    play.settle()
    assert play.size(bears[0]) == ((3, 3) if number == 1 else (2, 2))


@ALONE
def test_one_that_is_left_alone_did_not_attack_alone(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    board.permanent(enchantment("Shrine", alone("attacks")))
    play = board.begin()
    play.attack(*bears)
    play.effect(RemoveFromCombat("that"), that=bears[1])
    play.to(Step.END)
    assert play.life(A) == 20


@ALONE
def test_one_that_is_joined_did_attack_alone(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent(enchantment("Shrine", alone("attacks")))
    play = board.begin()
    play.attack(bear)
    play.effect(CreateToken(SOLDIER, attacking=True), A)
    play.to(Step.END)
    assert play.life(A) == 21


@ALONE
def test_one_that_is_declared_beside_what_was_put_there_attacks_alone(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent(enchantment("Shrine", alone("attacks")))
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(CreateToken(SOLDIER, attacking=True), A)
    play.attack(bear)
    assert len(play.state.attackers) == 2
    play.to(Step.END)
    assert play.life(A) == 21


@ALONE
@pytest.mark.parametrize("number", [1, 2])
def test_a_creature_blocks_alone_when_it_is_the_only_one_declared(
    edition: Edition, number: int
) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    walls = [board.permanent("Wall of Wood", B) for _ in range(2)]
    board.permanent(enchantment("Shrine", alone("blocks")))
    play = board.begin()
    play.attack(*bears)
    play.block(dict(zip(walls[:number], bears[:number], strict=True)))
    play.to(Step.END)
    assert play.life(A) == (21 if number == 1 else 20)


@pytest.mark.rule("506.6@2024")
def test_a_creature_had_to_attack_when_an_effect_required_it_as_attackers_were_declared() -> None:
    board = Board(Edition.FREE_DIVISION)
    forced, free, late = (board.permanent("Grizzly Bears") for _ in range(3))
    play = board.begin()
    play.effect(Require(Requirement("attack"), "that"), that=forced)
    play.attack(forced, free, late)
    play.effect(Require(Requirement("attack"), "that"), that=late)
    had_to = Filter(had_to_attack=True)
    found = [matches(play.state, had_to, each, Speaker(0, A)) for each in (forced, free, late)]
    assert found == [True, False, False]


@pytest.mark.rule("506.6@2024")
def test_it_had_to_attack_although_it_would_have_attacked_anyway() -> None:
    juggernaut = StaticAbility(Requirement("attack"))
    board = Board(Edition.FREE_DIVISION)
    forced = board.permanent(creature("Forced", abilities=(juggernaut,)))
    other = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(forced)
    speaker = Speaker(0, A)
    assert matches(play.state, Filter(had_to_attack=True), forced, speaker)
    assert matches(play.state, Filter(had_to_attack=False), other, speaker)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not matches(play.state, Filter(had_to_attack=True), forced, speaker)
    assert play.events(PhaseBegan)
