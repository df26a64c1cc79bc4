"""The cards that an editor completes: those of the pool, and those in the user's own files."""

from functools import cached_property

from msgspec import to_builtins

from turnfold.engine.cards.pool import pool
from turnfold.engine.cards.text import Printed, read
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.disputes.file.format import CardKeys

KEYS = tuple(
    key for key in CardKeys.__struct_fields__ if key not in ("id", "keywords", "abilities", "text")
)


class CardBook:
    """Cards by their names. The user's files are read when their names are first asked for."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    @cached_property
    def _printed(self) -> dict[str, CatalogueEntry]:
        entries = (self._catalogue.entry(number) for number in self._catalogue)
        return {each.name: each for each in entries if each is not None and each.type}

    def names(self) -> list[str]:
        """The names of all cards."""
        return sorted({*pool(), *self._printed})

    def keys(self, name: str) -> dict[str, object]:
        """What a dispute file says of a card that the pool does not have: what is printed on it.
        Empty for a card of the pool, for one that nobody knows, and for one that none can be made
        of."""
        entry = None if name in pool() else self._printed.get(name)
        if entry is None:
            return {}
        card = read(
            Printed(
                entry.name,
                entry.cost,
                entry.type,
                entry.text,
                entry.power,
                entry.toughness,
                entry.loyalty,
            )
        ).card
        if card is None:
            return {}
        known = to_builtins(card)
        found = {key: known[key] for key in KEYS if known.get(key)}
        return found | ({"text": entry.text} if entry.text else {})
