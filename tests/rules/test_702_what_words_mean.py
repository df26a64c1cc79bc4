"""Keywords of which one rule says all: what each lets be done, or does by itself."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import Dies
from turnfold.events.decisions import (
    ActivateAbility,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
)
from turnfold.events.enums import Edition, Question, Step, Zone

NOW = Edition.FREE_DIVISION
BEAR = creature("Bear")


def blocks(attacker: Card, blocker: Card) -> bool:
    """Whether B's creature may block A's."""
    board = Board(NOW)
    one, other = board.permanent(attacker), board.permanent(blocker, B)
    play = board.begin().attack(one).to_question(Question.DECLARE_BLOCKERS)
    return play.allowed(DeclareBlockers(((other, (one,)),)))


def of(name: str, *keywords: str, colors: tuple[str, ...] = (), artifact: bool = False) -> Card:
    types = ("artifact", "creature") if artifact else ("creature",)
    return Card(name, types, colors=colors, keywords=keywords, power=2, toughness=2)


RED, GREEN, BLACK = (of(each, colors=(each,)) for each in ("red", "green", "black"))
GOLEM = of("Golem", artifact=True)


@pytest.mark.rule("702.17b@2024")
def test_reach_blocks_what_flies() -> None:
    flies = of("Bird", "flying")
    assert [blocks(flies, each) for each in (BEAR, of("S", "reach"), of("F", "flying"))] == [
        False,
        True,
        True,
    ]


@pytest.mark.rule("702.28b@2024")
def test_shadow_blocks_and_is_blocked_by_shadow_alone() -> None:
    shade = of("Shade", "shadow")
    assert [blocks(*pair) for pair in ((shade, BEAR), (BEAR, shade), (shade, shade))] == [
        False,
        False,
        True,
    ]


@pytest.mark.rule("702.31b@2024")
def test_horsemanship_is_blocked_by_horsemanship_and_blocks_all() -> None:
    rides = of("Rider", "horsemanship")
    assert [blocks(*pair) for pair in ((rides, BEAR), (BEAR, rides), (rides, rides))] == [
        False,
        True,
        True,
    ]


@pytest.mark.rule("702.36b@2024")
def test_fear_is_blocked_by_artifacts_and_black_creatures() -> None:
    fear = of("Ghoul", "fear")
    assert [blocks(fear, each) for each in (GREEN, BLACK, GOLEM)] == [False, True, True]


@pytest.mark.rule("702.13b@2024")
def test_intimidate_is_blocked_by_artifacts_and_its_own_colors() -> None:
    red = of("Rogue", "intimidate", colors=("red",))
    assert [blocks(red, each) for each in (GREEN, RED, GOLEM, BEAR)] == [False, True, True, False]


@pytest.mark.rule("702.14a@2024")
@pytest.mark.parametrize(("word", "able"), [("forestwalk", False), ("islandwalk", True)])
def test_landwalk_names_the_land_that_stops_blocks(word: str, able: bool) -> None:
    board = Board(NOW)
    one, other = board.permanent(of("Walker", word)), board.permanent(BEAR, B)
    board.permanent("Forest", B)
    play = board.begin().attack(one).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((other, (one,)),))) is able


@pytest.mark.rule("702.14c@2024")
@pytest.mark.parametrize(
    ("word", "stops"),
    [
        ("snow landwalk", (False, True, True, False, False)),
        ("snow swampwalk", (False, True, False, False, False)),
        ("swampwalk", (True, True, False, False, False)),
        ("legendary landwalk", (False, False, False, True, False)),
        ("nonbasic landwalk", (False, False, False, True, True)),
        ("desertwalk", (False, False, False, False, True)),
    ],
)
def test_landwalk_may_name_supertypes_of_the_land(word: str, stops: tuple[bool, ...]) -> None:
    lands = (
        (("basic",), ("Swamp",)),
        (("basic", "snow"), ("Swamp",)),
        (("basic", "snow"), ("Forest",)),
        (("legendary",), ("Town",)),
        ((), ("Desert",)),
    )
    found = []
    for supertypes, subtypes in lands:
        board = Board(NOW)
        one, other = board.permanent(of("Walker", word)), board.permanent(BEAR, B)
        board.permanent(Card("Land", ("land",), subtypes=subtypes, supertypes=supertypes), B)
        play = board.begin().attack(one).to_question(Question.DECLARE_BLOCKERS)
        found.append(not play.allowed(DeclareBlockers(((other, (one,)),))))
    assert tuple(found) == stops


@pytest.mark.rule("702.10b@2024", "702.20b@2024")
def test_haste_attacks_at_once_and_vigilance_stays_untapped() -> None:
    board = Board(NOW)
    slow, hasty = board.permanent(BEAR, sick=True), board.permanent(of("H", "haste"), sick=True)
    guard = board.permanent(of("Guard", "vigilance"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(((slow, B),)))
    play.do(DeclareAttackers(((hasty, B), (guard, B))))
    assert [play.obj(each).tapped for each in (hasty, guard)] == [True, False]


@pytest.mark.rule("702.11@2024", "702.11b@2024", "702.18@2024", "702.18a@2024")
@pytest.mark.parametrize(
    ("word", "able"), [("hexproof", [True, False]), ("shroud", [False, False])]
)
def test_who_may_target_it(word: str, able: list[bool]) -> None:
    found = []
    for player in (A, B):
        board = Board(NOW)
        bear = board.permanent(of("Bear", word))
        bolt = board.hand("Lightning Bolt", player)
        board.lands("R", player)
        play = board.begin()
        if player == B:
            play.pass_()
        found.append(play.allowed(CastSpell(bolt, (bear,))))
    assert found == able


@pytest.mark.rule("702.90b@2024", "702.90c@2024")
def test_infect_gives_poison_and_counters_in_place_of_damage() -> None:
    board = Board(NOW)
    free, blocked = board.permanent(of("Rat", "infect")), board.permanent(of("Rat", "infect"))
    wall = board.permanent(creature("Wall", 0, 5), B)
    play = board.begin().attack(free, blocked).block({wall: blocked}).to(Step.END_OF_COMBAT)
    assert (play.life(B), play.player(B).counters) == (20, (("poison", 2),))
    assert (play.counters(wall, "-1/-1"), play.obj(wall).damage) == (2, 0)


@pytest.mark.rule("702.80b@2024")
@pytest.mark.parametrize(("word", "counters"), [("wither", 2), ("reach", 0)])
def test_what_had_wither_as_it_left_still_deals_its_damage_so(word: str, counters: int) -> None:
    """As it dies it deals 2 damage to a creature."""
    dying = TriggeredAbility(Dies(), (DealDamage(2),), targets=(TargetCreature(),))
    board = Board(NOW)
    gone = board.permanent(creature("Gone", 2, 2, word, abilities=(dying,)))
    wall = board.permanent(creature("Wall", 0, 5), B)
    play = board.begin().effect_destroy(gone).settle()
    assert (play.counters(wall, "-1/-1"), play.obj(wall).damage) == (counters, 2 - counters)


@pytest.mark.rule("702.64a@2024")
def test_absorb_prevents_so_much_of_the_damage_of_each_source() -> None:
    board = Board(NOW)
    wall = board.permanent(creature("Wall", 0, 9, "absorb 1"), B)
    one, other = board.permanent(BEAR), board.permanent(creature("Ogre", 3, 3))
    play = board.begin()
    for source, amount in ((one, 2), (other, 3)):
        play.effect(DealDamage(amount, to="target", source="that"), target=wall, that=source)
    assert play.obj(wall).damage == 1 + 2


@pytest.mark.rule("702.70a@2024")
def test_poisonous_gives_its_number_whatever_the_damage_is() -> None:
    board = Board(NOW)
    snake = board.permanent(creature("Snake", 3, 1, "poisonous 1"))
    play = board.begin().attack(snake).to(Step.END_OF_COMBAT).settle()
    assert (play.life(B), play.player(B).counters) == (17, (("poison", 1),))


def entered(card: Card, hurt: bool = False) -> tuple[Play, int]:
    """A casts a card, perhaps after B was dealt damage; and its number on the battlefield."""
    board = Board(NOW)
    there = board.hand(card)
    bear = board.permanent(BEAR)
    play = board.begin()
    if hurt:
        play.effect(DealDamage(1, to="each_opponent", source="that"), that=bear)
    play.cast(there)
    play.settle()
    return play, play.named(card.name)[0]


@pytest.mark.rule("702.54a@2024")
@pytest.mark.parametrize(("hurt", "number"), [(True, 2), (False, 0)])
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage(hurt: bool, number: int) -> None:
    play, ogre = entered(creature("Ogre", 1, 1, "bloodthirst 2"), hurt)
    assert play.counters(ogre, "+1/+1") == number


@pytest.mark.rule("702.43a@2024")
def test_modular_enters_with_counters_and_hands_them_on() -> None:
    golem = Card("Golem", ("artifact", "creature"), keywords=("modular 2",), power=0, toughness=0)
    board = Board(NOW)
    there = board.hand(golem)
    other = board.permanent(Card("Myr", ("artifact", "creature"), power=1, toughness=1))
    play = board.begin()
    play.cast(there)
    play.settle()
    (id,) = play.named("Golem")
    assert play.size(id) == (2, 2)
    play.effect_destroy(id)
    play.say(True).settle()
    assert play.counters(other, "+1/+1") == 2


@pytest.mark.rule("702.135a@2024")
def test_afterlife_leaves_flying_spirits() -> None:
    board = Board(NOW)
    monk = board.permanent(creature("Monk", 1, 1, "afterlife 2"))
    play = board.begin().effect_destroy(monk).settle()
    spirits = play.named("Spirit")
    assert [play.size(each) for each in spirits] == [(1, 1), (1, 1)]
    looks = play.looks(spirits[0])
    assert looks.colors == {"white", "black"}
    assert "flying" in looks.keywords


@pytest.mark.rule("702.92a@2024", "702.163a@2024", "702.6a@2024")
@pytest.mark.parametrize(
    ("word", "token", "size", "color"),
    [
        ("living weapon", "Phyrexian Germ", (1, 1), "black"),
        ("for Mirrodin!", "Rebel", (3, 3), "red"),
    ],
)
def test_an_equipment_that_brings_its_bearer(
    word: str, token: str, size: tuple[int, int], color: str
) -> None:
    """The Equipment gives +1/+1 and is moved for {0}, when a sorcery could be cast."""
    boost = StaticAbility(Modification(power=1, toughness=1), "attached")
    sword = Card(
        "Sword",
        ("artifact",),
        subtypes=("Equipment",),
        keywords=(word, "equip {0}"),
        abilities=(boost,),
    )
    play, id = entered(sword)
    (bearer,) = play.named(token)
    (bear,) = play.named("Bear")
    assert (play.obj(id).attached_to, play.size(bearer)) == (bearer, size)
    assert color in play.looks(bearer).colors
    play.activate(id, bear).settle()
    assert play.obj(id).attached_to == bear
    play.to(Step.END)
    assert not play.allowed(ActivateAbility(id, 0, (bear,)))


@pytest.mark.rule("702.123a@2024")
@pytest.mark.parametrize(("counters", "servos"), [(True, 0), (False, 2)])
def test_fabricate_is_counters_or_servos(counters: bool, servos: int) -> None:
    board = Board(NOW)
    there = board.hand(creature("Smith", 2, 2, "fabricate 2"))
    play = board.begin()
    play.cast(there)
    play.resolve().resolve().say(counters).settle()
    (smith,) = play.named("Smith")
    assert play.counters(smith, "+1/+1") == 2 * counters
    assert len(play.named("Servo")) == servos


@pytest.mark.rule("702.77a@2024", "702.29a@2024")
def test_a_card_is_discarded_from_hand_for_what_its_word_does() -> None:
    board = Board(NOW)
    bear = board.permanent(BEAR)
    reinforces = board.hand(creature("Cub", 1, 1, "reinforce 2—{0}"))
    cycles = board.hand(creature("Drake", 1, 1, "cycling {0}"))
    play = board.begin()
    play.activate(reinforces, bear).settle()
    assert play.counters(bear, "+1/+1") == 2
    hand = play.hand(A)
    play.activate(cycles).settle()
    assert play.hand(A) == hand
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 2


@pytest.mark.rule("702.46a@2024")
def test_soulshift_returns_a_spirit_of_a_lower_mana_value() -> None:
    board = Board(NOW)
    monk = board.permanent(creature("Monk", 1, 1, "soulshift 2"))
    cheap, dear = (
        board.graveyard(
            Card(name, ("creature",), cost=cost, subtypes=("Spirit",), power=1, toughness=1)
        )
        for name, cost in (("Cheap", "{2}"), ("Dear", "{3}"))
    )
    play = board.begin().effect_destroy(monk)
    assert play.obj(play.state.stack[0]).targets == (cheap,), "the only one that may be a target"
    play.say(True).settle()
    assert play.hand(A) == 1
    assert play.obj(dear).zone is Zone.GRAVEYARD


@pytest.mark.rule("702.26@2024", "702.26a@2024")
def test_what_phases_does_so_before_its_controller_untaps() -> None:
    board = Board(NOW, active=B)
    ghost = board.permanent(of("Ghost", "phasing"), tapped=True)
    other = board.permanent(of("Other", "phasing"), B)
    play = board.begin().to_turn(4)
    assert (play.obj(ghost).phased_out, play.obj(ghost).tapped) == (True, True)
    assert not play.obj(other).phased_out
    play.to_turn(6)
    assert (play.obj(ghost).phased_out, play.obj(ghost).tapped) == (False, False)


@pytest.mark.rule("702.2b@2024")
def test_deathtouch_destroys_what_has_toughness_and_was_dealt_any_damage() -> None:
    board = Board(NOW)
    snake, wall = (
        board.permanent(creature("Snake", 1, 1, "deathtouch")),
        board.permanent(creature("Wall", 0, 9), B),
    )
    play = board.begin().attack(snake).block({wall: snake}).to(Step.END_OF_COMBAT)
    assert not play.in_play(wall)


@pytest.mark.rule("702.8a@2024")
def test_flash_is_cast_when_an_instant_could_be() -> None:
    board = Board(NOW, active=B)
    flash, slow = board.hand(of("Flash", "flash")), board.hand(BEAR)
    play = board.begin().pass_()
    assert [play.allowed(CastSpell(each)) for each in (flash, slow)] == [True, False]


@pytest.mark.rule("702.4@2024", "702.7@2024", "702.7b@2024")
def test_first_strike_deals_before_others_and_double_strike_twice() -> None:
    """The first striker kills its blocker before that deals damage; the other deals 2 and 2."""
    board = Board(NOW)
    first, double = (
        board.permanent(of("First", "first strike")),
        board.permanent(of("Double", "double strike")),
    )
    ogre = board.permanent(creature("Ogre", 5, 2), B)
    play = board.begin().attack(first, double).block({ogre: first}).to(Step.END_OF_COMBAT)
    assert (play.in_play(first), play.in_play(ogre), play.life(B)) == (True, False, 16)


@pytest.mark.rule("702.16@2024", "702.16a@2024")
def test_protection_is_from_blocks_and_targets_of_the_quality() -> None:
    knight = of("Knight", "protection from red")
    assert [blocks(knight, each) for each in (RED, GREEN)] == [False, True]
    board = Board(NOW)
    there, bolt = board.permanent(knight), board.hand("Lightning Bolt")
    bear = board.permanent(BEAR)
    board.lands("R")
    play = board.begin()
    assert [play.allowed(CastSpell(bolt, (each,))) for each in (there, bear)] == [False, True]


@pytest.mark.rule("702.22@2024", "702.22c@2024")
def test_a_band_is_declared_and_becomes_blocked_together() -> None:
    board = Board(NOW)
    one, other = board.permanent(of("One", "banding")), board.permanent(BEAR)
    wall = board.permanent(creature("Wall", 0, 9), B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (other, B)), ((one, other),)))
    play.block({wall: one})
    assert [play.state.attackers[each].blocked for each in (one, other)] == [True, True]
