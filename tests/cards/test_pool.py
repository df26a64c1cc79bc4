"""The card files: read whole, refused with the place of the mistake, written and read again."""

import msgspec
import pytest

from tests.cards.walking import SHEETS, every_sheet
from turnfold.engine.cards.pool import BadCard, Pool, pool, read_sheet
from turnfold.events.cards.card import Card


def test_the_pool_holds_every_card_of_every_file() -> None:
    assert list(pool()) == [card.name for cards in SHEETS.values() for card in cards]
    assert len(pool()) > 300


def test_the_pool_is_read_once() -> None:
    assert pool() is pool()


@every_sheet
def test_a_card_survives_its_text(cards: list[Card]) -> None:
    for card in cards:
        assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card


@pytest.mark.parametrize(
    "name", sorted(SHEETS.keys() - {"basics.toml", "lands.toml", "newer-kinds.toml"})
)
def test_cards_stand_in_the_order_of_their_names(name: str) -> None:
    names = [card.name.lower() for card in SHEETS[name]]
    assert names == sorted(names)


MISTAKES = {
    "an unknown field": (
        '[[card]]\nname = "Craw Wurm"\ntypes = ["creature"]\nflavour = "big"',
        "wurms.toml, Craw Wurm: Object contains unknown field `flavour`",
    ),
    "an unknown field inside an ability": (
        '[[card]]\nname = "Craw Wurm"\ntypes = ["creature"]\n'
        '[[card.abilities]]\nkind = "static"\nchange = { is = "modification", powr = 1 }',
        r"wurms.toml, Craw Wurm: .*`powr`.*abilities",
    ),
    "an unknown kind of effect": (
        '[[card]]\nname = "Craw Wurm"\ntypes = ["creature"]\n'
        'abilities = [{ kind = "spell", effects = [{ do = "explode" }] }]',
        r"wurms.toml, Craw Wurm: .*'explode'",
    ),
    "a value of the wrong type": (
        '[[card]]\nname = "Craw Wurm"\ntypes = ["creature"]\npower = "six"',
        r"wurms.toml, Craw Wurm: Expected `int \| null`, got `str` - at `\$.power`",
    ),
    "a keyword that there is not": (
        '[[card]]\nname = "Craw Wurm"\ntypes = ["creature"]\nkeywords = ["trampel"]',
        "wurms.toml, Craw Wurm: 'trampel' is no keyword .*did you mean 'trample'",
    ),
    "a keyword that there is not, given by an ability": (
        '[[card]]\nname = "Craw Wurm"\ntypes = ["creature"]\n'
        '[[card.abilities]]\nkind = "static"\n'
        'change = { is = "modification", add_keywords = ["hast"] }',
        "wurms.toml, Craw Wurm: 'hast' is no keyword .*did you mean 'haste'",
    ),
    "a card without a name": (
        '[[card]]\nname = "Craw Wurm"\ntypes = []\n[[card]]\ntypes = []',
        "wurms.toml, card number 2: Object missing required field `name`",
    ),
    "something that is no card": ('title = "Wurms"', "wurms.toml may hold .* and holds title"),
    "a single table": ('[card]\nname = "Craw Wurm"', "wurms.toml may hold .* and holds one"),
    "no TOML": ("[[card]", "wurms.toml is not TOML: .*line 1"),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_refused_with_file_and_card(text: str, message: str) -> None:
    with pytest.raises(BadCard, match=message):
        read_sheet("wurms.toml", text)


def test_an_empty_file_holds_no_cards() -> None:
    assert read_sheet("none.toml", "# nothing yet") == []


def test_a_card_alone_is_read_as_in_its_file() -> None:
    of_files = {card.name: card for cards in SHEETS.values() for card in cards}
    assert dict(pool()) == of_files
    assert list(pool()) == list(of_files)


def test_a_name_stands_for_one_card() -> None:
    bear = '[[card]]\nname = "Bear"\ntypes = ["creature"]\npower = 2\ntoughness = 2\n'
    assert Pool({"bears.toml": bear})["Bear"].power == 2
    with pytest.raises(BadCard, match=r"more\.toml defines Bear a second time"):
        Pool({"bears.toml": bear, "more.toml": bear})
    with pytest.raises(BadCard, match=r"bears\.toml has a card without a name"):
        Pool({"bears.toml": bear.replace("name", "# name")})
