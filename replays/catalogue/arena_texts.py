"""Arena's texts, as they are printed on cards."""

import re

PLACEHOLDER = "CARDNAME"
"""What stands in a text of Arena's for the name of the card."""

_MARKUP = re.compile(r"<[^<>]*>")
_COST = re.compile(r"o(\([^()]*\)|[0-9]+|Si|[A-Z])")
_IN_BRACES = re.compile(r"\{([^{}]*)\}")


def plain(text: str) -> str:
    """A text without markup."""
    return _MARKUP.sub("", text).strip()


def mana_cost(text: str) -> str:
    """`o2o(G/W)oG` is {2}{G/W}{G}."""
    return "".join(f"{{{_bare(each)}}}" for each in _COST.findall(text))


def rules_text(text: str, name: str) -> str:
    """A text as it is printed: `{oT}: Add {oG}.` is {T}: Add {G}."""
    shown = _IN_BRACES.sub(_symbols, plain(text).replace(PLACEHOLDER, name))
    return "\n".join(filter(None, map(str.strip, shown.splitlines())))


def _symbols(found: "re.Match[str]") -> str:
    return mana_cost(found[1]) or found[0]


def _bare(symbol: str) -> str:
    """`(G/W)` is G/W, `Si` is S."""
    return "S" if symbol == "Si" else symbol.strip("()")
