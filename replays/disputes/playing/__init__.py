"""Playing a dispute file: the board is laid out, and the script answers the questions."""
