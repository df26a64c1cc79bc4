"""What is so for the whole game, or for one player, while a permanent is there: steps that are
skipped, damage that goes elsewhere, what nobody can do, costs to attack and block (508.1h, 614)."""

from itertools import product
from typing import Any

from turnfold.engine.cards.text.conditions import OF_SELF
from turnfold.engine.cards.text.counted import EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.sparing import A_SOURCE
from turnfold.engine.cards.text.words.amounts import COUNTER, MANA, NUMBER
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, ANY_ONE, EVERY
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.effects import PutCounters, RemoveCounters
from turnfold.events.cards.measures import EventAmount
from turnfold.events.cards.modifications import (
    Against,
    AnyPrice,
    BlockPrice,
    Permission,
    Price,
    Restriction,
)
from turnfold.events.cards.replacements import (
    DamagePrevention,
    DamageRedirection,
    InsteadOfDamage,
    StepSkip,
)
from turnfold.events.cards.selections import ControlledBy, Selection, those

_SKIPPED = (
    *(("untap step", "untap"), ("upkeep step", "upkeep"), ("draw step", "draw")),
    ("combat phase", "combat"),
)


def _skipping() -> list[Phrase]:
    """ "Players skip their untap steps" (614.10)."""
    found: list[Phrase] = []
    for words, step in _SKIPPED:
        found += [
            Form(f"players skip their {words}s", StepSkip, {}, step=step),
            Form(f"each player skips their {words}", StepSkip, {}, step=step),
            Form(f"skip your {words}", StepSkip, {}, to="you", step=step),
            Form(f"skip all {words}s of your turns", StepSkip, {}, to="you", step=step),
            Form(f"enchanted player skips their {words}", StepSkip, {}, to="attached",
                 step=step),
        ]  # fmt: skip
    extra = "would begin an extra turn, that player skips that turn instead"
    found.append(Form(f"if a player {extra}", StepSkip, {}, step="extra_turn"))
    found.append(Form("skip the untap step during each of your turns", StepSkip, {},
                      step="untap", to="you"))  # fmt: skip
    return found


_AWAY = (("you", "you"), ("you or another permanent you control", "you_and_yours"),
         ("you and other permanents you control", "you_and_yours"))  # fmt: skip
_TO_OBJECT = (
    *(("~", "self"), ("enchanted creature", "attached"), ("equipped creature", "attached")),
)


def _redirecting() -> list[Phrase]:
    """Damage that always goes to another object instead (614.9)."""
    return [
        Form(f"all {kind} that would be dealt to {away}{by} is dealt to {to} instead",
             DamageRedirection, gaps, to=whom, redirect_to=instead, **fixed)
        for by, gaps in (("", {}), (" by {source}", {"source": DESCRIBED_MANY}))
        for away, whom in _AWAY
        for to, instead in _TO_OBJECT
        for kind, fixed in (("damage", {}), ("combat damage", {"combat": True}))
    ]  # fmt: skip


def _follow(words: str, make: Any, **gaps: Phrase) -> Phrase:
    """What happens for damage that was prevented, as a tuple of one effect (615.5)."""

    def take(value: Any) -> dict[str, Any] | None:
        kind = getattr(value[0] if value else None, "counter", "")
        parts = {"counter": kind} if gaps else {}
        return parts if kind and make(parts) == value else None

    return Map(Wording(words, **gaps), make, take)


_MUCH = EventAmount()
_WOULD_BE = EventAmount(even_if_dealt=True)
"""How much damage would be dealt, even if it can't be prevented (615.12)."""


def _counted(to: Selection, much: EventAmount, *its: str) -> Phrase:
    """As many counters as the damage, put on something or removed from it."""
    return OneOf(
        *(
            _follow(f"put that many {{counter}} counters on {it}",
                    lambda parts: (PutCounters(parts["counter"], much, to),), counter=COUNTER)
            for it in its
        ),
        *(
            _follow(f"remove that many {{counter}} counters from {it}",
                    lambda parts: (RemoveCounters(parts["counter"], much, to),), counter=COUNTER)
            for it in its
        ),
    )  # fmt: skip


def _for_prevented(to: Selection, *its: str) -> Phrase:
    """A counter, or one for each 1 damage that is prevented."""
    each = " for each 1 damage prevented this way"
    return OneOf(
        *(
            _follow(f"{verb} {{counter}} counter {on} {it}{end}",
                    lambda parts, kind=kind, amount=amount: (
                        kind(parts["counter"], amount, to),
                    ),
                    counter=COUNTER)
            for verb, on, kind in (("put a", "on", PutCounters),
                                   ("remove a", "from", RemoveCounters))
            for end, amount in ((each, _MUCH), ("", 1))
            for it in its
        )
    )  # fmt: skip


