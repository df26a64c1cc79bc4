"""Keywords of permanents and what is said of them: each text is read, and written again."""

import pytest

from turnfold.engine.cards.text import PrintedCard, Reading, read, says

READ = (
    "Unearth {2}{B}",
    "Scavenge {4}{G}{G}",
    "Embalm {3}{W}",
    "Eternalize {4}{U}{U}",
    "Encore {5}{W}",
    "Myriad",
    "Renown 2",
    "Riot",
    "Unleash",
    "Exploit",
    "Whenever this creature or equipped creature attacks, it gets +1/+0 until end of turn.",
    "Whenever this creature or enchanted creature deals combat damage to a player, draw a card.",
    "Whenever this creature or another creature you control attacks, put a +1/+1 counter on it.",
    "Impending 4—{2}{R}{R}",
    "Reconfigure {2}{B}",
    "Backup 2",
    "Backup 1, backup 1",
    "Morph {2}{G}{U}",
    "Morph—Discard a card.",
    "Morph—Return a Bird you control to its owner's hand.",
    "Megamorph {5}{G}",
    "Disguise {2}{B}",
    "When this creature is turned face up, draw a card.",
    "Whenever a permanent you control is turned face up, put a +1/+1 counter on it.",
    "Whenever a face-down permanent you control is turned face up, put a +1/+1 counter on it.",
    "Whenever this creature or another creature you control is turned face up, draw a card.",
    "Whenever a face-down creature you control enters, draw a card.",
    "Face-down creatures you control get +0/+1.",
    "When this creature enters, manifest the top card of your library.",
    "When this creature enters, manifest the top two cards of your library.",
    "When this creature enters, manifest dread.",
    "When this creature enters, cloak the top card of your library.",
    "{G}: Turn target face-down creature you control face up.",
    "Whenever a renowned creature you control attacks, draw a card.",
    "Dash {1}{R}",
    "Blitz {2}{B}",
    "Blitz—{2}{R}{R}, Discard a card.",
    "Offspring {2}",
    "Web-slinging {1}{G}{W}",
    "Ingest",
    "Extort",
    "When this creature enters, each opponent loses 2 life and you gain life equal to the life "
    "lost this way.",
    "{B}: Each opponent loses 1 life. You gain life equal to the life lost this way.",
    "Ninjutsu {1}{U}",
    "Partner",
    "Partner with Old Friend, of the Hill",
    "Partner—Survivors",
    "Choose a Background",
    "Doctor's companion",
    "Cumulative upkeep {R} or {G}",
    "Cumulative upkeep—Pay 2 life.",
    "Cumulative upkeep—Sacrifice a land.",
    "Echo—Discard a card.",
    "Echo—Sacrifice two lands.",
    "Boast — {1}{R}: Draw a card.",
    "{3}{G}: Monstrosity 2.",
    "{X}{G}: Monstrosity X.",
    "When this creature becomes monstrous, draw a card.",
    "When this creature exploits a creature, draw a card.",
    "Whenever a creature you control explores, draw a card.",
    "When this creature enters, suspect it.",
    "All creatures with flying able to block this creature do so.",
    "{T}: Destroy target creature that dealt damage this turn.",
    "Whenever another historic creature you control enters, draw a card.",
    "When you cycle this card and when this creature dies, you may draw a card.",
    "{1}: If this creature is suspected, draw a card. Otherwise, suspect it.",
    "Whenever a suspected creature dies, draw a card.",
    "Whenever a creature you control exploits a creature, draw a card.",
    "Whenever a creature you control becomes renowned, draw a card.",
    "As long as this creature is monstrous, it has flying.",
    "When this creature enters, if this creature is renowned, draw a card.",
    "When this creature enters, return target creature card from your graveyard to the battlefield."
    " If it would leave the battlefield, exile it instead of putting it anywhere else.",
)
UNREAD = (
    "Morph",
    "Morph {X}{G}",
    "Disguise—Draw a card.",
    "When this creature enters, manifest a card from your hand.",
    "{G}: Turn this creature face down.",
    "Dash",
    "Offspring",
    "Ninjutsu",
    "Commander ninjutsu {2}{B}",
    "Web-slinging—Discard a card.",
    "Partner with itself",
    "Partner with Goblin",
    "Echo—Discard two lands.",
    "Cumulative upkeep {S/P}",
    "Boast — Draw a card.",
    "Renown",
    "Exploit 2",
    "Whenever this creature or its host attacks, draw a card.",
    "Impending—{2}{R}",
    "Impending {2}{R}",
    "Impending 2—Draw a card.",
    "Reconfigure",
    "Backup",
    "Whenever this creature exploits, draw a card.",
)


def reading(text: str) -> Reading:
    return read(PrintedCard("Somebody", "{1}", "Creature — Human", text, "2", "2"))


@pytest.mark.parametrize("text", READ)
def test_what_is_read_is_written_again(text: str) -> None:
    [paragraph] = reading(text).paragraphs
    assert paragraph.line is not None, paragraph.fault
    assert says(paragraph.line, paragraph.text)


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_said_otherwise_is_not_read(text: str) -> None:
    assert not reading(text).is_whole
