"""Every kind of input that is tried: a function that makes one from chance and hands it over.

Each returns when the input was taken or refused in the way that is promised, and raises otherwise.
"""

import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.engine.games import begin_with_any_cards
from tests.fuzz.changing import TEXTS, changed, damaged, values_in
from tests.fuzz.doors import disks, queries, requests, scripts, streams
from tests.fuzz.logs import command, hostile, run_line, sealed, text_of
from tests.fuzz.sizes import folders, packed, printed, texts, with_odd_lines, zones
from tests.fuzz.small_logs import small_logs
from tests.golden.every_event import every_decision
from tests.importers.arena_script import Script
from tests.replays.small_log import small_bytes
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import EndlessTurn, Game, IllegalAction, NotAsked
from turnfold.engine.legal import default, legal
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.solve.too_many import TooMany
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Card
from turnfold.events.decisions import AnyDecision, ApplyEffect, Chance
from turnfold.events.enums import Edition
from turnfold.events.log import BadLog, Reader
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.importers.arena import import_games
from turnfold.replays.importers.kit.shelf import keep_sound
from turnfold.replays.players.decks import read_deck
from turnfold.replays.players.loop import by_chance
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.stores import open_store
from turnfold.replays.stores.moving import export_log
from turnfold.replays.timeline.sound import require_sound

SCENARIOS = Path(__file__).parents[1] / "disputes" / "scenarios"

Kind = Callable[[Random, Path], None]


def logs(rng: Random, folder: Path) -> None:
    """A log with right hashes that says what cannot be: three commands show it."""
    file = folder / "x.jsonl"
    if not (folder / "s.sqlite").exists():
        run_line("store", "create", f"{folder}/s.sqlite")
    file.write_bytes(hostile(rng))
    for _ in range(3):
        command(rng, folder, file)


def lines(rng: Random, folder: Path) -> None:
    """Bytes that were a log, packed or not: what is good of them is read."""
    reader = Reader()
    data = damaged(small_bytes(), rng)
    if rng.random() < 0.3:
        data = sealed([[[[], "", {"type": rng.choice(TEXTS)}]]], version=rng.choice((1, 2, 3)))
        data = damaged(data, rng)
    try:
        reader.read(data.splitlines(keepends=True))
    except BadLog:
        return
    if data != small_bytes() and reader.damage is None and reader.complete:
        raise AssertionError("a changed log is whole")


def decisions(rng: Random, folder: Path) -> None:
    """Decisions of every kind with anything in them: refused, and then nothing has changed."""
    game = _position(rng.randrange(12)).fork()
    asked = game.prompt
    if asked is None:
        return
    like = [*game.state.objects, *game.state.players, "self", "target", "you"]
    for _ in range(8):
        raw = msgspec.to_builtins(rng.choice(every_decision()))
        if rng.random() < 0.6:
            answers = list(islice(legal(game.state), 20))
            raw = msgspec.to_builtins(rng.choice(answers)) if answers else raw
        if rng.random() < 0.2:
            raw = {"do": "apply_effect", "bindings": [["you", 1]]}
            raw["effect"] = changed(msgspec.json.decode(rng.choice(_effects())), rng, like)
        else:
            raw = msgspec.json.decode(msgspec.json.encode(raw))
            changed(raw, rng, like)
        try:
            decision = msgspec.convert(raw, AnyDecision)
        except (msgspec.MsgspecError, OverflowError, UnicodeEncodeError):
            continue
        if isinstance(decision, Chance | ApplyEffect) and _is_large(raw):
            continue
        before = msgspec.to_builtins(game.state.objects, str_keys=True), len(game.log)
        try:
            game.submit(decision)
        except IllegalAction as refused:
            if refused.kept:
                return
            assert msgspec.to_builtins(game.state.objects, str_keys=True) == before[0]
        except (NotAsked, EndlessTurn, TooMany):
            assert len(game.log) == before[1]
        if game.prompt is None:
            return


