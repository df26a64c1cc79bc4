"""One row for each kind of trigger event: the fact that it comes from, and how the fact is read
(603.2)."""

from collections import Counter

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import READ_AHEAD, has
from turnfold.engine.rules.triggers.rows_of_combat import ROWS_OF_COMBAT
from turnfold.engine.rules.triggers.rows_of_turning import ROWS_OF_TURNING
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent, TriggerRow
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import NO_DEEDS, Deed, GameState, number_of
from turnfold.events.base import NOBODY, Event, ObjectId
from turnfold.events.cards.instructions import change_in
from turnfold.events.cards.modifications import NumberedPermission, Permission
from turnfold.events.cards.triggers import (
    Activates,
    BecomesDesignated,
    BecomesLevel,
    BecomesMonarch,
    BecomesTapped,
    BecomesTargeted,
    BecomesUntapped,
    Casts,
    CommitsCrime,
    CompletesDungeon,
    DayNightChanges,
    Dies,
    Discards,
    Draws,
    Enters,
    EntersRoom,
    FlipsCoin,
    GainsLife,
    GetsCounters,
    IsDefeated,
    IsExerted,
    IsPutIntoGraveyard,
    IsSacrificed,
    IsVisited,
    Leaves,
    LeavesGraveyard,
    LosesGame,
    LosesLastCounter,
    LosesLife,
    OneTrigger,
    PlaysLand,
    ReachesChapter,
    RingTempts,
    RollsDice,
    SchemeIsSetInMotion,
    StepBegins,
    TakesInitiative,
    Ventures,
)
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Movement, Nature, Zone
from turnfold.events.game import (
    CoinFlipped,
    DungeonCompleted,
    InitiativeTaken,
    LifeGained,
    LifeLost,
    PlayerBecameMonarch,
    PlayerCountersChanged,
    PlayerLost,
    RingTempted,
    VentureMarkerMoved,
)
from turnfold.events.permanents import (
    CountersChanged,
    CreatureExerted,
    PermanentPhasedOut,
    PermanentTapped,
    PermanentUntapped,
)
from turnfold.events.stack import (
    AbilityActivated,
    DecisionsCopied,
    SpellCast,
    TargetChanged,
    TargetsChosen,
)
from turnfold.events.turn import DayNightChanged, PhaseBegan, StepBegan
from turnfold.events.variants import AttractionsVisited, DieRolled, SchemeSetInMotion
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    LandPlayed,
    PermanentEntered,
    ZoneChanged,
)


def _step(state: GameState, event: StepBegan) -> list[TriggerEvent]:
    """500.6, 800.4j@2024: a step that began, of nobody if the active player has left."""
    name, whose = event.step.value, active_players(state) or [NOBODY]
    return [TriggerEvent(StepBegins, player=each, name=name) for each in whose]


def _phase(state: GameState, event: PhaseBegan) -> list[TriggerEvent]:
    """505.1b@2024: a phase that began. For a main phase, the amount is its number in the turn."""
    number, name = state.main_phases, event.phase.value
    return [
        TriggerEvent(StepBegins, player=each, amount=number, name=name)
        for each in active_players(state) or [NOBODY]
    ]


def _enters(state: GameState, event: PermanentEntered) -> list[TriggerEvent]:
    controller = state.objects[event.object].controller
    return [TriggerEvent(Enters, event.object, player=controller)]


def _leaves(state: GameState, event: ZoneChanged) -> list[TriggerEvent]:
    return _left(Leaves, state, event)


def _phases_out(state: GameState, event: PermanentPhasedOut) -> list[TriggerEvent]:
    """502.15d@2004: a permanent that phases out leaves play (until 2006)."""
    if sheet(state.edition).phasing_out != "leaves_play":
        return []
    controller = state.objects[event.object].controller
    return [TriggerEvent(Leaves, event.object, player=controller, now=event.object)]


def _dies(state: GameState, event: ZoneChanged) -> list[TriggerEvent]:
    """700.4@2024: a permanent was put into a graveyard. Here noncreature permanents count as
    well."""
    return _left(Dies, state, event) if event.destination is Zone.GRAVEYARD else []


