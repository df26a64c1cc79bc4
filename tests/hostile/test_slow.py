"""What somebody writes to take up time and memory: a limit where nobody needs more, else linear.

Work is counted, and never timed.
"""

from functools import partial
from pathlib import Path

import pytest

from tests.fuzz.logs import sealed
from tests.fuzz.small_logs import played
from tests.hostile.test_unsound import BEGAN, CARD
from tests.replays.program import Run, assert_refused
from turnfold.engine.characteristics import changes, in_effect
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, IllegalAction, Seat
from turnfold.engine.legal import default
from turnfold.engine.turn.endless import MOST_OBJECTS
from turnfold.events.decisions import CastSpell, KeepHand, PassPriority
from turnfold.events.enums import Edition, Zone
from turnfold.events.log.format_4 import To4
from turnfold.events.log.log import Log
from turnfold.replays.disputes.writing.board import dispute_text
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.timeline import checkpoints, sound
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer import picture
from turnfold.replays.viewer.film import film
from turnfold.replays.views import redacted, redacting


def test_a_deck_has_a_limit(tmp_path: Path, run: Run) -> None:
    many, few = tmp_path / "many.txt", tmp_path / "few.txt"
    many.write_text("9999 Forest\n" * 50, encoding="utf-8", newline="")
    few.write_text("60 Forest\n", encoding="utf-8", newline="")
    refused = run("play", "--decks", f"{many},{few}")
    assert_refused(refused, "many.txt, line 1: a deck has at most 1,000 cards here")


