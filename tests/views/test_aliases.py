"""Under which numbers a viewer is told of hidden cards: the numbers say nothing about the cards."""

import pytest

from tests.fold.facts import A, B, C, seated, there, told
from turnfold.engine.state import GameState
from turnfold.events.cards.effects import PreventDamage
from turnfold.events.cards.instructions import FixedChange, Shield
from turnfold.events.cards.modifications import Restriction
from turnfold.events.decisions import (
    AnyDecision,
    AssignDamage,
    CastSpell,
    Chance,
    ChooseObjects,
    DeclareBlockers,
    Divide,
    PlayLand,
    Rewind,
)
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.permanents import CountersChanged, TurnedFaceDown
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import NamesBound, TargetsChosen
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import CardHidden, CardRevealed, LibraryShuffled, ZoneChanged
from turnfold.replays.views.aliases import Aliases
from turnfold.replays.views.seeing import sight, view

OWN, ONE, TWO, THREE, BEAR = 101, 201, 202, 203, 204


CANNOT_BLOCK = FixedChange(Restriction("block"), targets=(THREE,))
SHIELD = Shield(PreventDamage(1), (THREE,))


class Told:
    """A game in which B holds three cards, told to a viewer."""

    def __init__(self, viewer: int = A, zone: Zone = Zone.HAND) -> None:
        self.viewer = viewer
        self.state = there(
            there(seated(), OWN, zone=Zone.HAND), ONE, TWO, THREE, owner=B, zone=zone
        )
        there(self.state, BEAR, owner=B)
        self.seen: GameState = view(self.state, viewer)
        self.aliases = Aliases()
        self.begin()

    def begin(self) -> None:
        self.aliases.begin(self.state)

    def hear(self, event: AnyEvent) -> AnyEvent:
        """What the viewer is told of an event, which then happens."""
        self.aliases.speak_of(event, self.state, self.seen, sight(self.state, self.viewer))
        heard = self.aliases.told(event)
        told(self.state, event)
        told(self.seen, heard)
        return heard

    def numbers(self, *ids: int) -> list[int]:
        return [self.aliases(each) for each in ids]


def played(card: int, became: int = 301, origin: Zone = Zone.HAND) -> ZoneChanged:
    return ZoneChanged(card, became, origin, Zone.STACK, B, 0, Movement.CAST)


@pytest.mark.rule("402.3@2024", "400.2@2024")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE])
def test_a_hidden_card_that_is_played_is_told_of_as_the_first(zone: Zone) -> None:
    """Whoever knows the numbers cannot say which of the cards it was; the first has its number."""
    game = Told(zone=zone)
    assert game.hear(played(THREE, origin=zone)) == played(ONE, origin=zone)
    assert game.numbers(ONE, TWO, THREE, 301, BEAR) == [THREE, TWO, ONE, 301, BEAR]


def test_a_card_that_the_viewer_sees_keeps_its_number() -> None:
    assert Told(B).hear(played(THREE)) == played(THREE)
    game = Told()
    moved = ZoneChanged(BEAR, 301, Zone.BATTLEFIELD, Zone.EXILE, B, 0, Movement.EXILED)
    assert game.hear(moved) == moved
    assert game.numbers(ONE, TWO, THREE) == [ONE, TWO, THREE]


def test_a_card_in_front_of_everybody_trades_with_none_though_it_lies_face_down() -> None:
    game = Told(zone=Zone.EXILE)
    told(game.state, *(TurnedFaceDown(each) for each in (ONE, TWO, THREE)))
    assert game.hear(played(THREE, origin=Zone.EXILE)) == played(THREE, origin=Zone.EXILE)


def test_within_a_commit_a_card_is_told_of_by_one_number() -> None:
    game = Told()
    assert game.hear(DecisionTaken(B, PlayLand(THREE))) == DecisionTaken(B, PlayLand(ONE))
    assert game.hear(DecisionTaken(B, PlayLand(TWO))) == DecisionTaken(B, PlayLand(TWO))
    assert game.hear(played(THREE)) == played(ONE)
    assert game.hear(DecisionTaken(B, PlayLand(ONE))) == DecisionTaken(B, PlayLand(THREE))


