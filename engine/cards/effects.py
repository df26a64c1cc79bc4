"""What resolving spells and abilities do (608.2, 701): one Struct an instruction.

`to`, `what` and `who` say which objects or players; several effects of one ability are done in
their order. Every name is an action of the rulebook.
"""

from typing import Literal

from msgspec import Struct

from engine.cards.modifications import Modification, Permission, Price, Requirement, Restriction
from engine.cards.selections import Amount, Filter, Reference, Selection

Duration = Literal[
    "turn",
    "combat",
    "your_next_turn",
    "next_untap_step",
    "forever",
    "while_source",
    "while_tapped",
    "next_step",
]
"""Until end of turn, until end of combat, until your next turn, until the next untap step of each
affected object's controller is over, without end, while the source stays on the battlefield, while
it stays there tapped (611.2), until a step or phase begins (614.10b)."""


class _Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    pass


class DealDamage(_Effect, frozen=True, tag="deal_damage"):
    """120@2024: `source` deals damage; `divided` splits it among the targets as chosen.

    `also_to` is dealt the same amount at the same time ("each creature and each player").
    """

    amount: Amount
    to: Selection = "target"
    source: Reference = "self"
    divided: bool = False
    unpreventable: bool = False
    excess_to: Reference | None = None
    also_to: Selection | None = None


class Fight(_Effect, frozen=True, tag="fight"):
    """701.12@2024: two creatures deal damage equal to their power to each other."""

    one: Reference = "target"
    other: Reference = "target2"


class GainLife(_Effect, frozen=True, tag="gain_life"):
    """119.3@2024."""

    amount: Amount
    who: Reference = "you"


class LoseLife(_Effect, frozen=True, tag="lose_life"):
    """119.3@2024."""

    amount: Amount
    who: Reference = "each_opponent"


class SetLife(_Effect, frozen=True, tag="set_life"):
    """119.5@2024: a life total becomes a number, by a gain or a loss."""

    to: Amount
    who: Reference = "you"


class DrawCards(_Effect, frozen=True, tag="draw"):
    """121.1@2024."""

    amount: Amount = 1
    who: Reference = "you"


class DiscardCards(_Effect, frozen=True, tag="discard"):
    """701.8@2024: the player chooses."""

    amount: Amount = 1
    who: Reference = "target"


class MillCards(_Effect, frozen=True, tag="mill"):
    """701.13@2024."""

    amount: Amount = 1
    who: Reference = "you"


class RevealTop(_Effect, frozen=True, tag="reveal_top"):
    """701.16@2024: the top card of a library is revealed; `to_hand` puts it into the hand."""

    who: Reference = "you"
    to_hand: bool = False


class Shuffle(_Effect, frozen=True, tag="shuffle"):
    """701.20@2024."""

    who: Reference = "you"


class Destroy(_Effect, frozen=True, tag="destroy"):
    """701.7@2024."""

    what: Selection = "target"
    no_regeneration: bool = False


class SacrificeIt(_Effect, frozen=True, tag="sacrifice"):
    """701.17@2024: by reference, or `who` chooses one permanent that `filter` describes."""

    what: Selection = "self"
    who: Reference | None = None
    filter: Filter | None = None


class ExileIt(_Effect, frozen=True, tag="exile"):
    """701.11@2024."""

    what: Selection = "target"


class ReturnIt(_Effect, frozen=True, tag="return"):
    """Return to hand, the battlefield or the library."""

    what: Selection = "target"
    to: Literal["hand", "battlefield", "library"] = "hand"
    tapped: bool = False


class TapIt(_Effect, frozen=True, tag="tap"):
    """701.21a@2024."""

    what: Selection = "target"


class UntapIt(_Effect, frozen=True, tag="untap"):
    """701.21b@2024."""

    what: Selection = "target"


class PutCounters(_Effect, frozen=True, tag="put_counters"):
    """122.1@2024."""

    counter: str
    amount: Amount = 1
    to: Selection = "self"


class RemoveCounters(_Effect, frozen=True, tag="remove_counters"):
    """122.1@2024."""

    counter: str
    amount: Amount = 1
    what: Selection = "self"


class Modify(_Effect, frozen=True, tag="modify"):
    """611.2@2024: a continuous effect on these objects for a duration."""

    change: Modification
    what: Selection = "target"
    duration: Duration = "turn"


class Restrict(_Effect, frozen=True, tag="restrict"):
    """508.1c, 509.1b@2024: a restriction for a duration.

    `those`: about the objects that are described now, not all that will be (611.2c@2024).
    """

    change: Restriction
    what: Selection = "target"
    duration: Duration = "turn"
    those: bool = False


