"""The command line: one program, `turnfold`, whose commands are imported when they are used."""

from turnfold.replays.cli.program import Program

COMMANDS = {
    "demo": ("turnfold.replays.cli.demo:demo", "The main job on a bundled recording."),
    "run": ("turnfold.replays.cli.running:run", "Play a dispute file."),
    "play": ("turnfold.replays.cli.playing:play", "Let programs play games with decks."),
    "replay": ("turnfold.replays.cli.replay:replay", "Step through a recorded game."),
    "legal": (
        "turnfold.replays.cli.legal:legal",
        "What could legally be done at a moment of a game.",
    ),
    "why": (
        "turnfold.replays.cli.why:why",
        "Why a value is what it is: who wrote it, and the rules.",
    ),
    "explain": (
        "turnfold.replays.cli.explain:explain",
        "Why an event happened: its causes and rules.",
    ),
    "rule": (
        "turnfold.replays.cli.rule:rule",
        "What a rule says, where its code is, what its tests are.",
    ),
    "debug": ("turnfold.replays.cli.debugging:debug", "Walk through a game; ask why, and what if."),
    "try": ("turnfold.replays.cli.branching:try_", "What if: take another decision and see."),
    "tree": (
        "turnfold.replays.cli.branching:tree",
        "The lines of play in a file, and its comments.",
    ),
    "compare": (
        "turnfold.replays.cli.branching:compare",
        "A game under several editions, side by side.",
    ),
    "verify": (
        "turnfold.replays.cli.verify:verify",
        "Is a recording whole, unchanged and consistent?",
    ),
    "import": (
        "turnfold.replays.cli.importing:import_",
        "Turn recorded games of a program into logs.",
    ),
    "audit": ("turnfold.replays.cli.auditing:audit", "Does a recorded game obey the rules?"),
    "store": ("turnfold.replays.cli.stores:store", "Keep games in a database or a folder of logs."),
    "query": ("turnfold.replays.cli.querying:query", "Ask games as tables, in SQL or by name."),
    "report": ("turnfold.replays.cli.reporting:report_", "One page with pictures of many games."),
    "watch": (
        "turnfold.replays.cli.watching:watch",
        "Keep games in a store while Arena records them.",
    ),
    "publish": (
        "turnfold.replays.cli.streaming:publish",
        "Put a store's commits on a live stream.",
    ),
    "subscribe": ("turnfold.replays.cli.streaming:subscribe", "Follow the games of a live stream."),
    "export": ("turnfold.replays.cli.exporting:export", "Write in the format of another program."),
}
"""Every command: where it is written ("module:function") and what it is for, in one line."""

main = Program(COMMANDS)
