"""What "it", "that creature" and "that player" refer to, and which targets an ability has (608.2).

While a sentence is read, its effects hold a `Target` where the sentence mentions one, and a mark
such as `IT` for each pronoun. `bound` lists the targets, and replaces targets and pronouns with
references. If a pronoun could refer to two objects, the sentence is not read.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.abilities import StaticAbility, Trigger
from turnfold.engine.cards.effects import (
    CreateToken,
    DealDamage,
    Destroy,
    ExileIt,
    Modify,
    Permit,
    PutCounters,
    PutItsCounters,
    Regenerate,
    Require,
    Restrict,
    ReturnIt,
    SacrificeIt,
    TapIt,
    UntapIt,
)
from turnfold.engine.cards.selections import Filter, Measure, Target
from turnfold.engine.cards.text.words.amounts import THAT_MUCH, replaced
from turnfold.engine.cards.text.words.wording import Its

IT = "<it>"
THAT_OBJECT = "<that object>"
THAT_PLAYER = "<that player>"
ITS_CONTROLLER = "<its controller>"
ITS_OWNER = "<its owner>"
OF_DEALER = Measure("power", ref="<dealer>")  # type: ignore[arg-type]
"""The power of the object that deals the damage."""

THEY = "<they>"
THAT_CARD = "<that card>"
IN_GRAVEYARD = "<in graveyard>"
"""The source as a card in a graveyard, where its ability works (113.6k)."""

THE_TOKENS = "<the tokens>"
THE_SAME = "<the same>"
"""The object that the same instruction spoke of before."""

SAME = "<same>"
SAME_MANY = "<same many>"
"""The subject of the verb before, which is not said again: "gets +1/+1 and deals 1 damage"."""

_MARKS = frozenset(
    {IT, THEY, THAT_CARD, THE_TOKENS, THAT_OBJECT, THAT_PLAYER, ITS_CONTROLLER, ITS_OWNER}
)
_OF_SUBJECT = frozenset(
    {
        *("enters", "attacks", "blocks", "becomes_blocked", "attacks_unblocked", "becomes_tapped"),
        *("counters_put", "is_dealt_damage"),
    }
)
_OF_CONTROLLER = frozenset({"enters", "dies", "leaves"})
_OF_OTHER = frozenset({"blocks_creature", "becomes_blocked_by"})
_OF_PLAYER = frozenset({"casts", "draws", "discards", "gains_life", "loses_life"})
_PLAYERS = frozenset({"player", "opponent"})
_ENDS = frozenset({"dies", "leaves"})
_MEASURED = frozenset({"deals_damage", "is_dealt_damage", "gains_life", "loses_life"})
_PLACES = ("target", "target2")
ALL_TARGETS = "targets"


class SeveralTargets(Struct, frozen=True):
    """Several targets of one word "target" ("up to two target creatures"), as they are read.

    `number` is how many there may be (0: any number, as many as what is divided allows), and
    `least` how many there must be.
    """

    target: Target
    number: int
    least: int = 0

    def each(self, most: int) -> list[Target]:
        """The targets one by one; those that may be left out come last."""
        number = self.number or most
        optional = replace(self.target, up_to=True)
        return [self.target] * self.least + [optional] * (number - self.least)


def _several(targets: tuple[Target, ...]) -> SeveralTargets:
    """The other way of `SeveralTargets.each`."""
    least = sum(not each.up_to for each in targets)
    return SeveralTargets(replace(targets[0], up_to=False), len(targets), least)


_WITH_SUBJECT = (Modify, Restrict, Require, Permit)
"""Effects with a verb whose subject a second verb may share."""

_ABOUT_SELF = (Modify, PutCounters, TapIt, UntapIt, Regenerate, Restrict, Require)
"""Effects whose words name the source where it is meant, so that "it" may be the source again."""


_MOVING = (Destroy, ExileIt, ReturnIt, SacrificeIt)
"""Effects that move an object to another zone."""


class Unclear(Exception):
    """A pronoun does not refer to exactly one object, or there are too many targets."""


class _Meanings:
    """What pronouns can refer to at one position in an ability."""

    def __init__(self, trigger: Trigger | None, *, self_is_spoken_of: bool) -> None:
        self.trigger = trigger
        self.targets: list[Target] = []
        self.its_self = self_is_spoken_of
        self.has_amount = False
        self.are_several = False
        self.exiled = False
        self.created = False
        self.moved = False
        self.gone = trigger is not None and trigger.subject == "self" and trigger.on in _ENDS

    def of(self, mark: str, field: str, effect: object) -> str:
        objects = [
            place
            for place, target in zip(_PLACES, self.targets, strict=False)
            if target.what not in _PLAYERS and target.what != "any"
        ]
        players = [
            place
            for place, target in zip(_PLACES, self.targets, strict=False)
            if target.what in _PLAYERS
        ]
        found: list[str] = []
        match mark:
            case "<they>":
                return self._they(field)
            case "<it>":
                if self.are_several or (self.moved and objects):
                    raise Unclear(mark)
                if self.created:
                    raise Unclear(mark)
                found = [*objects, *self._subject(field, effect)]
                if objects and not (isinstance(effect, DealDamage) and field == "source"):
                    found = objects  # what was spoken of last
            case "<that object>":
                if self.are_several or (self.moved and objects):
                    raise Unclear(mark)
                found = [*objects, *self._that()]
            case "<the tokens>":
                found = ["made"] if self.created else []
            case "<that card>":
                found = ["made"] if self.exiled else []
            case "<that player>":
                found = [*players, *self.that_player()]
            case "<its controller>":
                found = ["controller_of_target"] if objects == ["target"] else []
            case "<its owner>":
                found = ["owner_of_target"] if objects == ["target"] else []
        if len(found) != 1:
            raise Unclear(mark)
        return found[0]

    def _they(self, field: str) -> str:
        if self.are_several and not self.moved:  # moved, they are new objects (400.7)
            return ALL_TARGETS
        raise Unclear(field)

    def _subject(self, field: str, effect: object) -> list[str]:
        trigger = self.trigger
        if trigger is None:
            return ["self"] if self.its_self else []
        if trigger.subject == "self":
            if not self.gone:
                return ["self"] if trigger.on != "step_begins" else []
            if isinstance(effect, DealDamage) and field == "source":
                return ["self"]
            if isinstance(effect, PutItsCounters):
                return ["self"]
            return ["that"] if isinstance(effect, ReturnIt | ExileIt) and field == "what" else []
        if trigger.on == "deals_damage" and not trigger.batch:
            return ["that_source"] if trigger.player is not None else []
        return ["that"] if trigger.on in _OF_SUBJECT and not trigger.batch else []

    def _that(self) -> list[str]:
        trigger = self.trigger
        if trigger is None:
            return []
        if trigger.on in _OF_OTHER and trigger.subject == "self":
            return ["that"]
        hit = trigger.creature or trigger.other is not None
        if trigger.on == "deals_damage" and hit and trigger.subject == "self":
            return ["that"]
        if trigger.subject != "self" and trigger.on == "deals_damage" and not trigger.batch:
            return ["that_source"] if trigger.player is not None else []
        of_subject = trigger.on in _OF_SUBJECT and not trigger.batch
        return ["that"] if trigger.subject != "self" and of_subject else []

    def that_player(self) -> list[str]:
        """The player of the trigger event: one reference, or none."""
        trigger = self.trigger
        if trigger is None:
            return []
        if trigger.on == "deals_damage" and trigger.player is not None:
            return ["that_player"]
        of_rival = isinstance(trigger.subject, Filter) and trigger.subject.controller == "opponent"
        if trigger.on in _OF_CONTROLLER and of_rival:
            return ["that_player"]
        if trigger.on in _OF_PLAYER or trigger.on == "step_begins":
            return ["that_player"] if trigger.whose in ("any", "opponent") else []
        return []


def bound(
    effects: tuple[Any, ...], trigger: Trigger | None = None, *, self_is_spoken_of: bool = False
) -> tuple[tuple[Any, ...], tuple[Target, ...]]:
    """The effects with references in place of targets and pronouns, and the list of targets.

    `self_is_spoken_of`: the words before the effects mention the source, as a cost may do; then
    "it" can refer to the source. Raises `Unclear` if a pronoun does not refer to exactly one
    object, or there are more than two targets.
    """
    meanings = _Meanings(trigger, self_is_spoken_of=self_is_spoken_of)
    done: list[Any] = []
    for effect in effects:
        done.append(_bind(_with_subject(effect, done), meanings))
    return tuple(done), tuple(meanings.targets)


def _with_subject(effect: Any, done: list[Any]) -> Any:
    """The effect with the subject of the effect before it, if its words leave that out."""
    left_out = getattr(effect, "source" if isinstance(effect, DealDamage) else "what", None)
    if left_out not in (SAME, SAME_MANY):
        return effect
    before = done[-1] if done and isinstance(done[-1], _WITH_SUBJECT) else None
    subject = getattr(before, "what", None)
    if subject is None or (subject == ALL_TARGETS or isinstance(subject, Filter)) is (
        left_out == SAME
    ):
        raise Unclear(SAME)
    return replaced(effect, lambda value, *_: subject if value == left_out else value)


def _bind(effect: Any, meanings: _Meanings) -> Any:
    new: list[Target] = []
    start = len(meanings.targets)
    speaks_of_self = any(getattr(effect, each, "") == "self" for each in ("what", "to", "source"))
    meanings.its_self |= speaks_of_self and type(effect) in _ABOUT_SELF
    spoken = replaced(effect, lambda value, field, within: _pronoun(value, field, within, meanings))

    def place(value: Any, field: str, within: object) -> Any:
        if isinstance(value, SeveralTargets):
            most = getattr(within, "amount", 0)
            if start or new or not (value.number or isinstance(most, int)):
                raise Unclear("targets")
            new.extend(value.each(most))
            meanings.are_several = True
            return "target" if getattr(within, "divided", False) else ALL_TARGETS
        if not isinstance(value, Target):
            return value
        if len(meanings.targets) > 1 and meanings.are_several:
            raise Unclear("targets")
        new.append(value)
        if start + len(new) > len(_PLACES):
            raise Unclear("targets")
        if any(each.up_to and each != value for each in (*meanings.targets, *new[:-1])):
            raise Unclear("up to")  # only targets that come last can be left out
        filter = value.filter or Filter()
        if filter.other and start + len(new) > 1:  # means: not the first target; data cannot say so
            raise Unclear("another")
        if filter.controller == "that_player" and not meanings.that_player():
            raise Unclear("that player")
        if filter.other and value.zone == "graveyard" and meanings.gone:
            raise Unclear("another")  # the source may be such a card by then, a new object (400.7)
        return _PLACES[start + len(new) - 1]

    done = replaced(replaced(spoken, place), _dealt_by_power)
    if new:
        first = _PLACES[start]
        done = replaced(done, lambda value, *_: first if value == THE_SAME else value)
    meanings.targets.extend(new)
    meanings.has_amount |= isinstance(getattr(effect, "amount", None), int)
    meanings.created |= isinstance(effect, CreateToken)
    meanings.moved |= isinstance(effect, _MOVING)  # what was the target is a new object (400.7)
    meanings.exiled = isinstance(effect, ExileIt) and isinstance(effect.what, Target | str)
    return done


def _dealt_by_power(value: Any, *_: Any) -> Any:
    """The damage with its dealer's power as the amount, where the words leave the dealer open."""
    if isinstance(value, DealDamage) and value.amount == OF_DEALER:
        return replace(value, amount=Measure("power", ref=value.source))
    return value


