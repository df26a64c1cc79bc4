"""What one person is told of each event, event by event."""

import pytest

from turnfold.engine.fold import fold
from turnfold.events.base import Event
from turnfold.events.cards.card import Card
from turnfold.events.decisions import CastSpell, Chance, Rewind
from turnfold.events.effects import CardDefined
from turnfold.events.enums import Edition, Movement, Nature, Zone
from turnfold.events.game import CardDefinition, GameBegan, LifeLost, PlayerJoined
from turnfold.events.log.log import Entry, Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import (
    Characteristics,
    CharacteristicsObserved,
    LastSeen,
    PermanentTapped,
    TurnedFaceDown,
)
from turnfold.events.record import ActionReversed, DecisionTaken, DeckSubmitted
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import (
    CardHidden,
    CardRevealed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ZoneChanged,
)
from turnfold.replays.views.redacting import UNSEEN, Redactor, unseeded

A, B, SPECTATOR = 1, 2, 0
NAMES = ("Bear", "Elf", "Ogre")
CARDS = {name: Card(name, ("creature",)) for name in NAMES}
LOOKS = Characteristics(("creature",), (), (), ("G",), (), 2, 2)
HAND, FIELD, LIBRARY, GRAVE = Zone.HAND, Zone.BATTLEFIELD, Zone.LIBRARY, Zone.GRAVEYARD


def appeared(id: int, card: str, zone: Zone, position: int = 0) -> ObjectAppeared:
    return ObjectAppeared(id, card, Nature.CARD, B, B, zone, position, 0)


def moved(old: int, new: int, origin: Zone, to: Zone, position: int = 0) -> ZoneChanged:
    return ZoneChanged(old, new, origin, to, B, position, Movement.PUT)


BEGUN: list[AnyEvent] = [
    GameBegan(
        Edition.FREE_DIVISION,
        0,
        "",
        "a match, seed 5",
        tuple(CardDefinition(name, card) for name, card in CARDS.items()),
    ),
    PlayerJoined(A, "Anna", 20, 7, 1),
    PlayerJoined(B, "Boris", 20, 7, 2),
    appeared(201, "Bear", HAND),
    appeared(202, "Elf", HAND),
    appeared(303, "Ogre", LIBRARY),
    appeared(301, "Ogre", LIBRARY),
    appeared(302, "Ogre", LIBRARY),
]


def redactor(viewer: int, *commits: list[AnyEvent], recorder: int = 0) -> Redactor:
    made = Redactor(Header(FORMAT, Edition.FREE_DIVISION, "a game, seed 12"), viewer)
    first, *rest = BEGUN
    assert isinstance(first, GameBegan)
    begun = GameBegan(first.edition, recorder, "", first.match, first.definitions)
    made.commit([Entry((), "", each) for each in (begun, *rest)])
    for commit in commits:
        made.commit([Entry((), "", each) for each in commit])
    return made


def told(viewer: int, *commits: list[AnyEvent], recorder: int = 0) -> list[Event]:
    """What the viewer is told of these commits after the game has begun."""
    log = redactor(viewer, *commits, recorder=recorder).redacted
    return list(log.events[len(redactor(viewer, recorder=recorder).redacted) :])


def defined(name: str) -> CardDefined:
    return CardDefined(name, CARDS[name])


def test_a_game_begins_without_its_seed_its_cards_and_what_is_hidden() -> None:
    assert unseeded("a game, seed 12") == "a game"
    assert redactor(A).redacted.header.game == "a game"
    assert redactor(A).redacted.events == [
        GameBegan(Edition.FREE_DIVISION, 0, "", "a match", ()),
        *BEGUN[1:3],
        appeared(201, "", HAND),
        appeared(202, "", HAND),
        appeared(303, "", LIBRARY),
        appeared(301, "", LIBRARY),
        appeared(302, "", LIBRARY, 1),
    ]


def test_who_sees_a_card_is_told_what_it_is_and_once() -> None:
    again = told(B, [appeared(203, "Bear", HAND)])
    assert redactor(B).redacted.events[3:7] == [
        defined("Bear"),
        appeared(201, "Bear", HAND),
        defined("Elf"),
        appeared(202, "Elf", HAND),
    ]
    assert again == [appeared(203, "Bear", HAND)]


@pytest.mark.rule("400.2@2024")
def test_a_card_that_is_played_is_revealed_before_it_moves() -> None:
    """It is told of as the first of the hand."""
    play = moved(202, 401, HAND, FIELD)
    assert told(A, [play]) == [
        defined("Elf"),
        CardRevealed(201, "Elf"),
        moved(201, 401, HAND, FIELD),
    ]
    assert told(B, [play]) == [play]


@pytest.mark.rule("400.2@2024", "402.3@2024")
def test_a_card_that_is_hidden_again_is_hidden_from_others() -> None:
    returned = moved(401, 402, FIELD, HAND)
    seen = [moved(202, 401, HAND, FIELD), CharacteristicsObserved(401, LOOKS)]
    assert told(A, seen, [returned])[4:] == [returned, CardHidden(402)]
    assert told(A, seen)[3:] == [CharacteristicsObserved(401, LOOKS)]
    assert told(B, seen, [returned])[2:] == [returned]


