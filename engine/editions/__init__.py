"""The editions of the rules, which are days: sheets of questions with their answers."""

from turnfold.engine.editions.catalogue import mixed, named_like, sheet
from turnfold.engine.editions.sheet import Sheet

__all__ = ["Sheet", "mixed", "named_like", "sheet"]
