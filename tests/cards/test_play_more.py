"""More cards, played: each for one word of the definitions that no other test looks at."""

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.events.decisions import ActivateAbility, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step, Zone

EVERYWHERE = in_editions("413.2@2004", "608.2c@2010", "608.2c@2024")


def wait_for(play: Play, player: int) -> Play:
    while play.asked != (player, Question.PRIORITY):
        play.go()
    return play


@EVERYWHERE
def test_hunt_down_names_who_blocks_whom(edition: Edition) -> None:
    """The second target is fixed as the spell resolves."""
    table = Board(edition)
    wall, other = table.permanent("Wall of Wood", B), table.permanent("Grizzly Bears", B)
    bear, giant = table.permanent("Runeclaw Bear"), table.permanent("Hill Giant")
    table.lands("G")
    hunt = table.hand("Hunt Down")
    play = table.begin()
    play.cast(hunt, wall, giant)
    play.resolve()
    play.attack(bear, giant)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.refused(DeclareBlockers(()))
    assert play.refused(DeclareBlockers(((wall, (bear,)),)))
    play.block({wall: giant, other: bear})


@EVERYWHERE
def test_a_berserker_dies_if_it_attacked(edition: Edition) -> None:
    for attacks in (True, False):
        table = Board(edition)
        bear = table.permanent("Grizzly Bears")
        table.lands("GG")
        berserk, growth = table.hand("Berserk"), table.hand("Giant Growth")
        play = table.begin()
        play.cast(growth, bear)
        play.resolve()
        play.cast(berserk, bear)
        play.resolve()
        assert play.size(bear) == (10, 5)
        if attacks:
            play.attack(bear)
        play.to_the_end_of_turn()
        assert play.life(B) == (10 if attacks else 20)
        assert play.in_play(bear) is not attacks


@EVERYWHERE
def test_a_siren_calls_those_who_could_have_come(edition: Edition) -> None:
    table = Board(edition, active=B)
    stays = table.permanent("Grizzly Bears", B, tapped=True)
    comes, new = table.permanent("Hill Giant", B), table.permanent("Hill Giant", B, sick=True)
    wall = table.permanent("Wall of Wood", B)
    table.lands("U")
    call = table.hand("Siren's Call")
    play = table.begin()
    wait_for(play, A)
    play.cast(call)
    play.resolve()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(()))
    play.attack(comes, on=A)
    play.to_the_end_of_turn()
    assert [play.in_play(each) for each in (stays, comes, new, wall)] == [False, True, True, True]


@EVERYWHERE
def test_an_aura_is_moved_only_to_what_it_enchants(edition: Edition) -> None:
    for card, home, moved in (
        ("Holy Strength", "Hill Giant", True),
        ("Wild Growth", "Forest", False),
    ):
        table = Board(edition)
        bear, first = table.permanent("Grizzly Bears"), table.permanent(home)
        aura = table.aura(card, first)
        table.lands("U")
        finesse = table.hand("Aura Finesse")
        play = table.begin()
        play.cast(finesse, aura, bear)
        play.resolve()
        assert play.obj(aura).attached_to == (bear if moved else first)
        assert play.hand(A) == 1


@EVERYWHERE
def test_waylaid_knights_are_gone_at_cleanup(edition: Edition) -> None:
    table = Board(edition)
    table.lands("WWW")
    waylay = table.hand("Waylay")
    play = table.begin()
    play.cast(waylay)
    play.resolve()
    assert len(play.named("Knight")) == 3
    play.to_turn(4)
    assert not play.named("Knight")


@EVERYWHERE
def test_foliage_springs_up_in_the_way(edition: Edition) -> None:
    table = Board(edition)
    wurm = table.permanent("Craw Wurm")
    table.lands("GGG", B)
    foliage = table.hand("Flash Foliage", B)
    play = table.begin()
    play.attack(wurm).block({})
    wait_for(play, B)
    play.cast(foliage, wurm)
    play.resolve()
    (token,) = play.named("Saproling")
    assert play.state.attackers[wurm].blockers == (token,)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20


@EVERYWHERE
def test_a_guide_gives_lands_to_the_defending_player(edition: Edition) -> None:
    for top, more in (("Forest", 1), ("Craw Wurm", 0)):
        table = Board(edition)
        guide = table.permanent("Goblin Guide")
        table.library(top, B)
        play = table.begin()
        play.attack(guide)
        play.settle()
        assert play.hand(B) == more


@EVERYWHERE
def test_a_maze_prevents_what_the_creature_deals_and_is_dealt(edition: Edition) -> None:
    table = Board(edition)
    wurm, bear = table.permanent("Craw Wurm"), table.permanent("Grizzly Bears", B)
    maze = table.permanent("Maze of Ith", B)
    play = table.begin()
    play.attack(wurm).block({bear: wurm})
    wait_for(play, B)
    play.activate(maze, wurm)
    play.to(Step.END_OF_COMBAT)
    assert play.in_play(bear)
    assert (play.obj(wurm).damage, play.obj(wurm).tapped) == (0, False)


@EVERYWHERE
def test_a_basilisk_destroys_what_it_met_when_combat_ends(edition: Edition) -> None:
    table = Board(edition)
    basilisk = table.permanent("Thicket Basilisk")
    wurm, wall = table.permanent("Craw Wurm", B), table.permanent("Wall of Wood", B)
    play = table.begin()
    play.attack(basilisk).block({wurm: basilisk, wall: basilisk})
    play.to(Step.END_OF_COMBAT)
    play.settle()
    assert [play.in_play(each) for each in (wurm, wall)] == [False, True]


