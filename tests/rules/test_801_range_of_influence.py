"""Range of influence: what a player's spells and abilities reach, see and change (801).

Everybody reaches one seat to each side: A reaches B and D, and C is too far away.
"""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, creature, enchantment, instant
from tests.rules.several import BEAR, four
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.engine.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
)
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.effects import (
    AttachIt,
    Condition,
    Counter,
    CreateToken,
    DealDamage,
    Delay,
    Destroy,
    Effect,
    ExtraTurns,
    GainLife,
    IfSo,
    LoseGame,
    LoseLife,
    Modify,
    PreventDamage,
    RedirectDamage,
    SacrificeIt,
    TokenDefinition,
    WinGame,
)
from turnfold.engine.cards.modifications import Modification, Price, Restriction
from turnfold.engine.cards.selections import Filter, Measure, Target
from turnfold.engine.play.variant import Variant
from turnfold.events.decisions import ActivateAbility, CastSpell, ChooseObjects, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.game import PlayerLost
from turnfold.events.turn import StepSkipped

NEAR = Variant(range=1)
CREATURES = Filter(types=("creature",))


def range_of_one(edition: Edition, **keys: int) -> Board:
    """Four players who reach their neighbours only."""
    return four(edition, NEAR, **keys)


def said(rule: str) -> pytest.MarkDecorator:
    """The rule has its number in both editions that have the option."""
    return in_editions(f"{rule}@2010", f"{rule}@2024")


def bolt(*effects: Effect, to: str = "any") -> Card:
    """An instant with one target."""
    target = Target(to)  # type: ignore[arg-type]
    return instant("Bolt", SpellAbility(effects or (DealDamage(3),), (target,)))


def bears(board: Board) -> dict[int, int]:
    """A creature of each player."""
    return {each: board.permanent(BEAR, each) for each in board.players}


def lives(play: Play) -> list[int]:
    """The life totals of A, B, C and D."""
    return [play.life(each) for each in (A, B, C, D)]


# 801.2: who and what is within range


@in_editions("801.2b@2010", "801.2d@2010", "801.2b@2024", "801.2d@2024")
def test_an_object_is_as_near_as_whoever_controls_it(edition: Edition) -> None:
    board = range_of_one(edition)
    theirs = bears(board)
    card = board.hand(bolt())
    play = board.begin()
    allowed = [each for each in theirs if play.allowed(CastSpell(card, (theirs[each],)))]
    assert allowed == [A, B, D]


@pytest.mark.rule("801.2d@2024")
@pytest.mark.parametrize(("protector", "near"), [(2, True), (6, True), (3, False), (5, False)])
def test_a_battle_is_also_as_near_as_its_protector(protector: int, near: bool) -> None:
    """The fourth of six players controls it."""
    board = Board(Edition.FREE_DIVISION, players=6, variant=NEAR)
    siege = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=3)
    there = board.permanent(siege, 4, counters={"defense": 3}, protector=protector)
    card = board.hand(bolt())
    assert board.begin().allowed(CastSpell(card, (there,))) is near


@said("801.2c")
def test_who_is_near_is_settled_as_each_turn_begins(edition: Edition) -> None:
    board = range_of_one(edition)
    card = board.hand(bolt())
    play = board.begin()
    concedes(play, B)
    assert not play.allowed(CastSpell(card, (C,)))
    play.to_turn(4)
    while play.asked != (A, Question.PRIORITY):
        play.go()
    assert play.allowed(CastSpell(card, (C,)))


@said("801.2a")
def test_players_may_reach_differently_far(edition: Edition) -> None:
    board = four(edition, Variant(range=(1, 2, 2, 2)))
    mine, theirs = board.hand(bolt()), board.hand(bolt(), C)
    play = board.begin()
    assert not play.allowed(CastSpell(mine, (C,)))
    play.pass_().pass_()
    assert play.allowed(CastSpell(theirs, (A,)))


# 801.4-801.6: targets, choices


