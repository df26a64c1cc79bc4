"""Arena's cards as it kept them until 2022: JSON files of cards and of texts beside each other.

`data_cards_X.mtga` has the numbers of texts, `data_loc_Y.mtga` the texts of every language.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from turnfold.replays.catalogue.arena_texts import mana_cost, plain, rules_text
from turnfold.replays.catalogue.cache import Entries
from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.catalogue.languages import ENGLISH, Language
from turnfold.replays.recordings.errors import UserError

_CREATURE = 2
"""Arena's number for the type. Other cards have a power and toughness of 0 in these files."""


class _Ability(Struct, rename="camel"):
    text_id: int = 0


class ArenaCard(Struct, rename="camel"):
    """A card, with the numbers of its texts."""

    grpid: int
    title_id: int
    card_type_text_id: int = 0
    subtype_text_id: int = 0
    castingcost: str = ""
    power: int | str = ""
    toughness: int | str = ""
    types: tuple[int, ...] = ()
    abilities: tuple[_Ability, ...] = ()

    def entry(self, texts: Mapping[int, str]) -> CatalogueEntry:
        """The card with its texts; without a name where there is no text for it."""
        name = plain(texts.get(self.title_id, ""))
        lines = (rules_text(texts.get(each.text_id, ""), name) for each in self.abilities)
        kinds = (self.card_type_text_id, self.subtype_text_id)
        fights = _CREATURE in self.types
        return CatalogueEntry(
            name,
            mana_cost(self.castingcost),
            " — ".join(filter(None, (plain(texts.get(each, "")) for each in kinds if each))),
            "\n".join(filter(None, lines)),
            str(self.power) if fights else "",
            str(self.toughness) if fights else "",
        )


class _Text(Struct):
    id: int
    text: str = ""
    raw: str = ""


class _Texts(Struct):
    keys: tuple[_Text, ...]
    iso_code: str = msgspec.field(default="", name="isoCode")
    langkey: str = ""

    def is_in(self, language: Language) -> bool:
        return (self.iso_code or self.langkey)[:2].lower() == language.code


def with_texts(cards: Iterable[ArenaCard], path: Path, language: Language) -> Entries:
    """The cards of the file at `path`, with the texts of the file beside it; in English where a
    text has not been translated.

    Raises `UserError` when there is no such file, or no text in it.
    """
    texts: dict[int, str] = {}
    for spoken in (ENGLISH, language):
        for each in _texts_beside(path):
            if each.is_in(spoken):
                texts |= {one.id: told for one in each.keys if (told := one.raw or one.text)}
    found = {each.grpid: each.entry(texts) for each in cards}
    return {number: entry for number, entry in found.items() if entry.name}


def _texts_beside(path: Path) -> list[_Texts]:
    kind, cards, _ = path.name.partition("cards")
    there = sorted(path.parent.glob(f"{kind}loc*")) if cards else []
    newest = max(there, key=lambda each: each.stat().st_mtime_ns, default=None)
    if newest is None:
        raise UserError(
            f"{path} holds Arena's cards without their names, which are in a file data_loc_... "
            "that Arena keeps beside it: put both into one folder, under the names that they had"
        )
    try:
        return msgspec.json.decode(newest.read_bytes(), type=list[_Texts])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise UserError(f"{newest} cannot be read as Arena's texts: {error}") from None
