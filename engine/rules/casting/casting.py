"""Casting spells and playing lands (601, 305, 116)."""

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of, definition_of, spell_ability
from turnfold.engine.characteristics.castings import Casting, casting_of, choices, has_way
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import AbilityContext, holds
from turnfold.engine.keywords import FLASH, has
from turnfold.engine.query.permissions import is_restricted, land_plays
from turnfold.engine.query.playing import (
    cannot_cast,
    casts_as_flash,
    may_cast_from_elsewhere,
    may_play_from_elsewhere,
    split_second,
)
from turnfold.engine.query.spell_costs import as_cast, mana_announced, mana_to_cast
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.announcing import announcing
from turnfold.engine.rules.casting.mana_abilities import provide_mana
from turnfold.engine.rules.casting.payment import note_payment
from turnfold.engine.rules.mana import timing
from turnfold.engine.rules.mana.costs import pay_cost, split_mana_and_cost
from turnfold.engine.rules.mana.helping import HELPING, help_to_pay, require_helpers
from turnfold.engine.rules.mana.mana import pay
from turnfold.engine.rules.mana.spending import for_spell
from turnfold.engine.rules.mana.with_life import (
    by_mana,
    paid_with_life,
    pay_life,
    without_symbols,
)
from turnfold.engine.rules.objects.arriving import Arrival, enter
from turnfold.engine.rules.objects.becoming import as_permanent
from turnfold.engine.rules.objects.entering import entry_choices
from turnfold.engine.rules.objects.moving import move
from turnfold.engine.rules.objects.remembering import convoked
from turnfold.engine.rules.replacement.ordering import answers_so_far
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.card import NEVER_PERMANENTS, Card
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.costs import parse_cost
from turnfold.events.decisions import CastSpell, PlayLand
from turnfold.events.enums import Movement, Zone
from turnfold.events.stack import SpellCast
from turnfold.events.zones import LandPlayed


def play_land(r: Recorder, player: PlayerId, decision: PlayLand) -> None:
    """305.1, 505.6b, 616.1@2024: play a land. This is a special action and does not use the stack.

    Raises `AnswerNeeded`, before anything is done, if the player must first choose which effect
    applies to the counters with which it enters.
    """
    back = decision.back
    require_playable(r.state, player, decision.object, back=back)
    require_land_play(r.state, player, r.state.objects[decision.object], back=back)
    moved = r.next_seq
    becoming = as_permanent(r.state.objects[decision.object], player, back=back)
    choices = entry_choices(r.state, becoming, answers_so_far(r.state))
    arrival = Arrival(decision.object, Movement.PLAYED, "305.1", player, choices, back=back)
    land = enter(r, arrival)
    r.emit(LandPlayed(player, land), "305.1", (moved,))


def require_playable(
    state: GameState, player: PlayerId, object_id: ObjectId, *, back: bool = False
) -> None:
    """305.1, 601.3@2024: refuse a land that is neither in its player's hand nor a card that an
    effect lets the player play, with this face up."""
    if object_id in state.zone(Zone.HAND, player):
        return
    obj = state.objects.get(object_id)
    if obj is None or not may_play_from_elsewhere(state, player, replace(obj, back=back)):
        raise Illegal("601.3", "the card is not in the player's hand")


def require_land_play(
    state: GameState, player: PlayerId, obj: GameObject, *, back: bool = False
) -> None:
    """305.1-3, 712.12@2024: refuse a card that cannot be played as a land now; with its back face
    up, if `back` says so."""
    card = card_of(state, obj)
    if back:
        other = definition_of(state, obj).alternative
        if other is None or other.layout != "modal":
            raise Illegal("712.12", "the card is not a modal double-faced card")
        card = other.card
    if "land" not in card.types:
        raise Illegal("305.1", "the card is not a land")
    timing.require_sorcery_speed(state, player, "a land can be played", "505.6b")
    if is_restricted(state, "play_lands", player):
        raise Illegal("101.2", "an effect says that the player cannot play lands")
    if state.players[player].lands_played >= land_plays(state, player):
        raise Illegal("305.2", "no more lands may be played this turn")


def may_play_land(
    state: GameState, player: PlayerId, object_id: ObjectId, *, back: bool = False
) -> bool:
    """305.1-3, 712.12@2024: whether a card can be played as a land now, or its back face can."""
    try:
        require_playable(state, player, object_id, back=back)
        require_land_play(state, player, state.objects[object_id], back=back)
    except Illegal:
        return False
    return True


def cast(r: Recorder, player: PlayerId, decision: CastSpell) -> None:
    """601.2@2024: cast a spell, in the order of steps a to i; raises `Illegal` as soon as one
    fails."""
    permission = permission_to_cast(r.state, player, decision.object, decision.mode)
    _cast(r, player, decision, permission, at_once=False)


