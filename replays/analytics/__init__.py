"""Games as typed tables: for Arrow, in Parquet files, and for queries in SQL.

    rows(log)                  the tables of one game, for Arrow, Polars or pandas (`rows`)
    Tables(directory, part)    the same as Parquet files, log by log (`parquet`)
    parts                      many logs, part by part: by any worker, and not twice
    database(addresses)        the tables as views of DuckDB (`database`)
    kept                       the tables of logs are kept for the next query
    questions()                SQL with a name (`questions/*.sql`)
    report.page                one page with pictures of the answers
    replay_data                a row for each game, in the shape of 17Lands' replay data

`SCHEMA.md` tells every table and column; `python -m turnfold.replays.analytics.page` writes it from
the code. Tables come from a walk through a log beside its state (`tables.walk`), one module
each (`tables`); the table of events comes from the log alone (`events_table`).
"""
