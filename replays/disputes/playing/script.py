"""The entries of a script: who does what each says, and with which decision."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, islice, product

from turnfold.engine.characteristics.cards import card_of, definition_of, is_mana_ability
from turnfold.engine.characteristics.castings import choices
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.query.pricing import attack_prices, block_prices, optional_prices
from turnfold.engine.rules.mana.helping import HELPING
from turnfold.engine.state import number_of
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility
from turnfold.events.decisions import (
    ActivateAbility,
    Answer,
    AnyDecision,
    CastSpell,
    Chance,
    ChooseDefendingPlayer,
    ChooseObjects,
    ChooseTargets,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderDamage,
    OrderTriggers,
    PassPriority,
    PlayLand,
)
from turnfold.events.enums import Zone
from turnfold.replays.disputes.file.entries import action_of
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing import choosing
from turnfold.replays.disputes.playing.assigning import completed
from turnfold.replays.disputes.playing.table import Absent, NamedObjects

SYMBOLS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
"""The colours; their symbols say the same in files that were written before."""

Source = tuple[ObjectId, int]
"""A permanent and the number of its mana ability, or what helps to pay and `HELPING`."""

MOST_WAYS = 500
"""More ways to tap what an entry names are not tried."""


def who(entry: EntryKeys, table: NamedObjects) -> PlayerId:
    """The player who does what an entry says; 0 if it can be anybody."""
    if entry.player:
        return table.players[entry.player]
    try:
        creature = next(iter(entry.assign or ()), None)
        if creature is not None:
            return table.divider(creature)
        if entry.activate is not None:
            return table.controller(name_and_number(entry.activate)[0])
        card = entry.cast or entry.play_land
        if card is not None:
            return table.owner(table.find(card, Zone.HAND))
    except Absent:
        pass
    return 0


def decisions(entry: EntryKeys, table: NamedObjects, player: PlayerId) -> Iterator[AnyDecision]:
    """The decisions that an entry can mean: one for each choice among the mana abilities of what
    it taps. Raises `Absent` when it names something that does not exist now."""
    for mana in islice(_ways_to_tap(entry.mana, table), MOST_WAYS):
        yield _decision(entry, table, player, mana)


def _decision(
    entry: EntryKeys, table: NamedObjects, player: PlayerId, mana: tuple[Source, ...]
) -> AnyDecision:
    match action_of(entry):
        case "cast" | "activate" | "play_land" | "pass_" | "concede":
            return _priority(entry, table, mana)
        case "declare_attackers" | "declare_blockers":
            return _declaration(entry, table, mana)
        case "order_blockers" | "order_attackers":
            orders = entry.order_blockers or entry.order_attackers or {}
            return OrderDamage(
                tuple((table.find(c), table.all(order)) for c, order in orders.items())
            )
        case "assign":
            return completed(table.state, player, announced(entry, table))
        case "order_triggers":
            return OrderTriggers(table.waiting(entry.order_triggers or (), player))
        case "choose":
            return choosing.chosen(entry.choose or (), table)
        case "mode":
            return ChooseObjects((entry.mode or 0,))
        case "divide":
            return Divide(
                tuple((table.find(each), amount) for each, amount in entry.divide.items())
            )
        case "answer":
            return Answer(bool(entry.answer))
        case "defending_player":
            return ChooseDefendingPlayer(table.players[entry.defending_player or ""])
        case "roll":
            return Chance(entry.rolled)
    return ChooseTargets(_targets(entry, table), tuple(entry.divide.values()))


def _priority(entry: EntryKeys, table: NamedObjects, mana: tuple[Source, ...]) -> AnyDecision:
    targets, division = _targets(entry, table), tuple(entry.divide.values())
    costs = table.all(entry.costs)
    if entry.cast is not None:
        card = table.find(entry.cast, Zone.HAND)
        mode = _choice(entry, table, card)
        return CastSpell(card, targets, mode, entry.x, division, mana, costs)
    if entry.activate is not None:
        name, number = name_and_number(entry.activate)
        color = SYMBOLS.get(entry.color, entry.color)
        source = table.find(name)
        x = entry.x or _counters_removed(source, number, table)
        return ActivateAbility(source, number, targets, x, division, mana, costs, color)
    if entry.play_land is not None:
        land = table.find(entry.play_land, Zone.HAND)
        return PlayLand(land, _is_back(entry.face or entry.play_land, table, land))
    return Concede() if entry.concede else PassPriority()


def _choice(entry: EntryKeys, table: NamedObjects, card: ObjectId) -> int:
    """601.2b, 709.3@2024: the number of the choice for casting a card that an entry means. Modes
    are counted among those of the face that is named."""
    mode, obj = (entry.mode or 1) - 1, table.state.objects.get(card)
    if obj is None:
        return mode
    whole = definition_of(table.state, obj)
    name = entry.face or entry.cast
    able = choices(whole).items() if whole.alternative is not None else ()
    own = [number for number, each in able if each.as_cast(whole).name == name]
    if entry.face and not own:
        raise Absent(f"{entry.face} is no face as which {entry.cast} could be cast")
    return own[mode] if mode < len(own) else mode


def _is_back(name: str, table: NamedObjects, land: ObjectId) -> bool:
    """712.12@2024: whether a name is that of a card's back face."""
    obj = table.state.objects.get(land)
    other = None if obj is None else definition_of(table.state, obj).alternative
    return other is not None and other.card.name == name


