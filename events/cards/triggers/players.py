"""What players do that abilities trigger on, without cards that are described (603.2)."""

from turnfold.events.cards.triggers.base import CardTrigger, PlayerTrigger


class Draws(PlayerTrigger, frozen=True, tag="draws"):
    """121.1@2024: a player draws a card."""

    ordinal: int = 0
    """Only as that one of the player's turn ("your second card each turn"). 0: whichever."""


class GainsLife(PlayerTrigger, frozen=True, tag="gains_life"):
    """119.9@2024: a player gains life."""

    ordinal: int = 0
    """1: only for the first time in the turn. 0: whenever."""


class LosesLife(PlayerTrigger, frozen=True, tag="loses_life"):
    """119.3@2024: a player loses life."""

    ordinal: int = 0
    """1: only for the first time in the turn. 0: whenever."""


class Scries(PlayerTrigger, frozen=True, tag="scries"):
    """701.18a@2024: a player scries."""


class Surveils(PlayerTrigger, frozen=True, tag="surveils"):
    """701.42a@2024: a player surveils."""


class CommitsCrime(PlayerTrigger, frozen=True, tag="commits_crime"):
    """700.13@2024: a player targets what an opponent has."""


class LosesGame(PlayerTrigger, frozen=True, tag="loses_game"):
    """104.3@2024: a player loses the game."""


class BecomesMonarch(PlayerTrigger, frozen=True, tag="becomes_monarch"):
    """722.3@2024: a player becomes the monarch."""


class RollsDice(PlayerTrigger, frozen=True, kw_only=True, tag="rolls_dice"):
    """706.2, 706.6@2024: a player rolls dice that are not ignored."""

    natural: int = 0
    """The number on a die. 0: all dice of one instruction are one event, whatever they show."""


class FlipsCoin(PlayerTrigger, frozen=True, kw_only=True, tag="flips_coin"):
    """705.2@2024: a player wins or loses the flip of a coin."""

    won: bool
    """Which of the two."""


class RingTempts(CardTrigger, frozen=True, tag="ring_tempts"):
    """701.52d@2024: the Ring tempts a player; the subject is the creature that they chose as their
    Ring-bearer."""


class Ventures(PlayerTrigger, frozen=True, tag="ventures"):
    """701.46a@2024: a player ventures into the dungeon."""


class EntersRoom(PlayerTrigger, frozen=True, kw_only=True, tag="enters_room"):
    """309.4c@2024: a player moves their venture marker into a room."""

    dungeon: str
    """The dungeon."""
    room: str
    """The room."""


class CompletesDungeon(PlayerTrigger, frozen=True, tag="completes_dungeon"):
    """309.7@2024: a player completes a dungeon."""


class TakesInitiative(PlayerTrigger, frozen=True, tag="takes_initiative"):
    """723.2@2024: a player takes the initiative, also one who has it."""


OfPlayers = (
    Draws
    | GainsLife
    | LosesLife
    | Scries
    | Surveils
    | CommitsCrime
    | BecomesMonarch
    | LosesGame
    | FlipsCoin
    | RollsDice
    | RingTempts
    | Ventures
    | EntersRoom
    | CompletesDungeon
    | TakesInitiative
)
"""Every event of this chapter."""
