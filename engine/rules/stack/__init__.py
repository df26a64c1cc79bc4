"""Resolving what is on the stack (608)."""
