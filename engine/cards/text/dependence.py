"""Which instruction words such as "if you do" depend on, and whether it can be told that it was
carried out (608.2c, 603.12)."""

from typing import Any

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import DEEDS
from turnfold.engine.cards.text.words.wording import Again
from turnfold.events.cards.abilities import Cost
from turnfold.events.cards.conditions import Done
from turnfold.events.cards.effects import (
    CastNow,
    Choose,
    CreateToken,
    DealDamage,
    Destroy,
    DiscardCards,
    DiscardChosen,
    DiscardIt,
    DrawCards,
    ExileIt,
    ExileSpellInstead,
    ExileTop,
    ExileTopUntil,
    IfSo,
    May,
    MillCards,
    Modify,
    PutCounters,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnIt,
    SacrificeChosen,
    SacrificeIt,
    SearchLibrary,
    ShuffleIn,
    ShuffleZonesIn,
    TapIt,
    UntapIt,
    WhenYouDo,
)
from turnfold.events.cards.effects.actions import Connive, FlipCoins, RollDice
from turnfold.events.cards.measures import Flips, TimesUsed
from turnfold.events.cards.references import EACH_PLAYER, YouAnd

ALWAYS_DONE = (DrawCards, CreateToken, MillCards)
"""Effects that can always be done, so that "if you do" asks only for the decision."""

DOES: dict[type, tuple[str, ...]] = {
    DealDamage: ("damaged", "hurt"),
    Destroy: ("destroyed",),
    Connive: ("discarded",),
    DiscardCards: ("discarded",),
    DiscardChosen: ("discarded", "exiled"),
    DiscardIt: ("discarded",),
    ExileIt: ("exiled",),
    ExileTop: ("exiled",),
    ExileTopUntil: ("exiled",),
    MillCards: ("milled",),
    ReturnIt: ("returned",),
    SacrificeChosen: ("sacrificed",),
    SacrificeIt: ("sacrificed",),
    ShuffleIn: ("returned",),
    ShuffleZonesIn: ("returned",),
    TapIt: ("tapped",),
}
"""What effects do to objects. Later words may ask to how many they did it."""


def done_as_cost(cost: Cost) -> list[str]:
    """What a cost does to objects, if it does it to no more than it describes."""
    found = ["sacrificed"] if cost.sacrifice is not None and not cost.sacrifice_self else []
    found += ["discarded"] if cost.discard and not cost.discard_self else []
    found += ["tapped"] if cost.tap_others is not None else []
    return found + (["exiled"] if cost.exile is not None and not cost.exile_self else [])


def asked_of_costs(effects: tuple[Any, ...]) -> set[str]:
    """The words of effects for what costs did: those for what no effect among them does."""
    asked = {*words_of(effects)}.intersection(DEEDS)
    own = {deed for each in parts(effects) for deed in DOES.get(type(each), ())} if asked else set()
    return asked - own


def is_by_one(done: Any) -> bool:
    """Whether one player does it, so that "that many" is one number; how many were tapped or dealt
    damage is not meant by that."""
    who = getattr(done, "who", "you")
    several = isinstance(who, YouAnd) or who in EACH_PLAYER
    return not several and not isinstance(done, TapIt | DealDamage)


_TOLD = (
    *(CastNow, Choose, Destroy, DiscardCards, DiscardIt, ExileIt, PutCounters, PutOntoBattlefield),
    *(RemoveCounters, ReturnIt, SacrificeChosen, SacrificeIt, SearchLibrary, ShuffleIn, TapIt),
    *(UntapIt, *ALWAYS_DONE),
)
"""Effects of which a fact tells whether they were done."""


def is_told(effect: Any) -> bool:
    """Whether it can be told that an effect was done."""
    return isinstance(effect, _TOLD)


def is_price(effect: Any) -> bool:
    """Whether an effect of yours is a price with words of its own: a permanent is sacrificed, or
    so many cards of your choice are discarded."""
    match effect:
        case SacrificeIt():
            return True
        case SacrificeChosen(who="you", amount=1):
            return True
        case DiscardCards(who="you", at_random=False, amount=int()):
            return True
    return False


_THE_REST = ReturnIt("from_top", "bottom_at_random")
_AFTER_CASTING = (ExileSpellInstead(), _THE_REST)
"""What happens to spells that were just cast, and to the cards that were not."""


def _asks_of_flips(effect: Any) -> bool:
    """Whether the amount or the condition of an effect is about flips."""
    about = effect.condition if isinstance(effect, IfSo) else effect
    return isinstance(getattr(about, "amount", None), Flips)


def _flips(effect: Any) -> bool:
    """Whether an effect flips coins, or may do so."""
    return any(isinstance(each, FlipCoins) for each in parts((effect,)))


def asks_chance(effect: Any) -> bool:
    """Whether an effect flips coins or rolls dice, or may do so."""
    return any(isinstance(each, FlipCoins | RollDice) for each in parts((effect,)))


def _how_often(effect: Any) -> TimesUsed | None:
    """What a condition asks of the number of times that its ability was used."""
    about = effect.condition if isinstance(effect, IfSo) else effect
    amount = getattr(about, "amount", None)
    return amount if isinstance(amount, TimesUsed) else None


def require_before(effect: Any, done: list[Any]) -> None:
    """Raise `Unclear` for "if you do" behind what nobody can tell whether it was done, "the flip"
    where no coin was flipped, "the second time" where none was first, and "that spell" or "the
    rest" where nothing was cast."""
    if _asks_of_flips(effect) and not any(map(_flips, done)):
        raise Unclear("the flip")
    if effect in _AFTER_CASTING and not any(isinstance(each, CastNow) for each in done):
        raise Unclear("that spell")
    if effect == _THE_REST and not any(isinstance(e, ExileTop | ExileTopUntil) for e in done):
        raise Unclear("the rest")
    used = _how_often(effect)
    if used is not None and isinstance(used.what, Again) and not any(map(_how_often, done)):
        raise Unclear("the time")
    if not isinstance(effect, IfSo) or not isinstance(effect.condition, Done):
        return
    before = done[-1] if done else None
    if isinstance(before, May):
        if len(before.effects) != 1 or before != May(before.effects):
            raise Unclear("if you do")
        before = before.effects[0]
        plain = not effect.otherwise and effect.condition.done
        reflexive = isinstance(effect.effects[0], WhenYouDo)
        if plain and (is_price(before) or (isinstance(before, ALWAYS_DONE) and not reflexive)):
            raise Unclear("if you do")  # rows of their own read that
    if not is_told(before):
        raise Unclear("if you do")


def last_differently(one: Any, other: Any) -> bool:
    """Whether one change lasts for ever and the other does not, and words of their own say whose
    they are: the duration of one may be that of both ("until end of turn, all creatures become
    black and all lands become Swamps")."""
    both = (one, other)
    if not all(isinstance(each, Modify) and not isinstance(each.what, str) for each in both):
        return False
    return (one.duration == "forever") is not (other.duration == "forever")
