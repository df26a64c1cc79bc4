"""What players decide: the commands, recorded so that a game can be executed again.

Each decision is a complete proposal. Chance decides as well (player 0). The engine knows no
randomness, so the program that plays a game says how a library was shuffled or which number a
die shows.
"""

from collections.abc import Iterator

from msgspec import Struct

from turnfold.events.base import LAST_PLAYER, ObjectId
from turnfold.events.cards.effects import Effect


class Decision(Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """A decision of the player who was asked."""


class PassPriority(Decision, frozen=True, tag="pass"):
    """117.3d@2024: pass priority."""


class PlayLand(Decision, frozen=True, tag="play_land", omit_defaults=True):
    """116.2a@2024: play a land; with its `back` face up, if that is chosen (712.12)."""

    object: ObjectId
    back: bool = False


class CastSpell(Decision, frozen=True, tag="cast"):
    """601.2@2024: cast a spell, with all its choices.

    `mana` lists mana abilities to activate while paying, as (permanent, number of its ability). If
    it is empty and the pool is not enough, lands and other sources are tapped automatically.
    `costs` are the objects chosen for costs (to sacrifice, to discard), in order. `mode` is the
    number of the choice for casting (601.2b): its modes, and then those of its other ways to cast.
    """

    object: ObjectId
    targets: tuple[int, ...] = ()
    mode: int = 0
    x: int = 0
    division: tuple[int, ...] = ()
    mana: tuple[tuple[ObjectId, int], ...] = ()
    costs: tuple[ObjectId, ...] = ()


class ActivateAbility(Decision, frozen=True, tag="activate"):
    """602.2@2024: activate an ability of a permanent, by its number among the permanent's activated
    abilities."""

    object: ObjectId
    ability: int = 0
    targets: tuple[int, ...] = ()
    x: int = 0
    division: tuple[int, ...] = ()
    mana: tuple[tuple[ObjectId, int], ...] = ()
    costs: tuple[ObjectId, ...] = ()
    color: str = ""


class DeclareAttackers(Decision, frozen=True, tag="declare_attackers"):
    """508.1@2024: declare attackers as (attacker, what it attacks), and bands. `costs` are the
    permanents sacrificed or tapped for costs, in the order of the attackers' ids.

    Optional costs are paid, except those in `declined`: (attacker, the source of the cost). If
    `pay` is false, none is paid.
    """

    attacks: tuple[tuple[ObjectId, int], ...] = ()
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    pay: bool = True
    mana: tuple[tuple[ObjectId, int], ...] = ()
    costs: tuple[ObjectId, ...] = ()
    declined: tuple[tuple[ObjectId, ObjectId], ...] = ()


class DeclareBlockers(Decision, frozen=True, tag="declare_blockers"):
    """509.1@2024: declare blockers as (blocker, the attackers it blocks). `costs` are the
    permanents sacrificed for costs."""

    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()
    mana: tuple[tuple[ObjectId, int], ...] = ()
    costs: tuple[ObjectId, ...] = ()


class OrderDamage(Decision, frozen=True, tag="order_damage"):
    """509.2, 509.3@2010: announce damage assignment orders as (creature, its opponents in
    order)."""

    orders: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()


class AssignDamage(Decision, frozen=True, tag="assign_damage"):
    """510.1@2024: assign combat damage as (source, recipient, amount), for every creature of the
    player."""

    assignments: tuple[tuple[ObjectId, int, int], ...] = ()


class ChooseDefendingPlayer(Decision, frozen=True, tag="choose_defending_player"):
    """507.1@2024: choose the defending player."""

    player: int


class OrderTriggers(Decision, frozen=True, tag="order_triggers"):
    """603.3b@2024: put waiting abilities in the order in which they go on the stack."""

    order: tuple[ObjectId, ...]


class ChooseTargets(Decision, frozen=True, tag="choose_targets"):
    """603.3d@2024: choose the targets of a triggered ability."""

    targets: tuple[int, ...]
    division: tuple[int, ...] = ()


class ChooseObjects(Decision, frozen=True, tag="choose"):
    """Choose objects, or options by their number, for whatever was asked."""

    objects: tuple[int, ...]


class ChooseWord(Decision, frozen=True, tag="choose_word"):
    """608.2d, 614.12a@2024: choose what a word names: a colour or a creature type; a dungeon or a
    room of one (701.46a-b)."""

    word: str


class Divide(Decision, frozen=True, tag="divide"):
    """608.2d@2024: divide damage or counters among players and objects that are no targets, as
    (recipient, amount)."""

    portions: tuple[tuple[int, int], ...]


class Answer(Decision, frozen=True, tag="answer"):
    """Answer yes or no to a "may"."""

    yes: bool


class KeepHand(Decision, frozen=True, tag="keep_hand"):
    """103.5@2024: keep the hand, and put these cards on the bottom of the library."""

    bottom: tuple[ObjectId, ...] = ()


class TakeMulligan(Decision, frozen=True, tag="take_mulligan"):
    """103.5@2024: take a mulligan."""


class Chance(Decision, frozen=True, tag="chance"):
    """The outcome of a shuffle (the cards from the top) or of a die roll."""

    outcome: tuple[int, ...]


class Concede(Decision, frozen=True, tag="concede"):
    """104.3a@2024: concede, which a player may do at any time."""


class Rewind(Decision, frozen=True, tag="rewind"):
    """730@2024: a judge takes the game back to the state before event `first`."""

    first: int


class ApplyEffect(Decision, frozen=True, tag="apply_effect"):
    """Apply an effect now, without a card (dispute files).

    `bindings` names the objects and players that the effect refers to.
    """

    effect: Effect
    bindings: tuple[tuple[str, int], ...] = ()


AnyDecision = (
    PassPriority
    | PlayLand
    | CastSpell
    | ActivateAbility
    | DeclareAttackers
    | DeclareBlockers
    | OrderDamage
    | AssignDamage
    | ChooseDefendingPlayer
    | OrderTriggers
    | ChooseTargets
    | ChooseObjects
    | ChooseWord
    | Divide
    | Answer
    | KeepHand
    | TakeMulligan
    | Chance
    | Concede
    | Rewind
    | ApplyEffect
)


def objects_of(decision: AnyDecision) -> Iterator[ObjectId]:
    """The objects, and not the amounts, that a decision names. Their order means nothing."""
    match decision:
        case PlayLand() | CastSpell() | ActivateAbility():
            yield decision.object
    for name in ("targets", "costs", "order", "objects", "bottom"):
        yield from (each for each in getattr(decision, name, ()) if each > LAST_PLAYER)
    yield from (permanent for permanent, _ in getattr(decision, "mana", ()))
    match decision:
        case DeclareAttackers(attacks=attacks, bands=bands, declined=declined):
            pairs = (*attacks, *bands, *declined)
            yield from (each for pair in pairs for each in pair if each > LAST_PLAYER)
        case DeclareBlockers(blocks=groups) | OrderDamage(orders=groups):
            for one, others in groups:
                yield from (one, *others)
        case Divide(portions=portions):
            yield from (recipient for recipient, _ in portions if recipient > LAST_PLAYER)
        case AssignDamage(assignments=assignments):
            for source, recipient, _ in assignments:
                yield from (source, recipient) if recipient > LAST_PLAYER else (source,)
