"""Files of a few invented cards, each written as its program or site writes them.

Number 1301 is a creature, 1302 an adventure with two faces, 1303 a land, 1304 a split card.
"""

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

NAMES = {
    1301: "Mossback Envoy",
    1302: "Lantern Keeper",
    1303: "Sunken Orchard",
    1304: "Hew // Mend",
}
GERMAN = {1301: "Moosrücken-Gesandter"}

ENVOY_TEXT = (
    "{T}: Add {G}.\nWhen Mossback Envoy enters, you gain 2 life. {2}{G/W} may be paid again."
)

_TEXTS = {  # number of a text: its ways by number, as Arena formats them
    "enUS": {
        100: {1: "<nobr>Mossback</nobr> Envoy", 2: "mossback envoy"},
        101: {1: "Lantern Keeper"},
        102: {1: "Sunken Orchard"},
        103: {1: "Hew // Mend"},
        200: {1: "Creature"},
        201: {1: "Elf Druid"},
        202: {1: "Land"},
        203: {1: "Legendary"},
        300: {1: "{oT}: Add {oG}."},
        301: {1: "When CARDNAME enters, you gain 2 life. {o2o(G/W)} may be paid again."},
        302: {1: "<i>Vigilance</i>"},
    },
    "deDE": {
        100: {1: "Moosrücken-Gesandter"},
        200: {1: "Kreatur"},
        201: {1: "Elf, Druide"},
        301: {1: "Wenn CARDNAME ins Spiel kommt, erhältst du 2 Lebenspunkte dazu."},
    },
}

_CARDS = [  # GrpId, TitleId, cost, type, subtype, abilities, types, supertypes, power, toughness
    (1301, 100, "o2o(G/W)oG", 200, 201, "9001:300,9002:301", "2", "", "2", "3"),
    (1302, 101, "oXoU", 200, 0, "9003:302", "2", "", "1", "1"),
    (1303, 102, "", 0, 0, "9001:300", "5", "2", "", ""),
    (1304, 103, "oR", 0, 0, "", "4", "", "", ""),
]


