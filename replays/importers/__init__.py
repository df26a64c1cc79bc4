"""Importers turn what other programs record of a game into logs: one folder for each program.

`kit` is what any importer needs and knows no program; an importer imports nothing from another.
"""
