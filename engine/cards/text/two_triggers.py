"""Two trigger events in one sentence, in words: "whenever ~ enters or attacks" (603.2)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import fields, replace

from turnfold.engine.cards.text.combat_triggers import SOURCES, not_just_any
from turnfold.engine.cards.text.triggers import GONE, OF_CREATURE, TRIGGER
from turnfold.engine.cards.text.triggers_of_players import ANYTHING, ATTACHED
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, ONE_OTHER, After
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.selections import Whose, those
from turnfold.events.cards.triggers import (
    Attacks,
    BecomesBlockedBy,
    Blocks,
    BlocksCreature,
    DealsDamage,
    Dies,
    Enters,
    Leaves,
    ObjectTrigger,
    OneTrigger,
    Scries,
    Surveils,
    Trigger,
    subject_of,
)

_Verb = tuple[type[OneTrigger], tuple[tuple[str, Any], ...]]
_VERBS = Words(
    [(words, (kind, tuple(sorted(given.items())))) for words, kind, given in (*OF_CREATURE, *GONE)]
)
"""What a permanent does: the kind of event, and what else the words say of it."""


def _either(parts: dict[str, Any]) -> tuple[Trigger, Trigger] | None:
    """Two verbs of one subject: "whenever a creature you control attacks or dies"."""
    one, other, subject = parts["one"], parts["other"], parts["subject"]
    if one == (Blocks, ()) and other[0] is BecomesBlockedBy:  # "by a creature" is said of both
        one = (BlocksCreature, ())
    if one[0] is other[0]:
        return None
    return one[0](subject, **dict(one[1])), other[0](subject, **dict(other[1]))


def _verb_of(trigger: ObjectTrigger) -> _Verb:
    """The kind of an event of an object, and what it says beside its subject."""
    given = ((each.name, getattr(trigger, each.name), each.default) for each in fields(trigger))
    said = ((name, value) for name, value, default in given if value != default)
    return type(trigger), tuple(sorted(each for each in said if each[0] != "subject"))


def _verbs_of(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    one, other = value
    if not isinstance(one, ObjectTrigger) or not isinstance(other, ObjectTrigger):
        return None
    first = (Blocks, ()) if isinstance(other, BecomesBlockedBy) else _verb_of(one)
    parts = {"subject": one.subject, "one": first, "other": _verb_of(other)}
    return parts if _either(parts) == value else None


def _of_either(start: str) -> Phrase:
    gaps: dict[str, Phrase] = {"subject": ANYTHING, "one": _VERBS, "other": _VERBS}
    return Map(Wording(f"{start} {{subject}} {{one}} or {{other}}", **gaps), _either, _verbs_of)


def _in_combat_with(words: str, other: Phrase, **given: Any) -> Phrase:
    """ "Whenever ~ blocks or becomes blocked by an artifact creature"."""

    def make(parts: dict[str, Any]) -> tuple[Trigger, ...]:
        subject, other = parts["subject"], parts["other"]
        return tuple(kind(subject, other=other, **given) for kind in
                     (BlocksCreature, BecomesBlockedBy))  # fmt: skip

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        if not isinstance(value[0], BlocksCreature) or value[0].other is None:
            return None
        parts = {"subject": value[0].subject, "other": value[0].other}
        return parts if make(parts) == value else None

    return Map(Wording(words, subject=OneOf(Words({"~": "self"}), ATTACHED), other=other),
               make, take)  # fmt: skip


_START = "whenever "


class _Unstarted:
    """A trigger event without "whenever", which stands before another: "whenever you gain life or a
    creature you control dies"."""

    def read(self, source: Source, at: int) -> Found:
        """What `TRIGGER` finds in the same words behind "whenever"."""
        text = _START + source.text[at:]
        return [
            (value, end - len(_START) + at)
            for value, end in TRIGGER.read(Source(text), 0)
            if end > len(_START)
        ]

    def say(self, value: Any) -> Iterator[str]:
        """The words without "whenever"."""
        for words in TRIGGER.say(value):
            if words.startswith(_START):
                yield words.removeprefix(_START)


def _two(parts: dict[str, Any]) -> tuple[Trigger, Trigger] | None:
    """Events of two kinds, of which no single one can be both."""
    one, other = parts["one"], parts["other"]
    return None if type(one) is type(other) else (one, other)


def _or_another(words: str, kind: type[OneTrigger], given: dict[str, Any]) -> Phrase:
    """The same trigger event of the source, or of another permanent: of a description, or the one
    that the source is attached to."""

    def make(parts: dict[str, Any]) -> tuple[OneTrigger, OneTrigger]:
        return kind(**given), kind(subject=parts["filter"], **given)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        parts = {"filter": subject_of(value[1])}
        return parts if make(parts) == value else None

    other = OneOf(After("an", ONE_OTHER), ATTACHED)
    return Map(Wording(f"whenever ~ or {{filter}} {words}", filter=other), make, take)


