"""Costs of activated abilities in words: "{2}, {T}, Sacrifice ~" (602.1)."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from msgspec.structs import asdict, fields

from turnfold.engine.cards.text.words.amounts import COUNTER, MANA, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.abilities import Cost
from turnfold.events.cards.selections import ControlledBy, IsOther, IsTapped, adding, says, without

_MANY_UNTAPPED = OneOf(
    Map(
        Wording("{n} {what}", n=NUMBER_WORDS, what=DESCRIBED_MANY),
        lambda it: (it["what"], it["n"]),
        lambda pair: {"what": pair[0], "n": pair[1]} if pair[1] > 1 else None,
    ),
    Map(
        Wording("{n} other {what}", n=NUMBER_WORDS, what=DESCRIBED_MANY),
        lambda it: (adding(it["what"], IsOther(True)), it["n"]),
        lambda pair: (
            {"what": without(pair[0], IsOther), "n": pair[1]}
            if pair[1] > 1 and says(pair[0], IsOther)
            else None
        ),
    ),
    Map(ANY_ONE, lambda what: (what, 1), lambda pair: pair[0] if pair[1] == 1 else None),
)
_UNTAPPED = Map(
    _MANY_UNTAPPED,
    lambda pair: (
        (without(pair[0], IsTapped, ControlledBy), pair[1])
        if {IsTapped(False), ControlledBy("you")} <= set(pair[0].all)
        else None
    ),
    lambda pair: (adding(pair[0], IsTapped(False), ControlledBy("you")), pair[1]),
)
"""Untapped permanents you control, and how many of them."""

_PARTS: dict[str, Phrase] = {
    "mana": MANA,
    "tap": Words({"{T}": True}),
    "untap": Words({"{Q}": True}),
    "life": Map(Wording("pay {n} life", n=NUMBER), lambda it: it["n"], lambda n: {"n": n}),
    "discard": OneOf(
        Words({"discard a card": 1}),
        Map(Wording("discard {n} cards", n=NUMBER_WORDS), lambda it: it["n"], lambda n: {"n": n}),
    ),
    "remove_counter": Map(
        Wording("remove a {kind} counter from ~", kind=COUNTER),
        lambda it: it["kind"],
        lambda kind: {"kind": kind},
    ),
    "sacrifice": Map(
        Wording("sacrifice {what}", what=ANY_ONE),
        lambda it: it["what"],
        lambda what: {"what": what},
    ),
    "tap_others": Map(
        Wording("tap {what}", what=_UNTAPPED),
        lambda it: it["what"],
        lambda what: {"what": what},
    ),
    "sacrifice_self": Words({"sacrifice ~": True}),
    "exile_self": Words({"exile ~": True}),
}
_DEFAULT = {each.name: each.default for each in fields(Cost)}


def _cost(given: dict[str, Any]) -> Cost:
    """The cost of these parts."""
    if "tap_others" in given:
        what, number = given["tap_others"]
        return Cost(**{**given, "tap_others": what, "number_tapped": number})
    return Cost(**given)


class CostPhrase:
    """A `Cost` in words; its parts may stand in any order, mana and tapping first as a rule."""

    def read(self, source: Source, at: int) -> Found:
        """Every cost that begins here: of one part, of two, and so on."""
        found: Found = []
        states: list[tuple[dict[str, Any], int]] = [({}, at)]
        while states:
            more = []
            for given, place in states:
                start = place + 2 if given else place
                if given and not source.text.startswith(", ", place):
                    continue
                for name, phrase in _PARTS.items():
                    if name not in given:
                        for value, end in phrase.read(source, start):
                            more.append(({**given, name: value}, end))
            found.extend((_cost(given), end) for given, end in more)
            states = more
        return found

    def say(self, value: Any) -> Iterator[str]:
        """The parts in their usual order, then in every other order."""
        if not isinstance(value, Cost):
            return
        given = {name: each for name, each in asdict(value).items() if each != _DEFAULT[name]}
        if value.tap_others is not None:
            given["tap_others"] = value.tap_others, given.pop("number_tapped", 1)
        if not given or given.keys() - _PARTS.keys():
            return
        for order in permutations([name for name in _PARTS if name in given]):
            for said in product(*(_PARTS[name].say(given[name]) for name in order)):
                yield ", ".join(said)


COST = CostPhrase()
