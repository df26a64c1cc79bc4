"""Subjects and objects of verbs: "~", "target creature", "each opponent" (608.2)."""

from collections.abc import Callable, Iterator
from typing import Any, Literal

from msgspec.structs import replace

from turnfold.engine.cards.text.pronouns import (
    ALL_TARGETS,
    ATTACKED,
    HIM,
    IN_GRAVEYARD,
    IT,
    ITS_CONTROLLER,
    PLAYER_OR_CONTROLLER,
    SAME,
    SAME_MANY,
    SAME_PLAYER,
    SAME_YOU,
    SOURCE_CONTROLLER,
    THAT_CARD,
    THAT_CONTROLLER,
    THAT_OBJECT,
    THAT_PERMANENT,
    THAT_PLAYER,
    THEY,
    Pronoun,
)
from turnfold.engine.cards.text.unbinding import OfTarget, SeveralTargets
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import CARDS
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    ANY_TARGET,
    EACH,
    EVERY,
    TARGET_OBJECT,
    TARGET_PLAYER,
    After,
    described_by,
    target_of,
)
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.selections import ControlledBy, Filter, IsOther, adding, says, without
from turnfold.events.cards.targets import (
    AnyTarget,
    Target,
    TargetCard,
    TargetOpponent,
    TargetPlayer,
)

_THAT = ("target", "that", "that_source", "that_was")
AGAIN = OneOf(
    Pronoun("that creature", THAT_OBJECT, *_THAT),
    Pronoun("that attacking creature", THAT_OBJECT, "target", "that"),
    Pronoun("that permanent", THAT_PERMANENT, *_THAT),
    Pronoun("it", IT, "self", *_THAT, "attached"),
    *(Pronoun(each, HIM, "self", "that") for each in ("he", "him", "she", "her")),
)
THIS_CARD = Words({"this card from your graveyard": IN_GRAVEYARD, "~ from your graveyard":
                   IN_GRAVEYARD})  # fmt: skip
"""The source as a card in a graveyard."""
THIS_OR_IT = OneOf(Words({"~": "self"}), AGAIN)
"""The source, or the object that was mentioned."""
ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached"),
                   ("enchanted permanent", "attached"), ("enchanted land", "attached"),
                   ("enchanted artifact", "attached")])  # fmt: skip
ONE = OneOf(Words({"~": "self"}), TARGET_OBJECT, ATTACHED, AGAIN)
"""One object: the source, a target, one that was mentioned, or what the source is attached to."""


class _AnyNumber(tuple[int, int]):
    """A number of targets, and none that there must be, which are as many as what is divided."""

    __slots__ = ()


def _number(value: SeveralTargets) -> tuple[int, int]:
    pair = (value.number, value.least)
    return _AnyNumber(pair) if value.is_any else pair


_HOW_MANY = OneOf(
    Map(Wording("up to {n}", n=NUMBER_WORDS), lambda it: (it["n"], 0),
         lambda pair: {"n": pair[0]} if pair[1] == 0 else None),
    Map(NUMBER_WORDS, lambda n: (n, n), lambda pair: pair[0] if pair[0] == pair[1] else None),
    Words({"one or two": (2, 1), "one, two, or three": (3, 1)}),
)  # fmt: skip
"""How many targets there may be, and how many there must be."""

_ANY_NUMBER = Map(
    Words({"any number of": (0, 0)}),
    lambda pair: pair,
    lambda pair: (0, 0) if isinstance(pair, _AnyNumber) else None,
)
_NUMBER_DIVIDED = OneOf(_ANY_NUMBER, _HOW_MANY)
"""The same, where something is divided among them."""


def _several(numbers: Phrase, *, other: bool) -> Phrase:
    """Several targets of one description."""

    def make(parts: dict[str, Any]) -> SeveralTargets:
        filter = adding(parts["filter"], IsOther(True)) if other else parts["filter"]
        return SeveralTargets(target_of(filter), *parts["number"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SeveralTargets):
            return None
        filter = described_by(value.target)
        if filter is None or says(filter, IsOther) is not other:
            return None
        return {"filter": without(filter, IsOther), "number": _number(value)}

    words = "{number} other target {filter}" if other else "{number} target {filter}"
    return Map(Wording(words, number=numbers, filter=DESCRIBED_MANY), make, take)


_MANY: tuple[tuple[str, Literal["any", "x"], bool], ...] = (
    ("any number of", "any", False),
    ("X", "x", False),
    ("up to X", "x", True),
)
"""A number of targets that is announced, or is X (601.2c)."""


def _many(words: str, target: Phrase) -> Phrase:
    """Such a number of targets of one description."""

    def row(number: str, many: Literal["any", "x"], *, up_to: bool) -> Phrase:
        def make(parts: dict[str, Any]) -> SeveralTargets:
            return SeveralTargets(replace(parts["target"], many=many, up_to=up_to), 0)

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, SeveralTargets) or not value.target.many:
                return None
            parts = {"target": replace(value.target, many="", up_to=False)}
            return parts if make(parts) == value else None

        return Map(Wording(f"{number} {words}", target=target), make, take)

    return OneOf(*(row(number, many, up_to=up_to) for number, many, up_to in _MANY))


