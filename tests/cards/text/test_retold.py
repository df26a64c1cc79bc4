"""What was read is told in words that are true of the card: who is meant, and what it is attached
to."""

import pytest

from turnfold.engine.cards.text import read, written
from turnfold.engine.cards.text.printed import PrintedCard


def retold(type: str, *paragraphs: str) -> list[str]:
    """The paragraphs of a card in turnfold's words; all are read."""
    reading = read(PrintedCard("Some Card", "{1}", type, "\n".join(paragraphs), "1", "1"))
    assert not reading.unread
    return [written(each.line, reading.card) for each in reading.paragraphs if each.line]


CREATURE, AURA = "Creature — Horror", "Enchantment — Aura"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Whenever a source deals damage to Some Card, that source's controller loses 1 life.",
            "whenever a source deals damage to ~, that source's controller loses 1 life",
        ),
        (
            "At the beginning of each end step, each player sacrifices a permanent of their choice "
            "unless they discard a card.",
            "at the beginning of each end step, each player sacrifices a permanent unless they "
            "discard a card",
        ),
        (
            "{T}: Some Card deals damage to each player equal to half that player's life total, "
            "rounded down.",
            "{T}: ~ deals damage to each player equal to half their life total, rounded down",
        ),
        (
            "When Some Card enters, you may have target opponent discard a card.",
            "when ~ enters, you may have target opponent discard a card",
        ),
    ],
)
def test_who_does_something_is_not_left_out(text: str, told: str) -> None:
    assert retold(CREATURE, text) == [told]


@pytest.mark.rule("301.5@2024", "303.4@2024")
def test_what_a_card_is_attached_to_is_called_as_on_the_card() -> None:
    assert retold("Artifact — Equipment", "Equipped creature gets +1/+0.")[0].startswith("equipped")
    land = retold(AURA, "Enchant land", "Enchanted land is a Swamp.")
    assert land[1] == "enchanted land is a Swamp"
    upkeep = "At the beginning of the upkeep of enchanted creature's controller, "
    loses = "that player loses 2 life"
    assert retold(AURA, "Enchant creature", f"{upkeep}{loses}.")[1] == (
        f"at the beginning of the upkeep of enchanted creature's controller, {loses}"
    )
    curse = "At the beginning of enchanted player's upkeep, that player loses 2 life."
    assert retold(f"{AURA} Curse", "Enchant player", curse)[1] == (
        "at the beginning of enchanted player's upkeep, that player loses 2 life"
    )


@pytest.mark.rule("716.2a@2024")
def test_a_level_of_a_class_says_whom_it_gives_a_keyword() -> None:
    (told,) = retold("Enchantment — Class", "{1}{U}: Level 2\nCreatures you control have menace.")
    assert told == "{1}{U}: level 2 | creatures you control have menace"
