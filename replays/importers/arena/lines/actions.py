"""The actions that Arena lets its player take, with their costs and targets."""

from collections.abc import Iterable

from turnfold.events.offers import Action, ActionOption, AnyOption, TargetOption
from turnfold.replays.importers.arena.traits import card, snake
from turnfold.replays.importers.arena.wire import Wire


class ManaPortion(Wire):
    """An amount of mana of one colour, or of one of several colours."""

    color: tuple[str, ...] = ()
    count: int = 0


class Aim(Wire):
    """A legal target."""

    target_instance_id: int = 0


class Targets(Wire):
    """The legal targets for one "target"."""

    targets: tuple[Aim, ...] = ()
    min_targets: int = 0
    max_targets: int = 0

    @property
    def legal(self) -> tuple[int, ...]:
        """The seats and objects."""
        return ids_of(each.target_instance_id for each in self.targets)


class OneAction(Wire):
    """An action that Arena lists, with its cost and targets."""

    action_type: str = ""
    instance_id: int = 0
    ability_grp_id: int = 0
    mana_cost: tuple[ManaPortion, ...] = ()
    targets: tuple[Targets, ...] = ()


_ACTIONS = {
    "pass": Action.PASS,
    "play": Action.PLAY_LAND,
    "play_mdfc": Action.PLAY_LAND,
    "activate": Action.ACTIVATE,
    "activate_mana": Action.ACTIVATE_MANA,
    "float_mana": Action.OTHER,
    "special": Action.SPECIAL,
    "special_turn_face_up": Action.SPECIAL,
    "special_payment": Action.SPECIAL,
}
_USUAL = frozenset({"pass", "play", "cast", "activate", "activate_mana", "special"})


class ActionsReq(Wire):
    """117.1@2024: act or pass. `inactive_actions` cannot be taken now."""

    actions: tuple[OneAction, ...] = ()
    inactive_actions: tuple[OneAction, ...] = ()

    def options(self) -> list[AnyOption]:
        """Each action that may be taken, then those that may not be taken now."""
        now: list[AnyOption] = [option_of(each, True) for each in self.actions]
        return now + [option_of(each, False) for each in self.inactive_actions]


class TargetsReq(Wire):
    """601.2c@2024: choose targets."""

    source_id: int = 0
    targets: tuple[Targets, ...] = ()

    def options(self) -> list[AnyOption]:
        """The legal targets for each "target"."""
        return [
            TargetOption(self.source_id, each.legal, each.min_targets, each.max_targets)
            for each in self.targets
        ]


def option_of(each: OneAction, is_open: bool) -> ActionOption:
    """An action as an option; one that is not open cannot be taken now."""
    way = snake(each.action_type)
    return ActionOption(
        _ACTIONS.get(way, Action.CAST if way.startswith("cast") else Action.OTHER),
        each.instance_id,
        "" if way in _USUAL else way,
        card(each.ability_grp_id),
        "".join(map(symbols, each.mana_cost)),
        tuple(one.legal for one in each.targets),
        is_open,
    )


_LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}


def symbols(cost: ManaPortion) -> str:
    """107.4@2024: mana symbols, "{2}" or "{W/U}"."""
    words = [each.rpartition("_")[2] for each in cost.color]
    if words == ["Generic"]:
        return f"{{{cost.count}}}"
    symbol = "/".join(_LETTERS.get(each, each[:1]) for each in words)
    return f"{{{symbol}}}" * cost.count if symbol else ""


def ids_of(found: Iterable[int]) -> tuple[int, ...]:
    """Objects and seats in order, each once."""
    return tuple(sorted({each for each in found if each}))