_THEIRS: tuple[tuple[Phrase, Selection, tuple[str, ...]], ...] = (
    (Words({"~": "self"}), "self", ("~", "him", "her", "it")),
    (Words({"you": "you"}), "self", ("~",)),
    (
        Words([("enchanted creature", "attached"), ("equipped creature", "attached")]),
        "spared",
        ("it", "that creature"),
    ),
    (ANY_ONE, "spared", ("that creature", "that permanent")),
)
"""What would be dealt damage, what has the counters then, and the words for that."""
_DAMAGE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("damage", {}),
    ("combat damage", {"combat": True}),
    ("noncombat damage", {"combat": False}),
)


def _prevented_then() -> list[Phrase]:
    """ "If damage would be dealt to ~, prevent that damage and put that many +1/+1 counters on
    it"."""
    found: list[Phrase] = []
    for (to, what, its), (kind, fixed) in product(_THEIRS, _DAMAGE):
        gaps = {
            "to": to,
            "then": OneOf(_counted(what, _WOULD_BE, *its), _for_prevented(what, *its)),
        }
        for joined in (" and ", ". ", ", "):
            end = f"prevent that damage{joined}{{then}}"
            found += [
                Form(f"if {kind} would be dealt to {{to}}, {end}", DamagePrevention, gaps,
                     **fixed),
                Form(f"if {{to}} would be dealt {kind}, {end}", DamagePrevention, gaps, **fixed),
                Form(f"if {kind} would be dealt to {{to}} while {{condition}}, {end}",
                     DamagePrevention, {**gaps, "condition": OF_SELF}, **fixed),
                Form(f"if {{source}} would deal {kind} to {{to}}, {end}", DamagePrevention,
                     {**gaps, "source": A_SOURCE}, **fixed),
            ]  # fmt: skip
    return found


def _counters_instead() -> list[Phrase]:
    """ "If damage would be dealt to ~, put that many -1/-1 counters on it instead" (614.6)."""
    found: list[Phrase] = []
    for (to, what, its), (kind, fixed) in product(_THEIRS, _DAMAGE):
        given = {"to": to, "instead": _counted(what, _MUCH, *its)}
        found += [
            Form(f"if {kind} would be dealt to {{to}}, {{instead}} instead", InsteadOfDamage,
                 given, **fixed),
            Form(f"if {{to}} would be dealt {kind}, {{instead}} instead", InsteadOfDamage, given,
                 **fixed),
            Form(f"if a source would deal {kind} to {{to}}, {{instead}} instead",
                 InsteadOfDamage, given, **fixed),
            Form(f"if {{source}} would deal {kind} to {{to}}, {{instead}} instead",
                 InsteadOfDamage, {**given, "source": _DEALER}, **fixed),
        ]  # fmt: skip
    return found


_YOURS = those(ControlledBy("you"))
_DEALER = OneOf(
    Words([("a source you control", "you_control"), ("~", "self")]),
    Map(
        A_SOURCE,
        lambda source: None if source == _YOURS else source,
        lambda source: None if source == _YOURS else source,
    ),
)

GOVERNING_REPLACED = OneOf(*_skipping(), *_redirecting(), *_prevented_then(), *_counters_instead())
"""What happens instead of steps, and to damage."""

_EVERY: dict[str, Any] = {"affects": "anything"}


def _forbidden() -> list[Phrase]:
    found: list[Phrase] = [
        Form("players can't gain life", StaticAbility, {}, change=Restriction("gain_life"),
             **_EVERY),
        Form("your opponents can't gain life", StaticAbility, {}, affects="each_opponent",
             change=Restriction("gain_life")),
        Form("you can't gain life", StaticAbility, {}, affects="you",
             change=Restriction("gain_life")),
        Form("damage can't be prevented", StaticAbility, {},
             change=Restriction("have_damage_prevented"), **_EVERY),
        Form("all damage is dealt as though its source had wither", StaticAbility, {},
             change=Permission("deal_damage_as_wither"), **_EVERY),
        *(
            Form(f"untap {{affects}} during each other player's {words}", StaticAbility,
                 {"affects": OneOf(EVERY, Words({"~": "self"}))},
                 change=Permission("untap_in_others_untap_steps"))
            for words in ("untap step",)
        ),
    ]  # fmt: skip
    for what in (Words({"~": "self"}), Words([("enchanted creature", "attached"),
                 ("enchanted permanent", "attached")]), ALL):  # fmt: skip
        found.append(Form("{affects} can't become untapped", StaticAbility, {"affects": what},
                          change=Restriction("become_untapped")))  # fmt: skip
    return found


