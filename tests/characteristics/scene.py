"""One board about which descriptions, references and measures are asked."""

from tests.fold.facts import told
from tests.rules.board import A, B, Board
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    matches,
)
from turnfold.engine.state import Attacker, Blocker, GameState
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.selections import Predicate, those
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.enums import Edition

KNIGHT = Card(
    "Knight",
    ("creature",),
    cost="{1}{W}",
    colors=("white",),
    subtypes=("Human", "Knight"),
    keywords=("first strike", "vigilance"),
    power=2,
    toughness=3,
)
GOLEM = Card(
    "Golem", ("artifact", "creature"), cost="{4}", subtypes=("Golem",), power=4, toughness=4
)
RAT = Card(
    "Rat", ("creature",), cost="{B}", colors=("black",), subtypes=("Rat",), power=1, toughness=1
)
DRAGON = Card(
    "Dragon",
    ("creature",),
    cost="{3}{R}{G/W}",
    colors=("red", "green"),
    subtypes=("Dragon",),
    supertypes=("legendary",),
    keywords=("flying",),
    power=5,
    toughness=2,
)
CURSE = Card("Curse", ("enchantment",), cost="{U}{U}", colors=("blue",), subtypes=("Aura",))
SWORD = Card("Sword", ("artifact",), cost="{2}", subtypes=("Equipment",))
CREATURES = {"knight", "golem", "rat", "dragon"}
ALL = CREATURES | {"forest", "curse", "sword"}


class Scene:
    """A's knight, golem, rat token and sword on the golem; B's dragon, Forest and an Aura on it."""

    def __init__(self) -> None:
        board = Board(Edition.FREE_DIVISION, turn=5, life=(12, 17))
        self.ids = {
            "knight": board.permanent(KNIGHT),
            "golem": board.permanent(GOLEM, tapped=True),
            "rat": board.permanent(RAT, token=True, sick=True),
            "dragon": board.permanent(DRAGON, B, counters={"+1/+1": 1}),
        }
        self.ids["forest"] = board.permanent("Forest", B)
        self.ids["curse"] = board.permanent(CURSE, B, host=self.ids["dragon"])
        self.ids["sword"] = board.permanent(SWORD, host=self.ids["golem"])
        board.graveyard(KNIGHT, B)
        board.graveyard(RAT, A)
        board.graveyard(DRAGON, A)
        board.hand("Forest", B)
        self.state: GameState = board.begin().state
        self.speaker = AbilityContext(self.ids["knight"], A)

    def means(self, *said: Predicate) -> set[str]:
        fits = those(*said)
        return {n for n, id in self.ids.items() if matches(self.state, fits, id, self.speaker)}

    def __getitem__(self, name: str) -> int:
        return self.ids[name]


SCENE = Scene()


def fighting() -> Scene:
    """The dragon and the rat attack; the knight blocks the dragon. The dragon was put attacking."""
    scene = Scene()
    scene.state = state = scene.state.fork()
    told(state, CreatureBecameAttacking(scene["rat"], B, True))
    dragon, knight = scene["dragon"], scene["knight"]
    state.attackers[dragon] = Attacker(A, False, True, (knight,))
    state.attackers[scene["rat"]] = Attacker(B, True, False)
    state.blockers[knight] = Blocker((dragon,), True)
    state.damage_dealt[knight, dragon] = None
    state.excess_dealt = (scene["golem"],)
    state.had_to_attack = (scene["rat"],)
    return scene


FIGHT = fighting()

CREATURE = those(HasTypes(("creature",)))
