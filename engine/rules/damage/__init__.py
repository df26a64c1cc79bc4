"""Dealing damage: prevention, replacement, results and excess (120, 614, 615)."""
