"""Changes of objects in words: "+2/+0 and gains first strike" (613)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import fields, replace

from turnfold.engine.cards.text.counted import COUNT, EACH_COUNTED, EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.quoted import QUOTED_GIVEN
from turnfold.engine.cards.text.words.amounts import NUMBER, Strength
from turnfold.engine.cards.text.words.names import MANY, SUBTYPES
from turnfold.engine.cards.text.words.nouns import Article, with_article
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import (
    Map,
    OneOf,
    Phrase,
    Wording,
    Words,
)
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE
from turnfold.events.cards.measures import OneMeasure, X
from turnfold.events.cards.modifications import Modification

_DEFAULT = {each.name: each.default for each in fields(Modification)}


def _change(make: Callable[[Any], dict[str, Any]], take: Any, phrase: Phrase) -> Phrase:
    """A `Modification`: `make` gives its fields, and `take` is the inverse of `make`."""
    return Map(phrase, lambda value: Modification(**make(value)), lambda value: _taken(value, take))


def _taken(value: Any, take: Any) -> Any:
    if not isinstance(value, Modification):
        return None
    given = {name: getattr(value, name) for name in _DEFAULT}
    return take({name: each for name, each in given.items() if each != _DEFAULT[name]})


def _strength(given: dict[str, Any]) -> Any:
    if not given or given.keys() - {"power", "toughness"}:
        return None
    return given.get("power", 0), given.get("toughness", 0)


def _by_count(given: dict[str, Any]) -> Any:
    """ "+1/+0 for each ...": power and toughness count the same."""
    amounts = [given.get("power", 0), given.get("toughness", 0)]
    counts = [replace(each, times=1) for each in amounts if isinstance(each, OneMeasure)]
    if not counts or given.keys() - {"power", "toughness"}:
        return None
    if any(not isinstance(each, OneMeasure) and each != 0 for each in amounts):
        return None
    if any(each != counts[0] for each in counts):
        return None
    plain = [each.times if isinstance(each, OneMeasure) else 0 for each in amounts]
    return {"strength": tuple(plain), "count": counts[0]}


def _counting(parts: dict[str, Any]) -> dict[str, Any]:
    power, toughness = parts["strength"]
    return {
        name: replace(parts["count"], times=number) if number else 0
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


def _with_abilities(words: str, **gaps: Phrase) -> Phrase:
    """Abilities in quotation marks, alone or behind keywords and a change of strength."""

    def make(parts: dict[str, Any]) -> Modification | None:
        power, toughness = parts.get("strength", (0, 0))
        try:
            return Modification(
                power,
                toughness,
                add_keywords=parts.get("keywords", ()),
                add_abilities=parts["abilities"],
            )
        except ValueError:  # an ability that no effect can give
            return None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Modification) or not value.add_abilities:
            return None
        parts: dict[str, Any] = {
            "abilities": value.add_abilities,
            "keywords": value.add_keywords,
            "strength": (value.power, value.toughness),
        }
        given = {name: each for name, each in parts.items() if name in gaps}
        changes = given.get("strength") != (0, 0)
        return given if changes and make(given) == value else None

    return Map(Wording(words, **gaps), make, take)


def _all_with_abilities(have: str) -> Phrase:
    """The same behind a verb of having ("gains"), which may follow a change of strength."""
    abilities: dict[str, Phrase] = {"abilities": QUOTED_GIVEN}
    armed = {**abilities, "keywords": KEYWORDS_GIVEN}
    return OneOf(
        _with_abilities(f"{{strength}} and {have} {{abilities}}", strength=_STRENGTH, **abilities),
        _with_abilities(
            f"{{strength}} and {have} {{keywords}} and {{abilities}}", strength=_STRENGTH, **armed
        ),
        _with_abilities(
            f"{{strength}}, {have} {{keywords}}, and {have} {{abilities}}",
            strength=_STRENGTH,
            **armed,
        ),
    )


_ABILITIES = OneOf(
    _with_abilities("{abilities}", abilities=QUOTED_GIVEN),
    _with_abilities("{keywords} and {abilities}", keywords=KEYWORDS_GIVEN, abilities=QUOTED_GIVEN),
)


def _losing(words: str) -> Phrase:
    """Power and toughness change, and keywords are lost."""

    def take(given: dict[str, Any]) -> Any:
        keywords = given.pop("remove_keywords", None)
        strength = _strength(given)
        return {"strength": strength, "keywords": keywords} if keywords and strength else None

    return _change(
        lambda parts: {
            "power": parts["strength"][0],
            "toughness": parts["strength"][1],
            "remove_keywords": parts["keywords"],
        },
        take,
        Wording(words, strength=_STRENGTH, keywords=KEYWORDS_GIVEN),
    )


def _losing_all(words: str) -> Phrase:
    """Power and toughness change, and all abilities are lost."""

    def take(given: dict[str, Any]) -> Any:
        lost = given.pop("lose_all_abilities", False)
        strength = _strength(given)
        return {"strength": strength} if lost and strength else None

    return _change(
        lambda parts: {
            "power": parts["strength"][0],
            "toughness": parts["strength"][1],
            "lose_all_abilities": True,
        },
        take,
        Wording(words, strength=_STRENGTH),
    )


def _base(words: str, **more: Any) -> Phrase:
    """Base power and toughness are set; `more`: what else is changed."""

    def take(given: dict[str, Any]) -> Any:
        power, toughness = given.get("set_power"), given.get("set_toughness")
        same = given == {"set_power": power, "set_toughness": toughness, **more}
        numbers = isinstance(power, int) and isinstance(toughness, int)
        return {"power": power, "toughness": toughness} if same and numbers else None

    return _change(
        lambda parts: {"set_power": parts["power"], "set_toughness": parts["toughness"], **more},
        take,
        Wording(words, power=NUMBER, toughness=NUMBER),
    )


BASE = _base("base power and toughness {power}/{toughness}")
"""What stands behind "has" or "have"."""
LOSES_AND_BASE = OneOf(
    *(
        _base(f"all abilities and {have} base power and toughness {{power}}/{{toughness}}",
              lose_all_abilities=True)
        for have in ("has", "have")
    ),
)  # fmt: skip
"""What stands behind "loses" or "lose"."""
PLAIN = _change(lambda value: {"power": value[0], "toughness": value[1]}, _strength, _STRENGTH)
FOR_EACH_NOW = _change(
    _counting,
    _by_count,
    Wording("{strength} for each {count}", strength=_STRENGTH, count=EACH_COUNTED),
)
"""The same for each of what is counted as an effect begins."""
_FOR_EACH = _change(
    _counting,
    _by_count,
    Wording("{strength} for each {count}", strength=_STRENGTH, count=EACH_COUNTED_ALWAYS),
)


def _by_x(end: str, **more: Phrase) -> Phrase:
    """ "+X/+0, where X is the number of cards in your hand"."""

    def make(parts: dict[str, Any]) -> dict[str, Any] | None:
        if not any(isinstance(each, X) for each in parts["strength"]):
            return None
        power, toughness = (
            replace(parts["count"], times=each.times) if isinstance(each, X) else each
            for each in parts["strength"]
        )
        keywords = {"add_keywords": parts["keywords"]} if more else {}
        return {"power": power, "toughness": toughness, **keywords}

    def take(given: dict[str, Any]) -> Any:
        keywords = given.pop("add_keywords", None)
        amounts = [given.get("power", 0), given.get("toughness", 0)]
        counts = {replace(each, times=1) for each in amounts if isinstance(each, OneMeasure)}
        if bool(keywords) is not bool(more) or len(counts) != 1:
            return None
        if given.keys() - {"power", "toughness"}:
            return None
        strength = tuple(X(times=each.times) if isinstance(each, OneMeasure) else each
                         for each in amounts)  # fmt: skip
        parts = {"strength": strength, "count": counts.pop()}
        return {**parts, "keywords": keywords} if more else parts

    words = f"{{strength}}{end}, where X is {{count}}"
    return Map(
        Wording(words, strength=_STRENGTH, count=COUNT, **more),
        lambda parts: None if (made := make(parts)) is None else Modification(**made),
        lambda value: _taken(value, take),
    )


def _armed_for_each(have: str) -> Phrase:
    """ "+1/+1 for each enchantment you control and has first strike"."""

    def make(parts: dict[str, Any]) -> dict[str, Any]:
        return {**_counting(parts), "add_keywords": parts["keywords"]}

    def take(given: dict[str, Any]) -> Any:
        keywords = given.pop("add_keywords", None)
        found = _by_count(given)
        return {**found, "keywords": keywords} if keywords and found else None

    words = f"{{strength}} for each {{count}} and {have} {{keywords}}"
    gaps: dict[str, Phrase] = {"strength": _STRENGTH, "keywords": KEYWORDS_GIVEN}
    return _change(make, take, Wording(words, count=EACH_COUNTED_ALWAYS, **gaps))


_KEYWORDS = _change(
    lambda value: {"add_keywords": value},
    lambda given: given.get("add_keywords") if given.keys() == {"add_keywords"} else None,
    KEYWORDS_GIVEN,
)


GETS = (
    OneOf(
        PLAIN,
        _both("{strength} and gains {keywords}"),
        _losing("{strength} and loses {keywords}"),
        _all_with_abilities("gains"),
    ),
    OneOf(
        PLAIN,
        _both("{strength} and gain {keywords}"),
        _losing("{strength} and lose {keywords}"),
        _all_with_abilities("gain"),
    ),
)
"""What an effect until end of turn says after "gets", and after "get"."""
GAINS_AND_GETS = (_both("{keywords} and gets {strength}"), _both("{keywords} and get {strength}"))
"""The same with the keywords first, after "gains", and after "gain"."""
GAINS = OneOf(_KEYWORDS, _ABILITIES)
LOSES = OneOf(
    _change(
        lambda value: {"remove_keywords": value},
        lambda given: given.get("remove_keywords") if given.keys() == {"remove_keywords"} else None,
        KEYWORDS_GIVEN,
    ),
    Words({"all abilities": Modification(lose_all_abilities=True)}),
)


def _of_another_type(words: str) -> Phrase:
    """A creature type in addition to the others (205.1b), behind a change of strength or behind
    keywords."""

    def make(parts: dict[str, Any]) -> Modification:
        power, toughness = parts.get("strength", (0, 0))
        return Modification(
            power,
            toughness,
            add_keywords=parts.get("keywords", ()),
            add_abilities=parts.get("abilities", ()),
            add_subtypes=(parts["subtype"],),
        )

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Modification) or len(value.add_subtypes) != 1:
            return None
        parts: dict[str, Any] = {"subtype": value.add_subtypes[0]}
        parts["strength"] = (value.power, value.toughness)
        parts |= {"keywords": value.add_keywords, "abilities": value.add_abilities}
        given = {name: each for name, each in parts.items() if name in gaps}
        full = all(given.values()) and given.get("strength") != (0, 0)
        return given if full and make(given) == value else None

    every: dict[str, Phrase] = {
        "strength": _STRENGTH,
        "keywords": KEYWORDS_GIVEN,
        "abilities": QUOTED_GIVEN,
        "subtype": Article(Words({each: each for each in SUBTYPES})),
    }
    gaps = {name: phrase for name, phrase in every.items() if f"{{{name}}}" in words}
    return Map(Wording(words, **gaps), make, take)


def strength_of() -> Phrase:
    """What a clause says after "gets": a change of strength, perhaps for each of what is
    counted."""
    return OneOf(PLAIN, _FOR_EACH)


def of_color() -> Phrase:
    """What a clause says after "is" of colors that replace all others (105.3)."""
    rows = [*((each, (each,)) for each in COLORS), ("all colors", COLORS), ("colorless", ())]
    rows += [(f"{a} and {b}", (a, b)) for a in COLORS for b in COLORS if a != b]
    return Words([(words, Modification(set_colors=colors)) for words, colors in rows])


_CREATURE_TYPES = tuple(each for each in SUBTYPES if each.lower() in EVERY_CREATURE_TYPE)


def of_kind(*, many: bool) -> Phrase:
    """What a clause says after "is" of types in addition to all others (205.1b): "a Zombie in
    addition to its other types"."""
    their = "their" if many else "its"
    types = [(each + "s" * many, (each,), ()) for each in ("artifact", "enchantment")]
    kinds = [(MANY[each] if many else each, (), (each,)) for each in _CREATURE_TYPES]
    rows: list[tuple[str, Modification]] = []
    for words, given, subtypes in (*types, *kinds):
        change = Modification(add_types=given, add_subtypes=subtypes)
        start = words if many else with_article(words)
        ends = ("creature types", "types") if subtypes else ("types",)
        rows += [(f"{start} in addition to {their} other {end}", change) for end in ends]
    return Words(rows)


