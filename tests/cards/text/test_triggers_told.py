"""What printed triggers say of what happened: "those creatures", "that creature", "without
dying", "each other opponent", and of the card that died."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, says
from turnfold.events.cards.effects import ReturnIt
from turnfold.events.decisions import ChooseTargets
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION
SWORD = Card("Sword", ("artifact",), subtypes=("Equipment",))


@pytest.mark.rule("603.2c@2024")
def test_those_creatures_are_all_that_attacked_together() -> None:
    board = Board(EDITION, players=3)
    text = "Whenever you attack with one or more other creatures with flying, those creatures get"
    it = board.permanent(beast(f"{text} +2/+2 until end of turn."))
    birds = [board.permanent(plain(f"Bird {n}", 2, 2, "flying")) for n in range(2)]
    bear = board.permanent(plain("Bear"))
    play = board.begin().attack(it, *birds, bear).settle()
    assert [play.size(each) for each in (it, *birds, bear)] == [(2, 2), (4, 4), (4, 4), (2, 2)]


@pytest.mark.rule("509.3d@2024", "603.2c@2024")
@pytest.mark.parametrize(("colors", "power"), [("BB", 4), ("BW", 4), ("WW", 2)])
def test_several_blockers_of_the_kind_are_one_event(colors: str, power: int) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever this creature blocks or becomes blocked by one or more black creatures, this "
            "creature gets +2/+0 until end of turn."
        )
    )
    names = {"B": "black", "W": "white"}
    blockers = [
        board.permanent(replace(plain(f"Wall {n}"), colors=(names[each],)), B)
        for n, each in enumerate(colors)
    ]
    play = board.begin().attack(it).to(Step.DECLARE_BLOCKERS)
    play.block(dict.fromkeys(blockers, it)).settle()
    assert play.size(it)[0] == power


@pytest.mark.rule("700.4@2024")
@pytest.mark.parametrize("dies", [True, False])
def test_a_creature_that_is_returned_leaves_without_dying(dies: bool) -> None:
    board = Board(EDITION)
    text = "Whenever another creature you control leaves the battlefield without dying, put two"
    it = board.permanent(beast(f"{text} +1/+1 counters on this creature."))
    bear = board.permanent(plain("Bear"))
    play = board.begin()
    if dies:
        play.effect_destroy(bear)
    else:
        play.effect(ReturnIt("that"), that=bear)
    assert play.settle().counters(it, "+1/+1") == (0 if dies else 2)


@pytest.mark.rule("400.7@2024", "614.1c@2024")
def test_the_card_that_died_returns_with_two_counters() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "When this creature dies, if it had no counters on it, return it to the battlefield "
            "tapped under its owner's control with two stun counters on it."
        )
    )
    play = board.begin().effect_destroy(it).settle()
    (back,) = play.named("Test Beast")
    assert (play.counters(back, "stun"), play.obj(back).tapped) == (2, True)
    play.effect_destroy(back).settle()
    assert play.named("Test Beast", Zone.GRAVEYARD)


@pytest.mark.rule("608.2c@2024")
def test_the_player_who_was_dealt_the_damage_is_no_other_opponent() -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(
        beast(
            "Whenever this creature deals combat damage to an opponent, it deals that much damage "
            "to each other opponent."
        )
    )
    play = board.begin().attack(it).to(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (A, B, 3)] == [20, 18, 18]


@pytest.mark.rule("608.2c@2024")
def test_that_creature_is_whichever_of_the_two_attacked() -> None:
    board = Board(EDITION)
    text = "Whenever this creature or another creature you control attacks, that creature gets"
    it = board.permanent(beast(f"{text} +2/+0 until end of turn."))
    bear = board.permanent(plain("Bear"))
    play = board.begin().attack(it, bear).settle()
    assert (play.size(it), play.size(bear)) == ((4, 2), (4, 2))


@pytest.mark.rule("509.3c@2024")
def test_each_creature_that_blocks_the_other_counts() -> None:
    board = Board(EDITION)
    text = "Whenever another creature you control becomes blocked, it gets +1/+1 until end of turn"
    board.permanent(beast(f"{text} for each creature blocking it."))
    bear = board.permanent(plain("Bear"))
    walls = [board.permanent(plain(f"Wall {n}"), B) for n in range(2)]
    play = board.begin().attack(bear).to(Step.DECLARE_BLOCKERS)
    assert play.block(dict.fromkeys(walls, bear)).settle().size(bear) == (4, 4)


@pytest.mark.rule("508.3b@2024")
def test_each_player_who_is_attacked_is_that_player() -> None:
    board = Board(EDITION, players=3)
    text = "Whenever you attack a player, goad target creature that player controls."
    it = board.permanent(beast(text))
    walls = [board.permanent(plain(f"Wall {n}"), player) for n, player in enumerate((B, B, 3, A))]
    play = board.begin().attack(it).to_question(Question.CHOOSE_TARGETS)
    able = [play.allowed(ChooseTargets((each,))) for each in walls]
    assert able == [True, True, False, False]


@pytest.mark.rule("107.14@2024")
def test_energy_that_a_player_gets_at_once_is_one_event() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: You get {E}{E}.\nWhenever you get one or more {E}, this creature gets +2/+2 until"
            " end of turn."
        )
    )
    assert board.begin().activate(it).settle().size(it) == (4, 4)


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("tapped", "life"), [(False, (23, 20)), (True, (20, 17))])
def test_otherwise_is_what_happens_if_it_was_not_so(tapped: bool, life: tuple[int, int]) -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "At the beginning of your end step, you gain 3 life if this creature is untapped. "
            "Otherwise, each opponent loses 3 life."
        ),
        tapped=tapped,
    )
    play = board.begin().to(Step.END).settle()
    assert (play.life(A), play.life(B)) == life


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, it deals 2 damage to each other opponent.",
        "Whenever one or more creatures die, those creatures gain flying until end of turn.",
        "At the beginning of your upkeep, return it to the battlefield under its owner's control.",
    ],
)
def test_words_about_nobody_in_particular_are_not_read(text: str) -> None:
    printed = PrintedCard("Test Beast", "", "Creature — Beast", text, "2", "2")
    reading = read(printed)
    assert not reading.is_whole


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize(("victim", "life"), [("Goblin", 22), ("Bear", 20)])
def test_creatures_of_a_kind_that_died_count(victim: str, life: int) -> None:
    board = Board(EDITION)
    text = "At the beginning of your end step, you gain 2 life for each Goblin that died this turn."
    board.permanent(beast(text))
    dead = board.permanent(replace(plain("Dead"), subtypes=(victim,)), B)
    assert board.begin().effect_destroy(dead).to(Step.END).settle().life(A) == life


@pytest.mark.rule("102.3@2024")
@pytest.mark.parametrize(("player", "tapped"), [(A, True), (B, True), (3, False)])
def test_what_your_teammate_controls_is_what_your_team_controls(player: int, tapped: bool) -> None:
    board = Board(EDITION, players=4, teams=(1, 1, 2, 2))
    text = "Whenever this creature attacks, if your team controls another Warrior, tap target"
    it = board.permanent(beast(f"{text} creature an opponent controls."))
    board.permanent(replace(plain("Warrior"), subtypes=("Warrior",)), player)
    wall = board.permanent(plain("Wall"), 4)
    play = board.begin().attack(it, on=3)
    assert play.settle().obj(wall).tapped is tapped


@pytest.mark.rule("120.3@2024")
@pytest.mark.parametrize(("attacks", "counters"), [(True, 1), (False, 0)])
def test_damage_that_the_source_dealt_to_an_opponent_counts(attacks: bool, counters: int) -> None:
    board = Board(EDITION)
    text = "At the beginning of each end step, if this creature dealt damage to an opponent this"
    it = board.permanent(beast(f"{text} turn, put a +1/+1 counter on it."))
    bear = board.permanent(plain("Bear"))
    play = board.begin().attack(it if attacks else bear).to(Step.END).settle()
    assert play.counters(it, "+1/+1") == counters


@pytest.mark.rule("122.1@2024")
def test_that_much_is_as_many_counters_as_were_put() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: Put two +1/+1 counters on this creature.\nWhenever one or more +1/+1 counters are"
            " put on a creature you control, this creature deals that much damage to target "
            "opponent."
        )
    )
    assert board.begin().activate(it).settle().life(B) == 18


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize(("willing", "left"), [(True, False), (False, True)])
def test_any_opponent_may_have_the_damage_dealt(willing: bool, left: bool) -> None:
    board = Board(EDITION)
    text = "{0}: Any opponent may have this creature deal 4 damage to them. If a player does,"
    it = board.permanent(beast(f"{text} sacrifice this creature."))
    play = board.begin().activate(it).to_question(Question.CONFIRM).say(willing).settle()
    assert (play.life(B), play.in_play(it)) == (16 if willing else 20, left)


@pytest.mark.rule("702.23a@2024")
def test_the_first_blocker_does_not_count_beyond_the_first() -> None:
    board = Board(EDITION)
    text = "Whenever this creature becomes blocked, it gets -1/+1 until end of turn for each"
    it = board.permanent(beast(f"{text} creature blocking it beyond the first."))
    walls = [board.permanent(plain(f"Wall {n}"), B) for n in range(2)]
    play = board.begin().attack(it).to(Step.DECLARE_BLOCKERS)
    assert play.block(dict.fromkeys(walls, it)).settle().size(it) == (1, 3)


@pytest.mark.rule("601.2c@2024")
@pytest.mark.parametrize("attached", [True, False])
def test_the_equipment_that_may_be_left_out_is_the_last_target(attached: bool) -> None:
    board = Board(EDITION)
    text = "Whenever this creature attacks, attach up to one target Equipment you control to target"
    it = board.permanent(beast(f"{text} attacking creature."))
    bear, sword = board.permanent(plain("Bear")), board.permanent(SWORD)
    play = board.begin().attack(it, bear).target(bear, *([sword] if attached else [])).settle()
    assert play.obj(sword).attached_to == (bear if attached else 0)


@pytest.mark.rule("400.7@2024")
def test_the_card_that_returned_is_the_creature_that_becomes_something() -> None:
    board = Board(EDITION)
    text = "When this creature dies, if it wasn't a Demon, return it to the battlefield under its"
    it = board.permanent(
        beast(f"{text} owner's control. It's a Demon in addition to its other types.")
    )
    play = board.begin().effect_destroy(it).settle()
    (back,) = play.named("Test Beast")
    assert {"Beast", "Demon"} <= set(play.looks(back).subtypes)
    assert not play.effect_destroy(back).settle().named("Test Beast")


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("sick", "stays"), [(True, True), (False, False)])
def test_what_came_under_control_this_turn_need_not_have_attacked(sick: bool, stays: bool) -> None:
    board = Board(EDITION)
    text = "At the beginning of your end step, if this creature didn't attack or come under your"
    it = board.permanent(beast(f"{text} control this turn, sacrifice it."), sick=sick)
    assert board.begin().to(Step.END).settle().in_play(it) is stays


@pytest.mark.rule("608.2c@2024")
def test_that_creature_is_what_was_dealt_damage_and_it_may_be_either() -> None:
    start = "Whenever a Goblin you control deals combat damage to a creature,"
    printed = [PrintedCard("Test Beast", "", "Creature — Beast", f"{start} {words}", "2", "2")
               for words in ("tap that creature.", "tap it.")]  # fmt: skip
    assert [read(each).is_whole for each in printed] == [True, False]


@pytest.mark.rule("603.2@2024")
def test_two_events_of_which_one_is_combat_damage_are_said_again() -> None:
    text = "Whenever ~ enters or deals combat damage to a player, draw a card."
    (paragraph,) = read(PrintedCard("~", "", "Creature — Beast", text, "2", "2")).paragraphs
    assert paragraph.line is not None
    assert says(paragraph.line, paragraph.text)
