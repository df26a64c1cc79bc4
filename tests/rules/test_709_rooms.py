"""Rooms: split cards with a single type line, whose doors are unlocked (709.5)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, Play
from tests.rules.board import creature as plain
from tests.rules.faces import face
from turnfold import Card
from turnfold.engine.cards.faces import faces_of, with_other
from turnfold.engine.cards.text import written
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.engine.characteristics.cards import names_of
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.legal import legal
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import CopySpell
from turnfold.events.cards.replacements import EntersAsCopy
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers.turning import UnlocksDoor
from turnfold.events.decisions import ActivateAbility, ChooseObjects, ChooseWord
from turnfold.events.enums import Edition, Nature, Question, Step, Zone
from turnfold.events.permanents import DoorLocked, DoorUnlocked

EDITION = Edition.FREE_DIVISION
LINE = "Enchantment — Room"
LEFT, RIGHT = 0, 1
"""The choices for casting: one for each half. So are, as long as both are locked, the abilities."""


def room(left: str, right: str, costs: tuple[str, str] = ("{U}", "{1}{G}")) -> Card:
    """A blue left half and a green right half, with these texts."""
    return with_other(
        face("Attic", costs[0], LINE, left), face("Cellar", costs[1], LINE, right), "room"
    )


GAINS = room("When you unlock this door, you gain 3 life.",
             "When you unlock this door, you gain 5 life.")  # fmt: skip
GROWS = room("Creatures you control have flying.", "Creatures you control get +1/+1.")
FULLY = beast("Whenever you fully unlock a Room, you gain 10 life.", "Warden")


def there(card: Card, lands: str = "UGG", *others: Card) -> tuple[Play, int]:
    """A's main phase, with a Room whose halves are locked, lands and other permanents of A."""
    board = Board(EDITION)
    it = board.permanent(card)
    board.lands(lands)
    for each in others:
        board.permanent(each)
    return board.begin(), it


def cast(card: Card, mode: int, lands: str = "UGG", *others: Card) -> tuple[Play, int]:
    """A Room that A casts as one of its halves."""
    board = Board(EDITION)
    it = board.hand(card)
    board.lands(lands)
    for each in others:
        board.permanent(each)
    play = board.begin()
    play.cast(it, mode=mode)
    return play, play.settle().named("Attic")[0]


@pytest.mark.rule("709.3@2024", "709.3a@2024", "709.5d@2024")
@pytest.mark.parametrize(("mode", "name", "door"), [(LEFT, "Attic", "left"),
                                                    (RIGHT, "Cellar", "right")])  # fmt: skip
def test_the_half_that_was_cast_is_unlocked(mode: int, name: str, door: str) -> None:
    play, it = cast(GROWS, mode)
    assert names_of(play.state, play.obj(it)) == {name}
    assert play.obj(it).unlocked == (door,)
    assert mana_value(play.state, play.obj(it)) == (1, 2)[mode]
    assert play.looks(it).colors == {("blue", "green")[mode]}


@pytest.mark.rule("709.5@2024", "709.5a@2024", "709.5c@2024", "709.5d@2024")
def test_what_was_not_cast_enters_with_both_halves_locked() -> None:
    play, it = there(GROWS, "", beast("", "Bear"))
    assert play.obj(it).unlocked == ()
    assert names_of(play.state, play.obj(it)) == frozenset()
    assert mana_value(play.state, play.obj(it)) == 0
    looks = play.looks(it)
    assert (looks.types, looks.subtypes, looks.colors) == ({"enchantment"}, {"Room"}, set())
    assert play.size(play.named("Bear")[0]) == (2, 2)


@pytest.mark.rule("709.5@2024", "709.4@2024", "709.4b@2024")
def test_with_both_halves_unlocked_it_is_both() -> None:
    play, it = there(GROWS, "UGG", beast("", "Bear"))
    play.activate(it, ability=RIGHT).activate(it)
    (bear,) = play.named("Bear")
    assert (play.size(bear), play.looks(bear).keywords) == ((3, 3), {"flying"})
    assert names_of(play.state, play.obj(it)) == {"Attic", "Cellar"}
    assert mana_value(play.state, play.obj(it)) == 3
    assert play.looks(it).colors == {"blue", "green"}


@pytest.mark.rule("709.4@2024")
def test_in_other_zones_it_is_both_halves() -> None:
    play, it = cast(GROWS, LEFT)
    play.effect_destroy(it)
    (card,) = play.state.zone(Zone.GRAVEYARD, A)
    assert names_of(play.state, play.obj(card)) == {"Attic", "Cellar"}
    assert play.looks(card).types == {"enchantment"}
    assert mana_value(play.state, play.obj(card)) == 3


