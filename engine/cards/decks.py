"""Demo decks: two of sixty cards for each edition, made from the pool.

Together the two of an edition hold creatures of all sorts, combat tricks, burn, removal,
counterspells, mana creatures and triggers. Those of 2004 hold only cards that existed then.
"""

from msgspec import Struct

from turnfold.events.cards.card import Card
from turnfold.events.enums import Edition


class Deck(Struct, frozen=True):
    """A deck: its name, and how many copies of each card it holds; `own` are those of its cards
    that the pool does not have."""

    name: str
    cards: tuple[tuple[int, str], ...]
    own: tuple[Card, ...] = ()

    def names(self) -> tuple[str, ...]:
        """Every card of the deck by name, as often as the deck holds it."""
        return tuple(name for count, name in self.cards for _ in range(count))


def demo_decks(edition: Edition) -> tuple[Deck, Deck]:
    """The two demo decks of an edition; on a day those of the newest named edition that is not
    later, or of the first."""
    earlier = [named for named in _DECKS if named.day <= edition.day]
    return _DECKS[max(earlier, default=min(_DECKS))]


_DECKS = {
    Edition.DAMAGE_ON_THE_STACK: (
        Deck(
            "Fangs and Fire",
            (
                (4, "Llanowar Elves"),
                (4, "Mogg Fanatic"),
                (3, "River Boa"),
                (3, "Trained Armodon"),
                (2, "Thicket Basilisk"),
                (2, "Giant Spider"),
                (2, "Ball Lightning"),
                (2, "Craw Wurm"),
                (1, "Thorn Elemental"),
                (4, "Lightning Bolt"),
                (4, "Giant Growth"),
                (2, "Rancor"),
                (2, "Fog"),
                (1, "Lure"),
                (2, "Shivan Oasis"),
                (12, "Forest"),
                (10, "Mountain"),
            ),
        ),
        Deck(
            "Wings and Words",
            (
                (4, "Suntail Hawk"),
                (4, "White Knight"),
                (3, "Soul Warden"),
                (2, "Samite Healer"),
                (2, "Phantom Warrior"),
                (3, "Serra Angel"),
                (1, "Air Elemental"),
                (4, "Counterspell"),
                (2, "Mana Leak"),
                (3, "Swords to Plowshares"),
                (2, "Unsummon"),
                (2, "Healing Salve"),
                (2, "Pacifism"),
                (1, "Control Magic"),
                (1, "Wrath of God"),
                (3, "Coastal Tower"),
                (11, "Plains"),
                (10, "Island"),
            ),
        ),
    ),
    Edition.DAMAGE_ORDER: (
        Deck(
            "Sparks and Scrolls",
            (
                (3, "Goblin Piker"),
                (3, "Young Pyromancer"),
                (3, "Phantasmal Bear"),
                (3, "Scroll Thief"),
                (2, "Wall of Frost"),
                (2, "Bladetusk Boar"),
                (2, "Canyon Minotaur"),
                (2, "Air Elemental"),
                (1, "Shivan Dragon"),
                (4, "Lightning Bolt"),
                (3, "Mana Leak"),
                (2, "Essence Scatter"),
                (2, "Arc Lightning"),
                (2, "Unsummon"),
                (1, "Act of Treason"),
                (1, "Military Intelligence"),
                (2, "Izzet Guildgate"),
                (11, "Island"),
                (11, "Mountain"),
            ),
        ),
        Deck(
            "Thorns and Night",
            (
                (4, "Llanowar Elves"),
                (3, "Typhoid Rats"),
                (2, "Glistener Elf"),
                (2, "Runeclaw Bear"),
                (2, "Child of Night"),
                (1, "Blood Artist"),
                (2, "Elvish Archdruid"),
                (3, "Vampire Nighthawk"),
                (2, "Giant Spider"),
                (2, "Gravedigger"),
                (1, "Thragtusk"),
                (1, "Garruk Wildspeaker"),
                (4, "Giant Growth"),
                (3, "Doom Blade"),
                (2, "Prey Upon"),
                (2, "Mind Rot"),
                (2, "Golgari Guildgate"),
                (12, "Forest"),
                (10, "Swamp"),
            ),
        ),
    ),
    Edition.FREE_DIVISION: (
        Deck(
            "Banners and Battle",
            (
                (4, "Monastery Swiftspear"),
                (2, "Goblin Guide"),
                (3, "Young Pyromancer"),
                (3, "Fencing Ace"),
                (3, "Goblin Rabblemaster"),
                (2, "Boros Reckoner"),
                (2, "Adeline, Resplendent Cathar"),
                (2, "Serra Angel"),
                (1, "Aurelia, the Warleader"),
                (4, "Lightning Bolt"),
                (3, "Swords to Plowshares"),
                (2, "Raise the Alarm"),
                (2, "History of Benalia"),
                (2, "Trumpet Blast"),
                (1, "Relentless Assault"),
                (4, "Boros Guildgate"),
                (10, "Plains"),
                (10, "Mountain"),
            ),
        ),
        Deck(
            "Roots and Rivers",
            (
                (4, "Llanowar Elves"),
                (3, "Ambush Viper"),
                (2, "Furtive Homunculus"),
                (2, "Gladecover Scout"),
                (2, "Scroll Thief"),
                (3, "Elvish Regrower"),
                (2, "Cautious Survivor"),
                (2, "Sharktocrab"),
                (2, "Keeper of Fables"),
                (2, "Colossal Dreadmaw"),
                (1, "Jace Beleren"),
                (4, "Giant Growth"),
                (3, "Essence Scatter"),
                (2, "Mana Leak"),
                (2, "Unsummon"),
                (2, "Simic Guildgate"),
                (11, "Forest"),
                (11, "Island"),
            ),
        ),
    ),
}
