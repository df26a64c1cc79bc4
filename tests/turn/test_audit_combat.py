"""The audit of combat: what a falsified game is found out by."""

import pytest

from tests.turn.duel import (
    BLOCKED,
    BLOCKER,
    HIT,
    RESERVE,
    dealt,
    duel,
    earlier,
    exchanged,
    judged,
    later,
)
from tests.turn.walker import FIRST, SECOND
from turnfold.events.base import Event
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Edition, Step
from turnfold.events.game import LifeLost, PlayerCountersChanged
from turnfold.events.permanents import (
    Characteristics,
    CharacteristicsObserved,
    ControlChanged,
    PermanentTapped,
)
from turnfold.events.turn import StepBegan, StepEnded
from turnfold.events.vocabulary import AnyEvent

ATTACKERS, BLOCKERS = StepBegan(Step.DECLARE_ATTACKERS), StepBegan(Step.DECLARE_BLOCKERS)


def rules(events: list[AnyEvent]) -> list[str]:
    return [finding.rule for finding in judged(events).findings]


def creature(power: int, toughness: int, *keywords: str) -> Characteristics:
    return Characteristics(("Creature",), (), (), (), keywords, power, toughness)


@pytest.mark.parametrize("edition", list(Edition))
def test_an_honest_game_has_neither_findings_nor_notes(edition: Edition) -> None:
    audit = judged(duel(edition), edition)
    assert audit.findings == audit.notes == []
    assert audit.judged["attackers"] == 2
    assert audit.judged["combat damage"] == 3


@pytest.mark.rule("508.1a@2024")
def test_a_tapped_creature_attacks() -> None:
    assert rules(later(duel(), ATTACKERS, PermanentTapped(HIT))) == ["508.1a@2024"]


@pytest.mark.rule("508.1a@2024", "506.2@2024")
def test_a_creature_of_the_other_player_attacks() -> None:
    events = earlier(duel(), AttackerDeclared(HIT, SECOND), AttackerDeclared(RESERVE, SECOND))
    assert rules(events) == ["508.1a@2024"]


@pytest.mark.rule("506.3@2024")
def test_what_is_no_creature_attacks() -> None:
    land = Characteristics(("Land",), (), (), (), (), None, None)
    assert rules(earlier(duel(), ATTACKERS, CharacteristicsObserved(HIT, land))) == ["506.3@2024"]


@pytest.mark.rule("508.1b@2024")
@pytest.mark.parametrize("target", [FIRST, RESERVE, 999])
def test_what_cannot_be_attacked_is_attacked(target: int) -> None:
    events = exchanged(duel(), AttackerDeclared(HIT, SECOND), AttackerDeclared(HIT, target))
    assert rules(events) == ["508.1b@2024"]


@pytest.mark.rule("508.1@2024")
def test_attackers_are_declared_in_another_step_or_twice_or_by_the_other_player() -> None:
    declared = AttackersDeclared(FIRST, (HIT, BLOCKED))
    assert rules(later(duel(), declared, declared)) == ["508.1@2024"]
    assert rules(exchanged(duel(), declared, AttackersDeclared(SECOND, (HIT, BLOCKED)))) == [
        "508.1@2024"
    ]
    events = later(duel(), StepBegan(Step.END_OF_COMBAT), AttackerDeclared(RESERVE, FIRST))
    assert rules(events)[0] == "508.1@2024"


@pytest.mark.rule("508.1k@2024")
def test_a_creature_attacks_that_nobody_declared() -> None:
    declared = AttackersDeclared(FIRST, (HIT, BLOCKED))
    events = earlier(duel(), declared, CreatureBecameAttacking(RESERVE, SECOND, True))
    assert rules(events) == ["508.1k@2024"]


@pytest.mark.rule("506.3b@2024")
def test_a_creature_of_the_defending_player_is_put_attacking() -> None:
    declared = AttackersDeclared(FIRST, (HIT, BLOCKED))
    put = CreatureBecameAttacking(RESERVE, SECOND, False)
    assert rules(later(duel(), declared, put)) == ["506.3b@2024"]


@pytest.mark.rule("508.1a@2024")
def test_a_creature_that_came_this_turn_attacks_and_shows_no_haste() -> None:
    events = earlier(duel(), ATTACKERS, ControlChanged(HIT, FIRST))
    audit = judged(events)
    assert audit.findings == []
    assert [note.rule for note in audit.notes] == ["508.1a@2024"]
    hasty = CharacteristicsObserved(HIT, creature(3, 3, "haste"))
    assert judged(earlier(events, ATTACKERS, hasty)).notes == []


