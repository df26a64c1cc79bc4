"""What each fact of combat changes in the state (506-511)."""

import pytest

from tests.fold.facts import A, B, C, seated, there, told
from turnfold.engine.state import (
    Assignment,
    Attacker,
    Blocker,
    DeclaredAttack,
    DeclaredBlock,
    GameState,
    LastFight,
)
from turnfold.events.combat import (
    AttackersDeclared,
    AttackRequired,
    AttackTargetReselected,
    BandFormed,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    DefendingPlayerChosen,
    RemovedFromCombat,
)
from turnfold.events.damage import (
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageAssigned,
    DamageDealt,
    DamageMarked,
    DamageRemoved,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
)
from turnfold.events.enums import DamageKind, Edition, Phase, Step
from turnfold.events.permanents import ControlChanged, ProtectorChosen
from turnfold.events.turn import PhaseBegan, StepBegan, StepEnded

BEAR, ELF, OGRE, WALL, WALKER = 101, 102, 201, 202, 203


def fight(*attackers: int) -> GameState:
    """A's creatures attack B."""
    state = there(there(seated(), BEAR, ELF), OGRE, WALL, WALKER, owner=B)
    return told(state, *(CreatureBecameAttacking(each, B, True) for each in attackers))


def block(blocker: int, *attackers: int, declared: bool = True) -> CreatureBecameBlocking:
    return CreatureBecameBlocking(blocker, attackers, declared)


@pytest.mark.rule("508.1k@2024", "508.6@2024")
def test_a_declared_attacker_attacks_and_it_is_noted_who_attacked_what() -> None:
    state = told(fight(), PhaseBegan(Phase.COMBAT), CreatureBecameAttacking(BEAR, B, True))
    assert state.attackers == {BEAR: Attacker(B, True)}
    assert state.declared_attacks == (DeclaredAttack(BEAR, A, B, 1),)
    assert state.attacked


@pytest.mark.rule("508.4@2024", "508.6@2024", "508.8@2024")
def test_a_creature_put_attacking_attacks_and_was_not_declared() -> None:
    state = told(fight(), CreatureBecameAttacking(BEAR, B, False))
    assert state.attackers == {BEAR: Attacker(B, False)}
    assert state.declared_attacks == ()
    assert state.attacked


@pytest.mark.rule("508.5@2024")
def test_who_attacks_a_permanent_attacks_its_controller_or_protector() -> None:
    state = told(fight(), CreatureBecameAttacking(BEAR, WALKER, True))
    assert state.last_defender == {BEAR: B}
    state = told(fight(), ControlChanged(WALKER, A), CreatureBecameAttacking(BEAR, WALKER, True))
    assert state.last_defender == {BEAR: A}
    state = told(fight(), ProtectorChosen(WALKER, C), CreatureBecameAttacking(BEAR, WALKER, True))
    assert state.last_defender == {BEAR: C}


@pytest.mark.rule("506.4c@2024", "508.5@2024")
def test_what_an_attacker_attacked_is_kept_while_it_attacks_nothing() -> None:
    gone = AttackTargetReselected(BEAR, 0)
    state = told(fight(BEAR, ELF), gone)
    assert state.attackers[BEAR] == Attacker(0, True, attacked=B)
    assert state.attackers[ELF] == Attacker(B, True)
    assert told(state, gone).attackers[BEAR].attacked == B
    assert state.last_defender[BEAR] == B


@pytest.mark.rule("508.7@2024", "508.5@2024")
def test_an_attacker_that_attacks_something_else_attacks_nothing_of_before() -> None:
    state = told(fight(BEAR), AttackTargetReselected(BEAR, C))
    assert state.attackers[BEAR] == Attacker(C, True)
    assert state.last_defender[BEAR] == C
    assert state.declared_attacks[0].target == B


@pytest.mark.rule("509.1g@2024", "509.1h@2024")
def test_a_declared_blocker_blocks_and_its_attackers_list_it() -> None:
    state = told(fight(BEAR, ELF), block(OGRE, BEAR, ELF), block(WALL, BEAR))
    assert state.blockers == {OGRE: Blocker((BEAR, ELF), True), WALL: Blocker((BEAR,), True)}
    assert state.attackers[BEAR].blockers == (OGRE, WALL)
    assert state.attackers[ELF].blockers == (OGRE,)
    assert state.declared_blocks == (
        DeclaredBlock(OGRE, BEAR),
        DeclaredBlock(OGRE, ELF),
        DeclaredBlock(WALL, BEAR),
    )
    assert state.newcomers == ()
    state = told(state, CreatureBecameBlocked(BEAR), CreatureBecameUnblocked(ELF))
    assert (state.attackers[BEAR].blocked, state.attackers[ELF].blocked) == (True, False)


