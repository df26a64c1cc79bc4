"""Every subtype (205.3), in small letters, by the card type that it belongs to."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

ARTIFACT_TYPES = """
attraction blood bobblehead book clue contraption equipment food fortification gold incubator
infinity junk lander map mutagen powerstone spacecraft stone treasure vehicle vibranium
"""
BATTLE_TYPES = """
siege
"""
CREATURE_TYPES = """
advisor aetherborn alien ally angel antelope ape archer archon armadillo army artificer assassin
assembly-worker astartes atog aurochs avatar azra badger balloon barbarian bard basilisk bat bear
beast beaver beeble beholder berserker bird bison blinkmoth boar bringer brushwagg c'tan camarid
camel capybara caribou carrier cat centaur child chimera citizen cleric clown cockatrice construct
coward coyote crab crocodile custodes cyberman cyclops dalek dauthi demigod demon deserter
detective devil dinosaur djinn doctor dog dragon drake dreadnought drix drone druid dryad dwarf
echidna efreet egg elder eldrazi elemental elephant elf elk employee eternal eye faerie ferret fish
flagbearer fox fractal frog fungus gamer gamma gargoyle germ giant giraffe gith glimmer gnoll gnome
goat goblin god golem gorgon graveborn gremlin griffin guest hag halfling hamster harpy hedgehog
hellion hero hippo hippogriff homarid homunculus horror horse human hydra hyena illusion imp
incarnation inhuman inkling inquisitor insect jackal jellyfish juggernaut kangaroo kavu kirin
kithkin knight kobold kor kraken kree lamia lammasu leech lemur leviathan lhurgoyf licid lizard
llama lobster manticore masticore mercenary merfolk metathran minion minotaur mite mole monger
mongoose monk monkey moogle moonfolk mount mouse mutant myr mystic nautilus necron nephilim
nightmare nightstalker ninja noble noggle nomad nymph octopus ogre ooze orb orc orgg otter ouphe ox
oyster pangolin peasant pegasus pentavite performer pest phelddagrif phoenix phyrexian pilot
pincher pirate plant platypus porcupine possum praetor primarch prism processor qu rabbit raccoon
ranger rat rebel reflection rhino rigger robot rogue sable salamander samurai sand saproling satyr
scarecrow scientist scion scorpion scout sculpture seal serf serpent servo shade shaman
shapeshifter shark sheep shi'ar siren skeleton skrull skunk slith sliver sloth slug snail snake
soldier soltari sorcerer spawn specter spellshaper sphinx spider spike spirit splinter sponge spy
squid squirrel starfish surrakar survivor symbiote synth tentacle tetravite thalakos thopter thrull
tiefling toy treefolk trilobite triskelavite troll turtle tyranid unicorn utrom vampire varmint
vedalken villain volver wall walrus warlock warrior weasel weird werewolf whale wizard wolf
wolverine wombat worm wraith wurm yeti zombie zubera
"""
ENCHANTMENT_TYPES = """
aura background cartouche case class curse plan role room rune saga shard shrine
"""
LAND_TYPES = """
cave desert forest gate island lair locus mine mountain plains planet power-plant sphere swamp
tower town urza's
"""
PLANESWALKER_TYPES = """
ajani aminatou angrath arlinn ashiok bahamut basri bolas calix chandra comet dack dakkon daretti
davriel dellian dihada domri dovin ellywick elminster elspeth estrid freyalise garruk gideon grist
guff huatli jace jared jaya jeska kaito karn kasmina kaya kiora koth liliana lolth lukka minsc
mordenkainen nahiri narset niko nissa nixilis oko quintorius ral rowan saheeli samut sarkhan serra
sivitri sorin szat tamiyo tasha teferi teyo tezzeret tibalt tyvar ugin urza venser vivien vraska
vronos will windgrace wrenn xenagos yanggu yanling zariel
"""
SPELL_TYPES = """
adventure arcane lesson omen trap
"""

_LISTS = (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
EVERY_CREATURE_TYPE = frozenset((*CREATURE_TYPES.split(), "time lord"))
"""205.3m@2024: all creature types, in small letters."""

SUBTYPES = frozenset(word for words in _LISTS for word in words.split()) | {"time lord"}
"""205.3@2024: all subtypes. One of them is two words long."""

_OF_TYPE: Mapping[str, Collection[str]] = {
    "artifact": ARTIFACT_TYPES.split(),
    "battle": BATTLE_TYPES.split(),
    "creature": EVERY_CREATURE_TYPE,
    "kindred": EVERY_CREATURE_TYPE,
    "tribal": EVERY_CREATURE_TYPE,
    "enchantment": ENCHANTMENT_TYPES.split(),
    "land": LAND_TYPES.split(),
    "planeswalker": PLANESWALKER_TYPES.split(),
    "instant": SPELL_TYPES.split(),
    "sorcery": SPELL_TYPES.split(),
}


def left_without(
    gone: Collection[str], types: Iterable[str], subtypes: Iterable[str]
) -> frozenset[str]:
    """205.1a@2024: the subtypes of what has lost some card types: not those that go with them,
    unless they go with one of the `types` that it has too."""
    if not gone:
        return frozenset(subtypes)
    lost = _correlated(frozenset(gone)) - _correlated(frozenset(types))
    return frozenset(each for each in subtypes if each.lower() not in lost)


def fitting(gained: Iterable[str], types: Iterable[str]) -> frozenset[str]:
    """205.3d@2024: which subtypes an object of these card types can gain: those that go with one of
    them. A word that is no subtype of any is left as it is."""
    able = _correlated(frozenset(types))
    words = ((each, each.lower()) for each in gained)
    return frozenset(each for each, word in words if word in able or word not in SUBTYPES)


@lru_cache(maxsize=256)
def _correlated(types: frozenset[str]) -> frozenset[str]:
    """205.3@2024: the subtypes that go with these card types."""
    return frozenset(each for one in types for each in _OF_TYPE.get(one, ()))


def in_line(words: str) -> tuple[str, ...]:
    """205.3m@2024: the subtypes that a type line prints behind its dash. Only Time Lord has two
    words."""
    return tuple(each.replace("_", " ") for each in words.replace("Time Lord", "Time_Lord").split())


def titled(name: str) -> str:
    """A subtype with the capital letters that cards print: "Assembly-Worker"."""
    return " ".join(
        "-".join(part[:1].upper() + part[1:] for part in word.split("-")) for word in name.split()
    )
