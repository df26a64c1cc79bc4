"""`turnfold play`: whole games by programs, the same ones for the same seed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.catalogue.card_files import WRITERS
from tests.programs import LIMIT
from tests.replays.program import Run, assert_refused
from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.fold import fold
from turnfold.engine.play.variant import VARIANTS
from turnfold.events.enums import Edition
from turnfold.events.game import CardDefinition, GameBegan
from turnfold.replays.recordings.recording import Recording

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-c", "from turnfold.replays.cli import main; main()"]


def definitions(recording: Recording) -> tuple[CardDefinition, ...]:
    """The cards that a log defines."""
    began = recording.log.events[0]
    assert isinstance(began, GameBegan)
    return began.definitions


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("players", ["random", "greedy,default"])
def test_a_game_is_played_to_its_end(
    run: Run, tmp_path: Path, edition: Edition, players: str
) -> None:
    file = tmp_path / "game.jsonl"
    command = ("play", "--edition", edition, "--players", players, "--seed", 3, "-o", file)
    result = run(*command, "--json")
    assert result.exit_code == 0
    [told] = json.loads(result.stdout)
    recording = Recording.open(file)
    state = fold(recording.log)
    assert recording.complete
    assert recording.header.edition is edition
    assert state.over
    assert told["file"] == str(file)
    assert tuple(told["winners"]) == state.winners
    assert told["turns"] == state.turn
    assert told["events"] == len(recording.log)
    assert told["decisions"] == recording.log.commit_count - 1


def test_a_played_game_is_verified(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", 1, "-o", tmp_path / "game.jsonl")
    result = run("verify", tmp_path / "game.jsonl", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["execution"]["verdict"] == "exact"


@pytest.mark.volume
def test_the_same_seeds_give_the_same_bytes_in_other_processes(run: Run, tmp_path: Path) -> None:
    """However many processes share the games, and whatever their hash seeds are."""
    for name, jobs, hash_seed in (("one", "1", "1"), ("two", "2", "2")):
        subprocess.run(
            [
                *PROGRAM,
                "play",
                "--games",
                "4",
                "--seed",
                "7",
                "--jobs",
                jobs,
                "-o",
                tmp_path / name,
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            timeout=LIMIT,
            check=True,
            capture_output=True,
        )
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == ["game-10.jsonl", "game-7.jsonl", "game-8.jsonl", "game-9.jsonl"]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    run("play", "--seed", 9, "-o", tmp_path / "alone.jsonl")
    assert (tmp_path / "alone.jsonl").read_bytes() == (tmp_path / "one/game-9.jsonl").read_bytes()


def test_another_seed_is_another_game(run: Run, tmp_path: Path) -> None:
    for seed in (1, 2):
        run("play", "--seed", seed, "-o", tmp_path / f"{seed}.jsonl")
    first, second = ((tmp_path / f"{seed}.jsonl").read_bytes() for seed in (1, 2))
    assert first.splitlines()[1] != second.splitlines()[1]


def test_a_seed_that_nobody_gives_has_64_bits_from_the_system(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No player can find it from the cards that they see. It is printed, and repeats the game."""
    asked: list[int] = []

    def bits(number: int) -> int:
        asked.append(number)
        return 2**63 + 7

    monkeypatch.setattr("secrets.randbits", bits)
    files = [tmp_path / name for name in ("chosen.jsonl", "given.jsonl")]
    [told] = json.loads(run("play", "-o", files[0], "--json").stdout)
    assert asked == [64]
    assert told["seed"] == 2**63 + 7
    run("play", "--seed", told["seed"], "-o", files[1])
    assert asked == [64]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_many_games_are_told_one_by_one_and_counted(run: Run) -> None:
    result = run("play", "--games", 3, "--seed", 1, "--jobs", 1)
    *games, first, second = result.stdout.splitlines()
    names = [deck.name for deck in demo_decks(Edition.FREE_DIVISION)]
    assert [line.partition(":")[0] for line in games] == ["seed 1", "seed 2", "seed 3"]
    for line, name in zip((first, second), names, strict=True):
        won = sum(f": {name} won" in game for game in games)
        assert line == f"{name} (random): {won} of 3 won"


