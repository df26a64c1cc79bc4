"""What one person may see of a game: the state as they see it, and a log without hidden cards.

    view(state, viewer)        a state without the cards that the viewer may not know
    observation(game, player)  the game as that player may know it, as a line in time
    redacted(log, viewer)      a log that never held them: it folds to what `view` shows
    nameless(log, whose)       a log without what its players call themselves

A viewer is a player, who sees their own hand and those of their team (810.5@2024), or `SPECTATOR`,
who sees what is public (400.2@2024). Whatever is shown or sent to somebody is made from a redacted
log. A state, page or table cannot reveal what that log does not hold.
"""

from turnfold.replays.views.nameless import Whose, nameless
from turnfold.replays.views.redacting import Redactor, observation, redacted, unseeded
from turnfold.replays.views.seeing import SPECTATOR, Viewer, named, view

__all__ = [
    "SPECTATOR",
    "Redactor",
    "Viewer",
    "Whose",
    "named",
    "nameless",
    "observation",
    "redacted",
    "unseeded",
    "view",
]
