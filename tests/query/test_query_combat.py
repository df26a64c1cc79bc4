"""Who may attack and block, by the state alone: what is asked before a declaration is judged."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from turnfold.engine.query.banding import band_of, with_bands
from turnfold.engine.query.combat import (
    attack_targets,
    has_to_attack,
    most_blocked,
    planeswalkers_of,
    why_cannot_attack,
    why_cannot_block,
    why_kept_from_attacking,
)
from turnfold.engine.query.evasion import may_block, why_evaded
from turnfold.engine.query.permissions import hand_limit, land_plays
from turnfold.engine.query.pricing import attack_prices, block_prices, optional_prices
from turnfold.engine.state import GameState
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import (
    BlockPrice,
    Change,
    NumberedPermission,
    OptionalPrice,
    PairRestriction,
    Permission,
    Price,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.enums import Edition

NOW = Edition.FREE_DIVISION
CREATURE = HasTypes(("creature",))
WALKER = Card("Walker", ("planeswalker",))


def says(change: Change, affects: object = None, name: str = "Law") -> Card:
    """An enchantment with one static ability."""
    return enchantment(name, StaticAbility(change=change, affects=affects or those(CREATURE)))  # type: ignore[arg-type]


def with_price(name: str, price: OptionalPrice) -> Card:
    """A creature that asks for a price of its own."""
    return creature(name, abilities=(StaticAbility(change=price, affects="self"),))


def attacking(board: Board, *attackers: int) -> GameState:
    return board.begin().attack(*attackers).state


@pytest.mark.rule("506.2@2024", "508.1b@2024")
def test_players_and_then_their_oldest_permanents_may_be_attacked() -> None:
    board = Board(NOW)
    own = board.permanent(WALKER, A, counters={"loyalty": 3})
    board.permanent("Grizzly Bears", B)
    first, second = (
        board.permanent(Card(name, ("planeswalker",)), B, counters={"loyalty": 3})
        for name in ("One", "Other")
    )
    state = board.begin().state
    assert attack_targets(state, A) == [B, first, second]
    assert sorted(planeswalkers_of(state, [B])) == [first, second]
    assert planeswalkers_of(state, [A]) == [own]


@pytest.mark.rule("508.1a@2024", "509.1a@2024", "302.6@2024", "506.3@2024")
def test_why_a_creature_is_not_able_to_attack_or_block() -> None:
    board = Board(NOW)
    elf, war = creature("Elf"), Card("War", ("battle", "creature"), toughness=2)
    both = {
        board.permanent(creature("Gone"), phased_out=True): "is not on the battlefield",
        board.hand(elf): "is not on the battlefield",
        board.graveyard(elf): "is not on the battlefield",
        board.permanent(elf, B): "is controlled by another player",
        board.permanent("Forest"): "is no creature",
        board.permanent(war, counters={"defense": 2}): "is a battle",
        board.permanent(elf, tapped=True): "is tapped",
        board.permanent(elf): "",
        999: "is not on the battlefield",
    }
    sick, hasty = (
        board.permanent(elf, sick=True),
        board.permanent(creature("H", 1, 1, "haste"), sick=True),
    )
    state = board.begin().state
    assert {each: why_cannot_attack(state, A, each) for each in both} == both
    assert {each: why_cannot_block(state, A, each) for each in both} == both
    assert "no haste" in why_cannot_attack(state, A, sick)
    assert why_cannot_attack(state, A, hasty) == why_cannot_block(state, A, sick) == ""


@pytest.mark.rule("702.3b@2024")
def test_defender_keeps_from_attacking_unless_something_permits_it() -> None:
    board = Board(NOW)
    wall, bear = (
        board.permanent(creature("Wall", 0, 4, "defender")),
        board.permanent(creature("Bear")),
    )
    state = board.begin().state
    assert why_kept_from_attacking(state, wall) == " because it has defender"
    assert why_kept_from_attacking(state, bear) == ""
    board.permanent(says(Permission("attack_despite_defender"), name="Permits"))
    assert not why_kept_from_attacking(board.begin().state, wall)
    board.permanent(says(Restriction("attack"), name="Forbids"))
    state = board.begin().state
    assert why_kept_from_attacking(state, wall) == ""
    assert why_kept_from_attacking(state, bear) == " because of an effect"


@pytest.mark.rule("308.2a@2004")
def test_a_wall_is_kept_from_attacking_in_2004() -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    wall = board.permanent("Wall of Wood")
    assert why_kept_from_attacking(board.begin().state, wall) == " because it is a Wall"


@pytest.mark.rule("506.6@2024", "508.1d@2024")
def test_a_creature_has_to_attack_by_a_requirement_about_attacking_alone() -> None:
    board = Board(NOW)
    bear = board.permanent(creature("Bear"))
    board.permanent(says(Requirement("block"), name="Block"))
    assert not has_to_attack(board.begin().state, bear)
    board.permanent(says(Requirement("attack", one_of_them=True), name="One"))
    assert not has_to_attack(board.begin().state, bear)
    board.permanent(says(Requirement("attack", once=True), name="Once"))
    assert has_to_attack(board.begin().state, bear)
    assert has_to_attack(attacking(board, bear), bear), "in each combat of the turn"


@pytest.mark.rule("509.1a@2024")
def test_how_many_attackers_a_creature_may_block() -> None:
    board = Board(NOW)
    bear = board.permanent(creature("Bear"))
    assert most_blocked(board.begin().state, bear) == 1
    board.permanent(says(NumberedPermission("block_additional", 1), name="One more"))
    board.permanent(says(NumberedPermission("block_additional", 2), name="Two more"))
    assert most_blocked(board.begin().state, bear) == 4
    board.permanent(says(NumberedPermission("block_additional", -1), name="Any"))
    assert most_blocked(board.begin().state, bear) == 0


@pytest.mark.rule("305.2@2024", "402.2@2024")
def test_additional_lands_add_up_and_no_limit_is_none() -> None:
    board = Board(NOW)
    assert (land_plays(board.begin().state, A), hand_limit(board.begin().state, A)) == (1, 7)
    for n in (1, 2):
        more = NumberedPermission("play_additional_lands", n)
        board.permanent(says(more, "you", name=f"{n} more"))
    board.permanent(says(Permission("no_hand_limit"), "you", name="No limit"))
    state = board.begin().state
    assert (land_plays(state, A), land_plays(state, B)) == (4, 1)
    assert (hand_limit(state, A), hand_limit(state, B)) == (None, 7)


def blocks(*laws: Card, attacker: Card, blocker: Card, land: bool = True) -> bool:
    """Whether B's creature may block A's; B has a Forest."""
    board = Board(NOW)
    one = board.permanent(attacker)
    other = board.permanent(blocker, B)
    if land:
        board.permanent("Forest", B)
    for law in laws:
        board.permanent(law)
    return may_block(attacking(board, one), other, one)


BEAR = creature("Bear")


@pytest.mark.rule("702.14c@2024")
def test_landwalk_is_about_the_lands_of_the_player_attacked() -> None:
    walks = creature("Walks", 2, 2, "forestwalk")
    assert not blocks(attacker=walks, blocker=BEAR)
    assert blocks(attacker=walks, blocker=BEAR, land=False)
    assert blocks(attacker=creature("Swims", 2, 2, "islandwalk"), blocker=BEAR)
    board = Board(NOW)
    one, other = board.permanent(walks), board.permanent(BEAR, B)
    board.permanent("Forest", A)
    board.permanent("Forest", B, phased_out=True)
    assert may_block(attacking(board, one), other, one)


@pytest.mark.rule("509.1b@2024")
@pytest.mark.parametrize(
    ("law", "able"),
    [
        (Restriction("block"), False),
        (Restriction("be_blocked"), False),
        (PairRestriction("block", those(CREATURE)), False),
        (PairRestriction("block", those(HasTypes(("artifact",)))), True),
        (PairRestriction("block_except", those(CREATURE)), True),
        (PairRestriction("block_except", those(HasTypes(("artifact",)))), False),
        (PairRestriction("be_blocked_by", those(CREATURE)), False),
        (PairRestriction("be_blocked_except_by", those(CREATURE)), True),
        (PairRestriction("be_blocked_except_by", those(HasTypes(("artifact",)))), False),
    ],
)
def test_an_effect_says_what_may_not_block_what(law: Change, able: bool) -> None:
    mine, theirs = those(CREATURE, ControlledBy("you")), those(CREATURE, ControlledBy("opponent"))
    about = theirs if getattr(law, "cannot", "").startswith("block") else mine
    assert blocks(says(law, about), attacker=BEAR, blocker=creature("Ogre")) is able
    other_way = mine if about is theirs else theirs
    assert blocks(says(law, other_way), attacker=BEAR, blocker=creature("Ogre"))


@pytest.mark.rule("509.1b@2024")
def test_a_restriction_is_lifted_by_what_its_controller_controls() -> None:
    law = Restriction("block", unless_controls=those(HasTypes(("artifact",))))
    theirs = those(CREATURE, ControlledBy("opponent"))
    assert not blocks(says(law, theirs), attacker=BEAR, blocker=BEAR)
    assert blocks(says(law, theirs), Card("Ring", ("artifact",)), attacker=BEAR, blocker=BEAR)


@pytest.mark.rule("702.22h@2024")
def test_a_band_begins_with_the_attacker_that_is_asked_about() -> None:
    board = Board(NOW)
    one, other, alone = (
        board.permanent(creature(name, 1, 1, "banding")) for name in ("One", "Other", "Alone")
    )
    state = attacking(board, one, other, alone)
    state.bands = ((one, other),)
    assert band_of(state, other) == (other, one)
    assert band_of(state, alone) == (alone,)
    assert with_bands(state, [other, alone, one]) == (other, one, alone)


@pytest.mark.rule("508.1h@2024", "509.1d@2024")
@pytest.mark.parametrize(
    ("against", "paid"),
    [
        ("anybody", {"A", "walker"}),
        ("you", {"A"}),
        ("planeswalkers", {"walker"}),
        ("you_and_planeswalkers", {"A", "walker"}),
    ],
)
def test_which_attacks_have_a_price(against: str, paid: set[str]) -> None:
    """The enchantment and one planeswalker are A's; C has the other."""
    board = Board(NOW, active=B, players=3)
    law = Price("attack", mana="{2}", against=against)  # type: ignore[arg-type]
    board.permanent(says(law, those(CREATURE)))
    walker = board.permanent(WALKER, A, counters={"loyalty": 3})
    other = board.permanent(Card("Other", ("planeswalker",)), 3, counters={"loyalty": 3})
    bear = board.permanent(BEAR, B)
    state = board.begin().state
    asked = {"A": A, "walker": walker, "C": 3, "other": other}
    found = {name for name, id in asked.items() if attack_prices(state, {bear: id})}
    assert found == (paid | {"C", "other"} if against == "anybody" else paid)
    assert block_prices(state, [bear]) == []


