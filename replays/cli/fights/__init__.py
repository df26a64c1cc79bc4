"""What commands do with the combats and boards of recorded games."""
