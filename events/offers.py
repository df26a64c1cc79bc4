"""What a recorder says that a player may choose from: the options of one question, as it has them.

They are the recorder's word, not the engine's: nothing here was judged by a rule. Objects are
named by their ids, seats by their numbers.
"""

from enum import StrEnum

from msgspec import Struct

from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.enums import Question


class Action(StrEnum):
    """What kind of action a player with priority may take."""

    PASS = "pass"
    PLAY_LAND = "play_land"
    CAST = "cast"
    ACTIVATE = "activate"
    ACTIVATE_MANA = "activate_mana"
    SPECIAL = "special"
    OTHER = "other"


class Option(Struct, frozen=True, gc=False, tag_field="option", forbid_unknown_fields=True):
    """One of the options of a question."""


class ActionOption(Option, frozen=True, tag="action"):
    """117.1@2024: an action of the player with priority.

    `object` is the card or permanent, `way` says how where there are several (as in
    "cast_adventure"), `ability` is the recorder's number of the ability's text (as in "#174311"),
    `mana` the cost that the recorder tells (as in "{2}{R}"), `targets` the legal targets for each
    "target" of it. An option that is not `open` cannot be taken now, for example as there is no
    mana for it; the recorder tells why to nobody.
    """

    action: Action
    object: ObjectId = NOBODY
    way: str = ""
    ability: str = ""
    mana: str = ""
    targets: tuple[tuple[int, ...], ...] = ()
    open: bool = True


class AttackerOption(Option, frozen=True, tag="attack"):
    """508.1@2024: a creature that may attack, what it may attack, and whether it must attack."""

    object: ObjectId
    targets: tuple[int, ...]
    must: bool = False


class BlockerOption(Option, frozen=True, tag="block"):
    """509.1@2024: a creature that may block, the attackers that it may block, how many of them at
    most, and whether it must block."""

    object: ObjectId
    targets: tuple[ObjectId, ...]
    most: int = 1
    must: bool = False


class DamageOption(Option, frozen=True, tag="damage"):
    """510.1@2024: how a creature's combat damage may be divided.

    `total` is what it deals in all. `recipients` are (recipient, minimum, maximum) as the recorder
    has them: its minimum is lethal damage; where it tells no maximum, that is `total`.
    """

    object: ObjectId
    total: int
    recipients: tuple[tuple[int, int, int], ...]


class TargetOption(Option, frozen=True, tag="target"):
    """601.2c@2024: the legal targets for one "target" of the spell or ability `object`, and how
    many of them are chosen at least and at most."""

    object: ObjectId
    targets: tuple[int, ...]
    least: int = 1
    most: int = 1


class ChoiceOption(Option, frozen=True, tag="choice"):
    """608.2d@2024: what may be chosen for the spell or ability `object` (0: for none), and how many
    at least and at most.

    `choices` are objects and seats. Where they are anything else, `kind` is the recorder's word for
    what they number.
    """

    object: ObjectId
    choices: tuple[int, ...]
    least: int = 1
    most: int = 1
    kind: str = ""


class SortOption(Option, frozen=True, tag="sort"):
    """701.18@2024, 701.42@2024: cards that are put in different places for the spell or ability
    `object`, as for scry and surveil.

    `places` are (place, least, most): where they may be put (as in "library_top"), and how many of
    them at least and at most.
    """

    object: ObjectId
    cards: tuple[ObjectId, ...]
    places: tuple[tuple[str, int, int], ...]


class CostOption(Option, frozen=True, tag="cost"):
    """601.2g@2024: the mana (as in "{2}{R}") that is to be paid for `object`."""

    object: ObjectId
    mana: str


class AnswerOption(Option, frozen=True, tag="answer"):
    """603.5@2024: the answer yes or no, to what the spell or ability `object` lets a player do, or
    without one to the question itself. `about` are the objects that it is about."""

    yes: bool
    object: ObjectId = NOBODY
    about: tuple[int, ...] = ()


AnyOption = (
    ActionOption
    | AttackerOption
    | BlockerOption
    | DamageOption
    | TargetOption
    | ChoiceOption
    | SortOption
    | CostOption
    | AnswerOption
)


class OptionsOffered(Event, frozen=True, tag="options_offered"):
    """A recorder listed all options of a question. What follows shows what the player chose.

    It stands in a commit of its own, after the state that the question is about. A question that is
    asked again after each click is recorded once, as it was first asked.
    """

    player: PlayerId
    question: Question
    options: tuple[AnyOption, ...]
