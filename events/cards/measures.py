"""How much an amount is (107): a number, or what is counted, added up or looked up."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import force_setattr

from turnfold.events.cards.selections import EVERYTHING, Filter, Reference


class OneMeasure(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True,
    tag_field="of",
):  # fmt: skip
    """An amount that is worked out when it is needed."""

    times: int = 1
    """The amount is multiplied by this number."""
    plus: int = 0
    """This number is added after multiplying."""
    beyond: int = 0
    """Only the part of the amount that exceeds this number counts."""
    half: Literal["", "up", "down"] = ""
    """In the end the amount is halved, and rounded up or down (107.1a)."""


class X(OneMeasure, frozen=True, tag="x"):
    """107.3@2024: the value that was chosen for X."""


class EventAmount(OneMeasure, frozen=True, tag="damage"):
    """The damage of the trigger event, or the life gained or lost in it; of an event of one or more
    objects, how many they are."""

    even_if_dealt: bool = False
    """Of damage that would be prevented: even if it can't be prevented (615.12)."""


class CastBefore(OneMeasure, frozen=True, tag="cast_before"):
    """702.40a@2024: the spells that all players cast this turn before that of the trigger event."""


class EventExcess(OneMeasure, frozen=True, tag="excess"):
    """120.10@2024: the damage of the trigger event beyond lethal damage."""


class LostThisWay(OneMeasure, frozen=True, tag="lost_this_way"):
    """608.2c@2024: the life that players lost by the last instruction that made them lose some."""


class Flips(OneMeasure, frozen=True, tag="flips"):
    """705.2@2024: the flips of coins that were won by the last instruction to flip some."""

    won: bool = True
    """False: those that were lost."""


class Rolled(OneMeasure, frozen=True, tag="rolled"):
    """706.2@2024: the result of the last instruction to roll dice."""


class TimesUsed(OneMeasure, frozen=True, tag="times_used"):
    """608.2h@2024: how often the ability was activated, or resolved, this turn, now included."""

    what: Literal["activated", "resolved"] = "resolved"
    """Which of the two."""


class TimesMutated(OneMeasure, frozen=True, tag="times_mutated"):
    """702.140d@2024: how often the source has mutated."""


class Attackers(OneMeasure, frozen=True, tag="attackers"):
    """508.1k@2024: all attacking creatures."""


class OpponentsAttacked(OneMeasure, frozen=True, tag="opponents_attacked"):
    """702.121a@2024: the opponents on whom the controller declared attacks in this combat."""


class CombatPhases(OneMeasure, frozen=True, tag="combats"):
    """500.8, 506.1@2024: the combat phases of this turn that have begun."""


class Opponents(OneMeasure, frozen=True, tag="opponents"):
    """102.2@2024: the opponents that the controller has."""


class PlayersWith(OneMeasure, frozen=True, tag="players_with"):
    """402.1, 119.3@2024: those of the players for whom a number lies between two."""

    ref: Reference
    number: Literal["cards_in_hand", "life_lost"]
    """The cards that the player has in hand, or the life that the player lost this turn."""
    at_least: int = 1
    at_most: int | None = None
    """None: however many."""


class Devotion(OneMeasure, frozen=True, tag="devotion"):
    """700.5@2024: these mana symbols in the mana costs of the controller's permanents."""

    colors: tuple[str, ...]
    """The letters of the colours in mana symbols."""


class PartySize(OneMeasure, frozen=True, tag="party"):
    """700.8@2024: the creatures in the controller's party, at most one of each of four types."""


class Sum(OneMeasure, frozen=True, kw_only=True, tag="sum"):
    """Several amounts, added up."""

    amounts: tuple["Measure", ...]


class OfMany(OneMeasure, frozen=True):
    """An amount of all objects that a filter describes."""

    filter: Filter = EVERYTHING

    def __post_init__(self) -> None:
        """A description that says nothing is always left out of what is written."""
        if self.filter == EVERYTHING:
            force_setattr(self, "filter", EVERYTHING)


class Count(OfMany, frozen=True, tag="count"):
    """The number of such objects."""


class CountMade(OfMany, frozen=True, tag="made"):
    """The number of such objects among those that earlier instructions made."""


class CountOf(OfMany, frozen=True, kw_only=True, tag="count_of"):
    """The number of such objects among those that a reference means, as they are or last were."""

    ref: Reference


