"""Players gain and lose life, lose the game and leave it (104, 119, 800.4)."""
