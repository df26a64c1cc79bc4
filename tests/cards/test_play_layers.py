"""Cards that change what others are, played (613): which layer, which order, for how long."""

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.present import present
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step, Zone

EVERYWHERE = in_editions("613.4@2010", "613.4@2024", "418.5a@2004")


@EVERYWHERE
def test_humility_makes_creatures_plain_whenever_it_comes(edition: Edition) -> None:
    table = Board(edition)
    angel, anthem = table.permanent("Serra Angel"), table.permanent("Glorious Anthem")
    table.permanent("Humility")
    play = table.begin()
    assert play.size(angel) == (2, 2), "1/1 by layer 7b, then +1/+1 by layer 7c"
    assert not play.looks(angel).keywords
    assert play.in_play(anthem)


@EVERYWHERE
def test_what_loses_its_abilities_gives_nothing_any_more(edition: Edition) -> None:
    """613.8a: Goblin King's effect depends on what takes his abilities away."""
    table = Board(edition)
    table.permanent("Goblin King")
    goblin = table.permanent("Goblin Piker")
    table.permanent("Humility")
    play = table.begin()
    assert play.size(goblin) == (1, 1)
    assert not play.looks(goblin).keywords


@EVERYWHERE
def test_a_king_gives_to_other_goblins_of_all_players(edition: Edition) -> None:
    table = Board(edition)
    king = table.permanent("Goblin King")
    mine, theirs = table.permanent("Goblin Piker"), table.permanent("Mogg Fanatic", B)
    play = table.begin()
    assert (play.size(king), play.size(mine), play.size(theirs)) == ((2, 2), (3, 2), (2, 2))
    assert "mountainwalk" in play.looks(theirs).keywords


@EVERYWHERE
def test_mana_creatures_without_abilities_make_no_mana(edition: Edition) -> None:
    table = Board(edition)
    elves = table.permanent("Llanowar Elves")
    table.permanent("Humility")
    play = table.begin()
    assert not play.allowed(ActivateAbility(elves))


@EVERYWHERE
def test_humble_takes_abilities_and_sets_size_until_the_turn_is_over(edition: Edition) -> None:
    table = Board(edition)
    king, goblin = table.permanent("Goblin King", B), table.permanent("Goblin Piker", B)
    table.lands("WW")
    humble = table.hand("Humble")
    play = table.begin()
    play.cast(humble, king)
    play.resolve()
    assert (play.size(king), play.size(goblin)) == ((0, 1), (2, 1))
    play.to_the_end_of_turn()
    assert (play.size(king), play.size(goblin)) == ((2, 2), (3, 2))


@EVERYWHERE
def test_power_and_toughness_are_switched(edition: Edition) -> None:
    table = Board(edition)
    wall = table.permanent("Wall of Wood")
    table.lands("U")
    image = table.hand("Twisted Image")
    play = table.begin()
    play.cast(image, wall)
    play.resolve()
    assert not play.in_play(wall), "its toughness is 0"


@EVERYWHERE
def test_switching_comes_after_everything_that_adds(edition: Edition) -> None:
    """613.4d: Giant Growth after Twisted Image is switched all the same."""
    table = Board(edition)
    wall = table.permanent("Giant Spider")
    table.lands("UG")
    image, growth = table.hand("Twisted Image"), table.hand("Giant Growth")
    play = table.begin()
    play.cast(image, wall)
    play.resolve()
    play.cast(growth, wall)
    play.resolve()
    assert play.size(wall) == (7, 5)


@EVERYWHERE
def test_plague_rats_count_themselves_wherever_they_are(edition: Edition) -> None:
    """604.3: its ability defines it in every zone."""
    table = Board(edition)
    one, other = table.permanent("Plague Rats"), table.permanent("Plague Rats", B)
    in_hand = table.hand("Plague Rats")
    play = table.begin()
    assert play.size(one) == play.size(other) == (2, 2)
    assert present(play.state, in_hand).power == 2
    play.effect_destroy(other)
    assert play.size(one) == (1, 1)


@EVERYWHERE
def test_a_land_is_a_creature_as_well_for_a_turn(edition: Edition) -> None:
    table = Board(edition)
    factory = table.permanent("Mishra's Factory")
    table.lands("G")
    play = table.begin()
    play.activate(factory, ability=1)
    play.resolve()
    looks = play.looks(factory)
    assert {"land", "artifact", "creature"} <= looks.types
    assert play.size(factory) == (2, 2)
    play.activate(factory, factory, ability=2)
    play.resolve()
    assert play.size(factory) == (3, 3)
    play.to_the_end_of_turn()
    assert play.looks(factory).types == {"land"}


@EVERYWHERE
def test_an_animated_land_under_humility_is_what_the_later_effect_says(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Humility")
    factory = table.permanent("Mishra's Factory")
    table.lands("G")
    play = table.begin()
    play.activate(factory, ability=1)
    play.resolve()
    assert play.size(factory) == (2, 2)
    assert not play.looks(factory).abilities, "as a creature it has lost them"


@EVERYWHERE
def test_humility_after_the_land_was_animated(edition: Edition) -> None:
    table = Board(edition)
    factory = table.permanent("Mishra's Factory")
    table.lands("GWWWW")
    humility = table.hand("Humility")
    play = table.begin()
    play.activate(factory, ability=1)
    play.resolve()
    play.cast(humility)
    play.resolve()
    assert play.size(factory) == (1, 1)


@EVERYWHERE
def test_colours_are_set(edition: Edition) -> None:
    table = Board(edition)
    angel = table.permanent("Serra Angel")
    table.lands("G")
    wisps = table.hand("Viridescent Wisps")
    play = table.begin()
    play.cast(wisps, angel)
    play.resolve()
    assert play.looks(angel).colors == {"green"}
    assert play.size(angel) == (5, 4)
    assert play.hand(A) == 1


@EVERYWHERE
def test_a_condition_is_asked_all_the_time(edition: Edition) -> None:
    """Fresh-Faced Recruit strikes first in its controller's turn; Neheb with few cards in hand."""
    table = Board(edition)
    recruit = table.permanent("Fresh-Faced Recruit")
    neheb = table.permanent("Neheb, the Worthy")
    first, _ = table.hand("Fog"), table.hand("Fog")
    table.lands("G")
    play = table.begin()
    assert "first strike" in play.looks(recruit).keywords
    assert play.size(neheb) == (2, 2)
    play.cast(first)
    assert play.size(neheb) == (4, 2)
    play.to_turn(4, Step.UPKEEP)
    assert "first strike" not in play.looks(recruit).keywords


@EVERYWHERE
def test_auras_give_and_take_keywords(edition: Edition) -> None:
    table = Board(edition)
    angel = table.permanent("Serra Angel")
    table.aura("Sky Tether", angel)
    table.aura("Rancor", angel)
    play = table.begin()
    assert play.looks(angel).keywords == {"vigilance", "defender", "trample"}
    assert play.size(angel) == (6, 4)


@EVERYWHERE
def test_counters_and_effects_add_up(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", counters={"+1/+1": 2})
    table.aura("Unholy Strength", bear)
    play = table.begin()
    assert play.size(bear) == (6, 5)
    assert play.obj(bear).zone is Zone.BATTLEFIELD
