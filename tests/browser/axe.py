"""axe in a browser: what it finds wrong with a page for people who cannot see or point well."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from playwright.sync_api import Page

BAD = ("critical", "serious")
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SIZES = ((1440, 900), (1024, 768), (390, 844))

SETTLED = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((each) =>
        Number.isFinite(each.effect?.getComputedTiming().endTime)
    );
    await Promise.allSettled(ending.map((each) => each.finished));
}"""
"""Until nothing moves or changes its colour any more."""


def wrong(page: "Page") -> list[str]:
    """What axe finds in every scheme and size: the rule, and the first place."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme} {each}" for each in wrong_now(page)]
    return sorted(found)


def wrong_now(page: "Page") -> list[str]:
    """What axe finds in every size."""
    from axe_playwright_python.sync_playwright import Axe

    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        page.evaluate(SETTLED)
        for each in Axe().run(page).response["violations"]:
            if each["impact"] in BAD:
                node = each["nodes"][0]
                found.append(f"{width}: {each['id']} {node['target']} {node['html'][:90]}")
    return found
