"""What commands answer with --json: a type for each answer, and the functions that make them.

`table.ANSWERS` has the types of every command. `turnfold schema answers` prints their JSON Schema.
"""