def _put_into_graveyard(state: GameState, event: ZoneChanged) -> list[TriggerEvent]:
    """603.6@2024: a card was put into a graveyard from anywhere. Abilities do not look back for it,
    so the card there is what they see."""
    if event.destination is not Zone.GRAVEYARD or event.origin is Zone.GRAVEYARD:
        return []
    card = state.objects[event.became]
    if card.nature is not Nature.CARD:
        return []
    name = event.origin.value
    return [TriggerEvent(IsPutIntoGraveyard, card.id, player=card.owner, name=name)]


def _leaves_graveyard(state: GameState, event: ZoneChanged) -> list[TriggerEvent]:
    """603.10a@2024: a card left a graveyard. Abilities look back at it as it was there."""
    if event.origin is not Zone.GRAVEYARD or event.destination is Zone.GRAVEYARD:
        return []
    card = state.objects[event.object]
    if card.nature is not Nature.CARD:
        return []
    return [TriggerEvent(LeavesGraveyard, card.id, player=card.owner, now=event.became)]


def _sacrificed(state: GameState, event: ZoneChanged) -> list[TriggerEvent]:
    return _left(IsSacrificed, state, event) if event.movement is Movement.SACRIFICED else []


def _left(on: type[OneTrigger], state: GameState, event: ZoneChanged) -> list[TriggerEvent]:
    if event.origin is not Zone.BATTLEFIELD or state.objects[event.object].part_of:
        return []  # of a merged permanent one permanent leaves (712.21, 727.3)
    controller, name = state.objects[event.object].controller, event.destination.value
    return [TriggerEvent(on, event.object, player=controller, name=name, now=event.became)]


def _becomes_targeted(
    state: GameState, event: TargetsChosen | DecisionsCopied
) -> list[TriggerEvent]:
    return _targeted(state, event.object, event.targets)


def _another_becomes(state: GameState, event: TargetChanged) -> list[TriggerEvent]:
    return _targeted(state, event.object, (event.target,))


def _targeted(state: GameState, by: ObjectId, targets: tuple[int, ...]) -> list[TriggerEvent]:
    """115.1, 603.2c@2024: each object or player that became a target, however often it was chosen,
    with how often it was one of that player's in this turn."""
    player = state.objects[by].controller
    often = Counter(each for whose, each in state.targeted if whose == player)
    return [
        TriggerEvent(BecomesTargeted, each, by, player, ordinal=often[each])
        for each in dict.fromkeys(targets)
    ]


def _copied(state: GameState, event: DecisionsCopied) -> list[TriggerEvent]:
    """707.10@2024: a spell is copied, which is not cast."""
    copy = state.objects[event.object]
    if copy.nature is not Nature.COPY:
        return []
    return [TriggerEvent(Casts, copy.id, player=copy.controller, copied=True)]


def _commits_crime(state: GameState, event: TargetsChosen) -> list[TriggerEvent]:
    """700.13@2024: a player targets an opponent, or what an opponent has."""
    player = state.objects[event.object].controller
    return [TriggerEvent(CommitsCrime, player=player)] if event.crime else []


def _counters_put(state: GameState, event: CountersChanged) -> list[TriggerEvent]:
    if event.change <= 0:
        return []
    permanent, kind = event.object, event.counter
    by = event.put_by
    return [TriggerEvent(GetsCounters, permanent, player=by, amount=event.change, name=kind)]


def _given_counters(state: GameState, event: PlayerCountersChanged) -> list[TriggerEvent]:
    """122.1@2024: counters that a player got."""
    if event.change <= 0:
        return []
    player, kind, by = event.player, event.counter, event.put_by
    return [TriggerEvent(GetsCounters, player, player=by, amount=event.change, name=kind)]


def _chapters(state: GameState, event: CountersChanged) -> list[TriggerEvent]:
    """714.2b, 702.155a@2024: each chapter whose number the lore counters reach or pass; of a Saga
    with read ahead that entered this turn, only the one with just that number."""
    if event.change <= 0 or event.counter != "lore":
        return []
    permanent = event.object
    now = number_of(state.objects[permanent].counters, "lore")
    begins = has(present(state, permanent).keywords, READ_AHEAD)
    begins = begins and state.objects[permanent].entered == state.turn
    chapters = (now,) if begins else range(now - event.change + 1, now + 1)
    return [TriggerEvent(ReachesChapter, permanent, amount=each) for each in chapters]


