"""There is one sentence for every event."""

import re
from typing import get_args

import pytest

from tests.golden.every_event import DECISION_TYPES, every_decision, every_event
from turnfold.engine.state import GameObject, GameState, LastingEffect, PlayerState
from turnfold.events.base import NOBODY, Event
from turnfold.events.cards.effects import (
    ChooseDeclarations,
    Delay,
    DrawCards,
    Duration,
    PreventDamage,
    Regenerate,
)
from turnfold.events.cards.instructions import FixedChange, Instruction, Shield
from turnfold.events.cards.modifications import Limit, Modification, Restriction
from turnfold.events.combat import CreatureBecameAttacking, CreatureBecameBlocking
from turnfold.events.damage import DamageDealt, DamagePrevented, DamageReplaced
from turnfold.events.decisions import AnyDecision, ChooseObjects
from turnfold.events.effects import EffectBegan, EffectExpired
from turnfold.events.enums import DamageKind, Edition, Loss, Movement, Nature, Phase, Step, Zone
from turnfold.events.game import GameEnded, LifeLost, PlayerCountersChanged, PlayerLost
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.stack import ResolutionEnded
from turnfold.events.turn import PhaseBegan, SkipScheduled, StepAdded, StepBegan
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.events.zones import ObjectAppeared, ZoneChanged
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.effects import LASTING
from turnfold.replays.telling.sentences.sentence import SENTENCES, sentence
from turnfold.replays.telling.sentences.words import SentenceNames


@pytest.fixture
def words() -> SentenceNames:
    """Anna and Boris, a bear, a card that only Arena's number names, an ability of the bear."""
    state = GameState(Edition.FREE_DIVISION)
    for player, name in ((1, "Anna"), (2, "Boris")):
        state.players[player] = PlayerState(player, name, player, 20, 7)
    for id, card, nature in (
        (101, "Grizzly Bears", Nature.CARD),
        (102, "#92081", Nature.CARD),
        (103, "#1", Nature.ABILITY),
        (104, "", Nature.CARD),
    ):
        state.objects[id] = GameObject(id, card, nature, 1, 1, Zone.BATTLEFIELD, 101)
    return SentenceNames(state)


def test_there_is_a_sentence_for_every_event_type_and_for_nothing_else() -> None:
    assert set(SENTENCES) == set(EVENT_TYPES)


def test_there_are_words_for_every_decision() -> None:
    assert set(DECISIONS) == set(DECISION_TYPES)


@pytest.mark.parametrize("event", every_event(), ids=lambda event: type(event).__name__)
def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop(
    words: SentenceNames, event: Event
) -> None:
    told = sentence(event, words)
    assert re.fullmatch(r"[A-Z#0-9(][^\n{}]*\.", told)
    assert "None" not in told
    assert "_" not in told


