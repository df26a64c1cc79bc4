"""The board in the terminal: the players' sides, the stack, the fight."""

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from turnfold.engine.seating.seats import active_players, still_in
from turnfold.engine.spelling import counted
from turnfold.engine.state import Attacker, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Tellable, Zone
from turnfold.replays.telling.layout import DIM, HURT, LOUD, clipped, flow, player_style, title_line
from turnfold.replays.telling.looks import entry, folded, lands, permanents, seen, title
from turnfold.replays.telling.seating import seating
from turnfold.replays.telling.sentences.words import (
    SentenceNames,
    listed,
    phase_name,
    spaced,
    step_name,
)
from turnfold.replays.telling.turn_bar import turn_bar
from turnfold.replays.telling.visible import visible

INDENT = 13


def board(state: GameState, words: SentenceNames, width: int, place: str = "") -> Iterator[Text]:
    """The whole table, line by line; `place` says where in the game this is."""
    yield title_line(where(state, words), Text(place, DIM), width)
    if state.turn:
        yield clipped(turn_bar(state), width)
    for line in table(state, words, width):
        yield clipped(line, width)


def table(state: GameState, words: SentenceNames, width: int) -> Iterator[Text]:
    """Both sides of the board, with the stack and the fight between them."""
    if state.gap:
        lost = f"The recorder lost messages: {visible(state.gap)}"
        yield Text(f" {lost}. What is shown is not certain.", HURT)
    seats = seating(state)
    for player in seats[:-1]:
        yield from side(state, words, player, width)
    yield from middle(state, words, width)
    for player in seats[-1:]:
        yield from side(state, words, player, width)
    if state.over:
        yield from outcome(state, words)


def where(state: GameState, words: SentenceNames) -> Text:
    """Whose turn it is, which step, who has priority."""
    if not state.turn:
        return Text("before the first turn", LOUD)
    active = state.active_player
    turn = f"turn {state.turn}" if state.turn_by is None else f"extra turn {state.turn}"
    whose = listed(map(words.player, active_players(state) or [active]))
    text = Text.assemble((turn, LOUD), " · ", (whose, player_style(active)))
    if not still_in(state, active):
        text.append(" (who left the game)", DIM)
    if state.step is not None or state.phase is not None:
        name = step_name(state.step) if state.step else phase_name(state.phase or "")  # type: ignore[arg-type]
        added = state.phase_by or state.step_by
        text.append(f" · {'added ' if added else ''}{name}")
    if state.priority != NOBODY:
        text.append(f" · {words.player(state.priority)} has priority", DIM)
    if state.night is not None:
        text.append(" · night" if state.night else " · day", DIM)
    return text


def side(
    state: GameState, words: SentenceNames, player: PlayerId, width: int, ids: bool = True
) -> Iterator[Text]:
    """One player's side: life, zones, the hand (its cards with their `ids`), the battlefield.

    For a player who left the game it says only that.
    """
    yield summary(state, words, player)
    held = hand(state, words, player, ids)
    if held:
        yield from flow(Text("   hand", DIM), INDENT, held, width)
    rows = {
        "lands": lands(state, words, permanents(state, player, "lands")),
        "creatures": folded(state, words, permanents(state, player, "creatures")),
        "others": folded(state, words, permanents(state, player, "others")),
    }
    for name, items in rows.items():
        yield from flow(Text(f"   {name}", DIM), INDENT, items, width)


def summary(state: GameState, words: SentenceNames, player: PlayerId) -> Text:
    """A player's life, counters and marks, how many cards are in each zone, and dungeons."""
    found = state.players[player]
    if found.left:
        return Text(f"   {words.player(player)} has left the game", DIM)
    marker = "▸" if player in active_players(state) else " "
    text = Text.assemble(f" {marker} ", (words.player(player), player_style(player)))
    if Tellable.LIFE in state.untold:
        text.append("  ? life", DIM)
    else:
        text.append(f"  {found.life} life", HURT if found.life <= 5 else LOUD)
    for kind, number in found.counters:
        text.append(f"  {number} {spaced(kind)}", "green")
    for commander, amount in words.dealt_by_commanders(found).items():
        text.append(f"  {amount} by {commander}", HURT)
    if state.monarch == player:
        text.append("  monarch", "yellow")
    if state.initiative == player:
        text.append("  initiative", "yellow")
    if found.blessed:
        text.append("  city's blessing", "yellow")
    if found.temptations:
        text.append(f"  {counted(found.temptations, 'temptation')}", "yellow")
    for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE):
        number = sum(state.objects[id].owner == player for id in state.zone(zone, player))
        always = zone in (Zone.HAND, Zone.LIBRARY) and Tellable.ZONES not in state.untold
        if number or always:
            text.append(f"   {zone.value} {number}", DIM)
    if found.room:
        text.append(f"   in {found.room} ({found.dungeon})", "yellow")
    if found.completed:
        text.append(f"   completed {listed(found.completed)}", "yellow")
    if found.lost is not None:
        text.append("   has lost", HURT)
    return text


