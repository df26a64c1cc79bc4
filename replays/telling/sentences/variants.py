"""Sentences about schemes, Attractions and the die that is rolled for them."""

from turnfold.events.variants import (
    AttractionsVisited,
    DieRolled,
    SchemeAdded,
    SchemeSetInMotion,
    SchemeTurnedDown,
)
from turnfold.replays.telling.sentences.words import Tell

TELL: Tell = {
    SchemeAdded: "{object} is in {player}'s scheme deck.",
    SchemeSetInMotion: "{player} sets {object} in motion.",
    SchemeTurnedDown: "{object} is turned face down and put under its scheme deck.",
    DieRolled: "{player} rolls {result} with a die of {sides} sides.",
    AttractionsVisited: "{player} visits {objects}.",
}
