"""Cards with triggered abilities, played: what they trigger on, how often, and for whom (603)."""

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.stack import AbilityTriggered

TRIGGERS = in_editions("410.1@2004", "603.2@2010", "603.2@2024")


def triggered(play: Play, *names: str) -> int:
    """How often abilities of permanents of these names triggered."""
    found = play.events(AbilityTriggered)
    known = {**play.state.objects, **play.state.last_known}
    return sum(known[each.source].card in names for each in found if each.source in known)


@TRIGGERS
def test_rancor_comes_back_from_the_graveyard(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears")
    table.aura("Rancor", bear)
    play = table.begin()
    play.effect_destroy(bear)
    play.settle()
    assert play.named("Rancor", Zone.HAND)


@TRIGGERS
def test_a_prayer_counts_attackers_of_its_player_only(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Orim's Prayer", B)
    table.permanent("Orim's Prayer", A)
    bears = [table.permanent("Grizzly Bears"), table.permanent("Runeclaw Bear")]
    play = table.begin()
    play.attack(*bears)
    assert triggered(play, "Orim's Prayer") == 1
    play.resolve()
    assert play.life(B) == 22


@in_editions("508.3a@2010", "508.3a@2024")
def test_a_curse_is_on_one_player(edition: Edition) -> None:
    table = Board(edition)
    table.aura("Curse of Predation", B, A)
    table.aura("Curse of Predation", A, B)
    bears = [table.permanent("Grizzly Bears"), table.permanent("Runeclaw Bear")]
    play = table.begin()
    play.attack(*bears)
    play.settle()
    assert [play.counters(each, "+1/+1") for each in bears] == [1, 1]


@TRIGGERS
def test_mana_abilities_are_not_activated_abilities_for_the_shaman(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Burning-Tree Shaman", B)
    elves, fanatic = table.permanent("Llanowar Elves"), table.permanent("Mogg Fanatic")
    play = table.begin()
    play.activate(elves)
    assert triggered(play, "Burning-Tree Shaman") == 0
    play.activate(fanatic, B)
    assert triggered(play, "Burning-Tree Shaman") == 1
    play.settle()
    assert (play.life(A), play.life(B)) == (19, 19)


@TRIGGERS
def test_wild_growth_adds_mana_at_once(edition: Edition) -> None:
    table = Board(edition)
    forest = table.permanent("Forest")
    table.aura("Wild Growth", forest)
    play = table.begin()
    play.activate(forest)
    assert play.pool(A) == 2
    assert not play.state.stack


@TRIGGERS
def test_aurelia_leads_a_second_combat_once_a_turn(edition: Edition) -> None:
    table = Board(edition)
    aurelia = table.permanent("Aurelia, the Warleader")
    play = table.begin()
    play.attack(aurelia)
    play.settle()
    play.to(Step.BEGINNING_OF_COMBAT)
    play.attack(aurelia)
    assert triggered(play, "Aurelia, the Warleader") == 1
    play.to_the_end_of_turn()
    assert play.life(B) == 14
    assert play.state.turn == 4


@TRIGGERS
def test_a_haze_of_upkeeps_is_one_a_turn(edition: Edition) -> None:
    table = Board(edition)
    table.aura("Paradox Haze", B, A)
    play = table.begin()
    since = play.now
    play.to_turn(4, Step.DRAW)
    assert play.steps(since).count("upkeep") == 2


@TRIGGERS
def test_one_or_more_creatures_deal_damage_once(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Keeper of Fables")
    cats = [table.permanent(each) for each in ("Grizzly Bears", "Runeclaw Bear", "Eager Cadet")]
    play = table.begin()
    play.attack(*cats)
    play.to(Step.END_OF_COMBAT)
    assert triggered(play, "Keeper of Fables") == 1
    assert play.hand(A) == 1


@TRIGGERS
def test_a_devil_sees_every_sacrifice(edition: Edition) -> None:
    table = Board(edition)
    devil = table.permanent("Mayhem Devil")
    husk, bear = table.permanent("Nantuko Husk"), table.permanent("Grizzly Bears")
    play = table.begin()
    play.effect_destroy(bear)
    assert triggered(play, "Mayhem Devil") == 0
    play.activate(husk)
    assert play.in_play(devil)
    assert triggered(play, "Mayhem Devil") == 1


@TRIGGERS
def test_a_servant_leaves_its_counters_to_another(edition: Edition) -> None:
    table = Board(edition)
    servant = table.permanent("Servant of the Scale", counters={"+1/+1": 3})
    bear = table.permanent("Grizzly Bears")
    play = table.begin()
    play.effect_destroy(servant)
    play.settle()
    assert play.counters(bear, "+1/+1") == 3


@TRIGGERS
def test_a_city_of_traitors_falls_with_the_next_land(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Exploration")
    city, forest = table.hand("City of Traitors"), table.hand("Forest")
    play = table.begin()
    play.land(city)
    assert triggered(play, "City of Traitors") == 0
    play.land(forest)
    play.settle()
    assert not play.named("City of Traitors")


@TRIGGERS
def test_counters_of_that_kind_only(edition: Edition) -> None:
    """Sharktocrab adapts, and freezes a creature as it does."""
    table = Board(edition)
    crab, bear = table.permanent("Sharktocrab"), table.permanent("Grizzly Bears", B)
    table.lands("GUGUGUGU")
    play = table.begin()
    play.activate(crab)
    play.resolve()
    play.settle()
    assert play.counters(crab, "+1/+1") == 1
    assert play.obj(bear).tapped
    play.activate(crab)
    play.settle()
    assert play.counters(crab, "+1/+1") == 1
    play.to_turn(4, Step.UPKEEP)
    assert play.obj(bear).tapped
    play.to_turn(6, Step.UPKEEP)
    assert not play.obj(bear).tapped


@TRIGGERS
def test_alone_means_the_only_one_declared(edition: Edition) -> None:
    table = Board(edition)
    squire, bear = table.permanent("Akrasan Squire"), table.permanent("Grizzly Bears")
    play = table.begin()
    play.attack(bear)
    play.settle()
    assert play.size(bear) == (3, 3)
    play.to_turn(5)
    play.attack(bear, squire)
    assert triggered(play, "Akrasan Squire") == 1


@in_editions("508.1g@2024", "701.39a@2024")
def test_a_brawler_is_exerted_or_not(edition: Edition) -> None:
    table = Board(edition)
    brawler = table.permanent("Hooded Brawler")
    play = table.begin()
    play.attack(brawler)
    play.settle()
    assert play.size(brawler) == (5, 4)
    play.to_turn(5, Step.UPKEEP)
    assert play.obj(brawler).tapped
    play.to_turn(7, Step.UPKEEP)
    assert not play.obj(brawler).tapped
    play.to_question(Question.DECLARE_ATTACKERS)
    both = [each for each in play.game.legal if each.attacks]
    assert [each.declined for each in both] == [(), ((brawler, brawler),)]
    play.do(both[1])
    assert play.size(brawler) == (3, 2)
    play.to_turn(9, Step.UPKEEP)
    assert not play.obj(brawler).tapped


@in_editions("506.6@2024", "701.38a@2024")
def test_firkraag_goads_and_profits(edition: Edition) -> None:
    table = Board(edition)
    dragon, other = (
        table.permanent("Firkraag, Cunning Instigator"),
        table.permanent("Shivan Dragon"),
    )
    bear = table.permanent("Grizzly Bears", B)
    play = table.begin()
    play.attack(dragon, other)
    assert triggered(play, "Firkraag, Cunning Instigator") == 1, "one or more Dragons"
    play.settle()
    play.to_turn(4)
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.usual().attacks == ((bear, A),)  # type: ignore[union-attr]
    play.go()
    play.to(Step.END_OF_COMBAT)
    assert play.state.had_to_attack == (bear,)
    assert play.life(A) == 18


@in_editions("505.1b@2024")
def test_a_survivor_gains_life_in_the_second_main_phase(edition: Edition) -> None:
    table = Board(edition)
    survivor = table.permanent("Cautious Survivor")
    play = table.begin()
    play.attack(survivor)
    play.to(Step.POSTCOMBAT_MAIN)
    play.settle()
    assert play.life(A) == 22


@in_editions("502.2@2024")
def test_day_comes_with_the_vandal_and_night_without_spells(edition: Edition) -> None:
    table = Board(edition)
    table.lands("RRR")
    vandal = table.hand("Brimstone Vandal")
    play = table.begin()
    play.cast(vandal)
    play.resolve()
    assert play.state.night is False
    assert triggered(play, "Brimstone Vandal") == 0, "it was neither day nor night before"
    play.to_turn(5)
    assert play.state.night is True
    play.settle()
    assert play.life(B) == 19
