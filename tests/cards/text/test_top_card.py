"""The top card of a library, what triggers for a turn, and other sentences of planeswalkers and
their like, read and played."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, says
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION

FORMS = {
    "Creature — Bear": (
        "When this creature enters, look at the top card of your library. If it's a land card, you"
        " may put it onto the battlefield tapped.",
        "When this creature enters, look at the top card of your library. If it's a Bear card, you"
        " may reveal it and put it into your hand. If you don't put the card into your hand, you"
        " may put it into your graveyard.",
        "When this creature enters, look at the top card of your library. You may put that card on"
        " the bottom of your library.",
        "When this creature enters, reveal the top card of your library. If it's a land card, put"
        " it onto the battlefield. Otherwise, put that card into your hand.",
        "When this creature enters, reveal the top card of your library. If it's a creature or land"
        " card, put it into your hand. Otherwise, you may put it on the bottom of your library.",
        "When this creature enters, reveal the top card of your library. If it's a land card, put"
        " it into your hand. Otherwise, put that card on the bottom of your library.",
        "When this creature enters, look at a number of cards from the top of your library equal to"
        " the number of creatures you control. Put one of them into your hand and the rest into"
        " your graveyard.",
        "When this creature enters, exile the top card of your library. If it's a land card, draw a"
        " card.",
        "When this creature enters, exile target creature. Its controller gains life equal to its"
        " power.",
        "When this creature enters, search your library for a nonland permanent card, put it onto"
        " the battlefield, then shuffle.",
        "When this creature enters, if an opponent controls more lands than you, draw a card.",
        "When this creature attacks, if defending player controls more creatures than you, draw a"
        " card.",
        "{1}: Prevent all damage that would be dealt to and dealt by this creature this turn.",
        "{1}: Untap target attacking creature. Prevent all combat damage that would be dealt to and"
        " dealt by that creature this turn.",
        "{1}: Until your next turn, prevent all damage that would be dealt to and dealt by target"
        " permanent.",
        "{1}: Whenever a creature dies this turn, each opponent loses 1 life and you gain 1 life.",
        "Prevent all combat damage that would be dealt to and dealt by creatures you control.",
        "You have hexproof.",
        "You have shroud.",
        "Test Card can be your commander.",
    ),
    "Creature — Cat": (
        "Whenever this creature deals combat damage to a player, you and that player each draw that"
        " many cards.",
        "Whenever this creature becomes tapped, exile up to one target nontoken, nonland"
        " permanent.",
    ),
    "Enchantment — Aura": (
        "Enchant creature\nPrevent all damage that would be dealt to and dealt by enchanted"
        " creature.",
    ),
    "Planeswalker — Test": (
        "[+1]: Until your next turn, creatures can't attack you unless their controller pays {2}"
        " for each of those creatures.",
        "[+1]: Creatures can't block this turn unless their controller pays {1} for each of those"
        " creatures.",
        "[-1]: If you don't control a creature named Rex, create Rex, a legendary 3/3 green Dog"
        " creature token.",
        "[-1]: You and target opponent each draw two cards.",
        "[-1]: You and target player each gain 3 life.",
        "[-1]: You and target opponent each create a Treasure token.",
        "[-1]: Destroy target nonland, nontoken permanent.",
        '[-4]: You get an emblem with "Artifact creatures you control get +1/+1" and "Artifact'
        ' spells you cast cost {1} less to cast."',
        "[-1]: Draw a card for each tapped creature target player controls.",
        "[-1]: Return target creature card from your graveyard to the battlefield. You gain life"
        " equal to that creature's toughness.",
        "[-1]: Put a creature card from your graveyard onto the battlefield.",
        "[-1]: Discard a card. If a land card is discarded this way, draw an additional card.",
        "[-1]: Gain control of all creatures until end of turn. Untap them. They gain haste until"
        " end of turn.",
        "[+1]: At the beginning of the next end step, untap up to two lands.",
        "[+1]: Until your next turn, whenever a creature deals combat damage to Test Card, destroy"
        " that creature.",
        "[-2]: Target opponent may sacrifice a permanent of their choice. If they don't, you draw a"
        " card.",
        "[-1]: Test Card deals 3 damage to target player or planeswalker. That player or that"
        " planeswalker's controller discards two cards, then sacrifices a creature of their"
        " choice.",
    ),
    "Enchantment — Saga": (
        "I — Whenever a creature you control enters this turn, you gain 1 life.",
        "I — If you control a creature, draw a card.",
    ),
}  # fmt: skip


def reading(line: str, text: str, loyalty: str = "3") -> Card:
    found = read(PrintedCard("Test Card", "{1}", line, text, "2", "2", loyalty))
    assert found.is_whole, found.unread
    for each in found.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)
    assert found.card is not None
    return found.card


@pytest.mark.parametrize(
    ("line", "text"), [(line, text) for line, texts in FORMS.items() for text in texts]
)
def test_what_was_read_is_said_again_in_the_same_words(line: str, text: str) -> None:
    reading(line, text)


@pytest.mark.parametrize(
    "text",
    [
        # does the player gain 2 life now, or whenever the creature dies?
        "{1}: Whenever a creature dies this turn, draw a card. You gain 2 life.",
        # must a Bear be there now, or as the card is played?
        "{1}: Exile the top card of your library. For as long as that card remains exiled, you may"
        " play it if you control a Bear.",
        "{1}: Destroy target creature. That player or that planeswalker's controller draws a card.",
        # how many?
        "{1}: Look at that many cards from the top of your library. Put one of them into your hand"
        " and the rest into your graveyard.",
    ],
)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert not read(PrintedCard("Test Card", "{1}", "Creature — Bear", text, "2", "2")).is_whole


LOOK = (
    "{0}: Look at the top card of your library. If it's a creature card, you may put it onto the"
    " battlefield tapped. If you don't, you may put it into your graveyard."
)


@pytest.mark.rule("401.4@2024", "608.2d@2024")
@pytest.mark.parametrize("way", ["taken", "binned", "left", "another"])
def test_the_top_card_is_taken_binned_or_left(way: str) -> None:
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", LOOK))
    top = board.library("Forest" if way == "another" else plain("Bear"))
    play = board.begin().activate(it)
    play.both_pass()
    if way != "another":
        play.choose(*([top] if way == "taken" else []))
    if way != "taken":
        play.say(way == "binned")
    play.settle()
    there = play.named("Forest" if way == "another" else "Bear", Zone.LIBRARY)
    assert bool(play.named("Bear")) is (way == "taken")
    assert bool(play.named("Bear", Zone.GRAVEYARD)) is (way == "binned")
    assert (top in there) is (way in ("left", "another"))
    if way == "taken":
        assert play.obj(play.named("Bear")[0]).tapped


REVEAL = (
    "{0}: Reveal the top card of your library. If it's a land card, put it onto the battlefield."
    " Otherwise, put it into your hand."
)


@pytest.mark.rule("608.2c@2024", "701.16a@2024")
@pytest.mark.parametrize("card", ["Forest", "Bear"])
def test_a_revealed_card_goes_where_its_kind_belongs(card: str) -> None:
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", REVEAL))
    board.library("Forest" if card == "Forest" else plain("Bear"))
    play = board.begin().activate(it)
    play.resolve()
    assert bool(play.named(card)) is (card == "Forest")
    assert bool(play.named(card, Zone.HAND)) is (card == "Bear")


SEEK = (
    "Whenever this creature deals combat damage to a player, look at that many cards from the top"
    " of your library. Put one of them into your hand and the rest into your graveyard."
)


@pytest.mark.rule("401.4@2024", "608.2c@2024")
@pytest.mark.parametrize(("power", "binned"), [(1, 0), (3, 2)])
def test_as_many_cards_are_looked_at_as_there_was_damage(power: int, binned: int) -> None:
    board = Board(EDITION)
    it = board.permanent(replace(reading("Creature — Bear", SEEK), power=power))
    play = board.begin()
    play.attack(it).to(Step.END)
    assert play.hand(A) == 1
    assert len(play.named("Filler", Zone.GRAVEYARD)) == binned


MORE = "When this creature enters, if an opponent controls more lands than you, you gain 3 life."


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (2, 2), (3, 2), (1, 0)])
def test_an_opponent_must_control_more(mine: int, theirs: int) -> None:
    board = Board(EDITION)
    card = board.hand(reading("Creature — Bear", MORE))
    board.lands("G" * mine)
    board.lands("G" * theirs, B)
    play = board.begin()
    play.cast(card)
    assert play.settle().life(A) == (23 if theirs > mine else 20)


@pytest.mark.rule("603.7b@2024", "700.4@2024")
def test_an_ability_triggers_for_the_rest_of_the_turn() -> None:
    text = "{0}: Whenever a creature dies this turn, you gain 2 life."
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", text))
    first, second, third = (board.permanent(plain(f"Bear {each}"), B) for each in range(3))
    play = board.begin()
    play.effect_destroy(first)
    play.settle().activate(it).resolve()
    play.effect_destroy(second)
    assert play.settle().life(A) == 22
    play.to_turn(4)
    play.effect_destroy(third)
    assert play.settle().life(A) == 22


@pytest.mark.rule("615.3@2024")
def test_damage_is_prevented_on_its_way_to_a_creature_and_from_it() -> None:
    text = "{0}: Prevent all combat damage that would be dealt to and dealt by target creature this turn."  # noqa: E501
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", text))
    mine = board.permanent(plain("Mine", 3, 1))
    theirs = board.permanent(plain("Theirs", 3, 1), B)
    play = board.begin().activate(it, mine)
    play.resolve()
    play.attack(mine).block({theirs: mine}).to(Step.END)
    assert play.in_play(mine, theirs)


@pytest.mark.rule("614.1a@2024", "615.1@2024")
def test_an_aura_keeps_all_damage_from_its_creature_and_of_it() -> None:
    text = "Enchant creature\nPrevent all combat damage that would be dealt to and dealt by enchanted creature."  # noqa: E501
    board = Board(EDITION)
    mine = board.permanent(plain("Mine", 3, 1))
    theirs = board.permanent(plain("Theirs", 3, 1), B)
    board.aura(reading("Enchantment — Aura", text), mine)
    play = board.begin()
    play.attack(mine).block({theirs: mine}).to(Step.END)
    assert play.in_play(mine, theirs)


@pytest.mark.rule("702.11c@2024")
def test_a_player_with_hexproof_is_no_target_for_opponents() -> None:
    board = Board(EDITION)
    ward = reading("Enchantment", "You have hexproof.")
    board.permanent(Card("Ward", ward.types, abilities=ward.abilities), B)
    it = board.permanent(reading("Artifact", "{0}: Target player loses 1 life."))
    play = board.begin()
    assert play.allowed(ActivateAbility(it, 0, (A,)))
    assert not play.allowed(ActivateAbility(it, 0, (B,)))


@pytest.mark.rule("508.1h@2024", "611.2c@2024")
def test_creatures_cost_mana_to_attack_until_the_next_turn() -> None:
    text = "[+1]: Until your next turn, creatures can't attack you unless their controller pays {2} for each of those creatures."  # noqa: E501
    board = Board(EDITION)
    walker = board.permanent(reading("Planeswalker — Test", text), counters={"loyalty": 3})
    bear = board.permanent(plain("Bear"), B)
    play = board.begin().activate(walker)
    play.resolve()
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    with pytest.raises(Exception, match=r"508\.1"):
        play.attack(bear, on=A)


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("to", ["player", "planeswalker"])
def test_the_player_or_the_controller_of_the_planeswalker_discards(to: str) -> None:
    text = "{0}: Test Card deals 1 damage to target player or planeswalker. That player or that planeswalker's controller discards a card."  # noqa: E501
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", text))
    walker = board.permanent(
        Card("Walker", ("planeswalker",), loyalty=3), B, counters={"loyalty": 3}
    )
    board.hand("Forest", B)
    play = board.begin()
    before = play.hand(B)
    play.activate(it, B if to == "player" else walker)
    play.settle()
    assert play.hand(B) == before - 1
    assert play.life(B) == (19 if to == "player" else 20)


@pytest.mark.rule("603.2e@2024", "120.3c@2024")
def test_who_deals_damage_to_the_planeswalker_is_destroyed() -> None:
    text = (
        "[+1]: Until your next turn, whenever a creature deals combat damage to Test Card, destroy"
        " that creature."
    )
    board = Board(EDITION)
    walker = board.permanent(reading("Planeswalker — Test", text), counters={"loyalty": 5})
    bear, other = board.permanent(plain("Bear"), B), board.permanent(plain("Other"), B)
    play = board.begin().activate(walker)
    play.resolve()
    play.to_turn(4).attack(bear, on=walker).to(Step.END).settle()
    assert not play.in_play(bear)
    assert play.in_play(other, walker)


@pytest.mark.rule("608.2c@2024", "400.7@2024")
def test_what_was_put_onto_the_battlefield_is_measured_there() -> None:
    text = (
        "{0}: Return target creature card from your graveyard to the battlefield. You gain life"
        " equal to that creature's toughness."
    )
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", text))
    dead = board.graveyard(plain("Ox", 1, 4))
    play = board.begin().activate(it, dead)
    assert play.resolve().life(A) == 24


@pytest.mark.rule("611.2c@2024")
@pytest.mark.parametrize("lands", [1, 3])
def test_lands_untap_at_the_next_end_step(lands: int) -> None:
    text = "{0}: At the beginning of the next end step, untap up to two lands."
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", text))
    forests = [board.permanent("Forest", tapped=True) for _ in range(lands)]
    play = board.begin().activate(it)
    play.resolve()
    assert all(play.obj(each).tapped for each in forests)
    play.to(Step.END)
    play.both_pass()
    play.choose(*forests[:2])
    assert sum(play.obj(each).tapped for each in forests) == max(lands - 2, 0)


@pytest.mark.rule("114.4@2024", "601.2f@2024", "118.7a@2024")
def test_an_emblem_makes_spells_cost_less() -> None:
    text = '[-4]: You get an emblem with "Creature spells you cast cost {1} less to cast."'
    board = Board(EDITION)
    walker = board.permanent(reading("Planeswalker — Test", text), counters={"loyalty": 4})
    ox = Card("Ox", ("creature",), cost="{2}{G}", power=3, toughness=3)
    mine, theirs = board.hand(ox), board.hand(ox, B)
    board.lands("GG")
    board.lands("GG", B)
    play = board.begin()
    assert not play.allowed(CastSpell(mine))
    play.activate(walker).resolve()
    assert not play.in_play(walker)
    assert play.allowed(CastSpell(mine))
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    assert not play.allowed(CastSpell(theirs))


@pytest.mark.rule("608.2c@2024")
def test_you_and_another_player_each_draw() -> None:
    board = Board(EDITION)
    it = board.permanent(reading("Artifact", "{0}: You and target player each draw two cards."))
    play = board.begin()
    before = play.hand(A), play.hand(B)
    play.activate(it, B)
    play.resolve()
    assert (play.hand(A), play.hand(B)) == (before[0] + 2, before[1] + 2)


TWICE = (
    "Destroy target artifact.\nReturn up to one target creature card from your graveyard to your"
    " hand."
)


@pytest.mark.rule("608.2c@2024", "601.2c@2024")
@pytest.mark.parametrize("both", [True, False])
def test_two_paragraphs_of_a_spell_have_targets_of_their_own(both: bool) -> None:
    board = Board(EDITION)
    spell = board.hand(reading("Instant", TWICE))
    rock = board.permanent(Card("Rock", ("artifact",)), B)
    dead = board.graveyard(plain("Ox"))
    board.lands("G")
    play = board.begin()
    play.cast(spell, *((rock, dead) if both else (rock,)))
    play.settle()
    assert not play.in_play(rock)
    assert bool(play.named("Ox", Zone.HAND)) is both
