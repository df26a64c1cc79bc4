"""Somebody who writes disputes in the editor with the keyboard alone."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_TABS = 400


class Writer:
    """Presses keys, and waits as a person would: until the page stops thinking."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        page.mouse.move(0, 0)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def write(self, text: str, then: str = "Enter") -> None:
        """Write into what has the focus, and press a key."""
        self.page.keyboard.type(text)
        self.press(then)

    def name_file(self, keys: str, name: str) -> None:
        """Press keys that ask for a file, and name it once the question is there."""
        self.press(keys)
        self.page.wait_for_selector("#dialog[open] #name")
        self.write(name)

    def settle(self) -> None:
        """Until everything that was asked is answered."""
        self.page.wait_for_selector("html:not([data-busy])")

    @property
    def at(self) -> str:
        """What has the focus."""
        return str(self.page.evaluate("document.activeElement.dataset.at ?? ''"))

    def tab_to(self, at: str) -> None:
        """Press Tab until a field has the focus."""
        for _ in range(MOST_TABS):
            if self.at == at:
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not come to {at}")

    def open(self, at: str, inside: str) -> None:
        """Open what is folded away at a place, unless that is done."""
        if not self.page.locator(f"[data-at='{inside}']:visible").count():
            self.tab_to(at)
            self.press("Enter")

    def title(self, text: str) -> None:
        """Name the dispute, from wherever one is."""
        self.open("game fold", "title")
        self.set("title", text)

    def set(self, at: str, text: str) -> None:
        """Write into a field that there is."""
        self.tab_to(at)
        self.press("Control+a")
        self.write(text)

    def choose(self, at: str, word: str) -> None:
        """Choose from a list, by the beginning of the word."""
        self.tab_to(at)
        self.write(word, "Tab")

    def card(self, whose: str, text: str) -> None:
        """Add a card to somebody's side."""
        self.press("Alt+c")
        self.set(f"new card {whose}", text)

    def key(self, place: str, name: str) -> None:
        """Add a key to an entry of the script."""
        self.open(f"{place} change", f"{place} key")
        self.tab_to(f"{place} key")
        self.write(name)

    def entry(self, deed: str, pairs: dict[str, str]) -> None:
        """Add an entry with pairs: who, and whom or what."""
        self.press("Alt+a")
        self.write(deed)
        for who, what in pairs.items():
            self.write(who, "Tab")
            self.write(what)

    def assign(self, who: str, shares: dict[str, int]) -> None:
        """Add an entry that divides damage."""
        self.press("Alt+a")
        self.write("assign")
        self.write(who)
        for to, amount in shares.items():
            self.write(to, "Tab")
            self.write(str(amount))

    def ask(self, entry: int, legal: bool) -> None:
        """Make an entry a question."""
        place = f"script[{entry}]"
        self.open(f"{place} change", f"{place}.legal")
        self.choose(f"{place}.legal", "yes" if legal else "no")

    def expect(self, key: str, pairs: dict[str, str]) -> None:
        """Say what should come out."""
        self.press("Alt+x")
        self.write(key)
        for who, what in pairs.items():
            self.write(who, "Tab")
            self.write(what)