class Require(_Effect, frozen=True, tag="require"):
    """508.1d, 509.1c@2024: a requirement for a duration."""

    change: Requirement
    what: Selection = "target"
    duration: Duration = "turn"


class Charge(_Effect, frozen=True, tag="charge"):
    """508.1h@2024: a cost to attack or block for a duration."""

    change: Price
    what: Selection = "target"
    duration: Duration = "turn"


class Permit(_Effect, frozen=True, tag="permit"):
    """A permission for a duration."""

    change: Permission
    what: Selection = "target"
    duration: Duration = "turn"


class Counter(_Effect, frozen=True, tag="counter"):
    """701.5@2024: counter target spell or ability, unless its controller pays `unless_pays`."""

    what: Reference = "target"
    unless_pays: str = ""


class AddMana(_Effect, frozen=True, tag="add_mana"):
    """106.4@2024: `mana` as symbols, e.g. "{G}", so many `times`; `any` adds that many of one
    colour chosen."""

    mana: str = ""
    any: Amount = 0
    who: Reference = "you"
    times: Amount = 1


class TokenDefinition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """111.4@2024: what a created token is."""

    name: str
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()


class CreateToken(_Effect, frozen=True, tag="create_token"):
    """701.6@2024; `attacking` or `blocking` puts it into combat (508.4, 509.4)."""

    token: TokenDefinition
    amount: Amount = 1
    who: Reference = "you"
    tapped: bool = False
    attacking: bool = False
    blocking: Reference | None = None


class Regenerate(_Effect, frozen=True, tag="regenerate"):
    """701.15@2024: a regeneration shield until end of turn."""

    what: Selection = "target"


class PreventDamage(_Effect, frozen=True, tag="prevent_damage"):
    """615@2024: a prevention shield until end of turn.

    `amount` None prevents all; `next_time` the next time only, all of it; `source` limits it to
    damage from an object; `combat` to combat damage; `gain_life` gives that much life to `who`.
    `choose_source`: its controller chooses one source that `source` describes (120.7, 609.7).
    """

    amount: Amount | None = None
    to: Selection | None = "target"
    source: Selection | None = None
    combat: bool = False
    next_time: bool = False
    gain_life: Reference | None = None
    choose_source: bool = False


class RedirectDamage(_Effect, frozen=True, tag="redirect_damage"):
    """614.9@2024: damage to one thing is dealt to another instead, until end of turn."""

    to: Reference = "target"
    away_from: Reference = "you"
    amount: Amount | None = None
    next_time: bool = False
    combat: bool = False


class RemoveFromCombat(_Effect, frozen=True, tag="remove_from_combat"):
    """506.4@2024; with `unblocks`, attackers that it alone had blocked become unblocked."""

    what: Selection = "target"
    unblocks: bool = False


class MakeBlock(_Effect, frozen=True, tag="make_block"):
    """509.1h, 509.6@2010: a creature on the battlefield now blocks an attacker.

    Of an `attacker` that is only described the controller of the effect chooses one.
    """

    blocker: Reference = "target"
    attacker: Selection = "target2"


class BecomeBlocked(_Effect, frozen=True, tag="become_blocked"):
    """509.1h@2024: an attacker becomes blocked, by no creature."""

    what: Selection = "target"


class ReselectAttack(_Effect, frozen=True, tag="reselect_attack"):
    """508.7@2024: an attacker attacks another player or permanent.

    With `choose` the controller of the effect chooses which, instead of `new`.
    """

    what: Reference = "target"
    new: Reference = "target2"
    choose: bool = False


class AttachIt(_Effect, frozen=True, tag="attach"):
    """701.3@2024."""

    what: Reference = "self"
    to: Reference = "target"


class CastTransformed(_Effect, frozen=True, tag="cast_transformed"):
    """310.11b@2024: a card is cast with its back face up, without paying its mana cost."""

    what: Reference = "made"


class AddPhases(_Effect, frozen=True, tag="add_phases"):
    """500.8@2024: these phases follow this phase, in this order; or the next combat phase; or this
    main phase, if it is one. `you_get`: only in your own turn (500.10a)."""

    phases: tuple[Literal["beginning", "combat", "main", "ending"], ...]
    after: Literal["", "combat", "main"] = ""
    you_get: bool = False


