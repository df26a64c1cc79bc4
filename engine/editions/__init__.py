"""The editions of the rules: sheets of questions with their answers."""

from engine.editions.catalogue import sheet
from engine.editions.sheet import Sheet

__all__ = ["Sheet", "sheet"]
