"""What is true of an object as it enters the battlefield, and what is chosen for it (614.1c-d,
614.12)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of, copiable, final_chapter, replacements
from turnfold.engine.characteristics.matching import fits, matches
from turnfold.engine.characteristics.printed import printed
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    holds,
    measure,
    select_objects,
)
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import READ_AHEAD, has
from turnfold.engine.query.replacing import A, raising_counters_on_entering, replacing
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.becoming import enters_transformed
from turnfold.engine.rules.objects.choosing import (
    able_qualities,
    agrees,
    at_most_one,
    opponent,
    some,
    word,
)
from turnfold.engine.rules.objects.copying import copied
from turnfold.engine.rules.objects.entrance import (
    CardShown,
    CopyTaken,
    Devoured,
    EntryChoices,
    EntryCounters,
    KeywordsGained,
    LifePaid,
    QualityTaken,
    TributePaid,
)
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.rules.objects.remembering import devoured
from turnfold.engine.rules.replacement.ordering import AmountChange, Ask, change_of, changed
from turnfold.engine.seating.seats import in_range, protectors
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.cards.copying import CopyException
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Modification, Permission
from turnfold.events.cards.replacements import (
    ChoosesOnEntering,
    CounterChange,
    DayOnEntering,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
)
from turnfold.events.cards.selections import Filter
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Movement, Zone
from turnfold.events.game import LifeLost
from turnfold.events.permanents import (
    BecameCopy,
    CountersChanged,
    ProtectorChosen,
    QualityChosen,
)
from turnfold.events.turn import DayNightChanged
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import CardRevealed, PermanentEntered


class Fact(NamedTuple):
    """An event, the 2024 number of its rule, and the effects that changed it."""

    event: AnyEvent
    rule: str
    effects: tuple[int, ...] = ()


def devour(r: Recorder, choices: EntryChoices) -> None:
    """702.82a@2024: sacrifice at one instant what objects devour as they enter."""
    if gone := _devoured(choices):
        move_together(r, gone, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")


def _devoured(choices: EntryChoices) -> list[ObjectId]:
    return [one for each in choices if isinstance(each, Devoured) for one in each.permanents]


def _qualities(choices: EntryChoices) -> tuple[str, ...]:
    return tuple(each.quality for each in choices if isinstance(each, QualityTaken))


def as_it_enters(
    state: GameState,
    becoming: GameObject,
    rule: str,
    choices: EntryChoices,
    tapped: bool,
    protector: PlayerId,
) -> list[Fact]:
    """614.12@2024: the facts of how an object enters, judged by what it will be on the
    battlefield."""
    new = becoming.id
    facts: list[Fact] = []
    for each in choices:
        if isinstance(each, CopyTaken):
            becoming = replace(becoming, copied=each.definition)
            facts.append(Fact(BecameCopy(new, each.definition), "707.5"))
    paid = sum(each.amount for each in choices if isinstance(each, LifePaid))
    shown = [each.card for each in choices if isinstance(each, CardShown)]
    tapped = tapped or any(
        not (each.unless_life and paid) and not (each.unless_reveals and shown)
        for each, _ in _applying(state, becoming, EntersTapped)
    )
    facts += [Fact(LifeLost(becoming.controller, paid), "119.4")] if paid else []
    facts += [Fact(CardRevealed(each, state.objects[each].card), "701.16") for each in shown]
    facts.append(Fact(PermanentEntered(new, tapped), rule))
    by = becoming.controller if sheet(state.edition).counters_are_put_by_players else NOBODY
    facts += [
        Fact(CountersChanged(new, each.kind, each.number, by), each.rule, each.effects)
        for each in choices
        if isinstance(each, EntryCounters)
    ]
    facts += [Fact(QualityChosen(new, each), "614.12a") for each in _qualities(choices)]
    facts += [Fact(each, "702.82a") for each in devoured(state, becoming, _devoured(choices))]
    protector = protector or _protector(state, becoming)
    if protector:
        facts.append(Fact(ProtectorChosen(new, protector), "310.8a"))
    if state.night is None and any(True for _ in _applying(state, becoming, DayOnEntering)):
        facts.append(Fact(DayNightChanged(False), "614.1c"))
    return facts


def gains(r: Recorder, becoming: GameObject, choices: EntryChoices, after: int) -> list[Fact]:
    """611.2, 702.104b, 702.136a@2024: the facts of the keywords that an object gains as it enters,
    and of tribute that was paid for it; `after` is the number of facts before them."""
    found: list[Fact] = []
    for each in choices:
        if isinstance(each, KeywordsGained | TributePaid):
            said, rule = _TRIBUTED, "702.104b"
            if isinstance(each, KeywordsGained):
                said, rule = FixedChange(Modification(add_keywords=each.keywords)), "611.2"
            new, about = r.new_id(after + len(found)), (becoming.id,)
            began = EffectBegan(new, becoming.id, becoming.controller, about, said, "forever", -1)
            found.append(Fact(began, rule))
    return found


_TRIBUTED = FixedChange(Permission("be_tributed"))
"""702.104b@2024: what is true of an object for which tribute was paid."""


def entry_choices(
    state: GameState,
    becoming: GameObject,
    ask: Ask,
    counter: str = "",
    more: int = 1,
    besides: Iterable[EntryChoices] = (),
) -> EntryChoices:
    """122.6a, 614.12, 616.1, 707.5@2024: what players choose for an object before it enters, and
    the counters that follow, with `more` of the kind `counter`. Each effect that gives it counters,
    and each that changes how many they are, applies once; its controller chooses their order.
    `besides` is what was chosen for the objects that enter with it: nothing is sacrificed twice
    (614.12a)."""
    becoming = replace(becoming, back=becoming.back or enters_transformed(state, becoming))
    taken = _taken(state, becoming, ask)
    becoming = replace(becoming, copied=taken[-1].definition) if taken else becoming
    player = becoming.controller
    by = player if sheet(state.edition).counters_are_put_by_players else NOBODY

    def enters(wanted: Filter, speaker: AbilityContext) -> bool:
        near = in_range(state, speaker.controller, player)
        return near and fits(state, wanted, becoming, printed(state, becoming), speaker)

    given: dict[str, list[tuple[AmountChange, str]]] = {}
    found: EntryChoices = [*taken, *_untapping(state, becoming, ask)]
    for ability, _ in _applying(state, becoming, ChoosesOnEntering):
        quality = word(player, able_qualities(ability), ask)
        found.append(QualityTaken(quality))
        becoming = replace(becoming, chosen=(*becoming.chosen, quality))
    gone = [one for each in besides for one in _devoured(each)]
    for source, kind, amount, rule in _given(state, becoming, (counter, more), ask, found, gone):
        if amount > 0:
            given.setdefault(kind, []).append(
                (AmountChange(source, plus=amount, begins=True), rule)
            )
    for kind, changes in given.items():
        raising = map(change_of, raising_counters_on_entering(state, by, kind, enters))
        own = _own_changes(state, becoming, kind)
        all_changes = [*(change for change, _ in changes), *raising, *own]
        number, effects = changed(player, 0, all_changes, ask)
        others = tuple(sorted({*effects} - {becoming.id}))
        if number > 0:
            found.append(EntryCounters(kind, number, changes[0][1], others))
    return found


def _own_changes(state: GameState, becoming: GameObject, kind: str) -> list[AmountChange]:
    """614.12@2024: what an object itself says about how many counters of a kind are put on it."""
    return [
        AmountChange(becoming.id, times=ability.times, plus=ability.plus)
        for ability, _ in _applying(state, becoming, CounterChange)
        if ability.to == "self" and ability.counter in ("", kind) and ability.put_by == "any"
    ]


def _taken(state: GameState, becoming: GameObject, ask: Ask) -> list[CopyTaken]:
    """707.5@2024: what the controller of an object lets it enter as a copy of. What that would
    enter as a copy of itself is chosen then."""
    found: list[CopyTaken] = []
    while len(found) < _MOST_COPIES:
        own = AbilityContext(becoming.id, becoming.controller, x=becoming.x)
        said = next((each for each in replacements(card_of(state, becoming))
                     if isinstance(each, EntersAsCopy)), None)  # fmt: skip
        able = select_objects(state, said.of, own) if said is not None else ()
        picked = at_most_one(becoming.controller, able, ask, "707.5")
        if said is None or not picked:
            break
        original = state.objects[picked[0]]
        found.append(CopyTaken(copied(copiable(state, original), said.but or CopyException())))
        becoming = replace(becoming, copied=found[-1].definition)
    return found[-1:]


_MOST_COPIES = 9
"""A copy of what enters as a copy chooses again, but not without end."""


def _untapping(state: GameState, becoming: GameObject, ask: Ask) -> Iterator[LifePaid | CardShown]:
    """614.12a@2024: the life that its controller pays, or the card that they reveal, so that an
    object enters untapped."""
    player = becoming.controller
    for ability, speaker in _applying(state, becoming, EntersTapped):
        life, wanted = ability.unless_life, ability.unless_reveals
        if life and state.players[player].payable_life >= life and agrees(player, ask):
            yield LifePaid(life)
        if wanted:
            others = [each for each in state.zone(Zone.HAND, player) if each != becoming.id]
            able = [each for each in others if matches(state, wanted, each, speaker)]
            yield from map(CardShown, at_most_one(player, able, ask, "614.12a"))


def _given(
    state: GameState,
    becoming: GameObject,
    more: tuple[str, int],
    ask: Ask,
    instead: EntryChoices,
    gone: list[ObjectId],
) -> Iterator[tuple[ObjectId, str, int, str]]:
    """306.5b, 310.4b, 714.3a, 614.1c@2024: what gives counters to an object as it enters, with
    their kind, their number and the rule. What happens in place of counters that its controller
    does not want, and what it devours, is added to `instead`; what is `gone` cannot be devoured."""
    card = card_of(state, becoming)
    yield becoming.id, "loyalty", card.loyalty or 0, "306.5b"
    yield becoming.id, "defense", card.defense or 0, "310.4b"
    if "Saga" in card.subtypes:
        yield becoming.id, "lore", _first_chapter(card, becoming.controller, ask), "714.3a"
    for ability, speaker in _applying(state, becoming, EntersWithCounters):
        if ability.optional and not agrees(becoming.controller, ask):
            if ability.or_gains:
                instead.append(KeywordsGained(ability.or_gains))
            continue
        if ability.tribute:
            foe = opponent(state, becoming.controller, ask)
            if not foe or not agrees(foe, ask):
                continue
            instead.append(TributePaid(foe))
        kind = _kind_of(ability, becoming.controller, ask)
        amount = measure(state, ability.amount, speaker)
        if ability.devours is not None:
            eaten = _eaten(state, becoming, ability.devours, {*gone, *_devoured(instead)}, ask)
            instead.append(Devoured(eaten))
            amount *= len(eaten)
        yield speaker.source, kind, amount, "614.1c"
    counter, number = more
    if counter:
        yield becoming.id, counter, number, "614.1c"


def _eaten(
    state: GameState, becoming: GameObject, wanted: Filter, gone: set[ObjectId], ask: Ask
) -> tuple[ObjectId, ...]:
    """702.82a, 614.12a@2024: what the controller of an object that enters sacrifices."""
    player = becoming.controller
    there = select_objects(state, wanted, AbilityContext(becoming.id, player))
    able = [
        each
        for each in there
        if each not in {*gone, becoming.id} and state.objects[each].controller == player
    ]
    return some(player, able, ask, "614.12a", len(able))


def _kind_of(ability: EntersWithCounters, player: PlayerId, ask: Ask) -> str:
    """614.12a@2024: the kind of counter that a player chooses, who is asked about one after the
    other; there is nothing to choose from one."""
    kinds = (ability.counter, *ability.or_counters)
    return next((each for each in kinds[:-1] if agrees(player, ask)), kinds[-1])


def _first_chapter(card: Card, player: PlayerId, ask: Ask) -> int:
    """714.3a, 702.155b@2024: the chapter with which a Saga begins: the first or, with read ahead,
    the one up to which its controller goes on, one by one."""
    first = 1
    if has(card.keywords, READ_AHEAD):
        while first < final_chapter(card) and agrees(player, ask):
            first += 1
    return first


def _protector(state: GameState, becoming: GameObject) -> PlayerId:
    """310.8a, 310.11a@2024: the protector if there was nothing to choose: the only opponent for a
    Siege, the controller for another battle."""
    card = card_of(state, becoming)
    if "battle" not in card.types:
        return NOBODY
    if "Siege" not in card.subtypes:
        return becoming.controller
    return next(iter(protectors(state, becoming.controller)), NOBODY)


def possible_protectors(state: GameState, obj: GameObject, controller: PlayerId) -> list[PlayerId]:
    """310.8a, 310.11a@2024: the players among whom the controller chooses a protector as an object
    enters: opponents for a Siege, nobody for anything else."""
    siege = "Siege" in card_of(state, obj).subtypes
    return protectors(state, controller) if siege else []


def _applying(
    state: GameState, becoming: GameObject, kind: type[A]
) -> Iterator[tuple[A, AbilityContext]]:
    """614.12@2024: the object's own abilities whose conditions hold, and those of permanents that
    affect objects as they enter within range of influence (801.11)."""
    own = AbilityContext(becoming.id, becoming.controller, x=becoming.x)
    for ability in replacements(card_of(state, becoming)):
        if (
            isinstance(ability, kind)
            and ability.to in (None, "self")
            and (ability.condition is None or holds(state, ability.condition, own))
        ):
            yield ability, own
    for each in replacing(state, kind):
        wanted = each.ability.to
        if (
            isinstance(wanted, Filter)
            and in_range(state, each.source.controller, becoming.controller)
            and fits(state, wanted, becoming, printed(state, becoming), each.speaker)
        ):
            yield each.ability, each.speaker
