"""Spells and permanents that are face down: morph, disguise, manifest, cloak (708)."""

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.events.cards.card import Card
from turnfold.events.cards.casting import FACE_DOWN
from turnfold.events.cards.effects import Manifest, ReturnIt, TurnFaceUp
from turnfold.events.decisions import ActivateAbility, CastSpell, ChooseObjects
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.log import encode
from turnfold.events.stack import AbilityActivated
from turnfold.events.zones import PermanentEntered, ZoneChanged
from turnfold.replays.views.redacting import redacted
from turnfold.replays.views.seeing import SPECTATOR, view

MORPH = in_editions("702.37a@2024", "702.37c@2024", "702.36a@2010", "702.36c@2010")
TURNED = in_editions("708.7@2024", "702.37e@2024", "116.2b@2024", "702.36e@2010", "115.2b@2010")
EDITION = Edition.FREE_DIVISION


def morphling(
    text: str = "Morph {G}", *, types: str = "Creature — Beast", cost: str = "{4}{G}{G}"
) -> Card:
    card = read(PrintedCard("Sleeper", cost, types, text, "5", "4")).card
    assert card is not None
    assert not card.unread
    return card


def face_down(edition: Edition, card: Card, lands: str = "GGGG") -> tuple[Play, int]:
    """A cast the card face down, and the spell has resolved."""
    board = Board(edition)
    hidden = board.hand(card)
    board.lands(lands)
    play = board.begin()
    play.cast(hidden, mode=FACE_DOWN)
    play.settle()
    [permanent] = play.named("Sleeper")
    return play, permanent


@MORPH
def test_a_card_with_morph_is_cast_face_down_for_three(edition: Edition) -> None:
    play, permanent = face_down(edition, morphling("Flying\nMorph {G}"))
    looks = play.looks(permanent)
    assert play.size(permanent) == (2, 2)
    assert (looks.types, looks.subtypes, looks.colors) == ({"creature"}, set(), set())
    assert not looks.keywords
    assert sum(obj.tapped for obj in play.state.objects.values()) == 3


@MORPH
def test_it_may_be_cast_face_up_as_well(edition: Edition) -> None:
    board = Board(edition)
    hidden = board.hand(morphling())
    board.lands("GGGGGG")
    play = board.begin()
    assert {CastSpell(hidden), CastSpell(hidden, mode=FACE_DOWN)} <= {*play.game.legal}
    play.cast(hidden)
    play.settle()
    [permanent] = play.named("Sleeper")
    assert play.size(permanent) == (5, 4)


@in_editions("305.9@2024", "708.4@2024")
def test_a_land_with_morph_is_cast_face_down(edition: Edition) -> None:
    cave = morphling("{T}: Add {C}.\nMorph {G}", types="Land", cost="")
    play, permanent = face_down(edition, cave, "GGG")
    assert play.looks(permanent).types == {"creature"}
    assert play.size(permanent) == (2, 2)


@in_editions("708.4@2024")
def test_a_face_down_spell_has_no_flash(edition: Edition) -> None:
    board = Board(edition)
    hidden = board.hand(morphling("Flash\nMorph {G}"))
    board.lands("GGGGGG")
    play = board.begin(Step.UPKEEP)
    assert play.allowed(CastSpell(hidden))
    assert play.refused(CastSpell(hidden, mode=FACE_DOWN))


@TURNED
def test_it_is_turned_face_up_without_the_stack(edition: Edition) -> None:
    text = "Morph {G}\nWhen this creature is turned face up, you gain 3 life."
    play, permanent = face_down(edition, morphling(text))
    since = play.now
    assert ActivateAbility(permanent, 0) in list(play.game.legal)
    play.do(ActivateAbility(permanent, 0))
    assert play.size(permanent) == (5, 4), "at once"
    assert play.obj(permanent).counters == ()
    activated = play.events(AbilityActivated, since=since)
    assert [each for each in activated if each.source == permanent] == []
    assert play.settle().life(A) == 23


@in_editions("708.8@2024")
def test_what_is_turned_face_up_was_face_down_as_its_description_says(edition: Edition) -> None:
    text = "Whenever a face-down permanent you control is turned face up, you gain 3 life."
    card = read(PrintedCard("Watch", "{1}", "Enchantment", text)).card
    assert card is not None
    board = Board(edition)
    board.permanent(card)
    hidden = board.hand(morphling())
    board.lands("GGGG")
    play = board.begin()
    play.cast(hidden, mode=FACE_DOWN)
    play.settle()
    [permanent] = play.named("Sleeper")
    play.do(ActivateAbility(permanent, 0))
    assert play.settle().life(A) == 23


@TURNED
def test_only_its_controller_may_turn_it_and_must_pay(edition: Edition) -> None:
    play, permanent = face_down(edition, morphling(), "GGG")
    assert play.refused(ActivateAbility(permanent, 0)), "no mana is left"
    play.add_mana(B, 1).pass_()
    assert play.asked[0] == B
    assert play.refused(ActivateAbility(permanent, 0)), "it is not B's"


@in_editions("708.2@2024")
def test_it_has_no_abilities_face_down(edition: Edition) -> None:
    text = (
        "Morph {G}\nWhen this creature enters, you gain 3 life.\nWhen this creature dies, you "
        "gain 5 life."
    )
    play, permanent = face_down(edition, morphling(text))
    assert play.life(A) == 20
    play.effect_destroy(permanent)
    assert play.settle().life(A) == 20
    assert play.named("Sleeper", Zone.GRAVEYARD)


