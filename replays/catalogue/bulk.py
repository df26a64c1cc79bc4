"""Bulk data of Scryfall without what turnfold has no use for: the same cards in a small file."""

import gzip
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from turnfold.replays.catalogue.languages import ENGLISH
from turnfold.replays.catalogue.published import Printing
from turnfold.replays.catalogue.texts import NOT_PLAYED
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines

_REPORT_EVERY = 1 << 10


def shortened(path: Path, output: Path, progress: Callable[[int], None]) -> int:
    """Write the English cards of bulk data, one of each number and of each name, to a packed file
    that is read as the whole one is; how many they are, 0 if it is not bulk data with a card on
    each line.

    Memory holds what is written. `progress` is called from time to time with the number of bytes
    read. Raises `UserError` when the file cannot be read.
    """
    try:
        cards = list(_cards(path, progress))
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except BrokenFile as error:
        raise UserError(f"{path} cannot be read: {error}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return 0
    if cards:
        output.write_bytes(_written(cards))
    return len(cards)


def add_cards(told: Iterable[bytes], output: Path) -> int:
    """Add cards of Scryfall, each as JSON, to a file that `shortened` or this has written, or begin
    one; how many they are. What is no card is left out."""
    found: list[Printing] = []
    for each in told:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found.append(_decoder.decode(each))
    found = [each for each in found if each.object == "card"]
    there: list[Printing] = []
    if output.exists():
        there = msgspec.json.decode(gzip.decompress(output.read_bytes()), type=list[Printing])
    cards = {(each.arena_id, each.name): each for each in (*there, *found)}
    if found:
        output.write_bytes(_written(msgspec.json.encode(_filled(each)) for each in cards.values()))
    return len(found)


def _written(cards: Iterable[bytes]) -> bytes:
    return gzip.compress(b"[\n" + b",\n".join(cards) + b"\n]\n", mtime=0)


def _cards(path: Path, progress: Callable[[int], None]) -> Iterator[bytes]:
    numbers: set[int | None] = {None}
    names = {""}
    with path.open("rb") as file:
        for count, line in enumerate(read_lines(file, Packing.of_file(file))):
            if not count % _REPORT_EVERY:
                progress(file.tell())
            text = line.strip().removesuffix(b",")
            if text in (b"", b"[", b"]"):
                continue
            card = _decoder.decode(text)
            name = card.name if card.type_line and card.layout not in NOT_PLAYED else ""
            if card.lang != ENGLISH.scryfall or (card.arena_id in numbers and name in names):
                continue
            numbers.add(card.arena_id)
            names.add(name)
            yield msgspec.json.encode(_filled(card))


def _filled(card: Printing) -> dict[str, object]:
    """The fields of a card that are not empty."""
    told: dict[str, object] = msgspec.structs.asdict(card)
    told["all_parts"] = card.all_parts if card.layout == "meld" else []
    told["card_faces"] = [
        {key: value for key, value in msgspec.structs.asdict(face).items() if value}
        for face in card.card_faces
    ]
    return {key: value for key, value in told.items() if value}


_decoder = msgspec.json.Decoder(Printing)
