"""What was read is told in words that are true of the card: who is meant, and what it is attached
to."""

import pytest

from turnfold.engine.cards.text import PrintedCard, read, read_card, written
from turnfold.engine.cards.text.activated import ACTIVATED
from turnfold.replays.telling.card_text import card_text


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


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a player casts a blue spell, you may gain 1 life.",
        "Whenever a creature dies, you may have target creature gain fear until end of turn.",
        "Whenever a creature attacks, you may have that creature gain haste until end of turn.",
        "At the beginning of each end step, if a creature died this turn, draw a card.",
        "As long as Some Card has a +1/+1 counter on it, Some Card has flying.",
        "{2}: Draw a card. Activate only once.",
        "Exhaust — {2}: Draw a card.",
        "When Some Card enters, create a 0/1 colorless Spawn creature token with defender and "
        "\"When this token dies, create a 2/2 red Dragon creature token with flying and '{R}: This "
        "token gets +1/+0 until end of turn.'\"",
    ],
)
def test_a_text_is_told_as_cards_say_it(text: str) -> None:
    card = read_card("Some Card", CREATURE, text, power="1", toughness="1")
    assert card_text(card) == text


def test_an_aura_for_several_kinds_speaks_of_the_permanent() -> None:
    text = "As long as enchanted permanent is a creature, enchanted permanent gets +1/+3."
    assert retold(AURA, "Enchant artifact or creature", text)[1] == text[0].lower() + text[1:-1]


@pytest.mark.parametrize(
    ("type", "has", "itself"),
    [
        ("Artifact — Equipment", "Equipped creature has", "creature"),
        (CREATURE, "{T}: Create a 1/1 red Goblin creature token with", "token"),
        ("Enchantment", "Lands you control have", "permanent"),
    ],
)
def test_a_quoted_ability_names_what_has_it(type: str, has: str, itself: str) -> None:
    text = f'{has} "Sacrifice this {itself}: Draw a card."'
    assert card_text(read_card("Some Card", type, text, power="1", toughness="1")) == text


def test_an_exhaust_ability_is_told_by_its_keyword_alone() -> None:
    (ability,) = read_card("Some Card", "Artifact", "Exhaust — {2}: Draw a card.").abilities
    told = list(ACTIVATED.say(ability))
    assert told
    assert all(each.startswith("exhaust — ") for each in told)
