"""Who sits where, who is in reach of whom, and who is meant by "you"."""