@pytest.mark.rule("509.1d@2024")
def test_a_price_to_block_is_asked_for_each_blocker_that_it_is_about() -> None:
    board = Board(NOW)
    law = BlockPrice("block", mana="{1}")
    source = board.permanent(says(law, those(CREATURE, ControlledBy("opponent"))))
    one, other, mine = (board.permanent(BEAR, who) for who in (B, B, A))
    found = block_prices(board.begin().state, [one, other, mine])
    assert [each.pair for each in found] == [(one, source), (other, source)]


@pytest.mark.rule("702.154a@2024", "508.1g@2024")
def test_who_may_be_tapped_as_a_creature_enlists() -> None:
    board = Board(NOW)
    enlists = OptionalPrice("attack", enlist=True)
    one = board.permanent(with_price("One", enlists))
    able = {
        board.permanent(BEAR),
        board.permanent(creature("Hasty", 1, 1, "haste"), sick=True),
    }
    board.permanent(BEAR, tapped=True)
    board.permanent(BEAR, phased_out=True)
    board.permanent(BEAR, sick=True)
    board.permanent(BEAR, B)
    board.permanent("Forest")
    along = board.permanent(BEAR)
    state = board.begin().state
    (due,) = optional_prices(state, [one, along])
    assert set(due.able) == able
    assert due.enlists
    tapped = Board(NOW)
    lone = tapped.permanent(with_price("One", enlists))
    assert optional_prices(tapped.begin().state, [lone]) == []


