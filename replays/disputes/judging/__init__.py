"""Judging what came out of a dispute: expectations, reports, and editions side by side."""
