"""Requests other than for actions, targets and combat: choosing among cards or sorting them,
paying, answering yes or no, keeping a hand, saying who begins."""

from turnfold.events.base import NOBODY
from turnfold.events.enums import Question
from turnfold.events.offers import AnswerOption, AnyOption, ChoiceOption, CostOption, SortOption
from turnfold.replays.importers.arena.lines.actions import (
    ManaPortion,
    OneAction,
    option_of,
    symbols,
)
from turnfold.replays.importers.arena.traits import snake
from turnfold.replays.importers.arena.wire import Wire

_OBJECTS = frozenset({"", "IdType_InstanceId"})
_STACKING = "OptionContext_Stacking"


class OfferedSelection(Wire):
    """A choice of some of several cards, permanents or other things, as `id_type` says."""

    min_sel: int = 0
    max_sel: int = 0
    ids: tuple[int, ...] = ()
    id_type: str = ""
    source_id: int = 0
    option_context: str = ""

    @property
    def question(self) -> Question:
        """603.3b, 608.2d@2024: which question this is: ordering for abilities, choosing for
        anything else."""
        stacking = self.option_context == _STACKING
        return Question.ORDER_TRIGGERS if stacking else Question.CHOOSE

    def options(self) -> list[AnyOption]:
        """What may be chosen."""
        if not self.ids:
            return []
        kind = "" if self.id_type in _OBJECTS else snake(self.id_type)
        return [ChoiceOption(self.source_id, self.ids, self.min_sel, self.max_sel, kind)]


class OfferedPlace(Wire):
    """A place for cards, and how many may be put there."""

    lower_bound: int = 0
    upper_bound: int = 0
    zone_type: str = ""
    sub_zone_type: str = ""

    @property
    def place(self) -> str:
        """The zone, and which part of it: "library_top", "graveyard"."""
        words = (snake(each) for each in (self.zone_type, self.sub_zone_type) if each)
        return "_".join(filter(None, words))


class Sorting(Wire):
    """701.18@2024, 701.42@2024."""

    instance_ids: tuple[int, ...] = ()
    group_specs: tuple[OfferedPlace, ...] = ()
    source_id: int = 0

    def options(self) -> list[AnyOption]:
        """The cards, and where they may be put."""
        places = [(each.place, each.lower_bound, each.upper_bound) for each in self.group_specs]
        return [SortOption(self.source_id, self.instance_ids, tuple(places))]


class OwedMana(ManaPortion):
    """A part of a cost in mana, and for what it is paid."""

    object_id: int = 0


class EffectCost(Wire):
    """A cost that is not mana: which cards or permanents may pay it."""

    cost_selection: OfferedSelection | None = None


class PaymentActions(Wire):
    """The mana abilities that may pay."""

    actions: tuple[OneAction, ...] = ()


class Costs(Wire):
    """601.2g-h@2024: a cost that the player must pay."""

    mana_cost: tuple[OwedMana, ...] = ()
    payment_actions: PaymentActions | None = None
    effect_cost_req: EffectCost | None = None

    def options(self) -> list[AnyOption]:
        """The mana owed, the abilities that may pay it, then other cards or permanents that may
        pay."""
        found: list[AnyOption] = []
        if self.mana_cost:
            mana = "".join(map(symbols, self.mana_cost))
            found.append(CostOption(self.mana_cost[0].object_id, mana))
        if self.payment_actions is not None:
            found += [option_of(each, True) for each in self.payment_actions.actions]
        if self.effect_cost_req is not None and self.effect_cost_req.cost_selection is not None:
            found += self.effect_cost_req.cost_selection.options()
        return found


class OptionalAction(Wire):
    """603.5@2024: a question about something that the player may do."""

    source_id: int = 0
    recipient_ids: tuple[int, ...] = ()

    def options(self) -> list[AnyOption]:
        """Yes and no."""
        return [AnswerOption(yes, self.source_id, self.recipient_ids) for yes in (True, False)]


class Mulligan(Wire):
    """103.5@2024: whether to keep the hand."""

    def options(self) -> list[AnyOption]:
        """Whether to take a mulligan."""
        return [AnswerOption(True), AnswerOption(False)]


class StartingPlayer(Wire):
    """103.1@2024: who takes the first turn."""

    system_seat_ids: tuple[int, ...] = ()

    def options(self) -> list[AnyOption]:
        """The seats."""
        return [ChoiceOption(NOBODY, self.system_seat_ids)]
