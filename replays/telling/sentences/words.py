"""Names for players, objects and zones in sentences and on boards; the type of a sentence."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from turnfold.engine.characteristics.cards import called
from turnfold.engine.characteristics.castings import casting_of, definition_cast
from turnfold.engine.spelling import counted
from turnfold.engine.state import GameObject, GameState, Origin, PlayerState
from turnfold.events.base import NOBODY, Event, is_player
from turnfold.events.cards.casting import WayToCast
from turnfold.events.enums import Nature, Phase, Step, Zone
from turnfold.events.log.log import Log
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.telling.sentences.evident import evident_name
from turnfold.replays.telling.visible import visible

if TYPE_CHECKING:
    from turnfold.replays.timeline.timeline import Timeline

Names = Mapping[int, str]
"""Names of cards by the numbers that a recorder gives them."""

NO_NAMES: Names = {}

LONGEST_NUMBER = 18
"""How many digits the number of a card has at most."""

_NUMBERED = re.compile(rf"(?<!\w)#[0-9]{{1,{LONGEST_NUMBER}}}(?![0-9])")

ZONES = {
    Zone.LIBRARY: "the library",
    Zone.HAND: "the hand",
    Zone.BATTLEFIELD: "the battlefield",
    Zone.GRAVEYARD: "the graveyard",
    Zone.STACK: "the stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "the command zone",
    Zone.OUTSIDE: "outside the game",
}

MAIN_STEPS = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


def step_name(step: Step) -> str:
    """ "declare blockers step"; a main phase is called a phase."""
    return f"{spaced(step)} {'phase' if step in MAIN_STEPS else 'step'}"


def phase_name(phase: Phase) -> str:
    """ "combat phase"."""
    return f"{spaced(phase)} phase"


def spaced(name: str) -> str:
    """A name from the log without its underscores."""
    return str(name).replace("_", " ")


def queue_name(queue: str) -> str:
    """The name of a queue as people say it, from the one that Arena records: "Quick Draft ECL" for
    "QuickDraft_ECL_20260223", "Ranked Explorer" for "Explorer_Ladder"."""
    name = re.sub(r"_\d{8}$", "", queue)
    words = re.findall(r"[A-Z]{2,}(?![a-z])|[A-Z]?[^A-Z_]+|[A-Z]", name)
    if "Ladder" in words:
        words = ["Ranked", *(each for each in words if each != "Ladder")]
    return " ".join("Traditional" if each == "Trad" else each for each in words)


def listed(words: Iterable[str]) -> str:
    """ "a, b and c"; "nothing" when there are none."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def card_name(card: str, names: Names) -> str:
    """The name of a card; `#92081` if only the recorder's number is known."""
    number = _number(card)
    return visible(card if number is None else names.get(number, card))


def known_text(ability: str, names: Names) -> str:
    """What an ability says, on one line; empty when only its number is known."""
    text = ability_text(ability, names)
    return "" if text == ability and text[:1] == "#" else " ".join(text.split())


def with_names(text: str, names: Names) -> str:
    """A sentence of the engine with names in place of the numbers of cards."""
    return _NUMBERED.sub(lambda found: card_name(found[0], names), text)


def ability_text(ability: str, names: Names) -> str:
    """The text of an ability; `#174311` if only the recorder's number is known."""
    number, text = _number(ability), ""
    if number is not None and isinstance(names, Catalogue):
        text = names.ability(number)
    return visible(text or ability)


def _number(text: str) -> int | None:
    """The recorder's number in a text such as `#92081`; None for any other text."""
    digits = text[1:]
    known = text[:1] == "#" and digits.isdecimal() and len(digits) <= LONGEST_NUMBER
    return int(digits) if known else None


