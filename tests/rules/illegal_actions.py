"""Illegal actions, and what must be so after each of them: the table for 730.1@2024."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from tests.rules.board import Board, creature, enchantment
from turnfold.engine.state import Counters, GameState
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana, GainLife, RevealTop
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import BecomesTapped, Dies, Trigger
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Step, Zone

CREATURE = those(HasTypes(("creature",)))


def sorcery(name: str, cost: str, **more: object) -> Card:
    """A sorcery that does nothing but cost something."""
    ability = SpellAbility(effects=(GainLife(amount=1),), **more)  # type: ignore[arg-type]
    return Card(name=name, types=("sorcery",), cost=cost, abilities=(ability,))


def mana_rock(name: str, cost: Cost, mana: str, *first: object) -> Card:
    """An artifact with a mana ability."""
    effects = (*first, AddMana(mana=mana))
    ability = ActivatedAbility(cost=cost, effects=effects)  # type: ignore[arg-type]
    return Card(name=name, types=("artifact",), abilities=(ability,))


MILLSTONE = mana_rock("Millstone", Cost(tap=True, mill=1), "{C}")
MILL_ENGINE = mana_rock("Mill Engine", Cost(mana="{1}", tap=True, mill=1), "{C}{C}")
CRYSTAL_BALL = mana_rock("Crystal Ball", Cost(tap=True), "{C}", RevealTop())
PRISM = mana_rock("Prism", Cost(mana="{1}", tap=True), "{C}{C}")


class After(Struct):
    """What player A has after an attempt, by name: a hand and permanents, and what else is not as
    it usually is."""

    hand: list[str]
    permanents: list[str]
    tapped: list[str] = []
    mana: Counters = ()
    life: int = 20
    graveyard: list[str] = []
    library: int = 8
    triggered: int = 0
    """How many abilities have triggered and wait for the stack."""


def seen(state: GameState) -> After:
    """The same, as it is in a state."""

    def named(objects: Iterable[int]) -> list[str]:
        return sorted(state.objects[each].card for each in objects)

    return After(
        named(state.zone(Zone.HAND, 1)),
        named(state.battlefield),
        named(each for each in state.battlefield if state.objects[each].tapped),
        state.players[1].mana,
        state.players[1].life,
        named(state.zone(Zone.GRAVEYARD, 1)),
        len(state.zone(Zone.LIBRARY, 1)),
        len(state.waiting),
    )


class Illegal(Struct):
    """A row of the table: what is there, what is tried, the rule (2024) that forbids it, and what
    must be so afterwards."""

    what: str
    lay_out: Callable[[Board], CastSpell | ActivateAbility]
    rule: str
    after: After
    begin: Step = Step.PRECOMBAT_MAIN


def _sorcery_in_upkeep(board: Board) -> CastSpell:
    board.permanent("Swamp")
    return CastSpell(board.hand(sorcery("Ritual", "{B}")))


def _no_mana(board: Board) -> CastSpell:
    board.permanent("Forest")
    board.permanent("Forest")
    return CastSpell(board.hand("Craw Wurm"))


def _too_little_named(board: Board) -> CastSpell:
    named = tuple((board.permanent("Mountain"), 0) for _ in range(2))
    board.permanent("Mountain")
    return CastSpell(board.hand(sorcery("Ritual", "{2}{R}")), mana=named)


def _illegal_target(board: Board) -> CastSpell:
    board.permanent("Forest")
    return CastSpell(board.hand("Giant Growth"), targets=(2,))


def nothing_to_sacrifice(board: Board) -> CastSpell:
    board.permanent("Swamp")
    board.permanent("Swamp")
    return CastSpell(board.hand("Altar's Reap"))


def _sacrificed_in_vain(board: Board) -> CastSpell:
    """The goblin is sacrificed before it is found that too much was chosen."""
    board.permanent(enchantment("Wake", gains_life(Dies(CREATURE))))
    goblin = board.permanent(creature("Goblin"))
    other = board.permanent(creature("Elf"))
    spell = sorcery("Ritual", "", additional=Cost(sacrifice=CREATURE))
    return CastSpell(board.hand(spell), costs=(goblin, other))


def _tapped_in_vain(board: Board) -> CastSpell:
    """City of Brass would have dealt 1 damage."""
    city, forest = board.permanent("City of Brass"), board.permanent("Forest")
    return CastSpell(board.hand("Craw Wurm"), mana=((city, 0), (forest, 0)))


def _mana_for_a_mana_ability(board: Board) -> CastSpell:
    """The forest's mana went into the prism, which is reversed as well."""
    forest, prism = board.permanent("Forest"), board.permanent(PRISM)
    return CastSpell(board.hand("Craw Wurm"), mana=((forest, 0), (prism, 0)))


