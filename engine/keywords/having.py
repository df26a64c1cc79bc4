"""Which keywords an object has, and how many instances of each count (702.1)."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from turnfold.engine.keywords.catalogue import KEYWORDS, UnknownKeyword, parse_keyword
from turnfold.engine.keywords.combat import BANDING, BANDS_WITH_OTHER
from turnfold.engine.keywords.evasion import LANDWALKS, WalkedLand
from turnfold.engine.keywords.guarding import HEXPROOF, HEXPROOF_FROM
from turnfold.engine.keywords.keyword import Keyword


def has(keywords: Collection[str], keyword: Keyword) -> bool:
    """Whether `keyword`, which has no parameter, is among the keywords of an object."""
    return keyword.name in keywords


def has_any(keywords: Collection[str], *wanted: Keyword) -> bool:
    """Whether an object with these keywords has one of those wanted."""
    return any(each.name in keywords for each in wanted)


def is_described(keywords: Collection[str], described: str) -> bool:
    """702.11e@2024: whether an object has the keyword of a filter: "toxic 2", or "toxic" with any
    number. Hexproof from a quality is hexproof."""
    if described in keywords:
        return True
    keyword = HEXPROOF_FROM if described == HEXPROOF.name else KEYWORDS.get(described)
    return keyword is not None and bool(keyword.written) and any(parameters(keywords, keyword))


def parameters(keywords: Iterable[str], keyword: Keyword) -> Iterator[str]:
    """The parameter of each instance of a keyword that an object has: "2" for "toxic 2"."""
    start = f"{keyword.name} "
    return (each.removeprefix(start) for each in keywords if each.startswith(start))


def lands_walked(keywords: Collection[str]) -> list[WalkedLand]:
    """702.14a@2024: the lands that an object's landwalk abilities are about."""
    return [land for keyword, land in LANDWALKS.items() if keyword.name in keywords]


def keywords_left(keywords: Iterable[str], lost: Collection[str]) -> frozenset[str]:
    """The keywords that an object keeps when it loses some.

    702.22b, 702.11e@2024: an object that loses banding loses all "bands with other" abilities as
    well, and one that loses hexproof all "hexproof from" abilities.
    """
    left = frozenset(keywords).difference(lost)
    for keyword, other in ((BANDING, BANDS_WITH_OTHER), (HEXPROOF, HEXPROOF_FROM)):
        if keyword.name not in lost:
            continue
        gone = f"{other.name} "
        left = frozenset(each for each in left if not each.startswith(gone))
    return left


KeywordInstances = tuple[frozenset[str], tuple[str, ...]]
"""An object's keywords, and the further instances of them that count."""


def counted_instances(
    instances: Iterable[str], triggered: Collection[str] = ()
) -> KeywordInstances:
    """The keywords of an object that was given all these instances. Redundant instances are left
    out. `triggered` names the keywords that are triggered abilities on that day."""
    keywords: set[str] = set()
    repeated: list[str] = []
    for each in instances:
        if each in keywords and (each in triggered or adds_up(each)):
            repeated.append(each)
        keywords.add(each)
    return frozenset(keywords), tuple(sorted(repeated))


@lru_cache(maxsize=4096)
def adds_up(text: str) -> bool:
    """702.1@2024: whether a second instance of a keyword counts on every day: each works
    separately, or the numbers are added."""
    try:
        return parse_keyword(text).keyword.repeated != "redundant"
    except UnknownKeyword:
        return False
