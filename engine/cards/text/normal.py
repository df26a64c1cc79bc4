"""A card's text prepared for reading, with its meaning unchanged.

Reminder text in parentheses (207.2a) and ability words (207.2c) are dropped. The card's own name
or "this creature" becomes "~" (201.5). The first letter of a sentence becomes small.
"""

import re

from turnfold.engine.cards.text.words.names import MANY, PLANESWALKERS, SUBTYPES

ITSELF = (
    *("this creature", "this land", "this artifact", "this enchantment", "this permanent"),
    *("this Aura", "this Equipment", "this Vehicle", "this spell", "this Saga", "this Class"),
    *("this Mount", "this Spacecraft", "this Case", "this planeswalker"),
)
"""How a card refers to itself without its name."""

ITSELF_QUOTED = ("this creature", "this token", "this permanent", "this artifact", "this land")
"""The same in quotation marks, where it is what has the ability. A name there is that of the card
around the marks."""

ABILITY_WORDS = frozenset(
    {
        *("alliance", "battalion", "bloodrush", "celebration", "constellation", "converge"),
        *("eerie", "enrage", "ferocious", "flurry", "formidable", "heroic", "inspired"),
        *("landfall", "lieutenant", "magecraft", "parley", "radiance", "raid", "rally"),
        *("renew", "revolt", "survival", "valiant", "void", "pack tactics", "spell mastery"),
        *("fateful hour", "imprint", "morbid", "metalcraft", "threshold", "hellbent"),
        *("delirium", "domain", "coven", "adamant", "undergrowth", "addendum", "channel"),
        *("council's dilemma", "will of the council", "join forces", "kinship", "chroma"),
        *("descend 4", "descend 8", "fathomless descent", "corrupted", "disappear", "opus"),
        *("paradox", "repartee", "infusion", "vivid", "strive", "sweep", "tempting offer"),
        *("grandeur", "secret council", "underdog", "legacy", "hero's reward", "void"),
    }
)
"""Ability words, which have no rules meaning (207.2c)."""

MEANING = frozenset(
    {
        *("boast", "exhaust", "forecast", "max speed", "power-up", "solved", "to solve", "visit"),
        *("prize", "ward", "cycling", "equip", "morph", "escape", "companion", "tiered", "spree"),
        *("choose one", "choose two", "choose three", "level up", "craft", "suspend", "renew"),
        *("hidden agenda", "partner", "sneak", "flashback", "kicker", "buyback", "madness"),
    }
)
"""Words before a dash that mean something; all others before one of `BEGINNINGS` are flavor words
(207.2d)."""

BEGINNINGS = ("When ", "Whenever ", "At the beginning of ", "{", "~ ")
"""How an ability begins behind a flavor word."""

_NO_NAMES = frozenset(
    {
        *("The", "A", "An", "All", "Each", "Every", "If", "When", "Whenever", "As", "At", "Until"),
        *("You", "Your", "Target", "Up", "Any", "Other", "Another", "During", "Choose", "Add"),
    }
)
"""Words that begin a name and cannot stand for it, because sentences begin with them."""

_CHAPTERS = frozenset(("I", "II", "III", "IV", "V", "VI"))
_NAMES = frozenset(SUBTYPES) | frozenset(MANY.values())


_PASTED = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u02bc", "'"),
        **dict.fromkeys("\u201c\u201d", '"'),
        **dict.fromkeys("\u2212\u2011", "-"),
        **dict.fromkeys("\t\u00a0\u2007\u2009\u202f", " "),
        **dict.fromkeys("\u00ad\u200b\u2060\ufeff", ""),
    }
)
"""What web pages and word processors write for the signs of a card's text."""


def plain(text: str) -> str:
    """A text with the usual signs in place of those that look the same or cannot be seen."""
    return text.translate(_PASTED).replace(" \u2013 ", " — ")


