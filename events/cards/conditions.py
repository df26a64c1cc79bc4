"""What may be true of a game as an ability asks, one Struct for each condition (603.4, 604.2).

In a table, conditions stand together: each key but those that only add to another is one, and all
must hold. `turnfold.events.cards.tables` reads such tables.
"""

from msgspec import Struct

from turnfold.events.cards.casting import WayToCast
from turnfold.events.cards.measures import Measure
from turnfold.events.cards.selections import Filter, Reference
from turnfold.events.enums import StepOrPhase


class OneCondition(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"
):
    """One condition."""


class Controls(OneCondition, frozen=True, tag="controls"):
    """109.4@2024: a player controls permanents of a description, or has cards of one in a zone that
    it names. Of several players one is enough; the greatest number is that of all together."""

    controls: Filter
    """The description."""
    at_least: int = 1
    """The least number of them."""
    at_most: int | None = None
    """The greatest number of them. None: any number."""
    who: Reference = "you"
    """The player."""


class ControlsMore(OneCondition, frozen=True, tag="controls_more"):
    """109.4@2024: another player controls more permanents of a description than you. Of several
    players one is enough."""

    controls_more: Filter
    """The description."""
    who: Reference = "each_opponent"
    """The other player."""


class LifeAtMost(OneCondition, frozen=True, tag="life_at_most"):
    """119.1@2024: the life total of a player is at most this. Of several players one is enough."""

    life_at_most: int
    """The number."""
    who: Reference = "you"
    """The player."""


class LifeAtLeast(OneCondition, frozen=True, tag="life_at_least"):
    """119.1@2024: the life total of a player is at least this. Of several players one is
    enough."""

    life_at_least: int
    """The number."""
    who: Reference = "you"
    """The player."""


class HandAtMost(OneCondition, frozen=True, tag="hand_at_most"):
    """402.1@2024: a player has at most so many cards in hand."""

    hand_at_most: int
    """The number."""
    who: Reference = "you"
    """The player."""


class HasCounters(OneCondition, frozen=True, tag="counters_at_least"):
    """122.1@2024: a player has at least so many counters of a kind. Of several players one is
    enough."""

    counters_at_least: int
    """The number."""
    counter: str
    """The kind of counter."""
    who: Reference = "you"
    """The player."""


class Attacked(OneCondition, frozen=True, tag="attacked"):
    """508.6@2024: a player declared an attack this turn. Of several players one is enough."""

    attacked: Reference
    """On whom; "anything": on anybody or anything."""
    who: Reference = "you"
    """The player."""


class AttackedThisStep(OneCondition, frozen=True, tag="attacked_this_step"):
    """508.6@2024: an attack on a player was declared in this step."""

    attacked_this_step: Reference
    """The player."""


class WasDealtDamage(OneCondition, frozen=True, tag="was_dealt_damage"):
    """120.1@2024: a player or permanent was dealt damage this turn."""

    was_dealt_damage: Reference
    """The player or permanent."""
    by_source: bool = False
    """Only damage by the ability's source counts."""


class IsExtraTurn(OneCondition, frozen=True, tag="extra_turn"):
    """500.7@2024: it is an extra turn."""

    extra_turn: bool
    """False: it is a regular one."""


class IsYourTurn(OneCondition, frozen=True, tag="your_turn"):
    """102.1@2024: it is the turn of the ability's controller."""

    your_turn: bool
    """False: it is not."""


class IsOpponentsTurn(OneCondition, frozen=True, tag="opponents_turn"):
    """102.1, 102.3@2024: it is the turn of an opponent of the ability's controller, and not that of
    a teammate."""

    opponents_turn: bool
    """False: it is not."""


class IsNight(OneCondition, frozen=True, tag="night"):
    """728.1@2024: it is night."""

    night: bool
    """False: it is not, because it is day or neither."""


class IsDay(OneCondition, frozen=True, tag="day"):
    """728.1@2024: it is day."""

    day: bool
    """False: it is not, because it is night or neither."""


