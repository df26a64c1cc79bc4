"""A recorded event that the rules lead to is predicted; the same told falsely is contradicted."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import (
    GRAVEYARD,
    HAND,
    STACK,
    Json,
    ability,
    annotation,
    card,
    renamed,
    transfer,
)
from tests.prediction.fights import (
    DEATHTOUCH,
    DEFENDER,
    FIRST_STRIKE,
    FLYING,
    LIFELINK,
    TRAMPLE,
    UNREAD,
    VIGILANCE,
    Board,
    creature,
    rules,
)
from turnfold.replays.audit.prediction import EventVerdict, predict
from turnfold.replays.catalogue import Catalogue

Told = Callable[[], Board]


def fight(*abilities: int) -> Board:
    """A 3/3 attacks with a 2/1; a 2/2 blocks it."""
    board = Board().with_creatures(
        creature(601, 1, 3, 3, *abilities), creature(602, 2, 2, 2), creature(603, 1, 2, 1)
    )
    return board.attack(601, 603)


def blocked(*abilities: int) -> Board:
    return fight(*abilities).block({602: 601})


def struck(*abilities: int) -> Board:
    damage = [(601, 602, 3), (602, 601, 2), (603, 2, 2)]
    return blocked(*abilities).strike(damage, deaths=(602,), life={2: 2})


def next_turns() -> Board:
    """The first player's next turn, up to its draw step."""
    board = struck().combat_over().turn_over()
    board.all_pass((1, 3), draw=204).all_pass((2, 0), (3, 0), (3, 5), (3, 8), (4, 0), (5, 0))
    return board


def alone(*abilities: int) -> Board:
    """A 2/2 attacks by itself, unblocked."""
    board = Board().with_creatures(creature(601, 1, 2, 2, *abilities), creature(602, 2, 1, 1))
    return board.attack(601, tapped=VIGILANCE not in abilities).block({})


RIGHT: dict[str, Told] = {
    "a combat, and what follows to the next draw": lambda: (
        next_turns().turn_over(601, 603).all_pass((1, 3), draw=104)
    ),
    "vigilance": lambda: alone(VIGILANCE).strike([(601, 2, 2)], life={2: 2}),
    "lifelink": lambda: alone(LIFELINK).strike([(601, 2, 2)], life={2: 2}, gains={1: 2}),
    "first strike": lambda: (
        Board()
        .with_creatures(creature(601, 1, 2, 1, FIRST_STRIKE), creature(602, 2, 2, 2))
        .attack(601)
        .block({602: 601})
        .strike([(601, 602, 2)], deaths=(602,), place=(3, 11))
        .all_pass((3, 7))
    ),
    "deathtouch": lambda: (
        Board()
        .with_creatures(creature(601, 1, 1, 5, DEATHTOUCH), creature(602, 2, 2, 4))
        .attack(601)
        .block({602: 601})
        .strike([(601, 602, 1), (602, 601, 2)], deaths=(602,), why="SBA_Deathtouch")
    ),
    "trample": lambda: blocked(TRAMPLE).strike(
        [(601, 602, 2), (601, 2, 1), (602, 601, 2), (603, 2, 2)], deaths=(602,), life={2: 3}
    ),
}


@pytest.mark.parametrize("name", RIGHT)
def test_what_the_rules_lead_to_is_predicted(name: str, tmp_path: Path) -> None:
    found = RIGHT[name]().predicted(tmp_path)
    assert found.contradictions == []
    assert found.by_effects == []
    assert found.besides()[EventVerdict.OF_AN_EFFECT] == 0
    assert found.counted["damage_dealt"].keys() == {EventVerdict.PREDICTED}
    assert found.counted["step_began"].keys() == {EventVerdict.PREDICTED}


def too_many_cards_drawn() -> Board:
    board = next_turns().turn_over(601, 603)
    board.say(priority=2)
    board.say(*board.at(1, 3), *board.draws(104), *board.draws(105), priority=1)
    return board


def no_draw_step() -> Board:
    return next_turns().turn_over(601, 603).all_pass((2, 0))


def no_pass_of_the_other() -> Board:
    board = next_turns().turn_over(601, 603)
    board.say(*board.at(1, 3), *board.draws(104), priority=1)
    return board