@said("801.4")
def test_players_and_spells_too_far_away_are_no_targets(edition: Edition) -> None:
    board = range_of_one(edition)
    card = board.hand(bolt())
    no = instant("No", SpellAbility((Counter(),), (Target("spell"),)))
    counters = {each: board.hand(no, each) for each in (C, D)}
    play = board.begin()
    rule = f"601.2c@{edition.value}"
    assert play.refused(CastSpell(card, (C,))) == rule
    spell = play.cast(card, B)
    play.pass_().pass_()
    assert play.asked[0] == C
    assert play.refused(CastSpell(counters[C], (spell,))) == rule
    play.pass_()
    assert play.allowed(CastSpell(counters[D], (spell,)))


@said("801.4")
def test_a_target_that_has_come_to_be_too_far_away_is_illegal(edition: Edition) -> None:
    board = range_of_one(edition)
    bear = board.permanent(BEAR, B)
    theft = instant(
        "Theft",
        SpellAbility(
            (Modify(Modification(controller="you"), duration="forever"),), (Target("creature"),)
        ),
    )
    card, thief = board.hand(bolt()), board.hand(theft, C)
    play = board.begin()
    play.cast(card, bear)
    play.pass_().pass_()
    play.cast(thief, bear)
    play.settle()
    assert play.obj(bear).controller == C
    assert play.in_play(bear)


@said("801.5a")
def test_a_source_is_chosen_within_range(edition: Edition) -> None:
    board = range_of_one(edition)
    theirs = bears(board)
    play = board.begin()
    play.effect(PreventDamage(to="you", choose_source=True, source=CREATURES), A)
    assert play.asked == (A, Question.CHOOSE)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(theirs[each],) for each in (A, B, D)}


@said("801.6")
def test_nobody_activates_what_is_too_far_away(edition: Edition) -> None:
    board = range_of_one(edition)
    ping = ActivatedAbility(Cost(), (LoseLife(1, "each_opponent"),))
    theirs = board.permanent(enchantment("Pinger", ping), C)
    play = board.begin()
    assert play.refused(ActivateAbility(theirs, 0)) == f"602.2@{edition.value}"


# 801.7: what is out of range is not seen


@said("801.7")
@pytest.mark.parametrize(("dying", "life"), [(B, 21), (C, 20), (D, 21)])
def test_nothing_triggers_on_what_dies_too_far_away(
    edition: Edition, dying: int, life: int
) -> None:
    board = range_of_one(edition)
    feast = TriggeredAbility(Trigger("dies", CREATURES), (GainLife(1),))
    board.permanent(enchantment("Feast", feast))
    theirs = bears(board)
    play = board.begin()
    play.effect(Destroy("that"), dying, that=theirs[dying])
    play.settle()
    assert play.life(A) == life


@said("801.7a")
def test_what_dies_near_is_seen_wherever_its_card_goes(edition: Edition) -> None:
    board = range_of_one(edition)
    feast = TriggeredAbility(Trigger("leaves", CREATURES), (GainLife(1),))
    board.permanent(enchantment("Feast", feast), A)
    board.permanent(enchantment("Feast", feast), C)
    bear = board.permanent(BEAR, A)
    play = board.begin()
    stolen(play, bear, B)
    stolen(play, bear, C)
    play.effect(Destroy("that"), C, that=bear)
    play.settle()
    assert play.state.zone(Zone.GRAVEYARD, A)
    assert lives(play) == [20, 20, 21, 20]


@said("801.7")
def test_a_step_of_a_player_too_far_away_is_not_seen(edition: Edition) -> None:
    board = range_of_one(edition)
    clock = TriggeredAbility(Trigger("step_begins", step="upkeep"), (GainLife(1),))
    board.permanent(enchantment("Clock", clock))
    play = board.begin()
    gained = []
    for turn in (4, 5, 6, 7):
        play.to_turn(turn, Step.DRAW)
        gained.append(play.life(A) - 20 - sum(gained))
    assert gained == [1, 0, 1, 1]


@said("801.7")
def test_a_spell_cast_too_far_away_is_not_seen(edition: Edition) -> None:
    board = range_of_one(edition)
    heard = TriggeredAbility(Trigger("casts", Filter(), whose="any"), (GainLife(1),))
    board.permanent(enchantment("Ears", heard))
    cards = {each: board.hand(bolt(), each) for each in (B, C)}
    play = board.begin().pass_()
    play.cast(cards[B], B)
    play.settle()
    assert play.life(A) == 21
    play.pass_().pass_()
    play.cast(cards[C], B)
    play.settle()
    assert lives(play) == [21, 14, 20, 20]


