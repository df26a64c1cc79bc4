"""What if: other lines of play, kept together with the game as a tree, and compared with it."""
