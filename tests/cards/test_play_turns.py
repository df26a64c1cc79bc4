"""Well-known cards that add, skip and wait for parts of the turn (500-514)."""

import pytest

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import AddPhases, UntapIt
from turnfold.events.combat import AttackersDeclared
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import CastSpell, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.stack import AbilityTriggered
from turnfold.events.turn import PhaseAdded, StepBegan, TurnBegan, TurnSkipped

BEGINNINGS = in_editions(
    "300.5@2004", "303.1@2004", "500.6@2010", "503.1@2010", "500.6@2024", "503.1@2024"
)
TWO_STEPS = in_editions(
    "310.5@2004", "es-106@2004", "510.5@2010", "es-106@2010", "510.4@2024", "es-106@2024"
)


def combats(play: Play) -> int:
    return len([each for each in play.events(StepBegan) if each.step is Step.BEGINNING_OF_COMBAT])


# 500.1, 512.1


@in_editions("300.1@2004", "312.1@2004", "500.1@2010", "512.1@2010", "500.1@2024", "512.1@2024")
def test_a_ball_of_lightning_lives_until_the_end_step(edition: Edition) -> None:
    table = Board(edition)
    ball = table.permanent("Ball Lightning")
    play = table.begin()
    play.attack(ball)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 14
    assert play.in_play(ball)
    play.to(Step.END)
    play.settle()
    assert play.step is Step.END
    assert play.named("Ball Lightning", Zone.GRAVEYARD)
    play.to_turn(4)
    assert play.steps()[-3:] == ["cleanup", "untap", "upkeep"]


# 500.6, 503.1, 504.1, 502.4


@BEGINNINGS
def test_an_arena_draws_and_costs_life_in_every_upkeep(edition: Edition) -> None:
    table = Board(edition)
    arena = table.permanent("Phyrexian Arena")
    play = table.begin(Step.END)
    held = play.hand(A)
    play.to_turn(5)
    assert play.on_stack() == [arena]
    assert play.asked == (A, Question.PRIORITY)
    play.settle()
    assert (play.hand(A), play.life(A)) == (held + 1, 19)


