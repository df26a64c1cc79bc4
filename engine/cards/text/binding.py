"""What "it", "that creature" and "that player" refer to, and which targets an ability has (608.2).

While a sentence is read, its effects hold a `Target` where the sentence mentions one, and a mark
such as `IT` for each pronoun. `bind_targets` lists the targets, and replaces targets and pronouns
with references. If a pronoun could refer to two objects, the sentence is not read.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.about_source import speaks_of_source
from turnfold.engine.cards.text.antecedents import (
    LATER,
    LINKED,
    LINKED_TO_IT,
    OfEvent,
    dealt_by_power,
    group,
    is_put_back,
    linked,
    remember_cards,
    require_known,
    require_only_event,
    speaks_of_own_target,
    with_own_counters,
)
from turnfold.engine.cards.text.dependence import DOES, is_by_one, require_before
from turnfold.engine.cards.text.each_player import of_its_player
from turnfold.engine.cards.text.elided import with_subject
from turnfold.engine.cards.text.instructions.unless import is_paid_behind, payer_of
from turnfold.engine.cards.text.picks import as_choice
from turnfold.engine.cards.text.placing import Placing
from turnfold.engine.cards.text.pronouns import (
    IT,
    MARKS,
    MEASURED,
    PLACES,
    THE_SAME,
    Meanings,
    Unclear,
)
from turnfold.engine.cards.text.spoken_of import SpokenIs, is_said_behind, settled
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import DEEDS, replaced
from turnfold.engine.cards.text.words.event_player import is_of_another_player
from turnfold.engine.cards.text.words.wording import SelfPronoun
from turnfold.events.cards.characteristics import OnePredicate
from turnfold.events.cards.conditions import AmountIs, Done, WasCast
from turnfold.events.cards.effects import (
    AttachIt,
    CastNow,
    CopyToken,
    CreateToken,
    Destroy,
    ExileIt,
    ExileUntil,
    Explore,
    GiveControl,
    IfSo,
    LookAtTop,
    May,
    Modify,
    PhaseOut,
    PreventDamage,
    PutCounters,
    PutOntoBattlefield,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Require,
    Restrict,
    ReturnIt,
    RevealTop,
    SacrificeChosen,
    SacrificeIt,
    SearchLibrary,
    TapIt,
    TurnFaceUp,
    UntapIt,
    WhenYouDo,
)
from turnfold.events.cards.effects.actions import Flip, RollDice, Suspect, Transform, UnlockDoor
from turnfold.events.cards.measures import Blockers, CountOf, EventAmount, Flips, OfOne, Rolled
from turnfold.events.cards.selections import Filter, IsAmong, IsOther, says
from turnfold.events.cards.targets import AnyTarget, OneTarget, Target, TargetObject
from turnfold.events.cards.triggers import Trigger, is_of_several

_ABOUT_SELF = (
    *(Modify, PutCounters, RemoveCounters, TapIt, UntapIt),
    *(Regenerate, Restrict, Require, Transform, Flip, UnlockDoor),
    *(Explore, Suspect, PhaseOut, TurnFaceUp, RemoveFromCombat, PreventDamage),
    GiveControl,
)
"""Effects whose words name the source where it is meant, so that "it" may be the source again."""

_ABOUT = ("what", "to", "source", "of")
"""The fields of effects that say which object they are about."""

_RETURNING = (ReturnIt, PutOntoBattlefield)
_MOVING = (Destroy, ExileIt, ExileUntil, *_RETURNING, SacrificeIt, SacrificeChosen)
"""Effects that move an object to another zone."""

_FINDING = (RevealTop, SearchLibrary, LookAtTop, CastNow)
"""Effects that speak of a card which is not known yet."""


def bind_targets(
    effects: tuple[Any, ...],
    trigger: Trigger | None = None,
    *,
    self_is_spoken_of: bool = False,
    of_spell: bool = False,
    paid: Sequence[str] = (),
    latest: str = "",
    deed: str = "",
) -> tuple[tuple[Any, ...], tuple[Target, ...]]:
    """The effects with references in place of targets and pronouns, and the list of targets.

    `self_is_spoken_of`: the words before the effects mention the source, as a cost may do; then
    "it" can refer to the source. `of_spell`: it is what a spell does. `paid`: what was done to
    objects before, as a cost. `latest`: the object of which the words before spoke last. `deed`:
    what the words before do to one object that is chosen. Raises
    `Unclear` if a pronoun does not refer to exactly one object, or there are more than two targets.
    """
    meanings = Meanings(trigger, self_is_spoken_of=self_is_spoken_of)
    meanings.of_spell = of_spell
    meanings.deeds |= set(paid)
    meanings.latest, meanings.deed = latest or (deed and "<chosen>"), deed
    return _bind_each(effects, meanings), tuple(meanings.targets)


def _bind_each(effects: tuple[Any, ...], meanings: Meanings) -> tuple[Any, ...]:
    done: list[Any] = []
    for effect in effects:
        require_before(effect, done)
        done.append(_bind(with_subject(effect, done), meanings))
    return tuple(done)


def _bind(effect: Any, meanings: Meanings) -> Any:
    if isinstance(effect, OfEvent):
        require_only_event(meanings)
        done, targets = bind_targets(effect.effects, meanings.trigger, paid=DEEDS)
        effect = WhenYouDo(done, targets)
    if isinstance(effect, WhenYouDo):  # an ability of its own
        if not meanings.deeds.issuperset({*DEEDS} & {*words_of(effect)}):
            raise Unclear("this way")
        return effect
    start = len(meanings.targets)
    bind = _bind_parts if isinstance(effect, May | IfSo) else _bind_one
    done = bind(effect, meanings)
    if len(meanings.targets) > start:
        first = PLACES[start]
        done = replaced(done, lambda value, *_: first if value == THE_SAME else value)
    return done


def _bind_parts(effect: Any, meanings: Meanings) -> Any:
    """What may happen: its condition or price, and then its effects one after the other. Words
    behind all of it do not refer to a target that it alone speaks of."""
    start = len(meanings.targets)
    condition = getattr(effect, "condition", None)
    of_flip = isinstance(getattr(condition, "amount", None), Flips)
    if isinstance(condition, Done) or of_flip or _is_destroyed(condition, meanings):
        meanings.perhaps.clear()  # it happens if the one before did, or a flip has told which does
    moved, put_back = meanings.moved, meanings.put_back
    if is_said_behind(condition):
        done = _bind_each(effect.effects, meanings)
        after = meanings.moved, meanings.put_back
        meanings.moved, meanings.put_back = moved, put_back  # it is asked before anything moves
        condition = replaced(condition, lambda value, field, within: (
            _pronoun(value, field, within, meanings)))  # fmt: skip
        meanings.moved, meanings.put_back = after
        otherwise = _in_place(effect.otherwise, meanings, moved=moved, put_back=put_back)
        return replace(effect, effects=done, condition=condition, otherwise=otherwise)
    plain = isinstance(condition, SpokenIs) or effect == May(effect.effects)
    plain |= condition == Done(True)
    exiled = meanings.exiled if plain else ""  # what is paid may be "that card" as well
    if is_paid_behind(effect):
        otherwise = _bind_each(effect.otherwise, meanings)
        meanings.perhaps.update(PLACES[start : len(meanings.targets)])
        return replace(effect, who=payer_of(effect, otherwise, meanings), otherwise=otherwise)
    shell = _bind_one(replace(effect, effects=(), otherwise=()), meanings)
    meanings.was_cast = isinstance(condition, WasCast)
    if speaks_of_source(condition):  # "it" behind this is the source
        meanings.its_self, meanings.latest = True, "self"
    if _was_damaged(condition):  # "it" is what was: the target, if there is one
        meanings.latest = PLACES[0] if len(meanings.targets) == 1 else "<chosen>"
    if isinstance(effect, May):
        meanings.deeds |= {"sacrificed"} if effect.sacrifice is not None else set()
        meanings.deeds |= {"discarded"} if effect.discard else set()
    meanings.exiled, rolled = exiled, meanings.rolled
    done = _bind_each(effect.effects, meanings)
    meanings.was_cast, meanings.rolled = False, rolled
    exiled, meanings.exiled = meanings.exiled, exiled
    otherwise = _in_place(effect.otherwise, meanings, moved=moved, put_back=put_back)
    if exiled != meanings.exiled:
        meanings.exiled = ""
    meanings.perhaps.update(PLACES[start : len(meanings.targets)])
    meanings.group = None
    return replace(shell, effects=done, otherwise=otherwise)


def _was_damaged(condition: Any) -> bool:
    """Whether a condition is about what the effect before it dealt damage to."""
    count = condition.amount if isinstance(condition, AmountIs) else None
    return isinstance(count, CountOf) and count.ref == "damaged"


def _is_destroyed(condition: Any, meanings: Meanings) -> bool:
    """Whether a condition is that the effect before it destroyed something."""
    count = condition.amount if isinstance(condition, AmountIs) else None
    destroyed = isinstance(count, CountOf) and count.ref == "destroyed" == meanings.deed
    return destroyed and condition.amount_at_least > 0


def _in_place(
    effects: tuple[Any, ...], meanings: Meanings, *, moved: bool, put_back: bool
) -> tuple[Any, ...]:
    """Effects that happen in place of those before them. What these would have moved has only moved
    if something before them all did that."""
    if not effects:
        return ()
    after = meanings.moved
    meanings.moved, meanings.put_back = moved, put_back
    done = _bind_each(effects, meanings)
    meanings.moved |= after
    return done


def _bind_one(effect: Any, meanings: Meanings) -> Any:
    what: Any = getattr(effect, "what", None)
    if isinstance(effect, AttachIt) and isinstance(what, OneTarget) and what.up_to:
        turned: Any = _bind_one(AttachIt(effect.to, effect.what), meanings)
        return AttachIt(turned.to, turned.what)  # the target that may be left out comes last
    effect = of_its_player(with_own_counters(effect, meanings), meanings)
    speaks_of_self = any(getattr(effect, each, "") == "self" for each in _ABOUT)
    if speaks_of_self and type(effect) in _ABOUT_SELF:
        meanings.its_self, meanings.latest = True, "self"
    if isinstance(effect, SacrificeChosen):  # "it" is not the source behind this
        meanings.latest = "<chosen>"
    elif speaks_of_self and type(effect) in _MOVING:
        meanings.latest = "self"

    def now(value: Any, field: str, within: object) -> Any:
        if speaks_of_own_target(value, within, effect, meanings):
            return value
        return _pronoun(value, field, within, meanings)

    placing = Placing(effect, meanings)
    done = replaced(replaced(replaced(effect, now), placing.put), dealt_by_power)
    meanings.targets.extend(placing.new)
    done = replaced(done, lambda value, field, within: (
        _pronoun(value, field, within, meanings) if value in LATER else value))  # fmt: skip
    if len(placing.picked) > 1:
        raise Unclear("chosen")
    if any(isinstance(each, TargetObject) for each in placing.new) and _is_of_others(done):
        raise Unclear("other")  # than the source, or than the target that is compared with
    done = as_choice(placing.picked[0], done) if placing.picked else done
    require_known(done)
    if placing.new and not meanings.are_several:
        meanings.latest = meanings.objects()[-1] if meanings.objects() else meanings.latest
    _remember(effect, done, meanings)
    return done


def _is_of_others(effect: Any) -> bool:
    """Whether an effect is about all other objects of a description."""
    about = (getattr(effect, each, None) for each in ("what", "to"))
    return any(isinstance(each, Filter) and says(each, IsOther) for each in about)


def _remember(effect: Any, done: Any, meanings: Meanings) -> None:
    """Keep what the words behind an effect may mean by "it"; `done` is the effect, bound."""
    meanings.deed = ""
    if type(effect) in DOES:
        meanings.deeds |= set(DOES[type(effect)])
        meanings.deed = DOES[type(effect)][0] if is_by_one(done) else ""
    if getattr(effect, "what", "") == "attached" or getattr(effect, "to", "") == "attached":
        meanings.latest = "attached"
    to_any = isinstance(getattr(effect, "to", None), AnyTarget)
    if meanings.of_another and to_any and getattr(effect, "source", "") == "self":
        meanings.latest = "self"  # a target that may be a player is no object
    if isinstance(effect, _FINDING):  # "it" is the card that was found, and not the source
        meanings.latest = "<chosen>"
    if isinstance(effect, _MOVING):  # what was the target is a new object (400.7)
        meanings.moved, meanings.returned = (
            True,
            isinstance(effect, _RETURNING) and bool(meanings.exiled),
        )
        meanings.put_back = is_put_back(effect)
    meanings.group = group(done, meanings.group)
    meanings.has_amount |= isinstance(getattr(effect, "amount", None), int)
    meanings.created |= isinstance(effect, CreateToken | CopyToken)
    meanings.rolled |= isinstance(effect, RollDice)
    remember_cards(effect, meanings)


def _has_amount(trigger: Trigger | None) -> bool:
    """Whether a trigger event has an amount, or is about so many objects."""
    return trigger is not None and (isinstance(trigger, MEASURED) or is_of_several(trigger))


def _pronoun(value: Any, field: str, within: object, meanings: Meanings) -> Any:
    if isinstance(value, SpokenIs):
        return settled(value, meanings)
    is_lost = meanings.moved or len(meanings.targets) != 1
    if value is not None and (
        (field == "target_is" and is_lost) or (field == "made_is" and not meanings.returned)
    ):
        raise Unclear(field)
    if isinstance(value, EventAmount) and meanings.deed:
        return CountOf(times=value.times, plus=value.plus, ref=meanings.deed)
    asks = value in DEEDS and (isinstance(within, CountOf | OfOne | IsAmong) or value == "hurt")
    if asks and value not in meanings.deeds:
        raise Unclear(value)
    if isinstance(value, Rolled) and not meanings.rolled:
        raise Unclear("the result")
    if isinstance(value, EventAmount):
        if meanings.has_amount or not _has_amount(meanings.trigger):
            raise Unclear("that much")
        return value
    is_of_source = not meanings.targets and (not meanings.of_another or meanings.latest == "self")
    if field == "other" and value is True and not is_of_source:  # means: not the one before
        raise Unclear("other")
    if isinstance(value, SelfPronoun):
        if meanings.of(IT, field, within) != "self":
            raise Unclear(field)
        return str(value)
    if isinstance(value, str):
        if (
            value == "that_player"
            and isinstance(within, OnePredicate)
            and (not meanings.that_player() or meanings.has_player_target())
        ):
            raise Unclear(value)
        if value == "each_other_opponent" and not meanings.that_player():
            raise Unclear(value)
        if value in (LINKED, LINKED_TO_IT):
            return linked(value, meanings)
        if value == "each_other_player" and (
            meanings.has_player_target() or is_of_another_player(meanings.trigger)
        ):
            raise Unclear(value)
        if value in MARKS:
            found = meanings.of(value, field, within)
            if isinstance(within, Blockers) and found == "self" and not within.beyond:
                raise Unclear(value)  # a description of its own says what blocks "~"
            return found
        if value == "self" and meanings.gone:  # its card is a new object (400.7)
            return meanings.of(IT, field, within) if field in ("what", "to") else value
    return value
