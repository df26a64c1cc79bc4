"""Why a value is what it is: who wrote it, what led there, under which rule."""

import msgspec
import pytest

from tests.disputes.files import creature, outcome_of
from tests.replays.small_log import small_log
from tests.why.dispute import asked, dispute
from turnfold.engine.game import Game, IllegalAction
from turnfold.events.combat import CreatureBecameBlocked
from turnfold.events.decisions import CastSpell
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.why import LinkKind, Root, why


@pytest.mark.rule("704.5g@2010")
@pytest.mark.rule("510.1c@2010")
def test_the_wall_died_of_damage_that_its_attacker_assigned() -> None:
    found = asked(dispute("craw-wurm"), "permanents.wall.zone")
    assert found.value == "graveyard"
    newest = found.writers[0]
    assert (newest.before, newest.after) == ("battlefield", "graveyard")
    assert [(each.type, each.rule) for each in newest.causes] == [
        ("zone_changed", "704.5g@2010"),
        ("damage_marked", "119.3e@2010"),
        ("damage_dealt", "510.2@2010"),
        ("damage_assigned", "510.1c@2010"),
        ("decision_taken", ""),
    ]
    assert all(each.says for each in newest.causes if each.rule)
    assert newest.root is Root.DECISION
    assert newest.causes[-1].kind is LinkKind.DECISION


@pytest.mark.rule("509.1h@2010")
def test_the_wurm_is_blocked_because_blockers_were_declared_for_it() -> None:
    played = dispute("craw-wurm")
    events = played.log.events
    declared = next(n for n, each in enumerate(events) if isinstance(each, CreatureBecameBlocked))
    found = asked(played, "blocked.wurm", declared)
    assert found.value is True
    assert found.writers[0].seq == declared
    assert found.writers[0].change == "nothing → yes"
    assert found.writers[0].causes[0].rule == "509.1h@2010"
    types = [each.type for each in found.writers[0].causes]
    assert types.count("creature_became_blocking") == types.count("blocker_declared") == 2
    assert types.count("decision_taken") == 1


@pytest.mark.rule("509.1h@2010")
def test_an_attacker_is_told_with_names_and_whether_it_is_blocked() -> None:
    fight = {"script": [{"declare_attackers": {"bear": "B"}}], "until": "combat_damage"}
    played = outcome_of(creature("bear", "A", 2, 2), **fight).played
    [unblocked, attacked] = asked(played, "attackers.bear").writers
    assert attacked.change == "not there → target B, declared yes"
    assert unblocked.change == "target B, declared yes → target B, declared yes, blocked no"


@pytest.mark.rule("613.1@2010")
def test_a_toughness_that_a_spell_changed_was_written_by_its_effect() -> None:
    played = dispute("craw-wurm")
    died = asked(played, "zone.wall").writers[0].seq
    found = asked(played, "toughness.wall", died - 1)
    assert found.value == 6
    newest = found.writers[0]
    assert (newest.before, newest.after) == (3, 6)
    assert newest.causes[0].type == "effect_began"
    assert "Giant Growth" in newest.causes[-1].sentence


@pytest.mark.rule("310.4@2004")
def test_in_2004_the_piker_died_of_a_creature_that_was_gone_already() -> None:
    played = dispute("mogg-fanatic")
    assert asked(played, "zone.fanatic").value == "graveyard"
    newest = asked(played, "zone.piker").writers[0]
    rules = [each.rule for each in newest.causes]
    assert "310.4@2004" in rules
    assert "from the stack" in newest.causes[rules.index("310.4@2004")].says


@pytest.mark.rule("730.1@2024")
def test_an_action_that_was_taken_back_and_its_taking_back_are_both_told() -> None:
    found = why(small_log(), "life.2")
    assert found.value == 20
    assert [(each.seq, each.before, each.after, each.undone) for each in found.writers] == [
        (10, 17, 20, None),
        (9, 20, 17, 10),
        (2, None, 20, None),
    ]


def test_before_it_was_taken_back_the_action_counted() -> None:
    found = why(small_log(), "life.2", at=9)
    assert (found.value, found.at, found.writers[0].seq) == (17, 9, 9)


@pytest.mark.rule("400.7@2024")
def test_a_card_is_followed_from_zone_to_zone() -> None:
    log = small_log(3)
    assert why(log, "objects.101.zone").value == why(log, "permanents.bolt.zone").value == "stack"
    assert [each.after for each in why(log, "zone.bolt").writers] == ["stack", "hand"]


def test_where_the_recorder_told_no_cause_it_says_so() -> None:
    newest = why(small_log(), "priority", at=5).writers[0]
    assert (newest.causes[-1].type, newest.root) == ("priority_gained", Root.UNTOLD)


def test_what_a_player_did_is_a_decision_though_the_recorder_knows_none() -> None:
    newest = why(small_log(), "priority").writers[0]
    assert (newest.causes[-1].type, newest.root) == ("priority_passed", Root.DECISION)


def test_what_was_there_before_the_first_turn_is_the_beginning() -> None:
    assert why(small_log(), "life.1").writers[0].root is Root.BEGINNING


def test_a_value_that_nothing_wrote_has_no_writers() -> None:
    found = why(small_log(), "night")
    assert (found.value, found.words, found.writers) == (None, "nothing", ())


def test_only_the_newest_writers_are_listed_when_few_are_asked_for() -> None:
    found = why(small_log(), "life.2", limit=1)
    assert (len(found.writers), found.earlier) == (1, 2)
    assert found.value == 20


def test_it_goes_through_json_and_back() -> None:
    found = asked(dispute("craw-wurm"), "permanents.wall.zone")
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found


def test_a_refused_spell_leaves_no_trace_but_the_record() -> None:
    played = dispute("craw-wurm")
    game = Game(played.log).fork()
    with pytest.raises(IllegalAction):
        game.submit(CastSpell(played.table.ids["wurm"], (), 0, 0, ()))
    found = why(game.log, "zone.wurm")
    assert found.value == "graveyard"


@pytest.mark.parametrize("at", [-1, 12, 99])
def test_an_event_that_is_not_in_the_log_is_refused(at: int) -> None:
    with pytest.raises(UserError, match=f"there is no event {at}: the log has events 0 to 11"):
        why(small_log(), "life.2", at)


@pytest.mark.rule("603.3d@2024", "608.1@2024")
@pytest.mark.parametrize("others", [{}, {"C": {}}])
def test_what_a_triggered_ability_did_leads_back_to_the_choice_of_its_targets(
    others: dict[str, object],
) -> None:
    text = "Whenever this creature attacks, target player loses 1 life."
    played = outcome_of(
        creature("pin", "A", 1, 1, text=text),
        players={"A": {}, "B": {}, **others},
        until="declare_attackers",
        script=[{"declare_attackers": {"pin": "B"}}, {"targets": ["A"]}],
    ).played
    told = [each.sentence for each in asked(played, "life.A").writers[0].causes]
    assert "A decides to target A." in told
    assert any(each.startswith("A decides to attack:") for each in told)


@pytest.mark.rule("603.3d@2024")
def test_targets_that_were_the_only_ones_are_a_cause_as_well() -> None:
    text = "Whenever this creature attacks, target opponent loses 1 life."
    played = outcome_of(
        creature("pin", "A", 1, 1, text=text),
        until="declare_attackers",
        script=[{"declare_attackers": {"pin": "B"}}],
    ).played
    causes = asked(played, "life.B").writers[0].causes
    assert "targets_chosen" in [each.type for each in causes]
