"""A sentence of plain English for each type of event, by chapter of the rules."""
