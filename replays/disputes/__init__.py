"""Disputes: a board, a script of what the players do, and what should come out (format 1)."""
