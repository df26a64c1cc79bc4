"""Costs of activated abilities in words: "{2}, {T}, Sacrifice ~" (602.1)."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from msgspec.structs import asdict, fields, replace

from turnfold.engine.cards.checking import parts as every_part
from turnfold.engine.cards.text.words.amounts import (
    COUNTER,
    MANA,
    MANA_OR_LIFE,
    NUMBER,
    NUMBER_WORDS,
)
from turnfold.engine.cards.text.words.cards import CARD, CARDS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, MANY_OTHERS, Article
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
from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    Filter,
    IsOther,
    IsTapped,
    adding,
    says,
    without,
)

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
_YOURS = Map(
    ANY_ONE,
    lambda it: without(it, ControlledBy) if ControlledBy("you") in it.all else None,
    lambda it: adding(it, ControlledBy("you")) if isinstance(it, Filter) else None,
)
"""One permanent that you control."""
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

_MANY = ("five", "six", "seven", "eight", "nine", "ten")
ENERGY = Words(
    [
        *(("{E}" * number, number) for number in range(1, 9)),
        *((f"{word} {{E}}", number) for number, word in enumerate(_MANY, 5)),
    ]
)
"""107.14: energy symbols, each of which stands for an energy counter."""


def _one(name: str, phrase: Phrase) -> Phrase:
    """A part of a cost that is one field of it."""
    return Map(phrase, lambda value: {name: value}, lambda it: it[name] if len(it) == 1 else None)


def _many(words: str, **gaps: Phrase) -> Phrase:
    """A part of a cost whose gaps are fields of it."""
    return Map(
        Wording(words, **gaps), lambda it: it, lambda it: it if it.keys() == gaps.keys() else None
    )


def _counted(field: str, number: str, one: Phrase, many: Phrase, end: str = "") -> Phrase:
    """One object of a description, or several: "sacrifice two creatures"."""
    verb = field.split("_")[0]
    return OneOf(
        _many(f"{verb} {{{field}}}{end}", **{field: one}),
        _many(f"{verb} {{{number}}} {{{field}}}{end}", **{number: NUMBER_WORDS, field: many}),
    )


def _plain(phrase: Phrase) -> Phrase:
    """A description of cards that says more than that."""
    return Map(phrase, _unless_everything, _unless_everything)


def _unless_everything(value: Any) -> Any:
    return None if value == EVERYTHING else value


def _other(words: str, phrase: Phrase) -> Phrase:
    """A card that is not the source."""
    return Map(
        Wording(f"{words}{{it}}", it=phrase),
        lambda it: adding(it["it"], IsOther(True)),
        lambda it: {"it": without(it, IsOther)} if says(it, IsOther) else None,
    )


_LAST = " from your graveyard"
_FROM_HAND = Words({" from your hand": "hand"})
_PARTS: dict[str, Phrase] = {
    "mana": _one("mana", MANA_OR_LIFE),
    "tap": _one("tap", Words({"{T}": True})),
    "untap": _one("untap", Words({"{Q}": True})),
    "life": _many("pay {life} life", life=OneOf(NUMBER, Words({"X": "X"}))),
    "energy": _many("pay {energy}", energy=ENERGY),
    "discard": OneOf(
        _one("discard", Words({"discard a card": 1})),
        _many("discard {discard} cards", discard=NUMBER_WORDS),
        Map(
            Wording("discard {what}", what=Article(_plain(CARD))),
            lambda it: {"discard": 1, "discard_what": it["what"]},
            lambda it: (
                {"what": it["discard_what"]}
                if it.get("discard") == 1 and "discard_what" in it
                else None
            ),
        ),
        _many(
            "discard {discard} {discard_what}",
            discard=NUMBER_WORDS,
            discard_what=_plain(CARDS),
        ),
    ),
    "remove_counter": OneOf(
        *(_many(f"remove {a} {{remove_counter}} counter from ~", remove_counter=COUNTER)
          for a in ("a", "an")),
        _many("remove {remove_number} {remove_counter} counters from ~",
              remove_number=OneOf(NUMBER_WORDS, Words({"X": "X", "any number of": "X",
                                                       "all": "all"})),
              remove_counter=COUNTER),
        _many("remove {remove_counter} counter from {remove_from}",
              remove_counter=Article(COUNTER), remove_from=_YOURS),
        _many("remove {remove_number} {remove_counter} counters from {remove_from}",
              remove_number=NUMBER_WORDS, remove_counter=COUNTER, remove_from=_YOURS),
    ),
    "put_counter": OneOf(
        _many("put a {put_counter} counter on ~", put_counter=COUNTER),
        _many("put {put_counter} counter on {put_on}", put_counter=Article(COUNTER),
              put_on=_YOURS),
    ),
    "sacrifice": _counted("sacrifice", "sacrifice_number", ANY_ONE,
                          OneOf(DESCRIBED_MANY, MANY_OTHERS)),
    "return_one": _many("return {return_one} to its owner's hand", return_one=_YOURS),
    "exile": OneOf(
        _counted("exile", "exile_number", Article(CARD), CARDS, _LAST),
        _counted("exile", "exile_number", _other("another ", CARD), _other("other ", CARDS), _LAST),
        _many("exile {exile}{exile_from}", exile=Article(CARD), exile_from=_FROM_HAND),
        _many("exile {exile_number} {exile}{exile_from}", exile_number=NUMBER_WORDS, exile=CARDS,
              exile_from=_FROM_HAND),
    ),
    "reveal": _many("reveal {reveal} from your hand", reveal=Article(CARD)),
    "tap_others": _many("tap {tap_others}", tap_others=_UNTAPPED),
    "sacrifice_self": _one("sacrifice_self", Words({"sacrifice ~": True})),
    "exile_self": _one("exile_self", Words({"exile ~": True})),
}  # fmt: skip
"""The parts of a cost by their chief field; each reads and says all of its fields."""
_PART = OneOf(*_PARTS.values())
_BESIDE = {
    "discard": ("discard_what",),
    "remove_counter": ("remove_number", "remove_from"),
    "put_counter": ("put_on",),
    "sacrifice": ("sacrifice_number",),
    "exile": ("exile_number", "exile_from"),
}
"""The fields that only add to another."""
_DEFAULT = {each.name: each.default for each in fields(Cost)}


_GONE = (
    (", sacrifice ~", {"sacrifice_self": True}, " and sacrifice it"),
    (", exile ~", {"exile_self": True}, " and exile it"),
)
"""What may be said of the source behind its counters."""


def _gone(given: dict[str, Any], text: str, place: int) -> Found:
    """A cost that removes counters from the source, with what happens to it then."""
    if "remove_counter" not in given or "remove_from" in given:
        return []
    return [
        ({**given, **gone}, place + len(words))
        for _, gone, words in _GONE
        if text.startswith(words, place) and given.keys().isdisjoint(gone)
    ]


def _is_sized(given: dict[str, Any]) -> bool:
    """Whether X is the size of what is paid: no X is chosen for such a cost (107.3)."""
    return any(isinstance(each, SizedByX) for each in every_part(tuple(given.values())))


class CostPhrase:
    """A `Cost` in words; its parts may stand in any order, mana and tapping first as a rule."""

    def read(self, source: Source, at: int) -> Found:
        """Every cost that begins here: of one part, of two, and so on."""
        found: Found = []
        states: list[tuple[dict[str, Any], int]] = [({}, at)]
        while states:
            more: Found = []
            for given, place in states:
                more += _gone(given, source.text, place)
                start = place + 2 if given else place
                if given and not source.text.startswith(", ", place):
                    continue
                for value, end in _PART.read(source, start):
                    if given.keys().isdisjoint(value):
                        more.append(({**given, **value}, end))
            found.extend((Cost(**given), end) for given, end in more if not _is_sized(given))
            states = more
        return found

    def say(self, value: Any) -> Iterator[str]:
        """The parts in their usual order, then in every other order."""
        if not isinstance(value, Cost):
            return
        given = {name: each for name, each in asdict(value).items() if each != _DEFAULT[name]}
        parts = {
            name: {
                each: given.pop(each) for each in (name, *_BESIDE.get(name, ())) if each in given
            }
            for name in _PARTS
            if name in given
        }
        if not parts or given:
            return
        for order in permutations(parts):
            for said in product(*(_PARTS[name].say(parts[name]) for name in order)):
                words = ", ".join(said)
                yield words
                if "remove_counter" in parts:
                    for last, _, its in _GONE:
                        yield words.replace(f" from ~{last}", f" from ~{its}")


COST = CostPhrase()
PAID = OneOf(
    Map(
        Wording("pay {mana}", mana=MANA),
        lambda it: Cost(it["mana"]),
        lambda cost: {"mana": cost.mana} if cost == Cost(cost.mana) and cost.mana else None,
    ),
    Map(COST, lambda cost: None if cost.mana else cost, lambda cost: None if cost.mana else cost),
    Map(
        Wording("pay {mana} and {cost}", mana=MANA, cost=COST),
        lambda it: None if it["cost"].mana else replace(it["cost"], mana=it["mana"]),
        lambda cost: (
            {"mana": cost.mana, "cost": replace(cost, mana="")}
            if isinstance(cost, Cost) and cost.mana and cost != Cost(cost.mana)
            else None
        ),
    ),
    Map(
        Wording("pay {life} life and {cost}", life=NUMBER, cost=COST),
        lambda it: (
            None if it["cost"].mana or it["cost"].life else replace(it["cost"], life=it["life"])
        ),
        lambda cost: (
            {"life": cost.life, "cost": replace(cost, life=0)}
            if isinstance(cost, Cost) and cost.life and cost != Cost(life=cost.life)
            else None
        ),
    ),
)
"""What is paid in place of the mana cost, or beside it."""