def _dealt_by_dealer(value: Any, *_: Any) -> Any:
    """The inverse of `_dealt_by_power`."""
    if isinstance(value, DealDamage) and value.amount == Measure("power", ref=value.source):
        return replace(value, amount=OF_DEALER)
    return value


def _pronoun(value: Any, field: str, within: object, meanings: _Meanings) -> Any:
    if field == "target_is" and value is not None and len(meanings.targets) != 1:
        raise Unclear(field)
    if value == THAT_MUCH:
        if meanings.has_amount or getattr(meanings.trigger, "on", "") not in _MEASURED:
            raise Unclear("that much")
        return value
    if field == "other" and value is True and meanings.targets:  # means: not the target
        raise Unclear("other")
    if isinstance(value, Its):
        if meanings.of(IT, field, within) != "self":
            raise Unclear(field)
        return str(value)
    if isinstance(value, str):
        if value == "that_player" and isinstance(within, Filter) and not meanings.that_player():
            raise Unclear(value)
        if value in _MARKS:
            return meanings.of(value, field, within)
        if value == "self" and meanings.gone:  # the source left; its card is a new object (400.7)
            return meanings.of(IT, field, within) if field in ("what", "to") else value
    return value


def spoken(effects: tuple[Any, ...], targets: tuple[Target, ...]) -> tuple[Any, ...]:
    """The effects with each target where it is first spoken of: the other way of `bound`."""
    left: dict[str, Any] = dict(zip(_PLACES, targets, strict=False))
    divided = [each for each in effects if getattr(each, "divided", False)]
    if targets and (divided or ALL_TARGETS in _words_of(effects)):
        left = {"target" if divided else ALL_TARGETS: _several(targets)}

    def place(value: Any, field: str, within: object) -> Any:
        if isinstance(value, str) and value in left and not isinstance(within, Filter):
            return left.pop(value)
        return value

    return tuple(replaced(replaced(each, _dealt_by_dealer), place) for each in effects)