def test_decks_come_from_files_and_by_name(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "green.txt"
    deck.write_text(
        "Deck\n// lands\n40 Forest (M20) 280\n\n20x Grizzly Bears\n\nSideboard\n4 Nonsense\n"
    )
    file = tmp_path / "game.jsonl"
    result = run("play", "--seed", 1, "--decks", f"{deck}, banners and battle", "-o", file)
    assert result.exit_code == 0
    recording = Recording.open(file)
    players = [each.name for each in fold(recording.log).players.values()]
    assert players == ["green", "Banners and Battle"]
    assert {"Forest", "Grizzly Bears"} < {each.name for each in definitions(recording)}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("40 Forrest", "line 2: turnfold has no Forrest in 2004"),
        ("4 Mandate of Peace", "line 2: turnfold has no Mandate of Peace in 2004"),
        ("Forest", "line 2: a line of a deck looks like: 4 Forest"),
        ("0 Forest", "line 2: a line of a deck looks like: 4 Forest"),
    ],
)
def test_the_line_of_a_deck_that_is_no_use_is_named(
    run: Run, tmp_path: Path, line: str, said: str
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"20 Plains\n{line}\n")
    assert_refused(run("play", "--edition", "2004", "--decks", f"{deck},{deck}"), said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--decks", "Nix,Nox"), "the decks of 2024 are Banners and Battle and Roots and Rivers"),
        (("--decks", "Nix"), "--decks needs two to 6 decks"),
        (("--decks", "{empty},{empty}"), "holds no cards"),
        (("--decks", "{bytes},{bytes}"), "is not a text file"),
        (("--decks", ".,."), "cannot be read"),
        (("--players", "clever"), "there is no player clever; there are random, greedy, default"),
        (("--players", "random,greedy,random"), "--players needs one name"),
        (("--games", "0"), "--games"),
        (("--games", "2", "-o", "{empty}"), "cannot be created"),
        (("-o", "{empty}/game.jsonl"), "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    files = {"empty": tmp_path / "empty.txt", "bytes": tmp_path / "bytes.txt"}
    files["empty"].write_bytes(b"")
    files["bytes"].write_bytes(b"4 \xff\xfe\n")
    assert_refused(run("play", *(each.format(**files) for each in arguments)), said)


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_several_play_a_variant(run: Run, tmp_path: Path, variant: str) -> None:
    file = tmp_path / "game.jsonl"
    result = run("play", "--seats", 4, "--variant", variant, "--seed", 2, "-o", file, "--json")
    assert result.exit_code == 0
    state = fold(Recording.open(file).log)
    [told] = json.loads(result.stdout)
    assert tuple(told["winners"]) == state.winners
    assert state.attack_option is VARIANTS[variant].attack
    assert state.team_rules is VARIANTS[variant].teams
    assert run("verify", file).exit_code == 0
    assert run("audit", file).exit_code == 0


def test_players_with_the_same_deck_are_called_by_their_seats(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run("play", "--seats", 3, "--seed", 1, "--players", "default", "-o", file)
    names = [each.name for each in fold(Recording.open(file).log).players.values()]
    first, second = (deck.name for deck in demo_decks(Edition.FREE_DIVISION))
    assert names == [f"{first} (1)", second, f"{first} (3)"]


def test_teams_have_two_or_three_members(run: Run) -> None:
    assert_refused(run("play", "--seats", 3, "--variant", "two-headed-giant"), "--seats 4")


def test_there_is_a_deck_for_each_seat(run: Run) -> None:
    said = "--decks needs 3 decks"
    assert_refused(run("play", "--seats", 3, "--decks", "Roots and Rivers,Nix"), said)


CARDS = "".join(
    f'{{"name": "Bear {number}", "mana_cost": "{{1}}{{{color}}}", "type_line": "Creature — Bear", '
    f'"oracle_text": "Whenever Bear {number} attacks, you gain 1 life.", '
    '"power": "2", "toughness": "2"}\n'
    for color in "WUBRG"
    for number in ([f"{color}{each}" for each in range(7)])
)


def test_a_deck_has_cards_by_their_printed_texts(run: Run, tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.jsonl", tmp_path / "bears.txt"
    cards.write_text(CARDS, "utf-8")
    deck.write_text("20 Bear G1\n20 Forest\n", "utf-8")
    file = tmp_path / "game.jsonl"
    result = run("play", "--cards", cards, "--decks", f"{deck},{deck}", "-o", file)
    assert result.exit_code == 0, result.output
    assert '"gain_life"' in file.read_text("utf-8").replace("\\", "")
    assert_refused(run("play", "--decks", f"{deck},{deck}"), "turnfold has no Bear G1 in 2024")


@pytest.mark.parametrize("kind", ["arena", "mtgjson"])
def test_a_deck_has_cards_of_any_kind_of_file(run: Run, tmp_path: Path, kind: str) -> None:
    deck, file = tmp_path / "elves.txt", tmp_path / "game.jsonl"
    deck.write_text("20 Mossback Envoy\n20 Forest\n", "utf-8")
    args = ("--cards", WRITERS[kind](tmp_path), "--decks", f"{deck},{deck}", "--seed", "1")
    result = run("play", *args, "-o", file)
    assert result.exit_code == 0, result.output
    (envoy,) = (
        each.definition
        for each in definitions(Recording.open(file))
        if each.name == "Mossback Envoy"
    )
    assert (envoy.power, envoy.subtypes) == (2, ("Elf", "Druid"))
    assert envoy.unread == ("{2}{G/W} may be paid again",)


def test_random_decks_are_made_of_cards_that_are_read_whole(run: Run, tmp_path: Path) -> None:
    cards = tmp_path / "cards.jsonl"
    cards.write_text(CARDS, "utf-8")
    files = [tmp_path / "one.jsonl", tmp_path / "again.jsonl"]
    for file in files:
        args = ("--cards", cards, "--decks", "random", "--seed", "3", "-o", file)
        assert run("play", *args).exit_code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert_refused(run("play", "--decks", "random"), "a random deck needs --cards PATH")
