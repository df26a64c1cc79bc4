"""What any importer needs, whatever program recorded the game.

    recorder_files   a recorder's file, dealt out to the games in it
    gaps             messages in the order in which they were sent; what is missing between them
    game_import      one game: each message followed, compared, committed; what is lost, named
    log_writer       the log being written, the state that it folds to, the causes of events
    shown            the game as the recorder shows it
    comparison       the fold against the game as the recorder shows it
    imported         what an import gives: the log, the result of the check, the damage
    shelf            a directory of imported games
    overview         what is told of them at the end

An importer defines a `RecorderFile` (its file as messages), a `GameImport` (a message as facts) and
a `ShownGame` (what the recorder says the game is), against which the log is checked.
tests/importers/life_pad.py is a small one.
"""
