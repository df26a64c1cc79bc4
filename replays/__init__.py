"""Recorded games: opened, replayed, searched, verified, imported, shown."""

from replays.recording import Recording
from replays.timeline import Timeline

__all__ = ["Recording", "Timeline"]
