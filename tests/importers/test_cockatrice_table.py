"""What single events of a replay of Cockatrice mean, and what is said of those left out."""

from pathlib import Path
from typing import TypeVar

import pytest

from tests.importers.cockatrice_script import (
    ANN,
    BOB,
    Replay,
    card,
    counter,
    message,
    person,
    seated,
    signed,
    zone,
)
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import Event
from turnfold.events.enums import Loss, Step, Zone
from turnfold.events.game import GameBegan, GameEnded, LifeLost, PlayerLeft, PlayerLost
from turnfold.events.permanents import (
    Characteristics,
    CharacteristicsObserved,
    CountersChanged,
    PermanentTapped,
)
from turnfold.events.record import ArrowDrawn, NoteWritten, SnapshotLoaded
from turnfold.events.turn import StepBegan
from turnfold.events.zones import (
    CardDrawn,
    CardRevealed,
    LibraryShuffled,
    ObjectAppeared,
    ZoneChanged,
)
from turnfold.replays.importers.cockatrice import import_games
from turnfold.replays.importers.cockatrice.kinds import CardAttribute, EventKind
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.timeline.timeline import Timeline

Kind = TypeVar("Kind", bound=Event)

CAT = 8


def told(game: ImportedGame, kind: type[Kind]) -> list[Kind]:
    return [each for each in game.log.events if isinstance(each, kind)]


def at_the_end(game: ImportedGame) -> GameState:
    return Timeline(game.log).at(len(game.log))


def cards(game: ImportedGame, zone: Zone, player: int = 0) -> list[str]:
    """What lies in a zone at the end."""
    state = at_the_end(game)
    return [state.objects[each].card for each in state.zones.get((zone, player), ())]


def the_permanent(game: ImportedGame) -> GameObject:
    state = at_the_end(game)
    [number] = state.battlefield
    return state.objects[number]


def with_permanent(name: str = "Bear") -> Replay:
    """Ann has a permanent, whose number is 1, and a card in hand, whose number is 2."""
    game = Replay().start().draw(ANN, (1, name), (2, "Forest"))
    return game.move(ANN, 1, name, "hand", "table")


def mark(game: Replay, attribute: CardAttribute, value: str, number: int | None = 1) -> Replay:
    """Ann sets something of a card on the table, or of all."""
    which = () if number is None else ((2, signed(number)),)
    kind = EventKind.SET_CARD_ATTRIBUTE
    return game.add(ANN, kind, (1, "table"), *which, (3, int(attribute)), (4, value))


def of_three() -> Replay:
    usual = zone("deck", 4)
    people = seated(ANN, "Ann", usual), seated(BOB, "Bob", usual), seated(CAT, "Cat", usual)
    return Replay().start(*people)


@pytest.mark.rule("121.1@2024")
def test_as_many_cards_are_drawn_as_are_told_though_not_all_are_seen(tmp_path: Path) -> None:
    game = Replay().start().add(ANN, EventKind.DRAW_CARDS, (1, signed(3)), (2, card(1, "Forest")))
    found = game.imported(tmp_path)
    assert [each.player for each in told(found, CardDrawn)] == [1, 1, 1]
    assert sorted(cards(found, Zone.HAND, 1)) == ["", "", "Forest"]
    assert len(cards(found, Zone.LIBRARY, 1)) == 7


