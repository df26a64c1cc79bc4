"""Words that refer to what stands before them, and amounts that many cards share, as they are
played: the outcome is what the text says."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.enums import Question


def aura(text: str) -> Card:
    card = read_card("Test Aura", "Enchantment — Aura", f"Enchant creature\n{text}")
    assert card.unread == ()
    return card


@pytest.mark.rule("603.2@2024", "108.4@2024")
def test_its_controller_is_the_controller_of_the_creature_that_attacks() -> None:
    board = Board(EDITION, active=B)
    bear = board.permanent(plain("Bear"), B)
    board.permanent(aura("Whenever enchanted creature attacks, its controller loses 3 life."),
                    host=bear)  # fmt: skip
    play = board.begin().attack(bear, on=A).settle()
    assert (play.life(A), play.life(B)) == (20, 17)  # combat damage comes later


@pytest.mark.rule("603.10a@2024")
@pytest.mark.parametrize("whose", [A, B])
def test_its_controller_is_who_controlled_the_creature_that_died(whose: int) -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever another creature dies, that creature's controller loses 2 life.")
    )
    bear = board.permanent(plain("Bear"), whose)
    play = board.begin().effect_destroy(bear).settle()
    lost = {A: 20 - play.life(A), B: 20 - play.life(B)}
    assert lost == {whose: 2, A + B - whose: 0}


@pytest.mark.rule("608.2h@2024", "202.3@2024")
def test_the_mana_value_of_what_was_destroyed_is_what_it_was() -> None:
    board = Board(EDITION)
    bear = board.permanent(beast("Trample", cost="{2}{G}"), B)
    spell = board.hand(trick("Destroy target creature. You gain life equal to its mana value."))
    play = board.begin()
    play.cast(spell, bear)
    assert play.settle().life(A) == 23


@pytest.mark.rule("400.7@2024", "608.2c@2024")
def test_what_was_returned_to_the_battlefield_gets_the_counter() -> None:
    board = Board(EDITION)
    dead = board.graveyard(plain("Bear"))
    spell = board.hand(
        trick("Return target creature card from your graveyard to the battlefield. Put a +1/+1 "
              "counter on it.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, dead)
    (bear,) = play.settle().named("Bear")
    assert play.size(bear) == (3, 3)


@pytest.mark.rule("608.2c@2024")
def test_those_creatures_are_the_ones_that_the_words_before_describe() -> None:
    board = Board(EDITION)
    mine, theirs = board.permanent(plain("Bear"), tapped=True), board.permanent(plain("Cub"), B)
    spell = board.hand(
        trick("Untap all creatures you control. They gain flying until end of turn.")
    )
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert not play.obj(mine).tapped
    assert "flying" in play.looks(mine).keywords
    assert "flying" not in play.looks(theirs).keywords


@pytest.mark.rule("601.2c@2024", "608.2h@2024")
def test_that_creature_behind_where_x_is_is_the_target() -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear", 3, 3))
    spell = board.hand(
        trick("Put X +1/+1 counters on target creature, where X is that creature's power.")
    )
    play = board.begin()
    play.cast(spell, bear)
    assert play.settle().size(bear) == (6, 6)


@pytest.mark.rule("605.1a@2024", "613.1f@2024")
def test_a_mana_ability_that_is_given_pays_for_spells() -> None:
    board = Board(EDITION)
    board.permanent(beast('Other creatures you control have "{T}: Add {G}."'))
    bear = board.permanent(plain("Bear"))
    spell = board.hand(read_card("Trick", "Instant", "You gain 3 life.", cost="{G}"))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 23
    assert play.obj(bear).tapped


@pytest.mark.rule("111.3@2024", "605.1a@2024")
def test_a_token_has_the_mana_ability_of_the_sentence_behind_it() -> None:
    board = Board(EDITION)
    spell = board.hand(
        trick("Create a 1/1 colorless Eldrazi Scion creature token. It has "
              '"Sacrifice this token: Add {C}."')
    )  # fmt: skip
    play = board.begin()
    play.cast(spell)
    (token,) = play.settle().named("Eldrazi Scion")
    play.activate(token)
    assert play.pool() == 1
    assert not play.in_play(token)


@pytest.mark.rule("700.5@2024")
@pytest.mark.parametrize(("colors", "life"), [("white", 24), ("white and black", 25)])
def test_devotion_counts_symbols_in_costs_and_hybrid_ones_once(colors: str, life: int) -> None:
    board = Board(EDITION)
    board.permanent(beast("Trample", "One", "{2}{W}{W/B}"))
    board.permanent(beast("Trample", "Two", "{W}{W}{B}"))
    board.permanent(beast("Trample", "Theirs", "{W}{W}"), B)
    spell = board.hand(trick(f"You gain life equal to your devotion to {colors}."))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == life


@pytest.mark.rule("700.8@2024")
@pytest.mark.parametrize(
    ("types", "size"),
    [
        (("Cleric", "Cleric"), 1),
        (("Cleric Wizard", "Cleric"), 2),
        (("Cleric Wizard", "Cleric Wizard", "Cleric Wizard"), 2),
        (("Cleric", "Rogue", "Warrior", "Wizard", "Bear"), 4),
    ],
)
def test_a_party_has_one_creature_of_each_type(types: tuple[str, ...], size: int) -> None:
    board = Board(EDITION)
    for number, each in enumerate(types):
        line = f"Creature — {each}"
        board.permanent(read_card(f"Hero {number}", line, power="1", toughness="1"))
    spell = board.hand(trick("You gain 1 life for each creature in your party."))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 20 + size


@pytest.mark.rule("205.2a@2024")
def test_card_types_among_cards_in_a_graveyard_are_counted_once() -> None:
    board = Board(EDITION)
    for number, line in enumerate(("Artifact Creature — Golem", "Creature — Bear", "Land")):
        board.graveyard(read_card(f"Card {number}", line, power="1", toughness="1"))
    board.graveyard(read_card("Card 4", "Instant", "Draw a card."), B)
    it = board.permanent(
        beast("Trample\nThis creature gets +1/+1 as long as there are three or more card types "
              "among cards in your graveyard.")
    )  # fmt: skip
    assert board.begin().size(it) == (3, 3)


@pytest.mark.rule("603.2b@2024", "303.4@2024")
def test_the_upkeep_of_the_controller_of_what_is_enchanted() -> None:
    board = Board(EDITION, active=A)
    bear = board.permanent(plain("Bear"), B)
    board.permanent(
        aura("At the beginning of the upkeep of enchanted creature's controller, that player loses "
             "1 life."),
        host=bear,
    )  # fmt: skip
    play = board.begin().to_turn(4).settle()
    assert (play.life(A), play.life(B)) == (20, 19)


@pytest.mark.rule("111.10@2024", "701.23@2024")
def test_a_lander_token_finds_a_basic_land() -> None:
    board = Board(EDITION)
    forest = board.library("Forest")
    spell = board.hand(trick("Create a Lander token."))
    play = board.begin()
    play.cast(spell)
    (token,) = play.settle().named("Lander")
    play.add_mana(A, 2)
    play.activate(token).to_question(Question.CHOOSE).choose(forest).settle()
    (found,) = play.named("Forest")
    assert play.obj(found).tapped


@pytest.mark.parametrize(
    "text",
    [
        # the target's power, or that of the creature that died
        "When this creature dies, target creature gets +X/+X until end of turn, where X is its "
        "power.",
        # the creature that was sacrificed
        "Whenever this creature attacks, sacrifice a creature. It gains flying until end of turn.",
        # it would be a mana ability whatever is so (605.1a)
        "{T}: If you control a Swamp, add {B}.",
        # the enchanted creature deals it
        "When this creature enters, tap enchanted creature. It deals damage to you equal to its "
        "power.",
        # the card that was revealed, which has no toughness that is known
        "Whenever this creature attacks, reveal the top card of your library and put that card "
        "into your hand. You gain life equal to its toughness.",
        # the spell, or this creature
        "Whenever you cast a creature spell, if this creature is untapped, it gains haste.",
    ],
)
def test_what_may_mean_something_else_is_not_read(text: str) -> None:
    assert read_card("Test Beast", "Creature — Beast", text, power="2", toughness="2").unread


@pytest.mark.rule("604.3@2024", "700.8@2024")
def test_a_party_defines_the_power_of_a_creature_in_it() -> None:
    board = Board(EDITION)
    text = "This creature's power is equal to the number of creatures in your party."
    priest = read_card("Priest", "Creature — Cleric", text, power="*", toughness="2")
    it = board.permanent(priest)
    board.permanent(read_card("Rogue", "Creature — Rogue", power="1", toughness="1"))
    assert board.begin().size(it) == (2, 2)


@pytest.mark.rule("603.4@2024", "702.5a@2024")
@pytest.mark.parametrize(("cost", "tapped"), [("{R}", True), ("{U}", False)])
def test_it_is_the_enchanted_creature_of_the_condition(cost: str, tapped: bool) -> None:
    board = Board(EDITION)
    bear = board.permanent(beast("", cost=cost), B)
    frost = board.hand(aura("When this Aura enters, if enchanted creature is red, tap it."))
    play = board.begin()
    play.cast(frost, bear)
    play.settle()
    assert play.obj(bear).tapped is tapped
    assert not play.obj(play.named("Test Aura")[0]).tapped


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize(
    "text",
    [
        "You draw X cards and you lose X life, where X is the number of cards in your hand.",
        "Create X 1/1 white Soldier creature tokens and you gain X life, where X is the number of "
        "creatures you control.",
        "Mill X cards, then draw X cards, where X is the number of creature cards in your "
        "graveyard.",
    ],
)
def test_an_amount_that_changes_between_two_effects_is_not_read(text: str) -> None:
    assert read_card("Trick", "Instant", text).unread == (text.removesuffix("."),)


@pytest.mark.rule("608.2h@2024")
def test_an_amount_that_stays_is_shared_by_two_effects() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"))
    board.permanent(plain("Ox"))
    murmurs = board.hand(
        trick("You draw X cards and you lose X life, where X is the number of creatures you "
              "control.")
    )  # fmt: skip
    play = board.begin()
    before = play.hand(A)
    play.cast(murmurs)
    play.settle()
    assert (play.hand(A) - before, play.life(A)) == (2 - 1, 18)


@pytest.mark.rule("608.2c@2024", "107.1@2024")
@pytest.mark.parametrize(
    ("limit", "lands", "dies"),
    [
        ("less than or equal to", 1, False),
        ("less than or equal to", 2, True),
        ("less than", 2, False),
        ("less than", 3, True),
        ("equal to", 2, True),
        ("equal to", 3, False),
    ],
)
def test_a_size_is_compared_with_an_amount_as_the_spell_resolves(
    limit: str, lands: int, dies: bool
) -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear"), B)  # 2/2
    for _ in range(lands):
        board.permanent("Forest")
    spell = board.hand(
        trick(f"Destroy target creature if its power is {limit} the number of lands you control.")
    )
    play = board.begin()
    play.cast(spell, bear)
    assert bool(play.settle().named("Bear")) is not dies


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("lands", [1, 2])
def test_a_card_is_compared_before_it_leaves_the_graveyard(lands: int) -> None:
    board = Board(EDITION)
    dead = board.graveyard(plain("Bear"))
    for _ in range(lands):
        board.permanent("Forest")
    spell = board.hand(
        trick("Return target creature card from your graveyard to the battlefield if its power is "
              "less than or equal to the number of lands you control.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, dead)
    assert len(play.settle().named("Bear")) == lands - 1


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("lands", "life"), [(1, 22), (2, 25)])
def test_a_paragraph_of_a_spell_says_what_happens_in_place_of_the_one_before(
    lands: int, life: int
) -> None:
    board = Board(EDITION)
    for _ in range(lands):
        board.permanent("Forest")
    spell = board.hand(
        trick("You gain 2 life.\nRaid — You gain 5 life instead if you control two or more lands.")
    )
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == life


def test_a_paragraph_behind_modes_speaks_of_none_of_them() -> None:
    instead = "Raid — You gain 5 life instead if you control two or more lands."
    modes = "Choose one —\n• Draw a card.\n• You gain 2 life."
    card = read_card("Trick", "Instant", f"{modes}\n{instead}")
    assert card.unread == ("You gain 5 life instead if you control two or more lands",)


@pytest.mark.rule("608.2c@2024", "115.1@2024")
def test_them_behind_a_player_who_is_a_target_is_the_creatures_of_that_player() -> None:
    board = Board(EDITION)
    mine, theirs = (board.permanent(plain("Bear"), whose, tapped=True) for whose in (A, B))
    spell = board.hand(
        trick("Creatures target player controls get +2/+2 until end of turn. Untap them.")
    )
    play = board.begin()
    play.cast(spell, B)
    play.settle()
    assert (play.size(theirs), play.size(mine)) == ((4, 4), (2, 2))
    assert (play.obj(theirs).tapped, play.obj(mine).tapped) == (False, True)


@pytest.mark.rule("608.2c@2024", "122.1@2024")
@pytest.mark.parametrize(("counters", "life"), [(1, 23), (2, 20)])
def test_it_has_no_counters_is_asked_of_what_the_counter_was_removed_from(
    counters: int, life: int
) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Remove an oil counter from this creature. Then if it has no oil counters on "
              "it, you gain 3 life."),
        counters={"oil": counters},
    )  # fmt: skip
    play = board.begin()
    play.activate(it)
    assert play.settle().life(A) == life


@pytest.mark.rule("613.4d@2024")
def test_the_power_and_toughness_of_each_target_are_switched() -> None:
    board = Board(EDITION)
    big, other = board.permanent(plain("Ox", 1, 4)), board.permanent(plain("Elk", 3, 1), B)
    spell = board.hand(
        trick("Switch the power and toughness of each of up to two target creatures until end of "
              "turn.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, big, other)
    play.settle()
    assert (play.size(big), play.size(other)) == ((4, 1), (1, 3))