@in_editions("304.1@2004", "504.1@2010", "504.1@2024")
def test_a_mine_draws_after_the_draw_of_the_turn(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Howling Mine")
    play = table.begin(Step.END)
    held = play.hand(B)
    play.to_turn(4, Step.DRAW)
    assert play.hand(B) == held + 1
    play.settle()
    assert play.hand(B) == held + 2


@in_editions("302.3@2004", "502.4@2010", "502.4@2024")
def test_a_sun_guide_that_untaps_gives_life_in_the_upkeep_only(edition: Edition) -> None:
    table = Board(edition)
    guide = table.permanent("Oreskos Sun Guide", B, tapped=True)
    play = table.begin(Step.END)
    play.to_turn(4)
    assert not play.obj(guide).tapped
    assert play.life(B) == 20
    assert play.on_stack() == [guide]
    play.settle()
    assert (play.step, play.life(B)) == (Step.UPKEEP, 22)


# 500.7, 500.8, 500.11


@in_editions("300.9@2004", "500.10@2010", "500.11@2024")
def test_who_meditates_draws_four_and_skips_a_turn(edition: Edition) -> None:
    table = Board(edition)
    table.lands("UUU")
    thought = table.hand("Meditate")
    play = table.begin()
    held = play.hand(A)
    play.cast(thought)
    play.resolve()
    assert play.hand(A) == held + 3
    play.to_turn(6)
    assert play.events(TurnSkipped) == [TurnSkipped(A, skip=1)]
    assert [each.player for each in play.events(TurnBegan)] == [A, B, B, A]


@pytest.mark.rule("500.8@2024", "508.1g@2024")
@pytest.mark.parametrize("exerts", [True, False])
def test_a_celebrant_that_exerts_itself_leads_the_others_on(exerts: bool) -> None:
    table = Board(Edition.FREE_DIVISION)
    celebrant, bear = table.permanent("Combat Celebrant"), table.permanent("Grizzly Bears")
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    attack = ((celebrant, B), (bear, B))
    play.do(DeclareAttackers(attack) if exerts else DeclareAttackers(attack, pay=False))
    play.settle()
    assert play.obj(bear).tapped is not exerts
    assert play.obj(celebrant).tapped
    play.to(Step.END_OF_COMBAT)
    if exerts:
        play.attack(bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert (combats(play), play.life(B)) == ((2, 12) if exerts else (1, 14))


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_a_charger_goes_on_as_long_as_somebody_pays(edition: Edition) -> None:
    table = Board(edition)
    charger = table.permanent("Hellkite Charger")
    table.lands("R" * 14)
    play = table.begin()
    for paid in (True, True):
        play.attack(charger)
        play.say(paid)
        play.settle()
        assert not play.obj(charger).tapped
    play.to(Step.END_OF_COMBAT)
    play.attack(charger)
    play.to(Step.POSTCOMBAT_MAIN)
    assert combats(play) == 3
    assert play.life(B) == 5
    assert len(play.events(PhaseAdded)) == 2


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_an_assault_that_is_paid_for_twice_gives_two_combat_phases_more(edition: Edition) -> None:
    table = Board(edition)
    bear, assault = table.permanent("Grizzly Bears"), table.permanent("Aggravated Assault")
    table.lands("R" * 10)
    play = table.begin(Step.POSTCOMBAT_MAIN)
    for _ in range(2):
        play.activate(assault)
        play.resolve()
    for _ in range(2):
        play.attack(bear)
        play.to(Step.POSTCOMBAT_MAIN)
        play.effect(UntapIt(), target=bear)
    assert combats(play) == 3
    assert play.life(B) == 16
    play.to(Step.END)


@pytest.mark.rule("500.10@2024", "500.10a@2024")
def test_obeka_splits_seconds_in_her_controllers_own_turn() -> None:
    table = Board(Edition.FREE_DIVISION)
    obeka, arena = table.permanent("Obeka, Splitter of Seconds"), table.permanent("Phyrexian Arena")
    play = table.begin()
    play.attack(obeka)
    play.to(Step.POSTCOMBAT_MAIN)
    upkeeps = [each for each in play.events(AbilityTriggered) if each.source == arena]
    assert len(upkeeps) == 20 - play.life(B)
    assert play.life(A) == 20 - len(upkeeps)


# 506.7


@in_editions("506.6@2010", "506.6a@2010", "506.7@2024", "506.7a@2024")
def test_a_siren_calls_before_attackers_are_declared_in_anothers_turn(edition: Edition) -> None:
    table = Board(edition)
    table.lands("U", B)
    table.permanent("Grizzly Bears")
    call = table.hand("Siren's Call", B)
    play = table.begin(Step.BEGINNING_OF_COMBAT)
    play.pass_()
    assert play.allowed(CastSpell(call))
    play.to(Step.DECLARE_ATTACKERS)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    number = "506.6" if edition is Edition.DAMAGE_ORDER else "506.7"
    assert play.refused(CastSpell(call)) == f"{number}@{edition.value}"


@in_editions("506.6c@2010", "506.6d@2010", "506.7c@2024", "506.7d@2024")
def test_panic_breaks_out_in_any_combat_and_berserkers_go_before_the_first(
    edition: Edition,
) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears")
    table.lands("RG")
    panic, berserk = table.hand("Panic"), table.hand("Berserk")
    play = table.begin()
    assert not play.allowed(CastSpell(panic, (bear,)))
    assert play.allowed(CastSpell(berserk, (bear,)))
    play.to(Step.BEGINNING_OF_COMBAT)
    play.effect(AddPhases(("combat",)))
    assert play.allowed(CastSpell(panic, (bear,)))
    assert play.allowed(CastSpell(berserk, (bear,)))
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.state.combats == 2
    assert play.allowed(CastSpell(panic, (bear,)))
    assert not play.allowed(CastSpell(berserk, (bear,)))


@in_editions("506.6e@2010", "506.6f@2010", "506.7e@2024", "506.7f@2024")
def test_without_attackers_berserk_is_too_late_and_a_curtain_never_falls(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears")
    table.lands("WWG")
    curtain, berserk = table.hand("Curtain of Light"), table.hand("Berserk")
    play = table.begin(Step.BEGINNING_OF_COMBAT)
    play.to_question(Question.DECLARE_ATTACKERS)
    play.go()
    assert play.allowed(CastSpell(berserk, (bear,)))
    play.to(Step.END_OF_COMBAT)
    assert not play.allowed(CastSpell(berserk, (bear,)))
    assert not play.allowed(CastSpell(curtain, (bear,)))


# 508.2b, 508.4, 508.5


@in_editions("508.2b@2010", "508.4@2010", "508.2b@2024", "508.4@2024")
def test_a_hero_brings_two_soldiers_that_attack_and_never_attacked(edition: Edition) -> None:
    table = Board(edition)
    hero = table.permanent("Hero of Bladehold")
    play = table.begin()
    play.attack(hero)
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    play.settle()
    soldiers = play.named("Soldier")
    assert all(play.in_combat(each) and play.obj(each).tapped for each in soldiers)
    assert [each.objects for each in play.events(AttackersDeclared)] == [(hero,)]
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) in (20 - 3 - 2, 20 - 3 - 4)


@in_editions("508.5@2010", "508.5@2024")
def test_a_guide_shows_the_defending_players_card(edition: Edition) -> None:
    table = Board(edition)
    guide = table.permanent("Goblin Guide")
    table.library("Forest", B)
    play = table.begin()
    held = play.hand(B)
    play.attack(guide)
    play.settle()
    assert play.hand(B) == held + 1
    assert play.named("Forest", Zone.HAND)


# 509.4a, 509.5c, 510.2-510.5


@in_editions("509.5c@2010", "509.3c@2024", "509.2a@2024")
def test_a_gorillas_rampage_counts_the_blockers(edition: Edition) -> None:
    table = Board(edition)
    gorilla = table.permanent("Gorilla Berserkers")
    walls = [table.permanent("Wall of Wood", B) for _ in range(3)]
    play = table.begin()
    play.attack(gorilla)
    play.block(dict.fromkeys(walls, gorilla))
    play.to_question(Question.PRIORITY)
    assert play.on_stack() == [gorilla]
    play.settle()
    assert play.size(gorilla) == (6, 7)


@in_editions("510.2@2010", "510.3@2010", "510.2@2024", "510.3@2024", "510.3a@2024")
def test_a_thief_draws_once_its_damage_is_dealt(edition: Edition) -> None:
    table = Board(edition)
    thief = table.permanent("Scroll Thief")
    play = table.begin()
    held = play.hand(A)
    play.attack(thief)
    play.to(Step.COMBAT_DAMAGE)
    play.to_question(Question.PRIORITY)
    assert play.life(B) == 19
    assert play.on_stack() == [thief]
    assert play.asked == (A, Question.PRIORITY)
    play.settle()
    assert play.hand(A) == held + 1


@TWO_STEPS
def test_an_ace_strikes_twice_and_a_knight_first(edition: Edition) -> None:
    table = Board(edition)
    ace, knight = table.permanent("Fencing Ace"), table.permanent("Youthful Knight")
    bear = table.permanent("Grizzly Bears")
    play = table.begin()
    play.attack(ace, knight, bear)
    play.to(Step.FIRST_STRIKE_DAMAGE)
    play.to(Step.END_OF_COMBAT)
    dealt = [each.source for each in play.events(DamageDealt)]
    assert dealt == [ace, knight, ace, bear]
    assert play.life(B) == 20 - 1 - 2 - 1 - 2


# 120.3, as people know it


@pytest.mark.rule("120.3@2024", "120.3b@2024", "120.3g@2024", "120.3f@2024", "120.2a@2024")
def test_what_damage_does_depends_on_who_deals_it() -> None:
    table = Board(Edition.FREE_DIVISION)
    attackers = [
        table.permanent(each)
        for each in ("Glistener Elf", "Bilious Skulldweller", "Vampire Nighthawk", "Hill Giant")
    ]
    play = table.begin()
    play.attack(*attackers)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20 - 1 - 2 - 3
    assert dict(play.player(B).counters) == {"poison": 2}
    assert play.life(A) == 22


@in_editions("120.1@2024", "120.3a@2024", "120.3d@2024", "120.3e@2024", "120.6@2024")
def test_elves_and_bolts_bring_down_a_wurm(edition: Edition) -> None:
    """-1/-1 counters from the Elf and marked damage from a Bolt add up on the same creature."""
    table = Board(edition)
    wurm, elf = table.permanent("Craw Wurm", B), table.permanent("Glistener Elf")
    table.lands("R")
    bolt = table.hand("Lightning Bolt")
    play = table.begin()
    play.attack(elf)
    play.block({wurm: elf})
    play.to(Step.END_OF_COMBAT)
    assert play.counters(wurm, "-1/-1") == 1
    play.cast(bolt, wurm)
    play.resolve()
    play.settle()
    assert play.named("Craw Wurm", Zone.GRAVEYARD)
    assert play.life(B) == 20


@in_editions("119.3f@2010", "119.4c@2010", "120.3f@2024", "120.4d@2024")
def test_what_a_nighthawk_gives_comes_with_the_damage_and_saves_a_life(edition: Edition) -> None:
    """A hill giant and a bear bring B, with 4 life, to -1 + 2: nobody sees the -1."""
    table = Board(edition, life=(20, 4))
    giant, bears = table.permanent("Hill Giant"), table.permanent("Grizzly Bears")
    nighthawk = table.permanent("Vampire Nighthawk", B)
    wurm = table.permanent("Craw Wurm")
    play = table.begin()
    play.attack(giant, bears, wurm)
    play.block({nighthawk: wurm})
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 4 - 3 - 2 + 2


@pytest.mark.rule("120.1@2024", "120.3h@2024")
def test_a_bolt_takes_defense_from_a_battle() -> None:
    table = Board(Edition.FREE_DIVISION)
    battle = table.permanent("Invasion of Dominaria", counters={"defense": 5}, protector=B)
    table.lands("R")
    bolt = table.hand("Lightning Bolt")
    play = table.begin()
    play.cast(bolt, battle)
    play.resolve()
    assert play.counters(battle, "defense") == 2
