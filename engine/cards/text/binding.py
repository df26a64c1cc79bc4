"""What "it", "that creature" and "that player" refer to, and which targets an ability has (608.2).

While a sentence is read, its effects hold a `Target` where the sentence mentions one, and a mark
such as `IT` for each pronoun. `bound` lists the targets, and replaces targets and pronouns with
references. If a pronoun could refer to two objects, the sentence is not read.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.abilities import Trigger
from turnfold.engine.cards.effects import DealDamage, ReturnIt
from turnfold.engine.cards.selections import Filter, Measure, Target
from turnfold.engine.cards.text.amounts import THAT_MUCH, replaced

IT = "<it>"
THAT_OBJECT = "<that object>"
THAT_PLAYER = "<that player>"
ITS_CONTROLLER = "<its controller>"
ITS_OWNER = "<its owner>"
OF_DEALER = Measure("power", ref="<dealer>")  # type: ignore[arg-type]
"""The power of the object that deals the damage."""

_MARKS = frozenset({IT, THAT_OBJECT, THAT_PLAYER, ITS_CONTROLLER, ITS_OWNER})
_OF_SUBJECT = frozenset({"enters", "attacks"})
_OF_OTHER = frozenset({"blocks_creature", "becomes_blocked_by"})
_OF_PLAYER = frozenset({"casts", "draws", "discards", "gains_life", "loses_life"})
_PLAYERS = frozenset({"player", "opponent"})
_ENDS = frozenset({"dies", "leaves"})
_MEASURED = frozenset({"deals_damage", "is_dealt_damage", "gains_life", "loses_life"})
_PLACES = ("target", "target2")


class Unclear(Exception):
    """A pronoun does not refer to exactly one object, or there are too many targets."""


class _Meanings:
    """What pronouns can refer to at one position in an ability."""

    def __init__(self, trigger: Trigger | None, *, self_is_spoken_of: bool) -> None:
        self.trigger = trigger
        self.targets: list[Target] = []
        self.its_self = self_is_spoken_of
        self.has_amount = False
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
            case "<it>":
                found = [*objects, *self._subject(field, effect)]
            case "<that object>":
                found = [*objects, *self._that()]
            case "<that player>":
                found = [*players, *self.that_player()]
            case "<its controller>":
                found = ["controller_of_target"] if objects == ["target"] else []
            case "<its owner>":
                found = ["owner_of_target"] if objects == ["target"] else []
        if len(found) != 1:
            raise Unclear(mark)
        return found[0]

    def _subject(self, field: str, effect: object) -> list[str]:
        trigger = self.trigger
        if trigger is None:
            return ["self"] if self.its_self else []
        if trigger.subject == "self":
            if not self.gone:
                return ["self"] if trigger.on != "step_begins" else []
            if isinstance(effect, DealDamage) and field == "source":
                return ["self"]
            return ["that"] if isinstance(effect, ReturnIt) and field == "what" else []
        return ["that"] if trigger.on in _OF_SUBJECT else []

    def _that(self) -> list[str]:
        trigger = self.trigger
        if trigger is None:
            return []
        if trigger.on in _OF_OTHER and trigger.subject == "self":
            return ["that"]
        if trigger.on == "deals_damage" and trigger.creature and trigger.subject == "self":
            return ["that"]
        return ["that"] if trigger.subject != "self" and trigger.on in _OF_SUBJECT else []

    def that_player(self) -> list[str]:
        """The player of the trigger event: one reference, or none."""
        trigger = self.trigger
        if trigger is None:
            return []
        if trigger.on == "deals_damage" and trigger.player is not None:
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
    done = tuple(_bind(effect, meanings) for effect in effects)
    return done, tuple(meanings.targets)


def _bind(effect: Any, meanings: _Meanings) -> Any:
    new: list[Target] = []
    start = len(meanings.targets)
    spoken = replaced(effect, lambda value, field, within: _pronoun(value, field, within, meanings))

    def place(value: Any, field: str, within: object) -> Any:
        if not isinstance(value, Target):
            return value
        new.append(value)
        if start + len(new) > len(_PLACES):
            raise Unclear("targets")
        filter = value.filter or Filter()
        if filter.other and start + len(new) > 1:  # means: not the first target; data cannot say so
            raise Unclear("another")
        if filter.controller == "that_player" and not meanings.that_player():
            raise Unclear("that player")
        return _PLACES[start + len(new) - 1]

    done = replaced(replaced(spoken, place), _dealt_by_power)
    meanings.targets.extend(new)
    meanings.has_amount |= isinstance(getattr(effect, "amount", None), int)
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
    if value == THAT_MUCH:
        if meanings.has_amount or getattr(meanings.trigger, "on", "") not in _MEASURED:
            raise Unclear("that much")
        return value
    if field == "other" and value is True and meanings.targets:  # means: not the target
        raise Unclear("other")
    if isinstance(value, str):
        if value == "that_player" and isinstance(within, Filter) and not meanings.that_player():
            raise Unclear(value)
        if value in _MARKS:
            return meanings.of(value, field, within)
        if value == "self" and meanings.gone:  # the source left; its card is a new object (400.7)
            return meanings.of(IT, field, within) if field in ("what", "to") else value
    return value


def spoken(effects: tuple[Any, ...], targets: tuple[Target, ...]) -> tuple[Any, ...]:
    """The effects with each target where it is first mentioned: the inverse of `bound`."""
    left = dict(zip(_PLACES, targets, strict=False))

    def place(value: Any, field: str, within: object) -> Any:
        if isinstance(value, str) and value in left and not isinstance(within, Filter):
            return left.pop(value)
        return value

    return tuple(replaced(replaced(each, _dealt_by_dealer), place) for each in effects)


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

    def say(self, value: Any) -> Iterator[str]:
        """The words, if they can stand for this reference."""
        if isinstance(value, str) and value in self.means:
            yield self.words
