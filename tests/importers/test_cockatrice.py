"""Replays of Cockatrice: every event is a fact of the table, or is said to be left out."""

from pathlib import Path

import pytest

from tests.importers.cockatrice_script import (
    ANN,
    BOB,
    Replay,
    card,
    counter,
    message,
    seated,
    signed,
    zone,
)
from tests.needs import shared
from turnfold.events.base import LAST_PLAYER
from turnfold.events.enums import Loss, Nature, Step, Tellable, Zone
from turnfold.events.game import GameEnded, LifeGained, LifeLost, MulliganTaken, PlayerJoined
from turnfold.events.permanents import PermanentUntapped
from turnfold.events.record import ArrowDrawn, NoteWritten, RecorderDescribed, TimeNoted
from turnfold.events.turn import StepBegan, TurnBegan
from turnfold.events.variants import DieRolled
from turnfold.replays.audit import audit
from turnfold.replays.audit.verify import verify
from turnfold.replays.importers.cockatrice import import_games
from turnfold.replays.importers.cockatrice.kinds import EventKind
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views import redacted


def told(game: ImportedGame, kind: type) -> list[object]:
    return [each for each in game.log.events if isinstance(each, kind)]


def cards(game: ImportedGame, zone: Zone, player: int = 0) -> list[str]:
    """What lies in a zone at the end."""
    state = Timeline(game.log).at(len(game.log))
    return [state.objects[each].card for each in state.zones.get((zone, player), ())]


def everything() -> Replay:
    """A short game with an event of every kind."""
    game = Replay().start().draw(ANN, (1, "Forest"), (2, "Bear")).draw(BOB, (1, "Island"))
    game.add(ANN, EventKind.ROLL_DIE, (1, 20), (2, 17))
    game.turn(ANN).phase(2).phase(3)
    game.move(ANN, 1, "Forest", "hand", "table").move(ANN, 2, "Bear", "hand", "stack")
    game.move(ANN, 2, "Bear", "stack", "table")
    game.add(ANN, EventKind.SET_CARD_ATTRIBUTE, (1, "table"), (2, signed(1)), (3, 1), (4, "1"))
    game.add(ANN, EventKind.SET_CARD_ATTRIBUTE, (1, "table"), (2, signed(2)), (3, 5), (4, "4/5"))
    game.add(ANN, EventKind.SET_CARD_COUNTER, (1, "table"), (2, signed(2)), (3, signed(1)), (4, 4))
    pt = [(1, "table"), (2, signed(30)), (3, "Ann's pet"), (4, "g"), (5, "1/1"), (6, "for Bob")]
    game.add(ANN, EventKind.CREATE_TOKEN, *pt)
    game.add(
        ANN, EventKind.ATTACH_CARD, (1, "table"), (2, signed(30)), (3, signed(ANN)), (5, signed(2))
    )
    ends = [(2, signed(ANN)), (3, "table"), (4, signed(2)), (5, signed(BOB))]
    game.add(ANN, EventKind.CREATE_ARROW, (1, message(*ends)))
    game.add(BOB, EventKind.SET_COUNTER, (1, signed(0)), (2, signed(17)))
    game.add(ANN, EventKind.GAME_SAY, (1, "hello Bob"))
    game.add(ANN, EventKind.DESTROY_CARD, (1, "table"), (2, 30))
    game.add(ANN, EventKind.SHUFFLE, (1, "deck"))
    game.add(ANN, EventKind.REVEAL_CARDS, (1, "deck"), (3, signed(-1)), (4, card(4, "Elf")))
    game.turn(BOB)
    game.add(ANN, EventKind.SET_CARD_ATTRIBUTE, (1, "table"), (3, 1), (4, "0"))
    game.add(BOB, EventKind.PROPERTIES_CHANGED, context=message((1001, b"")))
    return game


def test_every_event_is_accounted_for_by_kind(tmp_path: Path) -> None:
    game = everything().imported(tmp_path)
    assert game.damage == []
    assert sum(game.check.kinds.values()) == len(everything().containers)
    assert game.check.unread == {"before the game starts": 3, "chat": 1}
    assert (game.check.uncompared, game.check.equal) == (game.check.messages, 0)


def test_the_facts_of_a_game(tmp_path: Path) -> None:
    game = everything().imported(tmp_path)
    assert told(game, PlayerJoined) == [
        PlayerJoined(1, "Ann", 20, 7, 1),
        PlayerJoined(2, "Bob", 20, 7, 2),
    ]
    assert told(game, TurnBegan) == [TurnBegan(1, 1), TurnBegan(2, 2)]
    assert [each.step for each in told(game, StepBegan)] == [Step.UNTAP, Step.DRAW, Step.UNTAP]  # type: ignore[attr-defined]
    assert told(game, DieRolled) == [DieRolled(1, 20, 17)]
    assert told(game, LifeLost) == [LifeLost(2, 3)]
    assert cards(game, Zone.BATTLEFIELD) == ["Bear", "Forest"]
    assert len(told(game, PermanentUntapped)) == 1
    [arrow] = told(game, ArrowDrawn)
    assert isinstance(arrow, ArrowDrawn)
    assert (arrow.player, arrow.target) == (1, 2)
    assert told(game, GameEnded) == [GameEnded((1,), Loss.CONCEDED)]
    assert told(game, TimeNoted)[0] == TimeNoted("2020-09-13T12:26:44.000Z")


