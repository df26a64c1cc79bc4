"""The editions of the rules: sheets of questions with their answers."""

from turnfold.engine.editions.catalogue import sheet
from turnfold.engine.editions.sheet import Sheet

__all__ = ["Sheet", "sheet"]