@pytest.mark.rule("509.1a@2024")
@pytest.mark.parametrize(
    "event",
    [
        PermanentTapped(BLOCKER),
        CharacteristicsObserved(BLOCKER, Characteristics(("Land",), (), (), (), (), None, None)),
    ],
)
def test_a_tapped_creature_or_no_creature_blocks(event: AnyEvent) -> None:
    assert len(rules(later(duel(), BLOCKERS, event))) == 1


@pytest.mark.rule("509.1a@2024")
def test_a_creature_of_the_attacking_player_blocks() -> None:
    declared = BlockerDeclared(BLOCKER, (BLOCKED,))
    events = earlier(duel(), declared, BlockerDeclared(HIT, (BLOCKED,)))
    assert rules(events) == ["509.1a@2024"] * 2, "it is tapped, too"


@pytest.mark.rule("509.1a@2024")
def test_what_does_not_attack_is_blocked() -> None:
    declared = BlockerDeclared(BLOCKER, (BLOCKED,))
    assert rules(exchanged(duel(), declared, BlockerDeclared(BLOCKER, (RESERVE, BLOCKED)))) == [
        "509.1a@2024"
    ]


@pytest.mark.rule("509.1@2024")
def test_blockers_are_declared_by_the_active_player_or_twice() -> None:
    declared = BlockersDeclared(SECOND, (BLOCKER,))
    assert rules(later(duel(), declared, declared)) == ["509.1@2024"]
    assert rules(exchanged(duel(), declared, BlockersDeclared(FIRST, (BLOCKER,)))) == ["509.1@2024"]


@pytest.mark.rule("509.1h@2024")
def test_a_blocked_creature_becomes_unblocked() -> None:
    blocked = CreatureBecameBlocked(BLOCKED)
    assert rules(exchanged(duel(), blocked, CreatureBecameUnblocked(BLOCKED))) == ["509.1h@2024"]


@pytest.mark.rule("510.1a@2024")
def test_more_damage_is_dealt_than_the_creature_has_power() -> None:
    events = exchanged(duel(), dealt(HIT, SECOND, 3), dealt(HIT, SECOND, 4))
    assert rules(exchanged(events, LifeLost(SECOND, 3), LifeLost(SECOND, 4))) == ["510.1a@2024"]


@pytest.mark.rule("510.1a@2024")
def test_less_damage_than_an_unblocked_creature_has_power_is_noted() -> None:
    audit = judged(exchanged(duel(), dealt(HIT, SECOND, 3), dealt(HIT, SECOND, 2)))
    assert audit.findings == []
    assert [note.rule for note in audit.notes] == ["510.1a@2024"]


@pytest.mark.rule("510.1a@2024")
def test_the_damage_of_a_creature_is_added_up() -> None:
    events = later(duel(), dealt(BLOCKED, BLOCKER, 2), dealt(BLOCKED, BLOCKER, 1))
    assert rules(events) == ["510.1a@2024"]


@pytest.mark.rule("510.1b@2024")
def test_an_unblocked_creature_damages_what_it_does_not_attack() -> None:
    events = exchanged(duel(), dealt(HIT, SECOND, 3), dealt(HIT, BLOCKER, 3))
    assert rules(events) == ["510.1b@2024"]


@pytest.mark.rule("510.1c@2024")
def test_a_blocked_creature_damages_the_player_without_trample() -> None:
    events = exchanged(duel(), dealt(BLOCKED, BLOCKER, 2), dealt(BLOCKED, SECOND, 2))
    events = exchanged(events, LifeLost(SECOND, 3), LifeLost(SECOND, 5))
    assert rules(events) == ["510.1c@2024"]
    trampler = CharacteristicsObserved(BLOCKED, creature(2, 2, "trample"))
    assert rules(earlier(events, dealt(HIT, SECOND, 3), trampler)) == []


@pytest.mark.rule("510.1d@2024")
def test_a_blocker_damages_what_it_does_not_block() -> None:
    events = exchanged(duel(), dealt(BLOCKER, BLOCKED, 1), dealt(BLOCKER, HIT, 1))
    assert rules(events) == ["510.1d@2024"]