def priority_of_the_other() -> Board:
    board = next_turns().turn_over(601, 603)
    board.say(priority=2)
    board.say(*board.at(1, 3), *board.draws(104), priority=2)
    return board


FALSE: dict[str, tuple[str, Told]] = {
    "a draw step is left out": ("500.1", no_draw_step),
    "a step ends though a player did not pass": ("500.2", no_pass_of_the_other),
    "the other player gets priority first": ("117.3a", priority_of_the_other),
    "two cards are drawn": ("504.1", too_many_cards_drawn),
    "no card is drawn": ("504.1", lambda: next_turns().turn_over(601, 603).all_pass((1, 3))),
    "a permanent stays tapped": ("502.3", lambda: next_turns().turn_over(601)),
    "a creature with defender attacks": ("508.1c", lambda: fight(DEFENDER)),
    "an attacker stays untapped": (
        "508.1f",
        lambda: Board().with_creatures(creature(601, 1, 2, 2)).attack(601, tapped=False).block({}),
    ),
    "a creature on the ground blocks one that flies": ("509.1b", lambda: blocked(FLYING)),
    "a creature deals more damage than its power": (
        "510.1a",
        lambda: alone().strike([(601, 2, 3)], life={2: 3}),
    ),
    "a creature deals no damage": ("510.1a", lambda: alone().strike([]).all_pass((3, 8))),
    "a blocked creature deals damage to the player": (
        "510.1c",
        lambda: blocked().strike([(601, 2, 3), (602, 601, 2), (603, 2, 2)], life={2: 5}),
    ),
    "trample before lethal damage": (
        "702.19b",
        lambda: blocked(TRAMPLE).strike(
            [(601, 602, 1), (601, 2, 2), (602, 601, 2), (603, 2, 2)], life={2: 4}
        ),
    ),
    "a player loses more life than damage was dealt": (
        "120.3a",
        lambda: alone().strike([(601, 2, 2)], life={2: 5}),
    ),
    "a player loses no life": ("120.3a", lambda: alone().strike([(601, 2, 2)])),
    "lifelink gives nothing": (
        "120.3f",
        lambda: alone(LIFELINK).strike([(601, 2, 2)], life={2: 2}),
    ),
    "lifelink gives too much": (
        "120.3f",
        lambda: alone(LIFELINK).strike([(601, 2, 2)], life={2: 2}, gains={1: 3}),
    ),
    "a creature survives lethal damage": (
        "704.5g",
        lambda: blocked().strike([(601, 602, 3), (602, 601, 2), (603, 2, 2)], life={2: 2}),
    ),
    "a creature dies of less": (
        "704.5g",
        lambda: blocked().strike(
            [(601, 602, 3), (602, 601, 2), (603, 2, 2)], deaths=(602, 601), life={2: 2}
        ),
    ),
    "a player with no life left goes on": (
        "704.5a",
        lambda: (
            Board()
            .with_creatures(creature(601, 1, 20, 2))
            .attack(601)
            .block({})
            .strike([(601, 2, 20)], life={2: 20})
        ),
    ),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_the_rules_do_not_lead_to_is_contradicted(name: str, tmp_path: Path) -> None:
    rule, told = FALSE[name]
    assert f"{rule}@2024" in rules(told().predicted(tmp_path))


@pytest.fixture
def bystanders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each player has a creature that takes no part, with an ability that nobody read."""
    idle = creature(698, 1, 1, 1, UNREAD), creature(699, 2, 1, 1, UNREAD)
    monkeypatch.setattr(Board, "bystanders", idle)


@pytest.mark.parametrize("name", FALSE)
@pytest.mark.usefixtures("bystanders")
def test_an_ability_that_has_nothing_to_do_with_it_excuses_nothing(
    name: str, tmp_path: Path
) -> None:
    rule, told = FALSE[name]
    assert f"{rule}@2024" in rules(told().predicted(tmp_path))


@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.usefixtures("bystanders")
def test_a_correct_recording_is_not_contradicted(name: str, tmp_path: Path) -> None:
    found = RIGHT[name]().predicted(tmp_path)
    assert (found.contradictions, found.by_effects) == ([], [])


def out_of_nowhere(*told: Json, **more: Any) -> Board:
    board = Board().with_creatures(creature(601, 1, 2, 2), creature(602, 2, 2, 2))
    board.say(*told, priority=1, **more)
    return board


def a_counter_is_put() -> Board:
    lies = annotation("Counter", [601], counter_type=1, count=1) | {"id": 901}
    put = annotation("CounterAdded", [601], counter_type=1, transaction_amount=1)
    return out_of_nowhere(put, persistent=[lies], objects=[creature(601, 1, 3, 3)])


def an_ability_triggers() -> Board:
    board = Board().with_creatures(creature(601, 1, 2, 2))
    board.zones[STACK] = [901]
    triggered = annotation("AbilityInstanceCreated", [901], 601)
    board.say(triggered, objects=[ability(901, 601)], priority=1)
    return board


NOWHERE: dict[str, tuple[str, Told]] = {
    "a player loses life": (
        "119.3",
        lambda: out_of_nowhere(annotation("ModifiedLife", [2], life=-3), life={2: 17}),
    ),
    "a player gains life": (
        "119.3",
        lambda: out_of_nowhere(annotation("ModifiedLife", [2], life=3), life={2: 23}),
    ),
    "a creature deals damage outside of combat": (
        "120.2b",
        lambda: out_of_nowhere(
            annotation("DamageDealt", [602], 601, damage=1, type=2, markDamage=1),
            objects=[creature(602, 2, 2, 2, damage=1)],
        ),
    ),
    "a permanent becomes tapped": (
        "701.21a",
        lambda: out_of_nowhere(
            annotation("TappedUntappedPermanent", [601], tapped=1),
            objects=[creature(601, 1, 2, 2, isTapped=True)],
        ),
    ),
    "a creature gets a counter": ("122.1", a_counter_is_put),
    "an ability triggers that the creature does not have": ("603.2", an_ability_triggers),
}
"""What happens on a board with two creatures without abilities, and no player did."""


@pytest.mark.parametrize("name", NOWHERE)
@pytest.mark.usefixtures("bystanders")
def test_what_nothing_on_the_board_can_have_done_is_contradicted(name: str, tmp_path: Path) -> None:
    rule, told = NOWHERE[name]
    assert rules(told().predicted(tmp_path)) == [f"{rule}@2024"]


def test_what_a_text_could_have_done_is_no_contradiction_and_is_named(tmp_path: Path) -> None:
    """The creature stays tapped, and nobody knows what its ability says."""
    board = alone(UNREAD).strike([(601, 2, 2)], life={2: 2}).combat_over().turn_over()
    board.all_pass((1, 3), draw=204).all_pass((2, 0), (3, 0), (3, 5), (3, 8), (4, 0), (5, 0))
    found = board.turn_over().predicted(tmp_path)
    assert found.contradictions == []
    assert [(each.rule, each.unread) for each in found.by_effects] == [("502.3@2024", (601,))]


class OneText(Catalogue):
    """Every ability has the same text."""

    def ability(self, number: int) -> str:
        return "If a red source would deal damage, it deals that much damage plus 1 instead."


def test_damage_is_excused_by_a_known_text_about_damage_and_by_no_unknown_one(
    tmp_path: Path,
) -> None:
    log = alone(UNREAD).strike([(601, 2, 3)], life={2: 3}).imported(tmp_path).log
    assert "510.1a@2024" in rules(predict(log))
    found = predict(log, OneText())
    assert found.contradictions == []
    assert (found.by_effects[0].rule, found.by_effects[0].unread) == ("510.1a@2024", (601,))


def test_a_step_that_is_left_out_is_a_contradiction_whatever_lies_on_the_table(
    tmp_path: Path,
) -> None:
    board = Board().with_creatures(creature(601, 1, 2, 2, UNREAD)).all_pass((4, 0))
    found = board.predicted(tmp_path)
    assert "500.1@2024" in rules(found)
    assert all(each.unread == () for each in found.contradictions)


def test_an_attack_is_chosen_and_what_it_brings_is_predicted(tmp_path: Path) -> None:
    counted = fight().predicted(tmp_path).counted
    assert counted["attacker_declared"] == {EventVerdict.CHOSEN: 2}
    assert counted["permanent_tapped"][EventVerdict.PREDICTED] == 2
    assert counted["creature_became_attacking"] == {EventVerdict.PREDICTED: 2}


def test_damage_with_one_way_to_assign_it_is_predicted_and_a_division_is_chosen(
    tmp_path: Path,
) -> None:
    counted = RIGHT["trample"]().predicted(tmp_path).counted
    assert counted["damage_assigned"] == {EventVerdict.CHOSEN: 2, EventVerdict.PREDICTED: 2}


@pytest.mark.rule("510.1@2024")
def test_a_creature_that_assigns_nothing_leaves_the_rest_of_its_step_right(
    tmp_path: Path,
) -> None:
    board = blocked().strike([(601, 602, 3), (603, 2, 2)], deaths=(602,), life={2: 2})
    found = board.predicted(tmp_path)
    assert rules(found) == ["510.1a@2024"]
    assert "(602) must assign all 2 of its combat damage" in found.contradictions[0].what
    assert found.counted["damage_assigned"] == {EventVerdict.PREDICTED: 2}
    assert found.counted["damage_dealt"] == {EventVerdict.PREDICTED: 2}
    assert found.counted["life_lost"] == {EventVerdict.PREDICTED: 1}


@pytest.mark.rule("510.1@2024")
def test_of_two_creatures_that_assign_too_much_each_is_named_once(tmp_path: Path) -> None:
    damage = [(601, 602, 4), (602, 601, 2), (603, 2, 3)]
    board = blocked().strike(damage, deaths=(602,), life={2: 3})
    found = board.predicted(tmp_path)
    assert len(found.contradictions) == 2
    told = found.counted["damage_assigned"]
    assert told == {EventVerdict.CONTRADICTED: 2, EventVerdict.PREDICTED: 1}
    assert found.counted["damage_dealt"] == {EventVerdict.PREDICTED: 3}


def cast_and_passed() -> Board:
    """The first player casts a spell and passes; then their connection breaks for two states."""
    board = alone().strike([(601, 2, 2)], life={2: 2})
    board.move(102, 702, HAND[1], STACK)
    spell = card(702, STACK, types="Instant")
    moved = transfer(702, HAND[1], STACK, "CastSpell")
    cast = annotation("UserActionTaken", [702], 1, actionType=1, abilityGrpId=0)
    board.say(renamed(102, 702), moved, cast, objects=[spell], priority=1)
    board.say(priority=2)
    board.full(objects=[board.seen(601), spell], skip=2, info=board.info("GameStage_Play"))
    return board


@pytest.mark.rule("117.4@2024")
def test_who_passed_before_a_loss_is_not_asked_when_a_spell_resolves_after_it(
    tmp_path: Path,
) -> None:
    board = cast_and_passed()
    board.move(702, 802, STACK, GRAVEYARD[1])
    resolved = [annotation(f"Resolution{each}", [702], 702) for each in ("Start", "Complete")]
    moved = transfer(802, STACK, GRAVEYARD[1], "Resolve", 1)
    board.say(*resolved, renamed(702, 802), moved, priority=1)
    found = board.predicted(tmp_path)
    assert found.contradictions == []
    assert found.counted["resolution_began"] == {EventVerdict.PREDICTED: 1}


@pytest.mark.rule("117.4@2024")
def test_once_a_succession_of_passes_begins_after_a_loss_all_must_pass(tmp_path: Path) -> None:
    board = cast_and_passed()
    ended = [annotation(f"Resolution{each}", [702], 702) for each in ("Start", "Complete")]
    board.move(702, 802, STACK, GRAVEYARD[1])
    moved = transfer(802, STACK, GRAVEYARD[1], "Resolve", 1)
    board.say(*ended, renamed(702, 802), moved, priority=1)
    board.say(*board.at(3, 8), priority=1)
    assert rules(board.predicted(tmp_path)) == ["500.2@2024"]


def test_nothing_is_judged_in_a_gap_and_all_is_after_it(tmp_path: Path) -> None:
    board = alone()
    told = annotation("ModifiedLife", [2], 601, life=-9)
    board.life[2] = 11
    board.full(objects=[board.seen(601)], skip=1)
    board.say(told, life={2: 2})
    found = board.predicted(tmp_path)
    assert found.total()[EventVerdict.UNKNOWN] > 0
    assert found.counted["life_lost"] == {EventVerdict.CONTRADICTED: 1}