class IsMonarch(OneCondition, frozen=True, tag="monarch"):
    """722.1@2024: a player is the monarch. Of several players one is enough."""

    monarch: Reference
    """The player."""


class HasInitiative(OneCondition, frozen=True, tag="initiative"):
    """723.1@2024: a player has the initiative. Of several players one is enough."""

    initiative: Reference
    """The player."""


class HasCityBlessing(OneCondition, frozen=True, tag="city_blessing"):
    """702.131c@2024: a player has the city's blessing. Of several players one is enough."""

    city_blessing: Reference
    """The player."""


class SourceIs(OneCondition, frozen=True, tag="self_is"):
    """608.2h@2024: the source is of a description, as it is or as it last was."""

    self_is: Filter
    """The description."""


class AttachedIs(OneCondition, frozen=True, tag="attached_is"):
    """303.4b@2024: what the source is attached to is of a description."""

    attached_is: Filter
    """The description."""


class WasCast(OneCondition, frozen=True, tag="cast"):
    """601.2b@2024: the source, or the spell that became it, was cast in this way: kicked, for its
    evoke cost, and so on."""

    cast: WayToCast
    """The way."""


class TargetIs(OneCondition, frozen=True, tag="target_is"):
    """608.2c@2024: the target is of a description."""

    target_is: Filter
    """The description."""


class ThatIs(OneCondition, frozen=True, tag="that_is"):
    """608.2h@2024: everything that "that" means is of a description, as it is or as it last
    was."""

    that_is: Filter
    """The description."""


class MadeIs(OneCondition, frozen=True, tag="made_is"):
    """608.2c@2024: everything that the instructions before this one made is of a description."""

    made_is: Filter
    """The description."""


class Done(OneCondition, frozen=True, tag="done"):
    """608.2c@2024: the instruction before this one was carried out, and as a whole if it says how
    many objects are chosen ("if you do")."""

    done: bool
    """False: it was not ("if you can't")."""


class IsStep(OneCondition, frozen=True, tag="steps"):
    """500.1@2024: it is one of some steps or phases."""

    steps: tuple[StepOrPhase, ...]
    """Their names."""


class AmountIs(OneCondition, frozen=True, tag="amount"):
    """107.1@2024: an amount lies within limits."""

    amount: Measure
    """The amount."""
    amount_at_least: int = 1
    """The least that it may be."""
    amount_at_most: int | None = None
    """The greatest that it may be. None: anything."""


class Reaches(OneCondition, frozen=True, tag="measured"):
    """107.1@2024: an amount is at least as great as another."""

    measured: Measure
    """The amount."""
    reaches: Measure
    """The other."""


class Not(OneCondition, frozen=True, tag="denied"):
    """608.2c@2024: a condition does not hold ("unless")."""

    denied: "Condition"
    """The condition."""


class AllOf(OneCondition, frozen=True, tag="all"):
    """608.2c@2024: several conditions hold."""

    all: "tuple[Condition, ...]"
    """The conditions."""


class EitherOf(OneCondition, frozen=True, tag="either"):
    """608.2c@2024: at least one of several conditions holds."""

    either: "tuple[Condition, ...]"
    """The conditions."""


Condition = (
    Controls
    | ControlsMore
    | LifeAtMost
    | LifeAtLeast
    | HasCounters
    | AttackedThisStep
    | WasDealtDamage
    | IsExtraTurn
    | HandAtMost
    | Attacked
    | IsYourTurn
    | IsOpponentsTurn
    | IsNight
    | IsDay
    | IsMonarch
    | HasInitiative
    | HasCityBlessing
    | SourceIs
    | AttachedIs
    | WasCast
    | TargetIs
    | ThatIs
    | MadeIs
    | Done
    | IsStep
    | AmountIs
    | Reaches
    | Not
    | AllOf
    | EitherOf
)
"""603.4@2024: a condition."""


def opposite(condition: Condition) -> Condition:
    """What holds when a condition does not."""
    return condition.denied if isinstance(condition, Not) else Not(condition)