def _last_counter_removed(state: GameState, event: CountersChanged) -> list[TriggerEvent]:
    return _removed_last(LosesLastCounter, state, event)


def _defeated(state: GameState, event: CountersChanged) -> list[TriggerEvent]:
    """310.11b@2024: the last defense counter was removed from a battle."""
    return _removed_last(IsDefeated, state, event) if event.counter == "defense" else []


def _removed_last(
    on: type[OneTrigger], state: GameState, event: CountersChanged
) -> list[TriggerEvent]:
    permanent, kind = event.object, event.counter
    if event.change > 0 or number_of(state.objects[permanent].counters, kind):
        return []
    return [TriggerEvent(on, permanent, name=kind)]


def _becomes_level(state: GameState, event: EffectBegan) -> list[TriggerEvent]:
    """716.2b@2024: the level of a permanent became a number."""
    said = change_in(event.instruction)
    if not isinstance(said, NumberedPermission) or said.may != "be_of_level":
        return []
    return [TriggerEvent(BecomesLevel, each, amount=said.number) for each in event.objects]


def _becomes_designated(state: GameState, event: EffectBegan) -> list[TriggerEvent]:
    """701.31b, 702.112b@2024: a permanent became renowned or monstrous."""
    said = change_in(event.instruction)
    if not isinstance(said, Permission) or not said.may.startswith("be_"):
        return []
    name = said.may.removeprefix("be_")
    return [TriggerEvent(BecomesDesignated, each, name=name) for each in event.objects]


def _activates(state: GameState, event: AbilityActivated) -> list[TriggerEvent]:
    """605.1a@2024: an activated ability that is not a mana ability, because mana abilities never
    use the stack."""
    return [TriggerEvent(Activates, event.source, player=event.player)] if event.object else []


def _flips(state: GameState, event: CoinFlipped) -> list[TriggerEvent]:
    return [TriggerEvent(FlipsCoin, player=event.player, amount=int(event.won))]


def _rolls(state: GameState, event: DieRolled) -> list[TriggerEvent]:
    return [TriggerEvent(RollsDice, player=event.player, amount=event.result)]


def _ring_tempts(state: GameState, event: RingTempted) -> list[TriggerEvent]:
    return [TriggerEvent(RingTempts, event.bearer, player=event.player)]


def _enters_room(state: GameState, event: VentureMarkerMoved) -> list[TriggerEvent]:
    return [TriggerEvent(EntersRoom, player=event.player, name=f"{event.dungeon}/{event.room}")]


def _of_event_player(on: type[OneTrigger], fact: type[Event]) -> TriggerRow:
    return TriggerRow(on, fact, lambda state, event: [TriggerEvent(on, player=event.player)])


def _day_night_changes(state: GameState, event: DayNightChanged) -> list[TriggerEvent]:
    """728.1@2024: a change from day to night or back. The first time that it becomes either is not
    one."""
    return [TriggerEvent(DayNightChanges)] if state.night is not None else []


def _visited(state: GameState, event: AttractionsVisited) -> list[TriggerEvent]:
    return [TriggerEvent(IsVisited, each, player=event.player) for each in event.objects]


def _of_permanent(on: type[OneTrigger], fact: type[Event]) -> TriggerRow:
    return TriggerRow(on, fact, lambda state, event: [TriggerEvent(on, event.object)])


def _of_card(on: type[OneTrigger], fact: type[Event]) -> TriggerRow:
    return TriggerRow(
        on, fact, lambda state, event: [TriggerEvent(on, event.object, player=event.player)]
    )


def _draws(state: GameState, event: CardDrawn) -> list[TriggerEvent]:
    """The card with its place among those that its player drew in this turn."""
    place = state.done.get(event.player, NO_DEEDS).cards_drawn
    return [TriggerEvent(Draws, event.object, player=event.player, ordinal=place)]


