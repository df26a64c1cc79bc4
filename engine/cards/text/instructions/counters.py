"""Counters in words: put, doubled, distributed and removed (122, 701.9e)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.costs import ENERGY
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.given import enumerated
from turnfold.engine.cards.text.instructions.delayed import THAT_CARDS
from turnfold.engine.cards.text.instructions.lasting import MADE
from turnfold.engine.cards.text.pronouns import (
    IT,
    PLACES,
    THE_SAME,
    Pronoun,
)
from turnfold.engine.cards.text.subjects import (
    AGAIN,
    DIVIDED_AMONG,
    OF_PLAYER,
    ONE,
    ONE_OR_EACH,
    PLAYER,
)
from turnfold.engine.cards.text.words.amounts import (
    COUNTER,
    MANY_OR_X,
    NUMBER_WORDS,
    THAT_MUCH,
)
from turnfold.engine.cards.text.words.cards import (
    TARGET_CARD,
)
from turnfold.engine.cards.text.words.nouns import EACH, EVERY, Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import (
    MoveCounters,
    PutCounters,
    PutItsCounters,
    PutOntoBattlefield,
    RemoveCounters,
)
from turnfold.events.cards.measures import Counters, Power, Toughness
from turnfold.events.cards.selections import Filter
from turnfold.events.cards.targets import OneTarget

_GETTING: tuple[tuple[str, str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("you", "", {}, {"to": "you"}),
    ("{to}", "s", {"to": PLAYER}, {}),
)
"""Who gets counters."""


def _as_many(words: str, effect: type[PutCounters | RemoveCounters], place: str) -> Phrase:
    """As many counters put or removed as there are (701.9e). `place` is the field for where."""

    def make(parts: dict[str, Any]) -> Any:
        there, kind = parts[place], parts["kind"]
        again: Any = THE_SAME if isinstance(there, OneTarget) else there
        if isinstance(there, Filter):
            again = "each_one"
        return effect(kind, Counters(again, counter=kind), there)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, effect) or not isinstance(value.amount, Counters):
            return None
        there: Any = getattr(value, place)
        ref: Any = value.amount.ref
        parts = {"kind": value.counter, place: there}
        same = THE_SAME if isinstance(there, OneTarget) and ref in PLACES else ref
        told = replace(value, amount=replace(value.amount, ref=same))
        return parts if make(parts) == told else None

    where = OneOf(ONE, EACH) if effect is PutCounters else ONE
    gaps: dict[str, Phrase] = {"kind": COUNTER, place: where}
    return Map(Wording(words, **gaps), make, take)


def _by_its_own(size: str, kind: type[Power | Toughness]) -> Phrase:
    """Counters on each object, as many as its own power or toughness."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, PutCounters) or not isinstance(value.to, Filter):
            return None
        parts = {"kind": value.counter, "to": value.to}
        return parts if make(parts) == value else None

    def make(parts: dict[str, Any]) -> PutCounters:
        return PutCounters(parts["kind"], kind("each_one"), parts["to"])

    words = f"put a number of {{kind}} counters on {{to}} equal to that creature's {size}"
    return Map(Wording(words, kind=COUNTER, to=EACH), make, take)


def _moved() -> list[Phrase]:
    """Counters that go from one permanent to another (122.5)."""
    ends: dict[str, Phrase] = {"counter": COUNTER, "what": ONE, "to": ONE}
    return [
        Form("move {counter} counter from {what} onto {to}", MoveCounters,
             {**ends, "counter": Article(COUNTER)}),
        Form("move {amount} {counter} counters from {what} onto {to}", MoveCounters,
             {**ends, "amount": NUMBER_WORDS}),
        Form("move all {counter} counters from {what} onto {to}", MoveCounters, ends,
             amount=None),
    ]  # fmt: skip


