"""Combat: attackers, blockers, damage assignment order and combat damage (506-511)."""
