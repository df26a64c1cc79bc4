"""The turn machine: its table, its conditions and the moves it makes (500-514)."""
