"""What a card can say: its abilities and effects as typed data (113, 601-616)."""
