"""Announcing spells and abilities: modes, targets and divisions (115, 601.2)."""
