"""The vocabulary of turnfold: typed facts about a game in the past tense, and the log that holds
them."""
