"""Other ways to cast a card than from a hand for its mana cost (118.8, 118.9, 601.2b, 702)."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.events.cards.effects import LoseLife
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
NORMAL, OTHER = 0, 1
"""The first choice for casting is the usual one; the other way follows."""


def bolt(text: str, cost: str = "{R}", type_line: str = "Instant") -> Card:
    card = read_card("Bolt", type_line, text, cost=cost)
    assert card.unread == ()
    return card


DRAW = "Draw a card.\n"


@in_editions("502.22a@2006-10-01", "702.31a@2010", "702.34a@2024")
def test_flashback_casts_from_the_graveyard_and_then_exiles(edition: Edition) -> None:
    board = Board(edition)
    it = board.graveyard(bolt(f"{DRAW}Flashback {{1}}{{R}}"))
    board.next_card(creature("Bear"))
    lands = board.lands("RR")
    play = board.begin()
    assert play.refused(CastSpell(it)), "not for its mana cost"
    play.cast(it, mode=OTHER)
    assert all(play.obj(each).tapped for each in lands), "both lands pay the flashback cost"
    play.settle()
    assert play.named("Bolt", Zone.EXILE)
    assert not play.named("Bolt", Zone.GRAVEYARD)
    assert play.hand(A) == 1


@pytest.mark.rule("702.34a@2024", "601.3@2024")
def test_flashback_is_of_no_use_in_a_hand() -> None:
    board = Board(EDITION)
    it = board.hand(bolt(f"{DRAW}Flashback {{1}}{{R}}"))
    board.lands("RR")
    play = board.begin()
    assert play.refused(CastSpell(it, mode=OTHER)).startswith("601.3")
    play.cast(it)
    play.settle()
    assert play.named("Bolt", Zone.GRAVEYARD)


@pytest.mark.rule("601.2a@2024", "601.2c@2024", "115.5@2024")
def test_a_spell_cast_from_a_graveyard_is_no_target_there() -> None:
    board = Board(EDITION)
    text = "Return target card from your graveyard to your hand.\nFlashback {1}{R}"
    it, other = board.graveyard(bolt(text)), board.graveyard(creature("Bear"))
    board.lands("RR")
    play = board.begin()
    listed = [each for each in legal(play.state) if isinstance(each, CastSpell)]
    assert {each.targets for each in listed} == {(other,)}
    assert play.refused(CastSpell(it, (it,), mode=OTHER)).startswith("601.2c")


@pytest.mark.rule("702.34a@2024", "118.9@2024")
def test_a_flashback_cost_may_be_a_sacrifice() -> None:
    board = Board(EDITION)
    it = board.graveyard(bolt(f"{DRAW}Flashback—Sacrifice a Mountain."))
    (mountain,) = board.lands("R")
    play = board.begin()
    play.do(CastSpell(it, mode=OTHER, costs=(mountain,)))
    assert not play.in_play(mountain)


@pytest.mark.rule("702.33a@2024", "702.33d@2024", "118.8@2024")
@pytest.mark.parametrize(("mode", "lands", "life"), [(NORMAL, 1, 18), (OTHER, 3, 16)])
def test_a_kicked_spell_costs_more_and_does_more(mode: int, lands: int, life: int) -> None:
    board = Board(EDITION)
    text = (
        "Kicker {2}\nBolt deals 2 damage to any target. If this spell was kicked, it deals 4 "
        "damage to that permanent or player instead."
    )
    it = board.hand(bolt(text))
    board.lands("RRR")
    play = board.begin()
    play.cast(it, B, mode=mode)
    assert sum(play.obj(each).tapped for each in play.state.battlefield) == lands
    assert play.settle().life(B) == life


@pytest.mark.rule("702.33d@2024", "603.4@2024")
@pytest.mark.parametrize(("mode", "hand"), [(NORMAL, 0), (OTHER, 1)])
def test_a_permanent_knows_whether_its_spell_was_kicked(mode: int, hand: int) -> None:
    board = Board(EDITION)
    it = board.hand(
        beast("Kicker {1}\nWhen this creature enters, if it was kicked, draw a card.", cost="{R}")
    )
    board.next_card(creature("Bear"))
    board.lands("RR")
    play = board.begin()
    play.cast(it, mode=mode)
    assert play.settle().hand(A) == hand


@pytest.mark.rule("702.33d@2024", "614.1c@2024")
@pytest.mark.parametrize(("mode", "size"), [(NORMAL, (2, 2)), (OTHER, (4, 4))])
def test_a_kicked_creature_enters_with_counters(mode: int, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    text = "Kicker {1}\nIf this creature was kicked, it enters with two +1/+1 counters on it."
    it = board.hand(beast(text, cost="{R}"))
    board.lands("RR")
    play = board.begin()
    play.cast(it, mode=mode)
    (entered,) = play.settle().named("Test Beast")
    assert play.size(entered) == size


@pytest.mark.rule("702.27a@2024")
@pytest.mark.parametrize(("mode", "zone"), [(NORMAL, Zone.GRAVEYARD), (OTHER, Zone.HAND)])
def test_buyback_returns_the_spell_as_it_resolves(mode: int, zone: Zone) -> None:
    board = Board(EDITION)
    it = board.hand(bolt("Buyback {1}\nYou gain 1 life."))
    board.lands("RR")
    play = board.begin()
    play.cast(it, mode=mode)
    assert play.settle().named("Bolt", zone)


@pytest.mark.rule("702.74a@2024")
@pytest.mark.parametrize(("mode", "stays"), [(NORMAL, True), (OTHER, False)])
def test_an_evoked_creature_is_sacrificed_as_it_enters(mode: int, stays: bool) -> None:
    board = Board(EDITION)
    it = board.hand(beast("When this creature enters, you gain 1 life.\nEvoke {R}", cost="{2}{R}"))
    board.lands("RRR" if mode == NORMAL else "R")
    play = board.begin()
    before = play.life(A)
    play.cast(it, mode=mode)
    assert bool(play.settle().named("Test Beast")) is stays
    assert play.life(A) == before + 1


@pytest.mark.rule("702.138a@2024")
@pytest.mark.parametrize(("others", "able"), [(2, True), (1, False)])
def test_escape_exiles_other_cards_of_the_graveyard(others: int, able: bool) -> None:
    board = Board(EDITION)
    text = "Escape—{R}, Exile two other cards from your graveyard."
    it = board.graveyard(beast(text, cost="{2}{R}"))
    for number in range(others):
        board.graveyard(creature(f"Bear {number}"))
    board.lands("R")
    play = board.begin()
    assert play.allowed(CastSpell(it, mode=OTHER)) is able
    if able:
        play.cast(it, mode=OTHER)
        assert play.settle().named("Test Beast")
        assert play.named("Bear 1", Zone.EXILE)


@pytest.mark.rule("118.9@2024", "601.3@2024")
@pytest.mark.parametrize(("color", "able"), [("B", True), ("R", False)])
def test_a_cost_in_place_of_the_mana_cost_may_have_a_condition(color: str, able: bool) -> None:
    board = Board(EDITION)
    text = (
        "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.\n"
        "Destroy target creature."
    )
    it, bear = board.hand(bolt(text, "{3}{B}")), board.permanent(creature("Bear"), B)
    board.lands(color)
    play = board.begin()
    decision = CastSpell(it, (bear,), mode=OTHER)
    assert play.allowed(decision) is able
    if able:
        before = play.life(A)
        play.do(decision)
        assert play.life(A) == before - 4


@pytest.mark.rule("702.81a@2024", "702.133a@2024")
@pytest.mark.parametrize(
    ("keyword", "zone"), [("Retrace", Zone.GRAVEYARD), ("Jump-start", Zone.EXILE)]
)
def test_a_card_is_discarded_to_cast_it_again(keyword: str, zone: Zone) -> None:
    board = Board(EDITION)
    it = board.graveyard(bolt(f"You gain 1 life.\n{keyword}"))
    board.hand("Mountain")
    board.lands("R")
    play = board.begin()
    play.cast(it, mode=OTHER)
    assert play.hand(A) == 0
    assert play.settle().named("Bolt", zone)


@pytest.mark.rule("601.3@2024", "118.8@2024")
def test_more_mana_lets_a_sorcery_be_cast_at_any_time() -> None:
    board = Board(EDITION)
    text = (
        "You may cast this spell as though it had flash if you pay {2} more to cast it.\n"
        "You gain 1 life."
    )
    it = board.hand(bolt(text, "{R}", "Sorcery"))
    board.lands("RRR")
    play = board.begin(Step.UPKEEP)
    assert play.refused(CastSpell(it)).startswith("505.6a")
    assert play.allowed(CastSpell(it, mode=OTHER))


@pytest.mark.rule("601.2b@2024", "118.9a@2024")
def test_what_adds_to_a_cost_may_be_used_with_what_replaces_it() -> None:
    board = Board(EDITION)
    it = board.graveyard(bolt("Kicker {1}\nYou gain 1 life.\nFlashback {R}"))
    board.lands("RR")
    play = board.begin()
    asked = play.game.question
    assert asked is not None
    offered = {each.mode for each in asked.legal if isinstance(each, CastSpell)}
    assert offered == {2, 3}
    play.cast(it, mode=3)
    assert sum(play.obj(each).tapped for each in play.state.battlefield) == 2


@pytest.mark.rule("702.166a@2024")
def test_bargaining_sacrifices_a_token_an_artifact_or_an_enchantment() -> None:
    board = Board(EDITION)
    text = "Bargain\nYou gain 1 life. If this spell was bargained, draw a card."
    it, bear = board.hand(bolt(text)), board.permanent(creature("Bear"))
    relic = board.permanent("Ornithopter")
    board.next_card(creature("Elk"))
    board.lands("R")
    play = board.begin()
    assert play.refused(CastSpell(it, mode=OTHER, costs=(bear,))).startswith("701.17a")
    play.do(CastSpell(it, mode=OTHER, costs=(relic,)))
    assert play.settle().hand(A) == 1


@pytest.mark.rule("702.137a@2024")
@pytest.mark.parametrize("hurt", [True, False])
def test_spectacle_needs_an_opponent_who_lost_life(hurt: bool) -> None:
    board = Board(EDITION)
    it = board.hand(bolt("Spectacle {R}\nYou gain 1 life.", "{3}{R}"))
    board.lands("R")
    play = board.begin()
    if hurt:
        play.effect(LoseLife(1, "each_opponent"))
    assert play.allowed(CastSpell(it, mode=OTHER)) is hurt


@pytest.mark.rule("205.4e@2024")
@pytest.mark.parametrize(
    ("mine", "theirs", "able"), [(True, False, True), (False, True, False), (False, False, False)]
)
def test_a_legendary_sorcery_needs_a_legend(mine: bool, theirs: bool, able: bool) -> None:
    board = Board(EDITION)
    it = board.hand(bolt("You gain 1 life.", "{R}", "Legendary Sorcery"))
    board.permanent(creature("Bear"))
    for controller, there in ((A, mine), (B, theirs)):
        if there:
            board.permanent("Isamaru, Hound of Konda", controller)
    board.lands("R")
    play = board.begin()
    assert play.allowed(CastSpell(it)) is able


@pytest.mark.rule("601.2c@2024", "702.33g@2024")
def test_a_target_of_what_only_a_kicked_spell_does_is_chosen_only_for_that() -> None:
    board = Board(EDITION)
    text = (
        "Kicker {1}\nDestroy target artifact. If this spell was kicked, destroy another target "
        "permanent."
    )
    it = board.hand(bolt(text))
    relic, bear = board.permanent("Ornithopter", B), board.permanent(creature("Bear"), B)
    board.lands("RR")
    play = board.begin()
    assert play.allowed(CastSpell(it, (relic,)))
    assert not play.allowed(CastSpell(it, (relic, bear)))
    assert not play.allowed(CastSpell(it, (relic,), mode=OTHER))
    play.cast(it, relic, bear, mode=OTHER)
    play.settle()
    assert not play.in_play(relic)
    assert not play.in_play(bear)


@pytest.mark.rule("601.2c@2024", "702.33g@2024")
def test_a_kicked_spell_that_does_something_else_has_only_the_targets_of_that() -> None:
    board = Board(EDITION)
    text = (
        "Kicker {1}\nExile target artifact or enchantment. If this spell was kicked, exile target "
        "nonland permanent instead."
    )
    it = board.hand(bolt(text))
    bear = board.permanent(creature("Bear"), B)
    board.lands("RR")
    play = board.begin()
    assert not play.allowed(CastSpell(it, (bear,)))
    play.cast(it, bear, mode=OTHER)
    play.settle()
    assert play.named("Bear", Zone.EXILE)


@pytest.mark.rule("118.9@2024", "601.2a@2024", "701.11@2024")
def test_a_card_of_the_hand_is_exiled_in_place_of_the_mana_cost() -> None:
    board = Board(EDITION)
    text = "You may pay 1 life and exile a red card from your hand rather than pay this spell's "
    it = board.hand(bolt(f"{DRAW}{text}mana cost."))
    red = board.hand(beast("Haste", "Ogre", "{4}{R}"))
    green = board.hand(beast("Haste", "Elk", "{4}{G}"))
    play = board.begin()
    life = play.life(A)
    listed = {each.costs for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {(red,)}, "neither another color nor the spell itself pays"
    assert play.refused(CastSpell(it, mode=OTHER, costs=(it,))).startswith("118.3")
    assert play.refused(CastSpell(it, mode=OTHER, costs=(green,))).startswith("118.3")
    play.do(CastSpell(it, mode=OTHER, costs=(red,)))
    assert play.named("Ogre", Zone.EXILE)
    assert (play.life(A), play.named("Elk", Zone.HAND)) == (life - 1, [green])


@pytest.mark.rule("702.74a@2024", "701.11@2024")
def test_evoke_may_be_paid_with_a_card_of_the_hand() -> None:
    board = Board(EDITION)
    it = board.hand(beast("Evoke—Exile a green card from your hand.", cost="{3}{G}{G}"))
    board.hand(beast("Haste", "Elk", "{4}{G}"))
    play = board.begin()
    play.cast(it, mode=OTHER)
    play.settle()
    assert play.named("Elk", Zone.EXILE)
    assert play.named("Test Beast", Zone.GRAVEYARD), "it was sacrificed as it entered"
