"""The turn machine: which phase, step and sub-step follows which, and why (500-514)."""