def paragraphs(text: str, name: str, *, legend: bool = False) -> list[str]:
    """The paragraphs of a card's text as printed, but without what has no meaning, and with "~"
    where the card speaks of itself; empty ones are left out. `small` prepares them for reading.

    `legend`: the card is legendary, so it may call itself by a part of its name (201.5).
    """
    text = _without_reminders(plain(text))
    text = text.replace("\n•", " •")  # modes belong to the paragraph before them
    text = text.replace("\n+ {", " • {")  # and so do those that cost something
    text = _TABLE.sub(lambda found: found[0].replace("\n", " "), text)
    text = _ESCALATE.sub(r"\1. \2", text)
    text = _TIERED.sub(lambda found: _TITLE.sub("• ", found[0]), text)
    called = _names(plain(name), legend=legend)
    lines = (_own_names(line.strip(), called) for line in text.splitlines())
    return _in_sections([_without_ability_word(each) for each in lines if each])


_ESCALATE = re.compile(r"^(Escalate[^\n]*)\n(Choose one or (?:both|more))", re.MULTILINE)
"""Two paragraphs that say together what modes cost (702.120)."""
_TABLE = re.compile(r"\n\d+(?:[—–-]\d+| or less) \|[^\n]*(?:\n\d+(?:[—–-]\d+|\+)? \|[^\n]*)*")
"""706.3b: a table of results, which is part of the paragraph before it."""
_TIERED = re.compile(r"^Tiered +•.*$", re.MULTILINE)
_TITLE = re.compile(r"• [A-Za-z' ]+ — (?=\{)")
"""The name of a mode before its cost, which means nothing."""
BAR = " | "
"""What stands between the lines of a section that holds from a level on."""
_SECTION = re.compile(
    r"LEVEL \d+(-\d+|\+)$|(STATION )?\d+\+( \| |$)|((\{[^{}]+\})+: Level \d|Solved)( — |$)"
)
"""The first line of such a section: a level or station symbol, the level bar of a Class, or what a
solved Case has."""


_MAX_SPEED = "Max speed — "
"""How a paragraph begins that holds while its controller has max speed (702.178a@2025-11-14)."""


def _in_sections(lines: list[str]) -> list[str]:
    """711.2, 716.2@2024: the lines with those of each section joined."""
    found: list[str] = []
    is_open = False
    for each in lines:
        if each.startswith(_MAX_SPEED) and not is_open:  # it is a section by itself
            found.append(each.replace(" — ", BAR, 1))
            continue
        opens = _SECTION.match(each)
        if opens or not is_open:
            text = each.replace(" — ", BAR, 1) if opens and opens[6] else each
            found.append(text)
        else:
            found[-1] += BAR + each
        is_open = is_open or bool(opens)
    return found


def _without_reminders(text: str) -> str:
    if "(" not in text:
        return text
    kept, depth = [], 0
    for part in re.split(r"([()])", text):
        depth += part == "("
        if not depth:
            kept.append(part)
        depth -= part == ")" and depth > 0
    return "".join(kept)


def _own_names(line: str, called: tuple[str, ...]) -> str:
    """The line with "~" wherever the card refers to itself, and "enters" in its short form."""
    parts = line.split('"')
    for number, part in enumerate(parts):
        quoted = number % 2 == 1
        parts[number] = _with_mark(part, ITSELF_QUOTED if quoted else (*called, *ITSELF))
    line = '"'.join(parts)
    line = " ".join(line.replace("enters the battlefield", "enters").split())
    return _SPACE_BEFORE_STOP.sub("", line)


_SPACE_BEFORE_STOP = re.compile(r" (?=[.,](?: |$))")
"""What reminder text in the middle of a sentence leaves."""


_REBALANCED = "A-"


def _names(name: str, *, legend: bool) -> tuple[str, ...]:
    """201.5@2024: what a card calls itself: its name and, of a legend, the beginning of it. A
    rebalanced card has a mark before its name, which its text may leave out."""
    if name.startswith(_REBALANCED):
        return name, *_names(name.removeprefix(_REBALANCED), legend=legend)
    if not legend:
        return name, name.split(",")[0]
    short = {name.split(each)[0].rstrip(",") for each in (",", " of ", " the ")}
    short |= {name.split(" ")[0].rstrip(",")} - (_NAMES - PLANESWALKERS)
    able = sorted(short - _NO_NAMES - {name}, key=len, reverse=True)
    return (name, *able)