@said("801.7")
@pytest.mark.parametrize(
    ("trigger", "seen"),
    [
        (Trigger("becomes_blocked", "attached"), True),
        (Trigger("becomes_blocked_by", "attached"), False),
        (Trigger("attacks", "attached"), True),
        (Trigger("deals_damage", "attached", combat=True), True),
        (Trigger("deals_damage", "attached", creature=True), False),
    ],
)
def test_every_part_of_the_event_that_is_named_must_be_near(
    edition: Edition, trigger: Trigger, seen: bool
) -> None:
    """A's Aura is on B's creature, which C blocks."""
    board = range_of_one(edition)
    bear, wall = board.permanent(BEAR, B), board.permanent(creature("Wall", 0, 5), C)
    watch = aura("Watch", TriggeredAbility(trigger, (GainLife(1),)))
    card = board.hand(watch)
    play = board.begin()
    play.cast(card, bear)
    play.to_turn(4).attack(bear, on=C).block({wall: bear})
    play.to(Step.END)
    assert play.obj(wall).damage == 2
    assert play.life(A) == 20 + seen


@said("801.7")
def test_a_delayed_ability_waits_for_a_step_that_is_near(edition: Edition) -> None:
    board = range_of_one(edition)
    play = board.begin()
    play.effect(Delay("upkeep", (GainLife(1),)), C)
    play.to_turn(4, Step.DRAW)
    assert play.life(C) == 21
    play.effect(Delay("upkeep", (GainLife(1),)), A)
    play.to_turn(5, Step.DRAW)
    assert play.life(A) == 20
    play.to_turn(6, Step.DRAW)
    assert play.life(A) == 21


# 801.8-801.9: Auras and Equipment


def aura(name: str, *abilities: Ability) -> Card:
    """An Aura for creatures that costs nothing."""
    keywords = ("enchant creature",)
    return Card(
        name=name,
        types=("enchantment",),
        subtypes=("Aura",),
        keywords=keywords,
        abilities=abilities,
    )


def stolen(play: Play, permanent: int, player: int) -> None:
    """A player gains control of a permanent for good."""
    theft = Modify(Modification(controller="you"), "that", "forever")
    play.effect(theft, player, that=permanent)
    assert play.obj(permanent).controller == player


@said("801.8")
def test_an_aura_is_put_away_when_what_it_enchants_is_too_far_away(edition: Edition) -> None:
    board = range_of_one(edition)
    near, far = board.permanent(BEAR, B), board.permanent(BEAR, C)
    card = board.hand(aura("Halo"))
    play = board.begin()
    assert play.refused(CastSpell(card, (far,))) == f"601.2c@{edition.value}"
    halo = play.cast(card, near)
    play.settle()
    stolen(play, near, A)
    stolen(play, near, D)
    assert play.in_play(halo)
    stolen(play, near, C)
    assert not play.in_play(halo)
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 1


@said("801.9")
def test_equipment_falls_off_what_is_too_far_away(edition: Edition) -> None:
    board = range_of_one(edition)
    near, far = board.permanent(BEAR, B), board.permanent(BEAR, C)
    sword = board.permanent(Card(name="Sword", types=("artifact",), subtypes=("Equipment",)))
    play = board.begin()
    play.effect(AttachIt("that", "target"), A, that=sword, target=far)
    assert not play.obj(sword).attached_to
    play.effect(AttachIt("that", "target"), A, that=sword, target=near)
    assert play.obj(sword).attached_to == near
    stolen(play, near, C)
    assert not play.obj(sword).attached_to
    assert play.in_play(sword)


# 801.10-801.11: what is affected, what is counted


@said("801.10")
def test_each_and_all_are_those_that_are_near(edition: Edition) -> None:
    board = range_of_one(edition)
    theirs = bears(board)
    play = board.begin()
    play.effect(DealDamage(3, CREATURES, also_to="each_player"), A)
    assert lives(play) == [17, 17, 20, 17]
    assert [play.in_play(theirs[each]) for each in theirs] == [False, False, True, False]


