"""Cards as Scryfall and MTGJSON publish them, as far as they are read."""

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from turnfold.replays.catalogue.cache import Entries
from turnfold.replays.catalogue.entry import BOTH_HALVES, CatalogueEntry
from turnfold.replays.catalogue.languages import ENGLISH, Language


class Face(Struct):
    """A face of a Scryfall card. The fields `printed_...` hold what is printed on a card in another
    language."""

    name: str = ""
    printed_name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    printed_type_line: str | None = None
    oracle_text: str | None = None
    printed_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None

    def entry(self) -> CatalogueEntry:
        """The card that this face alone would be."""
        return CatalogueEntry(
            self.printed_name or self.name,
            self.mana_cost or "",
            self.printed_type_line or self.type_line or "",
            self.printed_text or self.oracle_text or "",
            self.power or "",
            self.toughness or "",
            self.loyalty or self.defense or "",
            "".join(self.color_indicator or ()),
        )


class Related(Struct):
    """A card that Scryfall names beside another, and what it is to that."""

    name: str = ""
    component: str = ""


class NamedCard(Face):
    """A Scryfall card, looked up by its name."""

    lang: str = "en"
    layout: str = ""
    card_faces: list[Face] = []
    all_parts: list[Related] = []

    @property
    def result(self) -> str:
        """The name of what a meld card melds into; empty for another card."""
        found = (each.name for each in self.all_parts if each.component == "meld_result")
        return next(found, "") if self.layout == "meld" else ""

    def with_faces(self) -> CatalogueEntry:
        """The card; if it has two faces, the front one together with the other."""
        if len(self.card_faces) != 2:
            return self.entry()
        front, other = (each.entry() for each in self.card_faces)
        return replace(front, layout=self.layout, other=other)


class Printing(Face, kw_only=True):
    """A card of Scryfall's bulk data. `object` is there in every one."""

    object: str
    arena_id: int | None = None
    lang: str = "en"
    layout: str = ""
    card_faces: list[Face] = []
    all_parts: list[Related] = []


def entry_of(printing: Printing) -> CatalogueEntry:
    """The entry of a card; if it has several faces, of its front face."""
    faces = [each.entry() for each in printing.card_faces]
    whole = printing.entry()
    if not faces:
        return whole
    if printing.layout in BOTH_HALVES:
        return CatalogueEntry(
            " // ".join(each.name for each in faces),
            whole.cost or " // ".join(each.cost for each in faces),
            whole.type or " // ".join(each.type for each in faces),
            "\n//\n".join(each.text for each in faces),
        )
    return faces[0].completed(CatalogueEntry("", whole.cost, whole.type, whole.text))


def entries_of(printings: Iterable[Printing], language: Language) -> Entries:
    """The cards that have Arena numbers, in a language; in English where there is no
    translation."""
    found: Entries = {}
    spoken: set[int] = set()
    for each in printings:
        number = each.arena_id
        if not number or number in spoken or each.lang not in (language.scryfall, ENGLISH.scryfall):
            continue
        found[number] = entry_of(each)
        if each.lang == language.scryfall:
            spoken.add(number)
    return found


class Identifiers(Struct, rename="camel"):
    """The numbers of an MTGJSON card."""

    mtg_arena_id: str | None = None


class Foreign(Struct, rename="camel"):
    """What is printed on an MTGJSON card in another language."""

    language: str = ""
    name: str | None = None
    face_name: str | None = None
    type: str | None = None
    text: str | None = None


class MtgjsonCard(Struct, rename="camel"):
    """An MTGJSON card, or one face of it if it has several."""

    name: str
    identifiers: Identifiers = field(default_factory=Identifiers)
    face_name: str | None = None
    layout: str = ""
    side: str | None = None
    mana_cost: str | None = None
    type: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    foreign_data: list[Foreign] = []

    def by_name(self) -> CatalogueEntry:
        """The card, or this face of it, under its name in English."""
        return CatalogueEntry(
            self.face_name or self.name,
            self.mana_cost or "",
            self.type or "",
            self.text or "",
            self.power or "",
            self.toughness or "",
            self.loyalty or self.defense or "",
            "".join(self.color_indicator or ()),
        )

    def told(self, language: Language) -> Iterator[tuple[int, CatalogueEntry]]:
        """The card by Arena's number, if it has one; none for a back face."""
        number = self.identifiers.mtg_arena_id
        if number is None or not number.isdecimal() or self.side not in (None, "a"):
            return
        other = next((each for each in self.foreign_data if each.language == language.name), None)
        printed = Foreign() if other is None else other
        halves = self.layout in BOTH_HALVES
        name = self.name if halves else self.face_name or self.name
        foreign = printed.name if halves else printed.face_name or printed.name
        yield (
            int(number),
            CatalogueEntry(
                foreign or name,
                self.mana_cost or "",
                printed.type or self.type or "",
                printed.text or self.text or "",
                self.power or "",
                self.toughness or "",
                self.loyalty or self.defense or "",
            ),
        )


class CardSet(Struct):
    """A set in MTGJSON."""

    cards: list[MtgjsonCard]
    tokens: list[MtgjsonCard] = []


class OneSet(Struct):
    """An MTGJSON file that holds one set."""

    data: CardSet

    def cards(self) -> Iterable[MtgjsonCard]:
        """All cards in the file."""
        return chain(self.data.cards, self.data.tokens)


class ManySets(Struct):
    """An MTGJSON file that holds sets by their codes."""

    data: dict[str, CardSet]

    def cards(self) -> Iterable[MtgjsonCard]:
        """All cards in the file."""
        return chain.from_iterable((*each.cards, *each.tokens) for each in self.data.values())


class ManyCards(Struct):
    """An MTGJSON file that holds cards by their ids."""

    data: dict[str, MtgjsonCard]

    def cards(self) -> Iterable[MtgjsonCard]:
        """All cards in the file."""
        return self.data.values()


class CardsByName(Struct):
    """An MTGJSON file that holds the faces of cards by the names of the cards."""

    data: dict[str, list[MtgjsonCard]]

    def cards(self) -> Iterable[MtgjsonCard]:
        """All cards in the file, each face by itself."""
        return chain.from_iterable(self.data.values())
