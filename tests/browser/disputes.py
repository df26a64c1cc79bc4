"""Ten disputes as a judge would write them, each from an empty file with the keyboard."""

from collections.abc import Callable

from tests.browser.keyboard import Writer


def divided(hand: Writer) -> None:
    """Since 2024 damage is divided freely among blockers (510.1c@2024)."""
    _two_blockers(hand)
    hand.ask(2, legal=True)


def ordered(hand: Writer) -> None:
    """In 2010 the first blocker must be assigned lethal damage first (510.1c@2010)."""
    _two_blockers(hand)
    hand.ask(2, legal=False)
    hand.key("script[2]", "rule")
    hand.write("510.1c")
    hand.press("Alt+n", "Alt+z")
    hand.open("game fold", "edition")
    hand.choose("edition", "2010")


def _two_blockers(hand: Writer) -> None:
    hand.title("A Wurm and two blockers")
    hand.card("Ann", "Craw Wurm")
    hand.card("Bob", "Wall of Wood")
    hand.card("Bob", "Eager Cadet")
    hand.entry("declare attackers", {"wurm": "Bob"})
    hand.entry("declare blockers", {"wood": "wurm", "cadet": "wurm"})
    hand.assign("wurm", {"wood": 1, "cadet": 5})


def trample(hand: Writer) -> None:
    """What is more than lethal damage goes on to the player (702.19b@2024)."""
    hand.card("Ann", "Beast 6/4 trample")
    hand.card("Bob", "Wall 0/4")
    hand.entry("declare attackers", {"beast": "Bob"})
    hand.entry("declare blockers", {"wall": "beast"})
    hand.expect("life", {"Bob": "18"})
    hand.expect("graveyard", {})
    hand.write("wall")


def deathtouch_and_trample(hand: Writer) -> None:
    """One damage of a source with deathtouch is lethal (702.2c@2024)."""
    hand.card("Ann", "Snake 3/3 deathtouch, trample")
    hand.card("Bob", "Ox 5/5")
    hand.entry("declare attackers", {"snake": "Bob"})
    hand.entry("declare blockers", {"ox": "snake"})
    hand.assign("snake", {"ox": 1, "Bob": 2})
    hand.expect("life", {"Bob": "18"})
    hand.expect("graveyard", {})
    hand.write("ox, snake")


def first_strike(hand: Writer) -> None:
    """A dead creature deals no damage in the second step (510.4@2024)."""
    hand.card("Ann", "Knight 2/2 first strike")
    hand.card("Bob", "Grizzly Bears")
    hand.entry("declare attackers", {"knight": "Bob"})
    hand.entry("declare blockers", {"bears": "knight"})
    hand.expect("battlefield", {})
    hand.write("knight")


def giant_growth(hand: Writer) -> None:
    """A spell in the declare blockers step saves the blocker (117.1a@2024)."""
    hand.card("Bob", "Giant Growth")
    hand.card("Ann", "Craw Wurm")
    hand.card("Bob", "Guard 0/4")
    hand.entry("declare attackers", {"wurm": "Bob"})
    hand.entry("declare blockers", {"guard": "wurm"})
    hand.entry("cast", {})
    hand.write("Giant Growth")
    hand.key("script[2]", "targets")
    hand.write("guard")
    hand.key("script[2]", "step")
    hand.write("declare b", "Tab")
    hand.expect("battlefield", {})
    hand.write("wurm, guard")


def menace(hand: Writer) -> None:
    """One creature alone may not block (509.1b@2024)."""
    hand.card("Ann", "Brute 3/3 menace")
    hand.card("Bob", "Grizzly Bears")
    hand.entry("declare attackers", {"brute": "Bob"})
    hand.entry("declare blockers", {"bears": "brute"})
    hand.ask(1, legal=False)
    hand.key("script[1]", "rule")
    hand.write("509.1b")


def defender(hand: Writer) -> None:
    """A creature with defender can't attack (508.1c@2024)."""
    hand.card("Ann", "Wall of Wood")
    hand.entry("declare attackers", {"wood": "Bob"})
    hand.ask(0, legal=False)


def lifelink(hand: Writer) -> None:
    """Damage of a source with lifelink gains life as well (120.3f@2024)."""
    hand.card("Ann", "Cleric 3/3 lifelink, vigilance")
    hand.entry("declare attackers", {"cleric": "Bob"})
    hand.expect("life", {"Ann": "23", "Bob": "17"})
    hand.expect("tapped", {})


def blocker_gone(hand: Writer) -> None:
    """A creature stays blocked when its blocker is gone (509.1h@2024); the last line is written
    as text."""
    hand.card("Ann", "Craw Wurm")
    hand.card("Bob", "Grizzly Bears")
    hand.entry("declare attackers", {"wurm": "Bob"})
    hand.entry("declare blockers", {"bears": "wurm"})
    hand.press("Alt+t", "Control+End")
    hand.write("", "Enter")
    text = '[[script]]\nstep = "declare_blockers"\neffect = { destroy = "bears" }\n'
    hand.write(text + "\n[expect]\nlife = { Bob = 20 }\n")


DISPUTES: tuple[Callable[[Writer], None], ...] = (
    divided,
    ordered,
    trample,
    deathtouch_and_trample,
    first_strike,
    giant_growth,
    menace,
    defender,
    lifelink,
    blocker_gone,
)
