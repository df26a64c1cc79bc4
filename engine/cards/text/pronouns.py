"""Words that refer back, and what they can refer to: "it", "he", "that creature" (608.2).

While a sentence is read, a pronoun is a mark such as `IT`; `Meanings` knows what was spoken of.
"""

from typing import Any, Literal

from turnfold.engine.cards.text.words.event_player import (
    OF_NO_OBJECT,
    is_of_another_object,
    is_of_rival,
    player_of_event,
)
from turnfold.engine.cards.text.words.pronoun import Pronoun as Pronoun
from turnfold.events.cards.characteristics import HasAnyType, HasSubtypes, HasTypes, IsSource
from turnfold.events.cards.effects import (
    CopyToken,
    DealDamage,
    Delay,
    ExileIt,
    PutItsCounters,
    PutOntoBattlefield,
    ReturnIt,
    ShuffleIn,
)
from turnfold.events.cards.measures import ManaValue, OfOne, Power, Toughness
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import Filter, controller_in, says, those
from turnfold.events.cards.targets import (
    AnyTarget,
    Target,
    TargetCard,
    TargetCreature,
    TargetObject,
    TargetOpponent,
    TargetPermanent,
    TargetPlayer,
    TargetSpell,
)
from turnfold.events.cards.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesTapped,
    Blocks,
    BlocksCreature,
    Casts,
    DealsDamage,
    Dies,
    Enters,
    GainsLife,
    GetsCounters,
    IsDealtDamage,
    IsTappedForMana,
    IsTurnedFaceUp,
    Leaves,
    LosesLife,
    PlayerAttacks,
    StepBegins,
    Transforms,
    Trigger,
    is_of_several,
    subject_of,
)

IT = "<it>"
HIM = "<him>"
"""The source, as a person."""

THAT_OBJECT = "<that object>"
THAT_PLAYER = "<that player>"
ITS_CONTROLLER = "<its controller>"
THAT_CONTROLLER = "<that object's controller>"
ITS_OWNER = "<its owner>"
SOURCE_CONTROLLER, PLAYER_OR_CONTROLLER = "<source's controller>", "<player or controller>"
THAT_PERMANENT = "<that permanent>"
"""The permanent that was called so, and not by the name of a type."""
ATTACKED = "<attacked>"
"""The player or planeswalker that "it" attacks."""
OF_DEALER = Power("<dealer>")  # type: ignore[arg-type]
TWICE_OF_DEALER = Power("<dealer>", times=2)  # type: ignore[arg-type]
TOUGHNESS_OF_DEALER = Toughness("<dealer>")  # type: ignore[arg-type]
"""The power of the object that deals the damage, twice that, and its toughness."""

THAT_SPELL = "<that spell>"
THEY = "<they>"
THAT_CARD, THOSE_CARDS, OWN_CARD = "<that card>", "<those cards>", "<own card>"
IN_GRAVEYARD = "<in graveyard>"
"""The source as a card in a graveyard, where its ability works (113.6k)."""

THE_TOKENS = "<the tokens>"
THE_SAME = "<the same>"
"""The object that the same instruction spoke of before."""

SAME = "<same>"
SAME_MANY = "<same many>"
"""An elided subject, that of the verb before: "gets +1/+1 and deals 1 damage"."""

SAME_PLAYER = "<same player>"
SAME_YOU = "<same you>"
"""The player of the verb before, who is not said again: "draws a card and loses 1 life"."""

