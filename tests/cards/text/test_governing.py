"""Texts about the rules of the game, turns, damage that goes elsewhere and what lasts, played."""

from __future__ import annotations

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import RedirectDamage
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.targets import AnyTarget
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION


def enchantment(text: str) -> Card:
    card = read_card("Test Rule", "Enchantment", text)
    assert card.unread == ()
    return card


TEXTS = (
    "Players skip their untap steps.",
    "Skip your draw step.",
    "Each player skips their upkeep step.",
    "Players can't gain life.",
    "Damage can't be prevented.",
    "All damage is dealt as though its source had wither.",
    "Untap all creatures you control during each other player's untap step.",
    "Creatures can't attack you unless their controller pays {2} for each creature they control"
    " that's attacking you.",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for"
    " each of those creatures.",
    "Enchanted creature can't attack unless its controller pays {3}.",
    "All damage that would be dealt to you or another permanent you control is dealt to this"
    " creature instead.",
    "If damage would be dealt to this creature, prevent that damage and put that many +1/+1"
    " counters on it.",
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from"
    " this creature.",
    "If damage would be dealt to another creature you control, prevent that damage. Put a +1/+1"
    " counter on that creature for each 1 damage prevented this way.",
    "If a source you control would deal noncombat damage to a creature an opponent controls, put"
    " that many -1/-1 counters on that creature instead.",
    "If damage would be dealt to this creature, put that many -1/-1 counters on it instead.",
    "If a source would deal damage to this creature, put that many +1/+1 counters on it instead.",
    "If damage would be dealt to you, put that many depletion counters on this creature instead.",
    "If equipped creature would be dealt damage, prevent that damage and put that many +1/+1"
    " counters on it.",
    "You may exert this creature as it attacks. When you do, it gets +2/+2 until end of turn.",
    "Each creature you control gets +1/+0 for each time it has attacked this turn.",
    "Whenever this creature attacks for the first time each turn, untap it.",
    "Whenever you lose life for the first time each turn, draw a card.",
    "Whenever a creature deals damage to you, destroy it.",
    "Whenever a source an opponent controls deals damage to you or a permanent you control, that"
    " source's controller loses 2 life unless they pay {1}.",
    "Whenever this creature attacks, it deals 1 damage to the player or planeswalker it's"
    " attacking.",
    "At the beginning of your postcombat main phase, there is an additional beginning phase after"
    " this phase.",
    "At the beginning of enchanted player's first upkeep each turn, that player gets an additional"
    " upkeep step after this step.",
    "{T}: The next 3 damage that would be dealt to target creature you control this turn is dealt"
    " to another target creature instead.",
    "Firebending 2",
    "{1}, {T}: End the turn. Activate only during your turn.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_what_was_read_is_said_again_in_the_same_words(text: str) -> None:
    reading = read(PrintedCard("Test Beast", "{1}", "Creature — Beast", text, "2", "2"))
    assert reading.is_whole, reading.unread
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


@pytest.mark.rule("614.10@2024")
def test_players_whose_untap_step_is_skipped_untap_nothing() -> None:
    board = Board(EDITION, active=B)
    board.permanent(enchantment("Players skip their untap steps."), B)
    mine = board.permanent(plain("Bear"), tapped=True)
    play = board.begin()
    play.to_turn(4)
    assert play.obj(mine).tapped


@pytest.mark.rule("101.2@2024")
def test_nobody_gains_life_that_they_cannot_gain() -> None:
    board = Board(EDITION)
    board.permanent(enchantment("Your opponents can't gain life."), B)
    heal = board.hand(trick("You gain 4 life."))
    theirs = board.hand(trick("You gain 4 life."), B)
    play = board.begin()
    play.cast(heal)
    assert play.settle().life(A) == 20
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    play.cast(theirs)
    assert play.settle().life(B) == 24


@pytest.mark.rule("615.12@2024")
def test_damage_that_cannot_be_prevented_this_turn() -> None:
    board = Board(EDITION)
    sure = board.hand(trick("Damage can't be prevented this turn."))
    fog = board.hand(
        read_card("Fog", "Instant", "Prevent all combat damage that would be dealt this turn.")
    )
    bear = board.permanent(plain("Bear"))
    play = board.begin()
    play.cast(fog)
    play.settle()
    play.cast(sure)
    play.settle().attack(bear).to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@pytest.mark.rule("101.2@2024", "502.3@2024", "701.21b@2024")
def test_what_cannot_become_untapped_stays_tapped_whatever_untaps_it() -> None:
    frozen = beast("This creature can't become untapped.\n{Q}: You gain 1 life.")
    board = Board(EDITION)
    it = board.permanent(frozen, tapped=True)
    freeing = board.hand(trick("Untap target creature."))
    play = board.begin()
    assert not play.allowed(ActivateAbility(it, 0))
    play.cast(freeing, it)
    assert play.settle().obj(it).tapped
    assert play.to_turn(5).obj(it).tapped


@pytest.mark.rule("120.3d@2024")
def test_damage_as_though_its_source_had_wither() -> None:
    board = Board(EDITION)
    board.permanent(enchantment("All damage is dealt as though its source had wither."))
    attacker, blocker = board.permanent(plain("Bear")), board.permanent(plain("Ogre", 3, 4), B)
    play = board.begin()
    play.attack(attacker).block({blocker: attacker}).to(Step.END_OF_COMBAT)
    assert (play.counters(blocker, "-1/-1"), play.obj(blocker).damage) == (2, 0)


@pytest.mark.rule("701.39a@2024")
def test_an_exerted_creature_untaps_in_the_step_of_another_player() -> None:
    """It stays tapped in the untap step of the player who exerted it, and in no other."""
    text = (
        "You may exert this creature as it attacks. When you do, it gets +2/+2 until end of turn."
    )
    board = Board(EDITION)
    it = board.permanent(beast(text))
    take = board.hand(trick("Gain control of target creature."), B)
    play = board.begin()
    play.attack(it)
    play.settle()
    assert play.size(it) == (4, 4)
    play.to(Step.END)
    play.pass_()
    play.cast(take, it)
    play.settle()
    assert not play.to_turn(4).obj(it).tapped


@pytest.mark.rule("603.2c@2024", "119.3@2024")
def test_life_that_is_lost_for_the_first_time_in_a_turn() -> None:
    board = Board(EDITION)
    board.permanent(
        enchantment("Whenever you lose life for the first time each turn, you gain 5 life.")
    )
    hurts = [board.hand(trick("You lose 1 life.")) for _ in range(2)]
    play = board.begin()
    for each in hurts:
        play.cast(each)
        play.settle()
    assert play.life(A) == 20 - 2 + 5


@pytest.mark.rule("508.1@2024", "500.8@2024")
def test_only_the_first_attack_of_a_turn_triggers() -> None:
    text = (
        "Whenever this creature attacks for the first time each turn, untap it. After this phase, "
        "there is an additional combat phase."
    )
    board = Board(EDITION)
    it = board.permanent(beast(text))
    play = board.begin()
    play.attack(it).settle()
    assert not play.obj(it).tapped
    play.to(Step.END_OF_COMBAT)
    play.attack(it).settle()
    assert play.obj(it).tapped
    play.to_the_end_of_turn()
    assert (play.life(B), play.steps().count("declare_attackers")) == (16, 2)


@pytest.mark.rule("613.4c@2024")
def test_each_creature_counts_its_own_attacks() -> None:
    board = Board(EDITION)
    text = "Each creature you control gets +1/+0 for each time it has attacked this turn."
    board.permanent(enchantment(text))
    one, other = board.permanent(plain("One")), board.permanent(plain("Other"))
    play = board.begin()
    play.attack(one)
    assert (play.size(one), play.size(other)) == ((3, 2), (2, 2))


@pytest.mark.rule("603.7b@2024")
def test_an_ability_that_triggers_until_the_next_turn() -> None:
    words = "Until your next turn, whenever a creature attacks you, you gain 3 life."
    board = Board(EDITION)
    spell = board.hand(read_card("Watch", "Sorcery", words))
    two = [board.permanent(plain(f"Ogre {each}"), B) for each in range(2)]
    play = board.begin()
    play.cast(spell)
    play.settle()
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    play.attack(*two, on=A).settle()
    assert play.life(A) == 26
    play.to_turn(6, Step.PRECOMBAT_MAIN)
    before = play.life(A)
    play.attack(*two, on=A).settle()
    assert play.life(A) == before


@pytest.mark.rule("120.4a@2024")
@pytest.mark.parametrize(("keywords", "life"), [(("trample",), 17), ((), 20)])
def test_excess_damage_goes_elsewhere_only_with_trample(
    keywords: tuple[str, ...], life: int
) -> None:
    words = (
        "Target creature you control deals damage equal to its power to target creature you don't"
        " control. If the creature you control has trample, excess damage is dealt to that"
        " creature's controller instead."
    )
    board = Board(EDITION)
    ram = board.hand(trick(words))
    wurm = board.permanent(plain("Wurm", 5, 5, *keywords))
    bear = board.permanent(plain("Bear"), B)
    play = board.begin()
    play.cast(ram, wurm, bear)
    play.settle()
    assert (play.life(B), play.in_play(bear)) == (life, False)


@pytest.mark.rule("614.9@2024", "115.3@2024")
def test_damage_is_moved_to_another_target() -> None:
    text = (
        "{0}: The next 3 damage that would be dealt to target creature you control this turn is "
        "dealt to another target creature instead."
    )
    board = Board(EDITION)
    it = board.permanent(beast(text))
    ogre = board.permanent(plain("Ogre", 3, 3), B)
    play = board.begin()
    assert not play.allowed(ActivateAbility(it, 0, targets=(it, it)))
    play.activate(it, it, ogre).resolve()
    play.effect_damage(B, it, 4)
    play.settle()
    assert (play.obj(it).damage, play.in_play(ogre)) == (1, False)


@pytest.mark.rule("614.9@2024")
def test_a_shield_is_about_creatures_that_come_later_as_well() -> None:
    away = those(HasTypes(("creature",)), ControlledBy("you"))
    shield = RedirectDamage("target", "you", 3, or_away_from=away)
    redirect = SpellAbility((shield,), (AnyTarget(),))
    board = Board(EDITION)
    shoal = board.hand(Card("Shoal", ("instant",), abilities=(redirect,)))
    later, theirs = board.hand(plain("Late", 2, 2)), board.permanent(plain("Ogre", 3, 5), B)
    play = board.begin()
    play.cast(shoal, B)
    play.settle()
    play.cast(later)
    play.settle()
    (here,) = play.named("Late")
    play.effect_damage(B, here, 1)
    play.effect_damage(B, theirs, 1)
    play.effect_damage(B, A, 3)
    assert (play.obj(here).damage, play.obj(theirs).damage) == (0, 1)
    assert (play.life(A), play.life(B)) == (19, 17), "the shield took 3 in all"


@pytest.mark.rule("508.5@2024", "608.2h@2024")
def test_damage_to_what_the_creature_attacks() -> None:
    text = (
        "Whenever this creature attacks, it deals 1 damage to the player or planeswalker it's "
        "attacking."
    )
    walker = Card(name="Walker", types=("planeswalker",), loyalty=5)
    for on_walker, life, loyalty in ((True, 20, 4), (False, 19, 5)):
        board = Board(EDITION)
        it = board.permanent(beast(text))
        there = board.permanent(walker, B, counters={"loyalty": 5})
        play = board.begin()
        play.attack(it, on=there if on_walker else B).settle()
        assert (play.life(B), play.counters(there, "loyalty")) == (life, loyalty)


@pytest.mark.rule("500.4@2024")
def test_mana_of_an_attack_lasts_until_the_combat_phase_ends() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("Firebending 2"))
    play = board.begin()
    play.attack(it).settle()
    play.add_mana(A)
    play.to(Step.COMBAT_DAMAGE)
    assert play.pool(A) == 2
    play.to(Step.END)
    assert play.pool(A) == 0