def test_in_another_commit_the_numbers_are_traded_again() -> None:
    game = Told()
    game.hear(DecisionTaken(B, PlayLand(THREE)))
    game.begin()
    game.state.acting = None
    game.begin()
    assert game.hear(DecisionTaken(B, PlayLand(TWO))) == DecisionTaken(B, PlayLand(ONE))
    assert game.numbers(ONE, TWO, THREE) == [THREE, ONE, TWO]


@pytest.mark.parametrize("still", ["answers", "acting", "bound"])
def test_a_card_that_is_still_being_mentioned_keeps_the_number(still: str) -> None:
    game = Told()
    game.hear(DecisionTaken(B, PlayLand(THREE)))
    mentioned: dict[str, object] = {
        "answers": (ChooseObjects((THREE,)),),
        "acting": PlayLand(THREE),
        "bound": (("that", THREE),),
    }
    game.state.answers, game.state.acting, game.state.bound = (), None, ()
    setattr(game.state, still, mentioned[still])
    game.begin()
    assert game.hear(DecisionTaken(B, PlayLand(TWO))) == DecisionTaken(B, PlayLand(TWO))
    assert game.numbers(ONE, TWO, THREE) == [THREE, TWO, ONE]


def test_a_card_that_is_still_being_mentioned_is_not_told_of_as_the_first() -> None:
    game = Told()
    game.hear(DecisionTaken(B, ChooseObjects((ONE, TWO))))
    game.state.answers = (ChooseObjects((TWO,)),)
    game.begin()
    assert game.hear(played(TWO)) == played(TWO)


@pytest.mark.parametrize(
    "event",
    [
        TargetsChosen(BEAR, (B, THREE)),
        EffectBegan(1, BEAR, B, (), CANNOT_BLOCK, "turn", -1),
        EffectBegan(1, BEAR, B, (), SHIELD, "turn", -1),
    ],
)
def test_a_card_of_which_the_state_still_speaks_keeps_the_number_for_good(event: AnyEvent) -> None:
    """The spell's target, or what the effect is about, is told as the first card."""
    game = Told()
    game.hear(event)
    assert game.numbers(ONE, TWO, THREE) == [THREE, TWO, ONE]
    game.begin()
    assert game.hear(played(TWO)) == played(TWO)
    game.begin()
    assert game.numbers(ONE, TWO, THREE) == [THREE, TWO, ONE]


def test_counters_on_a_hidden_card_are_told_under_one_number() -> None:
    game = Told()
    assert game.hear(CountersChanged(THREE, "age", 1)) == CountersChanged(ONE, "age", 1)
    game.begin()
    assert game.hear(CountersChanged(THREE, "age", 1)) == CountersChanged(ONE, "age", 1)


def test_cards_that_the_viewer_can_tell_apart_do_not_trade() -> None:
    game = Told()
    told(game.state, CardRevealed(ONE, "Bear"))
    told(game.seen, CardRevealed(ONE, "Bear"))
    assert game.hear(played(THREE)) == played(TWO)
    assert game.numbers(ONE, TWO, THREE) == [ONE, THREE, TWO]


def test_a_card_that_keeps_its_number_in_another_zone_keeps_it_for_good() -> None:
    """What was told of it before may still be known."""
    game = Told()
    back = ZoneChanged(THREE, THREE, Zone.HAND, Zone.LIBRARY, B, 0, Movement.PUT)
    there(game.state, 205, 206, owner=B, zone=Zone.LIBRARY)
    there(game.seen, 205, 206, owner=B, zone=Zone.LIBRARY, card="")
    game.hear(back)
    game.begin()
    assert game.hear(played(206, 302, Zone.LIBRARY)) == played(205, 302, Zone.LIBRARY)


def test_a_card_that_was_put_among_hidden_ones_keeps_its_number_in_this_commit() -> None:
    game = Told()
    game.hear(ZoneChanged(BEAR, 200, Zone.BATTLEFIELD, Zone.HAND, B, 0, Movement.RETURNED))
    told(game.seen, CardHidden(200))
    assert game.hear(played(THREE)) == played(ONE)


def test_a_whole_library_is_told_of_as_it_is() -> None:
    game = Told(zone=Zone.LIBRARY)
    game.hear(DecisionTaken(B, PlayLand(THREE)))
    shuffled = LibraryShuffled(B, (ONE, TWO, THREE), (303, 301, 302))
    assert game.hear(shuffled) == shuffled


