"""The rules: what may be decided, what follows, and what the game then is. `game` is the top."""