def permission_to_cast(
    state: GameState, player: PlayerId, object_id: ObjectId, mode: int
) -> MayPlay | None:
    """601.3, 709.3a, 712.11c, 715.3a@2024: an effect's permission to cast a card by the
    choice with this number, if there is one. Only what is cast of the card counts."""
    obj = state.objects.get(object_id)
    if obj is None:
        return None
    casting = casting_of(definition_of(state, obj), mode)
    return may_cast_from_elsewhere(state, player, as_cast(state, obj, casting))


def cast_while_resolving(r: Recorder, player: PlayerId, decision: CastSpell, how: MayPlay) -> None:
    """608.2g@2024: the same while something resolves that permits it. The time at which spells of
    its type are cast does not matter."""
    _cast(r, player, decision, how, at_once=True)


def can_cast_so(
    state: GameState, player: PlayerId, object_id: ObjectId, mode: int, how: MayPlay
) -> bool:
    """601.3, 608.2g@2024: whether a card may be cast by the choice with this number while something
    resolves that permits it, and has legal targets."""
    try:
        casting = may_cast(state, player, object_id, mode, how, at_once=True)
    except Illegal:
        return False
    cast_so = casting.as_cast(definition_of(state, state.objects[object_id]))
    speaker = AbilityContext(object_id, player)
    return any(announcing.spell_choices(state, speaker, cast_so, casting.spell))


def _cast(
    r: Recorder,
    player: PlayerId,
    decision: CastSpell,
    permission: MayPlay | None,
    *,
    at_once: bool,
) -> None:
    casting = may_cast(r.state, player, decision.object, decision.mode, permission, at_once=at_once)
    card = casting.as_cast(definition_of(r.state, r.state.objects[decision.object]))
    spell = casting.spell
    spell_id = move(
        r,
        decision.object,
        Zone.STACK,
        Movement.CAST,
        "601.2a",
        player,
        guise=casting.guise,
        back=casting.part == "other",
    )
    speaker = AbilityContext(spell_id, player, x=decision.x)
    mana = mana_announced(card, casting, permission)
    has_x = bool(parse_cost(mana).x) or casting.cost.has_x
    announcing.announce_choices(
        r, spell_id, decision.mode, decision.x, decision.division, has_x=has_x
    )
    wanted = announcing.spell_targets(card, spell)
    announcing.target(r, spell_id, speaker, wanted, decision.targets)
    whole = announcing.divided(r.state, spell.effects, speaker)
    announcing.require_division(whole, len(decision.targets), decision.division)
    for_mana, own = split_mana_and_cost(casting.cost, decision.costs)
    to_pay = mana_to_cast(r.state, player, spell_id, decision.mode, permission)
    with_life = paid_with_life(player, decision.mana)
    to_pay = to_pay._replace(cost=without_symbols(to_pay.cost, with_life))
    cost, x = to_pay.due(decision.x)
    payable = for_spell(r.state, player, r.state.objects[spell_id])
    helping = tuple(each for each, number in decision.mana if number == HELPING)
    if helping:
        cost, x = cost.replace("{X}", f"{{{x}}}"), 0
        cost = require_helpers(r.state, player, spell_id, cost, helping, payable)
    by_abilities = tuple(each for each in by_mana(decision.mana) if each[1] != HELPING)
    provide_mana(r, player, cost, x, by_abilities, helping, given=for_mana, payable=payable)
    pay(r, player, spell_id, cost, x, "601.2h", payable)
    help_to_pay(r, player, helping)
    pay_life(r, player, with_life)
    for each in convoked(r.state, spell_id, helping):
        r.emit(each, "702.51a")
    paid_from = r.next_seq
    pay_cost(r, player, spell_id, casting.cost, own, "601.2h", decision.x)
    note_payment(r, spell_id, spell_id, spell.effects, paid_from)
    r.emit(SpellCast(player, spell_id), "601.2i")