def settled(ability: Any) -> Any:
    """The ability with plain words; None if a word of it has no meaning. "It" in the description of
    a static ability means the source, if the ability is about nothing else."""
    about_self = isinstance(ability, StaticAbility) and ability.affects == "self"
    if any(
        each.startswith("<") or (isinstance(each, Its) and not about_self)
        for each in _words_of(ability)
    ):
        return None
    return replaced(ability, lambda value, *_: str(value) if isinstance(value, Its) else value)


def _words_of(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _words_of(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if inner and isinstance(inner, str | Struct | tuple):
                yield from _words_of(inner)


class Pronoun:
    """Words that refer back: read as a mark, and said for each reference in `means`."""

    def __init__(self, words: str, mark: str, *means: str) -> None:
        self.words, self.mark, self.means = words, mark, means

    def read(self, source: Any, at: int) -> list[tuple[Any, int]]:
        """The mark, if the words stand here."""
        end = at + len(self.words)
        text = source.text
        if text.startswith(self.words, at) and not text[end : end + 1].isalnum():
            return [(self.mark, end)]
        return []

    def letters(self) -> frozenset[str]:
        """That of the words."""
        return frozenset(self.words[:1])

    def say(self, value: Any) -> Iterator[str]:
        """The words, if they can stand for this reference."""
        if isinstance(value, str) and value in self.means:
            yield self.words
