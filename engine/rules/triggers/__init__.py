"""Triggered abilities: what triggers them, and how they get on the stack (603)."""
