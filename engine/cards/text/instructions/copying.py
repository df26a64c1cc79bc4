"""Tokens that are copies, in words (707)."""

from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, NUMBER
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Phrase
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Attacking, CopyToken
from turnfold.events.cards.selections import ControlledBy, IsToken, those

_EXCEPT: tuple[tuple[str, dict[str, Phrase], dict[str, bool]], ...] = (
    ("", {}, {}),
    (", except it isn't legendary", {}, {"legendary": False}),
    (", except it's not legendary", {}, {"legendary": False}),
    (", except the token isn't legendary", {}, {"legendary": False}),
    (", except it has {add_keywords}", {"add_keywords": KEYWORDS_GIVEN}, {}),
    (", except it's {power}/{toughness}", {"power": NUMBER, "toughness": NUMBER}, {}),
)
"""What the copies have that is not copied (707.2)."""
_YOUR_TOKENS = those(HasTypes(("creature",)), ControlledBy("you"), IsToken(True))


def _copies() -> list[Phrase]:
    found: list[Phrase] = [Form("populate", CopyToken, {}, of=_YOUR_TOKENS)]
    for words, more, fixed in _EXCEPT:
        of: dict[str, Phrase] = {"of": ONE, **more}
        chosen: dict[str, Phrase] = {"of": Article(DESCRIBED), **more}
        many: dict[str, Phrase] = {"amount": MANY_OR_X, **of}
        found += [
            Form(f"create a token that's a copy of {{of}}{words}", CopyToken, of, **fixed),
            Form(f"create a token that's a copy of {{of}}{words}", CopyToken, chosen, **fixed),
            Form(f"create a tapped token that's a copy of {{of}}{words}", CopyToken, of,
                 tapped=True, **fixed),
            Form(f"create a tapped and attacking token that's a copy of {{of}}{words}", CopyToken,
                 of, tapped=True, attacking=Attacking(), **fixed),
            Form(f"create {{amount}} tokens that are copies of {{of}}{words}", CopyToken, many,
                 **fixed),
        ]  # fmt: skip
    return found


COPYING: tuple[Phrase, ...] = tuple(_copies())
"""An effect that creates copies."""