@pytest.mark.rule("709.5e@2024", "116.2m@2024")
def test_to_unlock_a_half_costs_its_mana_cost_and_does_not_use_the_stack() -> None:
    play, it = cast(GROWS, LEFT, "UGGG")
    assert ActivateAbility(it, 0) in legal(play.state)
    play.activate(it)
    assert not play.state.stack
    assert sum(play.obj(each).tapped for each in play.state.battlefield) == 3
    assert play.obj(it).unlocked == ("left", "right")
    assert not [each for each in legal(play.state) if getattr(each, "object", 0) == it]


@pytest.mark.rule("709.5e@2024", "116.2m@2024")
def test_a_half_is_unlocked_only_when_a_sorcery_could_be_cast() -> None:
    board = Board(EDITION)
    it, others = board.permanent(GROWS), board.permanent(GROWS, B)
    board.lands("UGG")
    play = board.begin()
    assert play.refused(ActivateAbility(others, LEFT))
    play.to(Step.END)
    assert play.refused(ActivateAbility(it, LEFT))


@pytest.mark.rule("709.5e@2024")
def test_a_half_that_cannot_be_paid_is_not_unlocked() -> None:
    play, it = there(GROWS, "U")
    assert play.allowed(ActivateAbility(it, LEFT))
    assert play.refused(ActivateAbility(it, RIGHT))


@pytest.mark.rule("709.5h@2024", "709.5j@2024")
@pytest.mark.parametrize(("mode", "life"), [(LEFT, 23), (RIGHT, 25)])
def test_abilities_of_a_door_trigger_as_it_enters_unlocked(mode: int, life: int) -> None:
    play, _ = cast(GAINS, mode)
    assert play.life(A) == life


@pytest.mark.rule("709.5h@2024")
def test_abilities_of_a_door_trigger_as_it_is_unlocked_later() -> None:
    play, it = cast(GAINS, LEFT)
    play.activate(it)
    assert len(play.state.stack) == 1
    assert play.settle().life(A) == 28


@pytest.mark.rule("709.5h@2024")
def test_of_two_doors_with_one_text_only_that_one_triggers() -> None:
    alike = room("When you unlock this door, you gain 3 life.",
                 "When you unlock this door, you gain 3 life.")  # fmt: skip
    play, it = cast(alike, LEFT)
    assert play.life(A) == 23
    assert play.activate(it).settle().life(A) == 26


@pytest.mark.rule("709.5h@2024")
def test_any_door_is_one_that_a_player_unlocks() -> None:
    keeper = beast("Whenever you unlock a door, you gain 1 life.", "Keeper")
    play, it = cast(GROWS, LEFT, "UGG", keeper)
    assert play.life(A) == 21
    play, it = there(GROWS, "UGG", keeper)
    play.activate(it).settle().activate(it).settle()
    assert play.life(A) == 22


@pytest.mark.rule("709.5i@2024")
def test_a_room_is_fully_unlocked_by_its_second_half() -> None:
    play, it = cast(GROWS, RIGHT, "UGG", FULLY)
    assert play.life(A) == 20
    assert play.activate(it).settle().life(A) == 30


def with_spells(text: str, number: int, *others: Card) -> tuple[Play, int, list[int]]:
    """A Room of A with two locked halves, and so many spells with this text in A's hand."""
    board = Board(EDITION)
    it = board.permanent(GROWS)
    for each in others:
        board.permanent(each)
    spells = [board.hand(trick(text)) for _ in range(number)]
    return board.begin(), it, spells


@pytest.mark.rule("709.5f@2024", "709.5i@2024")
def test_an_effect_unlocks_a_half_that_its_controller_chooses() -> None:
    play, it, spells = with_spells("Unlock a locked door of target Room you control.", 3, FULLY)
    play.cast(spells[0], it)
    play.to_question(Question.CHOOSE_WORD)
    assert [*legal(play.state)] == [ChooseWord("left"), ChooseWord("right")]
    assert play.refused(ChooseWord("middle")).startswith("709.5f")
    play.do(ChooseWord("right"))
    assert play.obj(it).unlocked == ("right",)
    play.cast(spells[1], it)
    assert play.settle().life(A) == 30, "nobody is asked about the last half"
    play.cast(spells[2], it)
    play.settle()
    assert len(play.events(DoorUnlocked)) == 2