MARKS = frozenset(
    {IT, HIM, THEY, THAT_CARD, THE_TOKENS, THAT_OBJECT, THAT_PLAYER, ITS_CONTROLLER, ITS_OWNER}
    | {SOURCE_CONTROLLER, THAT_PERMANENT, THAT_CONTROLLER, ATTACKED, THOSE_CARDS, THAT_SPELL}
    | {PLAYER_OR_CONTROLLER, OWN_CARD, "<removed>"}
)
_OF_SUBJECT = (
    *(Enters, Attacks, Blocks, BecomesBlocked, AttacksUnblocked, BecomesTapped),
    *(GetsCounters, IsDealtDamage, IsTappedForMana, IsTurnedFaceUp, BecomesDesignated),
    Transforms,
)
_ATTACKING = (Attacks, AttacksUnblocked)
_OF_OTHER = (BlocksCreature, BecomesBlockedBy)
_TOGETHER = (Attacks, BecomesTapped, Enters)
"""Events whose objects, if they are one event, "they" are behind it."""
_ENDS = (Dies, Leaves)
_OF_CARDS = (ExileIt, PutOntoBattlefield, ReturnIt, ShuffleIn)
"""Effects that find the card which a permanent has become."""
MEASURED = (DealsDamage, IsDealtDamage, GainsLife, LosesLife, GetsCounters)
PLACES = ("target", "target2")
ALL_TARGETS = "targets"


class Unclear(Exception):
    """A pronoun does not refer to exactly one object, or there are too many targets."""


def _arms(effect: object) -> bool:
    """Whether an effect gives keywords and does nothing else."""
    given = getattr(getattr(effect, "change", None), "add_keywords", ())
    return bool(given) and getattr(effect, "change", None) == Modification(add_keywords=given)


