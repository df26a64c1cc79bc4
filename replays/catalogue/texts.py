"""Cards by name, with their texts, from a file of Scryfall's: a JSON list, or JSON lines."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.catalogue.published import Face
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines


def texts(path: Path) -> Iterator[CatalogueEntry]:
    """Every card with a type line in the file; a card of several faces has none of its own here.

    Raises `Unusable` for a file that holds no such cards.
    """
    try:
        with path.open("rb") as file:
            content = b"".join(read_lines(file, Packing.of_file(file)))
        is_list = content.lstrip()[:1] == b"["
        faces = _list.decode(content) if is_list else _lines.decode_lines(content)
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from None
    except BrokenFile as error:
        raise Unusable(f"{path} cannot be read: {error}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        faces = []
    found = [each.entry() for each in faces if each.name and each.type_line]
    if not found:
        raise Unusable(
            f"{path} holds no cards with a name and a type line; it should be bulk data of "
            "Scryfall, as a JSON list or a card a line"
        )
    yield from found


_list = msgspec.json.Decoder(list[Face])
_lines = msgspec.json.Decoder(Face)
