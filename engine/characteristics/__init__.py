"""What objects are now: cards, layers, changes, filters and amounts (109, 611, 613).

The modules of this room need one another, as rule 613 does: what a permanent is depends on effects,
and whom an effect is about depends on what permanents are. They are entered by one door, so that
each can be imported first.
"""

from turnfold.engine.characteristics import present as present
