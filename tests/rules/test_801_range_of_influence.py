"""Range of influence: who is near, targets, triggers, Auras and Equipment (801.2-801.9).

Everybody reaches one seat to each side: A reaches B and D, and C is too far away.
"""

import pytest

from tests.rules.board import A, B, Board, C, D, creature, enchantment, instant
from tests.rules.near import CREATURES, NEAR, bears, bolt, lives, range_of_one, said, stolen
from tests.rules.several import BEAR, four
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    AttachIt,
    Counter,
    Delay,
    Destroy,
    GainLife,
    LoseLife,
    Modify,
    PreventDamage,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import EVERYTHING
from turnfold.events.cards.targets import TargetCreature, TargetSpell
from turnfold.events.cards.triggers import (
    Attacks,
    BecomesBlocked,
    BecomesBlockedBy,
    Casts,
    DealsDamage,
    Dies,
    Leaves,
    StepBegins,
    Trigger,
)
from turnfold.events.decisions import ActivateAbility, CastSpell, ChooseObjects
from turnfold.events.enums import Edition, Question, Step, Zone

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
    no = instant("No", SpellAbility((Counter(),), (TargetSpell(),)))
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
            (Modify(Modification(controller="you"), duration="forever"),), (TargetCreature(),)
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
    feast = TriggeredAbility(Dies(CREATURES), (GainLife(1),))
    board.permanent(enchantment("Feast", feast))
    theirs = bears(board)
    play = board.begin()
    play.effect(Destroy("that"), dying, that=theirs[dying])
    play.settle()
    assert play.life(A) == life


@said("801.7a")
def test_what_dies_near_is_seen_wherever_its_card_goes(edition: Edition) -> None:
    board = range_of_one(edition)
    feast = TriggeredAbility(Leaves(CREATURES), (GainLife(1),))
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
    clock = TriggeredAbility(StepBegins(step="upkeep"), (GainLife(1),))
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
    heard = TriggeredAbility(Casts(EVERYTHING, whose="any"), (GainLife(1),))
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
        (BecomesBlocked("attached"), True),
        (BecomesBlockedBy("attached"), False),
        (Attacks("attached"), True),
        (DealsDamage("attached", combat=True), True),
        (DealsDamage("attached", creature=True), False),
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
