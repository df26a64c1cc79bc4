"""Time travel: any point of a game, found, searched and compared."""
