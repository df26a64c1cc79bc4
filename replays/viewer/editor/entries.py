"""The entries of a script as sentences, whether or not the file can be played."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from turnfold.replays.disputes.file.entries import action_of
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.telling.sentences.words import listed

UNKNOWN = "Something that cannot be read."

Said = tuple[str, str, str, str]
"""Who acts, what that player does ("attacks"), how it is asked about ("attack"), and the rest."""


class ScriptWords:
    """Says what the entries of a file mean, with the names of its cards in place of their ids."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        tables = [each for each in _list(raw.get("battlefield")) if isinstance(each, dict)]
        self.names = _names(tables)
        self.controllers = {str(each.get("id")): str(each.get("controller")) for each in tables}
        players = raw.get("players")
        self.players = [*players] if isinstance(players, dict) else []
        first = self.players[0] if self.players else "somebody"
        self.active = str(raw.get("active_player") or first)

    def sentence(self, raw: object) -> str:
        """An entry as a sentence, or as a question if it is one."""
        try:
            entry = msgspec.convert(raw, EntryKeys)
        except msgspec.ValidationError:
            return UNKNOWN
        who, does, do, rest = self._said(entry)
        if entry.legal is not None:
            return f"May {who} {do}{rest}?"
        return f"{who[:1].upper()}{who[1:]} {does}{rest}."

    def condition(self, entry: EntryKeys) -> str:
        """An entry as what follows "if"."""
        who, does, _, rest = self._said(entry)
        return f"{who} {does}{rest}"

    def _said(self, entry: EntryKeys) -> Said:
        who, at = entry.player or self.active, self._at(entry.targets)
        match action_of(entry):
            case "declare_attackers":
                return self._attack(entry.declare_attackers or {}, entry.player)
            case "declare_blockers":
                return self._block(entry.declare_blockers or {}, entry.player)
            case "assign":
                return self._assign(entry.assign or {})
            case "order_blockers" | "order_attackers":
                orders = {**(entry.order_blockers or {}), **(entry.order_attackers or {})}
                return self._order(orders, entry.player)
            case "cast":
                return who, "casts", "cast", f" {self.word(entry.cast)}{at}"
            case "activate":
                what, _, number = str(entry.activate).partition("#")
                which = f" number {number}" if number not in ("", "1") else ""
                who = entry.player or self.controllers.get(what, who)
                return who, "uses", "use", f" ability{which} of {self.word(what)}{at}"
            case "play_land":
                return who, "plays", "play", f" {self.word(entry.play_land)}"
            case "pass_":
                return who, "passes", "pass", ""
            case "concede":
                return who, "concedes", "concede", ""
            case "choose":
                return who, "chooses", "choose", f" {self._all(entry.choose or ())}"
            case "answer":
                return who, "says", "say", " yes" if entry.answer else " no"
            case "order_triggers":
                return (
                    who,
                    "orders",
                    "order",
                    f" abilities: {self._all(entry.order_triggers or ())}",
                )
            case "defending_player":
                return who, "chooses", "choose", f" to attack {self.word(entry.defending_player)}"
            case "roll":
                return who, "rolls", "roll", f" {listed(map(str, entry.rolled))}"
            case "effect":
                return "an effect", "happens", "happen", f": {self._effect(entry.effect or {})}"
            case "expect":
                return "the file", "expects", "expect", " something at this moment"
            case "mode":
                return who, "chooses", "choose", f" mode {entry.mode}"
            case "divide":
                return who, "divides", "divide", f": {self._shares(entry.divide)}"
            case _:
                return who, "targets", "target", f" {self._all(entry.targets)}"

    def word(self, name: object) -> str:
        """What a name of the file is called: the name of a card, if no other has it."""
        return self.names.get(str(name), str(name))

    def _all(self, names: Iterable[str]) -> str:
        return listed(map(self.word, names)) or "nothing"

    def _at(self, targets: tuple[str, ...]) -> str:
        return f" at {self._all(targets)}" if targets else ""

    def _attack(self, attacks: dict[str, str], who: str) -> Said:
        whole = listed(
            f"{self.word(target)} with {self._all(names)}"
            for target, names in _turned(attacks).items()
        )
        return who or self.active, "attacks", "attack", f" {whole if attacks else 'with nothing'}"

    def _block(self, blocks: dict[str, str | tuple[str, ...]], who: str) -> Said:
        attackers = {
            blocker: (each,) if isinstance(each, str) else each for blocker, each in blocks.items()
        }
        whole = "; ".join(
            f"{self._all(names)} with {self._all(blockers)}"
            for names, blockers in _turned(attackers).items()
        )
        other = next((each for each in self.players if each != self.active), "somebody")
        own = next((self.controllers[each] for each in blocks if each in self.controllers), other)
        return who or own, "blocks", "block", f" {whole or 'with nothing'}"

    def _assign(self, assigned: dict[str, dict[str, int]]) -> Said:
        (who, shares), *others = [*assigned.items()] or [("nobody", dict[str, int]())]
        more = "".join(f", and {self.word(source)} {self._shares(each)}" for source, each in others)
        return self.word(who), "deals", "deal", f" {self._shares(shares)}{more}"

    def _shares(self, shares: dict[str, int]) -> str:
        return listed(f"{number} to {self.word(to)}" for to, number in shares.items()) or "nothing"

    def _order(self, orders: dict[str, tuple[str, ...]], who: str) -> Said:
        own = next((self.controllers[each] for each in orders if each in self.controllers), "")
        said = "; ".join(
            f"{', then '.join(map(self.word, names))} for {self.word(whose)}"
            for whose, names in orders.items()
        )
        return who or own or self.active, "puts", "put", f" {said} in this order"

    def _effect(self, effect: dict[str, Any]) -> str:
        return "; ".join(f"{key.replace('_', ' ')} {self._value(it)}" for key, it in effect.items())

    def _value(self, value: object) -> str:
        if isinstance(value, dict):
            return ", ".join(f"{self._value(each)}" for each in value.values())
        if isinstance(value, list):
            return listed(map(self._value, value))
        return self.word(value)


def _names(tables: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The names of cards by the ids of those that have a name of their own."""
    named = {str(each["id"]): str(each["name"]) for each in tables if each.keys() >= {"id", "name"}}
    number = Counter(named.values())
    return {id: name for id, name in named.items() if number[name] == 1}


def _turned(pairs: Mapping[str, Any]) -> dict[Any, list[str]]:
    """A mapping the other way round: to each value all its keys."""
    found: dict[Any, list[str]] = {}
    for key, value in pairs.items():
        found.setdefault(value, []).append(key)
    return found


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
