"""What stands before a pronoun and is meant by it: all objects of a description, a card that came
to the battlefield, a target of the same effect (608.2)."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.text import pronouns as words
from turnfold.engine.cards.text.picks import Picked
from turnfold.engine.cards.text.pronouns import (
    IT,
    MARKS,
    OF_DEALER,
    THEY,
    TOUGHNESS_OF_DEALER,
    TWICE_OF_DEALER,
    Meanings,
    Unclear,
)
from turnfold.engine.cards.text.words.amounts import DEEDS, replaced
from turnfold.events.cards.comparing import Compared
from turnfold.events.cards.effects import (
    AddMana,
    CastNow,
    ChooseOfThem,
    CopyToken,
    CreateToken,
    DealDamage,
    Delay,
    Discover,
    ExileIt,
    ExileTop,
    ExileTopUntil,
    IfSo,
    Modify,
    PutCounters,
    PutOntoBattlefield,
    Restrict,
    ReturnIt,
    RevealTop,
)
from turnfold.events.cards.effects.damage import Portion
from turnfold.events.cards.instructions import affects, speaks_of
from turnfold.events.cards.measures import Counters, EventAmount, OfOne, OfPlayer
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.selections import (
    Filter,
    IsOther,
    adding,
    said,
    says,
    without,
)
from turnfold.events.cards.targets import (
    OneTarget,
    TargetCard,
    TargetObject,
    TargetOpponent,
    TargetPlayer,
)
from turnfold.events.cards.triggers import StepBegins

LATER = frozenset(
    {IT, words.THAT_OBJECT, words.THAT_PLAYER, words.THAT_CONTROLLER, words.ITS_CONTROLLER}
)


def speaks_of_own_target(value: Any, within: object, effect: Any, meanings: Meanings) -> bool:
    """Whether a pronoun stands behind the target of its own effect and is about that: "where X is
    that creature's power", "and 2 damage to that creature's controller"."""
    if not isinstance(value, str) or value not in LATER or meanings.targets:
        return False
    if isinstance(within, Portion):
        return isinstance(getattr(effect, "to", None), OneTarget)
    if not isinstance(within, OfOne | OfPlayer):
        return False
    about = getattr(effect, "to" if isinstance(effect, PutCounters | DealDamage) else "what", None)
    if not isinstance(about, OneTarget) or (value == IT and not isinstance(effect, Modify)):
        return False
    if value == IT and meanings.trigger is not None:
        raise Unclear(value)  # the target, or what the trigger event is about
    return value == IT or not meanings.has_that(value)


def with_own_counters(effect: Any, meanings: Meanings) -> Any:
    """Damage that "~" deals by the counters "on it", at a time: no other object was spoken of."""
    if not isinstance(effect, DealDamage) or effect.source != "self":
        return effect
    amount, about = effect.amount, meanings.trigger
    if not isinstance(amount, Counters) or amount.ref != IT or isinstance(effect.to, OneTarget):
        return effect
    if not isinstance(about, StepBegins):
        return effect
    return replace(effect, amount=replace(amount, ref="self"))


def is_put_back(effect: Any) -> bool:
    """Whether it is one card that comes to the battlefield, and a new object there (400.7)."""
    if not isinstance(effect, PutOntoBattlefield):
        return False
    return effect.number == 1 or isinstance(effect.what, OneTarget | str)


def group(effect: Any, before: Filter | None) -> Filter | None:
    """The description of all objects that "they" are behind an effect. `before`: what they were
    before it, which they still are behind an effect on "them"."""
    about = affects(effect)
    if about == "affected":
        return before
    return about if isinstance(about, Filter) else None


def require_known(effect: Any) -> None:
    """`Unclear` if "they" are spoken of later, when it is not known any more who they were."""
    if isinstance(effect, Delay) and speaks_of(effect, "affected"):
        raise Unclear(THEY)