@in_editions("702.37b@2024")
def test_megamorph_gives_a_counter(edition: Edition) -> None:
    play, permanent = face_down(edition, morphling("Megamorph {G}"))
    play.do(ActivateAbility(permanent, 0))
    assert play.size(permanent) == (6, 5)


def test_morph_may_cost_something_else_than_mana() -> None:
    play, permanent = face_down(EDITION, morphling("Morph—Pay 5 life."), "GGG")
    play.do(ActivateAbility(permanent, 0))
    assert (play.size(permanent), play.life(A)) == ((5, 4), 15)


@in_editions("702.168a@2024", "702.168d@2024")
def test_disguise_guards_with_ward(edition: Edition) -> None:
    play, permanent = face_down(edition, morphling("Disguise {G}"))
    assert "ward {2}" in play.looks(permanent).keywords
    play.do(ActivateAbility(permanent, 0))
    assert "ward {2}" not in play.looks(permanent).keywords
    assert play.size(permanent) == (5, 4)


@in_editions("701.34a@2024", "701.34b@2024")
def test_a_manifested_creature_card_is_turned_up_for_its_cost(edition: Edition) -> None:
    board = Board(edition)
    board.library(Card("Giant", ("creature",), "{G}{G}", power=6, toughness=6))
    board.lands("GG")
    play = board.begin()
    play.effect(Manifest())
    [giant] = play.named("Giant")
    assert play.size(giant) == (2, 2)
    play.do(ActivateAbility(giant, 0))
    assert play.size(giant) == (6, 6)


@in_editions("701.34b@2024")
def test_what_is_no_creature_card_stays_manifested(edition: Edition) -> None:
    board = Board(edition)
    board.library(Card("Ruin", ("artifact",), "{G}"))
    board.lands("G")
    play = board.begin()
    play.effect(Manifest())
    [ruin] = play.named("Ruin")
    assert play.looks(ruin).types == {"creature"}
    assert play.refused(ActivateAbility(ruin, 0))


@in_editions("701.34e@2024")
def test_several_cards_are_manifested_one_at_a_time(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(Manifest(amount=2))
    one, other = play.named("Filler")
    assert play.size(one) == play.size(other) == (2, 2)
    facts = play.events(ZoneChanged, PermanentEntered)
    assert [type(each) for each in facts[-4:]] == [ZoneChanged, PermanentEntered] * 2


@in_editions("701.56a@2024", "701.56b@2024")
def test_a_cloaked_card_has_ward(edition: Edition) -> None:
    board = Board(edition)
    board.library(Card("Giant", ("creature",), "{G}{G}", power=6, toughness=6))
    board.lands("GG")
    play = board.begin()
    play.effect(Manifest(guise="cloak"))
    [giant] = play.named("Giant")
    assert (play.size(giant), play.looks(giant).keywords) == ((2, 2), {"ward {2}"})
    play.do(ActivateAbility(giant, 0))
    assert (play.size(giant), play.looks(giant).keywords) == ((6, 6), set())


@in_editions("701.60a@2024")
def test_manifest_dread_chooses_one_of_two(edition: Edition) -> None:
    board = Board(edition)
    second = board.library(creature("Second"))
    board.library(creature("First"))
    spell = board.hand(morphling("When this creature enters, manifest dread.", cost=""))
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.CHOOSE)
    play.do(ChooseObjects((second,)))
    play.settle()
    assert play.named("Second")
    assert play.named("First", Zone.GRAVEYARD)


@in_editions("708.8@2024")
def test_an_effect_turns_it_face_up(edition: Edition) -> None:
    play, permanent = face_down(edition, morphling())
    play.effect(TurnFaceUp(), target=permanent)
    assert play.size(permanent) == (5, 4)
    assert permanent in play.state.battlefield, "it is the same object"


def seen_by(play: Play, viewer: int) -> str:
    return "".join(line.decode() for line in encode(redacted(play.game.log, viewer)))


@in_editions("708.5@2024")
def test_nobody_but_its_controller_knows_what_is_face_down(edition: Edition) -> None:
    board = Board(edition)
    hidden = board.hand(
        morphling("Morph {G}{G}\nWhen this creature is turned face up, draw a card.")
    )
    board.library(creature("Deep"))
    board.lands("GGGGG")
    play = board.begin()
    play.cast(hidden, mode=FACE_DOWN)
    for _ in range(2):
        for viewer in (B, SPECTATOR):
            assert "Sleeper" not in seen_by(play, viewer)
            assert "Sleeper" not in str(view(play.state, viewer).objects)
        assert "Sleeper" in seen_by(play, A)
        play.settle()
    play.effect(Manifest())
    assert "Deep" not in seen_by(play, B)
    [permanent] = play.named("Sleeper")
    play.do(ActivateAbility(permanent, 0))
    assert "Sleeper" in seen_by(play, B)
    assert "Deep" not in seen_by(play, B)


@in_editions("708.9@2024")
def test_it_is_shown_as_it_leaves(edition: Edition) -> None:
    play, permanent = face_down(edition, morphling())
    assert "Sleeper" not in seen_by(play, B)
    play.effect(ReturnIt("that"), that=permanent)
    assert play.named("Sleeper", Zone.HAND)
    assert "Sleeper" in seen_by(play, B)
    assert not play.obj(play.named("Sleeper", Zone.HAND)[0]).face_down


def test_a_face_down_creature_that_leaves_and_returns_is_face_up() -> None:
    play, permanent = face_down(EDITION, morphling())
    play.effect_destroy(permanent)
    [card] = play.named("Sleeper", Zone.GRAVEYARD)
    assert not play.obj(card).face_down
