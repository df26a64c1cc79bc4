"""A debugger for games in the terminal: commands in, text out."""

from replays.debugger.desk import Desk
from replays.debugger.running import Debugger

__all__ = ["Debugger", "Desk"]