def arena_database(folder: Path, name: str = "Raw_CardDatabase_0123abcd.mtga") -> Path:
    """A card database in the schema of Arena's client."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    database = sqlite3.connect(path)
    database.execute(
        "CREATE TABLE Cards (GrpId INTEGER PRIMARY KEY, TitleId INTEGER, OldSchoolManaText TEXT, "
        "TypeTextId INTEGER, SubtypeTextId INTEGER, AbilityIds TEXT, Types TEXT, Supertypes TEXT, "
        "Power TEXT, Toughness TEXT, IsToken INTEGER DEFAULT 0)"
    )
    columns = "GrpId, TitleId, OldSchoolManaText, TypeTextId, SubtypeTextId, AbilityIds, Types"
    columns += ", Supertypes, Power, Toughness"
    values = ", ".join("?" * 10)
    database.executemany(f"INSERT INTO Cards ({columns}) VALUES ({values})", _CARDS)
    database.execute("CREATE TABLE Abilities (Id INTEGER PRIMARY KEY, TextId INTEGER)")
    database.executemany(
        "INSERT INTO Abilities VALUES (?, ?)", [(9001, 300), (9002, 301), (9003, 302)]
    )
    database.execute("CREATE TABLE Enums (Type TEXT, Value INTEGER, LocId INTEGER)")
    enums = [("CardType", 5, 202), ("CardType", 2, 200), ("SuperType", 2, 203)]
    database.executemany("INSERT INTO Enums VALUES (?, ?, ?)", enums)
    for language, texts in _TEXTS.items():
        database.execute(
            f"CREATE TABLE Localizations_{language} (LocId INTEGER, Formatted INTEGER, Loc TEXT, "
            "PRIMARY KEY (LocId, Formatted))"
        )
        rows = [(n, way, text) for n, ways in texts.items() for way, text in ways.items()]
        database.executemany(f"INSERT INTO Localizations_{language} VALUES (?, ?, ?)", rows)
    database.commit()
    database.close()
    return path


def seventeen_lands(folder: Path) -> Path:
    """A cards.csv of 17Lands."""
    path = folder / "cards.csv"
    lines = ["id,expansion,name,rarity,color_identity,mana_value,types,is_booster"]
    lines += [f'{number},XYZ,"{name}",common,G,3,Creature,True' for number, name in NAMES.items()]
    path.write_text("\n".join(lines) + "\n")
    return path


def scryfall(folder: Path) -> Path:
    """Bulk data of Scryfall: two cards are in German as well, some are not on Arena."""
    face = {"object": "card_face", "mana_cost": "{X}{U}", "power": "1", "toughness": "1"}
    cards: list[dict[str, Any]] = [
        {
            **_scryfall(1301, "Mossback Envoy", "Creature — Elf Druid"),
            "mana_cost": "{2}{G/W}{G}",
            "oracle_text": ENVOY_TEXT,
            "power": "2",
            "toughness": "3",
        },
        {
            **_scryfall(1301, "Mossback Envoy", "Creature — Elf Druid"),
            "lang": "de",
            "printed_name": "Moosrücken-Gesandter",
            "printed_type_line": "Kreatur — Elf, Druide",
        },
        {
            **_scryfall(1302, "Lantern Keeper // Wick", "Creature // Instant — Adventure"),
            "layout": "adventure",
            "card_faces": [
                {**face, "name": "Lantern Keeper", "type_line": "Creature", "oracle_text": "V."},
                {"object": "card_face", "name": "Wick", "type_line": "Instant — Adventure"},
            ],
        },
        _scryfall(1303, "Sunken Orchard", "Land"),
        {
            **_scryfall(1304, "Hew // Mend", "Instant // Instant"),
            "layout": "split",
            "card_faces": [
                {"object": "card_face", "name": "Hew", "oracle_text": "Destroy."},
                {"object": "card_face", "name": "Mend", "oracle_text": "Mend."},
            ],
        },
        {**_scryfall(None, "Only On Paper", "Sorcery")},
    ]
    path = folder / "default-cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def _scryfall(number: int | None, name: str, line: str) -> dict[str, Any]:
    made: dict[str, Any] = {"object": "card", "id": f"{name}-{number}", "name": name, "lang": "en"}
    made |= {"layout": "normal", "type_line": line, "cmc": 1.0, "legalities": {"pioneer": "legal"}}
    return made | ({"arena_id": number} if number else {})


def mtgjson(folder: Path) -> Path:
    """All printings of MTGJSON, packed."""
    cards = [
        _mtgjson(1301, "Mossback Envoy", "Creature — Elf Druid")
        | {"manaCost": "{2}{G/W}{G}", "text": ENVOY_TEXT, "power": "2", "toughness": "3"}
        | {"foreignData": [{"language": "German", "name": "Moosrücken-Gesandter"}]},
        _mtgjson(1302, "Lantern Keeper // Wick", "Creature")
        | {"faceName": "Lantern Keeper", "side": "a", "layout": "adventure"},
        _mtgjson(1302, "Lantern Keeper // Wick", "Instant")
        | {"faceName": "Wick", "side": "b", "layout": "adventure"},
        _mtgjson(1304, "Hew // Mend", "Instant")
        | {"faceName": "Hew", "side": "a"}
        | {"layout": "split"},
        {"name": "Only On Paper", "uuid": "x", "identifiers": {"scryfallId": "y"}},
    ]
    lands = [_mtgjson(1303, "Sunken Orchard", "Land")]
    told = {"ABC": {"code": "ABC", "cards": cards, "tokens": []}, "DEF": {"cards": lands}}
    path = folder / "AllPrintings.json.gz"
    path.write_bytes(gzip.compress(json.dumps({"meta": {}, "data": told}).encode()))
    return path


def _mtgjson(number: int, name: str, line: str) -> dict[str, Any]:
    identifiers = {"mtgArenaId": str(number), "scryfallId": name}
    return {"name": name, "uuid": f"{name}-{number}", "type": line, "identifiers": identifiers}


def older_arena(folder: Path) -> Path:
    """Arena's cards and texts as it kept them until 2022: JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    cards = [
        {
            "grpid": number,
            "titleId": title,
            "castingcost": cost,
            "cardTypeTextId": kind,
            "subtypeTextId": subtype,
            "abilities": [_older_ability(each) for each in abilities.split(",") if each],
            "types": [int(each) for each in types.split(",") if each],
            "power": int(power or 0),
            "toughness": toughness or "0",
        }
        for number, title, cost, kind, subtype, abilities, types, _, power, toughness in _CARDS
    ]
    texts = [
        {
            "isoCode": f"{code[:2]}-{code[2:]}",
            "keys": [{"id": number, "text": ways[1]} for number, ways in told.items()],
        }
        for code, told in _TEXTS.items()
    ]
    (folder / "data_loc_cafe.mtga").write_text(json.dumps(texts))
    path = folder / "data_cards_beef.mtga"
    path.write_text(json.dumps(cards))
    return path


def _older_ability(told: str) -> dict[str, int]:
    ability, text = told.split(":")
    return {"abilityId": int(ability), "textId": int(text)}


def by_arenas_numbers(folder: Path) -> Path:
    """Cards of Scryfall in an object, each under its number on Arena."""
    cards = json.loads(scryfall(folder).read_text(encoding="utf-8"))
    keyed = {}
    for each in cards:
        number = each.pop("arena_id", None)
        if number and each["lang"] == "en":
            keyed[str(number)] = each
    path = folder / "by-number.json"
    path.write_text(json.dumps(keyed))
    return path


WRITERS = {
    "arena": arena_database,
    "17lands": seventeen_lands,
    "scryfall": scryfall,
    "mtgjson": mtgjson,
    "older arena": older_arena,
    "by number": by_arenas_numbers,
}
"""Every kind of file, by a short name."""
