"""Cards by their names, in English and with their texts: from files of Scryfall and of MTGJSON."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from turnfold.replays.catalogue.entry import CatalogueEntry, is_of_magic
from turnfold.replays.catalogue.languages import ENGLISH
from turnfold.replays.catalogue.published import (
    CardsByName,
    ManyCards,
    ManySets,
    MtgjsonCard,
    NamedCard,
    OneSet,
)
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines

NOT_PLAYED = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts of what has a name and no place in a deck."""


def texts(path: Path) -> Iterator[CatalogueEntry]:
    """Every card with a type line in the file. A card of two faces has both.

    Raises `UserError` for a file that holds no such cards.
    """
    try:
        with path.open("rb") as file:
            content = b"".join(read_lines(file, Packing.of_file(file)))
        found = [each for each in _cards(content) if each.name and each.type]
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except BrokenFile as error:
        raise UserError(f"{path} cannot be read: {error}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        found = []
    if not any(is_of_magic(each.type) for each in found):
        raise UserError(
            f"{path} holds no cards with a name and a type line; it should be bulk data of "
            "Scryfall (a JSON list, or a card on each line), JSON of MTGJSON, or Arena's card "
            "database"
        )
    yield from found


def _cards(content: bytes) -> Iterable[CatalogueEntry]:
    """The cards in JSON of any of these forms."""
    if content.lstrip()[:1] == b"[":
        return _of_scryfall(_list.decode(content))
    for decoder in _mtgjson:
        try:
            return _of_mtgjson(decoder.decode(content).cards())
        except msgspec.MsgspecError:
            continue
    return _of_scryfall(_lines.decode_lines(content))


def _of_scryfall(cards: Iterable[NamedCard]) -> Iterator[CatalogueEntry]:
    """Each card with its faces. The combined back face of a meld pair is a card of its own in the
    file, and no card to play (712.4)."""
    melding: dict[str, NamedCard] = {}
    for each in cards:
        if each.lang == ENGLISH.scryfall and each.layout not in NOT_PLAYED:
            if each.result:
                melding[each.name] = each
            else:
                yield each.with_faces()
    for each in melding.values():
        if each.result in melding and each.result != each.name:
            other = melding[each.result].entry()
            yield replace(each.entry(), layout=each.layout, other=other)
        elif each.result != each.name:
            yield each.entry()


def _of_mtgjson(cards: Iterable[MtgjsonCard]) -> Iterator[CatalogueEntry]:
    """Each card once, however many sets it is in, with both faces if it has two."""
    found: dict[str, dict[str, MtgjsonCard]] = {}
    for each in cards:
        if each.layout not in NOT_PLAYED:
            found.setdefault(each.name, {}).setdefault(each.side or "", each)
    for sides in found.values():
        front, *others = (sides[side].by_name() for side in sorted(sides))
        layout = next(iter(sides.values())).layout
        yield replace(front, layout=layout, other=others[0]) if others else front


_list = msgspec.json.Decoder(list[NamedCard])
_lines = msgspec.json.Decoder(NamedCard)
_mtgjson: list[msgspec.json.Decoder[Any]] = [
    msgspec.json.Decoder(kind) for kind in (ManySets, OneSet, ManyCards, CardsByName)
]
