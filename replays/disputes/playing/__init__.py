"""Plays a dispute file: sets up the board, and answers questions from the script."""
