"""The dispute file: its format, and reading it with every name that it may use."""
