"""Conformance: cases of the rules, a protocol of lines by which any engine answers them, and the
report of what it answered."""