@pytest.mark.rule("611.2c@2024", "502.3@2024")
def test_creatures_of_a_target_player_stay_tapped_once() -> None:
    words = "Creatures target player controls don't untap during that player's next untap step."
    board = Board(EDITION)
    spell = board.hand(read_card("Misstep", "Sorcery", words))
    theirs, mine = board.permanent(plain("Ogre"), B, tapped=True), board.permanent(plain("Bear"))
    play = board.begin()
    play.cast(spell, B)
    play.settle()
    assert play.to_turn(4).obj(theirs).tapped
    assert not play.to_turn(6).obj(theirs).tapped
    assert play.in_play(mine)


@pytest.mark.rule("615.1@2024", "611.2a@2024")
def test_damage_is_prevented_until_the_next_turn() -> None:
    text = "{0}: Until your next turn, prevent all damage target permanent would deal."
    board = Board(EDITION)
    it, ogre = board.permanent(beast(text)), board.permanent(plain("Ogre", 3, 3), B)
    play = board.begin()
    play.activate(it, ogre).resolve()
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    play.attack(ogre, on=A).to(Step.END)
    assert play.life(A) == 20
    play.to_turn(6, Step.PRECOMBAT_MAIN)
    play.attack(ogre, on=A).to(Step.END)
    assert play.life(A) == 17


@pytest.mark.rule("201.5@2024")
def test_a_legend_may_be_called_by_its_first_name_before_a_comma() -> None:
    text = (
        "If damage would be dealt to Vex, prevent that damage and put that many +1/+1 counters on "
        "him."
    )
    card = read_card(
        "Vex, the Tester", "Legendary Creature — Human", text, power="2", toughness="2"
    )
    assert card.unread == ()
    board = Board(EDITION)
    it = board.permanent(card)
    play = board.begin()
    play.effect_damage(B, it, 3)
    play.settle()
    assert (play.counters(it, "+1/+1"), play.obj(it).damage) == (3, 0)
    assert not play.named("Vex, the Tester", Zone.GRAVEYARD)
