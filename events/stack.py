"""Spells, abilities and the stack (rules 601-608), and mana (106, 605)."""

from turnfold.events.base import Event, ObjectId, PlayerId
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.effects import Spending
from turnfold.events.enums import Mana


class SpellCast(Event, frozen=True, tag="spell_cast"):
    """601.2i@2024: a spell became cast."""

    player: PlayerId
    object: ObjectId


class AbilityActivated(Event, frozen=True, tag="ability_activated"):
    """602.2@2024: an activated ability of `source` is on the stack as `object`."""

    player: PlayerId
    object: ObjectId
    source: ObjectId


class AbilityTriggered(Event, frozen=True, tag="ability_triggered", omit_defaults=True):
    """603.2@2024: an ability of `source` triggered and waits as `object`.

    `text` is its text, or `#` and the recorder's number of that; nothing, which is not written,
    where it is not told.
    """

    player: PlayerId
    object: ObjectId
    source: ObjectId
    text: str = ""


class AbilityPutOnStack(Event, frozen=True, tag="ability_put_on_stack"):
    """603.3@2024: a waiting triggered ability was put on the stack."""

    object: ObjectId


class AbilityDefined(Event, frozen=True, tag="ability_defined"):
    """113.7@2024: the data of the ability `object`, whatever becomes of its source.

    `bindings` are the values that the trigger event gave to names ("that",
    "damage" ...). The ability waits (603.3) until an object with its id is on the stack.
    """

    object: ObjectId
    player: PlayerId
    source: ObjectId
    ability: Ability
    bindings: tuple[tuple[str, int], ...]


class AbilityOrderChosen(Event, frozen=True, tag="ability_order_chosen"):
    """603.3b@2024: a player put waiting abilities in the order in which they go on the stack."""

    player: PlayerId
    order: tuple[ObjectId, ...]


class ChoicesMade(Event, frozen=True, tag="choices_made"):
    """601.2b@2024: mode, X and division were chosen for a spell or ability."""

    object: ObjectId
    mode: int
    x: int
    division: tuple[int, ...]


class ResolutionPaused(Event, frozen=True, tag="resolution_paused"):
    """608.2d@2024: the instruction with this number waits for a choice."""

    object: ObjectId
    number: int


class NamesBound(Event, frozen=True, tag="names_bound"):
    """608.2c, 608.2h@2024: the objects that the instructions of `object` have made so far ("made"),
    and the amounts that they noted, kept while the next instruction waits; or, of an ability that
    was just activated, what its cost did to objects."""

    object: ObjectId
    bindings: tuple[tuple[str, int], ...]


class AbilityUsed(Event, frozen=True, tag="ability_used", omit_defaults=True):
    """602.5b, 603.2i@2024: an ability of a permanent, by its number, was activated for this turn,
    or did what it does only once each turn. Of one that counts how often it has `resolved`, it may
    be that."""

    object: ObjectId
    number: int
    resolved: bool = False


class TargetsChosen(Event, frozen=True, tag="targets_chosen", omit_defaults=True):
    """601.2c@2024: the targets of a spell or ability were chosen, in order. Where that is a `crime`
    of its controller (700.13), it is written. Where they are chosen for each of several players,
    `players` are these, in the same order."""

    object: ObjectId
    targets: tuple[int, ...]
    crime: bool = False
    players: tuple[PlayerId, ...] = ()


class DecisionsCopied(Event, frozen=True, tag="decisions_copied"):
    """707.10@2024: `object` is a copy of the spell or ability `source`, and the decisions made for
    that are its own as well. Its targets are these, which may be new ones."""

    object: ObjectId
    source: ObjectId
    targets: tuple[int, ...]


class TargetChanged(Event, frozen=True, tag="target_changed"):
    """115.7@2024: one target of a spell or ability, by its place from 0, was changed."""

    object: ObjectId
    number: int
    target: int


class ResolutionBegan(Event, frozen=True, tag="resolution_began"):
    """608.1@2024: a spell or ability began to resolve."""

    object: ObjectId


class ResolutionEnded(Event, frozen=True, tag="resolution_ended"):
    """608.2n@2024: a spell or ability finished resolving."""

    object: ObjectId


class ManaAdded(Event, frozen=True, tag="mana_added", omit_defaults=True):
    """106.4, 106.6, 107.4h@2024: mana was added to a player's pool. If it `stays`, it does not
    vanish as steps and phases end until the turn ends. `only` is what it can be spent on, if that
    is restricted. `snow`: its source is a snow object."""

    player: PlayerId
    source: ObjectId
    mana: Mana
    amount: int
    stays: bool = False
    only: Spending | None = None
    snow: bool = False


class ManaSpent(Event, frozen=True, tag="mana_spent", omit_defaults=True):
    """106.4@2024: mana of one type, made by `source`, paid for `object`. `only` is what it could be
    spent on, if that was restricted. `snow`: a snow object had made it."""

    player: PlayerId
    source: ObjectId
    object: ObjectId
    mana: Mana
    amount: int
    only: Spending | None = None
    snow: bool = False


class ManaEmptied(Event, frozen=True, tag="mana_emptied", omit_defaults=True):
    """500.4@2010, 300.3@2004: unspent mana vanished from a player's pool.

    `stayed` lists the types of which all mana stayed, as symbols ("GR"); `remains` is how much
    stayed of other types. Where all of it vanished, both are empty and not written.
    """

    player: PlayerId
    amount: int
    stayed: str = ""
    remains: tuple[tuple[Mana, int], ...] = ()


StackEvent = (
    SpellCast
    | AbilityActivated
    | AbilityTriggered
    | AbilityPutOnStack
    | AbilityDefined
    | AbilityOrderChosen
    | ChoicesMade
    | ResolutionPaused
    | NamesBound
    | AbilityUsed
    | TargetsChosen
    | DecisionsCopied
    | TargetChanged
    | ResolutionBegan
    | ResolutionEnded
    | ManaAdded
    | ManaSpent
    | ManaEmptied
)
"""One event of this chapter."""