def _with_mark(text: str, names: tuple[str, ...]) -> str:
    """The text with "~" in place of the names, unless they are part of a longer word. A name that
    is also a subtype is one only where it can be no kind of objects."""
    for each in names:
        able = {each, each[:1].upper() + each[1:]} - {""}
        for words in (one for one in able if one in text):
            pattern = rf"(?<![\w-]){re.escape(words)}(?![\w-])"
            if words in _NAMES:
                pattern = rf"{_NO_KIND_BEFORE}{pattern}{_NO_KIND_BEHIND}"
            text = re.sub(pattern, "~", text)
    return text


_NO_KIND_BEFORE = "".join(
    rf"(?<!\b{each} )" for each in ("a", "an", "all", "another", "each", "other", "target", "that")
)
_NO_KIND_BEHIND = r"(?! (?:cards?|creatures?|permanents?|planeswalkers?|spells?|tokens?|you)\b)"


def _without_ability_word(line: str) -> str:
    before, dash, after = line.partition(" — ")
    if not dash:
        return line
    if before.lower() in ABILITY_WORDS:
        return after
    if _CHAPTER.match(f"{before} — "):  # a chapter may have flavor words of its own
        named, second, rest = after.partition(" — ")
        begins = rest[:1].isupper() or rest[:1] == "~"
        title = second and begins and _is_flavor(named) and "•" not in rest
        return f"{before} — {rest}" if title else line
    begins = after.startswith(BEGINNINGS) or (after[:1].isupper() and _is_title(before))
    return after if begins and _is_flavor(before) else line


def _is_title(words: str) -> bool:
    """Whether each of several words begins with a capital letter, as in a title."""
    large = [
        each for each in words.split() if each not in ("of", "the", "and", "a", "an", "to", "in")
    ]
    return len(large) > 1 and all(each[:1].isupper() for each in large)


def _is_flavor(words: str) -> bool:
    """Whether words before a dash are only that: no sentence, no cost and no number alone."""
    low = words.lower()
    plain = "".join(each for each in words if each not in " -'’!?,.").isalnum()
    plain = plain and not words.isdecimal()
    known = any(low == each or low.startswith(f"{each} ") for each in MEANING)
    chapter = all(each.strip(",") in _CHAPTERS for each in words.split())
    return plain and (words[:1].isupper() or words[:1].isdigit()) and not known and not chapter


def small(line: str) -> str:
    """The line with a small first letter in each sentence, cost and mode, except in names."""
    parts: list[str] = []
    place = 0
    for start in _starts(line):
        word = line[start:].split(" ")[0].strip(".,:")
        if start < len(line) and word not in _NAMES and word != "X":
            parts.append(line[place:start] + line[start].lower())
            place = start + 1
    parts.append(line[place:])
    return "".join(parts)


def _starts(line: str) -> list[int]:
    """The positions where sentences, costs and modes begin."""
    chapter = _CHAPTER.match(line) or _SOLVING.match(line)
    found = [
        chapter.end() if chapter else len(line) if line.startswith(("LEVEL ", "STATION ")) else 0
    ]
    if kind := _KIND_OF_ABILITY.match(line):
        found.append(kind.end())
    in_cost = line.find(":")
    for each in _SIGN.finditer(line):
        sign, at = each[0], each.start()
        if sign == '"':
            if line[at - 1 : at] in (" ", ""):
                found.append(at + 1)
                in_cost = line.find(":", at, line.find('"', at + 1))  # of a quoted ability
        elif sign != "," or at < in_cost:
            found.append(at + 2)
    return found


_SIGN = re.compile(r'"|[.:•|,](?= )')
"""Signs behind which something may begin."""
_CHAPTER = re.compile(r"[IV]+(, [IV]+)* — ")
"""The numbers of the chapters of a Saga."""
_SOLVING = re.compile("To solve — ")
_KIND_OF_ABILITY = re.compile("(Boast|Exhaust|Power-up) — ")
"""The words before the cost of an ability that may be activated at times."""
_LEVEL = re.compile(r"LEVEL \d|STATION \d|(\{[^{}]+\})+: Level \d|\d+([-–—]\d+|\+)? \||\d+\+$")
"""A level bar, a class level, a station line or a row of results."""


def begins_a_level(paragraph: str) -> bool:
    """711.2, 716.2a, 702.184b: whether a printed paragraph says when those below it apply."""
    return _LEVEL.match(paragraph) is not None


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph, without the full stops."""
    return [each for each in paragraph.removesuffix(".").split(". ") if each]
