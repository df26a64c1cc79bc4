"""Schemes and Attractions (314, 717, 904)."""
