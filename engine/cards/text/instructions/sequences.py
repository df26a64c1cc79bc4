"""Effects one after the other, with choices, prices and conditions among them (608.2)."""

from typing import Any

from turnfold.engine.cards.text.antecedents import OfEvent
from turnfold.engine.cards.text.binding import bind_targets
from turnfold.engine.cards.text.compared import COMPARED
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.controlled import THEY_CONTROL
from turnfold.engine.cards.text.costs import ENERGY
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.dependence import (
    ALWAYS_DONE,
    is_price,
    is_told,
    last_differently,
)
from turnfold.engine.cards.text.instructions.coins import WON_OR_LOST
from turnfold.engine.cards.text.instructions.dice import ResultsTable
from turnfold.engine.cards.text.instructions.each_unless import each_unless
from turnfold.engine.cards.text.instructions.effects import MORE, ONE_EFFECT
from turnfold.engine.cards.text.instructions.for_players import for_players
from turnfold.engine.cards.text.instructions.having import Bidden, Having
from turnfold.engine.cards.text.instructions.instead import INSTEAD
from turnfold.engine.cards.text.instructions.offers import OFFERS
from turnfold.engine.cards.text.instructions.the_same import also_for
from turnfold.engine.cards.text.instructions.unless import unless_paid
from turnfold.engine.cards.text.mana_spent import SPENT_ON_SPOKEN
from turnfold.engine.cards.text.multiplied import for_each, where_x
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.spoken_of import SPOKEN_CARD, SPOKEN_OF, SPOKEN_OF_BEFORE
from turnfold.engine.cards.text.subjects import PLAYER, THIS_OR_IT
from turnfold.engine.cards.text.this_way import WAS_DONE
from turnfold.engine.cards.text.unbinding import unbind_targets
from turnfold.engine.cards.text.words.amounts import (
    AMOUNT,
    DEEDS,
    MANA,
    NUMBER,
    NUMBER_WORDS,
)
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import (
    Form,
    Map,
    OneOf,
    Phrase,
    Wording,
    Words,
)
from turnfold.events.cards.conditions import Done, MadeIs, TargetIs
from turnfold.events.cards.effects import (
    DealDamage,
    GainLife,
    IfSo,
    LoseLife,
    May,
    Modify,
    SacrificeChosen,
    Whenever,
    WhenYouDo,
)
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.targets import OneTarget

_EFFECT = OneOf(ONE_EFFECT, for_each(ONE_EFFECT), for_players(ONE_EFFECT), MORE)

_DONE = Repeat(_EFFECT, (" and ", ", then "), most=3, clash=last_differently)
_HAVING = Having(ONE_EFFECT)
"""What a player may have something do."""

_CHOSEN = Repeat(
    OneOf(
        Form("gain {amount} life", GainLife, {"amount": AMOUNT}, who="you"),
        Form("lose {amount} life", LoseLife, {"amount": AMOUNT}, who="you"),
        Form("gain life equal to {amount}", GainLife, {"amount": COUNT}, who="you"),
        Bidden(_EFFECT),
        _HAVING,
    ),
    (" and ", ", then "),
    most=3,
)


def _alone(effect: Phrase) -> Phrase:
    return Map(effect, lambda one: (one,), lambda many: many[0] if len(many) == 1 else None)


_SINGLE = _alone(ONE_EFFECT)
_NO_X = Map(
    MANA,
    lambda mana: None if "{X}" in mana else mana,
    lambda mana: None if "{X}" in mana else mana,
)
_SOME_LIFE = Map(NUMBER, lambda life: life or None, lambda life: life or None)
_PRICES: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("pay {pay}", {"pay": _NO_X}, {}),
    ("sacrifice {sacrifice}", {"sacrifice": OneOf(ANY_ONE, THIS_OR_IT)}, {}),
    ("discard a card", {}, {"discard": 1}),
    ("discard {discard} cards", {"discard": NUMBER_WORDS}, {}),
    ("pay {life} life", {"life": _SOME_LIFE}, {}),
    ("pay {energy}", {"energy": ENERGY}, {}),
)