class AddSteps(_Effect, frozen=True, tag="add_steps"):
    """500.9, 500.10@2024: additional steps after this phase, or next to a step.

    `you_get`: only in your own turn (500.10a).
    """

    step: str
    amount: Amount = 1
    anchor: str = ""
    before: bool = False
    you_get: bool = False


class ExtraTurns(_Effect, frozen=True, tag="extra_turns"):
    """500.7@2024."""

    amount: Amount = 1
    who: Reference = "you"


class SkipNext(_Effect, frozen=True, tag="skip_next"):
    """614.10@2024: a player skips the next turn, or phase or step of that name."""

    what: str
    who: Reference = "target"
    amount: Amount = 1


class EndTheTurn(_Effect, frozen=True, tag="end_the_turn"):
    """721.1@2024."""


class EndCombat(_Effect, frozen=True, tag="end_combat"):
    """The combat phase ends now."""


class PhaseOut(_Effect, frozen=True, tag="phase_out"):
    """702.26@2024."""

    what: Selection = "target"


class SetDayNight(_Effect, frozen=True, tag="set_day_night"):
    """728.1@2024."""

    night: bool


class Delay(_Effect, frozen=True, tag="delay"):
    """603.7@2024: a delayed triggered ability at the beginning of the next such step.

    `about` is what its effects call `that`; `next_turn`: not before the turn after this one;
    `that_turn`: of the extra turn that was added last, whenever that one is taken.
    """

    step: str
    effects: tuple["Effect", ...]
    about: Reference = "self"
    whose: Literal["any", "you"] = "any"
    next_turn: bool = False
    that_turn: bool = False


class SetInMotion(_Effect, frozen=True, tag="set_in_motion"):
    """701.25@2024: the top scheme of your deck is set in motion, so many times one after the other.

    `next_time`: not now, but that often instead of once when you next set one in motion.
    """

    amount: int = 1
    next_time: bool = False


class Abandon(_Effect, frozen=True, tag="abandon"):
    """701.26@2024: an ongoing scheme is abandoned."""

    what: Reference = "self"


class WinGame(_Effect, frozen=True, tag="win"):
    """104.2b@2024."""

    who: Reference = "you"


class LoseGame(_Effect, frozen=True, tag="lose"):
    """104.3e@2024."""

    who: Reference = "target"


class May(_Effect, frozen=True, tag="may"):
    """608.2d@2024: a player may do these, at a price if there is one; `otherwise` if they do not
    ("unless you pay")."""

    effects: tuple["Effect", ...] = ()
    who: Reference = "you"
    pay: str = ""
    otherwise: tuple["Effect", ...] = ()


class IfSo(_Effect, frozen=True, tag="if"):
    """608.2c@2024: done only when a condition holds now."""

    condition: "Condition"
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """603.4@2024: everything said must hold.

    `controls` of `who`: at least `at_least` permanents (of `filter`); `life_at_most`,
    `life_at_least`, `hand_at_most` of `who`; `attacked`: `who` declared an attack on that player
    this turn, or on "anything" (508.6@2024); `your_turn`, `night`; `steps`: it is one of these
    steps or phases; `made_is`: what was made, of `made`.
    """

    controls: Filter | None = None
    at_least: int = 1
    at_most: int | None = None
    who: Reference = "you"
    life_at_most: int | None = None
    life_at_least: int | None = None
    hand_at_most: int | None = None
    attacked: Reference | None = None
    your_turn: bool | None = None
    night: bool | None = None
    self_is: Filter | None = None
    that_is: Filter | None = None
    made_is: Filter | None = None
    steps: tuple[str, ...] = ()


Effect = (
    DealDamage
    | Fight
    | GainLife
    | LoseLife
    | SetLife
    | DrawCards
    | DiscardCards
    | MillCards
    | RevealTop
    | Shuffle
    | Destroy
    | SacrificeIt
    | ExileIt
    | ReturnIt
    | TapIt
    | UntapIt
    | PutCounters
    | RemoveCounters
    | Modify
    | Restrict
    | Require
    | Charge
    | Permit
    | Counter
    | AddMana
    | CreateToken
    | Regenerate
    | PreventDamage
    | RedirectDamage
    | RemoveFromCombat
    | MakeBlock
    | BecomeBlocked
    | ReselectAttack
    | AttachIt
    | CastTransformed
    | AddPhases
    | AddSteps
    | ExtraTurns
    | SkipNext
    | EndTheTurn
    | EndCombat
    | PhaseOut
    | SetDayNight
    | Delay
    | SetInMotion
    | Abandon
    | WinGame
    | LoseGame
    | May
    | IfSo
)
