"""What later instructions do to permanents and players that were dealt damage before (608.2c)."""

import pytest

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import DealDamage, Destroy, GainLife, PreventDamage, Regenerate
from turnfold.events.cards.replacements import DamageRedirection
from turnfold.events.enums import Edition, Step, Zone

THIS_WAY = in_editions("413.2b@2004", "608.2c@2010", "608.2c@2024")
NEMESIS = (
    "Whenever this creature is dealt damage, it deals that much damage to any other target. If a "
    "player is dealt damage this way, they can't gain life for the rest of the game."
)
FLAME = (
    "Trick deals 2 damage to any target. If a creature dealt damage this way would die this turn, "
    "exile it instead."
)


@THIS_WAY
@pytest.mark.parametrize("at", ["player", "creature", "prevented"])
def test_only_a_player_who_was_dealt_the_damage_gains_no_life(edition: Edition, at: str) -> None:
    board = Board(edition)
    nemesis = board.permanent(beast(NEMESIS))
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin()
    if at == "prevented":
        play.effect(PreventDamage(to="you"), B)
    play.effect(DealDamage(1, "target"), target=nemesis)
    play.target(wall if at == "creature" else B)
    play.settle()
    play.effect(GainLife(3), B)
    play.effect(GainLife(3), A)
    assert play.life(A) == 23
    assert play.life(B) == {"player": 19, "creature": 23, "prevented": 23}[at]


@pytest.mark.rule("608.2c@2024", "614.9@2024")
def test_who_is_dealt_the_damage_instead_gains_no_life() -> None:
    board = Board(Edition.FREE_DIVISION)
    nemesis = board.permanent(beast(NEMESIS))
    wall = board.permanent(creature("Wall", 0, 4), B)
    martyr = DamageRedirection(to="opponent_and_theirs", redirect_to="you", combat=False)
    board.permanent(enchantment("Martyr", martyr))
    play = board.begin()
    play.effect(DealDamage(1, "target"), target=nemesis)
    play.target(wall)
    play.settle()
    play.effect(GainLife(3), A)
    play.effect(GainLife(3), B)
    assert (play.life(A), play.life(B)) == (19, 23)


@pytest.mark.rule("611.2a@2024")
def test_it_lasts_for_the_rest_of_the_game_without_its_source() -> None:
    board = Board(Edition.FREE_DIVISION)
    nemesis = board.permanent(beast(NEMESIS))
    play = board.begin()
    play.effect(DealDamage(1, "target"), target=nemesis)
    play.target(B)
    play.settle()
    play.effect_destroy(nemesis)
    play.to_turn(4, Step.UPKEEP)
    play.effect(GainLife(3), B)
    assert play.life(B) == 19


@THIS_WAY
def test_a_creature_that_was_dealt_damage_is_exiled_when_it_dies(edition: Edition) -> None:
    board = Board(edition)
    flame = board.hand(trick(FLAME))
    bear, wolf = (board.permanent(creature(name), B) for name in ("Bear", "Wolf"))
    play = board.begin()
    play.cast(flame, bear)
    play.settle()
    play.effect_destroy(wolf)
    assert [play.obj(each).card for each in play.state.zone(Zone.EXILE)] == ["Bear"]


@THIS_WAY
@pytest.mark.parametrize("shielded", [True, False])
def test_a_creature_that_was_dealt_no_damage_may_be_regenerated(
    edition: Edition, shielded: bool
) -> None:
    text = "Trick deals 3 damage to any target. A creature dealt damage this way can't be "
    board = Board(edition)
    bolt = board.hand(trick(text + "regenerated this turn."))
    troll = board.permanent(creature("Troll", 2, 4), B)
    play = board.begin()
    play.effect(Regenerate("target"), B, target=troll)
    if shielded:
        play.effect(PreventDamage(to="target"), B, target=troll)
    play.cast(bolt, troll)
    play.settle()
    play.effect(Destroy("target"), target=troll)
    assert play.in_play(troll) is shielded


@THIS_WAY
def test_creatures_that_were_dealt_damage_are_counted(edition: Edition) -> None:
    """The bear dies of it, and counts as well; the wall is not dealt any."""
    text = "Trick deals 2 damage to each creature. Draw a card for each creature dealt damage this "
    board = Board(edition)
    storm = board.hand(trick(text + "way."))
    for each in (creature("Bear"), creature("Giant", 3, 3), creature("Wall", 0, 4)):
        board.permanent(each, B)
    play = board.begin()
    (wall,) = play.named("Wall")
    play.effect(PreventDamage(to="target"), B, target=wall)
    play.cast(storm)
    assert play.settle().hand(A) == 2


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, draw a card. If a player is dealt damage this way, they discard"
        " a card.",
        "When this creature enters, draw a card. A creature dealt damage this way can't be"
        " regenerated this turn.",
        "When this creature enters, draw a card for each creature dealt damage this way.",
    ],
)
def test_nothing_was_dealt_damage_where_no_words_say_so(text: str) -> None:
    assert reading_of(text)[0]


ARROW = "it deals 1 damage to any target. If a Dragon is dealt damage this way, destroy it."


@THIS_WAY
@pytest.mark.parametrize("kind", ["Dragon", "Bear"])
def test_it_is_what_was_dealt_the_damage_and_not_what_dealt_it(edition: Edition, kind: str) -> None:
    board = Board(edition)
    wyrm = board.permanent(read_card("Wyrm", f"Creature — {kind}", "", power="4", toughness="4"), B)
    archer = board.permanent(beast(f"Whenever this creature attacks, {ARROW}"))
    play = board.begin()
    play.attack(archer)
    play.target(wyrm).settle()
    assert play.in_play(archer)
    assert play.in_play(wyrm) is (kind == "Bear")


@pytest.mark.rule("608.2c@2024")
def test_it_is_not_one_of_several_that_were_dealt_damage() -> None:
    text = "When this creature enters, it deals 1 damage to each creature. If a Dragon is dealt"
    assert reading_of(f"{text} damage this way, destroy it.")[0]


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "text",
    [
        f"When this creature enters, {ARROW}",
        NEMESIS,
        "When this creature enters, it deals 2 damage to any target and you gain 2 life. If a"
        " player is dealt damage this way, they discard a card.",
        "When this creature enters, it deals 2 damage to target creature or planeswalker. If a"
        " nonred permanent is dealt damage this way, you sacrifice a land.",
        "When this creature enters, it deals 1 damage to each creature. Creatures dealt damage this"
        " way can't block this turn.",
        "When this creature enters, you can't gain life for the rest of the game.",
    ],
)
def test_it_is_read_and_said_again(text: str) -> None:
    assert reading_of(text) == ((), True)