@pytest.mark.parametrize("decision", every_decision(), ids=lambda made: type(made).__name__)
def test_a_decision_is_told_in_a_sentence(words: SentenceNames, decision: AnyDecision) -> None:
    told = sentence(DecisionTaken(1, decision), words)
    assert re.fullmatch(r"(Anna decides to|Chance decides:) [^\n{}]+\.", told)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (LifeLost(2, 3), "Boris loses 3 life and is at 20."),
        (
            DamageDealt(101, 2, 2, DamageKind.COMBAT),
            "Grizzly Bears (101) deals 2 combat damage to Boris.",
        ),
        (
            DamageDealt(103, 102, 1, DamageKind.NONCOMBAT),
            "The ability of Grizzly Bears (103) deals 1 damage to #92081 (102).",
        ),
        (CreatureBecameAttacking(101, 2, True), "Grizzly Bears (101) attacks Boris."),
        (
            CreatureBecameBlocking(102, (101, 104), True),
            "#92081 (102) blocks Grizzly Bears (101) and a card (104).",
        ),
        (
            ZoneChanged(101, 205, Zone.BATTLEFIELD, Zone.GRAVEYARD, 1, 0, Movement.LETHAL_DAMAGE),
            "Grizzly Bears (101→205) dies of lethal damage.",
        ),
        (
            ZoneChanged(101, 101, Zone.STACK, Zone.BATTLEFIELD, 1, 0, Movement.RESOLVED),
            "Grizzly Bears (101) resolves and enters the battlefield.",
        ),
        (
            ZoneChanged(104, 206, Zone.HAND, Zone.EXILE, 1, 0, Movement.FORETOLD),
            "A card (104→206) goes from the hand to exile (foretold).",
        ),
        (
            ObjectAppeared(101, "Elf", Nature.TOKEN, 2, 2, Zone.BATTLEFIELD, 0, 0),
            "Boris creates the token Grizzly Bears (101).",
        ),
        (PlayerCountersChanged(1, "poison", -1), "Anna loses 1 poison counter."),
        (PlayerLost(2, Loss.CONCEDED), "Boris loses the game: conceded."),
        (GameEnded((1,), Loss.LIFE), "Anna wins the game (no life left)."),
        (GameEnded((), Loss.EFFECT), "The game ends without a winner (an effect says so)."),
        (PhaseBegan(Phase.PRECOMBAT_MAIN), "The precombat main phase begins."),
        (StepBegan(Step.DECLARE_ATTACKERS), "The declare attackers step begins."),
        (
            StepAdded(Step.UPKEEP, Step.DRAW, True, 101),
            "An added upkeep step comes before the draw step, because of Grizzly Bears (101).",
        ),
        (SkipScheduled(1, "draw", 0), "Anna will skip the next draw step."),
        (
            ActionReversed(7, (9,), "there was no mana"),
            "Everything from event 7 on is taken back, apart from 1 event: there was no mana.",
        ),
        (LifeLost(7, 3), "Player 7 loses 3 life."),
        (
            DamageDealt(999, 0, 1, DamageKind.FIGHT),
            "An object (999) deals 1 damage in a fight to nothing.",
        ),
    ],
)
def test_what_happened_is_said_in_plain_words(
    words: SentenceNames, event: Event, expected: str
) -> None:
    assert sentence(event, words) == expected


def test_a_number_of_arenas_is_a_name_where_the_name_is_known(words: SentenceNames) -> None:
    known = SentenceNames(words.after, {92081: "Llanowar Elves"})
    told = sentence(CreatureBecameAttacking(102, 2, True), known)
    assert told == "Llanowar Elves (102) attacks Boris."


def test_what_ceased_is_called_as_it_was_before(words: SentenceNames) -> None:
    gone = SentenceNames(GameState(Edition.FREE_DIVISION), before=words.after)
    told = sentence(CreatureBecameAttacking(101, 2, True), gone)
    assert told == "Grizzly Bears (101) attacks Boris."


def test_an_effect_that_is_chosen_is_called_after_its_source(words: SentenceNames) -> None:
    shield = LastingEffect(301, 101, 1, (101,), Shield(PreventDamage(to="you")), "turn", 1, 1)
    words.after.effects[301] = shield
    told = sentence(DecisionTaken(1, ChooseObjects((301,))), words)
    assert told == "Anna decides to choose the effect of Grizzly Bears (301)."
    gone = SentenceNames(GameState(Edition.FREE_DIVISION), before=words.after)
    assert gone.thing(301) == "the effect of Grizzly Bears (301)"