@pytest.mark.rule("702.154a@2024", "508.1g@2024")
def test_each_that_enlists_needs_a_creature_of_its_own_and_other_costs_need_none() -> None:
    board = Board(NOW)
    enlists, exerts = OptionalPrice("attack", enlist=True), OptionalPrice("attack", exert=True)
    exerting = board.permanent(with_price("Exerts", exerts))
    ones = [board.permanent(with_price("One", enlists)) for _ in range(2)]
    board.permanent(BEAR)
    found = optional_prices(board.begin().state, [exerting, *ones])
    assert {each.creature: each.enlists for each in found} == {exerting: False, ones[0]: True}


@pytest.mark.rule("509.1b@2024")
@pytest.mark.parametrize(
    ("keyword", "why"),
    [
        ("flying", ", which has flying"),
        ("fear", ", which has fear"),
        ("shadow", ", which has shadow"),
        ("skulk", ", which has skulk"),
        ("forestwalk", ", which has landwalk"),
        ("protection from creatures", ", which has protection from it"),
        ("trample", ""),
    ],
)
def test_why_a_creature_can_t_block_an_attacker(keyword: str, why: str) -> None:
    board = Board(NOW)
    one = board.permanent(creature("Evades", 1, 1, keyword))
    other = board.permanent(BEAR, B)
    board.permanent("Forest", B)
    assert why_evaded(attacking(board, one), other, one) == why


@pytest.mark.rule("509.1b@2024")
def test_the_effect_that_keeps_a_creature_from_blocking_is_named_by_its_source() -> None:
    board = Board(NOW)
    one, other = board.permanent(BEAR), board.permanent(BEAR, B)
    law = board.permanent(says(Restriction("be_blocked"), those(ControlledBy("you"))))
    assert why_evaded(attacking(board, one), other, one) == f" because of an effect of #{law}"