def _is_large(raw: Any) -> bool:
    return any(isinstance(each, int) and abs(each) > 50 for each in values_in(raw))


@cache
def _effects() -> list[str]:
    abilities = [ability for card in pool().values() for ability in card.abilities]
    found = [effect for each in abilities for effect in getattr(each, "effects", ())]
    return sorted({msgspec.json.encode(each).decode() for each in found})


@cache
def _position(seed: int) -> Game:
    rng = Random(seed)
    game = begin_with_any_cards(list(Edition)[seed % 3], rng, seed)
    for _ in range(15 * seed):
        asked = game.prompt
        if asked is None:
            break
        game.submit(by_chance(game, rng) if is_chance(asked) else default(game.state))
    return game


def disputes(rng: Random, folder: Path) -> None:
    """A dispute file with something changed in it: played, or refused with its place."""
    data = deepcopy(_scenario(rng))
    for _ in range(rng.choice((1, 1, 2, 4))):
        changed(data, rng, values_in(data))
    path = folder / "dispute.json"
    path.write_text(text_of(data), "utf-8", errors="surrogatepass")
    if rng.random() < 0.2:
        path.write_bytes(damaged(path.read_bytes(), rng))
    try:
        run(read_dispute(path))
    except (UserError, DisputeFileError, TooMany, EndlessTurn):
        return


def _scenario(rng: Random) -> Any:
    return _scenarios()[rng.randrange(len(_scenarios()))]


@cache
def _scenarios() -> list[Any]:
    return [tomllib.loads(path.read_text("utf-8")) for path in sorted(SCENARIOS.glob("*.toml"))]


def arena(rng: Random, folder: Path) -> None:
    """Messages of Arena with something changed in them: imported with what is wrong, or refused."""
    path = folder / "arena.jsonl"
    messages = deepcopy(_messages())
    for _ in range(rng.choice((1, 1, 2, 4))):
        changed(rng.choice(messages), rng, values_in(messages[:3]))
    if rng.random() < 0.1:
        rng.shuffle(messages)
    data = b"".join(text_of(each).encode("utf-8", "surrogatepass") + b"\n" for each in messages)
    data = with_odd_lines(data, rng) if rng.random() < 0.1 else data
    path.write_bytes(damaged(data, rng) if rng.random() < 0.2 else data)
    try:
        for game in import_games(path):
            keep_sound(game)
            if game.log.commit_count:
                save(game.log, folder / "game.jsonl")
                kept = Recording.open(folder / "game.jsonl")
                assert kept.damage is None
                require_sound(kept.log)
    except UserError:
        return


@cache
def _messages() -> list[Any]:
    script = Script().opened()
    script.go((1, 3), (2, 0), (3, 5))
    script.next_turn()
    script.over(1)
    return [msgspec.json.decode(line) for line in script.cut_lines()]


def decks(rng: Random, folder: Path) -> None:
    """A list of cards: a deck, or refused with the line."""
    names = [*list(pool())[:40], *TEXTS]
    counts = (0, 1, 4, 20, 9999, "9" * 5000)
    text = "\n".join(
        rng.choice((f"{rng.choice(counts)} {rng.choice(names)}", "Deck", ""))
        for _ in range(rng.randrange(60))
    )
    path = folder / "deck.txt"
    data = text.encode("utf-8", "surrogatepass")
    path.write_bytes(damaged(data, rng) if rng.random() < 0.3 else data)
    try:
        read_deck(path, rng.choice(list(Edition)))
    except (UserError, UnicodeDecodeError):
        return


def cards(rng: Random, folder: Path) -> None:
    """Definitions of cards and abilities: read, or refused as no definition."""
    card = rng.choice(list(pool().values()))
    data = changed(
        msgspec.json.decode(msgspec.json.encode(card)), rng, values_in(msgspec.to_builtins(card))
    )
    text = text_of(data)
    if rng.random() < 0.3:
        text = damaged(text.encode("utf-8", "surrogatepass"), rng).decode("utf-8", "replace")
    for kind in (Card, Ability):
        try:
            msgspec.json.decode(text, type=kind)
        except (ValueError, RecursionError):
            continue