def _of_several_kinds(to: Phrase) -> Phrase:
    """ "Put a +1/+1 counter and a reach counter on ..."."""
    one = Wording("{kind} counter", kind=Article(COUNTER))
    kinds = enumerated(Map(one, lambda it: it["kind"], lambda kind: {"kind": kind}), "and")

    def make(parts: dict[str, Any]) -> PutCounters | None:
        first, *others = parts["kinds"]
        if not others or len({first, *others}) <= len(others):
            return None
        return PutCounters(first, to=parts["to"], also=tuple(others))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, PutCounters) or not value.also:
            return None
        parts = {"kinds": (value.counter, *value.also), "to": value.to}
        return parts if make(parts) == value else None

    return Map(Wording("put {kinds} on {to}", kinds=kinds, to=to), make, take)


def _counters() -> list[Phrase]:
    to = OneOf(ONE_OR_EACH, *MADE)
    return [
        Form("put {counter} counter on {to}", PutCounters,
             {"counter": Article(COUNTER), "to": to}),
        Form("put another {counter} counter on {to}", PutCounters,
             {"counter": COUNTER, "to": ONE_OR_EACH}),
        _of_several_kinds(to),
        Form("put {amount} {counter} counters on {to}", PutCounters,
             {"amount": MANY_OR_X, "counter": COUNTER, "to": to}),
        Form("put a number of {counter} counters on {to} equal to {amount}", PutCounters,
             {"counter": COUNTER, "to": ONE, "amount": COUNT}),
        Form("put {of} counters on {to}", PutItsCounters,
             {"of": Pronoun("its", IT, "self"), "to": ONE}),
        Form("distribute {amount} {counter} counters among {to}", PutCounters,
             {"amount": MANY_OR_X, "counter": COUNTER, "to": DIVIDED_AMONG}, divided=True),
        Form("return {what} to the battlefield under its owner's control with {counter} counter "
             "on it", PutOntoBattlefield, {"what": OneOf(TARGET_CARD, *THAT_CARDS, AGAIN),
             "counter": Article(COUNTER)}, under_owner=True),
        Form("remove {counter} counter from {what}", RemoveCounters,
             {"counter": Article(COUNTER), "what": ONE}),
        Form("remove {amount} {counter} counters from {what}", RemoveCounters,
             {"amount": NUMBER_WORDS, "counter": COUNTER, "what": ONE}),
        _as_many("double the number of {kind} counters on {to}", PutCounters, "to"),
        _as_many("remove all {kind} counters from {what}", RemoveCounters, "what"),
        Form("remove all counters from {what}", RemoveCounters, {"what": OneOf(ONE, EVERY)},
             counter="any"),
        _by_its_own("power", Power),
        _by_its_own("toughness", Toughness),
        *_moved(),
    ]  # fmt: skip


def _counters_of_players() -> list[Phrase]:
    return [
        *(
            Form(f"{who} get{s} {{counter}} counter", PutCounters,
                 {"counter": Article(OF_PLAYER), **given}, **fixed)
            for who, s, given, fixed in _GETTING
        ),
        Form("you get {amount}", PutCounters, {"amount": ENERGY}, counter="energy", to="you"),
        Form("you get that many {counter}", PutCounters, {"counter": Words({"{E}": "energy"})},
             amount=THAT_MUCH, to="you"),
        Form("you get an amount of {counter} equal to {amount}", PutCounters,
             {"counter": Words({"{E}": "energy"}), "amount": COUNT}, to="you"),
        *(
            Form(f"{who} get{s} {{amount}} {{counter}} counters", PutCounters,
                 {"amount": MANY_OR_X, "counter": OF_PLAYER, **given}, **fixed)
            for who, s, given, fixed in _GETTING
        ),
    ]  # fmt: skip


MORE_COUNTERS = OneOf(
    Form("{counter} counter on {to}", PutCounters,
         {"counter": Article(COUNTER), "to": ONE_OR_EACH}),
    Form("{amount} {counter} counters on {to}", PutCounters,
         {"amount": MANY_OR_X, "counter": COUNTER, "to": ONE_OR_EACH}),
)  # fmt: skip
"""Counters that are put behind others, without a verb of their own."""
COUNTERS: tuple[Phrase, ...] = (*_counters(), *_counters_of_players())
"""An effect that puts counters somewhere or removes them."""