def test_a_card_that_is_called_otherwise_where_all_see_it_has_that_name(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest"), (2, "Bear"))
    game.move(ANN, 1, "Forest", "hand", "grave").move(ANN, 2, "Wolf", "hand", "table")
    found = game.imported(tmp_path)
    assert [each.card for each in told(found, CardRevealed)] == ["Wolf"]
    assert cards(found, Zone.BATTLEFIELD) == ["Wolf"]


def test_the_card_with_number_0_is_a_card_like_others(tmp_path: Path) -> None:
    found = Replay().start().draw(ANN, (0, "Forest")).imported(tmp_path)
    assert cards(found, Zone.HAND, 1) == ["Forest"]


def test_a_card_that_returns_to_the_library_is_no_second_card(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest"))
    game.move(ANN, 1, "Forest", "hand", "deck", new=20).draw(ANN, (20, "Forest"))
    begun = [each for each in told(game.imported(tmp_path), ObjectAppeared) if each.card]
    assert [(each.card, each.destination, each.owner) for each in begun] == [
        ("Forest", Zone.LIBRARY, 1)
    ]


def test_a_hidden_card_that_is_shown_is_the_card_that_moves_then(tmp_path: Path) -> None:
    usual = zone("deck", 10), zone("hand", 2)
    game = Replay().start(seated(ANN, "Ann", *usual), seated(BOB, "Bob", *usual))
    game.add(ANN, EventKind.REVEAL_CARDS, (1, "hand"), (3, signed(-1)), (4, card(0, "Bear"))).move(
        ANN, 0, "Bear", "hand", "table"
    )
    found = game.imported(tmp_path)
    assert {each.card for each in told(found, ObjectAppeared)} == {""}
    assert (cards(found, Zone.BATTLEFIELD), cards(found, Zone.HAND, 1)) == (["Bear"], [""])


def test_each_card_without_a_number_is_another(tmp_path: Path) -> None:
    shown = (4, card(-1, "Elf")), (4, card(-1, "Bear"))
    game = Replay().start().add(ANN, EventKind.REVEAL_CARDS, (1, "deck"), (3, signed(-1)), *shown)
    revealed = told(game.imported(tmp_path), CardRevealed)
    assert [each.card for each in revealed] == ["Elf", "Bear"]
    assert len({each.object for each in revealed}) == 2


@pytest.mark.parametrize(
    ("to", "name", "revealed"),
    [(-1, "", ["Forest"]), (-1, "Woods", ["Woods"]), (BOB, "Forest", [])],
    ids=["known before", "named now", "to one player"],
)
def test_what_is_shown_to_all_is_revealed(
    tmp_path: Path, to: int, name: str, revealed: list[str]
) -> None:
    game = Replay().start().draw(ANN, (1, "Forest"))
    game.add(ANN, EventKind.REVEAL_CARDS, (1, "hand"), (3, signed(to)), (4, card(1, name)))
    found = game.imported(tmp_path)
    assert [each.card for each in told(found, CardRevealed)] == revealed
    assert ("cards are shown to one player" in found.check.unread) is (to == BOB)


@pytest.mark.rule("708.2@2024", "708.8@2024")
@pytest.mark.parametrize("name", ["Sphinx", ""])
def test_a_card_is_turned_face_down_and_up(tmp_path: Path, name: str) -> None:
    game = Replay().start().add(ANN, EventKind.DRAW_CARDS, (1, signed(1)))
    game.move(ANN, 7, "", "hand", "table", face_down=1, new=40)
    assert the_permanent(game.imported(tmp_path)).face_down
    game.add(ANN, EventKind.FLIP_CARD, (1, "table"), (2, signed(40)), (3, name), (4, 0))
    up = game.imported(tmp_path)
    assert (up.damage, the_permanent(up).face_down, the_permanent(up).card) == ([], False, name)
    assert len(told(up, CardRevealed)) == bool(name)
    game.add(ANN, EventKind.FLIP_CARD, (1, "table"), (2, signed(40)), (3, name), (4, 1))
    assert the_permanent(game.imported(tmp_path)).face_down


def test_a_known_card_that_is_turned_up_keeps_its_name(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Sphinx"))
    game.move(ANN, 1, "Sphinx", "hand", "table", face_down=1)
    game.add(ANN, EventKind.FLIP_CARD, (1, "table"), (2, signed(1)), (4, 0))
    assert the_permanent(game.imported(tmp_path)).card == "Sphinx"


@pytest.mark.rule("400.7@2024")
def test_a_card_that_changes_zones_becomes_another_object(tmp_path: Path) -> None:
    game = with_permanent().move(ANN, 1, "Bear", "table", "grave")
    moved = told(game.imported(tmp_path), ZoneChanged)
    assert [(each.origin, each.destination) for each in moved[-2:]] == [
        (Zone.HAND, Zone.BATTLEFIELD),
        (Zone.BATTLEFIELD, Zone.GRAVEYARD),
    ]
    assert len({moved[0].object, *(each.became for each in moved)}) == 1 + len(moved)


def test_only_what_lies_on_the_table_is_tapped_with_it(tmp_path: Path) -> None:
    game = mark(with_permanent(), CardAttribute.TAPPED, "1", None)
    found = game.imported(tmp_path)
    assert len(told(found, PermanentTapped)) == 1
    assert the_permanent(found).tapped


def test_a_card_that_stays_tapped_is_untapped_by_itself(tmp_path: Path) -> None:
    game = mark(with_permanent(), CardAttribute.DOES_NOT_UNTAP, "1")
    mark(mark(game, CardAttribute.TAPPED, "1"), CardAttribute.TAPPED, "0", None)
    assert the_permanent(game.imported(tmp_path)).tapped
    assert not the_permanent(mark(game, CardAttribute.TAPPED, "0").imported(tmp_path)).tapped


@pytest.mark.parametrize(
    ("attribute", "value", "seen"),
    [
        (CardAttribute.POWER_AND_TOUGHNESS, "4/5", (("creature",), (), 4, 5)),
        (CardAttribute.COLOR, "gu", ((), ("blue", "green"), None, None)),
        (CardAttribute.POWER_AND_TOUGHNESS, "4", None),
    ],
)
def test_size_and_colour_are_what_a_player_sets(
    tmp_path: Path, attribute: CardAttribute, value: str, seen: tuple[object, ...] | None
) -> None:
    found = mark(with_permanent(), attribute, value).imported(tmp_path)
    observed = [each.characteristics for each in told(found, CharacteristicsObserved)]
    parts = [(each.types, each.colors, each.power, each.toughness) for each in observed]
    assert parts == ([] if seen is None else [seen])


@pytest.mark.rule("122.1@2024")
def test_the_number_of_counters_is_set(tmp_path: Path) -> None:
    game = with_permanent()
    for value in (4, 6, 6, 1):
        fields = (1, "table"), (2, signed(1)), (3, signed(2)), (4, signed(value))
        game.add(ANN, EventKind.SET_CARD_COUNTER, *fields)
    changed = [
        (each.counter, each.change) for each in told(game.imported(tmp_path), CountersChanged)
    ]
    assert changed == [("color 2", 4), ("color 2", 2), ("color 2", -5)]


@pytest.mark.parametrize(("name", "shuffled"), [("deck", True), ("", True), ("grave", False)])
def test_only_a_library_is_shuffled(tmp_path: Path, name: str, shuffled: bool) -> None:
    found = Replay().start().add(ANN, EventKind.SHUFFLE, (1, name)).imported(tmp_path)
    assert len(told(found, LibraryShuffled)) == shuffled
    assert ("a zone that is not a library is shuffled" in found.check.unread) is not shuffled


@pytest.mark.parametrize(
    ("player", "of", "to_card"),
    [(BOB, "", False), (ANN, "table", True), (0, "", None)],
    ids=["player", "card", "spectator"],
)
def test_an_arrow_ends_at_a_card_only_if_it_names_a_zone(
    tmp_path: Path, player: int, of: str, to_card: bool | None
) -> None:
    ends = (2, signed(ANN)), (3, "table"), (4, signed(1)), (5, signed(player)), (6, of)
    game = with_permanent().add(ANN, EventKind.CREATE_ARROW, (1, message(*ends, (7, signed(1)))))
    found = game.imported(tmp_path)
    assert found.damage == []
    bear = the_permanent(found).id
    target = {True: bear, False: 2}
    assert told(found, ArrowDrawn) == (
        [] if to_card is None else [ArrowDrawn(1, bear, target[to_card])]
    )


def test_a_token_has_the_name_and_the_note_that_a_player_gives_it(tmp_path: Path) -> None:
    token = (1, "table"), (2, signed(30)), (3, "Ann's pet"), (5, "1/1"), (6, "for Bob")
    found = Replay().start().add(ANN, EventKind.CREATE_TOKEN, *token).imported(tmp_path)
    pet = the_permanent(found)
    assert pet.card == "Ann's pet"
    assert pet.characteristics == Characteristics(("creature",), (), (), (), (), 1, 1)
    assert told(found, NoteWritten) == [NoteWritten(1, pet.id, "for Bob")]


def test_what_is_shown_of_a_card_at_the_start(tmp_path: Path) -> None:
    marks = (5, 1), (6, 1), (10, "mine"), (12, 1), (13, message((1, signed(2)), (2, signed(3))))
    shown = message((1, signed(3)), (2, "Elf"), *marks)
    game = Replay().start(seated(ANN, "Ann", zone("table", 1, shown)), seated(BOB, "Bob"))
    mark(game, CardAttribute.TAPPED, "0", None)
    found = game.imported(tmp_path)
    elf = the_permanent(found)
    assert (elf.face_down, elf.tapped, elf.counters) == (True, True, (("color 2", 3),))
    assert told(found, NoteWritten) == [NoteWritten(1, elf.id, "mine")]


@pytest.mark.rule("119.3@2024")
def test_life_is_the_counter_with_that_name(tmp_path: Path) -> None:
    of_ann = message((1, person(ANN, "Ann")), (4, counter(3, "life", 20)))
    game = Replay().start(of_ann, seated(BOB, "Bob"))
    game.add(ANN, EventKind.SET_COUNTER, (1, signed(3)), (2, signed(15)))
    found = game.imported(tmp_path)
    assert (found.damage, told(found, LifeLost)) == ([], [LifeLost(1, 5)])


def test_phases_are_the_buttons_from_0_to_10(tmp_path: Path) -> None:
    game = Replay().start().turn(ANN).phase(10).phase(11).phase(-2)
    found = game.imported(tmp_path)
    assert [each.step for each in told(found, StepBegan)] == [Step.UNTAP, Step.END]
    assert found.check.unread["a phase outside the turns"] == 2


def test_a_table_that_is_shown_again_replaces_the_one_before(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest")).start()
    game.add(ANN, EventKind.DRAW_CARDS, (1, signed(9))).add(
        ANN, EventKind.DRAW_CARDS, (1, signed(1))
    )
    found = game.imported(tmp_path)
    assert [each.rpartition(": ")[2] for each in found.damage] == [
        "no card -1 of player 2 is in the zone library"
    ]
    assert len(told(found, GameBegan)) == len(told(found, SnapshotLoaded)) == 1
    assert (len(cards(found, Zone.HAND, 1)), cards(found, Zone.LIBRARY, 1)) == (9, ["Forest"])


def test_an_empty_table_ends_the_game_in_the_room(tmp_path: Path) -> None:
    found = with_permanent().add(-1, EventKind.GAME_STATE_CHANGED, (2, 0)).imported(tmp_path)
    assert found.check.unread["the game is over in the room"] == 1
    assert cards(found, Zone.BATTLEFIELD) == ["Bear"]


@pytest.mark.rule("800.4a@2024", "104.2a@2024")
def test_who_concedes_and_leaves_loses_once_and_takes_their_cards(tmp_path: Path) -> None:
    game = of_three().draw(ANN, (1, "Bear")).draw(BOB, (1, "Wolf"))
    game.move(ANN, 1, "Bear", "hand", "table").move(BOB, 1, "Wolf", "hand", "table")
    game.add(BOB, EventKind.PROPERTIES_CHANGED, context=message((1001, b"")))
    game.add(BOB, EventKind.LEAVE)
    ends = (2, signed(ANN)), (3, "table"), (4, signed(1)), (5, signed(BOB)), (6, "table")
    game.add(ANN, EventKind.CREATE_ARROW, (1, message(*ends, (7, signed(1)))))
    found = game.imported(tmp_path)
    assert told(found, PlayerLost) == [PlayerLost(2, Loss.CONCEDED)]
    assert (told(found, PlayerLeft), told(found, GameEnded)) == ([PlayerLeft(2)], [])
    assert (cards(found, Zone.BATTLEFIELD), cards(found, Zone.LIBRARY, 2)) == (["Bear"], [])
    assert len(cards(found, Zone.LIBRARY, 1)) == len(cards(found, Zone.LIBRARY, 3)) - 1 == 3
    assert [each.rpartition(": ")[2] for each in found.damage] == ["player 5 has no card 1"]
    over = game.add(CAT, EventKind.LEAVE).imported(tmp_path)
    assert told(over, GameEnded) == [GameEnded((1,), Loss.LEFT)]


def test_the_game_begins_with_its_table_and_no_other_event(tmp_path: Path) -> None:
    game = Replay().add(ANN, EventKind.ROLL_DIE, (1, 20), (2, 17)).start()
    assert game.imported(tmp_path).check.unread == {"before the game starts": 4}


def test_the_number_of_a_game_stands_before_its_room(tmp_path: Path) -> None:
    path = tmp_path / "replay.cor"
    path.write_bytes(message((1, 44), *((3, each) for each in Replay().start().containers)))
    [game] = import_games(path)
    assert game.log.header.game == "cockatrice-44"


def test_what_follows_a_broken_container_is_left_out(tmp_path: Path) -> None:
    game = with_permanent()
    game.containers.insert(5, b"\xff")
    found = game.imported(tmp_path)
    assert found.damage == ["container 6: the file breaks off in this container"]
    assert (cards(found, Zone.BATTLEFIELD), len(cards(found, Zone.HAND, 1))) == ([], 2)


def test_a_file_is_read_up_to_so_many_containers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnfold.replays.importers.cockatrice.replay.MOST", 5)
    found = with_permanent().imported(tmp_path)
    assert found.damage == ["container 6: the file breaks off in this container"]
    assert len(cards(found, Zone.HAND, 1)) == 2