@pytest.mark.rule("709.5g@2024")
def test_an_effect_that_locks_or_unlocks_turns_the_half_that_is_chosen() -> None:
    play, it, spells = with_spells("Lock or unlock a door of target Room you control.", 3, FULLY)
    for spell, door, unlocked in zip(
        spells, ("left", "left", "right"), (("left",), (), ("right",)), strict=True
    ):
        play.cast(spell, it)
        play.to_question(Question.CHOOSE_WORD).do(ChooseWord(door))
        assert play.obj(it).unlocked == unlocked
    assert len(play.events(DoorLocked)) == 1
    assert play.settle().life(A) == 20


@pytest.mark.rule("709.5f@2024")
def test_what_has_no_doors_is_not_unlocked() -> None:
    play, _, (spell,) = with_spells("Unlock a locked door of target enchantment.", 1,
                                    face("Shrine", "", "Enchantment"))  # fmt: skip
    play.cast(spell, play.named("Shrine")[0])
    assert not play.settle().events(DoorUnlocked)


@pytest.mark.rule("707.2@2024", "709.5@2024", "709.5b@2024", "709.5d@2024")
def test_a_copy_has_both_halves_and_no_half_of_it_is_unlocked() -> None:
    board = Board(EDITION)
    card, copies = board.hand(GROWS), board.hand(trick(
        "Create a token that's a copy of target enchantment you control."
    ))  # fmt: skip
    board.lands("UUGG")
    play = board.begin()
    play.cast(card, mode=LEFT)
    (it,) = play.settle().named("Attic")
    play.cast(copies, it)
    (token,) = [each for each in play.settle().state.battlefield if play.obj(each).parent]
    assert play.obj(token).unlocked == ()
    play.activate(token, ability=RIGHT)
    assert names_of(play.state, play.obj(token)) == {"Cellar"}


@pytest.mark.rule("709.5d@2024", "707.10f@2024")
def test_the_copy_of_a_spell_was_not_cast() -> None:
    board = Board(EDITION)
    card = board.hand(GAINS)
    board.lands("GG")
    play = board.begin()
    spell = play.cast(card, mode=RIGHT)
    play.effect(CopySpell("that"), that=spell)
    play.settle()
    (token,) = [each for each in play.state.battlefield if play.obj(each).nature is Nature.TOKEN]
    assert play.obj(token).unlocked == ()
    assert play.life(A) == 25


@pytest.mark.rule("709.5d@2024", "707.5@2024")
def test_what_enters_as_a_copy_of_a_room_was_not_cast_as_a_half() -> None:
    board = Board(EDITION)
    it = board.permanent(GROWS)
    copier = board.hand(
        replace(
            plain("Mirror"),
            abilities=(EntersAsCopy(to="self", of=those(HasTypes(("enchantment",)))),),
        )
    )
    play = board.begin()
    copy = play.cast(copier)
    play.to_question(Question.CHOOSE).do(ChooseObjects((it,)))
    assert play.settle().obj(copy).unlocked == ()


def test_the_rules_know_rooms_since_september_2024() -> None:
    before = "the rules of 2024-09-19 know no"
    found = unknown_wordings(GAINS, Edition("2024-09-19"))
    assert f"{before} Rooms, which came on 2024-09-20" in found
    assert unknown_wordings(GAINS, Edition("2024-09-20")) == []
    for edition in (Edition.DAMAGE_ON_THE_STACK, Edition.DAMAGE_ORDER):
        assert unknown_wordings(GAINS, edition)


@pytest.mark.parametrize(
    "text",
    [
        "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, "
        "draw a card.",
        "Whenever an opponent unlocks a door, you lose 1 life.",
        "When this creature enters, unlock a locked door of up to one target Room you control.",
        "{T}: Lock or unlock a door of target Room you control. Activate only as a sorcery.",
    ],
)
def test_texts_about_doors_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize(
    "text", ["Whenever you unlock this door, draw a card.", "Unlock a door of target Room."]
)
def test_texts_that_no_card_says_so_are_not_read(text: str) -> None:
    assert reading_of(text)[0] == (text.removesuffix("."),)


def test_each_half_says_this_door_of_itself() -> None:
    left, right = faces_of(GAINS)
    for half, door in ((left, "left"), (right, "right")):
        (ability,) = half.abilities
        assert isinstance(ability, TriggeredAbility)
        assert ability.trigger == UnlocksDoor(whose="you", door=door)
        said = written(CardParagraph(abilities=half.abilities), half)
        assert said.startswith("when you unlock this door")