@pytest.mark.rule("509.4@2024")
def test_a_creature_put_blocking_was_not_declared() -> None:
    state = told(fight(BEAR), block(OGRE, BEAR, declared=False))
    assert state.blockers == {OGRE: Blocker((BEAR,), False)}
    assert state.declared_blocks == ()


@pytest.mark.rule("509.4@2024")
def test_a_creature_that_was_not_declared_stays_so_when_it_blocks_another() -> None:
    state = told(fight(BEAR, ELF), block(OGRE, BEAR, declared=False))
    told(state, block(OGRE, BEAR, ELF, declared=False))
    assert state.blockers[OGRE] == Blocker((BEAR, ELF), False)


@pytest.mark.rule("310.1@2004")
def test_damage_on_the_stack_is_dealt_as_it_was_assigned() -> None:
    state = told(fight(BEAR), DamageAssigned(BEAR, B, 2), CombatDamagePutOnStack(300))
    assert (state.damage_on_stack, len(state.assignments)) == (300, 1)
    told(state, CombatDamageResolved(300))
    assert (state.damage_on_stack, state.assignments) == (0, ())


@pytest.mark.rule("509.1g@2024", "506.4@2024")
def test_a_blocker_that_blocks_others_instead_is_dropped_by_those_of_before() -> None:
    state = told(fight(BEAR, ELF), block(OGRE, BEAR), block(WALL, BEAR))
    told(state, block(OGRE, ELF, declared=False))
    assert state.blockers[OGRE] == Blocker((ELF,), True)
    assert (state.attackers[BEAR].blockers, state.attackers[ELF].blockers) == ((WALL,), (OGRE,))


@pytest.mark.rule("509.6@2010", "509.7@2010")
def test_a_newcomer_is_noted_where_it_stands_beside_others() -> None:
    """One that blocks alone, or an attacker that is blocked alone, needs no place in an order."""
    alone = told(fight(BEAR), block(OGRE, BEAR, declared=False))
    assert alone.newcomers == ()
    beside = told(fight(BEAR), block(OGRE, BEAR), block(WALL, BEAR, declared=False))
    assert beside.newcomers == ((BEAR, WALL),)
    another = told(fight(BEAR, ELF), block(OGRE, BEAR), block(OGRE, BEAR, ELF, declared=False))
    assert another.newcomers == ((OGRE, ELF),)


@pytest.mark.rule("509.6@2010", "509.7@2010", "506.4@2010")
def test_a_newcomer_waits_for_its_place_until_it_has_one_or_leaves_combat() -> None:
    def waiting() -> GameState:
        state = told(fight(BEAR, ELF), block(OGRE, BEAR), block(WALL, BEAR, declared=False))
        return told(state, block(OGRE, BEAR, ELF, declared=False))

    assert waiting().newcomers == ((BEAR, WALL), (OGRE, ELF))
    placed = told(waiting(), DamageOrderDeclared(BEAR, (WALL, OGRE)))
    assert placed.newcomers == ((OGRE, ELF),)
    assert placed.attackers[BEAR].blockers == (WALL, OGRE)
    placed = told(waiting(), DamageOrderDeclared(OGRE, (ELF, BEAR)))
    assert placed.newcomers == ((BEAR, WALL),)
    assert placed.blockers[OGRE] == Blocker((ELF, BEAR), True)
    for removed, left in [
        (WALL, ((OGRE, ELF),)),
        (BEAR, ((OGRE, ELF),)),
        (ELF, ((BEAR, WALL),)),
        (OGRE, ((BEAR, WALL),)),
    ]:
        assert told(waiting(), RemovedFromCombat(removed)).newcomers == left


@pytest.mark.rule("506.4@2024", "608.2h@2024")
def test_what_is_removed_from_combat_fights_nobody_and_whom_it_fought_is_known() -> None:
    def state() -> GameState:
        both = told(fight(BEAR, ELF), block(OGRE, BEAR, ELF), block(WALL, BEAR))
        return told(both, CreatureBecameBlocked(BEAR), CreatureBecameBlocked(ELF))

    attacker = told(state(), RemovedFromCombat(BEAR))
    assert list(attacker.attackers) == [ELF]
    assert attacker.blockers == {OGRE: Blocker((ELF,), True), WALL: Blocker((), True)}
    assert attacker.last_fights == {BEAR: LastFight((), (OGRE, WALL), B)}
    blocker = told(state(), RemovedFromCombat(OGRE))
    assert blocker.attackers == {
        BEAR: Attacker(B, True, True, (WALL,)),
        ELF: Attacker(B, True, True),
    }
    assert list(blocker.blockers) == [WALL]
    assert blocker.last_fights == {OGRE: LastFight((BEAR, ELF), ())}
    unblocked = told(fight(BEAR), RemovedFromCombat(BEAR))
    assert unblocked.last_fights == {BEAR: LastFight((), (), B)}