def stores(rng: Random, folder: Path) -> None:
    """A store that something was changed in: what can be read is read, the rest has a sentence."""
    path = folder / rng.choice(("store.sqlite", "store"))
    kind = "folder-1" if not path.suffix else "sqlite"
    made = _store(folder, kind)
    for file, data in made.items():
        target = folder / f"try-{kind}" / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    victim = folder / f"try-{kind}" / rng.choice(sorted(made))
    victim.write_bytes(damaged(victim.read_bytes(), rng))
    address = folder / f"try-{kind}"
    try:
        with open_store(str(address if kind == "folder-1" else address / "s.sqlite")) as store:
            for kept in store.games():
                try:
                    export_log(store, kept)
                except UserError:
                    continue
    except UserError:
        return


@cache
def _store(folder: Path, kind: str) -> dict[str, bytes]:
    from turnfold.replays.stores.moving import import_log

    root = folder / f"made-{kind}"
    root.mkdir(exist_ok=True)
    address = f"{root}/" if kind == "folder-1" else str(root / "s.sqlite")
    with open_store(address, create=True) as store:
        reader = Reader()
        import_log(store, reader.read(small_bytes().splitlines(keepends=True)), True)
    files = [each for each in root.rglob("*") if each.is_file()]
    return {str(each.relative_to(root)): each.read_bytes() for each in files}


def messages(rng: Random, folder: Path) -> None:
    """Messages of a stream: they are turnfold's, or refused."""
    from turnfold.replays.streams.messages import StreamMessage

    header, *rest = small_bytes().splitlines(keepends=True)
    headers = {
        "Nats-Msg-Id": "small:0",
        "Turnfold-Position": "0",
        "Turnfold-Commit": "x",
        "Turnfold-Events": "game_began",
    }
    payload = header + rest[0]
    roll = rng.random()
    if roll < 0.5:
        headers[rng.choice(sorted(headers))] = rng.choice(
            (*TEXTS, "-1", "9" * 5000, ":", "%", "%ff:0", "a:b:c", "٣")
        )
    elif roll < 0.6:
        del headers[rng.choice(sorted(headers))]
    else:
        payload = damaged(payload, rng)
    try:
        message = StreamMessage.read(headers, payload)
        with open_store(str(folder / "mirror.sqlite"), create=True) as store:
            _take(store, message)
    except UserError:
        return


def _take(store: Any, message: Any) -> None:
    from turnfold.replays.streams.connecting import Address
    from turnfold.replays.streams.mirror import Mirror
    from turnfold.replays.streams.receiving import ReceivedMessage

    fields = {"message": message, "sequence": 1}
    wanted = getattr(ReceivedMessage, "_fields", None) or ReceivedMessage.__struct_fields__
    Mirror(store, Address.parse("nats://localhost:4222")).take(
        [ReceivedMessage(**{name: fields[name] for name in wanted if name in fields})]
    )


KINDS: dict[str, Kind] = {
    each.__name__: each
    for each in (
        logs,
        small_logs,
        lines,
        decisions,
        disputes,
        arena,
        decks,
        cards,
        stores,
        messages,
        texts,
        packed,
        folders,
        printed,
        zones,
        requests,
        queries,
        scripts,
        disks,
        streams,
    )
}
"""Every kind by its name."""


def signature(error: BaseException) -> str:
    """What an error is, without the numbers in it: the same defect has the same one."""
    trace = error.__traceback__
    where = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if "turnfold" in code.co_filename:
            where = f"{code.co_qualname}"
        trace = trace.tb_next
    text = re.sub(r"\d+", "N", str(error).split("not of your input: ")[-1])[:140]
    return f"{type(error).__name__} in {where}: {text}"
