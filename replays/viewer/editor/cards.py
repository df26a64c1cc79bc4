"""The cards that an editor completes: those of the pool, and those in the user's own files."""

from turnfold.engine.cards.pool import pool
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.disputes.file.printed import printed_keys


class CardBook:
    """Cards by their names. The user's files are read when their names are first asked for."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def names(self) -> list[str]:
        """The names of all cards."""
        return sorted({*pool(), *self._catalogue.by_name})

    def keys(self, name: str) -> dict[str, object]:
        """The keys in a dispute file for a card that is not in the pool: what is printed on it.
        Empty for a card of the pool, for an unknown card, and for one of a kind that disputes
        cannot have."""
        entry = None if name in pool() else self._catalogue.by_name.get(name)
        card = entry.reading().card if entry is not None else None
        return {} if entry is None or card is None else printed_keys(entry, card)
