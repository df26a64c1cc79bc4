"""Details of printed texts that decide the outcome: what something was, of which object it is said,
and in which part of the turn it happens."""

import pytest

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Phase, Question, Step, Zone
from turnfold.events.stack import TargetsChosen

EDITION = Edition.FREE_DIVISION


def printed(text: str, type: str = "Enchantment", cost: str = "", size: str = "") -> Card:
    """A card of a text that is wholly read."""
    card = read_card(f"Testone, {text}", type, text, cost=cost, power=size, toughness=size)
    assert card.unread == ()
    return card


def being(text: str, size: str = "2") -> Card:
    return printed(text, "Legendary Creature — Beast", size=size)


def unread(text: str, type: str = "Creature — Beast") -> bool:
    return bool(read_card("Testone", type, text, power="2", toughness="2").unread)


# What was


@pytest.mark.rule("603.10a@2024", "506.4@2024")
@pytest.mark.parametrize(("which", "gained"), [("an attacking", 1), ("a blocking", 0)])
def test_a_creature_that_dies_while_it_attacks_is_an_attacking_creature(
    which: str, gained: int
) -> None:
    board = Board(EDITION)
    board.permanent(printed(f"Whenever {which} creature dies, you gain 1 life."))
    bear, wall = board.permanent(plain("Bear")), board.permanent(plain("Wall", 5, 5), B)
    play = board.begin().attack(bear).block({wall: bear}).to(Step.END_OF_COMBAT).settle()
    assert not play.in_play(bear)
    assert play.life(A) == 20 + gained


@pytest.mark.rule("603.10a@2024", "608.2h@2024")
def test_a_creature_that_dies_in_combat_has_what_attacking_creatures_have() -> None:
    board = Board(EDITION)
    board.permanent(printed("Attacking creatures you control get +3/+0."))
    board.permanent(printed("Whenever a creature you control with power 5 or greater dies, you "
                            "gain 1 life."))  # fmt: skip
    bear, wall = board.permanent(plain("Bear")), board.permanent(plain("Wall", 5, 6), B)
    play = board.begin().attack(bear).block({wall: bear}).to(Step.END_OF_COMBAT).settle()
    assert not play.in_play(bear)
    assert play.life(A) == 21


@pytest.mark.rule("608.2h@2024", "113.7a@2024")
def test_a_creature_that_has_gone_deals_the_damage_of_its_last_power() -> None:
    board = Board(EDITION)
    board.permanent(printed("Whenever a creature you control enters, it deals damage equal to its "
                            "power to any target."))  # fmt: skip
    ox = board.hand(plain("Ox", 3, 3, "lifelink"))
    play = board.begin()
    ox = play.cast(ox)
    play.target(B).effect_destroy(ox)
    assert play.settle().life(B) == 17
    assert play.life(A) == 23


@pytest.mark.rule("608.2b@2024")
def test_a_target_that_has_gone_deals_no_damage() -> None:
    board = Board(EDITION)
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't "
        "control."
    )
    bite = board.hand(printed(text, "Instant"))
    mine, theirs = board.permanent(plain("Bear")), board.permanent(plain("Wall", 0, 4), B)
    play = board.begin()
    play.cast(bite, mine, theirs)
    play.effect_destroy(mine)
    assert play.settle().obj(theirs).damage == 0


@pytest.mark.rule("107.3m@2024")
def test_x_of_a_permanent_that_was_cast_is_x_of_its_own_trigger() -> None:
    board = Board(EDITION)
    card = printed(
        "When Testone enters, each creature gets -X/-X until end of turn.", cost="{X}{B}"
    )
    massacre = board.hand(card)
    board.lands("BBB")
    small, large = board.permanent(plain("Small", 2, 2)), board.permanent(plain("Large", 3, 3))
    play = board.begin()
    play.cast(massacre, x=2)
    play.settle()
    assert not play.in_play(small)
    assert play.size(large) == (1, 1)


@pytest.mark.rule("107.3i@2024")
def test_x_is_not_read_where_nothing_says_what_it_is() -> None:
    assert unread("When Testone enters, each creature gets -X/-X until end of turn.", "Enchantment")
    assert unread("All creatures get -X/-X until end of turn.", "Sorcery")


# In which part of the turn


@pytest.mark.rule("505.1@2024")
@pytest.mark.parametrize("phase", ["first main phase", "precombat main phase"])
def test_only_the_first_main_phase_is_the_first(phase: str) -> None:
    board = Board(EDITION)
    board.permanent(printed(f"At the beginning of your {phase}, you gain 1 life."))
    play = board.begin(Step.UPKEEP)
    while play.state.phase is not Phase.ENDING:
        play.go()
    assert play.life(A) == 21


# Of which object


@pytest.mark.rule("608.2c@2024")
def test_it_is_the_creature_that_was_spoken_of_last() -> None:
    board = Board(EDITION)
    text = (
        "Flying\nWhenever Testone deals combat damage to a creature, tap that creature. It doesn't "
        "untap during its controller's next untap step."
    )
    kite, wall = board.permanent(being(text)), board.permanent(plain("Roc", 0, 5, "flying"), B)
    play = board.begin().attack(kite).block({wall: kite}).settle()
    play.to_the_end_of_turn()
    assert play.obj(wall).tapped
    play.to_the_end_of_turn()
    assert not play.obj(kite).tapped


@pytest.mark.rule("608.2c@2024")
def test_it_is_the_source_where_the_source_was_named_last() -> None:
    board = Board(EDITION)
    text = (
        "Whenever a land you control enters, put a +1/+1 counter on this creature. It gains flying "
        "until end of turn."
    )
    bird, forest = board.permanent(being(text)), board.hand("Forest")
    play = board.begin().land(forest).settle()
    assert "flying" in play.looks(bird).keywords


