"""The structure and the plan of a turn: which step comes next, and why (500-514)."""