def same_but_for_it(one: TriggeredAbility, other: TriggeredAbility) -> bool:
    """Whether two abilities are the same but that "it" is the source in the first and the object of
    the trigger event in the other."""
    return one in (other, _of_self(other))


def _of_self(ability: TriggeredAbility) -> TriggeredAbility:
    def about(value: Any, *_: Any) -> Any:
        return "self" if value in ("that", "that_was") else value

    effects, targets = replaced(ability.effects, about), replaced(ability.targets, about)
    return replace(ability, effects=effects, targets=targets)


def as_of_source(other: TriggeredAbility, trigger: Trigger) -> TriggeredAbility | None:
    """The ability of "~ or another creature enters" for "~": "that creature" is either. None for
    another pair of events, and for what leaves, whose card is a new object (400.7), unless the
    words are about what it was (608.2h)."""
    of_left = isinstance(trigger, Dies | Leaves) and "that" not in words_of(other.effects)
    of_either = isinstance(trigger, Enters | Attacks) or of_left
    alike = of_either and type(trigger) is type(other.trigger)
    if not alike or subject_of(trigger) != "self" or subject_of(other.trigger) == "self":
        return None
    return replace(_of_self(other), trigger=trigger)


_DEALING = OneOf(SOURCES, ANY_ONE)


def _to_player_or(kind: str, words: str, player: Whose = "any") -> list[Phrase]:
    """Damage to a player, or to a permanent of a type: each is an event of its own."""
    permanent = those(HasTypes((kind,)))

    def row(start: str, damage: str, given: dict[str, Any]) -> Phrase:
        def make(parts: dict[str, Any]) -> tuple[DealsDamage, DealsDamage]:
            dealer = parts["source"]
            to_player = DealsDamage(dealer, player=player, **given)
            return to_player, DealsDamage(dealer, other=permanent, **given)

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, tuple) or len(value) != 2:
                return None
            parts = {"source": subject_of(value[0])}
            return parts if make(parts) == value else None

        text = f"{start} {{source}} deals {damage} to {words}"
        return Map(Wording(text, source=ANYTHING), make, take)

    return [
        row(start, damage, given)
        for start in ("whenever", "when")
        for damage, given in (("damage", {}), ("combat damage", {"combat": True}))
    ]


def _to_you_or_yours() -> list[Phrase]:
    """Damage to you, or to a permanent of a description: each recipient is an event of its own
    (603.2c)."""

    def row(words: str, given: dict[str, Any]) -> Phrase:
        def make(parts: dict[str, Any]) -> tuple[DealsDamage, DealsDamage]:
            dealer = parts["source"]
            to_you = DealsDamage(dealer, player="you", **given)
            return to_you, DealsDamage(dealer, other=parts["other"], **given)

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, tuple) or len(value) != 2:
                return None
            if not all(isinstance(each, DealsDamage) for each in value):
                return None
            parts = {"source": value[0].subject, "other": value[1].other}
            return parts if parts["other"] is not None and make(parts) == value else None

        text = f"whenever {{source}} deals {words} to you or {{other}}"
        return Map(Wording(text, source=_DEALING, other=ANY_ONE), make, take)

    return [row("damage", {}), row("combat damage", {"combat": True})]


_SOME = Map(ANY_ONE, not_just_any, not_just_any)
TWO_TRIGGERS = OneOf(
    _of_either("whenever"),
    _of_either("when"),
    _in_combat_with("whenever {subject} blocks or becomes blocked by {other}", _SOME),
    _in_combat_with(
        "whenever {subject} blocks or becomes blocked by one or more {other}",
        DESCRIBED_MANY,
        batch=True,
    ),
    *(_or_another(words, kind, given) for words, kind, given in (*OF_CREATURE, *GONE)),
    Map(
        Wording("{one} or {other}", one=TRIGGER, other=_Unstarted()),
        _two,
        lambda value: (
            {"one": value[0], "other": value[1]}
            if isinstance(value, tuple) and len(value) == 2
            else None
        ),
    ),
    Words([("whenever you scry or surveil", (Scries(whose="you"), Surveils(whose="you")))]),
    *_to_you_or_yours(),
    *(_to_player_or("planeswalker", "a player or planeswalker")),
    *(_to_player_or("battle", "a player or battle")),
    *(_to_player_or("creature", "a creature or player")),
    *(_to_player_or("creature", "a creature or opponent", "opponent")),
    Map(
        Wording("{one} and {other}", one=TRIGGER, other=TRIGGER),
        lambda parts: (parts["one"], parts["other"]) if parts["one"] != parts["other"] else None,
        lambda value: (
            {"one": value[0], "other": value[1]}
            if isinstance(value, tuple) and len(value) == 2
            else None
        ),
    ),
)
"""Two trigger events in one sentence: two abilities with the same effects."""
