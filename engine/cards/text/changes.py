"""Changes of objects in words: "+2/+0 and gains first strike" (613)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict, fields

from turnfold.engine.cards.modifications import Modification
from turnfold.engine.cards.selections import Measure
from turnfold.engine.cards.text.amounts import Strength
from turnfold.engine.cards.text.describing import COLORS
from turnfold.engine.cards.text.names import KEYWORD_NAMES
from turnfold.engine.cards.text.nouns import DESCRIBED, ONE_OTHER
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Several, Wording, Words

KEYWORD = Words(
    [(each, each) for each in KEYWORD_NAMES]
    + [(f"protection from {each}", f"protection from {each}") for each in COLORS]
)
_DEFAULT = {each.name: each.default for each in fields(Modification)}


def _listed(phrase: Phrase, last: str) -> Phrase:
    """A list of any length: "A", "A and B", or "A, B, and C". The value is a tuple."""
    one = Made(phrase, lambda value: (value,), lambda many: many[0] if len(many) == 1 else None)
    two = Made(
        Wording(f"{{one}} {last} {{other}}", one=phrase, other=phrase),
        lambda parts: (parts["one"], parts["other"]),
        lambda many: {"one": many[0], "other": many[1]} if len(many) == 2 else None,
    )
    more = Made(
        Wording(f"{{first}}, {last} {{last}}", first=Several(phrase, (", ",)), last=phrase),
        lambda parts: (*parts["first"], parts["last"]) if len(parts["first"]) > 1 else None,
        lambda many: {"first": many[:-1], "last": many[-1]} if len(many) > 2 else None,
    )
    return OneOf(one, two, more)


KEYWORDS_GIVEN = _listed(KEYWORD, "and")


def _change(make: Callable[[Any], dict[str, Any]], take: Any, phrase: Phrase) -> Phrase:
    """A `Modification`: `make` gives its fields, and `take` is the inverse of `make`."""
    return Made(
        phrase, lambda value: Modification(**make(value)), lambda value: _taken(value, take)
    )


def _taken(value: Any, take: Any) -> Any:
    if not isinstance(value, Modification):
        return None
    given = {name: each for name, each in asdict(value).items() if each != _DEFAULT[name]}
    for name in ("power", "toughness"):
        if isinstance(getattr(value, name), Measure):
            given[name] = getattr(value, name)
    return take(given)


def _strength(given: dict[str, Any]) -> Any:
    if not given or given.keys() - {"power", "toughness"}:
        return None
    return given.get("power", 0), given.get("toughness", 0)


def _by_count(given: dict[str, Any]) -> Any:
    """ "+1/+0 for each ...": power and toughness count the same objects."""
    amounts = [given.get("power", 0), given.get("toughness", 0)]
    measures = [each for each in amounts if isinstance(each, Measure)]
    if not measures or given.keys() - {"power", "toughness"}:
        return None
    if any(not isinstance(each, Measure) and each != 0 for each in amounts):
        return None
    counted = measures[0].filter
    plain = [each.times if isinstance(each, Measure) else 0 for each in amounts]
    if any(each != Measure("count", counted, times=each.times) for each in measures):
        return None
    return {"strength": tuple(plain), "filter": counted}


def _counting(parts: dict[str, Any]) -> dict[str, Any]:
    power, toughness = parts["strength"]
    return {
        name: Measure("count", parts["filter"], times=number) if number else 0
        for name, number in (("power", power), ("toughness", toughness))
    }


_STRENGTH = Strength()


def _both(words: str) -> Phrase:
    """Power, toughness and keywords at once: "{strength} and gains {keywords}"."""
    return _change(
        lambda parts: {
            "power": parts["strength"][0],
            "toughness": parts["strength"][1],
            "add_keywords": parts["keywords"],
        },
        _with_keywords,
        Wording(words, strength=_STRENGTH, keywords=KEYWORDS_GIVEN),
    )


def _with_keywords(given: dict[str, Any]) -> Any:
    keywords = given.pop("add_keywords", None)
    strength = _strength(given)
    return {"strength": strength, "keywords": keywords} if keywords and strength else None


_PLAIN = _change(lambda value: {"power": value[0], "toughness": value[1]}, _strength, _STRENGTH)
_COUNTED = OneOf(DESCRIBED, ONE_OTHER)
_FOR_EACH = OneOf(
    *(
        _change(_counting, _by_count, Wording(words, strength=_STRENGTH, filter=_COUNTED))
        for words in (
            "{strength} for each {filter}",
            "{strength} for each {filter} on the battlefield",
        )
    )
)
_KEYWORDS = _change(
    lambda value: {"add_keywords": value},
    lambda given: given.get("add_keywords") if given.keys() == {"add_keywords"} else None,
    KEYWORDS_GIVEN,
)


GETS = (
    OneOf(_PLAIN, _both("{strength} and gains {keywords}")),
    OneOf(_PLAIN, _both("{strength} and gain {keywords}")),
)
"""What an effect until end of turn says after "gets", and after "get"."""
GAINS_AND_GETS = (_both("{keywords} and gets {strength}"), _both("{keywords} and get {strength}"))
"""The same with the keywords first, after "gains", and after "gain"."""
GAINS = _KEYWORDS
LOSES = OneOf(
    _change(
        lambda value: {"remove_keywords": value},
        lambda given: given.get("remove_keywords") if given.keys() == {"remove_keywords"} else None,
        KEYWORDS_GIVEN,
    ),
    Words({"all abilities": Modification(lose_all_abilities=True)}),
)
GETS_ALWAYS = (
    OneOf(_PLAIN, _FOR_EACH, _both("{strength} and has {keywords}")),
    OneOf(_PLAIN, _FOR_EACH, _both("{strength} and have {keywords}")),
)
"""What a static ability says after "gets", and after "get"."""
HAS = _KEYWORDS
"""What a static ability says after "has" and after "have"."""
