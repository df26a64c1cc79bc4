"""Cards about untapping and about steps that are skipped, played (502.3, 614.10)."""

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step

UNTAP = in_editions("302.2@2004", "502.2@2010", "502.3@2024")


@UNTAP
def test_under_winter_orb_one_land_untaps(edition: Edition) -> None:
    table = Board(edition, active=B)
    table.permanent("Winter Orb", B)
    forest, island = (table.permanent(each, A, tapped=True) for each in ("Forest", "Island"))
    bear = table.permanent("Grizzly Bears", A, tapped=True)
    play = table.begin()
    play.to_question(Question.CHOOSE_UNTAP)
    assert sorted(each.objects for each in play.game.legal) == [(forest,), (island,)]
    assert play.refused(ChooseObjects(()))
    assert play.refused(ChooseObjects((forest, island)))
    play.choose(forest)
    assert [play.obj(each).tapped for each in (forest, island, bear)] == [True, False, False]


@UNTAP
def test_a_tapped_orb_does_nothing(edition: Edition) -> None:
    table = Board(edition, active=B)
    orb = table.permanent("Winter Orb", B, tapped=True)
    lands = [table.permanent("Forest", A, tapped=True) for _ in range(3)]
    play = table.begin()
    play.to_turn(4)
    assert not any(play.obj(each).tapped for each in lands)
    assert play.obj(orb).tapped


@UNTAP
def test_both_orbs_together(edition: Edition) -> None:
    """Two permanents, of which one may be a land."""
    table = Board(edition, active=B)
    table.permanent("Winter Orb", B)
    table.permanent("Static Orb", B)
    lands = [table.permanent("Forest", A, tapped=True) for _ in range(2)]
    bears = [table.permanent("Grizzly Bears", A, tapped=True) for _ in range(2)]
    play = table.begin()
    play.to_question(Question.CHOOSE_UNTAP)
    assert play.game.legal.count() == 5, "both bears, or one of each"
    play.choose(*lands)
    assert not any(play.obj(each).tapped for each in bears)


@UNTAP
def test_meekstone_holds_the_strong(edition: Edition) -> None:
    table = Board(edition, active=B)
    table.permanent("Meekstone", B)
    giant, bear = (
        table.permanent(each, A, tapped=True) for each in ("Hill Giant", "Grizzly Bears")
    )
    play = table.begin()
    play.to_turn(4)
    assert play.obj(giant).tapped
    assert not play.obj(bear).tapped


@UNTAP
def test_sleep_is_about_those_creatures_exhaustion_about_all(edition: Edition) -> None:
    table = Board(edition)
    forest, bear = (table.permanent(each, B) for each in ("Forest", "Grizzly Bears"))
    table.lands("UUUUUUU")
    sleep, exhaustion = table.hand("Sleep"), table.hand("Exhaustion")
    play = table.begin()
    play.cast(sleep, B)
    play.resolve()
    assert play.obj(bear).tapped
    play.cast(exhaustion, B)
    play.resolve()
    play.to_turn(4)
    assert play.obj(bear).tapped
    assert not play.obj(forest).tapped
    play.to_turn(6)
    assert not play.obj(bear).tapped, "it was the next untap step only"


@UNTAP
def test_what_comes_later_is_exhausted_as_well(edition: Edition) -> None:
    """611.2c: Exhaustion changes no characteristics, so its set is not fixed."""
    table = Board(edition)
    table.lands("UUU")
    forest = table.permanent("Forest", B)
    viper = table.hand("Fog", B)
    exhaustion = table.hand("Exhaustion")
    play = table.begin()
    play.cast(exhaustion, B)
    play.resolve()
    play.pass_()
    play.cast(viper)
    play.to_turn(4)
    assert play.obj(forest).tapped


@UNTAP
def test_a_wall_of_frost_freezes_what_it_blocks(edition: Edition) -> None:
    table = Board(edition)
    bear, wall = table.permanent("Grizzly Bears"), table.permanent("Wall of Frost", B)
    play = table.begin()
    play.attack(bear).block({wall: bear})
    play.to_turn(5)
    assert play.obj(bear).tapped
    play.to_turn(7)
    assert not play.obj(bear).tapped


@UNTAP
def test_a_monolith_untaps_for_mana_only(edition: Edition) -> None:
    table = Board(edition)
    monolith = table.permanent("Basalt Monolith", tapped=True)
    table.lands("WWW")
    play = table.begin()
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.obj(monolith).tapped
    play.activate(monolith, ability=1)
    play.resolve()
    assert not play.obj(monolith).tapped


SKIP = in_editions("500.10@2010", "500.11@2024", "614.10@2024")


@SKIP
def test_an_eon_hub_skips_every_upkeep(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Eon Hub")
    table.permanent("Howling Mine")
    play = table.begin()
    hand = play.hand(B)
    play.to_turn(5, Step.DRAW)
    assert "upkeep" not in play.steps()
    assert play.hand(B) == hand + 2


@SKIP
def test_a_bargain_skips_its_controllers_draw_step(edition: Edition) -> None:
    table = Board(edition)
    bargain = table.permanent("Yawgmoth's Bargain")
    play = table.begin()
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.hand(A) == 0
    assert play.hand(B) == 1
    play.activate(bargain)
    play.resolve()
    assert (play.hand(A), play.life(A)) == (1, 19)


@SKIP
def test_under_stasis_nothing_untaps_as_long_as_it_is_paid_for(edition: Edition) -> None:
    table = Board(edition)
    stasis = table.permanent("Stasis")
    bear = table.permanent("Grizzly Bears", tapped=True)
    table.lands("U")
    play = table.begin()
    play.to_turn(5)
    play.say(True)
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.in_play(stasis)
    assert play.obj(bear).tapped
    play.to_turn(7, Step.PRECOMBAT_MAIN)
    assert not play.in_play(stasis), "the Island is still tapped"
    play.to_turn(9, Step.UPKEEP)
    assert not play.obj(bear).tapped