class SentenceNames:
    """Gives players and objects their names as of just before or after an event.

    `names` holds the names of cards for which the log has only numbers. `following` is the event
    behind the one that is told: that of an ability which triggered says what the ability is.
    """

    def __init__(
        self,
        after: GameState,
        names: Names = NO_NAMES,
        before: GameState | None = None,
        following: Event | None = None,
    ) -> None:
        self.after = after
        self.before = before or after
        self.names = names
        self.following = following

    def player(self, player: int) -> str:
        """A player's name."""
        found = self.after.players.get(player) or self.before.players.get(player)
        if found is not None and found.name:
            return visible(found.name)
        return f"player {player}" if player != NOBODY else "nobody"

    def found(self, id: int) -> GameObject | None:
        """The object with this id, now or just before, or as it was when it left this turn."""
        after, before = self.after, self.before
        return after.objects.get(id) or before.objects.get(id) or after.last_known.get(id)

    def name(self, id: int) -> str:
        """What an object is called, without its id. An effect has its source's name."""
        found = self.found(id)
        if found is None:
            effect = self.after.effects.get(id) or self.before.effects.get(id)
            if effect is None:
                return "an object"
            nameless = effect.source == NOBODY
            return "an effect" if nameless else f"the effect of {self.name(effect.source)}"
        if found.nature is Nature.ABILITY:
            parent = self.found(found.parent)
            return f"the ability of {self.name(parent.id)}" if parent else "an ability"
        if not found.card and found.nature is not Nature.EMBLEM:
            return "a token" if found.nature is Nature.TOKEN else "a card"
        name = card_name(called(self.after, found), self.names)
        return name if name[:1] not in ("", "#") else self._unnamed(found) or name

    def _unnamed(self, found: GameObject) -> str:
        """What an object is called of which only the number of its card is known; empty if that
        does not follow from what it is."""
        if found.nature is not Nature.EMBLEM:
            return visible(evident_name(found, self.after))
        parent = self.found(found.parent)
        return f"the emblem of {self.name(parent.id)}" if parent else "an emblem"

    def text(self, id: int) -> str:
        """What an ability on the stack says, on one line; empty where that is not known."""
        found = self.found(id)
        seen = found.characteristics if found is not None else None
        if found is None or seen is None or found.nature is not Nature.ABILITY:
            return ""
        return known_text("".join(seen.abilities), self.names)

    def thing(self, id: int) -> str:
        """A player's name, or an object's with its id: "Grizzly Bears (204)"."""
        if id == NOBODY:
            return "nothing"
        return self.player(id) if is_player(id) else f"{self.name(id)} ({id})"

    def as_begun(self, text: str) -> str:
        """A sentence with a capital at its beginning."""
        return text[:1].upper() + text[1:]

    def things(self, ids: Iterable[int]) -> str:
        """Several players or objects: "Grizzly Bears (204) and Boris"."""
        return listed(map(self.thing, ids))

    def dealt_by_commanders(self, player: PlayerState) -> dict[str, int]:
        """903.10a@2024: the combat damage that each commander dealt to a player, by its name; of
        two with one name also by their owners."""
        dealt = [(who, card_name(card, self.names), n) for who, card, n in player.commander_damage]
        cards = [card for _, card, _ in dealt]
        return {
            f"{card} of {self.player(owner)}" if cards.count(card) > 1 else card: amount
            for owner, card, amount in dealt
        }

    def because_of(self, by: Origin) -> str:
        """ ", because of Time Walk (31)": the source of an effect on the turn; empty if it is not
        known."""
        name = card_name(by.card, self.names) or (self.name(by.object) if by.object else "")
        return f", because of {name} ({by.object})" if name else ""

    def became(self, old: int, new: int) -> str:
        """An object that became another: "Grizzly Bears (204→231)"."""
        name = self.name(new)
        name = self.name(old) if name in ("a card", "an object") else name
        return f"{name} ({old}→{new})" if old != new else f"{name} ({old})"


def following(log: Log, seq: int) -> Event | None:
    """The event behind one in a log; None behind the last."""
    return log.events[seq + 1] if seq + 1 < len(log) else None


def words_around(timeline: "Timeline", names: Names, seq: int) -> SentenceNames:
    """Names for players and objects around an event."""
    after, before = timeline.at(seq + 1), timeline.at(seq)
    return SentenceNames(after, names, before, following(timeline.log, seq))


class Fields:
    """The fields of an event in words, for `str.format_map`."""

    def __init__(self, event: Event, words: SentenceNames) -> None:
        self.event = event
        self.words = words

    def __getitem__(self, name: str) -> str:
        value = getattr(self.event, name)
        if name in _PLAYERS:
            return self.words.player(value)
        if name in _THINGS:
            return self.words.thing(value)
        if name in _MANY_THINGS:
            return self.words.things(value)
        if isinstance(value, Zone):
            return ZONES[value]
        if isinstance(value, Step):
            return step_name(value)
        return phase_name(value) if isinstance(value, Phase) else spaced(value)


_PLAYERS = {"player", "controller", "owner", "recorder"}
_THINGS = {"object", "became", "parent", "source", "target"}
_MANY_THINGS = {"attackers", "before", "objects", "order", "targets", "winners"}


SentenceForm = str | Callable[[Any, SentenceNames], str]
"""A sentence with the event's fields in braces, or a function that makes one."""

_CAST: dict[WayToCast, str] = {
    "kicker": "kicked",
    "bargain": "bargained",
    "evoke": "for its evoke cost",
    "spectacle": "for its spectacle cost",
    "flash": "as though it had flash",
    "another_cost": "for another cost",
    "fuse": "fused",
    "bestow": "bestowed",
    **dict.fromkeys(("morph", "disguise"), "face down"),
    **{
        each: f"for its {each} cost"
        for each in ("dash", "blitz", "foretell", "impending", "web-slinging")
    },
}
"""How a spell is said to be cast; of all other ways, "with" their names."""


def how_cast(words: SentenceNames, spell: int, mode: int) -> str:
    """601.2b@2024: in which ways a card is cast by the choice with this number: "kicked and with
    buyback", "as Stomp"; empty for the usual way, and where the card is not known."""
    found = words.found(spell) if mode else None
    if found is None or not found.card or found.nature is not Nature.CARD:
        return ""
    whole = definition_cast(words.before, found)
    casting = casting_of(whole, mode)
    part = [] if casting.part == "first" else [f"as {casting.as_cast(whole).name}"]
    ways = (_CAST.get(each.option.way, f"with {each.option.way}") for each in casting.ways)
    return " and ".join((*part, *ways))


Tell = Mapping[type[Event], SentenceForm]


def counters(whose: str, counter: str, change: int) -> str:
    """A sentence that says which counters were put on something or removed."""
    verb = "gets" if change > 0 else "loses"
    return f"{whose} {verb} {counted(abs(change), spaced(counter) + ' counter')}."
