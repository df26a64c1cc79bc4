"""Computed amounts in words: "for each Elf you control", "where X is ~'s power" (107.3, 608.2h)."""

from typing import Any, Literal

from msgspec.structs import replace

from turnfold.engine.cards.checking import parts as every_part
from turnfold.engine.cards.text.pronouns import THAT_PLAYER, THAT_SPELL, Pronoun
from turnfold.engine.cards.text.shared_amounts import is_shared
from turnfold.engine.cards.text.subjects import OF_ONE, ONE
from turnfold.engine.cards.text.this_way import EACH_THIS_WAY, NUMBER_THIS_WAY, THE_ONE
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import (
    COUNTER,
    LESS_X,
    NUMBER,
    NUMBER_WORDS,
    X,
    replaced,
)
from turnfold.engine.cards.text.words.cards import MANY_IN_GRAVEYARDS, ONE_IN_GRAVEYARD
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import MANY_OTHERS, ONE_OTHER
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import (
    Form,
    Map,
    OneOf,
    Phrase,
    SelfPronoun,
    Wording,
    Words,
)
from turnfold.events.cards import measures
from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.effects import (
    AddMana,
    CreateToken,
    DealDamage,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    Modify,
    PutCounters,
    SacrificeChosen,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import (
    AttackedThisTurn,
    ControlledBy,
    DamagedThisTurn,
    EnteredThisTurn,
    Filter,
    IsInZone,
    says,
    those,
)

_EARLIER = (AttackedThisTurn, DamagedThisTurn, EnteredThisTurn)


def _present(filter: Any) -> Any:
    """None for what did something earlier this turn: it counts even if it is gone."""
    earlier = isinstance(filter, Filter) and says(filter, *_EARLIER)
    return None if earlier else filter


ONE_COUNTED = Map(OneOf(DESCRIBED, ONE_OTHER, ONE_IN_GRAVEYARD), _present, _present)
"""What stands behind "for each"."""
_MANY = Map(OneOf(DESCRIBED_MANY, MANY_OTHERS), _present, _present)


_SPELLS = Pronoun("that spell's", THAT_SPELL, "target", "that")
_PLAYERS = Pronoun("that player's", THAT_PLAYER, "target", "that_player")


def _among(what: type[measures.OfMany], words: str) -> Phrase:
    """Something of all permanents of a kind."""
    return Form(words, what, {"filter": _MANY})


_COLOR = Words(dict(zip(COLORS, "WUBRG", strict=True)))
DEVOTION = OneOf(
    Map(
        Wording("your devotion to {color}", color=_COLOR),
        lambda it: measures.Devotion(colors=(it["color"],)),
        lambda value: (
            {"color": value.colors[0]}
            if isinstance(value, measures.Devotion)
            and value == measures.Devotion(colors=value.colors[:1])
            else None
        ),
    ),
    Map(
        Wording("your devotion to {one} and {other}", one=_COLOR, other=_COLOR),
        lambda it: measures.Devotion(colors=(it["one"], it["other"])),
        lambda value: (
            {"one": value.colors[0], "other": value.colors[1]}
            if isinstance(value, measures.Devotion) and len(value.colors) == 2
            and value == measures.Devotion(colors=value.colors)
            else None
        ),
    ),
)  # fmt: skip
YOUR_CARD_TYPES = measures.CardTypesAmong(filter=those(IsInZone("graveyard"), ControlledBy("you")))
_YOURS_DIED = measures.CreaturesDied("you")
OTHER_COUNT = OneOf(
    DEVOTION,
    Form("the number of {filter}", measures.Count, {"filter": MANY_IN_GRAVEYARDS}),
    Words(
        {
            "the number of cards in your hand": measures.CardsInHand("you"),
            "your life total": measures.LifeTotal("you"),
            "the number of card types among cards in your graveyard": YOUR_CARD_TYPES,
            "the number of creatures in your party": measures.PartySize(),
            "the amount of life you gained this turn": measures.GainedLife("you"),
            "the amount of life you lost this turn": measures.LostLife("you"),
            "the amount of life you've gained this turn": measures.GainedLife("you"),
            "the life you've gained this turn": measures.GainedLife("you"),
            "the amount of life you've lost this turn": measures.LostLife("you"),
            "the life you've lost this turn": measures.LostLife("you"),
            "the total amount of life your opponents lost this turn": measures.LostLife(
                "each_opponent"
            ),
            "the number of cards you've drawn this turn": measures.CardsDrawn("you"),
            "the number of spells you've cast this turn": measures.SpellsCast("you"),
            "the number of creatures that died this turn": measures.CreaturesDied("each_player"),
            "the number of creatures that died under your control this turn": _YOURS_DIED,
            "the number of opponents you have": measures.Opponents(),
            "the number of experience counters you have": measures.PlayerCounters(
                "you", counter="experience"
            ),
        }
    ),
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
)
"""An amount that is about nothing that words before it speak of."""

_COUNT = OneOf(
    _among(measures.Count, "the number of {filter}"),
    _among(measures.Count, "the number of {filter} on the battlefield"),
    OTHER_COUNT,
    Form(
        "the number of {counter} counters on {ref}",
        measures.Counters,
        {"counter": COUNTER, "ref": ONE},
    ),
    Form("the number of counters on {ref}", measures.Counters, {"ref": ONE}, counter="any"),
    Form("{ref} mana value", measures.ManaValue, {"ref": _SPELLS}),
    Form("the number of cards in {ref} hand", measures.CardsInHand, {"ref": _PLAYERS}),
    NUMBER_THIS_WAY,
    Form("{ref} power", measures.Power, {"ref": OneOf(THE_ONE, OF_ONE)}),
    Form("{ref} toughness", measures.Toughness, {"ref": OneOf(THE_ONE, OF_ONE)}),
    Form("{ref} mana value", measures.ManaValue, {"ref": OneOf(THE_ONE, OF_ONE)}),
)


def _scaled(words: str, **more: int) -> Phrase:
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

    gaps: dict[str, Phrase] = {"count": _COUNT}
    if "{plus}" in words:
        gaps["plus"] = OneOf(NUMBER, Words({"one": 1}), NUMBER_WORDS)
    return Map(Wording(words, **gaps), make, take)


def _halved(rounded: Literal["up", "down"]) -> Phrase:
    """Half of an amount (107.1a)."""

    def make(parts: dict[str, Any]) -> Any:
        count: measures.OneMeasure = parts["count"]
        return replace(count, half=rounded)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, measures.OneMeasure) or value.half != rounded:
            return None
        return {"count": replace(value, half="")}

    return Map(Wording(f"half {{count}}, rounded {rounded}", count=_COUNT), make, take)


