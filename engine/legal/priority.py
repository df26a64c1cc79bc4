"""What a player with priority may do: pass, play a land, cast a spell, activate an ability
(117.1)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, count

from turnfold.engine.characteristics.cards import definition_of, is_mana_ability
from turnfold.engine.characteristics.castings import Casting, casting_of
from turnfold.engine.characteristics.in_graveyards import castable_from_graveyard, working_cards
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.characteristics.turning import is_turning_up
from turnfold.engine.legal import paying
from turnfold.engine.legal.activatable import activatable
from turnfold.engine.legal.options import Options
from turnfold.engine.legal.paying import (
    Activations,
    OtherMeans,
    objects_chosen,
    with_other_mana_abilities,
)
from turnfold.engine.legal.playable import Playable, Way, playable
from turnfold.engine.play.attempt import judge_attempt
from turnfold.engine.query.activation_costs import mana_to_activate
from turnfold.engine.query.playing import flash_is_given, perhaps_playable_elsewhere
from turnfold.engine.query.spell_costs import (
    ManaToCast,
    as_cast,
    depends_on_targets,
    mana_to_cast,
    playing_is_changed,
)
from turnfold.engine.record.recorder import CastChoice, Illegal
from turnfold.engine.rules.announcing.announcing import spell_choices, target_choices
from turnfold.engine.rules.casting.activating import require_activatable
from turnfold.engine.rules.casting.casting import may_cast, may_play_land, permission_to_cast
from turnfold.engine.rules.mana import timing
from turnfold.engine.rules.mana.helping import HELPING, Helpers, costs_left, helpers
from turnfold.engine.rules.mana.sources import AvailableMana, colors_of, purses
from turnfold.engine.rules.mana.spending import Payable, for_ability, for_another_cost, for_spell
from turnfold.engine.rules.mana.with_life import WITH_LIFE, affordable, without_symbols
from turnfold.engine.rules.stack.resolving import resolution_waits_for
from turnfold.engine.solve.too_many import Budget
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.effects import Spending
from turnfold.events.decisions import ActivateAbility, Answer, CastSpell, PassPriority, PlayLand
from turnfold.events.enums import Zone

Action = PassPriority | PlayLand | CastSpell | ActivateAbility
"""What a player with priority may do."""

PASS = PassPriority()
"""The decision to pass."""

NO_SPELL = Answer(False)
"""The decision to cast no spell now."""


def actions(state: GameState, player: PlayerId) -> Options[Action]:
    """117.1@2024: everything that the player can do now. Default: to pass."""
    return Options(state, player, lambda: _Actions(state, player).all(), default=PASS)


def castings_now(state: GameState, player: PlayerId) -> Options[CastSpell | Answer]:
    """608.2g@2024: every spell that may be cast now, and no spell, which is the default."""

    def listing() -> Iterator[CastSpell | Answer]:
        yield NO_SPELL
        choice = resolution_waits_for(state).choice
        assert isinstance(choice, CastChoice)
        yield from _Actions(state, player).now(choice)

    return Options(state, player, listing, default=NO_SPELL)


class _Actions:
    """The actions of one player in one state, worked out as they are asked for."""

    def __init__(self, state: GameState, player: PlayerId) -> None:
        self.state = state
        self.player = player
        self._budget = Budget(paying.ACTIVATIONS, paying.PAID)
        self._other_means: dict[tuple[ObjectId, ...], OtherMeans] = {}
        self._sorcery_speed = timing.sorcery_speed(state, player)
        self._playing_is_changed = player in playing_is_changed(state)

    @cached_property
    def _purse(self) -> AvailableMana:
        return purses(self.state)[self.player]

    def _for_spell(self, object_id: ObjectId, casting: Casting) -> Payable:
        """What is asked only of mana that cannot be spent on everything."""

        def payable(only: Spending) -> bool:
            spell = as_cast(self.state, self.state.objects[object_id], casting)
            return for_spell(self.state, self.player, spell)(only)

        return payable

    @cached_property
    def _others(self) -> bool:
        return self.player in with_other_mana_abilities(self.state)

    def all(self) -> Iterator[Action]:
        """Pass; then the actions with cards in hand, with those that may be cast from a graveyard,
        with permanents, and with abilities of cards in the graveyard and in hand, each in the order
        of their ids."""
        yield PASS
        state, player = self.state, self.player
        elsewhere, at_any_time = {*castable_from_graveyard(state, player)}, self._sorcery_speed
        if self._playing_is_changed:
            elsewhere |= perhaps_playable_elsewhere(state, player)
            at_any_time |= flash_is_given(state, player)
        for each in (*sorted(state.zone(Zone.HAND, player)), *sorted(elsewhere)):
            what = playable(definition_of(state, state.objects[each]))
            if at_any_time or what.any_time:
                yield from filter(self._is_sure, self._with_card(each, what))
        for permanent, number, ability, certain in activatable(state)[player]:
            yield from certain or self._with_ability(permanent, number, ability)
        for zone in (Zone.GRAVEYARD, Zone.HAND):
            for card in working_cards(self.state, self.player, zone):
                abilities = usable_abilities(self.state, self.state.objects[card])
                for number, ability in enumerate(abilities):
                    yield from self._with_ability(card, number, ability)

    def _is_sure(self, decision: PlayLand | CastSpell | ActivateAbility) -> bool:
        """An action paid with named mana abilities is tried out, because they may use up what it
        needs."""
        named = not isinstance(decision, PlayLand) and decision.mana
        return not named or judge_attempt(self.state, decision) is None

    def _with_card(self, object_id: ObjectId, what: Playable) -> Iterator[PlayLand | CastSpell]:
        for back in what.lands:
            if may_play_land(self.state, self.player, object_id, back=back):
                yield PlayLand(object_id, back)
        permission = None
        for way in what.ways:
            if self._is_beyond_means(object_id, way):
                continue
            if self._playing_is_changed:
                permission = permission_to_cast(self.state, self.player, object_id, way.mode)
            try:
                casting = may_cast(self.state, self.player, object_id, way.mode, permission)
            except Illegal:
                continue
            as_priced = way.price > 0 and not self._playing_is_changed
            yield from self._castings(
                object_id, way.part, casting, way.mode, permission, as_priced=as_priced
            )

    def now(self, choice: CastChoice) -> Iterator[CastSpell]:
        """608.2g@2024: the spells that may be cast while something resolves."""
        for each in choice.options:
            card = definition_of(self.state, self.state.objects[each])
            for mode in choice.modes[each]:
                casting = casting_of(card, mode)
                part = casting.as_cast(card)
                found = self._castings(each, part, casting, mode, choice.how)
                yield from filter(self._is_sure, found)

    def _is_beyond_means(self, object_id: ObjectId, way: Way) -> bool:
        """Whether a way to cast a card costs what it says, and that cannot be paid, whether it may
        be used or not."""
        if not way.price or self._playing_is_changed or self._others:
            return False
        if way.price > self._purse.total:
            return True
        purse = self._purse.spendable(self._for_spell(object_id, way.casting))
        return not purse.pays(way.casting.mana)

    def _castings(
        self,
        object_id: ObjectId,
        card: Card,
        casting: Casting,
        mode: int,
        permission: MayPlay | None,
        *,
        as_priced: bool = False,
    ) -> Iterator[CastSpell]:
        """601.2b-h@2024: every X, every choice of targets, every division and every choice of what
        pays. `as_priced`: nothing changes the mana that it costs, and only mana pays it."""
        spell = casting.spell
        payable = self._for_spell(object_id, casting)
        if as_priced:
            cost = ManaToCast(casting.mana)
            payments = self._mana_payments(cost, (), payable)
        elif depends_on_targets(self.state, card):
            yield from self._by_targets(object_id, card, casting, mode, permission)
            return
        else:
            cost = mana_to_cast(self.state, self.player, object_id, mode, permission)
            able = helpers(self.state, self.player, object_id, card, casting)
            payments = self._payments_helped(cost, able, payable)
        for x, mana in self._in_life(casting.cost, cost, payments):
            speaker = AbilityContext(object_id, self.player, x=x)
            for targets, division in spell_choices(self.state, speaker, card, spell):
                for costs in objects_chosen(self.state, self.player, object_id, casting.cost):
                    yield CastSpell(object_id, targets, mode, x, division, mana, costs)

    def _by_targets(
        self,
        object_id: ObjectId,
        card: Card,
        casting: Casting,
        mode: int,
        permission: MayPlay | None,
    ) -> Iterator[CastSpell]:
        """601.2c, 601.2f@2024: the same where the targets change the cost."""
        spell = casting.spell
        chosen_costs = list(objects_chosen(self.state, self.player, object_id, casting.cost))
        helping = helpers(self.state, self.player, object_id, card, casting)
        payable = self._for_spell(object_id, casting)
        paid: dict[ManaToCast, list[tuple[int, Activations]]] = {}
        for x in count():
            speaker = AbilityContext(object_id, self.player, x=x)
            able = existed = False
            for targets, division in spell_choices(self.state, speaker, card, spell):
                cost = mana_to_cast(self.state, self.player, object_id, mode, permission, targets)
                existed = True
                if cost not in paid:
                    payments = self._payments_helped(cost, helping, payable)
                    paid[cost] = list(self._in_life(casting.cost, cost, payments))
                for mana in [mana for value, mana in paid[cost] if value == x]:
                    able = True
                    for costs in chosen_costs:
                        yield CastSpell(object_id, targets, mode, x, division, mana, costs)
            if not able and (existed or x >= self._purse.total):
                return

    def _payments(
        self, cost: ManaToCast, keep: Sequence[ObjectId], payable: Payable
    ) -> Iterator[tuple[int, Activations]]:
        """107.4f@2024: every X that can be paid, for every number of Phyrexian symbols that are
        paid with life, and what must be named for it."""
        for times in range(affordable(self.state, self.player, cost.cost) + 1):
            less = cost._replace(cost=without_symbols(cost.cost, times))
            for x, mana in self._mana_payments(less, keep, payable):
                yield x, (*mana, *((self.player, WITH_LIFE),) * times)

    def _mana_payments(
        self, cost: ManaToCast, keep: Sequence[ObjectId], payable: Payable
    ) -> Iterator[tuple[int, Activations]]:
        """Every X that can be paid in mana, with the mana abilities that must be named for it."""
        if not cost.cost:
            yield 0, ()
            return
        purse = self._purse.without(keep).spendable(payable)
        x = 0
        while True:
            mana: Activations | None = ()  # tapping permanents happens automatically
            due = cost.due(x)
            if not purse.pays(*due):
                if not self._others:
                    return
                mana = self._means_without(tuple(keep)).payment(*due, payable)
            if mana is None:
                return
            yield x, mana
            x += 1
            if not parse_cost(cost.cost).x:
                return

    def _payments_helped(
        self, cost: ManaToCast, able: Helpers, payable: Payable
    ) -> Iterator[tuple[int, Activations]]:
        """702.51a, 702.66a, 702.126a@2024: the same for a spell for which permanents or cards can
        pay: with as few of them as are needed."""
        if not able:
            yield from self._payments(cost, (), payable)
            return
        x = 0
        while True:
            due, left = cost.due(x)
            paid = self._help(due.replace("{X}", f"{{{left}}}"), able, payable)
            if paid is None:
                return
            yield x, paid
            x += 1
            if not parse_cost(cost.cost).x:
                return

    def _help(self, due: str, able: Helpers, payable: Payable) -> Activations | None:
        """The least number of helpers with which a cost can be paid; None if it cannot be."""
        for number in range(len(able) + 1):
            for chosen in combinations(sorted(able), number):
                self._budget.spend(1)
                purse = self._purse.without(chosen).spendable(payable)
                left = costs_left(due, [able[each] for each in chosen])
                if any(not each or purse.pays(each, 0) for each in left):
                    return tuple((each, HELPING) for each in chosen)
        return None

    def _means_without(self, keep: tuple[ObjectId, ...]) -> OtherMeans:
        if keep not in self._other_means:
            self._other_means[keep] = OtherMeans(self.state, self.player, keep, self._budget)
        return self._other_means[keep]

    def _with_ability(
        self, source: ObjectId, number: int, ability: ActivatedAbility
    ) -> Iterator[ActivateAbility]:
        try:
            require_activatable(self.state, self.player, source, number, ability)
        except Illegal:
            return
        yield from filter(self._is_sure, self._activations(source, number, ability))

    def _activations(
        self, permanent: ObjectId, number: int, ability: ActivatedAbility
    ) -> Iterator[ActivateAbility]:
        """602.2b@2024: the same for an activated ability. 605.1a: a mana ability has a choice of
        colours instead."""
        cost = ability.cost
        due = mana_to_activate(self.state, self.player, permanent, ability)
        keep = (permanent,) if cost.tap or cost.untap else ()
        chosen = list(objects_chosen(self.state, self.player, permanent, cost))
        ways = [((*keep, *costs), [costs]) for costs in chosen]
        if cost.tap_others is None:
            ways = [(keep, chosen)] if chosen else []
        special = is_turning_up(self.state.objects[permanent], ability)
        of_ability = for_ability(self.state, self.player, permanent)
        payable = for_another_cost if special else of_ability
        for kept, paid in ways:
            for x, mana in self._values_of_x(permanent, cost, due, kept, payable):
                yield from self._activations_paid(permanent, number, ability, x, mana, paid)

    def _values_of_x(
        self,
        source: ObjectId,
        cost: Cost,
        due: ManaToCast,
        keep: Sequence[ObjectId],
        payable: Payable,
    ) -> Iterator[tuple[int, Activations]]:
        """107.3, 606.6@2024: every X that can be paid in mana, in loyalty or in life."""
        if cost.loyalty == "-X":
            most = number_of(self.state.objects[source].counters, "loyalty")
            yield from ((x, ()) for x in range(most + 1))
        elif cost.removes_x:
            most = number_of(self.state.objects[source].counters, cost.remove_counter)
            least = most if cost.remove_number == "all" else 0
            if cost.life == "X":
                most = min(most, self.state.players[self.player].payable_life)
            for _, mana in self._payments(due, keep, payable):
                yield from ((x, mana) for x in range(least, most + 1))
        else:
            yield from self._in_life(cost, due, self._payments(due, keep, payable))

    def _in_life(
        self, cost: Cost, due: ManaToCast, payments: Iterable[tuple[int, Activations]]
    ) -> Iterator[tuple[int, Activations]]:
        """107.3, 119.4@2024: every X that can also be paid in life, where that is paid for X."""
        if cost.life != "X":
            yield from payments
            return
        most = self.state.players[self.player].payable_life
        in_mana = parse_cost(due.cost).x
        for x, mana in payments:
            if not in_mana:
                yield from ((each, mana) for each in range(most + 1))
            elif x <= most:
                yield x, mana

    def _activations_paid(
        self,
        permanent: ObjectId,
        number: int,
        ability: ActivatedAbility,
        x: int,
        mana: Activations,
        chosen: Sequence[tuple[ObjectId, ...]],
    ) -> Iterator[ActivateAbility]:
        if is_mana_ability(ability):
            for color in colors_of(ability):
                for costs in chosen:
                    yield ActivateAbility(permanent, number, mana=mana, costs=costs, color=color)
            return
        speaker = AbilityContext(permanent, self.player, x=x)
        for targets, division in target_choices(
            self.state, speaker, ability.targets, ability.effects
        ):
            for costs in chosen:
                yield ActivateAbility(permanent, number, targets, x, division, mana, costs)
