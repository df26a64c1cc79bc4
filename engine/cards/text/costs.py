"""Costs of activated abilities in words: "{2}, {T}, Sacrifice ~" (602.1)."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from msgspec.structs import asdict, fields, replace

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
from turnfold.events.cards.abilities import Cost, NumberTapped
from turnfold.events.cards.selections import ControlledBy, IsOther, IsTapped, adding, says, without

_MANY_UNTAPPED = OneOf(
    Map(
        Wording("{n} {what}", n=NUMBER_WORDS, what=DESCRIBED_MANY),
        lambda it: NumberTapped(it["what"], it["n"]),
        lambda it: {"what": it.filter, "n": it.number} if it.number > 1 else None,
    ),
    Map(
        Wording("{n} other {what}", n=NUMBER_WORDS, what=DESCRIBED_MANY),
        lambda it: NumberTapped(adding(it["what"], IsOther(True)), it["n"]),
        lambda it: (
            {"what": without(it.filter, IsOther), "n": it.number}
            if it.number > 1 and says(it.filter, IsOther)
            else None
        ),
    ),
    Map(ANY_ONE, NumberTapped, lambda it: it.filter if it.number == 1 else None),
)
_UNTAPPED = Map(
    _MANY_UNTAPPED,
    lambda it: (
        replace(it, filter=without(it.filter, IsTapped, ControlledBy))
        if {IsTapped(False), ControlledBy("you")} <= set(it.filter.all)
        else None
    ),
    lambda it: (
        replace(it, filter=adding(it.filter, IsTapped(False), ControlledBy("you")))
        if isinstance(it, NumberTapped)
        else None
    ),
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
            found.extend((Cost(**given), end) for given, end in more)
            states = more
        return found

    def say(self, value: Any) -> Iterator[str]:
        """The parts in their usual order, then in every other order."""
        if not isinstance(value, Cost):
            return
        given = {name: each for name, each in asdict(value).items() if each != _DEFAULT[name]}
        if not given or given.keys() - _PARTS.keys():
            return
        for order in permutations([name for name in _PARTS if name in given]):
            for said in product(*(_PARTS[name].say(given[name]) for name in order)):
                yield ", ".join(said)


COST = CostPhrase()
