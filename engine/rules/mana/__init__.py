"""Mana, costs and when something may be done (106, 117, 118)."""