def _counters_removed(source: int, number: int, table: NamedObjects) -> int:
    """118.3@2024: how many counters a cost removes that removes all of them; 0 for another cost."""
    obj = table.state.objects.get(source)
    if obj is None:
        return 0
    abilities = usable_abilities(table.state, obj)[number : number + 1]
    costs = [each.cost for each in abilities if each.cost.remove_number == "all"]
    return sum(number_of(obj.counters, each.remove_counter) for each in costs)


def _declaration(entry: EntryKeys, table: NamedObjects, mana: tuple[Source, ...]) -> AnyDecision:
    costs = table.all(entry.costs)
    if entry.declare_attackers is not None:
        attacks = tuple(
            (table.find(attacker), table.find(target))
            for attacker, target in entry.declare_attackers.items()
        )
        bands = tuple(table.all(band) for band in entry.bands)
        declined = _declined(entry, table, [attacker for attacker, _ in attacks])
        return DeclareAttackers(attacks, bands, mana=mana, costs=costs, declined=declined)
    blocks = entry.declare_blockers or {}
    return DeclareBlockers(
        tuple((table.find(blocker), table.all(_listed(a))) for blocker, a in blocks.items()),
        mana,
        costs,
    )


def _declined(
    entry: EntryKeys, table: NamedObjects, attackers: Iterable[ObjectId]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """508.1g@2024: the optional costs that are not paid: none, all, or those of the attackers that
    are not named."""
    if entry.pay == "all":
        return ()
    paid = () if entry.pay == "none" else table.all(entry.pay)
    optional = optional_prices(table.state, sorted(attackers))
    return tuple(due.pair for due in optional if due.creature not in paid)


def unpaid(entry: EntryKeys, table: NamedObjects) -> tuple[str, str]:
    """508.1j, 509.1f@2024: the rule and the reason for which a declaration with unpaid costs is
    refused; both empty if all are paid. Costs cannot be paid in part."""
    if not entry.unpaid:
        return "", ""
    creatures = table.all(entry.unpaid)
    if entry.declare_attackers is not None:
        attacks = {table.find(a): table.find(t) for a, t in entry.declare_attackers.items()}
        rule, dues = "508.1j", attack_prices(table.state, attacks)
    else:
        rule = "509.1f"
        dues = block_prices(table.state, table.all(entry.declare_blockers or ()))
    due = {each.creature for each in dues}
    for name, creature in zip(entry.unpaid, creatures, strict=True):
        if creature in due:
            return rule, f"the cost for {name} is not paid"
    return "", ""


def _listed(names: str | Iterable[str]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def announced(entry: EntryKeys, table: NamedObjects) -> dict[int, dict[int, int]]:
    """The damage that an entry assigns: for each creature, the amount for each recipient."""
    return {
        table.find(source): {table.find(target): amount for target, amount in portions.items()}
        for source, portions in (entry.assign or {}).items()
    }


def _targets(entry: EntryKeys, table: NamedObjects) -> tuple[int, ...]:
    return tuple(table.find(each, Zone.STACK) for each in entry.targets or entry.divide)


def name_and_number(name: str) -> tuple[str, int]:
    """Split a text such as `id#2` (the second ability) into the name and the number; without a
    number, it is the first."""
    base, mark, number = name.rpartition("#")
    return (base, int(number) - 1) if mark and number.isdecimal() else (name, 0)


def _ways_to_tap(names: Sequence[str], table: NamedObjects) -> Iterator[tuple[Source, ...]]:
    """The ways to choose a mana ability of each of these. Among permanents with the same abilities
    it makes no difference which of them is tapped for what."""
    found = [_mana_source(each, table) for each in names]
    alike: dict[object, list[int]] = {}
    for place, (_, *kind) in enumerate(found):
        alike.setdefault(tuple(kind), []).append(place)
    groups = (
        combinations_with_replacement(found[places[0]][1], len(places)) for places in alike.values()
    )
    order = [place for places in alike.values() for place in places]
    for way in product(*groups):
        numbers = dict(zip(order, chain.from_iterable(way), strict=True))
        yield tuple((source, numbers[place]) for place, (source, *_) in enumerate(found))


def _mana_source(
    name: str, table: NamedObjects
) -> tuple[ObjectId, tuple[int, ...], tuple[ActivatedAbility, ...]]:
    """A permanent, its mana abilities by their numbers, or the one that the name gives, and all its
    abilities. What has none helps to pay (702.51a, 702.66a, 702.126a@2024)."""
    base, number = name_and_number(name)
    source = table.find(base)
    obj = table.state.objects.get(source)
    if base != name or obj is None:
        return source, (number,), ()
    in_play = obj.zone is Zone.BATTLEFIELD
    abilities = usable_abilities(table.state, obj) if in_play else ()
    helps = 0 if in_play and "land" in card_of(table.state, obj).types else HELPING
    numbers = tuple(number for number, each in enumerate(abilities) if is_mana_ability(each))
    return source, numbers or (helps,), abilities