COUNT = OneOf(
    _COUNT,
    _halved("up"),
    _halved("down"),
    _scaled("twice {count}", times=2),
    _scaled("{count} plus {plus}"),
    _scaled("{plus} plus {count}"),
)
"""An amount that is computed when it is needed."""


def _each_counted(whose: Phrase) -> Phrase:
    """What stands behind "for each", as an amount. `whose`: the words for one object."""
    return OneOf(
        Form("{filter}", measures.Count, {"filter": ONE_COUNTED}),
        Form(
            "{filter} on the battlefield", measures.Count, {"filter": OneOf(DESCRIBED, ONE_OTHER)}
        ),
        _among(measures.ColorsAmong, "color among {filter}"),
        _among(measures.BasicLandTypesAmong, "basic land type among {filter}"),
        Form("{counter} counter on {ref}", measures.Counters, {"counter": COUNTER, "ref": whose}),
        Form("counter on {ref}", measures.Counters, {"ref": whose}, counter="any"),
        Form("differently named {filter}", measures.NamesAmong, {"filter": ONE_COUNTED}),
        _among(measures.PowersAmong, "different power among {filter}"),
        Words(
            {
                "card in your hand": measures.CardsInHand("you"),
                "card type among cards in your graveyard": YOUR_CARD_TYPES,
                "creature in your party": measures.PartySize(),
                "creature that died this turn": measures.CreaturesDied("each_player"),
                "spell you've cast this turn": measures.SpellsCast("you"),
                "card you've drawn this turn": measures.CardsDrawn("you"),
                "creature that died under your control this turn": measures.CreaturesDied("you"),
                "creature you controlled that died this turn": measures.CreaturesDied("you"),
                "opponent": measures.Opponents(),
                "opponent you have": measures.Opponents(),
                "experience counter you have": measures.PlayerCounters("you", counter="experience"),
            }
        ),
    )


EACH_COUNTED = OneOf(_each_counted(ONE), EACH_THIS_WAY)
EACH_COUNTED_ALWAYS = OneOf(
    _each_counted(Words([("~", "self"), ("it", SelfPronoun("self"))])),
    Words({"time it has attacked this turn": measures.TimesAttacked("that")}),
)
"""What stands behind "for each" in an effect, and in a static ability."""

_KINDS = (
    GainLife,
    LoseLife,
    DrawCards,
    MillCards,
    DealDamage,
    PutCounters,
    CreateToken,
    SacrificeChosen,
)


