"""The command line: one program, `turnfold`, whose commands are imported when they are used."""

from turnfold.replays.cli.program import Program
from turnfold.replays.recordings.collecting import collect_rarely

COMMANDS = {
    "Replay": {
        "demo": (
            "demo:demo",
            "Check, replay and explain the game that comes with turnfold.",
        ),
        "import": (
            "importing:import_",
            "Import games that another program recorded.",
        ),
        "replay": ("replay:replay", "Step through a recorded game."),
        "debug": (
            "debugging:debug",
            "Step through a game, ask why, and try other decisions.",
        ),
        "why": (
            "why:why",
            "Explain a value: the events and rules that led to it.",
        ),
        "explain": (
            "explain:explain",
            "Explain an event: its causes, their rules, and its effects.",
        ),
        "try": (
            "branching:try_",
            "Take another decision, and see what follows.",
        ),
        "tree": (
            "branching:tree",
            "List the lines of play in a file, and its comments.",
        ),
        "compare": (
            "branching:compare",
            "Show a game under several editions side by side.",
        ),
        "verify": (
            "verify:verify",
            "Check that a recording is complete, unmodified and replays exactly.",
        ),
        "audit": (
            "auditing:audit",
            "Check a recorded game against the rules.",
        ),
        "export": (
            "exporting:export",
            "Write games as a web page, pictures, tables or other formats.",
        ),
    },
    "Disputes and rules": {
        "run": ("running:run", "Play a dispute file."),
        "dispute": (
            "fights.disputing:dispute",
            "Write the board of a game as a dispute file.",
        ),
        "legal": (
            "legal:legal",
            "List or count the legal answers at a moment of a game.",
        ),
        "rule": (
            "rule:rule",
            "Explain a rule, or search the rules for a word.",
        ),
        "editions": (
            "rule:editions",
            "List the days on which the rules changed, and what changed.",
        ),
        "conformance": (
            "conforming:conformance",
            "Ask an engine the cases of the conformance suite, or answer them.",
        ),
        "card": (
            "cards:card",
            "Show what turnfold understands of printed cards.",
        ),
    },
    "Many games": {
        "play": ("playing:play", "Play random games with decks."),
        "query": (
            "querying:query",
            "Ask questions about many games, by name or in SQL.",
        ),
        "report": (
            "reporting:report_",
            "Draw a page of charts about many games.",
        ),
        "cache": (
            "caching:cache",
            "Show or empty the folder of what is kept for the next time.",
        ),
        "schema": (
            "exporting.schema:schema",
            "Print the JSON Schema of a kind of file.",
        ),
    },
    "Streams and stores": {
        "store": ("stores:store", "Keep games in a database or in a folder."),
        "watch": (
            "watching:watch",
            "Keep games in a store while Arena records them.",
        ),
        "publish": (
            "streaming:publish",
            "Send the games of a store to a NATS stream.",
        ),
        "subscribe": (
            "streaming:subscribe",
            "Follow the games of a NATS stream.",
        ),
    },
}
"""Every command by the group of the help page in which it stands: where it is written
("module:function", below this package) and what it is for, in one line."""

main = Program(COMMANDS)


def start() -> None:
    """Run the program in a process of its own, as the installed script does. Whoever runs `main`
    inside another program keeps its way of collecting garbage."""
    collect_rarely()
    main()