def test_nothing_that_players_did_by_hand_is_illegal(tmp_path: Path) -> None:
    game = everything().imported(tmp_path)
    found = audit(game.log)
    assert (found.findings, found.notes) == ([], [])
    assert Tellable.STEPS in found.not_told
    [described] = told(game, RecorderDescribed)
    assert isinstance(described, RecorderDescribed)
    assert Tellable.LIFE in described.tells


def test_the_log_verifies(tmp_path: Path) -> None:
    save(everything().imported(tmp_path).log, tmp_path / "game.jsonl")
    assert verify(Recording.open(tmp_path / "game.jsonl")).verdict == "UNVERIFIED"


def test_a_player_sees_their_own_hand_only(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest")).draw(BOB, (1, "Island"))
    log = game.imported(tmp_path).log
    seen = str(list(redacted(log, 1)))
    assert "Forest" in seen
    assert "Island" not in seen
    assert "Forest" not in str(list(redacted(log, 2)))


@pytest.mark.rule("708.2@2024", "708.5@2024", "708.8@2024")
def test_a_card_that_is_put_face_down_is_hidden_from_others(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest"), (2, "Sphinx"))
    game.move(ANN, 2, "", "hand", "table", face_down=1, new=40)
    log = game.imported(tmp_path).log
    assert "Sphinx" in str(list(redacted(log, 1)))
    assert "Sphinx" not in str(list(redacted(log, 2)))
    game.add(ANN, EventKind.FLIP_CARD, (1, "table"), (2, signed(40)), (3, "Sphinx"), (4, 0))
    assert "Sphinx" in str(list(redacted(game.imported(tmp_path).log, 2)))


def test_a_card_number_belongs_to_its_owner(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest")).draw(BOB, (1, "Island"))
    game.move(ANN, 1, "Forest", "hand", "table").move(BOB, 1, "Island", "hand", "table")
    game.move(ANN, 1, "Forest", "table", "table", target=BOB, new=20)
    game.move(BOB, 20, "Forest", "table", "grave")
    found = game.imported(tmp_path)
    assert found.damage == []
    assert cards(found, Zone.BATTLEFIELD) == ["Island"]


def test_untapping_all_leaves_what_does_not_untap(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest"), (2, "Monolith"))
    for number, name in ((1, "Forest"), (2, "Monolith")):
        game.move(ANN, number, name, "hand", "table")
    game.add(ANN, EventKind.SET_CARD_ATTRIBUTE, (1, "table"), (2, signed(2)), (3, 7), (4, "1"))
    for value in ("1", "0"):
        game.add(ANN, EventKind.SET_CARD_ATTRIBUTE, (1, "table"), (3, 1), (4, value))
    state = Timeline(log := game.imported(tmp_path).log).at(len(log))
    tapped = {state.objects[each].card: state.objects[each].tapped for each in state.battlefield}
    assert tapped == {"Forest": False, "Monolith": True}


def test_life_is_what_was_clicked(tmp_path: Path) -> None:
    game = Replay().start()
    for value in (40, 39, 38):
        game.add(BOB, EventKind.SET_COUNTER, (1, signed(0)), (2, signed(value)))
    found = game.imported(tmp_path)
    assert told(found, LifeGained) == [LifeGained(2, 20)]
    assert told(found, LifeLost) == [LifeLost(2, 1), LifeLost(2, 1)]


def test_a_counter_that_a_player_makes_has_its_name(tmp_path: Path) -> None:
    game = Replay().start().add(ANN, EventKind.CREATE_COUNTER, (1, counter(9, "poison", 2)))
    game.add(ANN, EventKind.SET_COUNTER, (1, signed(9)), (2, signed(5)))
    log = game.imported(tmp_path).log
    assert Timeline(log).at(len(log)).players[1].counters == (("poison", 5),)


def test_names_notes_and_made_up_tokens_are_left_out_when_asked(tmp_path: Path) -> None:
    log = everything().imported(tmp_path, anonymous=True, chat=True).log
    written = str([each.event for each in log])
    assert "Ann" not in written
    assert "Bob" not in written
    assert "'token'" in written


def test_the_name_of_a_usual_token_stays(tmp_path: Path) -> None:
    game = Replay().start()
    game.add(ANN, EventKind.CREATE_TOKEN, (1, "table"), (2, signed(30)), (3, "Human Soldier Token"))
    assert cards(game.imported(tmp_path, anonymous=True), Zone.BATTLEFIELD) == [
        "Human Soldier Token"
    ]


def test_chat_is_kept_when_asked_and_personal_data_never(tmp_path: Path) -> None:
    assert told(everything().imported(tmp_path, chat=True), NoteWritten)[-1] == NoteWritten(
        1, 0, "hello Bob"
    )
    assert "secret" not in str([each.event for each in everything().imported(tmp_path).log])


def test_a_concession_that_is_taken_back_is_none(tmp_path: Path) -> None:
    game = Replay().start().add(BOB, EventKind.PROPERTIES_CHANGED, context=message((1001, b"")))
    game.add(BOB, EventKind.PROPERTIES_CHANGED, context=message((1009, b"")))
    assert game.imported(tmp_path).result == "unfinished"


def test_a_mulligan_is_told_by_its_context(tmp_path: Path) -> None:
    game = Replay().start()
    drawn = ((1, signed(1)), (2, card(3, "Forest")))
    game.add(ANN, EventKind.DRAW_CARDS, *drawn, context=message((1005, message((1, 6)))))
    assert told(game.imported(tmp_path), MulliganTaken) == [MulliganTaken(1, 1)]


def test_an_event_that_is_not_known_is_counted_and_said(tmp_path: Path) -> None:
    check = Replay().start().add(ANN, 2999, (1, "new")).imported(tmp_path).check
    assert check.kinds["unknown event (2999)"] == 1
    assert check.unread["unknown event 2999"] == 1


def test_an_event_that_contradicts_the_table_is_named_with_its_container(tmp_path: Path) -> None:
    game = Replay().start().add(ANN, EventKind.DESTROY_CARD, (1, "table"), (2, 77)).turn(ANN)
    found = game.imported(tmp_path)
    assert found.damage == [
        "container 5: destroy card (2011) cannot be followed: player 2 has no card 77"
    ]
    assert found.turns == 1


def test_a_table_of_many_players_is_followed(tmp_path: Path) -> None:
    people = [seated(number, f"P{number}", zone("deck", 60)) for number in range(1, 9)]
    game = Replay().start(*people, active=1)
    for number in range(1, 9):
        game.draw(number, (1, f"Card {number}")).turn(number)
    found = game.imported(tmp_path)
    assert (found.damage, found.turns) == ([], 9)
    assert cards(found, Zone.HAND, 8) == ["Card 8"]


def test_tokens_shown_at_the_start_are_there(tmp_path: Path) -> None:
    shown = message((1, signed(3)), (2, "Elf"), (6, 1), (9, "1/1"), (11, 1))
    game = Replay().start(seated(ANN, "Ann", zone("table", 1, shown)), seated(BOB, "Bob"))
    state = Timeline(log := game.imported(tmp_path).log).at(len(log))
    [elf] = (state.objects[each] for each in state.battlefield)
    assert (elf.nature, elf.tapped, elf.id > LAST_PLAYER) == (Nature.TOKEN, True, True)


def test_a_file_that_is_cut_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path, data = tmp_path / "cut.cor", everything().data()
    path.write_bytes(data[: len(data) // 2])
    [game] = import_games(path)
    assert "breaks off in this container" in game.damage[-1]
    assert len(told(game, PlayerJoined)) == 2
    path.write_bytes(data[:20])
    with pytest.raises(UserError, match="holds no game"):
        list(import_games(path))


@pytest.mark.parametrize(
    "data",
    [
        b"\xff" * 999,
        bytes(range(256)) * 9,
        message((1, 7), (2, "another program"), (9, 5)),
        b"\x1a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
        message((1, 1), (3, b"\x12\x00" * 5000)),
        b"\x1a\x00" * 500_000,
    ],
    ids=["ones", "bytes", "other", "endless", "nothing in it", "many containers"],
)
def test_what_is_no_replay_is_refused_in_a_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "wrong.cor"
    path.write_bytes(data)
    with pytest.raises(UserError, match="holds no game"):
        list(import_games(path))


def test_numbers_without_measure_do_no_harm(tmp_path: Path) -> None:
    huge = (1 << 62) - 1
    people = seated(ANN, "Ann", zone("deck", huge)), seated(BOB, "Bob", life=huge)
    game = Replay().start(*people)
    game.add(ANN, EventKind.DRAW_CARDS, (1, signed(huge)))
    game.add(ANN, EventKind.SET_COUNTER, (1, signed(0)), (2, signed(-huge)))
    game.seconds = 1 << 60
    game.turn(ANN)
    found = game.imported(tmp_path)
    assert len(told(found, PlayerJoined)) == 2
    assert found.turns == 1


def test_a_recorded_game_is_read_without_loss() -> None:
    for path in sorted(shared("recordings/other/cockatrice").glob("*.cor")):
        [game] = import_games(path)
        assert game.damage == []
        assert not [each for each in game.check.unread if "unknown" in each]
