"""Conditions about the game as a whole in words: day and night, whose turn it is, and who is the
monarch, and speed (102.1, 702.179, 722, 728)."""

from turnfold.engine.cards.dungeons import DUNGEONS
from turnfold.engine.cards.text.words.wording import Words
from turnfold.events.cards.conditions import (
    AllOf,
    AmountIs,
    EitherOf,
    HasCityBlessing,
    HasInitiative,
    IsDay,
    IsMonarch,
    IsNight,
    IsOpponentsTurn,
    IsStep,
    IsYourTurn,
    Not,
)
from turnfold.events.cards.measures import (
    MAX_SPEED,
    CombatPhases,
    DungeonsCompleted,
    GainedLife,
    LostLife,
    MostSpellsLastTurn,
    Speed,
)

_FIRST_COMBAT = (IsStep(("combat",)), AmountIs(CombatPhases(), 1, 1))
_LIFE_CHANGED = (AmountIs(GainedLife("you")), AmountIs(LostLife("you")))
HAS_MAX_SPEED = AmountIs(Speed("you"), MAX_SPEED)
"""702.179e@2025-11-14: you have max speed."""
_A_DUNGEON = AmountIs(DungeonsCompleted("you"))
_NAMED = [(each, AmountIs(DungeonsCompleted("you", dungeon=each))) for each in DUNGEONS]
OF_GAME = Words(
    {
        "it's the first combat phase of the turn": AllOf(_FIRST_COMBAT),
        "it's the first combat phase of your turn": AllOf((IsYourTurn(True), *_FIRST_COMBAT)),
        "you gained or lost life this turn": EitherOf(_LIFE_CHANGED),
        "you gained and lost life this turn": AllOf(_LIFE_CHANGED),
        "it's your turn": IsYourTurn(True),
        "it's not your turn": IsYourTurn(False),
        "it's an opponent's turn": IsOpponentsTurn(True),
        "no spells were cast last turn": AmountIs(MostSpellsLastTurn("each_player"), 0, 0),
        "a player cast two or more spells last turn": AmountIs(
            MostSpellsLastTurn("each_player"), 2
        ),
        "it's night": IsNight(True),
        "it's day": IsDay(True),
        "it's neither day nor night": AllOf((IsDay(False), IsNight(False))),
        "you're the monarch": IsMonarch("you"),
        "an opponent is the monarch": IsMonarch("each_opponent"),
        "a player is the monarch": IsMonarch("each_player"),
        "defending player is the monarch": IsMonarch("defending_player"),
        "that player is the monarch": IsMonarch("that_player"),
        "you have the initiative": HasInitiative("you"),
        "you don't have the initiative": Not(HasInitiative("you")),
        "an opponent has the initiative": HasInitiative("each_opponent"),
        "a player has the initiative": HasInitiative("each_player"),
        "defending player has the initiative": HasInitiative("defending_player"),
        "that player has the initiative": HasInitiative("that_player"),
        "you've completed a dungeon": _A_DUNGEON,
        "you haven't completed a dungeon": Not(_A_DUNGEON),
        **{f"you've completed {each}": completed for each, completed in _NAMED},
        **{f"you haven't completed {each}": Not(completed) for each, completed in _NAMED},
        "you have the city's blessing": HasCityBlessing("you"),
        "you don't have the city's blessing": Not(HasCityBlessing("you")),
        "you have max speed": HAS_MAX_SPEED,
        "you don't have max speed": Not(HAS_MAX_SPEED),
        "there is no monarch": Not(IsMonarch("each_player")),
    }
)
"""One condition that asks nothing about objects."""
