"""Paragraphs that only some kinds of cards have, and those about all players and damage."""