def test_what_a_card_in_another_hand_looks_like_is_not_told() -> None:
    observed = CharacteristicsObserved(202, LOOKS)
    assert told(A, [observed]) == []
    assert told(B, [observed]) == [observed]


@pytest.mark.rule("401.2@2024")
def test_the_order_of_a_library_is_told_to_nobody() -> None:
    shuffled = LibraryShuffled(B, (301, 302, 303), (313, 311, 312))
    for viewer in (A, B, SPECTATOR):
        assert told(viewer, [DecisionTaken(0, Chance((303, 301, 302))), shuffled]) == [
            DecisionTaken(0, Chance((301, 302, 303))),
            LibraryShuffled(B, (301, 302, 303), (311, 312, 313)),
        ]
        assert told(viewer, [LibraryArranged(B, (303, 301, 302))]) == [
            LibraryArranged(B, (301, 302, 303))
        ]


def test_dice_and_single_cards_of_chance_are_told_as_they_fell() -> None:
    for outcome in ((6, 2), (302,), (302, 7)):
        assert told(A, [DecisionTaken(0, Chance(outcome))]) == [DecisionTaken(0, Chance(outcome))]


@pytest.mark.rule("401.2@2024")
def test_where_in_a_library_a_card_was_put_is_told_to_nobody() -> None:
    """Its place in what is told is that of its number."""
    put = moved(202, 300, HAND, LIBRARY, -1)
    assert told(A, [put]) == [moved(201, 300, HAND, LIBRARY, 0)]
    assert told(B, [put]) == [moved(202, 300, HAND, LIBRARY, 0), CardHidden(300)]


@pytest.mark.rule("701.16@2024")
def test_a_revealed_card_is_revealed_to_everybody_for_a_moment() -> None:
    assert told(A, [CardRevealed(202, "Elf")]) == [
        defined("Elf"),
        CardRevealed(201, "Elf"),
        CardHidden(201),
    ]


def test_what_a_recorder_came_to_know_is_not_revealed_to_others() -> None:
    assert told(A, [CardRevealed(202, "Elf")], recorder=B) == []
    assert told(B, [CardHidden(202)], [CardRevealed(202, "Elf")], recorder=B) == [
        CardHidden(202),
        CardRevealed(202, "Elf"),
    ]


def test_a_deck_is_told_to_its_player_alone() -> None:
    deck = DeckSubmitted(B, ("Bear",), ())
    assert (told(B, [deck]), told(A, [deck]), told(SPECTATOR, [deck])) == ([deck], [], [])


@pytest.mark.rule("904.4@2024")
def test_nobody_is_told_which_scheme_lies_in_the_deck() -> None:
    added = SchemeAdded(B, 501, "Elf")
    for viewer in (A, B):
        assert told(viewer, [added]) == [SchemeAdded(B, 501, "")]


@pytest.mark.rule("708.5@2024", "608.2h@2024")
def test_what_left_face_down_is_not_told_to_others() -> None:
    commits: list[list[AnyEvent]] = [
        [appeared(401, "Elf", FIELD)],
        [TurnedFaceDown(401)],
        [moved(401, 402, FIELD, Zone.EXILE), LastSeen(401, LOOKS)],
    ]
    assert told(A, *commits)[-2:] == [moved(401, 402, FIELD, Zone.EXILE), CardRevealed(402, "Elf")]
    assert LastSeen(401, LOOKS) in told(B, *commits)


def test_an_event_of_which_nothing_is_told_hands_on_its_causes() -> None:
    made = redactor(A)
    begin = len(made.log)
    hidden = [Entry((0,), "", CharacteristicsObserved(202, LOOKS))]
    made.commit([*hidden, Entry((begin,), "119.3", LifeLost(B, 1))])
    assert made.redacted[len(made.redacted) - 1].event == LifeLost(B, 1)
    assert made.redacted.causes_of(len(made.redacted) - 1) == (0,)
    assert made.redacted.rule_of(len(made.redacted) - 1) == "119.3@2024"


@pytest.mark.rule("730.1@2024")
def test_a_take_back_names_the_events_as_the_viewer_knows_them() -> None:
    first = len(BEGUN)
    back = ActionReversed(first, (), "#401 is tapped", (401,))
    commits: list[list[AnyEvent]] = [
        [moved(202, 401, HAND, FIELD), PermanentTapped(401)],
        [DecisionTaken(0, Rewind(first)), back],
    ]
    heard = told(A, *commits)
    assert heard[-2:] == [
        DecisionTaken(0, Rewind(first)),
        ActionReversed(first, (), "#401 is tapped", ()),
    ]
    state = redactor(A, *commits)
    assert sorted(state.redacted.live_ranges(len(state.redacted))[0])[-1] == first - 1