_EACH = " for each of those creatures"
_ATTACKING = " for each creature they control that's attacking"
_PLACES: tuple[tuple[str, Against, tuple[str, ...]], ...] = (
    (" you", "you", (f"{_ATTACKING} you", _EACH)),
    *(
        (where, "you_and_planeswalkers", (_EACH, _ATTACKING + where))
        for where in (" you or planeswalkers you control", " you or a planeswalker you control")
    ),
    (
        " planeswalkers you control",
        "planeswalkers",
        (_EACH, f"{_ATTACKING} a planeswalker you control"),
    ),
    ("", "anybody", (_EACH, " for each attacking creature they control", _ATTACKING)),
)
"""What is attacked, and how the price is said for each creature."""
_BLOCKING = (_EACH, " for each blocking creature they control")


def _price(kind: type[AnyPrice], s: str, **fixed: Any) -> Phrase:
    """What is paid, behind the player who pays it."""
    multiplied: list[Phrase] = []
    if not s:  # "you pay", for a creature of yours
        multiplied = [Form("pay {mana} for each {times}", kind,
                           {"mana": MANA, "times": EACH_COUNTED_ALWAYS}, **fixed)]  # fmt: skip
    return OneOf(
        *multiplied,
        Form(f"pay{s} {{mana}}", kind, {"mana": MANA}, **fixed),
        Form(f"pay{s} {{life}} life", kind, {"life": NUMBER}, **fixed),
        Form(f"sacrifice{s} {{sacrifice}}", kind, {"sacrifice": ANY_ONE}, **fixed),
    )


PRICED_ACTIONS: tuple[tuple[str, Phrase, str], ...] = (
    *(
        (f"attack{where}", _price(Price, "s", to="attack", against=against), end)
        for where, against, ends in _PLACES
        for end in ends
    ),
    *(("block", _price(BlockPrice, "s", to="block"), end) for end in _BLOCKING),
)
"""What costs something for each creature: the verb, the price, and the words behind it."""
_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached")])
_ONE: tuple[tuple[str, str, Phrase], ...] = (
    ("its controller", "s", _ATTACHED),
    ("you", "", Words({"~": "self"})),
)
"""Who pays for one creature."""


def _taxes() -> list[Phrase]:
    """ "Creatures can't attack you unless their controller pays {2} for each creature they control
    that's attacking you" (508.1h): each of them costs as much."""
    found: list[Phrase] = [
        Form(f"{{affects}} can't {verb} unless their controller {{change}}{end}", StaticAbility,
             {"affects": DESCRIBED_MANY, "change": change})
        for verb, change, end in PRICED_ACTIONS
    ]  # fmt: skip
    for who, s, affects in _ONE:
        found += [
            Form(f"{{affects}} can't {verb} unless {who} {{change}}", StaticAbility,
                 {"affects": affects, "change": _price(kind, s, to=verb)})
            for verb, kind in (("attack", Price), ("block", BlockPrice))
        ]  # fmt: skip
    return found


def _both_taxed(who: str, s: str, affects: Phrase) -> Phrase:
    """ "Enchanted creature can't attack or block unless its controller pays {3}"."""

    def make(parts: dict[str, Any]) -> tuple[StaticAbility, StaticAbility]:
        price = {name: getattr(parts["price"], name) for name in _PAID}
        whose = parts["affects"]
        return (
            StaticAbility(Price(to="attack", **price), whose),
            StaticAbility(BlockPrice(to="block", **price), whose),
        )

    def take(value: Any) -> dict[str, Any] | None:
        one = value[0] if value else None
        if not isinstance(one, StaticAbility) or not isinstance(one.change, Price):
            return None
        parts = {"affects": one.affects, "price": one.change}
        return parts if make(parts) == value else None

    words = f"{{affects}} can't attack or block unless {who} {{price}}"
    return Map(Wording(words, affects=affects, price=_price(Price, s, to="attack")), make, take)


_PAID = ("mana", "life", "sacrifice", "times")

TWO_GOVERNING = OneOf(*(_both_taxed(*each) for each in _ONE))
"""Two static abilities in one sentence."""
GOVERNING = OneOf(*_forbidden(), *_taxes())
"""What is so for all players and damage, and costs to attack and block."""
