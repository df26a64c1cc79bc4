"""What definitions can say and no card of the pool does, played with cards made up for it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.rules.board import A, B, Board
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import sums
from turnfold.events.decisions import ActivateAbility, Answer
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import CountersChanged

EDITION = Edition.FREE_DIVISION


def made_up(*abilities: dict[str, Any], **more: Any) -> Card:
    """A new card, an enchantment unless its keys say otherwise."""
    card = {"name": "Made Up", "types": ["enchantment"], "abilities": list(abilities), **more}
    return msgspec.convert(sums(json.loads(json.dumps(card))), Card)


def activated(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "activated", "cost": {}, "effects": list(effects), **more}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"colorless": True, "types": ["creature"]}, {"Ornithopter"}),
        ({"enchanted": True}, {"Grizzly Bears"}),
        ({"supertypes": ["legendary"]}, {"Isamaru, Hound of Konda"}),
        (
            {"toughness_at_most": 2, "types": ["creature"], "colorless": False},
            {"Isamaru, Hound of Konda"},
        ),
        ({"since_turn_began": False, "types": ["creature"]}, {"Hill Giant"}),
    ],
)
def test_filters(wanted: dict[str, Any], found: set[str]) -> None:
    table_ = Board(EDITION)
    bear = table_.permanent("Grizzly Bears")
    table_.aura("Holy Strength", bear)
    table_.permanent("Ornithopter")
    table_.permanent("Isamaru, Hound of Konda")
    table_.permanent("Hill Giant", sick=True)
    source = table_.permanent(made_up(activated({"do": "tap", "what": wanted})))
    play = table_.begin()
    play.activate(source).resolve()
    tapped = {play.obj(each).card for each in play.state.battlefield if play.obj(each).tapped}
    assert tapped == found


def test_conditions_count_what_others_control() -> None:
    condition = {
        "controls": {"types": ["land"]},
        "at_least": 0,
        "at_most": 1,
        "who": "each_opponent",
    }
    effect = {"do": "if", "condition": condition, "effects": [{"do": "draw"}]}
    for lands, drawn in ((1, 1), (2, 0)):
        table_ = Board(EDITION)
        table_.lands("G" * lands, B)
        table_.lands("GGG", A)
        source = table_.permanent(made_up(activated(effect)))
        play = table_.begin()
        play.activate(source).resolve()
        assert play.hand(A) == drawn


def test_costs_by_exiling_and_by_revealing() -> None:
    table_ = Board(EDITION)
    ability = activated({"do": "gain_life", "amount": 1})
    source = table_.permanent(
        made_up({**ability, "cost": {"exile_self": True, "reveal_top": True}})
    )
    play = table_.begin()
    play.activate(source).resolve()
    assert play.life(A) == 21
    assert play.named("Made Up", Zone.EXILE)


def test_another_player_may() -> None:
    table_ = Board(EDITION)
    effect = {"do": "may", "who": "each_opponent", "effects": [{"do": "gain_life", "amount": 3}]}
    source = table_.permanent(made_up(activated(effect)))
    play = table_.begin()
    play.activate(source)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == B
    play.do(Answer(True))
    assert play.life(A) == 23


@pytest.mark.parametrize(("of", "ref", "gained"), [("life", "you", 20), ("toughness", "target", 4)])
def test_measures(of: str, ref: str, gained: int) -> None:
    table_ = Board(EDITION)
    angel = table_.permanent("Serra Angel")
    effect = {"do": "gain_life", "amount": {"of": of, "ref": ref}}
    source = table_.permanent(made_up(activated(effect, targets=[{"what": "creature"}])))
    play = table_.begin()
    play.activate(source, angel).resolve()
    assert play.life(A) == 20 + gained


def test_what_is_measured_is_multiplied_and_then_added_to() -> None:
    table_ = Board(EDITION)
    angel = table_.permanent("Serra Angel")
    amount = {"of": "power", "ref": "target", "beyond": 1, "times": 2, "plus": 5}
    effect = {"do": "gain_life", "amount": amount}
    source = table_.permanent(made_up(activated(effect, targets=[{"what": "creature"}])))
    play = table_.begin()
    play.activate(source, angel).resolve()
    assert play.life(A) == 20 + (4 - 1) * 2 + 5


@pytest.mark.parametrize(
    ("duration", "lasts"),
    [("your_next_turn", 4), ("next_untap_step", 4), ("forever", 9), ("turn", 3), ("combat", 2)],
)
def test_how_long_a_change_lasts(duration: str, lasts: int) -> None:
    """The last turn in which the creature is black and no artifact."""
    table_ = Board(EDITION)
    thopter = table_.permanent("Ornithopter")
    change = {"add_colors": ["black"], "remove_types": ["artifact"]}
    effect = {"do": "modify", "change": change, "duration": duration}
    source = table_.permanent(made_up(activated(effect, targets=[{"what": "creature"}])))
    play = table_.begin()
    play.activate(source, thopter).resolve()
    assert play.looks(thopter).types == {"creature"}
    last = 2
    play.to(Step.POSTCOMBAT_MAIN)
    while play.state.turn < 9 and play.looks(thopter).colors == {"black"}:
        last = play.state.turn
        play.to_turn(play.state.turn + 1)
    if play.looks(thopter).colors:
        last = play.state.turn
    assert last == lasts


def test_life_is_paid_to_attack() -> None:
    table_ = Board(EDITION, life=(3, 20))
    price = {"is": "price", "to": "attack", "life": 2}
    table_.permanent(
        made_up({"kind": "static", "affects": {"types": ["creature"]}, "change": price})
    )
    bears = [table_.permanent("Grizzly Bears"), table_.permanent("Runeclaw Bear")]
    play = table_.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert all(len(each.attacks) < 2 for each in play.game.legal)
    play.attack(bears[0])
    assert play.life(A) == 1


def test_combat_damage_is_redirected_the_next_time() -> None:
    table_ = Board(EDITION)
    effect = {"do": "redirect_damage", "combat": True, "next_time": True, "away_from": "you"}
    card = made_up(activated(effect, targets=[{"what": "creature"}]))
    source, wall = table_.permanent(card, B), table_.permanent("Wall of Wood", B)
    bears = [table_.permanent("Grizzly Bears"), table_.permanent("Runeclaw Bear")]
    play = table_.begin()
    play.pass_()
    play.activate(source, wall).settle()
    play.effect_damage(A, B, 1)
    play.attack(*bears)
    play.to(Step.END_OF_COMBAT)
    assert (play.life(B), play.obj(wall).damage) == (17, 2)


@pytest.mark.parametrize("yes", [True, False])
def test_an_optional_redirection_is_asked_about_in_combat(yes: bool) -> None:
    table_ = Board(EDITION)
    card = made_up(
        {
            "kind": "replacement",
            "replaces": "damage",
            "to": "you",
            "redirect_to": "self",
            "optional": True,
        },
        types=["creature"],
        power=0,
        toughness=9,
    )
    guard, bear = table_.permanent(card, B), table_.permanent("Grizzly Bears")
    play = table_.begin()
    play.attack(bear)
    play.to_question(Question.CONFIRM)
    assert play.asked == (B, Question.CONFIRM)
    play.do(Answer(yes))
    assert (play.life(B), play.obj(guard).damage) == ((20, 2) if yes else (18, 0))


def test_damage_of_ones_own_is_raised_and_of_others_prevented() -> None:
    table_ = Board(EDITION)
    table_.permanent(
        made_up(
            {"kind": "replacement", "replaces": "damage", "source": "you_control", "plus": 1},
            {"kind": "replacement", "replaces": "damage", "to": "you_and_yours", "prevent": 1},
        )
    )
    mine, theirs = (table_.permanent("Prodigal Sorcerer", each) for each in (A, B))
    play = table_.begin()
    play.activate(mine, B).pass_()
    play.activate(theirs, A).settle()
    assert (play.life(A), play.life(B)) == (20, 18)


def test_toughness_instead_of_power_and_counters_that_stay() -> None:
    table_ = Board(EDITION)
    table_.permanent(
        made_up(
            {
                "kind": "replacement",
                "replaces": "combat_damage_unusual",
                "to": {"subtypes": ["Spider"]},
                "toughness_instead_of_power": True,
            },
            {"kind": "replacement", "replaces": "would_lose_counters", "to": {}, "prevent": 1},
        )
    )
    spider = table_.permanent("Giant Spider", counters={"charge": 3})
    play = table_.begin()
    play.attack(spider)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 16


def test_several_counters_are_removed_and_some_stay() -> None:
    table_ = Board(EDITION)
    effect = {"do": "remove_counters", "counter": "charge", "amount": 2, "what": "self"}
    stays = {"kind": "replacement", "replaces": "would_lose_counters", "to": "self", "prevent": 1}
    source = table_.permanent(made_up(activated(effect), stays), counters={"charge": 3})
    play = table_.begin()
    play.activate(source).resolve()
    assert play.counters(source, "charge") == 2
    assert play.events(CountersChanged)[-1].change == -1


def test_a_card_in_exile_is_returned_tapped() -> None:
    table_ = Board(EDITION)
    effect = {"do": "return", "to": "battlefield", "tapped": True}
    ability = activated(effect, targets=[{"what": "card", "zone": "exile"}])
    source, bear = table_.permanent(made_up(ability)), table_.permanent("Grizzly Bears", B)
    table_.lands("W")
    swords = table_.hand("Swords to Plowshares")
    play = table_.begin()
    play.cast(swords, bear)
    play.resolve()
    (exiled,) = play.named("Grizzly Bears", Zone.EXILE)
    play.activate(source, exiled).resolve()
    (back,) = play.named("Grizzly Bears")
    assert play.obj(back).tapped
    assert play.obj(back).controller == A


def test_excess_damage_triggers() -> None:
    table_ = Board(EDITION)
    ability = {
        "kind": "triggered",
        "trigger": {"on": "is_dealt_damage", "subject": {"types": ["creature"]}, "excess": True},
        "effects": [{"do": "gain_life", "amount": {"of": "excess"}}],
    }
    table_.permanent(made_up(ability))
    bear, wurm = table_.permanent("Grizzly Bears", B), table_.permanent("Craw Wurm")
    play = table_.begin()
    play.attack(wurm).block({bear: wurm})
    play.to(Step.COMBAT_DAMAGE)
    play.settle()
    assert play.life(A) == 24


@pytest.mark.parametrize("edition", list(Edition))
def test_abilities_triggered_on_assignment_before_2024(edition: Edition) -> None:
    table_ = Board(edition)
    ability = {
        "kind": "triggered",
        "trigger": {"on": "damage_assigned", "subject": {"types": ["creature"]}},
        "effects": [{"do": "gain_life", "amount": {"of": "damage"}}],
    }
    table_.permanent(made_up(ability))
    bear = table_.permanent("Grizzly Bears")
    play = table_.begin()
    play.attack(bear)
    play.to(Step.END_OF_COMBAT)
    assert play.life(A) == (20 if edition is Edition.FREE_DIVISION else 22)


def test_a_step_is_added_before_another() -> None:
    table_ = Board(EDITION)
    effect = {
        "do": "add_steps",
        "step": "beginning_of_combat",
        "anchor": "end_of_combat",
        "before": True,
    }
    source = table_.permanent(made_up(activated(effect)))
    play = table_.begin()
    since = play.now
    play.activate(source).resolve()
    play.to_the_end_of_turn()
    taken = play.steps(since)
    assert taken[taken.index("end_of_combat") - 1] == "beginning_of_combat"


def test_an_attacker_is_turned_to_a_target() -> None:
    table_ = Board(EDITION)
    effect = {"do": "reselect_attack"}
    targets = [{"what": "creature"}, {"what": "permanent", "filter": {"types": ["planeswalker"]}}]
    source = table_.permanent(made_up(activated(effect, targets=targets)), B)
    jace = table_.permanent("Jace Beleren", B, counters={"loyalty": 3})
    bear = table_.permanent("Grizzly Bears")
    play = table_.begin()
    play.attack(bear)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.do(ActivateAbility(source, 0, (bear, jace)))
    play.to(Step.END_OF_COMBAT)
    assert (play.life(B), play.counters(jace, "loyalty")) == (20, 1)


def test_a_choice_among_sources_of_one_kind() -> None:
    """Nothing red is there: the shield cannot be made, and nothing is asked."""
    table_ = Board(EDITION)
    circle = table_.permanent("Circle of Protection: Red")
    table_.lands("W")
    play = table_.begin()
    play.activate(circle).resolve()
    assert play.asked == (A, Question.PRIORITY)
    assert not play.state.effects
    assert play.refused(ActivateAbility(circle))