class ColorsAmong(OfMany, frozen=True, tag="colors"):
    """105.1@2024: the number of colours among them."""


class BasicLandTypesAmong(OfMany, frozen=True, tag="basic_land_types"):
    """305.6@2024: the number of basic land types among them."""


class CardTypesAmong(OfMany, frozen=True, tag="card_types"):
    """205.2a@2024: the number of card types among them."""


class TotalPower(OfMany, frozen=True, tag="total_power"):
    """The sum of their powers."""


class TotalToughness(OfMany, frozen=True, tag="total_toughness"):
    """The sum of their toughnesses."""


class TotalManaValue(OfMany, frozen=True, tag="total_mana_value"):
    """202.3@2024: the sum of their mana values."""


class NamesAmong(OfMany, frozen=True, tag="names"):
    """201.2a@2024: the number of different names among them."""


class CountersAmong(OfMany, frozen=True, tag="counters_among"):
    """122.1@2024: the number of counters on them, of one kind if it is named."""

    counter: str = ""


class CounterKindsAmong(OfMany, frozen=True, tag="counter_kinds"):
    """122.1@2024: the number of kinds of counters on them."""


class PowersAmong(OfMany, frozen=True, tag="powers"):
    """The number of different powers among them."""


class _GreatestSize(OfMany, frozen=True):
    signed: bool = False
    """Whether it may be less than 0, as where it is compared (107.1b)."""


class GreatestPower(_GreatestSize, frozen=True, tag="greatest_power"):
    """The greatest power among them, 0 if there are none."""


class GreatestToughness(_GreatestSize, frozen=True, tag="greatest_toughness"):
    """The greatest toughness among them, 0 if there are none."""


class GreatestManaValue(OfMany, frozen=True, tag="greatest_mana_value"):
    """The greatest mana value among them, 0 if there are none."""


class OfOne(OneMeasure, frozen=True):
    """An amount of one object, as it is or as it last was (608.2h)."""

    ref: Reference = "self"


class _Size(OfOne, frozen=True):
    signed: bool = False
    """Whether it may be less than 0, as where it is doubled or compared (107.1b)."""


class Power(_Size, frozen=True, tag="power"):
    """Its power."""


class Toughness(_Size, frozen=True, tag="toughness"):
    """Its toughness."""


class ManaValue(OfOne, frozen=True, tag="mana_value"):
    """202.3@2024: its mana value."""


class Counters(OfOne, frozen=True, kw_only=True, tag="counters"):
    """122.1@2024: the counters of one kind on it; "any": those of all kinds."""

    counter: str


class ManaSpentToCast(OfOne, frozen=True, tag="mana_spent"):
    """601.2h@2024: the mana that was spent to cast it, or the spell that became it."""

    mana: str = ""
    """Only mana of the type with this letter in mana symbols, or "S": of any type, from a snow
    source (107.4h). Empty: of all types."""


class ColorsSpent(OfOne, frozen=True, tag="colors_spent"):
    """105.1, 601.2h@2024: the colours of mana that was spent to cast it, or what became it."""


class TimesAttacked(OfOne, frozen=True, tag="attacks"):
    """How often it was declared as an attacker this turn."""


class Blockers(OfOne, frozen=True, tag="blockers"):
    """The creatures that block it."""


class Saddled(OfOne, frozen=True, tag="saddled"):
    """702.171b@2024: 1 if it is saddled, else 0."""


class Level(OfOne, frozen=True, tag="level"):
    """716.2d@2024: its level, 1 if it has none."""


class OfPlayer(OneMeasure, frozen=True):
    """An amount of one player."""

    ref: Reference


class CardsInHand(OfPlayer, frozen=True, tag="hand"):
    """The cards in that player's hand."""


class CardsInGraveyard(OfPlayer, frozen=True, tag="graveyard"):
    """The cards in that player's graveyard."""


class LifeTotal(OfPlayer, frozen=True, tag="life"):
    """That player's life total; of several players the highest or, if `least`, the lowest."""

    least: bool = False


class StartingLife(OfPlayer, frozen=True, tag="starting_life"):
    """103.4@2024: that player's starting life total."""


MAX_SPEED = 4
"""702.179e@2025-11-14: the speed with which a player has max speed."""


class Speed(OfPlayer, frozen=True, tag="speed"):
    """702.179f@2025-11-14: that player's speed, 0 if there is none."""