_AS_WELL = "is {subtype} in addition to its other types"
_TYPED = OneOf(
    _of_another_type(f"{{strength}} and {_AS_WELL}"),
    _of_another_type(f"{{strength}}, has {{keywords}}, and {_AS_WELL}"),
    _of_another_type(f"{{strength}} and has {{keywords}} and {_AS_WELL}"),
    _of_another_type(f"{{strength}}, has {{abilities}}, and {_AS_WELL}"),
    _of_another_type(f"{{strength}}, has {{keywords}} and {{abilities}}, and {_AS_WELL}"),
)
GETS_ALWAYS = (
    *(
        OneOf(
            PLAIN,
            _FOR_EACH,
            _armed_for_each(have),
            _by_x(""),
            _by_x(f" and {have} {{keywords}}", keywords=KEYWORDS_GIVEN),
            _both(f"{{strength}} and {have} {{keywords}}"),
            _all_with_abilities(have),
            _losing(f"{{strength}} and {lose} {{keywords}}"),
            _losing_all(f"{{strength}} and {lose} all abilities"),
            *([_TYPED] if have == "has" else []),
        )
        for have, lose in (("has", "loses"), ("have", "lose"))
    ),
)
"""What a static ability says after "gets", and after "get"."""
HAS = OneOf(_KEYWORDS, _ABILITIES)
"""What a static ability says after "has" and after "have"."""