def _when_you_do(effects: tuple[Any, ...], deed: str = "") -> tuple[Any, ...] | None:
    try:
        done, targets = bind_targets(effects, paid=DEEDS, deed=deed)
    except Unclear:
        return (OfEvent(effects),)
    return (WhenYouDo(done, targets),)


def _done_then(value: Any) -> Any:
    if len(value) != 1 or not isinstance(value[0], WhenYouDo):
        return None
    return unbind_targets(value[0].effects, value[0].targets)


_AND_SO_ON = Repeat(
    _EFFECT,
    (" and ", ", then ", ". ", ". then ", ", ", ", and "),
    most=4,
    clash=last_differently,
)
"""What stands behind "if you do" and "when you do": all of it depends on that."""

_REFLEXIVE = Map(_AND_SO_ON, _when_you_do, _done_then)


def _when_sacrificed(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The same behind a sacrifice: "that creature's power" is that of what was sacrificed, unless
    the effect itself speaks of a creature before."""
    return _when_you_do(effects, "" if isinstance(effects[0], Modify) else "sacrificed")


_WHEN_SACRIFICED = Map(_AND_SO_ON, _when_sacrificed, _done_then)


def _done_first(parts: dict[str, Any]) -> May | None:
    """ "You may draw a card. If you do, discard a card"."""
    first = parts["first"]
    return May((*first, *parts["then"])) if _is_always_done(first[-1]) else None


def _is_always_done(effect: Any) -> bool:
    """Whether only the decision is asked for. An ability whose only target is illegal does not
    resolve (608.2b), so that damage to a target is dealt if it does."""
    to_target = isinstance(effect, DealDamage) and isinstance(effect.to, OneTarget)
    return to_target or isinstance(effect, ALWAYS_DONE)


def _first_and_then(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, May) or len(value.effects) < 2:
        return None
    parts = {"first": value.effects[:1], "then": value.effects[1:]}
    return parts if _done_first(parts) == value else None


_FIRST_DONE = OneOf(_SINGLE, _alone(_HAVING))
_ONE_PLAYER = Map(
    PLAYER,
    lambda who: None if who in EACH_PLAYER else who,
    lambda who: None if who in ("you", *EACH_PLAYER) else who,
)
_THEY = ("they", "that player", "the player")
_OF_THEIR_CHOICE: tuple[str, dict[str, Phrase], dict[str, Any]] = (
    "sacrifice {sacrifice} of their choice", {"sacrifice": ANY_ONE}, {},
)  # fmt: skip
_OF_OTHERS = tuple(
    Form(f"{{who}} may {price}. {words}", May, {**gaps, "who": _ONE_PLAYER, **done},
         **fixed, **nothing)
    for price, gaps, fixed in (*_PRICES, _OF_THEIR_CHOICE)
    for they in _THEY
    for do, dont in ((("do", "don't") if they == "they" else ("does", "doesn't")),)
    for words, done, nothing in (
        (f"if {they} {do}, {{effects}}", {"effects": _AND_SO_ON}, {}),
        (f"if {they} {dont}, {{otherwise}}", {"otherwise": _AND_SO_ON}, {"effects": ()}),
        (
            f"if {they} {do}, {{effects}}. otherwise, {{otherwise}}",
            {"effects": _AND_SO_ON, "otherwise": _AND_SO_ON},
            {},
        ),
    )
)  # fmt: skip
"""What another player may do for a price, and what happens then."""


def _dealt_instead() -> Phrase:
    """ "Any opponent may have ~ deal 5 damage to them. If a player does, ..."."""

    def make(parts: dict[str, Any]) -> May:
        dealt = DealDamage(parts["amount"], "willing", parts["source"])
        return May((dealt, *parts["effects"]), parts["who"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, May) or not value.effects:
            return None
        dealt, *then = value.effects
        if not isinstance(dealt, DealDamage) or not then:
            return None
        parts: dict[str, Any] = {"amount": dealt.amount, "source": dealt.source}
        parts |= {"who": value.who, "effects": tuple(then)}
        return parts if make(parts) == value else None

    who = Words({"opponent": "each_opponent", "player": "each_player"})
    words = "any {who} may have {source} deal {amount} damage to them. if a player does, {effects}"
    gaps: dict[str, Phrase] = {"source": THIS_OR_IT, "amount": AMOUNT, "effects": _AND_SO_ON}
    return Map(Wording(words, who=who, **gaps), make, take)


def _sacrificed_by_any(what: str, filter: Phrase, number: Phrase | None) -> Phrase:
    """ "Any opponent may sacrifice a creature of their choice. If a player does, ..."."""

    def make(parts: dict[str, Any]) -> May:
        done = SacrificeChosen("willing", parts["filter"], parts.get("amount", 1))
        return May((done, *parts["effects"]), parts["who"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, May) or not value.effects:
            return None
        done, *then = value.effects
        if not isinstance(done, SacrificeChosen) or not then:
            return None
        parts: dict[str, Any] = {"filter": done.filter, "amount": done.amount, "who": value.who}
        parts = {name: parts[name] for name in ("who", *gaps) if name in parts}
        parts["effects"] = tuple(then)
        return parts if make(parts) == value else None

    gaps: dict[str, Phrase] = {"filter": filter, "effects": _AND_SO_ON}
    gaps |= {} if number is None else {"amount": number}
    who = Words({"opponent": "each_opponent", "player": "each_player"})
    return OneOf(
        *(
            Map(Wording(f"any {{who}} may sacrifice {what}{end}. if a player does, {{effects}}",
                        who=who, **gaps), make, take)
            for end in ("", " of their choice")
        )
    )  # fmt: skip


_MAY = OneOf(Form("you may {effects}", May, {"effects": _CHOSEN}), *OFFERS)
_IF_DONE = OneOf(
    Map(
        Wording("you may {first}. if you do, {then}", first=_FIRST_DONE, then=_AND_SO_ON),
        _done_first,
        _first_and_then,
    ),
    *(
        Form(
            f"you may {price}. if you do, {{effects}}",
            May,
            {**gaps, "effects": _AND_SO_ON},
            **fixed,
        )
        for price, gaps, fixed in _PRICES[1:]
    ),
    *(
        Form(
            f"you may {price}. when you do, {{effects}}",
            May,
            {**gaps, "effects": _WHEN_SACRIFICED if "sacrifice" in gaps else _REFLEXIVE},
            **fixed,
        )
        for price, gaps, fixed in _PRICES
    ),
    Form("you may pay {pay}. if you do, {effects}", May, {"pay": _NO_X, "effects": _AND_SO_ON}),
    *(
        Form(f"you may pay {{pay}}. {words}, {{otherwise}}", May,
             {"pay": _NO_X, "otherwise": _AND_SO_ON, **done}, **fixed)
        for words, done, fixed in (
            ("if you don't", {}, {"effects": ()}),
            ("if you do, {effects}. otherwise", {"effects": _AND_SO_ON}, {}),
            ("if you do, {effects}. if you don't", {"effects": _AND_SO_ON}, {}),
        )
    ),
    *_OF_OTHERS,
    _dealt_instead(),
    *(_sacrificed_by_any(words, one, number) for words, one, number in (
        ("{filter}", ANY_ONE, None), ("{amount} {filter}", DESCRIBED_MANY, NUMBER_WORDS))),
    *(
        Form(f"{words}, {{effects}}", IfSo, {"effects": effects}, condition=Done(is_done))
        for words, is_done, effects in (
            ("if you do", True, _AND_SO_ON), ("if you don't", False, _AND_SO_ON),
            ("if you can't", False, _AND_SO_ON), ("otherwise", False, _AND_SO_ON),
            ("when you do", True, _REFLEXIVE),
        )
    ),
    *(
        Form(f"if you do, {{effects}}. {words}, {{otherwise}}", IfSo,
             {"effects": _AND_SO_ON, "otherwise": _AND_SO_ON}, condition=Done(True))
        for words in ("otherwise", "if you don't", "if you can't")
    ),
)  # fmt: skip


_TARGET_IS = Form("{target_is}", TargetIs, {"target_is": ANY_ONE})
_MADE_IS = Form("{made_is}", MadeIs, {"made_is": ANY_ONE})
"""What that creature is: a target, or what it became (400.7j)."""


_UNLESS = OneOf(
    *(
        Form(
            f"{{otherwise}} unless you {price}",
            May,
            {**gaps, "otherwise": _SINGLE},
            effects=(),
            **fixed,
        )
        for price, gaps, fixed in _PRICES
    )
)


def _done_instead(value: Any) -> Any:
    """What you may do so that another effect does not happen, if it is told whether you did."""
    one = value[0]
    known = is_told(one) and not isinstance(one, ALWAYS_DONE) and not is_price(one)
    return value if known else None


_UNLESS_DONE = Form(
    "{otherwise} unless you {effects}",
    May,
    {"otherwise": _SINGLE, "effects": Map(_SINGLE, _done_instead, _done_instead)},
)


_UNLESS_THEY = OneOf(unless_paid(ONE_EFFECT), each_unless(ONE_EFFECT))
_CONDITION = OneOf(CONDITION, WAS_DONE, SPENT_ON_SPOKEN, WON_OR_LOST)
_IF_GAPS: dict[str, Phrase] = {"effects": _SINGLE, "condition": _CONDITION}
_THEN_GAPS: dict[str, Phrase] = {"effects": _DONE, "condition": _CONDITION}
_NOT_IF = Form("{otherwise} unless {condition}", IfSo,
               {"otherwise": _SINGLE, "condition": OneOf(_CONDITION, THEY_CONTROL)},
               effects=())  # fmt: skip
_IF = OneOf(
    Form("{effects} if {condition}", IfSo, _IF_GAPS),
    Form(
        "{effects} if {condition}",
        IfSo,
        {**_IF_GAPS, "condition": OneOf(SPOKEN_OF_BEFORE, COMPARED)},
    ),
)
_IF_THE_SAME = also_for(OneOf(Form("{effects} if {condition}", IfSo, _IF_GAPS)))
_IF_OR_ELSE = Form("{effects} if {condition}. otherwise, {otherwise}", IfSo,
                   {**_IF_GAPS, "otherwise": _DONE})  # fmt: skip
_DONE_OR_MAY = OneOf(_DONE, _alone(_MAY))
_THEN_IF = OneOf(
    Form("if {condition}, {effects}", IfSo, _THEN_GAPS),
    Form("if {condition}, {effects}", IfSo, {**_THEN_GAPS, "condition": SPOKEN_OF}),
    *(
        Form("if {condition}, {effects}. otherwise, {otherwise}", IfSo,
             {**_THEN_GAPS, "condition": so, "otherwise": _DONE})
        for so in (SPOKEN_OF, _CONDITION)
    ),
    Form("if {condition}, {effects}", IfSo, {"condition": SPOKEN_CARD, "effects": _DONE_OR_MAY}),
    Form("if {condition}, {effects}. otherwise, {otherwise}", IfSo,
         {"condition": SPOKEN_CARD, "effects": _DONE_OR_MAY, "otherwise": _DONE_OR_MAY}),
    Form("if that creature is {condition}, {effects}", IfSo,
         {"effects": _DONE, "condition": OneOf(_TARGET_IS, _MADE_IS)}),
)  # fmt: skip
"""What stands behind another effect; at the beginning of an ability "if" is an intervening one."""
_INSTEAD = OneOf(*INSTEAD)
_FIRST = OneOf(
    _EFFECT,
    _INSTEAD,
    _MAY,
    _UNLESS,
    _UNLESS_DONE,
    _UNLESS_THEY,
    _IF,
    _IF_OR_ELSE,
    _NOT_IF,
    _IF_THE_SAME,
)
_ANY = OneOf(_FIRST, _THEN_IF)


def _all(first: Phrase) -> Phrase:
    return Repeat(
        _ANY,
        (". ", " and ", ", then ", ". then ", ", ", ", and "),
        most=5,
        # what follows "and" is part of what may be done, or of what happens if so or then
        after=dict.fromkeys((May, IfSo, Whenever), (". ", ". then ")),
        first=first,
        last=_IF_DONE,
        clash=last_differently,
    )


_ALL, _FROM_IF = _all(_FIRST), _all(_THEN_IF)
EFFECTS = OneOf(_ALL, where_x(_ALL), ResultsTable(_ALL))
"""All effects of a triggered ability, in order."""
EFFECTS_OR_IF = OneOf(EFFECTS, _FROM_IF, where_x(_FROM_IF))
"""The same of a spell or activated ability, where "if" at the beginning does not intervene."""