class Temptations(OfPlayer, frozen=True, tag="temptations"):
    """701.52c@2024: how often the Ring has tempted that player."""


class DungeonsCompleted(OfPlayer, frozen=True, tag="dungeons_completed"):
    """309.7@2024: the differently named dungeons that the player has completed."""

    dungeon: str = ""
    """Only this one. "": any."""


class PlayerCounters(OfPlayer, frozen=True, kw_only=True, tag="player_counters"):
    """122.1, 810.10@2024: the counters of one kind that the player has; of several players, those
    of all together. A team that shares its poison counters has them once."""

    counter: str


class ThisTurn(OneMeasure, frozen=True):
    """An amount of what players did this turn, all of them together."""

    ref: Reference


class GainedLife(ThisTurn, frozen=True, tag="life_gained"):
    """The life that they gained."""


class LostLife(ThisTurn, frozen=True, tag="life_lost"):
    """The life that they lost."""


class LostLifeLastTurn(ThisTurn, frozen=True, tag="life_lost_last_turn"):
    """The life that they lost in the turn before this one."""


class MostSpellsLastTurn(ThisTurn, frozen=True, tag="most_spells_last_turn"):
    """The greatest number of spells that one of them cast in the turn before this one."""


class CardsDrawn(ThisTurn, frozen=True, tag="cards_drawn"):
    """The cards that they drew."""


class OfKindThisTurn(ThisTurn, frozen=True):
    """The same of objects of a description."""

    filter: Filter = EVERYTHING
    """Only those that it describes."""

    def __post_init__(self) -> None:
        """A description that says nothing is always left out of what is written."""
        if self.filter == EVERYTHING:
            force_setattr(self, "filter", EVERYTHING)


class SpellsCast(OfKindThisTurn, frozen=True, tag="spells_cast"):
    """The spells that they cast, as they were when each was last on the stack (601.2i, 608.2h)."""


class Crimes(ThisTurn, frozen=True, tag="crimes"):
    """700.13@2024: the crimes that they committed."""


class Descended(ThisTurn, frozen=True, tag="descended"):
    """700.11@2024: the permanent cards that were put into their graveyards."""


class NonlandsEntered(ThisTurn, frozen=True, tag="nonlands_entered"):
    """The nonland permanents that entered under their control."""


class LandsEntered(ThisTurn, frozen=True, tag="lands_entered"):
    """The lands that entered under their control."""


class CreaturesEntered(ThisTurn, frozen=True, tag="creatures_entered"):
    """The creatures that entered under their control."""


class ArtifactsEntered(ThisTurn, frozen=True, tag="artifacts_entered"):
    """The artifacts that entered under their control."""


class PermanentsLeft(ThisTurn, frozen=True, tag="permanents_left"):
    """The permanents that left the battlefield under their control."""


class PermanentsSacrificed(ThisTurn, frozen=True, tag="permanents_sacrificed"):
    """701.17@2024: the permanents that they sacrificed."""


class CreaturesDied(OfKindThisTurn, frozen=True, tag="creatures_died"):
    """700.4@2024: the creatures that died under their control, as they last were."""


Measure = (
    X | EventAmount | CastBefore | EventExcess | LostThisWay | Flips | Rolled | TimesUsed
    | Attackers | OpponentsAttacked | CombatPhases | Opponents | PlayersWith | Devotion | PartySize
    | Sum | Count | CountMade | CountOf | ColorsAmong | BasicLandTypesAmong | CardTypesAmong
    | TotalPower | TotalToughness | TotalManaValue | NamesAmong | CountersAmong | CounterKindsAmong
    | PowersAmong | GreatestPower | GreatestToughness | GreatestManaValue | Power | Toughness
    | ManaValue | Counters | ManaSpentToCast | ColorsSpent | TimesAttacked | Blockers | Saddled
    | Level | CardsInHand | CardsInGraveyard | LifeTotal | StartingLife | Speed | PlayerCounters
    | Temptations | DungeonsCompleted | TimesMutated | GainedLife | LostLife | LostLifeLastTurn
    | MostSpellsLastTurn | CardsDrawn | SpellsCast | Crimes | Descended | NonlandsEntered
    | LandsEntered | CreaturesEntered | ArtifactsEntered | PermanentsLeft | PermanentsSacrificed
    | CreaturesDied
)  # fmt: skip

Amount = int | Measure
