"""What spells cost to cast, in words: "Goblin spells you cast cost {1} less to cast" (601.2f)."""

from typing import Any

from msgspec.structs import asdict

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.costs import COST
from turnfold.engine.cards.text.counted import COUNT, EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.cards import SPELLS
from turnfold.engine.cards.text.words.nouns import either_of
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import Cost, SpellAbility, StaticAbility
from turnfold.events.cards.conditions import HandAtMost
from turnfold.events.cards.measures import CardsInHand, SpellsCast
from turnfold.events.cards.modifications import SpellCost

_CASTERS = Words(
    [
        (" you cast", "you"),
        (" your opponents cast", "opponent"),
        (" that your opponents cast", "opponent"),
        ("", "any"),
    ]
)
_LESS = Words([("less", True), ("more", False)])
_NUMBER = Map(
    MANA,
    lambda mana: None if "{X}" in mana else mana,
    lambda mana: None if "{X}" in mana else mana,
)
_TWO_KINDS = either_of("{one} and {other}", SPELLS)
_SOME_SPELLS = Form(
    "{spells}{whose} cost {mana} {less} to cast",
    SpellCost,
    {"spells": OneOf(SPELLS, _TWO_KINDS), "whose": _CASTERS, "mana": _NUMBER, "less": _LESS},
)
_GAPS: dict[str, Phrase] = {"mana": _NUMBER, "less": _LESS}
_ITSELF = Form("~ costs {mana} {less} to cast", SpellCost, _GAPS)
_FOR_EACH = Form(
    "~ costs {mana} {less} to cast for each {times}",
    SpellCost,
    {**_GAPS, "times": EACH_COUNTED_ALWAYS},
)
_BY_X = Form(
    "~ costs {mana} {less} to cast, where X is {times}",
    SpellCost,
    {"mana": Words({"{X}": "{1}"}), "less": _LESS, "times": COUNT},
)


def _is_settled(value: Any) -> bool:
    """Whether it is the same while the card is in hand and while it is cast. The spells cast this
    turn and the cards in hand are counted without it."""
    return not any(isinstance(each, SpellsCast | CardsInHand | HandAtMost) for each in parts(value))


def _settled(phrase: Phrase) -> Phrase:
    return Map(
        phrase,
        lambda value: value if _is_settled(value) else None,
        lambda value: value if _is_settled(value) else None,
    )


def _always(change: Phrase) -> Phrase:
    return Form("{change}", StaticAbility, {"change": change})


OWN_COST = OneOf(
    _always(_settled(_FOR_EACH)),
    _always(_settled(_BY_X)),
    Form(
        "{change} if {condition}",
        StaticAbility,
        {"change": _ITSELF, "condition": _settled(CONDITION)},
    ),
)
"""What the card itself costs."""
SPELL_COST = OneOf(
    _always(_SOME_SPELLS),
    Form(
        "{change} as long as {condition}",
        StaticAbility,
        {"change": _SOME_SPELLS, "condition": CONDITION},
    ),
)
"""What spells of a kind cost."""

_PAID_WITH_OBJECTS = frozenset(
    {
        *("sacrifice", "sacrifice_number", "discard", "discard_what", "life", "energy"),
        *("tap_others", "return_one", "exile", "exile_number"),
    }
)


def _additional(parts: dict[str, Any]) -> SpellAbility | None:
    """118.8@2024: an additional cost: what is sacrificed, discarded, tapped, returned,
    exiled, or paid in life or energy."""
    given = {name for name, each in asdict(parts["cost"]).items() if each != getattr(Cost(), name)}
    return SpellAbility(additional=parts["cost"]) if given <= _PAID_WITH_OBJECTS else None


ADDITIONAL = Map(
    Wording("as an additional cost to cast ~, {cost}", cost=COST),
    _additional,
    lambda value: (
        {"cost": value.additional}
        if value.additional is not None and value == SpellAbility(additional=value.additional)
        else None
    ),
)
"""An additional cost to cast the spell."""