@pytest.mark.rule("201.5@2024")
@pytest.mark.parametrize("who", ["He", "She"])
def test_he_and_she_are_the_source(who: str) -> None:
    board = Board(EDITION)
    text = (
        "Whenever another creature you control enters, put a +1/+1 counter on Testone. "
        f"{who} deals 2 damage to each opponent."
    )
    villain, other = board.permanent(being(text)), board.hand(plain("Other"))
    play = board.begin()
    play.cast(other)
    play.settle()
    [dealt] = play.events(DamageDealt)
    assert (dealt.source, dealt.target, dealt.amount) == (villain, B, 2)


@pytest.mark.rule("400.7j@2024")
@pytest.mark.parametrize(("kind", "life"), [("Bird", 23), ("Bear", 20)])
def test_that_creature_is_what_returned_from_exile(kind: str, life: int) -> None:
    board = Board(EDITION)
    text = (
        "Exile target creature you control, then return it to the battlefield under its owner's "
        "control. If that creature is a Bird, you gain 3 life."
    )
    spell, it = (
        board.hand(printed(text, "Sorcery")),
        board.permanent(Card(kind, ("creature",), subtypes=(kind,), power=1, toughness=1)),
    )
    play = board.begin()
    play.cast(spell, it)
    assert play.settle().life(A) == life


@pytest.mark.rule("400.7@2024")
def test_that_creature_is_not_read_where_it_has_gone() -> None:
    assert unread(
        "Destroy target creature. If that creature is a Bird, you gain 3 life.", "Sorcery"
    )


@pytest.mark.rule("400.7@2024", "603.3d@2024")
def test_another_target_card_is_not_the_card_that_the_source_became() -> None:
    board = Board(EDITION)
    text = (
        "When this creature dies, return another target creature card from your graveyard to your "
        "hand."
    )
    card = printed(text, "Creature — Beast", size="2")
    it, other, bear = board.permanent(card), board.permanent(card), board.graveyard(plain("Bear"))
    play = board.begin().effect_destroy(it)
    assert play.events(TargetsChosen)[-1].targets == (bear,)
    play.settle().effect_destroy(other)
    assert play.settle().hand(A) == 2
    assert [play.obj(each).was for each in play.state.zone(Zone.GRAVEYARD, A)] == [other]


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("pays", [True, False])
def test_what_stands_behind_if_you_do_depends_on_it(pays: bool) -> None:
    board = Board(EDITION)
    text = (
        "Whenever you cast a noncreature spell, you may pay {1}. If you do, tap target creature an "
        "opponent controls. It doesn't untap during its controller's next untap step."
    )
    board.permanent(printed(text))
    board.lands("U")
    spell = board.hand(printed("You gain 1 life.", "Instant"))
    bear = board.permanent(plain("Bear"), B, tapped=True)
    play = board.begin()
    play.cast(spell)
    play.say(pays).settle()
    play.to_the_end_of_turn()
    assert play.obj(bear).tapped is pays


@pytest.mark.rule("608.2c@2024")
def test_what_only_may_happen_is_not_spoken_of_afterwards() -> None:
    text = (
        "If you control a Forest, tap target creature. It doesn't untap during its controller's "
        "next untap step."
    )
    assert unread(f"You gain 1 life. {text}", "Sorcery")


@pytest.mark.rule("608.2c@2024")
def test_the_source_deals_the_damage_where_it_was_just_sacrificed() -> None:
    board = Board(EDITION)
    text = (
        "When another creature enters, sacrifice this creature and it deals 3 damage to target "
        "player or planeswalker."
    )
    bombers, ox = board.permanent(being(text)), board.hand(plain("Ox"))
    play = board.begin()
    play.cast(ox)
    play.target(B).settle()
    assert [(each.source, each.target) for each in play.events(DamageDealt)] == [(bombers, B)]


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "effect",
    [
        "it gets +1/+1 until end of turn for each other creature you control.",
        "tap another target creature.",
    ],
)
def test_another_is_not_read_behind_an_event_of_another_creature(effect: str) -> None:
    assert unread(f"Whenever equipped creature attacks alone, {effect}", "Artifact — Equipment")
    assert not unread(f"Whenever this creature attacks alone, {effect}")


# Restrictions of combat and of the cleanup step


@pytest.mark.rule("506.5@2024", "508.1c@2024")
def test_a_creature_that_cannot_attack_alone_attacks_with_another() -> None:
    board = Board(EDITION)
    it, bear = (
        board.permanent(being("This creature can't attack alone.")),
        board.permanent(plain("Bear")),
    )
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(((it, B),)))
    assert play.allowed(DeclareAttackers(((it, B), (bear, B))))


@pytest.mark.rule("508.1c@2024")
def test_no_more_than_one_creature_attacks_where_a_card_says_so() -> None:
    board = Board(EDITION)
    board.permanent(printed("No more than one creature can attack each combat."))
    one, two = (board.permanent(plain(name)) for name in ("One", "Two"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(((one, B), (two, B))))
    assert play.allowed(DeclareAttackers(((two, B),)))


@pytest.mark.rule("514.2@2024")
def test_damage_stays_where_a_card_says_that_it_is_not_removed() -> None:
    board = Board(EDITION)
    it = board.permanent(being("Damage isn't removed from this creature during cleanup steps."))
    play = board.begin()
    play.effect_damage(A, it, 1)
    play.to_the_end_of_turn()
    assert play.obj(it).damage == 1