@said("801.10")
def test_the_rest_of_the_effect_works_as_ever(edition: Edition) -> None:
    board = range_of_one(edition)
    bear = board.permanent(BEAR, C)
    play = board.begin()
    play.effect(LoseLife(4, "controller_of_that"), A, that=bear)
    play.effect(SacrificeIt(who="each_opponent", filter=CREATURES), A)
    play.effect(LoseLife(4, "each_opponent"), A)
    assert play.in_play(bear)
    assert lives(play) == [20, 16, 20, 16]


@said("801.10")
def test_static_abilities_are_about_what_is_near(edition: Edition) -> None:
    board = range_of_one(edition)
    theirs = bears(board)
    bigger = StaticAbility(Modification(power=1, toughness=1), CREATURES)
    board.permanent(enchantment("Growth", bigger))
    play = board.begin()
    assert [play.size(theirs[each])[0] for each in theirs] == [3, 3, 2, 3]


@said("801.10")
def test_an_effect_that_lasts_does_not_follow_a_creature_too_far(edition: Edition) -> None:
    board = range_of_one(edition)
    bear = board.permanent(BEAR, B)
    play = board.begin()
    play.effect(Modify(Modification(power=3), "target"), A, target=bear)
    assert play.size(bear) == (5, 2)
    stolen(play, bear, C)
    assert play.size(bear) == (2, 2)


@said("801.10")
@pytest.mark.parametrize(("active", "allowed"), [(C, True), (D, False)])
def test_a_limit_on_attackers_is_about_those_that_are_near(
    edition: Edition, active: int, allowed: bool
) -> None:
    board = four(edition, Variant(range=(1, 2, 2, 2)), active=active, turn=2 + active)
    arbiter = StaticAbility(Restriction("attack_more_than", 1), None)
    board.permanent(enchantment("Arbiter", arbiter), A)
    attackers = [board.permanent(BEAR, active) for _ in range(2)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(tuple((each, B) for each in attackers))) is allowed


@said("801.10")
def test_who_is_too_far_away_pays_no_tax(edition: Edition) -> None:
    board = four(edition, Variant(range=(1, 2, 2, 2)), active=C, turn=5)
    tax = StaticAbility(Price("attack", "{2}", you_only=True), CREATURES)
    for player in (A, B):
        board.permanent(enchantment("Tax", tax), player)
    bear = board.permanent(BEAR, C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((bear, A),)))
    assert not play.allowed(DeclareAttackers(((bear, B),)))


@said("801.10")
def test_who_is_too_far_away_skips_nothing(edition: Edition) -> None:
    board = range_of_one(edition)
    pass_over = ReplacementAbility("step_begins", step="draw")
    board.permanent(enchantment("Drought", pass_over))
    play = board.begin()
    since = play.now
    play.to_turn(6)
    skipped = [each.step for each in play.events(StepSkipped, since=since)]
    assert skipped.count(Step.DRAW) == 1
    assert [play.hand(each) for each in (B, C)] == [0, 1]


@said("801.11")
@pytest.mark.parametrize(("player", "tapped"), [(B, True), (C, False), (D, True)])
def test_what_enters_too_far_away_is_not_seen(edition: Edition, player: int, tapped: bool) -> None:
    board = range_of_one(edition)
    slow = ReplacementAbility("enters_tapped", to=CREATURES)
    board.permanent(enchantment("Mud", slow))
    play = board.begin()
    play.effect(CreateToken(TokenDefinition("Elf", power=1, toughness=1)), player)
    (elf,) = (each for each in play.state.battlefield if play.obj(each).card == "Elf")
    assert play.obj(elf).tapped is tapped


@said("801.11")
def test_what_is_too_far_away_is_not_counted(edition: Edition) -> None:
    board = range_of_one(edition)
    for player in (A, B, C, C, C, D):
        board.permanent(BEAR, player)
    play = board.begin()
    play.effect(GainLife(Measure("count", CREATURES)), A)
    play.effect(GainLife(Measure("count", CREATURES)), C)
    assert lives(play) == [23, 20, 25, 20]
    many = Condition(controls=CREATURES, who="each_player", at_least=4)
    play.effect(IfSo(many, (GainLife(10),)), A)
    play.effect(IfSo(many, (GainLife(10),)), C)
    assert lives(play) == [23, 20, 35, 20]


