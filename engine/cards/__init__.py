"""Cards as data: what a card is, and the abilities that the engine interprets."""
