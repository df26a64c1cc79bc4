"""Combats of recorded games, played on by the engine from where a player decides.

A recorder tells what permanents are (types, power and toughness, keywords, counters, damage), and
not what else they can do. That is enough to fight: `combats` finds the combats of a log and the
moments of each at which attackers or blockers are declared or damage is assigned, and `take_up`
makes a game of such a moment, in which the engine asks for that decision:

    timeline = Timeline(log)
    for combat in combats(log):
        blocks = combat.moment(Step.DECLARE_BLOCKERS)
        if blocks is not None:
            game = take_up(timeline, combat, blocks, Edition.ORDERED_BLOCKERS)
            game.legal.count(), game.submit(...)

The objects keep the numbers that they have in the log.
"""

from turnfold.replays.combats.moments import Combat, Moment, combats, moment_at
from turnfold.replays.combats.taking_up import take_up, under

__all__ = ["Combat", "Moment", "combats", "moment_at", "take_up", "under"]