@said("801.11")
def test_the_power_of_what_is_too_far_away_is_not_known(edition: Edition) -> None:
    board = range_of_one(edition)
    near, far = board.permanent(BEAR, B), board.permanent(BEAR, C)
    play = board.begin()
    play.effect(GainLife(Measure("power", ref="that")), A, that=near)
    play.effect(GainLife(Measure("power", ref="that")), A, that=far)
    assert play.life(A) == 22


# 801.13: replacing and preventing


@said("801.13a")
def test_damage_sent_too_far_away_for_its_spell_is_not_dealt(edition: Edition) -> None:
    """A's spell would deal 5 damage to B, who has 3 of it dealt to C instead."""
    board = range_of_one(edition)
    axe = board.hand(bolt(DealDamage(5), to="player"))
    play = board.begin()
    play.cast(axe, B)
    play.effect(RedirectDamage("target", "you", 3), B, target=C)
    play.settle()
    assert lives(play) == [20, 18, 20, 20]


@said("801.13b")
@pytest.mark.parametrize(
    ("shield", "life"),
    [
        (PreventDamage(to="target"), 20),
        (PreventDamage(to=None, source=CREATURES), 18),
        (PreventDamage(to=None, combat=True), 18),
    ],
)
def test_prevention_is_about_what_it_names_as_far_as_that_is_near(
    edition: Edition, shield: PreventDamage, life: int
) -> None:
    """C, who is too far away, attacks B; A prevents."""
    board = range_of_one(edition, active=C, turn=5)
    bear = board.permanent(BEAR, C)
    play = board.begin()
    play.attack(bear, on=B)
    play.effect(shield, A, target=B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == life


@said("801.13b")
@pytest.mark.parametrize(
    ("ability", "life"),
    [
        (ReplacementAbility("damage", times=2), 18),
        (ReplacementAbility("damage", source=CREATURES, times=2), 18),
        (ReplacementAbility("damage", to="opponent_and_theirs", times=2), 16),
    ],
)
def test_abilities_that_change_damage_are_limited_likewise(
    edition: Edition, ability: ReplacementAbility, life: int
) -> None:
    board = range_of_one(edition, active=C, turn=5)
    board.permanent(enchantment("Fury", ability))
    bear = board.permanent(BEAR, C)
    play = board.begin()
    play.attack(bear, on=B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == life


# 801.14: winning


@said("801.14")
def test_who_wins_by_an_effect_makes_those_lose_who_are_near(edition: Edition) -> None:
    play = range_of_one(edition).begin()
    play.effect(WinGame(), A)
    assert sorted(each.player for each in play.events(PlayerLost)) == [B, D]
    assert not play.state.over
    play.effect(LoseGame("target"), A, target=C)
    assert not play.player(C).lost


@said("801.10")
def test_turns_are_given_to_those_who_are_near(edition: Edition) -> None:
    play = range_of_one(edition).begin()
    play.effect(ExtraTurns(who="each_player"), A)
    assert [each.player for each in play.state.extra_turns] == [D, B, A]


@in_editions("801.2c@2010", "801.2c@2024")
def test_who_moves_up_when_a_neighbour_leaves_is_reached_from_the_next_turn_on(
    edition: Edition,
) -> None:
    board = range_of_one(edition)
    stronger = StaticAbility(change=Modification(power=1, toughness=1), affects=CREATURES)
    board.permanent(enchantment("Anthem", stronger))
    bear = board.permanent(BEAR, C)
    play = board.begin()
    concedes(play, B)
    assert play.size(bear) == (2, 2)
    play.to_turn(play.state.turn + 1)
    assert play.size(bear) == (3, 3)


@said("801.13a")
def test_combat_damage_is_dealt_however_far_away_it_is_sent(edition: Edition) -> None:
    """It is no spell or ability: of the 5 that A's creature would deal to B, C is dealt 3."""
    board = range_of_one(edition)
    ogre = board.permanent(creature("Ogre", 5, 5))
    play = board.begin().attack(ogre, on=B).to_question(Question.DECLARE_BLOCKERS).go()
    play.effect(RedirectDamage("target", "you", 3), B, target=C)
    play.to(Step.POSTCOMBAT_MAIN)
    assert lives(play) == [20, 18, 17, 20]
