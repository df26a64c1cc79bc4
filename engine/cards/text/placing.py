"""Which place each target that an effect mentions has among those of its ability (115.1)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.antecedents import as_another, with_sizes
from turnfold.engine.cards.text.both import names_source
from turnfold.engine.cards.text.picks import Picked
from turnfold.engine.cards.text.pronouns import ALL_TARGETS, IT, PLACES, Meanings, Unclear
from turnfold.engine.cards.text.unbinding import OfTarget, SeveralTargets, words_of
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.engine.cards.text.words.wording import SelfPronoun
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    IsOther,
    adding,
    controller_in,
    says,
)
from turnfold.events.cards.targets import OneTarget, Target, TargetObject, described, of_next_word


class Placing:
    """Puts references in place of what the words of one effect point at: `new` are its targets,
    `picked` is what a player chooses as it happens."""

    def __init__(self, effect: object, meanings: Meanings) -> None:
        self.effect = effect
        self.meanings = meanings
        self.start = len(meanings.targets)
        self.new: list[Target] = []
        self.picked: list[Picked] = []

    def put(self, value: Any, field: str, within: object) -> Any:
        """What stands in a field in place of `value`; `within` is what has the field."""
        if isinstance(value, Picked):
            self.picked.append(replace(value, who=self.put(value.who, "who", value)))
            return "chosen"
        if isinstance(value, SeveralTargets):
            return self._several(value, within)
        if isinstance(value, OfTarget):
            if self.start or self.new or controller_in(value.filter) != "any":
                raise Unclear("targets")
            self.new.append(value.target)
            return adding(value.filter, ControlledBy("target"))
        return self._one(value) if isinstance(value, OneTarget) else value

    def _several(self, value: SeveralTargets, within: object) -> str:
        most = getattr(within, "amount", 0)
        is_divided = getattr(within, "divided", False)
        limited = value.number or isinstance(most, int)
        if self.start or self.new or (not limited and not value.target.many):
            raise Unclear("targets")
        if is_divided and value.target.many == "any" and isinstance(most, int):
            raise Unclear("targets")  # there are no more than what is divided
        self.new.extend(value.each(most))
        self.meanings.are_several = True
        return "target" if is_divided else ALL_TARGETS

    def _one(self, value: Any) -> str:
        earlier = [*self.meanings.targets, *self.new]
        named = getattr(self.effect, "source", "") == "self" or names_source(self.effect)
        value = _about_source(value, self.meanings, named=named and not earlier)
        # on a permanent, "another" behind a target of another kind may mean: not the permanent
        alike = [each for each in self.meanings.targets if type(each) is type(value)]
        before = self.meanings.targets if self.meanings.of_spell else alike
        value = as_another(value, [*before, *self.new])
        if len(self.meanings.targets) > 1 and self.meanings.are_several:
            raise Unclear("targets")
        if any(each.many for each in earlier) or len(earlier) == len(PLACES):
            raise Unclear("targets")
        if any(each.up_to and described(each) != described(value) for each in earlier):
            raise Unclear("up to")  # only targets that come last can be left out
        self._require_plain(value, earlier)
        self.new.extend(of_next_word((value,), earlier))
        return PLACES[len(earlier)]

    def _require_plain(self, value: OneTarget, earlier: list[Target]) -> None:
        """Raise `Unclear` if a description could mean two by "another" or "that player"."""
        filter = value.filter if isinstance(value, TargetObject) else EVERYTHING
        if says(filter, IsOther) and (earlier or self.meanings.of_another):
            raise Unclear("another")  # the source, or the object of the trigger event
        of_event = self.meanings.that_player() and not self.meanings.has_player_target()
        if "that_player" in words_of(filter) and not of_event:
            raise Unclear("that player")


def _about_source(value: OneTarget, meanings: Meanings, *, named: bool) -> OneTarget:
    """A target whose description speaks of "it", where that is the source; `named`: the words of
    the same effect before it name the source, and nothing else."""
    filter = with_sizes(value.filter, meanings) if isinstance(value, TargetObject) else EVERYTHING
    if any(isinstance(each, SelfPronoun) for each in words_of(filter)):
        if not named and meanings.of(IT, "filter", filter) != "self":
            raise Unclear("it")
        filter = replaced(filter, lambda it, *_: str(it) if isinstance(it, SelfPronoun) else it)
    return replace(value, filter=filter) if isinstance(value, TargetObject) else value
