"""What is so while a permanent is there, and what happens as it enters, in words (604, 614)."""

from typing import Any

from turnfold.engine.cards.abilities import ReplacementAbility, StaticAbility
from turnfold.engine.cards.modifications import (
    Modification,
    Permission,
    Requirement,
    Restriction,
)
from turnfold.engine.cards.selections import Filter, Measure
from turnfold.engine.cards.text.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.changes import GETS_ALWAYS, HAS
from turnfold.engine.cards.text.effects import COUNTER
from turnfold.engine.cards.text.nouns import ALL, DESCRIBED_MANY, EACH
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Said, Wording, Words

_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached"),
                   ("enchanted permanent", "attached"), ("enchanted land", "attached"),
                   ("enchanted artifact", "attached")])  # fmt: skip
_ONE = OneOf(Words({"~": "self"}), _ATTACHED)


def _so(words: str, change: Any, many: str = "") -> list[Phrase]:
    """A static ability of one thing, and with `many` of several."""
    one, several = change if isinstance(change, tuple) else (change, change)
    found: list[Phrase] = [_static("{affects} " + words, one, _ONE)]
    if many:
        found.append(_static("{affects} " + many, several, ALL))
    found.append(_static("{affects} " + words, one, EACH))
    return found


def _static(words: str, change: Any, affects: Phrase) -> Phrase:
    if hasattr(change, "read"):
        return Said(words, StaticAbility, {"affects": affects, "change": change})
    return Said(words, StaticAbility, {"affects": affects}, change=change)


def _by(cannot: str, words: str) -> list[Phrase]:
    """A restriction that describes the others: "can't be blocked by ..."."""
    change: Phrase = Said("{by}", Restriction, {"by": DESCRIBED_MANY}, cannot=cannot)
    return _so(words + " {change}", change, words + " {change}")


STATIC = OneOf(
    *_so("gets {change}", GETS_ALWAYS, "get {change}"),
    *_so("has {change}", HAS, "have {change}"),
    *_so("can't attack", Restriction("attack"), "can't attack"),
    *_so("can't block", Restriction("block"), "can't block"),
    *_so("can't be blocked", Restriction("be_blocked"), "can't be blocked"),
    *_by("be_blocked_by", "can't be blocked by"),
    *_by("be_blocked_except_by", "can't be blocked except by"),
    *_so(
        "can't be blocked by more than one creature",
        Restriction("be_blocked_by_more_than", number=1),
        "can't be blocked by more than one creature",
    ),
    *_so(
        "can't be blocked except by two or more creatures",
        Restriction("be_blocked_by_fewer_than", number=2),
        "can't be blocked except by two or more creatures",
    ),
    *_so(
        "can't be blocked except by three or more creatures",
        Restriction("be_blocked_by_fewer_than", number=3),
    ),
    *_so("attacks each combat if able", Requirement("attack"), "attack each combat if able"),
    *_so("blocks each combat if able", Requirement("block"), "block each combat if able"),
    *_so("must be blocked if able", Requirement("be_blocked")),
    *_so("can block an additional creature each combat",
         Permission("block_additional", number=1),
         "can block an additional creature each combat"),
    *_so("can block any number of creatures", Permission("block_additional", number=-1)),
    *_so("can attack as though it didn't have defender", Permission("attack_despite_defender")),
    *_so("doesn't untap during its controller's untap step", Restriction("untap_in_untap_step")),
    Said("~ doesn't untap during your untap step", StaticAbility, {},
         change=Restriction("untap_in_untap_step")),
    Said("~ can block only creatures with flying", StaticAbility, {},
         change=Restriction("block_except", by=Filter(keywords=("flying",)))),
    Said("you may choose not to untap ~ during your untap step", StaticAbility, {},
         change=Permission("not_untap")),
    Said("you have no maximum hand size", StaticAbility, {},
         affects="you", change=Permission("no_hand_limit")),
    Said("you control enchanted creature", StaticAbility, {},
         affects="attached", change=Modification(controller="you")),
    Said("all creatures able to block ~ do so", StaticAbility, {},
         change=Requirement("be_blocked_by_all")),
    Said("all creatures able to block enchanted creature do so", StaticAbility, {},
         affects="attached", change=Requirement("be_blocked_by_all")),
)  # fmt: skip
"""One static ability."""

_PAIRS = (
    ("can't attack or block", Restriction("attack"), Restriction("block")),
    ("can't attack or block alone", Restriction("attack_alone"), Restriction("block_alone")),
)
_SUBJECTS = (("~", "self"), ("enchanted creature", "attached"))

TWO_STATICS = Words(
    [
        (
            f"{subject} {words}",
            (StaticAbility(one, affects), StaticAbility(other, affects)),  # type: ignore[arg-type]
        )
        for words, one, other in _PAIRS
        for subject, affects in _SUBJECTS
    ]
)
"""Two static abilities of one sentence."""


def _counting(parts: dict[str, Any]) -> Modification:
    number = Measure("count", parts["filter"])
    return Modification(set_power=number, set_toughness=number, defining=True)


def _counted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Modification) or not isinstance(value.set_power, Measure):
        return None
    parts = {"filter": value.set_power.filter}
    return parts if parts["filter"] is not None and value == _counting(parts) else None


DEFINING = Said(
    "{change}",
    StaticAbility,
    {
        "change": Made(
            Wording(
                "~'s power and toughness are each equal to the number of {filter}",
                filter=DESCRIBED_MANY,
            ),
            _counting,
            _counted,
        )
    },
)

ENTERING = OneOf(
    Said("~ enters tapped", ReplacementAbility, {}, replaces="enters_tapped", to="self"),
    Said(
        "~ enters with a {counter} counter on it",
        ReplacementAbility,
        {"counter": COUNTER},
        replaces="enters_with_counters",
        to="self",
        amount=1,
    ),
    Said(
        "~ enters with {amount} {counter} counters on it",
        ReplacementAbility,
        {"counter": COUNTER, "amount": NUMBER_WORDS},
        replaces="enters_with_counters",
        to="self",
    ),
)
"""What happens as the permanent enters."""
