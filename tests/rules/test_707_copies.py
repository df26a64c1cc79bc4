"""Tokens that are copies (707), cycling triggers (702.29c), and what a player does
so that a land enters untapped (614.12a)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import CopyToken
from turnfold.events.decisions import ActivateAbility, ChooseObjects
from turnfold.events.enums import Edition, Nature, Question, Zone
from turnfold.events.zones import CardRevealed

EDITION = Edition.FREE_DIVISION


def tokens(play: Play) -> list[int]:
    found = play.state.battlefield
    return [each for each in found if play.obj(each).nature is Nature.TOKEN]


@in_editions("503.2@2007-05-01", "706.2@2010", "707.2@2024")
def test_a_copy_is_what_the_object_is_by_itself(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent("Hill Giant", counters={"+1/+1": 2})
    copying = board.hand(trick("Create a token that's a copy of target creature you control."))
    play = board.begin()
    play.cast(copying, giant)
    play.settle()
    first, second = sorted(play.named("Hill Giant"))
    assert (play.size(first), play.size(second)) == ((5, 5), (3, 3))
    assert play.obj(second).nature is Nature.TOKEN
    assert play.looks(second).colors == {"red"}


@pytest.mark.rule("707.2@2024", "704.5j@2024")
@pytest.mark.parametrize(("more", "left"), [("", 1), (", except it isn't legendary", 2)])
def test_a_copy_of_a_legend_is_one_unless_it_is_said_otherwise(more: str, left: int) -> None:
    board = Board(EDITION)
    legend = board.permanent("Isamaru, Hound of Konda")
    copying = board.hand(trick(f"Create a token that's a copy of target creature{more}."))
    play = board.begin()
    play.cast(copying, legend)
    play.settle()
    assert len(play.state.battlefield) == left


@pytest.mark.rule("707.2@2024")
def test_a_copy_has_what_the_effect_gives_it() -> None:
    board = Board(EDITION)
    giant = board.permanent("Hill Giant")
    first = board.hand(trick("Create a token that's a copy of target creature, except it has "
                             "haste and flying."))  # fmt: skip
    play = board.begin()
    play.cast(first, giant)
    (copy,) = tokens(play.settle())
    assert play.looks(copy).keywords >= {"haste", "flying"}
    assert play.attack(copy).in_combat(copy)


@pytest.mark.rule("707.2@2024", "400.7@2024")
def test_a_card_that_was_just_exiled_is_copied() -> None:
    board = Board(EDITION)
    giant = board.graveyard("Hill Giant", B)
    text = "Exile target creature card from a graveyard. Create a token that's a copy of it."
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell, giant)
    (copy,) = tokens(play.settle())
    assert play.size(copy) == (3, 3)
    assert play.obj(copy).controller == A


@pytest.mark.rule("707.2@2024", "603.6a@2024")
def test_a_copy_triggers_as_it_enters() -> None:
    board = Board(EDITION)
    source = board.permanent(beast("When this creature enters, you gain 3 life."))
    copying = board.hand(trick("Create a token that's a copy of target creature you control, "
                               "except it's 1/1."))  # fmt: skip
    play = board.begin()
    before = play.life(A)
    play.cast(copying, source)
    assert play.settle().life(A) == before + 3
    assert [play.size(each) for each in tokens(play)] == [(1, 1)]


@pytest.mark.rule("701.30a@2024", "707.2@2024")
def test_populating_copies_a_creature_token_of_your_choice() -> None:
    board = Board(EDITION)
    soldiers = board.hand(trick("Create a 1/1 white Soldier creature token."))
    rite = "Create a 2/2 green Wolf creature token, then populate."
    wolves = board.hand(read_card("Rite", "Instant", rite))
    play = board.begin()
    play.cast(soldiers)
    play.settle()
    play.cast(wolves)
    play.to_question(Question.CHOOSE)
    play.choose(*play.named("Wolf"))
    assert len(play.settle().named("Wolf")) == 2
    assert len(play.named("Soldier")) == 1


@pytest.mark.rule("702.29c@2024")
def test_an_ability_triggers_as_its_own_card_is_cycled() -> None:
    board = Board(EDITION)
    text = "Cycling {R}\nWhen you cycle this card, it deals 2 damage to any target."
    it = board.hand(beast(text))
    board.next_card(creature("Bear"))
    board.lands("R")
    play = board.begin()
    play.activate(it)
    assert play.asked == (A, Question.CHOOSE_TARGETS)
    play.target(B)
    assert play.settle().life(B) == 18
    assert play.hand(A) == 1


@pytest.mark.rule("702.29c@2024", "700.4@2024")
def test_one_sentence_is_about_a_card_that_is_cycled_and_a_creature_that_dies() -> None:
    board = Board(EDITION)
    mourned = beast(
        "Cycling {R}\nWhen you cycle this card and when this creature dies, you gain 2 life."
    )
    it, other = board.hand(mourned), board.permanent(mourned)
    kill = board.hand(trick("Destroy target creature."))
    board.next_card(creature("Bear"))
    board.lands("R")
    play = board.begin()
    assert play.activate(it).settle().life(A) == 22
    play.cast(kill, other)
    assert play.settle().life(A) == 24


@pytest.mark.rule("702.29c@2024", "702.29d@2024")
def test_discarding_is_not_cycling_and_cycling_is_discarding() -> None:
    board = Board(EDITION)
    watcher = board.permanent(
        beast("Whenever you cycle a card, put a +1/+1 counter on this creature.\n"
              "Whenever you discard a card, put a charge counter on this creature.\n"
              "Discard a card: You gain 1 life.")
    )  # fmt: skip
    it = board.hand(beast("Cycling {R}", "Cycler"))
    other = board.hand(creature("Elk"))
    board.next_card(creature("Bear"))
    board.lands("R")
    play = board.begin()
    play.do(ActivateAbility(watcher, costs=(other,)))
    play.settle()
    assert (play.counters(watcher, "+1/+1"), play.counters(watcher, "charge")) == (0, 1)
    play.activate(it).settle()
    assert (play.counters(watcher, "+1/+1"), play.counters(watcher, "charge")) == (1, 2)


SHOCK = "As this land enters, you may pay 2 life. If you don't, it enters tapped."


@pytest.mark.rule("614.12a@2024", "119.4@2024")
@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_life_is_paid_as_a_land_enters_or_it_enters_tapped(pays: bool, life: int) -> None:
    board = Board(EDITION, life=(20, 20))
    land = board.hand(read_card("Crypt", "Land — Swamp", SHOCK))
    play = board.begin()
    play.land(land)
    assert play.asked == (A, Question.CONFIRM)
    play.say(pays)
    (crypt,) = play.named("Crypt")
    assert play.obj(crypt).tapped is not pays
    assert play.life(A) == life


@pytest.mark.rule("119.4@2024", "614.12a@2024")
def test_nobody_pays_life_that_they_do_not_have() -> None:
    board = Board(EDITION, life=(1, 20))
    land = board.hand(read_card("Crypt", "Land — Swamp", SHOCK))
    play = board.begin()
    play.land(land)
    (crypt,) = play.named("Crypt")
    assert play.obj(crypt).tapped


@pytest.mark.rule("614.12a@2024")
def test_a_land_that_a_spell_puts_onto_the_battlefield_asks_as_well() -> None:
    board = Board(EDITION, life=(20, 20))
    board.next_card(read_card("Crypt", "Land — Swamp", SHOCK))
    seeking = board.hand(trick("Search your library for a Swamp card, put it onto the "
                               "battlefield, then shuffle."))  # fmt: skip
    play = board.begin()
    play.cast(seeking)
    play.to_question(Question.CHOOSE)
    play.choose(*play.named("Crypt", Zone.LIBRARY))
    play.to_question(Question.CONFIRM).say(True).settle()
    (crypt,) = play.named("Crypt")
    assert not play.obj(crypt).tapped
    assert play.life(A) == 18


SHOWN = (
    "As this land enters, you may reveal an Island or Swamp card from your hand. If you don't, "
    "this land enters tapped."
)


@pytest.mark.rule("614.12a@2024", "701.16@2024")
@pytest.mark.parametrize("shows", [True, False])
def test_a_card_is_revealed_as_a_land_enters_or_it_enters_tapped(shows: bool) -> None:
    board = Board(EDITION)
    land = board.hand(read_card("Delta", "Land — Island", SHOWN))
    swamp, forest = board.hand("Swamp"), board.hand("Forest")
    play = board.begin()
    play.land(land)
    assert play.asked == (A, Question.CHOOSE)
    assert not any(play.allowed(ChooseObjects((each,))) for each in (land, forest))
    play.choose(*[swamp][:shows])
    (delta,) = play.named("Delta")
    assert play.obj(delta).tapped is not shows
    assert [each.object for each in play.events(CardRevealed)] == [swamp][:shows]
    assert play.obj(swamp).zone is Zone.HAND


@pytest.mark.rule("614.12a@2024")
def test_nobody_reveals_a_card_that_is_not_in_their_hand() -> None:
    board = Board(EDITION)
    land = board.hand(read_card("Delta", "Land — Island", SHOWN))
    board.hand("Swamp", B)
    board.permanent("Island")
    play = board.begin()
    play.land(land)
    (delta,) = play.named("Delta")
    assert play.obj(delta).tapped


@pytest.mark.rule("707.2@2024", "205.1b@2024")
def test_a_copy_that_is_an_artifact_as_well_is_one_once() -> None:
    board = Board(EDITION)
    golem = board.permanent(replace(creature("Golem"), types=("artifact", "creature")))
    play = board.begin().effect(CopyToken("that", add_types=("artifact",)), that=golem)
    (token,) = tokens(play)
    assert play.state.definitions[play.obj(token).card].types == ("artifact", "creature")


@pytest.mark.rule("707.2@2024", "702.114a@2024")
@pytest.mark.parametrize(("colors", "devoid"), [(None, True), (("blue",), False)])
def test_a_copy_has_devoid_unless_its_colour_is_another(
    colors: tuple[str, ...] | None, devoid: bool
) -> None:
    board = Board(EDITION)
    drone = board.permanent(replace(creature("Drone", 2, 2, "devoid"), cost="{U}"))
    play = board.begin().effect(CopyToken("that", set_colors=colors), that=drone)
    (token,) = tokens(play)
    assert ("devoid" in play.looks(token).keywords) is devoid
    assert play.looks(token).colors == set(colors or ())


@pytest.mark.rule("707.2@2024", "702.73a@2024")
@pytest.mark.parametrize(("types", "changeling"), [((), True), (("Zombie",), False)])
def test_a_copy_has_changeling_unless_its_creature_types_are_others(
    types: tuple[str, ...], changeling: bool
) -> None:
    board = Board(EDITION)
    shifter = board.permanent(creature("Shifter", 2, 2, "changeling", "flying"))
    play = board.begin().effect(CopyToken("that", set_creature_types=types), that=shifter)
    (token,) = tokens(play)
    assert play.looks(token).keywords == ({"changeling", "flying"} if changeling else {"flying"})
    assert ("Goblin" in play.looks(token).subtypes) is changeling
    assert "Zombie" in play.looks(token).subtypes
