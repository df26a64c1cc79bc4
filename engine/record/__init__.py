"""How facts are recorded: the open commit, causes, and taking back."""
