"""Computed amounts in words: "for each Elf you control", "where X is ~'s power" (107.3, 608.2h)."""

from typing import Any, Literal

from msgspec.structs import replace

from turnfold.engine.cards.text.amounts_said import (
    AMOUNTS_SAID,
    EACH_PLAYER_WITH,
    EACH_SAID,
    NUMBER_OF_PLAYERS,
)
from turnfold.engine.cards.text.devotion import DEVOTION
from turnfold.engine.cards.text.mana_spent import (
    EACH_COLOR_SPENT,
    EACH_COLOR_SPENT_ON_SOURCE,
    NUMBER_SPENT,
    NUMBER_SPENT_ON_SOURCE,
)
from turnfold.engine.cards.text.pronouns import IT, THAT_PLAYER, THAT_SPELL, Pronoun
from turnfold.engine.cards.text.removed_counters import EACH_REMOVED, NUMBER_REMOVED
from turnfold.engine.cards.text.spells_cast import EACH_SPELL, NUMBER_OF_SPELLS
from turnfold.engine.cards.text.subjects import MANY_OF_TARGET, OF_ONE, ONE, ONE_OF_TARGET
from turnfold.engine.cards.text.this_way import (
    EACH_THIS_WAY,
    NUMBER_THIS_WAY,
    THE_ONE,
    WHAT_WAS_DONE_TO,
)
from turnfold.engine.cards.text.words.amounts import (
    COUNTER,
    NUMBER,
    NUMBER_WORDS,
)
from turnfold.engine.cards.text.words.cards import (
    CARDS,
    MANY_IN_GRAVEYARDS,
    MANY_OF_THEIRS,
    ONE_IN_GRAVEYARD,
    ONE_OF_THEIRS,
)
from turnfold.engine.cards.text.words.describing import (
    DESCRIBED,
    DESCRIBED_MANY,
    THEIR_MANY,
    THEIR_ONE,
)
from turnfold.engine.cards.text.words.nouns import MANY_OTHERS, ONE_OTHER, TARGET_OBJECT
from turnfold.engine.cards.text.words.of_name import MANY_OF_NAME, ONE_OF_NAME
from turnfold.engine.cards.text.words.sides import AFTER
from turnfold.engine.cards.text.words.wording import (
    Form,
    Map,
    OneOf,
    Phrase,
    PlayerAgain,
    SelfPronoun,
    Wording,
    Words,
)
from turnfold.events.cards import measures
from turnfold.events.cards.characteristics import HasKeywords, HasTypes, LacksKeywords
from turnfold.events.cards.selections import (
    AttackedThisTurn,
    ControlledBy,
    DamagedThisTurn,
    DealtThisTurn,
    EnteredThisTurn,
    Filter,
    IsInZone,
    OwnedBy,
    adding,
    says,
    those,
    without,
)

_EARLIER = (AttackedThisTurn, DamagedThisTurn, DealtThisTurn, EnteredThisTurn)


def _present(filter: Any) -> Any:
    """None for what did something earlier this turn: it counts even if it is gone."""
    earlier = isinstance(filter, Filter) and says(filter, *_EARLIER)
    return None if earlier else filter


_EACH = OneOf(DESCRIBED, ONE_OTHER, ONE_IN_GRAVEYARD, THEIR_ONE, ONE_OF_THEIRS, ONE_OF_NAME)
ONE_COUNTED = Map(_EACH, _present, _present)
"""What stands behind "for each"."""
_MANY = Map(OneOf(DESCRIBED_MANY, MANY_OTHERS, THEIR_MANY, MANY_OF_NAME), _present, _present)


_SPELLS = Pronoun("that spell's", THAT_SPELL, "target", "that")
_PLAYERS = Pronoun("that player's", THAT_PLAYER, "target", "that_player")
_THEIRS: dict[str, Any] = {"their": "each_one", "that player's": PlayerAgain("each_one")}
"""Whose the amount is that a player is dealt, draws, loses and so on."""


def _among(what: type[measures.OfMany], words: str) -> Phrase:
    """Something of all permanents of a kind."""
    return Form(words, what, {"filter": _MANY})