@pytest.mark.rule("730.1@2024")
def test_a_refusal_that_would_give_a_card_away_is_told_in_general_words() -> None:
    first = len(BEGUN)
    tried = DecisionTaken(B, CastSpell(202))
    refused = ActionReversed(first, (), "#202 has no legal target", (202,))
    one = moved(201, 401, HAND, FIELD)
    reason, about = refused.reason, refused.about
    assert told(B, [tried, refused])[-1] == ActionReversed(first + 2, (), reason, about)
    heard = told(A, [tried, refused])
    assert heard[-1] == ActionReversed(first, (), UNSEEN, ())
    seen = told(
        A,
        [one],
        [
            DecisionTaken(B, CastSpell(401)),
            ActionReversed(first + 1, (), "#401 is no card", (401, B)),
        ],
    )
    assert seen[-1] == ActionReversed(len(BEGUN) + 3, (), "#401 is no card", (401, B))


@pytest.mark.rule("730.1@2024")
@pytest.mark.parametrize("apart", [False, True])
def test_what_is_kept_of_an_attempt_stays_and_the_rest_is_as_before(apart: bool) -> None:
    """The attempt and its end stand in one commit, or in two."""
    first = len(BEGUN)
    cast = moved(202, 401, HAND, Zone.STACK)
    attempt: list[AnyEvent] = [DecisionTaken(B, CastSpell(202)), cast, LifeLost(B, 2)]
    back: list[AnyEvent] = [ActionReversed(first, (first + 2,), "it was not legal")]
    made = redactor(A, *([attempt, back] if apart else [[*attempt, *back]]))
    heard = list(made.redacted.events[first:])
    assert heard == [
        DecisionTaken(B, CastSpell(201)),
        defined("Elf"),
        CardRevealed(201, "Elf"),
        moved(201, 401, HAND, Zone.STACK),
        LifeLost(B, 2),
        ActionReversed(first, (first + 4,), "it was not legal", ()),
    ]
    state = fold(made.redacted)
    assert state.zone(HAND, B) == (202, 201)
    assert [state.objects[id].card for id in (201, 202)] == ["", ""]
    assert (state.players[B].life, state.stack) == (18, ())
    made.commit([Entry((), "", moved(202, 402, HAND, FIELD)), Entry((), "", PermanentTapped(402))])
    after = fold(made.redacted)
    assert (after.objects[402].card, after.objects[402].tapped) == ("Elf", True)
    assert after.players[B].life == 18


@pytest.mark.rule("730.1@2024")
def test_an_attempt_within_a_commit_is_taken_back_from_there() -> None:
    first = len(BEGUN)
    made = redactor(
        A,
        [LifeLost(B, 1), LifeLost(B, 2), ActionReversed(first + 1, (), "it was not legal")],
        [LifeLost(B, 4)],
    )
    assert made.redacted.events[first + 2] == ActionReversed(first + 1, (), "it was not legal")
    assert fold(made.redacted).players[B].life == 15


@pytest.mark.rule("730.1@2024")
@pytest.mark.parametrize("apart", [False, True])
def test_a_card_that_left_the_library_in_an_attempt_stays_where_it_is(apart: bool) -> None:
    first = len(BEGUN)
    attempt: list[AnyEvent] = [
        DecisionTaken(B, CastSpell(202)),
        moved(301, 304, LIBRARY, GRAVE),
        LifeLost(B, 1),
    ]
    back: list[AnyEvent] = [ActionReversed(first, (first + 1,), "it was not legal")]
    later: list[AnyEvent] = [moved(304, 305, GRAVE, FIELD)]
    for viewer in (A, B):
        made = redactor(viewer, *([attempt, back] if apart else [[*attempt, *back]]), later)
        state = fold(made.redacted)
        assert state.objects[305].card == "Ogre"
        assert len(state.zone(LIBRARY, B)) == 2
        assert state.players[B].life == 20


@pytest.mark.rule("810.5@2024", "730.1@2024")
def test_who_joins_another_team_hears_of_its_hands_until_that_is_taken_back() -> None:
    mates = PlayerJoined(B, "Boris", 20, 7, 1)
    joined = told(A, [mates])
    assert joined == [
        mates,
        defined("Bear"),
        CardRevealed(201, "Bear"),
        defined("Elf"),
        CardRevealed(202, "Elf"),
    ]
    back = ActionReversed(len(BEGUN), (), "it was wrong")
    assert told(A, [mates], [back], [appeared(205, "Elf", HAND)])[-2:] == [
        back,
        appeared(205, "", HAND),
    ]


def test_what_is_known_by_its_looks_alone_is_hidden_in_a_hand() -> None:
    unnamed: list[AnyEvent] = [appeared(401, "", FIELD), CharacteristicsObserved(401, LOOKS)]
    returned = moved(401, 402, FIELD, HAND)
    assert told(A, unnamed, [returned]) == [*unnamed, returned, CardHidden(402)]


def test_a_card_that_the_log_does_not_define_is_told_by_its_name() -> None:
    assert told(B, [appeared(205, "Unknown", HAND)]) == [appeared(205, "Unknown", HAND)]


def test_a_redacted_game_has_the_name_that_it_is_given() -> None:
    header = Header(FORMAT, Edition.FREE_DIVISION, "a game, seed 12")
    assert Redactor(header, A, "shared").redacted.header.game == "shared"
