"""The check names each place at which fold and recorder differ, and no other."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from turnfold.engine.state import Counters, ZoneKey
from turnfold.events.combat import (
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Edition, Nature, Phase, Step, Zone
from turnfold.events.game import PlayerCountersChanged, PlayerJoined
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import Attached, CountersChanged, PermanentTapped
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.importers.kit.comparison import StateComparer
from turnfold.replays.importers.kit.log_writer import LogWriter
from turnfold.replays.importers.kit.shown import (
    Attackers,
    Blockers,
    ShownAttacker,
    ShownObject,
    ShownPlace,
)

TOP, BOTTOM, ATTACKER, BLOCKER, AURA, FREE, EXILED = range(20, 27)

BLOCKS = ShownPlace(1, 1, Phase.COMBAT, Step.DECLARE_BLOCKERS, "Combat", "Block")


@dataclass
class Record:
    """A permanent as it is shown."""

    is_tapped: bool = False
    damage: int = 0


@dataclass
class Shown:
    """The game as `fold` has it, shown by a recorder."""

    zone_lists: dict[ZoneKey, tuple[int, ...]] = field(
        default_factory=lambda: {
            (Zone.LIBRARY, 1): (TOP, BOTTOM),
            (Zone.BATTLEFIELD, 0): (ATTACKER, BLOCKER, AURA, FREE),
        }
    )
    counters: dict[int, Counters] = field(
        default_factory=lambda: {
            ATTACKER: (("+1/+1", 1),),
            EXILED: (("time", 2),),
            2: (("poison", 1),),
        }
    )
    attached: dict[int, int] = field(default_factory=lambda: {AURA: ATTACKER})
    objects: dict[int, ShownObject] = field(
        default_factory=lambda: {
            ATTACKER: Record(is_tapped=True),
            BLOCKER: Record(damage=1),
            AURA: Record(),
            EXILED: Record(),
        }
    )
    place: ShownPlace = BLOCKS
    life: dict[int, int] = field(default_factory=lambda: {1: 20, 2: 20})
    attackers: dict[int, ShownAttacker] = field(
        default_factory=lambda: {ATTACKER: ShownAttacker(2, True), FREE: ShownAttacker(2, None)}
    )
    blockers: dict[int, tuple[int, ...] | None] = field(
        default_factory=lambda: {BLOCKER: (ATTACKER,)}
    )

    def lives(self) -> dict[int, int]:
        return self.life

    def combat(self) -> tuple[Attackers, Blockers]:
        return self.attackers, self.blockers


@pytest.fixture
def fold() -> LogWriter:
    """The second step of a combat in which one of two attackers is blocked."""
    made = LogWriter(Header(FORMAT, Edition.FREE_DIVISION, "a game"))
    for player, name in ((1, "Ann"), (2, "Bob")):
        made.record(PlayerJoined(player, name, 20, 7, player))
    for number, owner, zone in (
        *((TOP, 1, Zone.LIBRARY), (BOTTOM, 1, Zone.LIBRARY), (ATTACKER, 1, Zone.BATTLEFIELD)),
        *((BLOCKER, 2, Zone.BATTLEFIELD), (AURA, 1, Zone.BATTLEFIELD)),
        *((FREE, 1, Zone.BATTLEFIELD), (EXILED, 1, Zone.EXILE)),
    ):
        made.record(ObjectAppeared(number, "", Nature.CARD, owner, owner, zone, -1, 0))
    events: tuple[AnyEvent, ...] = (
        *(TurnBegan(1, 1), PhaseBegan(Phase.COMBAT), StepBegan(Step.DECLARE_BLOCKERS)),
        *(CreatureBecameAttacking(each, 2, True) for each in (ATTACKER, FREE)),
        *(CreatureBecameBlocking(BLOCKER, (ATTACKER,), True), CreatureBecameBlocked(ATTACKER)),
        *(PermanentTapped(ATTACKER), DamageMarked(BLOCKER, 1), Attached(AURA, ATTACKER)),
        *(CountersChanged(ATTACKER, "+1/+1", 1), CountersChanged(EXILED, "time", 2)),
        PlayerCountersChanged(2, "poison", 1),
    )
    for event in events:
        made.record(event)
    return made


def found(fold: LogWriter, shown: Shown) -> list[tuple[str, object, object]]:
    compared = StateComparer().compare(fold.state, shown)
    return [(each.path, each.recorded, each.folded) for each in compared]


def test_what_is_shown_as_it_is_does_not_differ(fold: LogWriter) -> None:
    assert found(fold, Shown()) == []


Change = Callable[[Shown], object]

CHANGES: list[tuple[Change, tuple[str, object, object]]] = [
    (
        lambda s: s.zone_lists.update({(Zone.LIBRARY, 1): (BOTTOM, TOP)}),
        ("zones.library[1]", (BOTTOM, TOP), (TOP, BOTTOM)),
    ),
    (lambda s: s.zone_lists.update({(Zone.HAND, 2): (9,)}), ("zones.hand[2]", (9,), ())),
    (lambda s: s.zone_lists.update({(Zone.EXILE, 0): ()}), ("zones.exile", (), (EXILED,))),
    (
        lambda s: s.counters.pop(ATTACKER),
        (f"objects[{ATTACKER}].counters", {}, {"+1/+1": 1}),
    ),
    (lambda s: s.counters.pop(EXILED), (f"objects[{EXILED}].counters", {}, {"time": 2})),
    (lambda s: s.counters.pop(2), ("players[2].counters", {}, {"poison": 1})),
    (
        lambda s: s.objects.update({ATTACKER: Record()}),
        (f"objects[{ATTACKER}].tapped", False, True),
    ),
    (lambda s: s.objects.update({BLOCKER: Record()}), (f"objects[{BLOCKER}].damage", 0, 1)),
    (lambda s: s.attached.clear(), (f"objects[{AURA}].attached_to", 0, ATTACKER)),
    (lambda s: s.life.update({2: 19}), ("players[2].life", 19, 20)),
    (lambda s: s.life.update({3: 20}), ("players[3]", "playing", "absent")),
    (lambda s: setattr(s, "place", s.place._replace(turn=2)), ("turn", 2, 1)),
    (lambda s: setattr(s, "place", s.place._replace(active_player=2)), ("active_player", 2, 1)),
    (
        lambda s: setattr(s, "place", s.place._replace(phase=Phase.ENDING, phase_word="End")),
        ("phase", "End", Phase.COMBAT),
    ),
    (
        lambda s: setattr(s, "place", s.place._replace(step=None, step_word="None")),
        ("step", "None", Step.DECLARE_BLOCKERS),
    ),
    (lambda s: s.attackers.pop(FREE), ("attackers", [ATTACKER], [ATTACKER, FREE])),
    (
        lambda s: s.attackers.update({BLOCKER: ShownAttacker(2, None)}),
        ("attackers", [ATTACKER, BLOCKER, FREE], [ATTACKER, FREE]),
    ),
    (
        lambda s: s.blockers.update({AURA: (ATTACKER,)}),
        ("blockers", [BLOCKER, AURA], [BLOCKER]),
    ),
    (lambda s: s.blockers.clear(), ("blockers", [], [BLOCKER])),
    (
        lambda s: s.attackers.update({FREE: ShownAttacker(1, None)}),
        (f"attackers[{FREE}].target", 1, 2),
    ),
    (
        lambda s: s.attackers.update({FREE: ShownAttacker(2, True)}),
        (f"attackers[{FREE}].blocked", True, None),
    ),
    (
        lambda s: s.attackers.update({ATTACKER: ShownAttacker(2, None)}),
        (f"attackers[{ATTACKER}].blocked", None, True),
    ),
    (
        lambda s: s.blockers.update({BLOCKER: (ATTACKER, FREE)}),
        (f"blockers[{BLOCKER}].attackers", [ATTACKER, FREE], [ATTACKER]),
    ),
]


@pytest.mark.parametrize(("change", "mismatch"), CHANGES, ids=[each[1][0] for each in CHANGES])
def test_each_difference_is_named_once(
    fold: LogWriter, change: Change, mismatch: tuple[str, object, object]
) -> None:
    shown = Shown()
    change(shown)
    assert found(fold, shown) == [mismatch]


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.zone_lists.update({(Zone.BATTLEFIELD, 0): (FREE, AURA, BLOCKER, ATTACKER)}),
        lambda s: s.zone_lists.clear(),
        lambda s: s.objects.update({EXILED: Record(is_tapped=True, damage=3)}),
        lambda s: s.blockers.update({BLOCKER: None}),
        lambda s: s.blockers.update({BLOCKER: (ATTACKER, 99)}),
    ],
    ids=["order", "no zones", "exiled", "unknown blocks", "gone attacker"],
)
def test_what_is_not_shown_or_means_nothing_is_not_compared(
    fold: LogWriter, change: Change
) -> None:
    shown = Shown()
    change(shown)
    assert found(fold, shown) == []


def test_a_combat_that_only_one_of_them_has_differs(fold: LogWriter) -> None:
    shown = Shown(attackers={}, blockers={})
    assert [each[0] for each in found(fold, shown)] == ["attackers", "blockers"]


@pytest.mark.rule("514.2@2024")
def test_damage_is_not_compared_in_the_cleanup_step(fold: LogWriter) -> None:
    fold.record(PhaseBegan(Phase.ENDING))
    fold.record(StepBegan(Step.CLEANUP))
    place = ShownPlace(1, 1, Phase.ENDING, Step.CLEANUP, "End", "Cleanup")
    shown = Shown(place=place)
    shown.objects[BLOCKER] = Record()
    assert found(fold, shown) == []


def test_what_changes_after_a_comparison_is_compared_again(fold: LogWriter) -> None:
    comparer, shown = StateComparer(), Shown()
    shown.zone_lists[Zone.BATTLEFIELD, 0] = (FREE, AURA, BLOCKER, ATTACKER)
    assert comparer.compare(fold.state, shown) == []
    shown.zone_lists[Zone.BATTLEFIELD, 0] = (FREE, AURA, BLOCKER)
    shown.objects[BLOCKER] = Record(damage=4)
    paths = [each.path for each in comparer.compare(fold.state, shown)]
    assert paths == ["zones.battlefield", f"objects[{BLOCKER}].damage"]
    assert [each.path for each in comparer.compare(fold.state, shown)] == paths
    shown = Shown(counters={EXILED: (("time", 2),), 2: (("poison", 1),)}, objects=Shown().objects)
    assert [each.path for each in comparer.compare(fold.state, shown)] == [
        f"objects[{ATTACKER}].counters"
    ]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda s: setattr(s, "counters", {**s.counters, ATTACKER: ()}), f"{ATTACKER}].counters"),
        (lambda s: setattr(s, "attached", {AURA: BLOCKER}), f"{AURA}].attached_to"),
    ],
)
def test_counters_and_attachments_alone_can_change(
    fold: LogWriter, change: Change, path: str
) -> None:
    comparer, shown = StateComparer(), Shown()
    assert comparer.compare(fold.state, shown) == []
    change(shown)
    assert [each.path for each in comparer.compare(fold.state, shown)] == [f"objects[{path}"]


@pytest.mark.rule("509.1h@2024")
@pytest.mark.parametrize(("told", "equal"), [(None, True), (False, True), (True, False)])
def test_an_unblocked_attacker_need_not_be_shown_as_unblocked(
    fold: LogWriter, told: bool | None, equal: bool
) -> None:
    fold.record(CreatureBecameUnblocked(FREE))
    shown = Shown()
    shown.attackers[FREE] = ShownAttacker(2, told)
    assert (found(fold, shown) == []) is equal


def test_a_combat_that_is_shown_where_there_is_none_differs(fold: LogWriter) -> None:
    fold.record(CombatEnded())
    assert [each[0] for each in found(fold, Shown())] == ["attackers", "blockers"]
    assert [each[0] for each in found(fold, Shown(blockers={}))] == ["attackers"]
    assert found(fold, Shown(attackers={}, blockers={})) == []