_OF_KIND = Map(DESCRIBED_MANY, target_of, described_by)
_MANY_OBJECTS = _many("target {target}", _OF_KIND)
_MANY_ANY = _many("{target}", Words({"targets": AnyTarget()}))
_MANY_CARDS = _many(
    "target {target} from your graveyard",
    Map(
        CARDS,
        lambda card: TargetCard(adding(card, ControlledBy("you")), zone="graveyard"),
        lambda value: (
            without(value.filter, ControlledBy)
            if isinstance(value, TargetCard)
            and value.filter == adding(value.filter, ControlledBy("you"))
            and not value.up_to
            else None
        ),
    ),
)


def _several_of_any(numbers: Phrase) -> Phrase:
    """Several of "any target": "one, two, or three targets"."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SeveralTargets) or value.target != AnyTarget():
            return None
        return {"number": _number(value)}

    return Map(
        Wording("{number} targets", number=numbers),
        lambda parts: SeveralTargets(AnyTarget(), *parts["number"]),
        take,
    )


_PLAYERS_OF_KIND = Words({"players": TargetPlayer(), "opponents": TargetOpponent()})


def _several_players() -> Phrase:
    """So many target players, or up to so many."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SeveralTargets) or value.target.many:
            return None
        return {"players": value.target, "number": (value.number, value.least)}

    return Map(
        Wording("{number} target {players}", number=_HOW_MANY, players=_PLAYERS_OF_KIND),
        lambda parts: SeveralTargets(parts["players"], *parts["number"]),
        take,
    )


SEVERAL_PLAYERS = OneOf(_several_players(), _many("target {target}", _PLAYERS_OF_KIND))
"""Several target players, before a verb in the plural."""


