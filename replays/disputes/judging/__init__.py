"""Judges the outcome of a dispute: expectations, reports, and comparison of editions."""
