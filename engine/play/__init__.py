"""A game as it is played: questions, decisions, and what follows from them."""
