"""The closed lists of the rulebook: phases, steps, zones, colours, and the reasons for what
happened."""

import re
from enum import StrEnum
from typing import Literal


class Edition(StrEnum):
    """The rules of a day, under which a game is played (docs/editions.md).

    Three days have names. Any other is written as the day that it is, `Edition("2013-07-12")`, from
    the day of the first text on; a `ValueError` refuses what is neither.

    >>> Edition("2024").day, Edition("2013-07-12").day
    ('2024-11-08', '2013-07-12')
    """

    DAMAGE_ON_THE_STACK = "2004"
    DAMAGE_ORDER = "2010"
    FREE_DIVISION = "2024"

    @classmethod
    def _missing_(cls, value: object) -> "Edition | None":
        """A day without a name, which is one and the same value whenever it is asked for."""
        if not isinstance(value, str) or not _is_day(value) or value < FIRST_DAY:
            return None
        day = str.__new__(cls, value)
        day._name_ = day._value_ = value
        return cls._value2member_map_.setdefault(value, day)  # type: ignore[return-value]

    @property
    def day(self) -> str:
        """The day, such as "2013-07-12"; days are in order as texts are."""
        return _DAYS.get(self.value, self.value)


FIRST_DAY = "1999-04-23"
"""The day of the first text of the Comprehensive Rules."""

_DAYS = {"2004": "2004-01-15", "2010": "2015-03-27", "2024": "2024-11-08"}


_DAY = re.compile("([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


def _is_day(text: str) -> bool:
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    if month == 2:
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return day <= (29 if leap else 28)
    return day <= (30 if month in (4, 6, 9, 11) else 31)


class Phase(StrEnum):
    """500.1@2024: the five phases of a turn, with the two main phases counted separately."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat_main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    ENDING = "ending"


class Step(StrEnum):
    """The steps of the phases (501, 506, 512); a main phase has none and stands for itself."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat_main"
    BEGINNING_OF_COMBAT = "beginning_of_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_STRIKE_DAMAGE = "first_strike_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_OF_COMBAT = "end_of_combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    END = "end"
    CLEANUP = "cleanup"


StepName = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_strike_damage",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
]
"""The values of `Step`, as cards name them."""

StepOrPhase = Literal[StepName, "beginning", "combat", "ending"]
"""The values of `Step` and `Phase`, as cards name them."""


class Zone(StrEnum):
    """400.1@2024: the zones. `OUTSIDE` is outside the game (400.11)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    OUTSIDE = "outside"


SHARED_ZONES = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND})
"""400.1@2024: the zones that all players share. Each player has their own of all other zones."""

HIDDEN_ZONES = frozenset({Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE})
"""400.2@2024: the zones whose cards not everybody may see."""


class Movement(StrEnum):
    """Why an object changed zones."""

    DRAWN = "drawn"
    CAST = "cast"
    RESOLVED = "resolved"
    PLAYED = "played"
    PUT = "put"
    RETURNED = "returned"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    EXILED = "exiled"
    MILLED = "milled"
    SURVEILLED = "surveilled"
    COUNTERED = "countered"
    LETHAL_DAMAGE = "lethal_damage"
    DEATHTOUCH_DAMAGE = "deathtouch_damage"
    ZERO_TOUGHNESS = "zero_toughness"
    ZERO_LOYALTY = "zero_loyalty"
    ZERO_DEFENSE = "zero_defense"
    LEGEND_RULE = "legend_rule"
    UNATTACHED = "unattached"
    COMMANDER = "commander"
    CONJURED = "conjured"
    COPIED = "copied"
    DRAFTED = "drafted"
    FACE_DOWN = "face_down"
    FORETOLD = "foretold"
    WARPED = "warped"
    MULLIGAN = "mulligan"
    LEFT_GAME = "left_game"
    OTHER = "other"


class Nature(StrEnum):
    """What kind of object something is (109.1@2024)."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"
    ABILITY = "ability"
    EMBLEM = "emblem"
    FACET = "facet"
    """A word of the format that does not appear in logs of games played here."""
    COMBAT_DAMAGE = "combat_damage"


