"""Costs of activated abilities in words: "{2}, {T}, Sacrifice ~" (602.1)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import asdict, fields

from turnfold.engine.cards.abilities import Cost
from turnfold.engine.cards.text.amounts import MANA, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.nouns import ANY_ONE
from turnfold.engine.cards.text.subjects import COUNTER
from turnfold.engine.cards.text.wording import Found, Made, OneOf, Phrase, Source, Wording, Words

_PARTS: dict[str, Phrase] = {
    "mana": MANA,
    "tap": Words({"{T}": True}),
    "untap": Words({"{Q}": True}),
    "life": Made(Wording("pay {n} life", n=NUMBER), lambda it: it["n"], lambda n: {"n": n}),
    "discard": OneOf(
        Words({"discard a card": 1}),
        Made(Wording("discard {n} cards", n=NUMBER_WORDS), lambda it: it["n"], lambda n: {"n": n}),
    ),
    "remove_counter": Made(
        Wording("remove a {kind} counter from ~", kind=COUNTER),
        lambda it: it["kind"],
        lambda kind: {"kind": kind},
    ),
    "sacrifice": Made(
        Wording("sacrifice {what}", what=ANY_ONE),
        lambda it: it["what"],
        lambda what: {"what": what},
    ),
    "sacrifice_self": Words({"sacrifice ~": True}),
    "exile_self": Words({"exile ~": True}),
}
_DEFAULT = {each.name: each.default for each in fields(Cost)}


class CostPhrase:
    """A `Cost` in words. Its parts may stand in any order; usually mana and tapping come first."""

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
            said = [next(iter(_PARTS[name].say(given[name])), None) for name in order]
            if all(said):
                yield ", ".join(map(str, said))


COST = CostPhrase()
