"""What happens by itself in a turn and as a game starts (103, 502-514, 703)."""
