"""Writing a dispute file: the board of a game, as `turnfold run` reads it."""
