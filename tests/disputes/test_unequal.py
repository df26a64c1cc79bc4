"""Damage of several amounts at one time, redirection from one source, and tokens with abilities."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from tests.turn.editions import in_editions
from turnfold.replays.disputes.file.places import DisputeFileError

EDITIONS = pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
X, Y = creature("x", "A", 2, 2), creature("y", "A", 3, 3)
P, Q = creature("p", "B", 1, 4), creature("q", "B", 2, 4)
NOW: Data = {"step": "precombat_main"}


def dealt(**more: Any) -> Data:
    """An entry in which x deals damage."""
    return {**NOW, "effect": {"deal_damage": {"source": "x", **more}}}


# Damage of several amounts


@EDITIONS
def test_each_is_dealt_an_amount_of_its_own(edition: str) -> None:
    entry = dealt(divide={"p": 4, "q": 1, "B": 2})
    expect = {"graveyard": ["p"], "damage": {"q": 1}, "life": {"A": 20, "B": 18}}
    played(X, P, Q, edition=edition, script=[entry], until="precombat_main", expect=expect)


@pytest.mark.parametrize("divided", [{"p": 3, "q": 1, "B": 3}, {"p": 4, "B": 2}, {"q": 5}])
def test_other_amounts_come_out_otherwise(divided: Data) -> None:
    expect = {"graveyard": ["p"], "damage": {"q": 1}, "life": {"B": 18}}
    entry = dealt(divide=divided)
    outcome = outcome_of(X, P, Q, script=[entry], until="precombat_main", expect=expect)
    assert outcome.mismatches
    assert all(each.path.startswith("expect") for each in outcome.mismatches)


@in_editions("603.2c@2024")
@pytest.mark.parametrize(("first", "life"), [("B", 20), ("q", 18)])
def test_it_is_dealt_at_one_time(edition: str, first: str, life: int) -> None:
    """Creatures of one player are dealt damage once; a shield prevents what it is for."""
    ward: Data = {
        "kind": "triggered",
        "trigger": {"on": "is_dealt_damage", "subject": {"controller": "you"}, "batch": True},
        "effects": [{"do": "gain_life", "amount": 10}],
    }
    watcher = {**P, "abilities": [ward]}
    shield = {**NOW, "effect": {"prevent": {"to": first, "amount": 2}}}
    script = [shield, dealt(divide={"B": 2, "q": 2, "p": 1})]
    damage = {"p": 1, "q": 0 if first == "q" else 2}
    expect = {"life": {"B": life + 10}, "triggers": ["p"], "damage": damage}
    played(X, watcher, Q, edition=edition, script=script, until="precombat_main", expect=expect)


@EDITIONS
def test_a_card_deals_unequal_damage(edition: str) -> None:
    """Psionic Blast deals 4 damage to any target and 2 damage to its controller."""
    players = {"A": {"hand": ["Psionic Blast"], "lands": 3}, "B": {}}
    entry = {"cast": "Psionic Blast", "targets": ["p"]}
    expect = {"graveyard": ["p"], "life": {"A": 18, "B": 20}}
    played(X, P, players=players, edition=edition, script=[entry], expect=expect)


@pytest.mark.parametrize(
    ("keys", "place", "said"),
    [
        ({"divide": {"nobody": 1}}, "to", 'no object "nobody"'),
        ({"divide": {"p": "all"}}, "divide", "divide = { elf = 1 }"),
        ({"divide": {}}, "divide", "the amount for each recipient"),
        ({"divide": 3}, "divide", "the amount for each recipient"),
        ({"divide": {"p": 1}, "to": "q"}, "to", 'cannot be combined with "divide"'),
        ({"divide": dict.fromkeys("ABpqy", 1)}, "portions", "put the rest into another effect"),
    ],
)
def test_amounts_that_cannot_be_are_refused(keys: Data, place: str, said: str) -> None:
    with pytest.raises(DisputeFileError, match=said) as refused:
        outcome_of(X, Y, P, Q, script=[dealt(**keys)])
    assert refused.value.place.startswith(f"script[0].effect.deal_damage.{place}")


# Redirection from one source


@in_editions("419.6b@2004", "614.9@2010", "614.9@2024")
def test_the_damage_of_one_source_is_redirected(edition: str) -> None:
    redirect = {"redirect_damage": {"source": "x", "away_from": "B", "to": "p"}}
    script = [{**NOW, "effect": redirect}, {"declare_attackers": {"x": "B", "y": "B"}}]
    expect = {"life": {"B": 17}, "damage": {"p": 2}}
    played(X, Y, P, edition=edition, script=script, until="combat_damage", expect=expect)


@in_editions("609.7@2010", "609.7@2024")
@pytest.mark.parametrize(("chosen", "life", "damage"), [("x", 17, 2), ("y", 18, 3)])
def test_the_source_whose_damage_is_redirected_is_chosen(
    edition: str, chosen: str, life: int, damage: int
) -> None:
    one = {"choose_source": True, "source": {"types": ["creature"]}}
    redirect = {"redirect_damage": {**one, "away_from": "B", "to": "p"}}
    script: list[Data] = [
        {**NOW, "player": "B", "effect": redirect},
        {"choose": [chosen]},
        {"declare_attackers": {"x": "B", "y": "B"}},
    ]
    expect = {"life": {"B": life}, "damage": {"p": damage}}
    board = [X, Y, P]
    played(*board, edition=edition, script=script, until="combat_damage", expect=expect)
    with pytest.raises(DisputeFileError, match='no object "nobody"'):
        outcome_of(*board, script=[script[0], {"choose": ["nobody"]}])


# Tokens with abilities

PING: Data = {
    "kind": "activated",
    "cost": {"tap": True},
    "targets": [{"what": "any"}],
    "effects": [{"do": "deal_damage", "amount": 1}],
}
ELF: Data = {"id": "elf", "name": "Elf", "power": 1, "toughness": 1, "controller": "A"}
ABLE: Data = {"keywords": ["haste"], "abilities": [PING]}


def made(**more: Any) -> Data:
    """An entry that creates a token."""
    return {**NOW, "effect": {"create_token": {**ELF, **more}}}


@EDITIONS
def test_a_token_has_abilities(edition: str) -> None:
    use = {"activate": "elf", "targets": ["B"]}
    expect = {"life": {"B": 19}, "tokens": {"Elf": 1}, "tapped": ["elf"]}
    played(edition=edition, script=[made(**ABLE), use], expect=expect)
    (mismatch,) = outcome_of(edition=edition, script=[made(keywords=["haste"]), use]).mismatches
    assert mismatch.path == "script[1]"
    token = {"name": "Elf", "power": 1, "toughness": 1, **ABLE}
    whole = {"create_token": {"id": "elf", "controller": "A", "token": token}}
    played(edition=edition, script=[{**NOW, "effect": whole}, use], expect=expect)


def test_a_token_that_is_there_from_the_beginning_has_abilities() -> None:
    token = creature("elf", "A", 1, 1, token=True, abilities=[PING])
    use = {"activate": "elf", "targets": ["B"]}
    played(token, script=[use], expect={"life": {"B": 19}, "tokens": {"A": 1}})


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        ([made(abilities=[{"kind": "odd"}])], "'odd'"),
        ([made(abilities=3)], "there is no such token"),
        (
            [made(loyalty=3)],
            'a token has no key "loyalty"; its keys are name',
        ),
        ([made(attacks="x")], '"attacks" means nothing without attacking'),
        ([made(**ABLE), made(id="other")], 'two tokens "Elf" differ'),
        ([made(**{**ABLE, "name": "x"})], '"x" is a card here already'),
    ],
)
def test_tokens_that_cannot_be_are_refused(tokens: list[Data], said: str) -> None:
    with pytest.raises(DisputeFileError, match=said) as refused:
        outcome_of(X, script=tokens)
    place = f"script[{len(tokens) - 1}].effect.create_token"
    assert refused.value.place.startswith(place)