@pytest.mark.rule("510.1@2024")
def test_a_creature_outside_combat_deals_combat_damage() -> None:
    events = later(duel(), dealt(BLOCKER, BLOCKED, 1), dealt(RESERVE, BLOCKED, 1))
    assert rules(events) == ["510.1@2024"]


@pytest.mark.rule("510.2@2024")
def test_combat_damage_is_dealt_outside_its_step() -> None:
    events = later(duel(), BlockersDeclared(SECOND, (BLOCKER,)), dealt(BLOCKER, BLOCKED, 1))
    assert rules(events) == ["510.2@2024"]


@pytest.mark.rule("510.2@2024")
def test_damage_is_judged_as_it_was_assigned_and_what_is_dealt_otherwise_is_noted() -> None:
    assigned = DamageAssigned(HIT, SECOND, 3)
    events = earlier(duel(), dealt(HIT, SECOND, 3), assigned)
    events = exchanged(events, dealt(HIT, SECOND, 3), dealt(HIT, RESERVE, 3))
    audit = judged(exchanged(events, LifeLost(SECOND, 3)))
    assert audit.findings == []
    assert [note.rule for note in audit.notes] == ["510.2@2024"]


@pytest.mark.rule("120.3a@2024")
def test_a_damaged_player_does_not_lose_the_life() -> None:
    events = exchanged(duel(), LifeLost(SECOND, 3), LifeLost(SECOND, 2))
    [finding] = judged(events).findings
    assert finding.rule == "120.3a@2024"
    assert events[finding.seq] == dealt(HIT, SECOND, 3)
    assert "1 life too little" in finding.what


@pytest.mark.rule("120.3b@2024")
def test_poison_is_as_good_as_lost_life() -> None:
    poison = PlayerCountersChanged(SECOND, "poison", 3)
    assert rules(exchanged(duel(), LifeLost(SECOND, 3), poison)) == []


@pytest.mark.rule("704.5g@2024")
def test_a_lethally_damaged_creature_lives_on() -> None:
    events = exchanged(duel(), DamageMarked(BLOCKED, 1), DamageMarked(BLOCKED, 2))
    assert rules(events) == ["704.5g@2024"]
    indestructible = CharacteristicsObserved(BLOCKED, creature(2, 2, "indestructible"))
    assert rules(earlier(events, DamageMarked(BLOCKED, 2), indestructible)) == []


@pytest.mark.rule("508.8@2024")
def test_blocks_and_damage_take_place_although_nobody_attacked() -> None:
    events = [event for event in duel() if not _is_of_the_fight(event)]
    assert rules(events) == ["508.8@2024"] * 2


@pytest.mark.rule("308.4@2004", "es-47@2004")
def test_the_findings_of_a_2004_game_have_the_numbers_of_2004() -> None:
    edition = Edition.DAMAGE_ON_THE_STACK
    events = [event for event in duel(edition) if not _is_of_the_fight(event)]
    assert {finding.rule for finding in judged(events, edition).findings} == {"308.4@2004"}


@pytest.mark.rule("510.4@2024")
def test_a_first_striker_strikes_with_the_others() -> None:
    striker = CharacteristicsObserved(HIT, creature(3, 3, "first strike"))
    assert rules(earlier(duel(), ATTACKERS, striker)) == ["510.4@2024"]


@pytest.mark.rule("510.4@2024")
def test_a_first_damage_step_without_a_first_striker_is_noted() -> None:
    step = Step.FIRST_STRIKE_DAMAGE
    events = earlier(duel(), StepBegan(Step.COMBAT_DAMAGE), StepBegan(step), StepEnded(step))
    audit = judged(events)
    assert audit.findings == []
    assert [note.rule for note in audit.notes] == ["510.4@2024"]


def _is_of_the_fight(event: Event) -> bool:
    fight = ("turnfold.events.combat", "turnfold.events.damage")
    kept = ("CombatEnded",)
    name = type(event).__name__
    return (type(event).__module__ in fight and name not in kept) or name == "LifeLost"


def test_damage_that_is_no_combat_damage_is_free_of_these_rules() -> None:
    shot = DamageDealt(RESERVE, FIRST, 5, DamageKind.NONCOMBAT)
    assert rules(earlier(duel(), dealt(HIT, SECOND, 3), shot, LifeLost(FIRST, 5))) == []
