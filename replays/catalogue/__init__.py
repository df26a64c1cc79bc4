"""The names and texts of cards, looked up in files that the user has, when they are shown.

An imported log of Arena has only numbers of cards. Here they become names, costs, types and texts.
The log keeps its numbers, so that another file of cards can be chosen later without a new import.

    catalogue = chosen(paths)              # --cards, else the settings, else Arena's own database
    catalogue.get(92081)                   # "Llanowar Elves", or None
    catalogue.entry(92081).text            # "{T}: Add {G}."

    catalogue        the files together: what the first one leaves open, the next one tells
    arena_database   Arena's own card database, asked number by number
    files            CSV and JSON: of 17Lands, Scryfall, MTGJSON, or lists of names
    texts            Scryfall's cards by name, with their texts
    cache            large files are read once, and what was found is kept
    languages        which language is asked for, as each of them writes it
    settings         what the user has chosen for every command
"""

from turnfold.replays.catalogue.catalogue import NO_CARDS, Catalogue, chosen
from turnfold.replays.catalogue.entry import CatalogueEntry

__all__ = ["NO_CARDS", "Catalogue", "CatalogueEntry", "chosen"]
