"""The vocabulary of turnfold: typed, past-tense facts about a game, and the log that holds them."""
