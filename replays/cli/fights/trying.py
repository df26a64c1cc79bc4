"""What `try` and `compare` print about the combats of a recorded game."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from turnfold.engine.spelling import counted
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.answers.options import DivisionsAnswer, combat_lines
from turnfold.replays.branches.fights import ResumedCombat
from turnfold.replays.branches.lines import compare_lines
from turnfold.replays.branches.tree import Branch
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import Terminal, report
from turnfold.replays.combats import combats, unread
from turnfold.replays.combats.divisions import PossibleDivision, divisions
from turnfold.replays.combats.page import BY_ENGINE, act_lines, acts_since, unread_lines
from turnfold.replays.disputes.judging.beside import side_by_side
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import SentenceNames, spaced
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.timeline.told import IN_COMBAT, require_told


def edition_of(named: str | None, recorded: bool) -> Edition | None:
    """The edition of --edition. Raises `UserError` if the game was not recorded by another
    program."""
    if named is not None and not recorded:
        raise UserError(
            "--edition is for combats that another program recorded; turnfold compare --editions "
            "plays this game again under other editions"
        )
    return Edition(named) if named else None


def tell_fight(
    fight: ResumedCombat, line: str, branch: Branch, names: Catalogue, as_json: bool
) -> None:
    """Print a combat that was fought differently, together with the recorded one."""
    words, found = SentenceNames(fight.state, names), unread(fight.state, names)
    acts = acts_since(fight.log, fight.combat, fight.moment.stop, fight.state, names)
    timeline, start = Timeline(fight.log), fight.moment.at
    logs = {line: timeline.fork(fight.combat.stop), branch.name: branch.log}
    called = {words.thing(each.id): each.id for each in fight.state.objects.values() if each.card}
    compared = compare_lines(logs, called, start, names)
    if as_json:
        report(combat_lines(compared, fight.log, found, acts))
        return
    terminal, edition = Terminal(), branch.log.header.edition
    under = "" if edition is fight.log.header.edition else f", under the rules of {edition.value}"
    title = f"{branch.name} leaves {line} before event {start}{under}"
    for part in side_by_side(title, compared.names, compared.rows, compared.ends):
        terminal.print(part)
    terminal.print(BY_ENGINE)
    for told in (*act_lines(timeline, acts, words), *unread_lines(found, words)):
        terminal.print(told)


def compare_combats(log: Log, editions: Sequence[Edition], names: Catalogue, as_json: bool) -> int:
    """Print how the damage of each combat could have been divided under each edition. Returns 1 if
    the editions differ in one of them, else 0."""
    require_told(log, IN_COMBAT, "no combat can be compared")
    timeline, fought = Timeline(log), combats(log)
    found = [each for combat in fought for each in divisions(timeline, combat, editions, names)]
    choices = [each for each in found if each.is_choice]
    differing = [each for each in choices if each.differs]
    if as_json:
        report(DivisionsAnswer(len(fought), found, len(differing)))
        return 1 if differing else 0
    terminal = Terminal()
    terminal.print(
        f"{counted(len(fought), 'combat')}; in {counted(len(choices), 'damage step')} a player had "
        f"damage to divide, and in {len(differing)} of them the editions differ."
    )
    if choices:
        table = Table("turn and step", *(each.value for each in editions), show_lines=True)
        for each in choices:
            words = SentenceNames(timeline.at(each.at), names)
            step = f"{each.turn} {spaced(each.step)}"
            where = f"{step} (event {each.at}): {words.player(each.player)}"
            table.add_row(where, *map(_told, each.under))
        terminal.print(table)
    return 1 if differing else 0


def _told(under: PossibleDivision) -> Text:
    """The number of divisions under an edition, the best of them, and whether the recorded one is
    legal."""
    if under.ways is None or under.best is None:
        return Text("more ways than can be counted")
    best, lines = under.best, [counted(under.ways, "way")]
    destroys = counted(best.destroyed, "creature")
    power = f" (power {best.power})" if best.destroyed else ""
    lines.append(f"the best destroys {destroys}{power}, {best.damage} damage to the player")
    if not under.legal:
        lines.append(f"the recorded one is illegal ({under.rule})")
    return Text("\n".join(lines))