def may_cast(
    state: GameState,
    player: PlayerId,
    object_id: ObjectId,
    mode: int,
    permission: MayPlay | None,
    *,
    at_once: bool = False,
) -> Casting:
    """601.2b, 601.3, 117.1a@2024: how a card is cast by the choice with this number, with this
    permission if an effect gives it; raises `Illegal` if it may not be cast so now. `at_once`:
    while something resolves."""
    obj = state.objects.get(object_id)
    its_own = obj is not None and obj.zone in (Zone.HAND, Zone.GRAVEYARD) and obj.owner == player
    if obj is None or (permission is None and not its_own):
        raise Illegal("601.3", "the card is not in the player's hand")
    whole = definition_of(state, obj)
    casting = casting_of(whole, mode)
    card, spell = casting.as_cast(whole), as_cast(state, obj, casting)
    _require_mana_cost(card, casting, permission)
    _require_way(obj, card, casting, permission, at_once=at_once)
    if "land" in card.types:
        raise Illegal("305.9", "a land is played and never cast")
    if _lacks_legend(state, player, card):
        raise Illegal("205.4e", "the player controls no legendary creature or planeswalker")
    if is_restricted(state, "cast_spells", player):
        raise Illegal("101.2", "an effect says that the player cannot cast spells")
    if split_second(state):
        raise Illegal("702.61a", "a spell with split second is on the stack")
    if cannot_cast(state, player, spell):
        raise Illegal("101.2", "an effect says that the player cannot cast this spell")
    at_once |= casting.any_time or casts_as_flash(state, player, spell)
    as_sorcery = permission is not None and permission.as_sorcery
    if as_sorcery or (needs_sorcery_speed(card) and not at_once):
        timing.require_sorcery_speed(state, player, "the card can be cast")
    if is_restricted(state, "cast_at_other_times", player) and (
        not timing.sorcery_speed(state, player)
    ):
        raise Illegal("101.2", "an effect says that it can be cast only when a sorcery could be")
    said = spell_ability(card)
    timing.require_window(state, player, said.window)
    if said.condition is not None and not holds(
        state, said.condition, AbilityContext(object_id, player)
    ):
        raise Illegal("601.3", "the condition under which it may be cast is not met")
    if mode not in choices(whole):
        raise Illegal("601.2b", f"the card has no mode {mode}")
    for each in casting.ways:
        speaker = AbilityContext(object_id, player)
        if each.condition is not None and not holds(state, each.condition, speaker):
            raise Illegal("601.3", "the condition under which it may be cast this way is not met")
    return casting


def _require_mana_cost(card: Card, casting: Casting, permission: MayPlay | None) -> None:
    """118.6@2024: refuse to pay a mana cost that does not exist. Cards with suspend are printed
    without one; any other card without one is taken to cost nothing."""
    pays = not any(each.rules.replaces for each in casting.ways)
    if permission is not None and permission.free:
        pays = False
    if pays and not card.cost and has_way(card, "suspend"):
        raise Illegal("118.6", "the card has no mana cost that could be paid")


def _require_way(
    obj: GameObject, card: Card, casting: Casting, permission: MayPlay | None, *, at_once: bool
) -> None:
    """118.9a, 601.3@2024: refuse to cast a card, as it is cast, in a way that its zone and the
    effect that permits it do not allow."""
    way = None if permission is None else permission.way
    most = None if permission is None else permission.at_most
    if most is not None and card.mana_value > most:
        raise Illegal("601.3", f"the spell may be cast only if its mana value is {most} or less")
    if permission is not None and permission.normally and casting.part != "first":
        raise Illegal("715.3d", "the card may be cast now only with its normal characteristics")
    if way is not None and all(each.option.way != way for each in casting.ways):
        raise Illegal("601.3", f"the card may be cast now only for its {way} cost")
    if any(each.rules.named and each.option.way != way for each in casting.ways):
        raise Illegal("601.3", "no effect lets the player cast the card this way")
    if permission is not None and casting.zone is Zone.HAND:
        if obj.zone is not Zone.HAND and any(each.rules.in_hand_only for each in casting.ways):
            raise Illegal("601.3", "the card can be cast this way only from a hand")
        if permission.free and any(each.rules.replaces for each in casting.ways):
            raise Illegal("118.9a", "the spell is already cast without paying its mana cost")
    elif obj.zone is not casting.zone or at_once:
        raise Illegal("601.3", f"the card is not in the player's {casting.zone.value}")


def _lacks_legend(state: GameState, player: PlayerId, card: Card) -> bool:
    """205.4e@2024: whether a card is a legendary instant or sorcery, and its player controls no
    legendary creature or planeswalker. Rules know such cards since 2018."""
    if "legendary" not in card.supertypes or NEVER_PERMANENTS.isdisjoint(card.types):
        return False
    return not any(
        "legendary" in now.supertypes and {"creature", "planeswalker"} & {*now.types}
        for each in state.battlefield
        if state.objects[each].controller == player and not state.objects[each].phased_out
        for now in (present(state, each),)
    )


def needs_sorcery_speed(card: Card) -> bool:
    """307.1, 305.1, 702.8a@2024: whether a card can be cast or played only at sorcery speed."""
    return "instant" not in card.types and not has(card.keywords, FLASH)
