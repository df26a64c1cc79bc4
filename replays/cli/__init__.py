"""The command line: one program, `turnfold`, whose commands are imported when they are used."""

from turnfold.replays.cli.program import Program

COMMANDS = {
    "demo": (
        "turnfold.replays.cli.demo:demo",
        "Check, replay and explain the game that comes with turnfold.",
    ),
    "run": ("turnfold.replays.cli.running:run", "Play a dispute file."),
    "dispute": (
        "turnfold.replays.cli.fights.disputing:dispute",
        "Write the board of a game as a dispute file.",
    ),
    "play": ("turnfold.replays.cli.playing:play", "Play random games with decks."),
    "replay": ("turnfold.replays.cli.replay:replay", "Step through a recorded game."),
    "legal": (
        "turnfold.replays.cli.legal:legal",
        "List or count the legal answers at a moment of a game.",
    ),
    "why": (
        "turnfold.replays.cli.why:why",
        "Explain a value: the events and rules that led to it.",
    ),
    "explain": (
        "turnfold.replays.cli.explain:explain",
        "Explain an event: its causes, their rules, and its effects.",
    ),
    "rule": (
        "turnfold.replays.cli.rule:rule",
        "Explain a rule, and show where its code and tests are.",
    ),
    "editions": (
        "turnfold.replays.cli.rule:editions",
        "List the days on which the rules changed, and what changed.",
    ),
    "schema": (
        "turnfold.replays.cli.exporting.schema:schema",
        "Print the JSON Schema of a kind of file.",
    ),
    "card": (
        "turnfold.replays.cli.cards.showing:card",
        "Show what turnfold understands of a printed card.",
    ),
    "cards": (
        "turnfold.replays.cli.cards.counting:cards",
        "Count the printed cards in a file that turnfold understands.",
    ),
    "debug": (
        "turnfold.replays.cli.debugging:debug",
        "Step through a game, ask why, and try other decisions.",
    ),
    "try": ("turnfold.replays.cli.branching:try_", "Take another decision, and see what follows."),
    "tree": (
        "turnfold.replays.cli.branching:tree",
        "List the lines of play in a file, and its comments.",
    ),
    "compare": (
        "turnfold.replays.cli.branching:compare",
        "Show a game under several editions side by side.",
    ),
    "verify": (
        "turnfold.replays.cli.verify:verify",
        "Check that a recording is complete, unmodified and replays exactly.",
    ),
    "import": (
        "turnfold.replays.cli.importing:import_",
        "Import games that another program recorded.",
    ),
    "audit": ("turnfold.replays.cli.auditing:audit", "Check a recorded game against the rules."),
    "store": ("turnfold.replays.cli.stores:store", "Keep games in a database or in a folder."),
    "query": (
        "turnfold.replays.cli.querying:query",
        "Ask questions about many games, by name or in SQL.",
    ),
    "report": ("turnfold.replays.cli.reporting:report_", "Draw a page of charts about many games."),
    "watch": (
        "turnfold.replays.cli.watching:watch",
        "Keep games in a store while Arena records them.",
    ),
    "publish": (
        "turnfold.replays.cli.streaming:publish",
        "Send the games of a store to a NATS stream.",
    ),
    "subscribe": ("turnfold.replays.cli.streaming:subscribe", "Follow the games of a NATS stream."),
    "export": (
        "turnfold.replays.cli.exporting:export",
        "Write games as a web page, pictures, tables or other formats.",
    ),
}
"""Every command: where it is written ("module:function") and what it is for, in one line."""

main = Program(COMMANDS)