class Meanings:
    """What pronouns can refer to at one position in an ability.

    `latest` is the object that was spoken of last, if words named it or pointed at it; `perhaps`
    are the targets that only a part speaks of which may not happen; `dug` is whether cards were
    exiled from the top of a library since something was made, so that only those are still "made".
    """

    def __init__(self, trigger: Trigger | None, *, self_is_spoken_of: bool) -> None:
        self.trigger = trigger
        self.targets: list[Target] = []
        self.its_self = self_is_spoken_of
        self.has_amount = self.are_several = False
        self.exiled: Literal["", "one", "many"] = ""
        self.has_cards = self.has_moved_card = self.created = self.offered = False
        self.moved = self.returned = self.put_back = self.dug = False
        self.group: Filter | None = None
        self.perhaps: set[str] = set()
        self.latest = ""
        self.deed: Any = ""
        self.deeds: set[str] = set()
        self.of_spell = self.was_cast = self.rolled = False
        self.of_another = is_of_another_object(trigger)
        self.gone = isinstance(trigger, _ENDS) and trigger.subject == "self"

    def of(self, mark: str, field: str, effect: object) -> str:
        """The reference that a mark stands for in a field of an effect; `Unclear` unless there is
        exactly one."""
        if mark == THEY:
            return self._they(field)
        if mark == IT and self.was_cast and isinstance(effect, DealDamage) and field == "source":
            return "self"  # "if ~ was kicked, it deals"
        if self.has_moved_card and mark in (IT, THAT_CARD) and isinstance(effect, ManaValue):
            return "made"
        sacrificed = self.deed == "sacrificed" and self.latest == "<chosen>"
        if mark in (IT, THAT_OBJECT) and isinstance(effect, OfOne) and sacrificed:
            return "sacrificed"
        if mark in (IT, THAT_OBJECT) and isinstance(effect, OfOne) and self.put_back:
            if self.dug:
                raise Unclear(mark)
            return "made"
        if isinstance(effect, OfOne) and self._is_of_left(mark):
            return "that_was"
        found = self._of(mark, field, effect)
        if mark in (IT, THAT_OBJECT, THAT_PERMANENT) and found in self.perhaps:
            raise Unclear(mark)
        if mark in (THAT_OBJECT, THAT_PERMANENT):
            self.latest = found
        if mark == IT and self.latest not in ("", found):
            deals = isinstance(effect, DealDamage) and field == "source"
            # the source may deal damage when it has gone; another object is not said to deal it
            if (not deals and self.moved) if self.latest == "self" else deals:
                raise Unclear(mark)
            return self.latest
        return found

    def objects(self) -> list[str]:
        """The targets so far that are objects and can be nothing else."""
        return [each for each in self._places(TargetObject) if each not in self._places(AnyTarget)]

    def _places(self, *kinds: type) -> list[str]:
        """The places of the targets so far that are of some kinds."""
        placed = zip(PLACES, self.targets, strict=False)
        return [place for place, target in placed if isinstance(target, kinds)]

    def _of(self, mark: str, field: str, effect: object) -> str:
        objects = self.objects()
        found: list[str] = []
        match mark:
            case "<it>":
                found = self._it(field, effect)
            case "<him>":
                found = self._subject(field, effect) if self.gone else ["self"]
            case "<that object>":
                if self._is_lost(effect):
                    raise Unclear(mark)
                found = [*objects, *self._that()]
            case "<that permanent>":
                if self._is_lost(effect):
                    raise Unclear(mark)
                found = self._called_permanent() or [*objects, *self._that()]
            case "<attacked>":
                trigger = self.trigger
                attacks = isinstance(trigger, _ATTACKING) and not is_of_several(trigger)
                found = ["attacked"] if attacks and not objects else []
            case "<source's controller>":
                deals = isinstance(self.trigger, DealsDamage)
                found = ["controller_of_source"] if deals and not objects else []
            case "<the tokens>":
                made = self.created is not self.put_back and not self.dug
                found = ["made"] if made else []
            case "<that spell>":
                found = self._places(TargetSpell) or self._that_spell()
            case "<that card>":
                found = ["made"] if self.exiled == "one" else self._dead_card()
            case "<own card>":
                found = ["that"] if self.gone and not objects and not self.moved else []
            case "<those cards>":
                found = ["made"] if self.exiled == "many" else []
            case "<that player>":
                found = [*self._places(TargetPlayer, TargetOpponent), *self.that_player()]
                if not found and objects == ["target"] and is_of_rival(self.targets):
                    found = ["controller_of_target"]
            case "<its controller>" | "<that object's controller>":
                found = ["controller_of_target"] if objects == ["target"] else []
                if not objects:
                    found = self._controller(mark)
            case "<player or controller>":
                target = self.targets[0] if len(self.targets) == 1 else None
                if isinstance(target, AnyTarget) and says(target.filter, HasTypes):
                    found = ["controller_of_target"]
            case "<its owner>":
                found = ["owner_of_target"] if objects == ["target"] else []
        if len(found) != 1:
            raise Unclear(mark)
        return found[0]

    def _it(self, field: str, effect: object) -> list[str]:
        if isinstance(effect, CopyToken) and self._is_exiled_card():
            return ["made"]
        if self._is_lost(effect) or self.created:
            return []
        objects = self.objects()
        if objects and not (isinstance(effect, DealDamage) and field == "source"):
            return objects  # what was spoken of last
        return [*objects, *self._subject(field, effect)]

    def _is_exiled_card(self) -> bool:
        """Whether the one target was a card, and no permanent, and has been exiled."""
        of_cards = all(isinstance(each, TargetCard) for each in self.targets)
        return self.exiled == "one" and len(self.targets) == 1 and of_cards

    def _is_of_left(self, mark: str) -> bool:
        """608.2h: whether a number is of the object of the event, which left."""
        trigger = self.trigger
        if not isinstance(trigger, _ENDS) or is_of_several(trigger):
            return False
        alone = trigger.subject != "self" and not self.objects()
        called = mark in (THAT_OBJECT, THAT_PERMANENT) and self.latest in ("", "self")
        return alone and (called or (mark == IT and not self.its_self and not self.latest))

    def _dead_card(self) -> list[str]:
        """The card of the one permanent that died, in its graveyard (400.7h)."""
        trigger = self.trigger
        if not isinstance(trigger, Dies) or trigger.subject == "self" or is_of_several(trigger):
            return []
        return [] if self.targets or self.moved else ["that"]

    def _that_spell(self) -> list[str]:
        """The spell of the trigger event."""
        casts = isinstance(self.trigger, Casts) and not is_of_several(self.trigger)
        return ["that"] if casts else []

    def _called_permanent(self) -> list[str]:
        """The only target that its words call a permanent, where the trigger event has none."""
        found = [
            place
            for place, target in zip(PLACES, self.targets, strict=False)
            if isinstance(target, TargetPermanent) and not says(target.filter, HasTypes, HasAnyType)
        ]
        subject = None if self.trigger is None else subject_of(self.trigger)
        is_plain = isinstance(subject, Filter) and not says(subject, HasTypes, HasSubtypes)
        return found if len(found) == len(self.objects()) == 1 and not is_plain else []

    def _they(self, field: str) -> str:
        if self.are_several and not self.moved:  # moved, they are new objects (400.7)
            return ALL_TARGETS
        if self.group is not None and (not self.targets or controller_in(self.group) == "target"):
            return "affected"
        trigger = self.trigger
        if isinstance(trigger, _TOGETHER) and is_of_several(trigger) and not self.targets:
            return "that"
        raise Unclear(field)

    def _is_lost(self, effect: object) -> bool:
        """Whether the target is one of several, or has moved and is a new object (400.7). Its
        amounts are those that it last had (608.2h)."""
        on_battlefield = all(isinstance(each, TargetCreature | TargetPermanent)
                             for each in self.targets)  # fmt: skip
        if self.put_back or (isinstance(effect, OfOne) and on_battlefield):
            return self.are_several or self.put_back
        return self.are_several or (self.moved and bool(self.objects()))

    def _controller(self, mark: str) -> list[str]:
        """The controller of the object of the trigger event; who controlled one that left is the
        player of the event."""
        trigger = self.trigger
        if trigger is None or is_of_several(trigger):
            return []
        if isinstance(trigger, _ENDS):
            return ["that_player"] if trigger.subject != "self" else []
        about = self._that() if mark == THAT_CONTROLLER else self._not_source(trigger)
        known = {"that": "controller_of_that", "that_source": "controller_of_source"}
        return [known[each] for each in about]

    def has_player_target(self) -> bool:
        """Whether a target so far is a player, whom "that player" may mean."""
        return any(isinstance(each, TargetPlayer | TargetOpponent) for each in self.targets)

    def has_that(self, mark: str) -> bool:
        """Whether the trigger event has an object, or a player, that is called "that"."""
        return bool(self.that_player() if mark == THAT_PLAYER else self._that())

    def _not_source(self, trigger: Trigger) -> list[str]:
        return [] if subject_of(trigger) == "self" else self._other_subject(trigger)

    def _subject(self, field: str, effect: object) -> list[str]:
        trigger = self.trigger
        if trigger is None:
            return ["self"] if self.its_self else []
        if isinstance(trigger, Casts) and _arms(effect) and not self.latest:
            return self._that_spell()  # which becomes the permanent (400.7a)
        if isinstance(trigger, OF_NO_OBJECT):
            spoken = self.its_self and isinstance(trigger, StepBegins | PlayerAttacks)
            return ["self"] if self.latest == "self" or (spoken and not self.latest) else []
        if subject_of(trigger) == "self":
            if not self.gone or isinstance(effect, OfOne):
                return ["self"]
            if isinstance(effect, DealDamage) and field == "source":
                return ["self"]
            if isinstance(effect, PutItsCounters):
                return ["self"]
            later = isinstance(effect, Delay) and field == "about"
            moves = isinstance(effect, _OF_CARDS) and field == "what"
            return ["that"] if moves or later else []
        return self._other_subject(trigger)

    def _that(self) -> list[str]:
        trigger = self.trigger
        if trigger is None:
            return []
        if subject_of(trigger) == "self":
            hits = isinstance(trigger, DealsDamage) and (trigger.creature or trigger.other)
            return ["that"] if hits or isinstance(trigger, _OF_OTHER) else []
        if isinstance(trigger, DealsDamage) and trigger.creature and trigger.player is None:
            subject = trigger.subject  # "a Goblin", which "that creature" does not mean
            named = isinstance(subject, Filter) and not says(subject, HasTypes)
            return ["that"] if named and not trigger.batch else []
        return self._other_subject(trigger)

    def _other_subject(self, trigger: Trigger) -> list[str]:
        """What did it, or to what it happened, where that is not the source."""
        if is_of_several(trigger):
            return []
        if isinstance(trigger, DealsDamage):
            named = trigger.player is not None or trigger.other == those(IsSource(True))
            return ["that_source"] if named else []
        return ["that"] if isinstance(trigger, _OF_SUBJECT) else []

    def that_player(self) -> list[str]:
        """The player of the trigger event: one reference, or none."""
        return player_of_event(self.trigger)
