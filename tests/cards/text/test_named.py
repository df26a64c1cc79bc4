"""Keywords that stand for abilities (702.1): they mean what their reminder texts say."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import creature
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.meaning import meant
from turnfold.engine.cards.text import read_card, says
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION
NOW = Edition("2025-11-14")
REMINDERS = {
    "Outlast {1}{W}": "{1}{W}, {T}: Put a +1/+1 counter on this creature. Activate only as a "
    "sorcery.",
    "Reinforce 2—{1}{G}": "{1}{G}, Discard this card: Put two +1/+1 counters on target creature.",
    "Modular 2": "This creature enters with two +1/+1 counters on it.\nWhen this creature dies, "
    "you may put a number of +1/+1 counters on target artifact creature equal to the number of "
    "+1/+1 counters on this creature.",
    "Soulshift 3": "When this creature dies, you may return target Spirit card with mana value 3 "
    "or less from your graveyard to your hand.",
    "Poisonous 1": "Whenever this creature deals combat damage to a player, that player gets a "
    "poison counter.",
    "Afterlife 2": "When this creature dies, create two 1/1 white and black Spirit creature tokens "
    "with flying.",
    "{2}{G}: Adapt 2.": "{2}{G}: Put two +1/+1 counters on this creature if this creature has no "
    "+1/+1 counters on it.",
}


@pytest.mark.rule("702.1@2024")
@pytest.mark.parametrize("keyword", REMINDERS)
def test_a_keyword_means_what_its_reminder_text_says(keyword: str) -> None:
    short, long = creature(keyword), creature(REMINDERS[keyword])
    assert short.is_whole
    assert long.is_whole, long.unread
    assert short.card is not None
    assert long.card is not None
    assert [each.ability for each in meant(short.card)] == list(long.card.abilities)


@pytest.mark.parametrize("keyword", [*REMINDERS, "Evolve", "Fabricate 1", "Living weapon",
                                     "For Mirrodin!", "Bloodthirst 2", "Absorb 1"])  # fmt: skip
def test_it_is_said_again_in_the_same_words(keyword: str) -> None:
    (paragraph,) = creature(keyword).paragraphs
    assert paragraph.line is not None
    assert says(paragraph.line, paragraph.text)


@pytest.mark.rule("603.4@2024", "608.2h@2024")
@pytest.mark.parametrize(
    ("power", "toughness", "grows"), [(3, 1, 1), (1, 3, 1), (2, 2, 0), (1, 1, 0)]
)
def test_evolve_asks_whether_either_number_is_greater(
    power: int, toughness: int, grows: int
) -> None:
    board = Board(EDITION)
    it = board.permanent(beast("Evolve"))
    newcomer = board.hand(plain("Newcomer", power, toughness))
    play = board.begin()
    play.cast(newcomer)
    assert play.settle().counters(it, "+1/+1") == grows


@pytest.mark.rule("614.1c@2024")
@pytest.mark.parametrize("hurt", [True, False])
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage(hurt: bool) -> None:
    board = Board(EDITION)
    it = board.hand(beast("Bloodthirst 2"))
    play = board.begin()
    if hurt:
        play.effect_damage(A, 2, 1)
    play.cast(it)
    (entered,) = play.settle().named("Test Beast")
    assert play.counters(entered, "+1/+1") == (2 if hurt else 0)


@pytest.mark.rule("615.1@2024")
def test_absorb_prevents_that_much_of_the_damage_from_each_source() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("Absorb 1"))
    play = board.begin().effect_damage(A, it, 2)
    assert play.obj(it).damage == 1


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize(("grows", "size", "servos"), [(True, (4, 4), 0), (False, (2, 2), 2)])
def test_fabricate_gives_counters_or_servos(
    grows: bool, size: tuple[int, int], servos: int
) -> None:
    board = Board(EDITION)
    it = board.hand(beast("Fabricate 2"))
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CONFIRM).say(grows).settle()
    (entered,) = play.named("Test Beast")
    assert play.size(entered) == size
    assert len(play.named("Servo")) == servos


@pytest.mark.rule("701.3a@2024")
def test_living_weapon_comes_with_a_germ_that_it_is_attached_to() -> None:
    text = "Living weapon\nEquipped creature gets +2/+2.\nEquip {2}"
    weapon = read_card("Test Axe", "Artifact — Equipment", text)
    assert weapon.unread == ()
    board = Board(EDITION)
    axe = board.hand(weapon)
    play = board.begin()
    play.cast(axe)
    (germ,) = play.settle().named("Phyrexian Germ")
    assert play.size(germ) == (2, 2)
    assert play.obj(play.named("Test Axe")[0]).attached_to == germ


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize(("grows", "spirits"), [(True, 0), (False, 1)])
def test_enduring_gives_counters_or_a_spirit(grows: bool, spirits: int) -> None:
    board = Board(EDITION)
    it = board.hand(beast("When this creature enters, it endures 3."))
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CONFIRM).say(grows).settle()
    assert [play.size(each) for each in play.named("Spirit")] == [(3, 3)] * spirits


@pytest.mark.rule("701.63b@2025-11-14")
@pytest.mark.parametrize(("counters", "sizes"), [(0, []), (2, [(2, 2)])])
def test_enduring_by_zero_makes_no_spirit(counters: int, sizes: list[tuple[int, int]]) -> None:
    board = Board(NOW)
    number = "where X is the number of counters on this creature"
    text = f"Whenever another nontoken creature you control enters, it endures X, {number}."
    board.permanent(beast(text), counters={"+1/+1": counters} if counters else None)
    board.permanent(beast("Whenever a token you control enters, you gain 1 life.", name="Third"))
    other = board.hand(beast("Trample", name="Second"))
    play = board.begin()
    play.cast(other)
    if counters:
        play.say(False)
    play.settle()
    assert [play.size(each) for each in play.named("Spirit")] == sizes
    assert play.life(A) == 20 + len(sizes)


@pytest.mark.rule("701.63a@2025-11-14")
@pytest.mark.parametrize("who", [A, B])
def test_who_controls_what_endures_gets_the_spirit(who: int) -> None:
    board = Board(NOW)
    source = board.permanent(beast("{0}: Target creature endures 2."))
    it = board.permanent(beast("Trample", name="Second"), who)
    play = board.begin().activate(source, it)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == who
    play.say(False).settle()
    (spirit,) = play.named("Spirit")
    assert play.obj(spirit).controller == who
    assert (play.size(spirit), play.size(it)) == ((2, 2), (2, 2))


@pytest.mark.rule("701.63a@2025-11-14", "608.2d@2024")
def test_on_what_has_left_no_counters_can_be_put_in_place_of_the_spirit() -> None:
    board = Board(NOW)
    it = board.hand(beast("When this creature enters, it endures 3."))
    play = board.begin()
    play.cast(it)
    while not play.named("Test Beast"):
        play.pass_()
    play.effect_destroy(play.named("Test Beast")[0]).settle()
    assert [play.size(each) for each in play.named("Spirit")] == [(3, 3)]
