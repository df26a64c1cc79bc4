"""Games as columns: typed tables in Parquet files, and what one asks them.

rows(log)                  the rows of one game, by table
Tables(directory).add(log) the same as Parquet files, log by log
SCHEMA.md                  every table and column; written by `python -m replays.analytics.page`
"""