@pytest.mark.parametrize("digits", [4299, 4301, 400_000])
def test_a_number_of_any_length_in_a_dispute_file_is_a_sentence(
    digits: int, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text(f"format = {'9' * digits}\n", encoding="utf-8", newline="")
    refused = run("run", file)
    assert refused.exit_code == 2
    assert refused.stderr.count("\n") == 1


CARD_FILE = """format = 1
edition = "2024"
active_player = "A"
until = "end"

[players.A]
[players.B]

[[battlefield]]
id = "many"
name = "Many"
controller = "A"
types = ["enchantment"]
abilities = [{{ kind = "triggered", trigger = {{ on = "attacks" }}, effects = [{}] }}]
"""


@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "draw", amount = 1000000 }',
        '{ do = "create_token", amount = 10000, token = { name = "Elf", types = ["artifact"] } }',
        '{ do = "delay", step = "end", effects = [{ do = "mill", amount = 1001 }] }',
    ],
)
def test_a_card_of_a_dispute_file_does_nothing_more_than_a_thousand_times(
    effect: str, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text(CARD_FILE.format(effect), encoding="utf-8", newline="")
    assert_refused(run("run", file), "a number in it is larger than 1,000")


def test_nor_does_a_card_that_a_log_defines(tmp_path: Path, run: Run) -> None:
    spell = {"kind": "spell", "effects": [{"do": "draw", "amount": 1000000}]}
    card = {"name": "Many", "types": ["sorcery"], "abilities": [spell]}
    defined = [{"name": "Many", "definition": card}]
    began = [[[], "", {**BEGAN[0][2], "definitions": defined}], *BEGAN[1:]]
    file = tmp_path / "game.jsonl"
    file.write_bytes(sealed([began]))
    assert_refused(run("replay", file), "a number in it is larger")


def refusals(number: int) -> Log:
    seats = [Seat("A", ("Forest",) * 40), Seat("B", ("Wrath of God",) * 40)]
    game = Game.start(Edition.FREE_DIVISION, seats)
    game.submit(KeepHand())
    game.submit(KeepHand())
    while game.prompt is not None and game.prompt.player != 2:
        game.submit(PassPriority())
    card = game.state.zone(Zone.HAND, 2)[0]
    for _ in range(number):
        with pytest.raises(IllegalAction):
            game.submit(CastSpell(card))
    return game.log


def rewinds(number: int) -> Log:
    game = Game(played(Edition.FREE_DIVISION, 1, 120))
    middle = game.log.commit_range(game.log.commit_count // 2).start
    for _ in range(number):
        game.back_to(middle)
        game.submit(PassPriority())
    return game.log


def walked(log: Log) -> None:
    for _ in Timeline(log).states():
        pass


@pytest.mark.parametrize("made", [refusals, rewinds])
@pytest.mark.parametrize("look", [partial(redacted, viewer=1), sound.require_sound, walked])
def test_what_is_taken_back_again_and_again_costs_the_same_each_time(
    made: object, look: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four times as many cost four times as many folded events, and not sixteen times."""
    folded: list[int] = []
    for module in (checkpoints, redacting):
        apply = module.apply

        def counted(state, events, which, apply=apply):  # type: ignore[no-untyped-def]
            folded[-1] += len(which)
            return apply(state, events, which)

        monkeypatch.setattr(module, "apply", counted)

    def once(state, log, seq, advance_to=sound.advance_to):  # type: ignore[no-untyped-def]
        folded[-1] += 1
        return advance_to(state, log, seq)

    monkeypatch.setattr(sound, "advance_to", once)
    for number in (20, 80):
        log = made(number)  # type: ignore[operator]
        folded.append(0)
        look(log)  # type: ignore[operator]
    assert folded[1] < 5 * folded[0]


def test_a_page_looks_again_at_what_has_changed_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred objects and more, not ten a moment."""
    looked: list[int] = []

    def counted(state, thing, looks=picture._looks):  # type: ignore[no-untyped-def]
        looked.append(thing.id)
        return looks(state, thing)

    monkeypatch.setattr(picture, "_looks", counted)
    seats = [Seat(name, ("Forest",) * 60) for name in "AB"]
    game = Game.start(Edition.FREE_DIVISION, seats)
    for _ in range(100):
        game.submit(default(game.state))
    log = game.log
    film(Timeline(log), NO_NAMES)
    assert len(fold(log).objects) > 100
    assert len(looked) < 10 * len(log)


def test_mana_beyond_counting_is_told_by_its_number(tmp_path: Path, run: Run) -> None:
    added = {"type": "mana_added", "player": 1, "source": 0, "mana": "B", "amount": 2**31}
    begun = {"type": "turn_began", "turn": 1, "player": 1}
    file = tmp_path / "game.jsonl"
    file.write_bytes(sealed([BEGAN, [[[], "", begun], [[], "106.4", added]]]))
    told = run("replay", file, "--all")
    assert "A adds 2147483648 times B" in " ".join(told.output.split())
    state = fold(Recording.open(file).log)
    with pytest.raises(UserError, match="a pool has over 1,000 mana"):
        dispute_text(state, "x")


FIRST_CARD = 101


def appeared(number: int, zone: str, position: int) -> list[object]:
    there = {"object": FIRST_CARD + number, "destination": zone, "position": position}
    return [[], "", {**CARD, **there}]


@pytest.mark.parametrize(("zone", "position"), [("library", -1), ("hand", 0), ("battlefield", 5)])
def test_a_zone_of_more_objects_than_any_game_has_is_refused(
    zone: str, position: int, tmp_path: Path, run: Run
) -> None:
    """The fold copies a zone with each change, so that each object costs more than the last."""
    cards = [appeared(each, zone, position) for each in range(2 * MOST_OBJECTS + 1000)]
    file = tmp_path / "game.jsonl"
    file.write_bytes(sealed([BEGAN, cards]))
    assert_refused(run("replay", file), f"objects in a {zone}, more than in any game")


def test_what_is_kept_of_an_old_log_while_it_is_read_grows_with_the_log() -> None:
    """Copies for what is taken back are as far apart as there are objects to copy."""
    read = To4()
    facts = [[[], "", {**CARD, "object": FIRST_CARD + each}] for each in range(20_000)]
    read({"commit": 0, "first": 0, "events": facts})
    assert sum(len(table.things) for _, table in read._kept) < 2 * len(facts)


def test_so_is_a_turn_of_more_phases_than_any_turn_has(tmp_path: Path, run: Run) -> None:
    begun = {"type": "turn_began", "turn": 1, "player": 1}
    added = {"type": "phase_added", "phase": "combat", "after": "beginning", "source": 0,
             "steps": ["beginning_of_combat"]}  # fmt: skip
    file = tmp_path / "game.jsonl"
    file.write_bytes(sealed([BEGAN, [[[], "", begun], *[[[], "", added]] * 3000]]))
    assert_refused(run("replay", file), "plan, more than in any game")


ATTACK = """format = 1
edition = "2024"
until = "end"

[players.A]
[players.B]

[[battlefield]]
id = "bear"
name = "Grizzly Bears"
controller = "A"
abilities = [{}]

[[script]]
declare_attackers = {{ bear = "B" }}
"""
MAKES = """{ kind = "triggered", trigger = { on = "attacks" }, effects = [
    { do = "create_token", amount = 1000, token = { name = "Elf", types = ["artifact"] } }] }"""


def test_tokens_beyond_what_any_game_has_end_in_a_sentence(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text(ATTACK.format(", ".join([MAKES] * 6)), encoding="utf-8", newline="")
    assert_refused(run("run", file), "there are more than 5,000 objects")


TOLD = """
[[battlefield]]
id = "card{}"
name = "Card"
controller = "B"
types = ["creature"]
power = 1
toughness = 1
text = "{}"
"""


def test_the_texts_of_a_file_are_read_only_so_far_together(tmp_path: Path, run: Run) -> None:
    text = "When this creature enters, draw a card. " * 240
    file = tmp_path / "dispute.toml"
    board = ATTACK.format("") + "".join(TOLD.format(each, text) for each in range(11))
    file.write_text(board, encoding="utf-8", newline="")
    assert_refused(run("run", file), "105,600 letters in all, and turnfold reads at most 100,000")


PUMP = """
[[script]]
step = "end"
effect = { pump = { what = "bear", power = 1, toughness = 1 } }
"""
GRANT = """
[[script]]
step = "end"
effect = { gain_keyword = { what = "bear", keyword = "flying" } }
"""
OTHER = """
[[battlefield]]
id = "other{}"
name = "Grizzly Bears"
controller = "B"
"""


def test_whom_an_effect_changes_is_asked_of_nobody_else(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(state, effect, target, is_about=changes.is_about):  # type: ignore[no-untyped-def]
        asked[-1] += 1
        return is_about(state, effect, target)

    monkeypatch.setattr(changes, "is_about", counted)
    for others in (1, 30):
        asked.append(0)
        file = tmp_path / f"{others}.toml"
        board = ATTACK.format("") + "".join(map(OTHER.format, range(others)))
        file.write_text(board + GRANT * 10, encoding="utf-8", newline="")
        assert "bear" in run("run", file).output
    assert asked[0] == asked[1] > 0


def test_an_effect_that_makes_something_larger_is_looked_at_once(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int] = []

    def counted(lasting, only_adds=in_effect._only_adds):  # type: ignore[no-untyped-def]
        looked_at[-1] += 1
        return only_adds(lasting)

    monkeypatch.setattr(in_effect, "_only_adds", counted)
    for pumps in (20, 40):
        looked_at.append(0)
        file = tmp_path / f"{pumps}.toml"
        file.write_text(ATTACK.format("") + PUMP * pumps, encoding="utf-8", newline="")
        assert f"bear {2 + pumps}/{2 + pumps}" in run("run", file).output
    assert 0 < looked_at[1] <= 2 * looked_at[0]
