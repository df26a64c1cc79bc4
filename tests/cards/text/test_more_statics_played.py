"""Printed texts of creatures about damage, counters and limits, played: what is so while they are
there, and what they enter with."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import assert_means, creature
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card, says
from turnfold.engine.legal import legal
from turnfold.events.decisions import ActivateAbility, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

EDITION = Edition.FREE_DIVISION
_COUNTED = {"types": ["creature"], "controller": "opponent", "counter": "any"}

TEXTS: dict[str, list[object]] = {
    "If a Giant source you control would deal combat damage to a player, it deals triple that "
    "damage to that player instead.": [
        {
            "kind": "replacement",
            "replaces": "damage",
            "source": {"controller": "you", "subtypes": ["Giant"]},
            "to": "player",
            "combat": True,
            "times": 3,
        }
    ],
    "Double all damage that artifact sources you control would deal.": [
        {
            "kind": "replacement",
            "replaces": "damage",
            "source": {"controller": "you", "types": ["artifact"]},
            "times": 2,
        }
    ],
    "Prevent all damage that would be dealt to this creature by creatures it's blocking.": [
        {
            "kind": "replacement",
            "replaces": "damage",
            "to": "self",
            "source": {"types": ["creature"], "fights_source": "blocked_by"},
            "prevent": -1,
        }
    ],
    "Creatures your opponents control with counters on them can't attack or block.": [
        {
            "kind": "static",
            "affects": _COUNTED,
            "change": {"is": "restriction", "cannot": cannot},
        }
        for cannot in ("attack", "block")
    ],
    "This creature can block an additional seven creatures each combat.": [
        {
            "kind": "static",
            "change": {"is": "numbered_permission", "may": "block_additional", "number": 7},
        }
    ],
    "This creature enters with your choice of a +1/+1, first strike, or vigilance counter on it.": [
        {
            "kind": "replacement",
            "replaces": "enters_with_counters",
            "to": "self",
            "counter": "+1/+1",
            "amount": 1,
            "or_counters": ["first strike", "vigilance"],
        }
    ],
    "Creatures with plainswalk can be blocked as though they didn't have plainswalk.": [
        {
            "kind": "static",
            "affects": {"types": ["creature"], "keywords": ["plainswalk"]},
            "change": {"is": "permission", "may": "be_blocked_despite", "keyword": "plainswalk"},
        }
    ],
    "Creatures you control can't have -1/-1 counters put on them.": [
        {
            "kind": "replacement",
            "replaces": "would_put_counters",
            "to": {"types": ["creature"], "controller": "you"},
            "counter": "-1/-1",
            "times": 0,
        }
    ],
}


@pytest.mark.rule("614.1a@2024", "614.1c@2024", "615.1@2024")
@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_and_said_again(text: str) -> None:
    reading = creature(text)
    assert_means(reading, TEXTS[text])
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


@pytest.mark.rule("614.1a@2024")
def test_damage_to_an_opponent_is_doubled_and_damage_to_others_is_not() -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear", 1, 4), B)
    board.permanent(
        beast(
            "If a source would deal damage to an opponent, it deals double that damage to that "
            "player instead."
        )
    )
    play = board.begin()
    play.effect_damage(A, B, 2).effect_damage(B, A, 2).effect_damage(A, bear, 2)
    assert (play.life(B), play.life(A), play.obj(bear).damage) == (16, 18, 2)


@pytest.mark.rule("615.5@2024", "604.2@2024")
def test_damage_is_prevented_only_while_there_is_a_counter_to_remove() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent "
            "that damage and remove that many +1/+1 counters from it.",
            power=2,
        ),
        counters={"+1/+1": 3},
    )
    play = board.begin()
    play.effect_damage(B, it, 2)
    assert (play.obj(it).damage, play.counters(it, "+1/+1")) == (0, 1)
    play.effect_damage(B, it, 5)
    assert (play.obj(it).damage, play.counters(it, "+1/+1")) == (0, 0)
    play.effect_damage(B, it, 1)
    assert play.obj(it).damage == 1


@pytest.mark.rule("614.12a@2024")
@pytest.mark.parametrize(
    ("answers", "kind"),
    [((True,), "flying"), ((False, True), "reach"), ((False, False), "trample")],
)
def test_the_kind_of_counter_is_chosen_as_it_enters(answers: tuple[bool, ...], kind: str) -> None:
    text = "This creature enters with your choice of a flying, reach, or trample counter on it."
    board = Board(EDITION)
    spell = board.hand(beast(text))
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.CONFIRM)
    for each in answers:
        play.say(each)
    [it] = play.settle().named("Test Beast")
    assert dict(play.obj(it).counters) == {kind: 1}


@pytest.mark.rule("602.5b@2024")
def test_an_ability_is_activated_no_more_than_twice_each_turn() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: You gain 1 life. Activate no more than twice each turn."))
    play = board.begin()
    play.activate(it).activate(it)
    assert play.refused(ActivateAbility(it)) == "602.5b@2024"
    play.settle().to_turn(4).pass_()
    assert play.allowed(ActivateAbility(it))


@pytest.mark.rule("509.1g@2024")
def test_it_deals_damage_to_the_creature_that_it_blocks() -> None:
    board = Board(EDITION)
    wall = board.permanent(
        beast("{0}: This creature deals 1 damage to target creature it's blocking."), B
    )
    blocked, other = (board.permanent(plain(name, 1, 3)) for name in ("One", "Two"))
    play = board.begin().attack(blocked, other).block({wall: blocked})
    play.pass_()
    assert not play.allowed(ActivateAbility(wall, 0, (other,)))
    play.activate(wall, blocked).settle()
    assert (play.obj(blocked).damage, play.obj(other).damage) == (1, 0)


@pytest.mark.rule("120.3e@2024")
def test_a_creature_deals_damage_to_another_and_to_itself() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: This creature deals 2 damage to any target and 1 damage to itself.")
    )
    play = board.begin().activate(it, B).settle()
    assert (play.life(B), play.obj(it).damage) == (18, 1)


@pytest.mark.rule("508.1c@2024")
def test_creatures_with_counters_cannot_attack() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Creatures your opponents control with counters on them can't attack or block."), B
    )
    one, two = board.permanent(plain("One"), counters={"stun": 1}), board.permanent(plain("Two"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(((one, B),)))
    assert play.allowed(DeclareAttackers(((two, B),)))
    assert play.step is Step.DECLARE_ATTACKERS


@pytest.mark.rule("509.1b@2024", "702.14c@2024")
def test_landwalk_that_does_not_matter_lets_a_creature_be_blocked() -> None:
    board = Board(EDITION)
    board.lands("U", B)
    ignored, other = (
        board.permanent(plain(name, 2, 2, *words))
        for name, words in (("One", ("islandwalk",)), ("Two", ("islandwalk", "shadow")))
    )
    wall = board.permanent(
        beast("Creatures with islandwalk can be blocked as though they didn't have islandwalk."), B
    )
    play = board.begin().attack(ignored, other).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((wall, (ignored,)),)))
    assert not play.allowed(DeclareBlockers(((wall, (other,)),)))


@pytest.mark.rule("509.1b@2024", "702.28b@2024")
def test_a_creature_that_can_block_shadow_blocks_all_others_as_well() -> None:
    board = Board(EDITION)
    dark, bright = (
        board.permanent(plain(name, 2, 2, *words))
        for name, words in (("One", ("shadow",)), ("Two", ()))
    )
    text = "This creature can block creatures with shadow as though it had shadow."
    wall, bear = board.permanent(beast(text), B), board.permanent(plain("Bear"), B)
    play = board.begin().attack(dark, bright).to_question(Question.DECLARE_BLOCKERS)
    for attacker in (dark, bright):
        assert play.allowed(DeclareBlockers(((wall, (attacker,)),)))
    assert not play.allowed(DeclareBlockers(((bear, (dark,)),)))


@pytest.mark.rule("101.2@2024", "614.12@2024")
def test_counters_that_cannot_be_put_are_not_put() -> None:
    text = (
        "This creature can't have counters put on it.\n"
        "This creature enters with a +1/+1 counter on it.\n"
        "{0}, Put a -1/-1 counter on a creature you control: You gain 1 life.\n"
        "{0}: Put a +1/+1 counter on target creature."
    )
    board = Board(EDITION)
    spell, bear = board.hand(beast(text)), board.permanent(plain("Bear"))
    board.permanent(
        beast(
            "If one or more +1/+1 counters would be put on a creature you control, that many plus "
            "one +1/+1 counters are put on that creature instead.",
            name="Doubler",
        )
    )
    play = board.begin()
    play.cast(spell)
    [it] = play.settle().named("Test Beast")
    assert play.obj(it).counters == ()
    play.activate(it, it, ability=1).settle()
    assert play.obj(it).counters == ()
    assert not play.allowed(ActivateAbility(it, costs=(it,)))
    play.activate(it, bear, ability=1).settle()
    assert play.counters(bear, "+1/+1") == 2
    assert play.allowed(ActivateAbility(it, costs=(bear,)))


@pytest.mark.rule("118.3@2024", "122.1@2024")
def test_a_counter_is_removed_from_another_creature_as_a_cost() -> None:
    text = "{0}, Remove two +1/+1 counters from another creature you control: You gain 1 life."
    board = Board(EDITION)
    it = board.permanent(beast(text), counters={"+1/+1": 2})
    rich, poor = (
        board.permanent(plain(name), counters={"+1/+1": number})
        for name, number in (("One", 2), ("Two", 1))
    )
    play = board.begin()
    for other in (it, poor):
        assert play.refused(ActivateAbility(it, costs=(other,))) == "118.3@2024"
    play.do(ActivateAbility(it, costs=(rich,)))
    assert (play.counters(rich, "+1/+1"), play.settle().life(A)) == (0, 21)
    assert not play.allowed(ActivateAbility(it))


@pytest.mark.rule("107.3@2024", "118.3@2024")
def test_x_counters_are_removed_as_a_cost() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("Remove X +1/+1 counters from this creature: It deals X damage to any target."),
        counters={"+1/+1": 3},
    )
    play = board.begin()
    assert not play.allowed(ActivateAbility(it, 0, (B,), 4))
    offered = [
        each
        for each in legal(play.state)
        if isinstance(each, ActivateAbility) and each.targets == (B,)
    ]
    assert [each.x for each in offered] == [0, 1, 2, 3]
    play.do(ActivateAbility(it, 0, (B,), 2))
    assert (play.counters(it, "+1/+1"), play.settle().life(B)) == (1, 18)


@pytest.mark.rule("508.1h@2024")
def test_the_price_of_an_attack_is_paid_for_each_counter() -> None:
    text = "This creature can't attack unless you pay {1} for each +1/+1 counter on it."
    board = Board(EDITION)
    it = board.permanent(beast(text), counters={"+1/+1": 2})
    board.lands("G")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(((it, B),)))
    board.lands("G")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((it, B),)))


@pytest.mark.rule("506.5@2024")
def test_a_creature_that_attacks_alone_is_not_blocked() -> None:
    text = "This creature can't be blocked as long as it's attacking alone."
    board = Board(EDITION)
    it, bear = board.permanent(beast(text)), board.permanent(plain("Bear"))
    wall = board.permanent(plain("Wall"), B)
    play = board.begin().attack(it, bear).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((wall, (it,)),)))
    play = board.begin().attack(it).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(((wall, (it,)),)))


@pytest.mark.rule("509.1c@2024")
def test_only_the_creatures_that_are_described_have_to_block() -> None:
    text = "All creatures with flying able to block this creature do so."
    board = Board(EDITION)
    piper = board.permanent(beast(text))
    bird = board.permanent(plain("Bird", 1, 1, "flying"), B)
    bear = board.permanent(plain("Bear", 1, 1), B)
    play = board.begin().attack(piper).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(()))
    assert not play.allowed(DeclareBlockers(((bear, (piper,)),)))
    assert play.allowed(DeclareBlockers(((bird, (piper,)),)))


@pytest.mark.rule("702.16g@2024", "702.16f@2024")
@pytest.mark.parametrize(("color", "able"), [("B", False), ("G", False), ("R", True)])
def test_protection_from_two_colors_is_given_in_one(color: str, able: bool) -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Other creatures you control have flying and protection from black and from green.")
    )
    bear = board.permanent(plain("Bear"))
    blocker = board.permanent(
        read_card("Kite", "Creature — Bird", "Flying", cost=f"{{{color}}}", power="1",
                  toughness="1"), B)  # fmt: skip
    play = board.begin()
    assert play.looks(bear).keywords >= {"flying", "protection from black"}
    play.attack(bear).to(Step.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((blocker, (bear,)),)), B) is able


@pytest.mark.rule("106.12a@2024", "603.2@2024")
def test_whoever_taps_a_land_for_mana_is_dealt_damage() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever a player taps a land for mana, this creature deals 1 damage to "
                          "that player."))  # fmt: skip
    it = board.hand(read_card("Rite", "Instant", "You gain 5 life.", cost="{R}"), B)
    board.lands("R", B)
    play = board.begin()
    play.pass_()
    play.cast(it)
    play.settle()
    assert (play.life(A), play.life(B)) == (20, 24)
