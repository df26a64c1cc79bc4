"""Recordings on disk: opening, writing, following and working through many of them."""