@EVERYWHERE
def test_draws_are_doubled_one_by_one(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Thought Reflection")
    table.permanent("Underworld Dreams", B)
    table.lands("UUU")
    divination = table.hand("Divination")
    play = table.begin()
    play.cast(divination)
    play.settle()
    assert (play.hand(A), play.life(A)) == (4, 16)


@EVERYWHERE
def test_life_that_is_doubled_and_not_gained_at_all(edition: Edition) -> None:
    for vortex, life in ((False, 26), (True, 20)):
        table = Board(edition)
        table.permanent("Boon Reflection")
        if vortex:
            table.permanent("Sulfuric Vortex", B)
        table.lands("W")
        salve = table.hand("Healing Salve")
        play = table.begin()
        play.cast(salve, A)
        play.resolve()
        assert play.life(A) == life


@EVERYWHERE
def test_a_turn_is_skipped_and_another_comes_first(edition: Edition) -> None:
    table = Board(edition)
    tog = table.permanent("Chronatog")
    table.lands("UU")
    walk = table.hand("Time Walk")
    play = table.begin()
    play.cast(walk)
    play.resolve()
    play.activate(tog).resolve()
    assert play.size(tog) == (4, 5)
    assert play.refused(ActivateAbility(tog))
    play.to_turn(4)
    assert play.state.active_player == B, "the extra turn was the next one, and it was skipped"
    play.to_turn(5)
    assert play.state.active_player == A


@EVERYWHERE
def test_fortune_runs_out_at_the_end_of_the_extra_turn(edition: Edition) -> None:
    table = Board(edition)
    table.lands("RR")
    fortune = table.hand("Final Fortune")
    play = table.begin()
    play.cast(fortune)
    play.resolve()
    play.to_turn(4)
    assert play.state.active_player == A
    while not play.game.over:
        play.go()
    assert play.state.turn == 4
    assert play.state.winners == (B,)


@EVERYWHERE
def test_who_controlled_what_is_gone(edition: Edition) -> None:
    """Pongify: the Ape is for the controller of the creature that was destroyed."""
    table = Board(edition)
    wurm = table.permanent("Craw Wurm", B)
    table.lands("U")
    pongify = table.hand("Pongify")
    play = table.begin()
    play.cast(pongify, wurm)
    play.resolve()
    (ape,) = play.named("Ape")
    assert play.obj(ape).controller == B


@EVERYWHERE
def test_a_bite_without_the_biter(edition: Edition) -> None:
    """608.2b: an illegal target deals nothing."""
    table = Board(edition)
    bear, giant = table.permanent("Grizzly Bears"), table.permanent("Hill Giant", B)
    table.lands("GG")
    bite = table.hand("Rabid Bite")
    play = table.begin()
    play.cast(bite, bear, giant)
    play.effect_destroy(bear)
    play.settle()
    assert play.obj(giant).damage == 0
    assert play.named("Rabid Bite", Zone.GRAVEYARD)


@EVERYWHERE
def test_x_damage_is_dealt_to_another(edition: Edition) -> None:
    table = Board(edition)
    wall = table.permanent("Wall of Wood")
    table.lands("RWRR")
    table.lands("R", B)
    maneuver, bolt = table.hand("Captain's Maneuver"), table.hand("Lightning Bolt", B)
    play = table.begin()
    play.cast(maneuver, A, wall, x=2)
    play.resolve()
    play.pass_()
    play.cast(bolt, A)
    play.resolve()
    assert (play.life(A), play.obj(wall).damage) == (19, 2)


@in_editions("701.38b@2024", "508.1d@2024")
def test_decorum_is_about_those_who_are_there(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", B)
    table.lands("RRRR")
    table.lands("R", B)
    decorum, goblin = table.hand("Disrupt Decorum"), table.hand("Raging Goblin", B)
    play = table.begin()
    play.cast(decorum)
    play.resolve()
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    play.cast(goblin)
    play.resolve()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.usual() == DeclareAttackers(((bear, A),))


@EVERYWHERE
def test_adeline_is_as_many_as_her_people(edition: Edition) -> None:
    table = Board(edition)
    adeline = table.permanent("Adeline, Resplendent Cathar")
    play = table.begin()
    assert play.size(adeline) == (1, 4)
    play.attack(adeline)
    play.settle()
    (human,) = play.named("Human")
    assert play.size(adeline) == (2, 4)
    assert play.in_combat(human)
    assert play.obj(human).tapped
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 17


@EVERYWHERE
def test_a_beetle_runs_down(edition: Edition) -> None:
    table = Board(edition)
    table.lands("W")
    card = table.hand("Clockwork Beetle")
    play = table.begin()
    beetle = play.cast(card)
    play.resolve()
    assert play.size(beetle) == (2, 2)
    play.to_turn(5)
    play.attack(beetle)
    play.to_the_end_of_turn()
    assert play.size(beetle) == (1, 1)


@EVERYWHERE
def test_lands_enter_tapped(edition: Edition) -> None:
    table = Board(edition)
    tower = table.hand("Coastal Tower")
    play = table.begin()
    play.land(tower)
    (tower,) = play.named("Coastal Tower")
    assert play.obj(tower).tapped


@EVERYWHERE
def test_a_healthy_player_wins(edition: Edition) -> None:
    for life in (49, 50):
        table = Board(edition, life=(life, 20))
        table.permanent("Test of Endurance")
        play = table.begin()
        play.to_turn(5)
        play.settle()
        assert play.game.over is (life == 50)
