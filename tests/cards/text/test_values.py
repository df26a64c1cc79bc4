"""Instructions that change what is, as printed texts say them: what becomes of objects, tokens,
counters and amounts. The outcome is what the rules say."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Question


def at(attacker: int, player: int) -> DeclareAttackers:
    return DeclareAttackers(((attacker, player),))


def by(blocker: int, attacker: int) -> DeclareBlockers:
    return DeclareBlockers(((blocker, (attacker,)),))


WHOLE = (
    "{1}: This creature gets +2/+0, becomes black, and gains shadow until end of turn.",
    "{1}: This creature becomes colorless until end of turn.",
    "{1}: Until end of turn, target creature loses all abilities and becomes a blue Frog with "
    "base power and toughness 1/1.",
    "{2}: Until end of turn, target creature you control has base power and toughness 5/5 and "
    "gains trample.",
    "{2}: Until end of turn, target creature gets +1/+1 for each creature you control and gains "
    "reach.",
    "{2}: Target permanent becomes white.",
    "{2}: Up to two target creatures each get +1/+1 and become blue until end of turn.",
    "{2}: Target creature becomes a red Dragon with base power and toughness 4/4 in addition to "
    "its other colors and types until end of turn.",
    "{3}: This creature becomes a 4/4 Illusion creature with flying in addition to its other types "
    "until end of turn.",
    "{3}: All lands you control become 2/2 creatures until end of turn. They're still lands.",
    '{3}: Until end of turn, target land becomes a 1/4 blue and red Elemental creature with "{1}: '
    "Switch this creature's power and toughness until end of turn.\" It's still a land.",
    "{3}: Until end of turn, this creature becomes an artifact creature and gains flying.",
    "When this creature enters, you may have it become a 5/4 Dinosaur creature with trample in "
    "addition to its other types until end of turn.",
    "{3}: Create an X/X green Ooze creature token, where X is the number of lands you control.",
    "When this creature enters, create Rex, the Good, a legendary 8/8 white Dog creature token "
    "with haste.",
    "When this creature enters, create a 1/1 red, white, and blue Dog creature token named Spot.",
    'When this creature enters, create a green Treefolk creature token with reach and "This '
    "creature's power and toughness are each equal to the number of lands you control.\"",
    "When this creature enters, create a colorless Equipment artifact token named Axe with "
    '"Equipped creature gets +1/+0" and equip {2}.',
    "When this creature enters, put an oil counter on it.",
    "{1}: Put a +1/+1 counter and a first strike counter on target creature.",
    "{1}: Put a flying counter on each creature you control.",
    "Whenever this creature attacks, it gets +1/+0 until end of turn. If it's a Warrior, it gains "
    "trample until end of turn.",
    "{1}: Put a +1/+1 counter on target creature you control if it's legendary.",
    "{1}: Destroy target land. If that land was nonbasic, this creature deals 2 damage to that "
    "land's controller.",
    "{1}: Untap target creature. If it's not a Spirit, draw a card.",
    "{1}, {T}: Target creature can't block this creature this turn.",
    "{1}, {T}: Until your next turn, target creature can't attack or block.",
    "{1}, {T}: You lose half your life, rounded up.",
    "{1}, {T}: Investigate twice.",
    "{1}, {T}: For each land you control, create a Treasure token.",
    "{1}, {T}: This creature deals X damage to any target, where X is the number of verse counters "
    "on this creature.",
    "{1}, {T}: Draw cards equal to half the number of creatures you control, rounded down.",
    "{1}, {T}: Create a Food token for each opponent you have.",
    "Whenever you cast a spell, this creature gets +X/+0 until end of turn, where X is that "
    "spell's mana value.",
    "Whenever an opponent loses life, you gain twice that much life.",
)
PARTLY = (
    "{1}: Target creature becomes a 4/4 creature until end of turn.",  # and what else?
    "{1}: Target creature becomes a Cave until end of turn.",  # a land type for no land
    "{1}: Target creature gains flying and loses all abilities until end of turn.",
    "{1}: Create a red Dog creature token.",  # without a size
    "{1}: Create a colorless Equipment artifact token.",  # without a name
    "{1}: For each creature you control, put a +1/+1 counter on it.",  # on each of them
    "{1}: Destroy target creature. If it's tapped, draw a card.",  # it is there no more
    "{1}: Each opponent loses half their life, rounded up.",  # an amount for each of them
    "Whenever this creature attacks, draw a card. If that creature is a Spirit, draw a card.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_what_a_sentence_changes_is_read_and_written(text: str) -> None:
    reading = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "2", "2"))
    assert reading.unread == ()
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.parametrize("text", PARTLY)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    reading = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "2", "2"))
    assert reading.unread


@pytest.mark.rule("205.1a@2024", "613.1d@2024")
def test_new_creature_types_take_the_place_of_the_old_ones_and_a_size_is_set() -> None:
    board = Board(EDITION)
    wizard = board.permanent(
        beast("{0}: Target creature loses all abilities and becomes a blue Frog with base power "
              "and toughness 1/1 until end of turn."))  # fmt: skip
    elf = board.permanent(
        read_card(
            "Elf Knight", "Artifact Creature — Elf Knight", "Flying", power="3", toughness="3"
        )
    )
    play = board.begin().activate(wizard, elf)
    now = play.settle().looks(elf)
    assert (now.subtypes, now.types) == ({"Frog"}, {"artifact", "creature"})
    assert (now.colors, now.keywords, play.size(elf)) == ({"blue"}, frozenset(), (1, 1))
    play.to_turn(play.state.turn + 1)
    assert play.looks(elf).subtypes == {"Elf", "Knight"}
    assert play.looks(elf).keywords == {"flying"}


@pytest.mark.rule("205.1b@2024")
def test_types_that_come_in_addition_leave_the_others() -> None:
    board = Board(EDITION)
    wizard = board.permanent(
        beast("{0}: Target creature becomes a red Dragon in addition to its other colors and "
              "types."))  # fmt: skip
    elf = board.permanent(read_card("Elf", "Creature — Elf", cost="{G}", power="3", toughness="3"))
    play = board.begin().activate(wizard, elf)
    play.settle()
    play.to_turn(play.state.turn + 1)
    assert play.looks(elf).subtypes == {"Elf", "Dragon"}
    assert play.looks(elf).colors == {"green", "red"}


@pytest.mark.rule("111.4@2024", "608.2h@2024")
def test_a_token_has_the_size_that_was_counted_as_it_was_created() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"))
    spell = board.hand(trick("Create two X/X green Ooze creature tokens, where X is the number of "
                             "creatures you control."))  # fmt: skip
    play = board.begin()
    play.cast(spell)
    oozes = play.settle().named("Ooze")
    assert [play.size(each) for each in oozes] == [(1, 1), (1, 1)]


@pytest.mark.rule("111.4@2024", "604.3@2024")
def test_a_token_may_define_its_own_size() -> None:
    board = Board(EDITION)
    board.lands("GGG")
    spell = board.hand(
        trick(
            "Create a green Treefolk creature token with \"This creature's power and toughness are "
            'each equal to the number of lands you control."'
        )
    )
    play = board.begin()
    play.cast(spell)
    (tree,) = play.settle().named("Treefolk")
    assert play.size(tree) == (3, 3)


@pytest.mark.rule("111.4@2024", "704.5j@2024")
def test_a_token_with_a_name_may_be_legendary() -> None:
    board = Board(EDITION)
    maker = board.permanent(beast("{0}: Create Rex, a legendary 2/2 white Dog creature token."))
    play = board.begin().activate(maker)
    play.settle().activate(maker)
    play.resolve().choose(play.named("Rex")[0]).settle()
    assert len(play.named("Rex")) == 1


@pytest.mark.rule("608.2c@2024", "608.2h@2024")
@pytest.mark.parametrize(("kind", "drawn"), [("Human", 1), ("Elf", 0)])
def test_what_was_destroyed_is_spoken_of_as_it_last_was(kind: str, drawn: int) -> None:
    board = Board(EDITION)
    victim = board.permanent(read_card("Victim", f"Creature — {kind}", power="1", toughness="1"), B)
    spell = board.hand(trick("Destroy target creature. If it was a Human, draw a card."))
    play = board.begin()
    before = play.hand(A)
    play.cast(spell, victim)
    assert play.settle().hand(A) == before - 1 + drawn


WARDEN = "{0}: Until your next turn, target creature can't attack or block."


@pytest.mark.rule("508.1c@2024", "509.1b@2024")
def test_what_can_neither_attack_nor_block_does_so_again_in_your_next_turn() -> None:
    board = Board(EDITION)
    warden, bear = board.permanent(beast(WARDEN)), board.permanent(plain("Bear"), B)
    play = board.begin().activate(warden, bear)
    play.settle().attack(warden).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(by(bear, warden))
    play.to_turn(play.state.turn + 1)
    assert not play.to_question(Question.DECLARE_ATTACKERS).allowed(at(bear, A))
    play.to_turn(play.state.turn + 1).attack(warden)
    assert play.to_question(Question.DECLARE_BLOCKERS).allowed(by(bear, warden))


@pytest.mark.rule("509.1b@2024")
def test_a_creature_that_cannot_block_the_source_may_block_another() -> None:
    board = Board(EDITION)
    sneak = board.permanent(beast("{0}: Target creature can't block this creature this turn."))
    other, bear = board.permanent(plain("Cub")), board.permanent(plain("Bear"), B)
    play = board.begin().activate(sneak, bear)
    play.settle().attack(sneak, other).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(by(bear, sneak))
    assert play.allowed(by(bear, other))


@pytest.mark.rule("107.1a@2024", "119.3@2024")
@pytest.mark.parametrize(("words", "left"), [("up", 9), ("down", 10)])
def test_half_of_an_odd_life_total_is_rounded(words: str, left: int) -> None:
    board = Board(EDITION, life=(19, 20))
    spell = board.hand(trick(f"You lose half your life, rounded {words}."))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == left


AMOUNTS = [
    ("the total toughness of creatures you control", 6),
    ("the total mana value of creatures you control", 5),
    ("the number of differently named creatures you control", 2),
    ("the number of different powers among creatures you control", 2),
    ("the number of opponents you have", 1),
    ("the number of counters on this creature", 3),
    ("the number of verse counters on this creature", 2),
]


@pytest.mark.rule("107.3@2024", "608.2h@2024", "102.2@2024", "201.2a@2024")
@pytest.mark.parametrize(("words", "amount"), AMOUNTS)
def test_an_amount_is_counted_as_the_effect_happens(words: str, amount: int) -> None:
    """The source has 2 power; two creatures of one name have 3 power each."""
    board = Board(EDITION)
    bard = board.permanent(beast(f"{{0}}: You gain life equal to {words}.", cost="{G}"),
                           counters={"verse": 2, "oil": 1})  # fmt: skip
    for _ in range(2):
        board.permanent(read_card("Elf", "Creature — Elf", cost="{1}{G}", power="3", toughness="2"))
    play = board.begin().activate(bard)
    assert play.settle().life(A) == 20 + amount


@pytest.mark.rule("202.3@2024", "603.2@2024")
def test_the_mana_value_of_the_spell_that_was_cast() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever you cast a spell, you gain life equal to that spell's mana "
                          "value."))  # fmt: skip
    board.lands("GGG")
    spell = board.hand(read_card("Big", "Sorcery", "Draw a card.", cost="{2}{G}"))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 23


@pytest.mark.rule("122.1@2024")
def test_experience_counters_of_a_player_are_counted() -> None:
    board = Board(EDITION)
    hero = board.permanent(beast(
        "{0}: You get an experience counter.\n"
        "{0}: You gain life equal to the number of experience counters you have."
    ))  # fmt: skip
    play = board.begin()
    for ability in (0, 0, 1):
        play.activate(hero, ability=ability)
        play.settle()
    assert play.life(A) == 22


@pytest.mark.rule("122.1@2024", "122.1b@2024")
def test_counters_of_several_kinds_are_put_on_one_creature() -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear"))
    spell = board.hand(trick("Put a +1/+1 counter, a reach counter, and a deathtouch counter on "
                             "target creature."))  # fmt: skip
    play = board.begin()
    play.cast(spell, bear)
    play.settle()
    assert (play.size(bear), play.looks(bear).keywords) == ((3, 3), {"reach", "deathtouch"})


@pytest.mark.rule("306.5b@2024", "122.1@2024")
def test_loyalty_counters_are_put_on_planeswalkers() -> None:
    board = Board(EDITION)
    walker = board.permanent(
        read_card("Walker", "Legendary Planeswalker — Jace", "+1: Draw a card.", loyalty="3"),
        counters={"loyalty": 3},
    )
    spell = board.hand(trick("Put two loyalty counters on target Jace planeswalker."))
    play = board.begin()
    play.cast(spell, walker)
    assert play.settle().counters(walker, "loyalty") == 5


@pytest.mark.rule("205.1b@2024")
@pytest.mark.parametrize(
    ("becomes", "types", "subtypes"),
    [
        (
            "becomes a 0/4 Robot artifact creature until end of turn",
            {"kindred", "artifact", "creature"},
            {"Equipment", "Robot"},
        ),
        (
            "becomes a 0/4 Robot artifact creature in addition to its other types until end of "
            "turn",
            {"kindred", "artifact", "creature"},
            {"Equipment", "Goblin", "Robot"},
        ),
        (
            "becomes a 0/4 artifact creature until end of turn",
            {"kindred", "artifact", "creature"},
            {"Equipment", "Goblin"},
        ),
    ],
)
def test_an_artifact_creature_of_a_type_keeps_all_but_creature_types(
    becomes: str, types: set[str], subtypes: set[str]
) -> None:
    board = Board(EDITION)
    robots = board.permanent(beast(f"{{0}}: Target artifact {becomes}."))
    sword = board.permanent(
        read_card("Sword", "Kindred Artifact — Goblin Equipment", "Equip {1}"),
    )
    play = board.begin().activate(robots, sword).settle()
    assert (play.looks(sword).types, play.looks(sword).subtypes) == (types, subtypes)


@pytest.mark.rule("205.1b@2024")
def test_a_land_that_is_still_a_land_keeps_its_types_as_an_artifact_creature() -> None:
    board = Board(EDITION)
    text = (
        "{0}: Target land becomes a 4/2 Golem artifact creature until end of turn. It's still a "
        "land."
    )
    statue, forest = board.permanent(beast(text)), board.permanent("Forest")
    play = board.begin().activate(statue, forest).settle()
    assert play.looks(forest).types == {"land", "artifact", "creature"}
    assert play.looks(forest).subtypes == {"Forest", "Golem"}


def test_an_enchantment_creature_is_not_said_to_keep_its_types() -> None:
    assert reading_of("{1}: Target land becomes a 3/3 Spirit enchantment creature.")[0]