def _of_life(on: type[OneTrigger], fact: type[Event], deed: Deed) -> TriggerRow:
    """Life that was gained or lost, and whether it was for the first time in the turn."""

    def read(state: GameState, event: LifeGained | LifeLost) -> list[TriggerEvent]:
        of_turn = getattr(state.done.get(event.player, NO_DEEDS), deed)
        place = 1 if of_turn == event.amount else 2
        return [TriggerEvent(on, player=event.player, amount=event.amount, ordinal=place)]

    return TriggerRow(on, fact, read)


ROWS = (
    *ROWS_OF_COMBAT,
    *ROWS_OF_TURNING,
    TriggerRow(StepBegins, StepBegan, _step),
    TriggerRow(StepBegins, PhaseBegan, _phase),
    TriggerRow(Enters, PermanentEntered, _enters),
    TriggerRow(Leaves, ZoneChanged, _leaves, looks_back=True),
    TriggerRow(Leaves, PermanentPhasedOut, _phases_out, looks_back=True),
    TriggerRow(Dies, ZoneChanged, _dies, looks_back=True),
    TriggerRow(IsPutIntoGraveyard, ZoneChanged, _put_into_graveyard),
    TriggerRow(LeavesGraveyard, ZoneChanged, _leaves_graveyard, looks_back=True),
    TriggerRow(IsSacrificed, ZoneChanged, _sacrificed, looks_back=True),
    TriggerRow(BecomesTargeted, TargetsChosen, _becomes_targeted),
    TriggerRow(BecomesTargeted, DecisionsCopied, _becomes_targeted),
    TriggerRow(BecomesTargeted, TargetChanged, _another_becomes),
    TriggerRow(CommitsCrime, TargetsChosen, _commits_crime),
    TriggerRow(GetsCounters, CountersChanged, _counters_put),
    TriggerRow(GetsCounters, PlayerCountersChanged, _given_counters),
    TriggerRow(ReachesChapter, CountersChanged, _chapters),
    TriggerRow(LosesLastCounter, CountersChanged, _last_counter_removed),
    TriggerRow(IsDefeated, CountersChanged, _defeated),
    _of_card(Casts, SpellCast),
    TriggerRow(Casts, DecisionsCopied, _copied),
    TriggerRow(BecomesLevel, EffectBegan, _becomes_level),
    TriggerRow(BecomesDesignated, EffectBegan, _becomes_designated),
    TriggerRow(Activates, AbilityActivated, _activates),
    _of_permanent(IsExerted, CreatureExerted),
    _of_event_player(BecomesMonarch, PlayerBecameMonarch),
    TriggerRow(RingTempts, RingTempted, _ring_tempts),
    TriggerRow(EntersRoom, VentureMarkerMoved, _enters_room),
    _of_event_player(Ventures, VentureMarkerMoved),
    _of_event_player(CompletesDungeon, DungeonCompleted),
    _of_event_player(TakesInitiative, InitiativeTaken),
    _of_event_player(LosesGame, PlayerLost),
    TriggerRow(FlipsCoin, CoinFlipped, _flips),
    TriggerRow(RollsDice, DieRolled, _rolls),
    TriggerRow(Draws, CardDrawn, _draws),
    _of_card(Discards, CardDiscarded),
    _of_card(PlaysLand, LandPlayed),
    _of_life(GainsLife, LifeGained, "life_gained"),
    _of_life(LosesLife, LifeLost, "life_lost"),
    _of_permanent(BecomesTapped, PermanentTapped),
    _of_permanent(BecomesUntapped, PermanentUntapped),
    TriggerRow(DayNightChanges, DayNightChanged, _day_night_changes, looks_back=True),
    _of_card(SchemeIsSetInMotion, SchemeSetInMotion),
    TriggerRow(IsVisited, AttractionsVisited, _visited),
)
"""A row is read only while some ability waits for its kind. Rows of one fact are read in this
order. `Cycles`, `Enlists`, `Exploits`, `Explores`, `IsTappedForMana`, `Mutates`, `Scries` and
`Surveils` come from no fact of their own: rules report them."""