def test_every_duration_of_an_effect_has_words(words: SentenceNames) -> None:
    assert set(LASTING) == set(get_args(Duration))
    began = EffectBegan(7, 101, 1, (101,), Regenerate(), "turn", -1)
    told = sentence(began, words)
    assert told.startswith("An effect of Grizzly Bears (101) begins on Grizzly Bears (101)")
    assert told.endswith(", until end of turn.")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            DamageReplaced(101, 2, 3, 6),
            "Grizzly Bears (101) will deal 6 damage to Boris instead of 3.",
        ),
        (
            DamageReplaced(101, 2, 3, 3),
            "3 damage from Grizzly Bears (101) will be dealt to Boris instead.",
        ),
        (
            DamageReplaced(101, 2, 3, 6, 101),
            "Grizzly Bears (101) will deal 6 damage to Boris instead of 3 because of Grizzly Bears "
            "(101).",
        ),
        (DamageDealt(NOBODY, 2, 3, DamageKind.NONCOMBAT), "3 damage is dealt to Boris."),
        (
            DamagePrevented(NOBODY, 2, 3, 101),
            "3 damage to Boris is prevented by Grizzly Bears (101).",
        ),
        (DamagePrevented(NOBODY, 2, 3, NOBODY), "3 damage to Boris is prevented."),
        (DamageReplaced(NOBODY, 2, 3, 3), "3 damage will be dealt to Boris instead."),
        (
            ZoneChanged(101, 205, Zone.BATTLEFIELD, Zone.EXILE, 1, 0, Movement.LETHAL_DAMAGE),
            "Grizzly Bears (101→205) is destroyed by lethal damage and is exiled instead of going "
            "to the graveyard.",
        ),
        (ResolutionEnded(NOBODY), "The combat damage has resolved."),
        (ResolutionEnded(101), "Grizzly Bears (101) has resolved."),
    ],
)
def test_a_sentence_says_what_happened_to_somebody_who_reads_nothing_else(
    words: SentenceNames, event: Event, told: str
) -> None:
    assert sentence(event, words) == told


FROG = Modification(
    set_power=1, set_toughness=1, set_colors=("blue",), set_creature_types=("Frog",),
    lose_all_abilities=True,
)  # fmt: skip


@pytest.mark.parametrize(
    ("instruction", "objects", "told"),
    [
        (FixedChange(FROG), (101,), "Grizzly Bears (101) becomes 1/1, blue and a Frog and loses "
         "all abilities until end of turn."),
        (FixedChange(Modification(add_types=("artifact", "creature"))), (101,),
         "Grizzly Bears (101) also becomes an artifact creature until end of turn."),
        (FixedChange(Modification(-1, -1)), (101, 102),
         "Grizzly Bears (101) and #92081 (102) each get -1/-1 until end of turn."),
        (FixedChange(Restriction("block")), (101,), "Grizzly Bears (101) can't block until end"),
        (FixedChange(Limit("be_blocked_by_more_than", 1)), (101,),
         "Grizzly Bears (101) can't be blocked by more than 1 creature until end of turn."),
        (FixedChange(Modification(controller="you")), (101,),
         "Anna controls Grizzly Bears (101) until end of turn, because of Grizzly Bears (101)."),
        (Regenerate(), (101,), "Grizzly Bears (101) has a regeneration shield until end of turn."),
        (ChooseDeclarations("attackers"), (1, 2), "Anna chooses which creatures attack until end"),
        (Delay("end", (DrawCards(1),)), (),
         "A delayed triggered ability of Grizzly Bears (101) waits for the next end step."),
        (Shield(PreventDamage(to="you")), (1,),
         "An effect of Grizzly Bears (101) that prevents damage begins on Anna, until end of turn"),
    ],
)  # fmt: skip
def test_an_effect_that_begins_says_what_it_does(
    words: SentenceNames, instruction: Instruction, objects: tuple[int, ...], told: str
) -> None:
    lasting = LastingEffect(301, 101, 1, objects, instruction, "turn", -1, 1)
    words.after.effects[301] = lasting
    began = EffectBegan(301, 101, 1, objects, instruction, "turn", -1)
    assert sentence(began, words).startswith(told)


def test_an_effect_on_several_that_is_over_is_said_of_several(words: SentenceNames) -> None:
    instruction = FixedChange(Modification(-1, -1, set_colors=("blue",)))
    words.after.effects[301] = LastingEffect(301, 101, 1, (101, 2), instruction, "turn", -1, 1)
    told = sentence(EffectExpired(301), words)
    assert told == "Grizzly Bears (101) and Boris no longer each have -1/-1 and are blue."
