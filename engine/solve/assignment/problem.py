"""The problem: whose combat damage one player assigns, to whom, and by which rules."""

from typing import Literal

from msgspec import Struct

Announcement = dict[int, dict[int, int]]
"""What a player announces: creature -> recipient -> damage. No zeros, no creature without any."""

DivisionRule = Literal["free", "ordered"]
Deathtouch = Literal["none", "ignoresOrder", "oneIsLethal", "excessOnly"]
CombatSide = Literal["attacking", "blocking"]


class DivisionRules(Struct, frozen=True, gc=False):
    """How an edition lets damage be divided (docs/editions.md).

    `division`: "free" (310.2@2004, 510.1c@2024) or "ordered": a recipient may be assigned damage
    only after those before it in the damage assignment order are assigned lethal damage
    (510.1c@2010). `deathtouch`: "none" (the edition does not have it), "ignoresOrder" (Magic 2010:
    the creature's damage need not follow the order, and nothing else), "oneIsLethal" (702.2b@2010),
    or "excessOnly" (702.2c@2024: the same, but only trample still asks what is lethal).
    """

    division: DivisionRule
    deathtouch: Deathtouch = "none"


class Recipient(Struct, frozen=True, gc=False):
    """What matters about a creature or planeswalker that may be assigned damage.

    `damage` is what is marked on it. Players, and permanents for which these numbers do not matter,
    need no entry.
    """

    id: int
    toughness: int = 0
    damage: int = 0
    loyalty: int = 0

    @property
    def lethal_damage(self) -> int:
        """Its toughness minus the damage marked on it, and never less than 0 (510.1c@2010)."""
        return max(0, self.toughness - self.damage)


class AssigningCreature(Struct, frozen=True, gc=False):
    """A creature that assigns combat damage in this step, and what its player may do with it.

    `amount`: what it has to assign: its power, or what an effect puts in its place (510.1a).
    `recipients`: the creatures that block it, or that it blocks, now; under "ordered" in its
    damage assignment order (509.2-509.3@2010).
    `attacks`: the player, planeswalker or battle it attacks; 0 when it attacks nothing.
    `planeswalker_controller`: to whom trample over planeswalkers may carry damage: who controls,
    or controlled, the planeswalker that it attacks; 0 when it attacks something else.
    `freely`: banding has the player on the other side divide it, whatever its order (702.22j-k).
    `as_though_unblocked`: it may assign its damage as though it weren't blocked.
    `among`: its damage may be divided among these as its player chooses, whatever blocks it.
    `assigns_nothing`: an effect has it assign no combat damage.
    """

    id: int
    amount: int
    recipients: tuple[int, ...] = ()
    blocked: bool = False
    attacks: int = 0
    planeswalker_controller: int = 0
    trample: bool = False
    trample_over_planeswalkers: bool = False
    deathtouch: bool = False
    freely: bool = False
    as_though_unblocked: bool = False
    among: tuple[int, ...] = ()
    assigns_nothing: bool = False
    side: CombatSide = "attacking"

    def conceivable(self) -> tuple[int, ...]:
        """Everybody who may be a recipient, once: the creatures opposite, what it attacks after
        them, its controller, and then whom an effect names."""
        attacked = (self.attacks, self.planeswalker_controller)
        everybody = dict.fromkeys((*self.recipients, *attacked, *self.among))
        return tuple(each for each in everybody if each)


class AssignmentProblem(Struct, frozen=True, gc=False):
    """510.1@2024: the announcement that one player must make.

    `creatures`: all creatures whose damage the player divides in this step, in the order in which
    announcements are listed. `recipients`: the facts about possible recipients.
    """

    rules: DivisionRules
    creatures: tuple[AssigningCreature, ...]
    recipients: tuple[Recipient, ...] = ()


def deadly(source: AssigningCreature, rules: DivisionRules) -> bool:
    """Whether 1 damage from this source counts as lethal (702.2b@2010, 702.2c@2024)."""
    return source.deathtouch and rules.deathtouch in ("oneIsLethal", "excessOnly")


def lethal(recipient: Recipient, source: AssigningCreature, rules: DivisionRules) -> int:
    """How much damage, assigned by this source alone, is lethal for this creature.

    Damage that other creatures assign at the same time is not counted here; `judge` counts it.
    """
    whole = recipient.lethal_damage
    return min(1, whole) if deadly(source, rules) else whole
