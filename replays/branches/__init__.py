"""What if: other lines of play, kept beside the game as a tree, and compared with it."""