def test_a_take_back_gives_hidden_cards_the_numbers_of_what_was_told() -> None:
    """Before it, THREE had become 301; the zone that was told holds the number of ONE."""
    game = Told()
    before = game.state.fork(), game.seen.fork()
    game.hear(played(THREE))
    game.aliases.match(*before, sight(game.state, A))
    assert game.numbers(ONE, TWO, THREE) == [THREE, TWO, ONE]
    there(game.state, 210, 211, owner=B, zone=Zone.HAND)
    there(game.seen, 220, 221, owner=B, zone=Zone.HAND, card="")
    told(game.state, *(CardRevealed(each, "") for each in (210, 211)))
    state, seen = game.state, game.seen
    game.aliases.match(state, seen, sight(state, A))
    assert game.numbers(210, 211) == [220, 221]


def renumbered(event: AnyEvent) -> AnyEvent:
    """What is told when card THREE is known as ONE."""
    game = Told()
    game.hear(played(THREE))
    return game.aliases.told(event)


def test_names_are_bound_to_the_numbers_that_are_told_and_amounts_stay() -> None:
    bound = (("that", THREE), ("damage", THREE), ("excess", THREE), ("illegal", THREE))
    expected = (("that", ONE), ("damage", THREE), ("excess", THREE), ("illegal", THREE))
    assert renumbered(NamesBound(BEAR, bound)) == NamesBound(BEAR, expected)
    assert renumbered(TargetsChosen(THREE, (THREE, B))) == TargetsChosen(ONE, (ONE, B))


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (
            FixedChange(Restriction("block"), targets=(THREE,), bound=(("that", THREE),)),
            FixedChange(Restriction("block"), targets=(ONE,), bound=(("that", ONE),)),
        ),
        (
            Shield(PreventDamage(1), (THREE,), (THREE,), (("that", THREE),)),
            Shield(PreventDamage(1), (ONE,), (ONE,), (("that", ONE),)),
        ),
        (
            Shield(PreventDamage(1), None, (THREE,)),
            Shield(PreventDamage(1), None, (ONE,)),
        ),
    ],
)
def test_an_effect_is_told_of_with_its_objects(
    said: FixedChange | Shield, heard: FixedChange | Shield
) -> None:
    began = EffectBegan(THREE, THREE, B, (THREE,), said, "turn", THREE)
    assert renumbered(began) == EffectBegan(THREE, ONE, B, (ONE,), heard, "turn", THREE)


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (
            CastSpell(THREE, (THREE,), THREE, THREE, (THREE,), ((THREE, THREE),), (THREE,)),
            CastSpell(ONE, (ONE,), THREE, THREE, (THREE,), ((ONE, THREE),), (ONE,)),
        ),
        (AssignDamage(((THREE, THREE, THREE),)), AssignDamage(((ONE, ONE, THREE),))),
        (Divide(((THREE, THREE),)), Divide(((ONE, THREE),))),
        (DeclareBlockers(((THREE, (THREE, TWO)),)), DeclareBlockers(((ONE, (ONE, TWO)),))),
        (Chance((THREE, ONE)), Chance((THREE, ONE))),
        (Rewind(THREE), Rewind(THREE)),
    ],
)
def test_a_decision_is_told_with_its_objects_and_its_amounts_stay(
    said: AnyDecision, heard: AnyDecision
) -> None:
    assert renumbered(DecisionTaken(B, said)) == DecisionTaken(B, heard)


@pytest.mark.rule("616.1@2024")
def test_an_option_that_is_chosen_by_its_number_is_no_object() -> None:
    game = Told()
    game.hear(played(THREE))
    chosen = DecisionTaken(C, ChooseObjects((THREE,)))
    game.state.question = Question.ORDER_REPLACEMENTS
    game.seen.question = Question.ORDER_REPLACEMENTS
    assert game.hear(chosen) == chosen
    assert game.hear(chosen) == DecisionTaken(C, ChooseObjects((ONE,)))


def test_nothing_is_renumbered_before_a_number_was_traded() -> None:
    event = TargetsChosen(THREE, (THREE,))
    assert Aliases().told(event) is event
