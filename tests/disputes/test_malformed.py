"""Files that cannot be used: one sentence that names the place, exit code 2, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.disputes.files import DUEL, Write
from tests.replays.program import Run, assert_refused

SCRIPT = "\n[[script]]\n"
EFFECT = "\n[[script]]\neffect = "

BAD = {
    "no TOML": ("format = 1\n[players.A\n", "this is not TOML", "line 2"),
    "a key twice": (DUEL + 'id = "other"\n', "this is not TOML", "line 15"),
    "no format": (DUEL.replace("format = 1", ""), "format", "missing"),
    "another format": (DUEL.replace("format = 1", "format = 2"), "line 1, format", "2"),
    "nothing": ("", "format", "missing"),
    "an unknown key": ("living = 2\n" + DUEL, "line 1, living", "not known"),
    "an unknown key of an object": (DUEL + "powr = 3\n", "line 15, battlefield[1].powr", "power"),
    "an unknown key of a player": (
        DUEL.replace("[players.A]", "[players.A]\nlive = 2"),
        "line 4, players.A.live",
        "life",
    ),
    "an unknown key of the script": (DUEL + SCRIPT + "attack = 1\n", "script[0].attack"),
    "an unknown key of expect": (DUEL + "[expect]\nlive = 1\n", "line 16, expect.live"),
    "a wrong type": (DUEL + 'power = "six"\n', "line 15, battlefield[1].power", "whole number"),
    "a wrong type of a list": (DUEL + "keywords = 1\n", "battlefield[1].keywords", "a list"),
    "a number out of bounds": (DUEL + "damage = -1\n", "battlefield[1].damage", "0 or more"),
    "a number beyond all bounds": (DUEL + "power = 99999999999999999999\n", "1000000 or less"),
    "a supertype whose rule is not played": (
        DUEL + 'supertypes = ["world"]\n',
        "line 15, battlefield[1].supertypes",
        "the world rule is not played here (704.5k)",
    ),
    "an unknown card": (DUEL.replace("Craw", "Crow"), "line 6, battlefield[0]", "Craw Wurm"),
    "an unknown card in hand": (
        DUEL.replace("[players.A]", '[players.A]\nhand = ["Foo"]'),
        "line 4, players.A.hand[0]",
        "Foo is not a card",
    ),
    "no card at all": (DUEL.replace('name = "Craw Wurm"', "power = 3"), "needs the name of a card"),
    "an instant on the battlefield": (
        DUEL.replace("Craw Wurm", "Giant Growth"),
        "line 6, battlefield[0]",
        "no instant can be on the battlefield, and Giant Growth is one",
    ),
    "a creature without power": (
        DUEL.replace('name = "Craw Wurm"', 'types = ["creature"]'),
        "wurm is a creature and needs power and toughness",
    ),
    "a planeswalker without loyalty": (
        DUEL.replace('name = "Craw Wurm"', 'types = ["planeswalker"]'),
        "needs loyalty",
    ),
    "a battle without defense": (
        DUEL.replace('name = "Craw Wurm"', 'types = ["battle"]'),
        "needs defense",
    ),
    "a card of no type": (DUEL + "types = []\n", "battlefield[1].types", "no card type"),
    "a colour": (
        DUEL + 'colors = ["pink"]\n',
        "battlefield[1].colors[0]",
        "write one of black, blue",
    ),
    "a keyword": (DUEL + 'keywords = ["flyng"]\n', "battlefield[1].keywords", "flyng"),
    "a keyword that is nearly one": (
        DUEL + 'keywords = ["flyng"]\n',
        "battlefield[1].keywords",
        "did you mean 'flying'?",
    ),
    "a keyword deep inside an ability": (
        DUEL
        + 'abilities = [{ kind = "static", change = { is = "modification", '
        + 'add_keywords = ["trampel"] } }]\n',
        "battlefield[1]",
        "'trampel'",
    ),
    "a quality that nothing has": (
        DUEL + 'keywords = ["protection from wizzards"]\n',
        "battlefield[1].keywords",
        "'wizzards' is not a color, card type, supertype or subtype",
    ),
    "a cost": (DUEL + 'cost = "2G"\n', "battlefield[1].cost", "2G"),
    "an ability": (DUEL + 'abilities = [{ kind = "odd" }]\n', "battlefield[1].abilities[0]"),
    "no id": (DUEL.replace('id = "wurm"\n', ""), "battlefield[0]", "needs an"),
    "an id twice": (DUEL.replace('"wall"', '"wurm"'), "battlefield[1].id", "given twice"),
    "an id with a number sign": (DUEL.replace('"wall"', '"wall#1"'), "to count abilities"),
    "an id that is a player": (DUEL.replace('"wall"', '"A"'), "battlefield[1].id", "a player"),
    "no controller": (DUEL.replace('controller = "A"', ""), "battlefield[0]", "controller"),
    "an unknown controller": (
        DUEL.replace('controller = "B"', 'controller = "C"'),
        "line 14, battlefield[1].controller",
        'no player "C" here; there are A, B',
    ),
    "an unknown owner": (DUEL + 'owner = "C"\n', "battlefield[1].owner"),
    "an unknown protector": (DUEL + 'protector = "C"\n', "battlefield[1].protector"),
    "an unknown goader": (DUEL + 'goaded_by = ["C"]\n', "battlefield[1].goaded_by"),
    "attached to something unknown": (DUEL + 'attached_to = "x"\n', 'no object "x"'),
    "attached to itself": (DUEL + 'attached_to = "wall"\n', "attached to itself"),
    "one player": (DUEL.replace("[players.B]", ""), "players", "has two to 16 players"),
    "an active player": ('active_player = "C"\n' + DUEL, "line 1, active_player"),
    "a team": ('teams = [["A", "C"]]\n' + DUEL, "teams[0]", 'no player "C"'),
    "two teams": ('teams = [["A"], ["A", "B"]]\n' + DUEL, "teams", "on two teams"),
    "spells of nobody": ("spells_cast_last_turn = { C = 1 }\n" + DUEL, 'no player "C"'),
    "an edition": ('edition = "2011"\n' + DUEL, "line 1, edition", "write one of 2004, 2010, 2024"),
    "an edition as a number": ("edition = 2010\n" + DUEL, "line 1, edition", "a text"),
    "a step to begin in": (
        'begin = "main"\n' + DUEL,
        "line 1, begin",
        "write one of untap, upkeep",
    ),
    "a step with no attackers": ('begin = "declare_blockers"\n' + DUEL, "begin", "attackers"),
    "an end": ('until = "tomorrow"\n' + DUEL, "line 1, until", "tomorrow"),
    "a turn": ("turn = 0\n" + DUEL, "line 1, turn", "1 or more"),
    "mana": (DUEL.replace("[players.A]", '[players.A]\nmana = "XY"'), "players.A.mana"),
    "two letters in one symbol of mana": (
        DUEL.replace("[players.A]", '[players.A]\nmana = "{1}{WU}"'),
        "line 4, players.A.mana: this is not an amount of mana; write it as",
    ),
    "more mana than anybody has": (
        DUEL.replace("[players.A]", '[players.A]\nmana = "1234567"'),
        "line 4, players.A.mana: this is not an amount of mana",
    ),
    "a kindred card of no other type": (
        DUEL + 'types = ["kindred"]\n',
        "line 15, battlefield[1].types: a kindred card has another card type too (308.1)",
    ),
    "one pair of brackets": (DUEL + "[script]\npass = true\n", "write [[script]] above each entry"),
    "a step of the script": (DUEL + SCRIPT + 'step = "combat"\npass = true\n', "script[0].step"),
    "an entry that says nothing": (DUEL + SCRIPT + 'step = "end"\n', "script[0]", "has no key"),
    "an entry that says two things": (
        DUEL + SCRIPT + 'cast = "wurm"\nactivate = "wurm"\n',
        "script[0]",
        "two things",
    ),
    "keys that do not go together": (DUEL + SCRIPT + "concede = true\nx = 3\n", "script[0].x"),
    "a rule without a question": (DUEL + SCRIPT + 'pass = true\nrule = "117"\n', "script[0].rule"),
    "an unknown attacker": (
        DUEL + SCRIPT + 'declare_attackers = { wurms = "B" }\n',
        "line 17, script[0].declare_attackers",
        'did you mean "wurm"',
    ),
    "an unknown target": (
        DUEL + SCRIPT + 'declare_attackers = { wurm = "C" }\n',
        'no object "C" here; there are A, B, Craw Wurm,',
    ),
    "a player in small letters": (
        DUEL + SCRIPT + 'declare_attackers = { wurm = "b" }\n',
        'did you mean "B"',
    ),
    "an ability number": (DUEL + SCRIPT + 'activate = "wurm#0"\n', "script[0].activate"),
    "damage that is no number": (
        DUEL + SCRIPT + 'assign = { wurm = { wall = "all" } }\n',
        "script[0].assign",
    ),
    "a card that is nearly one": (
        DUEL.replace("Craw Wurm", "craw worm"),
        "battlefield[0]",
        "craw worm is not a card of the pool; did you mean Craw Wurm (",
        "--cards PATH",
    ),
    "a card that is like no other": (
        DUEL.replace("Craw Wurm", "Lurrus of the Dream-Den"),
        "Lurrus of the Dream-Den is not a card of the pool (give it types as a card of your",
    ),
    "a key of a change": (
        DUEL
        + """abilities = [
            { kind = "static", change = { is = "restriction", cant = "attack" } }]\n""",
        "battlefield[1].abilities[0].change.cant",
        'did you mean "cannot"',
    ),
    "a key of an effect": (
        DUEL + EFFECT + '{ pump = { what = "wurm", powert = 3, toughness = 3 } }\n',
        '"powert" is not a key of "pump"',
        'did you mean "power"',
    ),
    "a key of a change in an effect": (
        DUEL
        + EFFECT
        + '{ restrict = { what = "wurm", change = { is = "restriction", cant = "attack" } } }\n',
        'did you mean "cannot"',
    ),
    "an effect that is nearly one": (
        DUEL + EFFECT + '{ deal_damages = { source = "wurm", to = "B", amount = 3 } }\n',
        'there is no effect "deal_damages"; did you mean "deal_damage"',
    ),
    "an unknown effect": (DUEL + EFFECT + '{ explode = "wurm" }\n', "effect.explode"),
    "two effects at once": (DUEL + EFFECT + '{ tap = "wurm", untap = "wall" }\n', "one key"),
    "an effect on nothing": (DUEL + EFFECT + '{ destroy = "it" }\n', "effect.destroy.what"),
    "an effect without its number": (
        DUEL + EFFECT + '{ gain_life = { player = "A" } }\n',
        "amount",
    ),
    "a keyword of an effect": (
        DUEL + EFFECT + '{ gain_keyword = { what = "wurm", keyword = "fly" } }\n',
        "fly",
    ),
    "a step of an effect": (
        DUEL + EFFECT + '{ add_step = "lunch" }\n',
        '"lunch" is not one of beginning_of_combat, cleanup',
    ),
    "a place of an effect": (
        DUEL + EFFECT + '{ return = { what = "wurm", to = "battlefeld" } }\n',
        '"battlefeld" is not one of battlefield, bottom',
    ),
    "what enters tapped and does not enter": (
        DUEL + EFFECT + '{ return = { what = "wurm", tapped = true } }\n',
        '"tapped" means nothing without to = "battlefield"',
    ),
    "a step of another phase": (
        DUEL + EFFECT + '{ add_step = { step = "end", after = "upkeep" } }\n',
        "no end step can be added beside a step upkeep",
    ),
    "a token that cannot be": (DUEL + EFFECT + '{ create_token = { name = "Elf" } }\n', "Elf"),
    "life of nobody": (DUEL + "[expect]\nlife = { C = 1 }\n", "expect.life", 'no player "C"'),
    "a graveyard": (DUEL + '[expect]\ngraveyard = ["x"]\n', "expect.graveyard", 'no object "x"'),
    "an event": (DUEL + '[expect]\nevents = [{ type = "boom" }]\n', "expect.events[0]", "boom"),
    "an event's key": (
        DUEL + '[expect]\nevents = [{ type = "life_lost", who = "A" }]\n',
        "expect.events[0].who",
    ),
    "a refusal of nothing": (
        DUEL + "[expect]\nillegal = [{ script = 0 }]\n",
        "expect.illegal[0]",
        "script of 0",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_used_is_named(run: Run, write: Write, case: str) -> None:
    text, *said = BAD[case]
    path = write(text)
    result = run("run", path)
    for each in said:
        assert_refused(result, each)
    assert str(path) in result.stderr


def test_json_is_refused_alike(run: Run, write: Write) -> None:
    assert_refused(run("run", write('{"format": 1,}', "x.json")), "line 1: this is not JSON")
    assert_refused(run("run", write("[1]", "x.json")), "is a table")
    assert_refused(
        run("run", write('{"format": 1, "format": 1}', "x.json")), "is twice in one table"
    )
    data = {"format": 1, "players": {"A": {}, "B": {"life": "all"}}}
    assert_refused(run("run", write(json.dumps(data), "x.json")), "players.B.life: this should be")
    assert_refused(run("run", write("[" * 100_000, "x.json")), "nested too deeply")


def test_what_is_no_file(run: Run, tmp_path: Path) -> None:
    assert_refused(run("run", tmp_path / "none.toml"), "cannot be read")
    assert_refused(run("run", tmp_path), "cannot be read")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"format = 1 # \xff")
    assert_refused(run("run", binary), "byte 13")


def test_a_board_whose_step_is_skipped(run: Run, write: Write) -> None:
    peace = '\n[[battlefield]]\nid = "peace"\nname = "Peace"\ncontroller = "A"\n'
    peace += 'types = ["enchantment"]\ntext = "Players skip their combat phases."\n'
    assert_refused(run("run", write('begin = "beginning_of_combat"\n' + DUEL + peace)), "begin")


def test_a_board_whose_untap_step_is_skipped_begins_in_the_upkeep(run: Run, write: Write) -> None:
    stasis = '\n[[battlefield]]\nid = "stasis"\nname = "Stasis"\ncontroller = "A"\n'
    expected = '\n[expect]\nsteps = ["upkeep", "draw"]\n'
    head = 'begin = "untap"\nuntil = "draw"\n'
    assert run("run", write(head + DUEL + stasis + expected)).exit_code == 0


@pytest.mark.parametrize(
    ("emblems", "reason"),
    [
        ('{ a = "Whatever you like." }', "players.A.emblems.a: turnfold cannot read this as the "),
        ('{ a = "" }', "turnfold cannot read this as the text of an emblem"),
        ('{ B = "You have hexproof." }', '"B" is the name of a player'),
        ('{ "a#2" = "You have hexproof." }', 'contains "#"'),
        ('{ a = "You have hexproof.", a2 = 3 }', "players.A.emblems"),
        ('["You have hexproof."]', "players.A.emblems"),
    ],
)
def test_emblems_that_are_none(run: Run, write: Write, emblems: str, reason: str) -> None:
    file = write(f"format = 1\n[players.A]\nemblems = {emblems}\n[players.B]\n")
    assert_refused(run("run", file), reason)


@pytest.mark.parametrize(
    ("edition", "text", "reason"),
    [
        ("2004", "You have hexproof.", "the rules of 2004 know no get_emblem"),
        ("2010", "Creatures you control have toxic 1.", "the rules of 2010 know no toxic 1"),
    ],
)
def test_an_emblem_that_the_edition_does_not_know(
    run: Run, write: Write, edition: str, text: str, reason: str
) -> None:
    head = f'format = 1\nedition = "{edition}"\n[players.A]\nemblems = {{ a = "{text}" }}\n'
    assert_refused(run("run", write(head + "[players.B]\n")), reason)


@pytest.mark.rule("314.2@2024")
def test_schemes_are_in_a_scheme_deck_and_nothing_else_is(run: Run, write: Write) -> None:
    bears = run("run", write('format = 1\n[players.A]\nschemes = ["Grizzly Bears"]\n[players.B]\n'))
    assert_refused(bears, "Grizzly Bears is not a scheme, and a scheme deck holds only schemes")
    held = write('format = 1\n[players.A]\nhand = ["Evil Comes to Fruition"]\n[players.B]\n')
    assert_refused(run("run", held), "is a scheme, which can only be among the schemes")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (DUEL.replace("format = 1", f"format = {'9' * 5000}"), "x.toml"),
        (f'{{"format": {"9" * 5000}}}', "x.json"),
    ],
)
def test_a_number_that_no_program_reads_is_refused(
    run: Run, write: Write, text: str, name: str
) -> None:
    assert_refused(run("run", write(text, name)), "longer than any number of a game")


@pytest.mark.parametrize("depth", [200, 900, 100_000])
@pytest.mark.parametrize("form", ["toml", "json"])
def test_what_is_nested_deeply_is_refused_wherever_it_stands(
    run: Run, write: Write, depth: int, form: str
) -> None:
    """In an effect, which any table may stand in."""
    inner = "[" * depth + "]" * depth
    text = f"{DUEL}\n[[script]]\neffect = {{ destroy = {{ what = {inner} }} }}\n"
    if form == "json":
        script = f'"script": [{{"effect": {{"destroy": {{"what": {inner}}}}}}}]'
        text = f'{{"format": 1, "players": {{"A": {{}}, "B": {{}}}}, {script}}}'
    assert_refused(run("run", write(text, f"x.{form}")), "")