class Mana(StrEnum):
    """106.1b@2024: the six types of mana."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


class DamageKind(StrEnum):
    """120.2@2024: damage dealt by combat, by an effect, or by a fight."""

    COMBAT = "combat"
    NONCOMBAT = "noncombat"
    FIGHT = "fight"


class Loss(StrEnum):
    """104.3@2024: why a player lost."""

    LIFE = "life"
    POISON = "poison"
    EMPTY_LIBRARY = "empty_library"
    DAMAGE_BY_COMMANDER = "damage_by_commander"
    CONCEDED = "conceded"
    EFFECT = "effect"
    TIMEOUT = "timeout"
    LEFT = "left"
    OTHER = "other"


class AttackOption(StrEnum):
    """802, 803@2024: which opponents a player may attack in a game of several: any, only a
    neighbour, or (506.2a) one who is chosen in each combat."""

    MULTIPLE = "multiple"
    LEFT = "left"
    RIGHT = "right"
    ONE = "one"


class TeamRules(StrEnum):
    """805, 810@2024: how teams play: each player takes turns alone; teams take turns together; or
    they also share life."""

    INDIVIDUAL = "individual"
    SHARED_TURNS = "shared_turns"
    TWO_HEADED_GIANT = "two_headed_giant"


class Tellable(StrEnum):
    """What a recorder can tell of a game. What it tells, it tells completely."""

    STEPS = "steps"
    """Every phase and step, as the rules of the game took it."""
    PRIORITY = "priority"
    SPELLS = "spells"
    """Every spell and ability, from the stack to the end of its resolution."""
    MANA = "mana"
    ZONES = "zones"
    """Every change of zones."""
    DEATHS = "deaths"
    """Whatever leaves the battlefield."""
    HIDDEN_CARDS = "hidden_cards"
    """The cards in the hands of all players."""
    CONTROL = "control"
    TAPPED = "tapped"
    COUNTERS = "counters"
    CHARACTERISTICS = "characteristics"
    """Types, keywords, power and toughness as they are now, not as they are printed."""
    ATTACKERS = "attackers"
    BLOCKERS = "blockers"
    DAMAGE = "damage"
    LIFE = "life"


class Question(StrEnum):
    """What a player is asked to decide."""

    PRIORITY = "priority"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    ORDER_BLOCKERS = "order_blockers"
    ORDER_ATTACKERS = "order_attackers"
    ASSIGN_DAMAGE = "assign_damage"
    CHOOSE_DEFENDING_PLAYER = "choose_defending_player"
    ORDER_TRIGGERS = "order_triggers"
    CHOOSE_TARGETS = "choose_targets"
    ORDER_REPLACEMENTS = "order_replacements"
    CHOOSE_UNTAP = "choose_untap"
    CHOOSE_LEGEND = "choose_legend"
    CHOOSE_PROTECTOR = "choose_protector"
    DISCARD = "discard"
    CHOOSE = "choose"
    CHOOSE_WORD = "choose_word"
    DIVIDE = "divide"
    CONFIRM = "confirm"
    CAST = "cast"
    PAY = "pay"
    """Asked by recorders only: here costs are chosen in the decision for which they are paid."""
    MULLIGAN = "mulligan"
    STARTING_PLAYER = "starting_player"
    """Asked by recorders only: here the starting player is decided before the game begins."""
    CHANCE = "chance"
    ROLL = "roll"
    SKIP = "skip"
    OTHER = "other"


Door = Literal["left", "right"]
"""709.5c, 709.5j@2024: a half of a Room."""

DOORS: tuple[Door, ...] = ("left", "right")
"""Both halves of a Room."""

Guise = Literal["", "morph", "disguise", "manifest", "cloak", "foretold"]
"""406.3, 708.2@2024: as what a card is face down on the stack, on the battlefield or in exile;
empty if it is not."""