@pytest.mark.rule("702.22f@2024")
def test_a_band_of_one_is_no_band() -> None:
    def bands() -> GameState:
        state = there(fight(), 103, 104, 105)
        state = told(state, *(CreatureBecameAttacking(n, B, True) for n in (101, 102, 103)))
        return told(state, BandFormed((101, 102, 103)), BandFormed((104, 105)))

    assert bands().bands == ((101, 102, 103), (104, 105))
    assert told(bands(), AttackersDeclared(A, (101, 102, 103, 104, 105))).bands == bands().bands
    assert told(bands(), AttackersDeclared(A, (101, 103, 104))).bands == ((101, 103),)
    assert told(bands(), RemovedFromCombat(102)).bands == ((101, 103),)


@pytest.mark.rule("511.3@2024")
def test_nothing_of_the_fight_is_left_when_combat_has_ended() -> None:
    state = told(
        fight(BEAR, ELF),
        DefendingPlayerChosen(B),
        BandFormed((BEAR, ELF)),
        AttackRequired((BEAR,)),
        block(OGRE, BEAR),
        block(WALL, BEAR, declared=False),
        BlockersDeclared(B, (OGRE,)),
        FirstStrikeSnapshotTaken((BEAR,)),
        StepBegan(Step.FIRST_STRIKE_DAMAGE),
        DamageAssigned(BEAR, B, 2),
    )
    assert (state.defending_player, state.blocked_by, state.had_to_attack) == (B, (B,), (BEAR,))
    assert (state.snapshot, state.assigned_first) == ((BEAR,), (BEAR,))
    told(state, CombatEnded())
    assert (state.attackers, state.blockers) == ({}, {})
    assert (state.bands, state.newcomers, state.had_to_attack) == ((), (), ())
    assert (state.defending_player, state.attacked, state.snapshot) == (0, False, None)
    assert (state.blocked_by, state.assigned_first) == ((), ())
    assert len(state.declared_attacks) == 2


@pytest.mark.rule("310.5@2004", "510.4@2024")
def test_who_assigns_damage_in_the_first_of_two_steps_is_noted_once() -> None:
    state = told(
        fight(BEAR),
        StepBegan(Step.FIRST_STRIKE_DAMAGE),
        DamageAssigned(BEAR, OGRE, 1),
        DamageAssigned(BEAR, WALL, 1),
    )
    assert state.assigned_first == (BEAR,)
    assert state.assignments == (Assignment(BEAR, OGRE, 1), Assignment(BEAR, WALL, 1))
    told(state, StepEnded(Step.FIRST_STRIKE_DAMAGE))
    assert state.assignments == ()
    told(state, StepBegan(Step.COMBAT_DAMAGE), DamageAssigned(ELF, B, 1))
    assert state.assigned_first == (BEAR,)


@pytest.mark.rule("120.6@2024", "120.1@2024", "120.10@2024")
def test_damage_stays_marked_and_it_is_known_what_dealt_it() -> None:
    state = told(
        fight(BEAR),
        DamageMarked(OGRE, 2),
        DamageMarked(OGRE, 1),
        DamageDealt(BEAR, OGRE, 2, DamageKind.COMBAT),
        ExcessDamageNoted(OGRE, 1),
        ExcessDamageNoted(WALL, 1),
        ExcessDamageNoted(OGRE, 1),
    )
    assert state.objects[OGRE].damage == 3
    assert list(state.damage_dealt) == [(BEAR, OGRE)]
    assert state.excess_dealt == (OGRE, WALL)
    assert told(state, DamageRemoved(OGRE)).objects[OGRE].damage == 0


def test_what_was_worked_out_of_a_state_is_forgotten_when_it_is_told_a_fact() -> None:
    state = there(seated(Edition.FREE_DIVISION), BEAR)
    state.__dict__["known"] = True
    told(state, DamageMarked(BEAR, 1))
    assert state.__dict__ == {}
