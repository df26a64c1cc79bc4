"""`turnfold play`: games between decks, played by programs."""

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import click
from rich.progress import track
from rich.text import Text

from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.play.variant import VARIANTS
from turnfold.engine.spelling import counted
from turnfold.events.enums import Edition, TeamRules
from turnfold.replays.answers.playing import played_game
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import workers_options
from turnfold.replays.cli.common import (
    Terminal,
    edition_option,
    json_option,
    make_directory,
    report,
    texts_option,
)
from turnfold.replays.players.decks import RANDOM, find_deck
from turnfold.replays.players.matches import PLAYERS, Match, PlayedGame, play_many, titles
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.paper import SafeConsole
from turnfold.replays.telling.sentences.words import spaced

MOST_SEATS = 6

SEED_BITS = 64
"""How large a seed is that nobody gives: too many to try them all."""


@click.command()
@edition_option("The rules.", Edition.FREE_DIVISION)
@click.option(
    "--decks",
    metavar="DECK,DECK",
    help="Demo decks by name, deck files, or random (with --cards), one for each seat; by default "
    "the demo decks in turn.",
)
@texts_option
@click.option(
    "--seats", type=click.IntRange(2, MOST_SEATS), help="The number of players.  [default: 2]"
)
@click.option(
    "--variant",
    type=click.Choice(list(VARIANTS)),
    default="free-for-all",
    show_default=True,
    help="How several players play.",
)
@click.option(
    "--players",
    metavar="WHO,WHO",
    default="random",
    show_default=True,
    help=f"Who plays them: {', '.join(PLAYERS)}; one name stands for all players.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    help="The seed of all chance; by default a large one that nobody can guess.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=1,
    help="The number of games; each has the next seed.",
)
@partial(workers_options, also=["--jobs"])
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="LOG",
    help="Write the log here; with --games a directory for the logs.",
)
@json_option
def play(
    edition: str,
    decks: str | None,
    cards: Catalogue,
    seats: int | None,
    variant: str,
    players: str,
    seed: int | None,
    games: int,
    workers: int | None,
    cluster: str | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Play random games with decks. The same seed gives the same log, byte for byte."""
    match = _match(Edition(edition), decks, seats, players, variant, cards)
    if output is not None and games > 1:
        make_directory(output)
    first = secrets.randbits(SEED_BITS) if seed is None else seed
    files = [(each, _file(output, each, games)) for each in range(first, first + games)]
    with_whom = Workers(workers, cluster)
    played = list(_watched(play_many(match, files, with_whom), games))
    if as_json:
        report([played_game(each) for each in played])
    else:
        Terminal().lines(match_page(match, played))


def _match(
    edition: Edition,
    decks: str | None,
    seats: int | None,
    players: str,
    variant: str,
    cards: Catalogue,
) -> Match:
    demo = [deck.name for deck in demo_decks(edition)]
    names = [demo[n % len(demo)] for n in range(seats or 2)] if decks is None else _parts(decks)
    if names == [RANDOM]:
        names *= seats or 2
    if len(names) != (seats or len(names)) or not 2 <= len(names) <= MOST_SEATS:
        wanted = {None: f"two to {MOST_SEATS} decks", 2: "two decks"}.get(seats, f"{seats} decks")
        raise UserError(f"--decks needs {wanted} with commas between them, and has {len(names)}")
    if VARIANTS[variant].teams is not TeamRules.INDIVIDUAL and len(names) not in (4, MOST_SEATS):
        raise UserError(f"{variant} is for two teams of two or three: --seats 4, or --seats 6")
    who = _parts(players)
    unknown = [each for each in who if each not in PLAYERS]
    if unknown:
        raise UserError(f"there is no player {unknown[0]}; there are {', '.join(PLAYERS)}")
    if len(who) not in (1, len(names)):
        raise UserError(f"--players needs one name, or one for each seat, and has {len(who)}")
    found = tuple(find_deck(name, edition, cards) for name in names)
    seated = tuple(who * len(names) if len(who) == 1 else who)
    return Match(edition, found, seated, variant, cards)


def _parts(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _file(output: Path | None, seed: int, games: int) -> Path | None:
    if output is None or games == 1:
        return output
    return output / f"game-{seed}.jsonl"


def _watched(played: Iterable[PlayedGame], games: int) -> Iterable[PlayedGame]:
    """Shows a progress bar on stderr while many games are played, if stderr is a terminal."""
    console = SafeConsole(stderr=True)
    if games == 1 or not console.is_terminal:
        return played
    return track(played, "games", total=games, console=console, transient=True)


def match_page(match: Match, played: list[PlayedGame]) -> Iterator[Text]:
    """A line for each game, and how often each deck won."""
    for each in played:
        where = "" if each.file is None else f"  {each.file}"
        yield Text(
            f"seed {each.seed}: {_result(match, each)}, "
            f"{counted(each.turns, 'turn')}, {counted(each.decisions, 'decision')}, "
            f"{counted(each.events, 'event')}{where}"
        )
    if len(played) > 1:
        wins = Counter(winner for each in played for winner in each.winners)
        for seat, name in enumerate(titles(match.decks), 1):
            yield Text(f"{name} ({match.players[seat - 1]}): {wins[seat]} of {len(played)} won")


def _result(match: Match, played: PlayedGame) -> str:
    seats = titles(match.decks)
    names = " and ".join(seats[winner - 1] for winner in played.winners)
    reason = f" ({spaced(played.ended_by)})" if played.ended_by else ""
    return f"{names} won{reason}" if names else f"a draw{reason}"
