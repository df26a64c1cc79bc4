"""Recorded games: opened, replayed, searched, verified, imported, shown."""
