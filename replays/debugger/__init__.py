"""A debugger for games in the terminal: commands in, text out."""

from turnfold.replays.debugger.desk import Desk
from turnfold.replays.debugger.running import Debugger

__all__ = ["Debugger", "Desk"]
