"""A debugger for games in the terminal: commands in, text out."""

from turnfold.replays.debugger.desk import DebuggerState
from turnfold.replays.debugger.running import Debugger

__all__ = ["Debugger", "DebuggerState"]
