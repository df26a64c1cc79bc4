"""Boards that end differently on the day before a change of the rules and on the day of it."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage, Excess
from turnfold.events.damage import ExcessDamageNoted
from turnfold.events.decisions import AssignDamage, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.stack import AbilityPutOnStack

LEGEND = Card("Isamaru", ("creature",), supertypes=("legendary",), power=2, toughness=2)
JACE = Card("Jace", ("planeswalker",), subtypes=("Jace",), loyalty=3)
OTHER_JACE = Card("Other Jace", ("planeswalker",), subtypes=("Jace",), loyalty=3)


def legends(day: str, owner: int) -> tuple[bool, bool]:
    """Whether the legend that A had, and the second that comes to A or B, are there."""
    board = Board(Edition(day))
    old, new = board.permanent(LEGEND, owner), board.hand(LEGEND)
    play = board.begin()
    came = play.cast(new)
    play.both_pass()
    if play.asked[1] is Question.CHOOSE_LEGEND:
        play.choose(came)
    return play.in_play(old), play.in_play(came)


@pytest.mark.rule("420.5e@2004-06-01", "420.5e@2004-10-01")
@pytest.mark.parametrize("owner", [A, B])
def test_the_oldest_legend_stays_until_october_2004_and_then_all_go(owner: int) -> None:
    assert legends("2004-09-30", owner) == (True, False)
    assert legends("2004-10-01", owner) == (False, False)


@pytest.mark.rule("704.5k@2013-05-01", "704.5k@2013-07-13")
def test_all_legends_go_until_july_2013_and_then_each_player_keeps_one() -> None:
    assert legends("2013-07-12", A) == legends("2013-07-12", B) == (False, False)
    assert legends("2013-07-13", A) == (False, True)
    assert legends("2013-07-13", B) == (True, True)


def planeswalkers(day: str, owner: int) -> int:
    """How many of two planeswalkers that share a type stay."""
    board = Board(Edition(day))
    first = board.permanent(JACE, owner, counters={"loyalty": 3})
    new = board.hand(OTHER_JACE)
    play = board.begin()
    came = play.cast(new)
    play.both_pass()
    if play.asked[1] is Question.CHOOSE_LEGEND:
        play.choose(came)
    return play.in_play(first) + play.in_play(came)


@pytest.mark.rule("420.5q@2007-10-01", "704.5j@2013-05-01", "704.5j@2013-07-13", "306.4@2017-09-29")
def test_planeswalkers_with_a_type_in_common_by_day() -> None:
    assert [planeswalkers("2007-09-30", each) for each in (A, B)] == [2, 2]
    assert [planeswalkers("2007-10-01", each) for each in (A, B)] == [0, 0]
    assert [planeswalkers("2013-07-12", each) for each in (A, B)] == [0, 0]
    assert [planeswalkers("2013-07-13", each) for each in (A, B)] == [1, 2]
    assert [planeswalkers("2017-09-28", each) for each in (A, B)] == [1, 2]
    assert [planeswalkers("2017-09-29", each) for each in (A, B)] == [2, 2]


@pytest.mark.rule("212.9g@2007-10-01", "306.7@2018-01-19", "306.7@2018-04-27")
@pytest.mark.parametrize(
    ("day", "asked"),
    [("2007-09-30", False), ("2007-10-01", True), ("2018-04-26", True), ("2018-04-27", False)],
)
def test_damage_may_be_redirected_to_a_planeswalker_until_april_2018(day: str, asked: bool) -> None:
    board = Board(Edition(day))
    board.permanent(JACE, B, counters={"loyalty": 4})
    imp = board.permanent(creature("Imp"), A)
    play = board.begin().effect(DealDamage(3, "target", source="that"), A, that=imp, target=B)
    assert (play.asked == (A, Question.ORDER_REPLACEMENTS)) is asked


def fought(day: str, attacker: Card, *blockers: Card) -> tuple[Play, int, list[int]]:
    """A's creature attacks, and each of B's blocks it; A is about to assign its damage."""
    board = Board(Edition(day))
    wolf = board.permanent(attacker)
    walls = [board.permanent(each, B) for each in blockers]
    play = board.begin()
    play.attack(wolf)
    play.block(dict.fromkeys(walls, wolf))
    return play, wolf, walls


@pytest.mark.rule("502.68a@2007-05-01", "118.3e@2009-07-11")
def test_lifelink_is_a_triggered_ability_until_july_2009() -> None:
    play, _, _ = fought("2009-07-10", creature("Link", 3, 3, "lifelink"), creature("Bear"))
    before = play.now
    play.to(Step.END_OF_COMBAT)
    assert play.life(A) == 23
    assert len(play.events(AbilityPutOnStack, since=before)) == 1
    play, _, _ = fought("2009-07-11", creature("Link", 3, 3, "lifelink"), creature("Bear"))
    before = play.now
    play.to(Step.END_OF_COMBAT)
    assert play.life(A) == 23
    assert play.events(AbilityPutOnStack, since=before) == []


@pytest.mark.rule("502.68b@2007-05-01", "702.13b@2009-07-11")
def test_two_instances_of_lifelink_trigger_twice_until_july_2009() -> None:
    card = creature("Link", 3, 3, "lifelink", "lifelink")
    for day, life in (("2009-07-10", 26), ("2009-07-11", 23)):
        play, _, _ = fought(day, card, creature("Bear"))
        assert play.to(Step.END_OF_COMBAT).life(A) == life


@pytest.mark.rule("502.68a@2007-05-01", "118.3e@2009-07-11")
def test_a_player_at_1_life_is_not_saved_by_lifelink_that_triggers() -> None:
    """Both creatures deal their damage at once: B would be at 0 before the life comes."""
    for day, saved in (("2009-07-10", False), ("2009-07-11", True)):
        board = Board(Edition(day), life=(2, 20))
        link = board.permanent(creature("Link", 1, 9, "lifelink"), A)
        play = board.begin()
        play.effect(DealDamage(2, "target", source="that"), A, that=link, target=A)
        assert (play.game.over is False) is saved


@pytest.mark.rule("502.63a@2007-05-01", "702.2c@2009-07-11", "704.5h@2009-07-11")
def test_deathtouch_is_a_triggered_ability_until_july_2009() -> None:
    for day, triggered in (("2009-07-10", 1), ("2009-07-11", 0)):
        play, _, (ogre,) = fought(
            day, creature("Snake", 1, 1, "deathtouch"), creature("Ogre", 3, 3)
        )
        before = play.now
        play.to(Step.END_OF_COMBAT)
        assert play.named("Ogre", Zone.GRAVEYARD)
        assert not play.in_play(ogre)
        assert len(play.events(AbilityPutOnStack, since=before)) == triggered


@pytest.mark.rule("702.2b@2009-07-11", "702.2b@2010-07-16", "702.2c@2024-11-08")
@pytest.mark.parametrize(
    ("day", "past_the_first", "one_each"),
    [
        ("2009-07-10", True, True),  # damage is divided freely
        ("2009-07-11", True, True),  # with no regard to the order
        ("2010-07-15", True, True),
        ("2010-07-16", False, True),  # in order, and 1 is lethal
        ("2024-11-07", False, True),
        ("2024-11-08", True, True),
    ],
)
def test_deathtouch_divides_damage_past_the_order_until_july_2010(
    day: str, past_the_first: bool, one_each: bool
) -> None:
    play, snake, (first, second) = fought(
        day, creature("Snake", 2, 2, "deathtouch"), creature("One", 3, 3), creature("Two", 3, 3)
    )
    play.to_question(Question.ASSIGN_DAMAGE)
    assert play.allowed(AssignDamage(((snake, second, 2),))) is past_the_first
    assert play.allowed(AssignDamage(((snake, first, 1), (snake, second, 1)))) is one_each


@pytest.mark.rule("120.4a@2020-04-17", "120.10@2021-02-05")
def test_only_excess_damage_to_creatures_is_redirected_in_the_first_year() -> None:
    shot = DealDamage(5, "target", source="that", excess=Excess("controller_of_target"))
    lost = {}
    for day in ("2020-04-17", "2021-02-04", "2021-02-05"):
        for card in (creature("Ogre", 3, 3), JACE):
            board = Board(Edition(day))
            imp = board.permanent(creature("Imp"))
            target = board.permanent(card, B, counters={"loyalty": 3} if card is JACE else {})
            play = board.begin().effect(shot, A, that=imp, target=target)
            lost[day, card.name] = 20 - play.life(B), len(play.events(ExcessDamageNoted))
    assert lost["2020-04-17", "Ogre"] == lost["2021-02-04", "Ogre"] == (2, 0)
    assert lost["2020-04-17", "Jace"] == lost["2021-02-04", "Jace"] == (0, 0)
    assert lost["2021-02-05", "Ogre"] == lost["2021-02-05", "Jace"] == (2, 0)


@pytest.mark.rule("120.10@2021-02-05")
def test_excess_damage_is_noted_since_february_2021() -> None:
    for day, amounts in (("2021-02-04", []), ("2021-02-05", [2])):
        board = Board(Edition(day))
        imp, ogre = board.permanent(creature("Imp")), board.permanent(creature("Ogre", 3, 3), B)
        play = board.begin()
        play.effect(DealDamage(5, "target", source="that"), A, that=imp, target=ogre)
        assert [each.amount for each in play.events(ExcessDamageNoted)] == amounts


@pytest.mark.rule("300.3@2009-05-01", "500.4@2009-07-11")
def test_mana_burns_until_july_2009() -> None:
    for day, life in (("2009-07-10", 18), ("2009-07-11", 20)):
        play = Board(Edition(day)).begin().add_mana(A, 2)
        assert play.to(Step.BEGINNING_OF_COMBAT).life(A) == life


@pytest.mark.rule("310.1@2009-05-01", "510.2@2009-07-11")
def test_combat_damage_waits_on_the_stack_until_july_2009() -> None:
    """A source that is gone as the damage resolves deals it all the same."""
    for day, life in (("2009-07-10", 20), ("2009-07-11", 17)):
        board = Board(Edition(day))
        ogre = board.permanent(creature("Ogre", 3, 3))
        play = board.begin()
        play.attack(ogre)
        play.to(Step.COMBAT_DAMAGE)
        while play.asked[1] is Question.ASSIGN_DAMAGE:
            play.go()
        assert play.life(B) == life
        play.effect_destroy(ogre)
        assert play.to(Step.END_OF_COMBAT).life(B) == 17


@pytest.mark.rule("420.5n@2006-10-01")
def test_counters_remove_each_other_since_october_2006() -> None:
    for day, left in (("2006-09-30", (1, 1)), ("2006-10-01", (0, 0))):
        board = Board(Edition(day))
        bear = board.permanent(creature("Bear"), counters={"+1/+1": 1, "-1/-1": 1})
        play = board.begin().both_pass()
        assert (play.counters(bear, "+1/+1"), play.counters(bear, "-1/-1")) == left


@pytest.mark.rule("308.2a@2004-06-01", "502.41@2004-10-01")
def test_walls_cannot_attack_until_defender_came() -> None:
    for day, may in (("2004-09-30", False), ("2004-10-01", True)):
        board = Board(Edition(day))
        wall = board.permanent(
            Card("Wall", ("creature",), subtypes=("Wall",), power=1, toughness=1)
        )
        play = board.begin().to(Step.DECLARE_ATTACKERS)
        assert play.allowed(DeclareAttackers(((wall, B),))) is may


@pytest.mark.rule("704.5s@2024", "505.4@2025-11-14", "714.4@2025-11-14")
@pytest.mark.parametrize(("day", "stays"), [("2024", False), ("2025-11-14", True)])
@pytest.mark.parametrize("chapter", [True, False])
def test_a_saga_that_has_lost_its_chapters_stays_since_2025(
    day: str, stays: bool, chapter: bool
) -> None:
    board = Board(Edition(day))
    hush = read_card("Hush", "Enchantment", "Other enchantments lose all abilities.")
    text = "I — You gain 1 life." if chapter else ""
    tale = board.permanent(read_card("Tale", "Enchantment — Saga", text), counters={"lore": 1})
    board.permanent(hush)
    play = board.begin().to_turn(5, Step.END)
    assert play.in_play(tale) is stays
    assert not stays or play.counters(tale, "lore") == 1
