"""What objects are now: cards, layers, changes, filters and amounts (109, 611, 613).

The modules of this room need one another, as rule 613 does: what a permanent is depends on effects,
and whom an effect is about depends on what permanents are.
"""
