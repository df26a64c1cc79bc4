"""Spells, abilities and mana (601-608, 106)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, action_done, note_deed, nothing
from turnfold.engine.state import (
    AbilityInstance,
    GameState,
    MarkedMana,
    PlayerState,
    number_of,
    with_counters,
)
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.cards.costs import SNOW
from turnfold.events.enums import Zone
from turnfold.events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityPutOnStack,
    AbilityTriggered,
    AbilityUsed,
    ChoicesMade,
    DecisionsCopied,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    SpellCast,
    TargetChanged,
    TargetsChosen,
)


def targets_chosen(state: GameState, event: TargetsChosen) -> None:
    obj = state.objects[event.object]
    chosen = replace(obj, targets=event.targets, chosen_for=event.players)
    state.objects[event.object] = chosen
    _note_targets(state, obj.controller, event.targets)
    if event.crime:
        note_deed(state, obj.controller, "crimes")


def decisions_copied(state: GameState, event: DecisionsCopied) -> None:
    """The original may have left the stack (608.2h)."""
    original = state.objects.get(event.source) or state.last_known[event.source]
    state.objects[event.object] = replace(
        state.objects[event.object],
        mode=original.mode,
        x=original.x,
        division=original.division,
        back=original.back,
        face_down=original.face_down,
        guise=original.guise,
        targets=event.targets,
        chosen_for=original.chosen_for,
    )
    _note_targets(state, state.objects[event.object].controller, event.targets)


def target_changed(state: GameState, event: TargetChanged) -> None:
    obj, place = state.objects[event.object], event.number
    targets = (*obj.targets[:place], event.target, *obj.targets[place + 1 :])
    state.objects[event.object] = replace(obj, targets=targets)
    _note_targets(state, obj.controller, (event.target,))


def resolution_began(state: GameState, event: ResolutionBegan) -> None:
    state.resolving = event.object


def resolution_ended(state: GameState, event: ResolutionEnded) -> None:
    state.resolving = NOBODY
    state.instruction = 0
    state.answers = ()
    state.bound = ()
    state.passed = ()


def _note_targets(state: GameState, player: PlayerId, targets: tuple[int, ...]) -> None:
    state.targeted += tuple((player, each) for each in dict.fromkeys(targets))


def ability_activated(state: GameState, event: AbilityActivated) -> None:
    """117.3c@2024: a player who acts interrupts the succession of passes."""
    state.passed = ()
    action_done(state)


def spell_cast(state: GameState, event: SpellCast) -> None:
    state.passed = ()
    state.cast += ((event.player, event.object),)


def ability_defined(state: GameState, event: AbilityDefined) -> None:
    state.abilities[event.object] = AbilityInstance(
        event.object, event.player, event.source, event.ability, event.bindings
    )


def ability_order_chosen(state: GameState, event: AbilityOrderChosen) -> None:
    """Waiting abilities are kept in the order in which they will go on the stack."""
    for ability in event.order:
        state.abilities[ability] = state.abilities.pop(ability)
    state.ordered += event.order


def choices_made(state: GameState, event: ChoicesMade) -> None:
    state.objects[event.object] = replace(
        state.objects[event.object], mode=event.mode, x=event.x, division=event.division
    )


def resolution_paused(state: GameState, event: ResolutionPaused) -> None:
    """Answers are given to one instruction, which may ask several players."""
    if event.number != state.instruction:
        state.answers = ()
    state.instruction = event.number


def names_bound(state: GameState, event: NamesBound) -> None:
    """What an ability or a spell was paid with is kept with it, and what it did while it
    resolves. A permanent keeps what it devoured."""
    obj = state.objects.get(event.object)
    resolves = event.object == state.resolving and obj is not None and obj.zone is Zone.STACK
    if resolves or obj is None:
        state.bound = event.bindings
    elif event.object in state.abilities:
        ability = state.abilities[event.object]
        bound = (*ability.bindings, *event.bindings)
        state.abilities[event.object] = replace(ability, bindings=bound)
    else:
        spell = state.objects[event.object]
        state.objects[event.object] = replace(spell, paid=event.bindings)


def ability_used(state: GameState, event: AbilityUsed) -> None:
    if event.resolved:
        state.resolved += ((event.object, event.number),)
    else:
        state.used += ((event.object, event.number),)


def mana_added(state: GameState, event: ManaAdded) -> None:
    player, symbol = state.players[event.player], event.mana.value
    _change_mana(state, player, symbol, event.amount, event.amount * event.stays)
    _change_marked(state, event, event.amount)


def mana_spent(state: GameState, event: ManaSpent) -> None:
    """Mana that would vanish first is spent first."""
    player, symbol = state.players[event.player], event.mana.value
    staying = 0
    if player.staying_mana and event.only is None:
        restricted = (each for each in player.marked_mana if each.only is not None)
        others = (each.amount for each in restricted if each.symbol == symbol)
        left = number_of(player.mana, symbol) - sum(others) - event.amount
        staying = min(left - number_of(player.staying_mana, symbol), 0)
    _change_mana(state, player, symbol, -event.amount, staying)
    _change_marked(state, event, -event.amount)
    spell = state.objects.get(event.object)
    if spell is not None and spell.zone is Zone.STACK:
        spent = with_counters(spell.mana_spent, symbol, event.amount)
        spent = with_counters(spent, SNOW, event.amount) if event.snow else spent
        state.objects[event.object] = replace(spell, mana_spent=spent)


def mana_emptied(state: GameState, event: ManaEmptied) -> None:
    old = state.players[event.player]
    kept = {mana.value: amount for mana, amount in event.remains}
    pool = tuple(
        (symbol, kept.get(symbol, amount))
        for symbol, amount in old.mana
        if symbol in event.stayed or symbol in kept
    )
    staying = tuple(
        (symbol, min(amount, kept.get(symbol, amount)))
        for symbol, amount in old.staying_mana
        if symbol in event.stayed or symbol in kept
    )
    marked = tuple(each for each in old.marked_mana if each.symbol in event.stayed)
    state.players[event.player] = replace(old, mana=pool, staying_mana=staying, marked_mana=marked)


def _change_marked(state: GameState, event: ManaAdded | ManaSpent, change: int) -> None:
    """106.6, 107.4h@2024: mana that is restricted or was made by snow objects is told apart."""
    if event.only is None and not event.snow:
        return
    old, mark = state.players[event.player], (event.only, event.snow, event.mana.value)
    amounts = {(each.only, each.snow, each.symbol): each.amount for each in old.marked_mana}
    amounts[mark] = amounts.get(mark, 0) + change
    left = tuple(MarkedMana(*what, amount) for what, amount in amounts.items() if amount)
    state.players[event.player] = replace(old, marked_mana=left)


def _change_mana(
    state: GameState, player: PlayerState, symbol: str, change: int, staying: int
) -> None:
    changed = replace(player, mana=with_counters(player.mana, symbol, change))
    if staying:
        stays = with_counters(player.staying_mana, symbol, staying)
        changed = replace(changed, staying_mana=stays)
    state.players[player.id] = changed


EVOLVE: Evolve = {
    AbilityDefined: ability_defined,
    AbilityOrderChosen: ability_order_chosen,
    ChoicesMade: choices_made,
    ResolutionPaused: resolution_paused,
    NamesBound: names_bound,
    AbilityUsed: ability_used,
    SpellCast: spell_cast,
    AbilityActivated: ability_activated,
    AbilityTriggered: nothing,
    AbilityPutOnStack: nothing,
    TargetsChosen: targets_chosen,
    DecisionsCopied: decisions_copied,
    TargetChanged: target_changed,
    ResolutionBegan: resolution_began,
    ResolutionEnded: resolution_ended,
    ManaAdded: mana_added,
    ManaSpent: mana_spent,
    ManaEmptied: mana_emptied,
}
