"""Zones: moves, hidden cards, tokens, libraries, mulligans; the fold is led by annotations."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIMBO,
    STACK,
    Script,
    ability,
    annotation,
    card,
    is_equal,
    renamed,
    told,
    transfer,
)
from turnfold.engine.fold import fold
from turnfold.events.enums import Movement, Nature, Zone
from turnfold.events.game import MulliganTaken, OpeningHandKept
from turnfold.events.permanents import CharacteristicsObserved
from turnfold.events.zones import (
    CardDrawn,
    CardHidden,
    CardRevealed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)
from turnfold.replays.importers.arena.reasons import LIBRARY_ORDER


@pytest.fixture
def script() -> Script:
    return Script().opened()


def on_battlefield(script: Script, **more: object) -> Script:
    """Card 101 is put onto the battlefield as object 301."""
    script.move(101, 301, HAND[1], BATTLEFIELD)
    put = transfer(301, HAND[1], BATTLEFIELD, "Put")
    script.say(renamed(101, 301), put, objects=[card(301, BATTLEFIELD, **more)])
    return script


@pytest.mark.rule("103.5@2024")
def test_opening_hands_are_seeded_from_zone_lists(script: Script, tmp_path: Path) -> None:
    game = script.imported(tmp_path)
    assert told(game, CardDrawn)[:2] == [CardDrawn(1, 101), CardDrawn(1, 102)]
    assert told(game, OpeningHandKept) == [OpeningHandKept(1), OpeningHandKept(2)]
    state = fold(game.log)
    assert state.zone(Zone.HAND, 1) == (102, 101)
    assert state.zone(Zone.LIBRARY, 1) == (103, 104, 105, 106)


@pytest.mark.rule("103.5@2024")
def test_a_card_of_an_opening_hand_is_seen_as_it_is_drawn(tmp_path: Path) -> None:
    script = Script()
    script.start()
    seen = script.deal({1: [101, 102], 2: [201, 202]})
    seen["gameObjects"] = [card(101, HAND[1]), card(102, HAND[1])]
    assert told(script.imported(tmp_path), CardDrawn, CardRevealed)[:4] == [
        CardDrawn(1, 101),
        CardRevealed(101, "#1101"),
        CardDrawn(1, 102),
        CardRevealed(102, "#1102"),
    ]


@pytest.mark.rule("103.5@2024", "701.16c@2024")
def test_after_a_mulligan_nobody_knows_which_card_is_which(tmp_path: Path) -> None:
    script = Script()
    script.start()
    seen = script.deal({1: [101, 102], 2: [201, 202]})
    seen["gameObjects"] = [card(101, HAND[1]), card(102, HAND[1])]
    asked = {"pendingMessageType": "ClientMessageType_MulliganResp"}
    seen["players"] = [each | asked for each in seen["players"]]
    script.zones[LIBRARY[1]] = [301, 302, 303, 304, 305, 306]
    script.deal({1: [301, 302]}, mulligans={1: 1})
    game = script.imported(tmp_path)
    assert told(game, MulliganTaken, OpeningHandKept) == [
        MulliganTaken(1, 1),
        OpeningHandKept(1),
    ]
    assert told(game, CardHidden) == [CardHidden(101), CardHidden(102)]
    (shuffled,) = told(game, LibraryShuffled)
    assert isinstance(shuffled, LibraryShuffled)
    assert shuffled.order == (301, 302, 303, 304, 305, 306)
    state = fold(game.log)
    assert state.zone(Zone.HAND, 1) == (302, 301)
    assert {each.card for each in state.objects.values()} == {""}
    assert is_equal(game)


@pytest.mark.rule("400.7@2024", "504.1@2024")
def test_a_hidden_draw_makes_a_new_object_that_nobody_knows(script: Script, tmp_path: Path) -> None:
    script.go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()
    script.move(203, 310, LIBRARY[2], HAND[2])
    draw = transfer(310, LIBRARY[2], HAND[2], "Draw")
    script.say(*script.at(1, 3), renamed(203, 310), draw, priority=2)
    game = script.imported(tmp_path)
    drawn = [each for each in game.log if each.event == CardDrawn(2, 310)]
    moved = game.log[drawn[0].causes[0]]
    assert moved.event == ZoneChanged(203, 310, Zone.LIBRARY, Zone.HAND, 2, 0, Movement.DRAWN)
    assert moved.rule == "504.1@2024"
    assert fold(game.log).objects[310].card == ""
    assert is_equal(game)


def test_a_card_is_named_when_a_record_of_it_comes(script: Script, tmp_path: Path) -> None:
    script.move(201, 301, HAND[2], BATTLEFIELD)
    put = transfer(301, HAND[2], BATTLEFIELD, "Put")
    script.say(renamed(201, 301), put, objects=[card(301, BATTLEFIELD, 2)])
    game = script.imported(tmp_path)
    assert told(game, CardRevealed) == [CardRevealed(301, "#1301")]
    assert is_equal(game)


@pytest.mark.rule("110.5b@2024")
@pytest.mark.parametrize("tapped", [True, False])
def test_entering_tapped_is_read_from_the_record(
    script: Script, tmp_path: Path, tapped: bool
) -> None:
    game = on_battlefield(script, isTapped=tapped).imported(tmp_path)
    assert told(game, PermanentEntered) == [PermanentEntered(301, tapped)]
    assert is_equal(game)


def test_a_permanent_tapped_in_the_message_in_which_it_entered_had_entered_untapped(
    script: Script, tmp_path: Path
) -> None:
    script.move(101, 301, HAND[1], BATTLEFIELD)
    script.say(
        renamed(101, 301),
        transfer(301, HAND[1], BATTLEFIELD, "Put"),
        annotation("TappedUntappedPermanent", [301], 305, tapped=1),
        objects=[card(301, BATTLEFIELD, isTapped=True)],
    )
    game = script.imported(tmp_path)
    assert told(game, PermanentEntered) == [PermanentEntered(301, False)]
    assert is_equal(game)


@pytest.mark.rule("111.7@2024", "704.5d@2024")
def test_a_token_that_leaves_the_battlefield_ceases_to_exist_annotated_or_not(
    script: Script, tmp_path: Path
) -> None:
    script.zones[BATTLEFIELD] = [301]
    token = card(301, BATTLEFIELD, type="GameObjectType_Token")
    script.say(annotation("TokenCreated", [301], 300), objects=[token])
    script.zones[BATTLEFIELD] = []
    died = transfer(302, BATTLEFIELD, GRAVEYARD[1], "SBA_Damage")
    script.say(renamed(301, 302), died)
    game = script.imported(tmp_path)
    (appeared,) = [each for each in told(game, ObjectAppeared) if each.object == 301]  # type: ignore[attr-defined]
    assert isinstance(appeared, ObjectAppeared)
    assert (appeared.nature, appeared.card) == (Nature.TOKEN, "#1301")
    assert told(game, ObjectCeased) == [ObjectCeased(302)]
    assert is_equal(game)


def test_a_conjured_card_appears_where_it_is_put(script: Script, tmp_path: Path) -> None:
    script.zones[HAND[1]].insert(0, 301)
    script.say(transfer(301, LIMBO, HAND[1], "Conjure", 300), objects=[card(301, HAND[1])])
    game = script.imported(tmp_path)
    assert fold(game.log).objects[301].card == "#1301"
    assert is_equal(game)


def test_a_copy_made_in_exile_is_announced_by_its_designation(
    script: Script, tmp_path: Path
) -> None:
    on_battlefield(script)
    script.zones[EXILE] = [302]
    mark = annotation("Designation", [301], 301, PreparedCopyZcid=302) | {"id": 8}
    copy = card(302, EXILE, types="Sorcery", isCopy=True, parentId=301)
    script.say(persistent=[mark], objects=[copy])
    game = script.imported(tmp_path)
    assert fold(game.log).objects[302].nature is Nature.COPY
    assert is_equal(game)


@pytest.mark.rule("701.20a@2024", "701.16c@2024")
def test_a_shuffled_library_has_new_objects_and_forgets_what_was_seen(
    script: Script, tmp_path: Path
) -> None:
    script.say(objects=[card(103, LIBRARY[1])])
    script.zones[LIBRARY[1]] = [301, 302, 303, 304]
    shuffle = annotation(
        "Shuffle", [1], 300, OldIds=[103, 104, 105, 106], NewIds=[301, 302, 303, 304]
    )
    script.say(shuffle)
    game = script.imported(tmp_path)
    assert told(game, CardRevealed) == [CardRevealed(103, "#1103")]
    assert told(game, CardHidden) == [CardHidden(103)]
    assert is_equal(game)


def test_a_shuffle_of_some_cards_puts_them_on_the_bottom(script: Script, tmp_path: Path) -> None:
    script.zones[LIBRARY[1]] = [104, 106, 301, 302]
    script.say(annotation("Shuffle", [1], 300, OldIds=[103, 105], NewIds=[301, 302]))
    game = script.imported(tmp_path)
    assert fold(game.log).zone(Zone.LIBRARY, 1) == (104, 106, 301, 302)
    assert is_equal(game)


@pytest.mark.rule("701.18a@2024")
def test_scry_moves_cards_within_the_library(script: Script, tmp_path: Path) -> None:
    script.zones[LIBRARY[1]] = [104, 105, 106, 103]
    script.say(annotation("Scry", [103], 300, topIds=[], bottomIds=[103]))
    game = script.imported(tmp_path)
    assert told(game, LibraryArranged) == [LibraryArranged(1, (104, 105, 106, 103))]
    assert is_equal(game)


def test_cards_put_on_the_bottom_at_random_are_a_named_difference(
    script: Script, tmp_path: Path
) -> None:
    """No annotation tells the order; it is taken from the list, and the message counted."""
    script.zones[STACK] = [301]
    script.move(101, 301, HAND[1], LIMBO)
    script.say(
        renamed(101, 301),
        transfer(301, HAND[1], STACK, "CastSpell"),
        annotation("UserActionTaken", [301], 1, actionType=1),
        objects=[card(301, STACK, types="Sorcery")],
    )
    script.zones[LIBRARY[1]] = [105, 106, 104, 103]
    script.say(annotation("ResolutionStart", [301], 301, grpid=5))
    script.say(annotation("ResolutionComplete", [301], 301, grpid=5))
    game = script.imported(tmp_path)
    assert game.check.different == {LIBRARY_ORDER: 1}
    assert game.check.unexplained == 0
    assert game.check.equal == game.check.messages - 1
    assert fold(game.log).zone(Zone.LIBRARY, 1) == (105, 106, 104, 103)


def test_a_library_that_changes_its_order_for_no_reason_is_unexplained(
    script: Script, tmp_path: Path
) -> None:
    script.zones[LIBRARY[1]] = [105, 106, 104, 103]
    script.say()
    assert script.imported(tmp_path).check.unexplained == 1


@pytest.mark.rule("114.1@2024")
def test_an_emblem_comes_into_the_command_zone_though_nothing_announces_it(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[COMMAND] = [401]
    script.say(objects=[card(401, COMMAND, types="", type="GameObjectType_Emblem")])
    script.zones[COMMAND] = []
    script.say(deleted=[401])
    game = script.imported(tmp_path)
    (appeared,) = [each for each in told(game, ObjectAppeared) if each.object == 401]  # type: ignore[attr-defined]
    assert appeared.nature is Nature.EMBLEM  # type: ignore[attr-defined]
    assert ObjectCeased(401) in told(game, ObjectCeased)
    assert is_equal(game)


def test_what_goes_where_only_arena_looks_ceases_to_exist(script: Script, tmp_path: Path) -> None:
    on_battlefield(script)
    script.move(301, 302, BATTLEFIELD, LIMBO)
    script.say(renamed(301, 302), transfer(302, BATTLEFIELD, LIMBO, "Put"))
    game = script.imported(tmp_path)
    assert told(game, ObjectCeased) == [ObjectCeased(301)]
    assert is_equal(game)


@pytest.mark.rule("110.5b@2024")
def test_a_permanent_without_a_record_enters_untapped(script: Script, tmp_path: Path) -> None:
    script.move(201, 301, HAND[2], BATTLEFIELD)
    script.say(renamed(201, 301), transfer(301, HAND[2], BATTLEFIELD, "Put"))
    game = script.imported(tmp_path)
    assert told(game, PermanentEntered) == [PermanentEntered(301, False)]
    assert is_equal(game)


@pytest.mark.rule("608.3f@2024", "111.7@2024")
def test_a_token_that_comes_from_the_stack_stays(script: Script, tmp_path: Path) -> None:
    script.zones[STACK] = [301]
    token = card(301, STACK, type="GameObjectType_Token")
    script.say(transfer(301, LIMBO, STACK, "Copy", 300), objects=[token])
    script.move(301, 301, STACK, BATTLEFIELD)
    script.say(transfer(301, STACK, BATTLEFIELD, "Resolve"), objects=[token | {"zoneId": 28}])
    game = script.imported(tmp_path)
    assert fold(game.log).battlefield == (301,)
    assert is_equal(game)


@pytest.mark.rule("113.7a@2024")
def test_an_ability_is_called_by_the_card_that_it_is_of(script: Script, tmp_path: Path) -> None:
    """Its own number is that of its text."""
    on_battlefield(script)
    script.zones[STACK] = [311]
    created = annotation("AbilityInstanceCreated", [311], 301)
    script.say(created, objects=[ability(311, 301) | {"objectSourceGrpId": 1301}])
    game = script.imported(tmp_path)
    assert fold(game.log).objects[311].card == fold(game.log).objects[301].card == "#1301"


def test_what_a_token_is_follows_from_its_coming(script: Script, tmp_path: Path) -> None:
    script.zones[BATTLEFIELD] = [301]
    token = card(301, BATTLEFIELD, type="GameObjectType_Token")
    script.say(annotation("TokenCreated", [301], 300), objects=[token])
    game = script.imported(tmp_path)
    (seen,) = (each for each in game.log if isinstance(each.event, CharacteristicsObserved))
    assert [type(game.log.events[cause]) for cause in seen.causes] == [ObjectAppeared]


@pytest.mark.parametrize(("zone", "is_copy"), [(EXILE, False), (LIMBO, True)])
def test_a_designation_makes_no_object_but_a_copy_in_a_zone_of_the_game(
    script: Script, tmp_path: Path, zone: int, is_copy: bool
) -> None:
    on_battlefield(script)
    mark = annotation("Designation", [301], 301, PreparedCopyZcid=302) | {"id": 8}
    shown = card(302, zone, types="Sorcery", isCopy=is_copy, parentId=301)
    script.say(persistent=[mark], objects=[shown])
    game = script.imported(tmp_path)
    assert 302 not in fold(game.log).objects
    assert is_equal(game)
