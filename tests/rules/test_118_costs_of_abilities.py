"""Effects by which abilities of objects cost less to activate (118.7)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step

NOW = Edition.FREE_DIVISION
LIMIT = "This effect can't reduce the mana in that cost to less than one mana."
OF_YOURS = "Activated abilities of creatures you control cost {2} less to activate."
OF_ALL = f"Activated abilities of creatures cost {{1}} less to activate. {LIMIT}"
OTHERS = f"Abilities you activate that aren't mana abilities cost {{1}} less to activate. {LIMIT}"
EQUIPPING = "Equip abilities you activate cost {2} less to activate."
SWORD = "Equipped creature gets +1/+0."


def read(type_line: str, text: str, name: str = "Device") -> Card:
    sized = ("2", "2") if "Creature" in type_line else ("", "")
    card = read_card(name, type_line, text, power=sized[0], toughness=sized[1])
    assert card.unread == ()
    return card


def costs(play: Play, mana: int, decision: ActivateAbility) -> bool:
    """Whether A can pay for it with as much green mana, and not with less."""
    for _ in range(mana):
        if play.allowed(decision) or decision in list(legal(play.state)):
            return False
        play.add_mana(A, 1)
    return play.allowed(decision) and decision in list(legal(play.state))


@pytest.mark.rule("118.7@2024", "602.2b@2024")
@pytest.mark.parametrize(
    ("cost", "text", "mana"),
    [
        ("{3}", OF_YOURS, 1),
        ("{1}", OF_YOURS, 0),
        ("{1}{G}", OF_YOURS, 1),
        ("{1}", f"{OF_YOURS} {LIMIT}", 1),
        ("{2}{G}", f"{OF_YOURS} {LIMIT}", 1),
        ("{0}", f"{OF_YOURS} {LIMIT}", 0),
        ("{3}", OF_ALL, 2),
        ("{3}", "Activated abilities of lands you control cost {2} less to activate.", 3),
        ("{3}", EQUIPPING, 3),
        ("{3}", "Boast abilities you activate cost {1} less to activate.", 3),
        ("{3}", OTHERS, 2),
        ("{3}", "Power-up abilities of other creatures you control cost {3} less to activate.", 3),
    ],
)  # fmt: skip
def test_abilities_of_what_it_describes_cost_less(cost: str, text: str, mana: int) -> None:
    board = Board(NOW)
    bear = board.permanent(read("Creature — Bear", f"{cost}: Draw a card."))
    board.permanent(read("Enchantment", text, "Ground"))
    assert costs(board.begin(), mana, ActivateAbility(bear, 0))


@pytest.mark.rule("118.7@2024")
def test_what_may_not_become_nothing_is_reduced_first() -> None:
    board = Board(NOW)
    bear = board.permanent(read("Creature — Bear", "{2}: Draw a card."))
    board.permanent(read("Enchantment", OF_YOURS.replace("{2}", "{1}"), "Ground"))
    board.permanent(read("Enchantment", OF_ALL, "Stone"))
    assert costs(board.begin(), 0, ActivateAbility(bear, 0))


@pytest.mark.rule("118.7@2024")
@pytest.mark.parametrize(("text", "mana"), [(OF_ALL, 2), (OF_YOURS, 3), (OTHERS, 3)])
def test_what_an_opponent_has_is_about_everybody_only_if_it_says_so(text: str, mana: int) -> None:
    board = Board(NOW)
    bear = board.permanent(read("Creature — Bear", "{3}: Draw a card."))
    board.permanent(read("Enchantment", text, "Ground"), B)
    assert costs(board.begin(), mana, ActivateAbility(bear, 0))


@pytest.mark.rule("107.3@2024", "118.7@2024")
def test_the_mana_for_x_is_reduced_as_well() -> None:
    board = Board(NOW)
    bear = board.permanent(read("Creature — Bear", "{X}: You gain X life."))
    board.permanent(read("Enchantment", OF_YOURS, "Ground"))
    play = board.begin().add_mana(A, 1)
    asked = [each.x for each in legal(play.state) if isinstance(each, ActivateAbility)]
    assert asked == [0, 1, 2, 3]
    assert not play.allowed(ActivateAbility(bear, 0, x=4))
    play.do(ActivateAbility(bear, 0, x=3))
    play.resolve()
    assert (play.life(A), play.pool()) == (23, 0)


@pytest.mark.rule("118.7@2024", "605.1a@2024")
@pytest.mark.parametrize(("text", "mana"), [
    (OF_YOURS, 0),
    (OTHERS, 2),
])  # fmt: skip
def test_mana_abilities_cost_less_unless_it_leaves_them_out(text: str, mana: int) -> None:
    board = Board(NOW)
    elf = board.permanent(read("Creature — Elf", "{2}, {T}: Add {G}{G}{G}."))
    board.permanent(read("Enchantment", text, "Ground"))
    play = board.begin()
    assert costs(play, mana, ActivateAbility(elf, 0))
    play.do(ActivateAbility(elf, 0))
    assert play.pool() == 3


@pytest.mark.rule("118.7@2024", "601.2g@2024")
def test_mana_of_an_ability_that_costs_less_pays_for_another() -> None:
    board = Board(NOW)
    elf = board.permanent(read("Creature — Elf", "{2}, {T}: Add {G}{G}{G}.", "Elf"))
    bear = board.permanent(read("Creature — Bear", "{5}: Draw a card."))
    board.permanent(read("Enchantment", OF_YOURS, "Ground"))
    play = board.begin()
    [way] = [each for each in legal(play.state)
             if isinstance(each, ActivateAbility) and each.object == bear]  # fmt: skip
    assert way.mana == ((elf, 0),)
    play.do(way)
    assert play.pool() == 0


@pytest.mark.rule("118.7@2024", "702.6a@2024", "702.6c@2024")
@pytest.mark.parametrize(("text", "mana"), [
    ("Equip {3}", 1),
    ("Equip Bear {3}", 1),
    ("{3}: Attach this Equipment to target creature you control.", 3),
    ("Reconfigure {3}", 3),
])  # fmt: skip
def test_only_equip_abilities_are_meant(text: str, mana: int) -> None:
    board = Board(NOW)
    kind = "Artifact Creature — Equipment" if "Rec" in text else "Artifact — Equipment"
    sword = board.permanent(read(kind, f"{SWORD}\n{text}"))
    bear = board.permanent(read("Creature — Bear", "Vigilance", "Bear"))
    board.permanent(read("Enchantment", EQUIPPING, "Ground"))
    assert costs(board.begin(), mana, ActivateAbility(sword, 0, (bear,)))


@pytest.mark.rule("118.7@2024", "702.6a@2024")
def test_equip_abilities_of_other_equipment_are_meant() -> None:
    text = f"{SWORD}\nEquip abilities you activate of other Equipment cost {{1}} less to activate."
    for number, mana in enumerate((2, 1)):
        board = Board(NOW)
        whip = board.permanent(read("Artifact — Equipment", f"{text}\nEquip {{2}}"))
        sword = board.permanent(read("Artifact — Equipment", f"{SWORD}\nEquip {{2}}", "Sword"))
        bear = board.permanent(creature("Bear"))
        asked = ActivateAbility((whip, sword)[number], 0, (bear,))
        assert costs(board.begin(), mana, asked)


@pytest.mark.rule("113.6b@2024", "118.7@2024")
def test_abilities_of_cards_in_a_graveyard_cost_less() -> None:
    text = "Activated abilities of creature cards in your graveyard cost {1} less to activate."
    board = Board(NOW)
    ghost = board.graveyard(
        read("Creature — Spirit", "{2}, Exile this card from your graveyard: Draw a card.")
    )
    board.permanent(read("Enchantment", text, "Tools"))
    assert costs(board.begin(), 1, ActivateAbility(ghost, 0))


@pytest.mark.rule("118.7@2024", "702.142a@2024")
def test_boasting_costs_less_for_each_permanent_of_a_kind() -> None:
    text = "Boast abilities you activate cost {1} less to activate for each Dragon you control."
    board = Board(NOW)
    hero = board.permanent(read("Creature — Human", "Boast — {3}: Draw a card.", "Hero"))
    board.permanent(read("Enchantment", text, "Ground"))
    board.permanent(read("Creature — Dragon", "Flying", "Dragon"))
    play = board.begin().attack(hero)
    play.to(Step.END)
    assert costs(play, 2, ActivateAbility(hero, 0))


@pytest.mark.rule("118.7@2024", "702.49a@2024")
def test_ninjutsu_costs_less() -> None:
    board = Board(NOW)
    ninja = board.hand(creature("Ninja", 4, 4, "ninjutsu {1}{G}"))
    bear = board.permanent(creature("Bear"))
    text = "Ninjutsu abilities you activate cost {1} less to activate."
    board.permanent(read("Enchantment", text, "Ground"))
    play = board.begin().attack(bear)
    while play.step is not Step.DECLARE_BLOCKERS or play.asked != (A, Question.PRIORITY):
        play.go()
    assert costs(play, 1, ActivateAbility(ninja, 0, costs=(bear,)))


@pytest.mark.rule("118.7@2024")
def test_abilities_of_an_enchanted_artifact_cost_less() -> None:
    less = f"Enchanted artifact's activated abilities cost {{2}} less to activate. {LIMIT}"
    board = Board(NOW)
    device = board.permanent(read("Artifact", "{2}: Draw a card."))
    other = board.permanent(read("Artifact", "{2}: Draw a card.", "Other"))
    board.aura(read("Enchantment — Aura", f"Enchant artifact\n{less}", "Power"), device)
    play = board.begin()
    assert costs(play, 1, ActivateAbility(device, 0))
    assert not play.allowed(ActivateAbility(other, 0))
