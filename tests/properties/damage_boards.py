"""Random fights: who attacks, who blocks whom, what keeps damage off; the same under any ids."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from msgspec import Struct

from tests.rules.fight import Fight
from tests.rules.things import A, D, Thing, card, creature
from turnfold.events.enums import Edition, Step

KEYWORDS = (
    "trample",
    "first strike",
    "double strike",
    "deathtouch",
    "lifelink",
    "wither",
    "infect",
)
PLAIN = ("trample", "deathtouch")
BLOCKS_ANY = {
    "kind": "static",
    "change": {"is": "permission", "may": "block_additional", "number": -1},
}


class Board(Struct, frozen=True):
    """A fight: `blocks` says which attackers each blocker blocks, in its order; `orders` in which
    order each attacker deals with its blockers; `shields` how much is prevented for whom, `moved`
    who takes what would be dealt to player D; `doubled` whether Furnace of Rath is there."""

    edition: Edition
    attackers: tuple[Thing, ...]
    blockers: tuple[Thing, ...]
    blocks: tuple[tuple[str, tuple[str, ...]], ...]
    orders: tuple[tuple[str, tuple[str, ...]], ...]
    shields: tuple[tuple[str, int], ...] = ()
    moved: str = ""
    doubled: bool = False

    @property
    def creatures(self) -> tuple[Thing, ...]:
        return (*self.attackers, *self.blockers)

    def fight(self, order: Sequence[int] = ()) -> Fight:
        """The fight up to the first assignment, its creatures laid out in this order."""
        things = [self.creatures[n] for n in order] if order else list(self.creatures)
        furnace = [card("Furnace of Rath", D, "furnace")] if self.doubled else []
        fight = Fight(self.edition, *things, *furnace, life={A: 99, D: 99})
        fight.attack(*(each.name for each in self.attackers))
        fight.block(**dict(self.blocks))
        fight.order(**{c: o for c, o in (*self.orders, *self.blocks) if len(o) > 1})
        for name, amount in self.shields:
            fight.effect({"do": "prevent_damage", "amount": amount}, target=name)
        if self.moved:
            redirect = {"do": "redirect_damage", "to": "target", "away_from": "you"}
            fight.effect(redirect, you="D", target=self.moved)
        fight.to_damage()
        return fight


@st.composite
def boards(draw: st.DrawFn, keywords: Sequence[str] = KEYWORDS, effects: bool = True) -> Board:
    attackers = tuple(_creature(draw, f"a{n}", A, keywords) for n in range(draw(_few(1, 3))))
    blockers = tuple(_creature(draw, f"b{n}", D, keywords) for n in range(draw(_few(0, 3))))
    names = [each.name for each in attackers]
    blocks = {}
    for each in blockers:
        chosen = draw(st.lists(st.sampled_from(names), unique=True))
        if chosen:
            blocks[each.name] = tuple(chosen)
    orders = {}
    for name in names:
        mine = [blocker for blocker, blocked in blocks.items() if name in blocked]
        orders[name] = tuple(draw(st.permutations(mine)))
    anyone = ["D", *names, *(each.name for each in blockers)]
    shield = st.tuples(st.sampled_from(anyone), st.integers(1, 4))
    return Board(
        draw(st.sampled_from(Edition)),
        attackers,
        blockers,
        tuple(blocks.items()),
        tuple(orders.items()),
        tuple(draw(st.lists(shield, max_size=2))) if effects else (),
        draw(st.sampled_from(["", anyone[-1]])) if effects and len(anyone) > 2 else "",
        draw(st.booleans()) if effects else False,
    )


def _few(least: int, most: int) -> st.SearchStrategy[int]:
    return st.integers(least, most)


def _creature(draw: st.DrawFn, name: str, player: int, keywords: Sequence[str]) -> Thing:
    toughness = draw(st.integers(1, 5))
    return creature(
        name,
        player,
        draw(st.integers(-1, 5)),
        toughness,
        *sorted(draw(st.sets(st.sampled_from(keywords), max_size=2))),
        abilities=[BLOCKS_ANY],
        damage=draw(st.integers(0, toughness - 1)),
    )


def play(fight: Fight) -> None:
    """Through all damage steps by default, if the game does not end first."""
    while (
        not fight.game.over
        and fight.game.state.attackers
        and fight.game.state.step is not Step.END_OF_COMBAT
    ):
        fight.submit(fight.default)
