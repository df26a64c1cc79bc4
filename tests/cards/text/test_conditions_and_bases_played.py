"""Texts about base sizes, combat phases, what was destroyed and who controlled it, and what any
player may do, played to what the rules say."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Question, Step

READ = (
    "This creature gets +1/+1 for each other creature on the battlefield with flying.",
    "Whenever this creature enters or attacks, you may attach any number of target Equipment to "
    "it.",
    "When this creature enters, you may attach any number of Auras and Equipment you control to "
    "it.",
    "Whenever another Bear you control enters, you may have this creature's base power become "
    "equal to that creature's power until end of turn.",
    "{1}: Until end of turn, this creature's base power becomes equal to the number of Bears you "
    "control.",
    "{1}: Change this creature's base power to target creature's power.",
    "At the beginning of your upkeep, change this creature's base toughness to 1 plus the number "
    "of creature cards in your graveyard.",
    "{1}: You gain life equal to the power of target creature.",
    "{1}: Tap target creature. This creature deals damage equal to its power to that creature.",
    "When this creature dies, it deals 7 damage to a creature an opponent controls chosen at "
    "random.",
    "Goblins you control and other Elves you control get +1/+1.",
    "Green creatures and white creatures can't block.",
    "Nontoken creatures you control enter with an additional +1/+1 counter on them for each "
    "creature that died under your control this turn.",
    "{1}: This creature deals 1 damage to target creature without flying that's attacking you.",
    "Whenever you attack a player, target creature that's attacking that player gains first strike "
    "until end of turn.",
    "Prevent all combat damage that would be dealt by blocking creatures that are tapped.",
    "This creature gets +0/+2 as long as you control a Plains, has flying as long as you control "
    "an Island, and has trample as long as you control a Forest.",
    "Whenever this creature deals combat damage to defending player, it deals damage equal to its "
    "power to each blocking creature.",
    "{1}: Return target nonland permanent to its owner's hand. If you controlled that permanent, "
    "draw a card.",
    "{1}: Tap target creature. If an opponent controls that creature, put a stun counter on it.",
    "At the beginning of your end step, if you gained or lost life this turn, draw a card.",
    "Whenever this creature attacks, if it's the first combat phase of the turn, untap it. There "
    "is an additional combat phase after this phase.",
    "When this creature enters, any player may sacrifice two creatures. If a player does, "
    "sacrifice this creature.",
)
UNREAD = (
    # the artifacts may be anybody's
    "Artifacts and creatures you control and Elves get +1/+1.",
    "Whenever this creature attacks, target creature that's attacking that player gains flying "
    "until end of turn.",
    "{1}: This creature deals 1 damage to any target chosen at random.",
)


@pytest.mark.parametrize("text", READ)
def test_what_is_read_is_written_again(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("107.1b@2024", "613.4b@2024")
def test_a_base_power_may_be_set_to_less_than_nothing() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Change this creature's base power to target creature's power.")
    )
    weak = board.permanent(plain("Weak", -1, 3), B)
    play = board.begin()
    assert play.activate(it, weak).resolve().size(it) == (-1, 2)
    assert play.to_turn(2).size(it) == (-1, 2)


@pytest.mark.rule("500.8@2024")
def test_only_the_first_combat_phase_adds_another() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever this creature attacks, untap it. If it's the first combat phase of your "
            "turn, there is an additional combat phase after this phase."
        )
    )
    play = board.begin().attack(it).settle().to(Step.END_OF_COMBAT)
    play.attack(it).settle().to(Step.END)
    assert play.life(B) == 16
    assert play.state.combats == 2


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize("creatures", [1, 2])
def test_who_cannot_sacrifice_so_many_is_not_asked(creatures: int) -> None:
    board = Board(EDITION)
    victims = [board.permanent(plain(f"Bear {each}"), B) for each in range(creatures)]
    it = board.permanent(
        beast(
            "When this creature attacks, any opponent may sacrifice two creatures. If a player "
            "does, you gain 3 life."
        )
    )
    play = board.begin().attack(it)
    if creatures == 2:
        play.to_question(Question.CONFIRM)
        assert play.asked == (B, Question.CONFIRM)
        play.say(True)
    play.settle()
    assert play.in_play(*victims) is (creatures == 1)
    assert play.life(A) == (23 if creatures == 2 else 20)


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize("keywords", [(), ("indestructible",)])
def test_only_for_what_was_destroyed_life_is_gained(keywords: tuple[str, ...]) -> None:
    board = Board(EDITION)
    victim = board.permanent(plain("Victim", 1, 4, *keywords), B)
    card = board.hand(
        trick(
            "You may destroy target creature. If a creature is destroyed this way, you gain life "
            "equal to its toughness."
        )
    )
    play = board.begin()
    play.cast(card, victim)
    play.to_question(Question.CONFIRM).say(True).settle()
    assert play.life(A) == (20 if keywords else 24)


@pytest.mark.rule("608.2c@2024", "608.2h@2024")
@pytest.mark.parametrize("keywords", [(), ("indestructible",)])
def test_it_hurts_its_controller_only_if_it_was_destroyed(keywords: tuple[str, ...]) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "\n".join(
                (
                    *map(str.title, keywords),
                    "When this creature attacks, destroy it unless you pay {9}. If this creature "
                    "is destroyed this way, it deals 7 damage to you.",
                )
            )
        )
    )
    play = board.begin().attack(it).settle()
    assert play.life(A) == (20 if keywords else 13)


@pytest.mark.rule("603.12@2024", "608.2h@2024")
def test_the_sacrificed_creature_is_that_creature() -> None:
    board = Board(EDITION)
    big = board.permanent(plain("Big", 5, 5))
    it = board.permanent(
        beast(
            "When this creature attacks, you may sacrifice another creature. When you do, this "
            "creature deals damage equal to that creature's power to target opponent."
        )
    )
    play = board.begin().attack(it).to_question(Question.CONFIRM).say(True).settle()
    assert not play.in_play(big)
    assert play.life(B) == 15


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize(("power", "counters"), [(3, 1), (4, 2)])
def test_powers_are_compared_as_the_second_effect_happens(power: int, counters: int) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "Whenever another creature you control attacks, put a +1/+1 counter on this creature. "
            "Then if that creature's power is greater than this creature's power, put another "
            "+1/+1 counter on this creature."
        )
    )
    other = board.permanent(plain("Other", power, 2))
    assert board.begin().attack(other).settle().counters(it, "+1/+1") == counters


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize("owner", [A, B])
def test_who_controlled_what_has_left_is_asked_as_it_last_was(owner: int) -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear"), owner)
    card = board.hand(
        trick(
            "Return target nonland permanent to its owner's hand. If you controlled that "
            "permanent, you gain 3 life."
        )
    )
    play = board.begin()
    play.cast(card, bear)
    assert play.settle().life(A) == (23 if owner == A else 20)


@pytest.mark.rule("701.3a@2024", "608.2d@2024")
def test_several_equipment_is_attached_at_once() -> None:
    board = Board(EDITION)
    swords = [
        board.permanent(
            read_card(f"Sword {each}", "Artifact — Equipment",
                      "Equipped creature gets +1/+0.\nEquip {1}")
        )
        for each in range(3)
    ]  # fmt: skip
    it = board.permanent(
        beast(
            "When this creature attacks, you may attach any number of Equipment you control to "
            "target creature you control."
        )
    )
    bear = board.permanent(plain("Bear"))
    play = board.begin().attack(it).target(bear)
    play.to_question(Question.CONFIRM).say(True).to_question(Question.CHOOSE).choose(*swords[:2])
    assert play.settle().size(bear) == (4, 2)
    assert [play.obj(each).attached_to for each in swords] == [bear, bear, 0]


@pytest.mark.rule("611.2c@2024", "115.6@2024")
@pytest.mark.parametrize("targets", [0, 1])
def test_the_source_and_perhaps_a_target_become_stronger(targets: int) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: This creature and up to one other target creature each get +3/+3 until end of "
              "turn.")
    )  # fmt: skip
    bear = board.permanent(plain("Bear"))
    play = board.begin().activate(it, *[bear][:targets]).resolve()
    assert play.size(it) == (5, 5)
    assert play.size(bear) == ((5, 5) if targets else (2, 2))


@pytest.mark.rule("115.1@2024", "120.3@2024", "119.3@2024", "508.6@2024")
@pytest.mark.parametrize(
    ("whom", "able"),
    [
        ("who attacked this turn", {A}),
        ("who lost life this turn", {B}),
        ("dealt damage by this creature this turn", {B}),
    ],
)
def test_a_player_is_a_target_for_what_happened_this_turn(whom: str, able: set[int]) -> None:
    board = Board(EDITION)
    it = board.permanent(beast(f"{{0}}: Target player {whom} loses 1 life."))
    play = board.begin()
    assert not any(play.allowed(ActivateAbility(it, 0, (each,))) for each in (A, B))
    play.attack(it).to(Step.END_OF_COMBAT)
    assert {each for each in (A, B) if play.allowed(ActivateAbility(it, 0, (each,)))} == able
