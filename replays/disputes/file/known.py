"""The names that a dispute may use: its players, the ids of its objects, and names of cards."""

from collections.abc import Iterable
from typing import Any

from turnfold.engine.cards.faces import called_as, unread_in
from turnfold.engine.rules.effects.tempting import THE_RING
from turnfold.engine.spelling import nearest
from turnfold.events.cards.effects import GetEmblem
from turnfold.replays.disputes.file.board import CardKeys, PlayerKeys
from turnfold.replays.disputes.file.definitions import Definitions, emblem_with
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.places import DisputeFileError

DAMAGE = "combat damage"
"""What combat damage is called that waits on the stack (310.1@2004)."""

ABILITY = "ability of "
"""What stands before the name of its source where an ability on the stack is meant."""

EMBLEM = "emblem of "
"""What stands before the name of what it comes from where an emblem is meant."""

FEW = 8
"""So many names are told to whoever wrote another one."""

SCHEMES = "schemes"
"""The list of a player's scheme deck."""


class KnownNames:
    """All names that a dispute defines; others are refused.

    `keys` maps the place of each card in the file to its key among the definitions, `emblems` the
    place of each emblem to the effect that makes it.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.players = tuple(scenario.players)
        self.definitions = Definitions()
        self.keys: dict[str, str] = {}
        self.emblems: dict[str, GetEmblem] = {}
        self.ids: set[str] = set()
        self.things: set[str] = {DAMAGE}
        self._tokens: dict[str, dict[str, Any]] = {}
        for number, permanent in enumerate(scenario.battlefield):
            place = f"battlefield[{number}]"
            if not permanent.id:
                raise DisputeFileError(place, 'every object on the battlefield needs an "id"')
            self._add(permanent, place)
        for name, player in scenario.players.items():
            for place, card in cards_of(player, f"players.{name}"):
                self._add(card, place)
            for label, text in player.emblems.items():
                place = emblem_at(name, label)
                self._add_id(label, place)
                self.emblems[place] = emblem_with(text, place)
        self.things.update(self.definitions.cards, self.definitions.tokens())
        cards = self.definitions.cards.values()
        self.things.update(name for card in cards for name in called_as(card))
        for number, entry in enumerate(scenario.script):
            self.things.update(_made_by(entry.effect))
            self._define_token(entry.effect, f"script[{number}].effect.create_token")

    def _add(self, card: CardKeys | str, place: str) -> None:
        self.keys[place] = self.definitions.key(card, place)
        self._require_scheme(place, f".{SCHEMES}[" in place)
        if not isinstance(card, str) and card.id:
            self._add_id(card.id, f"{place}.id")

    def _add_id(self, label: str, place: str) -> None:
        if label in self.ids:
            raise DisputeFileError(place, f'the id "{label}" is given twice')
        if label in self.players:
            raise DisputeFileError(place, f'"{label}" is the name of a player')
        if "#" in label:
            raise DisputeFileError(
                place, f'"{label}" contains "#", which is used to count abilities'
            )
        self.ids.add(label)
        self.things.add(label)

    def _define_token(self, effect: dict[str, Any] | None, place: str) -> None:
        """111.4@2024: a token with abilities is defined by its name, as a card is."""
        token = _token_in(effect)
        name = token.get("name")
        if not isinstance(name, str):
            return
        described = {key: token[key] for key in token if key in CardKeys.__struct_fields__}
        before = self._tokens.setdefault(name, described)
        if before != described and ("abilities" in before or "abilities" in described):
            raise DisputeFileError(
                place, f'two tokens "{name}" differ: give one of them another name'
            )
        if "abilities" not in described:
            return
        if before is described and name in {*self.definitions.cards, *self.definitions.tokens()}:
            raise DisputeFileError(
                place, f'"{name}" is a card here already: give the token another name'
            )
        self.definitions.token({**described, "id": ""}, place)

    def _require_scheme(self, place: str, in_deck: bool) -> None:
        """314.2@2024: a scheme deck consists of schemes, and schemes are nowhere else."""
        card = self.definitions.cards[self.keys[place]]
        is_one = "scheme" in card.types
        if in_deck and not is_one:
            raise DisputeFileError(
                place, f"{card.name} is not a scheme, and a scheme deck holds only schemes"
            )
        if is_one and not in_deck:
            raise DisputeFileError(
                place, f"{card.name} is a scheme, which can only be among the schemes"
            )

    def player(self, name: str, place: str) -> str:
        """Check that this is the name of a player, and return it."""
        return self._one_of(name, self.players, place, "player")

    def thing(self, name: str, place: str, players: tuple[str, ...] = ()) -> str:
        """Check that this is the id of an object or the name of a card or token, and return it;
        with "#2" it means the second of that name. Before it may stand "ability of " and "emblem of
        ". `players` are names that are told as well if it is none of these."""
        if name == THE_RING:
            return name
        for before in (ABILITY, EMBLEM):
            if name.startswith(before) and name not in self.things:
                return before + self.thing(name.removeprefix(before), place)
        base, mark, number = name.rpartition("#")
        if mark and base in self.things and number.isdecimal() and number != "0":
            return name
        return self._one_of(name, {*self.things, *players}, place, "object")

    def either(self, name: str, place: str) -> str:
        """Check that this is a player or an object, and return it."""
        return name if name in self.players else self.thing(name, place, self.players)

    def token(self, name: str, place: str, number: int) -> None:
        """Check that this may be the name of an object, maybe of one that is made on the way: in a
        sentence that is not read, or nowhere, if none of it is expected."""
        unread = any(unread_in(card) for card in self.definitions.cards.values())
        near = nearest(name, self.things)
        if near or not (unread or number == 0):
            self.either(name, place)

    def _one_of(self, name: str, names: Iterable[str], place: str, kind: str) -> str:
        if name in names:
            return name
        near = nearest(name, names)
        known = sorted({*names} - {DAMAGE})
        listed = f"; there are {', '.join(known)}" if len(known) <= FEW else ""
        hint = f'; did you mean "{near[0]}"' if near else listed
        raise DisputeFileError(place, f'there is no {kind} "{name}" here{hint}')


def cards_of(player: PlayerKeys, place: str) -> list[tuple[str, CardKeys | str]]:
    """The cards of a player outside the battlefield, each with its place in the file."""
    zones = {
        "hand": player.hand,
        "library": () if isinstance(player.library, int) else player.library,
        "graveyard": player.graveyard,
        "exile": player.exile,
        SCHEMES: player.schemes,
    }
    return [
        (f"{place}.{zone}[{number}]", card)
        for zone, cards in zones.items()
        for number, card in enumerate(cards)
    ]


def emblem_at(player: str, label: str) -> str:
    """The place in the file of an emblem of a player."""
    return f"players.{player}.emblems.{label}"


def _made_by(effect: dict[str, Any] | None) -> set[str]:
    """The id and the name of a token that an effect of the script creates."""
    made = (effect or {}).get("create_token")
    names = (_token_in(effect).get("name"), made.get("id") if isinstance(made, dict) else None)
    return {name for name in names if isinstance(name, str)}


def _token_in(effect: dict[str, Any] | None) -> dict[str, Any]:
    """The keys of the token that an effect of the script creates; empty if it creates none."""
    made = (effect or {}).get("create_token")
    if not isinstance(made, dict):
        return {}
    token = made.get("token", made)
    return token if isinstance(token, dict) else {}
