"""Paying the costs to attack and block (508.1h-j, 509.1d-f)."""

from collections.abc import Sequence

from turnfold.engine.cards.meaning import triggered_meaning
from turnfold.engine.characteristics.selecting import matches
from turnfold.engine.keywords import ENLIST
from turnfold.engine.query.pricing import CreaturePrice
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.casting.mana_abilities import objects_for_mana, provide_mana
from turnfold.engine.rules.mana import mana
from turnfold.engine.rules.mana.chosen import next_chosen
from turnfold.engine.rules.objects.moving import move
from turnfold.engine.rules.players.life import lose
from turnfold.engine.rules.triggers.noticing import TriggeredInstance
from turnfold.engine.rules.triggers.triggers import trigger
from turnfold.engine.seating.seats import partners
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import OptionalPrice, Restriction
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Movement, Zone
from turnfold.events.permanents import CreatureExerted, PermanentTapped


def pay(
    r: Recorder,
    player: PlayerId,
    dues: Sequence[CreaturePrice],
    activations: tuple[tuple[ObjectId, int], ...],
    chosen: tuple[ObjectId, ...],
    rule: str,
) -> None:
    """508.1h-j@2024: the total cost is locked in, mana abilities are activated, then everything is
    paid. 810.5@2024: on a team each player pays for their own creatures; players share no mana.

    `chosen` are the permanents to sacrifice or to tap: first what the mana abilities sacrifice or
    discard, then what is paid for the creatures, in their order. Where there are not enough for
    both they are for the creatures. If none is chosen, the first possible ones are taken.
    """
    if not dues and not activations and not chosen:
        return
    left, together = list(chosen), partners(r.state, player)
    spare = max(len(left) - sum(each.price.takes_an_object for each in dues), 0)
    named = {*(each.creature for each in dues), *(source for source, _ in activations)}
    payers = {each: _payer(r, each, player, together) for each in named}
    for payer in together:
        own = [each for each in dues if payers[each.creature] == payer]
        mine = tuple(each for each in activations if payers[each[0]] == payer)
        asked = min(objects_for_mana(r.state, payer, mine), spare)
        given, left[:asked] = tuple(left[:asked]), ()
        spare -= asked
        _pay(r, payer, own, mine, given, left, rule)
    if left:
        raise Illegal(rule, "more objects were chosen than the cost asks for")


def _payer(
    r: Recorder, permanent: ObjectId, player: PlayerId, together: Sequence[PlayerId]
) -> PlayerId:
    """The player of a team who controls a permanent; for a permanent of nobody on the team, the
    player who declares."""
    obj = r.state.objects.get(permanent)
    return obj.controller if obj is not None and obj.controller in together else player


def _pay(
    r: Recorder,
    player: PlayerId,
    dues: Sequence[CreaturePrice],
    activations: tuple[tuple[ObjectId, int], ...],
    given: tuple[ObjectId, ...],
    left: list[ObjectId],
    rule: str,
) -> None:
    cost = "".join(each.price.mana for each in dues)
    if cost:
        provide_mana(r, player, cost, 0, activations, given=given)
        mana.pay(r, player, NOBODY, cost, 0, rule)
    elif activations:
        raise Illegal(rule, "mana abilities are named, and there is no mana to pay")
    life = sum(each.price.life for each in dues)
    if life > r.state.players[player].payable_life:
        raise Illegal("119.4", f"the player does not have {life} life to pay")
    lose(r, player, life, "119.4")
    for each in dues:
        if each.price.sacrifice is not None:
            _sacrifice(r, player, each, left, rule)
        if isinstance(each.price, OptionalPrice):
            if each.price.exert:
                exert(r, player, each.creature)
            if each.price.enlist:
                _enlist(r, player, each, left)


def sacrificeable(state: GameState, player: PlayerId, due: CreaturePrice) -> list[ObjectId]:
    """701.21a@2024: the permanents of which a player may sacrifice one to pay this price."""
    wanted = due.price.sacrifice
    assert wanted is not None
    return [
        each
        for each in state.battlefield
        if state.objects[each].controller == player
        and not state.objects[each].phased_out
        and matches(state, wanted, each, due.effect.speaker)
    ]


def _sacrifice(
    r: Recorder, player: PlayerId, due: CreaturePrice, left: list[ObjectId], rule: str
) -> None:
    able = sacrificeable(r.state, player, due)
    victim = next_chosen(left, able, "there is no such permanent to sacrifice", rule)
    move(r, victim, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")


def _enlist(r: Recorder, player: PlayerId, due: CreaturePrice, left: list[ObjectId]) -> None:
    """702.154a, c@2024: another creature is tapped, and the ability linked to it triggers."""
    able = [
        each for each in due.able if each in r.state.objects and not r.state.objects[each].tapped
    ]
    tapped = next_chosen(left, able, "there is no such creature to tap", "702.154a")
    seq = r.emit(PermanentTapped(tapped), "702.154a")
    (ability,) = triggered_meaning(ENLIST.name)
    with r.because_of(seq):
        trigger(r, TriggeredInstance(due.creature, player, ability, (("that", tapped),), NOBODY))


def exert(r: Recorder, player: PlayerId, creature: ObjectId) -> None:
    """701.39a@2024: exert a creature: it won't untap during the player's next untap step."""
    r.emit(CreatureExerted(creature), "701.39a")
    tapped = FixedChange(Restriction("untap_in_your_untap_step"))
    r.emit(
        EffectBegan(r.new_id(), creature, player, (creature,), tapped, "next_untap_step", -1),
        "701.39a",
    )