def _with_exile(parts: dict[str, Any]) -> measures.Sum:
    exiled = adding(parts["cards"], IsInZone("exile"), OwnedBy("you"))
    buried = adding(parts["cards"], IsInZone("graveyard"), ControlledBy("you"))
    return measures.Sum(amounts=(measures.Count(filter=exiled), measures.Count(filter=buried)))


def _cards_of(value: Any) -> dict[str, Any] | None:
    first = value.amounts[0] if isinstance(value, measures.Sum) else None
    if not isinstance(first, measures.Count):
        return None
    parts = {"cards": without(first.filter, IsInZone, OwnedBy)}
    return parts if _with_exile(parts) == value else None


_BURIED: dict[str, Phrase] = {"filter": MANY_IN_GRAVEYARDS}
OTHER_COUNT = OneOf(
    DEVOTION,
    Map(
        Wording("the total number of {cards} you own in exile and in your graveyard", cards=CARDS),
        _with_exile,
        _cards_of,
    ),
    NUMBER_OF_SPELLS,
    Form("the number of {filter}", measures.Count, _BURIED),
    AMOUNTS_SAID,
    *NUMBER_OF_PLAYERS,
    _among(measures.CountersAmong, "the number of counters among {filter}"),
    Form(
        "the number of {counter} counters among {filter}",
        measures.CountersAmong,
        {"counter": COUNTER, "filter": _MANY},
    ),
    _among(measures.CounterKindsAmong, "the number of different kinds of counters among {filter}"),
    _among(measures.ColorsAmong, "the number of colors among {filter}"),
    _among(measures.BasicLandTypesAmong, "the number of basic land types among {filter}"),
    _among(measures.TotalPower, "the total power of {filter}"),
    _among(measures.TotalToughness, "the total toughness of {filter}"),
    _among(measures.TotalManaValue, "the total mana value of {filter}"),
    _among(measures.NamesAmong, "the number of differently named {filter}"),
    _among(measures.PowersAmong, "the number of different powers among {filter}"),
    _among(measures.GreatestPower, "the greatest power among {filter}"),
    _among(measures.GreatestToughness, "the greatest toughness among {filter}"),
    _among(measures.GreatestManaValue, "the greatest mana value among {filter}"),
    Form("the greatest power among {filter}", measures.GreatestPower, _BURIED),
    Form("the greatest mana value among {filter}", measures.GreatestManaValue, _BURIED),
)
"""An amount that is about nothing that words before it speak of."""

_COUNT = OneOf(
    _among(measures.Count, "the number of {filter}"),
    Form("the number of {filter}", measures.Count, {"filter": MANY_OF_TARGET}),
    _among(measures.Count, "the number of {filter} on the battlefield"),
    OTHER_COUNT,
    Form("the number of {filter}", measures.Count, {"filter": MANY_OF_THEIRS}),
    Words(
        [
            row
            for whose, ref in _THEIRS.items()
            for row in (
                (f"the number of cards in {whose} hand", measures.CardsInHand(ref=ref)),
                (f"{whose} life total", measures.LifeTotal(ref=ref)),
            )
        ]
    ),
    Form(
        "the number of {counter} counters on {ref}",
        measures.Counters,
        {"counter": COUNTER, "ref": ONE},
    ),
    Form("the number of counters on {ref}", measures.Counters, {"ref": ONE}, counter="any"),
    Form("{ref} mana value", measures.ManaValue, {"ref": _SPELLS}),
    Form("the number of cards in {ref} hand", measures.CardsInHand, {"ref": _PLAYERS}),
    NUMBER_THIS_WAY,
    NUMBER_REMOVED,
    NUMBER_SPENT,
    Words({"the result": measures.Rolled()}),
    *(
        form
        for kind, words in (
            (measures.Power, "power"),
            (measures.Toughness, "toughness"),
            (measures.ManaValue, "mana value"),
        )
        for form in (
            Form(f"{{ref}} {words}", kind, {"ref": OneOf(THE_ONE, OF_ONE)}),
            Form(f"the {words} of {{ref}}", kind, {"ref": OneOf(WHAT_WAS_DONE_TO, TARGET_OBJECT)}),
        )
    ),
)


