"""Languages, as each source of cards writes them."""

from typing import NamedTuple

from turnfold.replays.recordings.errors import UserError


class Language(NamedTuple):
    """A language: its two letters, its name in MTGJSON, and Scryfall's letters if they differ."""

    code: str
    name: str
    scryfall: str


LANGUAGES = {
    each.code: each
    for each in (
        Language("en", "English", "en"),
        Language("de", "German", "de"),
        Language("es", "Spanish", "es"),
        Language("fr", "French", "fr"),
        Language("it", "Italian", "it"),
        Language("ja", "Japanese", "ja"),
        Language("ko", "Korean", "ko"),
        Language("pt", "Portuguese (Brazil)", "pt"),
        Language("ru", "Russian", "ru"),
        Language("zh", "Chinese Simplified", "zhs"),
    )
}

ENGLISH = LANGUAGES["en"]


def language(text: str) -> Language:
    """The language that `de`, `deDE`, `de-DE` or `German` means; `UserError` for another text."""
    wanted = text.strip().lower()
    for each in LANGUAGES.values():
        named = wanted in (each.name.lower(), each.scryfall)
        if named or (wanted[:2] == each.code and len(wanted.replace("-", "")) in (2, 4)):
            return each
    raise UserError(
        f"{text} is not a known language of cards; the languages are {', '.join(LANGUAGES)}"
    )
