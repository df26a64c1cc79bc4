"""The rules of the turn: what may be decided, what follows, and what the game then is."""