def _several_cards(where: str, *whose: ControlledBy) -> Phrase:
    """Several target cards: "up to two target creature cards from your graveyard"."""

    def make(parts: dict[str, Any]) -> SeveralTargets:
        filter = adding(parts["filter"], *whose)
        return SeveralTargets(TargetCard(filter, zone="graveyard"), *parts["number"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SeveralTargets) or not isinstance(value.target, TargetCard):
            return None
        filter = without(value.target.filter, ControlledBy)
        parts = {"filter": filter, "number": (value.number, value.least)}
        return parts if make(parts) == value else None

    words = f"{{number}} target {{filter}} from {where}"
    return Map(Wording(words, number=_HOW_MANY, filter=CARDS), make, take)


SEVERAL_CARDS = OneOf(
    _several_cards("your graveyard", ControlledBy("you")),
    _several_cards("graveyards"),
    _MANY_CARDS,
)
"""Several target cards."""
SEVERAL = OneOf(_several(_HOW_MANY, other=False), _several(_HOW_MANY, other=True), _MANY_OBJECTS)
DIVIDED_AMONG = OneOf(
    _several(_NUMBER_DIVIDED, other=False),
    _several(_NUMBER_DIVIDED, other=True),
    _several_of_any(_NUMBER_DIVIDED),
    _MANY_OBJECTS,
    _MANY_ANY,
)
"""The targets among which damage or counters are divided (601.2d)."""


class _Unsaid:
    """A subject or a player of the verb before, with no words. `begins` are the letters with which
    the verbs begin that follow here; `fits` tells what an earlier verb may have been about."""

    def __init__(self, mark: str, begins: str, fits: Callable[[Any], bool]) -> None:
        self.mark, self.begins, self.fits = mark, frozenset(begins), fits

    def read(self, source: Source, at: int) -> Found:
        """The mark, which takes no words."""
        return [(self.mark, at)]

    def letters(self) -> frozenset[str]:
        """Those of the verbs."""
        return self.begins

    def say(self, value: Any) -> Iterator[str]:
        """No words, for what fits."""
        if self.fits(value):
            yield ""


def _subject(mark: str, begins: str) -> _Unsaid:
    def fits(value: Any) -> bool:
        several = isinstance(value, Filter) or value in (ALL_TARGETS, "affected")
        return isinstance(value, Filter | str) and several is (mark == SAME_MANY)

    return _Unsaid(mark, begins, fits)


def _player(mark: str, begins: str) -> _Unsaid:
    def fits(value: Any) -> bool:
        return isinstance(value, str) and (value == "you") is (mark == SAME_YOU)

    return _Unsaid(mark, begins, fits)


UNSAID_PLAYER = _player(SAME_PLAYER, "gldms")
UNSAID_YOU = _player(SAME_YOU, "gl")
UNSAID = _subject(SAME, "gldcahbm")
UNSAID_MANY = _subject(SAME_MANY, "glcahbm")
EACH_OF = OneOf(
    After("each of ", SEVERAL),
    Pronoun("each of them", THEY, "targets", "that", "affected"),
    Pronoun("each of those creatures", THEY, "targets", "that", "affected"),
)
THEM, THESE = (
    OneOf(*(Pronoun(each, THEY, "targets", "that", "affected", THEY) for each in words))
    for words in (
        ("them", "those creatures", "those permanents"),
        ("they", "those creatures", "those permanents"),
    )
)
"""Several objects that were spoken of, as the object of a verb and as its subject."""


def _of_target(words: str, phrase: Phrase, player: str, target: Target) -> Phrase:
    """All that a target player controls: "creatures target player controls"."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, OfTarget) or value.target != target:
            return None
        return {"filter": value.filter}

    return Map(
        Wording(f"{words}{{filter}} {player} controls", filter=phrase),
        lambda parts: OfTarget(parts["filter"], target),
        take,
    )


_PLAYERS = (("target player", TargetPlayer()), ("target opponent", TargetOpponent()))
MANY_OF_TARGET = OneOf(*(_of_target("", DESCRIBED_MANY, *each) for each in _PLAYERS))
"""All permanents of a description that a target player controls, before a verb in the plural."""
ONE_OF_TARGET = OneOf(*(_of_target("", DESCRIBED, *each) for each in _PLAYERS))
"""Each of them, behind "for each"."""
EACH_OF_TARGET = OneOf(*(_of_target("each ", DESCRIBED, *each) for each in _PLAYERS))
ALL_OF_TARGET = OneOf(
    *(_of_target("all ", DESCRIBED_MANY, *each) for each in _PLAYERS), EACH_OF_TARGET
)
ONE_OR_EACH = OneOf(ONE, EACH, EACH_OF, EACH_OF_TARGET)
ANY = OneOf(ONE, EVERY, EACH, SEVERAL, THEM, ALL_OF_TARGET)
"""One object or many, as the object of a verb."""

_CONTROLLERS = (
    *("controller_of_target", "controller_of_that", "controller_of_source"),
    "that_player",
)
"""Whom "its controller" may mean."""
PLAYER = OneOf(
    TARGET_PLAYER,
    Words(
        {
            "each player": "each_player",
            "each opponent": "each_opponent",
            "each other player": "each_other_player",
        }
    ),
    Words({"defending player": "defending_player"}),
    Pronoun("that source's controller", SOURCE_CONTROLLER, "controller_of_source"),
    Pronoun("that player", THAT_PLAYER, "target", "that_player", "controller_of_source"),
    Pronoun("its controller", ITS_CONTROLLER, *_CONTROLLERS),
    *(
        Pronoun(f"that {each}'s controller", THAT_CONTROLLER, *_CONTROLLERS)
        for each in ("creature", "permanent", "land", "artifact", "enchantment", "spell")
    ),
    Pronoun(
        "that player or that planeswalker's controller",
        PLAYER_OR_CONTROLLER,
        "controller_of_target",
    ),
    Pronoun("that player", THAT_PLAYER, "controller_of_target"),
)
"""A player, with a verb in the third person."""

YOU = Words({"you": "you"})


OF_PLAYER = Words({each: each for each in ("poison", "experience", "rad")})
"""Counters that players get."""
DAMAGED = OneOf(
    After("each of ", OneOf(SEVERAL, _several_of_any(_HOW_MANY), _MANY_ANY)),
    ANY_TARGET,
    ONE,
    PLAYER,
    YOU,
    EACH,
    EACH_OF_TARGET,
    Words({"each other opponent": "each_other_opponent"}),
    Pronoun("the player or planeswalker it's attacking", ATTACKED, "attacked"),
)
"""What can be dealt damage."""

DEALER = OneOf(
    Words({"~": "self"}),
    Pronoun("it", IT, "self", "that", "that_source"),
    *(Pronoun(each, HIM, "self") for each in ("he", "she")),
)
OF_ONE = OneOf(
    Words({"~'s": "self"}),
    Pronoun("its", IT, "self", *_THAT, "sacrificed", "made"),
    *(Pronoun(each, HIM, "self") for each in ("his", "her")),
    Pronoun("that creature's", THAT_OBJECT, *_THAT, "sacrificed", "made"),
    Pronoun("that card's", THAT_CARD, "made", "that"),
    *(
        Pronoun(f"that {each}'s", THAT_PERMANENT, *_THAT)
        for each in ("permanent", "artifact", "enchantment", "land", "planeswalker")
    ),
)
"""Whose power, toughness and so on it is."""
BY_POWER = OneOf(DEALER, TARGET_OBJECT, AGAIN)