def spoken_again(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The inverse: effects that say "they" where they are about the objects of the effect
    before."""
    return tuple(
        replace(each, what=THEY, those=False)
        if isinstance(each, Restrict) and each.those and each.what == affects(before)
        else each
        for before, each in zip((None, *effects), effects, strict=False)
    )


class OfEvent(Struct, frozen=True):
    """What happens "when you do" something, as it is read, if its words are about the trigger
    event of the ability that it stands in."""

    effects: tuple[Any, ...]


def with_sizes(filter: Filter, meanings: Meanings) -> Filter:
    """The description of a target with what its size is compared with: the source, or the object of
    the trigger event. Other targets and costs are not known as targets are chosen (601.2c)."""

    def known(value: Any, field: str, within: object) -> Any:
        if isinstance(value, EventAmount) or value in DEEDS or isinstance(value, OneTarget):
            raise Unclear("with")
        if value in MARKS and isinstance(within, OfOne):
            value = meanings.of(value, field, within)
            if value not in ("self", "that", "that_was"):
                raise Unclear(field)
        return value

    beside = said(filter, Compared)
    return filter if beside is None else adding(filter, replaced(beside, known))


def require_only_event(meanings: Meanings) -> None:
    """`Unclear` if words behind "when you do" may mean more than the trigger event: a target, or
    what was sacrificed."""
    if meanings.targets or meanings.latest or "sacrificed" in meanings.deeds:
        raise Unclear("when you do")


def linked(mark: str, meanings: Meanings) -> str:
    """607.2a: "the exiled card" of an ability that exiles none: another ability of the same object
    exiled it."""
    exiled = meanings.exiled or meanings.has_cards or "exiled" in meanings.deeds
    unclear = mark == LINKED_TO_IT and not meanings.gone
    if exiled or meanings.targets or meanings.of_spell or unclear:
        raise Unclear(mark)
    return "exiled_with"


LINKED = "<linked>"
"""What another ability of the same object exiled."""
LINKED_TO_IT = "<linked to it>"
"""The same, where the words call the object "it"."""

_TO_CARDS = (ExileIt, ExileTop, ExileTopUntil, ReturnIt, RevealTop)
"""Effects after which words may speak of cards."""


def remember_cards(effect: Any, meanings: Meanings) -> None:
    """Keep whether "that card" or "those cards" behind an effect are the cards that it exiled, and
    no others that an effect before it moved."""
    was, meanings.exiled = meanings.exiled, ""
    if isinstance(effect, _MAKING):
        is_first = not meanings.has_cards and not meanings.created
        meanings.has_moved_card = is_first and _is_of_one_card(effect)
        meanings.dug = False
    if isinstance(effect, _FROM_TOP):
        meanings.has_moved_card, meanings.dug = False, True
    what: Any = getattr(effect, "what", None)
    match effect:
        case ExileIt(what=OneTarget() | str()):
            meanings.exiled = "one"
        case ExileIt() if isinstance(what, Picked) and what.number == 1:
            meanings.exiled = "one" if not meanings.has_cards else ""
        case ExileIt() if not meanings.has_cards and not meanings.created:
            meanings.exiled = "many"
        case ExileTop(amount=1, who=who) | ExileTopUntil(who=who) if who not in EACH_PLAYER:
            meanings.exiled = "one"
        case RevealTop() if not meanings.has_cards:
            meanings.exiled = "one"
        case ExileTop() if not meanings.has_cards:
            meanings.exiled = "many"
        case AddMana():
            meanings.exiled = was
        case CastNow():
            meanings.exiled, meanings.offered = was, True
        case IfSo(effects=()) if meanings.offered:
            meanings.exiled = was
        case ChooseOfThem() if was == "many":
            meanings.exiled = "one" if effect.number == 1 else "many"
    if isinstance(effect, _FROM_TOP) and meanings.has_cards:
        meanings.exiled = ""
    meanings.has_cards |= isinstance(effect, _TO_CARDS)


_MAKING = (*(RevealTop, PutOntoBattlefield, ReturnIt, ExileIt, ExileTop), CopyToken, CreateToken)
"""Effects of which later ones may say "that card"."""
_FROM_TOP = (ExileTop, ExileTopUntil, Discover)
"""Effects behind which what was made before is not spoken of any more."""


def _is_of_one_card(effect: Any) -> bool:
    """Whether an effect moves one card, which is known then, to a hand or to the battlefield."""
    if isinstance(effect, RevealTop):
        return effect.to_hand and effect.who not in EACH_PLAYER
    return isinstance(effect, PutOntoBattlefield) and isinstance(effect.what, TargetCard)


_BY_DEALER = (OF_DEALER, TWICE_OF_DEALER, TOUGHNESS_OF_DEALER)


def dealt_by_power(value: Any, *_: Any) -> Any:
    """The damage with its dealer's power as the amount, where the words leave the dealer open."""
    for power in _BY_DEALER:
        if isinstance(value, DealDamage) and value.amount == power:
            return replace(value, amount=replace(power, ref=value.source))
    return value


def dealt_by_dealer(value: Any, *_: Any) -> Any:
    """The inverse of `dealt_by_power`."""
    for power in _BY_DEALER:
        if isinstance(value, DealDamage) and value.amount == replace(power, ref=value.source):
            return replace(value, amount=power)
    return value


def as_another(value: OneTarget, before: Sequence[OneTarget]) -> OneTarget:
    """A target that is said to be another one: not the one before, if there is one; then the source
    may be it."""
    if not isinstance(value, TargetObject) or not says(value.filter, IsOther) or not before:
        return value
    if any(isinstance(each, TargetPlayer | TargetOpponent) for each in before):
        raise Unclear("another")
    return replace(value, filter=without(value.filter, IsOther), another=True)