def _multiplied(parts: dict[str, Any]) -> Any:
    """The effect with its amount for each of what is counted; None if it has no such amount."""
    effect, count = parts["effect"], parts["count"]

    def counted(number: int) -> Any:
        return replace(count, times=number) if number else 0

    if isinstance(effect, Modify):
        change = effect.change
        if not _is_plain(change) or change == Modification():
            return None
        more = replace(change, power=counted(change.power), toughness=counted(change.toughness))  # type: ignore[arg-type]
        return replace(effect, change=more)
    if isinstance(effect, _KINDS) and type(effect.amount) is int:
        return replace(effect, amount=counted(effect.amount))
    if isinstance(effect, AddMana) and effect.times == 1 and effect.mana:
        return replace(effect, times=counted(1))
    return None


def _is_plain(change: Modification) -> bool:
    """Whether it only adds numbers to power and toughness."""
    given = Modification(change.power, change.toughness)
    return change == given and type(change.power) is type(change.toughness) is int


def _once(value: Any) -> dict[str, Any] | None:
    """The effect as it is for one of what is counted, and the count: the inverse of
    `_multiplied`."""
    if isinstance(value, Modify):
        amounts = [value.change.power, value.change.toughness]
    elif isinstance(value, _KINDS):
        amounts = [value.amount]
    elif isinstance(value, AddMana):
        amounts = [value.times]
    else:
        return None
    counts = [replace(each, times=1) for each in amounts if isinstance(each, measures.OneMeasure)]
    if not counts or any(each != counts[0] for each in counts):
        return None
    plain = [each.times if isinstance(each, measures.OneMeasure) else each for each in amounts]
    effect: Any
    if isinstance(value, Modify):
        change = replace(value.change, power=plain[0], toughness=plain[1])
        effect = replace(value, change=change)
    elif isinstance(value, AddMana):
        effect = replace(value, times=1)
    else:
        effect = replace(value, amount=plain[0])
    parts = {"effect": effect, "count": counts[0]}
    return parts if _multiplied(parts) == value else None


def for_each(effect: Phrase) -> Phrase:
    """An effect with "for each" and what is counted behind it, or before it."""
    behind = Wording("{effect} for each {count}", effect=effect, count=EACH_COUNTED)
    before = Wording("for each {count}, {effect}", effect=effect, count=EACH_COUNTED)
    return OneOf(Map(behind, _multiplied, _once), Map(before, _multiplied_alone, _once))


def _multiplied_alone(parts: dict[str, Any]) -> Any:
    """The same, unless a word of the effect may be about each of what is counted."""
    return (
        None
        if any(each.startswith("<") for each in words_of(parts["effect"]))
        else _multiplied(parts)
    )


def _with_count(parts: dict[str, Any]) -> Any:
    """The effects with the amount in place of X; None if they do not mention X."""
    count: measures.OneMeasure = parts["count"]
    if any(isinstance(each, SizedByX) for each in every_part(parts["effects"])):
        return None  # a description knows only the X that was chosen

    def change(value: Any, *_: Any) -> Any:
        if isinstance(value, measures.X):
            return replace(count, times=count.times * value.times)
        return value

    said = [each for each in every_part(parts["effects"]) if isinstance(each, measures.X)]
    if any(replace(each, times=abs(each.times)) != X for each in said):
        return None  # "twice X" is written otherwise
    if (count.plus or count.half) and LESS_X in said:
        return None
    if not is_shared(parts["effects"], count):
        return None
    done = replaced(parts["effects"], change)
    return None if done is parts["effects"] or done == parts["effects"] else done


def _with_x(value: Any) -> dict[str, Any] | None:
    """The effects with X in place of their computed amount: the inverse of `_with_count`."""
    found = [each for each in every_part(value) if isinstance(each, measures.OneMeasure)]
    counts = {replace(each, times=abs(each.times)) for each in found}
    if len(counts) != 1:
        return None
    count = counts.pop()
    if isinstance(count, measures.X | measures.EventAmount):
        return None

    def change(part: Any, *_: Any) -> Any:
        return (
            measures.X(times=part.times // count.times)
            if isinstance(part, measures.OneMeasure)
            else part
        )

    return {"effects": replaced(value, change), "count": count}


def where_x(effects: Phrase) -> Phrase:
    """Effects that mention X, and the words that say what X is."""
    return Map(
        Wording("{effects}, where X is {count}", effects=effects, count=COUNT),
        _with_count,
        _with_x,
    )
