"""The cards that an editor completes: those of the pool, and those in the user's own files."""

from turnfold.engine.cards.pool import pool
from turnfold.events.cards.card import NEVER_PERMANENTS
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.disputes.file.printed import keys_of_named


class CardBook:
    """Cards by their names. The user's files are read when their names are first asked for."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def names(self) -> list[str]:
        """The names of all cards."""
        return sorted({*pool(), *self._catalogue.by_name})

    def spells(self) -> list[str]:
        """The names of those in the pool that are cast and go to a graveyard: they begin in a
        hand."""
        return sorted(name for name, card in pool().items() if NEVER_PERMANENTS & {*card.types})

    def keys(self, name: str) -> dict[str, object]:
        """The keys in a dispute file for a card of the user's files: what is printed on it."""
        return keys_of_named(name, self._catalogue)