def _milled_in_vain(board: Board) -> CastSpell:
    """The forest's mana is taken back: nothing needs it."""
    stone, forest = board.permanent(MILLSTONE), board.permanent("Forest")
    return CastSpell(board.hand("Craw Wurm"), mana=((forest, 0), (stone, 0)))


def _mana_for_milling(board: Board) -> CastSpell:
    """The forest's mana went into the engine, the mountain's would have gone into the spell."""
    engine = board.permanent(MILL_ENGINE)
    forest, mountain = board.permanent("Forest"), board.permanent("Mountain")
    wurm = board.hand("Craw Wurm")
    return CastSpell(wurm, mana=((forest, 0), (engine, 0), (mountain, 0)))


def _revealed_in_vain(board: Board) -> CastSpell:
    return CastSpell(board.hand("Craw Wurm"), mana=((board.permanent(CRYSTAL_BALL), 0),))


def _revealed_and_seen(board: Board) -> CastSpell:
    """The mana ability is not undone, so what triggered on it triggered."""
    taps = those(HasTypes(("artifact",)))
    board.permanent(enchantment("Wake", gains_life(BecomesTapped(taps))))
    return _revealed_in_vain(board)


def _sick_creature(board: Board) -> ActivateAbility:
    board.permanent(enchantment("Wake", gains_life(BecomesTapped(CREATURE))))
    return ActivateAbility(board.permanent("Llanowar Elves", sick=True))


def _life_that_is_not_there(board: Board) -> ActivateAbility:
    rock = mana_rock("Leech", Cost(tap=True, life=21), "{C}")
    return ActivateAbility(board.permanent(rock))


def gains_life(trigger: Trigger) -> TriggeredAbility:
    return TriggeredAbility(trigger, (GainLife(1),))


TABLE = [
    Illegal(
        "a sorcery in an upkeep",
        _sorcery_in_upkeep,
        "505.6a",
        After(["Ritual"], ["Swamp"]),
        begin=Step.UPKEEP,
    ),
    Illegal("no mana", _no_mana, "601.2h", After(["Craw Wurm"], ["Forest", "Forest"])),
    Illegal(
        "too little mana named",
        _too_little_named,
        "601.2h",
        After(["Ritual"], ["Mountain", "Mountain", "Mountain"]),
    ),
    Illegal("an illegal target", _illegal_target, "601.2c", After(["Giant Growth"], ["Forest"])),
    Illegal(
        "a cost half paid",
        nothing_to_sacrifice,
        "701.17a",
        After(["Altar's Reap"], ["Swamp", "Swamp"]),
    ),
    Illegal(
        "a sacrifice that an ability would have seen",
        _sacrificed_in_vain,
        "601.2h",
        After(["Ritual"], ["Elf", "Goblin", "Wake"]),
    ),
    Illegal(
        "a land tapped that an ability would have seen",
        _tapped_in_vain,
        "601.2h",
        After(["Craw Wurm"], ["City of Brass", "Forest"]),
    ),
    Illegal(
        "mana spent on another mana ability",
        _mana_for_a_mana_ability,
        "601.2h",
        After(["Craw Wurm"], ["Forest", "Prism"]),
    ),
    Illegal(
        "a creature that may not tap yet",
        _sick_creature,
        "302.6",
        After([], ["Llanowar Elves", "Wake"]),
    ),
    Illegal("more life than there is", _life_that_is_not_there, "119.4", After([], ["Leech"])),
    Illegal(
        "a card milled on the way",
        _milled_in_vain,
        "601.2h",
        After(
            ["Craw Wurm"],
            ["Forest", "Millstone"],
            tapped=["Millstone"],
            mana=(("C", 1),),
            graveyard=["Filler"],
            library=7,
        ),
    ),
    Illegal(
        "mana spent on a mana ability that milled",
        _mana_for_milling,
        "601.2h",
        After(
            ["Craw Wurm"],
            ["Forest", "Mill Engine", "Mountain"],
            tapped=["Forest", "Mill Engine"],
            mana=(("C", 2),),
            graveyard=["Filler"],
            library=7,
        ),
    ),
    Illegal(
        "a library card revealed on the way",
        _revealed_in_vain,
        "601.2h",
        After(["Craw Wurm"], ["Crystal Ball"], tapped=["Crystal Ball"], mana=(("C", 1),)),
    ),
    Illegal(
        "a library card revealed, and an ability that saw how",
        _revealed_and_seen,
        "601.2h",
        After(
            ["Craw Wurm"],
            ["Crystal Ball", "Wake"],
            tapped=["Crystal Ball"],
            mana=(("C", 1),),
            triggered=1,
        ),
    ),
]
