"""Keywords that effects give, in words: "flying and ward {2}" (702)."""

from typing import Any

from turnfold.engine.cards.text.keywords import WARDED
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER
from turnfold.engine.cards.text.words.names import KEYWORD_NAMES, WITH_COST, WITH_NUMBER
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.engine.keywords.qualities import WHOLE


def _with(parameter: str, phrase: Phrase, names: tuple[str, ...]) -> Phrase:
    """A keyword with its parameter: "ward {2}", "toxic 1"."""

    def take(value: Any) -> dict[str, Any] | None:
        name, _, given = value.rpartition(" ") if isinstance(value, str) else ("", "", "")
        number = given.isdecimal()
        if name not in names or number is not (parameter == "number"):
            return None
        return {"name": name, parameter: int(given) if number else given}

    return Map(
        Wording(f"{{name}} {{{parameter}}}", name=Words({each: each for each in names}),
                **{parameter: phrase}),
        lambda it: f"{it['name']} {it[parameter]}" if it[parameter] else None,
        take,
    )  # fmt: skip


_TOO_LATE = ("flash", "read ahead", "riot", "unleash")
"""Keywords that matter before an object is on the battlefield, where no effect gives them yet."""

KEYWORD = OneOf(
    Words(
        [(each, each) for each in KEYWORD_NAMES if each not in _TOO_LATE]
        + [
            (words, words)
            for each in (*COLORS, "monocolored", "multicolored")
            for words in (f"protection from {each}", f"hexproof from {each}")
        ]
        + [(words, words) for each in WHOLE if (words := f"protection from {each}")]
    ),
    _with("number", NUMBER, WITH_NUMBER),
    _with("cost", MANA, WITH_COST),
    *(
        Map(
            Wording(f'"{{ward}}{stop}"', ward=WARDED),
            lambda it: it["ward"][0],
            lambda value: {"ward": (value,)} if isinstance(value, str) else None,
        )
        for stop in (".", "", ",")
    ),
)


def enumerated(phrase: Phrase, last: str) -> Phrase:
    """A list of any length: "A", "A and B", or "A, B, and C". The value is a tuple."""
    one = Map(phrase, lambda value: (value,), lambda many: many[0] if len(many) == 1 else None)
    two = Map(
        Wording(f"{{one}} {last} {{other}}", one=phrase, other=phrase),
        lambda parts: (parts["one"], parts["other"]),
        lambda many: {"one": many[0], "other": many[1]} if len(many) == 2 else None,
    )
    more = Map(
        Wording(f"{{first}}, {last} {{last}}", first=Repeat(phrase, (", ",)), last=phrase),
        lambda parts: (*parts["first"], parts["last"]) if len(parts["first"]) > 1 else None,
        lambda many: {"first": many[:-1], "last": many[-1]} if len(many) > 2 else None,
    )
    return OneOf(one, two, more)


KEYWORDS_GIVEN = enumerated(KEYWORD, "and")
"""Keywords, as many as there are."""