def _scaled(words: str, amount: Phrase, **more: int) -> Phrase:
    """An amount that is multiplied by two, or to which a number is added."""

    def make(parts: dict[str, Any]) -> Any:
        count: measures.OneMeasure = parts["count"]
        given = {**more, "plus": parts["plus"]} if "plus" in parts else more
        return replace(count, **given) if (count.times, count.plus) == (1, 0) else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, measures.OneMeasure):
            return None
        parts = {"count": replace(value, times=1, plus=0), "plus": value.plus}
        return parts if make({name: parts[name] for name in gaps}) == value else None

    gaps: dict[str, Phrase] = {"count": amount}
    if "{plus}" in words:
        gaps["plus"] = OneOf(NUMBER, Words({"one": 1}), NUMBER_WORDS)
    return Map(Wording(words, **gaps), make, take)


def _halved(rounded: Literal["up", "down"], amount: Phrase) -> Phrase:
    """Half of an amount (107.1a)."""

    def make(parts: dict[str, Any]) -> Any:
        count: measures.OneMeasure = parts["count"]
        return replace(count, half=rounded)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, measures.OneMeasure) or value.half != rounded:
            return None
        return {"count": replace(value, half="")}

    return Map(Wording(f"half {{count}}, rounded {rounded}", count=amount), make, take)


def _less(words: str, amount: Phrase, times: Literal[1, -1]) -> Phrase:
    """An amount from which a number is taken away, or the other way round."""

    def make(parts: dict[str, Any]) -> Any:
        count, number = parts["count"], parts["number"]
        if (count.times, count.plus) != (1, 0):
            return None
        return replace(count, times=times, plus=-times * number)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, measures.OneMeasure):
            return None
        parts: dict[str, Any] = {
            "count": replace(value, times=1, plus=0),
            "number": -times * value.plus,
        }
        return parts if parts["number"] > 0 and make(parts) == value else None

    number = OneOf(NUMBER, Words({"one": 1}), NUMBER_WORDS)
    return Map(Wording(words, count=amount, number=number), make, take)


def _added(words: str, amount: Phrase, times: Literal[1, -1]) -> Phrase:
    """Two amounts added up, or the difference of two."""

    def make(parts: dict[str, Any]) -> measures.Sum:
        return measures.Sum(amounts=(parts["one"], replace(parts["other"], times=times)))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, measures.Sum) or len(value.amounts) != 2:
            return None
        one, other = value.amounts
        parts = {"one": one, "other": replace(other, times=1)}
        return parts if make(parts) == value else None

    return Map(Wording(words, one=amount, other=amount), make, take)


def _reckoned(amount: Phrase) -> Phrase:
    """The amount, or twice or half of it, or with something added or taken away."""
    return OneOf(
        amount,
        _halved("up", amount),
        _halved("down", amount),
        _scaled("twice {count}", amount, times=2),
        _scaled("{count} plus {plus}", amount),
        _scaled("{plus} plus {count}", amount),
        _less("{count} minus {number}", amount, 1),
        _less("{number} minus {count}", amount, -1),
        _added("{one} plus {other}", amount, 1),
        _added("{one} minus {other}", amount, -1),
    )


COUNT = _reckoned(_COUNT)
"""An amount that is computed when it is needed."""
_OF_SELF = Words([("~", "self"), ("it", SelfPronoun("self"))])
ALWAYS_COUNTED = _reckoned(
    OneOf(
        _among(measures.Count, "the number of {filter}"),
        _among(measures.Count, "the number of {filter} on the battlefield"),
        OTHER_COUNT,
        NUMBER_SPENT_ON_SOURCE,
        Form("the number of {counter} counters on {ref}", measures.Counters,
             {"counter": COUNTER, "ref": _OF_SELF}),
        Form("the number of counters on {ref}", measures.Counters, {"ref": _OF_SELF},
             counter="any"),
    )
)  # fmt: skip
"""The same in a static ability, where words speak of nothing but the source."""


