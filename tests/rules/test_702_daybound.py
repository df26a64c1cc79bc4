"""Daybound and nightbound (702.145)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import SetDayNight
from turnfold.events.enums import Edition, Step
from turnfold.events.permanents import PermanentTransformed
from turnfold.events.turn import DayNightChanged

EDITION = Edition.FREE_DIVISION
FRONT, BACK = (2, 2), (5, 2)


def werewolf(front: str = "Daybound", back: str = "Nightbound") -> Card:
    """A 2/2 by day and a 5/2 by night."""
    return replace(beast(front, "Villager"), back=beast(back, "Werewolf", power=5))


@pytest.mark.rule("702.145c@2024", "702.145f@2024")
def test_it_transforms_as_it_becomes_night_and_back_as_it_becomes_day() -> None:
    board = Board(EDITION, night=False)
    mine, theirs = board.permanent(werewolf()), board.permanent(werewolf(), B)
    play = board.begin().effect(SetDayNight(night=True))
    assert play.size(mine) == play.size(theirs) == BACK
    play.effect(SetDayNight(night=False))
    assert play.size(mine) == play.size(theirs) == FRONT


@pytest.mark.rule("502.2@2024", "702.145c@2024")
def test_a_turn_without_spells_makes_it_night() -> None:
    board = Board(EDITION, night=False)
    it = board.permanent(werewolf())
    assert board.begin().to_turn(4).size(it) == BACK


@pytest.mark.rule("702.145d@2024")
def test_it_becomes_day_as_the_first_such_permanent_is_there() -> None:
    board = Board(EDITION)
    card = board.hand(werewolf())
    play = board.begin()
    play.cast(card)
    play.settle()
    assert play.state.night is False
    assert play.events(DayNightChanged) == [DayNightChanged(False)]


@pytest.mark.rule("614.1c@2024", "614.12@2024")
def test_it_becomes_day_once_for_several_that_enter_together() -> None:
    board = Board(EDITION)
    for _ in range(2):
        board.graveyard(
            beast("If it's neither day nor night, it becomes day as this creature enters.")
        )
    back = board.hand(trick("Return all creature cards from your graveyard to the battlefield."))
    play = board.begin()
    play.cast(back)
    play.settle()
    assert play.events(DayNightChanged) == [DayNightChanged(False)]


@pytest.mark.rule("614.1c@2024", "614.12@2024")
def test_it_becomes_day_once_for_several_tokens() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("If it's neither day nor night, it becomes day as this creature enters.")
    )
    twice = board.hand(trick("Create two tokens that are copies of target creature."))
    play = board.begin()
    play.cast(twice, it)
    play.settle()
    assert play.events(DayNightChanged) == [DayNightChanged(False)]


@pytest.mark.rule("702.145c@2024")
def test_one_that_comes_at_night_transforms() -> None:
    board = Board(EDITION, night=True)
    card = board.hand(werewolf())
    play = board.begin()
    spell = play.cast(card)
    assert play.settle().size(spell) == BACK


@pytest.mark.rule("702.145b@2024", "702.145e@2024")
def test_nothing_else_transforms_it() -> None:
    board = Board(EDITION, night=False)
    it = board.permanent(werewolf("Daybound\n{0}: Transform this creature."))
    first, second = (board.hand(trick("Transform target creature.")) for _ in range(2))
    play = board.begin()
    play.activate(it).settle().cast(first, it)
    assert play.settle().size(it) == FRONT
    assert not play.events(PermanentTransformed)
    play.effect(SetDayNight(night=True)).cast(second, it)
    assert play.settle().size(it) == BACK
    assert len(play.events(PermanentTransformed)) == 1


@pytest.mark.rule("702.145b@2024")
def test_one_that_lost_its_abilities_stays_as_it_is_and_transforms_by_others() -> None:
    board = Board(EDITION, night=False)
    it = board.permanent(werewolf())
    board.permanent(read_card("Humility", "Enchantment", "All creatures lose all abilities."))
    spell = board.hand(trick("Transform target creature."))
    play = board.begin().effect(SetDayNight(night=True))
    assert play.size(it) == FRONT
    play.cast(spell, it)
    assert play.settle().size(it) == BACK


@pytest.mark.rule("702.145c@2024", "712.9@2024")
def test_a_copy_with_one_face_does_not_transform() -> None:
    board = Board(EDITION, night=False)
    copier = beast("You may have this creature enter as a copy of any creature on the battlefield.")
    original, card = board.permanent(werewolf(), B), board.hand(copier)
    play = board.begin()
    copy = play.cast(card)
    play.both_pass().choose(original)
    play.settle().effect(SetDayNight(night=True))
    assert (play.size(original), play.size(copy)) == (BACK, FRONT)


@pytest.mark.rule("702.145d@2024", "702.26b@2024")
def test_one_that_is_phased_out_brings_no_day_before_it_phases_in() -> None:
    board = Board(EDITION)
    board.permanent(werewolf("Daybound\nPhasing"), phased_out=True)
    bear = board.hand(creature("Bear"))
    play = board.begin()
    play.cast(bear)
    assert play.settle().state.night is None
    became = [DayNightChanged(False), DayNightChanged(True)]  # nobody casts a spell (502.2)
    assert play.to_turn(5).events(DayNightChanged) == became


@pytest.mark.rule("702.145d@2024")
def test_without_such_a_permanent_there_is_neither() -> None:
    board = Board(EDITION)
    board.hand(werewolf())
    bear = board.hand(creature("Bear"))
    play = board.begin()
    play.cast(bear)
    assert play.settle().to(Step.END).state.night is None


@pytest.mark.rule("702.145d@2024", "702.145g@2024")
@pytest.mark.parametrize(("others", "night"), [((), True), (("daybound",), False)])
def test_nightbound_brings_the_night_if_nothing_has_daybound(
    others: tuple[str, ...], night: bool
) -> None:
    board = Board(EDITION)
    for each in others:
        board.permanent(creature("Other", 2, 2, each), B)
    card = board.hand(creature("Wolf", 2, 2, "nightbound"))
    play = board.begin()
    play.cast(card)
    assert play.settle().state.night is night


@pytest.mark.rule("702.145c@2024")
def test_what_has_daybound_on_its_back_as_well_transforms_once() -> None:
    board = Board(EDITION, night=False)
    it = board.permanent(werewolf("Daybound", "Daybound"))
    play = board.begin().effect(SetDayNight(night=True))
    assert (play.size(it), len(play.events(PermanentTransformed))) == (BACK, 1)


@pytest.mark.rule("728.1@2024")
@pytest.mark.parametrize(
    ("night", "life"), [(None, 24), (False, 21), (True, 22)], ids=["neither", "day", "night"]
)
def test_a_game_that_has_neither_is_not_at_day(night: bool | None, life: int) -> None:
    when = "At the beginning of your end step, if"
    board = Board(EDITION, night=night)
    board.permanent(
        beast(
            f"{when} it's day, you gain 1 life.\n"
            f"{when} it's night, you gain 2 life.\n"
            f"{when} it's neither day nor night, you gain 4 life."
        )
    )
    assert board.begin().to(Step.END).settle().life(A) == life


@pytest.mark.rule("728.1@2024")
def test_what_is_neither_day_nor_night_becomes_day_by_an_ability_once() -> None:
    board = Board(EDITION)
    card = board.hand(
        beast("When this creature enters, if it's neither day nor night, it becomes day.")
    )
    play = board.begin()
    play.cast(card)
    assert play.settle().state.night is False