def hand(state: GameState, words: SentenceNames, player: PlayerId, ids: bool) -> list[Text]:
    """The known cards of a hand; equal cards stand together unless ids are shown."""
    cards = [state.objects[id] for id in reversed(state.zone(Zone.HAND, player))]
    names = Counter(f"{words.name(card.id)}{f' ({card.id})' * ids}" for card in cards if card.card)
    items = [Text(name if number == 1 else f"{name} ×{number}") for name, number in names.items()]
    for item in items:
        item.highlight_regex(r"\(\d+\)$", DIM)
    unknown = len(cards) - names.total()
    return [*items, Text(f"{unknown} unknown", DIM)] if items and unknown else items


def middle(state: GameState, words: SentenceNames, width: int) -> Iterator[Text]:
    """The part between the players: the stack, from its top, and the combat."""
    if not state.stack and not state.attackers:
        yield Text("   " + "─" * (width - 6), DIM)
        return
    if state.stack:
        yield Text("   ── stack " + "─" * (width - 15), DIM)
        for number, id in enumerate(state.stack, 1):
            yield on_stack(state, words, id, number)
            if text := words.text(id):
                yield clipped(Text(f"        {text}", DIM), width)
    if state.attackers:
        yield Text("   ── combat " + "─" * (width - 16), DIM)
        fighters = {id: fighter(state, words, id) for id in state.attackers}
        indent = 7 + max(text.cell_len for text in fighters.values())
        for id, attacker in state.attackers.items():
            yield from fight(state, words, fighters[id], attacker, indent, width)
    yield Text("   " + "─" * (width - 6), DIM)


def on_stack(state: GameState, words: SentenceNames, id: ObjectId, number: int) -> Text:
    """A spell or ability, with who controls it and its targets."""
    thing = state.objects[id]
    who = thing.controller
    name = words.as_begun(words.name(id))
    text = Text.assemble(f"     {number}. ", (name, LOUD), (f" ({id})", DIM), " by ")
    text.append(words.player(who), player_style(who))
    if thing.targets:
        text.append(f" → {words.things(thing.targets)}")
    if state.resolving == id:
        text.append("  resolving", "yellow")
    return text


def fight(
    state: GameState, words: SentenceNames, who: Text, attacker: Attacker, indent: int, width: int
) -> Iterator[Text]:
    """One attacker: what it attacks, and which creatures block it."""
    text = Text("     ").append_text(who)
    text.append(" " * (indent - text.cell_len))
    text.append("──▶ ", LOUD)
    text.append(words.thing(attacker.target), player_style(attacker.target))
    if attacker.blocked is not None:
        text.append("   blocked" if attacker.blocked else "   unblocked", DIM)
    if attacker.blocked and not attacker.blockers:
        text.append(", but nothing blocks it any more", DIM)
    yield text
    arrow = Text(" " * indent).append("◀── ", LOUD)
    blockers = [fighter(state, words, each) for each in attacker.blockers]
    yield from flow(arrow, indent + 4, blockers, width)


def fighter(state: GameState, words: SentenceNames, id: ObjectId) -> Text:
    """A creature in combat: its size, keywords, and the damage on it."""
    thing = state.objects.get(id)
    if thing is None:
        return Text(words.thing(id))
    text = entry(title(state, words, thing), [id], Text(""))
    if keywords := seen(state, thing).keywords:
        text.append(f" {', '.join(keywords)}", DIM)
    if thing.damage:
        text.append(f" damage {thing.damage}", HURT)
    return text


def outcome(state: GameState, words: SentenceNames) -> Iterator[Text]:
    """The line that says who won, if the game is over."""
    if state.winners:
        verb = "has" if len(state.winners) == 1 else "have"
        yield Text(f" {listed(map(words.player, state.winners))} {verb} won.", LOUD)
    else:
        yield Text(" The game is over, without a winner.", LOUD)
