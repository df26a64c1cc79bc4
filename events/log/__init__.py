"""The log: commits of events, their lines, reading, writing and old formats."""
