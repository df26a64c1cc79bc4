"""Verbs that are not said again, conniving, and what is in addition to other types, as printed
texts say them. The outcome is what the rules say."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.engine.cards.text.normal import paragraphs
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Question, Zone

WHOLE = (
    "{1}: Target creature becomes red and gains haste until end of turn.",
    "{1}: Create a 1/1 red Dinosaur creature token with haste and two 1/1 white Human creature "
    "tokens.",
    "{1}: Put a +1/+1 counter on this creature and two oil counters on up to one target Merfolk.",
    "{1}: This creature gets +2/-2 or -2/+2 until end of turn.",
    "{1}: Target creature loses your choice of flying, first strike, or trample until end of turn.",
    "When this creature enters, it connives.",
    "{1}: Target creature you control connives.",
    "{1}: Target creature connives.",
    "Whenever a creature attacks, it connives.",
    "{1}: Return target creature card from your graveyard to the battlefield. That creature is a "
    "black Zombie in addition to its other colors and types.",
)
PARTLY = (
    "{1}: Draw a card and a Food token.",
    "{1}: A Food token.",
    "{1}: Create X 1/1 white Human creature tokens and X Food tokens, where X is the number of "
    "creatures you control.",  # the first tokens would be counted for the second
    "{1}: Until end of turn, all creatures become black and all lands become Swamps.",
    "{1}: All creatures become black and all lands become Swamps until end of turn.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_what_leaves_a_verb_out_is_read_and_written(text: str) -> None:
    reading = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "2", "2"))
    assert reading.unread == ()
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.parametrize("text", PARTLY)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "2", "2")).unread


@pytest.mark.rule("611.2a@2024")
def test_the_duration_at_the_end_is_that_of_both_verbs() -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear"))
    spell = board.hand(trick("Target creature becomes red and gains haste until end of turn."))
    play = board.begin()
    play.cast(spell, bear)
    play.settle()
    assert (play.looks(bear).colors, play.looks(bear).keywords) == ({"red"}, {"haste"})
    play.to_turn(play.state.turn + 1)
    assert (play.looks(bear).colors, play.looks(bear).keywords) == (frozenset(), frozenset())


@pytest.mark.rule("111.4@2024", "122.1@2024")
def test_tokens_and_counters_without_a_verb_of_their_own_are_made_as_well() -> None:
    board = Board(EDITION)
    bear, cub = board.permanent(plain("Bear")), board.permanent(plain("Cub"))
    first = board.hand(trick("Create a 1/1 red Goblin creature token and two Food tokens."))
    text = (
        "Put a +1/+1 counter on target creature and two +1/+1 counters on another target creature."
    )
    other = board.hand(read_card("Growth", "Instant", text))
    play = board.begin()
    play.cast(first)
    play.settle()
    assert (len(play.named("Goblin")), len(play.named("Food"))) == (1, 2)
    play.cast(other, bear, cub)
    play.settle()
    assert [play.size(each) for each in (bear, cub)] == [(3, 3), (4, 4)]


@pytest.mark.rule("701.47a@2024")
@pytest.mark.parametrize(("kind", "size"), [("Bear", (3, 3)), ("Forest", (2, 2))])
def test_who_connives_draws_and_discards_and_grows_unless_a_land_was_discarded(
    kind: str, size: tuple[int, int]
) -> None:
    board = Board(EDITION)
    spy = board.permanent(beast("{0}: Target creature you control connives."))
    card = board.hand(kind if kind == "Forest" else plain(kind))
    play = board.begin().activate(spy, spy)
    before = play.hand(A)
    play.to_question(Question.DISCARD)
    assert play.hand(A) == before + 1
    play.choose(card).settle()
    assert (play.hand(A), play.size(spy)) == (before, size)


@pytest.mark.rule("701.47a@2024")
def test_what_connives_is_the_creature_that_attacks_and_not_the_one_that_says_so() -> None:
    board = Board(EDITION)
    spy = board.permanent(beast("Whenever another creature you control attacks, it connives."))
    bear = board.permanent(plain("Bear"))
    card = board.hand(plain("Ox"))
    board.library("Forest")
    play = board.begin().attack(bear)
    play.to_question(Question.DISCARD).choose(card).settle()
    assert (play.size(bear), play.size(spy)) == ((3, 3), (2, 2))


@pytest.mark.rule("701.47a@2024", "701.47c@2024")
@pytest.mark.parametrize("dies", [False, True])
def test_who_controls_what_connives_draws_and_discards(dies: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(beast("When this creature attacks, it connives."))
    mine = board.hand(plain("Ox"))
    card = board.hand(plain("Cow"), B)
    play = board.begin().attack(it)
    play.effect(Modify(Modification(controller="you"), "target", "forever"), B, target=it)
    if dies:
        play.effect_destroy(it)
    play.to_question(Question.DISCARD)
    assert play.asked[0] == B
    play.choose(card).settle()
    assert (play.obj(mine).zone, play.hand(A)) == (Zone.HAND, 1)
    assert (play.hand(B), len(play.named("Cow", Zone.GRAVEYARD))) == (1, 1)
    assert dies or play.size(it) == (3, 3)


@pytest.mark.rule("115.6@2024", "701.47a@2024")
def test_nobody_draws_if_nothing_connives() -> None:
    board = Board(EDITION)
    text = (
        "Whenever this creature deals combat damage to a player, up to one target creature "
        "connives."
    )
    it = board.permanent(beast(text))
    play = board.begin().attack(it)
    play.to_question(Question.CHOOSE_TARGETS).target().settle()
    assert (play.hand(A), play.hand(B)) == (0, 0)


PILOTS = (
    "This creature crews Vehicles as though its power were 2 greater.",
    "This creature saddles Mounts and crews Vehicles as though its power were 2 greater.",
)


@pytest.mark.rule("702.122a@2024", "702.171a@2024", "609.4@2024")
@pytest.mark.parametrize(
    ("text", "able"), [(PILOTS[0], (True, False)), (PILOTS[1], (True, True)), ("", (False, False))]
)
def test_power_counts_as_more_for_crewing_or_saddling(text: str, able: tuple[bool, bool]) -> None:
    """One creature of power 1, for costs of 3."""
    for word, kind, may in zip(("Crew", "Saddle"), ("Vehicle", "Mount"), able, strict=True):
        board = Board(EDITION)
        board.permanent(beast(text, "Pilot", power=1))
        types = "Artifact — Vehicle" if kind == "Vehicle" else "Creature — Mount"
        it = board.permanent(read_card("Ride", types, f"{word} 3", power="3", toughness="3"))
        assert board.begin().allowed(ActivateAbility(it, 0)) is may


def test_flavor_words_of_a_chapter_stand_before_the_name_of_the_card() -> None:
    assert paragraphs("IV — Mega Flare — Rex deals 2 damage to you.", "Rex") == [
        "IV — ~ deals 2 damage to you."
    ]


def test_a_cost_in_quotation_marks_is_read_behind_another_cost() -> None:
    text = 'Create a colorless artifact token named Cell with "{T}, Sacrifice this token: Add {G}."'
    reading = read(PrintedCard("Maker", "{G}", "Artifact", f"{{1}}, {{T}}: {text}"))
    assert reading.unread == ()


@pytest.mark.rule("608.2c@2024", "603.2c@2024")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Create a Food token, a Clue token, and two Treasure tokens.", 1),
        ("Create a Food token and create a Clue token.", 2),
    ],
)
def test_tokens_of_one_verb_enter_at_one_instant(text: str, times: int) -> None:
    board = Board(EDITION)
    counting = "Whenever one or more tokens you control enter, you gain 1 life."
    board.permanent(read_card("Altar", "Enchantment", counting))
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 20 + times
    assert play.named("Food")
    assert play.named("Clue")
    assert len(play.named("Treasure")) == (2 if times == 1 else 0)


@pytest.mark.rule("614.1a@2024", "616.1@2024")
def test_each_kind_of_tokens_of_one_verb_is_doubled() -> None:
    board = Board(EDITION)
    twice = (
        "If one or more tokens would be created under your control, twice that many of those "
        "tokens are created instead."
    )
    board.permanent(read_card("Season", "Enchantment", twice))
    spell = board.hand(trick("Create a Food token and two Clue tokens."))
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert (len(play.named("Food")), len(play.named("Clue"))) == (2, 4)
