"""Who sits where, who is in range of whom, and which players the words of an ability mean."""
