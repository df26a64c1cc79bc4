"""The closed list of keyword abilities, with those that take a parameter."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from turnfold.engine.cards.checking import require_keywords
from turnfold.engine.cards.meaning import meaning, meant
from turnfold.engine.cards.pool import pool
from turnfold.engine.editions import sheet
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.engine.keywords import KEYWORDS, LANDWALKS, UnknownKeyword, parse_keyword
from turnfold.engine.keywords.catalogue import is_known
from turnfold.engine.keywords.having import counted_instances, keywords_left
from turnfold.engine.keywords.qualities import UnknownQuality, has_quality, quality
from turnfold.events.cards import counters
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import LacksKeywords
from turnfold.events.cards.effects import CreateToken, Delay, May, Modify, TokenDefinition
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Attacks, Dies
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Edition

PLAIN = sorted(name for name, each in KEYWORDS.items() if each.takes(""))


@pytest.mark.parametrize("text", PLAIN)
def test_plain_keywords_are_their_own_names(text: str) -> None:
    found = parse_keyword(text)
    assert (found.keyword.name, found.parameter) == (text, "")


@pytest.mark.parametrize(
    ("text", "name", "parameter"),
    [
        ("toxic 2", "toxic", "2"),
        ("toxic 10", "toxic", "10"),
        ("protection from red", "protection from", "red"),
        ("protection from artifacts", "protection from", "artifacts"),
        ("protection from all colors", "protection from", "all colors"),
        ("enchant creature", "enchant", "creature"),
        ("enchant Wall", "enchant", "Wall"),
        ("bands with other legendary creatures", "bands with other", "legendary creatures"),
        ("trample over planeswalkers", "trample over planeswalkers", ""),
    ],
)
def test_keywords_with_a_parameter(text: str, name: str, parameter: str) -> None:
    found = parse_keyword(text)
    assert (found.keyword.name, found.parameter) == (name, parameter)


@pytest.mark.parametrize(
    "text",
    [
        *("", "Flying", "fly", "flying 2", "first  strike", "landwalk", "cavewalk", "enchant"),
        *("toxic", "toxic 0", "toxic two", "protection", "protection from Red"),
    ],
)
def test_anything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnknownKeyword, match="no keyword ability") as refused:
        parse_keyword(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("flyng", "flying"),
        ("Flying", "flying"),
        ("dubble strike", "double strike"),
        ("trampel", "trample"),
        ("toxc 2", "toxic 2"),
        ("protecton from red", "protection from red"),
    ],
)
def test_what_was_probably_meant_is_said(wrong: str, right: str) -> None:
    with pytest.raises(UnknownKeyword, match=f"did you mean '{right}'"):
        parse_keyword(wrong)


def test_every_basic_land_type_has_its_walk() -> None:
    basic = {each.subtype for each in LANDWALKS.values() if not each.supertype}
    assert basic == {"Forest", "Island", "Mountain", "Plains", "Swamp", "Desert", ""}


def test_keywords_came_with_their_editions() -> None:
    def known(text: str) -> frozenset[Edition]:
        since = parse_keyword(text).keyword.since
        return frozenset(each for each in Edition if each.day >= since)

    assert known("flying") == frozenset(Edition)
    assert Edition.DAMAGE_ON_THE_STACK not in known("lifelink")
    assert Edition.DAMAGE_ON_THE_STACK not in known("deathtouch")
    assert Edition.DAMAGE_ORDER in known("infect")
    assert known("toxic 1") == {Edition.FREE_DIVISION}


def test_every_keyword_has_a_number_where_the_rules_of_2024_have_it() -> None:
    for keyword in KEYWORDS.values():
        assert keyword.rule.startswith("702."), keyword.name
        there = {each: sheet(each).number(keyword.rule) for each in Edition}
        is_later = keyword.since > Edition.FREE_DIVISION.day
        assert there[Edition.FREE_DIVISION] == ("" if is_later else keyword.rule), keyword.name
        assert there[Edition.DAMAGE_ORDER][:4] in ("", "702."), keyword.name
        assert there[Edition.DAMAGE_ON_THE_STACK][:3] in ("", "502", "205"), keyword.name


def test_numbers_of_each_edition() -> None:
    """Flanking and banding moved when ward came; in 2004 keywords were rule 502."""
    in_2004, in_2010 = sheet(Edition.DAMAGE_ON_THE_STACK).number, sheet(Edition.DAMAGE_ORDER).number
    banding, menace = KEYWORDS["banding"].rule, KEYWORDS["menace"].rule
    assert (banding, in_2010(banding), in_2004(banding)) == ("702.22", "702.21", "502.10")
    assert in_2004(KEYWORDS["double strike"].rule) == "502.28"
    assert (menace, in_2010(menace), in_2004(menace)) == ("702.111", "", "")


CREATURE = {"types": ("creature",), "power": 1, "toughness": 1}


def gives(keyword: str) -> Card:
    """A card that gives a creature a keyword only when something else happens."""
    change = Modification(add_keywords=(keyword,))
    later = Delay("end", (May((Modify(change),)),))
    ability = TriggeredAbility(Attacks(), (later,))
    return Card("Odd Teacher", abilities=(ability,), **CREATURE)


def asks_for(keyword: str) -> Card:
    """A card that speaks of creatures with a keyword."""
    ability = StaticAbility(Modification(power=1), those(LacksKeywords((keyword,))))
    return Card("Odd Captain", abilities=(ability,), **CREATURE)


def makes(keyword: str) -> Card:
    """A card that creates a token with a keyword."""
    token = CreateToken(TokenDefinition("Bird", keywords=(keyword,), power=1, toughness=1))
    return Card("Odd Nest", abilities=(TriggeredAbility(Dies(), (token,)),), **CREATURE)


def has(keyword: str) -> Card:
    """A card with a keyword."""
    return Card("Odd Bird", keywords=(keyword,), **CREATURE)


def back(keyword: str) -> Card:
    """A card whose back face has a keyword."""
    return Card("Odd Egg", back=has(keyword), **CREATURE)


@pytest.mark.parametrize("card", [has, gives, asks_for, makes, back])
def test_no_game_begins_with_a_misspelt_keyword(card: Callable[[str], Card]) -> None:
    odd = card("flyng")
    seats = [Seat("Alice", (odd.name,) * 10), Seat("Bob", ("Forest",) * 10)]
    cards = {odd.name: odd, "Forest": pool()["Forest"]}
    with pytest.raises(UnknownKeyword, match=f"{odd.name}: 'flyng' .*; did you mean 'flying'"):
        Game.start(Edition.FREE_DIVISION, seats, cards=cards)
    Game.start(Edition.FREE_DIVISION, seats, cards=cards | {odd.name: card("flying")})


def test_no_effect_gives_a_misspelt_keyword() -> None:
    seats = [Seat(name, ("Forest",) * 10) for name in ("Alice", "Bob")]
    game = Game.start(Edition.FREE_DIVISION, seats)
    effect = Modify(Modification(add_keywords=("flyng",)), "you")
    with pytest.raises(NotAsked, match=r"'flyng' is no keyword ability .*; did you mean 'flying'"):
        game.submit(ApplyEffect(effect, (("you", 1),)), 1)


def test_a_description_may_ask_for_a_keyword_whatever_its_number() -> None:
    require_keywords(asks_for("toxic"))
    require_keywords(asks_for("toxic 2"))
    with pytest.raises(UnknownKeyword):
        require_keywords(asks_for("toxic two"))


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("red", {"red"}),
        ("elves", {"elf"}),
        ("sorceries", {"sorcery"}),
        ("werewolves", {"werewolf"}),
        ("dwarves", {"dwarf"}),
        ("mice", {"mouse"}),
        ("merfolk", {"merfolk"}),
        ("kavu", {"kavu"}),
        ("time lords", {"time lord"}),
        ("legendary creatures", {"legendary", "creature"}),
        ("multicolored", {"multicolored"}),
        ("everything", {"everything"}),
    ],
)
def test_what_a_quality_means(words: str, wanted: set[str]) -> None:
    assert quality(words) == wanted
    assert parse_keyword(f"protection from {words}").parameter == words


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("wizzards", "wizzards"),
        ("players", "players"),
        ("the chosen color", "the"),
        ("legendary thingies", "thingies"),
    ],
)
def test_a_quality_that_nothing_can_have_is_refused(words: str, wrong: str) -> None:
    with pytest.raises(UnknownKeyword, match=f"'protection from {words}' .*: '{wrong}' is no"):
        parse_keyword(f"protection from {words}")


def test_a_log_keeps_the_keyword_and_not_what_it_stands_for() -> None:
    text = msgspec.json.encode(pool()["Samurai of the Pale Curtain"])
    assert b'"keywords":["bushido 1"]' in text
    assert b"becomes_blocked" not in text


def test_an_older_card_that_says_both_the_keyword_and_its_ability_has_it_once() -> None:
    herder = pool()["Mtenda Herder"]
    (ability,) = meaning("flanking")
    older = replace(herder, abilities=(ability,))
    assert [each.ability for each in meant(older)] == [ability]
    assert [each.ability for each in meant(herder)] == [ability]
    twice = replace(herder, keywords=("flanking", "flanking"))
    assert [each.ability for each in meant(twice)] == [ability, ability]


def test_every_keyword_of_the_catalogue_means_abilities_that_there_are() -> None:
    examples = {"[": "2", "(": "{2}"}
    odd = {"reinforce": "2—{1}{G}", "affinity for": "artifacts", "champion": "an Elf"}
    for keyword in KEYWORDS.values():
        parameter = odd.get(keyword.name, examples.get(keyword.written[:1], ""))
        text = f"{keyword.name} {parameter}".strip()
        if keyword.means is not None:
            assert meaning(text), text
        else:
            assert meaning(text) == (), text


@pytest.mark.rule("702.21a@2024")
@pytest.mark.parametrize(
    ("text", "unless"),
    [
        ("ward {2}", {"unless_pays": "{2}"}),
        ("ward pay 3 life", {"unless_life": 3}),
        ("ward discard a card", {"unless_discards": 1}),
    ],
)
def test_ward_counters_unless_its_cost_is_paid_and_no_other(
    text: str, unless: dict[str, object]
) -> None:
    (ability,) = parse_keyword(text).abilities
    assert ability["effects"] == [{"do": "counter", "what": "that", **unless}]


@pytest.mark.rule("702.22b@2024")
def test_what_loses_banding_loses_bands_with_other_and_nothing_else_takes_that_away() -> None:
    all_of_them = frozenset({"flying", "banding", "bands with other legendary creatures"})
    assert keywords_left(all_of_them, {"banding"}) == {"flying"}
    assert keywords_left(all_of_them, {"flying"}) == all_of_them - {"flying"}


@pytest.mark.rule("122.1b@2024")
def test_counters_that_give_keywords_are_called_as_the_catalogue_calls_them() -> None:
    assert KEYWORDS.keys() >= counters.KEYWORDS.keys()


@pytest.mark.rule("702.1@2024")
@pytest.mark.parametrize("edition", list(Edition))
def test_a_text_that_is_no_keyword_is_kept_once_and_in_each_edition(edition: Edition) -> None:
    assert is_known("whistling", edition)
    assert counted_instances(("whistling", "whistling")) == ({"whistling"}, ())


@pytest.mark.rule("702.16a@2024")
def test_a_part_of_a_word_and_an_unknown_word_are_no_quality() -> None:
    with pytest.raises(UnknownQuality):
        quality("el")
    assert not has_quality("el", {"red"}, {"creature"}, set(), {"Elf"})
    assert has_quality("elves", {"red"}, {"creature"}, set(), {"Elf"})