def _on_battlefield(one: Phrase) -> Phrase:
    """ "Creature on the battlefield with flying": words about it stand behind the place."""

    def take(value: Any) -> dict[str, Any] | None:
        for each in value.all if isinstance(value, Filter) else ():
            if any(True for _ in _BEHIND.say(those(each))):
                return {"one": without(value, type(each)), "more": those(each)}
        return None

    return Map(
        Wording("{one} on the battlefield{more}", one=one, more=_BEHIND),
        lambda it: (
            None if says(it["one"], type(it["more"].all[0])) else adding(it["one"], *it["more"].all)
        ),
        take,
    )


_BEHIND = Words(
    [row for row in AFTER[1] if len(row[1].all) == 1 and says(row[1], HasKeywords, LacksKeywords)]
)
_THERE, _OTHER_THERE = _on_battlefield(DESCRIBED), _on_battlefield(ONE_OTHER)


def _each_counted(whose: Phrase) -> Phrase:
    """What stands behind "for each", as an amount. `whose`: the words for one object."""
    return OneOf(
        Form("{filter}", measures.Count, {"filter": ONE_COUNTED}),
        Form(
            "{filter} on the battlefield", measures.Count, {"filter": OneOf(DESCRIBED, ONE_OTHER)}
        ),
        EACH_SPELL,
        _among(measures.ColorsAmong, "color among {filter}"),
        _among(measures.BasicLandTypesAmong, "basic land type among {filter}"),
        Form("{filter}", measures.Count, {"filter": OneOf(_THERE, _OTHER_THERE)}),
        Form("{counter} counter on {ref}", measures.Counters, {"counter": COUNTER, "ref": whose}),
        Form("counter on {ref}", measures.Counters, {"ref": whose}, counter="any"),
        Form("counter among {filter}", measures.CountersAmong, {"filter": _MANY}),
        Form(
            "{counter} counter among {filter}",
            measures.CountersAmong,
            {"counter": COUNTER, "filter": _MANY},
        ),
        Form("differently named {filter}", measures.NamesAmong, {"filter": ONE_COUNTED}),
        _among(measures.PowersAmong, "different power among {filter}"),
        EACH_SAID,
        EACH_PLAYER_WITH,
    )


def _no_mere_creature(filter: Any) -> Any:
    """A description; None for "creature", which has words of its own, and for what is elsewhere."""
    return None if filter == those(HasTypes(("creature",))) else _present(filter)


_OF_A_KIND = Map(DESCRIBED, _no_mere_creature, _no_mere_creature)
_DIED = Form("{filter} that died this turn", measures.CreaturesDied, {"filter": _OF_A_KIND},
             ref="each_player")  # fmt: skip
_BLOCKING_IT = Form(
    "creature blocking {ref}", measures.Blockers, {"ref": Pronoun("it", IT, "that")}
)
_BEYOND = Form("creature blocking {ref} beyond the first", measures.Blockers,
               {"ref": Pronoun("it", IT, "self", "that")}, beyond=1)  # fmt: skip
_OF_TARGET = Form("{filter}", measures.Count, {"filter": ONE_OF_TARGET})
EACH_COUNTED = OneOf(
    *(_each_counted(ONE), EACH_THIS_WAY, EACH_REMOVED, EACH_COLOR_SPENT),
    *(_OF_TARGET, _BLOCKING_IT, _BEYOND, _DIED),
)
_OF_AFFECTED = Map(
    Words({"it": SelfPronoun("self"), "them": SelfPronoun("self")}),
    lambda mark: mark,
    lambda ref: SelfPronoun("self") if ref == "that" else None,
)
"""What a static ability affects, or its source where it affects that: later words tell which."""
EACH_COUNTED_ALWAYS = OneOf(
    _each_counted(OneOf(Words([("~", "self"), ("it", SelfPronoun("self"))]), _OF_AFFECTED)),
    Words({"time it has attacked this turn": measures.TimesAttacked("that")}),
    EACH_COLOR_SPENT_ON_SOURCE,
)
"""What stands behind "for each" in an effect, and in a static ability."""
