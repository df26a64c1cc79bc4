"""Input that is odd by its size, its depth, its words or its name: texts, packed files, folders."""

import gzip
import os
import sys
from pathlib import Path
from random import Random

import msgspec

from tests.fuzz.changing import TEXTS
from tests.fuzz.logs import any_event, run_line, run_words, sealed, text_of
from tests.fuzz.small_logs import hostile, raw_commits
from tests.hostile.test_unsound import BEGAN, CARD
from tests.replays.board_log import board_log
from tests.replays.small_log import small_bytes
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.enums import Zone
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording

SIZES = (1, 3, 30, 1000, 4000, 40_000)

BOARD = "{}\nformat = 1\n{}\n[players.A]\n{}\n[players.B]\nlife = 20\n{}\n"

GAIN = '[[script]]\nstep = "end"\neffect = {{ gain_life = {{ player = "A", amount = {} }} }}\n'


def texts(rng: Random, folder: Path) -> None:
    """A dispute file with keys of many parts, long lists, deep values, blanks and unknown words."""
    path = folder / "dispute.toml"
    path.write_text(dispute(rng), "utf-8", newline="")
    if rng.random() < 0.1:
        os.truncate(path, 3 << 30)
    try:
        run(read_dispute(path))
    except (UserError, TooMany, EndlessTurn):
        return


def dispute(rng: Random) -> str:
    """The text of such a file."""
    size = rng.choice(SIZES)
    dotted = rng.choice((".", " . ", '."b".')).join(["a"] * size)
    deep = rng.choice(("[", "{ a = ", "[{ a = [")) * size
    odd = (
        f"{dotted} = 1",
        f"[{dotted}]",
        f"a = {deep}",
        f"a = {'9' * size}",
        f"{' ' * size}[{' ' * size}",
        f'title = """\n[{" " * size}\n"""\nx = 1',
        f"{'k' * size} = 1",
        "\n" * size,
    )
    cards = "library = [" + '"Forest", ' * size + "]"
    script = GAIN.format(1) * size if size <= 4000 else ""
    parts = [rng.choice(odd) if rng.random() < 0.3 else "" for _ in range(2)]
    return BOARD.format(*parts, rng.choice((cards, "")), rng.choice((script, "")))


QUOTED = '"He said ' * 60

WORDS = (
    *("When", "enters", ",", ".", "draw", "a", "card", "this creature gets", "+1/+1", "target"),
    *("until end of turn", "\n", '"', QUOTED, "\u2212", "\u00a0", "(", "{T}:", "{2/W}", "\u2022"),
    *("III \u2014", "LEVEL 1-4", "\x00"),
)


def printed(rng: Random, folder: Path) -> None:
    """A card as it is printed, with texts of any length and numbers of any size."""
    size = rng.choice((3, 30, 300, 40_000))
    said = rng.choice(WORDS) if rng.random() < 0.3 else ""
    card = {
        "name": rng.choice(("Bear", *TEXTS)),
        "type_line": rng.choice(("Creature — Bear", "Sorcery", "Saga", *TEXTS)),
        "mana_cost": rng.choice(("{1}{G}", "{" * size, "{2/W}")),
        "oracle_text": " ".join(said or rng.choice(WORDS) for _ in range(size)),
        "power": rng.choice(("2", "*", "9" * 5000)),
        "toughness": "2",
    }
    path = folder / "cards.json"
    path.write_text(text_of([card]), "utf-8", errors="surrogatepass")
    run_line("card", "coverage", str(path))


def zones(rng: Random, folder: Path) -> None:
    """A log of so many objects in one zone, or of one event so many times."""
    size = rng.choice((30, 3000, 100_000))
    place = {"destination": rng.choice(tuple(Zone)), "position": rng.choice((0, -1, 7))}
    event = rng.choice(any_event())
    many = [[[], "", {**CARD, **place, "object": 101 + each}] for each in range(size)]
    again = [[[], "", msgspec.json.decode(event)]] * size
    path = folder / "zones.jsonl"
    path.write_bytes(sealed([BEGAN, rng.choice((many, again))], version=rng.choice((3, FORMAT))))
    run_line(rng.choice(("replay", "verify", "audit")), str(path))


def packed(rng: Random, folder: Path) -> None:
    """A packed file of few bytes and very many lines, behind a game or alone."""
    line = rng.choice((b"\n", b" " * 1000 + b"\n", b"{\n", b"x" * (1 << 20) + b"\n", b"[" * 9999))
    size = rng.choice((1 << 10, 1 << 20, 1 << 20, 1 << 23))
    before = rng.choice((b"", small_bytes(), small_bytes()[:-66], b'{"n":1}\n'))
    data = before + line * (size // len(line))
    path = folder / "odd.jsonl"
    path.write_bytes(gzip.compress(data, 6) if rng.random() < 0.5 else _in_zst(data))
    for read in (Recording.open, lambda path: list(import_games(path))):
        try:
            read(path)
        except UserError:
            continue


def _in_zst(data: bytes) -> bytes:
    try:
        import zstandard
    except ModuleNotFoundError:
        return gzip.compress(data)
    return zstandard.ZstdCompressor(level=3).compress(data)


def with_odd_lines(data: bytes, rng: Random) -> bytes:
    """The lines of a recorder, with one among them that nobody wrote."""
    lines = data.splitlines(keepends=True)
    deep = b"[" * 100_000 + b"]" * 100_000
    odd = rng.choice((b'{"n":9,"req":' + deep + b"}\n", b"\n" * 9999, deep + b"\n", b"\xff\n"))
    lines.insert(rng.randrange(len(lines) + 1), odd)
    return b"".join(lines)


ASKED = (
    "query select+count(*)+from+decisions {folder}",
    "query select+card+from+events {folder} --csv",
    "export parquet {folder} -o {out}",
    "export 17lands {folder} -o {out}.csv",
    "report {folder} -o {out}.html",
    "verify {folder}",
    "audit {folder}",
)
"""What is asked of a folder, each in this process alone."""


def folders(rng: Random, folder: Path) -> None:
    """A folder with a good game and an odd one, under a name that is no text or of words that are
    not known: every command takes the good one."""
    games, out = folder / "games", folder / f"out{rng.randrange(1 << 30)}"
    games.mkdir(exist_ok=True)
    for each in games.iterdir():
        each.unlink()
    (games / "good.jsonl").write_bytes(small_bytes())
    name = b"na\xefve.jsonl" if sys.platform == "linux" and rng.random() < 0.5 else b"odd.jsonl"
    later = sealed([[[[], "", {"type": "planet_chosen", "player": 1}]]])
    made = rng.choice((later, hostile(rng), _recorded(rng), _recorded(rng), _recorded(rng)))
    (games / os.fsdecode(name)).write_bytes(made)
    run_words(rng.choice(ASKED).format(folder=games, out=out) + " --workers 1")


def _recorded(rng: Random) -> bytes:
    """A game that another program recorded, with facts of combat that nothing led to."""
    commits = msgspec.json.decode(msgspec.json.encode(raw_commits(board_log())))
    combat = [each for each in any_event() if b"attack" in each or b"block" in each]
    for _ in range(2):
        event = msgspec.json.decode(rng.choice(combat))
        commits[-1].insert(rng.randrange(len(commits[-1]) + 1), [[], "", event])
    return sealed(commits)
